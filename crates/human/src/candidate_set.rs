//! Sets of candidates, digit by digit. Techniques collect and compare eliminations in them.

use super::board::Board;
use super::candidate::Candidate;
use super::cell_set::CellSet;
use pencilmark_engine::kernel::Value;

/// The largest number of digits in a grid that is small enough for cell sets.
pub(crate) const MAX_DIGITS: usize = 11;

/// A set of candidates of a grid of up to 121 cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CandidateSet([CellSet; MAX_DIGITS]);

impl CandidateSet {
    /// The empty set.
    pub(crate) const EMPTY: CandidateSet = CandidateSet([CellSet::EMPTY; MAX_DIGITS]);

    /// The candidates of one digit in some cells.
    pub(crate) fn of(digit: Value, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.0[usize::from(digit)] = cells;
        set
    }

    /// Adds the candidates of a digit in some cells.
    pub(crate) fn add(&mut self, digit: Value, cells: CellSet) {
        self.0[usize::from(digit)] |= cells;
    }

    /// Removes the candidates of a digit in some cells from the set.
    pub(crate) fn take(&mut self, digit: Value, cells: CellSet) {
        self.0[usize::from(digit)] -= cells;
    }

    /// The candidates of this set and those of another.
    #[must_use]
    pub(crate) fn union(mut self, other: &CandidateSet) -> CandidateSet {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
        self
    }

    /// Whether the set is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// The candidates of the set that a board still has.
    #[must_use]
    pub(crate) fn on(mut self, board: &Board) -> CandidateSet {
        for digit in 0..board.size() {
            self.0[digit] &= board.cells_with(digit as Value);
        }
        self
    }

    /// The candidates, digit by digit.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = self.0.iter().enumerate();
        digits.flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate { cell, digit: digit as Value }))
    }

    /// The candidates, as a deduction lists them.
    pub(crate) fn list(&self) -> Vec<Candidate> {
        self.iter().collect()
    }
}

/// The conclusions found so far, so that a technique can skip a repeated one. There are a few hundred at most, so a list is
/// fast enough.
#[derive(Default)]
pub(crate) struct KnownSets(Vec<CandidateSet>);

impl KnownSets {
    /// Whether the list contains this set of candidates.
    pub(crate) fn has(&self, set: &CandidateSet) -> bool {
        self.0.contains(set)
    }

    /// Adds a set of candidates to the list. Returns whether the list did not contain it before.
    pub(crate) fn add(&mut self, set: CandidateSet) -> bool {
        let is_new = !self.has(&set);
        if is_new {
            self.0.push(set);
        }
        is_new
    }
}

/// The candidates of one digit in some cells, as a deduction lists them.
pub(crate) fn of_digit(digit: Value, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}
