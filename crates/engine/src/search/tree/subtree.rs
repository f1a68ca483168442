//! Queries about nodes: the children of a node, totals of a subtree, and the nearest node of a given kind. Nodes are in
//! preorder, so a subtree is a range of ids, and each query is a scan of a range.

use super::arena::{NodeStatus, Tree};
use crate::kernel::NodeId;

/// The kinds of nodes for [`Tree::nearest_at`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// A node whose propagation failed.
    Failure,
    /// A solution.
    Solution,
    /// A choice point, whether or not it was abandoned.
    Choice,
}

/// Totals of a subtree, including its top node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subtree {
    /// The number of nodes.
    pub nodes: u64,
    /// The number of choice points.
    pub choices: u64,
    /// The number of failures.
    pub failures: u64,
    /// The number of solutions.
    pub solutions: u64,
    /// The largest number of decisions in force at any of its nodes.
    pub max_depth: u32,
    /// Whether the search can add no more nodes to the subtree.
    pub complete: bool,
}

impl Tree {
    /// Returns the children of a node at `position`, in the order in which the search opened them.
    pub fn children_at(&self, node: NodeId, position: u64) -> Vec<NodeId> {
        let depth = self.nodes()[node as usize].depth;
        self.below(node, position).filter(|&id| self.nodes()[id as usize].depth == depth + 1).collect()
    }

    /// Returns the totals of the subtree of `node` at `position`. At this position `current` is the current node of the search,
    /// and `over` says whether the search has ended.
    pub fn subtree_at(&self, node: NodeId, position: u64, current: NodeId, over: bool) -> Subtree {
        let mut subtree = Subtree { nodes: 0, choices: 0, failures: 0, solutions: 0, max_depth: 0, complete: true };
        for id in std::iter::once(node).chain(self.below(node, position)) {
            subtree.nodes += 1;
            match self.status_at(id as usize, position) {
                NodeStatus::Choice | NodeStatus::Abandoned => subtree.choices += 1,
                NodeStatus::Failed => subtree.failures += 1,
                NodeStatus::Solution => subtree.solutions += 1,
                NodeStatus::Open => {}
            }
            subtree.max_depth = subtree.max_depth.max(self.nodes()[id as usize].depth);
            subtree.complete &= over || id != current;
        }
        // A failure or solution has no children, even while it is the current node.
        let leaf = matches!(self.status_at(node as usize, position), NodeStatus::Failed | NodeStatus::Solution);
        Subtree { complete: subtree.complete || leaf, ..subtree }
    }

    /// Returns the nearest node of a kind at `position`. With `forward` this is the first such node that the search
    /// opened after `from`, otherwise the last one that the search opened before `from`.
    pub fn nearest_at(&self, from: NodeId, kind: NodeKind, forward: bool, position: u64) -> Option<NodeId> {
        let wanted = match kind {
            NodeKind::Failure => [NodeStatus::Failed; 2],
            NodeKind::Solution => [NodeStatus::Solution; 2],
            NodeKind::Choice => [NodeStatus::Choice, NodeStatus::Abandoned],
        };
        let count = self.count_at(position) as NodeId;
        let is_wanted = |&id: &NodeId| wanted.contains(&self.status_at(id as usize, position));
        match forward {
            true => (from.saturating_add(1)..count).find(is_wanted),
            false => (0..from.min(count)).rev().find(is_wanted),
        }
    }

    /// Iterates over the descendants of a node at `position`.
    fn below(&self, node: NodeId, position: u64) -> impl Iterator<Item = NodeId> {
        let depth = self.nodes()[node as usize].depth;
        let later = node + 1..self.count_at(position) as NodeId;
        later.take_while(move |&id| self.nodes()[id as usize].depth > depth)
    }
}
