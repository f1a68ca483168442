//! The events of a run, and the recorder that collects them.

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

/// Collects the events of one move, and keeps the tree.
#[derive(Clone, Debug)]
pub(super) struct Recorder {
    /// The events since [`Recorder::begin`].
    pub(super) batch: Vec<Event>,
    /// How many events came before the batch.
    pub(super) start: u64,
    pub(super) tree: Tree,
}

impl Recorder {
    pub(super) fn new() -> Recorder {
        Recorder { batch: Vec::with_capacity(256), start: 0, tree: Tree::new() }
    }

    /// The position after the last event.
    pub(super) fn end(&self) -> u64 {
        self.start + self.batch.len() as u64
    }

    /// Forgets the batch and begins the next one, which starts at position `start`.
    pub(super) fn begin(&mut self, start: u64) {
        self.batch.clear();
        self.start = start;
    }

    fn push(&mut self, event: Event) -> u64 {
        self.batch.push(event);
        self.end()
    }
}

impl Observer for Recorder {
    fn filter(&mut self, prop: PropId) {
        self.push(Event::Filter { prop });
    }

    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
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
