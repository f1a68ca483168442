//! A whole run written down: every event with its reason, in memory, in the order they happened. For runs short enough
//! to keep; the timeline moves about in longer ones without storing them.

use super::event::Event;
use crate::kernel::{
    Cause, Conflict, ConstraintId, Decision, NodeId, Observer, Outcome, PropId, Propagator, Reason, Value, VarId,
};
use crate::search::{Move, Search};

/// An observer that keeps every event. Attempts of shaving are not kept, only what came of them.
#[derive(Clone, Debug, Default)]
pub struct Log {
    events: Vec<Event>,
}

impl Log {
    /// An empty log.
    pub fn new() -> Log {
        Log::default()
    }

    /// Runs a search to its end and keeps everything.
    pub fn of<P: Propagator>(mut search: Search<P>) -> Log {
        let mut log = Log::new();
        while !matches!(search.advance(&mut log), Move::Done(_)) {}
        log
    }

    /// The events, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Observer for Log {
    type Probe = ();

    fn probe(&mut self) {}

    fn filter(&mut self, prop: PropId) {
        self.events.push(Event::Filter { prop });
    }

    fn remove(&mut self, var: VarId, value: Value, constraint: ConstraintId, reason: Reason) {
        self.events.push(Event::Remove { var, value, constraint, reason });
    }

    fn fix(&mut self, var: VarId, value: Value, constraint: ConstraintId) {
        self.events.push(Event::Fix { var, value, constraint });
    }

    fn enqueue(&mut self, prop: PropId, cause: Cause) {
        self.events.push(Event::Enqueue { prop, cause });
    }

    fn fail(&mut self, node: NodeId, conflict: Conflict) {
        self.events.push(Event::Fail { node, conflict });
    }

    fn fixpoint(&mut self, node: NodeId) {
        self.events.push(Event::Fixpoint { node });
    }

    fn decide(&mut self, node: NodeId, parent: NodeId, decision: Decision, depth: u32) {
        self.events.push(Event::Decide { node, parent, decision, depth });
    }

    fn backtrack(&mut self, node: NodeId) {
        self.events.push(Event::Backtrack { node });
    }

    fn solution(&mut self, node: NodeId, number: u64) {
        self.events.push(Event::Solution { node, number });
    }

    fn done(&mut self, outcome: Outcome) {
        self.events.push(Event::Done { outcome });
    }
}
