//! The steps that solve a puzzle, found in slices of time so that a person can watch and stop the search. The page can show
//! any step together with the grid before that step.

use super::deduction::explain_step;
use super::position::Position;
use super::report::Hint;
use crate::clock;
use crate::human::filter::TechniqueFilter;
use crate::human::path::Path;
use crate::human::rating::{self, Rated};
use crate::human::{Board, Deduction};
use crate::kernel::Domain;
use crate::puzzle::{Digit, ErrorKind, Grid, PuzzleError};
use serde::Serialize;

/// A place on a solve path: the grid before a step, and the step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct PathPlace {
    /// The digit of each cell; 0 for a blank cell.
    pub values: Vec<u8>,
    /// The candidates of each cell; none for a filled cell.
    pub candidates: Vec<Vec<usize>>,
    /// The step; `null` at the end of the path.
    pub hint: Option<Hint>,
}

/// The steps that solve a puzzle, as far as the search has found them.
pub struct SolvePath {
    grid: Grid,
    filter: TechniqueFilter,
    start: Board,
    /// The position after all steps found so far.
    board: Board,
    path: Path,
    over: bool,
}

impl SolvePath {
    /// The path of a puzzle, with no step found yet.
    pub fn new(grid: Grid, filter: TechniqueFilter) -> SolvePath {
        let start = Board::of_grid(&grid);
        let path = Path { steps: Vec::new(), solved: start.blanks() == 0 };
        SolvePath { grid, filter, board: start.clone(), start, over: path.solved, path }
    }

    /// Finds the next step; returns false once the path is complete.
    pub fn find_step(&mut self) -> bool {
        if self.over {
            return false;
        }
        match rating::next(&self.board, &self.filter) {
            Some(step) => {
                self.board.apply(&step);
                self.path.steps.push(step);
                self.path.solved = self.board.blanks() == 0;
                self.over = self.path.solved;
            }
            None => self.over = true,
        }
        !self.over
    }

    /// Finds steps for about `ms` milliseconds, but at least one step. Returns whether the path is complete.
    pub fn advance(&mut self, ms: f64) -> bool {
        let started = clock::now();
        while self.find_step() {
            if clock::now() - started >= ms {
                return false;
            }
        }
        true
    }

    /// The number of steps found.
    pub fn length(&self) -> usize {
        self.path.steps.len()
    }

    /// The number of blank cells after the steps found.
    pub fn blanks(&self) -> usize {
        self.board.blanks()
    }

    /// The rating and the steps, as far as the search has found them.
    pub fn report(&self) -> Rated {
        Rated::new(&self.grid, &self.path)
    }

    /// The grid after `index` steps, and the step that comes next.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the path has fewer steps.
    pub fn at(&self, index: u64) -> Result<PathPlace, PuzzleError> {
        let steps = &self.path.steps;
        let index = usize::try_from(index).ok().filter(|&index| index <= steps.len());
        let too_far = || PuzzleError::new(ErrorKind::Option, format!("the path has {} steps", steps.len()));
        let index = index.ok_or_else(too_far)?;
        let mut board = self.start.clone();
        steps[..index].iter().for_each(|step| board.apply(step));
        let hint = |step: &Deduction| explain_step(&Position::of_board(&self.grid, &board), step);
        let digits = |domain: Domain| Digit::all(domain).map(usize::from).collect();
        Ok(PathPlace {
            values: board.values().to_vec(),
            candidates: (0..board.values().len()).map(|cell| digits(board.candidates(cell))).collect(),
            hint: steps.get(index).map(hint),
        })
    }
}
