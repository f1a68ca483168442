//! The board: the grid as the techniques see it. The board has three tables that always agree. These are the digits in cells,
//! the candidates of blank cells, and the places of each digit in each house.
use std::sync::Arc;

use super::candidate::Candidate;
use super::cell_set::CellSet;
use super::deduction::Deduction;
use super::topology::Topology;
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_puzzle::{Geometry, Grid};

/// The largest number of digits that a grid can have.
pub const MAX_SIZE: usize = 64;

/// A position with digits and candidates. Digits count from 0, as in the engine.
#[derive(Clone, Debug)]
pub struct Board {
    topology: Arc<Topology>,
    /// For each cell its digit, from 1; 0 for a blank cell.
    values: Vec<u8>,
    givens: Vec<bool>,
    /// For each blank cell its candidates. A filled cell has none.
    candidates: Vec<Domain>,
    /// For each house and digit the positions in the house where the digit is a candidate.
    places: Vec<u64>,
    /// For each digit the cells where it is a candidate. Empty for grids without cell sets.
    digits: Vec<CellSet>,
    blanks: usize,
}

impl Board {
    /// A position with these candidates in its blank cells.
    ///
    /// `values` holds for each cell its digit from 1, or 0 for a blank cell. `givens` tells which digits belong to the puzzle.
    /// The candidates of filled cells are ignored.
    pub fn new(geometry: Geometry, values: &[u8], givens: &[bool], candidates: &[Domain]) -> Board {
        Board::with_topology(Arc::new(Topology::new(geometry)), values, givens, candidates)
    }

    /// The same as [`Board::new`], but uses an existing topology instead of building one.
    pub(crate) fn with_topology(
        topology: Arc<Topology>,
        values: &[u8],
        givens: &[bool],
        candidates: &[Domain],
    ) -> Board {
        let n = topology.size();
        let mut board = Board {
            values: values.into(),
            givens: givens.into(),
            candidates: vec![Domain::EMPTY; topology.cells()],
            places: vec![0; topology.houses() * n],
            digits: vec![CellSet::EMPTY; if topology.has_sets() { n } else { 0 }],
            blanks: values.iter().filter(|&&value| value == 0).count(),
            topology,
        };
        for cell in (0..values.len()).filter(|&cell| values[cell] == 0) {
            candidates[cell].iter().for_each(|digit| board.insert(cell, digit));
        }
        board
    }

    /// The position of a puzzle. Each blank cell has as candidates the digits that no given in its houses rules out.
    pub fn of_grid(grid: &Grid) -> Board {
        Board::of_values(Arc::new(Topology::new(grid.geometry().clone())), grid.values())
    }

    /// The same as [`Board::of_grid`], but uses an existing topology. `values` holds for each cell its given from 1, or 0.
    pub fn of_values(topology: Arc<Topology>, values: &[u8]) -> Board {
        let full = Domain::full(topology.size());
        let left = |cell: usize| {
            let seen = topology.peers(cell).iter().map(|&peer| values[usize::from(peer)]).filter(|&value| value != 0);
            full.minus(seen.map(|value| value - 1).collect())
        };
        let candidates: Vec<Domain> = (0..values.len()).map(left).collect();
        let givens: Vec<bool> = values.iter().map(|&value| value != 0).collect();
        Board::with_topology(topology, values, &givens, &candidates)
    }

    /// The houses and peers of the grid.
    pub fn topology(&self) -> &Topology {
        &self.topology
    }

    /// The number of digits.
    pub fn size(&self) -> usize {
        self.topology.size()
    }

    /// The digit in a cell, from 0; none for a blank cell.
    pub fn value(&self, cell: usize) -> Option<Value> {
        self.values[cell].checked_sub(1)
    }

    /// The digits of all cells, from 1; 0 for a blank cell.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Whether a cell is blank.
    pub fn is_blank(&self, cell: usize) -> bool {
        self.values[cell] == 0
    }

    /// Whether the digit of a cell belongs to the puzzle.
    pub fn is_given(&self, cell: usize) -> bool {
        self.givens[cell]
    }

    /// The number of blank cells.
    pub fn blanks(&self) -> usize {
        self.blanks
    }

    /// The blank cells, in reading order.
    pub fn blank_cells(&self) -> impl Iterator<Item = usize> {
        (0..self.values.len()).filter(|&cell| self.values[cell] == 0)
    }

    /// The candidates of a blank cell. A filled cell has none.
    pub fn candidates(&self, cell: usize) -> Domain {
        self.candidates[cell]
    }

