//! The value graph of an AllDifferent, for the page to draw: cells on one side, digits on the other. The graph shows domain
//! consistency in three stages: a matching, the components within which the matching can be exchanged, and the deleted
//! candidates between components.

use super::Timeline;
use super::event::Event;
use super::reasons::{Group, ReasonWriter};
use super::script::refuse;
use crate::kernel::{ConstraintId, Domain, Reason, VarId};
use crate::options::quote;
use crate::propagators::Anatomy;
use crate::puzzle::PuzzleError;
use crate::puzzle::model::{ConstraintKind, Model};
use crate::sentence::{SpanRole, Writer};
use serde::Serialize;

/// A set of cells (row-major indices) and digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct CellsAndValues {
    /// The cells.
    pub cells: Vec<usize>,
    /// The digits, from 1.
    pub values: Vec<usize>,
}

/// The value graph of a house, before and after filtering to domain consistency. An edge is a pair of a cell and a digit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ValueGraphReport {
    /// The name of the constraint.
    pub constraint: String,
    /// The cells of the constraint.
    pub cells: Vec<usize>,
    /// All digits.
    pub values: Vec<usize>,
    /// A complete matching, which gives each cell a digit of its own. If the constraint fails, the matching covers as many
    /// cells as possible.
    pub matching: Vec<(usize, usize)>,
    /// The components: cells and digits that can be exchanged around a cycle. A cell is in the component of its matched
    /// digit.
    pub components: Vec<CellsAndValues>,
    /// The edges that filtering deletes.
    pub removed: Vec<(usize, usize)>,
    /// The remaining edges, including the matching.
    pub kept: Vec<(usize, usize)>,
    /// The set behind the first removal, or behind the failure. Several fixed cells count as one set.
    pub hall: Option<CellsAndValues>,
    /// Whether the set is hidden: its digits have no cells outside the set. In a naked set, the cells have no digits
    /// outside the set.
    pub hidden: bool,
    /// Whether there is no complete matching: none covers all cells.
    pub failed: bool,
    /// A sentence for each stage: the matching, the components, the deletions.
    pub sentences: [String; 3],
}

/// The value graph of the AllDifferent that was filtered last, with the domains before that filtering. With a `name`, the
/// graph of the AllDifferent with that name. If the current step filters this constraint, the domains are those before the
/// filtering, and otherwise the current ones. `None` if no AllDifferent has been filtered yet.
///
/// # Errors
/// A [`PuzzleError`] of kind `option` when the model has no AllDifferent of that name.
pub fn value_graph(
    model: &Model,
    timeline: &Timeline,
    name: Option<&str>,
) -> Result<Option<ValueGraphReport>, PuzzleError> {
    let is_house = |id: ConstraintId| matches!(model.kind(id), ConstraintKind::House(_));
    let Some(name) = name else {
        let wanted = |event: &Event| matches!(*event, Event::Filter { prop } if is_house(model.constraint_of(prop)));
        let found = timeline.last_move(wanted);
        return Ok(found.and_then(|(event, domains)| match event {
            Event::Filter { prop } => Some(report(model, model.constraint_of(prop), &domains)),
            _ => None,
        }));
    };
    let mut houses = model.constraints().map(|(id, _)| id).filter(|&id| is_house(id));
    let house = houses.find(|&id| model.name(id) == name);
    let house = house.ok_or_else(|| refuse(format!("the model has no AllDifferent called {}", quote(name))))?;
    let present = timeline.applied().first();
    let filtered = matches!(present, Some(&Event::Filter { prop }) if model.constraint_of(prop) == house);
    let domains = if filtered { timeline.domains_before() } else { timeline.domains() };
    Ok(Some(report(model, house, &domains)))
}

