//! A grid with values: a puzzle or a solution.
//!
//! A grid holds one digit per cell, row by row, as its place among the digits from 1, with 0 for a blank. A grid may have two equal clues in a row, or break
//! another rule; it then has no solution. [`Grid::conflicts`] names such cells.

use super::digit::Digit;
use super::dimensions::MAX_SYMBOL_SIZE;
use super::drawing;
use super::error::{ErrorKind, PuzzleError};
use super::geometry::Geometry;
use super::rules::list::Rules;

/// The values of a grid and its geometry.
///
/// ```
/// use pencilmark_puzzle::{Geometry, Grid};
///
/// let shape = Geometry::for_size(4)?;
/// let grid = Grid::from_values(shape, vec![1, 0, 0, 1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0])?;
/// assert_eq!(grid.clues(), 3);
/// assert_eq!(grid.to_line(), "1..1.....3......");
/// assert_eq!(grid.conflicts(), [0, 3]);
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    geometry: Geometry,
    values: Vec<u8>,
}

impl Grid {
    /// A grid without clues.
    pub fn blank(geometry: Geometry) -> Self {
        let values = vec![0; geometry.cells()];
        Grid { geometry, values }
    }

    /// A grid from its values, row by row, 0 for a blank.
    pub fn from_values(geometry: Geometry, values: Vec<u8>) -> Result<Self, PuzzleError> {
        let (sides, cells) = (geometry.sides(), geometry.cells());
        if values.len() != cells {
            return Err(PuzzleError::new(
                ErrorKind::Length,
                format!("there are {} values; a {sides} grid has {cells} cells", values.len()),
            ));
        }
        if let Some(cell) = values.iter().position(|&value| usize::from(value) > geometry.digit_count()) {
            return Err(above_range(&geometry, cell, usize::from(values[cell]) + geometry.least_digit() - 1));
        }
        Ok(Grid { geometry, values })
    }

    /// A grid from nested rows of numbers. Without a geometry, the number of rows determines the size. A blank is 0; if 0 is a
    /// digit of the geometry, a blank is -1.
    ///
    /// The numbers are floating-point because JavaScript has no other type; only whole numbers are accepted.
    pub fn from_rows(rows: &[Vec<f64>], shape: Option<&Geometry>) -> Result<Self, PuzzleError> {
        if rows.is_empty() {
            return Err(PuzzleError::new(ErrorKind::Empty, "there is no puzzle: the list of rows is empty"));
        }
        let geometry = match shape {
            Some(shape) => shape.clone(),
            None => Geometry::for_size(rows.len())?,
        };
        let (sides, columns) = (geometry.sides(), geometry.columns());
        if rows.len() != geometry.rows() {
            return Err(PuzzleError::new(
                ErrorKind::Length,
                format!("there are {} rows; a {sides} grid has {}", rows.len(), geometry.rows()),
            ));
        }
        let mut values = Vec::with_capacity(geometry.cells());
        for (index, row) in rows.iter().enumerate() {
            if row.len() != columns {
                return Err(PuzzleError::new(
                    ErrorKind::Length,
                    format!("row {} has {} numbers; a row of a {sides} grid has {columns}", index + 1, row.len()),
                )
                .at_cell(geometry.cell_name(geometry.cell(index, row.len().min(columns - 1)))));
            }
            for &number in row {
                values.push(whole_number(&geometry, values.len(), number)?);
            }
        }
        Ok(Grid { geometry, values })
    }

    /// The same grid with these rules beside the classic ones, and no others.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a rule does not fit the grid.
    pub fn with_rules(self, rules: &Rules) -> Result<Self, PuzzleError> {
        if rules.is_empty() && self.geometry.rules().is_none() {
            return Ok(self);
        }
        Ok(Grid { geometry: self.geometry.with_rules(rules)?, ..self })
    }

    /// The geometry of the grid.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// All values, row by row, 0 for a blank.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The same grid with other values in some cells. The values must be in range for the grid.
    pub fn replaced(&self, changes: impl Iterator<Item = (usize, u8)>) -> Grid {
        let mut grid = self.clone();
        changes.for_each(|(cell, value)| grid.values[cell] = value);
        grid
    }

    /// The value of a cell; `None` for a blank.
    pub fn value(&self, cell: usize) -> Option<usize> {
        match self.values[cell] {
            0 => None,
            value => Some(usize::from(value)),
        }
    }

    /// The digit of a cell; `None` for a blank.
    pub fn digit(&self, cell: usize) -> Option<Digit> {
        Digit::new(self.values[cell])
    }

