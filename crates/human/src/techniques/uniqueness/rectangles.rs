//! The rectangles that uniqueness techniques look at: four cells in two rows, two columns and two boxes.
//!
//! If such cells, none of them given, held only two digits, the digits could be swapped. The puzzle would then have a second
//! solution.

use crate::board::Board;
use crate::evidence::{Evidence, Role};
use crate::topology::Topology;
use pencilmark_engine::kernel::{Domain, Value};
use std::ops::ControlFlow;

/// Four blank cells, each of which has at least one of two digits as a candidate. The cells are listed row by row, so corners
/// 0 and 3 are diagonally opposite, and so are corners 1 and 2.
pub(crate) struct Corners<'a> {
    /// The position.
    pub board: &'a Board,
    /// The cells.
    pub cells: [usize; 4],
    /// The two digits.
    pub pair: Domain,
    /// For each cell its candidates besides the two digits.
    pub extras: [Domain; 4],
}

impl Corners<'_> {
    /// The evidence of the deadly pattern, and its drawing.
    pub(crate) fn evidence(&self) -> Evidence {
        let own = self.cells.map(|cell| (cell, self.board.candidates(cell).intersect(self.pair)));
        let evidence = Evidence::new().deadly(self.cells.map(|cell| (cell, self.pair))).parts(own, Role::Pattern);
        let extras = self.cells.into_iter().zip(self.extras);
        evidence.parts(extras.filter(|(_, extra)| !extra.is_empty()), Role::Extra)
    }

    /// Whether a digit has exactly two places in a line, both in the rectangle.
    pub(crate) fn is_locked(&self, line: usize, digit: Value) -> bool {
        let inside = |cell: &usize| self.cells.contains(cell);
        let places = self.board.places(line, digit);
        places.count_ones() == 2 && self.board.places_in(line, digit).all(|cell| inside(&cell))
    }
}

/// Calls `take` with every rectangle of four blank cells in which one cell has just two candidates. Each of the other cells
/// must have at least one of these two candidates. The pattern is also deadly if some of its cells have lost one of the two
/// digits.
pub(crate) fn each_corners(board: &Board, take: &mut dyn FnMut(&Corners<'_>) -> ControlFlow<()>) -> ControlFlow<()> {
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

/// Calls `take` with every set of four cells in two rows, two columns and two boxes, listed row by row. A rectangle is left out
/// if a further house, such as a diagonal, makes swapping the two digits impossible.
pub fn rectangles(board: &Board, take: &mut dyn FnMut([usize; 4]) -> ControlFlow<()>) -> ControlFlow<()> {
    let n = board.size();
    let topology = board.topology();
    let box_of = |cell: usize| topology.row_column_box(cell)[2];
    for top in 0..n {
        for bottom in top + 1..n {
            for left in 0..n {
                for right in left + 1..n {
                    let cells = [top * n + left, top * n + right, bottom * n + left, bottom * n + right];
                    // The four cells lie in two boxes if either the cells of each row share a box or the cells of each
                    // column do.
                    let in_two = (box_of(cells[0]) == box_of(cells[2])) != (box_of(cells[0]) == box_of(cells[1]));
                    if in_two && (topology.is_classic() || can_be_swapped(topology, cells)) {
                        take(cells)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether swapping two digits in a rectangle keeps every house valid. Each house (also an irregular region, a diagonal or a
/// window) must contain none of the four cells, or two cells in the same row or column. Two such cells hold different digits, so
/// swapping the digits keeps the house valid.
fn can_be_swapped(topology: &Topology, cells: [usize; 4]) -> bool {
    cells.iter().flat_map(|&cell| topology.houses_of(cell)).all(|house| {
        let [a, b, c, d] = cells.map(|cell| topology.is_in(house, cell));
        a != d && b != c
    })
}
