//! Search: branching strategies, depth-first search, restarts, shaving, and the arena of the search tree.
//!
//! [`Search`] keeps its own stack and makes one small move at a time, so a caller can stop after each move, inspect the
//! state, and continue. [`builder`] is independent of the kernel: it builds a tree of arbitrary states.

mod activity;
mod brancher;
mod branches;
pub mod builder;
mod by_hand;
mod conflicts;
mod dfs;
mod learn;
mod mailboxes;
mod memory;
pub mod parallel;
pub mod pool;
mod refusal;
mod resolver;
mod restarts;
mod run;
mod sharing;
mod shaving;
mod stats;
mod strategy;
mod subproblem;
mod tree;

pub use by_hand::ChoicePoint;
pub use dfs::{Limits, Move, Search};
pub use refusal::Refusal;
pub use restarts::Restarts;
pub use stats::Stats;
pub use strategy::{Branching, Strategy, ValueOrder, VariableOrder};
pub use subproblem::Subproblem;
pub use tree::{Jump, NodeKind, NodeStatus, Outline, Subtree, Tree, TreeNode};
