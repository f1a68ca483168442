//! Explanations of a failed node: a minimal conflict and a story.
//!
//! [`minimal`] finds a minimal conflict. A node may have several minimal conflicts, and propagation on one of them may fail in
//! another house than the run did. So `story` explains the failure of the run itself: the decisions that lead to it, and
//! what follows from them. [`report`] puts both into words. [`mod@contradiction`] explains a puzzle without a solution: the rules
//! and givens that cannot all hold.

pub mod contradiction;
pub mod minimal;
pub mod report;
mod story;

pub use contradiction::contradiction;
pub use minimal::{ConflictError, MinimalConflict, conflict};
pub use report::ConflictReport;
pub use story::Story;
