//! Windows: boxes inside the grid that are houses too, as in a windoku (hyper Sudoku). A 9x9 grid has four windows,
//! with B2, B6, F2 and F6 at their top left. In other grids the windows have the size of a box and lie one row or
//! column apart. The first window begins in the second row and the second column. No window reaches the last row or
//! column.

use super::rule::{Fault, Look, Rule, no_data};
use crate::dimensions::Dimensions;
use crate::house::{House, HouseKind};

/// All windows of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Windoku;

impl Windoku {
    pub(super) const ID: &'static str = "windoku";
    pub(super) const SUMMARY: &'static str = "windows of a box's size inside the grid hold every digit";

    pub(super) fn parse(data: Option<&str>) -> Result<Windoku, Fault> {
        no_data(Windoku::ID, data).map(|()| Windoku)
    }
}

/// The number of windows side by side in `n` rows or columns, if each window takes `each` rows or columns.
fn in_a_row(n: usize, each: usize) -> usize {
    // Window `i` begins at `1 + i (each + 1)` and must leave the row after it.
    (n - 1) / (each + 1)
}

impl Rule for Windoku {
    fn check(&self, dimensions: &Dimensions) -> Result<(), String> {
        if !self.houses(dimensions).is_empty() {
            return Ok(());
        }
        let (n, width, height) = (dimensions.size(), dimensions.box_width(), dimensions.box_height());
        Err(format!("a {n}x{n} grid with boxes of {width}x{height} has no room for windows"))
    }

    fn data(&self) -> Option<String> {
        None
    }

    fn houses(&self, dimensions: &Dimensions) -> Vec<House> {
        let n = dimensions.size();
        let count = in_a_row(n, dimensions.box_width()) * in_a_row(n, dimensions.box_height());
        (0..count).map(|index| House { kind: HouseKind::Window, index }).collect()
    }

    fn look(&self) -> Look {
        Look::Shade
    }
}

/// The cells of a window, in reading order. Windows are counted left to right and then down.
pub(crate) fn cells(dimensions: &Dimensions, index: usize) -> Vec<usize> {
    let (width, height) = (dimensions.box_width(), dimensions.box_height());
    let across = in_a_row(dimensions.size(), width);
    let (top, left) = (1 + index / across * (height + 1), 1 + index % across * (width + 1));
    (0..width * height).map(|k| dimensions.cell(top + k / width, left + k % width)).collect()
}
