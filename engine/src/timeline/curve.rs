//! The curve of a run: samples of the total domain size, the failures and the solutions along its length. The timeline takes
//! samples when it explores a new part of the run, so the curve needs no second execution. If there are too many samples,
//! the curve drops every other one and doubles the interval.

use crate::propagators::AnyPropagator;
use crate::search::Search;

/// A sample of a run at one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position of the sample, which is the end of a move.
    pub position: u64,
    /// The total number of values in all domains.
    pub left: u32,
    /// The number of failures up to this position.
    pub failures: u64,
    /// The number of solutions up to this position.
    pub solutions: u64,
}

/// Samples along a run. The first sample is at the start.
#[derive(Clone, Debug)]
pub struct Curve {
    samples: Vec<Sample>,
    interval: u64,
    /// The largest position that was ever explored.
    farthest: u64,
}

impl Curve {
    /// The largest number of samples. It is odd, so that dropping every other sample keeps the first and the last one.
    pub const MOST: usize = 4095;

    pub(super) fn new(search: &Search<AnyPropagator>) -> Curve {
        Curve { samples: vec![Sample::of(0, search)], interval: 1, farthest: 0 }
    }

    /// Adds a sample at the end of a move, if the position is beyond all explored positions and far enough from the
    /// last sample.
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

    /// Removes the samples after a position.
    pub(super) fn cut(&mut self, position: u64) {
        self.samples.truncate(self.samples.partition_point(|sample| sample.position <= position).max(1));
        self.farthest = position;
    }

    /// The largest position that was ever explored.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    fn last(&self) -> Sample {
        self.samples[self.samples.len() - 1]
    }

    /// Returns at most `points` samples (at least two), evenly spread. The first one is at the start of the run, and the last
    /// one is the latest sample.
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
