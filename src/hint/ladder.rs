//! Help that tells less than a hint: where to look, and which cell can be filled next. Neither tells a digit.

use super::Finder;
use super::report::{Hint, HintKind};
use crate::human::family::{FAMILIES, family_of};
use crate::human::path::{self, Choice};
use crate::human::{Step, words};
use crate::kernel::{ConstraintId, Domain, VarId};
use crate::sentence::{MarkRole, Sentence};

/// The title of the family whose houses are half bases and half covers.
const FISH: &str = "Fish";
/// More houses than this are no place to look.
const MOST_HOUSES: usize = 3;

impl Finder<'_> {
    /// Where a step is to be seen, and what kind of thing.
    pub(super) fn area(&self, step: &Step) -> Sentence {
        let family = &FAMILIES[family_of(step.technique)];
        let named = &step.evidence.houses;
        let named = if family.title == FISH { &named[..named.len() / 2] } else { &named[..] };
        let mut writer = self.writer();
        writer.text("Look at ");
        let mut houses = named.to_vec();
        let mut everywhere = false;
        if houses.is_empty() || houses.len() > MOST_HOUSES {
            houses = self.boxes(step.evidence.parts.iter().map(|part| part.0));
        }
        if houses.is_empty() || houses.len() > MOST_HOUSES {
            let said = step.placements.iter().chain(&step.eliminations);
            houses = self.boxes(said.map(|candidate| candidate.cell));
            houses.truncate(1);
            everywhere = true;
        }
        words::house_list(&houses, &mut writer);
        writer.text(if everywhere { ", from all over the grid: " } else { ": " });
        writer.text(family.sighting).text(".");
        for house in houses {
            writer.mark_house(ConstraintId(house as u32));
        }
        writer.finish()
    }

    /// The boxes that cells are in, each once.
    fn boxes(&self, cells: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut boxes: Vec<usize> = cells.map(|cell| self.board.layout().row_column_box(cell)[2]).collect();
        boxes.sort();
        boxes.dedup();
        boxes
    }

    /// The first cell on the path of hints that is filled.
    pub(super) fn next_cell(&self, choice: &Choice) -> Hint {
        let mut board = self.board.clone();
        let mut before: Vec<Step> = Vec::new();
        let filled = loop {
            let Some(step) = path::next(&board, choice) else { break None };
            if let Some(placed) = step.placements.first() {
                break Some(VarId(placed.cell as u32));
            }
            board.apply(&step);
            before.push(step);
        };
        let Some(var) = filled else { return self.branch(&self.candidates) };
        let mut writer = self.writer();
        writer.text("The next cell you could fill is ").cell(var).text(".");
        match &before[..] {
            [] => writer.text(" All it takes is there already."),
            [_] => writer.text(" One step that rubs candidates out comes first."),
            _ => writer.text(format!(" {} steps that rub candidates out come first.", before.len())),
        };
        writer.mark(var, MarkRole::House, Domain::EMPTY);
        self.hint(HintKind::Cell, writer.finish())
    }
}
