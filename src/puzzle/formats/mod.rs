//! Formats of other programs: f-puzzles and SudokuPad, as JSON and as links.
//!
//! Each format is one file or folder. A reader drops nothing in silence: it lists each field that has no meaning here in
//! [`Imported::ignored`]. An error names its field by a path, such as `killercage[3].cells[0]`.

mod field;
pub mod fpuzzles;
mod imported;
mod json;
mod link;
mod notation;
mod packed;
mod regions;
pub mod sudokupad;

use super::error::PuzzleError;
use super::grid::Grid;
pub use imported::{About, Ignored, Imported};
use link::is_link;

/// A format that can be written.
pub struct Target {
    /// The name of the format.
    pub id: &'static str,
    /// Writes a puzzle.
    pub write: fn(&Grid, &About) -> Result<String, PuzzleError>,
}

/// The formats that can be written.
pub const TARGETS: [Target; 4] = [
    Target { id: "line", write: |grid, _| Ok(grid.to_line()) },
    Target { id: "f-puzzles", write: |grid, about| Ok(link::of_fpuzzles(&fpuzzles::write(grid, about).to_string())) },
    Target { id: "f-puzzles-json", write: |grid, about| Ok(fpuzzles::write(grid, about).to_string()) },
    Target { id: "sudokupad", write: |grid, about| Ok(link::of_sudokupad(&fpuzzles::write(grid, about).to_string())) },
];

/// Whether a line is the start of a JSON object, or a link.
pub(crate) fn recognises(text: &str) -> bool {
    let text = text.trim_start();
    // Texts of millions of lines are read, so the first character is enough for most of them.
    matches!(text.as_bytes().first(), Some(b'{' | b'h' | b'H' | b'f' | b's' | b'c'))
        && (text.starts_with('{') || is_link(text))
}

/// Reads a JSON object or a link.
///
/// ```
/// use pencilmark::puzzle::formats;
///
/// let json = r#"{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}],
///     [{}, {}, {}, {}]], "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}], "spiral": true}"#;
/// let puzzle = formats::read(json)?;
/// assert_eq!(puzzle.grid.to_line(), "1............... @cage=A1,A2:5");
/// assert_eq!(puzzle.about.ignored[0].field, "spiral");
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
///
/// # Errors
/// A [`PuzzleError`] that names the field. Its line counts the lines of this text.
pub fn read(text: &str) -> Result<Imported, PuzzleError> {
    let text = text.trim();
    match text.starts_with('{') {
        true => json::read(text),
        false => link::read(text),
    }
}
