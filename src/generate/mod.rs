//! Making puzzles with exactly one solution.
//!
//! A generator fills a grid at random and then digs: clues are removed until every clue is needed, or until the
//! requested number of clues is left. Finally the generator measures the difficulty.
//!
//! Puzzles with rules are made in the opposite direction. `compose` adds rules that a full grid satisfies, until this grid is
//! the only solution.
//!
//! A puzzle with holes is a full grid with a given share of blank cells (`holes.rs`). Such a puzzle may have more than one
//! solution. Without a proof of uniqueness, it may be as large as a grid can be. Its full grid comes from `full`.
//!
//! A [`Generator`] is a machine that works in small steps, so a person can watch and stop it. The same seed and the
//! same wishes give the same puzzles.
//!
//! Most random puzzles are easy, so waiting for a hard one would take too long. Instead, the generator changes a puzzle that
//! misses the wishes: it puts some clues back and removes others. The generator keeps the changed puzzle unless it is further
//! from the wishes. If a puzzle is too hard and need not be minimal, the generator puts clues back until the difficulty fits.
//!
//! ```
//! use pencilmark::generate::{GivenWishes, Generator, Progress};
//!
//! let wanted = GivenWishes { clues: Some("30-32".into()), ..GivenWishes::default() }.check()?;
//! let mut generator = Generator::new(wanted, 7);
//! let made = loop {
//!     match generator.advance() {
//!         Progress::Working => {}
//!         Progress::Made(made) => break made,
//!         Progress::GaveUp | Progress::Impossible => unreachable!("such puzzles are common"),
//!     }
//! };
//! assert!((30..=32).contains(&made.grid.clues()));
//! assert!(made.solution.is_solution());
//! # Ok::<(), pencilmark::puzzle::PuzzleError>(())
//! ```

mod compose;
mod difficulty;
mod dig;
mod fill;
mod full;
mod holes;
mod oracle;
mod regions;
mod symmetry;
mod wanted;

pub use difficulty::{Difficulty, Measured};
pub use fill::{Filler, Filling};
pub use symmetry::{NAMES as SYMMETRIES, Symmetry};
pub use wanted::{GivenWishes, Wanted};

use crate::clock;
use crate::puzzle::rules::instance::Instance;
use crate::puzzle::{ErrorKind, Grid, PuzzleError, Rules};
use crate::solver::Line;
use compose::{Composer, Composition, Step};
use dig::Dig;
use fastrand::Rng;
use oracle::Oracle;
use serde::Serialize;
use std::cmp::Ordering;

/// The number of changes without progress after which the generator begins with another full grid.
const CHANGES: u32 = 200;

/// The number of cuttings into regions that the generator fails to fill before it concludes that the other rules allow
/// no full grid.
const MOST_CUTS: u32 = 10_000;

/// The size of the largest grid that is cut into regions before it is filled. Larger grids are filled before they are
/// cut.
const LARGEST_CUT_BLANK: usize = 16;

/// The number of rounds for a full grid; each round cuts the grid into regions and rearranges its digits.
const TURNS: u32 = 12;

/// A generated puzzle with its solution.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The puzzle.
    pub grid: Grid,
    /// The solution of the puzzle.
    pub solution: Grid,
    /// The number of puzzles that the generator examined, this one included.
    pub tries: u64,
}

/// The JSON report of a generated puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct MadeReport {
    /// The clues.
    pub puzzle: Line,
    /// The rules beside the classic ones, in the notation of puzzle texts.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub rules: String,
    /// The solution.
    pub solution: Line,
    /// The number of clues.
    pub clues: usize,
    /// The number of puzzles that the generator examined, this one included.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub tries: u64,
}

impl MadeReport {
    /// The report of a puzzle.
    pub fn new(made: &Made) -> MadeReport {
        let Made { grid, solution, tries } = made;
        let rules = grid.geometry().rules().map(Rules::to_text).unwrap_or_default();
        MadeReport { puzzle: line(grid), rules, solution: line(solution), clues: grid.clues(), tries: *tries }
    }
}

/// The digits as a string, or as numbers if the grid has more values than symbols.
fn line(grid: &Grid) -> Line {
    if grid.geometry().greatest_digit() > 35 {
        Line::Numbers(grid.values().to_vec())
    } else {
        Line::Text(grid.cells_line())
    }
}

