//! The values are a set of consecutive numbers, in any order.

use crate::{Meaning, State, Value};

/// "The values differ, and no value between the least and the greatest is missing." The state is the set of values so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consecutive {
    /// The number of variables.
    pub count: u32,
}

impl Meaning for Consecutive {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let set = state | 1 << value;
        // The values so far must fit into a range with as many values as the scope has variables.
        let spread = State::BITS - set.leading_zeros() - set.trailing_zeros();
        (state >> value & 1 == 0 && spread <= self.count).then_some(set)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }
}
