//! A candidate: a digit that a blank cell can still take.

use pencilmark_engine::kernel::Value;

/// A blank cell and a digit that has not been ruled out there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The digit, from 0.
    pub digit: Value,
}

impl Candidate {
    /// The candidate `digit` of `cell`.
    pub fn new(cell: usize, digit: Value) -> Candidate {
        Candidate { cell, digit }
    }
}
