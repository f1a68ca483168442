//! Search: what to branch on, in which order, and the depth-first machine that does it.
//!
//! [`Search`] keeps its own stack and takes one small step at a time, so that whoever drives it can stop after any of
//! them, look, and go on. It knows the kernel and nothing of Sudoku. [`builder`] knows not even that: it grows a tree of
//! any states.

mod brancher;
mod branches;
pub mod builder;
mod by_hand;
mod dfs;
mod memory;
mod refusal;
mod restarts;
mod shaving;
mod stats;
mod strategy;
mod tree;

pub use by_hand::ChoicePoint;
pub use dfs::{Limits, Move, Search};
pub use refusal::Refusal;
pub use restarts::Restarts;
pub use stats::Stats;
pub use strategy::{Branching, Strategy, ValueOrder, VariableOrder};
pub use tree::{NodeKind, NodeStatus, Outline, Subtree, Tree, TreeNode};
