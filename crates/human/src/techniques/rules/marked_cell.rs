//! Marked cell: a mark of the puzzle on a single cell, such as odd, even or given candidates, leaves the cell fewer digits.

use super::words;
use crate::board::Board;
use crate::constraint_view::open_constraints;
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// A mark on a single cell.
pub(crate) struct MarkedCell;

const INFO: Info = Info {
    id: "marked-cell",
    name: "Marked cell",
    other_names: &["Odd or even cell"],
    family: Family::Rules,
    looks_for: "A mark on a cell rules out some of its candidates.",
    rating: Rating(12),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

impl Technique for MarkedCell {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for view in open_constraints(board).into_iter().filter(|view| view.posted.scope.len() == 1) {
            let gone = view.unsupported(&view.domains);
            if !gone.is_empty() {
                let gone = view.candidates(&gone);
                found.add(Deduction::removing(INFO.id, INFO.rating, gone, view.evidence(&[])))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn title(&self, step: &Deduction, board: &Board) -> String {
        words::rule_title(step, board).unwrap_or_else(|| INFO.name.into())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(number) = step.evidence.rule_numbers().next() else { return };
        writer.text("By ").rule(number).text(", ");
        words::conclusion(step, board, writer);
        writer.text(".");
    }
}
