//! Questions about a node: what its subtree came to, and where the next node of a kind is. Nodes are in preorder, so a
//! subtree is a stretch of ids and the answers are scans of it.

use super::arena::{NodeStatus, Tree};
use crate::kernel::NodeId;

/// What a person looks for in a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// A node whose propagation failed.
    Failure,
    /// A solution.
    Solution,
    /// A choice point.
    Choice,
}

/// What a subtree came to, the node itself included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subtree {
    /// How many nodes it has.
    pub nodes: u64,
    /// How many of them are choice points,
    pub choices: u64,
    /// failures,
    pub failures: u64,
    /// and solutions.
    pub solutions: u64,
    /// The most decisions in force in it.
    pub max_depth: u32,
    /// Whether nothing can be added to it any more.
    pub complete: bool,
}

impl Tree {
    /// The children of a node opened by `position`, in that order.
    pub fn children_at(&self, node: NodeId, position: u64) -> Vec<NodeId> {
        let depth = self.nodes()[node as usize].depth;
        self.below(node, position).filter(|&id| self.nodes()[id as usize].depth == depth + 1).collect()
    }

    /// What the subtree of a node has come to at `position`. `current` is the node the search is at, `over` whether it has
    /// ended.
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
        // A leaf that has ended has nothing to add, although the search has not left it yet.
        let leaf = matches!(self.status_at(node as usize, position), NodeStatus::Failed | NodeStatus::Solution);
        Subtree { complete: subtree.complete || leaf, ..subtree }
    }

    /// The nearest node of a kind opened after `from` (or before it), among those opened by `position`.
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

    /// The descendants of a node opened by `position`.
    fn below(&self, node: NodeId, position: u64) -> impl Iterator<Item = NodeId> {
        let depth = self.nodes()[node as usize].depth;
        let later = node + 1..self.count_at(position) as NodeId;
        later.take_while(move |&id| self.nodes()[id as usize].depth > depth)
    }
}
