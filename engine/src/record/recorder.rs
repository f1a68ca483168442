//! The recorder: the observer that collects the events of a run.

use super::event::{Event, Lesson, Refutation};
use super::tally::Tally;
use crate::kernel::{
    Cause, Conflict, ConstraintId, Decision, Derivation, Literal, NodeId, Observer, PropId, Reason, SearchOutcome,
    Value, VarId,
};
use crate::search::{NodeStatus, Tree};

/// Collects events in a batch, and maintains the search tree and the tally of removals. The timeline records one move
/// at a time; explanations and hints record propagation without a timeline.
#[derive(Clone, Debug, Default)]
pub struct Recorder {
    /// The events since the last [`Recorder::begin`].
    pub batch: Vec<Event>,
    /// The position of the start of the batch: the number of events before it.
    pub start: u64,
    /// The refutations behind the removals by shaving in the batch, in the order of these removals.
    pub refutations: Vec<Refutation>,
    /// The clauses learnt in the batch, in order.
    pub lessons: Vec<Lesson>,
    /// The node whose propagation ended last.
    pub node: NodeId,
    /// The positions just after the clauses of the run were learnt, by number from 1. Like the tree, the list covers the whole
    /// explored run.
    pub learnt_at: Vec<u64>,
    /// The search tree. A tree without a root, as in [`Recorder::default`], stays empty.
    pub tree: Tree,
    /// The tally of all removals up to the end of the batch.
    pub tally: Tally,
}

impl Recorder {
    /// Creates a recorder for a run, with a tree of one open root.
    pub fn new() -> Recorder {
        Recorder { batch: Vec::with_capacity(256), tree: Tree::new(), ..Recorder::default() }
    }

    /// Returns a copy with an empty tree and without the positions of clauses, for a copy of a single moment. Both cover the
    /// whole run and are not needed there.
    pub fn without_tree(&self) -> Recorder {
        Recorder {
            batch: self.batch.clone(),
            start: self.start,
            refutations: self.refutations.clone(),
            lessons: self.lessons.clone(),
            node: self.node,
            learnt_at: Vec::new(),
            tree: Tree::default(),
            tally: self.tally.clone(),
        }
    }

    /// The position after the last event.
    pub fn end(&self) -> u64 {
        self.start + self.batch.len() as u64
    }

    /// Drops the batch and begins a new one at position `start`.
    pub fn begin(&mut self, start: u64) {
        self.batch.clear();
        self.refutations.clear();
        self.lessons.clear();
        self.start = start;
    }

    /// Appends an event and returns the position after it.
    fn push(&mut self, event: Event) -> u64 {
        self.batch.push(event);
        self.end()
    }
}

impl Observer for Recorder {
    type Probe = Recorder;

    fn wants_derivations(&self) -> bool {
        true
    }

    fn probe(&mut self) -> Recorder {
        Recorder::default()
    }

    fn refuted(&mut self, probe: Recorder, decision: Decision, conflict: Conflict) {
        let steps = probe.batch.iter().filter_map(Event::pruning).collect();
        self.refutations.push(Refutation { decision, steps, conflict });
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
        self.node = node;
    }

    fn learn(&mut self, number: u64, clause: &[Literal], level: u32, derivation: Option<Box<Derivation>>) {
        let position = self.push(Event::Learn { number, level });
        self.lessons.push(Lesson { number, clause: clause.to_vec(), derivation });
        if number == self.learnt_at.len() as u64 + 1 && !self.tree.nodes().is_empty() {
            self.learnt_at.push(position);
        }
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
        let position = self.push(Event::Backtrack { node });
        // Without learning, the choice points in between have no branch left.
        if !self.learnt_at.is_empty() {
            self.tree.jump(self.node, node, position);
        }
    }

    fn restart(&mut self, node: NodeId, number: u64) {
        let position = self.push(Event::Restart { node, number });
        self.tree.give_up(node, position);
    }

    fn solution(&mut self, node: NodeId, number: u64) {
        let position = self.push(Event::Solution { node, number });
        self.tree.settle(node, NodeStatus::Solution, position);
        self.node = node;
    }

    fn done(&mut self, outcome: SearchOutcome) {
        self.push(Event::Done { outcome });
    }
}
