//! The memory of a search: the data that branching strategies collect and use.

use super::activity::Activities;
use super::conflicts::Scores;
use crate::kernel::{ConstraintId, Domain, Engine, Literal, Propagator, Value};

/// Constraint weights, activities, scores of conflicts, saved values, and the random number generator.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The weight of each constraint: 1 plus its failures so far. Constraints beyond the end of the list have weight 1.
    weights: Vec<u32>,
    /// For each variable the value to which it was last fixed. The list is empty until `save` stores values.
    pub(super) saved: Vec<Option<Value>>,
    pub(super) random: fastrand::Rng,
    pub(super) activities: Activities,
    /// The scores of the order `conflicts`.
    pub(super) conflicts: Scores,
}

impl Memory {
    pub(super) fn new(seed: u64) -> Memory {
        Memory {
            weights: Vec::new(),
            saved: Vec::new(),
            random: fastrand::Rng::with_seed(seed),
            activities: Activities::new(),
            conflicts: Scores::default(),
        }
    }

    /// Clears the memory.
    pub(super) fn reset(&mut self, seed: u64) {
        self.weights.clear();
        self.saved.clear();
        self.activities.clear();
        self.conflicts.clear();
        self.random = fastrand::Rng::with_seed(seed);
    }

    /// Counts a failure of a constraint.
    pub(super) fn failed(&mut self, constraint: usize) {
        if self.weights.len() <= constraint {
            self.weights.resize(constraint + 1, 1);
        }
        self.weights[constraint] += 1;
    }

    /// Raises the activities of the remaining candidates of a failed constraint.
    pub(super) fn took_part<P: Propagator>(&mut self, engine: &Engine<P>, constraint: ConstraintId) {
        for &var in engine.constraints().get(constraint.index()).map_or(&[][..], |constraint| &constraint.scope) {
            engine.store().domain(var).iter().for_each(|value| self.activities.bump(Literal::Is(var, value)));
        }
        self.activities.fade();
    }

    /// Saves the values of all fixed variables.
    pub(super) fn save(&mut self, domains: &[Domain]) {
        self.saved.resize(domains.len(), None);
        for (saved, domain) in self.saved.iter_mut().zip(domains).filter(|(_, domain)| domain.is_fixed()) {
            *saved = domain.value();
        }
    }

    /// Returns the weight of a constraint.
    pub(super) fn weight(&self, constraint: usize) -> u64 {
        u64::from(self.weights.get(constraint).copied().unwrap_or(1))
    }
}

#[cfg(test)]
mod tests {
    use super::super::restarts::Restarts;
    use super::super::strategy::{Strategy, VariableOrder};
    use super::super::{Limits, Move, Search};
    use crate::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Event, Observer, Store, VarId};
    use crate::meanings::AllDifferent;
    use crate::propagators::{AllDifferentValue, AnyPropagator};
    use std::sync::Arc;

    /// The first decision of each attempt.
    #[derive(Default)]
    struct FirstDecisions(Vec<VarId>);

    impl Observer for FirstDecisions {
        type Probe = ();
        fn probe(&mut self) {}
        fn event(&mut self, event: Event) {
            if let Event::Decide { decision, depth: 1, .. } = event {
                self.0.push(decision.var);
            }
        }
    }

    /// The first three variables never fail. The four variables after them share three values. Each order that learns from
    /// failures, without clauses, starts its second attempt with one of these four.
    #[test]
    fn after_a_restart_the_search_begins_where_it_failed() {
        for (variable_order, learns) in [
            (VariableOrder::Input, false),
            (VariableOrder::DomWdeg, true),
            (VariableOrder::Activity, true),
            (VariableOrder::Conflicts, true),
        ] {
            let domains = [vec![Domain::full(3); 3], vec![Domain::full(3); 4]].concat();
            let scope: Arc<[VarId]> = (3..7).map(VarId).collect();
            let parts = [(0..3).map(VarId).collect(), scope];
            let constraints: Vec<Constraint> =
                parts.iter().map(|scope| Constraint::new(scope.clone(), AllDifferent)).collect();
            let attached = |index| Attached {
                constraint: ConstraintId(index),
                propagator: AnyPropagator::from(AllDifferentValue),
            };
            let propagators = (0..2).map(attached).collect();
            let engine = Engine::new(Store::new(domains, 3), constraints.into(), propagators);
            let strategy = Strategy { variable_order, ..Strategy::default() };
            let mut search = Search::new(engine, strategy, 0, Limits::default()).with_restarts(Restarts::Luby, 4);
            let mut seen = FirstDecisions::default();
            while seen.0.len() < 2 {
                assert!(!matches!(search.advance(&mut seen), Move::Done(_) | Move::Solution));
            }
            let second = |var: VarId| var >= VarId(3);
            assert!(!second(seen.0[0]), "{variable_order:?} begins with the first variables");
            assert_eq!(second(seen.0[1]), learns, "{variable_order:?}");
        }
    }
}
