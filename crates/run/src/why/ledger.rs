//! The ledger: the cause and the time of each missing candidate. The ledger covers only the current path of the tree,
//! without abandoned branches.
//!
//! A run does not store its events, so the ledger repeats the removals. At the nodes above the current one, propagation has
//! ended, and the set of removals does not depend on the order of propagation. So a fresh engine finds this set by following
//! the decisions from the root. In this repetition, shaving tries only candidates that are known to be missing. At the
//! current node the order matters, so the timeline re-executes that node.
//!
//! A search that learns already keeps the removals in force with their reasons (its trail), so nothing is repeated.

use super::super::Timeline;
use super::super::event::{Event, Past, Pruning, Recorder, Refutation};
use super::answer::Source;
use pencilmark_engine::kernel::{Conflict, ConstraintId, Decision, Domain, Engine, NodeId, Relation, Value, VarId};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::search::{NodeStatus, Search, Tree, TreeNode};
use pencilmark_model::model::Model;

/// The past of the current path, with the model and its givens.
#[derive(Clone, Debug)]
pub(crate) struct Ledger<'a> {
    pub(crate) model: &'a Model,
    pub(crate) past: Past,
    /// The given of each cell, if this ledger contains the given.
    givens: Vec<Option<Value>>,
}

impl<'a> Ledger<'a> {
    /// The ledger at the start of a run, with only the givens in `kept`.
    pub(crate) fn new(model: &'a Model, kept: impl Fn(VarId) -> bool) -> Ledger<'a> {
        let width = model.geometry().digit_count();
        let cells = (0..model.geometry().cells() as u32).map(VarId);
        let given = |var: VarId| model.grid().values()[var.index()].checked_sub(1).filter(|_| kept(var));
        let givens: Vec<Option<Value>> = cells.clone().map(given).collect();
        let open = |var: VarId| Domain::full(width).minus(model.rubbed_out(var));
        let start =
            cells.map(|var| givens[var.index()].map_or(open(var), |given| open(var).intersect(Domain::single(given))));
        let past = Past::new(&start.collect::<Vec<_>>(), width);
        Ledger { model, past, givens }
    }

    /// The ledger at a timeline's position.
    pub(crate) fn at(model: &'a Model, timeline: &Timeline) -> Ledger<'a> {
        if model.options().learning != Learning::Off {
            let is_removal = |event: &&Event| event.pruning().is_some();
            return Ledger::of_search(model, timeline.search(), timeline.pending().iter().filter(is_removal).count());
        }
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
            ledger.settle(&mut engine, &guide);
            for decision in path {
                ledger.past.decide(decision);
                engine.decide(decision, &mut Recorder::default());
                ledger.settle(&mut engine, &guide);
            }
        }
        if let Some(decision) = last {
            decision.into_iter().for_each(|decision| ledger.past.decide(decision));
            // The last event of a run removes nothing, so the ledger ends before it. If a time budget ended the run, a
            // repetition would not produce this event.
            let present = timeline.position() - u64::from(timeline.outcome().is_some());
            let end = if ended { node.settled } else { present };
            timeline.replay(node.opened, end, |_, heard| {
                ledger.past.take_down(heard, |index| node.opened <= index && index < end);
            });
        }
        ledger
    }

    /// The ledger at the failure of a node, and the conflict in which the node failed.
    pub(crate) fn at_failure(model: &'a Model, timeline: &Timeline, node: NodeId) -> Option<(Ledger<'a>, Conflict)> {
        let TreeNode { opened, settled, .. } = *timeline.tree().nodes().get(node as usize)?;
        if model.options().learning != Learning::Off {
            let mut found = None;
            timeline.replay(settled - 1, settled, |search, heard| {
                if let (Some(&Event::Fail { conflict, .. }), true) = (heard.batch.last(), heard.end() == settled) {
                    let mut ledger = Ledger::of_search(model, search, 0);
                    ledger.learn(search, conflict.clause());
                    found = Some((ledger, conflict));
                }
            });
            return found;
        }
        let mut ledger = Ledger::new(model, |_| true);
        let mut path = decisions(timeline.tree(), node);
        if let Some(last) = path.pop() {
            let mut guide = Vec::new();
            timeline.replay(opened - 1, opened, |search, _| guide = search.engine().store().domains().to_vec());
            let mut engine = model.engine();
            ledger.settle(&mut engine, &guide);
            for decision in path {
                ledger.past.decide(decision);
                engine.decide(decision, &mut Recorder::default());
                ledger.settle(&mut engine, &guide);
            }
            ledger.past.decide(last);
        }
        let mut failure = None;
        timeline.replay(opened, settled, |_, heard| {
            ledger.past.take_down(heard, |index| opened <= index && index < settled);
            let last = (heard.start + 1..).zip(&heard.batch).find(|&(position, _)| position == settled);
            if let Some((_, &Event::Fail { conflict, .. })) = last {
                failure = Some(conflict);
            }
        });
        failure.map(|failure| (ledger, failure))
    }

    /// The ledger of a search that learns, which keeps a log of its own. The last `pending` removals do not count.
    fn of_search(model: &'a Model, search: &Search<AnyPropagator>, pending: usize) -> Ledger<'a> {
        let mut ledger = Ledger::new(model, |_| true);
        let mut decisions = search.decisions();
        let removals: Vec<(u32, Pruning)> = search.past_removals().collect();
        for &(level, step) in &removals[..removals.len() - pending] {
            while ledger.past.decisions().len() < level as usize {
                let Some(decision) = decisions.next() else { break };
                ledger.past.decide(decision);
            }
            ledger.learn(search, step.reason.clause());
            ledger.past.remove(step, None);
        }
        decisions.for_each(|decision| ledger.past.decide(decision));
        ledger
    }

    /// Records the literals of a learnt clause behind a removal or the failure.
    fn learn(&mut self, search: &Search<AnyPropagator>, clause: Option<u64>) {
        let unknown = clause.filter(|&number| !self.past.knows(number));
        if let Some(clause) = unknown.and_then(|number| search.clause(number)) {
            self.past.learn(clause.number, clause.literals);
        }
    }

    /// Propagates to the fixpoint of a node above the current one, shaving included, and records the removals. Propagation
    /// cannot fail at such a node. Shaving tries only candidates that are not in `guide`, the domains of a later node on
    /// the path.
    fn settle(&mut self, engine: &mut Engine<AnyPropagator>, guide: &[Domain]) {
        let mut heard = Recorder::default();
        let settled = settle(self.model, engine, Some(guide), &mut heard);
        debug_assert!(settled.is_ok());
        self.past.take_down(&heard, |_| true);
    }

    /// The ledger during the trial behind a removal: all entries before the removal, then the tried value and the removals
    /// that follow from it.
    pub(crate) fn of_trial(&self, time: u32, refutation: &Refutation) -> Ledger<'a> {
        let past = self.past.of_trial(time, refutation.decision, &refutation.steps);
        Ledger { model: self.model, past, givens: self.givens.clone() }
    }

    /// Why a candidate was missing from the start.
    pub(crate) fn start(&self, var: VarId, value: Value) -> Source {
        let given = self.givens[var.index()].filter(|&given| given != value);
        given.map_or(Source::RubbedOut, |given| Source::Given(var, given))
    }
}

/// The decisions on the path to a node, first decision first.
pub(crate) fn decisions(tree: &Tree, node: NodeId) -> Vec<Decision> {
    tree.path(node).into_iter().filter_map(|node| tree.nodes()[node as usize].decision).collect()
}

/// Propagates to a fixpoint, and shaves if the model does. `guide` has the domains of a later node: shaving there could not
/// remove their values, so shaving here does not try them.
pub(crate) fn settle(
    model: &Model,
    engine: &mut Engine<AnyPropagator>,
    guide: Option<&[Domain]>,
    observer: &mut Recorder,
) -> Result<(), Conflict> {
    engine.propagate(observer)?;
    let Some(constraint) = model.shaving() else { return Ok(()) };
    let cells = model.geometry().cells();
    // Shaving cycles through the variables until it has tried every remaining value since the last removal.
    let (mut var, mut unchanged) = (0, 0);
    while unchanged < cells {
        let removed = shave_variable(engine, VarId(var as u32), constraint, guide, observer)?;
        unchanged = if removed { 0 } else { unchanged + 1 };
        var = (var + 1) % cells;
    }
    Ok(())
}

/// Tries the values of one variable until one is refuted. Returns whether one was refuted.
fn shave_variable(
    engine: &mut Engine<AnyPropagator>,
    var: VarId,
    constraint: ConstraintId,
    guide: Option<&[Domain]>,
    observer: &mut Recorder,
) -> Result<bool, Conflict> {
    let domain = engine.store().domain(var);
    if domain.is_fixed() {
        return Ok(false);
    }
    let stays = guide.map_or(Domain::EMPTY, |guide| guide[var.index()]);
    for value in domain.minus(stays).iter() {
        let decision = Decision { var, relation: Relation::Equal, value };
        if !engine.store().is_inside(var, value) && engine.refute(decision, constraint, observer)? {
            engine.propagate(observer)?;
            return Ok(true);
        }
    }
    Ok(false)
}
