//! Windows: boxes inside the grid that are houses too, as in a windoku (hyper Sudoku). A 9x9 grid has four windows,
//! with B2, B6, F2 and F6 at their top left. In other grids the windows have the size of a box and lie one row or
//! column apart. The first window begins in the second row and the second column. No window reaches the last row or
//! column.

use super::kind::Kind;
use super::layout::{HouseLook, Layout};
use crate::dimensions::Dimensions;
use crate::house::{House, HouseKind};

pub(crate) static KIND: Kind = Kind {
    id: "windoku",
    name: "windows",
    summary: "windows of a box's size inside the grid hold every digit",
    layout: Some(Layout {
        fits: |_, dimensions| {
            if !houses(dimensions).is_empty() {
                return Ok(());
            }
            let (sides, width, height) = (dimensions.sides(), dimensions.box_width(), dimensions.box_height());
            Err(format!("a {sides} grid with boxes of {width}x{height} has no room for windows"))
        },
        houses: |_, dimensions| houses(dimensions),
        look: HouseLook::Shade,
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};

/// The windows of a grid; none if the grid has no room for them.
pub(crate) fn houses(dimensions: &Dimensions) -> Vec<House> {
    let across = in_a_row(dimensions.columns(), dimensions.box_width());
    let count = across * in_a_row(dimensions.rows(), dimensions.box_height());
    (0..count).map(|index| House { kind: HouseKind::Window, index }).collect()
}

/// The number of windows side by side in `n` rows or columns, if each window takes `each` rows or columns.
fn in_a_row(n: usize, each: usize) -> usize {
    // Window `i` begins at `1 + i (each + 1)` and must leave the row after it.
    (n - 1) / (each + 1)
}

/// The cells of a window, in reading order. Windows are counted left to right and then down.
pub(crate) fn cells(dimensions: &Dimensions, index: usize) -> Vec<usize> {
    let (width, height) = (dimensions.box_width(), dimensions.box_height());
    let across = in_a_row(dimensions.columns(), width);
    let (top, left) = (1 + index / across * (height + 1), 1 + index % across * (width + 1));
    (0..width * height).map(|k| dimensions.cell(top + k / width, left + k % width)).collect()
}
