//! The nodes of alternating chains: candidates, and groups of candidates of one digit.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::{CandidateSet, of_digit};
use crate::cell_set::CellSet;
use pencilmark_engine::kernel::Value;

/// A candidate, or a group of candidates of one digit of which at most one is true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChainNode {
    /// The digit.
    pub digit: Value,
    /// The cells.
    pub cells: CellSet,
    /// The cells that see all of [`ChainNode::cells`].
    pub seen: CellSet,
}

impl ChainNode {
    /// The candidates, as a deduction lists them.
    pub(crate) fn candidates(&self) -> Vec<Candidate> {
        of_digit(self.digit, self.cells)
    }

    /// Whether the node has more than one candidate.
    pub(crate) fn is_group(&self) -> bool {
        self.cells.len() > 1
    }

    /// Whether the node shares a candidate with another node.
    pub(crate) fn overlaps(&self, other: &ChainNode) -> bool {
        self.digit == other.digit && self.cells.meets(other.cells)
    }

    /// The cell of a node that is a single candidate.
    pub(crate) fn cell(&self) -> Option<usize> {
        self.cells.only()
    }

    /// The candidates that are false if this node or `other` is on: the candidates that see both nodes.
    pub(crate) fn seen_with(&self, other: &ChainNode, board: &Board) -> CandidateSet {
        let mut gone = CandidateSet::EMPTY;
        if self.digit == other.digit {
            gone.add(self.digit, self.seen & other.seen);
            return gone.on(board);
        }
        match (self.cell(), other.cell()) {
            (Some(first), Some(second)) if first == second => {
                for digit in board.candidates(first).without(self.digit).without(other.digit).iter() {
                    gone.add(digit, self.cells);
                }
            }
            (first, second) => {
                if first.is_some_and(|cell| other.seen.contains(cell)) {
                    gone.add(other.digit, self.cells);
                }
                if second.is_some_and(|cell| self.seen.contains(cell)) {
                    gone.add(self.digit, other.cells);
                }
            }
        }
        gone.on(board)
    }
}
