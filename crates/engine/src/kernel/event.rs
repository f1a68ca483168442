//! The events of a run, as data. An observer receives them.

use super::{Cause, Conflict, ConstraintId, Decision, PropId, Reason, Value, VarId};

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

/// One event of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A propagator starts to run.
    Filter {
        /// The propagator.
        prop: PropId,
    },
    /// A value leaves a domain.
    Remove {
        /// The variable that loses the value.
        var: VarId,
        /// The value.
        value: Value,
        /// The constraint that removes it.
        constraint: ConstraintId,
        /// The reason for the removal.
        reason: Reason,
    },
    /// A removal left a single value in a domain.
    Fix {
        /// The variable.
        var: VarId,
        /// The value that is left.
        value: Value,
        /// The constraint of the removal.
        constraint: ConstraintId,
    },
    /// A propagator entered the queue.
    Enqueue {
        /// The propagator.
        prop: PropId,
        /// The change that woke it.
        cause: Cause,
    },
    /// Propagation at a node ended in a conflict.
    Fail {
        /// The node.
        node: NodeId,
        /// The conflict.
        conflict: Conflict,
    },
    /// Propagation at a node ended in a fixpoint.
    Fixpoint {
        /// The node.
        node: NodeId,
    },
    /// The search learnt a clause. [`Observer::learn`](super::Observer::learn) receives its literals.
    Learn {
        /// The number of the clause, from 1.
        number: u64,
        /// The number of decisions in force at which the clause has one literal left.
        level: u32,
    },
    /// The search opened a node.
    Decide {
        /// The new node.
        node: NodeId,
        /// The node whose child it is.
        parent: NodeId,
        /// The decision between the two.
        decision: Decision,
        /// The number of decisions now in force.
        depth: u32,
    },
    /// The search returned to a node to try another of its branches.
    Backtrack {
        /// The node.
        node: NodeId,
    },
    /// The search gave up an attempt and returned to the root.
    Restart {
        /// The deepest choice point with branches left. This choice point and all choice points above it are abandoned; only the
        /// root starts anew.
        node: NodeId,
        /// The number of restarts so far.
        number: u64,
    },
    /// A node is a solution.
    Solution {
        /// The node.
        node: NodeId,
        /// The number of the solution in the run, from 1.
        number: u64,
    },
    /// The search ended.
    Done {
        /// How it ended.
        outcome: SearchOutcome,
    },
}

impl Event {
    /// Returns the removal of this event; `None` for other kinds of events.
    pub fn pruning(&self) -> Option<Pruning> {
        match *self {
            Event::Remove { var, value, constraint, reason } => Some(Pruning { var, value, constraint, reason }),
            _ => None,
        }
    }

    /// The number of the learnt clause that removed the value or that is violated; `None` if there is none.
    pub fn clause(&self) -> Option<u64> {
        match *self {
            Event::Remove { reason, .. } => reason.clause(),
            Event::Fail { conflict, .. } => conflict.clause(),
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
