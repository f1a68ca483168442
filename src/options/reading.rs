//! Reading puzzles under the options: their geometry and their rules apply to each puzzle.

use super::settings::Options;
use crate::puzzle::format::{Reader, read_first};
use crate::puzzle::{Geometry, Grid, PuzzleError};

impl Options {
    /// A reader of puzzles of the shape and with the rules that were given.
    pub fn reader<'a>(&self, bytes: &'a [u8]) -> Reader<'a> {
        Reader::new(bytes, self.geometry.as_ref()).with_variants(&self.variants)
    }

    /// The first puzzle of a text, and how many more it holds.
    ///
    /// # Errors
    /// A [`PuzzleError`] when there is none, or it cannot be read.
    pub fn read(&self, text: &str) -> Result<(Grid, usize), PuzzleError> {
        read_first(self.reader(text.as_bytes()))
    }

    /// A grid that was not read from text, with the rules that were given.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a rule is not for it.
    pub fn under_rules(&self, grid: Grid) -> Result<Grid, PuzzleError> {
        if self.variants.is_empty() { Ok(grid) } else { grid.with_variants(&self.variants) }
    }

    /// The shape that was given, or that the rules ask for.
    pub fn shape(&self) -> Option<Geometry> {
        self.geometry.clone().or_else(|| Geometry::of_variants(&self.variants))
    }
}
