//! Solves whole puzzles without a trace, and reports the statistics of the search. The engine is the same as for traced runs,
//! but has no observer. If the caller wants no statistics, `bulk` answers about classic 9x9 grids, which is faster.

use crate::bulk;
use crate::choice::{Choice, ChosenReport, TRIAL_NODES};
use crate::clock;
use crate::kernel::{Domain, SearchOutcome};
use crate::model::Model;
use crate::options::{Options, SolvingStrategy};
use crate::parts::PartOf;
use crate::puzzle::broken::BrokenRule;
use crate::puzzle::{Digit, Grid};
use crate::run::conflict::contradiction;
pub use crate::run::outcome::{StatsReport, Status};
use crate::search::pool::Cores;
use crate::search::{Move, Stats};
use crate::sentence::{Writer, and};
use crate::series::{Answer, Help, Series};
use crate::states;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;

/// A filled grid: a string in the line format, or numbers above 35 values.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Line {
    /// One symbol a cell.
    Text(String),
    /// One number a cell.
    Numbers(Vec<u8>),
}

/// The answer to a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct SolveReport {
    /// The number of the part, such as "3/16", if the puzzle is a part of another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// The puzzle to which the part belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<PartOf>,
    /// The status.
    pub status: Status,
    /// The solutions, in the order found.
    pub solutions: Vec<Line>,
    /// Whether the solution is unique; `null` if that is not settled.
    pub unique: Option<bool>,
    /// The names of the cells whose givens break a rule, such as equal givens in one house, which rules out any solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// What the program chose; absent if the caller named an option of the search, or if the defaults were enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenReport>,
    /// The statistics of the search.
    pub stats: StatsReport,
    /// The answer in a sentence.
    pub message: String,
}

/// The answer to a puzzle, without statistics.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerReport {
    /// The number of the part, such as "3/16", if the puzzle is a part of another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// The puzzle to which the part belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<PartOf>,
    /// The status.
    pub status: Status,
    /// The solutions, in the order found.
    pub solutions: Vec<Line>,
    /// Whether the solution is unique; `null` if that is not settled.
    pub unique: Option<bool>,
    /// The names of the cells whose givens break a rule, such as equal givens in one house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// The answer in a sentence.
    pub message: String,
}

/// The number of solutions of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CountReport {
    /// The number of the part, such as "3/16", if the puzzle is a part of another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// The puzzle to which the part belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<PartOf>,
    /// The status; `capped` means that there may be more solutions.
    pub status: Status,
    /// The number of solutions found.
    pub count: u64,
    /// The names of the cells whose givens break a rule, such as equal givens in one house.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// What the program chose; absent if the caller named an option of the search, or if the defaults were enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenReport>,
    /// The statistics; absent if the bulk solver answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<StatsReport>,
    /// The answer in a sentence.
    pub message: String,
}

/// The end of propagation without search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum FixpointStatus {
    /// No constraint can prune more, and some cells are open.
    Fixpoint,
    /// Every cell is fixed.
    Solved,
    /// A constraint cannot hold.
    Failed,
    /// The budget ran out before the end. The removals so far are right.
    Capped,
}

/// The root fixpoint of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PropagateReport {
    /// The end of propagation.
    pub status: FixpointStatus,
    /// The candidates of each cell in order, as characters; above 35 values as numbers separated by blanks. Empty if
    /// propagation failed.
    pub domains: Vec<String>,
}

/// A finished search and its times.
struct Run {
    outcome: SearchOutcome,
    stats: Stats,
    first_solution_ms: Option<f64>,
    total_ms: f64,
    chosen: Option<ChosenReport>,
}

impl Run {
    fn stats(&self) -> StatsReport {
        StatsReport::new(self.stats, self.first_solution_ms, self.total_ms)
    }
}

thread_local! {
    /// The engines of the last answers: of a search under the options of the caller, and of a chosen one. The next puzzle reuses
    /// them if it has the same geometry and options, as it usually does.
    static LAST: RefCell<[Option<Series>; 2]> = const { RefCell::new([None, None]) };
}

