//! What a propagator is, and the narrow view of the engine it works through.

use super::{Conflict, ConflictKind, ConstraintId, Domain, Observer, Reason, Store, Value, VarId};

/// Which changes of its variables a propagator wants to run after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// Any removal.
    Any,
    /// Only a variable becoming fixed.
    Fix,
    /// Only a variable being decided on: set to a value by a decision, or fixed from the start.
    Decide,
}

/// How expensive a run is: cheap propagators run before expensive ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Constant time or nearly.
    Binary = 0,
    /// Linear in the scope.
    Linear = 1,
    /// Beyond linear.
    Expensive = 2,
}

/// The code that prunes for one constraint.
///
/// `filter` must be *sound* (it removes no value of a solution of the constraint within the current domains) and
/// *checking* (with every variable fixed it fails unless the constraint holds), and a run must be *idempotent*: a
/// second run right after it finds nothing more, so the engine does not wake a propagator for its own removals.
pub trait Propagator: Clone {
    /// The constraint it works for.
    fn constraint(&self) -> ConstraintId;
    /// Calls `subscribe` for each variable whose changes concern it. With interval domains (`intervals`) a value that
    /// could not be removed from the middle of a domain may come to its end by any change, and must then be removed.
    fn subscriptions(&self, intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake));
    /// Its class in the queue.
    fn priority(&self) -> Priority;
    /// Removes what cannot be part of a solution of this constraint.
    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict>;
    /// Drops what it keeps from one run to the next: the run after is like a first one.
    fn forget(&mut self) {}
    /// Whether the constraint holds, all its variables being fixed.
    fn holds(&self, store: &Store) -> bool;
}

/// What a running propagator may see and do: read domains, remove values, declare a conflict.
pub struct Context<'a, O> {
    pub(super) store: &'a mut Store,
    pub(super) observer: &'a mut O,
    pub(super) constraint: ConstraintId,
}

impl<O: Observer> Context<'_, O> {
    /// The present domain of a variable.
    pub fn domain(&self, var: VarId) -> Domain {
        self.store.domain(var)
    }

    /// Removes a value, for a reason. Removing a value that is gone already does nothing. Emptying a domain is a
    /// conflict.
    #[inline(always)]
    pub fn remove(&mut self, var: VarId, value: Value, reason: Reason) -> Result<(), Conflict> {
        // Most of what propagators remove is gone already: that much is worth having where they loop.
        if !self.domain(var).contains(value) {
            return Ok(());
        }
        self.store.remove(var, value, self.constraint, reason, self.observer)
    }

    /// Removes several values, for one reason. With interval domains it works inward from both ends.
    pub fn remove_all(&mut self, var: VarId, mut values: Domain, reason: Reason) -> Result<(), Conflict> {
        if self.store.has_intervals() {
            while let Some(low) = self.domain(var).min().filter(|&low| values.contains(low)) {
                self.remove(var, low, reason)?;
            }
            while let Some(high) = self.domain(var).max().filter(|&high| values.contains(high)) {
                self.remove(var, high, reason)?;
            }
            return Ok(());
        }
        while let Some(value) = values.min() {
            values = values.without(value);
            self.remove(var, value, reason)?;
        }
        Ok(())
    }

    /// Whether somebody hears of removals, and of their reasons.
    #[inline(always)]
    pub fn is_traced(&self) -> bool {
        self.observer.listens()
    }

    /// Removes from a variable's domain all that is not in `keep`, which leaves some value, where nobody hears of it and
    /// domains can have holes.
    #[inline(always)]
    pub fn narrow(&mut self, var: VarId, keep: Domain) {
        debug_assert!(!self.is_traced() && !self.has_intervals());
        self.store.narrow(var, keep);
    }

    /// Whether a variable has been decided on (or was fixed from the start), not just narrowed to one value.
    pub fn is_decided(&self, var: VarId) -> bool {
        self.store.is_decided(var)
    }

    /// Whether only the ends of a domain can move, so that a removal from its middle has no effect.
    pub fn has_intervals(&self) -> bool {
        self.store.has_intervals()
    }

    /// Declares a conflict of the constraint at work.
    pub fn conflict(&self, kind: ConflictKind) -> Conflict {
        Conflict { constraint: self.constraint, kind }
    }

    /// Declares that the variables at positions `vars` of the scope hold only `values`, fewer than they are.
    pub fn too_few(&self, vars: u64, values: Domain) -> Conflict {
        Conflict { constraint: self.constraint, kind: ConflictKind::TooFew { vars, values } }
    }
}
