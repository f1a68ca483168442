//! The first rungs of the ladder of help: the place to look at, and the next cell that can be filled. Neither of these hints
//! reveals a digit.

use super::finder::Finder;
use super::report::{Hint, HintKind};
use super::search::step_from;
use crate::human::{Deduction, Family, TechniqueFilter, phrases, techniques};
use crate::kernel::Domain;
use crate::sentence::{MarkRole, Sentence};

/// The largest number of houses that a hint names as the place to look.
const MOST_HOUSES: usize = 3;

impl Finder<'_> {
    /// A sentence that names the place and the family of a step.
    pub(super) fn area(&self, step: &Deduction) -> Sentence {
        let family = techniques::by_id(step.technique).map_or(Family::Chains, |technique| technique.info().family);
        let named = &step.evidence.houses;
        // The houses of a fish are listed with the bases in the first half and the covers in the second half.
        let named = if family == Family::Fish { &named[..named.len() / 2] } else { &named[..] };
        let mut writer = self.writer();
        writer.text("Look at ");
        // For a step by a rule, the sentence names the rule as the place.
        if let (Family::Rules, [], Some(number)) = (family, named, step.evidence.rule_numbers().next()) {
            writer.rule(number).text(": ").text(family.sighting()).text(".");
            let scope = self.model.geometry().posted().get(number).map_or(&[][..], |rule| &rule.scope);
            scope.iter().for_each(|&cell| writer.mark(cell, MarkRole::House, Domain::EMPTY));
            return writer.finish();
        }
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
        if houses.is_empty() {
            writer.text("Somewhere in the grid: ");
        } else {
            phrases::house_list(&houses, &mut writer);
            writer.text(if everywhere { ", from all over the grid: " } else { ": " });
        }
        writer.text(family.sighting()).text(".");
        let all = self.model.geometry().full_houses();
        houses.iter().filter_map(|&number| all.get(number)).for_each(|&house| writer.mark_house(house));
        writer.finish()
    }

    /// The boxes of some cells, each once.
    fn boxes(&self, cells: impl Iterator<Item = usize>) -> Vec<usize> {
        let topology = self.board.topology();
        if !topology.has_lines() {
            return Vec::new();
        }
        let mut boxes: Vec<usize> = cells.map(|cell| topology.row_column_box(cell)[2]).collect();
        boxes.sort();
        boxes.dedup();
        boxes
    }

    /// The cell of the first placement on the path of hints.
    pub(super) fn next_cell(&self, filter: &TechniqueFilter) -> Hint {
        let mut board = self.board.clone();
        let mut before: Vec<Deduction> = Vec::new();
        let mut several = None;
        let filled = loop {
            let Some(step) = step_from(&board, filter, self.position, &mut several) else { break None };
            if let Some(placed) = step.placements.first() {
                break Some(placed.cell);
            }
            board.apply(&step);
            before.push(step);
        };
        let Some(cell) = filled else {
            return self.branch(&self.candidates, several == Some(true));
        };
        let mut writer = self.writer();
        writer.text("The next cell you could fill is ").cell(cell).text(".");
        match &before[..] {
            [] => writer.text(" All it takes is there already."),
            [_] => writer.text(" One step that rubs candidates out comes first."),
            _ => writer.text(format!(" {} steps that rub candidates out come first.", before.len())),
        };
        writer.mark(cell, MarkRole::House, Domain::EMPTY);
        self.hint(HintKind::Cell, writer.finish())
    }
}
