//! A whole run in memory: every event with its reason, in order. A log suits short runs. The timeline moves through longer
//! runs without storing their events.

use super::event::{Event, Recorder, Refutation};
use pencilmark_engine::propagators::AnyPropagator;
use pencilmark_engine::search::Search;

/// All events of a run. The trials of shaving are not events; only the removals that follow from them are.
#[derive(Clone, Debug)]
pub struct Log {
    recorder: Recorder,
}

impl Log {
    /// Runs a search to its end and keeps all events.
    pub fn of(mut search: Search<AnyPropagator>) -> Log {
        let mut recorder = Recorder::default();
        search.run(&mut recorder, |_| ());
        Log { recorder }
    }

    /// The events in order.
    pub fn events(&self) -> &[Event] {
        &self.recorder.batch
    }

    /// For each removal by shaving, in order, the trial that failed.
    pub fn refutations(&self) -> &[Refutation] {
        &self.recorder.refutations
    }
}
