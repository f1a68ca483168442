//! The reports of a session. Domains are left out when a report is serialised, because a page takes them as a typed array.

use crate::explain::Explanation;
use crate::report::QueueEntry;
use pencilmark_engine::search::Stats;
use pencilmark_trace::{Decision, Line};
use serde::Serialize;

/// Where a run is after a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "StepReportFields"))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct StepReport {
    /// The number of events up to this position; 0 = the start.
    pub position: u64,
    /// `running` before the run's last event, and then the result of the run.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'running' | 'solved' | 'infeasible' | 'capped'"))]
    pub status: &'static str,
    /// Whether the step reached its goal, and did not give up before.
    pub reached: bool,
    /// The last event; `null` at the start.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "EventReport | null"))]
    pub event: Option<Line<String>>,
    /// The current node of the search.
    pub node: u32,
    /// The number of decisions in force.
    pub depth: u32,
    /// The totals of the last step alone; `null` if the report is not about a step forward. The statistics have the totals
    /// of the run.
    pub step: Option<StepTotals>,
    /// The last event or filtering in words.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// The domains as 32-bit words, `ceil(n / 32)` a cell, lowest values first.
    #[serde(skip)]
    pub domains: Vec<u32>,
}

/// The totals of one step, from its first event to its last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StepTotals {
    /// The position at which the step began.
    pub from: u64,
    /// The number of filterings in the step.
    pub filterings: u64,
    /// The number of candidates that propagation removed in the step.
    pub removals: u64,
    /// The number of nodes that the step opened.
    pub nodes: u64,
    /// The number of failures in the step.
    pub failures: u64,
    /// The number of backtracks in the step.
    pub backtracks: u64,
    /// The number of solutions that the step found.
    pub solutions: u64,
}

impl StepTotals {
    /// The totals of a step from the counters before and after it.
    pub(super) fn between(from: u64, before: Stats, after: Stats) -> StepTotals {
        StepTotals {
            from,
            filterings: after.filterings - before.filterings,
            removals: after.removals - before.removals,
            nodes: after.nodes - before.nodes,
            failures: after.failures - before.failures,
            backtracks: after.backtracks - before.backtracks,
            solutions: after.solutions - before.solutions,
        }
    }
}

/// A node of the tree at one moment of its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "NodeReportFields"))]
pub struct NodeReport {
    /// The node.
    pub id: u32,
    /// The position of that moment in the run.
    pub position: u64,
    /// `open`, `choice`, `failed`, `solution` or, after a restart, `abandoned`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'open' | 'choice' | 'failed' | 'solution' | 'abandoned'"))]
    pub status: &'static str,
    /// The number of decisions in force.
    pub depth: u32,
    /// The last filtering in words.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// The domains, as in [`StepReport::domains`].
    #[serde(skip)]
    pub domains: Vec<u32>,
}

/// The constraints that wait in the queue.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct QueueReport {
    /// The length of the queue.
    pub total: usize,
    /// The next entries.
    pub entries: Vec<QueueEntry>,
}

/// A node of the tree at the run's position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct NodeInfo {
    /// The node.
    pub id: u32,
    /// The parent; `null` for the root.
    pub parent: Option<u32>,
    /// The number of decisions in force.
    pub depth: u32,
    /// `open`, `choice`, `failed`, `solution` or, after a restart, `abandoned`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'open' | 'choice' | 'failed' | 'solution' | 'abandoned'"))]
    pub status: &'static str,
    /// The decision into the node, as in "A1 = 2"; `null` for the root.
    pub decision: Option<String>,
    /// The same decision as data.
    pub decided: Option<Decision<String>>,
    /// The position just after the node was opened.
    pub opened: u64,
    /// The position just after the node's propagation ended; `null` before this end.
    pub settled: Option<u64>,
    /// The children.
    pub children: Vec<u32>,
    /// The totals of the node's subtree.
    pub subtree: SubtreeInfo,
}

/// The totals of a subtree, its root included.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SubtreeInfo {
    /// The number of nodes.
    pub nodes: u64,
    /// The number of choice points.
    pub choices: u64,
    /// The number of failures.
    pub failures: u64,
    /// The number of solutions.
    pub solutions: u64,
    /// The largest number of decisions in force.
    pub max_depth: u32,
    /// Whether the subtree is finished.
    pub complete: bool,
}

/// One event in a list. Each strategy has its own kinds of events.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct EventLine<K> {
    /// The position just after the event.
    pub position: u64,
    /// The kind of event.
    pub kind: K,
    /// The event in words.
    pub sentence: String,
}

/// The branches at a choice point.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChoiceInfo {
    /// The cell the search would branch on, as a row-major index.
    pub cell: usize,
    /// The digits that are still candidates of this cell.
    pub values: Vec<usize>,
    /// The branches the search would take, in order, as in "A1 = 2".
    pub branches: Vec<String>,
}
