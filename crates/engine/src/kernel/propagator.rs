//! The interface of propagators, and the restricted view of the engine that a running propagator gets.

use super::{Conflict, Constraint, ConstraintId, Domain, Observer, Reason, Store, Value, VarId, Violation};
use std::sync::Arc;

/// The kind of change to a variable that wakes a propagator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// Any change of the domain.
    Any,
    /// A change that leaves a single value in the domain.
    Fix,
    /// A decision `x = v` on the variable. Variables that are fixed from the start count as decided.
    Decide,
}

/// The cost class of a propagator. Cheap propagators run before expensive ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priority {
    /// Constant time, or nearly so.
    Binary = 0,
    /// Linear time in the size of the scope.
    Linear = 1,
    /// More than linear time.
    Expensive = 2,
    /// More than linear time, over variables that smaller constraints share already. The smaller constraints then find failures
    /// first, and the search branches near the variables that failed.
    Joint = 3,
}

/// A basic rule of pruning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basic {
    /// The value of each fixed variable leaves all other variables.
    Differ,
    /// A variable takes a value that no other variable of the scope can take.
    Every,
}

/// A filtering algorithm for one constraint. It keeps only data of its own: the engine knows the constraint and its
/// scope ([`Context::scope`]).
///
/// An implementation of `filter` must have three properties:
/// - *Sound*: it removes no value that belongs to a solution of the constraint within the current domains.
/// - *Checking*: if every variable is fixed and the constraint does not hold, it returns a conflict.
/// - *Idempotent*: a second run right after the first removes nothing. The engine therefore does not wake a propagator
///   for its own removals.
pub trait Propagator: Clone {
    /// Calls `subscribe` for each variable whose changes must wake this propagator. With interval domains
    /// (`intervals`), every change must wake the propagator. A change can turn an inner value, which could not be
    /// removed, into an end of the domain, which can.
    ///
    /// Usually this is any change of any variable of the scope.
    fn subscriptions(&self, scope: &[VarId], intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        let _ = intervals;
        scope.iter().for_each(|&var| subscribe(var, Wake::Any));
    }
    /// The cost class of this propagator.
    fn priority(&self) -> Priority;
    /// Removes values that belong to no solution of the constraint.
    ///
    /// # Errors
    /// A [`Conflict`] if the constraint has no solution within the current domains, as far as the algorithm can tell.
    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict>;
    /// Whether this propagator is the opposite arc of `other`: the same binary constraint, revised in the other direction.
    /// An arc removes nothing right after its opposite has pruned, so the engine does not wake it then. The two arcs of a
    /// constraint must be neighbours in the engine's list.
    fn is_opposite_of(&self, other: &Self) -> bool {
        let _ = other;
        false
    }
    /// The rule by which the propagator prunes, if it prunes by a basic rule over the scope of its constraint and by nothing
    /// else. A caller that applies the rule to every change needs no run of the propagator.
    fn basic(&self) -> Option<Basic> {
        None
    }
    /// The number of words that the propagator keeps from run to run and that backtracking restores. All are 0 before the first
    /// run. Words that a run writes before the first decision are never restored. A run that ends in a conflict may leave words
    /// half written: the search undoes them with its level, or ends. A run reads and writes the words by [`Context::word`] and
    /// [`Context::set_word`].
    fn words(&self) -> usize {
        0
    }
    /// Drops all other state that the propagator keeps between runs, so that the next run works like the first one.
    fn forget(&mut self) {}
}

/// A propagator with the constraint for which it filters. The engine gives it the scope of the constraint.
#[derive(Clone, Debug)]
pub struct Attached<P> {
    /// The constraint.
    pub constraint: ConstraintId,
    /// The propagator.
    pub propagator: P,
}

/// The view of the engine for a running propagator: it reads domains, removes values and reports conflicts.
pub struct Context<'a, O> {
    pub(super) store: &'a mut Store,
    pub(super) observer: &'a mut O,
    pub(super) constraint: ConstraintId,
    pub(super) constraints: &'a Arc<[Constraint]>,
    /// The index of the propagator's first word in the store.
    pub(super) first_word: u32,
}

impl<'a, O: Observer> Context<'a, O> {
    /// The variables of the constraint.
    pub fn scope(&self) -> &'a [VarId] {
        &self.constraints[self.constraint.index()].scope
    }

    /// The current domain of a variable.
    pub fn domain(&self, var: VarId) -> Domain {
        self.store.domain(var)
    }

    /// The current domains of all variables.
    pub fn domains(&self) -> &[Domain] {
        self.store.domains()
    }

    /// Removes a value for a reason. The call does nothing if the domain does not contain the value.
    ///
    /// # Errors
    /// A [`Conflict`] if the removal empties the domain.
    #[inline]
    pub fn remove(&mut self, var: VarId, value: Value, reason: Reason) -> Result<(), Conflict> {
        // Most calls name a value that is already gone; this test spares them the call of the store.
        if !self.domain(var).contains(value) {
            return Ok(());
        }
        self.store.remove(var, value, self.constraint, reason, self.observer)
    }

    /// Removes several values for one reason. With interval domains, the removals go inward from both ends.
    ///
    /// # Errors
    /// A [`Conflict`] if a removal empties the domain.
    pub fn remove_all(&mut self, var: VarId, values: Domain, reason: Reason) -> Result<(), Conflict> {
        self.store.remove_all(var, values, self.constraint, reason, self.observer)
    }

    /// Removes all values of a variable but `value`, for one reason. The call does nothing if the variable is fixed to it.
    ///
    /// # Errors
    /// A [`Conflict`] if the domain does not contain `value`.
    pub fn fix(&mut self, var: VarId, value: Value, reason: Reason) -> Result<(), Conflict> {
        self.store.fix(var, value, self.constraint, reason, self.observer)
    }

    /// Whether an observer receives the removals and their reasons.
    pub fn is_traced(&self) -> bool {
        self.observer.listens()
    }

    /// Intersects the domain of a variable with `keep`, without reasons. The run must be untraced, domains must not be
    /// intervals, and the intersection must not be empty.
    pub fn narrow(&mut self, var: VarId, keep: Domain) {
        debug_assert!(!self.is_traced() && !self.has_intervals());
        self.store.narrow(var, keep);
    }

    /// A word of the running propagator, counted from 0; see [`Propagator::words`].
    pub fn word(&self, index: usize) -> u64 {
        self.store.word(self.first_word as usize + index)
    }

    /// Changes a word of the running propagator.
    pub fn set_word(&mut self, index: usize, word: u64) {
        self.store.set_word(self.first_word as usize + index, word);
    }

    /// Whether a variable was decided, or fixed from the start. A variable that propagation fixed is not decided.
    pub fn is_decided(&self, var: VarId) -> bool {
        self.store.is_decided(var)
    }

    /// Whether domains are intervals. The removal of a value from the middle of an interval has no effect.
    pub fn has_intervals(&self) -> bool {
        self.store.has_intervals()
    }

    /// Creates a conflict of the running propagator's constraint.
    pub fn conflict(&self, reason: Reason) -> Conflict {
        Conflict { constraint: self.constraint, violation: Violation::NoSolution(reason) }
    }
}
