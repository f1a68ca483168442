//! What can be typed: commands and options with their help. Names and numbers go to the library as they are, so that
//! it refuses what it does not know in the same words everywhere.

use clap::{Args, Parser, Subcommand};
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::PuzzleError;
use std::ffi::OsString;
use std::path::PathBuf;

const ABOUT: &str = "\
A constraint-propagation lab for Sudoku: solves, counts, propagates and explains.

A puzzle is one line (81 characters for 9x9, . or 0 for a blank; 256 for 16x16 with 1-9 and A-G; numbers separated by
blanks above 35 values) or a square of lines. A file may hold many; # starts a comment. Without a FILE, or with -,
puzzles are read from standard input.";

const EXAMPLES: &str = "\
Examples:
  pencilmark solve puzzles.txt
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | pencilmark solve
  pencilmark propagate --consistency value puzzles.txt     how far reasoning gets without a guess
  pencilmark trace puzzles.txt | less                      every single step, in words
  pencilmark solve --help                                  all options of a command

Exit status: 0 when every puzzle was read (having no solution is an answer), 2 when one was not or an option was refused.";

/// The whole command line.
#[derive(Parser)]
#[command(name = "pencilmark", version, about = ABOUT, after_help = EXAMPLES, subcommand_required = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Solve puzzles, and say whether each has only one solution
    ///
    /// By default the search goes on until it has found a second solution or proved that there is none.
    #[command(after_help = "\
Examples:
  pencilmark solve puzzles.txt
  pencilmark solve --json puzzles.txt                 one JSON object a line
  pencilmark solve --solutions 1 --budget-ms 500 -    any solution, but not longer than half a second each
  pencilmark solve --model pairwise puzzles.txt       by AC-3 on arcs; compare the statistics

In JSON: status (solved, infeasible, capped), solutions, unique (null where it was not settled), conflict (cells of
equal givens that share a house), stats and message.

Exit status: 0 when every puzzle was read (having no solution is an answer), 2 when one was not or an option was refused.")]
    Solve(Run),
    /// Count the solutions of puzzles
    ///
    /// All of them, unless --solutions says how many are enough.
    #[command(after_help = "\
Examples:
  echo ................ | pencilmark count        the 288 solutions of an empty 4x4 grid
  pencilmark count --solutions 1000 puzzles.txt   stop at a thousand

In JSON: status, count, conflict, stats and message.")]
    Count(Run),
    /// Propagate without search, and show which candidates are left
    ///
    /// Constraints prune until a fixpoint: nothing more can be removed without a guess. That fixpoint does not depend on
    /// the order of propagation, only on the model and on how much each constraint prunes.
    #[command(after_help = "\
Examples:
  pencilmark propagate --consistency value puzzles.txt
  pencilmark propagate --model pairwise puzzles.txt   AC-3 on arcs: the same fixpoint as value
  pencilmark propagate puzzles.txt                    domain consistency prunes more
  pencilmark propagate --redundant locked,fish --shaving puzzles.txt   and so on

In JSON: status (fixpoint, solved, failed) and domains, each cell's candidates as characters ([] when failed).")]
    Propagate(Run),
    /// List the variables, domains and constraints a puzzle becomes
    #[command(after_help = "\
Examples:
  pencilmark model puzzle.txt                    27 AllDifferents and the givens
  pencilmark model --model pairwise puzzle.txt   810 pairs, which are 1,620 arcs
  pencilmark model --json puzzle.txt             {size, boxWidth, boxHeight, variables, constraints, totals}")]
    Model(Run),
    /// Tell everything that happens in a run, step by step
    ///
    /// In words, a sentence an event, numbered from 1: the number of events that have then happened. In JSON, for
    /// programs: first {version, puzzle, options}, then one event a line, indexed from 0, each removal with its reason.
    #[command(after_help = "\
Examples:
  pencilmark trace puzzle.txt | less
  pencilmark trace --consistency value --budget-nodes 10 puzzle.txt
  pencilmark trace --json puzzle.txt | grep '\"kind\":\"decide\"'")]
    Trace(Run),
    /// Give the next deduction, in words
    ///
    /// In order: a naked single, a hidden single, the smallest Hall set (naked or hidden pair, triple, ...). Where no
    /// single row, column or box says more, the cell a solver would guess at.
    #[command(after_help = "\
Examples:
  pencilmark hint puzzle.txt
  pencilmark hint --json puzzle.txt   technique, level, sentence, placements, eliminations, evidence")]
    Hint(Hint),

    /// Check written traces, knowing only the rules of Sudoku
    ///
    /// Reads what `trace --json` wrote and goes through it without propagators and without search: every removal must
    /// follow from the reason it cites, every failure must be one, no branch may be left out, and what the run claims in
    /// the end must follow. That propagation was as strong, and cells were chosen, as the options say is not checked.
    #[command(after_help = "\
Examples:
  pencilmark trace --json puzzles.txt | pencilmark check
  pencilmark trace --json --shaving puzzle.txt > run.jsonl; pencilmark check --json run.jsonl

