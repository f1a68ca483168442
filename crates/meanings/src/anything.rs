//! No restriction. The constraint of shaving has this meaning, because a removal by shaving follows from a refutation by the
//! other constraints.

use crate::{Domain, Meaning, State, Value};

/// "Any values will do."
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Anything;

impl Meaning for Anything {
    fn read(&self, state: State, _: usize, _: Value) -> Option<State> {
        Some(state)
    }

    fn is_satisfiable(&self, _: &[Domain]) -> bool {
        true
    }
}
