//! Taking clues away from a grid as long as one solution is left, and checking that none is left over.

use super::oracle::Oracle;
use crate::puzzle::{Geometry, Grid};

/// A grid that clues are taken from, one group of cells after the other.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    geometry: Geometry,
    clues: Vec<u8>,
    /// Groups of cells still to be tried, last first.
    order: Vec<usize>,
    /// So many clues stay.
    floor: usize,
}

impl Dig {
    /// Groups are tried in the order of `order`, as long as `floor` clues are left.
    pub fn new(grid: &Grid, mut order: Vec<usize>, floor: usize) -> Dig {
        order.reverse();
        Dig { geometry: grid.geometry().clone(), clues: grid.values().to_vec(), order, floor }
    }

    /// Tries the next group; true when that was the last.
    ///
    /// A group that could not go before cannot go later either, with fewer clues around it: once is enough.
    pub fn advance(&mut self, orbits: &[Vec<usize>], oracle: &mut Oracle) -> bool {
        let left = self.clues.iter().filter(|clue| **clue != 0).count();
        if left > self.floor
            && let Some(orbit) = self.order.pop()
        {
            let cells = &orbits[orbit];
            let some_stand = cells.iter().any(|&cell| self.clues[cell] != 0);
            if some_stand && left - cells.len() >= self.floor && is_unique_without(&self.grid(), cells, oracle) {
                cells.iter().for_each(|&cell| self.clues[cell] = 0);
            }
        }
        self.order.is_empty() || left <= self.floor
    }

    /// The grid as it is now.
    pub fn grid(&self) -> Grid {
        Grid::from_values(self.geometry.clone(), self.clues.clone())
            .unwrap_or_else(|_| Grid::blank(self.geometry.clone()))
    }
}

/// Whether every clue is needed.
pub(super) fn is_minimal(grid: &Grid, oracle: &mut Oracle) -> bool {
    let clues = (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0);
    let mut spare = clues.filter(|&cell| is_unique_without(grid, &[cell], oracle));
    spare.next().is_none()
}

fn is_unique_without(grid: &Grid, cells: &[usize], oracle: &mut Oracle) -> bool {
    oracle.is_unique(&with(grid, cells.iter().map(|&cell| (cell, 0))))
}

/// A grid with other values in some cells.
pub(super) fn with(grid: &Grid, changes: impl Iterator<Item = (usize, u8)>) -> Grid {
    let mut values = grid.values().to_vec();
    changes.for_each(|(cell, value)| values[cell] = value);
    Grid::from_values(grid.geometry().clone(), values).unwrap_or_else(|_| grid.clone())
}
