//! The bulk 9x9 solver: whole answers to many puzzles, untraced, on 128-bit vectors. Where a reason, a picture, statistics
//! or another size is wanted, the general engine does the work; the two are tested against each other.
//!
//! [`board`] says how the candidates of all cells lie in nine vectors. [`propagate`] applies singles and locked candidates
//! to all digits in all houses at once, without a branch; [`branch`] picks the pair of alternatives to guess between;
//! [`search`] keeps the boards that wait. [`vector`] is the only file that knows the machine.
//!
//! It is a crate of its own because the page is paid for by the byte: the rest of Pencilmark is compiled for size there,
//! this for speed.
//!
//! ```
//! let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let mut solver = pencilmark_fast::Solver::new();
//! let mut solution = [0; 81];
//! assert_eq!(solver.solve(puzzle, 2, &mut solution), 1);
//! assert_eq!(&solution[..9], b"534678912");
//! ```
#![warn(missing_docs)]

mod backend;
mod batch;
mod board;
mod branch;
mod propagate;
mod search;
mod vector;

pub use backend::Backend;
pub use batch::{BatchError, check_batch};
pub use search::{Progress, Solution};

use search::Waiting;

/// A puzzle: 81 characters in reading order. `1` to `9` are givens, anything else is a blank.
pub type Puzzle = [u8; 81];

/// Solves one puzzle after another; it allocates once, when it is made.
pub struct Solver {
    backend: Backend,
    waiting: Vec<Waiting>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that uses the best this machine has.
    pub fn new() -> Solver {
        Solver::on(Backend::best())
    }

    /// A solver on a back-end of one's choice.
    pub fn on(backend: Backend) -> Solver {
        Solver { backend, waiting: Vec::with_capacity(search::MOST_WAITING) }
    }

    /// Counts the solutions of a puzzle, up to `limit` (0 = all).
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.begin(puzzle);
        self.rest(limit, 0)
    }

    /// Counts like [`Solver::count`], and writes the first solution down; without one, `first` is left as it is.
    pub fn solve(&mut self, puzzle: &Puzzle, limit: u64, first: &mut Solution) -> u64 {
        self.begin(puzzle);
        let mut nodes = u64::MAX;
        match self.advance(&mut nodes, Some(first)) {
            Progress::Solution => self.rest(limit, 1),
            Progress::Done | Progress::Paused => 0,
        }
    }

    /// Begins with a puzzle, to be searched bit by bit by [`Solver::advance`].
    pub fn begin(&mut self, puzzle: &Puzzle) {
        search::start(puzzle, &mut self.waiting);
    }

    /// Searches on until the next solution, the end, or until `nodes` is used up (it is counted down; a node costs one to
    /// three microseconds).
    pub fn advance(&mut self, nodes: &mut u64, solution: Option<&mut Solution>) -> Progress {
        self.backend.advance(&mut self.waiting, nodes, solution)
    }

    /// Finds further solutions until there are `limit`.
    fn rest(&mut self, limit: u64, mut found: u64) -> u64 {
        let mut nodes = u64::MAX;
        while found != limit || limit == 0 {
            match self.advance(&mut nodes, None) {
                Progress::Solution => found += 1,
                Progress::Done | Progress::Paused => break,
            }
        }
        found
    }
}