    /// The number of cells with a value.
    pub fn clues(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// The cells that break a rule, in reading order: cells with a peer of the same value, and cells that break another rule.
    pub fn conflicts(&self) -> Vec<usize> {
        let mut guilty = vec![false; self.geometry.cells()];
        for house in self.geometry.houses() {
            let mut first = vec![None; self.geometry.digit_count() + 1];
            for cell in house.cells(&self.geometry) {
                let Some(value) = self.value(cell) else { continue };
                match first[value] {
                    None => first[value] = Some(cell),
                    Some(earlier) => {
                        guilty[earlier] = true;
                        guilty[cell] = true;
                    }
                }
            }
        }
        for posted in self.geometry.posted() {
            self.broken(posted).into_iter().for_each(|cell| guilty[cell] = true);
        }
        (0..guilty.len()).filter(|&cell| guilty[cell]).collect()
    }

    /// Whether every cell has a value, every house has each value once, and every other rule holds.
    pub fn is_solution(&self) -> bool {
        self.clues() == self.geometry.cells() && self.conflicts().is_empty()
    }

    /// The grid on one line, followed by its rules beside the classic ones. Each cell is one character; above 35 values the
    /// cells are numbers separated by blanks.
    pub fn to_line(&self) -> String {
        let mut line = self.cells_line();
        if let Some(rules) = self.geometry.rules() {
            line.push(' ');
            line.push_str(&rules.to_text());
        }
        line
    }

    /// The cells of [`Grid::to_line`], without the rules.
    pub fn cells_line(&self) -> String {
        let separator = if self.geometry.greatest_digit() > MAX_SYMBOL_SIZE { " " } else { "" };
        (0..self.values.len()).map(|cell| self.written(cell)).collect::<Vec<_>>().join(separator)
    }

    /// The grid as a drawing: one line per row, with lines between the boxes or around the regions.
    pub fn draw(&self) -> String {
        let width = self.geometry.symbol(self.geometry.digit_count()).len();
        let cells: Vec<String> = (0..self.values.len()).map(|cell| self.written(cell)).collect();
        drawing::draw(&self.geometry, &cells, &vec![width; self.geometry.columns()], true)
    }

    fn written(&self, cell: usize) -> String {
        self.value(cell).map_or_else(|| ".".to_owned(), |value| self.geometry.symbol(value))
    }
}

fn whole_number(geometry: &Geometry, cell: usize, number: f64) -> Result<u8, PuzzleError> {
    let (least, n) = (geometry.least_digit(), geometry.greatest_digit());
    let blank = least as f64 - 1.0;
    // Only small whole numbers are printed; other numbers are described.
    if (blank..=n as f64).contains(&number) && number.fract() == 0.0 {
        return Ok((number - blank) as u8);
    }
    if number > n as f64 && number <= 9999.0 && number.fract() == 0.0 {
        return Err(above_range(geometry, cell, number as usize));
    }
    let name = geometry.cell_name(cell);
    let problem = if number > n as f64 {
        format!("a number larger than {n}")
    } else if number < 0.0 {
        "a negative number".to_owned()
    } else {
        "something that is not a whole number".to_owned()
    };
    let sides = geometry.sides();
    let message =
        format!("cell {name} holds {problem}; a {sides} grid has the values {least} to {n}, and {blank} for a blank");
    Err(PuzzleError::new(ErrorKind::Range, message).at_cell(name))
}

fn above_range(geometry: &Geometry, cell: usize, value: usize) -> PuzzleError {
    let (sides, n, name) = (geometry.sides(), geometry.greatest_digit(), geometry.cell_name(cell));
    PuzzleError::new(ErrorKind::Range, format!("cell {name} holds {value}, but a {sides} grid goes up to {n}"))
        .at_cell(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(size: usize) -> Geometry {
        Geometry::for_size(size).unwrap()
    }

    /// The textbook solution: each row is the row above shifted by a box, and shifted by one more where a new band begins.
    fn filled(geometry: Geometry) -> Grid {
        let n = geometry.size();
        let values = (0..geometry.cells()).map(|cell| {
            let (row, column) = (geometry.row(cell), geometry.column(cell));
            let shift = row % geometry.box_height() * geometry.box_width() + row / geometry.box_height();
            ((column + shift) % n + 1) as u8
        });
        let values = values.collect();
        Grid::from_values(geometry, values).unwrap()
    }

    #[test]
    fn a_filled_grid_is_a_solution_until_two_cells_are_equal() {
        for geometry in [shape(4), shape(6), shape(9), Geometry::new(2, 3).unwrap(), shape(64)] {
            let grid = filled(geometry.clone());
            assert!(grid.is_solution(), "{geometry:?}");
            assert!(grid.conflicts().is_empty());
            let mut values = grid.values().to_vec();
            values[0] = values[1];
            let broken = Grid::from_values(geometry.clone(), values).unwrap();
            assert!(!broken.is_solution());
            assert_eq!(&broken.conflicts()[..2], [0, 1]);
        }
        assert!(!Grid::blank(shape(9)).is_solution());
    }

    #[test]
    fn conflicts_name_every_cell_that_takes_part() {
        let mut values = vec![0; 81];
        for cell in [0, 8, 20, 80] {
            values[cell] = 5;
        }
        // A1 has the same value as A9 in its row and as C3 in its box. A9 has the same value as I9 in its column.
        let grid = Grid::from_values(shape(9), values).unwrap();
        assert_eq!(grid.conflicts(), [0, 8, 20, 80]);
        let mut values = vec![0; 81];
        (values[0], values[40], values[1]) = (5, 5, 6);
        assert!(Grid::from_values(shape(9), values).unwrap().conflicts().is_empty());
    }

    #[test]
    fn conflicts_follow_other_rules() {
        let ruled = |rules: &str, filled: &[(usize, u8)]| {
            let grid = Grid::blank(shape(9)).replaced(filled.iter().copied());
            grid.with_rules(&Rules::parse(rules).unwrap()).unwrap().conflicts()
        };
        // E5 and G6 are a knight's move apart and share no house.
        assert_eq!(ruled("@anti-knight", &[(40, 5), (59, 5)]), [40, 59]);
        assert_eq!(ruled("", &[(40, 5), (59, 5)]), [0usize; 0]);
        // Equal digits in a cage are conflicts even if the cage is not full. A wrong total of a full cage marks all its cells.
        assert_eq!(ruled("@cage=A1,B4,C7:20", &[(0, 5), (12, 5)]), [0, 12]);
        assert_eq!(ruled("@cage=A1,B4,C7:20", &[(0, 5), (12, 6)]), [0usize; 0]);
        assert_eq!(ruled("@cage=A1,B4,C7:20", &[(0, 5), (12, 6), (24, 8)]), [0, 12, 24]);
        assert_eq!(ruled("@cage=A1,B4,C7:20", &[(0, 5), (12, 6), (24, 9)]), [0usize; 0]);
        assert_eq!(ruled("@even=E5", &[(40, 5)]), [40]);
        assert_eq!(ruled("@palindrome=A1,B4", &[(0, 5), (12, 4)]), [0, 12]);
    }

    #[test]
    fn values_are_checked() {
        assert_eq!(Grid::from_values(shape(4), vec![0; 15]).unwrap_err().kind, ErrorKind::Length);
        let mut values = vec![0; 16];
        values[6] = 5;
        let error = Grid::from_values(shape(4), values).unwrap_err();
        assert_eq!((error.kind, error.cell.as_deref()), (ErrorKind::Range, Some("B3")));
        assert_eq!(error.message, "cell B3 holds 5, but a 4x4 grid goes up to 4");
    }

    #[test]
    fn nested_rows_are_read_and_checked() {
        let mut rows = vec![vec![0.0; 4]; 4];
        rows[1][2] = 3.0;
        assert_eq!(Grid::from_rows(&rows, None).unwrap().to_line(), "......3.........");

        for (number, told) in [
            (5.0, "holds 5"),
            (1e300, "larger than 4"),
            (f64::INFINITY, "larger than 4"),
            (-1.0, "negative"),
            (2.5, "whole"),
            (f64::NAN, "whole"),
        ] {
            rows[1][2] = number;
            let error = Grid::from_rows(&rows, None).unwrap_err();
            assert_eq!((error.kind, error.cell.as_deref()), (ErrorKind::Range, Some("B3")), "{number}");
            assert!(error.message.contains(told), "{}", error.message);
        }
    }

    #[test]
    fn nested_rows_must_make_a_square() {
        let rows = |lengths: &[usize]| lengths.iter().map(|&length| vec![0.0; length]).collect::<Vec<_>>();
        assert_eq!(Grid::from_rows(&[], None).unwrap_err().kind, ErrorKind::Empty);
        assert_eq!(Grid::from_rows(&rows(&[7; 7]), None).unwrap_err().kind, ErrorKind::Shape);
        let error = Grid::from_rows(&rows(&[4, 4, 3, 4]), None).unwrap_err();
        assert_eq!((error.kind, error.cell.as_deref()), (ErrorKind::Length, Some("C4")));
        let error = Grid::from_rows(&rows(&[4, 6, 4, 4]), None).unwrap_err();
        assert_eq!((error.kind, error.cell.as_deref()), (ErrorKind::Length, Some("B4")));
        assert_eq!(Grid::from_rows(&rows(&[9; 9]), Some(&shape(4))).unwrap_err().kind, ErrorKind::Length);
        let tall = Geometry::new(2, 3).unwrap();
        assert_eq!(Grid::from_rows(&rows(&[6; 6]), Some(&tall)).unwrap().geometry(), &tall);
    }

    #[test]
    fn lines_use_characters_while_they_last() {
        assert_eq!(&filled(shape(16)).to_line()[..16], "123456789ABCDEFG");
        assert!(filled(shape(36)).to_line().starts_with("1 2 3 4 5 6 7 8 9 10 11 "));
    }

    #[test]
    fn a_drawing_shows_the_boxes() {
        let mut values = vec![0; 36];
        (values[0], values[7], values[35]) = (1, 2, 6);
        let grid = Grid::from_values(shape(6), values).unwrap();
        let expected = "\
1 . . | . . .
. 2 . | . . .
------+------
. . . | . . .
. . . | . . .
------+------
. . . | . . .
. . . | . . 6
";
        assert_eq!(grid.draw(), expected);
    }
}
