//! Solving a grid step by step, as a person would: always the first technique of a list that finds something.

use super::board::Board;
use super::step::{Rating, Step};
use super::technique::{Technique, first};
use super::techniques;
use crate::puzzle::PuzzleError;

/// Which techniques may be used.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// Those left out, by id.
    pub without: Vec<String>,
    /// Whether those that rely on the puzzle having one solution are left out.
    pub without_uniqueness: bool,
}

impl Choice {
    /// A choice by the names of what is left out.
    ///
    /// # Errors
    /// A [`PuzzleError`] when no technique goes by one of the names.
    pub fn new(without: &[String], without_uniqueness: bool) -> Result<Choice, PuzzleError> {
        let mut ids = Vec::new();
        for name in without {
            ids.extend(techniques::named(name)?.iter().map(|technique| technique.info().id.to_owned()));
        }
        Ok(Choice { without: ids, without_uniqueness })
    }

    /// Whether a step of a technique may be used.
    pub fn allows_id(&self, id: &str) -> bool {
        techniques::by_id(id).is_none_or(|technique| self.allows(technique))
    }

    /// Whether a technique may be used.
    pub fn allows(&self, technique: &dyn Technique) -> bool {
        let info = technique.info();
        let is_out = self.without_uniqueness && info.uniqueness || self.without.iter().any(|id| id == info.id);
        !is_out
    }
}

/// Steps from a position to where no technique finds anything.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether the grid is full at the end.
    pub solved: bool,
}

impl Path {
    /// The rating of the hardest step, and the first step that has it.
    pub fn hardest(&self) -> Option<&Step> {
        let rating = self.rating();
        self.steps.iter().find(|step| step.rating == rating)
    }

    /// The rating of the hardest step; 0 when there is no step.
    pub fn rating(&self) -> Rating {
        self.steps.iter().map(|step| step.rating).max().unwrap_or_default()
    }

    /// How often each technique was used, in the order of first use.
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

/// The next step: the first that the first technique of all finds something.
pub fn next(board: &Board, choice: &Choice) -> Option<Step> {
    let mut allowed = techniques::ALL.iter().filter(|t| t.info().fits(board) && choice.allows(**t));
    allowed.find_map(|technique| first(*technique, board))
}

/// The whole path, by the hints a person would be given.
pub fn path(board: &Board, choice: &Choice) -> Path {
    walk(board, |board| next(board, choice))
}

/// The path of a chooser of steps.
pub fn walk(board: &Board, mut next: impl FnMut(&Board) -> Option<Step>) -> Path {
    let mut board = board.clone();
    let mut steps = Vec::new();
    while board.blanks() > 0 {
        let Some(step) = next(&board) else { break };
        board.apply(&step);
        steps.push(step);
    }
    Path { steps, solved: board.blanks() == 0 }
}
