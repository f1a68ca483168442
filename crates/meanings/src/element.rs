//! The value of a variable is the index of a given value in a list of variables.

use crate::{Meaning, State, Value};

/// "The first variable is an index into the list, and the value at this index is `target`." The list is the scope from position
/// 1 on. If the list contains the index variable itself, `own` is its index there, and the scope leaves it out. The state has
/// the index plus one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// The index of the index variable itself in the list.
    pub own: Option<usize>,
    /// The value at the index.
    pub target: Value,
}

impl Meaning for Element {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        if position == 0 {
            let points_at_itself = self.own == Some(usize::from(value));
            return (!points_at_itself || value == self.target).then_some(State::from(value) + 1);
        }
        let before = self.own.is_some_and(|own| position - 1 < own) || self.own.is_none();
        let index = if before { position - 1 } else { position };
        (state != index as State + 1 || value == self.target).then_some(state)
    }
}
