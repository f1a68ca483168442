//! Hints for positions where no technique finds anything. In a large grid there may be a Hall set with more cells than the
//! naked or hidden sets of any technique. Otherwise the hint is the cell on which a solver would branch.

use super::finder::Finder;
use super::report::{EvidenceReport, Hint, HintKind, Placement};
use crate::human::Candidate;
use crate::kernel::{Constraint, ConstraintId, Domain, Engine, Known, Store, VarId};
use crate::options::Consistency;
use crate::propagators::{AnyPropagator, Pattern};
use crate::run::narrator::Narrator;
use crate::run::reasons::{Group, players_name};
use crate::sentence::{MarkRole, SpanRole};
use pencilmark_engine::record::{Event, Recorder};
use std::sync::Arc;

impl Finder<'_> {
    /// The smallest Hall set in any house. If a naked and a hidden set have equal size, the naked set is preferred.
    pub(super) fn hall_set(&self, candidates: &[Domain]) -> Option<Hint> {
        let mut best: Option<(usize, ConstraintId, Group)> = None;
        let posted: Arc<[Constraint]> = self.model.posted().into();
        for attached in self.model.propagators() {
            let store = Store::new(candidates.to_vec(), self.model.geometry().digit_count());
            let mut heard = Recorder::default();
            // A conflict means that the person's pencil marks are wrong. The removals before the conflict still follow from
            // them.
            let _ = Engine::new(store, posted.clone(), vec![attached.clone()]).propagate(&mut heard);
            let mut groups = Vec::new();
            for event in heard.batch {
                if let Event::Remove { var, value, reason, .. } = event {
                    Group::add(&mut groups, var, value, reason);
                }
            }
            let scope = self.model.scope(attached.constraint);
            // A group of removals that depends on the removals of another group cannot be a hint yet. Reasons without a
            // pattern have no set of cells.
            let width = self.model.geometry().digit_count();
            let has_set = |group: &Group| Pattern::of(group.reason) != Pattern::Other;
            for group in groups.into_iter().filter(|group| has_set(group) && stands(group, scope, width, candidates)) {
                let rank = group.rank();
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, attached.constraint, group));
                }
            }
        }
        let (_, constraint, group) = best?;
        let explanation =
            Narrator::new(&self.model).group_alone(constraint, &group, None, Default::default(), Vec::new());
        let size = group.set(self.model.scope(constraint)).count();
        let hidden = matches!(Pattern::of(group.reason), Pattern::Hidden { .. });
        let name = match players_name(group.reason) {
            Some(name) => name.to_string(),
            None => format!("{} set of {size}", if hidden { "hidden" } else { "naked" }),
        };
        let mut hint = self.hint(HintKind::Deduction, explanation);
        hint.technique = Some(name.to_ascii_lowercase().replace(' ', "-"));
        hint.name = name[..1].to_ascii_uppercase() + &name[1..];
        hint.level = Some(Consistency::Domain.name());
        let lost = group.lost.iter().flat_map(|&(var, values)| values.iter().map(move |v| (var, v)));
        hint.eliminations = lost
            .map(|(var, v)| Placement::new(self.model.geometry(), Candidate { cell: var.index(), digit: v }))
            .collect();
        hint.evidence = group
            .set(self.model.scope(constraint))
            .map(|(var, values)| EvidenceReport::new(self.model.geometry(), var.index(), values, "pattern"))
            .collect();
        Some(hint)
    }

    /// The cell on which a solver would branch. `several` says whether the puzzle is known to have several solutions.
    pub(super) fn branch(&self, candidates: &[Domain], several: bool) -> Hint {
        let mut writer = self.writer();
        let store = Store::new(candidates.to_vec(), self.model.geometry().digit_count());
        writer.text(match several {
            true => {
                "The techniques that were tried find no step here. The puzzle has several solutions, so no technique can \
                 finish it without more clues."
            }
            false => "No technique finds a step here.",
        });
        if let Some(var) =
            self.options.strategy.variable(&Engine::<AnyPropagator>::new(store, self.model.posted().into(), Vec::new()))
        {
            let domain = candidates[var.index()];
            writer.text(" The next step is a guess, best at ").cell(var).text(", which has the fewest candidates: ");
            writer.values(domain, SpanRole::Kept).text(".");
            writer.mark(var, MarkRole::Decision, domain);
        }
        self.hint(HintKind::Branch, writer.finish())
    }
}

/// Whether all literals of a group's reason hold in the position.
fn stands(group: &Group, scope: &[VarId], width: usize, candidates: &[Domain]) -> bool {
    let domain = |var: VarId| candidates[var.index()];
    let lost = group.lost.iter().flat_map(|&(var, values)| values.iter().map(move |value| (var, value)));
    lost.into_iter().all(|removed| {
        let literals = group.reason.literals(scope, Some(removed), Known::domains(width, &domain));
        literals.into_iter().all(|literal| literal.holds(domain(literal.var())))
    })
}
