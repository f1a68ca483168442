//! Short stories of what propagation found. A [`Step`] names a few constraints, the facts that it uses, and the facts that follow. A
//! [`Derivation`] collects the steps of a run in their order. [`trim`] walks back from the end, drops what nothing needs, and shortens
//! each step against its meaning.
//!
//! The plan follows Bleukx et al., "Using Certifying Constraint Solvers for Generating Step-wise Explanations" (AAAI 2026): simplify a
//! proof instead of searching for each step.

mod derivation;
mod step;
mod trim;

pub use derivation::{Derivation, Parts, Propagated};
pub use step::{Case, MOST_PARTS, Step};
pub use trim::{Judge, drop_unneeded, shorten, trim};
