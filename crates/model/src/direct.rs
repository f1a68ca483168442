//! A solver that works as a person does with a pencil and copies of the sheet. The solver fills in all direct solutions at
//! once. If there is none, it makes a copy of the sheet for each digit of the cell with the fewest possible digits. The solver
//! uses neither domains nor propagators: the grid and its houses are enough. The value `states` of the option `strategy`
//! chooses this solver. A placed rule gives no direct solutions; a sheet on which a placed rule can no longer hold is a dead
//! end.
//!
//! A *direct solution* is a cell for which its peers leave one digit, or a digit with one place left in a house. All
//! direct solutions of a sheet are filled in together, as one step of the tree.

use pencilmark_engine::kernel::{Domain, Meaning};
use pencilmark_engine::search::builder::{self, Expansion, StateTree};
use pencilmark_puzzle::{Geometry, Grid};

/// The solver for grids of one geometry.
#[derive(Clone, Debug)]
pub struct Direct {
    geometry: Geometry,
    /// The cells of each house, in the order of [`Geometry::houses`].
    houses: Vec<Vec<usize>>,
    /// The houses of each cell.
    houses_of: Vec<Vec<usize>>,
    /// The houses in the order in which hidden singles are looked for. Boxes and regions come first, because people see
    /// hidden singles most easily there.
    order: Vec<usize>,
}

/// The result of looking at one grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The grid is full, no house has equal digits, and every other rule holds.
    Solution,
    /// The grid has no solution, for this reason.
    DeadEnd(DeadEnd),
    /// All direct solutions of the grid, in the order of their cells. There is at least one.
    Fill(Vec<DirectSolution>),
    /// There is no direct solution. The cell is the first of the cells with the fewest digits. It has at least two digits.
    Branch {
        /// The cell.
        cell: usize,
        /// Its digits, as a bit set: bit `d - 1` for the digit `d`.
        digits: u64,
    },
}

/// A digit that follows directly from the digits in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DirectSolution {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The digit, from 1.
    pub digit: u8,
    /// The reason.
    pub single: Single,
}

/// The reason for a direct solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Single {
    /// The peers of the cell hold every other digit.
    Naked,
    /// The digit has no other place in the house, given by its number in [`Geometry::houses`].
    Hidden(usize),
}

/// The reason why a grid has no solution. Houses are numbered as in [`Geometry::houses`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// Two cells of a house hold the same digit.
    Equal {
        /// The house.
        house: usize,
        /// The two cells.
        cells: [usize; 2],
        /// The digit, from 1.
        digit: u8,
    },
    /// The peers of a blank cell hold all digits.
    NoDigit {
        /// The cell.
        cell: usize,
    },
    /// A digit has no place in a house.
    NoPlace {
        /// The house.
        house: usize,
        /// The digit, from 1.
        digit: u8,
    },
    /// Two digits have their only place in the same cell.
    TwoDigits {
        /// The cell.
        cell: usize,
        /// The digits, from 1, and a house in which each has no other place.
        digits: [(u8, usize); 2],
    },
    /// A placed rule cannot hold with the digits that its cells can still take.
    Rule {
        /// The number of the rule's constraint in [`Geometry::posted`].
        number: usize,
    },
}

/// Solves a puzzle and returns the tree. The first solution stops the search; its grid is the state of the last node of
/// [`StateTree::stopped_branch`].
///
/// ```
/// use pencilmark_model::direct;
/// use pencilmark_puzzle::formats;
///
/// let text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// let (grid, _) = formats::read_one(text, None)?;
/// let tree = direct::solve(&grid);
/// let branch = tree.stopped_branch().expect("a solution");
/// assert_eq!(branch.len(), tree.nodes().len(), "no guess was needed: the tree is one branch");
/// assert!(tree.node(branch[branch.len() - 1]).state.is_solution());
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
pub fn solve(grid: &Grid) -> StateTree<Grid> {
    let direct = Direct::new(grid.geometry().clone());
    builder::build(grid.clone(), |grid| direct.expand(grid))
}

impl Direct {
    /// The solver for a geometry.
    pub fn new(geometry: Geometry) -> Direct {
        let all = geometry.houses();
        let houses: Vec<Vec<usize>> = all.iter().map(|house| house.cells(&geometry)).collect();
        let mut houses_of = vec![Vec::new(); geometry.cells()];
        for (number, cells) in houses.iter().enumerate() {
            cells.iter().for_each(|&cell| houses_of[cell].push(number));
        }
        // Only a house with as many cells as there are digits has a place for each digit.
        let mut order: Vec<usize> =
            (0..all.len()).filter(|&number| houses[number].len() == geometry.digit_count()).collect();
        order.sort_by_key(|&number| !all[number].kind.is_box());
        Direct { geometry, houses, houses_of, order }
    }

    /// The geometry of the grids.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The children of a grid. A full grid stops the tree, and a contradiction ends the branch.
    pub fn expand(&self, grid: &Grid) -> Expansion<Grid> {
        match self.look(grid.values()) {
            Finding::Solution => Expansion::StopTree,
            Finding::DeadEnd(_) => Expansion::StopBranch,
            Finding::Fill(filling) => {
                Expansion::Continue(vec![grid.replaced(filling.iter().map(|found| (found.cell, found.digit)))])
            }
            Finding::Branch { cell, digits } => {
                Expansion::Continue(each(digits).map(|digit| grid.replaced([(cell, digit)].into_iter())).collect())
            }
        }
    }

