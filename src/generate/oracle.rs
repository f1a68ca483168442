//! What digging asks of a solver, thousands of times: whether a puzzle keeps its one solution without some of its clues. The
//! classic grid is asked of the bulk solver, others of the engine; neither allocates from one question to the next.

use crate::bulk;
use crate::fast::Solver;
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::Grid;
use crate::series::Series;

/// Answers for grids of one shape.
pub struct Oracle {
    bulk: Solver,
    judging: Series,
}

impl Oracle {
    /// An oracle.
    pub fn new() -> Oracle {
        Oracle { bulk: Solver::new(), judging: Series::new(Options { solutions: 1, ..Options::default() }) }
    }

    /// Whether a puzzle with one solution still has only one without the clues of some cells; `None` where that is not
    /// settled within `patience` nodes a clue.
    ///
    /// The engine is asked for a solution in which the clue's cell holds something else: there is none if, and only if, the
    /// clue can go. That is less work than to find the solution that is known and to prove that it is the only one.
    pub fn is_unique_without(&mut self, grid: &Grid, cells: &[usize], patience: u64) -> Option<bool> {
        if let Some(mut puzzle) = bulk::bytes(grid) {
            cells.iter().for_each(|&cell| puzzle[cell] = b'0');
            return Some(self.bulk.count(&puzzle, 2) == 1);
        }
        self.judging.limit_nodes(patience);
        let mut left = grid.clone();
        for &cell in cells {
            let Some(value) = grid.values()[cell].checked_sub(1) else { continue };
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
