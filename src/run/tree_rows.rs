//! The search tree as a list of rows.

use crate::kernel::{Decision, NodeId};
use crate::search::{NodeStatus, Outline, Tree};

/// What a row of the drawn tree stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowStatus {
    /// A node still being propagated.
    Open = 0,
    /// A choice point.
    Choice = 1,
    /// A failure.
    Failed = 2,
    /// A solution.
    Solution = 3,
    /// A whole subtree without a solution, finished.
    CollapsedFailure = 4,
    /// A subtree that is not drawn because the tree is too large.
    Collapsed = 5,
    /// A choice point that was given up by a restart.
    Abandoned = 6,
    /// A whole subtree that was given up by a restart.
    CollapsedAbandoned = 7,
}

/// One vertex of the tree as it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The node.
    pub id: NodeId,
    /// Its parent, itself a row before this one; `None` for the root.
    pub parent: Option<NodeId>,
    /// Decisions in force.
    pub depth: u32,
    /// What it stands for.
    pub status: RowStatus,
    /// The decision on the edge into it.
    pub decision: Option<Decision>,
    /// How many nodes it stands for, itself included.
    pub size: u32,
}

impl RowStatus {
    /// Of a row for one node.
    pub(super) fn of(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Open => RowStatus::Open,
            NodeStatus::Choice => RowStatus::Choice,
            NodeStatus::Failed => RowStatus::Failed,
            NodeStatus::Solution => RowStatus::Solution,
            NodeStatus::Abandoned => RowStatus::Abandoned,
        }
    }

    /// Of a row for the whole subtree, without a solution, of a node of some status.
    pub(super) fn of_collapsed(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Abandoned => RowStatus::CollapsedAbandoned,
            _ => RowStatus::CollapsedFailure,
        }
    }
}

/// The tree at `position` in at most `limit` rows, parents before children. `current` is the node the search is
/// at, `over` whether it has ended. While all nodes fit they are all there; then finished subtrees without a
/// solution collapse; then whatever is farthest from the root, but never the path to the current node.
pub fn rows(tree: &Tree, position: u64, current: NodeId, over: bool, limit: usize) -> Vec<Row> {
    let Outline { size, solved, on_path } = tree.outline(position, current);
    let count = size.len();
    let everything = count <= limit;
    let finished_failure = |id: usize| !solved[id] && (over || !on_path[id]) && size[id] > 1;
    // Breadth first, so that what is left out when the limit is reached lies deep; the path goes in regardless.
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
