//! The end of a run in reports: its status, its counters and its times.

use pencilmark_engine::kernel::SearchOutcome;
use pencilmark_engine::search::Stats;
use serde::{Deserialize, Serialize};

/// The status of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Status {
    /// The search found at least one solution. It found all solutions or the requested number.
    Solved,
    /// The puzzle has no solution.
    Infeasible,
    /// A budget ran out.
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

/// The counters and times of a run.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct StatsReport {
    /// The time of the first solution in milliseconds from the start; `null` if there is none.
    pub first_solution_ms: Option<f64>,
    /// The time of the whole run in milliseconds.
    pub total_ms: f64,
    /// The number of nodes of the search tree, the root included.
    pub nodes: u64,
    /// The number of nodes whose propagation failed, the root included.
    pub failures: u64,
    /// The number of decisions retracted to try another branch.
    pub backtracks: u64,
    /// The number of attempts that the search gave up to begin again at the root.
    pub restarts: u64,
    /// The number of runs of propagators; each revision of an arc counts as one.
    pub filterings: u64,
    /// The number of candidates that propagation removed. Backtracking does not reduce this number.
    pub removals: u64,
    /// The largest number of decisions in force at once.
    pub max_depth: u32,
}

impl StatsReport {
    /// The counters of the search with its times.
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
