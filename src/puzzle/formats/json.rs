//! A puzzle as a JSON object: of f-puzzles, or of SudokuPad.

use super::imported::Imported;
use super::{fpuzzles, sudokupad};
use crate::puzzle::error::{ErrorKind, PuzzleError};
use serde_json::Value;

/// Reads a JSON object in either format.
pub(super) fn read(text: &str) -> Result<Imported, PuzzleError> {
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
