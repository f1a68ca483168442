//! The search tree as a recorder sees it: an arena of nodes in the order they were opened, each with the positions in
//! the run at which it was opened and at which its propagation ended. The same arena therefore shows the tree as it
//! was at *any* position, which is what stepping back needs.
//!
//! Depth-first search opens nodes in preorder, so a subtree is a contiguous range of ids.

mod layout;
mod subtree;

pub use layout::Layout;
pub use subtree::{NodeKind, Subtree};

use crate::kernel::{Decision, NodeId};

/// How propagation ended at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeStatus {
    /// It has not ended yet.
    Open,
    /// Variables were left open: a choice point.
    Choice,
    /// A conflict.
    Failed,
    /// A solution.
    Solution,
    /// A choice point whose attempt was given up: nothing is claimed of what is below it.
    Abandoned,
}

/// A vertex of the tree.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The node it is a child of; its own id for the root.
    pub parent: NodeId,
    /// The decision on the edge into it; `None` for the root.
    pub decision: Option<Decision>,
    /// Decisions in force at it.
    pub depth: u32,
    /// The position just after it was opened.
    pub opened: u64,
    /// The position just after its propagation ended (0 while it has not).
    pub settled: u64,
    /// How it ended.
    pub status: NodeStatus,
    /// The restart that gave it up, from 1 (0 while none has).
    abandoned: u32,
}

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

/// What is true of each node of a tree, by its id.
struct Shape {
    /// How many nodes its subtree has.
    size: Vec<u32>,
    /// Whether a solution is among them.
    solved: Vec<bool>,
    /// Whether it lies on the path to the current node.
    on_path: Vec<bool>,
}

/// A restart of the search.
#[derive(Clone, Copy, Debug)]
struct Restart {
    /// The position just after it.
    position: u64,
    /// The first node opened after it.
    next: NodeId,
}

/// The arena.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    restarts: Vec<Restart>,
}

impl TreeNode {
    fn open(parent: NodeId, decision: Option<Decision>, depth: u32, opened: u64) -> TreeNode {
        TreeNode { parent, decision, depth, opened, settled: 0, status: NodeStatus::Open, abandoned: 0 }
    }
}

impl RowStatus {
    /// Of a row for one node.
    fn of(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Open => RowStatus::Open,
            NodeStatus::Choice => RowStatus::Choice,
            NodeStatus::Failed => RowStatus::Failed,
            NodeStatus::Solution => RowStatus::Solution,
            NodeStatus::Abandoned => RowStatus::Abandoned,
        }
    }

    /// Of a row for the whole subtree, without a solution, of a node of some status.
    fn of_collapsed(status: NodeStatus) -> RowStatus {
        match status {
            NodeStatus::Abandoned => RowStatus::CollapsedAbandoned,
            _ => RowStatus::CollapsedFailure,
        }
    }
}

impl Tree {
    /// A tree of one open root.
    pub fn new() -> Tree {
        Tree { nodes: vec![TreeNode::open(0, None, 0, 0)], restarts: Vec::new() }
    }

    /// All nodes opened so far, at whatever position.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// Records that node `id` was opened. Seeing it again, when a run is re-executed, changes nothing.
    pub fn open(&mut self, id: NodeId, parent: NodeId, decision: Decision, depth: u32, position: u64) {
        if id as usize == self.nodes.len() {
            self.nodes.push(TreeNode::open(parent, Some(decision), depth, position));
        }
    }

    /// Records that the search gave up `node` and the choice points above it, and began again at the root. Seeing it again
    /// changes nothing.
    pub fn give_up(&mut self, node: NodeId, position: u64) {
        let seen = self.restarts.last().is_some_and(|restart| restart.position >= position);
        if seen || self.nodes.is_empty() {
            return;
        }
        self.restarts.push(Restart { position, next: self.nodes.len() as NodeId });
        let mut at = node as usize;
        while at != 0 {
            self.nodes[at].abandoned = self.restarts.len() as u32;
            at = self.nodes[at].parent as usize;
        }
    }

    /// Whether a node was opened by the first branch of its choice point. The root is made a choice point anew by each
    /// restart.
    pub fn is_first_branch(&self, node: NodeId) -> bool {
        let parent = self.nodes.get(node as usize).map_or(0, |node| node.parent);
        node == parent + 1 || self.restarts.iter().any(|restart| restart.next == node)
    }

