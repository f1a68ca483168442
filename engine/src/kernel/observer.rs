//! Observers: the receivers of the events of an engine and a search. The observer is a type parameter. With `()` as the
//! observer the compiler removes every call, so the traced and the untraced solver share one source.

use super::{Cause, Conflict, ConstraintId, Decision, Derivation, Literal, PropId, Reason, Value, VarId};

/// A node of the search tree. Nodes are numbered in the order in which the search opens them; the root is 0.
pub type NodeId = u32;

/// The way in which a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchOutcome {
    /// The search has explored the whole tree.
    Exhausted,
    /// The search found the requested number of solutions.
    Enough,
    /// A budget of nodes or time ran out.
    Capped,
}

/// Receives the events of a run as they happen. Methods for events do nothing by default.
#[allow(unused_variables)]
pub trait Observer {
    /// The observer of a shaving probe. A probe is always undone, so its events are kept apart from those of the run.
    type Probe: Observer;
    /// Whether this observer uses the events. If the observer ignores them, propagators may skip the computation of
    /// reasons.
    fn listens(&self) -> bool {
        true
    }
    /// Whether this observer asks how learnt clauses follow. A derivation costs more than the clause itself.
    fn wants_derivations(&self) -> bool {
        false
    }
    /// Returns an observer for a probe that is about to begin.
    fn probe(&mut self) -> Self::Probe;
    /// The probe of `decision` failed with `conflict`. The events in `probe` are the reason for the removal that follows.
    fn refuted(&mut self, probe: Self::Probe, decision: Decision, conflict: Conflict) {}
    /// The probe of `decision` found `conflict`, and the facts before the decision alone are in conflict, too. The clause that
    /// is learnt next says so; the events in `probe` are behind it.
    fn overturned(&mut self, probe: Self::Probe, decision: Decision, conflict: Conflict) {}
    /// A propagator starts to run.
    fn filter(&mut self, prop: PropId) {}
    /// A reason fixes a variable to `value`: the removals of its other values, which follow, all have this reason.
    fn fixing(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {}
    /// A value leaves a domain.
    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {}
    /// A removal left a single value in a domain.
    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {}
    /// A propagator entered the queue.
    fn enqueue(&mut self, prop: PropId, cause: Cause) {}
    /// Propagation at a node ended in a conflict.
    fn fail(&mut self, node: NodeId, conflict: Conflict) {}
    /// Propagation at a node ended in a fixpoint.
    fn fixpoint(&mut self, node: NodeId) {}
    /// The search learnt its `number`th clause (from 1): at least one of the literals holds in every solution, or in every
    /// solution but those found so far. Without literals, no solution is left. The facts behind the clause are still in force;
    /// with `level` decisions in force, the clause has one literal left. The derivation is there if the observer wants it.
    fn learn(&mut self, number: u64, clause: &[Literal], level: u32, derivation: Option<Box<Derivation>>) {}
    /// The search opened a child of `parent`; `depth` decisions are now in force.
    fn decide(&mut self, node: NodeId, parent: NodeId, decision: Decision, depth: u32) {}
    /// The search returned to `node` to try another of its branches.
    fn backtrack(&mut self, node: NodeId) {}
    /// The search gave up its `number`th attempt (from 1) and returned to the root. `node` is the deepest choice point with
    /// branches left. This choice point and all choice points above it are abandoned; only the root starts anew.
    fn restart(&mut self, node: NodeId, number: u64) {}
    /// The node is a solution, the `number`th of the run (from 1).
    fn solution(&mut self, node: NodeId, number: u64) {}
    /// The search ended.
    fn done(&mut self, outcome: SearchOutcome) {}
}

impl Observer for () {
    type Probe = ();
    fn listens(&self) -> bool {
        false
    }
    fn probe(&mut self) {}
}
