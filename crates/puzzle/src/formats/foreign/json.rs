//! A puzzle as a JSON object: of f-puzzles, or of SudokuPad.

use super::{document, fpuzzles, own_words, sudokupad};
use crate::error::PuzzleError;
use crate::formats::format::{Foreign, Format};
use crate::formats::imported::Imported;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "f-puzzles-json",
    name: "f-puzzles JSON",
    foreign: Some(Foreign::new(|text| text.starts_with('{'), read)),
    any_grid: false,
    writes: |grid, about| Ok(fpuzzles::write(grid, about).to_string()),
    holds: |_, _| &fpuzzles::HOLDS,
    beyond: |grid, _| own_words::names(grid),
};

/// Reads a JSON object in either format.
pub(super) fn read(text: &str) -> Result<Imported, PuzzleError> {
    let value = document::read(text)?;
    if value.get("grid").is_none() && value.get("cells").is_some() {
        return sudokupad::read_value(&value);
    }
    fpuzzles::read_value(&value)
}
