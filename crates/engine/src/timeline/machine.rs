//! The timeline: the keyframes of a run, and the operations that step, seek and record inputs by hand.

use super::curve::Curve;
use super::landmark::Landmarks;
use super::script::{Input, Script};
use super::unit::Unit;
use crate::kernel::{Decision, PropId};
use crate::propagators::AnyPropagator;
use crate::record::{Event, Recorder, Tally};
use crate::search::{Refusal, Search, Tree};
use std::collections::VecDeque;

/// A copy of the search at one position.
#[derive(Clone, Debug)]
pub(super) struct Keyframe {
    pub(super) position: u64,
    pub(super) search: Search<AnyPropagator>,
    pub(super) tally: Tally,
}

/// The approximate limit on the memory of all keyframes, in bytes.
const KEYFRAME_BYTES: usize = 40 << 20;
/// The limit on memory determines the maximal number of keyframes, but that number always lies between these bounds.
/// More keyframes make seeks faster.
const MOST_KEYFRAMES: std::ops::RangeInclusive<usize> = 24..=512;
/// The initial distance between keyframes, in events.
const FIRST_INTERVAL: u64 = 2048;

/// A run of a search, and a position in it.
#[derive(Clone, Debug)]
pub struct Timeline {
    pub(super) keyframes: Vec<Keyframe>,
    most_keyframes: usize,
    interval: u64,
    /// The search at the end of the recorder's batch.
    pub(super) search: Search<AnyPropagator>,
    pub(super) recorder: Recorder,
    /// The current position: inside the recorder's batch, or at its end.
    position: u64,
    /// The number of events of the whole run; `None` until the timeline has reached the end once.
    end: Option<u64>,
    /// The inputs by hand and the time limit, which a re-execution repeats.
    pub(super) script: Script,
    /// Samples of the explored part of the run.
    curve: Curve,
    /// The landmarks of the explored part of the run.
    landmarks: Landmarks,
}

/// A saved position of a timeline, to which it can return without a re-execution.
#[derive(Clone, Debug)]
pub struct Place {
    search: Search<AnyPropagator>,
    recorder: Recorder,
    position: u64,
}