/// The result of one step of a [`Generator`].
#[derive(Clone, PartialEq, Debug)]
pub enum Progress {
    /// The generator has not finished a puzzle yet.
    Working,
    /// A puzzle. The next call begins the next puzzle.
    Made(Made),
    /// The generator has used up [`Wanted::most_tries`].
    GaveUp,
    /// The requested rules together allow no full grid, or no cutting into regions could be filled.
    Impossible,
}

/// A machine that makes puzzles.
pub struct Generator {
    wanted: Wanted,
    orbits: Vec<Vec<usize>>,
    random: Rng,
    filler: Filler,
    oracle: Oracle,
    composer: Composer,
    stage: Stage,
    solution: Grid,
    /// The puzzle that the generator changes, and the distance of this puzzle from the wishes.
    kept: Option<(Grid, u16)>,
    changes: u32,
    tries: u64,
    /// Whether the next grid has been cut into regions, and the number of cuttings without a filling since the last
    /// success.
    has_regions: bool,
    cuts: u32,
}

#[derive(Clone, Debug)]
enum Stage {
    Fill,
    /// A full grid, and the number of times that it is still to be cut into regions.
    Cut(Grid, u32),
    Dig(Dig),
    /// A puzzle with rules that are placed in its solution.
    Compose(Box<Composition>),
    /// A dug puzzle, and whether every group of its clues is known to be needed.
    Judge(Grid, bool),
    /// A puzzle that is too hard, and the groups of cells that may get their clues back. The next group is at the end.
    Ease(Grid, Vec<usize>),
}

impl Generator {
    /// A generator for these wishes.
    pub fn new(mut wanted: Wanted, seed: u64) -> Generator {
        if wanted.jigsaw && wanted.geometry.box_height() == 1 {
            wanted.geometry = regions::in_strips(&wanted.geometry);
        }
        Generator {
            orbits: wanted.symmetry.orbits(&wanted.geometry),
            random: Rng::with_seed(seed),
            filler: Filler::new(&wanted.geometry),
            oracle: Oracle::new(),
            composer: Composer::new(&wanted),
            stage: Stage::Fill,
            solution: Grid::blank(wanted.geometry.clone()),
            kept: None,
            changes: 0,
            tries: 0,
            has_regions: false,
            cuts: 0,
            wanted,
        }
    }

    /// The number of puzzles examined since the last finished puzzle.
    pub fn tries(&self) -> u64 {
        self.tries
    }

    /// Takes one small step: fills a grid, tries one group of clues, or measures a difficulty.
    pub fn advance(&mut self) -> Progress {
        match std::mem::replace(&mut self.stage, Stage::Fill) {
            Stage::Fill => {
                if self.tries >= self.wanted.most_tries {
                    self.tries = 0;
                    return Progress::GaveUp;
                }
                if self.wanted.holes.is_some() && full::is_made_directly(&self.wanted.geometry) {
                    let full = full::random(&self.wanted.geometry, &mut self.random);
                    return self.pierce(full);
                }
                let cut_blank = self.wanted.jigsaw && self.wanted.geometry.size() <= LARGEST_CUT_BLANK;
                if cut_blank && !self.has_regions {
                    return self.cut_blank();
                }
                match self.filler.try_to_fill(&mut self.random) {
                    Filling::Full(grid) if self.wanted.jigsaw && !cut_blank => self.stage = Stage::Cut(grid, TURNS),
                    Filling::Full(grid) if self.wanted.holes.is_some() => return self.pierce(grid),
                    Filling::Full(grid) => self.begin(grid),
                    Filling::Stuck if !cut_blank => {}
                    // Other regions may have a filling, unless too many cuttings had none.
                    _ if cut_blank && self.cuts < MOST_CUTS => return self.cut_blank(),
                    _ => return Progress::Impossible,
                }
                Progress::Working
            }
            Stage::Cut(full, turns) => {
                let geometry = regions::at_random(&full, &mut self.random);
                let mut full = Grid::from_values(geometry, full.values().to_vec()).unwrap_or(full);
                if turns == 0 {
                    self.begin(full);
                } else {
                    let digits = full.geometry().size() / 3;
                    Filler::new(full.geometry()).rearrange(&mut full, digits, &mut self.random);
                    self.stage = Stage::Cut(full, turns - 1);
                }
                Progress::Working
            }
            Stage::Dig(mut dig) => {
                let done = dig.advance(&self.orbits, &mut self.oracle);
                let is_settled = dig.is_settled();
                self.stage = if done { Stage::Judge(dig.into_grid(), is_settled) } else { Stage::Dig(dig) };
                Progress::Working
            }
            Stage::Compose(puzzle) => self.compose(puzzle),
            Stage::Judge(grid, is_settled) => {
                self.tries += 1;
                self.judge(grid, is_settled)
            }
            Stage::Ease(grid, orbits) => self.ease(grid, orbits),
        }
    }

