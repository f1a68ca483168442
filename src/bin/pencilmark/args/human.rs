//! The options of commands that reason as people do: hints, stories and ratings.

use super::puzzles::{Puzzles, Time};
use clap::Args;
use pencilmark::human::{TechniqueFilter, techniques};
use pencilmark::puzzle::PuzzleError;
use std::num::NonZeroUsize;

/// A request for a hint.
#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub puzzles: Puzzles,

    /// Look for one technique only, by its name in kebab case, such as x-wing or locked-candidates, or by its number in
    /// HoDoKu's library, such as 0300
    #[arg(long, value_name = "ID")]
    pub technique: Option<String>,
    /// List every instance instead of the first
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub techniques: Techniques,
    #[command(flatten)]
    pub time: Time,
}

/// A request for a story.
#[derive(Args)]
pub(crate) struct Story {
    #[command(flatten)]
    pub puzzles: Puzzles,

    /// What the story ends in: C5=3, C5!=3 or unique
    #[arg(long, value_name = "GOAL")]
    pub of: String,
    /// Prefer fewer steps, which may be larger
    #[arg(long)]
    pub shorter: bool,
    #[command(flatten)]
    pub time: Time,
}

/// A request for ratings.
#[derive(Args)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub puzzles: Puzzles,
    /// Rate so many puzzles at a time, at most 1024 [default: one for each core]
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub techniques: Techniques,
    #[command(flatten)]
    pub time: Time,
}

/// Which techniques may be used.
#[derive(Args)]
pub(crate) struct Techniques {
    /// Techniques to do without, with commas between
    #[arg(long, value_name = "IDS", value_delimiter = ',')]
    without: Vec<String>,
    /// Do without techniques that rely on the puzzle having one solution
    #[arg(long)]
    without_uniqueness: bool,
}

impl Techniques {
    /// The filter for the techniques that are left out.
    pub(crate) fn filter(&self) -> Result<TechniqueFilter, PuzzleError> {
        techniques::all_without(&self.without, self.without_uniqueness)
    }
}
