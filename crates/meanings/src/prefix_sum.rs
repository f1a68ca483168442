//! The sum of the first variables of the scope. The value of the first variable determines their number.

use crate::{Meaning, State, Value};

/// "If the first value is `x`, then `value + 1` summed over the first `x + 1` variables is `total`." The state has the number
/// of variables left to add, and the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrefixSum {
    /// The sum.
    pub total: u32,
}

impl Meaning for PrefixSum {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let digit = State::from(value) + 1;
        let (left, sum) = match position {
            0 => (digit - 1, digit),
            _ => match state & 0xFF {
                0 => return Some(state),
                left => (left - 1, (state >> 8) + digit),
            },
        };
        let total = State::from(self.total);
        (sum <= total && (left > 0 || sum == total)).then_some(sum << 8 | left)
    }

    fn accepts(&self, state: State) -> bool {
        state & 0xFF == 0
    }
}