/// Solves a puzzle by the strategy of the options, and passes the digits of each solution to the caller.
fn run(
    grid: &Grid,
    options: &Options,
    solution_limit: u64,
    help: Option<Help<'_>>,
    mut found: impl FnMut(&[u8]),
) -> Run {
    match options.solving_strategy {
        SolvingStrategy::States => {
            let states::Walk { outcome, stats, first_solution_ms, total_ms } =
                states::walk(grid, options, solution_limit, found);
            Run { outcome, stats, first_solution_ms, total_ms, chosen: None }
        }
        SolvingStrategy::Search => {
            let options = Options { solutions: solution_limit, ..options.clone() };
            match Choice::of(grid, &options) {
                Some(choice) => search_or_choose(grid, &options, &choice, help, &mut found),
                None => search(grid, &options, false, help, &mut found),
            }
        }
    }
}

/// Searches for at most `limit` solutions (0 = all), and passes the digits of each one to the caller.
pub(crate) fn each_solution(grid: &Grid, options: &Options, limit: u64, found: impl FnMut(&[u8])) -> SearchOutcome {
    run(grid, options, limit, None, found).outcome
}

/// Searches under the options. If a choice is possible and [`TRIAL_NODES`] nodes are not enough, a second search begins with
/// the choice.
fn search_or_choose(
    grid: &Grid,
    options: &Options,
    choice: &Choice,
    help: Option<Help<'_>>,
    found: &mut dyn FnMut(&[u8]),
) -> Run {
    let most = options.nodes.unwrap_or(u64::MAX);
    if most <= TRIAL_NODES {
        return search(grid, options, false, help, found);
    }
    // The second search would find these solutions again, so they are passed on only if there is no second search.
    let mut waiting: Vec<Vec<u8>> = Vec::new();
    let trial = Options { nodes: Some(TRIAL_NODES), ..options.clone() };
    let first = search(grid, &trial, false, None, &mut |digits| waiting.push(digits.to_vec()));
    let ms = options.ms.map(|ms| ms - first.total_ms);
    if first.outcome != SearchOutcome::Capped || ms.is_some_and(|ms| ms <= 0.0) {
        waiting.iter().for_each(|digits| found(digits));
        return first;
    }
    let nodes = options.nodes.map(|nodes| nodes - first.stats.nodes);
    let second = match choice {
        Choice::Bulk => by_bulk(grid, bulk::Limits { solutions: options.solutions, nodes, ms }, found),
        Choice::Search(chosen) => search(grid, &Options { nodes, ms, ..(**chosen).clone() }, true, help, found),
    };
    let mut stats = first.stats.then(second.stats);
    let mut first_solution_ms = first.first_solution_ms.or(second.first_solution_ms.map(|ms| ms + first.total_ms));
    if stats.solutions == 0 && !waiting.is_empty() {
        // The budget ran out before the second search found any of the solutions.
        waiting.iter().for_each(|digits| found(digits));
        stats.solutions = waiting.len() as u64;
    } else if stats.solutions == 0 {
        first_solution_ms = None;
    }
    let total_ms = first.total_ms + second.total_ms;
    Run { outcome: second.outcome, stats, first_solution_ms, total_ms, chosen: Some(choice.report(grid)) }
}

/// Runs the bulk solver to its end, for a puzzle that it takes. The counters are nodes and solutions only.
fn by_bulk(grid: &Grid, limits: bulk::Limits, found: &mut dyn FnMut(&[u8])) -> Run {
    let started = clock::now();
    let (mut solutions, mut first_solution_ms) = (0, None);
    let ended = bulk::search_counting(grid, limits, |solution| {
        solutions += 1;
        first_solution_ms.get_or_insert_with(|| clock::now() - started);
        found(&solution.map(|symbol| symbol - b'0'));
    });
    let (outcome, nodes) = ended.unwrap_or((SearchOutcome::Capped, 0));
    let stats = Stats { nodes, solutions, ..Stats::default() };
    Run { outcome, stats, first_solution_ms, total_ms: clock::now() - started, chosen: None }
}

