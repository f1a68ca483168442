//! The arena of the search tree. Each node records two positions of the run: the position at which the search opened it
//! and the position at which its propagation ended. One arena therefore gives the tree at *any* position, and stepping
//! back does not need a second tree.
//!
//! Depth-first search opens nodes in preorder, so a subtree is a contiguous range of ids.

use crate::kernel::{Decision, NodeId};

/// The status of a node: the end of its propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeStatus {
    /// Propagation has not ended.
    Open,
    /// Propagation left open variables, so the node is a choice point.
    Choice,
    /// Propagation ended in a conflict.
    Failed,
    /// The node is a solution.
    Solution,
    /// The node is a choice point of an attempt that was given up. Its unexplored branches may hold solutions.
    Abandoned,
}

/// A node of the tree.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The parent. The root is its own parent.
    pub parent: NodeId,
    /// The decision that opened the node; `None` for the root.
    pub decision: Option<Decision>,
    /// The number of decisions in force at the node.
    pub depth: u32,
    /// The position just after the node was opened.
    pub opened: u64,
    /// The position just after propagation at the node ended; 0 if this propagation has not ended.
    pub settled: u64,
    /// The end of propagation at the node.
    pub status: NodeStatus,
    /// The number of the restart that abandoned the node, from 1; 0 if the node is not abandoned.
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
    /// The position just after the restart.
    position: u64,
    /// The first node opened after the restart.
    next: NodeId,
}

/// A backjump: the search returned to a node and skipped choice points with branches left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jump {
    /// The node whose propagation had ended.
    pub from: NodeId,
    /// The node to which the search returned.
    pub to: NodeId,
    /// The position just after the return.
    pub position: u64,
}

/// The search tree of a run.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    restarts: Vec<Restart>,
    jumps: Vec<Jump>,
}

impl TreeNode {
    fn open(parent: NodeId, decision: Option<Decision>, depth: u32, opened: u64) -> TreeNode {
        TreeNode { parent, decision, depth, opened, settled: 0, status: NodeStatus::Open, abandoned: 0 }
    }
}

impl Tree {
    /// Creates a tree with one open root.
    pub fn new() -> Tree {
        Tree { nodes: vec![TreeNode::open(0, None, 0, 0)], restarts: Vec::new(), jumps: Vec::new() }
    }

    /// All nodes of the run so far, regardless of position.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    /// Records a new node `id`. The call has no effect if the tree already has the node, which happens when a
    /// re-execution repeats a part of the run.
    pub fn open(&mut self, id: NodeId, parent: NodeId, decision: Decision, depth: u32, position: u64) {
        if id as usize == self.nodes.len() {
            self.nodes.push(TreeNode::open(parent, Some(decision), depth, position));
        }
    }

    /// Records a restart, which abandons the choice point `node` and all choice points above it except the root. The call has
    /// no effect if the tree already has the restart.
    pub fn give_up(&mut self, node: NodeId, position: u64) {
        let seen = self.restarts.last().is_some_and(|restart| restart.position >= position);
        if seen || self.nodes.is_empty() {
            return;
        }
        self.restarts.push(Restart { position, next: self.nodes.len() as NodeId });
        let mut at = node as usize;
        while at != 0 {
            // After a search has learnt from a failure, the deepest node is a failed one.
            if self.nodes[at].status == NodeStatus::Choice {
                self.nodes[at].abandoned = self.restarts.len() as u32;
            }
            at = self.nodes[at].parent as usize;
        }
    }

    /// Records a return to a node after a clause was learnt. The call has no effect if no choice point was passed over, or if the
    /// tree already has the jump.
    pub fn jump(&mut self, from: NodeId, to: NodeId, position: u64) {
        let seen = self.jumps.last().is_some_and(|jump| jump.position >= position);
        let passes = from != to && self.nodes.get(from as usize).is_some_and(|node| node.parent != to);
        if passes && !seen {
            self.jumps.push(Jump { from, to, position });
        }
    }

    /// The returns up to a position that passed over choice points, in order.
    pub fn jumps_at(&self, position: u64) -> &[Jump] {
        &self.jumps[..self.jumps.partition_point(|jump| jump.position <= position)]
    }

    /// Whether `node` was opened by the first branch of a choice point. Each restart makes a new choice point at the
    /// root, whose first branch also counts.
    pub fn is_first_branch(&self, node: NodeId) -> bool {
        let parent = self.nodes.get(node as usize).map_or(0, |node| node.parent);
        node == parent + 1 || self.restarts.iter().any(|restart| restart.next == node)
    }

    /// Records the end of propagation at a node.
    pub fn settle(&mut self, id: NodeId, status: NodeStatus, position: u64) {
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        if node.settled == 0 || (node.status == NodeStatus::Choice && status == NodeStatus::Solution) {
            node.settled = position;
            node.status = status;
        }
    }

    /// Removes everything that was recorded at positions after `position`.
    pub fn cut(&mut self, position: u64) {
        self.nodes.truncate(self.count_at(position));
        self.restarts.truncate(self.restarts.partition_point(|restart| restart.position <= position));
        self.jumps.truncate(self.jumps.partition_point(|jump| jump.position <= position));
        for node in &mut self.nodes {
            if node.settled > position {
                (node.settled, node.status) = (0, NodeStatus::Open);
            }
            if node.abandoned as usize > self.restarts.len() {
                node.abandoned = 0;
            }
        }
    }

    /// Returns the number of nodes that the search had opened at `position`.
    pub fn count_at(&self, position: u64) -> usize {
        self.nodes.partition_point(|node| node.opened <= position).max(1)
    }

    /// Returns the status of a node at `position`.
    pub fn status_at(&self, id: usize, position: u64) -> NodeStatus {
        let node = &self.nodes[id];
        let given_up = |restart: u32| self.restarts[restart as usize - 1].position <= position;
        match node.abandoned {
            _ if node.settled == 0 || node.settled > position => NodeStatus::Open,
            restart if restart != 0 && given_up(restart) => NodeStatus::Abandoned,
            _ => node.status,
        }
    }

    /// Returns facts about all nodes at `position`, where `current` is the current node of the search.
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

    /// Returns the nodes on the path from the root to `node`, including both.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let up = |&node: &NodeId| (node != 0).then(|| self.nodes[node as usize].parent);
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), up).collect();
        path.reverse();
        path
    }
}
