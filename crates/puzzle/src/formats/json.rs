//! A puzzle as a JSON object: of f-puzzles, or of SudokuPad.

use super::imported::Imported;
use super::kind::{Format, Reader};
use super::{document, fpuzzles, sudokupad};
use crate::error::PuzzleError;

pub(super) static FORMAT: Format = Format {
    id: "f-puzzles-json",
    name: "f-puzzles JSON",
    reader: Some(Reader { recognises: |text| text.starts_with('{'), read }),
    write: |grid, about| Ok(fpuzzles::write(grid, about).to_string()),
};

/// Reads a JSON object in either format.
pub(super) fn read(text: &str) -> Result<Imported, PuzzleError> {
    let value = document::read(text)?;
    if value.get("grid").is_none() && value.get("cells").is_some() {
        return sudokupad::read_value(&value);
    }
    fpuzzles::read_value(&value)
}
