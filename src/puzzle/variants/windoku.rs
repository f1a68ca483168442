//! Windows: boxes inside the grid that are houses too, as in a windoku (hyper Sudoku). In a 9x9 grid they are the four with
//! B2, B6, F2 and F6 at their top left. In others they have the size of a box and lie one row or column apart, from the
//! second row and column on, as long as they stay off the last.

use super::super::geometry::{Geometry, House, HouseKind};
use super::{Look, Rule, Trouble, no_data};

/// All windows of a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Windoku;

impl Windoku {
    pub(super) const ID: &'static str = "windoku";
    pub(super) const SUMMARY: &'static str = "windows of a box's size inside the grid hold every digit";

    pub(super) fn parse(data: Option<&str>) -> Result<Windoku, Trouble> {
        no_data(Windoku::ID, data).map(|()| Windoku)
    }
}

/// How many windows lie side by side in `n` rows or columns, when each takes `each` of them.
fn in_a_row(n: usize, each: usize) -> usize {
    // The last begins at `1 + i (each + 1)` and must leave the row after it.
    (n - 1) / (each + 1)
}

impl Rule for Windoku {
    fn check(&self, geometry: &Geometry) -> Result<(), String> {
        if !self.houses(geometry).is_empty() {
            return Ok(());
        }
        let (n, width, height) = (geometry.size(), geometry.box_width(), geometry.box_height());
        Err(format!("a {n}x{n} grid with boxes of {width}x{height} has no room for windows"))
    }

    fn data(&self) -> Option<String> {
        None
    }

    fn houses(&self, geometry: &Geometry) -> Vec<House> {
        let n = geometry.size();
        let count = in_a_row(n, geometry.box_width()) * in_a_row(n, geometry.box_height());
        (0..count).map(|index| House { kind: HouseKind::Window, index }).collect()
    }

    fn look(&self) -> Look {
        Look::Shade
    }
}

/// The cells of a window, in reading order. Windows are counted like boxes.
pub(crate) fn cells(geometry: &Geometry, index: usize) -> Vec<usize> {
    let (width, height) = (geometry.box_width(), geometry.box_height());
    let across = in_a_row(geometry.size(), width);
    let (top, left) = (1 + index / across * (height + 1), 1 + index % across * (width + 1));
    (0..width * height).map(|k| geometry.cell(top + k / width, left + k % width)).collect()
}
