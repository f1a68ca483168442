//! A posted constraint: its scope and its meaning. Propagators prune the domains of the scope. The meaning decides which tuples
//! satisfy the constraint.

use super::{Domain, Literal, Meaning, Store, VarId};
use std::sync::Arc;

/// A constraint of a model.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// The variables, in the order in which the meaning reads them. A scope may have any length.
    pub scope: Arc<[VarId]>,
    /// The meaning.
    pub meaning: Arc<dyn Meaning>,
}

impl Constraint {
    /// Creates a constraint.
    pub fn new(scope: Arc<[VarId]>, meaning: impl Meaning + 'static) -> Constraint {
        Constraint { scope, meaning: Arc::new(meaning) }
    }

    /// Whether the constraint holds. All variables of the scope must be fixed.
    pub fn holds(&self, store: &Store) -> bool {
        let mut state = Some(self.meaning.start());
        for (position, &var) in self.scope.iter().enumerate() {
            let value = store.domain(var).value();
            state = state.zip(value).and_then(|(state, value)| self.meaning.read(state, position, value));
        }
        state.is_some_and(|state| self.meaning.accepts(state))
    }

    /// The domains of the scope if only `literals` are known. `universe` gives the domain of a variable without literals.
    pub fn domains_under(&self, literals: &[Literal], universe: &dyn Fn(VarId) -> Domain) -> Vec<Domain> {
        let known = |&var: &VarId| {
            let own = literals.iter().filter(|literal| literal.var() == var);
            own.fold(universe(var), |domain, literal| domain.intersect(literal.allowed()))
        };
        self.scope.iter().map(known).collect()
    }

    /// Whether the facts `from` entail each fact `to` by this constraint alone. Without facts `to`: whether they contradict it. The
    /// variables have the values `0..width`.
    pub fn entails(&self, width: usize, from: &[Literal], to: &[Literal]) -> bool {
        let refutes =
            |facts: &[Literal]| !self.meaning.is_satisfiable(&self.domains_under(facts, &|_| Domain::full(width)));
        match to {
            [] => refutes(from),
            _ => to.iter().all(|fact| refutes(&[from, &[fact.negated()]].concat())),
        }
    }
}
