//! Chains and loops through strong and weak links.

pub mod alternating_inference_chain;
pub mod continuous_loop;
pub mod discontinuous_loop;
pub mod forcing_chain;
