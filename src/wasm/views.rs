//! A puzzle with everything that a page needs to draw it.

use crate::puzzle::rules::drawn::DrawnRule;
use crate::puzzle::rules::layout::Drawing;
use crate::puzzle::{Grid, HouseKind, Rules};
use crate::solver;
use serde::Serialize;
use tsify::Tsify;

/// A house of the grid.
#[derive(Serialize, Tsify)]
pub(super) struct HouseInfo {
    /// "row A", "column 4", "box 5", "region 3", "falling diagonal", "window 2".
    name: String,
    /// The kind of house.
    #[tsify(type = "'row' | 'column' | 'box' | 'region' | 'diagonal' | 'window'")]
    kind: HouseKind,
    /// The cells, as row-major indices.
    cells: Vec<usize>,
}

/// A puzzle with everything that a page needs to draw it.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleInfo {
    /// The longer side: in a square grid the number of rows, and of columns.
    size: usize,
    /// The number of rows.
    rows: usize,
    /// The number of columns. The cell in row `r` and column `c` has the index `r * columns + c`.
    columns: usize,
    /// The columns of a box.
    box_width: usize,
    /// The rows of a box.
    box_height: usize,
    /// Row-major, 0 = blank.
    givens: Vec<u8>,
    /// The puzzle in the line format, with its rules.
    line: String,
    /// The rules in addition to the classic ones, in the words of the text format; empty if there are none.
    rules: String,
    /// The drawings of the houses that are not rows, columns or boxes.
    drawings: Vec<Drawing>,
    /// The placed rules: cages, lines, dots and clues.
    placed: Vec<DrawnRule>,
    /// The number of further puzzles in the text.
    ignored: usize,
    /// The names of the cells.
    cells: Vec<String>,
    /// All houses: rows, columns, boxes or regions, and the houses of further rules (diagonals and windows).
    houses: Vec<HouseInfo>,
    /// `symbols[v - 1]` shows the digit `v`, which is its place among the digits of the grid, from 1.
    symbols: Vec<String>,
    /// The cells of givens that contradict each other: equal digits in the same house.
    conflict: Vec<String>,
}

impl PuzzleInfo {
    pub(super) fn new(grid: &Grid, ignored: usize) -> PuzzleInfo {
        let geometry = grid.geometry();
        let house = |house: &crate::puzzle::House| HouseInfo {
            name: house.name(geometry),
            kind: house.kind,
            cells: house.cells(geometry),
        };
        PuzzleInfo {
            size: geometry.size(),
            rows: geometry.rows(),
            columns: geometry.columns(),
            box_width: geometry.box_width(),
            box_height: geometry.box_height(),
            givens: grid.values().to_vec(),
            line: grid.to_line(),
            rules: geometry.rules().map(Rules::to_text).unwrap_or_default(),
            drawings: geometry.drawings(),
            placed: geometry.drawn_rules(),
            ignored,
            cells: (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect(),
            houses: geometry.houses().iter().map(house).collect(),
            symbols: (1..=geometry.digit_count()).map(|value| geometry.symbol(value)).collect(),
            conflict: solver::conflict(grid).unwrap_or_default(),
        }
    }
}