/// Runs a search to its end, and passes the digits of each solution to the caller. A chosen search has an engine without reasons.
fn search(
    grid: &Grid,
    options: &Options,
    is_chosen: bool,
    help: Option<Help<'_>>,
    found: &mut dyn FnMut(&[u8]),
) -> Run {
    LAST.with_borrow_mut(|last| {
        let last = &mut last[usize::from(is_chosen)];
        // The trial and the rest of a search differ in their budgets only.
        let unlimited = Options { nodes: None, ms: None, ..options.clone() };
        if last.as_ref().is_none_or(|series| Options { nodes: None, ms: None, ..series.options().clone() } != unlimited)
        {
            *last = None;
        }
        let series = last.get_or_insert_with(|| {
            let series = Series::new(options.clone());
            if is_chosen { series.unobserved() } else { series }
        });
        series.limit(options.nodes, options.ms);
        let mut digits = Vec::new();
        let answer = series.solve_each_with(grid, help, |domains| {
            digits.clear();
            digits.extend(domains.iter().filter_map(|domain| domain.value()).map(|value| u8::from(Digit::of(value))));
            found(&digits);
        });
        let Answer { outcome, stats, first_solution_ms, total_ms, .. } = answer;
        Run { outcome, stats, first_solution_ms, total_ms, chosen: None }
    })
}

/// The names of the cells whose givens break a rule: equal givens in one house, or givens with which another rule cannot hold.
pub fn conflict(grid: &Grid) -> Option<Vec<String>> {
    let cells = grid.conflicts();
    (!cells.is_empty()).then(|| names(grid, &cells))
}

fn names(grid: &Grid, cells: &[usize]) -> Vec<String> {
    cells.iter().map(|&cell| grid.geometry().cell_name(cell)).collect()
}

/// The rule that the givens of a grid break, in words: "A1 and A5 hold equal digits in one house". `None` if the givens break no
/// single rule.
pub fn broken_rule(grid: &Grid) -> Option<String> {
    if let Some(BrokenRule { rule, cells }) = grid.broken_rules().into_iter().next() {
        let verb = if cells.len() == 1 { "breaks" } else { "break" };
        return Some(format!("{} {verb} the rule: {rule}", and(&names(grid, &cells))));
    }
    conflict(grid).map(|cells| format!("{} hold equal digits in one house", and(&cells)))
}

/// The digits of a solution as a line.
pub(crate) fn line(geometry: &crate::puzzle::Geometry, digits: &[u8]) -> Line {
    if geometry.greatest_digit() > 35 {
        return Line::Numbers(digits.iter().map(|&digit| geometry.number(digit - 1) as u8).collect());
    }
    Line::Text(digits.iter().map(|&d| geometry.symbol(d)).collect())
}

/// The candidates of a cell in order, as characters; above 35 values as numbers separated by blanks.
pub fn candidates(geometry: &crate::puzzle::Geometry, domain: Domain) -> String {
    let separator = if geometry.greatest_digit() > 35 { " " } else { "" };
    let symbols: Vec<String> = Digit::all(domain).map(|digit| geometry.symbol(digit)).collect();
    symbols.join(separator)
}

/// The message of an answer, such as "There is 1 solution".
pub(crate) fn sentence(grid: &Grid, status: Status, count: u64, exhausted: bool) -> String {
    match (status, count) {
        (Status::Infeasible, _) => match broken_rule(grid) {
            Some(broken) => format!("No solution: {broken}"),
            None => format!("No solution{}", contradicting_rules(grid).unwrap_or_default()),
        },
        (Status::Capped, 0) => "The budget ran out before a solution was found".into(),
        (Status::Capped, n) => format!("The budget ran out; so far {}", solutions(n)),
        (Status::Solved, n) if exhausted && n == 1 => "There is 1 solution".into(),
        (Status::Solved, n) if exhausted => format!("There are {n} solutions"),
        (Status::Solved, 1) => "There is at least 1 solution".into(),
        (Status::Solved, n) => format!("There are at least {n} solutions"),
    }
}

