//! A meaning as a table of states: a layered automaton that something else computed.

use crate::{Meaning, State, Value};
use std::sync::Arc;

/// "The table leads from its start to an accepted end." The state is the number of a state of the table, from 0 in each layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// The number of values.
    pub width: usize,
    /// For each position, for each state and each value the state behind it, or [`Machine::DEAD`]. The states behind the last
    /// position are 0, which is accepted.
    pub layers: Arc<[Arc<[u32]>]>,
}

impl Machine {
    /// No state: no tuple that begins like this holds.
    pub const DEAD: u32 = u32::MAX;
}

impl Meaning for Machine {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let layer = self.layers.get(position)?;
        let next = *layer.get(state as usize * self.width + usize::from(value))?;
        (usize::from(value) < self.width && next != Machine::DEAD).then_some(State::from(next))
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        let _ = (first, second);
        false
    }
}
