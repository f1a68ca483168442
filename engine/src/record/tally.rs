//! The tally of a run: the number of removals by each constraint and for each kind of reason.
//!
//! Keyframes of the timeline store the tally, since otherwise each seek would have to count from the start of the run. The
//! tally is small (one number for each constraint), and counting costs two additions for each removal.

use crate::kernel::{ConstraintId, Reason};

/// The names of the kinds of reasons in traces.
const KINDS: [&str; 6] = ["fixed", "hall", "hidden", "absent", "lines", "refuted"];

/// The numbers of removals so far. Undoing a decision subtracts nothing from them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The removals by each constraint. Constraints beyond the end of the list have removed nothing.
    by_constraint: Vec<u64>,
    /// The removals for each kind of reason, in the order of `KINDS`.
    by_kind: [u64; KINDS.len()],
}

/// Returns the index of a reason's kind in `KINDS`.
fn kind(reason: Reason) -> usize {
    match reason {
        Reason::Fixed { .. } => 0,
        Reason::Hall { .. } => 1,
        Reason::Hidden { .. } => 2,
        Reason::Absent { .. } => 3,
        Reason::Lines { .. } => 4,
        Reason::Refuted => 5,
    }
}

impl Tally {
    /// Counts a removal.
    pub fn add(&mut self, constraint: ConstraintId, reason: Reason) {
        if self.by_constraint.len() <= constraint.index() {
            self.by_constraint.resize(constraint.index() + 1, 0);
        }
        self.by_constraint[constraint.index()] += 1;
        self.by_kind[kind(reason)] += 1;
    }

    /// Takes back the count of a removal that was counted before.
    pub fn take_back(&mut self, constraint: ConstraintId, reason: Reason) {
        self.by_constraint[constraint.index()] -= 1;
        self.by_kind[kind(reason)] -= 1;
    }

    /// Returns the number of removals by a constraint.
    pub fn of_constraint(&self, constraint: ConstraintId) -> u64 {
        self.by_constraint.get(constraint.index()).copied().unwrap_or(0)
    }

    /// Returns the number of removals for each kind of reason, with the name of the kind.
    pub fn of_kinds(&self) -> impl Iterator<Item = (&'static str, u64)> {
        KINDS.into_iter().zip(self.by_kind)
    }

    /// Returns the total number of removals.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().sum()
    }
}
