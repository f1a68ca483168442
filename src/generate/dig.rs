//! Digging: removing clues from a grid as long as it keeps one solution.

use super::oracle::Oracle;
use crate::puzzle::Grid;

/// The nodes that a question may take at first. Most questions take a handful; a few would take more than all others
/// together.
const PATIENCE: u64 = 64;

/// The factor by which an open question may take more nodes when it is asked again. The grid has fewer clues by then, so
/// the second solution of a needed clue is found sooner.
const MORE: u64 = 8;

/// The maximum number of nodes for a question.
const MOST_PATIENCE: u64 = PATIENCE * MORE * MORE;

/// A grid that loses clues, one group of cells at a time.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    grid: Grid,
    /// The groups still to be tried, last first.
    order: Vec<usize>,
    /// The groups whose questions are open, first one first.
    open: Vec<usize>,
    patience: u64,
    /// The minimum number of clues.
    floor: usize,
}

impl Dig {
    /// A dig that tries the groups in the order of `order`, as long as more than `floor` clues are left.
    pub fn new(grid: &Grid, mut order: Vec<usize>, floor: usize) -> Dig {
        order.reverse();
        Dig { grid: grid.clone(), order, open: Vec::new(), patience: PATIENCE, floor }
    }

    /// Tries the next group. Returns whether that was the last group.
    ///
    /// A group that could not go cannot go later with fewer clues around it, so each group is tried once.
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

    /// Whether every question was settled.
    pub fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// The grid after the dig.
    pub fn into_grid(self) -> Grid {
        self.grid
    }
}

/// Whether every clue is known to be needed.
pub(super) fn is_minimal(grid: &Grid, oracle: &mut Oracle) -> bool {
    let mut clues = (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0);
    clues.all(|cell| oracle.is_unique_without(grid, &[cell], MOST_PATIENCE) == Some(false))
}
