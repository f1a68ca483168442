//! The store: every variable's domain, and the only code that changes one. A removal by propagation needs a reason
//! and is reported to the observer; a narrowing by a decision is the search's, and is undone with it.

use super::trail::Trail;
use super::{Cause, Conflict, ConflictKind, ConstraintId, Decision, Domain, Observer, Reason, Value, VarId};

/// Domains, the trail to undo their changes, and the changes not yet passed on to the propagators.
#[derive(Clone, Debug)]
pub struct Store {
    domains: Vec<Domain>,
    width: usize,
    trail: Trail,
    /// Variables changed since the engine last looked, in order of their first change, with a value each has lost.
    changed: Vec<Cause>,
    is_changed: Vec<bool>,
    removals: u64,
}

impl Store {
    /// A store with these initial domains over the values `0..width`.
    pub fn new(domains: Vec<Domain>, width: usize) -> Store {
        let n = domains.len();
        let trail = Trail::new(n);
        Store { domains, width, trail, changed: Vec::with_capacity(n), is_changed: vec![false; n], removals: 0 }
    }

    /// A variable's present domain.
    pub fn domain(&self, var: VarId) -> Domain {
        self.domains[var.index()]
    }

    /// All domains, by variable.
    pub fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// How many values the variables range over.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many values propagation has removed so far; undoing subtracts nothing.
    pub fn removals(&self) -> u64 {
        self.removals
    }

    /// Whether every variable has exactly one value.
    pub fn all_fixed(&self) -> bool {
        self.domains.iter().all(|d| d.is_fixed())
    }

    /// Removes `value` from `var` on behalf of `constraint`.
    pub(super) fn remove<O: Observer>(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        reason: Reason,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let before = self.domains[var.index()];
        if !before.contains(value) {
            return Ok(());
        }
        let after = before.without(value);
        self.change(var, before, after, value);
        self.removals += 1;
        observer.remove(var, value, constraint, reason);
        match after.value() {
            Some(last) => observer.fix(var, last, constraint),
            None if after.is_empty() => {
                return Err(Conflict { constraint, kind: ConflictKind::Empty { var } });
            }
            None => {}
        }
        Ok(())
    }

    /// Opens a level and narrows a domain to what `decision` keeps. The decision must leave a value.
    pub(super) fn decide(&mut self, decision: Decision) {
        self.trail.push_level();
        let before = self.domains[decision.var.index()];
        let after = decision.keep(before);
        debug_assert!(!after.is_empty(), "a decision leaves a value");
        if let Some(lost) = before.minus(after).min() {
            self.change(decision.var, before, after, lost);
        }
    }

    fn change(&mut self, var: VarId, before: Domain, after: Domain, lost: Value) {
        self.trail.save(var, before);
        self.domains[var.index()] = after;
        if !std::mem::replace(&mut self.is_changed[var.index()], true) {
            self.changed.push(Cause { var, value: lost });
        }
    }

    /// How many decisions are in force.
    pub fn level(&self) -> usize {
        self.trail.level()
    }

    /// Undoes decisions, and all that followed from them, until `level` are in force.
    pub(super) fn undo_to(&mut self, level: usize) {
        self.forget_changes();
        self.trail.undo_to(level, &mut self.domains);
    }

    /// Forgets the changes not yet passed on.
    pub(super) fn forget_changes(&mut self) {
        for cause in self.changed.drain(..) {
            self.is_changed[cause.var.index()] = false;
        }
    }

    /// The next change to pass on, oldest first, by its position since the last `forget_changes`.
    pub(super) fn change_at(&self, position: usize) -> Option<Cause> {
        self.changed.get(position).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Relation;

    const NOBODY: ConstraintId = ConstraintId(0);
    const BY: Reason = Reason::Fixed { by: VarId(1) };

    #[test]
    fn undo_restores_every_level_and_only_that_level() {
        let mut store = Store::new(vec![Domain::full(4); 3], 4);
        let root = store.domains().to_vec();
        store.decide(Decision { var: VarId(0), relation: Relation::Equal, value: 2 });
        store.remove(VarId(1), 2, NOBODY, BY, &mut ()).unwrap();
        let first = store.domains().to_vec();
        store.decide(Decision { var: VarId(1), relation: Relation::NotEqual, value: 0 });
        store.remove(VarId(2), 3, NOBODY, BY, &mut ()).unwrap();
        store.undo_to(1);
        assert_eq!(store.domains(), first);
        // A second sibling saves again what the first one had saved.
        store.decide(Decision { var: VarId(1), relation: Relation::Equal, value: 0 });
        store.undo_to(1);
        assert_eq!(store.domains(), first);
        store.remove(VarId(1), 1, NOBODY, BY, &mut ()).unwrap();
        store.undo_to(0);
        assert_eq!(store.domains(), root);
        assert_eq!(store.removals(), 3, "undoing subtracts nothing");
    }

    #[test]
    fn emptying_a_domain_is_a_conflict_that_names_it() {
        let mut store = Store::new(vec![Domain::single(1); 2], 4);
        let conflict = store.remove(VarId(0), 1, NOBODY, BY, &mut ()).unwrap_err();
        assert_eq!(conflict.kind, ConflictKind::Empty { var: VarId(0) });
        assert_eq!(store.remove(VarId(1), 0, NOBODY, BY, &mut ()), Ok(()), "a value already gone is no news");
    }
}