    /// Looks at the values of a grid, row by row, with 0 for a blank.
    pub fn look(&self, values: &[u8]) -> Finding {
        let held = match self.held(values) {
            Ok(held) => held,
            Err(equal) => return Finding::DeadEnd(equal),
        };
        let mut fitting = vec![0; values.len()];
        let mut fewest: Option<(usize, u64)> = None;
        for cell in (0..values.len()).filter(|&cell| values[cell] == 0) {
            let digits = self.free(&held, cell);
            fitting[cell] = digits;
            if fewest.is_none_or(|(_, best)| digits.count_ones() < best.count_ones()) {
                fewest = Some((cell, digits));
            }
        }
        if let Some((cell, 0)) = fewest {
            return Finding::DeadEnd(DeadEnd::NoDigit { cell });
        }
        if let Some(number) = self.broken_rule(values, &fitting) {
            return Finding::DeadEnd(DeadEnd::Rule { number });
        }
        let Some((cell, digits)) = fewest else { return Finding::Solution };
        match self.direct_solutions(&fitting, &held) {
            Err(dead_end) => Finding::DeadEnd(dead_end),
            Ok(filling) if filling.is_empty() => Finding::Branch { cell, digits },
            Ok(filling) => Finding::Fill(filling),
        }
    }

    /// The first rule that cannot hold with the digits in the grid and the fitting digits of the blank cells.
    fn broken_rule(&self, values: &[u8], fitting: &[u64]) -> Option<usize> {
        let domain = |&cell: &usize| Domain(if values[cell] == 0 { fitting[cell] } else { bit(values[cell]) });
        let mut posted = self.geometry.posted().iter();
        posted.position(|rule| !rule.meaning.is_satisfiable(&rule.scope.iter().map(domain).collect::<Vec<_>>()))
    }

    /// The digits that a cell can take, as a bit set: bit `d - 1` for the digit `d`. A filled cell has its own digit, and
    /// a blank cell has the digits that no peer holds.
    pub fn candidates(&self, values: &[u8]) -> Vec<u64> {
        let mut held = vec![0; self.houses.len()];
        for (set, cells) in held.iter_mut().zip(&self.houses) {
            *set = cells.iter().fold(0, |set, &cell| set | bit(values[cell]));
        }
        let one = |cell: usize| if values[cell] == 0 { self.free(&held, cell) } else { bit(values[cell]) };
        (0..values.len()).map(one).collect()
    }

    /// The digits in each house.
    fn held(&self, values: &[u8]) -> Result<Vec<u64>, DeadEnd> {
        let mut held = vec![0; self.houses.len()];
        for (house, cells) in self.houses.iter().enumerate() {
            for &cell in cells {
                let digit = values[cell];
                if held[house] & bit(digit) != 0 {
                    let first = cells.iter().copied().find(|&other| values[other] == digit).unwrap_or(cell);
                    return Err(DeadEnd::Equal { house, cells: [first, cell], digit });
                }
                held[house] |= bit(digit);
            }
        }
        Ok(held)
    }

    /// The digits that no house of a cell holds.
    fn free(&self, held: &[u64], cell: usize) -> u64 {
        all(self.geometry.digit_count()) & !self.houses_of[cell].iter().fold(0, |set, &house| set | held[house])
    }

    /// All direct solutions, in the order of their cells. A digit without a place, or a cell with two digits, is an error.
    fn direct_solutions(&self, fitting: &[u64], held: &[u64]) -> Result<Vec<DirectSolution>, DeadEnd> {
        let mut found: Vec<Option<(u8, usize)>> = vec![None; fitting.len()];
        for &house in &self.order {
            let (mut once, mut twice) = (0, 0);
            for &cell in &self.houses[house] {
                twice |= once & fitting[cell];
                once |= fitting[cell];
            }
            if let Some(digit) = each(all(self.geometry.digit_count()) & !held[house] & !once).next() {
                return Err(DeadEnd::NoPlace { house, digit });
            }
            for &cell in &self.houses[house] {
                for digit in each(fitting[cell] & once & !twice) {
                    match found[cell] {
                        None => found[cell] = Some((digit, house)),
                        Some((other, _)) if other == digit => {}
                        Some(other) => {
                            return Err(DeadEnd::TwoDigits { cell, digits: [other, (digit, house)] });
                        }
                    }
                }
            }
        }
        let single = |cell: usize| match found[cell] {
            Some((digit, house)) => Some(DirectSolution { cell, digit, single: Single::Hidden(house) }),
            None => {
                let digit = Some(fitting[cell]).filter(|digits| digits.count_ones() == 1)?;
                Some(DirectSolution { cell, digit: digit.trailing_zeros() as u8 + 1, single: Single::Naked })
            }
        };
        Ok((0..fitting.len()).filter_map(single).collect())
    }
}

/// The digits `1..=size` as a bit set.
fn all(size: usize) -> u64 {
    if size == 64 { u64::MAX } else { (1 << size) - 1 }
}

/// The bit of a digit; no bit for a blank.
fn bit(digit: u8) -> u64 {
    if digit == 0 { 0 } else { 1 << (digit - 1) }
}

/// The digits of a bit set, from the smallest.
pub fn each(mut digits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let digit = (digits != 0).then(|| digits.trailing_zeros() as u8 + 1)?;
        digits &= digits - 1;
        Some(digit)
    })
}
