//! Chains and loops through strong and weak links.

pub(crate) mod alternating_inference_chain;
pub(crate) mod continuous_loop;
pub(crate) mod discontinuous_loop;
pub(crate) mod forcing_chain;