/// ": these rules cannot all hold: …", for a puzzle with placed rules.
fn contradicting_rules(grid: &Grid) -> Option<String> {
    if grid.geometry().posted().is_empty() {
        return None;
    }
    let model = Model::new(grid, &Options::default());
    // The message must not take longer than the answer, so only propagation is used to find the contradiction.
    let part = contradiction::by_propagation(&model)?;
    let mut writer = Writer::new(grid.geometry());
    writer.text(": ");
    contradiction::write(&model, &part, &mut writer);
    Some(writer.finish().text())
}

fn solutions(n: u64) -> String {
    if n == 1 { "1 solution was found".into() } else { format!("{n} solutions were found") }
}

/// Solves a puzzle.
///
/// ```
/// use pencilmark::{options::Options, puzzle::formats, solver};
///
/// let text = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";
/// let (grid, _) = formats::read_one(text, None)?;
/// let report = solver::solve(&grid, &Options::default());
/// assert_eq!(report.unique, Some(true));
/// assert_eq!(report.stats.failures, 0);
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
pub fn solve(grid: &Grid, options: &Options) -> SolveReport {
    solve_on(grid, options, None)
}

/// Solves a puzzle like [`solve`], with the help of other cores if the search is long. The answer is the same, except for its
/// times and filterings. If the order of the cells or values learns from failures or is random, the other counters differ too.
/// With such an order, a puzzle with more solutions than wanted may have other solutions found first.
pub fn solve_on(grid: &Grid, options: &Options, cores: Option<&Cores>) -> SolveReport {
    let mut lines = Vec::new();
    let help = cores.map(|cores| Help { cores, keeps: true });
    let run = run(grid, options, options.solutions, help, |digits| lines.push(line(grid.geometry(), digits)));
    report_with(grid, options, run.outcome, lines, run.stats(), run.chosen)
}

fn report_with(
    grid: &Grid,
    options: &Options,
    outcome: SearchOutcome,
    lines: Vec<Line>,
    stats: StatsReport,
    chosen: Option<ChosenReport>,
) -> SolveReport {
    let AnswerReport { part, part_of, status, solutions, unique, conflict, message } =
        told(grid, outcome, lines, options.solutions);
    SolveReport { part, part_of, status, solutions, unique, conflict, chosen, stats, message }
}

/// The report on a search that several workers made ([`crate::part_search`]): how it ended, and the digits of its solutions.
pub fn report_of(
    grid: &Grid,
    options: &Options,
    outcome: SearchOutcome,
    solutions: &[Vec<u8>],
    stats: StatsReport,
) -> SolveReport {
    let lines = solutions.iter().map(|digits| line(grid.geometry(), digits)).collect();
    let chosen = Choice::of(grid, options).filter(|choice| *choice != Choice::Bulk).map(|choice| choice.report(grid));
    report_with(grid, options, outcome, lines, stats, chosen)
}

/// Solves a puzzle without statistics. The bulk solver answers if it can, which is much faster. Otherwise the answer is
/// that of [`solve`]. If a puzzle has several solutions, the two solvers may find different ones first.
pub fn answer(grid: &Grid, options: &Options, cores: Option<&Cores>) -> AnswerReport {
    let mut lines = Vec::new();
    let limits = bulk::Limits { solutions: options.solutions, ms: options.ms, nodes: None };
    let found = |solution: &crate::fast::Solution| lines.push(Line::Text(solution.map(char::from).iter().collect()));
    if options.only_the_answer()
        && let Some(outcome) = bulk::search(grid, limits, found)
    {
        return told(grid, outcome, lines, options.solutions);
    }
    let SolveReport { part, part_of, status, solutions, unique, conflict, message, .. } =
        solve_on(grid, options, cores);
    AnswerReport { part, part_of, status, solutions, unique, conflict, message }
}

