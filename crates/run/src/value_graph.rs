//! The value graph of an AllDifferent, for the page to draw: cells on one side, digits on the other. The deleted candidates are
//! the ones that the consistency level of the run removes. Domain consistency has two stages before its deletions: a matching,
//! and the components within which the matching can be exchanged. At a weaker level, the graph can also show what domain
//! consistency would delete.

use super::Timeline;
use super::event::{Event, Pruning, Recorder};
use super::reasons::{Group, ReasonWriter};
use super::script::refuse;
use pencilmark_engine::kernel::{Conflict, ConstraintId, Domain, PropId, VarId};
use pencilmark_engine::propagators::{Anatomy, AnyPropagator, Breach, Pattern};
use pencilmark_engine::search::Move;
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_model::options::{Consistency, quote};
use pencilmark_puzzle::{Digit, PuzzleError};
use pencilmark_words::sentence::{SpanRole, Writer};
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

/// The pruning that a value graph shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shown {
    /// The pruning of the consistency level of the run.
    #[default]
    Level,
    /// The pruning of domain consistency in the same domains, at every level of the run.
    Domain,
}

impl Shown {
    /// The choices with their names.
    pub const NAMES: [(&'static str, Shown); 2] = [("level", Shown::Level), ("domain", Shown::Domain)];
}

/// The value graph of a house in the domains before a filtering, and what the filtering removes. An edge is a pair of a cell
/// and a digit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", tsify(missing_as_null))]
pub struct ValueGraphReport {
    /// The name of the constraint.
    pub constraint: String,
    /// The consistency level whose pruning the graph shows.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'forward' | 'value' | 'bounds' | 'domain'"))]
    pub level: &'static str,
    /// Whether this level computes a matching and components. If it does not, `matching` and `components` are empty.
    pub matched: bool,
    /// Whether the removals have not happened in the run. They are then removals of another level, or of a filtering that could
    /// run now.
    pub hypothetical: bool,
    /// The position after the last event of the filtering that the graph takes into account. Without a filtering, the
    /// position of the run.
    pub position: u64,
    /// The cells of the constraint.
    pub cells: Vec<usize>,
    /// All digits.
    pub values: Vec<usize>,
    /// A complete matching, which gives each cell a digit of its own. If there is none, the matching covers as many cells as
    /// possible.
    pub matching: Vec<(usize, usize)>,
    /// The components: cells and digits that can be exchanged around a cycle. A cell is in the component of its matched
    /// digit.
    pub components: Vec<CellsAndValues>,
    /// The edges that the filtering has removed up to the position.
    pub removed: Vec<(usize, usize)>,
    /// The edges that the same filtering removes after the position.
    pub pending: Vec<(usize, usize)>,
    /// The remaining edges, including the matching.
    pub kept: Vec<(usize, usize)>,
    /// The set behind the first removal, or behind the failure. Several fixed cells count as one set.
    pub hall: Option<CellsAndValues>,
    /// Whether the set is hidden: its digits have no cells outside the set. In a naked set, the cells have no digits
    /// outside the set.
    pub hidden: bool,
    /// Whether the filtering fails. At domain consistency, this means that there is no complete matching.
    pub failed: bool,
    /// A sentence for each stage: the matching, the components, the deletions.
    pub sentences: [String; 3],
    /// The stage of the deletions in one sentence.
    pub headline: String,
}

/// A filtering of a house.
struct Filtering {
    house: ConstraintId,
    level: Consistency,
    /// Whether the run has made this filtering.
    happened: bool,
    position: u64,
    /// The domains before the filtering, by variable.
    before: Vec<Domain>,
    removed: Vec<Pruning>,
    pending: Vec<Pruning>,
    conflict: Option<Conflict>,
}

/// The value graph of the AllDifferent that was filtered last, with the domains before that filtering. With a `name`, the graph
/// of the AllDifferent with that name. If the current step filters this constraint, the domains are those before the filtering.
/// Otherwise the domains are the current ones, and the graph shows what a filtering would remove now. `None` if no AllDifferent
/// has been filtered yet.
///
/// # Errors
/// A [`PuzzleError`] of kind `option` when the model has no AllDifferent of that name.
pub fn value_graph(
    model: &Model,
    timeline: &Timeline,
    name: Option<&str>,
    shown: Shown,
) -> Result<Option<ValueGraphReport>, PuzzleError> {
    let house = name.map(|name| named(model, name)).transpose()?;
    let at_work = match timeline.applied().first() {
        Some(&Event::Filter { prop }) => Some(model.constraint_of(prop)),
        _ => None,
    };
    let filtering = match house {
        Some(house) if at_work != Some(house) => Some(possible_filtering(model, timeline, house)),
        _ => last_filtering(model, timeline),
    };
    Ok(filtering.map(|filtering| report(model, &filtering, shown)))
}

/// The house with a name.
fn named(model: &Model, name: &str) -> Result<ConstraintId, PuzzleError> {
    let mut houses = model.constraints().map(|(id, _)| id).filter(|&id| is_house(model, id));
    let house = houses.find(|&id| model.name(id) == name);
    house.ok_or_else(|| refuse(format!("the model has no AllDifferent called {}", quote(name))))
}

fn is_house(model: &Model, constraint: ConstraintId) -> bool {
    matches!(model.kind(constraint), ConstraintKind::House(_))
}

/// The last filtering of a house.
fn last_filtering(model: &Model, timeline: &Timeline) -> Option<Filtering> {
    // Without a house, the search for its last filtering would go back to the start of the run.
    model.constraints().find(|&(id, _)| is_house(model, id))?;
    let wanted = |event: &Event| matches!(*event, Event::Filter { prop } if is_house(model, model.constraint_of(prop)));
    let found = timeline.last_move(wanted)?;
    let &Event::Filter { prop } = found.events.first()? else { return None };
    let is_present = found.position == timeline.position();
    let pending = if is_present { timeline.pending() } else { &[] };
    let conflict = found.events.iter().find_map(|event| match *event {
        Event::Fail { conflict, .. } => Some(conflict),
        _ => None,
    });
    Some(Filtering {
        house: model.constraint_of(prop),
        level: level(model, prop),
        happened: true,
        position: found.position,
        removed: found.events.iter().filter_map(Event::pruning).collect(),
        pending: pending.iter().filter_map(Event::pruning).collect(),
        before: found.domains,
        conflict,
    })
}

/// The filtering of a house that could run at the position. Inside another filtering and at a finished node, no filtering can
/// run. The result then removes nothing.
fn possible_filtering(model: &Model, timeline: &Timeline, house: ConstraintId) -> Filtering {
    let mut filtering = Filtering {
        house,
        level: model.options().consistency,
        happened: false,
        position: timeline.position(),
        before: timeline.domains(),
        removed: Vec::new(),
        pending: Vec::new(),
        conflict: None,
    };
    if timeline.is_between_moves() {
        let mut search = timeline.search().clone();
        let mut heard = Recorder::default();
        let props =
            (0..model.propagators().len() as u32).map(PropId).filter(|&prop| model.constraint_of(prop) == house);
        for prop in props {
            if let Ok(Move::Failed(conflict)) = search.filter(prop, &mut heard) {
                filtering.conflict = Some(conflict);
            }
        }
        filtering.removed = heard.batch.iter().filter_map(Event::pruning).collect();
    }
    filtering
}

/// The consistency level of a house's propagator. At bounds consistency, a house has two propagators of different levels.
fn level(model: &Model, prop: PropId) -> Consistency {
    match model.propagator(prop) {
        AnyPropagator::AllDifferentForward(_) => Consistency::Forward,
        AnyPropagator::AllDifferentValue(_) => Consistency::Value,
        AnyPropagator::AllDifferentBounds(_) => Consistency::Bounds,
        AnyPropagator::AllDifferentDomain(_) => Consistency::Domain,
        _ => model.options().consistency,
    }
}

fn report(model: &Model, filtering: &Filtering, shown: Shown) -> ValueGraphReport {
    let house = filtering.house;
    let (scope, width) = (model.scope(house), model.geometry().digit_count());
    let domains: Vec<Domain> = scope.iter().map(|var| filtering.before[var.index()]).collect();
    let level = if shown == Shown::Domain { Consistency::Domain } else { filtering.level };
    let matched = level == Consistency::Domain;
    let anatomy = matched.then(|| Anatomy::new(scope, &domains, width));
    let groups = match (&anatomy, shown) {
        (Some(anatomy), Shown::Domain) => groups(scope, anatomy),
        _ => groups_of(&filtering.removed),
    };
    let edge = |position: usize, value: u8| (scope[position].index(), Digit::of(value).into());
    let edges = |domains: &[Domain]| -> Vec<(usize, usize)> {
        domains.iter().enumerate().flat_map(|(p, domain)| domain.iter().map(move |value| edge(p, value))).collect()
    };
    let mut removed = vec![Domain::EMPTY; scope.len()];
    for &(var, values) in groups.iter().flat_map(|group| &group.lost) {
        if let Some(position) = scope.iter().position(|&other| other == var) {
            removed[position] = Domain(removed[position].0 | values.0);
        }
    }
    let kept: Vec<Domain> = domains.iter().zip(&removed).map(|(domain, &removed)| domain.minus(removed)).collect();
    let pending = match shown {
        Shown::Level => filtering.pending.iter().map(|step| (step.var.index(), Digit::of(step.value).into())).collect(),
        Shown::Domain => Vec::new(),
    };
    let set = |vars: u64, values: Domain| CellsAndValues {
        cells: Domain(vars).iter().map(|position| scope[usize::from(position)].index()).collect(),
        values: digits(values),
    };
    let is_fixed = |group: &Group| matches!(Pattern::of(group.reason), Pattern::Fixed { .. });
    let behind = groups.first().map(|first| {
        let together = groups.iter().filter(|&group| group == first || (is_fixed(first) && is_fixed(group)));
        let (mut cells, mut all) = (Vec::new(), Domain::EMPTY);
        for (var, values) in together.flat_map(|group| group.set(scope)) {
            cells.push(var.index());
            all = Domain(all.0 | values.0);
        }
        CellsAndValues { cells, values: digits(all) }
    });
    let too_few = match (&anatomy, filtering.conflict.map(Breach::of)) {
        (Some(anatomy), _) => anatomy.too_few,
        (None, Some(Breach::TooFew { vars, values })) => Some((vars, values)),
        _ => None,
    };
    let failed = match &anatomy {
        Some(anatomy) => anatomy.too_few.is_some(),
        None => filtering.conflict.is_some(),
    };
    let matching = anatomy.iter().flat_map(|anatomy| anatomy.matching.iter().enumerate());
    let components = anatomy.iter().flat_map(|anatomy| &anatomy.components);
    let sentences = match &anatomy {
        Some(anatomy) if groups.is_empty() && !anatomy.losses.is_empty() => {
            let [matching, components, _] = sentences(model, house, anatomy, &groups);
            [matching, components, nothing_yet(model, filtering)]
        }
        Some(anatomy) => sentences(model, house, anatomy, &groups),
        None => sentences_without_matching(model, filtering, failed, &groups),
    };
    let headline = match &anatomy {
        Some(_) if !groups.is_empty() && !failed => LEADS_OUT.into(),
        None if !groups.is_empty() => first_sentence(model, house, &groups),
        _ => sentences[2].clone(),
    };
    ValueGraphReport {
        constraint: model.name(house),
        level: level.name(),
        matched,
        hypothetical: !filtering.happened || (shown == Shown::Domain && filtering.level != Consistency::Domain),
        position: filtering.position,
        cells: scope.iter().map(|var| var.index()).collect(),
        values: digits(Domain::full(width)),
        matching: matching.filter_map(|(p, value)| Some(edge(p, (*value)?))).collect(),
        components: components.map(|&(vars, values)| set(vars, values)).collect(),
        removed: edges(&removed),
        pending,
        kept: edges(&kept),
        hall: too_few.map(|(vars, values)| set(vars, values)).or(behind),
        hidden: groups.first().is_some_and(|group| matches!(Pattern::of(group.reason), Pattern::Hidden { .. })),
        failed,
        sentences,
        headline,
    }
}

fn digits(values: Domain) -> Vec<usize> {
    Digit::all(values).map(usize::from).collect()
}

/// Removals of a run, grouped by reason.
fn groups_of(removed: &[Pruning]) -> Vec<Group> {
    let mut groups = Vec::new();
    removed.iter().for_each(|step| Group::add(&mut groups, step.var, step.value, step.reason));
    groups
}

/// Why a candidate leaves, at the level that computes a matching.
const LEADS_OUT: &str = "A candidate that leads from one component to another is in no complete matching.";

/// The first sentence about removals: the one that covers several fixed cells, or the one about the first group.
fn first_sentence(model: &Model, house: ConstraintId, groups: &[Group]) -> String {
    let is_fixed = |group: &&Group| matches!(Pattern::of(group.reason), Pattern::Fixed { .. });
    let fixed: Vec<Group> = groups.iter().filter(is_fixed).cloned().collect();
    let mut words = ReasonWriter::new(model);
    words.removals(house, if fixed.len() > 1 { &fixed } else { &groups[..1] });
    words.writer.finish().text()
}

/// A sentence for each stage at a level that computes no matching.
fn sentences_without_matching(model: &Model, filtering: &Filtering, failed: bool, groups: &[Group]) -> [String; 3] {
    let house = filtering.house;
    let mut matching = Writer::new(model.geometry());
    let mut components = Writer::new(model.geometry());
    let (level, before, after) = match filtering.level {
        Consistency::Forward => {
            ("Forward checking", "it takes the digit of each filled or decided cell from the other cells of ", ".")
        }
        Consistency::Value => {
            ("Value consistency", "it takes the digit of each fixed cell from the other cells of ", ".")
        }
        _ => ("Bounds consistency", "in ", ", it looks for k cells whose candidates lie within k consecutive digits."),
    };
    matching.text(format!("{level} computes no matching: {before}")).constraint(model, house).text(after);
    components.text(format!("{level} computes no components."));
    let mut deletions = ReasonWriter::new(model);
    if !groups.is_empty() {
        deletions.removals(house, groups);
    }
    if failed {
        deletions.writer.text(if groups.is_empty() {
            "This filtering fails: "
        } else {
            " Then this filtering fails: "
        });
        deletions.writer.constraint(model, house).text(" cannot hold.");
    }
    let deletions = match groups.is_empty() && !failed {
        true => nothing_yet(model, filtering),
        false => deletions.writer.finish().text(),
    };
    [matching.finish().text(), components.finish().text(), deletions]
}

/// The third stage of a filtering that has removed nothing up to the position.
fn nothing_yet(model: &Model, filtering: &Filtering) -> String {
    let mut writer = Writer::new(model.geometry());
    match filtering.pending.is_empty() {
        true => writer.text("This filtering removes nothing from "),
        false => writer.text("This filtering has removed nothing yet from "),
    };
    writer.constraint(model, filtering.house).text(".").finish().text()
}

/// The removals, grouped by reason.
fn groups(scope: &[VarId], anatomy: &Anatomy) -> Vec<Group> {
    let mut groups = Vec::new();
    for &(position, lost, reason) in &anatomy.losses {
        lost.iter().for_each(|value| Group::add(&mut groups, scope[position], value, reason));
    }
    groups
}

/// The largest number of components that a sentence lists.
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
        components.cells(&cells);
        match (cells.len(), values.len()) {
            (1, 0) => components.text(" has no candidate left."),
            (_, 0) => components.text(" have no candidate left."),
            _ => components.text(" have only ").values(values, SpanRole::Kept).text(" between them."),
        };
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
        deletions.writer.text(format!("{LEADS_OUT} "));
        deletions.removals(house, groups);
    }
    [matching, components, deletions.writer].map(|mut writer| writer.finish().text())
}
