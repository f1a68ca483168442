//! The memory of a search.

use crate::kernel::{Domain, Value};

/// What the strategies learn and use up during a search.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    /// For each constraint its failures so far, plus one; as long as the failures have needed.
    weights: Vec<u32>,
    /// For each variable the value it had last; empty as long as none had any.
    pub(super) saved: Vec<Option<Value>>,
    pub(super) random: fastrand::Rng,
}

impl Memory {
    pub(super) fn new(seed: u64) -> Memory {
        Memory { weights: Vec::new(), saved: Vec::new(), random: fastrand::Rng::with_seed(seed) }
    }

    /// Forgets all of it.
    pub(super) fn reset(&mut self, seed: u64) {
        self.weights.clear();
        self.saved.clear();
        self.random = fastrand::Rng::with_seed(seed);
    }

    /// A constraint has failed.
    pub(super) fn failed(&mut self, constraint: usize) {
        if self.weights.len() <= constraint {
            self.weights.resize(constraint + 1, 1);
        }
        self.weights[constraint] += 1;
    }

    /// Keeps the values that variables have now.
    pub(super) fn save(&mut self, domains: &[Domain]) {
        self.saved.resize(domains.len(), None);
        for (saved, domain) in self.saved.iter_mut().zip(domains).filter(|(_, domain)| domain.is_fixed()) {
            *saved = domain.value();
        }
    }

    pub(super) fn weight(&self, constraint: usize) -> u64 {
        u64::from(self.weights.get(constraint).copied().unwrap_or(1))
    }
}