/// The answer to a puzzle after a search that ended with this outcome and found these solutions.
fn told(grid: &Grid, outcome: SearchOutcome, solutions: Vec<Line>, limit: u64) -> AnswerReport {
    let count = solutions.len() as u64;
    let status = Status::of(outcome, count);
    let exhausted = outcome == SearchOutcome::Exhausted;
    let unique = unique(count, exhausted);
    let conflict = conflict_of(grid, status);
    let message = sentence(grid, status, count, exhausted);
    let (part, part_of) = PartOf::of(grid, limit, exhausted).unzip();
    AnswerReport { part, part_of, status, solutions, unique, conflict, message }
}

/// Whether a puzzle with this number of known solutions has only one; `None` if that is not settled.
pub(crate) fn unique(count: u64, exhausted: bool) -> Option<bool> {
    match count {
        0 | 1 if exhausted => Some(count == 1),
        0 | 1 => None,
        _ => Some(false),
    }
}

/// The conflict among the givens. The givens of a puzzle with a solution have no conflict, so no check is needed.
pub(crate) fn conflict_of(grid: &Grid, status: Status) -> Option<Vec<String>> {
    if status == Status::Infeasible { conflict(grid) } else { None }
}

/// Counts solutions up to `limit` (0 = all) without keeping the solutions. If the caller wants only the answer, the
/// bulk solver counts them if it takes the puzzle.
pub fn count(grid: &Grid, options: &Options, limit: u64) -> CountReport {
    count_on(grid, options, limit, None)
}

/// Counts solutions like [`count`], with the help of other cores if the search is long. The count is the same.
pub fn count_on(grid: &Grid, options: &Options, limit: u64, cores: Option<&Cores>) -> CountReport {
    let limits = bulk::Limits { solutions: limit, ms: options.ms, nodes: None };
    let by_bulk = options.only_the_answer().then(|| match cores {
        Some(cores) => bulk::count(grid, limits, cores),
        None => {
            let mut count = 0;
            bulk::search(grid, limits, |_| count += 1).map(|outcome| (outcome, count))
        }
    });
    let (outcome, count, stats, chosen) = match by_bulk.flatten() {
        Some((outcome, count)) => (outcome, count, None, None),
        None => {
            let help = cores.map(|cores| Help { cores, keeps: false });
            let run = run(grid, options, limit, help, |_| {});
            (run.outcome, run.stats.solutions, Some(run.stats()), run.chosen)
        }
    };
    let status = Status::of(outcome, count);
    let conflict = conflict_of(grid, status);
    let exhausted = outcome == SearchOutcome::Exhausted;
    let message = sentence(grid, status, count, exhausted);
    let (part, part_of) = PartOf::of(grid, limit, exhausted).unzip();
    CountReport { part, part_of, status, count, conflict, chosen, stats, message }
}

/// Propagates at the root without search. Returns the end of propagation and the domains (no domains if propagation
/// failed).
pub fn fixpoint(model: &Model) -> (FixpointStatus, Vec<Domain>) {
    fixpoint_within(model, None)
}

/// [`fixpoint`] within a budget of milliseconds, if there is one.
fn fixpoint_within(model: &Model, ms: Option<f64>) -> (FixpointStatus, Vec<Domain>) {
    let started = clock::now();
    let mut search = model.search_for(0);
    let is_late = || ms.is_some_and(|ms| clock::now() - started >= ms);
    let last = search.run_until(&mut (), |made| made.ends_propagation() || is_late());
    let engine = search.engine();
    let status = match last {
        Move::Failed(_) => return (FixpointStatus::Failed, Vec::new()),
        Move::Fixpoint | Move::Solution if engine.is_solved() => FixpointStatus::Solved,
        Move::Fixpoint | Move::Solution => FixpointStatus::Fixpoint,
        _ => FixpointStatus::Capped,
    };
    (status, engine.store().domains().to_vec())
}

/// Propagates at the root without search, and reports the domains. If the budget of time runs out, the report says so.
pub fn propagate(grid: &Grid, options: &Options) -> PropagateReport {
    let (status, domains) = fixpoint_within(&Model::new(grid, options), options.ms);
    PropagateReport { status, domains: domains.iter().map(|&d| candidates(grid.geometry(), d)).collect() }
}
