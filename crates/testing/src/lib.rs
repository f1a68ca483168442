//! The puzzles of the tests, and judges that know the meaning of a Sudoku but nothing of propagation.

pub mod auditor;
pub mod corpus;
pub mod opb;
pub mod oracle;
pub mod own_rules;
pub mod rules;
