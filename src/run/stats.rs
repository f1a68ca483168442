//! The result of a run, its counters and its times.

use crate::kernel::SearchOutcome;
use crate::search::Stats;
use serde::Serialize;

/// The result of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Status {
    /// At least one solution was found, and the search did all that was asked of it.
    Solved,
    /// There is no solution.
    Infeasible,
    /// A budget ran out first.
    Capped,
}

impl Status {
    /// The status of a search that ended in `outcome` with `solutions` solutions found.
    pub fn of(outcome: SearchOutcome, solutions: u64) -> Status {
        match outcome {
            SearchOutcome::Capped => Status::Capped,
            _ if solutions == 0 => Status::Infeasible,
            _ => Status::Solved,
        }
    }
}

/// The counters of a run, with its times.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct StatsReport {
    /// When the first solution was found, in milliseconds from the start; `null` when none was.
    pub first_solution_ms: Option<f64>,
    /// The whole run, in milliseconds.
    pub total_ms: f64,
    /// Vertices of the search tree, the root included.
    pub nodes: u64,
    /// Nodes whose propagation failed, the root included.
    pub failures: u64,
    /// Decisions retracted to try another branch.
    pub backtracks: u64,
    /// Attempts given up to begin again at the root.
    pub restarts: u64,
    /// Runs of a propagator; an arc's revise counts as one.
    pub filterings: u64,
    /// Candidates removed by propagation; undoing subtracts nothing.
    pub removals: u64,
    /// The most decisions in force at once.
    pub max_depth: u32,
}

impl StatsReport {
    /// Counters with their times.
    pub fn new(stats: Stats, first_solution_ms: Option<f64>, total_ms: f64) -> StatsReport {
        StatsReport {
            first_solution_ms,
            total_ms,
            nodes: stats.nodes,
            failures: stats.failures,
            backtracks: stats.backtracks,
            restarts: stats.restarts,
            filterings: stats.filterings,
            removals: stats.removals,
            max_depth: stats.max_depth,
        }
    }
}
