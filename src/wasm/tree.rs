//! The search tree across the boundary: rows and layouts as typed arrays, single nodes as reports.

use super::error::Thrown;
use super::session::Session;
use super::{JsCount, convert};
use crate::kernel::NodeId;
use crate::puzzle::Digit;
use crate::run::session::Moment;
use crate::run::tree_layout::TreeLayout;
use js_sys::{Float32Array, Int16Array, Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A node of the search tree before or after its propagation. */
export type NodeReport = NodeReportFields & { domains: Uint32Array };
/** The layout of the search tree. Entry `i` of each list belongs to row `i`. Rows are in preorder, and the root is row 0. */
export interface TreeLayout {
    /** The number of rows. */
    count: number;
    /** The nodes by row. */
    ids: Uint32Array;
    /** The row of the parent; 0xFFFFFFFF for the root. */
    parents: Uint32Array;
    /** The level: the number of decisions in force. */
    depths: Uint32Array;
    /** The horizontal position, in units of one node's width. */
    x: Float32Array;
    /** 0 open, 1 choice, 2 failed, 3 solution, 4 collapsed failed subtree, 6 choice given up by a restart, 7 collapsed subtree given up. */
    status: Uint8Array;
    /** The number of nodes that a row stands for. */
    sizes: Uint32Array;
    /** The cell of the decision into the node; -1 for the root. */
    cells: Int16Array;
    /** The relation of that decision: 0 =, 1 ≠, 2 ≤, 3 >. */
    relations: Uint8Array;
    /** The digit of that decision; 0 for the root. */
    values: Uint8Array;
    /** The returns that passed over choice points: the row left and the row returned to, one pair after the other. */
    jumps: Uint32Array;
    /** The rows by level, and from left to right within a level. */
    levels: Uint32Array;
    /** The index in `levels` at which each level begins, and the end of the last one. */
    levelStarts: Uint32Array;
    /** The leftmost and the rightmost `x`, and the deepest level. */
    minX: number; maxX: number; depth: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A node before or after its propagation.
    #[wasm_bindgen(typescript_type = "NodeReport")]
    pub type JsNodeReport;
    /// A node and the totals of its subtree.
    #[wasm_bindgen(typescript_type = "NodeInfo")]
    pub type JsNodeInfo;
    /// A drawn tree.
    #[wasm_bindgen(typescript_type = "TreeLayout")]
    pub type JsTreeLayout;
    /// A kind of node.
    #[wasm_bindgen(typescript_type = "'failure' | 'solution' | 'choice'")]
    pub type JsNodeKind;
    /// A moment of a node.
    #[wasm_bindgen(typescript_type = "'before' | 'after'")]
    pub type JsMoment;
}

#[wasm_bindgen]
impl Session {
    /// The search tree at the position in at most about `limit` rows, parents before children. A row has eight numbers: the id,
    /// the parent (2³²−1 for the root), the depth, the status, the decision into the node (cell, relation, digit), and the
    /// number of nodes that the row stands for. The relation is 0 =, 1 ≠, 2 ≤, 3 >. The status is 0 open, 1 choice, 2 failed,
    /// 3 solution, 4 collapsed failed subtree, 5 collapsed subtree, 6 choice given up by a restart, 7 collapsed subtree given up.
    pub fn tree(&self, limit: &JsCount) -> Result<Uint32Array, Thrown> {
        let rows = self.0.tree(convert::size("limit", limit, 1000)?);
        let mut words = Vec::with_capacity(rows.len() * 8);
        for row in rows {
            let (cell, relation, value) =
                row.decision.map_or((u32::MAX, 0, 0), |d| (d.var.0, d.relation as u32, u32::from(Digit::of(d.value))));
            let parent = row.parent.unwrap_or(u32::MAX);
            words.extend([row.id, parent, row.depth, row.status as u32, cell, relation, value, row.size]);
        }
        Ok(Uint32Array::from(&words[..]))
    }

    /// The layout of the search tree at the position. With `collapse`, a finished subtree without a solution is a single
    /// row. Each node in `toggled` reverses this choice for its own subtree. The path to the current node never collapses
    /// while the run goes on.
    #[wasm_bindgen(js_name = treeLayout)]
    pub fn tree_layout(&self, collapse: bool, toggled: &[u32]) -> Result<JsTreeLayout, Thrown> {
        let timeline = self.0.timeline();
        let tree = timeline.tree();
        // A finished run has no current path that must stay open.
        let current = if timeline.outcome().is_some() { 0 } else { timeline.node() };
        let layout = TreeLayout::new(tree, timeline.position(), current, collapse, toggled);
        let decision = |id: &NodeId| tree.nodes()[*id as usize].decision;
        let branches: Vec<Option<Branch>> = layout
            .ids
            .iter()
            .map(|id| decision(id).map(|d| (d.var.0 as i16, d.relation as u8, u8::from(Digit::of(d.value)))))
            .collect();
        Ok(self::layout(&layout, &branches)?.unchecked_into())
    }

    /// The nodes from the root to a node, both included.
    #[wasm_bindgen(js_name = treePath)]
    pub fn tree_path(&self, node: &JsCount) -> Result<Vec<u32>, Thrown> {
        Ok(self.0.tree_path(convert::count("node", node, 0)?)?)
    }

    /// The next node of a kind after `from` in the order of opening, or the last one before it, among those opened by the
    /// position.
    #[wasm_bindgen(js_name = nextNode)]
    pub fn next_node(&self, from: &JsCount, kind: &JsNodeKind, forward: bool) -> Result<Option<u32>, Thrown> {
        let from = convert::count("node", from, 0)?;
        Ok(self.0.next_node(from, &kind.as_string().unwrap_or_default(), forward)?)
    }

    /// The current node of the search.
    #[wasm_bindgen(js_name = currentNode)]
    pub fn current_node(&self) -> u32 {
        self.0.current_node()
    }

    /// A node as it is at the position, with its children and the totals of its subtree.
    #[wasm_bindgen(js_name = nodeInfo)]
    pub fn node_info(&self, id: &JsCount) -> Result<JsNodeInfo, Thrown> {
        convert::report(&self.0.node_info(convert::count("node", id, 0)?)?)
    }

    /// A node as it was when its propagation had ended, or as it is now if its propagation has not ended. With `before`,
    /// the node as it was just after its opening: the decision has been made, and nothing has been propagated. The position
    /// of the run does not change.
    #[wasm_bindgen(js_name = nodeReport)]
    pub fn node_report(&mut self, id: &JsCount, moment: Option<JsMoment>) -> Result<JsNodeReport, Thrown> {
        let id = convert::count("node", id, 0)?;
        let moment = match moment {
            Some(moment) => Moment::named(&moment.as_string().unwrap_or_default())?,
            None => Moment::After,
        };
        let report = self.0.node_report(id, moment)?;
        convert::with_domains(&report, &report.domains)
    }
}

/// A branch: its cell, its relation and its digit.
pub(super) type Branch = (i16, u8, u8);

/// A layout as an object with typed arrays. `branches` has the branch into each row; `None` for a row without one.
pub(super) fn layout(layout: &TreeLayout, branches: &[Option<Branch>]) -> Result<Object, Thrown> {
    let cells: Vec<i16> = branches.iter().map(|branch| branch.map_or(-1, |(cell, ..)| cell)).collect();
    let relations: Vec<u8> = branches.iter().map(|branch| branch.map_or(0, |(_, relation, _)| relation)).collect();
    let values: Vec<u8> = branches.iter().map(|branch| branch.map_or(0, |(.., digit)| digit)).collect();
    let status: Vec<u8> = layout.status.iter().map(|&status| status as u8).collect();
    let (least, most) = layout.x.iter().fold((f32::MAX, f32::MIN), |(least, most), &x| (least.min(x), most.max(x)));
    let fields: [(&str, JsValue); 16] = [
        ("count", (layout.ids.len() as u32).into()),
        ("ids", Uint32Array::from(&layout.ids[..]).into()),
        ("parents", Uint32Array::from(&layout.parents[..]).into()),
        ("depths", Uint32Array::from(&layout.depths[..]).into()),
        ("x", Float32Array::from(&layout.x[..]).into()),
        ("status", Uint8Array::from(&status[..]).into()),
        ("sizes", Uint32Array::from(&layout.sizes[..]).into()),
        ("cells", Int16Array::from(&cells[..]).into()),
        ("relations", Uint8Array::from(&relations[..]).into()),
        ("values", Uint8Array::from(&values[..]).into()),
        ("jumps", Uint32Array::from(&layout.jumps[..]).into()),
        ("levels", Uint32Array::from(&layout.levels[..]).into()),
        ("levelStarts", Uint32Array::from(&layout.level_starts[..]).into()),
        ("minX", least.into()),
        ("maxX", most.into()),
        ("depth", (layout.level_starts.len() as u32 - 2).into()),
    ];
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &name.into(), &value)?;
    }
    Ok(object)
}
