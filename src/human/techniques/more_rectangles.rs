//! Unique rectangles that Sudoku Explainer does not know: types 5 and 6 and the hidden rectangle. Four cells in two rows,
//! two columns and two boxes, none given, that held only two digits, could swap them and make a second solution; so one of
//! them holds another digit.
//!
//! **Type 5**: two cells across from each other, or three, have one and the same extra digit, which leaves every cell that
//! sees all of those. **Type 6**: two cells across from each other have extras, and one of the two digits has no other
//! place in both rows, or in both columns, of the rectangle. In those two cells it would make a fish that forces the
//! pattern, so it leaves them. **Hidden rectangle**: one cell is a plain pair, and in the row and the column of the cell
//! across from it, plain or not, one of the digits has no place outside the rectangle. If that cell were the other
//! digit, the pattern would be forced; so it is not.

use crate::human::board::Board;
use crate::human::candidates::CandidateSet;
use crate::human::cells::CellSet;
use crate::human::evidence::{Evidence, Role};
use crate::human::layout::Layout;
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::human::words;
use crate::kernel::{Domain, Value};
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Five,
    Six,
    Hidden,
}

/// One of the three.
pub struct Rectangle {
    info: Info,
    kind: Kind,
}

const fn rectangle(
    kind: Kind,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
) -> Rectangle {
    let looks_for =
        "Four cells in two boxes could all hold the same two digits; that they hold nothing else is impossible.";
    let rating = Rating(rating);
    Rectangle { info: Info { id, name, other_names, looks_for, rating, uniqueness: true, sizes: Sizes::Sets }, kind }
}

/// The same extra digit in two cells across from each other, or in three.
pub static TYPE_5: Rectangle = rectangle(
    Kind::Five,
    ("unique-rectangle-5", "Unique rectangle type 5", &["Unique rectangle", "Uniqueness test 5"]),
    46,
);
/// Extras across from each other, and a digit locked in two lines.
pub static TYPE_6: Rectangle = rectangle(
    Kind::Six,
    ("unique-rectangle-6", "Unique rectangle type 6", &["Unique rectangle", "Uniqueness test 6"]),
    47,
);
/// A digit locked in the row and the column across from a plain pair.
pub static HIDDEN: Rectangle = rectangle(
    Kind::Hidden,
    ("hidden-rectangle", "Hidden rectangle", &["Hidden unique rectangle", "Uniqueness test 7"]),
    48,
);

/// Four blank cells that could hold two digits: row by row, so that 0 and 3, and 1 and 2, are across from each other.
pub struct Corners<'a> {
    /// The position.
    pub board: &'a Board,
    /// The cells.
    pub cells: [usize; 4],
    /// The two digits.
    pub pair: Domain,
    /// What each cell could hold besides.
    pub extras: [Domain; 4],
}

