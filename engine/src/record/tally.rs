//! Who removed how much: the removals of a run by constraint and by the kind of their reason.
//!
//! The tally is part of what a keyframe of the timeline holds, for the same reason as the search is: to be right at any
//! position it would otherwise have to be counted from the start of the run. It is small (a number a constraint), and
//! counting costs two additions a removal.

use crate::kernel::{ConstraintId, Reason};

/// The kinds of reasons, by the names that traces use.
const KINDS: [&str; 6] = ["fixed", "hall", "hidden", "absent", "lines", "refuted"];

/// Removals counted so far; undoing subtracts nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// By constraint, as far as any has removed something.
    by_constraint: Vec<u64>,
    /// By kind of reason, in the order of `KINDS`.
    by_kind: [u64; KINDS.len()],
}

/// The place of a reason's kind in `KINDS`.
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

    /// Takes back a removal that was counted.
    pub fn take_back(&mut self, constraint: ConstraintId, reason: Reason) {
        self.by_constraint[constraint.index()] -= 1;
        self.by_kind[kind(reason)] -= 1;
    }

    /// How many values a constraint has removed.
    pub fn of_constraint(&self, constraint: ConstraintId) -> u64 {
        self.by_constraint.get(constraint.index()).copied().unwrap_or(0)
    }

    /// How many values have been removed for each kind of reason.
    pub fn of_kinds(&self) -> impl Iterator<Item = (&'static str, u64)> {
        KINDS.into_iter().zip(self.by_kind)
    }

    /// How many values have been removed.
    pub fn total(&self) -> u64 {
        self.by_kind.iter().sum()
    }
}
