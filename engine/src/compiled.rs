//! The engine made concrete: for the registered propagators, with nobody listening or with a recorder.
//!
//! Generic code is compiled in the crate that uses it, with that crate's settings. These functions use it here, where the
//! settings are those for speed; whoever is compiled for size calls them instead of what they stand for.

use crate::kernel::{Conflict, ConstraintId, Decision, Domain, Engine, Value, VarId};
use crate::propagators::AnyPropagator;
use crate::record::Recorder;
use crate::search::{Choice, Move, Search, Strategy};

/// A search that nobody watches.
pub struct Unwatched {
    search: Search<AnyPropagator>,
}

impl Unwatched {
    /// A search, from where it is.
    pub fn new(search: Search<AnyPropagator>) -> Unwatched {
        Unwatched { search }
    }

    /// Makes moves up to the next solution or the end, but at most so many, at least one; the last of them. Nearly all moves are
    /// of no interest to whoever wants an answer, and too small to be handed over one by one.
    #[inline(never)]
    pub fn advance_by(&mut self, most: u32) -> Move {
        let mut left = most;
        loop {
            let made = self.search.advance(&mut ());
            left = left.saturating_sub(1);
            if left == 0 || matches!(made, Move::Solution | Move::Done(_)) {
                return made;
            }
        }
    }

    /// [`Search::reset`].
    pub fn reset(&mut self, domains: &[Domain], seed: u64) {
        self.search.reset(domains, seed);
    }

    /// [`Search::limit_nodes`].
    pub fn limit_nodes(&mut self, nodes: Option<u64>) {
        self.search.limit_nodes(nodes);
    }

    /// [`Search::cap`].
    pub fn cap(&mut self) {
        self.search.cap(&mut ());
    }

    /// The search, as it is now.
    pub fn search(&self) -> &Search<AnyPropagator> {
        &self.search
    }
}

impl Search<AnyPropagator> {
    /// [`Search::advance`] with a recorder.
    #[inline(never)]
    pub fn advance_recorded(&mut self, recorder: &mut Recorder) -> Move {
        self.advance(recorder)
    }

    /// [`Search::choice`].
    #[inline(never)]
    pub fn next_choice(&self) -> Option<Choice> {
        self.choice()
    }
}

impl Engine<AnyPropagator> {
    /// [`Engine::propagate`] with a recorder.
    ///
    /// # Errors
    /// As there.
    #[inline(never)]
    pub fn propagate_recorded(&mut self, recorder: &mut Recorder) -> Result<(), Conflict> {
        self.propagate(recorder)
    }

    /// [`Engine::decide`] with a recorder.
    #[inline(never)]
    pub fn decide_recorded(&mut self, decision: Decision, recorder: &mut Recorder) {
        self.decide(decision, recorder);
    }

    /// [`Engine::probe`] with a recorder.
    ///
    /// # Errors
    /// As there.
    #[inline(never)]
    pub fn probe_recorded(&mut self, decision: Decision, recorder: &mut Recorder) -> Result<(), Conflict> {
        self.probe(decision, recorder)
    }

    /// [`Engine::remove_refuted`] with a recorder.
    ///
    /// # Errors
    /// As there.
    #[inline(never)]
    pub fn remove_refuted_recorded(
        &mut self,
        var: VarId,
        value: Value,
        constraint: ConstraintId,
        recorder: &mut Recorder,
    ) -> Result<(), Conflict> {
        self.remove_refuted(var, value, constraint, recorder)
    }
}

impl Strategy {
    /// [`Strategy::variable`].
    #[inline(never)]
    pub fn next_variable(&self, engine: &Engine<AnyPropagator>) -> Option<VarId> {
        self.variable(engine)
    }
}
