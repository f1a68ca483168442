//! Unique rectangles that Sudoku Explainer does not know: types 5 and 6, and the hidden rectangle. Four cells, none given, lie
//! in two rows, two columns and two boxes. If they held only two digits, the digits could be swapped, and the puzzle would
//! have two solutions. So one of the cells holds another digit.
//!
//! **Type 5**: two diagonally opposite cells, or three cells, have the same single extra digit. A cell that sees all of them
//! loses that digit. **Type 6**: two diagonally opposite cells have extras. In both rows, or in both columns, one of the two
//! digits has no place outside the rectangle. If one of the two cells with extras held that digit, the other would hold it
//! too, and the deadly pattern would follow. So both cells lose the digit. **Hidden rectangle**: one cell has only the two
//! digits. In the row and the column of the opposite cell, one of the two digits has no place outside the rectangle. If the
//! opposite cell held the other digit, the deadly pattern would follow, so the opposite cell loses that other digit.

use super::rectangles::{Corners, each_corners};
use crate::board::Board;
use crate::candidate_set::CandidateSet;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Role, Truth};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Five,
    Six,
    Hidden,
}

/// A rectangle of one of the three types.
pub(crate) struct Rectangle {
    info: Info,
    kind: Type,
}

const fn rectangle(
    kind: Type,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
) -> Rectangle {
    let looks_for = "Four cells in two {boxes} could all hold the same two digits, but they cannot hold only these.";
    let rating = Rating(rating);
    Rectangle {
        info: Info {
            id,
            name,
            other_names,
            family: Family::Uniqueness,
            looks_for,
            rating,
            uniqueness: true,
            sizes: Sizes::Sets,
        },
        kind,
    }
}

/// The same extra digit in two diagonally opposite cells, or in three cells.
pub(crate) static TYPE_5: Rectangle = rectangle(
    Type::Five,
    ("unique-rectangle-5", "Unique rectangle type 5", &["Unique rectangle", "Uniqueness test 5"]),
    46,
);
/// Extras in two diagonally opposite cells, and a digit locked in two lines.
pub(crate) static TYPE_6: Rectangle = rectangle(
    Type::Six,
    ("unique-rectangle-6", "Unique rectangle type 6", &["Unique rectangle", "Uniqueness test 6"]),
    47,
);
/// A cell that has only the two digits, and a digit locked in the row and column of the opposite cell.
pub(crate) static HIDDEN: Rectangle = rectangle(
    Type::Hidden,
    ("hidden-rectangle", "Hidden rectangle", &["Hidden unique rectangle", "Uniqueness test 7"]),
    48,
);

impl Technique for Rectangle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        each_corners(board, &mut |corners| self.report(corners, found))
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let Some(deadly) = &step.evidence.deadly else { return };
        let pair = deadly.cells[0].1;
        let corners = phrases::distinct(deadly.cells.iter().map(|(cell, _)| *cell));
        writer.text("If ").cells(&corners).text(" held only ").values(pair, SpanRole::Kept);
        writer.text(", those could be swapped and the puzzle would have two solutions. ");
        let extras = phrases::cells_in(step, Role::Extra);
        match self.kind {
            Type::Five => {
                writer.text("So one of ").cells(&extras).text(" is ");
                writer.values(phrases::digits_in(step, Role::Extra), SpanRole::Kept).text(", and ");
            }
            Type::Six | Type::Hidden => {
                let locked: Domain = step.evidence.truths.iter().filter_map(locked_digit).collect();
                writer.text("In ");
                phrases::house_list(&step.evidence.houses, writer);
                writer.text(", ").digits(locked, SpanRole::Kept).text(" has no other place. So if ");
                let gone = phrases::distinct(step.eliminations.iter().map(|candidate| candidate.cell));
                phrases::either_cell(&gone, writer);
                writer
                    .text(" were ")
                    .values(phrases::removed(step), SpanRole::Removed)
                    .text(", that would be forced: ");
            }
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

fn locked_digit(truth: &Truth) -> Option<Value> {
    match truth {
        Truth::Place { digit, .. } => Some(*digit),
        _ => None,
    }
}

impl Rectangle {
    fn report(&self, corners: &Corners<'_>, found: &mut Collector<'_>) -> ControlFlow<()> {
        match self.kind {
            Type::Five => self.type_5(corners, found),
            Type::Six => self.type_6(corners, found),
            Type::Hidden => self.hidden(corners, found),
        }
    }

    fn type_5(&self, corners: &Corners<'_>, found: &mut Collector<'_>) -> ControlFlow<()> {
        let more: Vec<usize> = (0..4).filter(|&corner| !corners.extras[corner].is_empty()).collect();
        let Some(digit) = more.iter().fold(Domain::EMPTY, |all, &c| Domain(all.0 | corners.extras[c].0)).value() else {
            return ControlFlow::Continue(());
        };
        let across = more.len() == 3 || matches!(more[..], [0, 3] | [1, 2]);
        if !across {
            return ControlFlow::Continue(());
        }
        let cells: CellSet = more.iter().map(|&corner| corners.cells[corner]).collect();
        let gone = corners.board.topology().seen_by_all(cells) & corners.board.cells_with(digit);
        self.step(corners, &CandidateSet::of(digit, gone), &[], digit, found)
    }

    fn type_6(&self, corners: &Corners<'_>, found: &mut Collector<'_>) -> ControlFlow<()> {
        for (plain, extra) in [([0, 3], [1, 2]), ([1, 2], [0, 3])] {
            let is_plain = plain.iter().all(|&corner| corners.extras[corner].is_empty());
            if !is_plain || extra.iter().any(|&corner| corners.extras[corner].is_empty()) {
                continue;
            }
            let cells: CellSet = extra.iter().map(|&corner| corners.cells[corner]).collect();
            for digit in corners.pair.iter() {
                for kind in [0, 1] {
                    let lines =
                        [0, 3].map(|corner| corners.board.topology().row_column_box(corners.cells[corner])[kind]);
                    if lines.iter().all(|&line| corners.is_locked(line, digit)) {
                        let gone = CandidateSet::of(digit, cells).on(corners.board);
                        self.step(corners, &gone, &lines, digit, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn hidden(&self, corners: &Corners<'_>, found: &mut Collector<'_>) -> ControlFlow<()> {
        for (plain, target) in [(0, 3), (3, 0), (1, 2), (2, 1)] {
            if !corners.extras[plain].is_empty() {
                continue;
            }
            let cell = corners.cells[target];
            let [row, column, _] = corners.board.topology().row_column_box(cell);
            for digit in corners.pair.iter() {
                let other = corners.pair.without(digit);
                let locked = [row, column].iter().all(|&line| corners.is_locked(line, digit));
                if let Some(other) = other.value().filter(|_| locked) {
                    let gone = CandidateSet::of(other, CellSet::single(cell)).on(corners.board);
                    self.step(corners, &gone, &[row, column], digit, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        &self,
        corners: &Corners<'_>,
        gone: &CandidateSet,
        lines: &[usize],
        digit: Value,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let plain = corners.cells.iter().zip(corners.extras).filter(|(_, extra)| extra.is_empty());
        let mut evidence = corners.evidence().cells(plain.map(|(&cell, _)| cell));
        for &line in lines {
            evidence = evidence.place(line, digit).house(line);
        }
        found.add(Deduction::removing(self.info.id, self.info.rating, gone.list(), evidence))
    }
}
