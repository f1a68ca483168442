//! The shared parts of the integration tests: puzzles, and judges that know the meaning of a Sudoku but nothing of the
//! engine.
#![allow(dead_code, unused_imports)] // Each test binary uses a part of this.

pub use pencilmark_testing::{auditor, corpus, oracle, rules};

pub mod comparing;
pub mod counting;
pub mod coverage;
pub mod judge;
mod judged_clauses;
mod mutated_clauses;
pub mod mutation;
pub mod posted;
pub mod posted_meanings;
#[cfg(not(target_arch = "wasm32"))]
pub mod satisfiability;
// The checker of traces belongs to the command line, which the browser build leaves out.
#[cfg(feature = "cli")]
pub mod traces;
pub mod trying;
pub mod variants;
pub mod written;
