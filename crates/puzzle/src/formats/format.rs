//! A format of puzzles, as the table of formats lists it.

use super::imported::{About, Imported};
use crate::error::PuzzleError;
use crate::grid::Grid;

/// Writes a puzzle in a format. The error says what the format cannot express.
pub(super) type Write = fn(&Grid, &About) -> Result<String, PuzzleError>;

/// A format of puzzles.
pub struct Format {
    /// The name of the format in options.
    pub id: &'static str,
    /// The name of the format for people.
    pub name: &'static str,
    /// How a line of another program is read. The project's own text has its readers in the table of formats.
    pub(super) foreign: Option<Foreign>,
    /// Writes a puzzle.
    pub write: Write,
}

/// How a line of another program is read.
pub(super) struct Foreign {
    /// Whether a trimmed line is in this format.
    pub recognises: fn(&str) -> bool,
    /// Reads a trimmed text that the format recognises.
    pub read: fn(&str) -> Result<Imported, PuzzleError>,
    /// Whether rules in words (`@diagonals`) may follow a puzzle on its line.
    pub takes_rules: bool,
    /// Whether the format is for 9x9 grids only and its lines look like lines of digits. If another size is known, the format
    /// is then excluded.
    pub only_nine: bool,
}

impl Foreign {
    /// A reader of lines that no other format can have, and that have no rules after the puzzle.
    pub(super) const fn new(recognises: fn(&str) -> bool, read: fn(&str) -> Result<Imported, PuzzleError>) -> Foreign {
        Foreign { recognises, read, takes_rules: false, only_nine: false }
    }
}
