//! A solver that works as a person does with a pencil and copies of the sheet. It fills in all direct solutions at
//! once. If there is no direct solution, it tries each digit of the cell with the fewest possible digits. The solver
//! uses neither domains nor propagators. It is the example for [`crate::search::builder`].
//!
//! A *direct solution* is a cell for which its peers leave one digit, or a digit with one place left in a house. All
//! direct solutions of a sheet are filled in together, as one step of the tree.

use super::{Geometry, Grid};
use crate::search::builder::{self, Expansion, StateTree};

/// The solver for grids of one geometry.
#[derive(Clone, Debug)]
pub struct Direct {
    geometry: Geometry,
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
}

/// Solves a puzzle and returns the tree. The first solution stops the search; its grid is the state of the last node of
/// [`StateTree::stopped_branch`].
///
/// ```
/// use pencilmark::puzzle::{direct, format};
///
/// let text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// let (grid, _) = format::read_one(text, None)?;
/// let tree = direct::solve(&grid);
/// let branch = tree.stopped_branch().expect("a solution");
/// assert_eq!(branch.len(), tree.nodes().len(), "no guess was needed: the tree is one branch");
/// assert!(tree.node(branch[branch.len() - 1]).state.is_solution());
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
pub fn solve(grid: &Grid) -> StateTree<Grid> {
    let direct = Direct::new(grid.geometry().clone());
    builder::build(grid.clone(), |grid| direct.expand(grid))
}

impl Direct {
    /// The solver for a geometry.
    pub fn new(geometry: Geometry) -> Direct {
        let houses = geometry.houses().iter().map(|house| house.cells(&geometry)).collect();
        let peers = (0..geometry.cells()).map(|cell| geometry.peers(cell)).collect();
        Direct { geometry, houses, peers }
    }

    /// The children of a grid. A full grid stops the tree, and a contradiction ends the branch.
    pub fn expand(&self, grid: &Grid) -> Expansion<Grid> {
        if !grid.conflicts().is_empty() {
            return Expansion::StopBranch;
        }
        let open: Vec<(usize, u64)> = (0..self.geometry.cells())
            .filter(|&cell| grid.values()[cell] == 0)
            .map(|cell| (cell, self.fitting(grid, cell)))
            .collect();
        let Some(&(cell, digits)) = open.iter().min_by_key(|(_, digits)| digits.count_ones()) else {
            return Expansion::StopTree;
        };
        let Some(filling) = self.direct_solutions(grid, &open) else { return Expansion::StopBranch };
        let fill = |filling: &[(usize, u8)]| {
            let mut values = grid.values().to_vec();
            filling.iter().for_each(|&(cell, digit)| values[cell] = digit);
            Grid::from_values(self.geometry.clone(), values).ok()
        };
        if !filling.is_empty() {
            return Expansion::Continue(fill(&filling).into_iter().collect());
        }
        Expansion::Continue(each(digits).filter_map(|digit| fill(&[(cell, digit)])).collect())
    }

    /// The digits that no peer of a cell holds, as a bit set: bit `d - 1` for the digit `d`.
    fn fitting(&self, grid: &Grid, cell: usize) -> u64 {
        let held = self.peers[cell].iter().map(|&peer| grid.values()[peer]).filter(|&digit| digit != 0);
        all(self.geometry.size()) & !held.fold(0, |set, digit| set | bit(digit))
    }

    /// All direct solutions; `None` if a cell has no digit left, a digit has no place, or a cell would get two digits.
    fn direct_solutions(&self, grid: &Grid, open: &[(usize, u64)]) -> Option<Vec<(usize, u8)>> {
        let mut fitting = vec![0; self.geometry.cells()];
        let mut found = vec![0; self.geometry.cells()];
        for &(cell, digits) in open {
            match digits.count_ones() {
                0 => return None,
                1 => found[cell] |= digits,
                _ => {}
            }
            fitting[cell] = digits;
        }
        for house in &self.houses {
            let (mut placed, mut once, mut twice) = (0, 0, 0);
            for &cell in house {
                placed |= if grid.values()[cell] == 0 { 0 } else { bit(grid.values()[cell]) };
                twice |= once & fitting[cell];
                once |= fitting[cell];
            }
            if placed | once != all(self.geometry.size()) {
                return None;
            }
            house.iter().for_each(|&cell| found[cell] |= fitting[cell] & once & !twice);
        }
        let one = |(cell, digits): (usize, u64)| match digits.count_ones() {
            1 => Some((cell, digits.trailing_zeros() as u8 + 1)),
            _ => None,
        };
        found.into_iter().enumerate().filter(|(_, digits)| *digits != 0).map(one).collect()
    }
}

/// The digits `1..=size` as a bit set.
fn all(size: usize) -> u64 {
    if size == 64 { u64::MAX } else { (1 << size) - 1 }
}

fn bit(digit: u8) -> u64 {
    1 << (digit - 1)
}

/// The digits of a bit set in order.
fn each(digits: u64) -> impl Iterator<Item = u8> {
    (1..=64).filter(move |&digit| digits & bit(digit) != 0)
}
