//! Some values occur among the variables, each at least a given number of times.

use crate::{Meaning, State, Value};
use std::sync::Arc;

/// "Each listed value occurs as often as it is listed, or more often." The state has four bits for each different value: the
/// occurrences that are still missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Occurrences {
    /// The values, each with the number of its occurrences (at most 15). There are at most 32 of them.
    pub wanted: Arc<[(Value, u8)]>,
}

impl Occurrences {
    /// The meaning of a list of values, in which a value may stand several times.
    pub fn of(values: &[Value]) -> Occurrences {
        let mut wanted: Vec<(Value, u8)> = Vec::new();
        for &value in values {
            match wanted.iter_mut().find(|(other, _)| *other == value) {
                Some((_, count)) => *count += 1,
                None => wanted.push((value, 1)),
            }
        }
        Occurrences { wanted: wanted.into() }
    }
}

impl Meaning for Occurrences {
    fn start(&self) -> State {
        self.wanted.iter().enumerate().fold(0, |state, (index, &(_, count))| state | State::from(count) << (4 * index))
    }

    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let index = self.wanted.iter().position(|&(wanted, _)| wanted == value);
        let missing = index.filter(|index| state >> (4 * index) & 0xF != 0);
        Some(missing.map_or(state, |index| state - (1 << (4 * index))))
    }

    fn accepts(&self, state: State) -> bool {
        state == 0
    }
}
