//! The open branches of a choice point.

use crate::kernel::{Decision, MAX_VALUES, Relation, Value, VarId};
use arrayvec::ArrayVec;

/// The branches of one choice point that the search has not taken yet. Either `values` or `decisions` is empty.
#[derive(Clone, Debug)]
pub(super) struct Branches {
    /// The remaining values `v` of branches `x = v`, in reverse order.
    pub(super) values: ArrayVec<Value, MAX_VALUES>,
    /// The remaining decisions of other branchings, in reverse order.
    pub(super) decisions: ArrayVec<Decision, 3>,
    pub(super) var: VarId,
}

impl Branches {
    /// A choice point about `var` without branches.
    pub(super) fn none(var: VarId) -> Branches {
        Branches { values: ArrayVec::new(), decisions: ArrayVec::new(), var }
    }

    /// A choice point with a single branch.
    pub(super) fn only(decision: Decision) -> Branches {
        Branches { values: ArrayVec::new(), decisions: [decision].into_iter().collect(), var: decision.var }
    }

    /// Whether no branch is left.
    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.decisions.is_empty()
    }

    /// Removes and returns the next branch.
    pub(super) fn take(&mut self) -> Option<Decision> {
        let equal = |value| Decision { var: self.var, relation: Relation::Equal, value };
        self.values.pop().map(equal).or_else(|| self.decisions.pop())
    }

    /// Moves one of the branches to the front. Returns false if `wanted` is not among the remaining branches.
    pub(super) fn prefer(&mut self, wanted: Decision) -> bool {
        let of_values = wanted.var == self.var && wanted.relation == Relation::Equal;
        if let Some(at) = self.values.iter().position(|&value| of_values && value == wanted.value) {
            self.values[at..].rotate_left(1);
            return true;
        }
        let Some(at) = self.decisions.iter().position(|&decision| decision == wanted) else { return false };
        self.decisions[at..].rotate_left(1);
        self.values.is_empty()
    }
}
