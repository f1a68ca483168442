//! A deduction: the digits that a technique places or the candidates that it eliminates, with the evidence for them.

use super::candidate::Candidate;
use super::evidence::Evidence;
use pencilmark_engine::kernel::Value;
use serde::{Serialize, Serializer};

/// The difficulty of a deduction on the scale of Sudoku Explainer, in tenths: `Rating(42)` is 4.2.
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

/// One step of solving a puzzle: a technique's conclusion and its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The id of the technique.
    pub technique: &'static str,
    /// The difficulty.
    pub rating: Rating,
    /// The digits to write.
    pub placements: Vec<Candidate>,
    /// The candidates to rub out. Each of these candidates is on the board and is listed once, in reading order.
    pub eliminations: Vec<Candidate>,
    /// The facts that prove the conclusion, and the drawing of the pattern.
    pub evidence: Evidence,
}

impl Deduction {
    /// A deduction that writes a digit.
    pub fn placing(
        technique: &'static str,
        rating: Rating,
        cell: usize,
        digit: Value,
        evidence: Evidence,
    ) -> Deduction {
        Deduction { technique, rating, placements: vec![Candidate { cell, digit }], eliminations: Vec::new(), evidence }
    }

    /// A deduction that rubs candidates out. The candidates may come in any order and more than once.
    pub fn removing(
        technique: &'static str,
        rating: Rating,
        mut eliminations: Vec<Candidate>,
        evidence: Evidence,
    ) -> Deduction {
        eliminations.sort();
        eliminations.dedup();
        Deduction { technique, rating, placements: Vec::new(), eliminations, evidence }
    }
}
