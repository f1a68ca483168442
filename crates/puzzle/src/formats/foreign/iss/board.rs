//! The grid of a text, and the names of its cells: `R1C1`, with the letters `a` to `g` for 10 to 16.

use super::trouble::Trouble;
use crate::dimensions::Dimensions;
use crate::error::quote_input;
use crate::rules::instance::{Instance, Place};
use crate::rules::kind_at;
use crate::rules::list::Rules;

/// The largest number of rows of ISS.
pub(super) const LARGEST: usize = 16;

/// The grid that the constraints are about.
pub(super) struct Board {
    pub dimensions: Dimensions,
    /// Which lines may be equal, where ranks compare them.
    pub ties: Ties,
}

/// Which rows and columns may be equal, read as numbers in both directions, if some of them have a rank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ties {
    /// Only lines without a rank.
    OnlyUnclued,
    /// All of them.
    Any,
    /// None of them.
    None,
}

impl Board {
    /// The least and the greatest digit.
    pub(super) fn digits(&self) -> (usize, usize) {
        (self.dimensions.least_digit(), self.dimensions.greatest_digit())
    }

    /// Whether this is a grid of nine rows and columns with the digits 1 to 9.
    pub(super) fn is_nine(&self) -> bool {
        self.dimensions.is_usual() && self.dimensions.rows() == 9
    }

    /// Whether a rule of a kind fits the grid.
    pub(super) fn takes(&self, id: &str, rule: &Instance) -> bool {
        let index = Rules::named(id);
        index.is_ok_and(|index| Rules::default().check_one(kind_at(index), &self.dimensions, rule).is_ok())
    }

    /// Reads the name of a cell.
    pub(super) fn cell(&self, name: &str) -> Result<usize, Trouble> {
        let number = |digit: u8| char::from(digit).to_digit(17).map(|number| number as usize);
        if let [b'R' | b'r', row, b'C' | b'c', column] = name.as_bytes()
            && let (Some(row), Some(column)) = (number(*row), number(*column))
        {
            if (1..=self.dimensions.rows()).contains(&row) && (1..=self.dimensions.columns()).contains(&column) {
                return Ok(self.dimensions.cell(row - 1, column - 1));
            }
            return Err(format!("{} is not in the grid", quote_input(name)).into());
        }
        // `VA3` is a cell beside the grid, and `CC17` the region of a cell.
        let (letters, digits) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()));
        let is_named = letters.len() > 1 && letters.bytes().all(|c| c.is_ascii_uppercase());
        if is_named && digits.bytes().all(|c| c.is_ascii_digit()) {
            return Err(Trouble::Unsupported("cells beside the grid".into()));
        }
        Err(format!("{} is no cell", quote_input(name)).into())
    }

    pub(super) fn cells(&self, names: &[String]) -> Result<Vec<usize>, Trouble> {
        if names.is_empty() {
            return Err(Trouble::fault("it has no cells"));
        }
        names.iter().map(|name| self.cell(name)).collect()
    }

    /// The name of a cell in the text.
    pub(super) fn name(&self, cell: usize) -> String {
        let digit = |number: usize| char::from_digit(number as u32, 17).unwrap_or('?');
        format!("R{}C{}", digit(self.dimensions.row(cell) + 1), digit(self.dimensions.column(cell) + 1))
    }

    /// The cell moved by rows and columns.
    pub(super) fn moved(&self, cell: usize, rows: i32, columns: i32) -> Option<usize> {
        let row = self.dimensions.row(cell).checked_add_signed(rows as isize)?;
        let column = self.dimensions.column(cell).checked_add_signed(columns as isize)?;
        (row < self.dimensions.rows() && column < self.dimensions.columns()).then(|| self.dimensions.cell(row, column))
    }

    pub(super) fn places(&self, cells: &[usize]) -> Vec<Place> {
        cells.iter().map(|&cell| Place::of(&self.dimensions, cell)).collect()
    }

    /// Whether two cells share an edge.
    pub(super) fn touch(&self, a: usize, b: usize) -> bool {
        let d = &self.dimensions;
        d.row(a).abs_diff(d.row(b)) + d.column(a).abs_diff(d.column(b)) == 1
    }

    /// The pairs of cells of a list that share an edge, each with the earlier cell first.
    pub(super) fn touching(&self, cells: &[usize]) -> Result<Vec<[usize; 2]>, String> {
        let later = |at: usize| cells[at + 1..].iter().map(move |&other| [cells[at], other]);
        let pairs: Vec<[usize; 2]> = (0..cells.len()).flat_map(later).filter(|[a, b]| self.touch(*a, *b)).collect();
        if cells.iter().any(|cell| !pairs.iter().any(|pair| pair.contains(cell))) {
            return Err("its cells do not share edges".into());
        }
        Ok(pairs)
    }

    /// The cells of a row or a column seen from one side: `R1` from the left, or from the right if it is backwards.
    pub(super) fn line(&self, name: &str, backwards: bool) -> Result<Vec<usize>, String> {
        let (rows, columns) = (self.dimensions.rows(), self.dimensions.columns());
        let wrong = || format!("{} is no row or column", quote_input(name));
        let (kind, number) = name.split_at_checked(1).ok_or_else(wrong)?;
        let lines = if kind == "R" { rows } else { columns };
        let number = number.parse::<usize>().ok().filter(|number| (1..=lines).contains(number)).ok_or_else(wrong)? - 1;
        let mut cells: Vec<usize> = match kind {
            "R" => (0..columns).map(|column| self.dimensions.cell(number, column)).collect(),
            "C" => (0..rows).map(|row| self.dimensions.cell(row, number)).collect(),
            _ => return Err(wrong()),
        };
        if backwards {
            cells.reverse();
        }
        Ok(cells)
    }

    /// The place beside the grid from which a line is seen.
    pub(super) fn beside(&self, line: &[usize]) -> Place {
        let step = |first: u8, second: u8| (first + first).saturating_sub(second);
        let (first, second) = (Place::of(&self.dimensions, line[0]), Place::of(&self.dimensions, line[1]));
        Place { row: step(first.row, second.row), column: step(first.column, second.column) }
    }

    /// The cells of the diagonal of a little killer that begins in a cell of the edge.
    pub(super) fn diagonal(&self, name: &str) -> Result<Vec<usize>, Trouble> {
        let cell = self.cell(name)?;
        let (last_row, last_column) = (self.dimensions.rows() - 1, self.dimensions.columns() - 1);
        let step = match (self.dimensions.row(cell), self.dimensions.column(cell)) {
            (row, 0) if row < last_row => (1, 1),
            (0, _) => (1, -1),
            (row, column) if column == last_column && row < last_row => (-1, -1),
            (row, column) if row == last_row && column > 0 && column < last_column => (-1, 1),
            _ => return Err(format!("no diagonal begins in {}", quote_input(name)).into()),
        };
        Ok(std::iter::successors(Some(cell), |&cell| self.moved(cell, step.0, step.1)).collect())
    }

    /// The digits of a given: `R1C1_5`, or `R1C1_5_6` for a choice.
    pub(super) fn given(&self, text: &str) -> Result<(usize, Vec<i32>), Trouble> {
        let mut words = text.split('_');
        let cell = self.cell(words.next().unwrap_or_default())?;
        let digit = |word: &str| word.parse().ok().filter(|&digit| self.dimensions.value_of(digit).is_some());
        let digits: Option<Vec<i32>> = words.map(digit).collect();
        let digits = digits.filter(|digits| !digits.is_empty());
        digits.map(|digits| (cell, digits)).ok_or_else(|| format!("{} is no given", quote_input(text)).into())
    }
}
