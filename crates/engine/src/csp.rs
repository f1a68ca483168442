//! A constraint satisfaction problem: variables, posted constraints, and the propagators that prune for them. Posting numbers a
//! constraint and chooses its propagators by its meaning and by the consistency that is wanted.

use crate::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Meaning, Store, VarId};
use crate::meanings::{AnyMeaning, Linear, OneOf};
use crate::propagators::{
    AllDifferentBounds, AllDifferentDomain, AllDifferentForward, AllDifferentValue, AnyPropagator, ConsecutiveDomain,
    IncreasingDomain, Layered, LinearDomain, PairsDomain, TuplesDomain,
};
use std::sync::Arc;

/// How much an AllDifferent prunes. The other meanings are always pruned to domain consistency.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Consistency {
    /// Every value is part of a solution of the constraint (Régin 1994).
    #[default]
    Domain,
    /// The least and the greatest value of a domain have a support in which each other variable takes any value between its own
    /// least and greatest (bounds(Z) consistency, López-Ortiz et al. 2003). The removals of `Value` are made too.
    Bounds,
    /// The value of a fixed variable is removed from the other variables, until nothing changes.
    Value,
    /// If a decision or the initial domains fix a variable, its value is removed from the other variables. A variable that
    /// becomes fixed by these removals prunes nothing.
    Forward,
}

impl Consistency {
    /// The name in options and reports.
    pub const fn name(self) -> &'static str {
        match self {
            Consistency::Domain => "domain",
            Consistency::Bounds => "bounds",
            Consistency::Value => "value",
            Consistency::Forward => "forward",
        }
    }
}

/// A constraint satisfaction problem over values from 0.
#[derive(Clone, Debug)]
pub struct Csp {
    width: usize,
    domains: Vec<Domain>,
    constraints: Vec<Constraint>,
    propagators: Vec<Attached<AnyPropagator>>,
}

impl Csp {
    /// A problem without variables, over the values below `width`, which is at most [`crate::kernel::MAX_VALUES`].
    pub fn new(width: usize) -> Csp {
        Csp { width, domains: Vec::new(), constraints: Vec::new(), propagators: Vec::new() }
    }

    /// Adds a variable for each of these domains, and returns the new variables.
    pub fn variables(&mut self, domains: impl IntoIterator<Item = Domain>) -> Vec<VarId> {
        let first = self.domains.len();
        self.domains.extend(domains);
        (first..self.domains.len()).map(|index| VarId(index as u32)).collect()
    }

    /// Posts a constraint over different variables, and adds propagators for it.
    ///
    /// # Panics
    /// If `meaning` is [`crate::meanings::Pairs`] and the scope has fewer than two variables, or if it is [`crate::meanings::Tuples`] of
    /// another length than the scope.
    pub fn post(
        &mut self,
        scope: impl Into<Arc<[VarId]>>,
        meaning: impl Into<AnyMeaning>,
        consistency: Consistency,
    ) -> ConstraintId {
        let (scope, meaning) = (scope.into(), meaning.into());
        let id = self.post_without_propagator(scope.clone(), meaning.clone());
        match (&meaning, consistency) {
            (AnyMeaning::AllDifferent(_), Consistency::Forward) => self.add_propagator(id, AllDifferentForward),
            (AnyMeaning::AllDifferent(_), Consistency::Value) => self.add_propagator(id, AllDifferentValue),
            (AnyMeaning::AllDifferent(_), Consistency::Bounds) => {
                self.add_propagator(id, AllDifferentValue);
                self.add_propagator(id, AllDifferentBounds);
            }
            _ => self.add_propagator(id, propagator(scope.len(), meaning, self.width)),
        }
        id
    }

    /// Posts a constraint without a propagator. The caller adds propagators of its own, or the initial domains enforce the
    /// constraint already.
    pub fn post_without_propagator(
        &mut self,
        scope: impl Into<Arc<[VarId]>>,
        meaning: impl Meaning + 'static,
    ) -> ConstraintId {
        self.constraints.push(Constraint::new(scope.into(), meaning));
        ConstraintId(self.constraints.len() as u32 - 1)
    }

    /// Adds a propagator for a posted constraint.
    pub fn add_propagator(&mut self, constraint: ConstraintId, propagator: impl Into<AnyPropagator>) {
        self.propagators.push(Attached { constraint, propagator: propagator.into() });
    }

    /// Gives a constraint another meaning, which one propagator prunes to domain consistency from then on.
    pub fn restate(&mut self, constraint: ConstraintId, meaning: AnyMeaning) {
        let scope = self.constraints[constraint.index()].scope.clone();
        self.constraints[constraint.index()] = Constraint::new(scope.clone(), meaning.clone());
        let Some(at) = self.propagators.iter().position(|other| other.constraint == constraint) else { return };
        self.propagators.retain(|other| other.constraint != constraint);
        let propagator = propagator(scope.len(), meaning, self.width);
        self.propagators.insert(at, Attached { constraint, propagator });
    }

    /// The posted constraints. A [`ConstraintId`] is an index into this list.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The propagators of all constraints, in the order of their first runs.
    pub fn propagators(&self) -> &[Attached<AnyPropagator>] {
        &self.propagators
    }

    /// The propagators, for a caller that puts others in their place.
    pub fn propagators_mut(&mut self) -> &mut Vec<Attached<AnyPropagator>> {
        &mut self.propagators
    }

    /// An engine in which every propagator waits for its first run.
    pub fn engine(&self) -> Engine<AnyPropagator> {
        self.engine_over(Store::new(self.domains.clone(), self.width))
    }

