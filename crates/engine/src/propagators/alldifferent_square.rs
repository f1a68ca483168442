//! A square of nine by nine variables over nine values, whose lines and blocks of three by three are all different, in one run.
//! The run prunes to the fixpoint of three propagators on all 27 scopes: value consistency, `every_value_hidden` and
//! `contained_locked`. The vectors of the bulk solver do the work, so a run costs less than that of a few single constraints.
//!
//! The propagator gives no reasons, so it serves only searches without an observer and without learning.

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator, VarId, Wake};
use pencilmark_fast::Backend;

/// The number of variables.
const CELLS: u32 = 81;

/// "The lines and blocks of the first 81 variables, row by row, are all different." Conflicts are attributed to the constraint that the
/// propagator is attached to.
#[derive(Clone, Debug)]
pub struct AllDifferentSquare {
    backend: Backend,
}

impl Default for AllDifferentSquare {
    fn default() -> AllDifferentSquare {
        AllDifferentSquare { backend: Backend::best() }
    }
}

impl Propagator for AllDifferentSquare {
    fn subscriptions(&self, _scope: &[VarId], _intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        (0..CELLS).for_each(|var| subscribe(VarId(var), Wake::Any));
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let mut before = [0; CELLS as usize];
        before.iter_mut().zip(context.domains()).for_each(|(before, domain)| *before = domain.0 as u16);
        let mut after = before;
        if !self.backend.prune(&mut after) {
            return Err(context.conflict(ENTAILED_BY_DOMAINS));
        }
        // Most rows stay as they are, and a row is compared faster than its cells.
        let rows = before.chunks_exact(9).zip(after.chunks_exact(9)).enumerate();
        for (row, (before, after)) in rows.filter(|(_, (before, after))| before != after) {
            for (column, (before, after)) in before.iter().zip(after).enumerate() {
                if before != after {
                    context.narrow(VarId((9 * row + column) as u32), Domain(u64::from(*after)));
                }
            }
        }
        Ok(())
    }
}
