//! Each propagator against brute force over the meaning of its constraint, in one binary.

mod constraints;
mod formula;
mod propagators;
mod redundant;
