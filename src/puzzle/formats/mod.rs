//! Formats of other programs: f-puzzles and SudokuPad, as JSON and as links.
//!
//! Each format is one file or folder. A reader drops nothing in silence: it lists each field that has no meaning here in
//! [`Imported::ignored`]. An error names its field by a path, such as `killercage[3].cells[0]`.

mod field;
pub mod fpuzzles;
mod link;
mod notation;
mod packed;
mod regions;
pub mod sudokupad;

use super::error::{ErrorKind, PuzzleError, quote_input};
use super::grid::Grid;
use link::is_link;
use serde::Serialize;
use serde_json::Value;

/// A field of a puzzle that has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ignored {
    /// The path of the field.
    pub field: String,
    /// Why it is ignored.
    pub reason: String,
}

/// The most fields that are listed as ignored. It bounds the answer to a hostile puzzle.
const MOST_IGNORED: usize = 50;

/// Collects ignored fields.
#[derive(Default)]
struct Ignoring {
    listed: Vec<Ignored>,
    more: usize,
}

impl Ignoring {
    fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        if self.listed.len() < MOST_IGNORED {
            self.listed.push(Ignored { field: field.into(), reason: reason.into() });
        } else {
            self.more += 1;
        }
    }

    fn finish(mut self) -> Vec<Ignored> {
        if self.more > 0 {
            let reason = format!("{} more fields are ignored", self.more);
            self.listed.push(Ignored { field: "…".into(), reason });
        }
        self.listed
    }
}

/// A puzzle from another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The givens, under the rules of the puzzle.
    pub grid: Grid,
    /// Everything else.
    pub about: About,
}

/// The parts of a puzzle that do not change its solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The digits that a person has entered, 0 for none. Empty if there are none at all.
    pub entries: Vec<u8>,
    /// The pencil marks in the middle of each cell. Empty if there are none at all.
    pub centre: Vec<Vec<u8>>,
    /// The pencil marks in the corners of each cell. Empty if there are none at all.
    pub corner: Vec<Vec<u8>>,
    /// The fields without a meaning here.
    pub ignored: Vec<Ignored>,
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The rules in the author's words.
    pub rules_text: Option<String>,
    /// The solution that the puzzle carries.
    pub solution: Option<Vec<u8>>,
}

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
        true => read_json(text),
        false => link::read(text),
    }
}

/// Reads a JSON object in either format.
fn read_json(text: &str) -> Result<Imported, PuzzleError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let problem = error.to_string();
        let problem = problem.split(" at line").next().unwrap_or_default();
        PuzzleError::new(ErrorKind::Character, format!("this is not valid JSON (byte {}): {problem}", error.column()))
            .at_line(error.line())
    })?;
    if value.get("grid").is_none() && value.get("cells").is_some() {
        return sudokupad::read_value(&value);
    }
    fpuzzles::read_value(&value)
}

/// A text field: a string that is not empty.
fn words(value: &Value, name: &str) -> Option<String> {
    let text = value.get(name)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.chars().take(10_000).collect())
}

/// A field name for a message, without control characters and not too long.
fn shown(name: &str) -> String {
    quote_input(name).trim_matches('"').to_owned()
}
