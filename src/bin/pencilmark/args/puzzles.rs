//! The puzzles that a command reads, and how long it may take for each.

use clap::Args;
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::PuzzleError;
use std::path::PathBuf;

/// The input, and the format of the output.
#[derive(Args, Clone)]
pub(crate) struct Puzzles {
    /// A file of puzzles; standard input when it is absent or -
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Print JSON, one object a line, in the order of the puzzles
    #[arg(long)]
    pub json: bool,
    /// Shape of a box, width x height, such as 2x3 [default: as square as can be, wider than tall]
    #[arg(long = "box", value_name = "WxH")]
    pub(super) box_shape: Option<String>,
    #[command(flatten)]
    pub(super) rules: Rules,
}

impl Puzzles {
    /// Returns the options of a command that has no others.
    pub(crate) fn options(&self) -> Result<Options, PuzzleError> {
        self.given(None).check()
    }

    fn given(&self, budget: Option<Budget>) -> GivenOptions {
        let (box_shape, rules) = (self.box_shape.clone(), self.rules.names());
        GivenOptions { box_shape, rules, budget, ..GivenOptions::default() }
    }
}

/// Rules beside the classic ones.
#[derive(Args, Clone)]
pub(crate) struct Rules {
    /// A Latin square: rows and columns only, no boxes
    #[arg(long)]
    latin: bool,
    /// Both diagonals hold every digit
    #[arg(long)]
    diagonals: bool,
    /// Windows inside the grid hold every digit
    #[arg(long)]
    windoku: bool,
    /// Regions instead of boxes: a character a cell, row by row, n different ones n times each
    #[arg(long, value_name = "STRING")]
    regions: Option<String>,
}

impl Rules {
    /// The rules by name.
    pub(super) fn names(&self) -> Vec<String> {
        let flags = [(self.latin, "latin"), (self.diagonals, "diagonals"), (self.windoku, "windoku")];
        let named = flags.into_iter().filter(|(on, _)| *on).map(|(_, name)| name.to_owned());
        named.chain(self.regions.iter().map(|regions| format!("regions={regions}"))).collect()
    }
}

/// The budget of commands that always have one, in milliseconds for each puzzle.
pub(crate) const USUAL_BUDGET_MS: f64 = 10_000.0;

/// How long an answer may take.
#[derive(Args)]
pub(crate) struct Time {
    /// Give up after so many milliseconds for each puzzle, and say so [default: 10000]
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    budget_ms: Option<f64>,
}

impl Time {
    /// Returns the options of a command that has no others.
    pub(crate) fn options(&self, puzzles: &Puzzles) -> Result<Options, PuzzleError> {
        let ms = Some(self.budget_ms.unwrap_or(USUAL_BUDGET_MS));
        puzzles.given(Some(Budget { nodes: None, ms })).check()
    }
}
