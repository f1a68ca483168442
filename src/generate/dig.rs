//! Digging: removing clues from a grid as long as the grid has only one solution.

use super::oracle::Oracle;
use crate::puzzle::Grid;

/// The node limit when a question is first asked. The question is whether the solution stays unique without a group of clues.
/// Most questions need only a few nodes, but some would need more than all others together.
const PATIENCE: u64 = 64;

/// The factor by which the node limit grows when the open questions are asked again. The grid has fewer clues by then.
/// If a clue is needed, the search therefore finds the second solution sooner.
const MORE: u64 = 8;

/// The maximum number of nodes for a question.
const MOST_PATIENCE: u64 = PATIENCE * MORE * MORE;

/// A grid that loses clues, one group of cells at a time.
#[derive(Clone, Debug)]
pub(super) struct Dig {
    grid: Grid,
    /// The groups still to be tried, in reverse order: the next group is at the end.
    order: Vec<usize>,
    /// The groups whose questions reached the node limit, in the order in which they were tried.
    open: Vec<usize>,
    patience: u64,
    /// The minimum number of clues.
    floor: usize,
}

impl Dig {
    /// A dig that tries to remove the groups in the order of `order`, as long as more than `floor` clues are left.
    pub(super) fn new(grid: &Grid, mut order: Vec<usize>, floor: usize) -> Dig {
        order.reverse();
        Dig { grid: grid.clone(), order, open: Vec::new(), patience: PATIENCE, floor }
    }

    /// Tries to remove the next group. Returns whether the dig has ended.
    ///
    /// A group that the puzzle needs is still needed when there are fewer other clues. So no group is tried again once
    /// its question is settled.
    pub(super) fn advance(&mut self, orbits: &[Vec<usize>], oracle: &mut Oracle) -> bool {
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

    /// Whether every question was settled within its node limit.
    pub(crate) fn is_settled(&self) -> bool {
        self.open.is_empty()
    }

    /// The grid after the dig.
    pub(crate) fn into_grid(self) -> Grid {
        self.grid
    }
}

/// Whether every single clue is known to be needed for a unique solution.
pub(super) fn is_minimal(grid: &Grid, oracle: &mut Oracle) -> bool {
    let mut clues = (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0);
    clues.all(|cell| oracle.is_unique_without(grid, &[cell], MOST_PATIENCE) == Some(false))
}
