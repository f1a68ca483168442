//! The shapes in which a puzzle, a step, the queue and a node cross the boundary.

use crate::kernel::Domain;
use crate::puzzle::{Grid, HouseKind};
use crate::solver;
use crate::trace::report::{EventReport, Explanation, QueueEntry};
use serde::Serialize;
use tsify::Tsify;

/// A house of the grid.
#[derive(Serialize, Tsify)]
pub(super) struct HouseInfo {
    /// "row A", "column 4", "box 5".
    name: String,
    /// What kind of house.
    #[tsify(type = "'row' | 'column' | 'box'")]
    kind: HouseKind,
    /// Its cells, as row-major indices.
    cells: Vec<usize>,
}

/// A puzzle with all the page needs to draw it.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleInfo {
    /// The number of rows, columns, boxes and digits.
    size: usize,
    /// The columns of a box.
    box_width: usize,
    /// The rows of a box.
    box_height: usize,
    /// Row-major, 0 = blank.
    givens: Vec<u8>,
    /// The puzzle in the line format.
    line: String,
    /// How many further puzzles the text holds.
    ignored: usize,
    /// The cells' names.
    cells: Vec<String>,
    /// All houses: rows, columns, boxes.
    houses: Vec<HouseInfo>,
    /// `symbols[v - 1]` shows the digit `v`.
    symbols: Vec<String>,
    /// Cells of equal givens that share a house.
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
            box_width: geometry.box_width(),
            box_height: geometry.box_height(),
            givens: grid.values().to_vec(),
            line: grid.to_line(),
            ignored,
            cells: (0..geometry.cells()).map(|cell| geometry.cell_name(cell)).collect(),
            houses: geometry.houses().iter().map(house).collect(),
            symbols: (1..=geometry.size()).map(|value| geometry.symbol(value)).collect(),
            conflict: solver::conflict(grid).unwrap_or_default(),
        }
    }
}

/// Where a run is after a step, without the domains (they are added as a typed array).
#[derive(Serialize, Tsify)]
#[tsify(type_suffix = "Fields")]
pub(super) struct StepReport {
    /// How many events have been applied; 0 = the start.
    pub(super) position: u64,
    /// `running` until the run's last event, then its result.
    #[tsify(type = "'running' | 'solved' | 'infeasible' | 'capped'")]
    pub(super) status: &'static str,
    /// Whether the step got to where it was to go.
    pub(super) reached: bool,
    /// The last event; `null` at the start.
    pub(super) event: Option<EventReport>,
    /// What happened, in words and marks.
    #[serde(flatten)]
    pub(super) explanation: Explanation,
    /// The node of the search tree the search is at.
    pub(super) node: u32,
    /// How many decisions are in force.
    pub(super) depth: u32,
}

/// What waits in the queue.
#[derive(Serialize, Tsify)]
pub(super) struct QueueReport {
    /// How many wait.
    pub(super) total: usize,
    /// The next ones.
    pub(super) entries: Vec<QueueEntry>,
}

/// A node of the tree as it was when its propagation had ended, without the domains.
#[derive(Serialize, Tsify)]
#[tsify(type_suffix = "Fields")]
pub(super) struct NodeReport {
    /// The node.
    pub(super) id: u32,
    /// Where in the run that was.
    pub(super) position: u64,
    /// `open`, `choice`, `failed` or `solution`.
    #[tsify(type = "'open' | 'choice' | 'failed' | 'solution'")]
    pub(super) status: &'static str,
    /// Decisions in force.
    pub(super) depth: u32,
    /// What happened there.
    #[serde(flatten)]
    pub(super) explanation: Explanation,
}

/// Domains as 32-bit words, `ceil(n / 32)` a cell, lowest values first.
pub(super) fn words(domains: &[Domain], size: usize) -> Vec<u32> {
    let each = size.div_ceil(32);
    domains.iter().flat_map(|d| [d.0 as u32, (d.0 >> 32) as u32].into_iter().take(each)).collect()
}
