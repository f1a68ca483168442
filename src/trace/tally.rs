//! Who removed how much, in names: the tally of a run up to a position, for people.

use super::Timeline;
use crate::kernel::ConstraintId;
use crate::list::Listed;
use crate::puzzle::model::{Model, Rule};
use serde::Serialize;
use std::collections::BinaryHeap;

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
    pub fn new(model: &Model, timeline: &Timeline) -> TallyReport {
        let tally = timeline.tally();
        // In the mixed model two cells that share two houses have two `≠` of the same name.
        let mut pairs: BinaryHeap<(u64, u64)> = BinaryHeap::new();
        let mut totals: BinaryHeap<(u64, u64)> = BinaryHeap::new();
        for (index, rule) in model.rules().iter().enumerate() {
            let removals = tally.of_constraint(ConstraintId(index as u32));
            match rule {
                _ if removals == 0 => {}
                Rule::NotEqual(x, y) => pairs.push((u64::from(x.0) << 32 | u64::from(y.0), index as u64)),
                _ => totals.push((removals, u64::MAX - index as u64)),
            }
        }
        // The last of a pair comes first and stands for all.
        let mut open: Option<(u64, u64, u64)> = None;
        while let Some((pair, index)) = pairs.pop() {
            let removals = tally.of_constraint(ConstraintId(index as u32));
            open = match open {
                Some((same, sum, _)) if same == pair => Some((pair, sum + removals, index)),
                _ => {
                    totals.extend(open.map(|(_, sum, index)| (sum, u64::MAX - index)));
                    Some((pair, removals, index))
                }
            };
        }
        totals.extend(open.map(|(_, sum, index)| (sum, u64::MAX - index)));
        let mut by_constraint = Vec::with_capacity(totals.len());
        while let Some((removals, index)) = totals.pop() {
            let id = ConstraintId((u64::MAX - index) as u32);
            let rule = rule_name(&model.rules()[id.index()]);
            by_constraint.push(ConstraintTally { constraint: model.name(id), rule, removals });
        }
        let kinds = tally.of_kinds().map(|(kind, removals)| KindTally { kind, removals });
        let by_kind = kinds.filter(|entry| entry.removals > 0).listed();
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
