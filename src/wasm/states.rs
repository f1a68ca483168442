//! A run of the strategy `states` across the boundary. The run itself is [`crate::run::states`]; this file only converts
//! values.

use super::error::Thrown;
use super::session::{CURVE_POINTS, EVENTS, curve, density};
use super::tree::{self, JsMoment, JsNodeKind};
use super::{JsCount, JsLandmarks, JsOptions, JsPuzzle, JsStats, JsText, JsUnit, convert};
use crate::run::session::Moment;
use crate::run::states::report::StatesReport;
use crate::run::states::{self, GridUnit};
use js_sys::{Reflect, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Where a run of the strategy states is. Bit `v - 1` of a cell's words in `domains` says whether the cell can be `v`. */
export type StatesReport = StatesReportFields & { domains: Uint32Array };
/** A grid of the tree before or after its direct solutions went in. */
export type GridReport = GridReportFields & { domains: Uint32Array };
/**
 * The layout of a tree of grids. Rows are in preorder, but ids are not. A status of 8 is a grid whose direct solutions went
 * into its only child, 6 a grid at which a person stopped, and 7 a collapsed subtree with such a grid. `cells` is -1 for the
 * root and for the child of a filled grid.
 */
export type GridTreeLayout = TreeLayout & {
    /** The number of digits filled in on the way to each row from its parent; 0 for the root and for a copy. */
    fills: Uint16Array;
    /** By node: the row of the node, or of the collapsed subtree that contains it. */
    rows: Uint32Array;
};
"#;

#[wasm_bindgen]
extern "C" {
    /// Where a run of the strategy `states` is.
    #[wasm_bindgen(typescript_type = "StatesReport")]
    pub type JsStatesReport;
    /// A grid of the tree and the totals of its subtree.
    #[wasm_bindgen(typescript_type = "GridInfo")]
    pub type JsGridInfo;
    /// A grid of the tree before or after its direct solutions went in.
    #[wasm_bindgen(typescript_type = "GridReport")]
    pub type JsGridReport;
    /// Some events in a row.
    #[wasm_bindgen(typescript_type = "EventLine<string>[]")]
    pub type JsGridEvents;
    /// A drawn tree of grids.
    #[wasm_bindgen(typescript_type = "GridTreeLayout")]
    pub type JsGridTreeLayout;
    /// The story of a branch; `null` if there is no solution yet.
    #[wasm_bindgen(typescript_type = "StoryReport | null")]
    pub type JsStory;
}

/// A run of the strategy `states` on one puzzle.
#[wasm_bindgen]
pub struct States(states::States);

#[wasm_bindgen]
impl States {
    /// A run at its start. The option `strategy` may be absent.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &JsPuzzle, options: &JsOptions) -> Result<States, Thrown> {
        let options = convert::options(options)?.by_states()?;
        let (grid, _) = convert::puzzle(puzzle, &options)?;
        Ok(States(states::States::new(grid, options)))
    }

    /// Goes `count` steps forward. The units `event`, `filtering` and `node` are one grid. `fixpoint` and `interesting` go to
    /// the next grid without direct solutions.
    pub fn step(&mut self, unit: &JsUnit, count: &JsCount) -> Result<JsStatesReport, Thrown> {
        let (unit, count) = (self::unit(unit)?, convert::count("count", count, 1)?);
        report(&self.0.step(unit, count))
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: &JsUnit, count: &JsCount) -> Result<JsStatesReport, Thrown> {
        let (unit, count) = (self::unit(unit)?, convert::count("count", count, 1)?);
        report(&self.0.back(unit, count))
    }

    /// Goes to a position, or to the end of the run if that comes first.
    pub fn seek(&mut self, position: &JsCount) -> Result<JsStatesReport, Thrown> {
        report(&self.0.seek(convert::count("position", position, 0)?))
    }

    /// Goes one step forward, but gives up after about `ms` milliseconds. The report's `reached` is false if it gave up.
    pub fn advance(&mut self, unit: &JsUnit, ms: f64) -> Result<JsStatesReport, Thrown> {
        report(&self.0.advance(self::unit(unit)?, ms))
    }

    /// The positions worth going to, up to the farthest position of the run.
    pub fn landmarks(&self) -> Result<JsLandmarks, Thrown> {
        convert::report(&self.0.landmarks())
    }

    /// The report of the present position.
    pub fn current(&self) -> Result<JsStatesReport, Thrown> {
        report(&self.0.current())
    }

    /// The counters at the position, with the times. The counters of propagation are 0. `maxDepth` is the most guesses on a
    /// branch.
    pub fn stats(&self) -> Result<JsStats, Thrown> {
        convert::report(&self.0.stats())
    }

    /// At most `count` events after position `from`, up to the farthest position that the run has reached.
    pub fn events(&self, from: &JsCount, count: &JsCount) -> Result<JsGridEvents, Thrown> {
        let from = convert::count("from", from, 0)?;
        convert::report(&self.0.events(from, convert::count("count", count, EVENTS)?))
    }

    /// The run so far as a curve, in rows of four numbers as for a `Session`.
    pub fn curve(&self, points: &JsCount) -> Result<Uint32Array, Thrown> {
        Ok(curve(&self.0.curve(convert::size("points", points, CURVE_POINTS)?)))
    }

    /// The run so far as a curve with extremes, in rows of six numbers as for a `Session`.
    pub fn density(&self, buckets: &JsCount) -> Result<Uint32Array, Thrown> {
        Ok(density(&self.0.curve(convert::size("buckets", buckets, CURVE_POINTS)?)))
    }

    /// The number of grids of the whole run, if the run has reached its end before.
    #[wasm_bindgen(getter)]
    pub fn end(&self) -> Option<f64> {
        self.0.end().map(|end| end as f64)
    }

    /// The first solution found at or before the position, as digits by cell.
    pub fn solution(&self) -> Option<Vec<u32>> {
        self.0.solution()
    }

    /// The layout of the tree at the position. With `collapse`, a finished subtree without a solution is a single row. Each
    /// node in `toggled` reverses this choice for its own subtree.
    #[wasm_bindgen(js_name = treeLayout)]
    pub fn tree_layout(&self, collapse: bool, toggled: &[u32]) -> Result<JsGridTreeLayout, Thrown> {
        let drawn = self.0.tree_layout(collapse, toggled);
        let branches: Vec<Option<tree::Branch>> =
            drawn.guesses.iter().map(|guess| guess.map(|guess| (guess.cell as i16, 0, guess.digit))).collect();
        let object = tree::layout(&drawn.layout, &branches)?;
        Reflect::set(&object, &"fills".into(), &Uint16Array::from(&drawn.fills[..]))?;
        Reflect::set(&object, &"rows".into(), &Uint32Array::from(&drawn.rows[..]))?;
        Ok(object.unchecked_into())
    }

    /// The nodes from the root to a node, both included.
    #[wasm_bindgen(js_name = treePath)]
    pub fn tree_path(&self, node: &JsCount) -> Result<Vec<u32>, Thrown> {
        let path = self.0.tree_path(convert::count("node", node, 0)?)?;
        Ok(path.into_iter().map(|node| node as u32).collect())
    }

    /// The next node of a kind that the run looked at after `from`, or the last one before it.
    #[wasm_bindgen(js_name = nextNode)]
    pub fn next_node(&self, from: &JsCount, kind: &JsNodeKind, forward: bool) -> Result<Option<u32>, Thrown> {
        let from = convert::count("node", from, 0)?;
        let found = self.0.next_node(from, &kind.as_string().unwrap_or_default(), forward)?;
        Ok(found.map(|node| node as u32))
    }

    /// The grid that the run looked at last.
    #[wasm_bindgen(js_name = currentNode)]
    pub fn current_node(&self) -> u32 {
        self.0.current_node() as u32
    }

    /// A grid of the tree as it is at the position, with its children and the totals of its subtree.
    #[wasm_bindgen(js_name = nodeInfo)]
    pub fn node_info(&self, id: &JsCount) -> Result<JsGridInfo, Thrown> {
        convert::report(&self.0.node_info(convert::count("node", id, 0)?)?)
    }

    /// A grid of the tree with its direct solutions. With `before`, the grid as it was made.
    #[wasm_bindgen(js_name = nodeReport)]
    pub fn node_report(&self, id: &JsCount, moment: Option<JsMoment>) -> Result<JsGridReport, Thrown> {
        let id = convert::count("node", id, 0)?;
        let moment = match moment {
            Some(moment) => Moment::named(&moment.as_string().unwrap_or_default())?,
            None => Moment::After,
        };
        let report = self.0.node_report(id, moment)?;
        convert::with_domains(&report, &report.domains)
    }

    /// The story of a branch: the steps from the root to a node. Without a node, the branch leads to the first solution; the
    /// story is `null` before that solution is found.
    pub fn story(&self, node: &JsCount) -> Result<JsStory, Thrown> {
        convert::report(&self.0.story(optional(node)?)?)
    }

    /// The grid that a step would look at; `undefined` at the end of the run.
    #[wasm_bindgen(js_name = nextLeaf)]
    pub fn next_leaf(&self) -> Option<u32> {
        self.0.next_leaf().map(|leaf| leaf as u32)
    }

    /// The first `limit` open leaves at the position, the next one first.
    #[wasm_bindgen(js_name = openLeaves)]
    pub fn open_leaves(&self, limit: &JsCount) -> Result<Vec<u32>, Thrown> {
        let limit = convert::size("limit", limit, usize::MAX)?;
        Ok(self.0.open_leaves().into_iter().take(limit).map(|leaf| leaf as u32).collect())
    }

    /// Stops the branch at a node: no open leaf of its subtree is looked at. Without a node, the branch at the next leaf stops.
    /// The run forgets everything after the present position.
    #[wasm_bindgen(js_name = stopBranch)]
    pub fn stop_branch(&mut self, node: &JsCount) -> Result<JsStatesReport, Thrown> {
        report(&self.0.stop_branch(optional(node)?)?)
    }

    /// Stops the whole tree at the next leaf. The run forgets everything after the present position.
    #[wasm_bindgen(js_name = stopTree)]
    pub fn stop_tree(&mut self) -> Result<JsStatesReport, Thrown> {
        report(&self.0.stop_tree()?)
    }

    /// Continues with an open leaf: looks at it now, and at the grids below it next. The run forgets everything after the
    /// present position.
    #[wasm_bindgen(js_name = continueWith)]
    pub fn continue_with(&mut self, leaf: &JsCount) -> Result<JsStatesReport, Thrown> {
        report(&self.0.continue_with(convert::count("leaf", leaf, u64::MAX)?)?)
    }

    /// All inputs by hand of this run, for `replay`: letters, digits, dots and underscores; empty if there are none.
    pub fn inputs(&self) -> String {
        self.0.inputs()
    }

    /// Begins the run again and repeats the inputs of the text. The position is then just after the last input.
    pub fn replay(&mut self, inputs: &JsText) -> Result<(), Thrown> {
        Ok(self.0.replay(&convert::text("recorded inputs", inputs)?)?)
    }
}

/// A number that may be absent.
fn optional(value: &JsCount) -> Result<Option<u64>, Thrown> {
    if value.is_undefined() || value.is_null() {
        return Ok(None);
    }
    Ok(Some(convert::count("node", value, 0)?))
}

fn unit(unit: &JsUnit) -> Result<GridUnit, Thrown> {
    Ok(GridUnit::named(&unit.as_string().unwrap_or_default())?)
}

fn report(report: &StatesReport) -> Result<JsStatesReport, Thrown> {
    convert::with_domains(report, &report.domains)
}
