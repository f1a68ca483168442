//! Chains of implications, from simple loops to nested nets.
//!
//! A **literal** is a candidate supposed true ("on") or false ("off"). Two kinds of link lead from one to the next. A **weak**
//! link: when a candidate is on, those it sees (and the others of its cell) are off. A **strong** link: when a candidate is
//! off and its cell or one of its houses has one other place, that one is on. Everything here is made of those.
//!
//! - [`web`]: the links of a position.
//! - [`loops`]: simple chains and cycles, which need no memory of anything but the way they came.
//! - [`closure`]: everything that follows from one assumption; in dynamic chains several facts may lead to one together,
//!   and in nested ones whole techniques take part.
//! - [`pivots`]: simple chains within a closure.
//! - [`nets`]: what follows whichever way an assumption, a cell or a house turns out.
//!
//! Lengths and choices are those of Sudoku Explainer, since its ratings count them: a chain's length is the number of
//! different literals it goes through, and of all chains the one of the lowest rating, then the shortest, is taken.

pub mod closure;
pub mod evidence;
pub mod loops;
pub mod nets;
pub mod pivots;
pub mod web;

use super::board::Board;
use super::candidates::MAX_DIGITS;
use super::cells::MAX_CELLS;
use super::step::Candidate;
use crate::kernel::Value;

/// A candidate supposed true (even) or false (odd), as a number: the cell, then four bits for the digit, then one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal(pub u16);

const _: () = assert!(MAX_DIGITS <= 16 && MAX_CELLS * 32 <= 1 << 16, "a literal fits");

impl Literal {
    /// The candidate supposed true.
    pub fn on(cell: usize, digit: Value) -> Literal {
        Literal(((cell << 4 | usize::from(digit)) << 1) as u16)
    }

    /// The candidate supposed false.
    pub fn off(cell: usize, digit: Value) -> Literal {
        Literal(Literal::on(cell, digit).0 | 1)
    }

    /// The candidate of a number, supposed true.
    pub fn numbered(index: usize) -> Literal {
        Literal((index << 1) as u16)
    }

    /// Whether it is supposed true.
    pub fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    /// The opposite.
    pub fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    /// The number of its candidate.
    pub fn index(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// Its place in a list of all literals.
    pub fn place(self) -> usize {
        usize::from(self.0)
    }

    /// Above the numbers of all candidates of a board.
    pub fn candidates(board: &Board) -> usize {
        board.layout().cells() << 4
    }

    /// Its candidate.
    pub fn candidate(self) -> Candidate {
        Candidate { cell: self.index() >> 4, digit: (self.index() & 15) as Value }
    }
}

/// Why a literal holds in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It is the assumption.
    Start,
    /// It is off because another candidate is on.
    Seen,
    /// It is on because its cell has nothing else left.
    Cell,
    /// It is on because this house has no other place left.
    House(u8),
    /// It is off by a technique, numbered as in the closure, that applies by then.
    Nested(u16),
}

/// How much the length of a chain adds to its rating, in tenths: the steps are at 4, 6, 8, 12, 16, 24, ... links.
pub fn length_rating(length: usize) -> u16 {
    let (mut added, mut ceiling, mut odd) = (0, 4, false);
    while length.saturating_sub(2) > ceiling {
        added += 1;
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    added
}

/// What decides between chains: the rating in tenths, the length, and the kind (lower first).
pub type Rank = (u16, usize, u8);

#[cfg(test)]
mod tests {
    use super::length_rating;

    #[test]
    fn length_adds_a_tenth_at_each_ceiling() {
        let added: Vec<u16> = [4, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27].map(length_rating).to_vec();
        assert_eq!(added, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    }
}
