//! The record behind explanations. At one moment of a run, it tells for each missing value the cause and the time of the
//! removal. An explanation follows these causes back from a removal or a conflict.

use super::recorder::{Recorder, Refutation};
use crate::kernel::{Conflict, Decision, Domain, Known, Literal, Pruning, Reason, Relation, Value, VarId};
use std::collections::HashMap;

/// The cause of a missing value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The value is not missing.
    Present,
    /// The value was missing from the start.
    Start,
    /// A decision, by its index in the past.
    Decision(usize),
    /// A removal by propagation, by its index in the past.
    Removal(usize),
    /// The tried value of a trial.
    Trial,
}

/// The cause and the time of a missing value. Times count decisions and removals from 1. A value that was missing from the
/// start has time 0.
#[derive(Clone, Copy, Debug)]
pub struct Fact {
    /// The time.
    pub time: u32,
    /// The cause.
    pub origin: Origin,
}

const PRESENT: Fact = Fact { time: u32::MAX, origin: Origin::Present };

/// A removal by propagation.
#[derive(Clone, Debug)]
pub struct Removal {
    /// The removal with its constraint and its reason.
    pub step: Pruning,
    /// The time.
    pub time: u32,
    /// The failed test, for a removal by shaving.
    pub refutation: Option<Refutation>,
}

/// The causes of all missing values.
#[derive(Clone, Debug)]
pub struct Past {
    width: usize,
    /// The entry of a value is at `variable * width + value`.
    facts: Vec<Fact>,
    removals: Vec<Removal>,
    decisions: Vec<(Decision, u32)>,
    /// The learnt clauses behind removals and behind the failure, by their numbers.
    clauses: HashMap<u64, Vec<Literal>>,
    time: u32,
}

impl Past {
    /// A record without removals, for a run that starts with these domains over the values `0..width`.
    pub fn new(start: &[Domain], width: usize) -> Past {
        let fact = |present: bool| if present { PRESENT } else { Fact { time: 0, origin: Origin::Start } };
        let of_domain = |domain: &Domain| {
            let domain = *domain;
            (0..width).map(move |value| fact(domain.contains(value as Value)))
        };
        let facts = start.iter().flat_map(of_domain).collect();
        Past { width, facts, removals: Vec::new(), decisions: Vec::new(), clauses: HashMap::new(), time: 0 }
    }

    /// Records the removals of a recorder. `counts` selects removals by their place among the events.
    pub fn take_down(&mut self, heard: &Recorder, counts: impl Fn(u64) -> bool) {
        let mut refutations = heard.refutations.iter();
        for (index, event) in (heard.start..).zip(&heard.batch) {
            let Some(step) = event.pruning() else { continue };
            let refutation = if step.reason == Reason::REFUTED { refutations.next() } else { None };
            if counts(index) {
                self.remove(step, refutation);
            }
        }
    }

    /// Records a removal.
    pub fn remove(&mut self, step: Pruning, refutation: Option<&Refutation>) {
        self.time += 1;
        let place = step.var.index() * self.width + usize::from(step.value);
        self.facts[place] = Fact { time: self.time, origin: Origin::Removal(self.removals.len()) };
        self.removals.push(Removal { step, time: self.time, refutation: refutation.cloned() });
    }

    /// Records the literals of a learnt clause.
    pub fn learn(&mut self, number: u64, literals: Vec<Literal>) {
        self.clauses.insert(number, literals);
    }

    /// Records a decision before it takes effect.
    pub fn decide(&mut self, decision: Decision) {
        self.time += 1;
        let origin = Origin::Decision(self.decisions.len());
        self.decisions.push((decision, self.time));
        self.rule_out(decision, origin);
    }

    fn rule_out(&mut self, decision: Decision, origin: Origin) {
        let all = Domain::full(self.width);
        for value in all.minus(decision.keep(all)).iter() {
            let fact = &mut self.facts[decision.var.index() * self.width + usize::from(value)];
            if fact.origin == Origin::Present {
                *fact = Fact { time: self.time, origin };
            }
        }
    }

    /// The past during a trial that begins just before `time`: all that was missing by then, the tried value, and the removals that
    /// follow from it.
    #[must_use]
    pub fn of_trial(&self, time: u32, tried: Decision, steps: &[Pruning]) -> Past {
        let known = |&fact: &Fact| if fact.time < time { fact } else { PRESENT };
        let facts = self.facts.iter().map(known).collect();
        let (removals, decisions, clauses) = (Vec::new(), Vec::new(), HashMap::new());
        let mut past = Past { width: self.width, facts, removals, decisions, clauses, time };
        past.rule_out(tried, Origin::Trial);
        steps.iter().for_each(|&step| past.remove(step, None));
        past
    }

    /// The number of values.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The cause of a missing value.
    pub fn fact(&self, var: VarId, value: Value) -> Fact {
        self.facts[var.index() * self.width + usize::from(value)]
    }

    /// The removals, oldest first.
    pub fn removals(&self) -> &[Removal] {
        &self.removals
    }

    /// The decisions, each with its time, oldest first.
    pub fn decisions(&self) -> &[(Decision, u32)] {
        &self.decisions
    }

