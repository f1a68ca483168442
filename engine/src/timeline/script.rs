//! What was done to a run from outside: inputs by hand, and the clock running out. Each is recorded with the position at
//! which it came, so that a re-execution repeats it.

use crate::kernel::{Decision, PropId};
use crate::propagators::AnyPropagator;
use crate::record::Recorder;
use crate::search::{Move, Refusal, Search};

/// Something a person does between two moves of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A propagator is run, out of its turn or for nothing.
    Filter(PropId),
    /// A branch is taken at a choice point.
    Choose(Decision),
}

impl Input {
    /// Does it.
    pub(super) fn apply(self, search: &mut Search<AnyPropagator>, recorder: &mut Recorder) -> Result<Move, Refusal> {
        match self {
            Input::Filter(prop) => search.filter(prop, recorder),
            Input::Choose(decision) => search.choose(decision, recorder),
        }
    }
}

/// All that was done to a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// The inputs, each with the position at which it came, in order.
    pub(super) inputs: Vec<(u64, Input)>,
    /// Where a budget of time ended the run. Re-execution does not look at the clock: it ends there again.
    pub(super) capped_at: Option<u64>,
}

impl Script {
    /// What was done by hand, with the positions.
    pub fn inputs(&self) -> &[(u64, Input)] {
        &self.inputs
    }

    /// What was done by hand at a position.
    pub fn input_at(&self, position: u64) -> Option<Input> {
        let index = self.inputs.binary_search_by_key(&position, |&(at, _)| at).ok()?;
        Some(self.inputs[index].1)
    }

    /// Lets a search make its next move: one of its own, unless something was done at this place.
    pub(super) fn advance(&self, search: &mut Search<AnyPropagator>, recorder: &mut Recorder) {
        let position = recorder.end();
        if let Some(input) = self.input_at(position) {
            let done = input.apply(search, recorder);
            debug_assert!(done.is_ok(), "what was done once can be done again");
        } else if self.capped_at == Some(position) {
            search.cap(recorder);
        } else {
            search.advance(recorder);
        }
    }

    /// Forgets what was done at a position and after it.
    pub(super) fn cut(&mut self, position: u64) {
        self.inputs.retain(|&(at, _)| at < position);
        self.capped_at = self.capped_at.filter(|&at| at < position);
    }
}
