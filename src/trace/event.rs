//! The events of a run, and the recorder that collects them.

use super::tally::Tally;
use crate::kernel::{Cause, Conflict, ConstraintId, Decision, NodeId, Observer, Outcome, PropId, Reason, Value, VarId};
use crate::search::{NodeStatus, Tree};

/// One thing that happened. See [`Observer`] for when each is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are the arguments of the observer's methods, described there.
pub enum Event {
    Filter { prop: PropId },
    Remove { var: VarId, value: Value, constraint: ConstraintId, reason: Reason },
    Fix { var: VarId, value: Value, constraint: ConstraintId },
    Enqueue { prop: PropId, cause: Cause },
    Fail { node: NodeId, conflict: Conflict },
    Fixpoint { node: NodeId },
    Decide { node: NodeId, parent: NodeId, decision: Decision, depth: u32 },
    Backtrack { node: NodeId },
    Solution { node: NodeId, number: u64 },
    Done { outcome: Outcome },
}

/// One removal of a refutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The variable that lost a value.
    pub var: VarId,
    /// The value.
    pub value: Value,
    /// The constraint that removed it.
    pub constraint: ConstraintId,
    /// Why.
    pub reason: Reason,
}

/// Why a value that was tried failed: what propagation removed, in order, until a constraint could not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What was tried.
    pub decision: Decision,
    /// What followed.
    pub steps: Vec<Step>,
    /// What it ended in.
    pub conflict: Conflict,
}

/// Collects the events of one move, and keeps the tree. It also listens to the attempts of shaving and to the single
/// constraints of a hint: one listener besides `()` keeps the wasm small, since the engine is compiled for each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recorder {
    /// The events since [`Recorder::begin`].
    pub(crate) batch: Vec<Event>,
    /// How many events came before the batch.
    pub(super) start: u64,
    /// The refutation behind a removal by shaving in the batch.
    pub(super) refutation: Option<Refutation>,
    pub(super) tree: Tree,
    /// The removals up to the end of the batch.
    pub(super) tally: Tally,
}

impl Recorder {
    pub(super) fn new() -> Recorder {
        Recorder { batch: Vec::with_capacity(256), tree: Tree::new(), ..Recorder::default() }
    }

    /// What was heard of an attempt as a refutation, once it has failed.
    pub(super) fn refutation(self, decision: Decision, conflict: Conflict) -> Refutation {
        let step = |event: &Event| match *event {
            Event::Remove { var, value, constraint, reason } => Some(Step { var, value, constraint, reason }),
            _ => None,
        };
        Refutation { decision, steps: self.batch.iter().filter_map(step).collect(), conflict }
    }

    /// The position after the last event.
    pub(super) fn end(&self) -> u64 {
        self.start + self.batch.len() as u64
    }

    /// Forgets the batch and begins the next one, which starts at position `start`.
    pub(super) fn begin(&mut self, start: u64) {
        self.batch.clear();
        self.refutation = None;
        self.start = start;
    }

    fn push(&mut self, event: Event) -> u64 {
        self.batch.push(event);
        self.end()
    }
}

impl Observer for Recorder {
    type Probe = Recorder;

    fn probe(&mut self) -> Recorder {
        Recorder::default()
    }

    fn refuted(&mut self, probe: Recorder, decision: Decision, conflict: Conflict) {
        self.refutation = Some(probe.refutation(decision, conflict));
    }

    fn filter(&mut self, prop: PropId) {
        self.push(Event::Filter { prop });
    }

    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        self.tally.add(constraint, reason);
        self.push(Event::Remove { var, value, constraint, reason });
    }

    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {
        self.push(Event::Fix { var, value, constraint });
    }

    fn enqueue(&mut self, prop: PropId, cause: Cause) {
        self.push(Event::Enqueue { prop, cause });
    }

    fn fail(&mut self, node: NodeId, conflict: Conflict) {
        let position = self.push(Event::Fail { node, conflict });
        self.tree.settle(node, NodeStatus::Failed, position);
    }

    fn fixpoint(&mut self, node: NodeId) {
        let position = self.push(Event::Fixpoint { node });
        self.tree.settle(node, NodeStatus::Choice, position);
    }

    fn decide(&mut self, node: NodeId, parent: NodeId, decision: Decision, depth: u32) {
        let position = self.push(Event::Decide { node, parent, decision, depth });
        self.tree.open(node, parent, decision, depth, position);
    }

    fn backtrack(&mut self, node: NodeId) {
        self.push(Event::Backtrack { node });
    }

    fn solution(&mut self, node: NodeId, number: u64) {
        let position = self.push(Event::Solution { node, number });
        self.tree.settle(node, NodeStatus::Solution, position);
    }

    fn done(&mut self, outcome: Outcome) {
        self.push(Event::Done { outcome });
    }
}
