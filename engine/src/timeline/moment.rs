//! What is so at a timeline's position: the events just applied, the domains, the counters, the queue. Where the position
//! lies inside a batch, what the rest of the batch did is put back.

use super::machine::Timeline;
use crate::kernel::{Cause, Domain, NodeId, PropId, SearchOutcome};
use crate::propagators::AnyPropagator;
use crate::record::{Event, Recorder, Refutation, Tally};
use crate::search::{Search, Stats};

impl Timeline {
    /// The refutation behind the removal by shaving that the last move made.
    pub fn refutation(&self) -> Option<&Refutation> {
        self.recorder.refutations.last()
    }

    /// How the run ended, when the position is its end.
    pub fn outcome(&self) -> Option<SearchOutcome> {
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

    /// The domains before the last move, which was a filtering.
    pub fn domains_before(&self) -> Vec<Domain> {
        before(&self.search, &self.recorder)
    }

    /// The last move up to the position that begins with an event of some kind, a filtering: that event, and the domains
    /// before it.
    pub fn last_move(&self, wanted: impl Fn(&Event) -> bool) -> Option<(Event, Vec<Domain>)> {
        if let Some(&event) = self.applied().first().filter(|event| wanted(event)) {
            return Some((event, self.domains_before()));
        }
        // The present move may have begun only just now; what counts came before it. Latest stretch first.
        let mut to = self.recorder.start;
        for keyframe in self.keyframes.iter().rev() {
            if keyframe.position >= to {
                continue;
            }
            let mut found = None;
            self.replay(keyframe.position, to, |search, recorder| {
                if let Some(&event) = recorder.batch.first().filter(|event| wanted(event)) {
                    found = Some((event, before(search, recorder)));
                }
            });
            if found.is_some() {
                return found;
            }
            to = keyframe.position;
        }
        None
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
    pub fn queue(&self) -> Vec<(PropId, Option<Cause>)> {
        if matches!(self.event(), Some(Event::Fail { .. } | Event::Done { .. })) {
            return Vec::new();
        }
        let later = |prop: PropId| {
            self.pending().iter().any(|event| matches!(event, Event::Enqueue { prop: p, .. } if *p == prop))
        };
        self.search.engine().queue().iter().filter(|&(prop, _)| !later(prop)).collect()
    }

    /// Whether the last move was made by hand.
    pub fn is_by_hand(&self) -> bool {
        !self.applied().is_empty() && self.script.input_at(self.recorder.start).is_some()
    }

    /// Whether the position is the end of a move of the search, so that the search is just there.
    pub fn is_between_moves(&self) -> bool {
        !self.inside_batch()
    }
}

/// The domains before a filtering that has just ended.
fn before(search: &Search<AnyPropagator>, recorder: &Recorder) -> Vec<Domain> {
    let mut domains = search.engine().store().domains().to_vec();
    for step in recorder.batch.iter().filter_map(Event::removal) {
        domains[step.var.index()] = domains[step.var.index()].with(step.value);
    }
    domains
}
