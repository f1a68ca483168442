//! AllDifferent at domain consistency (Régin 1994): a value stays in a domain only if some assignment of the whole
//! scope uses it. A maximum matching exists or the constraint fails; an edge outside the matching survives only when
//! it lies on an alternating cycle (both ends in one strongly connected component) or can be shifted to a free value.
//!
//! The reason for each removal is a *Hall set*: cells that hold between them only as many values as they are, so that
//! those values leave all others. The components of the value graph are peeled off one at a time. One without edges
//! to the rest is a Hall set as it stands; where every value must be used (as many values as variables, as in a Sudoku
//! house) one without edges *from* the rest is a hidden set, the mirror image. The smallest goes first, because that is
//! the one a person sees, and each one peeled off makes the next ones as small as they can be.

use super::all_different;
use super::components::ValueGraph;
use super::matching::{Matching, TooFew};
use crate::kernel::{
    Conflict, ConstraintId, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, Reason, Store, Value, VarId,
    Wake,
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

    /// The positions matched to `values`.
    fn holders(&self, values: Domain) -> u64 {
        values.iter().filter_map(|value| self.matching.position_of(value)).fold(0, |vars, p| vars | 1 << p)
    }

    /// Removes every edge between different components, smallest reason first. `parts` are the components that can lose
    /// edges (those from which no free value can be reached) and `whole` the values that play a part at all.
    fn peel<O: Observer>(
        &self,
        context: &mut Context<'_, O>,
        domains: &mut [Domain],
        mut parts: Vec<Domain>,
        mut whole: Domain,
    ) -> Result<(), Conflict> {
        let mirror = self.scope.len() == self.width;
        while !parts.is_empty() {
            // What the cells of a part hold outside it, and which cells outside it hold its values.
            let is_hall = |part: Domain, domains: &[Domain]| {
                positions(self.holders(part)).all(|p| domains[p].intersect(whole).minus(part).is_empty())
            };
            let is_hidden = |part: Domain, domains: &[Domain]| {
                let own = self.holders(part);
                mirror && (0..domains.len()).all(|p| own >> p & 1 == 1 || domains[p].intersect(part).is_empty())
            };
            let rank = |(index, &part): (usize, &Domain)| {
                let hall = is_hall(part, domains).then_some((part.len(), false, index));
                hall.or_else(|| is_hidden(part, domains).then_some((part.len(), true, index)))
            };
            let Some((_, hidden, index)) = parts.iter().enumerate().filter_map(rank).min() else {
                debug_assert!(false, "components form no cycle, so one of them has no edge to the rest");
                return Ok(());
            };
            let part = parts.swap_remove(index);
            let own = self.holders(part);
            let reason = match (hidden, positions(own).next(), part.len()) {
                (true, ..) => Reason::Hidden { vars: own, values: part },
                (false, Some(by), 1) => Reason::Fixed { by: self.scope[by] },
                (false, ..) => Reason::Hall { vars: own, values: part },
            };
            for position in 0..domains.len() {
                let inside = own >> position & 1 == 1;
                let lost = match inside {
                    true if hidden => domains[position].minus(part),
                    false if !hidden => domains[position].intersect(part),
                    _ => Domain::EMPTY,
                };
                domains[position] = domains[position].minus(lost);
                for value in lost.iter() {
                    context.remove(self.scope[position], value, reason)?;
                }
            }
            whole = whole.minus(part);
        }
        Ok(())
    }
}

/// The positions in a bit set.
fn positions(vars: u64) -> impl Iterator<Item = usize> {
    Domain(vars).iter().map(usize::from)
}

impl Propagator for AllDifferentDomain {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, subscribe: &mut dyn FnMut(VarId, Wake)) {
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
        self.matching.repair(domains).map_err(|TooFew { vars, values }| context.too_few(vars, values))?;

        let mut next = [Domain::EMPTY; MAX_VALUES];
        let mut free = Domain::full(self.width);
        for (position, &domain) in domains.iter().enumerate() {
            let value = self.matching.value_of(position);
            next[value as usize] = domain;
            free = free.without(value);
        }
        let graph = ValueGraph { next: &next[..self.width] };
        let shiftable = if free.is_empty() { free } else { graph.reaching(free) };
        let components = graph.components();
        let own = |position: usize| components[self.matching.value_of(position) as usize];
        let keeps_all = |(position, domain): (usize, &Domain)| domain.minus(own(position)).minus(shiftable).is_empty();
        if domains.iter().enumerate().all(keeps_all) {
            return Ok(());
        }
        let whole = Domain::full(self.width).minus(shiftable);
        let first = |value: &Value| components[*value as usize].min() == Some(*value);
        let parts = whole.iter().filter(first).map(|value| components[value as usize]).collect();
        self.peel(context, domains, parts, whole)
    }

    fn holds(&self, store: &Store) -> bool {
        all_different(&self.scope, store)
    }
}
