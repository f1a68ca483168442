//! One arc of `x ≠ y`, revised as AC-3 does it: a value of `x` goes when `y` has nothing left to differ from it,
//! which for `≠` means that `y` is fixed to that very value.
//!
//! AC-3 puts the arcs into `x` back on its worklist after *every* removal from `x`, although for `≠` only a variable
//! becoming fixed can matter. The arc keeps to the textbook, so that what a class sees is the algorithm it reads.
//!
//! Under forward checking an arc is revised only when `y` has been decided on.

use crate::kernel::{Conflict, ConstraintId, Context, Observer, Priority, Propagator, Reason, Store, VarId, Wake};

/// The directed arc (x, y): revises `x` against `y`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotEqual {
    constraint: ConstraintId,
    x: VarId,
    y: VarId,
    wake: Wake,
}

impl NotEqual {
    /// The arc that prunes `x` by looking at `y`, revised as in AC-3.
    pub fn new(constraint: ConstraintId, x: VarId, y: VarId) -> NotEqual {
        NotEqual { constraint, x, y, wake: Wake::Any }
    }

    /// The same arc under forward checking: it looks only at decisions.
    pub fn forward(constraint: ConstraintId, x: VarId, y: VarId) -> NotEqual {
        NotEqual { constraint, x, y, wake: Wake::Decide }
    }

    /// The variable it prunes and the variable it looks at.
    pub fn arc(&self) -> (VarId, VarId) {
        (self.x, self.y)
    }
}

impl Propagator for NotEqual {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
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
            Some(value) => context.remove(self.x, value, Reason::Fixed { by: self.y }),
            None => Ok(()),
        }
    }

    fn holds(&self, store: &Store) -> bool {
        store.domain(self.x).intersect(store.domain(self.y)).is_empty()
    }
}
