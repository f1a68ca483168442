//! The branches of a choice point.

use crate::kernel::{Decision, MAX_VALUES, Relation, Value, VarId};
use arrayvec::ArrayVec;

/// The branches of one choice point that have not been taken yet.
#[derive(Clone, Debug)]
pub(super) struct Branches {
    /// For `Enumerate` the values still to try, in the order of the strategy, last first.
    pub(super) values: ArrayVec<Value, MAX_VALUES>,
    /// For the others the decisions still to make, last first.
    pub(super) decisions: ArrayVec<Decision, 3>,
    pub(super) var: VarId,
}

impl Branches {
    /// Whether every branch has been taken.
    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.decisions.is_empty()
    }

    /// Takes the next branch.
    pub(super) fn take(&mut self) -> Option<Decision> {
        let equal = |value| Decision { var: self.var, relation: Relation::Equal, value };
        self.values.pop().map(equal).or_else(|| self.decisions.pop())
    }

    /// Puts one of the branches first; false when it is not among them.
    pub(super) fn prefer(&mut self, wanted: Decision) -> bool {
        let of_values = wanted.var == self.var && wanted.relation == Relation::Equal;
        if let Some(at) = self.values.iter().position(|&value| of_values && value == wanted.value) {
            self.values[at..].rotate_left(1);
            return true;
        }
        let Some(at) = self.decisions.iter().position(|&decision| decision == wanted) else { return false };
        self.decisions[at..].rotate_left(1);
        // Values come before decisions, and no choice point has both.
        self.values.is_empty()
    }
}
