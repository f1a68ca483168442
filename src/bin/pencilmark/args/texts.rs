//! The options of commands that read texts and run no solver: traces, answers, definitions of rules, other formats.

use super::puzzles::Puzzles;
use clap::Args;
use std::path::PathBuf;

/// Traces to be checked.
#[derive(Args)]
pub(crate) struct Check {
    /// A file of traces, one after the other; standard input when it is absent or -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Print JSON, one object a trace
    #[arg(long)]
    pub json: bool,
}

/// The options of `merge`.
#[derive(Args)]
pub(crate) struct Merge {
    /// Files of answers; standard input when there is none, or for -
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,
    /// Accept several answers to one part if they agree. An answer of a run that ended early gives way to a better one
    #[arg(long)]
    pub again: bool,
}

/// The options of `rule`.
#[derive(Args)]
pub(crate) struct Rule {
    /// A file of definitions; standard input when there is none, or for -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Rows of the grid
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub size: usize,
    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,
}

/// The options of `convert`.
#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub puzzles: Puzzles,
    /// The format: line, f-puzzles, f-puzzles-json, sudokupad, sudokuwiki, hodoku, iss, sukaku or pencil-marks
    #[arg(long, value_name = "FORMAT")]
    pub to: String,
}