    /// The digits that a cell can hold: its candidates, or its digit if it is filled.
    pub fn domain(&self, cell: usize) -> Domain {
        self.value(cell).map_or(self.candidates[cell], Domain::single)
    }

    /// Whether a digit is a candidate of a blank cell.
    pub fn has(&self, cell: usize, digit: Value) -> bool {
        self.candidates[cell].contains(digit)
    }

    /// The places of a digit in a house, as bits. Bit `p` stands for the cell at position `p` of the house.
    pub fn places(&self, house: usize, digit: Value) -> u64 {
        self.places[house * self.topology.size() + usize::from(digit)]
    }

    /// The cells of a house that have a digit as a candidate, in reading order.
    pub(crate) fn places_in(&self, house: usize, digit: Value) -> impl Iterator<Item = usize> {
        bits(self.places(house, digit)).map(move |position| self.topology.cell_at(house, position))
    }

    /// The conjugate pair of a digit in a house: its only two places. Exactly one of them holds the digit.
    pub(crate) fn conjugate_pair(&self, house: usize, digit: Value) -> Option<[usize; 2]> {
        let places = self.places(house, digit);
        (places.count_ones() == 2).then(|| {
            let last = u64::BITS - 1 - places.leading_zeros();
            [places.trailing_zeros(), last].map(|position| self.topology.cell_at(house, position as usize))
        })
    }

    /// The cells that have a digit as a candidate. Requires [`Topology::has_sets`].
    pub(crate) fn cells_with(&self, digit: Value) -> CellSet {
        self.digits[usize::from(digit)]
    }

    /// The blank cells with exactly `count` candidates. Requires `Topology::has_sets`.
    pub fn cells_of(&self, count: usize) -> CellSet {
        self.blank_cells().filter(|&cell| self.candidates[cell].len() == count).collect()
    }

    /// The union of the candidates of some cells.
    pub fn union(&self, cells: CellSet) -> Domain {
        cells.iter().fold(Domain::EMPTY, |all, cell| Domain(all.0 | self.candidates[cell].0))
    }

    /// Overwrites this board with another board of the same topology, without allocating memory.
    pub(crate) fn copy_from(&mut self, other: &Board) {
        self.values.copy_from_slice(&other.values);
        self.candidates.copy_from_slice(&other.candidates);
        self.places.copy_from_slice(&other.places);
        self.digits.copy_from_slice(&other.digits);
        self.blanks = other.blanks;
    }

    fn insert(&mut self, cell: usize, digit: Value) {
        let n = self.topology.size();
        self.candidates[cell] = self.candidates[cell].with(digit);
        for (house, position) in self.topology.usual_houses(cell).chain(self.topology.further(cell)) {
            self.places[house * n + usize::from(digit)] |= 1 << position;
        }
        if let Some(cells) = self.digits.get_mut(usize::from(digit)) {
            *cells = cells.with(cell);
        }
    }

    /// Removes a candidate. Returns whether the cell had that candidate before.
    pub fn remove(&mut self, cell: usize, digit: Value) -> bool {
        if !self.candidates[cell].contains(digit) {
            return false;
        }
        let n = self.topology.size();
        self.candidates[cell] = self.candidates[cell].without(digit);
        for (house, position) in self.topology.usual_houses(cell) {
            self.places[house * n + usize::from(digit)] &= !(1 << position);
        }
        for (house, position) in self.topology.further(cell) {
            self.places[house * n + usize::from(digit)] &= !(1 << position);
        }
        if let Some(cells) = self.digits.get_mut(usize::from(digit)) {
            *cells = cells.without(cell);
        }
        true
    }

    /// Writes a digit into a blank cell and removes it from every peer.
    pub fn place(&mut self, cell: usize, digit: Value) {
        if self.values[cell] != 0 {
            return;
        }
        for other in self.candidates[cell].iter() {
            self.remove(cell, other);
        }
        self.values[cell] = digit + 1;
        self.blanks -= 1;
        let topology = Arc::clone(&self.topology);
        for &peer in topology.peers(cell) {
            self.remove(usize::from(peer), digit);
        }
    }

    /// Applies the conclusion of a deduction.
    pub fn apply(&mut self, step: &Deduction) {
        for &Candidate { cell, digit } in &step.eliminations {
            self.remove(cell, digit);
        }
        for &Candidate { cell, digit } in &step.placements {
            self.place(cell, digit);
        }
    }
}

/// The positions of the set bits, in ascending order.
pub fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}
