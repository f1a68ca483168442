//! A whole run written down: every event with its reason, in memory, in the order they happened. For runs short enough
//! to keep; the timeline moves about in longer ones without storing them.

use super::event::{Event, Recorder, Refutation};
use crate::propagators::AnyPropagator;
use crate::search::{Move, Search};

/// Every event of a run. Attempts of shaving are not among them, only what came of them.
#[derive(Clone, Debug)]
pub struct Log {
    recorder: Recorder,
}

impl Log {
    /// Runs a search to its end and keeps everything.
    pub fn of(mut search: Search<AnyPropagator>) -> Log {
        let mut recorder = Recorder::default();
        while !matches!(search.advance(&mut recorder), Move::Done(_)) {}
        Log { recorder }
    }

    /// The events, in order.
    pub fn events(&self) -> &[Event] {
        &self.recorder.batch
    }

    /// For each removal by shaving, in order, the attempt that failed.
    pub fn refutations(&self) -> &[Refutation] {
        &self.recorder.refutations
    }
}
