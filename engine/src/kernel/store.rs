//! The store: every variable's domain, and the only code that changes one. A removal by propagation needs a reason
//! and is reported to the observer; a narrowing by a decision is the search's, and is undone with it.

use super::trail::Trail;
use super::{Cause, Conflict, ConflictKind, ConstraintId, Decision, Domain, Observer, Reason, Relation, Value, VarId};

/// Domains, the trail to undo their changes, and the changes not yet passed on to the propagators.
#[derive(Clone, Debug)]
pub struct Store {
    domains: Vec<Domain>,
    width: usize,
    trail: Trail,
    /// Whether only the ends of a domain can move.
    intervals: bool,
    /// For each variable whether it was decided on, and those decided on since the start, newest last.
    is_decided: Vec<bool>,
    decided: Vec<VarId>,
    /// How many of `decided` each open level had when it was opened.
    decided_before: Vec<usize>,
    /// The variables changed since the engine last looked, as a bit set. They are passed on in their order, not in that of
    /// their changes: so what follows is the same whether a propagator removed values one by one, for its reasons, or
    /// all at once.
    changed: Vec<u64>,
    /// For each variable, while it is changed, the first value it lost; `None` when it was decided on.
    lost: Vec<Option<Value>>,
    removals: u64,
}

impl Store {
    /// A store with these initial domains over the values `0..width`. Variables fixed here count as decided on.
    pub fn new(domains: Vec<Domain>, width: usize) -> Store {
        let n = domains.len();
        let trail = Trail::new(n);
        let is_decided = domains.iter().map(|d| d.is_fixed()).collect();
        Store {
            domains,
            width,
            trail,
            intervals: false,
            is_decided,
            decided: Vec::new(),
            decided_before: Vec::new(),
            changed: vec![0; n.div_ceil(64)],
            lost: vec![None; n],
            removals: 0,
        }
    }

    /// Starts anew with other domains, for the same variables.
    pub(super) fn reset(&mut self, domains: &[Domain]) {
        self.domains.copy_from_slice(domains);
        self.trail.clear();
        self.decided.clear();
        self.decided_before.clear();
        self.is_decided.iter_mut().zip(domains).for_each(|(decided, domain)| *decided = domain.is_fixed());
        self.forget_changes();
        self.removals = 0;
    }

    /// The same store with interval domains: only their ends can move, as in solvers that keep a minimum and a maximum.
    /// Removing a value from the middle has no effect.
    pub fn with_intervals(mut self) -> Store {
        debug_assert!(self.domains.iter().all(|d| is_interval(*d)));
        self.intervals = true;
        self
    }

    /// Whether only the ends of a domain can move.
    pub fn has_intervals(&self) -> bool {
        self.intervals
    }

    /// Whether a variable has been decided on, or was fixed from the start.
    pub fn is_decided(&self, var: VarId) -> bool {
        self.is_decided[var.index()]
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

    /// Takes back the count of removals, for an attempt that was undone.
    pub(super) fn set_removals(&mut self, removals: u64) {
        self.removals = removals;
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
        if self.intervals && !is_interval(after) {
            return Ok(());
        }
        self.change(var, before, after, Some(value));
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

    /// Removes from `var` all that is not in `keep`, with nobody to hear of it. Some value must be left, and domains must
    /// not be intervals.
    #[inline(always)]
    pub(super) fn narrow(&mut self, var: VarId, keep: Domain) {
        let before = self.domains[var.index()];
        let lost = before.minus(keep);
        if let Some(first) = lost.min() {
            self.removals += lost.len() as u64;
            self.change(var, before, before.minus(lost), Some(first));
        }
    }

    /// Opens a level and narrows a domain to what `decision` keeps. The decision must leave a value; with interval
    /// domains it must leave an interval.
    pub(super) fn decide(&mut self, decision: Decision) {
        self.trail.push_level();
        self.decided_before.push(self.decided.len());
        let before = self.domains[decision.var.index()];
        let after = decision.keep(before);
        debug_assert!(!after.is_empty() && (!self.intervals || is_interval(after)));
        if decision.relation == Relation::Equal && !self.is_decided(decision.var) {
            self.is_decided[decision.var.index()] = true;
            self.decided.push(decision.var);
        }
        self.change(decision.var, before, after, None);
    }

    fn change(&mut self, var: VarId, before: Domain, after: Domain, lost: Option<Value>) {
        if before != after {
            self.trail.save(var, before);
            self.domains[var.index()] = after;
        }
        let (word, bit) = (&mut self.changed[var.index() / 64], 1 << (var.index() % 64));
        if *word & bit == 0 {
            *word |= bit;
            self.lost[var.index()] = lost;
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
        if let Some(&count) = self.decided_before.get(level) {
            self.decided_before.truncate(level);
            for var in self.decided.drain(count..) {
                self.is_decided[var.index()] = false;
            }
        }
    }

    /// Forgets the changes not yet passed on.
    pub(super) fn forget_changes(&mut self) {
        self.changed.fill(0);
    }

    /// Takes a part of the changes not yet passed on, the `part`th 64 variables: as a bit set, or `None` where there are no
    /// more variables.
    #[inline(always)]
    pub(super) fn take_changes(&mut self, part: usize) -> Option<u64> {
        self.changed.get_mut(part).map(std::mem::take)
    }

    /// What changed a variable whose change was taken last.
    #[inline(always)]
    pub(super) fn cause(&self, var: VarId) -> Cause {
        Cause { var, lost: self.lost[var.index()] }
    }
}

/// Whether a domain has no hole.
fn is_interval(domain: Domain) -> bool {
    let shifted = domain.0 >> domain.0.trailing_zeros().min(63);
    shifted & shifted.wrapping_add(1) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn interval_domains_keep_their_middle() {
        let mut store = Store::new(vec![Domain::full(5)], 5).with_intervals();
        let mut remove = |value| {
            store.remove(VarId(0), value, NOBODY, BY, &mut ()).unwrap();
            store.domain(VarId(0)).iter().collect::<Vec<_>>()
        };
        assert_eq!(remove(2), [0, 1, 2, 3, 4], "a hole cannot be represented");
        assert_eq!(remove(0), [1, 2, 3, 4]);
        assert_eq!(remove(4), [1, 2, 3]);
        assert_eq!(store.removals(), 2);
        assert!(is_interval(Domain(u64::MAX)) && is_interval(Domain(1 << 63)) && is_interval(Domain::EMPTY));
    }

    #[test]
    fn decided_is_more_than_fixed_and_is_undone() {
        let mut store = Store::new(vec![Domain(0b11), Domain(0b10)], 2);
        store.decide(Decision { var: VarId(0), relation: Relation::NotEqual, value: 0 });
        assert!(store.domain(VarId(0)).is_fixed() && !store.is_decided(VarId(0)) && store.is_decided(VarId(1)));
        store.decide(Decision { var: VarId(0), relation: Relation::Equal, value: 1 });
        assert!(store.is_decided(VarId(0)));
        store.undo_to(1);
        assert!(!store.is_decided(VarId(0)));
    }

    #[test]
    fn emptying_a_domain_is_a_conflict_that_names_it() {
        let mut store = Store::new(vec![Domain::single(1); 2], 4);
        let conflict = store.remove(VarId(0), 1, NOBODY, BY, &mut ()).unwrap_err();
        assert_eq!(conflict.kind, ConflictKind::Empty { var: VarId(0) });
        assert_eq!(store.remove(VarId(1), 0, NOBODY, BY, &mut ()), Ok(()), "a value already gone is no news");
    }
}
