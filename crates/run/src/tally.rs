//! The tally of a run: the number of removals of each constraint and each kind of reason.

use super::Timeline;
use pencilmark_engine::kernel::{ConstraintId, VarId};
use pencilmark_model::model::{ConstraintKind, KindName, Model};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;

/// The removals of one constraint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ConstraintTally {
    /// The name of the constraint.
    pub constraint: String,
    /// The kind of the constraint. The kind distinguishes a house from its hidden singles, which share its name.
    pub kind: KindName,
    /// The number of values that the constraint removed.
    pub removals: u64,
}

/// The removals with one kind of reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct KindTally {
    /// The kind of reason: `fixed`, `hall`, `hidden`, `absent`, `lines` or `refuted`.
    pub kind: &'static str,
    /// The number of values removed for reasons of this kind.
    pub removals: u64,
}

/// The removals of a run up to a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct TallyReport {
    /// The number of all removals.
    pub removals: u64,
    /// The constraints that removed something, the most active first.
    pub by_constraint: Vec<ConstraintTally>,
    /// The kinds of reason that removed at least one candidate.
    pub by_kind: Vec<KindTally>,
}

impl TallyReport {
    /// The tally at a timeline's position.
    pub fn new(model: &Model, timeline: &Timeline) -> TallyReport {
        let tally = timeline.tally();
        // In the mixed model, two cells that share two houses have two `≠` constraints with one name. They count as one.
        let mut totals: Vec<(u64, ConstraintId)> = Vec::new();
        let mut of_pair: HashMap<(VarId, VarId), usize> = HashMap::new();
        for (id, kind) in model.constraints() {
            let removals = tally.of_constraint(id);
            if removals == 0 {
                continue;
            }
            if let ConstraintKind::NotEqual(x, y) = kind {
                let place = *of_pair.entry((x, y)).or_insert(totals.len());
                if let Some(total) = totals.get_mut(place) {
                    total.0 += removals;
                    continue;
                }
            }
            totals.push((removals, id));
        }
        totals.sort_by_key(|&(removals, id)| (Reverse(removals), id.index()));
        let tallied =
            |(removals, id)| ConstraintTally { constraint: model.name(id), kind: model.kind(id).name(), removals };
        let by_constraint = totals.into_iter().map(tallied).collect();
        let kinds = tally.of_kinds().map(|(kind, removals)| KindTally { kind, removals });
        let by_kind = kinds.filter(|entry| entry.removals > 0).collect();
        TallyReport { removals: tally.total(), by_constraint, by_kind }
    }
}
