//! The grid around a placed rule, as far as a definition can ask about it.

use crate::formula::Cell;

/// A grid with one placed rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The number of digits.
    pub digits: usize,
    /// The number that the first digit stands for, 0 or 1.
    pub least_digit: usize,
    /// The region or box of each cell, in reading order.
    pub region: Vec<usize>,
    /// Whether the rule is posted without the houses, so that cells that share one may be equal.
    pub apart: bool,
    /// The cells of the rule, group by group: the circle and the lines of an arrow, the lines of a line.
    pub groups: Vec<Vec<usize>>,
    /// The value of the rule, or the usual value.
    pub value: Option<i64>,
    /// The values of a rule that has several.
    pub values: Vec<i64>,
    /// The cells of all placed rules of this kind, in reading order.
    pub marked: Vec<usize>,
    /// For each kind that a definition names after `without`, the pairs that its marks join.
    pub joined: Vec<(String, Vec<[usize; 2]>)>,
}

impl Scene {
    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    pub(crate) fn row(&self, cell: Cell) -> usize {
        usize::from(cell) / self.columns
    }

    pub(crate) fn column(&self, cell: Cell) -> usize {
        usize::from(cell) % self.columns
    }

    /// The cells at these distances, rows down and columns right, in reading order.
    pub(crate) fn leaps(&self, cell: Cell, leaps: impl Fn(usize, usize) -> bool) -> Vec<Cell> {
        let all = 0..self.cells() as Cell;
        let (row, column) = (self.row(cell), self.column(cell));
        all.filter(|&other| leaps(self.row(other).abs_diff(row), self.column(other).abs_diff(column))).collect()
    }

    /// Whether two cells share an edge.
    pub(crate) fn touch(&self, a: Cell, b: Cell) -> bool {
        self.row(a).abs_diff(self.row(b)) + self.column(a).abs_diff(self.column(b)) == 1
    }

    /// Whether two cells have to differ, because they share a row, a column or a region.
    pub(crate) fn see(&self, a: Cell, b: Cell) -> bool {
        let region = |cell: Cell| self.region[usize::from(cell)];
        !self.apart
            && a != b
            && (self.row(a) == self.row(b) || self.column(a) == self.column(b) || region(a) == region(b))
    }

    /// Whether each two of these cells see each other.
    pub(crate) fn see_each_other(&self, cells: &[Cell]) -> bool {
        cells.iter().enumerate().all(|(at, &a)| cells[..at].iter().all(|&b| self.see(a, b)))
    }

    /// The houses of a kind.
    pub(crate) fn houses(&self, of: impl Fn(&Scene, Cell) -> usize) -> Vec<Vec<Cell>> {
        let mut houses: Vec<Vec<Cell>> = Vec::new();
        for cell in 0..self.cells() as Cell {
            let number = of(self, cell);
            houses.resize(houses.len().max(number + 1), Vec::new());
            houses[number].push(cell);
        }
        houses.retain(|house| !house.is_empty());
        houses
    }
}
