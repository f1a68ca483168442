//! Landmarks: positions of a run worth going to. The timeline records them when it first explores a part of the run, like
//! the samples of the curve. The list is the same whatever way the timeline moves, and its length is bounded.

use crate::kernel::{Domain, Reason};
use crate::propagators::Pattern;
use crate::record::Event;

/// The number of failures that are landmarks. Later failures are of less interest, and the curve shows their number.
const FAILURES: u64 = 3;
/// The number of solutions that are landmarks. A run that lists all solutions can have millions.
const SOLUTIONS: u64 = 64;

/// The meaning of a landmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LandmarkKind {
    /// The end of the initial removals, whose reasons are variables that were fixed from the start. The next move is the first
    /// to remove a value for another reason, or it ends propagation at the root.
    InitialRemovals,
    /// The first removal by a Hall set of this size, at the end of its filtering. Sizes begin at 2.
    Hall {
        /// The number of values of the set.
        size: u32,
        /// Whether the set is a hidden set.
        hidden: bool,
    },
    /// The first removal that is not due to a single (a fixed variable, or a value with one place). The position is the end of
    /// its filtering.
    BeyondSingles,
    /// The first decision.
    Guess,
    /// One of the first failures, with its number from 1.
    Failure(u64),
    /// The filtering with the most removals so far. Removals caused by variables that were fixed from the start do not count.
    Largest {
        /// The number of removals that count.
        removals: u32,
    },
    /// One of the first solutions, with its number from 1.
    Solution(u64),
    /// The end of the run.
    End,
}

impl LandmarkKind {
    /// Whether a step to the next landmark stops here. The largest filtering is no stop, because it can change while the
    /// run goes on.
    pub fn is_stop(self) -> bool {
        !matches!(self, LandmarkKind::InitialRemovals | LandmarkKind::Largest { .. })
    }
}

/// A position of a run worth going to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// The position.
    pub position: u64,
    /// The meaning of the position.
    pub kind: LandmarkKind,
    /// The event behind the landmark, such as the removal by a Hall set. For the largest filtering this is the first event of
    /// the filtering.
    pub event: Event,
}

/// The landmarks of the explored part of a run.
#[derive(Clone, Debug, Default)]
pub struct Landmarks {
    /// All landmarks except the largest filtering, in the order of their positions.
    marks: Vec<Landmark>,
    /// Each filtering that was the largest one when the run first reached it. The last entry is the largest of all.
    largest: Vec<Landmark>,
    seen: Seen,
}

/// The kinds of landmarks that the run has already. Each of them appears once.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// The sizes of the naked sets and of the hidden sets, as bit sets.
    sets: [u64; 2],
    initial_removals: bool,
    beyond_singles: bool,
    guess: bool,
    failures: u64,
    solutions: u64,
}

impl Landmarks {
    /// Records the landmarks of a batch that begins at position `start` and lies beyond all explored positions. `initial`
    /// has the domains at the start of the run.
    pub(super) fn add(&mut self, start: u64, batch: &[Event], initial: &[Domain]) {
        // Most filterings of an arc remove nothing.
        if let [Event::Filter { .. }] = batch {
            return;
        }
        let end = start + batch.len() as u64;
        let mut removals = 0;
        for (index, &event) in batch.iter().enumerate() {
            let position = start + index as u64 + 1;
            match event {
                Event::Remove { reason, .. } => {
                    let is_initial =
                        matches!(Pattern::of(reason), Pattern::Fixed { by } if initial[by.index()].is_fixed());
                    if !is_initial {
                        removals += 1;
                        self.initial_removals_end(start, event);
                        self.removal(end, event, reason);
                    }
                }
                Event::Decide { .. } if !self.seen.guess => self.mark(position, LandmarkKind::Guess, event),
                Event::Fixpoint { .. } => self.initial_removals_end(start, event),
                Event::Fail { .. } => {
                    self.initial_removals_end(start, event);
                    if self.seen.failures < FAILURES {
                        self.mark(position, LandmarkKind::Failure(self.seen.failures + 1), event);
                    }
                }
                Event::Solution { number, .. } if self.seen.solutions < SOLUTIONS => {
                    self.mark(position, LandmarkKind::Solution(number), event);
                }
                Event::Done { .. } => {
                    self.initial_removals_end(start, event);
                    self.mark(position, LandmarkKind::End, event);
                }
                _ => {}
            }
        }
        if removals > self.largest.last().map_or(0, Landmark::removals) {
            self.largest.push(Landmark { position: end, kind: LandmarkKind::Largest { removals }, event: batch[0] });
        }
    }

