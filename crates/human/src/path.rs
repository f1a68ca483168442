//! Solve paths: a grid solved step by step, each step the first deduction that a list of techniques finds.

use super::board::Board;
use super::deduction::{Deduction, Rating};
use super::filter::TechniqueFilter;
use super::technique::first;
use super::techniques;

/// The steps from a position. After the last step, the grid is full or no technique finds a further step.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Deduction>,
    /// Whether the grid is full at the end.
    pub solved: bool,
}

impl Path {
    /// The step with the highest rating; if several steps have this rating, the first of them.
    pub fn hardest(&self) -> Option<&Deduction> {
        let rating = self.rating();
        self.steps.iter().find(|step| step.rating == rating)
    }

    /// The highest rating of any step; 0 for a path without steps.
    pub fn rating(&self) -> Rating {
        self.steps.iter().map(|step| step.rating).max().unwrap_or_default()
    }

    /// For each technique on the path, its id and its number of steps, in the order of first use.
    pub fn counts(&self) -> Vec<(&'static str, usize)> {
        let mut counts: Vec<(&'static str, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|(id, _)| *id == step.technique) {
                Some((_, count)) => *count += 1,
                None => counts.push((step.technique, 1)),
            }
        }
        counts
    }
}

/// The next step that a person would take: the first deduction of the first technique in [`techniques::ALL`] that finds a
/// deduction.
pub fn next(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    let mut allowed = techniques::ALL.iter().filter(|t| filter.allows_on(board, t.info()));
    allowed.find_map(|technique| first(*technique, board))
}

/// The whole path of [`next`] steps from a position.
pub fn path(board: &Board, filter: &TechniqueFilter) -> Path {
    walk(board, |board| next(board, filter))
}

/// The path whose steps come from `next`, until `next` returns `None`.
pub fn walk(board: &Board, mut next: impl FnMut(&Board) -> Option<Deduction>) -> Path {
    let mut board = board.clone();
    let mut steps = Vec::new();
    while board.blanks() > 0 {
        let Some(step) = next(&board) else { break };
        board.apply(&step);
        steps.push(step);
    }
    Path { steps, solved: board.blanks() == 0 }
}
