//! The options of commands that run the solver.

use super::puzzles::Puzzles;
use clap::Args;
use pencilmark::options::{Budget, GivenOptions, NameTable, Options, names};
use pencilmark::puzzle::PuzzleError;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// A command that runs the solver.
#[derive(Args)]
pub(crate) struct Run {
    #[command(flatten)]
    pub puzzles: Puzzles,
    /// How a puzzle is solved: search (the constraint solver) or states (a tree of whole grids: fill in all direct
    /// solutions, or else branch on copies). With states, only --solutions, --budget-nodes, --budget-ms and the options of
    /// the puzzle have a meaning [default: search]
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,
    #[arg(long, value_name = "NAME", help = help("How a puzzle is posted", names::MODELS, &[("pairwise", "AC-3 on arcs")]))]
    model: Option<String>,
    #[arg(long, value_name = "LEVEL", help = help("How much the AllDifferents prune", names::CONSISTENCIES, &[]))]
    consistency: Option<String>,
    /// Redundant constraints beside the model, with commas between: hidden, locked, fish, totals (the
    /// rule of 45) [default: none; totals in grids with sums]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    redundant: Option<Vec<String>>,
    /// Try every candidate at every node and drop those that fail [default: false]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    shaving: Option<bool>,
    #[arg(long, value_name = "NAME", help = help("Which cell to branch on", names::VARIABLE_ORDERS, &[]))]
    variable_order: Option<String>,
    #[arg(long, value_name = "NAME", help = help("Which value of the cell to try first", names::VALUE_ORDERS, &[("saved", "its value before the last backtrack")]))]
    value_order: Option<String>,
    #[arg(long, value_name = "NAME", help = help("Which branches there are", names::BRANCHINGS, &[("enumerate", "x = 1, x = 2, ..."), ("binary", "x = v, x ≠ v"), ("split", "halves")]))]
    branching: Option<String>,
    #[arg(long, value_name = "NAME", help = help("What the search does with its failures", names::LEARNING, &[
        ("off", "return to the last choice"),
        ("backjump", "return to the last choice that took part in the failure"),
        ("clauses", "learn a clause from each failure"),
    ]))]
    learning: Option<String>,
    /// Begin again at the root when an attempt has failed too often: off, luby (1, 1, 2, 1, 1, 2, 4, ... times the first limit),
    /// geometric (1.5 times the limit before) or, with learnt clauses, adaptive (when they get worse); useful with dom-wdeg,
    /// activity or random [default: off]
    #[arg(long, value_name = "SCHEDULE")]
    restarts: Option<String>,
    /// Limit of failures of the first attempt [default: 10; with learnt clauses and luby or geometric: 1000]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    restart_after: Option<f64>,
    /// How many solutions to look for, 0 = all [default: 2, so that uniqueness is proved; count: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    solutions: Option<f64>,
    /// Give up after so many nodes of the search tree
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    budget_nodes: Option<f64>,
    /// Give up after so many milliseconds [default: no limit; propagate: 10000]
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    budget_ms: Option<f64>,
    /// What domains can represent: sparse, or interval (only the ends of a domain can move) [default: sparse]
    #[arg(long, value_name = "NAME")]
    domains: Option<String>,
    /// The seed of random orders [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<f64>,
    /// Print statistics of the search; without them, the bulk solver solves 9x9 grids [default: true; count: false unless
    /// an option of the search is given]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    statistics: Option<bool>,
}

/// The help for an option: what it is about, its names, some with words about their meaning, and the default.
fn help<T>(about: &str, table: &NameTable<T>, words: &[(&str, &str)]) -> String {
    let written = |(name, _): &(&str, T)| match words.iter().find(|(about, _)| about == name) {
        Some((_, words)) => format!("{name} ({words})"),
        None => String::from(*name),
    };
    let mut all: Vec<String> = table.iter().map(written).collect();
    let last = all.pop().unwrap_or_default();
    format!("{about}: {} or {last} [default: {}]", all.join(", "), table[0].0)
}

impl Run {
    /// Returns the checked options. `solutions` is the default number of solutions to look for.
    pub(crate) fn options(&self, solutions: u64) -> Result<Options, PuzzleError> {
        let none = |names: &Vec<String>| matches!(&names[..], [name] if name == "none");
        GivenOptions {
            strategy: self.strategy.clone(),
            model: self.model.clone(),
            consistency: self.consistency.clone(),
            redundant: self.redundant.clone().map(|names| if none(&names) { Vec::new() } else { names }),
            shaving: self.shaving,
            variable_order: self.variable_order.clone(),
            value_order: self.value_order.clone(),
            branching: self.branching.clone(),
            learning: self.learning.clone(),
            restarts: self.restarts.clone(),
            restart_after: self.restart_after,
            solutions: Some(self.solutions.unwrap_or(solutions as f64)),
            budget: Some(Budget { nodes: self.budget_nodes, ms: self.budget_ms }),
            domains: self.domains.clone(),
            seed: self.seed,
            box_shape: self.puzzles.box_shape.clone(),
            rules: self.puzzles.rules.names(),
            statistics: self.statistics,
        }
        .check()
    }

    /// Returns the checked options of a command that shows the constraint solver at work.
    pub(crate) fn options_of_the_search(&self, command: &str, solutions: u64) -> Result<Options, PuzzleError> {
        let options = self.options(solutions)?;
        options.require_search(command)?;
        Ok(options)
    }

    /// Returns the options for a count: all solutions, and no statistics unless an option of the search is given.
    pub(crate) fn options_to_count(&self) -> Result<Options, PuzzleError> {
        let options = self.options(0)?;
        let searched = options.search_is_named || self.seed.is_some() || self.budget_nodes.is_some();
        Ok(Options { statistics: self.statistics.unwrap_or(searched), ..options })
    }
}

/// A command that answers puzzles as a whole.
#[derive(Args)]
pub(crate) struct Answers {
    #[command(flatten)]
    pub run: Run,
    /// Use so many threads. Without statistics, each thread answers another puzzle; threads without a puzzle help with a long
    /// search. With statistics, puzzles are answered one after the other, and all threads help with a long search. A search with
    /// --budget-nodes, or by states, has one thread. At most 1024 [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// The options of `split`.
#[derive(Args)]
pub(crate) struct Split {
    #[command(flatten)]
    pub run: Run,
    /// How many parts. A few for each core keep all of them busy to the end, because parts take different times
    #[arg(long, value_name = "N")]
    pub parts: u32,
}

/// The options of `prove`.
#[derive(Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    pub run: Run,
    /// The claim: unique (exactly one solution) or infeasible (no solution)
    #[arg(long, value_name = "CLAIM", default_value = "unique")]
    pub of: String,
    /// The file for the formula
    #[arg(long = "model", value_name = "FILE.opb")]
    pub formula: PathBuf,
    /// The file for the proof
    #[arg(long, value_name = "FILE.pbp")]
    pub proof: PathBuf,
}
