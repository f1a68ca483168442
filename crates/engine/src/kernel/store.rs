//! The store: the domains of all variables, and the only code that changes them. A removal by propagation has a reason
//! and is reported to the observer. A decision narrows a domain without a reason, and undoing its level undoes the
//! decision.

use super::trail::Trail;
use super::{
    Cause, Conflict, ConstraintId, Decision, Domain, Event, Observer, Reason, Relation, Value, VarId, Violation,
};

/// The domains, the trail that undoes changes of domains, and the changes that have not woken propagators yet.
#[derive(Clone, Debug)]
pub struct Store {
    domains: Vec<Domain>,
    width: usize,
    trail: Trail,
    /// The words that propagators keep; undoing a level restores them too.
    words: Vec<u64>,
    /// Whether domains are intervals: only their ends can be removed.
    intervals: bool,
    /// Whether each variable is decided.
    is_decided: Vec<bool>,
    /// The variables decided since the start, newest last.
    decided: Vec<VarId>,
    /// For each open level the length of `decided` when the level was opened.
    decided_before: Vec<usize>,
    /// The variables that changed since the engine last woke propagators, as a bit set. The engine wakes propagators in
    /// the order of the variables, not in the order of the changes. A traced propagator removes values one by one and
    /// an untraced one removes them together. With the order of the variables, both fill the queue in the same way.
    changed: Vec<u64>,
    /// For each changed variable the first value that it lost; `None` if a decision changed it.
    lost: Vec<Option<Value>>,
    removals: u64,
}

impl Store {
    /// Creates a store with these initial domains over the values `0..width`. Variables that are already fixed count as
    /// decided.
    pub fn new(domains: Vec<Domain>, width: usize) -> Store {
        let n = domains.len();
        let trail = Trail::new(n);
        let is_decided = domains.iter().map(|d| d.is_fixed()).collect();
        Store {
            domains,
            width,
            trail,
            words: Vec::new(),
            intervals: false,
            is_decided,
            decided: Vec::new(),
            decided_before: Vec::new(),
            changed: vec![0; n.div_ceil(64)],
            lost: vec![None; n],
            removals: 0,
        }
    }

    /// Returns the store to its initial state, with other domains for the same variables.
    pub(super) fn reset(&mut self, domains: &[Domain]) {
        self.domains.copy_from_slice(domains);
        self.trail.clear();
        self.words.fill(0);
        self.decided.clear();
        self.decided_before.clear();
        self.is_decided.iter_mut().zip(domains).for_each(|(decided, domain)| *decided = domain.is_fixed());
        self.forget_changes();
        self.removals = 0;
    }

    /// Returns the same store with interval domains: only the ends of a domain can be removed, as in solvers that keep
    /// a minimum and a maximum. The removal of a value from the middle of a domain has no effect.
    pub fn with_intervals(mut self) -> Store {
        debug_assert!(self.domains.iter().all(|d| is_interval(*d)));
        self.intervals = true;
        self
    }

    /// Makes room for the words that propagators keep, all 0.
    pub(super) fn keep_words(&mut self, words: usize) {
        self.words = vec![0; words];
        self.trail.keep_words(words);
    }

    /// The number of words that propagators keep.
    pub(super) fn words(&self) -> usize {
        self.words.len()
    }

    pub(super) fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    pub(super) fn set_word(&mut self, index: usize, word: u64) {
        let before = std::mem::replace(&mut self.words[index], word);
        if before != word {
            self.trail.save_word(index, before);
        }
    }

    /// Whether domains are intervals.
    pub(crate) fn has_intervals(&self) -> bool {
        self.intervals
    }

    /// Whether a variable was decided, or fixed from the start.
    pub fn is_decided(&self, var: VarId) -> bool {
        self.is_decided[var.index()]
    }

    /// The current domain of a variable.
    pub fn domain(&self, var: VarId) -> Domain {
        self.domains[var.index()]
    }

    /// All domains, by variable.
    pub fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// The number of values over which the variables range.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of values that propagation has removed so far. Undoing a decision subtracts nothing from this number.
    pub fn removals(&self) -> u64 {
        self.removals
    }

    /// Sets the number of removals back to its value before a probe.
    pub(super) fn set_removals(&mut self, removals: u64) {
        self.removals = removals;
    }

