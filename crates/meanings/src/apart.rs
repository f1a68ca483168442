//! No two values are equal or consecutive.

use crate::{Meaning, State, Value};

/// "Any two values differ by at least 2." The state is the set of values so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart;

impl Meaning for Apart {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        // The set is stored one bit higher, so that the value below 0 has a bit too.
        (state & 0b111 << value == 0).then_some(state | 0b10 << value)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }
}
