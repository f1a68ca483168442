//! The kinds of events by name.

use serde::{Deserialize, Serialize};

/// The kind of an event. [`Event`](super::Event) says what each kind tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum EventKind {
    /// A constraint starts to filter.
    Filter,
    /// An arc starts to filter.
    Revise,
    /// A digit leaves a cell.
    Remove,
    /// A cell has a single digit left.
    Fix,
    /// A constraint or an arc entered the queue.
    Enqueue,
    /// A node failed.
    Fail,
    /// Propagation at a node ended.
    Fixpoint,
    /// The run learnt a clause.
    Learn,
    /// The search opened a node.
    Decide,
    /// The search returned to a node.
    Backtrack,
    /// The search returned to the root.
    Restart,
    /// A node is a solution.
    Solution,
    /// The run ended.
    Done,
}
