//! The number of values that can be seen along a line: those that are larger than all values before them.

use crate::{Meaning, State, Value};

/// "`count` values are larger than all values before them." A value of height 0 is not seen. The state has the number seen so far
/// and the largest height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The number of values that can be seen.
    pub count: u32,
    /// The height of the value 0.
    pub least: Value,
}

impl Meaning for Seen {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let (seen, above) = (state >> 8, state & 0xFF);
        let height = State::from(value) + State::from(self.least);
        let (seen, above) = if height > above { (seen + 1, height) } else { (seen, above) };
        (seen <= State::from(self.count)).then_some(seen << 8 | above)
    }

    fn accepts(&self, state: State) -> bool {
        state >> 8 == State::from(self.count)
    }
}
