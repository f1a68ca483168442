//! Propagation alone, for a solver that searches by itself: singles and locked candidates of a grid in which each cell has some
//! candidates.

use crate::board::{Words, of_candidates, place};
use crate::propagate::{Fixpoint, propagate};
use crate::vector::Vector;

/// Prunes the candidates of all cells to the fixpoint. Returns whether the grid may still have a solution.
#[inline(always)]
pub(crate) fn prune<V: Vector>(candidates: &mut [u16; 81]) -> bool {
    let mut board = of_candidates(candidates).map(V::new);
    if matches!(propagate(&mut board), Fixpoint::Dead) {
        return false;
    }
    let words: Words = board.map(V::words);
    for (cell, digits) in candidates.iter_mut().enumerate() {
        let (vector, word, shift) = place(cell);
        *digits = (words[vector][word] >> shift & 0x1FF) as u16;
    }
    true
}