    /// Works for about `ms` milliseconds, or until there is a puzzle.
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` if the generator gives up.
    pub fn advance_for(&mut self, ms: f64) -> Result<Option<Made>, PuzzleError> {
        let started = clock::now();
        let gave_up = |message: &str| Err(PuzzleError::new(ErrorKind::Option, message));
        let tried = self.wanted.gave_up();
        loop {
            match self.advance() {
                Progress::Made(made) => return Ok(Some(made)),
                Progress::GaveUp => return gave_up(&tried),
                Progress::Impossible => return gave_up("no grid can be filled under these rules together"),
                Progress::Working if clock::now() - started >= ms => return Ok(None),
                Progress::Working => {}
            }
        }
    }

    /// Cuts the blank grid into other regions.
    fn cut_blank(&mut self) -> Progress {
        let geometry = regions::at_random(&Grid::blank(self.wanted.geometry.clone()), &mut self.random);
        self.filler = Filler::new(&geometry);
        (self.cuts, self.has_regions) = (self.cuts + 1, true);
        Progress::Working
    }

    /// Begins to dig for puzzles with this solution.
    fn begin(&mut self, solution: Grid) {
        (self.cuts, self.has_regions) = (0, false);
        (self.kept, self.changes) = (None, 0);
        self.stage = if self.wanted.kinds.is_empty() {
            let mut order: Vec<usize> = (0..self.orbits.len()).collect();
            self.random.shuffle(&mut order);
            Stage::Dig(self.dig(&solution, order))
        } else {
            Stage::Compose(Box::new(self.composer.begin(&solution, &self.orbits, &mut self.random)))
        };
        self.solution = solution;
    }

    /// Takes one step towards a puzzle with placed rules.
    fn compose(&mut self, mut puzzle: Box<Composition>) -> Progress {
        match self.composer.advance(&mut puzzle, &self.orbits, &mut self.random) {
            Step::Working => self.stage = Stage::Compose(puzzle),
            Step::Failed => self.tries += 1,
            Step::Unlifted => {
                let mut rules = self.wanted.geometry.rules().cloned().unwrap_or_default();
                self.composer.unlift().into_iter().for_each(|kind| rules.add(kind, Instance::default()));
                if let Ok(geometry) = self.wanted.geometry.clone().with_rules(&rules) {
                    self.filler = Filler::new(&geometry);
                    self.wanted.geometry = geometry;
                }
            }
            Step::Done(grid, is_settled) => {
                self.tries += 1;
                let fits = self.wanted.clues.as_ref().is_none_or(|clues| clues.contains(&grid.clues()));
                // Groups of givens are only known to be needed together.
                let is_needed = |grid: &Grid, oracle: &mut Oracle| {
                    is_settled && (self.wanted.symmetry == Symmetry::None || dig::is_minimal(grid, oracle))
                };
                let fits = fits && (!self.wanted.minimal || is_needed(&grid, &mut self.oracle));
                if fits && self.wanted.difficulty.measure(&grid).verdict.is_eq() {
                    // The solution is a grid with the same rules.
                    self.solution = grid.replaced(self.solution.values().iter().copied().enumerate());
                    return self.hand_over(grid);
                }
            }
        }
        Progress::Working
    }

    /// Makes a puzzle with holes from a full grid.
    fn pierce(&mut self, full: Grid) -> Progress {
        let blank = holes::balanced(full.geometry(), self.wanted.holes.unwrap_or(0), &mut self.random);
        let cells = blank.into_iter().enumerate().filter(|(_, is_blank)| *is_blank);
        let grid = full.replaced(cells.map(|(cell, _)| (cell, 0)));
        self.solution = full;
        self.tries = 1;
        self.hand_over(grid)
    }

    fn dig(&mut self, grid: &Grid, order: Vec<usize>) -> Dig {
        let floor = match &self.wanted.clues {
            Some(clues) if !self.wanted.minimal => clues.start() + self.random.usize(..=clues.end() - clues.start()),
            _ => 0,
        };
        Dig::new(grid, order, floor)
    }

    fn judge(&mut self, grid: Grid, is_settled: bool) -> Progress {
        let shaped = self.wanted.clues.as_ref().is_none_or(|clues| clues.contains(&grid.clues()));
        // If a group is a single cell, its clue is known to be needed. In a larger group, the clues are only known to
        // be needed together.
        let is_dug = is_settled && self.wanted.symmetry == Symmetry::None;
        if !shaped || self.wanted.minimal && !is_dug && !dig::is_minimal(&grid, &mut self.oracle) {
            return self.change();
        }
        let measured = self.wanted.difficulty.measure(&grid);
        match measured.verdict {
            Ordering::Equal => return self.hand_over(grid),
            Ordering::Greater if !self.wanted.minimal => {
                let mut orbits = self.blank_orbits(&grid);
                self.random.shuffle(&mut orbits);
                self.stage = Stage::Ease(grid, orbits);
                return Progress::Working;
            }
            _ => {}
        }
        let distance = self.wanted.difficulty.distance(measured);
        if self.kept.as_ref().is_none_or(|(_, least)| distance <= *least) {
            if self.kept.as_ref().is_some_and(|(_, least)| distance < *least) {
                self.changes = 0;
            }
            self.kept = Some((grid, distance));
        }
        self.change()
    }

    /// Puts one group of clues back and measures the difficulty again.
    fn ease(&mut self, grid: Grid, mut orbits: Vec<usize>) -> Progress {
        let Some(orbit) = orbits.pop() else { return self.change() };
        let eased = self.restored(&grid, &[orbit]);
        let most = self.wanted.clues.as_ref().map_or(usize::MAX, |clues| *clues.end());
        if eased.clues() > most {
            return self.change();
        }
        match self.wanted.difficulty.measure(&eased).verdict {
            Ordering::Equal => self.hand_over(eased),
            Ordering::Less => self.change(),
            Ordering::Greater => {
                self.stage = Stage::Ease(eased, orbits);
                Progress::Working
            }
        }
    }

    /// Changes the best puzzle so far, or begins with another full grid.
    fn change(&mut self) -> Progress {
        self.changes += 1;
        let Some((grid, _)) = self.kept.clone().filter(|_| self.changes <= CHANGES) else { return Progress::Working };
        if self.tries >= self.wanted.most_tries {
            return Progress::Working;
        }
        let mut blank = self.blank_orbits(&grid);
        self.random.shuffle(&mut blank);
        blank.truncate(self.random.usize(1..=3));
        let fuller = self.restored(&grid, &blank);
        // The dig tries the restored groups last. If it tried them first, it would remove them again.
        let mut order: Vec<usize> = (0..self.orbits.len()).filter(|orbit| !blank.contains(orbit)).collect();
        self.random.shuffle(&mut order);
        order.extend(blank);
        self.stage = Stage::Dig(self.dig(&fuller, order));
        Progress::Working
    }

    fn hand_over(&mut self, grid: Grid) -> Progress {
        let tries = std::mem::take(&mut self.tries);
        self.kept = None;
        Progress::Made(Made { grid, solution: self.solution.clone(), tries })
    }

    /// The groups of cells without clues.
    fn blank_orbits(&self, grid: &Grid) -> Vec<usize> {
        (0..self.orbits.len()).filter(|&orbit| grid.values()[self.orbits[orbit][0]] == 0).collect()
    }

    /// The puzzle with the clues of some groups put back.
    fn restored(&self, grid: &Grid, orbits: &[usize]) -> Grid {
        let cells = orbits.iter().flat_map(|&orbit| &self.orbits[orbit]);
        grid.replaced(cells.map(|&cell| (cell, self.solution.values()[cell])))
    }
}
