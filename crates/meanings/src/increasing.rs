//! The values rise along the scope.

use crate::{Meaning, State, Value};

/// "Each value is larger than the one before it", or at least as large. The state has the last value plus one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Increasing {
    /// Whether equal neighbours are forbidden.
    pub strict: bool,
}

impl Meaning for Increasing {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let least = if self.strict { state } else { state.saturating_sub(1) };
        (State::from(value) >= least).then_some(State::from(value) + 1)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        self.strict && first != second
    }
}
