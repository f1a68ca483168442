//! The picture of a run: how many candidates are left, and how many failures and solutions there have been, along its
//! length. It is taken while the run goes forward through new ground, so it costs no second run; when there are too many
//! samples every other one is dropped and the distance doubled, as with the keyframes.

use crate::propagators::AnyPropagator;
use crate::search::Search;

/// The run at one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position, where a move of the search ends.
    pub position: u64,
    /// Candidates in all domains.
    pub left: u32,
    /// Failures so far.
    pub failures: u64,
    /// Solutions so far.
    pub solutions: u64,
}

/// Samples along a run, the first one at its start.
#[derive(Clone, Debug)]
pub struct Curve {
    samples: Vec<Sample>,
    interval: u64,
    /// How far the run has ever been.
    farthest: u64,
}

impl Curve {
    /// The most samples that are kept; odd, so that dropping every other one keeps both ends.
    pub const MOST: usize = 4095;

    pub(super) fn new(search: &Search<AnyPropagator>) -> Curve {
        Curve { samples: vec![Sample::of(0, search)], interval: 1, farthest: 0 }
    }

    /// A move of the search has ended at a position.
    pub(super) fn add(&mut self, position: u64, search: &Search<AnyPropagator>) {
        if position <= self.farthest {
            return;
        }
        self.farthest = position;
        if position < self.last().position + self.interval && search.outcome().is_none() {
            return;
        }
        if self.samples.len() == Curve::MOST {
            let mut index = 0;
            self.samples.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.interval *= 2;
        }
        self.samples.push(Sample::of(position, search));
    }

    /// Forgets what came after a position.
    pub(super) fn cut(&mut self, position: u64) {
        self.samples.truncate(self.samples.partition_point(|sample| sample.position <= position).max(1));
        self.farthest = position;
    }

    /// How far the run has ever been.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    fn last(&self) -> Sample {
        self.samples[self.samples.len() - 1]
    }

    /// At most `points` samples (at least two), evenly spread: the first is the start of the run, the last the
    /// latest that is kept.
    pub fn points(&self, points: usize) -> Vec<Sample> {
        let stride = self.samples.len().div_ceil(points.max(2) - 1).max(1);
        let mut picked: Vec<Sample> = self.samples.iter().copied().step_by(stride).collect();
        if picked.last() != Some(&self.last()) {
            picked.push(self.last());
        }
        picked
    }
}

impl Sample {
    fn of(position: u64, search: &Search<AnyPropagator>) -> Sample {
        let left = search.engine().store().domains().iter().map(|domain| domain.len() as u32).sum();
        let stats = search.stats();
        Sample { position, left, failures: stats.failures, solutions: stats.solutions }
    }
}
