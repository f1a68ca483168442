//! The search tree across the boundary: rows and layouts as typed arrays, single nodes as reports.

use super::error::puzzle_error;
use super::session::Session;
use super::views::{NodeInfo, NodeReport, SubtreeInfo};
use super::{JsCount, convert};
use crate::kernel::NodeId;
use crate::puzzle::{ErrorKind, PuzzleError};
use crate::run::tree_layout::TreeLayout;
use crate::run::{Unit, report, tree_rows};
use crate::search::{NodeKind, NodeStatus, TreeNode};
use crate::sentence::decision_text;
use js_sys::{Float32Array, Int16Array, Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A node of the search tree, as it was at one moment of its own. */
export type NodeReport = NodeReportFields & Explanation & { domains: Uint32Array };
/** The search tree as it is drawn: entry `i` of each list is about row `i`; rows are in preorder, the root is row 0. */
export interface TreeLayout {
    /** How many rows. */
    count: number;
    /** The nodes. */
    ids: Uint32Array;
    /** The rows of their parents; 0xFFFFFFFF for the root. */
    parents: Uint32Array;
    /** Their levels: decisions in force. */
    depths: Uint32Array;
    /** Where they stand, in units of one node's width. */
    x: Float32Array;
    /** 0 open, 1 choice, 2 failed, 3 solution, 4 collapsed failed subtree, 6 choice given up by a restart, 7 collapsed subtree given up. */
    status: Uint8Array;
    /** How many nodes they stand for. */
    sizes: Uint32Array;
    /** The decision into each: the cell (-1 for the root), */
    cells: Int16Array;
    /** 0 =, 1 ≠, 2 ≤, 3 >, */
    relations: Uint8Array;
    /** and the digit (0 for the root). */
    values: Uint8Array;
    /** The rows by level, from left to right within one. */
    levels: Uint32Array;
    /** Where each level begins in `levels`, and where the last one ends. */
    levelStarts: Uint32Array;
    /** The leftmost and the rightmost `x`, and the deepest level. */
    minX: number; maxX: number; depth: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A node as it was at one moment of its own.
    #[wasm_bindgen(typescript_type = "NodeReport")]
    pub type JsNodeReport;
    /// A node and what its subtree came to.
    #[wasm_bindgen(typescript_type = "NodeInfo")]
    pub type JsNodeInfo;
    /// A drawn tree.
    #[wasm_bindgen(typescript_type = "TreeLayout")]
    pub type JsTreeLayout;
    /// What to look for.
    #[wasm_bindgen(typescript_type = "'failure' | 'solution' | 'choice'")]
    pub type JsNodeKind;
    /// A moment of a node.
    #[wasm_bindgen(typescript_type = "'before' | 'after'")]
    pub type JsMoment;
}

#[wasm_bindgen]
impl Session {
    /// The search tree at the position in at most about `limit` rows of eight numbers, parents before children: id,
    /// parent (2³²−1 for the root), depth, status (0 open, 1 choice, 2 failed, 3 solution, 4 collapsed failed subtree,
    /// 5 collapsed subtree, 6 choice given up by a restart, 7 collapsed subtree given up), and the decision on the edge into it:
    /// cell, relation (0 =, 1 ≠, 2 ≤, 3 >), digit; last the number of nodes it stands for.
    pub fn tree(&self, limit: &JsCount) -> Result<Uint32Array, JsValue> {
        let limit = convert::count("limit", limit, 1000).map_err(puzzle_error)?;
        let timeline = &self.timeline;
        let over = timeline.outcome().is_some();
        let rows = tree_rows::rows(timeline.tree(), timeline.position(), timeline.node(), over, limit as usize);
        let mut words = Vec::with_capacity(rows.len() * 8);
        for row in rows {
            let (cell, relation, value) =
                row.decision.map_or((u32::MAX, 0, 0), |d| (d.var.0, d.relation as u32, u32::from(d.value) + 1));
            let parent = row.parent.unwrap_or(u32::MAX);
            words.extend([row.id, parent, row.depth, row.status as u32, cell, relation, value, row.size]);
        }
        Ok(Uint32Array::from(&words[..]))
    }

    /// The search tree at the position, laid out to be drawn. With `collapse` each finished subtree of more than one node and
    /// without a solution is one row; for the nodes in `toggled` it is the other way round. The path to the current node
    /// never collapses while the run goes on.
    #[wasm_bindgen(js_name = treeLayout)]
    pub fn tree_layout(&self, collapse: bool, toggled: &[u32]) -> Result<JsTreeLayout, JsValue> {
        let timeline = &self.timeline;
        let tree = timeline.tree();
        // When the run is over there is no place it could go on from: the way to the last failure is like any other.
        let current = if timeline.outcome().is_some() { 0 } else { timeline.node() };
        let layout = TreeLayout::new(tree, timeline.position(), current, collapse, toggled);
        let decision = |id: &NodeId| tree.nodes()[*id as usize].decision;
        let cells: Vec<i16> = layout.ids.iter().map(|id| decision(id).map_or(-1, |d| d.var.0 as i16)).collect();
        let relations: Vec<u8> = layout.ids.iter().map(|id| decision(id).map_or(0, |d| d.relation as u8)).collect();
        let values: Vec<u8> = layout.ids.iter().map(|id| decision(id).map_or(0, |d| d.value + 1)).collect();
        let status: Vec<u8> = layout.status.iter().map(|&status| status as u8).collect();
        let (least, most) = layout.x.iter().fold((f32::MAX, f32::MIN), |(least, most), &x| (least.min(x), most.max(x)));
        let fields: [(&str, JsValue); 15] = [
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
        Ok(object.unchecked_into())
    }

    /// The nodes from the root to a node, both included.
    #[wasm_bindgen(js_name = treePath)]
    pub fn tree_path(&self, node: &JsCount) -> Result<Vec<u32>, JsValue> {
        let (node, _) = self.opened(node)?;
        Ok(self.timeline.tree().path(node))
    }

    /// The next node of a kind after `from` in the order of opening (or the last one before it), among those opened by the
    /// position.
    #[wasm_bindgen(js_name = nextNode)]
    pub fn next_node(&self, from: &JsCount, kind: &JsNodeKind, forward: bool) -> Result<Option<u32>, JsValue> {
        let (from, _) = self.opened(from)?;
        let kind = match AsRef::<JsValue>::as_ref(kind).as_string().as_deref() {
            Some("failure") => NodeKind::Failure,
            Some("solution") => NodeKind::Solution,
            Some("choice") => NodeKind::Choice,
            _ => return Err(refuse("a kind of node is one of failure, solution, choice".into())),
        };
        Ok(self.timeline.tree().nearest_at(from, kind, forward, self.timeline.position()))
    }

    /// The node the search is at.
    #[wasm_bindgen(js_name = currentNode)]
    pub fn current_node(&self) -> u32 {
        self.timeline.node()
    }

    /// A node as it is at the position, with its children and what its subtree has come to.
    #[wasm_bindgen(js_name = nodeInfo)]
    pub fn node_info(&self, id: &JsCount) -> Result<JsNodeInfo, JsValue> {
        let (id, node) = self.opened(id)?;
        let (timeline, tree) = (&self.timeline, self.timeline.tree());
        let position = timeline.position();
        let subtree = tree.subtree_at(id, position, timeline.node(), timeline.outcome().is_some());
        convert::report(&NodeInfo {
            id,
            parent: (id != 0).then_some(node.parent),
            depth: node.depth,
            status: status(tree.status_at(id as usize, position)),
            decision: node.decision.map(|decision| decision_text(&self.model, decision)),
            opened: node.opened,
            settled: Some(node.settled).filter(|&settled| settled != 0 && settled <= position),
            children: tree.children_at(id, position),
            subtree: SubtreeInfo {
                nodes: subtree.nodes,
                choices: subtree.choices,
                failures: subtree.failures,
                solutions: subtree.solutions,
                max_depth: subtree.max_depth,
                complete: subtree.complete,
            },
        })
    }

    /// A node as it was when its propagation had ended (or as it is, while it has not); with `before` as it was when it was
    /// opened: the decision made, nothing propagated. The run stays where it is.
    #[wasm_bindgen(js_name = nodeReport)]
    pub fn node_report(&mut self, id: &JsCount, moment: Option<JsMoment>) -> Result<JsNodeReport, JsValue> {
        let id = convert::count("node", id, 0).map_err(puzzle_error)?;
        let node = self.timeline.tree().nodes().get(id as usize).copied();
        let node = node.ok_or_else(|| refuse(format!("node {id} has not been opened")))?;
        let before = match moment.map(|moment| AsRef::<JsValue>::as_ref(&moment).as_string()) {
            Some(Some(moment)) if moment == "before" => true,
            Some(Some(moment)) if moment == "after" => false,
            None => false,
            _ => return Err(refuse("a moment of a node is before or after".into())),
        };
        let model = &self.model;
        self.timeline.visit(|timeline| {
            match before {
                true => timeline.seek(node.opened),
                false if node.settled != 0 => timeline.seek(node.settled),
                false => {}
            }
            let explanation = report::explain(model, timeline, Unit::Node);
            let (position, status) = (timeline.position(), status(node.status));
            let fields = NodeReport { id: id as u32, position, status, depth: node.depth };
            convert::with_domains(convert::explained(&fields, &explanation)?, model, timeline)
        })
    }
}

impl Session {
    /// A node that has been opened by the position.
    fn opened(&self, id: &JsCount) -> Result<(NodeId, TreeNode), JsValue> {
        let id = convert::count("node", id, 0).map_err(puzzle_error)?;
        let tree = self.timeline.tree();
        if id >= tree.count_at(self.timeline.position()) as u64 {
            return Err(refuse(format!("node {id} has not been opened yet")));
        }
        Ok((id as NodeId, tree.nodes()[id as usize]))
    }
}

fn refuse(message: String) -> JsValue {
    puzzle_error(PuzzleError::new(ErrorKind::Option, message))
}

fn status(status: NodeStatus) -> &'static str {
    match status {
        NodeStatus::Open => "open",
        NodeStatus::Choice => "choice",
        NodeStatus::Failed => "failed",
        NodeStatus::Solution => "solution",
        NodeStatus::Abandoned => "abandoned",
    }
}