    /// The engine of this problem over a store of the caller, for a model whose domains are known later than its constraints.
    pub fn engine_over(&self, store: Store) -> Engine<AnyPropagator> {
        Engine::new(store, self.constraints.as_slice().into(), self.propagators.clone())
    }
}

/// The propagator that prunes a meaning to domain consistency, for some variables over values below `width`.
pub fn propagator(variables: usize, meaning: AnyMeaning, width: usize) -> AnyPropagator {
    match meaning {
        // No tuple is left. The propagators of large scopes would find this out slowly or not at all.
        _ if must_differ_too_often(&meaning, variables, width) => {
            Layered::new(variables, OneOf(Domain::EMPTY).into(), width).into()
        }
        // For two variables, value consistency equals domain consistency. Its propagator runs only when one of them is fixed.
        AnyMeaning::AllDifferent(_) if variables == 2 => AllDifferentValue.into(),
        AnyMeaning::AllDifferent(_) => AllDifferentDomain::new(variables, width).into(),
        AnyMeaning::Pairs(pairs) => PairsDomain::new(pairs).into(),
        AnyMeaning::Tuples(tuples) => TuplesDomain::new(variables, &tuples, width).into(),
        AnyMeaning::Increasing(order) => IncreasingDomain::new(order.strict).into(),
        AnyMeaning::Linear(linear) if width <= Linear::MOST_GROUPED => LinearDomain::new(&linear, width).into(),
        AnyMeaning::Consecutive(_) if width <= ConsecutiveDomain::MOST => ConsecutiveDomain::new(width).into(),
        meaning => Layered::new(variables, meaning, width).into(),
    }
}

/// Whether a meaning requires neighbouring variables to differ from each other, and there are more of these variables than
/// values.
fn must_differ_too_often(meaning: &AnyMeaning, length: usize, width: usize) -> bool {
    let differ = |first: usize| {
        let positions = first..=first + width;
        positions.clone().all(|i| (first..i).all(|j| meaning.differ(i, j)))
    };
    (0..length.saturating_sub(width)).any(differ)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meanings::{AllDifferent, Increasing};

    fn domains(csp: &Csp) -> Option<Vec<u64>> {
        let mut engine = csp.engine();
        engine.propagate(&mut ()).ok()?;
        Some(engine.store().domains().iter().map(|domain| domain.0).collect())
    }

    /// The domains after propagation at a consistency level. The value 0 is given and fixes the second variable to 1. Two
    /// variables share the neighbours 2 and 3, two others share 6 and 8.
    fn pruned(consistency: Consistency) -> Vec<u64> {
        let mut csp = Csp::new(9);
        let sets = [0b1, 0b11, 0b10_0110, 0b1100, 0b1100, 0b1_0100_0000, 0b1_0100_0000, 0b1_1100_0000];
        let all = csp.variables(sets.map(Domain));
        csp.post(all, AllDifferent, consistency);
        domains(&csp).expect("a solution")
    }

    #[test]
    fn a_higher_consistency_prunes_more() {
        let expected =
            |third: u64, last: u64| vec![0b1, 0b10, third, 0b1100, 0b1100, 0b1_0100_0000, 0b1_0100_0000, last];
        assert_eq!(pruned(Consistency::Forward), expected(0b10_0110, 0b1_1100_0000));
        assert_eq!(pruned(Consistency::Value), expected(0b10_0100, 0b1_1100_0000), "1 is taken");
        assert_eq!(pruned(Consistency::Bounds), expected(0b10_0000, 0b1_1100_0000), "2 and 3 are taken");
        assert_eq!(pruned(Consistency::Domain), expected(0b10_0000, 0b1000_0000), "6 and 8 are taken");
    }

    #[test]
    fn constraints_are_numbered_in_the_order_of_their_posting() {
        let mut csp = Csp::new(3);
        let all = csp.variables([Domain::full(3); 3]);
        let first = csp.post(all.clone(), AllDifferent, Consistency::Domain);
        let second = csp.post_without_propagator(vec![all[0]], OneOf(Domain(0b1)));
        let third = csp.post(&all[..2], Increasing { strict: true }, Consistency::Domain);
        assert_eq!([first, second, third], [0, 1, 2].map(ConstraintId));
        let of: Vec<ConstraintId> = csp.propagators().iter().map(|attached| attached.constraint).collect();
        assert_eq!(of, [first, third]);
        assert_eq!(domains(&csp), Some(vec![0b11, 0b110, 0b111]));
    }

    #[test]
    fn a_restated_constraint_prunes_by_its_new_meaning() {
        let mut csp = Csp::new(3);
        let all = csp.variables([Domain::full(3); 3]);
        let id = csp.post(all, AllDifferent, Consistency::Bounds);
        csp.restate(id, Increasing { strict: true }.into());
        assert!(
            matches!(csp.propagators(), [Attached { propagator: AnyPropagator::IncreasingDomain(_), .. }]),
            "both propagators of the old meaning go"
        );
        assert_eq!(domains(&csp), Some(vec![0b1, 0b10, 0b100]));
    }

    #[test]
    fn more_different_variables_than_values_fail_at_once() {
        let mut csp = Csp::new(3);
        let all = csp.variables([Domain::full(3); 4]);
        csp.post(all, AllDifferent, Consistency::Domain);
        assert!(
            matches!(csp.propagators(), [Attached { propagator: AnyPropagator::Layered(_), .. }]),
            "no matching has to be looked for"
        );
        assert_eq!(domains(&csp), None);
    }
}
