//! A full grid at random, evenly where that can be had.
//!
//! To the rules one digit is as good as another. So the first row is 1, 2, 3, … while a grid is filled, and the digits change
//! names at random in the end.
//!
//! A search with random values finds a grid, but not each as often as any other: those that its branches lead to in fewer
//! choices come too often. So parts of the grid are *redrawn* after that, again and again: the cells of some digits are
//! cleared, all ways to fill them are listed, and one of them is drawn. Such a step leaves an even choice of grids an even
//! one, and every step takes an uneven one nearer to it (Gibbs sampling: Geman & Geman, *Stochastic relaxation*, IEEE PAMI
//! 1984). The grids of 4x4 are all listed at once, and so are exactly even.

use crate::bulk;
use crate::kernel::{Domain, SearchOutcome};
use crate::options::Options;
use crate::puzzle::{Geometry, Grid};
use crate::search::{Strategy, ValueOrder};
use crate::series::Series;
use fastrand::Rng;

/// So many digits at a time lose their cells, and so often, in small grids: those of 4x4 lose all of them.
const SMALL: (usize, usize) = (4, 4);

/// The same in grids of more than six rows. Three digits have some ten ways to lie, four a hundred: for the same work many small
/// steps come nearer to even than a few large ones.
const LARGE: (usize, usize) = (3, 24);

/// Parts that can be filled in more ways than this stay as they are, as do those whose ways are not all found in as many
/// nodes. Both depend on what is around a part and not on how it is filled, so that the draw stays even.
const MOST_WAYS: u64 = 250;

/// A search that has opened so many nodes is mostly stuck under its first decisions, and another is begun. Each may be longer
/// in the end, so that one of them proves it where there is no grid.
const PATIENCE: u64 = 500;

/// What a try to fill a grid has come to.
#[derive(Clone, Debug)]
pub enum Filling {
    /// A full grid.
    Full(Grid),
    /// It got stuck; the next may not.
    Stuck,
    /// There is no full grid under these rules.
    Impossible,
}

/// Fills grids of one shape.
pub struct Filler {
    /// Nothing but the first row.
    start: Grid,
    searching: Series,
    redrawing: Series,
    /// How many searches got stuck one after the other.
    stuck: u32,
}

impl Filler {
    /// A filler for a shape.
    pub fn new(geometry: &Geometry) -> Filler {
        let n = geometry.size();
        let values = (0..geometry.cells()).map(|cell| if cell < n { cell as u8 + 1 } else { 0 }).collect();
        let start = Grid::from_values(geometry.clone(), values).unwrap_or_else(|_| Grid::blank(geometry.clone()));
        let strategy = Strategy { value_order: ValueOrder::Random, ..Strategy::default() };
        let of = |strategy, solutions, nodes| Series::new(Options { strategy, solutions, nodes, ..Options::default() });
        Filler {
            searching: of(strategy, 1, None),
            redrawing: of(Strategy::default(), MOST_WAYS + 1, Some(4 * MOST_WAYS)),
            stuck: 0,
            start,
        }
    }

    /// Tries to make a full grid at random.
    pub fn try_to_fill(&mut self, random: &mut Rng) -> Filling {
        // Lengths by the rule of Luby, Sinclair & Zuckerman: 1, 1, 2, 1, 1, 2, 4, … times the first.
        self.searching.limit_nodes(PATIENCE * luby(self.stuck));
        self.searching.reseed(random.u64(..));
        let answer = self.searching.solve(&self.start);
        match answer.solution {
            Some(values) => {
                let mut full = self.start.replaced(values.iter().map(|value| value + 1).enumerate());
                self.stuck = 0;
                let (digits, often) = if full.geometry().size() <= 6 { SMALL } else { LARGE };
                (0..often).for_each(|_| self.redraw(&mut full, digits, random));
                Filling::Full(renamed(&full, random))
            }
            None if answer.outcome == SearchOutcome::Exhausted => Filling::Impossible,
            None => {
                self.stuck += 1;
                Filling::Stuck
            }
        }
    }

    /// A full grid at random; `None` when its rules allow none.
    pub fn fill(&mut self, random: &mut Rng) -> Option<Grid> {
        loop {
            match self.try_to_fill(random) {
                Filling::Full(grid) => return Some(grid),
                Filling::Impossible => return None,
                Filling::Stuck => {}
            }
        }
    }

    /// Fills the cells of every third digit anew, however that comes; where it does not come soon, they stay.
    pub(super) fn rearrange(&mut self, full: &mut Grid, random: &mut Rng) {
        let part = without_digits(full, full.geometry().size() / 3, random);
        self.searching.limit_nodes(PATIENCE);
        self.searching.reseed(random.u64(..));
        if let Some(values) = self.searching.solve(&part).solution {
            *full = full.replaced(values.iter().map(|value| value + 1).enumerate());
        }
    }

    /// Fills the cells of some digits in another way, or in the same, each as likely as the others. The first row stays.
    fn redraw(&mut self, full: &mut Grid, digits: usize, random: &mut Rng) {
        let part = without_digits(full, digits, random);
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
                let value = |domain: &Domain| domain.value().map_or(0, |value| value + 1);
                self.redrawing.solve_each(&part, |domains| found(&|cell| value(&domains[cell]))).outcome
            });
        if outcome == SearchOutcome::Exhausted {
            *full = full.replaced(drawn.into_iter().enumerate());
        }
    }
}

/// The grid without the cells of so many digits, except in the first row: there they keep their names apart.
fn without_digits(full: &Grid, count: usize, random: &mut Rng) -> Grid {
    let n = full.geometry().size();
    let mut digits: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut digits);
    digits.truncate(count);
    let cleared = (n..full.values().len()).filter(|&cell| digits.contains(&full.values()[cell]));
    full.replaced(cleared.map(|cell| (cell, 0)))
}

/// The same grid under names at random.
fn renamed(full: &Grid, random: &mut Rng) -> Grid {
    let mut names: Vec<u8> = (1..=full.geometry().size() as u8).collect();
    random.shuffle(&mut names);
    full.replaced(full.values().iter().map(|&digit| names[usize::from(digit) - 1]).enumerate())
}

/// 1, 1, 2, 1, 1, 2, 4, 1, …: after each run of the sequence so far comes twice its largest.
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