    /// Whether every variable has exactly one value.
    pub fn all_fixed(&self) -> bool {
        self.domains.iter().all(|d| d.is_fixed())
    }

    /// Removes `value` from the domain of `var` and attributes the removal to `constraint`. The code that changes the domain
    /// does not need the reason, so an untraced run never builds it.
    #[inline]
    pub(super) fn remove<O: Observer>(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        reason: Reason,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let Some(after) = self.lose(var, value) else { return Ok(()) };
        observer.event(Event::Remove { var, value, constraint, reason });
        match after.value() {
            Some(last) => observer.event(Event::Fix { var, value: last, constraint }),
            None if after.is_empty() => return Err(Conflict { constraint, violation: Violation::Empty { var } }),
            None => {}
        }
        Ok(())
    }

    /// Removes several values for one reason. With interval domains, the removals go inward from both ends.
    pub(super) fn remove_all<O: Observer>(
        &mut self,
        var: VarId,
        values: Domain,
        constraint: ConstraintId,
        reason: Reason,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        if self.intervals {
            while let Some(low) = self.domain(var).min().filter(|&low| values.contains(low)) {
                self.remove(var, low, constraint, reason, observer)?;
            }
            while let Some(high) = self.domain(var).max().filter(|&high| values.contains(high)) {
                self.remove(var, high, constraint, reason, observer)?;
            }
            return Ok(());
        }
        values.iter().try_for_each(|value| self.remove(var, value, constraint, reason, observer))
    }

    /// Removes all values but `value` for one reason, which is reported to the observer once. If the domain does not contain
    /// `value`, it becomes empty.
    pub(super) fn fix<O: Observer>(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        reason: Reason,
        observer: &mut O,
    ) -> Result<(), Conflict> {
        let domain = self.domain(var);
        if domain.contains(value) && !domain.is_fixed() {
            observer.fixing(var, value, constraint, reason);
        }
        self.remove_all(var, domain.without(value), constraint, reason, observer)
    }

    /// Whether a value is inside an interval domain. Such a value can be removed only after all values on one side of it.
    pub fn is_inside(&self, var: VarId, value: Value) -> bool {
        let domain = self.domain(var);
        self.intervals && domain.min() < Some(value) && Some(value) < domain.max()
    }

    /// Removes a value from a domain, and returns the domain after it; `None` if the value cannot be removed.
    fn lose(&mut self, var: VarId, value: Value) -> Option<Domain> {
        let before = self.domains[var.index()];
        let after = before.without(value);
        if before == after || (self.intervals && !is_interval(after)) {
            return None;
        }
        self.change(var, before, after, Some(value));
        self.removals += 1;
        Some(after)
    }

    /// Intersects the domain of `var` with `keep`, without a reason and without an observer. Some value must remain in
    /// the domain, and domains must not be intervals.
    pub(super) fn narrow(&mut self, var: VarId, keep: Domain) {
        let before = self.domains[var.index()];
        let lost = before.minus(keep);
        if let Some(first) = lost.min() {
            self.removals += lost.len() as u64;
            self.change(var, before, before.minus(lost), Some(first));
        }
    }

    /// Opens a level and narrows a domain to the values that satisfy `decision`. Some value must remain in the domain;
    /// with interval domains the remaining values must be an interval.
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

    /// The number of decisions in force.
    pub fn level(&self) -> usize {
        self.trail.level()
    }

    /// Whether any domain has changed since the newest decision, by the decision itself or by later removals.
    pub fn changed_since_decision(&self) -> bool {
        self.trail.has_saved()
    }

    /// The fixed variable with the newest entry on the trail; `None` if there is none. The first change of a variable at a
    /// level makes an entry.
    pub(crate) fn last_fixed(&self) -> Option<VarId> {
        self.trail.newest_first().find(|&var| self.domain(var).is_fixed())
    }

    /// Undoes the newest decisions and their consequences until `level` decisions are in force.
    pub(super) fn undo_to(&mut self, level: usize) {
        self.forget_changes();
        self.trail.undo_to(level, &mut self.domains, &mut self.words);
        if let Some(&count) = self.decided_before.get(level) {
            self.decided_before.truncate(level);
            for var in self.decided.drain(count..) {
                self.is_decided[var.index()] = false;
            }
        }
    }

