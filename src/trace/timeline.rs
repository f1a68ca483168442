//! The time machine of a run. A *position* counts the events that have been applied; 0 is the start.
//!
//! Events are not stored. Keyframes (copies of the whole search) stand every so often along the run; to be somewhere,
//! the nearest keyframe before it is taken up and the search re-executed from there, which ends in the same state
//! because a search depends on nothing but itself. When there are too many keyframes every other one is dropped and
//! the distance doubled, so memory stays bounded however long the run is.
//!
//! A search moves in batches (one filtering with all its removals, say) and a position may lie inside one. The domains
//! there are the domains after the batch with the later removals put back.

use super::event::{Event, Recorder, Refutation};
use super::tally::Tally;
use crate::kernel::{Domain, NodeId, Outcome, PropId, Propagator};
use crate::search::{Search, Stats, Tree};
use std::collections::VecDeque;

/// How far one step goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unit {
    /// One event.
    Event,
    /// To the end of a filtering; decisions, steps back, fixpoints, solutions and the end are stops too.
    Filtering,
    /// To where propagation at a node has ended: a fixpoint, a failure or a solution; the end is a stop too.
    Fixpoint,
    /// To where the next node has been opened, or the end.
    Node,
    /// To the next solution, or the end.
    Solution,
    /// To the end.
    End,
}

impl Unit {
    /// All units with the names they go by.
    pub const NAMES: [(&'static str, Unit); 6] = [
        ("event", Unit::Event),
        ("filtering", Unit::Filtering),
        ("fixpoint", Unit::Fixpoint),
        ("node", Unit::Node),
        ("solution", Unit::Solution),
        ("end", Unit::End),
    ];

    /// Whether a step of this unit stops right after `event`, the next event of the batch being `next`.
    fn stops_after(self, event: Event, next: Option<Event>) -> bool {
        let ends_batch = next.is_none();
        match (self, event) {
            (_, Event::Done { .. }) | (Unit::Event, _) => true,
            (Unit::Filtering, Event::Fixpoint { .. }) => ends_batch,
            (Unit::Filtering, _) => ends_batch,
            // A fixpoint with every variable fixed is followed at once by its solution: stop there instead.
            (Unit::Fixpoint, Event::Fixpoint { .. }) => ends_batch,
            (Unit::Fixpoint, Event::Fail { .. } | Event::Solution { .. }) => true,
            (Unit::Node, Event::Decide { .. }) => true,
            (Unit::Solution, Event::Solution { .. }) => true,
            _ => false,
        }
    }
}

#[derive(Clone, Debug)]
struct Keyframe<P> {
    position: u64,
    search: Search<P>,
    tally: Tally,
}

/// About how much memory the keyframes may take, in bytes.
const KEYFRAME_BYTES: usize = 40 << 20;
/// How many keyframes are kept at the most, however small or large they are: more make seeking faster.
const MOST_KEYFRAMES: std::ops::RangeInclusive<usize> = 24..=512;
/// The distance between keyframes to begin with, in events.
const FIRST_INTERVAL: u64 = 512;

/// A run, and a place in it.
#[derive(Clone, Debug)]
pub struct Timeline<P> {
    keyframes: Vec<Keyframe<P>>,
    most_keyframes: usize,
    interval: u64,
    /// The search at the end of the recorder's batch.
    search: Search<P>,
    recorder: Recorder,
    /// The place: inside the recorder's batch, or at its end.
    position: u64,
    /// The number of events of the whole run, once its end has been seen.
    end: Option<u64>,
    /// Where a budget of time ended the run. Re-execution does not look at the clock: it ends there again.
    capped_at: Option<u64>,
}

impl<P: Propagator> Timeline<P> {
    /// A run at its start.
    pub fn new(search: Search<P>) -> Timeline<P> {
        let keyframes = vec![Keyframe { position: 0, search: search.clone(), tally: Tally::default() }];
        let most = KEYFRAME_BYTES / search.footprint().max(1);
        let most_keyframes = most.clamp(*MOST_KEYFRAMES.start(), *MOST_KEYFRAMES.end());
        let recorder = Recorder::new();
        Timeline {
            keyframes,
            most_keyframes,
            interval: FIRST_INTERVAL,
            search,
            recorder,
            position: 0,
            end: None,
            capped_at: None,
        }
    }

