//! The values belong to different classes, such as low, middle and high.

use crate::{Meaning, State, Value};
use std::sync::Arc;

/// "No two values belong to one class." The state is the set of classes so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DifferentClasses {
    /// The class of each value, below 128.
    pub class_of: Arc<[u8]>,
}

impl Meaning for DifferentClasses {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        let class = *self.class_of.get(usize::from(value))?;
        (state >> class & 1 == 0).then_some(state | 1 << class)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }
}