    /// The decision `var = value`, if it was made before `time`.
    pub fn decided(&self, var: VarId, value: Value, time: u32) -> Option<usize> {
        let wanted = Decision { var, relation: Relation::Equal, value };
        self.decisions.iter().position(|&(decision, at)| decision == wanted && at < time)
    }

    /// The values that a literal excludes.
    pub fn excluded(&self, literal: Literal) -> Domain {
        Domain::full(self.width).minus(literal.allowed())
    }

    /// The domain of a variable just before `time`.
    pub fn domain_at(&self, var: VarId, time: u32) -> Domain {
        (0..self.width as Value).filter(|&value| self.fact(var, value).time >= time).collect()
    }

    /// The literals behind a removal at `time` by a constraint with this scope.
    pub fn literals_behind(&self, step: Pruning, time: u32, scope: &[VarId]) -> Vec<Literal> {
        let removed = Some((step.var, step.value));
        self.known_at(time, |known| step.reason.literals(scope, removed, known))
    }

    /// The literals behind a conflict of a constraint with this scope, after the last entry.
    pub fn literals_of(&self, conflict: Conflict, scope: &[VarId]) -> Vec<Literal> {
        self.known_at(self.end(), |known| conflict.literals(scope, known))
    }

    /// The literals of a learnt clause; none if it was not recorded.
    pub fn clause(&self, number: u64) -> Vec<Literal> {
        self.clauses.get(&number).cloned().unwrap_or_default()
    }

    /// Whether the literals of a learnt clause were recorded.
    pub fn knows(&self, number: u64) -> bool {
        self.clauses.contains_key(&number)
    }

    fn known_at<T>(&self, time: u32, read: impl FnOnce(Known<'_>) -> T) -> T {
        let domain = |var: VarId| self.domain_at(var, time);
        read(Known { width: self.width, domain: &domain, clause: &|number| self.clause(number) })
    }

    /// The time after the last entry.
    pub fn end(&self) -> u32 {
        self.time + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{ConstraintId, ReasonKind, Violation};
    use proptest::prelude::*;
    use std::collections::HashSet;

    const VARS: usize = 3;
    const WIDTH: usize = 5;

    /// A reason whose literals are all values that are missing from the domains of the scope.
    static ALL_MISSING: ReasonKind = ReasonKind::new("all missing", |because, literals| {
        literals.extend(missing(because.scope, because.known.domain).map(|(var, value)| Literal::Not(var, value)));
    });
    const REASON: Reason = Reason { kind: &ALL_MISSING, words: [0; 3] };

    fn missing<'a>(
        scope: &'a [VarId],
        domain: &'a dyn Fn(VarId) -> Domain,
    ) -> impl Iterator<Item = (VarId, Value)> + 'a {
        scope.iter().flat_map(move |&var| Domain::full(WIDTH).minus(domain(var)).iter().map(move |value| (var, value)))
    }

    fn vars() -> Vec<VarId> {
        (0..VARS as u32).map(VarId).collect()
    }

    /// One entry of a run.
    #[derive(Clone, Copy, Debug)]
    enum Entry {
        Decide(Decision),
        Remove(Pruning),
    }

    impl Entry {
        /// The domains after the entry, from those before it.
        fn apply(self, domains: &[Domain]) -> Vec<Domain> {
            let mut after = domains.to_vec();
            match self {
                Entry::Decide(decision) => {
                    after[decision.var.index()] = decision.keep(after[decision.var.index()]);
                }
                Entry::Remove(step) => after[step.var.index()] = after[step.var.index()].without(step.value),
            }
            after
        }
    }

    /// A past, with the domains before each entry. The last domains are those after all entries.
    #[derive(Debug)]
    struct History {
        past: Past,
        entries: Vec<Entry>,
        domains: Vec<Vec<Domain>>,
    }

    impl History {
        /// A run from these domains. A removal of a value that is missing already is left out, as a run never makes one.
        fn of(start: Vec<Domain>, wanted: Vec<Entry>) -> History {
            let mut history = History { past: Past::new(&start, WIDTH), entries: Vec::new(), domains: vec![start] };
            for entry in wanted {
                let now = history.domains.last().unwrap();
                match entry {
                    Entry::Remove(step) if !now[step.var.index()].contains(step.value) => continue,
                    Entry::Remove(step) => history.past.remove(step, None),
                    Entry::Decide(decision) => history.past.decide(decision),
                }
                history.domains.push(entry.apply(now));
                history.entries.push(entry);
            }
            history
        }

        /// The domains just before a time. The entries have the times from 1.
        fn before(&self, time: usize) -> &[Domain] {
            &self.domains[time - 1]
        }

        /// The time of the entry that removed a value: 0 if the value was missing from the start.
        fn lost_at(&self, var: VarId, value: Value) -> Option<usize> {
            self.domains.iter().position(|domains| !domains[var.index()].contains(value))
        }
    }

    fn decision() -> impl Strategy<Value = Decision> {
        let relations = vec![Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above];
        (0..VARS as u32, prop::sample::select(relations), 0..WIDTH as Value)
            .prop_map(|(var, relation, value)| Decision { var: VarId(var), relation, value })
    }

