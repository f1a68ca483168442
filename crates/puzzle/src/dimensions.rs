//! The dimensions of a grid, and the names that depend on them.
//!
//! A box of `w` columns and `h` rows has as many cells as a row, so the box alone fixes the grid: `n` rows and columns with
//! `n = w * h`. Cells are numbered row by row from 0. Cells, rows and values get their names here, because all names
//! depend on the size.

use super::error::{ErrorKind, PuzzleError};
use std::ops::RangeInclusive;

/// The largest grid: the candidates of a cell fit one 64-bit word.
pub const MAX_SIZE: usize = 64;

/// The largest grid in which each value is written as one character, 1-9 then A-Z.
pub(crate) const MAX_SYMBOL_SIZE: usize = 35;

/// The largest grid whose rows are named by letters.
const MAX_LETTER_ROWS: usize = 26;

/// The width and height of the boxes of a grid, which also determine the size of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dimensions {
    box_width: usize,
    box_height: usize,
}

impl Dimensions {
    /// The sizes of a grid whose boxes are not given.
    pub const SIZES: RangeInclusive<usize> = 4..=MAX_SIZE;

    /// Dimensions with boxes of `box_width` columns and `box_height` rows.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a box would have fewer than 2 or more than [`MAX_SIZE`] cells.
    pub fn new(box_width: usize, box_height: usize) -> Result<Self, PuzzleError> {
        match box_width.checked_mul(box_height) {
            Some(2..=MAX_SIZE) => Ok(Dimensions { box_width, box_height }),
            _ => Err(PuzzleError::new(
                ErrorKind::Shape,
                format!("a box of {box_width}x{box_height} makes no grid: a box has between 2 and {MAX_SIZE} cells"),
            )),
        }
    }

    /// The usual dimensions for a size: the box is as square as possible, and wider than tall.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the size is out of range or prime.
    pub fn for_size(size: usize) -> Result<Self, PuzzleError> {
        if !Dimensions::SIZES.contains(&size) {
            return Err(PuzzleError::new(
                ErrorKind::Shape,
                format!("a {size}x{size} grid is not supported: sizes go from 4 to {MAX_SIZE}"),
            ));
        }
        Dimensions::usual(size).ok_or_else(|| {
            PuzzleError::new(
                ErrorKind::Shape,
                format!(
                    "a {size}x{size} grid cannot be cut into boxes ({size} is prime); \
                     a shape such as --box {size}x1 must be given"
                ),
            )
        })
    }

    /// Like [`Dimensions::for_size`], for callers that need no message when a size has no boxes.
    pub fn usual(size: usize) -> Option<Self> {
        if size > MAX_SIZE {
            return None;
        }
        let box_height = (2..=size.isqrt()).rev().find(|height| size.is_multiple_of(*height))?;
        Some(Dimensions { box_width: size / box_height, box_height })
    }