In JSON, one object a trace: status (accepted, refused, unreadable), then events, removals, nodes, failures, solutions
and claim (infeasible, unique, exactly, at-least, open), or line and message (and column).

Exit status: 0 when every trace is accepted, 1 when one is refused, 2 when one cannot be read.")]
    Check(Check),

    // Planned. They are known so that they can be refused by name whatever follows, and not shown until they work.
    #[command(hide = true, disable_help_flag = true)]
    Rate(Anything),
    #[command(hide = true, disable_help_flag = true)]
    Generate(Anything),
}

/// What may follow a command that is not built yet.
#[derive(Args)]
pub struct Anything {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _rest: Vec<OsString>,
}

/// Where puzzles come from, and how the answers are written.
#[derive(Args)]
pub struct Puzzles {
    /// A file of puzzles; standard input when it is absent or -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Print JSON, one object a line, in the order of the puzzles
    #[arg(long)]
    pub json: bool,
    /// Shape of a box, width x height, such as 2x3 [default: as square as can be, wider than tall]
    #[arg(long = "box", value_name = "WxH")]
    box_shape: Option<String>,
}

/// A command that runs the solver.
#[derive(Args)]
pub struct Run {
    #[command(flatten)]
    pub puzzles: Puzzles,
    /// How a puzzle is posted: alldifferent, pairwise (AC-3 on arcs) or mixed [default: alldifferent]
    #[arg(long, value_name = "NAME")]
    model: Option<String>,
    /// How much the AllDifferents prune: domain, bounds, value or forward [default: domain]
    #[arg(long, value_name = "LEVEL")]
    consistency: Option<String>,
    /// Redundant constraints beside the model, with commas between: hidden, locked, fish [default: none]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    redundant: Option<Vec<String>>,
    /// Try every candidate at every node and drop those that fail [default: false]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    shaving: Option<bool>,
    /// Which cell to branch on: first-fail, input, dom-wdeg, max-degree or random [default: first-fail]
    #[arg(long, value_name = "NAME")]
    variable_order: Option<String>,
    /// Which of its values to try first: min, max, middle, least-constraining or random [default: min]
    #[arg(long, value_name = "NAME")]
    value_order: Option<String>,
    /// Which branches there are: enumerate (x = 1, x = 2, ...), binary (x = v, x ≠ v) or split (halves) [default: enumerate]
    #[arg(long, value_name = "NAME")]
    branching: Option<String>,
    /// How many solutions to look for, 0 = all [default: 2, so that uniqueness is proved; count: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    solutions: Option<f64>,
    /// Give up after so many nodes of the search tree
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    budget_nodes: Option<f64>,
    /// Give up after so many milliseconds
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    budget_ms: Option<f64>,
    /// What domains can represent: sparse, or interval (only the ends of a domain can move) [default: sparse]
    #[arg(long, value_name = "NAME")]
    domains: Option<String>,
    /// The seed of random orders [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<f64>,
}

/// A request for a hint.
#[derive(Args)]
pub struct Hint {
    #[command(flatten)]
    pub puzzles: Puzzles,

    // Planned.
    #[arg(long, hide = true)]
    pub technique: Option<String>,
    #[arg(long, hide = true)]
    pub all: bool,
}

/// Traces to be checked.
#[derive(Args)]
pub struct Check {
    /// A file of traces, one after the other; standard input when it is absent or -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Print JSON, one object a trace
    #[arg(long)]
    pub json: bool,
}

impl Puzzles {
    /// The options when there are no others.
    pub fn options(&self) -> Result<Options, PuzzleError> {
        let box_shape = self.box_shape.clone();
        GivenOptions { box_shape, ..GivenOptions::default() }.check()
    }
}

impl Run {
    /// The options, checked. `solutions` is how many to look for when that was not said.
    pub fn options(&self, solutions: u64) -> Result<Options, PuzzleError> {
        let none = |names: &Vec<String>| matches!(&names[..], [name] if name == "none");
        GivenOptions {
            model: self.model.clone(),
            consistency: self.consistency.clone(),
            redundant: self.redundant.clone().filter(|names| !none(names)),
            shaving: self.shaving,
            variable_order: self.variable_order.clone(),
            value_order: self.value_order.clone(),
            branching: self.branching.clone(),
            solutions: Some(self.solutions.unwrap_or(solutions as f64)),
            budget: Some(Budget { nodes: self.budget_nodes, ms: self.budget_ms }),
            domains: self.domains.clone(),
            seed: self.seed,
            box_shape: self.puzzles.box_shape.clone(),
        }
        .check()
    }
}

/// The arguments as typed, except that `--shaving true` is read like `--shaving=true`. (A bare `--shaving` is enough,
/// so what follows it is not its value otherwise.)
pub fn typed() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = Vec::new();
    for argument in std::env::args_os() {
        match arguments.last_mut() {
            Some(last) if last == "--shaving" && (argument == "true" || argument == "false") => {
                last.push("=");
                last.push(argument);
            }
            _ => arguments.push(argument),
        }
    }
    arguments
}
