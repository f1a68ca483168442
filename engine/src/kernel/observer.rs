//! What an engine and a search tell whoever watches. The watcher is a type parameter: with `()` every call vanishes
//! at compile time, so the untraced solver and the traced one are the same code.

use super::{Cause, Conflict, ConstraintId, Decision, PropId, Reason, Value, VarId};

/// A node of the search tree, numbered in the order in which the search opened them; the root is 0.
pub type NodeId = u32;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchOutcome {
    /// The whole tree was searched.
    Exhausted,
    /// As many solutions were found as were asked for.
    Enough,
    /// A budget ran out.
    Capped,
}

/// Receives the events of a run as they happen. Every method has an empty default.
#[allow(unused_variables)]
pub trait Observer {
    /// Hears of an attempt (a probe of shaving) that will be taken back.
    type Probe: Observer;
    /// Whether it hears anything. To one that does not a propagator need not give reasons.
    fn listens(&self) -> bool {
        true
    }
    /// An observer for the attempt that begins.
    fn probe(&mut self) -> Self::Probe;
    /// The attempt failed: what was heard of it is the reason for the removal that follows.
    fn refuted(&mut self, probe: Self::Probe, decision: Decision, conflict: Conflict) {}
    /// A propagator starts to run.
    fn filter(&mut self, prop: PropId) {}
    /// A value leaves a domain.
    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {}
    /// A removal left a single value.
    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {}
    /// A propagator was put in the queue.
    fn enqueue(&mut self, prop: PropId, cause: Cause) {}
    /// Propagation at a node ended in a conflict.
    fn fail(&mut self, node: NodeId, conflict: Conflict) {}
    /// Propagation at a node ended with nothing more to prune.
    fn fixpoint(&mut self, node: NodeId) {}
    /// The search opened a child of `parent`; `depth` decisions are now in force.
    fn decide(&mut self, node: NodeId, parent: NodeId, decision: Decision, depth: u32) {}
    /// The search went back to `node`, to try another of its branches.
    fn backtrack(&mut self, node: NodeId) {}
    /// The search gave up its `number`th attempt (from 1) and went back to the root, to begin another one. `node` is the deepest
    /// choice point that had branches left; it and those above it are abandoned, the root alone begins anew.
    fn restart(&mut self, node: NodeId, number: u64) {}
    /// A node holds a solution, the `number`th (from 1).
    fn solution(&mut self, node: NodeId, number: u64) {}
    /// The search is over.
    fn done(&mut self, outcome: SearchOutcome) {}
}

impl Observer for () {
    type Probe = ();
    fn listens(&self) -> bool {
        false
    }
    fn probe(&mut self) {}
}
