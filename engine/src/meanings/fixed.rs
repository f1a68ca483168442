//! A variable takes a given value.

use crate::kernel::{Meaning, State, Value};

/// "Each variable of the scope takes this value." A given of a puzzle has a scope of one variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixed(pub Value);

impl Meaning for Fixed {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        (value == self.0).then_some(state)
    }
}