    /// The number of events applied.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of events of the whole run, once its end has been seen.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// The tree, as far as it has ever been seen. Ask it for the rows at [`Timeline::position`].
    pub fn tree(&self) -> &Tree {
        &self.recorder.tree
    }

    /// The search at the end of the batch that holds the position.
    pub fn search(&self) -> &Search<P> {
        &self.search
    }

    /// The event just applied.
    pub fn event(&self) -> Option<Event> {
        self.applied().last().copied()
    }

    /// The events applied since the last move began: one filtering so far, or one decision, and so on.
    pub fn applied(&self) -> &[Event] {
        &self.recorder.batch[..(self.position - self.recorder.start) as usize]
    }

    /// The refutation behind the removal by shaving that the last move made.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.recorder.refutation.as_ref()
    }

    /// The events of the present batch that have not been applied.
    fn pending(&self) -> &[Event] {
        &self.recorder.batch[(self.position - self.recorder.start) as usize..]
    }

    /// How the run ended, when the position is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.event() {
            Some(Event::Done { outcome }) => Some(outcome),
            _ => None,
        }
    }

    /// The node the search is at.
    pub fn node(&self) -> NodeId {
        self.search.node()
    }

    /// The domains at the position.
    pub fn domains(&self) -> Vec<Domain> {
        let mut domains = self.search.engine().store().domains().to_vec();
        for event in self.pending() {
            if let Event::Remove { var, value, .. } = *event {
                let domain = &mut domains[var.index()];
                *domain = domain.with(value);
            }
        }
        domains
    }

    /// The counters at the position.
    pub fn stats(&self) -> Stats {
        let mut stats = self.search.stats();
        for event in self.pending() {
            match event {
                Event::Filter { .. } => stats.filterings -= 1,
                Event::Remove { .. } => stats.removals -= 1,
                Event::Fail { .. } => stats.failures -= 1,
                Event::Solution { .. } => stats.solutions -= 1,
                _ => {}
            }
        }
        stats
    }

    /// The removals at the position, by constraint and by kind of reason.
    pub fn tally(&self) -> Tally {
        let mut tally = self.recorder.tally.clone();
        for event in self.pending() {
            if let Event::Remove { constraint, reason, .. } = *event {
                tally.take_back(constraint, reason);
            }
        }
        tally
    }

    /// What waits in the queue at the position, next first. A failure drops all that waits.
    pub fn queue(&self) -> Vec<(PropId, Option<crate::kernel::Cause>)> {
        if matches!(self.event(), Some(Event::Fail { .. } | Event::Done { .. })) {
            return Vec::new();
        }
        let later = |prop: PropId| {
            self.pending().iter().any(|event| matches!(event, Event::Enqueue { prop: p, .. } if *p == prop))
        };
        self.search.engine().queue().iter().filter(|&(prop, _)| !later(prop)).collect()
    }

    /// Whether the next event is there without the search having to move.
    pub(super) fn inside_batch(&self) -> bool {
        self.position < self.recorder.end()
    }

    /// Applies the next event; false at the end of the run.
    pub(super) fn next(&mut self) -> bool {
        if !self.inside_batch() && !self.move_on() {
            return false;
        }
        self.position += 1;
        true
    }

    /// Lets the search make its next move, whose events become the batch; false at the end of the run.
    fn move_on(&mut self) -> bool {
        let start = self.recorder.end();
        if self.end == Some(start) {
            return false;
        }
        self.recorder.begin(start);
        // A move may send nothing (going back to a choice point that turns out to be exhausted).
        while self.recorder.batch.is_empty() {
            if self.search.outcome().is_some() {
                self.end = Some(start);
                return false;
            }
            if self.capped_at == Some(start) {
                self.search.cap(&mut self.recorder);
            } else {
                self.search.advance(&mut self.recorder);
            }
        }
        let end = self.recorder.end();
        if self.search.outcome().is_some() {
            self.end = Some(end);
        }
        let last = self.keyframes.last().map_or(0, |k| k.position);
        if end >= last + self.interval {
            let (search, tally) = (self.search.clone(), self.recorder.tally.clone());
            self.keyframes.push(Keyframe { position: end, search, tally });
            if self.keyframes.len() > self.most_keyframes {
                let mut index = 0;
                self.keyframes.retain(|_| {
                    index += 1;
                    index % 2 == 1
                });
                self.interval *= 2;
            }
        }
        true
    }

    /// Goes one step forward. `clock` is asked now and then whether to give up; the answer is whether the step's goal
    /// was reached (at the end of the run every goal is).
    pub fn step(&mut self, unit: Unit, mut give_up: impl FnMut() -> bool) -> bool {
        let mut moves = 0u32;
        loop {
            if !self.inside_batch() {
                moves += 1;
                if moves.is_multiple_of(256) && give_up() {
                    return false;
                }
            }
            if !self.next() {
                return true;
            }
            let Some(event) = self.event() else { return true };
            if unit.stops_after(event, self.pending().first().copied()) {
                return true;
            }
        }
    }

    /// Goes back `count` steps, or to the start.
    pub fn back(&mut self, unit: Unit, count: u64) {
        if count == 0 {
            return;
        }
        if unit == Unit::Event {
            return self.seek(self.position.saturating_sub(count));
        }
        // Stops before the position are found by running through the stretch after a keyframe, latest stretch first.
        let mut wanted = count;
        let mut before = self.position;
        while wanted > 0 && before > 0 {
            let keyframe = self.keyframe_before(before - 1);
            let start = self.keyframes[keyframe].position;
            self.restore(keyframe);
            let mut stops = VecDeque::new();
            while self.next() && self.position < before {
                let stop = self.event().is_some_and(|e| unit.stops_after(e, self.pending().first().copied()));
                if stop {
                    stops.push_back(self.position);
                    if stops.len() as u64 > wanted {
                        stops.pop_front();
                    }
                }
            }
            if stops.len() as u64 == wanted {
                return self.seek(stops[0]);
            }
            wanted -= stops.len() as u64;
            // The start of the stretch is a stop of its own when a keyframe was taken right on one.
            before = start;
            if start > 0 && self.is_stop(unit, start) {
                wanted -= 1;
                if wanted == 0 {
                    return self.seek(start);
                }
            }
        }
        self.seek(0);
    }

    /// Whether a step of `unit` would stop at `position` (the end of a batch).
    fn is_stop(&mut self, unit: Unit, position: u64) -> bool {
        self.seek(position);
        self.event().is_some_and(|e| unit.stops_after(e, self.pending().first().copied()))
    }

    /// Goes to a position, or to the end of the run when that comes first.
    pub fn seek(&mut self, position: u64) {
        // No keyframe beyond the end may be taken up: a budget can end a run before ground that was seen already.
        let position = self.end.map_or(position, |end| position.min(end));
        if position < self.recorder.start || position > self.recorder.end() {
            let keyframe = self.keyframe_before(position);
            // Going forward from here is as good unless a keyframe lies between.
            if position < self.recorder.start || self.keyframes[keyframe].position > self.recorder.end() {
                self.restore(keyframe);
            }
        } else if position == self.recorder.start && !self.recorder.batch.is_empty() {
            // The event that led here belongs to the batch before.
            self.restore(self.keyframe_before(position));
        }
        while self.recorder.end() < position && self.move_on() {}
        self.position = position.min(self.recorder.end());
    }

    /// The last keyframe at or before a position from which the event at that position is seen.
    fn keyframe_before(&self, position: u64) -> usize {
        self.keyframes.partition_point(|k| k.position < position.max(1)).saturating_sub(1)
    }

    /// The last keyframe at or before a position: where it stands, and the search there.
    pub(super) fn keyframe(&self, position: u64) -> (u64, &Search<P>) {
        let after = self.keyframes.partition_point(|k| k.position <= position);
        let keyframe = &self.keyframes[after.saturating_sub(1)];
        (keyframe.position, &keyframe.search)
    }

    fn restore(&mut self, keyframe: usize) {
        let Keyframe { position, search, tally } = &self.keyframes[keyframe];
        self.search.clone_from(search);
        self.recorder.tally.clone_from(tally);
        self.recorder.begin(*position);
        self.position = *position;
    }

    /// Ends the run here because a budget of time ran out; the end is then part of the run.
    pub fn cap(&mut self) {
        if self.end.is_none() {
            self.capped_at = Some(self.recorder.end());
            self.position = self.recorder.end();
            self.next();
        }
    }
}
