//! Solving without a trace: whole answers, with the statistics of how they were found. The same engine as the traced
//! one, with nobody watching.

use crate::clock;
use crate::kernel::{Domain, Outcome, Value};
use crate::options::Options;
use crate::puzzle::Grid;
use crate::puzzle::model::Model;
use crate::search::{Move, Search};
use serde::Serialize;

/// What became of a puzzle.
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
    pub fn of(outcome: Outcome, solutions: u64) -> Status {
        match outcome {
            Outcome::Capped => Status::Capped,
            _ if solutions == 0 => Status::Infeasible,
            _ => Status::Solved,
        }
    }
}

/// A filled grid: a string in the line format, or numbers above 35 values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Line {
    /// One symbol a cell.
    Text(String),
    /// One number a cell.
    Numbers(Vec<u8>),
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
    /// Runs of a propagator; an arc's revise counts as one.
    pub filterings: u64,
    /// Candidates removed by propagation; undoing subtracts nothing.
    pub removals: u64,
    /// The most decisions in force at once.
    pub max_depth: u32,
}

/// The answer to a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SolveReport {
    /// What became of it.
    pub status: Status,
    /// The solutions, in the order found.
    pub solutions: Vec<Line>,
    /// Whether there is exactly one; `null` where that was not settled.
    pub unique: Option<bool>,
    /// Cells of equal givens that share a house: why there can be no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// How it went.
    pub stats: StatsReport,
    /// The answer in a sentence.
    pub message: String,
}

/// The number of solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CountReport {
    /// What became of it; `capped` means there may be more.
    pub status: Status,
    /// How many solutions were found.
    pub count: u64,
    /// Cells of equal givens that share a house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// How it went.
    pub stats: StatsReport,
    /// The answer in a sentence.
    pub message: String,
}

/// Where propagation alone ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FixpointStatus {
    /// Nothing more can be pruned, and cells are open.
    Fixpoint,
    /// Every cell is fixed.
    Solved,
    /// A constraint cannot hold.
    Failed,
}

/// The root fixpoint of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PropagateReport {
    /// Where it ended.
    pub status: FixpointStatus,
    /// A cell's candidates in order, as characters (as numbers with blanks between above 35 values); empty when failed.
    pub domains: Vec<String>,
}

/// A finished search and its times.
struct Run {
    outcome: Outcome,
    solutions: u64,
    stats: StatsReport,
}

/// Runs a search to its end, handing over each solution's domains.
fn run(model: &Model, solution_limit: u64, mut found: impl FnMut(&[Domain])) -> Run {
    let options = model.options();
    let started = clock::now();
    let mut search = model.search_for(solution_limit);
    let mut first_solution_ms = None;
    let mut moves = 0u32;
    let outcome = loop {
        match search.advance(&mut ()) {
            Move::Done(outcome) => break outcome,
            Move::Solution => {
                first_solution_ms.get_or_insert_with(|| clock::now() - started);
                found(search.engine().store().domains());
            }
            _ => {}
        }
        moves = moves.wrapping_add(1);
        if moves.is_multiple_of(64) && options.ms.is_some_and(|ms| clock::now() - started >= ms) {
            search.cap(&mut ());
        }
    };
    let stats = stats_report(&search, first_solution_ms, clock::now() - started);
    Run { outcome, solutions: search.stats().solutions, stats }
}

fn stats_report(search: &Search<impl crate::kernel::Propagator>, first: Option<f64>, total: f64) -> StatsReport {
    StatsReport::new(search.stats(), first, total)
}

impl StatsReport {
    /// Counters with their times.
    pub fn new(stats: crate::search::Stats, first_solution_ms: Option<f64>, total_ms: f64) -> StatsReport {
        StatsReport {
            first_solution_ms,
            total_ms,
            nodes: stats.nodes,
            failures: stats.failures,
            backtracks: stats.backtracks,
            filterings: stats.filterings,
            removals: stats.removals,
            max_depth: stats.max_depth,
        }
    }
}

/// The names of the cells whose givens contradict each other at sight.
pub fn conflict(grid: &Grid) -> Option<Vec<String>> {
    let cells = grid.conflicts();
    (!cells.is_empty()).then(|| cells.into_iter().map(|cell| grid.geometry().cell_name(cell)).collect())
}

