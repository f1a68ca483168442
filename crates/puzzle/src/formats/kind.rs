//! A format of another program, as the table of formats lists it.

use super::imported::{About, Imported};
use crate::error::PuzzleError;
use crate::grid::Grid;

/// Reads a text of a format.
pub(super) type Read = fn(&str) -> Result<Imported, PuzzleError>;

/// Writes a puzzle in a format. The error says what the format cannot express.
pub(super) type Write = fn(&Grid, &About) -> Result<String, PuzzleError>;

/// A format of another program.
pub struct Format {
    /// The name of the format in options.
    pub id: &'static str,
    /// The name of the format for people.
    pub name: &'static str,
    /// How a puzzle on one line is read. Lines of digits and drawings have none: the reader of texts finds them.
    pub(super) reader: Option<Reader>,
    /// Writes a puzzle.
    pub write: Write,
}

/// How a line of a format is read.
pub(super) struct Reader {
    /// Whether a trimmed line is in this format.
    pub recognises: fn(&str) -> bool,
    /// Reads a trimmed text that the format recognises.
    pub read: Read,
}
