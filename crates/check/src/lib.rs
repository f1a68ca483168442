//! A checker of written traces. The checker knows the rules of Sudoku and how puzzles and traces are written. It contains no
//! propagator and no search. The checker shares only the meanings of constraints with the solver. A meaning defines what a
//! constraint allows, and not how to prune. A reader who trusts the meanings and this module need not trust the rest of the
//! engine.
//!
//! The checker reads a trace once, line by line. It keeps only the path from the root of the search tree to the current
//! node, so traces may be arbitrarily long. For a run that learns, it also keeps the learnt clauses and the solutions.
//!
//! **Verified**, at every line:
//!
//! - The header: the version is known, the puzzle can be read, and all options are known. The numbers of the events
//!   have no gap, and each event has exactly the fields of its kind.
//! - A removal: the value is present, and every literal of the reason is true at that moment. The literals together with
//!   the *one* named constraint entail the removal. `rule`, `cells` and `values` describe the same literals. A removal by
//!   `shaving` needs a refutation, which is checked step by step. With interval domains, only the ends of a domain can be
//!   removed.
//! - A failure: the literals are true and cannot hold together with the constraint, or a domain is empty.
//! - The tree: nodes are numbered in order, and parents and depths are right. The branches of a choice point have the form
//!   that `branching` names. They do not overlap, so no solution is counted twice. They cover all values of the cell before
//!   the run leaves the choice point. Backtracking restores the domains.
//! - A restart: the options have restarts, no solution has been found, and some choice point still had values to try.
//!   The abandoned attempt proves nothing, and the root becomes a new choice point with all its values.
//! - A learnt clause: the negation of its literals narrows the domains at the root. The steps follow one by one, each from a
//!   constraint or from an earlier clause. They end in a conflict, or in a solution that the run has found already. So at
//!   least one literal holds in every solution that the run has not found yet.
//! - A strike of a clause: the run has learnt the clause before, all its literals but one are false at that moment, and the
//!   last literal entails the removal. A clause fails if all its literals are false.
//! - A return with learning: a run that learns clauses returns to the node that the newest clause names, and propagation goes
//!   on there. A run that jumps back returns to a choice point only if the newest clause is false in the branch that it left
//!   there. Choice points passed over may have values left, because the clauses carry the proof.
//! - A solution: every house is a permutation, every other rule holds, and every given is in its place.
//! - The end: `exhausted` needs a tree without open branches, or with learning a failure without decisions or an empty
//!   clause. With learning, all solutions differ. `enough` needs as many solutions as the options ask for,
//!   and `capped` needs a budget. No event follows the end, and a trace without an end is refused.
//! - The queue: only constraints of the model wait in the queue, run, and remove values. A constraint runs only if it
//!   was waiting, and is woken only by a change of one of its cells. No constraint waits at a fixpoint.
//!
//! **Not verified**, because the claim does not depend on it or because it would need the solver:
//!
//! - the strength of propagation. A fixpoint may have missed a removal; the tree is then larger, but not wrong.
//! - the choice of cells and values by `variableOrder`, `valueOrder` and `seed`, the moments of restarts, and the order of
//!   the queue.
//! - whether a budget in milliseconds had really run out.
//! - which clause a run learns from a failure.
//!
//! A *story* is checked too: each step follows from its own constraints and facts, by their meanings alone.
#![warn(missing_docs)]

mod checker;
mod claim;
mod clauses;
mod derivation;
mod domains;
mod entailment;
mod header;
mod leaving;
mod lesson;
mod line;
mod literal;
mod problem;
mod queue;
mod reason;
mod refutation;
mod rules;
mod run;
mod story;
mod totals;
mod tree;
mod verdict;

pub use checker::Checker;
pub use claim::{Claim, Summary};
pub use problem::Problem;
pub use story::StorySummary;
pub use verdict::{Verdict, Verdicts};
