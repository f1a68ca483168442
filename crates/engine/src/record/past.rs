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