impl Technique for Rectangle {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        each_corners(board, &mut |corners| self.report(corners, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        let Some(deadly) = &step.evidence.deadly else { return };
        let pair = deadly.cells[0].1;
        let corners = words::cells(deadly.cells.iter().map(|(cell, _)| *cell));
        writer.text("If ").cells(&corners).text(" held only ").values(pair, SpanRole::Kept);
        writer.text(", those could be swapped and the puzzle would have two solutions. ");
        let extras = words::cells_in(step, Role::Extra);
        match self.kind {
            Kind::Five => {
                writer.text("So one of ").cells(&extras).text(" is ");
                writer.values(words::digits_in(step, Role::Extra), SpanRole::Kept).text(", and ");
            }
            Kind::Six | Kind::Hidden => {
                let locked: Domain = step.evidence.truths.iter().filter_map(locked_digit).collect();
                writer.text("In ");
                words::house_list(&step.evidence.houses, writer);
                writer.text(" ").values(locked, SpanRole::Kept).text(" has no other place. So if ");
                let gone = words::cells(step.eliminations.iter().map(|candidate| candidate.cell));
                words::either_cell(&gone, writer);
                writer.text(" were ").values(words::removed(step), SpanRole::Removed).text(", that would be forced: ");
            }
        }
        words::what_goes(step, writer);
        writer.text(".");
    }
}

fn locked_digit(truth: &crate::human::evidence::Truth) -> Option<Value> {
    match truth {
        crate::human::evidence::Truth::Place { digit, .. } => Some(*digit),
        _ => None,
    }
}

/// Every four blank cells in two rows, two columns and two boxes of which one has just two candidates, and each at least
/// one of those. Another cell may have lost one of the two digits; that does not make the pattern any less deadly.
pub fn each_corners(board: &Board, take: &mut dyn FnMut(&Corners<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
    rectangles(board, &mut |cells| {
        if cells.iter().any(|&cell| !board.is_blank(cell)) {
            return ControlFlow::Continue(());
        }
        let sets = cells.map(|cell| board.candidates(cell));
        let mut pairs = [Domain::EMPTY; 4];
        for corner in (0..4).filter(|&corner| sets[corner].len() == 2) {
            let pair = sets[corner];
            if !pairs.contains(&pair) && sets.iter().all(|set| !set.intersect(pair).is_empty()) {
                take(&Corners { board, cells, pair, extras: sets.map(|set| set.minus(pair)) })?;
            }
            pairs[corner] = pair;
        }
        ControlFlow::Continue(())
    })
}

/// Every four cells in two rows, two columns and two boxes, row by row, that no other house tells apart.
pub fn rectangles(board: &Board, take: &mut dyn FnMut([usize; 4]) -> ControlFlow<()>) -> ControlFlow<()> {
    let n = board.size();
    let layout = board.layout();
    let box_of = |cell: usize| layout.row_column_box(cell)[2];
    for top in 0..n {
        for bottom in top + 1..n {
            for left in 0..n {
                for right in left + 1..n {
                    let cells = [top * n + left, top * n + right, bottom * n + left, bottom * n + right];
                    // Two boxes: the rows share a box on both sides, or the columns do; not both.
                    let in_two = (box_of(cells[0]) == box_of(cells[2])) != (box_of(cells[0]) == box_of(cells[1]));
                    if in_two && (layout.is_classic() || can_be_swapped(layout, cells)) {
                        take(cells)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether two digits can be swapped in a rectangle without any house noticing: each, be it an irregular region, a diagonal
/// or a window, that has one of the cells has just two, and those side by side, which always hold both digits.
fn can_be_swapped(layout: &Layout, cells: [usize; 4]) -> bool {
    cells.iter().flat_map(|&cell| layout.houses_of(cell)).all(|house| {
        let [a, b, c, d] = cells.map(|cell| layout.is_in(house, cell));
        a != d && b != c
    })
}

impl Rectangle {
    fn report(&self, corners: &Corners<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        match self.kind {
            Kind::Five => self.type_5(corners, found),
            Kind::Six => self.type_6(corners, found),
            Kind::Hidden => self.hidden(corners, found),
        }
    }

    fn type_5(&self, corners: &Corners<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let more: Vec<usize> = (0..4).filter(|&corner| !corners.extras[corner].is_empty()).collect();
        let Some(digit) = more.iter().fold(Domain::EMPTY, |all, &c| Domain(all.0 | corners.extras[c].0)).value() else {
            return ControlFlow::Continue(());
        };
        let across = more.len() == 3 || matches!(more[..], [0, 3] | [1, 2]);
        if !across {
            return ControlFlow::Continue(());
        }
        let cells: CellSet = more.iter().map(|&corner| corners.cells[corner]).collect();
        let gone = corners.board.layout().seen_by_all(cells) & corners.board.cells_with(digit);
        self.step(corners, &CandidateSet::of(digit, gone), &[], digit, found)
    }

    fn type_6(&self, corners: &Corners<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for (plain, extra) in [([0, 3], [1, 2]), ([1, 2], [0, 3])] {
            let is_plain = plain.iter().all(|&corner| corners.extras[corner].is_empty());
            if !is_plain || extra.iter().any(|&corner| corners.extras[corner].is_empty()) {
                continue;
            }
            let cells: CellSet = extra.iter().map(|&corner| corners.cells[corner]).collect();
            for digit in corners.pair.iter() {
                for kind in [0, 1] {
                    let lines = [0, 3].map(|corner| corners.board.layout().row_column_box(corners.cells[corner])[kind]);
                    if lines.iter().all(|&line| corners.is_locked(line, digit)) {
                        let gone = CandidateSet::of(digit, cells).on(corners.board);
                        self.step(corners, &gone, &lines, digit, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn hidden(&self, corners: &Corners<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for (plain, target) in [(0, 3), (3, 0), (1, 2), (2, 1)] {
            if !corners.extras[plain].is_empty() {
                continue;
            }
            let cell = corners.cells[target];
            let [row, column, _] = corners.board.layout().row_column_box(cell);
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
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let plain = corners.cells.iter().zip(corners.extras).filter(|(_, extra)| extra.is_empty());
        let mut evidence = corners.evidence().cells(plain.map(|(&cell, _)| cell));
        for &line in lines {
            evidence = evidence.place(line, digit).house(line);
        }
        found.add(Step::removing(self.info.id, self.info.rating, gone.to_vec(), evidence))
    }
}

impl Corners<'_> {
    /// The pattern that must not come true, and what is to be drawn of it.
    pub fn evidence(&self) -> Evidence {
        let own = self.cells.map(|cell| (cell, self.board.candidates(cell).intersect(self.pair)));
        let evidence = Evidence::new().deadly(self.cells.map(|cell| (cell, self.pair))).parts(own, Role::Pattern);
        let extras = self.cells.into_iter().zip(self.extras);
        evidence.parts(extras.filter(|(_, extra)| !extra.is_empty()), Role::Extra)
    }

    /// Whether a digit has both its places of a line in the rectangle.
    fn is_locked(&self, line: usize, digit: Value) -> bool {
        let inside = |cell: &usize| self.cells.contains(cell);
        let places = self.board.places(line, digit);
        places.count_ones() == 2 && self.board.places_in(line, digit).all(|cell| inside(&cell))
    }
}
