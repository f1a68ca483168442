//! Search: what to branch on, in which order, and the depth-first machine that does it.
//!
//! [`Search`] keeps its own stack and takes one small step at a time, so that whoever drives it can stop after any of
//! them, look, and go on. It knows the kernel and nothing of Sudoku. [`builder`] knows not even that: it grows a tree of
//! any states.

mod brancher;
pub mod builder;
mod by_hand;
mod dfs;
mod restarts;
mod shaving;
mod stats;
mod tree;

pub use brancher::{Branching, Strategy, ValueOrder, VariableOrder};
pub use by_hand::{Choice, Refusal};
pub use dfs::{Limits, Move, Search};
pub use restarts::Restarts;
pub use stats::Stats;
pub use tree::{Layout, NodeKind, NodeStatus, Row, RowStatus, Subtree, Tree, TreeNode};
