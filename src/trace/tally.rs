//! Who removed how much: the removals of a run by constraint and by the kind of their reason.
//!
//! The tally is part of what a keyframe of the timeline holds, for the same reason as the search is: to be right at any
//! position it would otherwise have to be counted from the start of the run. It is small (a number a constraint), and
//! counting costs two additions a removal.

use super::timeline::Timeline;
use crate::kernel::{ConstraintId, Propagator, Reason};
use crate::puzzle::model::{Model, Rule};
use serde::Serialize;
use std::collections::HashMap;

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
    pub(super) fn add(&mut self, constraint: ConstraintId, reason: Reason) {
        if self.by_constraint.len() <= constraint.index() {
            self.by_constraint.resize(constraint.index() + 1, 0);
        }
        self.by_constraint[constraint.index()] += 1;
        self.by_kind[kind(reason)] += 1;
    }

    /// Takes back a removal that was counted.
    pub(super) fn take_back(&mut self, constraint: ConstraintId, reason: Reason) {
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

/// The removals of one constraint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ConstraintTally {
    /// Its name.
    pub constraint: String,
    /// What it says, which tells a house from its hidden singles: `all-different`, `not-equal`, `given`, `hidden`,
    /// `locked`, `fish` or `shaving`.
    pub rule: &'static str,
    /// How many values it removed.
    pub removals: u64,
}

/// The removals with one kind of reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct KindTally {
    /// `fixed`, `hall`, `hidden`, `absent`, `lines` or `refuted`.
    pub kind: &'static str,
    /// How many values were removed for it.
    pub removals: u64,
}

/// The removals of a run up to a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TallyReport {
    /// All of them.
    pub removals: u64,
    /// By constraint, the most first; those that removed nothing are left out.
    pub by_constraint: Vec<ConstraintTally>,
    /// By kind of reason; those that removed nothing are left out.
    pub by_kind: Vec<KindTally>,
}

impl TallyReport {
    /// The removals at a timeline's position.
    pub fn new<P: Propagator>(model: &Model, timeline: &Timeline<P>) -> TallyReport {
        let tally = timeline.tally();
        let entry = |(index, rule): (usize, &Rule)| {
            let id = ConstraintId(index as u32);
            ConstraintTally { constraint: model.name(id), rule: rule_name(rule), removals: tally.of_constraint(id) }
        };
        let mut by_constraint: Vec<ConstraintTally> = Vec::new();
        let mut places: HashMap<(String, &str), usize> = HashMap::new();
        for new in model.rules().iter().enumerate().map(entry).filter(|entry| entry.removals > 0) {
            // In the mixed model two cells that share two houses have two `≠` of the same name.
            let place = *places.entry((new.constraint.clone(), new.rule)).or_insert(by_constraint.len());
            match by_constraint.get_mut(place) {
                Some(same) => same.removals += new.removals,
                None => by_constraint.push(new),
            }
        }
        by_constraint.sort_by_key(|entry| std::cmp::Reverse(entry.removals));
        let kinds = tally.of_kinds().map(|(kind, removals)| KindTally { kind, removals });
        let by_kind = kinds.filter(|entry| entry.removals > 0).collect();
        TallyReport { removals: tally.total(), by_constraint, by_kind }
    }
}

fn rule_name(rule: &Rule) -> &'static str {
    match rule {
        Rule::House(_) => "all-different",
        Rule::NotEqual(..) => "not-equal",
        Rule::Given(..) => "given",
        Rule::Hidden(_) => "hidden",
        Rule::Locked(..) => "locked",
        Rule::Fish(_) => "fish",
        Rule::Shaving => "shaving",
    }
}
