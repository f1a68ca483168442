//! The units in which a run is stepped.

use crate::record::Event;

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
    pub(super) fn stops_after(self, event: Event, next: Option<Event>) -> bool {
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
