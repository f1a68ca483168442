//! The timeline: keyframes, and every way to move along a run.

use super::curve::Curve;
use super::script::{Input, Script};
use super::unit::Unit;
use crate::kernel::{Decision, PropId};
use crate::propagators::AnyPropagator;
use crate::record::{Event, Recorder, Tally};
use crate::search::{Refusal, Search, Tree};
use std::collections::VecDeque;

#[derive(Clone, Debug)]
pub(super) struct Keyframe {
    pub(super) position: u64,
    pub(super) search: Search<AnyPropagator>,
    pub(super) tally: Tally,
}

/// About how much memory the keyframes may take, in bytes.
const KEYFRAME_BYTES: usize = 40 << 20;
/// How many keyframes are kept at the most, however small or large they are: more make seeking faster.
const MOST_KEYFRAMES: std::ops::RangeInclusive<usize> = 24..=512;
/// The distance between keyframes to begin with, in events.
const FIRST_INTERVAL: u64 = 2048;

/// A run, and a place in it.
#[derive(Clone, Debug)]
pub struct Timeline {
    pub(super) keyframes: Vec<Keyframe>,
    most_keyframes: usize,
    interval: u64,
    /// The search at the end of the recorder's batch.
    pub(super) search: Search<AnyPropagator>,
    pub(super) recorder: Recorder,
    /// The place: inside the recorder's batch, or at its end.
    position: u64,
    /// The number of events of the whole run, once its end has been seen.
    end: Option<u64>,
    /// What a person and the clock did to the run. Re-execution repeats it.
    pub(super) script: Script,
    /// The picture of the run, as far as it has been.
    curve: Curve,
}

impl Timeline {
    /// A run at its start.
    pub fn new(search: Search<AnyPropagator>) -> Timeline {
        let keyframes = vec![Keyframe { position: 0, search: search.clone(), tally: Tally::default() }];
        let most = KEYFRAME_BYTES / search.footprint().max(1);
        let most_keyframes = most.clamp(*MOST_KEYFRAMES.start(), *MOST_KEYFRAMES.end());
        let curve = Curve::new(&search);
        Timeline {
            keyframes,
            most_keyframes,
            interval: FIRST_INTERVAL,
            search,
            recorder: Recorder::new(),
            position: 0,
            end: None,
            script: Script::default(),
            curve,
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

    /// What a person did by hand.
    pub fn script(&self) -> &Script {
        &self.script
    }

    /// The picture of the run, as far as it has been.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The tree, as far as it has ever been seen. Ask it for the rows at [`Timeline::position`].
    pub fn tree(&self) -> &Tree {
        &self.recorder.tree
    }

    /// The search at the end of the batch that holds the position.
    pub fn search(&self) -> &Search<AnyPropagator> {
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

    /// The events of the present batch that have not been applied.
    pub(super) fn pending(&self) -> &[Event] {
        &self.recorder.batch[(self.position - self.recorder.start) as usize..]
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
            self.script.advance(&mut self.search, &mut self.recorder);
        }
        let end = self.recorder.end();
        self.curve.add(end, &self.search);
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

    /// Re-executes a stretch of the run beside this timeline, batch by batch, from some batch that begins at or before `from`
    /// to the one in which `to` lies.
    pub fn replay(&self, from: u64, to: u64, mut hear: impl FnMut(&Search<AnyPropagator>, &Recorder)) {
        let after = self.keyframes.partition_point(|k| k.position <= from);
        let keyframe = &self.keyframes[after.saturating_sub(1)];
        let mut search = keyframe.search.clone();
        let mut recorder = Recorder::default();
        recorder.begin(keyframe.position);
        while recorder.end() < to && search.outcome().is_none() {
            recorder.begin(recorder.end());
            self.script.advance(&mut search, &mut recorder);
            hear(&search, &recorder);
        }
    }

    /// Looks at the run from elsewhere: wherever `look` sends the timeline, it is then back where it was.
    pub fn visit<T>(&mut self, look: impl FnOnce(&mut Timeline) -> T) -> T {
        let (search, recorder, position) = (self.search.clone(), self.recorder.without_tree(), self.position);
        let seen = look(self);
        let tree = std::mem::take(&mut self.recorder.tree);
        (self.search, self.recorder) = (search, recorder);
        self.recorder.tree = tree;
        self.position = position;
        seen
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
            self.script.capped_at = Some(self.recorder.end());
            self.position = self.recorder.end();
            self.next();
        }
    }

    /// Runs a propagator by hand, after the filtering that is going on: out of its turn when it waits, and for nothing when
    /// it does not. What the run did after this has not happened then.
    ///
    /// # Errors
    /// When the node is finished or the run is over. Nothing has changed then.
    pub fn filter(&mut self, prop: PropId) -> Result<(), Refusal> {
        self.by_hand(Input::Filter(prop))?;
        self.position = self.recorder.end();
        Ok(())
    }

    /// Takes a branch by hand, at a choice point. What the run did after this has not happened then.
    ///
    /// # Errors
    /// When this is no choice point, or the decision is no branch of it. Nothing has changed then.
    pub fn choose(&mut self, decision: Decision) -> Result<(), Refusal> {
        self.by_hand(Input::Choose(decision))?;
        self.next();
        Ok(())
    }

    /// Does again what was done by hand at a position.
    ///
    /// # Errors
    /// When it cannot have been done there.
    pub fn repeat(&mut self, position: u64, input: Input) -> Result<(), Refusal> {
        self.seek(position);
        if self.recorder.end() != position {
            return Err(Refusal::NotThere);
        }
        match input {
            Input::Filter(prop) => self.filter(prop),
            Input::Choose(decision) => self.choose(decision),
        }
    }

    /// Makes something done by hand the next move, in place of what has come next so far.
    fn by_hand(&mut self, input: Input) -> Result<(), Refusal> {
        let at = self.recorder.end();
        input.apply(&mut self.search.clone(), &mut Recorder::default())?;
        self.keyframes.retain(|keyframe| keyframe.position <= at);
        self.recorder.tree.cut(at);
        self.curve.cut(at);
        self.script.cut(at);
        self.end = None;
        self.script.inputs.push((at, input));
        self.position = at;
        self.move_on();
        Ok(())
    }
}
