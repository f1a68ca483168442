//! Random full grids, with all grids equally likely where that is possible.
//!
//! If the rules treat all digits alike, the filler sets the first row to 1, 2, 3, …, fills the other cells, and renames the
//! digits at random at the end. With other rules, such as non-consecutive, the filler begins with a blank grid.
//!
//! A search with random values finds a grid, but it is more likely to find grids that need fewer choices. So parts of
//! the grid are then *redrawn* many times. Redrawing clears the cells of some digits, lists all ways to fill them, and
//! draws one way at random. Such a step keeps a uniform distribution uniform and moves any other distribution closer to
//! it (Gibbs sampling: Geman & Geman, *Stochastic relaxation*, IEEE PAMI 1984). For 4x4 grids, one redraw lists all
//! full grids, so their distribution is exactly uniform.

use crate::bulk;
use crate::kernel::{Domain, SearchOutcome};
use crate::meanings::AnyMeaning;
use crate::options::Options;
use crate::puzzle::Digit;
use crate::puzzle::rules::Posted;
use crate::puzzle::{Geometry, Grid};
use crate::search::{Strategy, ValueOrder};
use crate::series::Series;
use fastrand::Rng;

/// The number of digits redrawn at a time, and the number of redraws, in small grids. A 4x4 grid is redrawn as a whole.
const SMALL: (usize, usize) = (4, 4);

/// The number of digits redrawn at a time, and the number of redraws, in grids of more than six rows. The cells of
/// three digits have about ten fillings, the cells of four digits about a hundred. For equal work, many small steps
/// come closer to a uniform distribution than a few large ones.
const LARGE: (usize, usize) = (3, 24);

/// The maximum number of fillings of a part, and the maximum number of nodes of the search that lists them. A part beyond these
/// limits stays as it is. Whether a part exceeds a limit depends only on the cells around it and not on its filling, so the
/// draw stays uniform.
const MOST_WAYS: u64 = 250;

/// The node limit of the first search. A search at its limit counts as stuck, and another search with other decisions begins.
/// Later limits grow, so if no grid exists, some search proves it in the end.
const PATIENCE: u64 = 500;

/// The result of one attempt to fill a grid.
#[derive(Clone, Debug)]
pub enum Filling {
    /// A full grid.
    Full(Grid),
    /// The search got stuck; the next one may succeed.
    Stuck,
    /// The rules allow no full grid.
    Impossible,
}

/// Fills grids of one geometry.
pub struct Filler {
    /// The grid with only its first row, or the blank grid if the rules do not treat all digits alike.
    start: Grid,
    /// Whether the rules treat all digits alike.
    are_alike: bool,
    searching: Series,
    redrawing: Series,
    /// The number of searches that got stuck since the last success.
    stuck: u32,
}

impl Filler {
    /// A filler for a geometry.
    pub fn new(geometry: &Geometry) -> Filler {
        let n = geometry.size();
        let differ = |posted: &Posted| matches!(posted.meaning, AnyMeaning::AllDifferent(_));
        let are_alike = geometry.posted().iter().all(differ);
        let is_set = |cell: usize| are_alike && cell < n;
        let values = (0..geometry.cells()).map(|cell| if is_set(cell) { cell as u8 + 1 } else { 0 }).collect();
        let start = Grid::from_values(geometry.clone(), values).unwrap_or_else(|_| Grid::blank(geometry.clone()));
        let strategy = Strategy { value_order: ValueOrder::Random, ..Strategy::default() };
        let of = |strategy, solutions, nodes| Series::new(Options { strategy, solutions, nodes, ..Options::default() });
        Filler {
            searching: of(strategy, 1, None),
            redrawing: of(Strategy::default(), MOST_WAYS + 1, Some(4 * MOST_WAYS)),
            stuck: 0,
            start,
            are_alike,
        }
    }

