//! The events of a run, and the recorder that collects them.

use crate::kernel::{Cause, Conflict, ConstraintId, Decision, NodeId, PropId, Reason, SearchOutcome, Value, VarId};

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
    Restart { node: NodeId, number: u64 },
    Solution { node: NodeId, number: u64 },
    Done { outcome: SearchOutcome },
}

impl Event {
    /// What a removal removed.
    pub fn removal(&self) -> Option<Pruning> {
        match *self {
            Event::Remove { var, value, constraint, reason } => Some(Pruning { var, value, constraint, reason }),
            _ => None,
        }
    }
}

/// One removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruning {
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
    pub steps: Vec<Pruning>,
    /// What it ended in.
    pub conflict: Conflict,
}
