//! Almost locked sets: some cells of a house whose candidates are one digit more than there are cells. If one of these
//! digits is in none of the cells, each of the other digits is in one of them. The smallest set is a cell with two
//! candidates.
//!
//! A **restricted common** of two sets is a digit of both sets. All its places in one set see all its places in the other set.
//! The digit cannot be in both sets, so at least one set lacks the digit. The cells of that set must then hold all its other
//! digits.

use super::board::Board;
use super::candidate_set::MAX_DIGITS;
use super::cell_set::CellSet;
use crate::evidence::{Evidence, Role};
use pencilmark_engine::kernel::{Domain, Value};

/// An almost locked set.
#[derive(Clone, Debug)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// All candidates of the cells.
    pub digits: Domain,
    /// For each digit, the cells of the set that have it as a candidate.
    places: [CellSet; MAX_DIGITS],
    /// For each digit, the cells that see all places of the digit in the set.
    seen: [CellSet; MAX_DIGITS],
}

impl Als {
    /// The cells of the set that have the digit as a candidate.
    pub fn places(&self, digit: Value) -> CellSet {
        self.places[usize::from(digit)]
    }

    /// The cells that see every place of a digit in the set.
    pub fn seen(&self, digit: Value) -> CellSet {
        self.seen[usize::from(digit)]
    }

    /// Whether a digit that both sets contain is a restricted common of this set and another.
    pub(crate) fn is_restricted(&self, other: &Als, digit: Value) -> bool {
        self.places(digit).is_subset(other.seen(digit))
    }

    /// The restricted commons of this set and another.
    pub(crate) fn restricted(&self, other: &Als) -> Domain {
        self.digits.intersect(other.digits).iter().filter(|&digit| self.is_restricted(other, digit)).collect()
    }

    /// Adds the set to the evidence of a step. Each set of a step has its own `number` in the drawing.
    pub fn evidence(&self, board: &Board, number: u8, evidence: Evidence) -> Evidence {
        let parts = self.cells.iter().map(|cell| (cell, board.candidates(cell)));
        evidence.cells(self.cells).parts(parts, Role::Als(number))
    }
}

/// Every almost locked set of at least `smallest` cells, small sets first. A set in two houses is listed once.
pub fn all(board: &Board, smallest: usize) -> Vec<Als> {
    let mut found: Vec<(CellSet, Domain)> = Vec::new();
    for house in 0..board.topology().houses() {
        let blank = |cell: &usize| board.is_blank(*cell);
        let cells: Vec<usize> =
            board.topology().house(house).iter().map(|&cell| usize::from(cell)).filter(blank).collect();
        grow(board, house, &cells, CellSet::EMPTY, Domain::EMPTY, &mut found);
    }
    found.retain(|(cells, _)| cells.len() >= smallest);
    found.sort_by_key(|(cells, _)| (cells.len(), cells.0));
    found.into_iter().map(|(cells, digits)| with_tables(board, cells, digits)).collect()
}

fn grow(
    board: &Board,
    house: usize,
    rest: &[usize],
    cells: CellSet,
    digits: Domain,
    found: &mut Vec<(CellSet, Domain)>,
) {
    for (index, &cell) in rest.iter().enumerate() {
        let (cells, digits) = (cells.with(cell), Domain(digits.0 | board.candidates(cell).0));
        // A set that lies in two houses is found in both, and listed only for the last of them.
        if digits.len() == cells.len() + 1 && board.topology().common_houses(cells).last() == Some(house) {
            found.push((cells, digits));
        }
        let rest = &rest[index + 1..];
        if digits.len() <= cells.len() + rest.len() + 1 {
            grow(board, house, rest, cells, digits, found);
        }
    }
}

fn with_tables(board: &Board, cells: CellSet, digits: Domain) -> Als {
    let mut als = Als { cells, digits, places: [CellSet::EMPTY; MAX_DIGITS], seen: [CellSet::EMPTY; MAX_DIGITS] };
    for digit in digits.iter() {
        let places = cells & board.cells_with(digit);
        als.places[usize::from(digit)] = places;
        als.seen[usize::from(digit)] = board.topology().seen_by_all(places);
    }
    als
}

/// The almost locked sets of a position and the restricted commons between them (ties). Each set has a row of bits for each
/// digit.
pub(crate) struct Ties {
    /// The sets.
    pub sets: Vec<Als>,
    /// The number of words in a row of bits.
    pub words: usize,
    rows: Vec<u64>,
}

impl Ties {
    /// The sets and ties of a position.
    pub(crate) fn new(board: &Board) -> Ties {
        let sets = all(board, 1);
        let words = sets.len().div_ceil(64);
        let mut rows = vec![0; sets.len() * MAX_DIGITS * words];
        for one in 0..sets.len() {
            for two in 0..one {
                for digit in sets[one].restricted(&sets[two]).iter() {
                    let digit = usize::from(digit);
                    rows[(one * MAX_DIGITS + digit) * words + two / 64] |= 1 << (two % 64);
                    rows[(two * MAX_DIGITS + digit) * words + one / 64] |= 1 << (one % 64);
                }
            }
        }
        Ties { sets, words, rows }
    }

    /// The sets of which `digit` is a restricted common with `set`, as a row of bits.
    pub(crate) fn row(&self, set: usize, digit: Value) -> &[u64] {
        &self.rows[(set * MAX_DIGITS + usize::from(digit)) * self.words..][..self.words]
    }

    /// For each set after `start`, the digits that could lead to an elimination. Both sets must contain the digit, and some
    /// cell with the digit must see all places of the digit in both sets.
    pub(crate) fn targets(&self, board: &Board, start: usize) -> Vec<Domain> {
        let one = &self.sets[start];
        let target = |(index, two): (usize, &Als)| {
            if index <= start {
                return Domain::EMPTY;
            }
            let could_go = |&z: &Value| (one.seen(z) & two.seen(z)).meets(board.cells_with(z));
            one.digits.intersect(two.digits).iter().filter(could_go).collect()
        };
        self.sets.iter().enumerate().map(target).collect()
    }
}
