//! The units of steps along a run.

use crate::record::Event;

/// The length of a step. Every step also ends at the end of the run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unit {
    /// One event.
    Event,
    /// One move of the search: a filtering, decision, backtrack, fixpoint or solution.
    Filtering,
    /// To the end of propagation at a node: a fixpoint, a failure or a solution.
    Fixpoint,
    /// To the opening of the next node.
    Node,
    /// To the next solution.
    Solution,
    /// To the next landmark that is a stop: the first Hall set of each size, the first removal beyond singles, the first
    /// decision, the first failures, a solution.
    Interesting,
    /// To the end of the run.
    End,
}

impl Unit {
    /// All units with their names.
    pub const NAMES: [(&'static str, Unit); 7] = [
        ("event", Unit::Event),
        ("filtering", Unit::Filtering),
        ("fixpoint", Unit::Fixpoint),
        ("node", Unit::Node),
        ("solution", Unit::Solution),
        ("interesting", Unit::Interesting),
        ("end", Unit::End),
    ];

    /// Whether a step of this unit stops right after `event`. The next event of the same batch is `next`. For a step to a
    /// landmark this method returns false; the timeline uses its list of landmarks instead.
    pub(super) fn stops_after(self, event: Event, next: Option<Event>) -> bool {
        let ends_batch = next.is_none();
        match (self, event) {
            (_, Event::Done { .. }) | (Unit::Event, _) => true,
            (Unit::Filtering, Event::Fixpoint { .. }) => ends_batch,
            (Unit::Filtering, _) => ends_batch,
            // If a solution follows the fixpoint in the same batch, the step stops at the solution instead of at the
            // fixpoint.
            (Unit::Fixpoint, Event::Fixpoint { .. }) => ends_batch,
            (Unit::Fixpoint, Event::Fail { .. } | Event::Solution { .. }) => true,
            (Unit::Node, Event::Decide { .. }) => true,
            (Unit::Solution, Event::Solution { .. }) => true,
            _ => false,
        }
    }
}
