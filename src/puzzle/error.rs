//! What can be wrong with a puzzle, told so that a person finds the place.
//!
//! There is one error type for the whole puzzle layer. Its message is complete in itself (it already names the line,
//! the column and the cell), and the same places stand beside it as fields for a page or a program to point at.

use serde::Serialize;
use thiserror::Error;

/// Why a puzzle was refused, in one word; serialised in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// The text or the grid has too few or too many cells.
    Length,
    /// A character that no puzzle format knows.
    Character,
    /// A value that is larger than the grid has digits, or not a whole number.
    Range,
    /// No grid has this shape: a size without boxes, rows of different lengths.
    Shape,
    /// The bytes are not UTF-8 text.
    Encoding,
    /// There is no puzzle at all.
    Empty,
    /// A rule beside the classic ones is unknown, unsound, or not for this grid.
    Rule,
    /// An option has a value that is unknown or not supported.
    Option,
}

/// A puzzle that cannot be used, and the place of the fault.
///
/// ```
/// use pencilmark::puzzle::{ErrorKind, Geometry};
///
/// let error = Geometry::for_size(7).unwrap_err();
/// assert_eq!(error.kind, ErrorKind::Shape);
/// assert!(error.to_string().contains("--box"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "camelCase")]
#[error("{message}")]
pub struct PuzzleError {
    /// The kind of fault.
    pub kind: ErrorKind,
    /// The complete message in plain words; it names the line, the column and the cell.
    pub message: String,
    /// The line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in that line, in characters from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The name of the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
}

impl PuzzleError {
    /// An error without a place.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        PuzzleError { kind, message: message.into(), line: None, column: None, cell: None }
    }

    /// The same error, told of a line (from 1): for messages that do not name the line themselves.
    pub fn told_of_line(mut self, line: usize) -> Self {
        self.message = format!("line {line}: {}", self.message);
        self.at_line(line)
    }

    /// The same error, pointing at a line (from 1). The message is left alone: it should name the line itself.
    pub fn at_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// The same error, pointing at a column of its line (in characters, from 1).
    pub fn at_column(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }

    /// The same error, pointing at a cell by its name.
    pub fn at_cell(mut self, cell: impl Into<String>) -> Self {
        self.cell = Some(cell.into());
        self
    }
}

/// The first characters of a typed text in quotes, safe to show in a message.
pub(crate) fn quote(text: &str) -> String {
    const SHOWN: usize = 24;
    let short: String = text.chars().take(SHOWN).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    format!("\"{short}{}\"", if text.chars().nth(SHOWN).is_some() { "…" } else { "" })
}

/// The error for a name that an option does not know. The message lists the known names.
pub(crate) fn unknown_name(option: &str, given: &str, names: &[&str]) -> PuzzleError {
    let message = format!("{option} cannot be {}; there is {}", quote(given), names.join(", "));
    PuzzleError::new(ErrorKind::Option, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialises_with_kebab_case_kind_and_without_absent_places() {
        let error = PuzzleError::new(ErrorKind::Character, "what").at_line(3).at_cell("B4");
        let json = serde_json::to_string(&error).unwrap();
        assert_eq!(json, r#"{"kind":"character","message":"what","line":3,"cell":"B4"}"#);
    }

    #[test]
    fn displays_its_message() {
        assert_eq!(PuzzleError::new(ErrorKind::Empty, "no puzzle").to_string(), "no puzzle");
    }
}
