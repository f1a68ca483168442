//! The ledger: for every candidate that is missing somewhere in a run, what took it and when. Only what is in force
//! counts: branches that were left do not.
//!
//! Events are not stored, so the removals are had again. Where propagation has ended, at the nodes above, the set of
//! removals does not depend on the order of propagation, and following the decisions from the root with a fresh engine
//! finds it; shaving then needs to try only what is known to have gone. Where it has not ended the order matters,
//! and the timeline re-executes just that node.

use super::super::event::{Recorder, Refutation, Step};
use super::super::timeline::Timeline;
use crate::kernel::{
    Cause, Conflict, ConstraintId, Decision, Domain, Engine, NodeId, Observer, Outcome, PropId, Reason, Relation,
    Value, VarId,
};
use crate::propagators::AnyPropagator;
use crate::puzzle::model::{Model, Rule};
use crate::search::{NodeStatus, Tree};

/// What took a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::trace) enum Origin {
    /// Nothing has: it is there.
    Present,
    /// The cell is given.
    Given,
    /// A decision, by its place in the ledger.
    Decision(usize),
    /// A removal, by its place in the ledger.
    Removal(usize),
    /// The value tried in a trial.
    Trial,
}

/// What took a candidate, and when: times count decisions and removals from 1, and givens stand from time 0.
#[derive(Clone, Copy, Debug)]
pub(in crate::trace) struct Fact {
    pub(in crate::trace) time: u32,
    pub(in crate::trace) origin: Origin,
}

const PRESENT: Fact = Fact { time: u32::MAX, origin: Origin::Present };

/// One removal by propagation.
#[derive(Clone, Debug)]
pub(in crate::trace) struct Removal {
    pub(in crate::trace) step: Step,
    pub(in crate::trace) time: u32,
    pub(in crate::trace) refutation: Option<Refutation>,
}

/// What took every missing candidate.
#[derive(Clone, Debug)]
pub(in crate::trace) struct Ledger<'a> {
    pub(in crate::trace) model: &'a Model,
    /// By `variable * width + value`.
    facts: Vec<Fact>,
    pub(in crate::trace) removals: Vec<Removal>,
    decisions: Vec<(Decision, u32)>,
    time: u32,
    /// The refutation that the next removal comes from.
    pending: Option<Refutation>,
}

