//! The memory of a search: the data that branching strategies collect and use.

use super::activity::Activities;
use crate::kernel::{ConstraintId, Domain, Engine, Literal, Propagator, Value};

/// Constraint weights, activities, saved values, and the random number generator.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The weight of each constraint: 1 plus its failures so far. Constraints beyond the end of the list have weight 1.
    weights: Vec<u32>,
    /// For each variable the value to which it was last fixed. The list is empty until `save` stores values.
    pub(super) saved: Vec<Option<Value>>,
    pub(super) random: fastrand::Rng,
    pub(super) activities: Activities,
}

impl Memory {
    pub(super) fn new(seed: u64) -> Memory {
        Memory {
            weights: Vec::new(),
            saved: Vec::new(),
            random: fastrand::Rng::with_seed(seed),
            activities: Activities::new(),
        }
    }

    /// Clears the memory.
    pub(super) fn reset(&mut self, seed: u64) {
        self.weights.clear();
        self.saved.clear();
        self.activities.clear();
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
