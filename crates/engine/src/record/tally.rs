//! The tally of a run: the number of removals by each constraint and for each kind of reason.
//!
//! Keyframes of the timeline store the tally, since otherwise each seek would have to count from the start of the run. The
//! tally is small (one number for each constraint), and counting costs two additions for each removal.

use crate::kernel::{ConstraintId, Reason};

/// The kinds of reasons that every tally lists first, even with 0 removals.
const KINDS: [&str; 6] = ["fixed", "hall", "hidden", "absent", "lines", "refuted"];

/// The numbers of removals so far. Undoing a decision subtracts nothing from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The removals by each constraint. Constraints beyond the end of the list have removed nothing.
    by_constraint: Vec<u64>,
    /// The names of the kinds of reasons, and the removals for each: first `KINDS`, then other kinds as they appear.
    by_kind: Vec<(&'static str, u64)>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { by_constraint: Vec::new(), by_kind: KINDS.into_iter().map(|kind| (kind, 0)).collect() }
    }
}

impl Tally {
    /// Counts a removal.
    pub fn add(&mut self, constraint: ConstraintId, reason: Reason) {
        if self.by_constraint.len() <= constraint.index() {
            self.by_constraint.resize(constraint.index() + 1, 0);
        }
        self.by_constraint[constraint.index()] += 1;
        *self.of_kind(reason) += 1;
    }

    /// Subtracts a removal that was counted before.
    pub(crate) fn take_back(&mut self, constraint: ConstraintId, reason: Reason) {
        self.by_constraint[constraint.index()] -= 1;
        *self.of_kind(reason) -= 1;
    }

    /// The number of removals for the kind of a reason.
    fn of_kind(&mut self, reason: Reason) -> &mut u64 {
        let name = reason.kind.name;
        let index = self.by_kind.iter().position(|(kind, _)| *kind == name).unwrap_or_else(|| {
            self.by_kind.push((name, 0));
            self.by_kind.len() - 1
        });
        &mut self.by_kind[index].1
    }

    /// Returns the number of removals by a constraint.
    pub fn of_constraint(&self, constraint: ConstraintId) -> u64 {
        self.by_constraint.get(constraint.index()).copied().unwrap_or(0)
    }

    /// Returns the number of removals for each kind of reason, with the name of the kind.
    pub fn of_kinds(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.by_kind.iter().copied()
    }

    /// Returns the total number of removals.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().map(|(_, count)| count).sum()
    }
}
