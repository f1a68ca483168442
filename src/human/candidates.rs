//! A set of candidates, digit by digit: what a step would rub out, while it is being put together and compared.

use super::board::Board;
use super::cells::CellSet;
use super::step::Candidate;
use crate::kernel::Value;

/// The most digits of a grid whose cell sets are kept.
pub const MAX_DIGITS: usize = 11;

/// Candidates of a grid of up to 121 cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CandidateSet([CellSet; MAX_DIGITS]);

impl CandidateSet {
    /// No candidate.
    pub const EMPTY: CandidateSet = CandidateSet([CellSet::EMPTY; MAX_DIGITS]);

    /// One digit in some cells.
    pub fn of(digit: Value, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.0[usize::from(digit)] = cells;
        set
    }

    /// The cells of a digit.
    pub fn cells(&self, digit: Value) -> CellSet {
        self.0[usize::from(digit)]
    }

    /// Adds a digit in some cells.
    pub fn add(&mut self, digit: Value, cells: CellSet) {
        self.0[usize::from(digit)] |= cells;
    }

    /// Takes a digit in some cells out.
    pub fn take(&mut self, digit: Value, cells: CellSet) {
        self.0[usize::from(digit)] -= cells;
    }

    /// Those of both sets.
    #[must_use]
    pub fn union(mut self, other: &CandidateSet) -> CandidateSet {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine |= theirs);
        self
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Only those that are still candidates of a board.
    #[must_use]
    pub fn on(mut self, board: &Board) -> CandidateSet {
        for digit in 0..board.size() {
            self.0[digit] &= board.cells_with(digit as Value);
        }
        self
    }

    /// The candidates, digit by digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = self.0.iter().enumerate();
        digits.flat_map(|(digit, cells)| cells.iter().map(move |cell| Candidate { cell, digit: digit as Value }))
    }

    /// The candidates as a step lists them.
    pub fn to_vec(&self) -> Vec<Candidate> {
        self.iter().collect()
    }
}

/// Sets that were met before: what tells a step with a new conclusion from one that says the same again. There are some
/// hundreds at the most, so a list will do.
#[derive(Default)]
pub struct Known(Vec<CandidateSet>);

impl Known {
    /// Whether a set was met before.
    pub fn has(&self, set: &CandidateSet) -> bool {
        self.0.contains(set)
    }

    /// Notes a set; says whether it is new.
    pub fn add(&mut self, set: CandidateSet) -> bool {
        let is_new = !self.has(&set);
        if is_new {
            self.0.push(set);
        }
        is_new
    }
}

/// Candidates of one digit, as a step lists them.
pub fn of_digit(digit: Value, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}