fn report(model: &Model, house: ConstraintId, domains: &[Domain]) -> ValueGraphReport {
    let (scope, width) = (model.scope(house), model.geometry().size());
    let domains: Vec<Domain> = scope.iter().map(|var| domains[var.index()]).collect();
    let anatomy = Anatomy::new(scope, &domains, width);
    let groups = groups(scope, &anatomy);
    let edge = |position: usize, value: u8| (scope[position].index(), usize::from(value) + 1);
    let edges = |domains: &[Domain]| -> Vec<(usize, usize)> {
        domains.iter().enumerate().flat_map(|(p, domain)| domain.iter().map(move |value| edge(p, value))).collect()
    };
    let mut removed = vec![Domain::EMPTY; scope.len()];
    anatomy.losses.iter().for_each(|&(position, lost, _)| removed[position] = Domain(removed[position].0 | lost.0));
    let kept: Vec<Domain> = domains.iter().zip(&removed).map(|(domain, &removed)| domain.minus(removed)).collect();
    let set = |vars: u64, values: Domain| CellsAndValues {
        cells: Domain(vars).iter().map(|position| scope[usize::from(position)].index()).collect(),
        values: digits(values),
    };
    let is_fixed = |group: &Group| matches!(group.reason, Reason::Fixed { .. });
    let behind = groups.first().map(|first| {
        let together = groups.iter().filter(|&group| group == first || (is_fixed(first) && is_fixed(group)));
        let (mut cells, mut all) = (Vec::new(), Domain::EMPTY);
        for (var, values) in together.flat_map(|group| group.set(scope)) {
            cells.push(var.index());
            all = Domain(all.0 | values.0);
        }
        CellsAndValues { cells, values: digits(all) }
    });
    ValueGraphReport {
        constraint: model.name(house),
        cells: scope.iter().map(|var| var.index()).collect(),
        values: digits(Domain::full(width)),
        matching: (0..scope.len()).filter_map(|p| Some(edge(p, anatomy.matching[p]?))).collect(),
        components: anatomy.components.iter().map(|&(vars, values)| set(vars, values)).collect(),
        removed: edges(&removed),
        kept: edges(&kept),
        hall: anatomy.too_few.map(|(vars, values)| set(vars, values)).or(behind),
        hidden: groups.first().is_some_and(|group| matches!(group.reason, Reason::Hidden { .. })),
        failed: anatomy.too_few.is_some(),
        sentences: sentences(model, house, &anatomy, &groups),
    }
}

fn digits(values: Domain) -> Vec<usize> {
    values.iter().map(|value| usize::from(value) + 1).collect()
}

/// The removals, grouped by reason.
fn groups(scope: &[VarId], anatomy: &Anatomy) -> Vec<Group> {
    let mut groups = Vec::new();
    for &(position, lost, reason) in &anatomy.losses {
        lost.iter().for_each(|value| Group::add(&mut groups, scope[position], value, reason));
    }
    groups
}

/// The largest number of components that a sentence spells out.
const MOST_COMPONENTS: usize = 3;

fn sentences(model: &Model, house: ConstraintId, anatomy: &Anatomy, groups: &[Group]) -> [String; 3] {
    let scope = model.scope(house);
    let all = scope.len();
    let at = |vars: u64| -> Vec<VarId> { Domain(vars).iter().map(|p| scope[usize::from(p)]).collect() };
    let mut matching = Writer::new(model.geometry());
    let mut components = Writer::new(model.geometry());
    if let Some((vars, values)) = anatomy.too_few {
        let matched = anatomy.matching.iter().flatten().count();
        matching
            .text(format!("No complete matching: at most {matched} of the {all} cells of "))
            .constraint(model, house);
        matching.text(" can have a digit of their own.");
        let cells = at(vars);
        components.cells(&cells).text(" have only ").values(values, SpanRole::Kept).text(" between them.");
        let mut deletions = Writer::new(model.geometry());
        deletions
            .constraint(model, house)
            .text(" cannot be satisfied, so there is nothing to delete: this is a failure.");
        return [matching, components, deletions].map(|mut writer| writer.finish().text());
    }
    matching.text(format!("A complete matching gives each of the {all} cells of ")).constraint(model, house);
    matching.text(" a digit of its own: as long as there is one, the constraint can be satisfied.");
    let cycles: Vec<_> = anatomy.components.iter().filter(|(vars, _)| vars.count_ones() > 1).collect();
    if cycles.is_empty() {
        components
            .text("No digits can be exchanged around a cycle: each component is one cell with its matched digit.");
    } else {
        components.text("Digits can be exchanged around a cycle inside a component: ");
        for (index, &&(vars, values)) in cycles.iter().take(MOST_COMPONENTS).enumerate() {
            components.text(if index == 0 { "" } else { "; " }).cells(&at(vars)).text(" with ");
            components.values(values, SpanRole::Kept);
        }
        let more = cycles.len().saturating_sub(MOST_COMPONENTS);
        components.text(if more > 0 { format!("; and {more} more.") } else { ".".into() });
    }
    let mut deletions = ReasonWriter::new(model);
    if groups.is_empty() {
        deletions.writer.text("Every candidate lies inside a component, so nothing leaves ").constraint(model, house);
        deletions.writer.text(".");
    } else {
        deletions.writer.text("A candidate that leads from one component to another is in no complete matching. ");
        deletions.removals(house, groups);
    }
    [matching, components, deletions.writer].map(|mut writer| writer.finish().text())
}
