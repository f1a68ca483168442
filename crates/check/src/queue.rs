//! A model of the queue of a run: the number of waiting propagators of each constraint and arc. The checker knows no
//! propagators, so it cannot tell whether all affected propagators were woken. It does check that a running propagator was
//! waiting, and that the queue is empty at a fixpoint.

use super::rules::{Constraint, Rules};

/// A constraint; for an arc, also which of its two cells the arc prunes (0 if the constraint has no arcs).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Work {
    pub(super) constraint: usize,
    pub(super) pruned: usize,
}

#[derive(Debug)]
pub(super) struct Queue {
    /// The number of waiting propagators, by constraint and pruned cell.
    waiting: Vec<[u16; 2]>,
    total: u64,
}

impl Queue {
    /// A queue in which every propagator waits for its first run.
    pub(super) fn new(rules: &Rules) -> Queue {
        let all = |constraint: &Constraint| match (constraint.scope.is_empty(), constraint.has_arcs) {
            (true, _) => [0, 0],
            (_, false) => [constraint.propagators, 0],
            (_, true) => [constraint.propagators; 2],
        };
        let waiting: Vec<[u16; 2]> = rules.constraints.iter().map(all).collect();
        Queue { total: waiting.iter().flatten().map(|&count| u64::from(count)).sum(), waiting }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.total == 0
    }

    pub(super) fn clear(&mut self) {
        if self.total > 0 {
            self.waiting.fill([0, 0]);
            self.total = 0;
        }
    }

    /// Takes a propagator out of the queue; returns false if none of this constraint waits.
    pub(super) fn take(&mut self, work: Work) -> bool {
        let waiting = &mut self.waiting[work.constraint][work.pruned];
        let waits = *waiting > 0;
        *waiting -= u16::from(waits);
        self.total -= u64::from(waits);
        waits
    }

    /// Puts a propagator into the queue; returns false if all propagators of this constraint wait already.
    pub(super) fn put(&mut self, work: Work, constraint: &Constraint) -> bool {
        let waiting = &mut self.waiting[work.constraint][work.pruned];
        let is_new = *waiting < constraint.propagators;
        *waiting += u16::from(is_new);
        self.total += u64::from(is_new);
        is_new
    }
}
