//! The search tree as a recorder sees it: an arena of nodes in the order they were opened, each with the positions in
//! the run at which it was opened and at which its propagation ended. The same arena therefore shows the tree as it
//! was at *any* position, which is what stepping back needs.
//!
//! Depth-first search opens nodes in preorder, so a subtree is a contiguous range of ids.

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

/// Facts about the nodes of a tree at one position of the run. Entry `id` of each list is about node `id`.
#[derive(Clone, Debug)]
pub struct Outline {
    /// The number of nodes in the subtree of a node, the node included.
    pub size: Vec<u32>,
    /// Whether the subtree of a node holds a solution.
    pub solved: Vec<bool>,
    /// Whether a node lies on the path from the root to the current node.
    pub on_path: Vec<bool>,
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
    pub fn outline(&self, position: u64, current: NodeId) -> Outline {
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
        Outline { size, solved, on_path }
    }

    /// The nodes from the root to a node.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = |&node: &NodeId| (node != 0).then(|| self.nodes[node as usize].parent);
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), up).collect();
        path.reverse();
        path
    }
}
