//! A meaning given by functions, for a meaning that only one rule needs. The file of the rule holds a static [`Statement`] and
//! posts it with a parameter.

use crate::{Meaning, State, Value};

/// The functions of a meaning. Each receives the parameter of the [`Stated`] constraint; the state before the first value is 0.
#[derive(Debug)]
pub struct Statement {
    /// A name for debugging.
    pub name: &'static str,
    /// The state after a value at a position, as in [`Meaning::read`].
    pub read: fn(parameter: u64, state: State, position: usize, value: Value) -> Option<State>,
    /// Whether a tuple that leads to a state satisfies the constraint, as in [`Meaning::accepts`].
    pub accepts: fn(parameter: u64, state: State) -> bool,
}

/// A statement with its parameter.
#[derive(Clone, Copy, Debug)]
pub struct Stated {
    /// The functions.
    pub statement: &'static Statement,
    /// The parameter.
    pub parameter: u64,
}

impl PartialEq for Stated {
    fn eq(&self, other: &Stated) -> bool {
        std::ptr::eq(self.statement, other.statement) && self.parameter == other.parameter
    }
}

impl Eq for Stated {}

impl Meaning for Stated {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        (self.statement.read)(self.parameter, state, position, value)
    }

    fn accepts(&self, state: State) -> bool {
        (self.statement.accepts)(self.parameter, state)
    }
}
