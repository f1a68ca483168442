//! The search tree as a recorder keeps it: an arena of nodes, and queries about subtrees.

mod arena;
mod subtree;

pub use arena::{Jump, NodeStatus, Outline, Tree, TreeNode};
pub use subtree::{NodeKind, Subtree};