/// A solution's values as a line.
pub fn line(geometry: &crate::puzzle::Geometry, values: &[Value]) -> Line {
    let digits: Vec<u8> = values.iter().map(|v| v + 1).collect();
    if geometry.size() > 35 {
        return Line::Numbers(digits);
    }
    Line::Text(digits.iter().map(|&d| geometry.symbol(usize::from(d))).collect())
}

/// A cell's candidates in order, as characters; as numbers with blanks between above 35 values.
pub fn candidates(geometry: &crate::puzzle::Geometry, domain: Domain) -> String {
    let separator = if geometry.size() > 35 { " " } else { "" };
    let symbols: Vec<String> = domain.iter().map(|v| geometry.symbol(usize::from(v) + 1)).collect();
    symbols.join(separator)
}

/// "There is 1 solution", and what else there is to say.
fn sentence(status: Status, count: u64, exhausted: bool, conflict: &Option<Vec<String>>) -> String {
    match (status, count) {
        (Status::Infeasible, _) => match conflict {
            Some(cells) => format!("No solution: {} hold equal digits in one house", and(cells)),
            None => "No solution".into(),
        },
        (Status::Capped, 0) => "The budget ran out before a solution was found".into(),
        (Status::Capped, n) => format!("The budget ran out; so far {}", solutions(n)),
        (Status::Solved, n) if exhausted && n == 1 => "There is 1 solution".into(),
        (Status::Solved, n) if exhausted => format!("There are {n} solutions"),
        (Status::Solved, 1) => "There is at least 1 solution".into(),
        (Status::Solved, n) => format!("There are at least {n} solutions"),
    }
}

fn solutions(n: u64) -> String {
    if n == 1 { "1 solution was found".into() } else { format!("{n} solutions were found") }
}

/// "A1, B2 and C3".
pub(crate) fn and(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Solves a puzzle.
///
/// ```
/// use pencilmark::{options::Options, puzzle::format, solver};
///
/// let text = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";
/// let (grid, _) = format::read_one(text, None)?;
/// let report = solver::solve(&grid, &Options::default());
/// assert_eq!(report.unique, Some(true));
/// assert_eq!(report.stats.failures, 0);
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
pub fn solve(grid: &Grid, options: &Options) -> SolveReport {
    let model = Model::new(grid, options);
    let mut lines = Vec::new();
    let run = run(&model, options.solutions, |domains| {
        let values: Vec<Value> = domains.iter().filter_map(|d| d.value()).collect();
        lines.push(line(grid.geometry(), &values));
    });
    let status = Status::of(run.outcome, run.solutions);
    let exhausted = run.outcome == Outcome::Exhausted;
    let unique = match run.solutions {
        0 | 1 if exhausted => Some(run.solutions == 1),
        0 | 1 => None,
        _ => Some(false),
    };
    let conflict = conflict(grid);
    let message = sentence(status, run.solutions, exhausted, &conflict);
    SolveReport { status, solutions: lines, unique, conflict, stats: run.stats, message }
}

/// Counts solutions, up to `limit` (0 = all), without keeping them.
pub fn count(grid: &Grid, options: &Options, limit: u64) -> CountReport {
    let run = run(&Model::new(grid, options), limit, |_| {});
    let status = Status::of(run.outcome, run.solutions);
    let conflict = conflict(grid);
    let message = sentence(status, run.solutions, run.outcome == Outcome::Exhausted, &conflict);
    CountReport { status, count: run.solutions, conflict, stats: run.stats, message }
}

/// Propagates at the root, without search.
pub fn propagate(grid: &Grid, options: &Options) -> PropagateReport {
    let model = Model::new(grid, options);
    let mut search = model.search_for(0);
    let engine = loop {
        match search.advance(&mut ()) {
            Move::Failed(_) => return PropagateReport { status: FixpointStatus::Failed, domains: Vec::new() },
            Move::Fixpoint | Move::Solution => break search.engine(),
            _ => {}
        }
    };
    let geometry = grid.geometry();
    let status = if engine.is_solved() { FixpointStatus::Solved } else { FixpointStatus::Fixpoint };
    PropagateReport { status, domains: engine.store().domains().iter().map(|&d| candidates(geometry, d)).collect() }
}
