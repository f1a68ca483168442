//! The events of a run.

use crate::kernel::{
    Cause, Conflict, ConstraintId, Decision, Derivation, Literal, NodeId, PropId, Reason, SearchOutcome, Value, VarId,
};

/// One event of a run. The methods of [`Observer`](crate::kernel::Observer) document each kind of event and its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The fields are the arguments of the methods of `Observer`.
pub enum Event {
    Filter { prop: PropId },
    Remove { var: VarId, value: Value, constraint: ConstraintId, reason: Reason },
    Fix { var: VarId, value: Value, constraint: ConstraintId },
    Enqueue { prop: PropId, cause: Cause },
    Fail { node: NodeId, conflict: Conflict },
    Fixpoint { node: NodeId },
    Learn { number: u64, level: u32 },
    Decide { node: NodeId, parent: NodeId, decision: Decision, depth: u32 },
    Backtrack { node: NodeId },
    Restart { node: NodeId, number: u64 },
    Solution { node: NodeId, number: u64 },
    Done { outcome: SearchOutcome },
}

impl Event {
    /// Returns the removal of this event; `None` for other kinds of events.
    pub fn pruning(&self) -> Option<Pruning> {
        match *self {
            Event::Remove { var, value, constraint, reason } => Some(Pruning { var, value, constraint, reason }),
            _ => None,
        }
    }
}

/// The removal of one value by propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
    /// The variable that lost a value.
    pub var: VarId,
    /// The removed value.
    pub value: Value,
    /// The constraint that removed it.
    pub constraint: ConstraintId,
    /// The reason for the removal.
    pub reason: Reason,
}

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
