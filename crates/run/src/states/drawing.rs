//! The drawn tree of a run of the strategy `states`. The data have the form of a drawn search tree, so the same code of the page
//! draws both.

use super::session::States;
use super::tree::{Entry, GridStatus, GridTree};
use crate::tree_layout::TreeLayout;
use crate::tree_rows::RowStatus;
use pencilmark_engine::kernel::NodeId;

/// A drawn tree of grids.
#[derive(Clone, PartialEq, Debug)]
pub struct GridTreeLayout {
    /// The rows and their coordinates. Rows are in preorder; the ids of the nodes are not.
    pub layout: TreeLayout,
    /// For each drawn node, the guess that made the copy of the grid. `None` for a grid that is no copy.
    pub guesses: Vec<Option<Entry>>,
    /// For each drawn node, the number of digits that were filled in on the way from the parent.
    pub fills: Vec<u16>,
    /// The row of each node, or of the collapsed subtree that contains the node.
    pub rows: Vec<u32>,
}

/// Facts about the subtrees of all nodes at a position.
struct Outline {
    sizes: Vec<u32>,
    is_solved: Vec<bool>,
    /// Whether a subtree has an open leaf.
    is_open: Vec<bool>,
    /// Whether a person stopped a branch in the subtree.
    is_stopped: Vec<bool>,
}

impl Outline {
    fn new(tree: &GridTree, position: usize) -> Outline {
        let count = tree.count_at(position);
        let has = |wanted: GridStatus| (0..count).map(|id| tree.status_at(id, position) == wanted).collect();
        let mut outline = Outline {
            sizes: vec![1; count],
            is_solved: has(GridStatus::Solution),
            is_open: has(GridStatus::Open),
            is_stopped: has(GridStatus::Stopped),
        };
        // Children have larger numbers than their parents.
        for id in (1..count).rev() {
            let Some(parent) = tree.nodes()[id].parent else { continue };
            outline.sizes[parent] += outline.sizes[id];
            outline.is_solved[parent] |= outline.is_solved[id];
            outline.is_open[parent] |= outline.is_open[id];
            outline.is_stopped[parent] |= outline.is_stopped[id];
        }
        outline
    }
}

impl States {
    /// Lays out the tree at the position. With `collapse`, each finished subtree of several nodes without a solution becomes
    /// one row. For the nodes in `toggled` the opposite holds. The path to the current node never collapses while the run
    /// goes on.
    pub fn tree_layout(&self, collapse: bool, toggled: &[u32]) -> GridTreeLayout {
        let (tree, position) = (self.tree(), self.position());
        let outline = Outline::new(tree, position);
        let count = outline.sizes.len();
        let mut is_toggled = vec![false; count];
        toggled.iter().filter(|&&id| (id as usize) < count).for_each(|&id| is_toggled[id as usize] = true);
        let mut on_path = vec![false; count];
        if !self.is_over() {
            tree.branch(self.current_node()).into_iter().for_each(|id| on_path[id] = true);
        }
        let mut drawn = GridTreeLayout {
            layout: TreeLayout::default(),
            guesses: Vec::new(),
            fills: Vec::new(),
            rows: vec![0; count],
        };
        let mut waiting = vec![(0, TreeLayout::NONE)];
        while let Some((id, parent)) = waiting.pop() {
            let (node, status) = (&tree.nodes()[id], tree.status_at(id, position));
            let is_barren = outline.sizes[id] > 1 && !outline.is_solved[id] && !outline.is_open[id] && !on_path[id];
            let is_closed = is_barren && collapse != is_toggled[id];
            let row = drawn.layout.ids.len() as u32;
            let layout = &mut drawn.layout;
            layout.ids.push(id as NodeId);
            layout.parents.push(parent);
            layout.depths.push(node.depth as u32);
            layout.sizes.push(if is_closed { outline.sizes[id] } else { 1 });
            layout.status.push(match (is_closed, outline.is_stopped[id]) {
                (false, _) => row_status(status),
                (true, false) => RowStatus::CollapsedFailure,
                (true, true) => RowStatus::CollapsedAbandoned,
            });
            let is_guess = tree.is_guess(id);
            drawn.guesses.push(node.state.first().copied().filter(|_| is_guess));
            drawn.fills.push(if is_guess { 0 } else { node.state.len() as u16 });
            drawn.rows[id] = row;
            let children = if status == GridStatus::Open { 0..0 } else { node.children.clone() };
            if is_closed {
                cover(tree, children, row, &mut drawn.rows);
            } else {
                waiting.extend(children.rev().map(|child| (child, row)));
            }
        }
        drawn.layout.arrange();
        drawn
    }
}

/// Gives all nodes of some subtrees to one row.
fn cover(tree: &GridTree, children: std::ops::Range<usize>, row: u32, rows: &mut [u32]) {
    let mut waiting = vec![children];
    while let Some(children) = waiting.pop() {
        for child in children {
            rows[child] = row;
            waiting.push(tree.nodes()[child].children.clone());
        }
    }
}

fn row_status(status: GridStatus) -> RowStatus {
    match status {
        GridStatus::Open => RowStatus::Open,
        GridStatus::Filled => RowStatus::Filled,
        GridStatus::Choice => RowStatus::Choice,
        GridStatus::Failed => RowStatus::Failed,
        GridStatus::Solution => RowStatus::Solution,
        GridStatus::Stopped => RowStatus::Abandoned,
    }
}
