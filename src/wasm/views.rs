//! The shapes in which a puzzle, a step, the queue and a node cross the boundary.
use crate::puzzle::variants::Drawing;
use crate::puzzle::{Grid, HouseKind, Variants};
use crate::run::report::{EventReport, QueueEntry};
use crate::solver;
use serde::Serialize;
use tsify::Tsify;

/// A house of the grid.
#[derive(Serialize, Tsify)]
pub(super) struct HouseInfo {
    /// "row A", "column 4", "box 5", "region 3", "falling diagonal", "window 2".
    name: String,
    /// What kind of house.
    #[tsify(type = "'row' | 'column' | 'box' | 'region' | 'diagonal' | 'window'")]
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
    /// The puzzle in the line format, with its rules.
    line: String,
    /// Its rules beside the classic ones, as they stand in a text; empty when there are none.
    rules: String,
    /// What is drawn for them.
    drawings: Vec<Drawing>,
    /// How many further puzzles the text holds.
    ignored: usize,
    /// The cells' names.
    cells: Vec<String>,
    /// All houses: rows, columns, boxes or regions, and those that lie over them.
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
        let variants = geometry.variants();
        PuzzleInfo {
            size: geometry.size(),
            box_width: geometry.box_width(),
            box_height: geometry.box_height(),
            givens: grid.values().to_vec(),
            line: grid.to_line(),
            rules: variants.map(Variants::to_text).unwrap_or_default(),
            drawings: geometry.drawings(),
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
}

/// A node of the tree at the run's position.
#[derive(Serialize, Tsify)]
pub(super) struct NodeInfo {
    /// The node.
    pub(super) id: u32,
    /// The node it is a child of; `null` for the root.
    pub(super) parent: Option<u32>,
    /// Decisions in force.
    pub(super) depth: u32,
    /// `open`, `choice`, `failed`, `solution` or, given up by a restart, `abandoned`.
    #[tsify(type = "'open' | 'choice' | 'failed' | 'solution' | 'abandoned'")]
    pub(super) status: &'static str,
    /// The decision into it, as in "A1 = 2"; `null` for the root.
    pub(super) decision: Option<String>,
    /// The position just after it was opened.
    pub(super) opened: u64,
    /// The position just after its propagation ended; `null` while it has not.
    pub(super) settled: Option<u64>,
    /// Its children.
    pub(super) children: Vec<u32>,
    /// All that has been opened below it, itself included.
    pub(super) subtree: SubtreeInfo,
}

/// What a subtree has come to.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(super) struct SubtreeInfo {
    /// Nodes in it.
    pub(super) nodes: u64,
    /// Choice points among them.
    pub(super) choices: u64,
    /// Failures among them.
    pub(super) failures: u64,
    /// Solutions among them.
    pub(super) solutions: u64,
    /// The most decisions in force.
    pub(super) max_depth: u32,
    /// Whether it is finished.
    pub(super) complete: bool,
}

/// One event in a list.
#[derive(Serialize, Tsify)]
pub(super) struct EventLine {
    /// The position just after it.
    pub(super) position: u64,
    /// Its kind.
    pub(super) kind: &'static str,
    /// What it was.
    pub(super) sentence: String,
}

/// What there is to choose from at a choice point.
#[derive(Serialize, Tsify)]
pub(super) struct ChoiceInfo {
    /// The cell the search would branch on, as a row-major index.
    pub(super) cell: usize,
    /// The digits it could still try there.
    pub(super) values: Vec<usize>,
    /// The branches it would take, in order, as in "A1 = 2".
    pub(super) branches: Vec<String>,
}
