//! The choice of the search options if the caller names none. If this file has better options than the defaults for a puzzle,
//! the search begins with a trial of [`TRIAL_NODES`] nodes under the defaults. If the trial does not finish the puzzle, a new
//! search begins. The rules and the size of the puzzle decide its options:
//!
//! - classic 9x9 grids whose other rules only leave out candidates go to the bulk solver;
//! - grids with other rules get locked digits, and the search branches where it fails ([`VariableOrder::Conflicts`]);
//! - grids of 25 rows and more learn clauses, unless all solutions are wanted, because each solution would add a clause.
//!
//! The generator keeps the defaults. Its searches are short: with these options it took 15 % less time on twelve kinds of rules, but
//! puzzles of some kinds needed more givens, and 25x25 grids took longer.
//!
//! The choice depends on the puzzle and on counts, never on time, so the same seed gives the same answer again. Only a pool of
//! workers ([`crate::part_search`]) skips the trial, because a page starts the pool only when a single worker takes long.

use crate::bulk;
use crate::learning::Learning;
use crate::options::{Consistency, Options, OptionsReport, Redundant};
use crate::puzzle::Grid;
use crate::search::{Branching, Restarts, Strategy, VariableOrder};
use serde::Serialize;

/// The number of nodes of the trial. On killer Sudokus, a longer trial would take longer than the whole chosen search.
pub const TRIAL_NODES: u64 = 10;

/// The number of rows from which learning pays.
const LARGE: usize = 25;

/// The solver after the trial.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Choice {
    /// The bulk solver.
    Bulk,
    /// The search under these options.
    Search(Box<Options>),
}

/// The solver that a program chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum ChosenSolver {
    /// The solver of many puzzles at once, which counts only nodes and solutions.
    Bulk,
    /// The constraint search.
    Search,
}

/// What the program chose, because the caller named no option of the search and the trial under the defaults did not finish the
/// puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ChosenReport {
    /// The solver.
    pub solver: ChosenSolver,
    /// The options of the search. Absent for the bulk solver, which has no options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Options"))]
    pub options: Option<OptionsReport>,
}

impl Choice {
    /// The choice for a puzzle. `None` if the caller named an option of the search, or if no better options than the defaults are
    /// known.
    pub(crate) fn of(grid: &Grid, options: &Options) -> Option<Choice> {
        let geometry = grid.geometry();
        if !options.may_choose() {
            return None;
        }
        if geometry.has_rules() && bulk::takes(grid) {
            return Some(Choice::Bulk);
        }
        let named =
            Options { order_is_chosen: true, propagation_is_chosen: true, search_is_named: true, ..options.clone() };
        let chosen = if geometry.size() >= LARGE {
            if options.solutions == 0 {
                return None;
            }
            let strategy = Strategy { variable_order: VariableOrder::Activity, ..Strategy::default() };
            // Two solutions are wanted where a solution has to be the only one. Most of that search is the proof, which fewer
            // restarts shorten: on ten 25x25 grids by a sixth. The first solution alone comes sooner with more restarts.
            let restarts = if options.solutions == 1 { Restarts::Luby } else { Restarts::Geometric };
            let learning = Learning::Clauses;
            Options {
                consistency: Consistency::Value,
                redundant: Redundant { hidden: true, ..Redundant::default() },
                strategy,
                learning,
                restarts,
                restart_after: Options::usual_restart_after(learning, restarts),
                ..named
            }
        } else if geometry.has_rules() {
            // On 9x9 grids with boxes, one propagator does the work of all boxes and lines ([`Model::unobserved`]).
            let is_square = geometry.has_classic_houses();
            let strategy = Strategy {
                variable_order: VariableOrder::Conflicts,
                branching: Branching::Binary,
                ..Strategy::default()
            };
            Options {
                consistency: if is_square { Consistency::Value } else { Consistency::Domain },
                redundant: Redundant { hidden: is_square, locked: true, ..options.redundant_for(geometry) },
                strategy,
                ..named
            }
        } else {
            return None;
        };
        Some(Choice::Search(Box::new(chosen)))
    }

    /// The choice in a report.
    pub(crate) fn report(&self, grid: &Grid) -> ChosenReport {
        match self {
            Choice::Bulk => ChosenReport { solver: ChosenSolver::Bulk, options: None },
            Choice::Search(options) => {
                ChosenReport { solver: ChosenSolver::Search, options: Some(options.report(grid.geometry())) }
            }
        }
    }
}
