//! Hands puzzles to the bulk solver, which is faster than the general engine but has no trace and no statistics.
//!
//! The bulk solver takes 9x9 grids with square boxes and classic rules, if the answer does not depend on the options of
//! the search.

use crate::clock;
use crate::kernel::SearchOutcome;
use crate::puzzle::{ErrorKind, Geometry, Grid, PuzzleError};
use pencilmark_fast::{BatchError, Progress, Puzzle, Solution, Solver};

/// The number of nodes between two looks at the clock. This many nodes take less than a millisecond.
const SLICE: u64 = 256;

/// The limits of a search.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limits {
    /// The number of solutions to find; 0 = all.
    pub solutions: u64,
    /// The number of nodes to search.
    pub nodes: Option<u64>,
    /// The time in milliseconds.
    pub ms: Option<f64>,
}

impl From<BatchError> for PuzzleError {
    fn from(error: BatchError) -> PuzzleError {
        match error {
            BatchError::Length => PuzzleError::new(ErrorKind::Length, "a batch has 81 characters for each puzzle"),
            BatchError::Character { puzzle, cell } => {
                let name = Geometry::usual(9).map(|shape| shape.cell_name(cell)).unwrap_or_default();
                let message = format!("puzzle {}, {name}: a cell is a digit, or a dot for a blank", puzzle + 1);
                PuzzleError::new(ErrorKind::Character, message).at_line(puzzle + 1).at_column(cell + 1).at_cell(name)
            }
        }
    }
}

/// Converts a puzzle for the bulk solver. Returns `None` if it has another shape or more than the classic rules.
pub(crate) fn bytes(grid: &Grid) -> Option<Puzzle> {
    let shape = grid.geometry();
    let square = shape.box_width() == 3 && shape.box_height() == 3 && shape.variants().is_none();
    let values: &[u8; 81] = grid.values().try_into().ok().filter(|_| square)?;
    Some(values.map(|value| b'0' + value))
}

/// Searches a puzzle and passes every solution to `found`. Returns `None` at once if the bulk solver does not take it.
pub(crate) fn search(grid: &Grid, limits: Limits, mut found: impl FnMut(&Solution)) -> Option<SearchOutcome> {
    let puzzle = bytes(grid)?;
    let started = clock::now();
    let mut solver = Solver::new();
    solver.begin(&puzzle);
    let mut left = limits.nodes.unwrap_or(u64::MAX);
    let mut solutions = 0;
    let mut solution = [0; 81];
    loop {
        let mut nodes = if limits.ms.is_some() { left.min(SLICE) } else { left };
        let slice = nodes;
        let progress = solver.advance(&mut nodes, Some(&mut solution));
        left -= slice - nodes;
        match progress {
            Progress::Done => return Some(SearchOutcome::Exhausted),
            Progress::Solution => {
                solutions += 1;
                found(&solution);
                if solutions == limits.solutions {
                    return Some(SearchOutcome::Enough);
                }
            }
            Progress::Paused => {}
        }
        if left == 0 || limits.ms.is_some_and(|ms| clock::now() - started >= ms) {
            return Some(SearchOutcome::Capped);
        }
    }
}