    /// Drops the changes that have not woken propagators yet.
    pub(super) fn forget_changes(&mut self) {
        self.changed.fill(0);
    }

    /// Removes and returns one word of the set of changed variables. This word stands for the 64 variables from number
    /// `64 * part` on. Returns `None` beyond the last variable.
    pub(super) fn take_changes(&mut self, part: usize) -> Option<u64> {
        self.changed.get_mut(part).map(std::mem::take)
    }

    /// Returns the cause of a change that [`Store::take_changes`] has just returned.
    pub(super) fn cause(&self, var: VarId) -> Cause {
        Cause { var, lost: self.lost[var.index()] }
    }
}

/// Whether a domain is an interval, that is, without holes.
fn is_interval(domain: Domain) -> bool {
    let shifted = domain.0 >> domain.0.trailing_zeros().min(63);
    shifted & shifted.wrapping_add(1) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONSTRAINT: ConstraintId = ConstraintId(0);
    const REASON: Reason = Reason::REFUTED;

    #[test]
    fn undo_restores_the_domains_of_each_level() {
        let mut store = Store::new(vec![Domain::full(4); 3], 4);
        let root = store.domains().to_vec();
        store.decide(Decision { var: VarId(0), relation: Relation::Equal, value: 2 });
        store.remove(VarId(1), 2, CONSTRAINT, REASON, &mut ()).unwrap();
        let first = store.domains().to_vec();
        store.decide(Decision { var: VarId(1), relation: Relation::NotEqual, value: 0 });
        store.remove(VarId(2), 3, CONSTRAINT, REASON, &mut ()).unwrap();
        store.undo_to(1);
        assert_eq!(store.domains(), first);
        // A second branch from the same level saves the same domains again.
        store.decide(Decision { var: VarId(1), relation: Relation::Equal, value: 0 });
        store.undo_to(1);
        assert_eq!(store.domains(), first);
        store.remove(VarId(1), 1, CONSTRAINT, REASON, &mut ()).unwrap();
        store.undo_to(0);
        assert_eq!(store.domains(), root);
        assert_eq!(store.removals(), 3, "undoing subtracts nothing");
    }

    #[test]
    fn interval_domains_lose_only_their_ends() {
        let mut store = Store::new(vec![Domain::full(5)], 5).with_intervals();
        let mut remove = |value| {
            store.remove(VarId(0), value, CONSTRAINT, REASON, &mut ()).unwrap();
            store.domain(VarId(0)).iter().collect::<Vec<_>>()
        };
        assert_eq!(remove(2), [0, 1, 2, 3, 4], "a hole cannot be represented");
        assert_eq!(remove(0), [1, 2, 3, 4]);
        assert_eq!(remove(4), [1, 2, 3]);
        assert_eq!(store.removals(), 2);
        assert!(is_interval(Domain(u64::MAX)) && is_interval(Domain(1 << 63)) && is_interval(Domain::EMPTY));
    }

    #[test]
    fn only_an_equal_decision_makes_a_variable_decided() {
        let mut store = Store::new(vec![Domain(0b11), Domain(0b10)], 2);
        store.decide(Decision { var: VarId(0), relation: Relation::NotEqual, value: 0 });
        assert!(store.domain(VarId(0)).is_fixed() && !store.is_decided(VarId(0)) && store.is_decided(VarId(1)));
        store.decide(Decision { var: VarId(0), relation: Relation::Equal, value: 1 });
        assert!(store.is_decided(VarId(0)));
        store.undo_to(1);
        assert!(!store.is_decided(VarId(0)));
    }

    #[test]
    fn an_empty_domain_is_a_conflict_that_names_the_variable() {
        let mut store = Store::new(vec![Domain::single(1); 2], 4);
        let conflict = store.remove(VarId(0), 1, CONSTRAINT, REASON, &mut ()).unwrap_err();
        assert_eq!(conflict.violation, Violation::Empty { var: VarId(0) });
        assert_eq!(
            store.remove(VarId(1), 0, CONSTRAINT, REASON, &mut ()),
            Ok(()),
            "the removal of an absent value has no effect"
        );
    }
}
