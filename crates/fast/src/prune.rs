//! Propagation alone, for a solver that searches by itself: singles and locked candidates of a grid in which each cell has some
//! candidates.

use crate::board::{candidates_of, of_candidates};
use crate::propagate::{Fixpoint, propagate};
use crate::vector::Vector;

/// Prunes the candidates of all cells to the fixpoint. Returns whether the grid may still have a solution.
#[inline(always)]
pub(crate) fn prune<V: Vector>(candidates: &mut [u16; 81]) -> bool {
    let mut board = of_candidates(candidates).map(V::new);
    if matches!(propagate(&mut board), Fixpoint::Dead) {
        return false;
    }
    *candidates = candidates_of(&board.map(V::words));
    true
}
