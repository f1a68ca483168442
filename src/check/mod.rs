//! A checker of written traces that shares nothing with the solver: it knows what a Sudoku is, how puzzles and traces
//! are written, and no way to prune or search. Whoever trusts this module need not trust the engine.
//!
//! A trace is read once, line by line; what is kept of it is the path from the root of the search tree to the present
//! node, so that a run may be as long as it likes.
//!
//! **Verified**, at every line:
//! - The header: a known version, a puzzle, known options. Events are numbered without a gap and have the fields of
//!   their kind, and no others.
//! - A removal: the value is there, every literal of the reason is true at that moment, and the literals together with
//!   the *one* constraint it names entail that the value must go. `rule`, `cells` and `values` describe those same
//!   literals. `shaving` is believed only after its refutation has been gone through step by step, from the trial to
//!   the conflict. With interval domains only the ends of a domain move.
//! - A failure: its literals are true and cannot hold together with its constraint, or a domain is empty.
//! - The tree: nodes are numbered in order, parent and depth are right, the branches of a choice point are of the kind
//!   that `branching` names, have no value in common and, before the run may leave the choice point, all of its cell's
//!   values. Going back restores the domains. Since branches never overlap, no solution can be counted twice.
//! - A restart: the run has restarts, no solution has been told yet, and something was left to try, which is then given up:
//!   what it had come to proves nothing. The root is a choice point anew, all of whose values are to be tried again.
//! - A solution: every house a permutation, every given in its place.
//! - The end: `exhausted` only when no branch is left, `enough` only when as many solutions were found as were asked
//!   for, `capped` only with a budget; nothing after it, and no trace without one.
//! - The run's account of its queue, as far as it goes: only constraints of the model wait, run and remove; one that
//!   runs was waiting, what wakes it is a change to one of its cells, and nothing waits at a fixpoint.
//!
//! **Not verified**, because it is no part of the claim or would need the solver: that propagation was as strong as
//! `consistency` promises or woke all it should have (a fixpoint may have missed a removal; the tree then is larger,
//! not wrong); that cells and values were chosen as `variableOrder`, `valueOrder` and `seed` say; when
//! attempts are given up; the order of the queue; that a budget in milliseconds had run out.

mod checker;
mod claim;
mod domains;
mod entailment;
mod line;
mod problem;
mod queue;
mod reason;
mod refutation;
mod rules;
mod run;
mod tree;
mod verdict;

pub use checker::Checker;
pub use claim::{Claim, Summary};
pub use problem::Problem;
pub use verdict::{Verdict, Verdicts};
