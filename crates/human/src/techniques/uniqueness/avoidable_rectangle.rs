//! Avoidable rectangle, types 1 and 2: a unique rectangle in which some or all digits are already filled in, but are not
//! givens. Four cells in two rows, two columns and two boxes hold two digits, with equal digits at opposite corners. None of
//! the cells is given, so swapping the digits would make a second solution.
//!
//! **Type 1**: three of the cells are filled, and the fourth loses the digit that would complete the pattern. **Type 2**:
//! two cells side by side are filled. The other two cells could complete the pattern, but each of them has the same single
//! extra digit as a candidate. One of the two holds the extra digit, so a cell that sees both of them loses this digit.

use super::rectangles::rectangles;
use crate::board::Board;
use crate::candidate_set::of_digit;
use crate::cell_set::CellSet;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// An avoidable rectangle of type 1 or 2.
pub(crate) struct AvoidableRectangle {
    info: Info,
    kind: usize,
}

const fn avoidable(kind: usize, id: &'static str, name: &'static str, rating: u16) -> AvoidableRectangle {
    let looks_for = "Cells that were filled in, not given, are about to make a pattern that could be swapped.";
    let other_names = &["Avoidable rectangle"];
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
    AvoidableRectangle { info, kind }
}

/// The type in which three of the cells are filled.
pub(crate) static TYPE_1: AvoidableRectangle = avoidable(1, "avoidable-rectangle-1", "Avoidable rectangle type 1", 47);
/// The type in which two of the cells are filled.
pub(crate) static TYPE_2: AvoidableRectangle = avoidable(2, "avoidable-rectangle-2", "Avoidable rectangle type 2", 48);

impl Technique for AvoidableRectangle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        rectangles(board, &mut |cells| {
            if cells.iter().any(|&cell| board.is_given(cell)) {
                return ControlFlow::Continue(());
            }
            let values = cells.map(|cell| board.value(cell));
            // The pattern has one digit in corners 0 and 3, and the other digit in corners 1 and 2.
            let [one, two] = [values[0].or(values[3]), values[1].or(values[2])];
            let (Some(one), Some(two)) = (one, two) else { return ControlFlow::Continue(()) };
            let wanted = [one, two, two, one];
            let fits = (0..4).all(|corner| values[corner].is_none_or(|value| value == wanted[corner]));
            let blank: Vec<usize> = (0..4).filter(|&corner| values[corner].is_none()).collect();
            if one == two || !fits || blank.len() != self.kind {
                return ControlFlow::Continue(());
            }
            let at = |corner: usize| (cells[corner], wanted[corner]);
            self.report(
                board,
                cells,
                Domain::single(one).with(two),
                &blank.into_iter().map(at).collect::<Vec<_>>(),
                found,
            )
        })
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(deadly) = &step.evidence.deadly else { return };
        let pair = deadly.cells[0].1;
        let filled =
            phrases::distinct(deadly.cells.iter().map(|(cell, _)| *cell).filter(|&cell| !board.is_blank(cell)));
        let blank = phrases::distinct(deadly.cells.iter().map(|(cell, _)| *cell).filter(|&cell| board.is_blank(cell)));
        writer.cells(&filled).text(" were filled in, not given. If ").cells(&blank).text(" completed them with ");
        writer.values(pair, SpanRole::Kept).text(", the two digits could be swapped and the puzzle would have two ");
        writer.text("solutions. So ");
        if self.kind == 2 {
            writer
                .text("one of ")
                .cells(&blank)
                .text(" is ")
                .values(phrases::removed(step), SpanRole::Kept)
                .text(", and ");
        }
        phrases::eliminations(step, writer);
        writer.text(".");
    }
}

impl AvoidableRectangle {
    fn report(
        &self,
        board: &Board,
        cells: [usize; 4],
        pair: Domain,
        blank: &[(usize, Value)],
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        if blank.iter().any(|&(cell, wanted)| !board.has(cell, wanted)) {
            return ControlFlow::Continue(());
        }
        let evidence = Evidence::new().deadly(cells.map(|cell| (cell, pair)));
        let evidence = evidence.parts(cells.map(|cell| (cell, board.candidates(cell).intersect(pair))), Role::Pattern);
        if let [(cell, wanted)] = *blank {
            let gone = of_digit(wanted, CellSet::single(cell));
            return found.add(Deduction::removing(self.info.id, self.info.rating, gone, evidence));
        }
        let [(first, _), (second, _)] = *blank else { return ControlFlow::Continue(()) };
        let extras = Domain(board.candidates(first).0 | board.candidates(second).0).minus(pair);
        let two_each = [first, second].iter().all(|&cell| board.candidates(cell).len() == 2);
        let Some(extra) = extras.value().filter(|_| two_each) else { return ControlFlow::Continue(()) };
        let both = board.topology().peer_set(first) & board.topology().peer_set(second);
        let gone = both & board.cells_with(extra);
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let evidence = evidence
            .cells([first, second])
            .parts([first, second].map(|cell| (cell, Domain::single(extra))), Role::Extra);
        found.add(Deduction::removing(self.info.id, self.info.rating, of_digit(extra, gone), evidence))
    }
}
