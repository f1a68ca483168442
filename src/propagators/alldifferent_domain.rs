//! AllDifferent at domain consistency (Régin 1994): a value stays in a domain only if some assignment of the whole
//! scope uses it. A maximum matching exists or the constraint fails; an edge outside the matching survives only when
//! it lies on an alternating cycle (both ends in one strongly connected component) or can be shifted to a free value.
//!
//! The reason for each removal is a *Hall set*: the values reachable from the removed one in the value graph are
//! exactly as many as the variables matched to them, and those variables hold nothing else; it is the smallest Hall
//! set with that value. Where every value must be used (as many values as variables, as in a Sudoku house), the
//! mirror image, a *hidden* set, says the same from the other side; the smaller of the two is given, because that is
//! the one a person sees.

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
        AllDifferentDomain {
            constraint,
            scope,
            width,
            matching,
        }
    }

    /// The positions matched to `values`.
    fn holders(&self, values: Domain) -> u64 {
        values
            .iter()
            .filter_map(|value| self.matching.position_of(value))
            .fold(0, |vars, p| vars | 1 << p)
    }

    /// Why the variable at `position` cannot take `value`, given that it lies in no maximum matching.
    fn reason(&self, graph: &ValueGraph<'_>, position: usize, value: Value) -> Reason {
        let hall = graph.reachable(value);
        let vars = self.holders(hall);
        if let [by] = *self.positions(vars) {
            return Reason::Fixed { by: self.scope[by] };
        }
        if self.scope.len() == self.width {
            let hidden = graph.reaching(Domain::single(self.matching.value_of(position)));
            if hidden.len() < hall.len() {
                return Reason::Hidden {
                    vars: self.holders(hidden),
                    values: hidden,
                };
            }
        }
        Reason::Hall { vars, values: hall }
    }

    fn positions(&self, vars: u64) -> Vec<usize> {
        (0..self.scope.len()).filter(|p| vars >> p & 1 == 1).collect()
    }
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
        self.matching
            .repair(domains)
            .map_err(|TooFew { vars, values }| context.too_few(vars, values))?;

        let mut next = [Domain::EMPTY; MAX_VALUES];
        let mut free = Domain::full(self.width);
        for (position, &domain) in domains.iter().enumerate() {
            let value = self.matching.value_of(position);
            next[value as usize] = domain;
            free = free.without(value);
        }
        let graph = ValueGraph {
            next: &next[..self.width],
        };
        let shiftable = if free.is_empty() { free } else { graph.reaching(free) };
        let components = graph.components();
        for (position, &domain) in domains.iter().enumerate() {
            let component = components[self.matching.value_of(position) as usize];
            for value in domain.minus(component).minus(shiftable).iter() {
                let reason = self.reason(&graph, position, value);
                context.remove(self.scope[position], value, reason)?;
            }
        }
        Ok(())
    }

    fn holds(&self, store: &Store) -> bool {
        all_different(&self.scope, store)
    }
}