    /// Reads a box as `WxH`, width first, such as `3x2`.
    ///
    /// # Errors
    /// A [`PuzzleError`] when the text is no box, or no grid has such boxes.
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        let side = |text: &str| {
            let text = text.trim();
            let plain = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
            if plain { text.parse::<usize>().ok() } else { None }
        };
        text.split_once(['x', 'X', '×'])
            .and_then(|(width, height)| Some((side(width)?, side(height)?)))
            .ok_or_else(|| {
                PuzzleError::new(
                    ErrorKind::Option,
                    "a box is given as width x height, such as 3x3 or 3x2 (three columns, two rows)",
                )
            })
            .and_then(|(width, height)| Dimensions::new(width, height))
    }

    /// The number of columns of a box.
    pub fn box_width(&self) -> usize {
        self.box_width
    }

    /// The number of rows of a box.
    pub fn box_height(&self) -> usize {
        self.box_height
    }

    /// The number of rows, of columns, of boxes and of values.
    pub fn size(&self) -> usize {
        self.box_width * self.box_height
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.size() * self.size()
    }

    /// The row of a cell, from 0.
    pub fn row(&self, cell: usize) -> usize {
        cell / self.size()
    }

    /// The column of a cell, from 0.
    pub fn column(&self, cell: usize) -> usize {
        cell % self.size()
    }

    /// The cell at a row and column, both from 0.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        row * self.size() + column
    }

    /// The name of a cell: `A1` is top left and `B1` below it; `r1c1` in grids of more than 26 rows.
    pub fn cell_name(&self, cell: usize) -> String {
        let (row, column) = (self.row(cell), self.column(cell) + 1);
        match self.row_letter(row) {
            Some(letter) => format!("{letter}{column}"),
            None => format!("r{}c{column}", row + 1),
        }
    }

    /// The symbol of a value: 1-9, then A for 10 and so on. Grids of more than 35 values use decimal numbers.
    pub fn symbol(&self, digit: impl Into<usize>) -> String {
        match digit.into() {
            digit @ 10.. if self.size() <= MAX_SYMBOL_SIZE && digit <= MAX_SYMBOL_SIZE => {
                char::from(b'A' + (digit - 10) as u8).to_string()
            }
            digit => digit.to_string(),
        }
    }

    /// The name of a row: its letter, or its number in grids of more than 26 rows.
    pub(crate) fn row_name(&self, row: usize) -> String {
        self.row_letter(row).map_or_else(|| (row + 1).to_string(), String::from)
    }

    fn row_letter(&self, row: usize) -> Option<char> {
        (self.size() <= MAX_LETTER_ROWS).then(|| char::from(b'A' + row as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_box_is_nearly_square_and_wider_than_tall() {
        let usual = [(4, 2, 2), (6, 3, 2), (8, 4, 2), (9, 3, 3), (10, 5, 2), (12, 4, 3), (16, 4, 4), (25, 5, 5)];
        for (size, width, height) in usual.into_iter().chain([(36, 6, 6), (64, 8, 8)]) {
            assert_eq!(Dimensions::for_size(size), Dimensions::new(width, height), "size {size}");
            assert_eq!(Dimensions::usual(size), Dimensions::new(width, height).ok(), "size {size}");
        }
    }

    #[test]
    fn sizes_without_boxes_are_refused() {
        for size in [0, 1, 2, 3, 5, 7, 11, 61, 65, usize::MAX] {
            let error = Dimensions::for_size(size).unwrap_err();
            assert_eq!(error.kind, ErrorKind::Shape, "size {size}");
            assert_eq!(Dimensions::usual(size), None, "size {size}");
        }
        assert!(Dimensions::for_size(13).unwrap_err().message.contains("--box 13x1"));
        assert!(Dimensions::new(usize::MAX, 2).is_err());
        assert!(Dimensions::new(0, 9).is_err());
        assert!(Dimensions::new(1, 1).is_err());
        assert_eq!(Dimensions::new(13, 1).unwrap().size(), 13);
    }

    #[test]
    fn a_box_is_read_as_width_by_height() {
        let shape = Dimensions::parse(" 3 X 2 ").unwrap();
        assert_eq!((shape.box_width(), shape.box_height()), (3, 2));
        for text in ["", "3", "3x", "x3", "3x3x3", "-3x3", "+3x3", "3.0x3", "99999999999999999999x1"] {
            assert_eq!(Dimensions::parse(text).unwrap_err().kind, ErrorKind::Option, "{text:?}");
        }
        assert_eq!(Dimensions::parse("9x9").unwrap_err().kind, ErrorKind::Shape);
    }

    #[test]
    fn values_have_one_symbol_each() {
        let sixteen = Dimensions::for_size(16).unwrap();
        assert_eq!([1u8, 9, 10, 16].map(|value| sixteen.symbol(value)), ["1", "9", "A", "G"]);
        assert_eq!(Dimensions::for_size(35).unwrap().symbol(35u8), "Z");
        assert_eq!(Dimensions::for_size(36).unwrap().symbol(10u8), "10");
    }
}
