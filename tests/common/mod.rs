//! What the integration tests share: judges that know the meaning of a Sudoku and nothing of the engine, and the
//! puzzles they are used on.
#![allow(dead_code)] // Each test binary uses a part of this.

pub mod auditor;
pub mod corpus;
pub mod counting;
pub mod coverage;
pub mod judge;
pub mod mutation;
pub mod oracle;
pub mod posted;
pub mod rules;
pub mod run;
pub mod trying;
pub mod variants;
pub mod written;
