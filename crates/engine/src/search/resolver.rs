//! What a search does with a finished node: chronological backtracking, backjumping, or clause learning. The loop of the search
//! (`dfs.rs`) is the same for all three. The resolver has the code that differs.

use crate::kernel::{Conflict, ConstraintId, Decision, Engine, Filtering, Observer, PropId, Propagator};
use crate::learning::{Blamed, Learner, Learning, Lesson};

/// The way in which a search resolves failures, with the data that it needs.
#[derive(Clone, Debug)]
pub(super) enum Resolver {
    /// The search returns to the last choice point that has a branch left.
    Chronological,
    /// The search returns to the last decision that took part in the failure.
    Backjumping(Box<Learner>),
    /// The search learns a clause, and returns to the level at which the clause has one literal left.
    Clauses(Box<Learner>),
}

/// Where a search that learns returns to, and why.
#[derive(Clone, Debug)]
pub(super) enum Resolution {
    /// To the level at which the learnt clause is unit.
    Clause(Lesson),
    /// To the last of the decisions behind the failure.
    Blame(Blamed),
    /// No solution is left.
    Refuted,
}

impl Resolver {
    /// The resolver of a search at its root. Removals by clauses are attributed to `constraint`.
    pub(super) fn new<P: Propagator>(learning: Learning, engine: &mut Engine<P>, constraint: ConstraintId) -> Resolver {
        match learning {
            Learning::Off => Resolver::Chronological,
            Learning::Backjump => Resolver::Backjumping(Box::new(Learner::new(engine, learning, constraint))),
            Learning::Clauses => Resolver::Clauses(Box::new(Learner::new(engine, learning, constraint))),
        }
    }

    /// Forgets everything, for a search that starts again with other domains.
    pub(super) fn reset<P: Propagator>(&mut self, engine: &mut Engine<P>) {
        match self {
            Resolver::Chronological => {}
            Resolver::Backjumping(learner) => learner.reset(engine, Learning::Backjump),
            Resolver::Clauses(learner) => learner.reset(engine, Learning::Clauses),
        }
    }

    /// The learner, if the search learns.
    pub(super) fn learner(&self) -> Option<&Learner> {
        match self {
            Resolver::Chronological => None,
            Resolver::Backjumping(learner) | Resolver::Clauses(learner) => Some(learner),
        }
    }

    /// The learner for changes, if the search learns.
    pub(super) fn learner_mut(&mut self) -> Option<&mut Learner> {
        match self {
            Resolver::Chronological => None,
            Resolver::Backjumping(learner) | Resolver::Clauses(learner) => Some(learner),
        }
    }

    /// The learner of a search that has learnt something.
    ///
    /// # Panics
    /// Only if a search that does not learn has learnt something.
    pub(super) fn its_learner(&mut self) -> &mut Learner {
        self.learner_mut().expect("a resolution comes from a learner")
    }

    /// Makes the last literal of every unit clause true. Returns whether there was such a clause.
    ///
    /// # Errors
    /// The conflict, if all literals of a clause are false.
    // This function and the next two are inlined, because most moves of a search are tiny.
    #[inline(always)]
    pub(super) fn strike<P: Propagator, O: Observer>(
        &mut self,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Result<bool, Conflict> {
        self.learner_mut().map_or(Ok(false), |learner| learner.strike(engine, observer))
    }

    /// Runs the next propagator.
    #[inline(always)]
    pub(super) fn filter_next<P: Propagator, O: Observer>(
        &mut self,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Filtering {
        match self.learner_mut() {
            Some(learner) => learner.filter_next(engine, observer),
            None => engine.filter_next(observer),
        }
    }

    /// Makes a decision. The caller reports it to the observer before this call.
    #[inline(always)]
    pub(super) fn decide<P: Propagator, O: Observer>(
        &mut self,
        decision: Decision,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) {
        if let Some(learner) = self.learner_mut() {
            learner.decide(decision, engine.store().domain(decision.var));
        }
        engine.decide(decision, observer);
    }

    /// Runs a propagator at once.
    pub(super) fn filter<P: Propagator, O: Observer>(
        &mut self,
        prop: PropId,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Filtering {
        match self.learner_mut() {
            Some(learner) => engine.filter(prop, &mut learner.observe(observer)),
            None => engine.filter(prop, observer),
        }
    }

    /// Undoes the newest decisions until `level` decisions are in force.
    pub(super) fn undo_to<P: Propagator>(&mut self, level: usize, engine: &mut Engine<P>) {
        engine.undo_to(level);
        if let Some(learner) = self.learner_mut() {
            learner.undo_to(level);
        }
    }
}
