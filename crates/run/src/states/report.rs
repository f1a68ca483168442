//! The reports of a run of the strategy `states`. Domains are left out when a report is serialised, because a page takes
//! them as a typed array.

use crate::explain::Explanation;
use crate::session::report::SubtreeInfo;
use pencilmark_trace::Decision;
use pencilmark_words::sentence::Span;
use serde::Serialize;

/// Where a run is after a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "StatesReportFields"))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct StatesReport {
    /// The number of grids that the run has looked at; 0 = the start.
    pub position: usize,
    /// `running` before the end of the run, and then the result. `stopped` means that a person stopped a branch or the tree.
    /// `capped` means that a budget ran out. With both, it is not known whether there are further solutions.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'running' | 'solved' | 'infeasible' | 'capped' | 'stopped'"))]
    pub status: &'static str,
    /// Whether the step reached its goal, and did not give up before.
    pub reached: bool,
    /// The last event; `null` at the start.
    pub event: Option<GridEvent>,
    /// The grid that the run looked at last.
    pub node: usize,
    /// The number of guesses on the way to the grid.
    pub depth: u32,
    /// The level of the grid in the tree.
    pub level: usize,
    /// The last event in words.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// The direct solutions that the step filled in.
    pub fills: Vec<FillReport>,
    /// The cell of the branch, with a copy of the grid for each of its digits; `null` if the step made no copies.
    pub branch: Option<BranchReport>,
    /// The candidates of the grid after the step as 32-bit words, `ceil(n / 32)` a cell, lowest values first. A filled
    /// cell has its digit, and a blank cell has the digits that no peer holds.
    #[serde(skip)]
    pub domains: Vec<u32>,
}

/// What happened at a grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GridEvent {
    /// The kind of event.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'fill' | 'branch' | 'dead-end' | 'solution' | 'stop-branch' | 'stop-tree'")
    )]
    pub kind: &'static str,
    /// The grid.
    pub node: usize,
    /// Whether a person chose the grid or the event.
    pub by_hand: bool,
    /// The number of solutions so far.
    pub solutions: u32,
}

/// A direct solution.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct FillReport {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The digit, from 1.
    pub digit: u8,
    /// The reason for the digit.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'naked-single' | 'hidden-single'"))]
    pub technique: &'static str,
    /// The house in which the digit has no other place, as an index into the houses of the grid; `null` for a naked single.
    pub house: Option<usize>,
    /// The reason in words.
    pub sentence: String,
}

/// A branch of the strategy: a cell, with a copy of the grid for each of its digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BranchReport {
    /// The cell, as a row-major index.
    pub cell: usize,
    /// The digits, from the smallest.
    pub digits: Vec<u8>,
}

/// A grid of the tree at one moment of its own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "GridReportFields"))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct GridReport {
    /// The node.
    pub id: usize,
    /// The position of that moment in the run.
    pub position: usize,
    /// The status of the node.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'open' | 'filled' | 'choice' | 'failed' | 'solution' | 'stopped'")
    )]
    pub status: &'static str,
    /// The number of guesses on the way to the grid.
    pub depth: u32,
    /// What happened at the grid, in words.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// The direct solutions of the grid.
    pub fills: Vec<FillReport>,
    /// The cell of the branch, with a copy of the grid for each of its digits; `null` if the grid has no copies.
    pub branch: Option<BranchReport>,
    /// The candidates of the grid, as in [`StatesReport::domains`].
    #[serde(skip)]
    pub domains: Vec<u32>,
}

/// A node of the tree at the run's position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct GridInfo {
    /// The node.
    pub id: usize,
    /// The parent; `null` for the root.
    pub parent: Option<usize>,
    /// The level in the tree.
    pub depth: usize,
    /// The number of guesses on the way to the grid.
    pub guesses: u32,
    /// The status of the node.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'open' | 'filled' | 'choice' | 'failed' | 'solution' | 'stopped'")
    )]
    pub status: &'static str,
    /// The guess that made the copy, as in "A1 = 2"; `null` if the grid is no copy.
    pub decision: Option<String>,
    /// The same guess as data.
    pub decided: Option<Decision<String>>,
    /// The number of digits that were filled in on the way from the parent; 0 for the root and for a copy.
    pub fills: usize,
    /// The position just after the node was made.
    pub opened: usize,
    /// The position just after the run looked at the grid; `null` before.
    pub settled: Option<usize>,
    /// The children.
    pub children: Vec<usize>,
    /// The totals of the node's subtree. Its nodes include open leaves, and its depth counts guesses.
    pub subtree: SubtreeInfo,
}

/// The branch from the root to a grid, told step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StoryReport {
    /// The last grid of the branch.
    pub node: usize,
    /// Whether the last grid is a solution.
    pub solved: bool,
    /// The whole branch in a sentence.
    pub sentence: String,
    /// The steps, from the root.
    pub steps: Vec<StoryStep>,
}

/// One grid in a story.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct StoryStep {
    /// The node.
    pub id: usize,
    /// The level in the tree.
    pub level: usize,
    /// What happened at the grid; `open` if the run has not looked at it.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "'open' | 'fill' | 'branch' | 'dead-end' | 'solution' | 'stop-branch' | 'stop-tree'")
    )]
    pub kind: &'static str,
    /// The guess that made the copy; `null` if the grid is no copy.
    pub decision: Option<String>,
    /// The number of direct solutions of the grid.
    pub fills: usize,
    /// The step in words.
    pub sentence: String,
    /// The sentence in pieces.
    pub spans: Vec<Span>,
}
