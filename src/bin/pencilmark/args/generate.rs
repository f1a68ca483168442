//! The options of `generate`.

use super::puzzles::Rules;
use clap::Args;
use pencilmark::generate::{GivenWishes, Wanted};
use pencilmark::puzzle::PuzzleError;
use pencilmark::puzzle::rules::{Kind, placed_kinds};
use std::path::PathBuf;

/// The options of `generate`.
#[derive(Args)]
pub(crate) struct Generate {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: u64,
    /// Seed of the random numbers: the same seed makes the same puzzles [default: another one each time]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Print JSON, one object a line
    #[arg(long)]
    pub json: bool,
    /// Print the puzzles in a format of `convert`: line, f-puzzles, f-puzzles-json or sudokupad
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    pub to: Option<String>,
    /// Rows of the grid [default: 9]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    size: Option<f64>,
    /// Shape of a box, width x height, such as 2x3 [default: as square as can be, wider than tall]
    #[arg(long = "box", value_name = "WxH")]
    box_shape: Option<String>,
    #[command(flatten)]
    houses: Rules,
    /// Kinds of rules that are placed at random, such as cage,arrow (--help lists all)
    #[arg(long = "rules", value_name = "NAMES", value_delimiter = ',', long_help = list_of_rules())]
    kinds: Option<Vec<String>>,
    /// A file of definitions of rules (docs/rule-language.md) that are placed at random as well
    #[arg(long, value_name = "FILE")]
    pub own: Option<PathBuf>,
    /// Random irregular regions instead of boxes, new ones for every puzzle
    #[arg(long)]
    jigsaw: bool,
    /// How the pattern of clues repeats: none, rotational, quarter, mirror, flip, mirrors, diagonal, antidiagonal,
    /// diagonals or full [default: none]
    #[arg(long, value_name = "NAME")]
    symmetry: Option<String>,
    /// How many clues, such as 24 or 24-28 [default: as many as are left]
    #[arg(long, value_name = "RANGE")]
    clues: Option<String>,
    /// A full grid with so many blanks, as a share such as 42% or a number of cells: balanced over rows, columns and boxes, with
    /// one solution or more, and up to 64 rows
    #[arg(long, value_name = "SHARE")]
    holes: Option<String>,
    /// Every clue is needed for the solution to be unique
    #[arg(long)]
    minimal: bool,
    /// Rating, such as 7.2 or 6.5-7.1
    #[arg(long, value_name = "RANGE")]
    rating: Option<String>,
    /// Technique of the hardest step, by its name in kebab case
    #[arg(long, value_name = "ID")]
    hardest: Option<String>,
    /// First level in the list that solves the puzzle: forward, value, value+hidden, bounds, domain, +locked, +fish, +shaving.
    /// A puzzle that value+hidden and bounds both solve counts as value+hidden
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Give up after this number of puzzles that do not fit [default: 100000]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    tries: Option<f64>,
}

/// The help for the kinds of rules, with the name and the meaning of each.
fn list_of_rules() -> String {
    let row = |kind: &Kind| format!("\n- {}: {}", kind.id, kind.summary);
    let rows: String = placed_kinds().map(row).collect();
    format!("Kinds of rules that are placed at random, such as cage,arrow:{rows}")
}

impl Generate {
    /// Returns the checked wishes. `own` has the names of kinds that a person defined.
    pub(crate) fn wanted(&self, own: Vec<String>) -> Result<Wanted, PuzzleError> {
        let kinds = match own.is_empty() {
            true => self.kinds.clone(),
            false => Some(self.kinds.iter().flatten().cloned().chain(own).collect()),
        };
        GivenWishes {
            size: self.size,
            box_shape: self.box_shape.clone(),
            houses: self.houses.names(),
            kinds,
            jigsaw: Some(self.jigsaw),
            symmetry: self.symmetry.clone(),
            clues: self.clues.clone(),
            holes: self.holes.clone(),
            minimal: Some(self.minimal),
            rating: self.rating.clone(),
            hardest: self.hardest.clone(),
            level: self.level.clone(),
            tries: self.tries,
        }
        .check()
    }
}
