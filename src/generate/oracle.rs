//! The question that digging asks thousands of times: does a puzzle still have only one solution without some of its clues? The
//! bulk solver answers for classic 9x9 grids, the engine for others. Neither allocates memory between questions.

use crate::bulk;
use crate::fast::Solver;
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::{Digit, Grid};
use crate::series::Series;

/// Answers the question for grids of one geometry.
pub(crate) struct Oracle {
    bulk: Solver,
    judging: Series,
}

impl Oracle {
    /// An oracle that has not answered any question yet.
    pub(super) fn new() -> Oracle {
        Oracle { bulk: Solver::new(), judging: Series::new(Options { solutions: 1, ..Options::default() }) }
    }

    /// Whether a puzzle with one solution still has only one solution without the clues of these cells. `None` if the
    /// answer needs more than `patience` nodes per clue.
    ///
    /// The engine looks for a solution in which the cell of the clue has another value. If no such solution exists, the
    /// clue can be removed. This search is shorter than a proof that the known solution is the only one.
    pub(crate) fn is_unique_without(&mut self, grid: &Grid, cells: &[usize], patience: u64) -> Option<bool> {
        if let Some(mut puzzle) = bulk::bytes(grid) {
            cells.iter().for_each(|&cell| puzzle[cell] = b'0');
            return Some(self.bulk.count(&puzzle, 2) == 1);
        }
        self.judging.limit_nodes(patience);
        let mut left = grid.clone();
        for &cell in cells {
            let Some(value) = grid.digit(cell).map(Digit::value) else { continue };
            left = left.replaced(std::iter::once((cell, 0)));
            let answer = self.judging.solve_without(&left, cell, value);
            match answer.outcome {
                SearchOutcome::Exhausted => {}
                SearchOutcome::Enough => return Some(false),
                SearchOutcome::Capped => return None,
            }
        }
        Some(true)
    }
}
