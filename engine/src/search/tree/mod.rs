//! The search tree.

mod arena;
mod subtree;

pub use arena::{NodeStatus, Outline, Tree, TreeNode};
pub use subtree::{NodeKind, Subtree};