impl Timeline {
    /// Creates a timeline at the start of a run. `search` must not have moved yet.
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
            landmarks: Landmarks::default(),
        }
    }

    /// The current position.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of events of the whole run; `None` until the timeline has reached the end once.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// The inputs by hand.
    pub fn script(&self) -> &Script {
        &self.script
    }

    /// Samples of the explored part of the run.
    pub fn curve(&self) -> &Curve {
        &self.curve
    }

    /// The landmarks of the explored part of the run.
    pub fn landmarks(&self) -> &Landmarks {
        &self.landmarks
    }

    /// The search tree of the explored part of the run. Its methods take a position and show the tree at that position.
    pub fn tree(&self) -> &Tree {
        &self.recorder.tree
    }

    /// The search at the end of the current batch, which contains the position.
    pub fn search(&self) -> &Search<AnyPropagator> {
        &self.search
    }

    /// The last applied event; `None` at the start.
    pub fn event(&self) -> Option<Event> {
        self.applied().last().copied()
    }

    /// The applied events of the current move, for instance those of one filtering so far.
    pub fn applied(&self) -> &[Event] {
        &self.recorder.batch[..(self.position - self.recorder.start) as usize]
    }

    /// The events of the current move that are not applied yet.
    pub fn pending(&self) -> &[Event] {
        &self.recorder.batch[(self.position - self.recorder.start) as usize..]
    }

    /// Whether the current batch contains the next event.
    pub(super) fn inside_batch(&self) -> bool {
        self.position < self.recorder.end()
    }

    /// Applies the next event. Returns false at the end of the run.
    pub(super) fn next(&mut self) -> bool {
        if !self.inside_batch() && !self.move_on() {
            return false;
        }
        self.position += 1;
        true
    }

    /// Lets the search make its next move and replaces the batch by the events of the move. Returns false at the end of the run.
    fn move_on(&mut self) -> bool {
        let start = self.recorder.end();
        if self.end == Some(start) {
            return false;
        }
        self.recorder.begin(start);
        // Some moves produce no events, for instance the return to a choice point without branches.
        while self.recorder.batch.is_empty() {
            if self.search.outcome().is_some() {
                self.end = Some(start);
                return false;
            }
            self.script.advance(&mut self.search, &mut self.recorder);
        }
        let end = self.recorder.end();
        if end > self.curve.farthest() {
            self.landmarks.add(start, &self.recorder.batch, self.keyframes[0].search.engine().store().domains());
            self.curve.add(end, &self.recorder.batch, &self.search);
        }
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

    /// Goes one step of `unit` forward. Every 256 moves this method calls `give_up`, and stops if the answer is true.
    /// Returns whether the step reached its goal; the end of the run counts as the goal of any step.
    pub fn step(&mut self, unit: Unit, mut give_up: impl FnMut() -> bool) -> bool {
        if unit == Unit::Interesting {
            let position = self.position;
            return self.seek_landmark(|landmarks| landmarks.next_stop(position), give_up);
        }
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

    /// Explores the run until `wanted` finds a position among the landmarks, and goes to this position. Without such a position
    /// it stops at the end of the run. Every 256 moves this method calls `give_up`, and stops if the answer is true. Returns
    /// false if it gave up.
    pub fn seek_landmark(
        &mut self,
        wanted: impl Fn(&Landmarks) -> Option<u64>,
        mut give_up: impl FnMut() -> bool,
    ) -> bool {
        let mut moves = 0u32;
        loop {
            if let Some(position) = wanted(&self.landmarks).or(self.end) {
                self.seek(position);
                return true;
            }
            moves += 1;
            if moves == 1 {
                self.seek(self.curve.farthest());
            } else if moves.is_multiple_of(256) && give_up() {
                return false;
            }
            self.move_on();
            self.position = self.recorder.end();
        }
    }

    /// Goes back by `count` steps of `unit`, or to the start if fewer steps lie before the position.
    pub fn back(&mut self, unit: Unit, count: u64) {
        if count == 0 {
            return;
        }
        if unit == Unit::Event {
            return self.seek(self.position.saturating_sub(count));
        }
        if unit == Unit::Interesting {
            return self.seek(self.landmarks.stop_before(self.position, count).unwrap_or(0));
        }
        // To find the stops before the position, re-execute the segment after each keyframe, latest segment first.
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
            // A step may also stop at the start of the segment itself.
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

    /// Whether a step of `unit` stops at `position`, which must be the end of a batch.
    fn is_stop(&mut self, unit: Unit, position: u64) -> bool {
        self.seek(position);
        self.event().is_some_and(|e| unit.stops_after(e, self.pending().first().copied()))
    }

    /// Goes to a position, or to the end of the run if the position is beyond it.
    pub fn seek(&mut self, position: u64) {
        // The seek must not use keyframes beyond the end of the run. Such keyframes exist if a time limit ended the run
        // after a step back.
        let position = self.end.map_or(position, |end| position.min(end));
        if position < self.recorder.start || position > self.recorder.end() {
            let keyframe = self.keyframe_before(position);
            // If no keyframe lies between the current batch and the target, going forward from the current batch is as
            // fast.
            if position < self.recorder.start || self.keyframes[keyframe].position > self.recorder.end() {
                self.restore(keyframe);
            }
        } else if position == self.recorder.start && !self.recorder.batch.is_empty() {
            // The last applied event belongs to the previous batch, so a keyframe must be restored and the previous
            // batch repeated.
            self.restore(self.keyframe_before(position));
        }
        while self.recorder.end() < position && self.move_on() {}
        self.position = position.min(self.recorder.end());
    }

    /// Returns the index of the last keyframe before `position`, or of the first keyframe for position 0. A
    /// re-execution from this keyframe produces the event that leads to `position`.
    fn keyframe_before(&self, position: u64) -> usize {
        self.keyframes.partition_point(|k| k.position < position.max(1)).saturating_sub(1)
    }

    /// Re-executes a part of the run on a copy of the search, and calls `hear` after each batch. The first batch begins at or
    /// before `from`, and the last batch contains `to`. The timeline stays at its position.
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

    /// Calls `look` with this timeline, which may move it, and then returns to the current position.
    pub fn visit<T>(&mut self, look: impl FnOnce(&mut Timeline) -> T) -> T {
        let place = self.place();
        let seen = look(self);
        self.resume(place);
        seen
    }

    /// The current position, for a return with [`Timeline::resume`].
    pub fn place(&self) -> Place {
        Place { search: self.search.clone(), recorder: self.recorder.without_tree(), position: self.position }
    }

    /// Returns to a place of the same run. In between, the run must not have been changed by hand or by a limit.
    pub fn resume(&mut self, place: Place) {
        let tree = std::mem::take(&mut self.recorder.tree);
        let learnt_at = std::mem::take(&mut self.recorder.learnt_at);
        self.search = place.search;
        self.recorder = place.recorder;
        self.recorder.tree = tree;
        self.recorder.learnt_at = learnt_at;
        self.position = place.position;
    }

    /// Goes to a keyframe.
    fn restore(&mut self, keyframe: usize) {
        let Keyframe { position, search, tally } = &self.keyframes[keyframe];
        self.search.clone_from(search);
        self.recorder.tally.clone_from(tally);
        self.recorder.node = self.search.node();
        self.recorder.begin(*position);
        self.position = *position;
    }

    /// Ends the run at the end of the current batch, because a time limit has passed. Re-executions end at the same
    /// event.
    pub fn cap(&mut self) {
        if self.end.is_none() {
            let end = self.recorder.end();
            self.script.capped_at = Some(end);
            self.position = end;
            // After a step back, the run was explored beyond its new end.
            self.forget_after(end);
            self.next();
        }
    }

    /// Runs a propagator by hand after the current batch, whether or not the propagator waits. This drops the former
    /// continuation of the run.
    ///
    /// # Errors
    /// The errors of [`Search::filter`]. After an error the timeline is unchanged.
    pub fn filter(&mut self, prop: PropId) -> Result<(), Refusal> {
        self.by_hand(Input::Filter(prop))?;
        self.position = self.recorder.end();
        Ok(())
    }

    /// Takes a branch by hand at a choice point. This drops the former continuation of the run.
    ///
    /// # Errors
    /// The errors of [`Search::choose`]. After an error the timeline is unchanged.
    pub fn choose(&mut self, decision: Decision) -> Result<(), Refusal> {
        self.by_hand(Input::Choose(decision))?;
        self.next();
        Ok(())
    }

    /// Repeats a recorded input at its position.
    ///
    /// # Errors
    /// [`Refusal::NotThere`] if the position is not the end of a move, or the error of the input itself.
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

    /// Makes an input by hand the next move, and drops the former continuation of the run.
    fn by_hand(&mut self, input: Input) -> Result<(), Refusal> {
        let at = self.recorder.end();
        input.apply(&mut self.search.clone(), &mut Recorder::default())?;
        self.keyframes.retain(|keyframe| keyframe.position <= at);
        self.recorder.tree.cut(at);
        self.recorder.learnt_at.retain(|&position| position <= at);
        self.forget_after(at);
        self.script.cut(at);
        self.end = None;
        self.script.inputs.push((at, input));
        self.position = at;
        self.move_on();
        Ok(())
    }

    /// Drops the samples and landmarks after a position. The search must be at this position.
    fn forget_after(&mut self, position: u64) {
        self.curve.cut(position, &self.search);
        self.landmarks.cut(position);
    }
}
