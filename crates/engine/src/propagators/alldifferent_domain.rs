//! AllDifferent at domain consistency (Régin, *A filtering algorithm for constraints of difference in CSPs*, AAAI
//! 1994): a value stays in a domain only if some solution of the constraint uses it. Without a matching that covers all
//! variables, the constraint fails. An edge outside the matching is kept if both its ends are in one strongly connected
//! component, so that it lies on an alternating cycle. An edge is also kept if an alternating path leads from it to a
//! free value.
//!
//! The reason for each removal is a *Hall set* (k variables with only k values) or its dual, a hidden set; see `hall_sets`.

use super::hall_sets::{HallSet, PruneError, prune};
use super::matching::{Matching, TooFew};
use super::narrowing::narrow;
use super::packed::{self, Lanes};
use super::patterns::too_few;
use crate::kernel::{Conflict, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, VarId};

/// AllDifferent over a scope of at most 64 variables, pruned to domain consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentDomain {
    width: usize,
    kept: Kept,
}

/// The matching, which the propagator keeps between runs.
#[derive(Clone, Debug)]
enum Kept {
    /// The matching of a small scope, in packed form.
    Packed(Lanes),
    /// The matching of any other scope.
    Any(Box<Matching>),
}

impl Kept {
    fn new(variables: usize, width: usize) -> Kept {
        match variables.max(width) {
            0..=packed::MOST => Kept::Packed(Lanes::diagonal()),
            _ => Kept::Any(Box::new(Matching::new())),
        }
    }
}

impl AllDifferentDomain {
    /// Creates a propagator for "all of these variables take different values". The variables range over `0..width`.
    pub fn new(variables: usize, width: usize) -> AllDifferentDomain {
        let kept = Kept::new(variables, width);
        AllDifferentDomain { width, kept }
    }

    /// Filters a small scope in packed form.
    fn filter_packed<O: Observer>(&mut self, scope: &[VarId], context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let Kept::Packed(matching) = &mut self.kept else { return self.prune_with_reasons(scope, context) };
        let before = Lanes::gather(scope.len(), |position| context.domain(scope[position]));
        let mut domains = before;
        let all = Domain::full(self.width).0;
        match packed::narrow(matching, &mut domains, scope.len(), all, scope.len() == self.width) {
            Ok(false) => Ok(()),
            Ok(true) if !context.is_traced() && !context.has_intervals() => {
                domains.each_change(before, |position, domain| context.narrow(scope[position], domain));
                Ok(())
            }
            _ => self.prune_with_reasons(scope, context),
        }
    }

    /// Filters a scope of at most `M` variables and `M` values.
    fn filter_within<const M: usize, O: Observer>(
        &mut self,
        scope: &[VarId],
        context: &mut Context<'_, O>,
    ) -> Result<(), Conflict> {
        let Kept::Any(matching) = &mut self.kept else { return self.prune_with_reasons(scope, context) };
        let mut domains = [Domain::EMPTY; M];
        for (domain, &var) in domains.iter_mut().zip(scope.iter()) {
            *domain = context.domain(var);
        }
        match narrow(matching, &mut domains, scope.len(), self.width) {
            Ok(false) => Ok(()),
            Ok(true) if !context.is_traced() && !context.has_intervals() => {
                for (&domain, &var) in domains.iter().zip(scope.iter()) {
                    context.narrow(var, domain);
                }
                Ok(())
            }
            _ => self.prune_with_reasons(scope, context),
        }
    }

    /// Repeats the pruning with reasons. The result is either the same domains as without reasons, or a conflict.
    fn prune_with_reasons<O: Observer>(&self, scope: &[VarId], context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let mut domains = [Domain::EMPTY; MAX_VALUES];
        let domains = &mut domains[..scope.len()];
        for (domain, &var) in domains.iter_mut().zip(scope.iter()) {
            *domain = context.domain(var);
        }
        let intervals = context.has_intervals();
        let mut lose = |position: usize, lost: Domain, set: HallSet| {
            context.remove_all(scope[position], lost, set.reason(scope))?;
            Ok(lost.minus(context.domain(scope[position])))
        };
        // This code repairs a copy of the matching, so that the kept matching does not depend on whether the run is
        // traced.
        let mut matching = match &self.kept {
            Kept::Any(matching) => **matching,
            Kept::Packed(lanes) => lanes.as_matching(),
        };
        match prune(&mut matching, domains, self.width, intervals, &mut lose) {
            Ok(()) => Ok(()),
            Err(PruneError::Caller(conflict)) => Err(conflict),
            Err(PruneError::TooFew(TooFew { vars, values })) => Err(context.conflict(too_few(vars, values))),
        }
    }
}

impl Propagator for AllDifferentDomain {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        match (&self.kept, self.width.max(scope.len())) {
            (Kept::Packed(_), _) => self.filter_packed(scope, context),
            (_, 0..=16) => self.filter_within::<16, O>(scope, context),
            (_, 17..=32) => self.filter_within::<32, O>(scope, context),
            _ => self.filter_within::<64, O>(scope, context),
        }
    }

    fn forget(&mut self) {
        match &mut self.kept {
            Kept::Packed(matching) => *matching = Lanes::diagonal(),
            Kept::Any(matching) => **matching = Matching::new(),
        }
    }
}
