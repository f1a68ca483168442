//! Literals: candidates supposed true or false, and the causes that make them hold.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::MAX_DIGITS;
use crate::cell_set::MAX_CELLS;
use pencilmark_engine::kernel::Value;

/// A candidate supposed true (an even number) or false (an odd number). The highest bits of the number are the cell, the
/// next four bits are the digit, and the lowest bit is the truth value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Literal(pub u16);

const _: () = assert!(MAX_DIGITS <= 16 && MAX_CELLS * 32 <= 1 << 16, "a literal fits");

impl Literal {
    /// The candidate supposed true.
    pub(crate) fn on(cell: usize, digit: Value) -> Literal {
        Literal(((cell << 4 | usize::from(digit)) << 1) as u16)
    }

    /// The candidate supposed false.
    pub(crate) fn off(cell: usize, digit: Value) -> Literal {
        Literal(Literal::on(cell, digit).0 | 1)
    }

    /// The candidate with this number, supposed true.
    pub(crate) fn numbered(index: usize) -> Literal {
        Literal((index << 1) as u16)
    }

    /// Whether the candidate is supposed true.
    pub(crate) fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    /// The opposite literal of the same candidate.
    pub(crate) fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    /// The number of the candidate.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// The position of the literal in a list of all literals.
    pub(crate) fn place(self) -> usize {
        usize::from(self.0)
    }

    /// A number that is larger than the number of any candidate of the board.
    pub(crate) fn candidates(board: &Board) -> usize {
        board.topology().cells() << 4
    }

    /// The candidate.
    pub(crate) fn candidate(self) -> Candidate {
        Candidate { cell: self.index() >> 4, digit: (self.index() & 15) as Value }
    }
}

/// The cause that makes a literal hold in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// The literal is the assumption.
    Start,
    /// The literal is off because another candidate is on.
    Seen,
    /// The literal is on because its cell has no other candidate left.
    Cell,
    /// The literal is on because this house has no other place left for the digit.
    House(u8),
    /// The literal is off because a helping technique removed the candidate. The number is the index of the finding in the
    /// list of the implications.
    Helped(u16),
}
