//! A relation between two variables, as a table.

use crate::{Domain, Meaning, State, Value};
use std::sync::Arc;

/// "The pair of values is in the table." The state has the first value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairs {
    /// For each value of the first variable, the values that the second variable may have beside it.
    pub partners: Arc<[Domain]>,
}

impl Pairs {
    /// The pairs of values below `width` that satisfy a relation.
    pub fn new(width: usize, holds: impl Fn(Value, Value) -> bool) -> Pairs {
        let of = |first: Value| (0..width as Value).filter(|&second| holds(first, second)).collect();
        Pairs { partners: (0..width as Value).map(of).collect() }
    }

    /// The values of the second variable that have a partner in `first`.
    pub fn seconds(&self, first: Domain) -> Domain {
        Domain(first.iter().fold(0, |set, value| set | self.partners[usize::from(value)].0))
    }

    /// The values of the first variable that have a partner in `second`.
    pub fn firsts(&self, second: Domain) -> Domain {
        let values = self.partners.iter().enumerate();
        let beside = values.filter(|(_, partners)| !partners.intersect(second).is_empty());
        beside.map(|(value, _)| value as Value).collect()
    }
}

impl Meaning for Pairs {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        match position {
            0 => Some(State::from(value)),
            _ => self.partners.get(state as usize)?.contains(value).then_some(0),
        }
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        let same = |(value, partners): (usize, &Domain)| partners.contains(value as Value);
        first != second && !self.partners.iter().enumerate().any(same)
    }
}