    fn initial_removals_end(&mut self, position: u64, event: Event) {
        if !self.seen.initial_removals {
            self.mark(position, LandmarkKind::InitialRemovals, event);
        }
    }

    /// Records a removal by a filtering that ends at position `end`.
    fn removal(&mut self, end: u64, event: Event, reason: Reason) {
        let (size, hidden) = match Pattern::of(reason) {
            Pattern::Fixed { .. } => return,
            Pattern::Hall { values, .. } => (values.len() as u32, false),
            Pattern::Hidden { values, .. } => (values.len() as u32, true),
            _ => (0, false),
        };
        if size == 1 {
            return;
        }
        if !self.seen.beyond_singles {
            self.mark(end, LandmarkKind::BeyondSingles, event);
        }
        if size > 1 && self.seen.sets[usize::from(hidden)] >> (size - 1) & 1 == 0 {
            self.mark(end, LandmarkKind::Hall { size, hidden }, event);
        }
    }

    fn mark(&mut self, position: u64, kind: LandmarkKind, event: Event) {
        self.marks.push(Landmark { position, kind, event });
        self.seen.note(kind);
    }

    /// Removes the landmarks after a position.
    pub(super) fn cut(&mut self, position: u64) {
        self.marks.truncate(self.marks.partition_point(|mark| mark.position <= position));
        // The move after the initial removals decides where they end. If this move was cut off, the end is open again.
        self.marks.retain(|mark| mark.kind != LandmarkKind::InitialRemovals || mark.position < position);
        self.largest.truncate(self.largest.partition_point(|mark| mark.position <= position));
        self.seen = Seen::default();
        self.marks.iter().for_each(|mark| self.seen.note(mark.kind));
    }

    /// All landmarks, in the order of their positions.
    pub fn all(&self) -> Vec<Landmark> {
        let mut all = self.marks.clone();
        all.extend(self.largest.last());
        all.sort_by_key(|mark| mark.position);
        all
    }

    /// The end of the initial removals, once the run has reached it.
    pub fn end_of_initial_removals(&self) -> Option<u64> {
        self.marks.iter().find(|mark| mark.kind == LandmarkKind::InitialRemovals).map(|mark| mark.position)
    }

    /// The next stop after a position.
    pub(super) fn next_stop(&self, position: u64) -> Option<u64> {
        let later = &self.marks[self.marks.partition_point(|mark| mark.position <= position)..];
        later.iter().find(|mark| mark.kind.is_stop()).map(|mark| mark.position)
    }

    /// The `count`th stop before a position.
    pub(super) fn stop_before(&self, position: u64, count: u64) -> Option<u64> {
        let mut stops: Vec<u64> = self
            .marks
            .iter()
            .filter(|mark| mark.kind.is_stop() && mark.position < position)
            .map(|m| m.position)
            .collect();
        stops.dedup();
        let count = usize::try_from(count).ok()?;
        stops.len().checked_sub(count).map(|index| stops[index])
    }
}

impl Landmark {
    fn removals(&self) -> u32 {
        match self.kind {
            LandmarkKind::Largest { removals } => removals,
            _ => 0,
        }
    }
}

impl Seen {
    fn note(&mut self, kind: LandmarkKind) {
        match kind {
            LandmarkKind::InitialRemovals => self.initial_removals = true,
            LandmarkKind::Hall { size, hidden } => self.sets[usize::from(hidden)] |= 1 << (size - 1),
            LandmarkKind::BeyondSingles => self.beyond_singles = true,
            LandmarkKind::Guess => self.guess = true,
            LandmarkKind::Failure(_) => self.failures += 1,
            LandmarkKind::Solution(_) => self.solutions += 1,
            LandmarkKind::Largest { .. } | LandmarkKind::End => {}
        }
    }
}
