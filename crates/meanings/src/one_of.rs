//! The values belong to a set.

use crate::{Domain, Meaning, State, Value};

/// "Each variable of the scope takes one of these values."
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneOf(pub Domain);

impl Meaning for OneOf {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        self.0.contains(value).then_some(state)
    }
}
