//! Learning from failures: conflict analysis, backjumping, and learnt clauses.
//!
//! While learning is on, a log notes every fact of a run with its reason, in the order in which the facts became true (the trail
//! of a SAT solver). When propagation fails, the analysis follows the reasons back from the conflict, through the implication
//! graph. The result is a set of facts that cannot all hold. The negation of this set is a *clause*: at least one of its literals holds in
//! every solution. The search jumps back to the oldest level at which all literals of the clause but one are false. The last
//! literal must hold there, and the search goes on.
//!
//! The propagators give the reasons, so learning works with every constraint. The literals of a reason are computed only for a
//! fact that an analysis visits (lazy clause generation; Ohrimenko, Stuckey & Codish, *Propagation via lazy clause generation*,
//! Constraints 2009). The analysis ends at the first unique implication point (Marques-Silva & Sakallah, *GRASP*, IEEE Trans.
//! Computers 1999; Moskewicz et al., *Chaff*, DAC 2001).
//!
//! The files, in order: `lit` packs a literal into a word, `clauses` stores clauses and propagates them, `log` is the log,
//! `analysis` derives clauses, and `derivation` repeats how a clause follows, for traces. `learner` joins these files for the
//! search. `telling` reports learnt clauses to observers. `houses` and `direct` prune in place of basic propagators. `shared`
//! and `exchange` pass clauses on to other searches.

/// What a search does with its failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Learning {
    /// Nothing is learnt: the search returns to the last choice point that has a branch left.
    #[default]
    Off,
    /// The search returns to the last decision that took part in the failure, and skips the choice points in between
    /// (conflict-directed backjumping; Prosser, *Hybrid algorithms for the constraint satisfaction problem*, Computational
    /// Intelligence 1993).
    Backjump,
    /// The search learns a clause from each failure.
    Clauses,
}

mod analysis;
mod clauses;
mod derivation;
mod direct;
mod exchange;
mod houses;
mod learner;
mod lit;
mod log;
mod shared;
mod telling;

pub(crate) use derivation::Refuted;
pub(crate) use learner::{Blamed, Learner, Lesson};
pub use shared::SharedClauses;
pub use telling::LearntClause;