impl<'a> Ledger<'a> {
    /// The ledger before anything happens: only the givens in `kept` are there.
    pub(in crate::trace) fn new(model: &'a Model, kept: impl Fn(VarId) -> bool) -> Ledger<'a> {
        let width = model.geometry().size();
        let mut facts = vec![PRESENT; model.geometry().cells() * width];
        for (cell, &given) in model.grid().values().iter().enumerate().filter(|(_, given)| **given != 0) {
            if kept(VarId(cell as u32)) {
                let others = (0..width).filter(|&value| value + 1 != usize::from(given));
                others.for_each(|value| facts[cell * width + value] = Fact { time: 0, origin: Origin::Given });
            }
        }
        Ledger { model, facts, removals: Vec::new(), decisions: Vec::new(), time: 0, pending: None }
    }

    /// What is in force at a timeline's position.
    pub(in crate::trace) fn at(model: &'a Model, timeline: &Timeline<AnyPropagator>) -> Ledger<'a> {
        let mut ledger = Ledger::new(model, |_| true);
        let nodes = timeline.tree().nodes();
        let node = nodes[timeline.node() as usize];
        let mut path = decisions(timeline.tree(), timeline.node());
        let ended = node.settled != 0 && timeline.position() >= node.settled;
        let at_fixpoint = ended && matches!(node.status, NodeStatus::Choice | NodeStatus::Solution);
        let last = if at_fixpoint { None } else { path.pop().map(Some).or(Some(None)) };
        if last != Some(None) {
            let guide = timeline.domains();
            let mut engine = model.engine();
            // At a fixpoint above nothing can fail.
            let _ = ledger.settle(&mut engine, Some(&guide));
            for decision in path {
                ledger.decide(decision);
                engine.decide(decision, &mut ledger);
                let _ = ledger.settle(&mut engine, Some(&guide));
            }
        }
        if let Some(decision) = last {
            decision.into_iter().for_each(|decision| ledger.decide(decision));
            // The end of the run itself removes nothing; one that a budget brought does not come again.
            let present = timeline.position() - u64::from(timeline.outcome().is_some());
            let end = if ended { node.settled } else { present };
            let (position, search) = timeline.keyframe(node.opened);
            let mut excerpt = Excerpt { ledger, position, from: node.opened, to: end };
            let mut search = search.clone();
            while excerpt.position < end && search.outcome().is_none() {
                search.advance(&mut excerpt);
            }
            return excerpt.ledger;
        }
        ledger
    }

    /// Propagates to a fixpoint, shaving included, and takes the removals down. With a `guide`, a lower bound of the
    /// domains, shaving tries only what is not in it.
    pub(in crate::trace) fn settle(
        &mut self,
        engine: &mut Engine<AnyPropagator>,
        guide: Option<&[Domain]>,
    ) -> Result<(), Conflict> {
        settle(self.model, engine, guide, self)
    }

    /// Notes a decision, before it is put in force.
    pub(in crate::trace) fn decide(&mut self, decision: Decision) {
        self.time += 1;
        let origin = Origin::Decision(self.decisions.len());
        self.decisions.push((decision, self.time));
        self.rule_out(decision, origin);
    }

    fn rule_out(&mut self, decision: Decision, origin: Origin) {
        let width = self.width();
        let gone = Domain::full(width).minus(decision.keep(Domain::full(width)));
        for value in gone.iter() {
            let fact = &mut self.facts[decision.var.index() * width + usize::from(value)];
            if fact.origin == Origin::Present {
                *fact = Fact { time: self.time, origin };
            }
        }
    }

    /// What is known during the trial behind a removal: all from before it, then the value tried and what followed.
    pub(in crate::trace) fn of_trial(&self, time: u32, refutation: &Refutation) -> Ledger<'a> {
        let known = |&fact: &Fact| if fact.time < time { fact } else { PRESENT };
        let facts = self.facts.iter().map(known).collect();
        let mut ledger =
            Ledger { model: self.model, facts, removals: Vec::new(), decisions: Vec::new(), time, pending: None };
        ledger.rule_out(refutation.decision, Origin::Trial);
        for step in &refutation.steps {
            ledger.remove(step.var, step.value, step.constraint, step.reason);
        }
        ledger
    }

    /// How many values there are.
    pub(in crate::trace) fn width(&self) -> usize {
        self.model.geometry().size()
    }

    /// What took a candidate.
    pub(in crate::trace) fn fact(&self, var: VarId, value: Value) -> Fact {
        self.facts[var.index() * self.width() + usize::from(value)]
    }

    /// The value of a cell that is given (and is in this ledger as given).
    pub(in crate::trace) fn given(&self, var: VarId) -> Option<Value> {
        let value = self.model.grid().values()[var.index()].checked_sub(1)?;
        let other = u8::from(value == 0);
        (self.width() == 1 || self.fact(var, other).origin == Origin::Given).then_some(value)
    }

    /// A decision in force.
    pub(in crate::trace) fn decision(&self, index: usize) -> Decision {
        self.decisions[index].0
    }

    /// How many decisions are in force.
    pub(in crate::trace) fn decision_count(&self) -> usize {
        self.decisions.len()
    }

    /// All values but one.
    pub(in crate::trace) fn others(&self, value: Value) -> Domain {
        Domain::full(self.width()).without(value)
    }

    /// The decision `var = value`, when it was in force before `time`.
    pub(in crate::trace) fn decided(&self, var: VarId, value: Value, time: u32) -> Option<usize> {
        let wanted = Decision { var, relation: Relation::Equal, value };
        self.decisions.iter().position(|&(decision, at)| decision == wanted && at < time)
    }

    /// The domain of a variable just before `time`.
    pub(in crate::trace) fn domain_at(&self, var: VarId, time: u32) -> Domain {
        (0..self.width() as Value).filter(|&value| self.fact(var, value).time >= time).collect()
    }

    /// The time after all that the ledger holds.
    pub(in crate::trace) fn end(&self) -> u32 {
        self.time + 1
    }
}

impl Observer for Ledger<'_> {
    type Probe = Recorder;

    fn probe(&mut self) -> Recorder {
        Recorder::default()
    }

    fn refuted(&mut self, probe: Recorder, decision: Decision, conflict: Conflict) {
        self.pending = Some(probe.refutation(decision, conflict));
    }

    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        self.time += 1;
        let width = self.width();
        let fact = Fact { time: self.time, origin: Origin::Removal(self.removals.len()) };
        self.facts[var.index() * width + usize::from(value)] = fact;
        let refutation = self.pending.take().filter(|_| reason == Reason::Refuted);
        self.removals.push(Removal { step: Step { var, value, constraint, reason }, time: self.time, refutation });
    }
}

