//! The dimensions of a grid, and the names that depend on them.
//!
//! In the usual grid, a box of `w` columns and `h` rows has as many cells as a row, so the box alone fixes the grid: `n` rows and
//! columns, and the digits 1 to `n`, with `n = w * h`. A grid may also have more columns than rows, more digits than a row has
//! cells, or digits from 0. Cells are numbered row by row from 0. Cells, rows and digits get their names here, because all names
//! depend on the dimensions.
//!
//! Everywhere else, a [`Digit`](super::Digit) is the place of a digit among the digits of the grid, from 1. Only this file
//! knows which number a digit stands for ([`Dimensions::number`]).

use super::error::{ErrorKind, PuzzleError};
use pencilmark_meanings::Value;
use std::ops::RangeInclusive;

/// The largest grid: the candidates of a cell fit one 64-bit word.
pub const MAX_SIZE: usize = 64;

/// The largest grid in which each value is written as one character, 1-9 then A-Z.
pub(crate) const MAX_SYMBOL_SIZE: usize = 35;

/// The largest grid whose rows are named by letters.
const MAX_LETTER_ROWS: usize = 26;

/// The rows, columns, boxes and digits of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dimensions {
    rows: u8,
    columns: u8,
    box_width: u8,
    box_height: u8,
    /// The least and the greatest digit, as numbers.
    digits: [u8; 2],
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
            Some(2..=MAX_SIZE) => Ok(Dimensions::square(box_width, box_height)),
            _ => Err(PuzzleError::new(
                ErrorKind::Shape,
                format!("a box of {box_width}x{box_height} makes no grid: a box has between 2 and {MAX_SIZE} cells"),
            )),
        }
    }

    /// The usual grid with such boxes.
    fn square(box_width: usize, box_height: usize) -> Dimensions {
        let size = (box_width * box_height) as u8;
        let (box_width, box_height) = (box_width as u8, box_height as u8);
        Dimensions { rows: size, columns: size, box_width, box_height, digits: [1, size] }
    }

    /// A grid with these numbers of rows and columns, and as many digits as its longer side has cells. Its boxes have as many
    /// cells as it has digits. If no such boxes fit, the whole grid is one box, which is no house.
    ///
    /// # Errors
    /// A message, if the sides are out of range.
    pub fn of_sides(rows: usize, columns: usize) -> Result<Self, String> {
        let longer = rows.max(columns);
        if rows.min(columns) < 2 || !Dimensions::SIZES.contains(&longer) {
            return Err(format!("a grid of {rows}x{columns} is not supported: sides go from 2 to {MAX_SIZE}"));
        }
        let (width, height) = Dimensions::boxes_of(longer, rows, columns).unwrap_or((columns, rows));
        Ok(Dimensions {
            rows: rows as u8,
            columns: columns as u8,
            box_width: width as u8,
            box_height: height as u8,
            digits: [1, longer as u8],
        })
    }

    /// The same grid with the digits from `least` to `greatest`.
    ///
    /// # Errors
    /// A message, if the digits begin neither with 0 nor with 1, are more than 64, or too few for a row or column.
    pub fn with_digits(mut self, least: usize, greatest: usize) -> Result<Self, String> {
        let count = (greatest + 1).saturating_sub(least);
        let cells = self.rows.max(self.columns);
        if least > 1 || count > MAX_SIZE {
            Err(format!("digits begin with 0 or 1, and there are at most {MAX_SIZE}"))
        } else if count < usize::from(cells) {
            Err(format!("a line of {cells} cells needs at least {cells} digits, and these are {count}"))
        } else {
            self.digits = [least as u8, greatest as u8];
            Ok(self)
        }
    }

    /// The same grid with boxes of this shape.
    ///
    /// # Errors
    /// A message, if such boxes do not cut the grid, or have more cells than there are digits.
    pub fn with_boxes(mut self, width: usize, height: usize) -> Result<Self, String> {
        let cuts =
            width > 0 && self.columns().is_multiple_of(width) && height > 0 && self.rows().is_multiple_of(height);
        if !cuts || width * height < 2 {
            return Err(format!("boxes of {width}x{height} do not cut a grid of {}", self.sides()));
        }
        if width * height > self.digit_count() {
            let (cells, digits) = (width * height, self.digit_count());
            return Err(format!("a box of {cells} cells needs at least {cells} digits, and there are {digits}"));
        }
        (self.box_width, self.box_height) = (width as u8, height as u8);
        Ok(self)
    }

    /// The usual boxes of so many cells in a grid with these sides, as width and height. The most square box comes first, and of
    /// two such boxes the wider one. `None` if no such boxes cut the grid.
    pub(crate) fn boxes_of(cells: usize, rows: usize, columns: usize) -> Option<(usize, usize)> {
        let heights = (2..=cells.isqrt()).rev().filter(|height| cells.is_multiple_of(*height));
        let mut boxes = heights.flat_map(|height| [(cells / height, height), (height, cells / height)]);
        boxes.find(|&(width, height)| columns.is_multiple_of(width) && rows.is_multiple_of(height))
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
        Some(Dimensions::square(size / box_height, box_height))
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
        self.box_width.into()
    }

    /// The number of rows of a box.
    pub fn box_height(&self) -> usize {
        self.box_height.into()
    }

    /// Whether boxes cut the grid. Otherwise the box is the whole grid.
    pub(crate) fn is_cut_into_boxes(&self) -> bool {
        self.box_width() * self.box_height() < self.cells()
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// The number of digits.
    pub fn digit_count(&self) -> usize {
        usize::from(self.digits[1] - self.digits[0]) + 1
    }

    /// The least digit, 0 or 1.
    pub fn least_digit(&self) -> usize {
        self.digits[0].into()
    }

    /// The greatest digit.
    pub fn greatest_digit(&self) -> usize {
        self.digits[1].into()
    }

    /// The sum of all digits: 45 in the usual grid of nine rows.
    pub fn digit_sum(&self) -> i32 {
        (self.least_digit() + self.greatest_digit()) as i32 * self.digit_count() as i32 / 2
    }

    /// Whether there are as many rows as columns, digits and cells of a box, and the digits begin with 1.
    pub fn is_usual(&self) -> bool {
        self.is_filled_by_digits() && self.least_digit() == 1
    }

    /// Whether there are as many rows as columns, digits and cells of a box, so that each house has each digit.
    pub fn is_filled_by_digits(&self) -> bool {
        let boxes = self.box_width() * self.box_height();
        self.rows == self.columns && self.digit_count() == self.rows() && boxes == self.rows()
    }

    /// The longer side. In a square grid this is the number of rows and of columns.
    pub fn size(&self) -> usize {
        self.rows.max(self.columns).into()
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rows() * self.columns()
    }

    /// The row of a cell, from 0.
    pub fn row(&self, cell: usize) -> usize {
        cell / self.columns()
    }

    /// The column of a cell, from 0.
    pub fn column(&self, cell: usize) -> usize {
        cell % self.columns()
    }

    /// The cell at a row and column, both from 0.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        row * self.columns() + column
    }

    /// The rows and columns for texts: "9x9".
    pub fn sides(&self) -> String {
        format!("{}x{}", self.rows, self.columns)
    }

    /// The name of a cell: `A1` is top left and `B1` below it; `r1c1` in grids of more than 26 rows.
    pub fn cell_name(&self, cell: usize) -> String {
        let (row, column) = (self.row(cell), self.column(cell) + 1);
        match self.row_letter(row) {
            Some(letter) => format!("{letter}{column}"),
            None => format!("r{}c{column}", row + 1),
        }
    }

    /// The number that a value stands for. Values count from 0, so this is the value plus the least digit.
    pub fn number(&self, value: Value) -> i32 {
        i32::from(value) + i32::from(self.digits[0])
    }

    /// The value that stands for a number; `None` if the number is no digit of the grid.
    pub fn value_of(&self, number: i32) -> Option<Value> {
        let [least, greatest] = self.digits.map(i32::from);
        (least..=greatest).contains(&number).then(|| (number - least) as Value)
    }

    /// The symbol of a digit, which is its place among the digits, from 1. The symbol of a number is 0-9, then A for 10 and so
    /// on. If the greatest digit is above 35, numbers are written in decimal.
    pub fn symbol(&self, digit: impl Into<usize>) -> String {
        let number = digit.into() + self.least_digit() - 1;
        match number {
            10..=MAX_SYMBOL_SIZE if self.greatest_digit() <= MAX_SYMBOL_SIZE => {
                char::from(b'A' + (number - 10) as u8).to_string()
            }
            _ => number.to_string(),
        }
    }

    /// The name of a row: its letter, or its number in grids of more than 26 rows.
    pub(crate) fn row_name(&self, row: usize) -> String {
        self.row_letter(row).map_or_else(|| (row + 1).to_string(), String::from)
    }

    fn row_letter(&self, row: usize) -> Option<char> {
        (self.rows() <= MAX_LETTER_ROWS).then(|| char::from(b'A' + row as u8))
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
