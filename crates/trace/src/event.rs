//! The events of a run, one line each. This file has the only list of kinds: a new kind is a name and its fields.

use super::learn::Learn;
use super::reason::{Decision, Reason, Removal};
use serde::{Deserialize, Deserializer, Serialize};

/// The line of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line<N> {
    /// The index of the event in the run, from 0.
    pub index: u64,
    /// The event.
    #[serde(flatten)]
    pub event: Event<N>,
}

/// Declares the kinds of events, each with its fields: an enum of the events, an enum of the kinds, and the reader of each kind.
macro_rules! kinds {
    ($($(#[$about:meta])* $kind:ident($($fields:tt)+),)*) => {
        /// An event. The field `kind` of a line names its kind, and each kind has its own fields.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
        #[serde(tag = "kind", rename_all = "lowercase")]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        pub enum Event<N> {
            $($(#[$about])* $kind($($fields)+),)*
        }

        /// The kind of an event. The variants of [`Event`] describe the kinds.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
        pub enum EventKind {
            $($(#[$about])* $kind,)*
        }

        impl<'de, N: Deserialize<'de>> Event<N> {
            /// Reads the fields of an event of this kind.
            pub(super) fn read<D: Deserializer<'de>>(kind: EventKind, fields: D) -> Result<Event<N>, D::Error> {
                Ok(match kind { $(EventKind::$kind => Event::$kind(Deserialize::deserialize(fields)?),)* })
            }
        }
    };
}

kinds!(
    /// A constraint starts to filter.
    Filter(Filter<N>),
    /// An arc of a constraint starts to filter.
    Revise(Revise<N>),
    /// A digit leaves a cell.
    Remove(Removal<N>),
    /// A removal left a single digit in a cell.
    Fix(Fix<N>),
    /// A constraint or an arc entered the queue.
    Enqueue(Enqueue<N>),
    /// Propagation at a node ended in a conflict.
    Fail(Fail<N>),
    /// Propagation at a node ended in a fixpoint.
    Fixpoint(AtNode),
    /// The run learnt a clause.
    Learn(Learn<N>),
    /// The search opened a node.
    Decide(Decide<N>),
    /// The search returned to a node.
    Backtrack(AtNode),
    /// The search gave up an attempt and returned to the root.
    Restart(Restart),
    /// A node is a solution.
    Solution(Solution),
    /// The run ended.
    Done(Done),
);

/// The fields of [`Event::Filter`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Filter<N> {
    /// The constraint.
    pub constraint: N,
}

/// The fields of [`Event::Revise`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Revise<N> {
    /// The constraint.
    pub constraint: N,
    /// The revised cell and the supporting cell.
    pub arc: [N; 2],
}

/// The fields of [`Event::Fix`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Fix<N> {
    /// The constraint at work.
    pub constraint: N,
    /// The cell.
    pub cell: N,
    /// The digit that is left.
    pub value: usize,
}

/// The fields of [`Event::Enqueue`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Enqueue<N> {
    /// The constraint.
    pub constraint: N,
    /// For an arc: the revised cell and the supporting cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arc: Option<[N; 2]>,
    /// The cell whose change woke the constraint.
    pub cell: N,
    /// A digit that the cell lost; absent after a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<usize>,
}

/// The fields of [`Event::Fail`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Fail<N> {
    /// The constraint that cannot hold.
    pub constraint: N,
    /// The reason of the failure.
    pub reason: Reason<N>,
    /// The node that failed.
    pub node: u64,
}

/// The fields of [`Event::Fixpoint`] and [`Event::Backtrack`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct AtNode {
    /// The node.
    pub node: u64,
}

/// The fields of [`Event::Decide`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Decide<N> {
    /// The new node.
    pub node: u64,
    /// The parent node.
    pub parent: u64,
    /// The decision.
    pub decision: Decision<N>,
    /// The number of decisions in force, this one included.
    pub depth: u64,
}

/// The fields of [`Event::Restart`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Restart {
    /// The deepest abandoned choice point.
    pub node: u64,
    /// The number of restarts so far.
    pub restarts: u64,
}

/// The fields of [`Event::Solution`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Solution {
    /// The node.
    pub node: u64,
    /// The number of the solution, from 1.
    pub solutions: u64,
}

/// The fields of [`Event::Done`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Done {
    /// The number of all solutions.
    pub solutions: u64,
    /// How the run ended.
    pub outcome: Outcome,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Outcome {
    /// The search has explored the whole tree.
    Exhausted,
    /// The search found the requested number of solutions.
    Enough,
    /// A budget ran out.
    Capped,
}