/// The decisions in force at a node, the first one first.
pub(in crate::trace) fn decisions(tree: &Tree, node: NodeId) -> Vec<Decision> {
    let up = |&node: &NodeId| (node != 0).then(|| tree.nodes()[node as usize].parent);
    let mut path: Vec<Decision> =
        std::iter::successors(Some(node), up).filter_map(|node| tree.nodes()[node as usize].decision).collect();
    path.reverse();
    path
}

/// Takes down the removals of a part of a run that is re-executed.
struct Excerpt<'a> {
    ledger: Ledger<'a>,
    /// How many events of the run have come.
    position: u64,
    from: u64,
    to: u64,
}

impl Excerpt<'_> {
    /// Counts an event; whether it lies in the part.
    fn count(&mut self) -> bool {
        self.position += 1;
        self.from < self.position && self.position <= self.to
    }
}

impl Observer for Excerpt<'_> {
    type Probe = Recorder;

    fn probe(&mut self) -> Recorder {
        Recorder::default()
    }

    fn refuted(&mut self, probe: Recorder, decision: Decision, conflict: Conflict) {
        self.ledger.refuted(probe, decision, conflict);
    }

    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        if self.count() {
            self.ledger.remove(var, value, constraint, reason);
        }
    }

    fn filter(&mut self, _: PropId) {
        self.count();
    }

    fn fix(&mut self, _: VarId, _: Value, _: ConstraintId) {
        self.count();
    }

    fn enqueue(&mut self, _: PropId, _: Cause) {
        self.count();
    }

    fn fail(&mut self, _: NodeId, _: Conflict) {
        self.count();
    }

    fn fixpoint(&mut self, _: NodeId) {
        self.count();
    }

    fn decide(&mut self, _: NodeId, _: NodeId, _: Decision, _: u32) {
        self.count();
    }

    fn backtrack(&mut self, _: NodeId) {
        self.count();
    }

    fn solution(&mut self, _: NodeId, _: u64) {
        self.count();
    }

    fn done(&mut self, _: Outcome) {
        self.count();
    }
}

/// Propagates to a fixpoint, and shaves when the model does. With a `guide`, shaving tries only what is not in it.
pub(in crate::trace) fn settle<O: Observer>(
    model: &Model,
    engine: &mut Engine<AnyPropagator>,
    guide: Option<&[Domain]>,
    observer: &mut O,
) -> Result<(), Conflict> {
    engine.propagate(observer)?;
    if !model.options().shaving {
        return Ok(());
    }
    debug_assert!(matches!(model.rules().last(), Some(Rule::Shaving)));
    let constraint = ConstraintId(model.rules().len() as u32 - 1);
    let cells = model.geometry().cells();
    // Round and round until every value left has been tried since the last change.
    let (mut var, mut unchanged) = (0, 0);
    while unchanged < cells {
        let removed = shave_variable(engine, VarId(var as u32), constraint, guide, observer)?;
        unchanged = if removed { 0 } else { unchanged + 1 };
        var = (var + 1) % cells;
    }
    Ok(())
}

/// Tries the values of one variable, until one is refuted; whether one was.
fn shave_variable<O: Observer>(
    engine: &mut Engine<AnyPropagator>,
    var: VarId,
    constraint: ConstraintId,
    guide: Option<&[Domain]>,
    observer: &mut O,
) -> Result<bool, Conflict> {
    let domain = engine.store().domain(var);
    if domain.is_fixed() {
        return Ok(false);
    }
    let stays = guide.map_or(Domain::EMPTY, |guide| guide[var.index()]);
    for value in domain.minus(stays).iter() {
        let at_end = Some(value) == domain.min() || Some(value) == domain.max();
        if engine.store().has_intervals() && !at_end {
            continue;
        }
        let decision = Decision { var, relation: Relation::Equal, value };
        let mut heard = observer.probe();
        if let Err(conflict) = engine.probe(decision, &mut heard) {
            observer.refuted(heard, decision, conflict);
            engine.remove_refuted(var, value, constraint, observer)?;
            engine.propagate(observer)?;
            return Ok(true);
        }
    }
    Ok(false)
}
