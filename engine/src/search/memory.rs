//! The memory of a search: the data that branching strategies collect and use.

use crate::kernel::{Domain, Value};

/// Constraint weights, saved values, and the random number generator.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// The weight of each constraint: 1 plus its failures so far. Constraints beyond the end of the list have weight 1.
    weights: Vec<u32>,
    /// For each variable the value to which it was last fixed. The list is empty until `save` stores values.
    pub(super) saved: Vec<Option<Value>>,
    pub(super) random: fastrand::Rng,
}

impl Memory {
    pub(super) fn new(seed: u64) -> Memory {
        Memory { weights: Vec::new(), saved: Vec::new(), random: fastrand::Rng::with_seed(seed) }
    }

    /// Clears the memory.
    pub(super) fn reset(&mut self, seed: u64) {
        self.weights.clear();
        self.saved.clear();
        self.random = fastrand::Rng::with_seed(seed);
    }

    /// Counts a failure of a constraint.
    pub(super) fn failed(&mut self, constraint: usize) {
        if self.weights.len() <= constraint {
            self.weights.resize(constraint + 1, 1);
        }
        self.weights[constraint] += 1;
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
