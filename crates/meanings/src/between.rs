//! The values lie between the values of two ends, or outside their range.

use crate::{Meaning, State, Value};

/// "The first two variables are ends; every other value lies strictly between them." The state has both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Between;

/// "The first two variables are ends, which differ by at least `gap`; every other value lies outside their closed range." The
/// state has both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outside {
    /// The least difference of the ends.
    pub gap: Value,
}

/// Reads an end at position 0 or 1. The smaller end has the lower bits of the state.
fn with_end(state: State, position: usize, value: Value) -> State {
    match position {
        0 => State::from(value),
        _ => state.min(State::from(value)) | state.max(State::from(value)) << 8,
    }
}

fn ends(state: State) -> (State, State) {
    (state & 0xFF, state >> 8)
}

impl Meaning for Between {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        if position < 2 {
            return Some(with_end(state, position, value));
        }
        let (least, most) = ends(state);
        (least < State::from(value) && State::from(value) < most).then_some(state)
    }
}

impl Meaning for Outside {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        if position < 2 {
            let next = with_end(state, position, value);
            let (least, most) = ends(next);
            return (position == 0 || most - least >= State::from(self.gap)).then_some(next);
        }
        let (least, most) = ends(state);
        (State::from(value) < least || State::from(value) > most).then_some(state)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        // The ends differ from each other, and every other value differs from both ends.
        self.gap > 0 && first != second && (first < 2 || second < 2)
    }
}
