//! The state of a run at the position of a timeline: domains, counters, tally and queue. If the position lies inside a
//! batch, the methods here take back the effects of the later events of the batch.

use super::machine::Timeline;
use crate::kernel::{Cause, Domain, Literal, NodeId, PropId, SearchOutcome};
use crate::propagators::AnyPropagator;
use crate::record::{Event, Lesson, Recorder, Refutation, Tally};
use crate::search::{Search, Stats};

/// A filtering that a timeline found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The position after the last of `events`.
    pub position: u64,
    /// The events of the filtering, up to the position of the timeline.
    pub events: Vec<Event>,
    /// The domains before the filtering, by variable.
    pub domains: Vec<Domain>,
}

impl Timeline {
    /// The refutation behind the last removal by shaving in the current batch.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.recorder.refutations.last()
    }

    /// The clause with this number, if the current batch learnt it.
    pub fn lesson_of(&self, number: u64) -> Option<&Lesson> {
        self.recorder.lessons.iter().find(|lesson| lesson.number == number)
    }

    /// The literals of a learnt clause that is in the database or was learnt in the current batch.
    pub fn clause(&self, number: u64) -> Option<Vec<Literal>> {
        let lesson = self.lesson_of(number).map(|lesson| lesson.clause.clone());
        lesson.or_else(|| self.search.clause(number).map(|clause| clause.literals))
    }

    /// The number of clauses learnt up to the position.
    pub fn learnt(&self) -> u64 {
        self.recorder.learnt_at.partition_point(|&at| at <= self.position()) as u64
    }

    /// The position just after a clause was learnt, by its number from 1. `None` if the run has not learnt the clause yet.
    pub fn learnt_at(&self, number: u64) -> Option<u64> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        self.recorder.learnt_at.get(index).copied()
    }

    /// The outcome of the run; `None` unless the position is the end of the run.
    pub fn outcome(&self) -> Option<SearchOutcome> {
        match self.event() {
            Some(Event::Done { outcome }) => Some(outcome),
            _ => None,
        }
    }

    /// The current node of the search.
    pub fn node(&self) -> NodeId {
        self.search.node()
    }

    /// Returns the domains at the position, by variable.
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

    /// Returns the domains before the current batch. This batch must come from a filtering.
    pub(crate) fn domains_before(&self) -> Vec<Domain> {
        before(&self.search, &self.recorder)
    }

    /// Finds the last move up to the position whose first event satisfies `wanted`. The move must be a filtering.
    pub fn last_move(&self, wanted: impl Fn(&Event) -> bool) -> Option<LastMove> {
        if self.applied().first().is_some_and(&wanted) {
            let domains = self.domains_before();
            return Some(LastMove { position: self.position(), events: self.applied().to_vec(), domains });
        }
        // Otherwise the move is in an earlier batch: search the segments between keyframes, latest segment first.
        let mut to = self.recorder.start;
        for keyframe in self.keyframes.iter().rev() {
            if keyframe.position >= to {
                continue;
            }
            let mut found = None;
            self.replay(keyframe.position, to, |search, recorder| {
                if recorder.batch.first().is_some_and(&wanted) {
                    let domains = before(search, recorder);
                    found = Some(LastMove { position: recorder.end(), events: recorder.batch.clone(), domains });
                }
            });
            if found.is_some() {
                return found;
            }
            to = keyframe.position;
        }
        None
    }

    /// Returns the counters at the position.
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

    /// Returns the tally of removals at the position.
    pub fn tally(&self) -> Tally {
        let mut tally = self.recorder.tally.clone();
        for event in self.pending() {
            if let Event::Remove { constraint, reason, .. } = *event {
                tally.take_back(constraint, reason);
            }
        }
        tally
    }

    /// Returns the waiting propagators at the position in the order of their runs, each with its cause. After a failure,
    /// after a clause was learnt and at the end of the run, no propagator waits.
    pub fn queue(&self) -> Vec<(PropId, Option<Cause>)> {
        if matches!(self.event(), Some(Event::Fail { .. } | Event::Learn { .. } | Event::Done { .. })) {
            return Vec::new();
        }
        let later = |prop: PropId| {
            self.pending().iter().any(|event| matches!(event, Event::Enqueue { prop: p, .. } if *p == prop))
        };
        self.search.engine().queue().iter().filter(|&(prop, _)| !later(prop)).collect()
    }

    /// Whether the current move is an input by hand.
    pub fn is_by_hand(&self) -> bool {
        !self.applied().is_empty() && self.script.input_at(self.recorder.start).is_some()
    }

    /// Whether the position is the end of a move, so that [`Timeline::search`] is at this position.
    pub fn is_between_moves(&self) -> bool {
        !self.inside_batch()
    }
}

/// Returns the domains before the filtering in the recorder's batch.
fn before(search: &Search<AnyPropagator>, recorder: &Recorder) -> Vec<Domain> {
    let mut domains = search.engine().store().domains().to_vec();
    for step in recorder.batch.iter().filter_map(Event::pruning) {
        domains[step.var.index()] = domains[step.var.index()].with(step.value);
    }
    domains
}
