//! The errors of puzzles and options.
//!
//! The whole puzzle layer has one error type. Its message is complete: it names the line, the column and the cell. The same
//! places are also fields, for a page or a program to point at.

use serde::Serialize;
use thiserror::Error;

/// The kind of an error; serialised in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// The text or the grid has too few or too many cells.
    Length,
    /// The text has a character that no format knows.
    Character,
    /// A value is too large for the grid, or is not a whole number.
    Range,
    /// No grid has this shape, such as a size without boxes or rows of different lengths.
    Shape,
    /// The bytes are not UTF-8 text.
    Encoding,
    /// There is no puzzle.
    Empty,
    /// A rule beside the classic ones is unknown, malformed, or does not fit the grid.
    Rule,
    /// An option has a value that is unknown or not supported.
    Option,
}

/// An error in a puzzle or an option, with its place.
///
/// ```
/// use pencilmark_puzzle::{ErrorKind, Geometry};
///
/// let error = Geometry::for_size(7).unwrap_err();
/// assert_eq!(error.kind, ErrorKind::Shape);
/// assert!(error.to_string().contains("--box"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "camelCase")]
#[error("{message}")]
pub struct PuzzleError {
    /// The kind of the error.
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
    /// The path of the field in a JSON document, such as `killercage[3].cells[0]`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl PuzzleError {
    /// An error without a place.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        PuzzleError { kind, message: message.into(), line: None, column: None, cell: None, field: None }
    }

    /// The same error with a line (from 1), and the message now begins with that line.
    pub fn told_of_line(mut self, line: usize) -> Self {
        self.message = format!("line {line}: {}", self.message);
        self.at_line(line)
    }

    /// The same error with a line (from 1). The message stays as it is and should name the line itself.
    pub fn at_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }

    /// The same error with a column of its line (in characters, from 1).
    pub fn at_column(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }

    /// The same error with the name of a cell.
    pub fn at_cell(mut self, cell: impl Into<String>) -> Self {
        self.cell = Some(cell.into());
        self
    }

    /// The same error with the path of a JSON field.
    pub(crate) fn at_field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }
}

/// The error for an unknown name. The message lists the known names.
pub fn unknown_name(option: &str, given: &str, names: &[&str]) -> PuzzleError {
    let message = format!("{option} cannot be {}; there is {}", quote_input(given), names.join(", "));
    PuzzleError::new(ErrorKind::Option, message + &did_you_mean(given, names))
}

/// The first characters of an input in quotes, without control characters.
pub fn quote_input(text: &str) -> String {
    let short: String = text.chars().take(24).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    format!("\"{short}{}\"", if text.chars().nth(24).is_some() { "…" } else { "" })
}

/// The end of a message about an unknown name: a question that proposes the nearest known name. The text is empty if no
/// known name is near.
pub fn did_you_mean(given: &str, known: &[&str]) -> String {
    nearest(given, known).map(|name| format!("; did you mean \"{name}\"?")).unwrap_or_default()
}

fn nearest<'a>(given: &str, known: &[&'a str]) -> Option<&'a str> {
    let alike = |name: &str| strsim::jaro_winkler(&given.to_lowercase(), &name.to_lowercase());
    let scored = known.iter().map(|name| (alike(name), *name)).filter(|(score, _)| *score > 0.75);
    scored.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_is_recognised() {
        let known = ["model", "consistency", "variableOrder", "valueOrder", "seed"];
        assert_eq!(nearest("consistancy", &known), Some("consistency"));
        assert_eq!(nearest("valueorder", &known), Some("valueOrder"));
        assert_eq!(nearest("sede", &known), Some("seed"));
        for far in ["", "xyz", "__proto__", "toString"] {
            assert_eq!(nearest(far, &known), None, "{far}");
        }
    }

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
