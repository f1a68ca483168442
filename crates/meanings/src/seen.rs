//! The number of values that can be seen along a line: those that are larger than all values before them.

use crate::{Meaning, State, Value};

/// "`count` values are larger than all values before them." The state has the number seen so far and the largest value plus
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The number of values that can be seen.
    pub count: u32,
}

impl Meaning for Seen {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let (seen, above) = (state >> 8, state & 0xFF);
        let height = State::from(value) + 1;
        let (seen, above) = if height > above { (seen + 1, height) } else { (seen, above) };
        (seen <= State::from(self.count)).then_some(seen << 8 | above)
    }

    fn accepts(&self, state: State) -> bool {
        state >> 8 == State::from(self.count)
    }
}
