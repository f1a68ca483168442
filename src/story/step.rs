//! A step of a story, in the terms of the engine.

use crate::kernel::Literal;

/// The most rules and houses that a person, and a check by cases, follow at once.
pub(super) const MOST_PARTS: usize = 5;

/// A step: the elements and the facts `from` entail all facts `to`. Without `to`, they contradict each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Step {
    /// Rules and houses, by their numbers among the elements.
    pub(super) part: Vec<usize>,
    pub(super) from: Vec<Literal>,
    pub(super) to: Vec<Literal>,
    /// Assumptions that each end in a contradiction.
    pub(super) cases: Vec<Case>,
}

/// An assumption, and the story of its contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    pub(super) assumed: Literal,
    pub(super) steps: Vec<Step>,
}

impl Step {
    /// The number of elements and facts that a person has to look at. A step by cases counts the facts from outside.
    pub(super) fn size(&self) -> usize {
        self.part.len() + self.from.len()
    }
}
