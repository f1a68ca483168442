//! The search tree as a list of rows within a limit. If the tree has more nodes than the limit, finished subtrees without a
//! solution collapse first, and then the deepest nodes do.

use pencilmark_engine::kernel::{Decision, NodeId};
use pencilmark_engine::search::{NodeStatus, Outline, Tree};

/// The status of a drawn node. A drawn node is a single node, or a collapsed subtree that is drawn as one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowStatus {
    /// A node whose propagation has not ended.
    Open = 0,
    /// A choice point.
    Choice = 1,
    /// A failure.
    Failed = 2,
    /// A solution.
    Solution = 3,
    /// A finished subtree without a solution.
    CollapsedFailure = 4,
    /// A subtree that is left out because of the limit on rows.
    Collapsed = 5,
    /// A choice point that a restart abandoned.
    Abandoned = 6,
    /// A collapsed subtree that a restart abandoned.
    CollapsedAbandoned = 7,
    /// A grid whose direct solutions went into its only child (strategy `states`).
    Filled = 8,
}

/// A row of the drawn tree.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The top node of the row.
    pub id: NodeId,
    /// The parent, which has an earlier row; `None` for the root.
    pub parent: Option<NodeId>,
    /// The number of decisions in force.
    pub depth: u32,
    /// The status of the row.
    pub status: RowStatus,
    /// The decision that opened the node; `None` for the root.
    pub decision: Option<Decision>,
    /// The number of nodes that the row represents.
    pub size: u32,
}

impl RowStatus {
    /// Returns the status of a row for a single node.
    pub(super) fn of(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Open => RowStatus::Open,
            NodeStatus::Choice => RowStatus::Choice,
            NodeStatus::Failed => RowStatus::Failed,
            NodeStatus::Solution => RowStatus::Solution,
            NodeStatus::Abandoned => RowStatus::Abandoned,
        }
    }

    /// Returns the status of a row for a whole subtree without a solution, given the status of its top node.
    pub(super) fn of_collapsed(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Abandoned => RowStatus::CollapsedAbandoned,
            _ => RowStatus::CollapsedFailure,
        }
    }
}

/// Returns the tree at `position` in at most `limit` rows, with parents before children. At this position `current` is the current
/// node of the search, and `over` says whether the search has ended. If not all nodes fit, finished subtrees without a solution
/// collapse first. Then the nodes farthest from the root are left out. The path to the current node always has all its rows.
pub fn rows(tree: &Tree, position: u64, current: NodeId, over: bool, limit: usize) -> Vec<Row> {
    let Outline { size, solved, on_path } = tree.outline(position, current);
    let count = size.len();
    let everything = count <= limit;
    let finished_failure = |id: usize| !solved[id] && (over || !on_path[id]) && size[id] > 1;
    // The rows are chosen breadth first, so that the nodes beyond the limit are the deepest ones. The path is always
    // included.
    let mut drawn = vec![false; count];
    let mut left = limit.saturating_sub(on_path.iter().filter(|&&p| p).count());
    let mut levels: Vec<Vec<usize>> = Vec::new();
    for id in 0..count {
        let depth = tree.nodes()[id].depth as usize;
        if depth == levels.len() {
            levels.push(Vec::new());
        }
        levels[depth].push(id);
    }
    for id in levels.into_iter().flatten() {
        let parent = tree.nodes()[id].parent as usize;
        let expanded = id == 0 || (drawn[parent] && (everything || !finished_failure(parent)));
        if on_path[id] {
            drawn[id] = true;
        } else if everything || (expanded && left > 0) {
            drawn[id] = true;
            left = left.saturating_sub(1);
        }
    }
    let mut children = vec![0u32; count];
    let mut drawn_children = vec![0u32; count];
    for id in 1..count {
        children[tree.nodes()[id].parent as usize] += 1;
        drawn_children[tree.nodes()[id].parent as usize] += u32::from(drawn[id]);
    }
    let row = |id: usize| {
        let node = &tree.nodes()[id];
        let cut = drawn_children[id] < children[id];
        let status = match tree.status_at(id, position) {
            status if cut && drawn_children[id] == 0 && finished_failure(id) => RowStatus::of_collapsed(status),
            _ if cut && drawn_children[id] == 0 => RowStatus::Collapsed,
            status => RowStatus::of(status),
        };
        let parent = (id != 0).then_some(node.parent);
        Row { id: id as NodeId, parent, depth: node.depth, status, decision: node.decision, size: size[id] }
    };
    (0..count).filter(|&id| drawn[id]).map(row).collect()
}
