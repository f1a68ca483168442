//! Hints that are deductions: the next step that a technique finds, with its explanation, its marks and its level.

use super::finder::Finder;
use super::level::{LevelFinder, SEARCH};
use super::position::Position;
use super::report::{self, EvidenceReport, Hint, HintKind, LinkReport, Placement};
use crate::human::{Candidate, Deduction, Role, techniques};
use crate::kernel::Domain;
use crate::puzzle::HouseWords;
use crate::run::report::Explanation;
use crate::sentence::{MarkRole, Writer};

/// A step of a path as a hint, on the position before the step.
pub fn explain_step(position: &Position, step: &Deduction) -> Hint {
    let finder = Finder::new(position);
    finder.explain(step, &mut finder.levels())
}

impl Finder<'_> {
    /// A step as a hint.
    pub(super) fn explain(&self, step: &Deduction, levels: &mut LevelFinder<'_>) -> Hint {
        let geometry = self.model.geometry();
        let Some(technique) = techniques::by_id(step.technique) else { return self.nothing() };
        let seen = technique.seen(step, &self.board);
        let mut writer = self.writer();
        technique.explain(step, &self.board, &mut writer);
        mark(&mut writer, step, &seen);
        let report = |candidates: &[Candidate]| candidates.iter().map(|&c| Placement::new(geometry, c)).collect();
        let mut hint = self.hint(HintKind::Deduction, writer.finish());
        let info = technique.info();
        hint.technique = Some(info.id.into());
        hint.name = technique.title(step, &self.board);
        hint.looks_for = HouseWords::of(geometry).fill(info.looks_for);
        hint.area = Some(Explanation::new(&self.model, self.area(step)));
        hint.rating = Some(step.rating);
        hint.level = Some(levels.of(step).map_or(SEARCH, |level| level.name));
        hint.placements = report(&step.placements);
        hint.eliminations = report(&step.eliminations);
        hint.uniqueness = info.uniqueness;
        let placed = |cell: usize| step.placements.iter().any(|placed| placed.cell == cell);
        let parts = step.evidence.parts.iter().filter(|(cell, ..)| step.evidence.parts.len() > 1 || !placed(*cell));
        hint.evidence = parts
            .map(|&(cell, digits, role)| EvidenceReport::new(geometry, cell, digits, report::role_name(role)))
            .collect();
        hint.evidence.extend(seen.iter().map(|&(cell, digits)| EvidenceReport::new(geometry, cell, digits, "filled")));
        let houses = geometry.full_houses();
        let named = step.evidence.houses.iter().filter_map(|&number| houses.get(number));
        hint.houses = named.map(|house| house.name(geometry)).collect();
        let posted = geometry.posted();
        let rules = step.evidence.rule_numbers().filter_map(|number| posted.get(number));
        hint.rules = rules.map(|rule| geometry.posted_phrase(rule)).collect();
        let links = step.evidence.links.iter();
        hint.links = links
            .map(|link| LinkReport {
                from: report(&link.from),
                to: report(&link.to),
                kind: report::link_name(link.kind),
            })
            .collect();
        hint
    }
}

/// The largest number of rules whose cells a hint marks.
const MOST_RULES: usize = 8;

/// Marks the cells of a step.
fn mark(writer: &mut Writer<'_>, step: &Deduction, seen: &[(usize, Domain)]) {
    let houses = writer.geometry().full_houses();
    let named = step.evidence.houses.iter().filter_map(|&number| houses.get(number));
    named.for_each(|&house| writer.mark_house(house));
    let rules: Vec<usize> = step.evidence.rule_numbers().collect();
    if rules.len() <= MOST_RULES {
        let posted = writer.geometry().posted();
        let scopes = rules.iter().filter_map(|&number| posted.get(number)).flat_map(|rule| &rule.scope);
        scopes.for_each(|&cell| writer.mark(cell, MarkRole::House, Domain::EMPTY));
    }
    for &(cell, digits, role) in &step.evidence.parts {
        let role = match role {
            Role::Pattern | Role::Off | Role::Als(_) => MarkRole::Hall,
            Role::Fin | Role::On | Role::Extra => MarkRole::Reason,
            Role::Pivot => MarkRole::Decision,
        };
        if !step.placements.iter().any(|placed| placed.cell == cell && digits.contains(placed.digit)) {
            writer.mark(cell, role, digits);
        }
    }
    for &(cell, digits) in seen {
        writer.mark(cell, MarkRole::Reason, digits);
    }
    for &Candidate { cell, digit } in &step.eliminations {
        writer.mark(cell, MarkRole::Removed, Domain::single(digit));
    }
    for &Candidate { cell, digit } in &step.placements {
        writer.mark(cell, MarkRole::Fixed, Domain::single(digit));
    }
}
