//! The bulk solver: solves many 9x9 puzzles quickly, without a trace, on 128-bit vectors.
//!
//! The general engine does everything else: traces, statistics, reasons and other sizes. Tests compare the results of
//! the bulk solver with those of the engine.
//!
//! `board` lays out the candidates of all cells in nine vectors. `propagate` applies singles and locked candidates to all
//! digits in all houses at once, without a branch. `branch` chooses guesses. `prune` runs propagation alone. `search` runs
//! depth first and keeps the boards that still have to be searched. `vector` hides the instruction set of the machine.
//!
//! The bulk solver is a separate crate, so that the compiler enforces that it depends neither on the engine nor on the rest of
//! Pencilmark.
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
mod prune;
mod search;
mod vector;

pub use backend::Backend;
pub use batch::{BatchError, check_batch};
pub use search::{Progress, Solution, Waiting};

/// A puzzle: 81 characters in reading order. The characters `1` to `9` are givens; all others are blanks.
pub type Puzzle = [u8; 81];

/// Solves one puzzle after another. A solver allocates its memory once, when it is created.
#[derive(Clone)]
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
    /// Creates a solver on the fastest back-end of this machine.
    pub fn new() -> Solver {
        Solver::on(Backend::best())
    }

    /// Creates a solver on the given back-end.
    pub fn on(backend: Backend) -> Solver {
        Solver { backend, waiting: Vec::with_capacity(search::MOST_WAITING) }
    }

    /// Counts the solutions of a puzzle, up to `limit` (0 = all).
    pub fn count(&mut self, puzzle: &Puzzle, limit: u64) -> u64 {
        self.begin(puzzle);
        self.rest(limit, 0)
    }

    /// Counts the solutions like [`Solver::count`], and writes the first solution to `first`. If the puzzle has no
    /// solution, `first` does not change.
    pub fn solve(&mut self, puzzle: &Puzzle, limit: u64, first: &mut Solution) -> u64 {
        self.begin(puzzle);
        let mut nodes = u64::MAX;
        match self.advance(&mut nodes, Some(first)) {
            Progress::Solution => self.rest(limit, 1),
            Progress::Done | Progress::Paused => 0,
        }
    }

    /// Begins the search of a puzzle, which [`Solver::advance`] continues.
    pub fn begin(&mut self, puzzle: &Puzzle) {
        search::start(puzzle, &mut self.waiting);
    }

    /// Begins the search of a grid in which each cell has these candidates. Bit 0 stands for the digit 1.
    pub fn begin_with(&mut self, candidates: &[u16; 81]) {
        search::start_with(candidates, &mut self.waiting);
    }

    /// Gives away the largest board that still has to be searched. Another solver continues with it. `None` if this solver
    /// would then have no board left.
    pub fn give_away(&mut self) -> Option<Waiting> {
        // A board waits until all boards after it in the list are searched. The first board therefore has the most open cells.
        (self.waiting.len() > 1).then(|| self.waiting.remove(0))
    }

    /// Begins the search of a board that another solver has given away.
    pub fn begin_at(&mut self, board: Waiting) {
        self.waiting.clear();
        self.waiting.push(board);
    }

    /// Searches until the next solution, until the end of the search, or until `nodes` nodes have been searched.
    /// Subtracts the searched nodes from `nodes`. A node takes a fraction of a microsecond.
    pub fn advance(&mut self, nodes: &mut u64, solution: Option<&mut Solution>) -> Progress {
        self.backend.advance(&mut self.waiting, nodes, solution)
    }

    /// Finds further solutions until the count reaches `limit` or the search ends.
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
