//! The script of a run: the inputs by hand, and the time limit if it ended the run. The script records each input and
//! the limit with its position, so that a re-execution repeats them.

use crate::kernel::{Decision, PropId};
use crate::propagators::AnyPropagator;
use crate::record::Recorder;
use crate::search::{Move, Refusal, Search};

/// An input by hand between two moves of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Runs a propagator, whether or not it waits.
    Filter(PropId),
    /// Takes a branch at a choice point.
    Choose(Decision),
}

impl Input {
    /// Applies this input to a search.
    ///
    /// # Errors
    /// A [`Refusal`] if the input is impossible. After an error the search is unchanged.
    pub(super) fn apply(self, search: &mut Search<AnyPropagator>, recorder: &mut Recorder) -> Result<Move, Refusal> {
        match self {
            Input::Filter(prop) => search.filter(prop, recorder),
            Input::Choose(decision) => search.choose(decision, recorder),
        }
    }
}

/// The inputs and the time limit of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    /// The inputs with their positions, in ascending order.
    pub(super) inputs: Vec<(u64, Input)>,
    /// The position at which a time limit ended the run. A re-execution ends there, without a clock.
    pub(super) capped_at: Option<u64>,
}

impl Script {
    /// Returns the inputs with their positions, in ascending order.
    pub fn inputs(&self) -> &[(u64, Input)] {
        &self.inputs
    }

    /// Returns the input at a position.
    pub fn input_at(&self, position: u64) -> Option<Input> {
        let index = self.inputs.binary_search_by_key(&position, |&(at, _)| at).ok()?;
        Some(self.inputs[index].1)
    }

    /// Makes the next move of a run: the input at this position if the script has one, and otherwise the search's own
    /// move.
    pub(super) fn advance(&self, search: &mut Search<AnyPropagator>, recorder: &mut Recorder) {
        let position = recorder.end();
        if let Some(input) = self.input_at(position) {
            let done = input.apply(search, recorder);
            debug_assert!(done.is_ok(), "an input that was accepted once is accepted again");
        } else if self.capped_at == Some(position) {
            search.cap(recorder);
        } else {
            search.advance(recorder);
        }
    }

    /// Removes the inputs and the time limit at `position` and later.
    pub(super) fn cut(&mut self, position: u64) {
        self.inputs.retain(|&(at, _)| at < position);
        self.capped_at = self.capped_at.filter(|&at| at < position);
    }
}
