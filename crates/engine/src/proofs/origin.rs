//! How the constraints of a run follow from the formula, and why a run may have no proof.

use crate::kernel::VarId;
use crate::meanings::Linear;
use std::io;

/// How a constraint of the run follows from the statements of the formula.
#[derive(Clone, Debug)]
pub enum Origin {
    /// The statement with this number.
    Statement(usize),
    /// Unit propagation on the formula makes all removals of the constraint.
    Obvious,
    /// Two AllDifferents, by their statements. If all places of a value in the first scope are also in the second scope, the
    /// rest of the second scope loses the value.
    Contained {
        /// The statement that needs the value.
        first: usize,
        /// The statement that loses the value.
        second: usize,
    },
    /// The lines and the columns of a square matrix, by the statements of their AllDifferents.
    Lines {
        /// For each line its statement.
        lines: Vec<usize>,
        /// For each place in a line its statement.
        places: Vec<usize>,
    },
    /// A sum that follows from the formula.
    Total {
        /// The statements of AllDifferents over all values, whose totals are added.
        added: Vec<usize>,
        /// The statements of sums that are subtracted.
        subtracted: Vec<usize>,
        /// The scope.
        scope: Vec<VarId>,
        /// The meaning.
        linear: Linear,
    },
}

/// Why a run has no proof.
#[derive(Debug)]
pub enum Flaw {
    /// A sum has too many steps.
    TooLarge {
        /// The constraint.
        constraint: usize,
    },
    /// The prover does not know how a constraint of the run follows from the formula.
    Unproved {
        /// The constraint.
        constraint: usize,
    },
    /// The proof could not be written.
    Output(io::Error),
    /// The run did not come to its end.
    Unfinished,
}
