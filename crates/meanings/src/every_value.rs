//! Each value is taken by exactly one variable: the values are a permutation.

use super::all_different::can_differ;
use crate::{Domain, Meaning, State, Value};

/// "The values are `0..width`, each once." The scope has `width` variables. The state is the set of values so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EveryValue {
    /// The number of values and of variables.
    pub width: usize,
}

impl Meaning for EveryValue {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        (usize::from(value) < self.width && state >> value & 1 == 0).then_some(state | 1 << value)
    }

    fn accepts(&self, state: State) -> bool {
        state == State::from(Domain::full(self.width).0)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        let full = Domain::full(self.width);
        let within: Vec<Domain> = domains.iter().map(|domain| domain.intersect(full)).collect();
        within.len() == self.width && can_differ(&within)
    }
}
