//! Answers to a puzzle with parts that have no meaning here. The parts may be rules, so the message of such an answer says that
//! it is about the known rules only.

use crate::solver::{AnswerReport, CountReport, SolveReport};

/// The message of an answer that leaves out some parts of the puzzle.
fn without(message: &str, unknown: usize) -> String {
    let parts = if unknown == 1 { "1 part is".to_owned() } else { format!("{unknown} parts are") };
    format!("{message} under the rules that Pencilmark knows; {parts} not checked")
}

impl SolveReport {
    /// The same answer for a puzzle with this many unknown parts. Such an answer settles nothing about uniqueness.
    #[must_use]
    pub fn without(self, unknown: usize) -> SolveReport {
        match unknown {
            0 => self,
            _ => SolveReport { unique: None, message: without(&self.message, unknown), ..self },
        }
    }
}

impl AnswerReport {
    /// The same answer for a puzzle with this many unknown parts. Such an answer settles nothing about uniqueness.
    #[must_use]
    pub fn without(self, unknown: usize) -> AnswerReport {
        match unknown {
            0 => self,
            _ => AnswerReport { unique: None, message: without(&self.message, unknown), ..self },
        }
    }
}

impl CountReport {
    /// The same answer for a puzzle with this many unknown parts.
    #[must_use]
    pub fn without(self, unknown: usize) -> CountReport {
        match unknown {
            0 => self,
            _ => CountReport { message: without(&self.message, unknown), ..self },
        }
    }
}
