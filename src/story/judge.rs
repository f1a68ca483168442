//! Judges the steps of a story by the meanings of its rules and houses, as long as there is time.

use crate::elements::Elements;
use crate::kernel::Literal;
use crate::setting::Searches;
use pencilmark_engine::story::Judge;

/// The elements of a puzzle, and the budget of a story.
#[derive(Clone, Copy)]
pub(super) struct Timed<'a> {
    pub(super) elements: &'a Elements,
    pub(super) searches: &'a Searches<'a>,
}

impl Judge for Timed<'_> {
    fn entails(&self, part: &[usize], from: &[Literal], to: &[Literal]) -> bool {
        self.elements.entail(part, from, to)
    }

    fn is_over(&self) -> bool {
        self.searches.are_over()
    }
}
