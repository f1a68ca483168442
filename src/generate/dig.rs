//! Taking clues away from a grid as long as one solution is left, and checking that none is left over.

use super::oracle::Oracle;
use crate::puzzle::Grid;

/// The nodes that a question may take at first. Most take a handful; a few would take more than all others together.
const PATIENCE: u64 = 64;

/// How much longer an open question may take when it comes up again: fewer clues are left then, and where that makes the
/// clue one that is needed, the other solution is found soon.
const MORE: u64 = 8;

/// The most nodes that a question may take.
const MOST_PATIENCE: u64 = PATIENCE * MORE * MORE;

/// A grid that clues are taken from, one group of cells after the other.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    grid: Grid,
    /// Groups of cells still to be tried, last first.
    order: Vec<usize>,
    /// Groups of which it is open whether they can go, first one first.
    open: Vec<usize>,
    patience: u64,
    /// So many clues stay.
    floor: usize,
}

impl Dig {
    /// Groups are tried in the order of `order`, as long as `floor` clues are left.
    pub fn new(grid: &Grid, mut order: Vec<usize>, floor: usize) -> Dig {
        order.reverse();
        Dig { grid: grid.clone(), order, open: Vec::new(), patience: PATIENCE, floor }
    }

    /// Tries the next group; true when that was the last.
    ///
    /// A group that could not go before cannot go later either, with fewer clues around it: once is enough.
    pub fn advance(&mut self, orbits: &[Vec<usize>], oracle: &mut Oracle) -> bool {
        let left = self.grid.clues();
        if left <= self.floor {
            return true;
        }
        let Some(orbit) = self.order.pop() else {
            if self.open.is_empty() || self.patience >= MOST_PATIENCE {
                return true;
            }
            self.patience *= MORE;
            self.order = std::mem::take(&mut self.open);
            self.order.reverse();
            return false;
        };
        let cells = &orbits[orbit];
        if self.grid.values()[cells[0]] != 0 && left - cells.len() >= self.floor {
            match oracle.is_unique_without(&self.grid, cells, self.patience) {
                Some(true) => self.grid = self.grid.replaced(cells.iter().map(|&cell| (cell, 0))),
                Some(false) => {}
                None => self.open.push(orbit),
            }
        }
        false
    }

    /// Whether every group of cells was settled: that it can go, or that it cannot.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// The grid as it is now.
    pub fn into_grid(self) -> Grid {
        self.grid
    }
}

/// Whether every clue is known to be needed.
pub(super) fn is_minimal(grid: &Grid, oracle: &mut Oracle) -> bool {
    let mut clues = (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0);
    clues.all(|cell| oracle.is_unique_without(grid, &[cell], MOST_PATIENCE) == Some(false))
}
