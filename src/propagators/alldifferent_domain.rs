//! AllDifferent at domain consistency (Régin 1994): a value stays in a domain only if some assignment of the whole
//! scope uses it. A maximum matching exists or the constraint fails; an edge outside the matching survives only when
//! it lies on an alternating cycle (both ends in one strongly connected component) or can be shifted to a free value.
//!
//! The reason for each removal is a *Hall set*: cells that hold between them only as many values as they are, so that
//! those values leave all others; or its mirror image, a hidden set (see `value_graph`).

use super::all_different;
use super::matching::{Matching, TooFew};
use super::value_graph::{Set, Stop, positions, prune};
use crate::kernel::{
    Conflict, ConstraintId, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, Reason, Store, VarId, Wake,
};
use std::sync::Arc;

/// AllDifferent over a scope of at most 64 variables, pruned to domain consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentDomain {
    constraint: ConstraintId,
    scope: Arc<[VarId]>,
    width: usize,
    matching: Matching,
}

impl AllDifferentDomain {
    /// All variables of `scope`, over the values `0..width`, take different values.
    pub fn new(constraint: ConstraintId, scope: Arc<[VarId]>, width: usize) -> AllDifferentDomain {
        let matching = Matching::new(scope.len(), width);
        AllDifferentDomain { constraint, scope, width, matching }
    }
}

impl Propagator for AllDifferentDomain {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, _intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        self.scope.iter().for_each(|&var| subscribe(var, Wake::Any));
    }

    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let mut domains = [Domain::EMPTY; MAX_VALUES];
        let domains = &mut domains[..self.scope.len()];
        for (domain, &var) in domains.iter_mut().zip(self.scope.iter()) {
            *domain = context.domain(var);
        }
        let (scope, intervals) = (&self.scope, context.has_intervals());
        let mut lose = |position: usize, lost: Domain, set: Set| {
            let reason = match positions(set.vars).next() {
                _ if set.hidden => Reason::Hidden { vars: set.vars, values: set.values },
                Some(by) if set.values.is_fixed() => Reason::Fixed { by: scope[by] },
                _ => Reason::Hall { vars: set.vars, values: set.values },
            };
            context.remove_all(scope[position], lost, reason)?;
            Ok(lost.minus(context.domain(scope[position])))
        };
        match prune(&mut self.matching, domains, self.width, intervals, &mut lose) {
            Ok(()) => Ok(()),
            Err(Stop::Caller(conflict)) => Err(conflict),
            Err(Stop::TooFew(TooFew { vars, values })) => Err(context.too_few(vars, values)),
        }
    }

    fn holds(&self, store: &Store) -> bool {
        all_different(&self.scope, store)
    }
}