    /// Tries to make a random full grid.
    pub(crate) fn try_to_fill(&mut self, random: &mut Rng) -> Filling {
        // The node limits follow Luby, Sinclair & Zuckerman: 1, 1, 2, 1, 1, 2, 4, … times the first limit.
        self.searching.limit_nodes(PATIENCE * luby(self.stuck));
        self.searching.reseed(random.u64(..));
        let answer = self.searching.solve(&self.start);
        match answer.solution {
            Some(values) => {
                let mut full = self.start.replaced(values.iter().map(|&value| Digit::of(value).into()).enumerate());
                self.stuck = 0;
                let (digits, often) = if full.geometry().size() <= 6 { SMALL } else { LARGE };
                (0..often).for_each(|_| self.redraw(&mut full, digits, random));
                Filling::Full(if self.are_alike { renamed(&full, random) } else { full })
            }
            None if answer.outcome == SearchOutcome::Exhausted => Filling::Impossible,
            None => {
                self.stuck += 1;
                Filling::Stuck
            }
        }
    }

    /// A random full grid; `None` if the rules allow none.
    pub fn fill(&mut self, random: &mut Rng) -> Option<Grid> {
        loop {
            match self.try_to_fill(random) {
                Filling::Full(grid) => return Some(grid),
                Filling::Impossible => return None,
                Filling::Stuck => {}
            }
        }
    }

    /// Fills the cells of some random digits anew. If the search does not succeed soon, these cells keep their digits.
    pub(super) fn rearrange(&mut self, full: &mut Grid, digits: usize, random: &mut Rng) {
        let part = without_digits(full, digits, self.are_alike, random);
        self.searching.limit_nodes(PATIENCE);
        self.searching.reseed(random.u64(..));
        if let Some(values) = self.searching.solve(&part).solution {
            *full = full.replaced(values.iter().map(|&value| Digit::of(value).into()).enumerate());
        }
    }

    /// Redraws the cells of some digits: each filling, including the present one, is equally likely. If digits are alike, the
    /// first row keeps its digits.
    fn redraw(&mut self, full: &mut Grid, digits: usize, random: &mut Rng) {
        let part = without_digits(full, digits, self.are_alike, random);
        let (mut ways, mut drawn) = (0, Vec::new());
        let mut found = |digit: &dyn Fn(usize) -> u8| {
            ways += 1;
            if random.usize(..ways) == 0 {
                drawn.clear();
                drawn.extend((0..part.values().len()).map(digit));
            }
        };
        let limits = bulk::Limits { solutions: MOST_WAYS + 1, ..bulk::Limits::default() };
        let outcome =
            bulk::search(&part, limits, |solution| found(&|cell| solution[cell] - b'0')).unwrap_or_else(|| {
                let value = |domain: &Domain| domain.value().map_or(0, |value| Digit::of(value).into());
                self.redrawing.solve_each(&part, |domains| found(&|cell| value(&domains[cell]))).outcome
            });
        if outcome == SearchOutcome::Exhausted {
            *full = full.replaced(drawn.into_iter().enumerate());
        }
    }
}

/// The grid without the cells of some random digits. With `keeps_first_row`, the first row keeps its digits, so that digits
/// that are alike can still be distinguished.
fn without_digits(full: &Grid, count: usize, keeps_first_row: bool, random: &mut Rng) -> Grid {
    let n = full.geometry().size();
    let mut digits: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut digits);
    digits.truncate(count);
    let first = if keeps_first_row { n } else { 0 };
    let cleared = (first..full.values().len()).filter(|&cell| digits.contains(&full.values()[cell]));
    full.replaced(cleared.map(|cell| (cell, 0)))
}

/// The same grid with the digits renamed at random.
fn renamed(full: &Grid, random: &mut Rng) -> Grid {
    let mut names: Vec<u8> = (1..=full.geometry().size() as u8).collect();
    random.shuffle(&mut names);
    full.replaced(full.values().iter().map(|&digit| names[usize::from(digit) - 1]).enumerate())
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, 1, …: each repetition of the sequence so far is followed by twice its largest term.
fn luby(mut at: u32) -> u64 {
    at += 1;
    loop {
        let doubled = (at + 1).next_power_of_two();
        if doubled == at + 1 {
            return u64::from(doubled / 2);
        }
        at -= doubled / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_grows_as_it_should() {
        let first: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