    fn removal() -> impl Strategy<Value = Pruning> {
        (0..VARS as u32, 0..WIDTH as Value).prop_map(|(var, value)| Pruning {
            var: VarId(var),
            value,
            constraint: ConstraintId(0),
            reason: REASON,
        })
    }

    fn history() -> impl Strategy<Value = History> {
        let start = prop::collection::vec((0..1u64 << WIDTH).prop_map(Domain), VARS);
        let entry = prop_oneof![decision().prop_map(Entry::Decide), removal().prop_map(Entry::Remove)];
        (start, prop::collection::vec(entry, 0..12)).prop_map(|(start, entries)| History::of(start, entries))
    }

    proptest! {
        #[test]
        fn the_domains_at_each_time_are_those_of_the_run(history in history()) {
            prop_assert_eq!(history.past.end() as usize, history.domains.len());
            for time in 1..=history.domains.len() {
                let domains: Vec<Domain> =
                    vars().into_iter().map(|var| history.past.domain_at(var, time as u32)).collect();
                prop_assert_eq!(&domains[..], history.before(time), "before time {}", time);
            }
        }

        #[test]
        fn what_took_a_value_away_first_is_its_cause(history in history()) {
            for (var, value) in vars().into_iter().flat_map(|var| (0..WIDTH as Value).map(move |value| (var, value))) {
                let fact = history.past.fact(var, value);
                let Some(time) = history.lost_at(var, value) else {
                    prop_assert_eq!(fact.origin, Origin::Present);
                    continue;
                };
                prop_assert_eq!(fact.time as usize, time);
                match time.checked_sub(1).map(|index| history.entries[index]) {
                    None => prop_assert_eq!(fact.origin, Origin::Start),
                    Some(Entry::Decide(decision)) => {
                        let Origin::Decision(index) = fact.origin else { panic!("{fact:?}") };
                        prop_assert_eq!(history.past.decisions()[index], (decision, fact.time));
                    }
                    Some(Entry::Remove(step)) => {
                        let Origin::Removal(index) = fact.origin else { panic!("{fact:?}") };
                        let removal = &history.past.removals()[index];
                        prop_assert_eq!((removal.step, removal.time), (step, fact.time));
                    }
                }
            }
        }

        #[test]
        fn a_decision_is_known_only_after_it_was_made(history in history(), wanted in decision()) {
            for time in 1..=history.domains.len() {
                let made = history.entries[..time - 1].iter().any(|entry| {
                    matches!(entry, Entry::Decide(Decision { var, relation: Relation::Equal, value })
                        if (*var, *value) == (wanted.var, wanted.value))
                });
                let found = history.past.decided(wanted.var, wanted.value, time as u32);
                prop_assert_eq!(found.is_some(), made, "before time {}", time);
                if let Some(index) = found {
                    let expected = Decision { relation: Relation::Equal, ..wanted };
                    prop_assert_eq!(history.past.decisions()[index].0, expected);
                }
            }
        }

        #[test]
        fn reasons_cite_the_domains_before_a_removal_and_conflicts_those_at_the_end(history in history()) {
            let scope = vars();
            let at = |time: usize| {
                let domain = |var: VarId| history.before(time)[var.index()];
                missing(&scope, &domain).map(|(var, value)| Literal::Not(var, value)).collect::<HashSet<_>>()
            };
            for removal in history.past.removals() {
                let literals = history.past.literals_behind(removal.step, removal.time, &scope);
                prop_assert_eq!(HashSet::from_iter(literals), at(removal.time as usize));
            }
            let conflict = Conflict { constraint: ConstraintId(0), violation: Violation::NoSolution(REASON) };
            let literals = history.past.literals_of(conflict, &scope);
            prop_assert_eq!(HashSet::from_iter(literals), at(history.domains.len()));
        }

        /// The past of a trial contains the values that were missing when it began. The refuted value is removed only later, so
        /// the past does not contain it.
        #[test]
        fn a_trial_goes_on_from_the_domains_at_its_time(
            history in history(),
            at in any::<prop::sample::Index>(),
            tried in decision(),
            steps in prop::collection::vec(removal(), 0..4),
        ) {
            let time = 1 + at.index(history.domains.len());
            let began = history.before(time).to_vec();
            let entries = [vec![Entry::Decide(tried)], steps.into_iter().map(Entry::Remove).collect()].concat();
            let expected = History::of(began.clone(), entries);
            let steps: Vec<Pruning> = expected.past.removals().iter().map(|removal| removal.step).collect();
            let trial = history.past.of_trial(time as u32, tried, &steps);
            for var in vars() {
                prop_assert_eq!(trial.domain_at(var, trial.end()), expected.domains.last().unwrap()[var.index()]);
                for value in Domain::full(WIDTH).minus(began[var.index()]).iter() {
                    prop_assert!(trial.fact(var, value).time < time as u32, "known before the trial");
                }
                for value in began[var.index()].minus(expected.domains[1][var.index()]).iter() {
                    prop_assert_eq!(trial.fact(var, value).origin, Origin::Trial);
                }
            }
        }
    }
}
