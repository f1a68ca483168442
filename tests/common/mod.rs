//! The shared parts of the integration tests: puzzles, and judges that know the meaning of a Sudoku but nothing of the
//! engine.
#![allow(dead_code)] // Each test binary uses a part of this.

pub mod auditor;
pub mod comparing;
pub mod corpus;
pub mod counting;
pub mod coverage;
pub mod judge;
mod judged_clauses;
mod mutated_clauses;
pub mod mutation;
pub mod oracle;
pub mod posted;
pub mod rules;
pub mod run;
#[cfg(not(target_arch = "wasm32"))]
pub mod satisfiability;
// The checker of traces belongs to the command line, which the browser build leaves out.
#[cfg(feature = "cli")]
pub mod traces;
pub mod trying;
pub mod variants;
pub mod written;
