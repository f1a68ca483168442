//! One arc of `x ≠ y`, revised as in AC-3 (Mackworth, *Consistency in networks of relations*, 1977). A value of `x` is removed
//! if no value of `y` supports it. For `≠` this happens only if `y` is fixed to the same value.
//!
//! After revise(x, y) has removed a value from `x`, AC-3 puts every arc (z, x) with z ≠ y back on its worklist. *Every* removal
//! from `x` has this effect, although for `≠` only a removal that fixes `x` can matter. The arc (y, x) stays out,
//! because the removed value of `x` supported no value of `y`. This propagator follows the textbook, so that a trace shows
//! the published algorithm.
//!
//! Forward checking revises an arc only after the search has decided `y`.

use super::patterns::fixed_by;
use crate::kernel::{Conflict, Context, Observer, Priority, Propagator, VarId, Wake};

/// The directed arc (x, y): revises `x` against `y`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AllDifferentArc {
    x: VarId,
    y: VarId,
    wake: Wake,
}

impl AllDifferentArc {
    /// Creates the arc that prunes `x` against `y`, revised as in AC-3.
    pub fn new(x: VarId, y: VarId) -> AllDifferentArc {
        AllDifferentArc { x, y, wake: Wake::Any }
    }

    /// Creates the same arc for forward checking: only decisions on `y` wake it.
    pub fn forward(x: VarId, y: VarId) -> AllDifferentArc {
        AllDifferentArc { x, y, wake: Wake::Decide }
    }

    /// Returns the pruned variable `x` and the other variable `y`.
    pub fn arc(&self) -> (VarId, VarId) {
        (self.x, self.y)
    }
}

impl Propagator for AllDifferentArc {
    fn subscriptions(&self, _scope: &[VarId], intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        subscribe(self.y, self.wake);
        if intervals && self.wake == Wake::Any {
            subscribe(self.x, Wake::Any);
        }
    }

    fn priority(&self) -> Priority {
        Priority::Binary
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        match context.domain(self.y).value() {
            Some(_) if self.wake == Wake::Decide && !context.is_decided(self.y) => Ok(()),
            Some(value) => context.remove(self.x, value, fixed_by(self.y)),
            None => Ok(()),
        }
    }

    fn is_opposite_of(&self, other: &AllDifferentArc) -> bool {
        self.arc() == (other.y, other.x)
    }
}
