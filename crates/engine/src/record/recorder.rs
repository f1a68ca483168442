//! The recorder: the observer that collects the events of a run.

use super::tally::Tally;
use crate::kernel::{Conflict, Decision, Derivation, Event, Literal, NodeId, Observer, Pruning};
use crate::search::{NodeStatus, Tree};

/// A failed test by shaving: a decision, the removals that followed from it, and the conflict in which they ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The decision that was tested.
    pub decision: Decision,
    /// The removals that followed, in order.
    pub steps: Vec<Pruning>,
    /// The conflict at the end.
    pub conflict: Conflict,
}

/// A learnt clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The number in the order of learning, from 1.
    pub number: u64,
    /// The literals: at least one holds in every solution that was not found before.
    pub clause: Vec<Literal>,
    /// How the clause follows.
    pub derivation: Option<Box<Derivation>>,
}

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
    pub(crate) fn without_tree(&self) -> Recorder {
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

    fn learn(&mut self, number: u64, clause: &[Literal], level: u32, derivation: Option<Box<Derivation>>) {
        self.event(Event::Learn { number, level });
        self.lessons.push(Lesson { number, clause: clause.to_vec(), derivation });
    }

    fn event(&mut self, event: Event) {
        self.batch.push(event);
        let position = self.end();
        match event {
            Event::Remove { constraint, reason, .. } => self.tally.add(constraint, reason),
            Event::Fail { node, .. } => {
                self.tree.settle(node, NodeStatus::Failed, position);
                self.node = node;
            }
            Event::Solution { node, .. } => {
                self.tree.settle(node, NodeStatus::Solution, position);
                self.node = node;
            }
            Event::Fixpoint { node } => self.tree.settle(node, NodeStatus::Choice, position),
            Event::Learn { number, .. }
                if number == self.learnt_at.len() as u64 + 1 && !self.tree.nodes().is_empty() =>
            {
                self.learnt_at.push(position);
            }
            Event::Decide { node, parent, decision, depth } => self.tree.open(node, parent, decision, depth, position),
            // Without learning, the choice points in between have no branch left.
            Event::Backtrack { node } if !self.learnt_at.is_empty() => self.tree.jump(self.node, node, position),
            Event::Restart { node, .. } => self.tree.give_up(node, position),
            // The other events are only stored in the batch.
            _ => {}
        }
    }
}
