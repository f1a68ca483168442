//! The curve of a run: samples of the total domain size, the failures and the solutions along its length. The timeline takes
//! samples when it explores a new part of the run, so the curve needs no second execution. If there are too many samples,
//! the curve merges every two neighbours and doubles the interval. A sample keeps the extremes of its interval, so merging
//! loses no peak and no valley.

use crate::propagators::AnyPropagator;
use crate::record::Event;
use crate::search::Search;

/// A sample of a run at one position, and the extremes since the previous sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position of the sample, which is the end of a move.
    pub position: u64,
    /// The total number of values in all domains.
    pub left: u32,
    /// The smallest total at the end of a move since the previous sample.
    pub least: u32,
    /// The largest total at the end of a move since the previous sample.
    pub most: u32,
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
    /// The total number of values at the farthest position.
    left: u32,
    /// The extremes of this total since the last sample: the smallest and the largest one.
    extremes: (u32, u32),
}

/// The extremes of an empty set of totals.
const NONE: (u32, u32) = (u32::MAX, 0);

impl Curve {
    /// The largest number of samples. An odd number makes sure that merging neighbours keeps the first and the last sample.
    pub const MOST: usize = 4095;

    pub(super) fn new(search: &Search<AnyPropagator>) -> Curve {
        let left = total(search);
        let start = Sample { position: 0, left, least: left, most: left, failures: 0, solutions: 0 };
        Curve { samples: vec![start], interval: 1, farthest: 0, left, extremes: NONE }
    }

    /// Records a batch of events that ends at `position`, which must be beyond all explored positions. Adds a sample if
    /// the last one is far enough away.
    pub(super) fn add(&mut self, position: u64, batch: &[Event], search: &Search<AnyPropagator>) {
        self.farthest = position;
        match batch {
            // Most filterings of an arc remove nothing.
            [Event::Filter { .. }] if self.extremes != NONE => {}
            _ => self.add_total(batch, search),
        }
        if position < self.last().position + self.interval && search.outcome().is_none() {
            return;
        }
        if self.samples.len() == Curve::MOST {
            self.samples = groups(&self.samples, 2);
            self.interval *= 2;
        }
        let ((least, most), stats) = (self.extremes, search.stats());
        let Curve { left, .. } = *self;
        self.extremes = NONE;
        self.samples.push(Sample { position, left, least, most, failures: stats.failures, solutions: stats.solutions });
    }

    fn add_total(&mut self, batch: &[Event], search: &Search<AnyPropagator>) {
        self.left = match batch.first() {
            // In a filtering only removals change the domains, so the new total follows from their number.
            Some(Event::Filter { .. }) => {
                self.left - batch.iter().filter(|event| matches!(event, Event::Remove { .. })).count() as u32
            }
            _ => total(search),
        };
        self.extremes = (self.extremes.0.min(self.left), self.extremes.1.max(self.left));
    }

    /// Removes the samples after a position. `search` must be at this position.
    pub(super) fn cut(&mut self, position: u64, search: &Search<AnyPropagator>) {
        self.samples.truncate(self.samples.partition_point(|sample| sample.position <= position).max(1));
        self.farthest = position;
        self.left = total(search);
        self.extremes = if position == self.last().position { NONE } else { (self.left, self.left) };
    }

    /// The largest position that was ever explored.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    fn last(&self) -> Sample {
        self.samples[self.samples.len() - 1]
    }

    /// Returns at most `points` samples (at least two), evenly spread. The first one is at the start of the run, and the last
    /// one is the latest sample. Each sample has the extremes since the one before it in the answer.
    pub fn points(&self, points: usize) -> Vec<Sample> {
        groups(&self.samples, self.samples.len().div_ceil(points.max(2) - 1).max(1))
    }
}

/// Keeps the first sample and the last one of each further group of `size` samples, and merges the extremes of a group.
fn groups(samples: &[Sample], size: usize) -> Vec<Sample> {
    let Some((&first, rest)) = samples.split_first() else { return Vec::new() };
    let merged = rest.chunks(size).filter_map(|group| {
        let last = *group.last()?;
        let least = group.iter().map(|sample| sample.least).min()?;
        let most = group.iter().map(|sample| sample.most).max()?;
        Some(Sample { least, most, ..last })
    });
    std::iter::once(first).chain(merged).collect()
}

/// The total number of values in all domains.
fn total(search: &Search<AnyPropagator>) -> u32 {
    search.engine().store().domains().iter().map(|domain| domain.len() as u32).sum()
}
