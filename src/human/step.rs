//! A step: what a technique found, what follows from it and what it rests on.

use super::evidence::Evidence;
use crate::kernel::Value;
use serde::{Serialize, Serializer};

/// A digit in a blank cell that has not been ruled out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The digit, from 0.
    pub digit: Value,
}

impl Candidate {
    /// The candidate.
    pub fn new(cell: usize, digit: Value) -> Candidate {
        Candidate { cell, digit }
    }
}

/// How hard a step is on the scale of Sudoku Explainer, in tenths: `Rating(42)` is 4.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(pub u16);

impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

/// A deduction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The id of the technique.
    pub technique: &'static str,
    /// How hard it is.
    pub rating: Rating,
    /// Digits to write.
    pub placements: Vec<Candidate>,
    /// Candidates to rub out: those of the position, each once, in reading order.
    pub eliminations: Vec<Candidate>,
    /// What it rests on.
    pub evidence: Evidence,
}

impl Step {
    /// A step that writes a digit.
    pub fn placing(technique: &'static str, rating: Rating, cell: usize, digit: Value, evidence: Evidence) -> Step {
        Step { technique, rating, placements: vec![Candidate { cell, digit }], eliminations: Vec::new(), evidence }
    }

    /// A step that rubs candidates out, given in any order.
    pub fn removing(
        technique: &'static str,
        rating: Rating,
        mut eliminations: Vec<Candidate>,
        evidence: Evidence,
    ) -> Step {
        eliminations.sort();
        eliminations.dedup();
        Step { technique, rating, placements: Vec::new(), eliminations, evidence }
    }
}
