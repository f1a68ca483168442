//! Reading puzzles under options: the geometry and the rules of the options apply to each puzzle.

use super::settings::Options;
use pencilmark_puzzle::formats::{Imported, Reader, import_first, pasted, read_first};
use pencilmark_puzzle::{Geometry, Grid, PuzzleError};

impl Options {
    /// A reader of puzzles with the given geometry and rules.
    pub fn reader<'a>(&self, bytes: &'a [u8]) -> Reader<'a> {
        Reader::new(bytes, self.geometry.as_ref()).with_rules(&self.rules)
    }

    /// The first puzzle of a text, and the number of further puzzles.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the text has no puzzle, or its first puzzle cannot be read.
    pub fn read(&self, text: &str) -> Result<(Grid, usize), PuzzleError> {
        read_first(self.reader(text.as_bytes()))
    }

    /// The first puzzle of a text with all its data, and the number of further puzzles.
    ///
    /// # Errors
    /// See [`Options::read`].
    pub fn import(&self, text: &str) -> Result<(Imported, usize), PuzzleError> {
        import_first(self.reader(text.as_bytes()))
    }

    /// The first puzzle of a text that a person pasted. If the text cannot be read as it is, a square of cells in it is read
    /// ([`pasted`]).
    ///
    /// # Errors
    /// See [`Options::read`]. The error is about the text as it is.
    pub fn import_pasted(&self, text: &str) -> Result<(Imported, usize), PuzzleError> {
        self.import(text).or_else(|error| {
            let found = pasted::find(text).ok_or_else(|| error.clone())?;
            let (imported, _) = import_first(self.reader(found.text.as_bytes())).map_err(|_| error)?;
            Ok((found.with_words(imported), 0))
        })
    }

    /// Adds the rules of the options to a grid that was not read from text.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a rule does not fit the grid.
    pub fn under_rules(&self, grid: Grid) -> Result<Grid, PuzzleError> {
        if self.rules.is_empty() { Ok(grid) } else { grid.with_rules(&self.rules) }
    }

    /// The geometry that the options give, or else the geometry that the rules of the options determine.
    pub fn shape(&self) -> Option<Geometry> {
        self.geometry.clone().or_else(|| Geometry::of_rules(&self.rules))
    }

    /// The geometry for a grid of a size, with the rules of the options. A Latin square may have a size that cannot be cut into
    /// boxes.
    pub fn shape_of(&self, size: usize) -> Option<Geometry> {
        if self.rules.is_empty() {
            return self.shape();
        }
        let latin = || if self.rules.is_latin() { Geometry::with_or_without_boxes(size) } else { None };
        let shape = self.shape().or_else(latin).or_else(|| Geometry::usual(size))?;
        Some(shape.clone().with_rules(&self.rules).unwrap_or(shape))
    }
}
