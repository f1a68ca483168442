//! Where the bulk solver answers instead of the general engine: a 9x9 grid with square boxes, and a question whose answer
//! does not depend on how it was found. It has no trace and no statistics; where those are wanted, the engine runs.

use crate::clock;
use crate::kernel::SearchOutcome;
use crate::puzzle::{ErrorKind, Geometry, Grid, PuzzleError};
use pencilmark_fast::{BatchError, Progress, Puzzle, Solution, Solver};

/// How many nodes are searched between two looks at the clock: less than a millisecond.
const SLICE: u64 = 256;

/// When to stop.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limits {
    /// After so many solutions; 0 = all.
    pub solutions: u64,
    /// After so many nodes.
    pub nodes: Option<u64>,
    /// After so many milliseconds.
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

/// A puzzle as the bulk solver takes it; `None` when it is of another shape, or has more than the classic
/// rules.
pub(crate) fn bytes(grid: &Grid) -> Option<Puzzle> {
    let shape = grid.geometry();
    let square = shape.box_width() == 3 && shape.box_height() == 3 && shape.variants().is_none();
    let values: &[u8; 81] = grid.values().try_into().ok().filter(|_| square)?;
    Some(values.map(|value| b'0' + value))
}

/// Searches a puzzle, handing over every solution; `None`, at once, when it is not for the bulk solver.
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
