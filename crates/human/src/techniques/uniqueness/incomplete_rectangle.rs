//! Incomplete unique rectangles, types 1 to 4: unique rectangles in which some cell has already lost one of the two digits.
//! Such a pattern is as deadly as a complete one. If the four cells held only the two digits in the end, the digits could be
//! swapped, whatever candidates the cells have now.
//!
//! **Type 1**: one cell has extra digits, so the cell holds neither of the two digits. **Type 2**: two cells side by side
//! have the same single extra digit, and one of the two cells takes this digit. **Type 3**: the extras of two cells side by
//! side act as one cell of a naked set. **Type 4**: in a house of those two cells, one of the two digits has no other place,
//! so both cells lose the other digit.

use super::rectangles::{Corners, each_corners};
use crate::board::{Board, bits};
use crate::candidate_set::CandidateSet;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// An incomplete rectangle of one of the four types.
pub(crate) struct IncompleteRectangle {
    info: Info,
    kind: usize,
}

const fn incomplete(
    kind: usize,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
) -> IncompleteRectangle {
    let looks_for =
        "Four cells in two {boxes} could hold two digits between them, though one has lost one of those already.";
    let rating = Rating(rating);
    let info = Info {
        id,
        name,
        other_names,
        family: Family::Uniqueness,
        looks_for,
        rating,
        uniqueness: true,
        sizes: Sizes::Sets,
    };
    IncompleteRectangle { info, kind }
}

/// Types 1 to 4.
pub(crate) static RECTANGLES: [IncompleteRectangle; 4] = [
    incomplete(
        1,
        (
            "incomplete-rectangle-1",
            "Incomplete unique rectangle type 1",
            &["Unique rectangle 1", "Unique rectangle type 1", "Uniqueness test 1", "Unique rectangle"],
        ),
        46,
    ),
    incomplete(
        2,
        (
            "incomplete-rectangle-2",
            "Incomplete unique rectangle type 2",
            &["Unique rectangle 2", "Unique rectangle type 2", "Uniqueness test 2", "Unique rectangle"],
        ),
        47,
    ),
    incomplete(
        3,
        (
            "incomplete-rectangle-3",
            "Incomplete unique rectangle type 3",
            &["Unique rectangle 3", "Unique rectangle type 3", "Uniqueness test 3", "Unique rectangle"],
        ),
        49,
    ),
    incomplete(
        4,
        (
            "incomplete-rectangle-4",
            "Incomplete unique rectangle type 4",
            &["Unique rectangle 4", "Unique rectangle type 4", "Uniqueness test 4", "Unique rectangle"],
        ),
        48,
    ),
];

impl Technique for IncompleteRectangle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        each_corners(board, &mut |corners| {
            let is_complete = |cell: &usize| corners.pair.minus(board.candidates(*cell)).is_empty();
            if corners.cells.iter().all(is_complete) {
                return ControlFlow::Continue(());
            }
            let more: Vec<usize> = (0..4).filter(|&corner| !corners.extras[corner].is_empty()).collect();
            match (self.kind, &more[..]) {
                (1, &[corner]) => self.type_1(corners, corner, found),
                (2..=4, &[one, two]) if one + two != 3 => {
                    let pair = [one, two].map(|corner| corners.cells[corner]);
                    let extras = Domain(corners.extras[one].0 | corners.extras[two].0);
                    match self.kind {
                        2 => self.type_2(corners, pair, extras, found),
                        3 => self.type_3(corners, pair, extras, found),
                        _ => self.type_4(corners, pair, found),
                    }
                }
                _ => ControlFlow::Continue(()),
            }
        })
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let Some(deadly) = &step.evidence.deadly else { return };
        let corners = phrases::distinct(deadly.cells.iter().map(|(cell, _)| *cell));
        let (extras, digits) = (phrases::cells_in(step, Role::Extra), phrases::digits_in(step, Role::Extra));
        writer.text("If ").cells(&corners).text(" held only ").values(deadly.cells[0].1, SpanRole::Kept);
        writer.text(" in the end, those could be swapped and the puzzle would have two solutions. So ");
        if self.kind > 1 {
            writer.text("one of ").cells(&extras).text(" is ");
            phrases::either(digits, SpanRole::Kept, writer);
        }
        match (self.kind, step.evidence.houses.first()) {
            (3, Some(&house)) => {
                writer.text("; with ").cells(&phrases::cells_in(step, Role::Als(0))).text(" that makes a set in ");
                writer.house_numbered(house).text(", and ");
            }
            (4, Some(&house)) => {
                writer.text("; the other takes the digit that has no other place in ");
                writer.house_numbered(house).text(", and ");
            }
            (2, _) => {
                writer.text(", and ");
            }
            _ => {}
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

impl IncompleteRectangle {
    fn type_1(&self, corners: &Corners<'_>, corner: usize, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut gone = CandidateSet::EMPTY;
        corners.pair.iter().for_each(|digit| gone.add(digit, CellSet::single(corners.cells[corner])));
        self.step(corners, &gone.on(corners.board), corners.evidence(), found)
    }

    fn type_2(
        &self,
        corners: &Corners<'_>,
        pair: [usize; 2],
        extras: Domain,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let Some(digit) = extras.value() else { return ControlFlow::Continue(()) };
        let seen = corners.board.topology().seen_by_all(pair.into_iter().collect());
        self.step(corners, &CandidateSet::of(digit, seen).on(corners.board), corners.evidence(), found)
    }

    fn type_3(
        &self,
        corners: &Corners<'_>,
        pair: [usize; 2],
        extras: Domain,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let board = corners.board;
        for house in board.topology().common_houses(pair.into_iter().collect()) {
            let members = board.topology().house(house).iter().map(|&cell| usize::from(cell));
            let others: Vec<usize> = members.filter(|&cell| board.is_blank(cell) && !pair.contains(&cell)).collect();
            for chosen in 1u64..1 << others.len() {
                let set: CellSet = bits(chosen).map(|index| others[index]).collect();
                let held = Domain(board.union(set).0 | extras.0);
                if held.len() != set.len() + 1 {
                    continue;
                }
                let mut gone = CandidateSet::EMPTY;
                let rest: CellSet = others.iter().copied().collect::<CellSet>() - set;
                held.iter().for_each(|digit| gone.add(digit, rest));
                let parts = set.iter().map(|cell| (cell, board.candidates(cell)));
                let evidence = corners.evidence().cells(set).house(house).parts(parts, Role::Als(0));
                self.step(corners, &gone.on(board), evidence, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn type_4(&self, corners: &Corners<'_>, pair: [usize; 2], found: &mut Collector<'_>) -> ControlFlow<()> {
        let cells: CellSet = pair.into_iter().collect();
        for house in corners.board.topology().common_houses(cells) {
            for digit in corners.pair.iter() {
                let is_locked =
                    corners.board.conjugate_pair(house, digit).is_some_and(|ends| cells == ends.into_iter().collect());
                if let Some(other) = corners.pair.without(digit).value().filter(|_| is_locked) {
                    let evidence = corners.evidence().place(house, digit).house(house);
                    self.step(corners, &CandidateSet::of(other, cells).on(corners.board), evidence, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn step(
        &self,
        corners: &Corners<'_>,
        gone: &CandidateSet,
        evidence: Evidence,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let plain = corners.cells.iter().zip(corners.extras).filter(|(_, extra)| extra.is_empty());
        let evidence = evidence.cells(plain.map(|(&cell, _)| cell));
        found.add(Deduction::removing(self.info.id, self.info.rating, gone.list(), evidence))
    }
}
