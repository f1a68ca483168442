//! A step of a story.

use crate::kernel::Literal;

/// The largest number of parts that a person or a check by cases can follow at once.
pub const MOST_PARTS: usize = 5;

/// A step: its parts and the facts `from` entail all facts `to`. Without `to`, they contradict each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// Constraints, or what people know as one rule, by numbers that the [`Judge`](super::Judge) knows.
    pub part: Vec<usize>,
    /// The facts that the step uses.
    pub from: Vec<Literal>,
    /// The facts that follow.
    pub to: Vec<Literal>,
    /// Assumptions that each end in a contradiction.
    pub cases: Vec<Case>,
}

/// An assumption, and the story of its contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The assumption.
    pub assumed: Literal,
    /// The steps to the contradiction.
    pub steps: Vec<Step>,
}

impl Step {
    /// The number of parts and facts that a person has to look at. A step by cases counts the facts from outside.
    pub fn size(&self) -> usize {
        self.part.len() + self.from.len()
    }
}
