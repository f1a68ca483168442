//! AllDifferent at value consistency: the value of each fixed variable leaves all other variables, until no newly fixed
//! variable is left. AC-3 on the pairwise `≠` constraints gives the same domains, but this file needs one propagator
//! instead of a clique of arcs (van Hoeve, *The alldifferent constraint: a survey*, 2001).

use super::patterns::fixed_by;
use crate::kernel::{Conflict, ConstraintId, Context, Observer, Priority, Propagator, VarId, Wake};
use std::sync::Arc;

/// AllDifferent over a scope of at most 64 variables, pruned to value consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentValue {
    constraint: ConstraintId,
    scope: Arc<[VarId]>,
}

impl AllDifferentValue {
    /// Creates a propagator for "all variables of `scope` take different values".
    pub fn new(constraint: ConstraintId, scope: Arc<[VarId]>) -> AllDifferentValue {
        AllDifferentValue { constraint, scope }
    }
}

impl Propagator for AllDifferentValue {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        let wake = if intervals { Wake::Any } else { Wake::Fix };
        self.scope.iter().for_each(|&var| subscribe(var, wake));
    }

    fn priority(&self) -> Priority {
        Priority::Linear
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        // The fixed positions whose values were already removed from the other positions.
        let mut spread = 0u64;
        loop {
            let before = spread;
            for (position, &by) in self.scope.iter().enumerate() {
                if spread >> position & 1 == 1 {
                    continue;
                }
                let Some(value) = context.domain(by).value() else {
                    continue;
                };
                spread |= 1 << position;
                for &other in self.scope.iter().filter(|&&other| other != by) {
                    context.remove(other, value, fixed_by(by))?;
                }
            }
            if spread == before {
                return Ok(());
            }
        }
    }
}