    /// Records how propagation at a node ended.
    pub fn settle(&mut self, id: NodeId, status: NodeStatus, position: u64) {
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        if node.settled == 0 || (node.status == NodeStatus::Choice && status == NodeStatus::Solution) {
            node.settled = position;
            node.status = status;
        }
    }

    /// Forgets what came after a position.
    pub fn cut(&mut self, position: u64) {
        self.nodes.truncate(self.count_at(position));
        self.restarts.truncate(self.restarts.partition_point(|restart| restart.position <= position));
        for node in &mut self.nodes {
            if node.settled > position {
                (node.settled, node.status) = (0, NodeStatus::Open);
            }
            if node.abandoned as usize > self.restarts.len() {
                node.abandoned = 0;
            }
        }
    }

    /// How many nodes had been opened at `position`.
    pub fn count_at(&self, position: u64) -> usize {
        self.nodes.partition_point(|node| node.opened <= position).max(1)
    }

    /// How propagation at a node ended, as far as was known at `position`.
    #[inline(never)]
    pub fn status_at(&self, id: usize, position: u64) -> NodeStatus {
        let node = &self.nodes[id];
        let given_up = |restart: u32| self.restarts[restart as usize - 1].position <= position;
        match node.abandoned {
            _ if node.settled == 0 || node.settled > position => NodeStatus::Open,
            restart if restart != 0 && given_up(restart) => NodeStatus::Abandoned,
            _ => node.status,
        }
    }

    /// The subtrees at `position`, and the path to `current`.
    fn shape(&self, position: u64, current: NodeId) -> Shape {
        let count = self.count_at(position);
        let mut size = vec![1u32; count];
        let mut solved: Vec<bool> = (0..count).map(|id| self.status_at(id, position) == NodeStatus::Solution).collect();
        let mut on_path = vec![false; count];
        self.path(current).into_iter().for_each(|id| on_path[id as usize] = true);
        for id in (1..count).rev() {
            let parent = self.nodes[id].parent as usize;
            size[parent] += size[id];
            solved[parent] |= solved[id];
        }
        Shape { size, solved, on_path }
    }

    /// The nodes from the root to a node.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = |&node: &NodeId| (node != 0).then(|| self.nodes[node as usize].parent);
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), up).collect();
        path.reverse();
        path
    }

    /// The tree at `position` in at most `limit` rows, parents before children. `current` is the node the search is
    /// at, `over` whether it has ended. While all nodes fit they are all there; then finished subtrees without a
    /// solution collapse; then whatever is farthest from the root, but never the path to the current node.
    pub fn rows(&self, position: u64, current: NodeId, over: bool, limit: usize) -> Vec<Row> {
        let Shape { size, solved, on_path } = self.shape(position, current);
        let count = size.len();
        let everything = count <= limit;
        let finished_failure = |id: usize| !solved[id] && (over || !on_path[id]) && size[id] > 1;
        // Breadth first, so that what is left out when the limit is reached lies deep; the path goes in regardless.
        let mut drawn = vec![false; count];
        let mut left = limit.saturating_sub(on_path.iter().filter(|&&p| p).count());
        let mut levels: Vec<Vec<usize>> = Vec::new();
        for id in 0..count {
            let depth = self.nodes[id].depth as usize;
            if depth == levels.len() {
                levels.push(Vec::new());
            }
            levels[depth].push(id);
        }
        for id in levels.into_iter().flatten() {
            let parent = self.nodes[id].parent as usize;
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
            children[self.nodes[id].parent as usize] += 1;
            drawn_children[self.nodes[id].parent as usize] += u32::from(drawn[id]);
        }
        let row = |id: usize| {
            let node = &self.nodes[id];
            let cut = drawn_children[id] < children[id];
            let status = match self.status_at(id, position) {
                status if cut && drawn_children[id] == 0 && finished_failure(id) => RowStatus::of_collapsed(status),
                _ if cut && drawn_children[id] == 0 => RowStatus::Collapsed,
                status => RowStatus::of(status),
            };
            let parent = (id != 0).then_some(node.parent);
            Row { id: id as NodeId, parent, depth: node.depth, status, decision: node.decision, size: size[id] }
        };
        (0..count).filter(|&id| drawn[id]).map(row).collect()
    }
}
