//! Events and steps for programs: names in place of ids, digits from 1, and every reason spelled out in literals. A reader
//! who knows the rules of the puzzle can check an event without any further knowledge.

pub use super::explain::{ConstraintReport, Explanation, QueueEntry, explain, queue};
pub use super::reason_report::{
    DecisionReport, Domains, Learnt, LiteralReport, ReasonReport, RefutationReport, RemovalReport, conflict_report,
    no_clauses, reason_report,
};

use super::Timeline;
use super::event::{Event, Pruning};
use super::reason_report::{cited_conflict_report, decision_report, derivation_steps, literals};
use crate::kernel::{Domain, Ending, PropId, SearchOutcome, VarId};
use crate::options::OptionsReport;
use crate::puzzle::model::Model;
use crate::puzzle::totals::Total;
use serde::Serialize;

/// The version of the trace format. A reader refuses unknown versions.
pub const TRACE_VERSION: u32 = 1;

/// The first line of a written trace, which identifies the run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TraceHeader {
    /// The version, [`TRACE_VERSION`].
    pub version: u32,
    /// The puzzle in the line format.
    pub puzzle: String,
    /// The options of the run.
    pub options: OptionsReport,
    /// The equations of house totals. A reader can add them up again from the rules of the puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<TotalReport>,
}

/// An equation of house totals: the totals of the houses minus those of the cages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TotalReport {
    /// The name of the constraint.
    pub name: String,
    /// The names of the houses.
    pub houses: Vec<String>,
    /// The names of the constraints that give the totals of cages.
    pub cages: Vec<String>,
}

impl TraceHeader {
    /// The header of a run of a model.
    pub fn new(model: &Model) -> TraceHeader {
        let geometry = model.geometry();
        let total = |total: &Total| TotalReport {
            name: total.name.clone(),
            houses: total.houses.iter().map(|house| house.name(geometry)).collect(),
            cages: total.cages.iter().map(|&cage| geometry.posted()[cage].name.clone()).collect(),
        };
        let totals = if model.options().redundant_for(geometry).totals { geometry.totals() } else { &[] };
        TraceHeader {
            version: TRACE_VERSION,
            puzzle: model.grid().to_line(),
            options: model.options().report(geometry),
            totals: totals.iter().map(total).collect(),
        }
    }
}

/// An event. Its fields depend on its kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct EventReport {
    /// The index of the event in the run, from 0.
    pub index: u64,
    /// `filter`, `revise`, `remove`, `fix`, `enqueue`, `fail`, `fixpoint`, `learn`, `decide`, `backtrack`, `restart`, `solution`
    /// or `done`.
    pub kind: &'static str,
    /// The constraint at work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraint: Option<String>,
    /// For `revise` and `enqueue` of an arc: the revised cell and the supporting cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arc: Option<[String; 2]>,
    /// The cell that changed. For `enqueue`, the cell whose change woke the constraint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The digit removed or fixed. For `enqueue`, a digit that the cell lost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<usize>,
    /// The reason of a removal or a failure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonReport>,
    /// The node of the search tree that was opened, failed, returned to or solved. For `restart`: the deepest abandoned
    /// choice point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<u32>,
    /// For `decide`: the parent node.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// For `decide`: the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<DecisionReport>,
    /// For `decide`: the number of decisions in force, this one included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// For `learn`: the number of the clause, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// For `learn`: the literals, of which at least one holds in every solution that was not found before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Vec<LiteralReport>>,
    /// For `learn`: the number of decisions in force at the node to which the search returns, unless it restarts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// For `learn`: the removals that follow, in order, if all literals of the clause are false. They start from the domains
    /// that the run has without its decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<RemovalReport>>,
    /// For `learn`: the conflict after the steps, in `constraint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ReasonReport>,
    /// For `learn`: the number of the solution to which the steps lead, in place of a conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<u64>,
    /// For `restart`: the number of restarts so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restarts: Option<u64>,
    /// For `solution`: the number of the solution, from 1. For `done`: the number of all solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u64>,
    /// For `done`: `exhausted`, `enough` or `capped`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<&'static str>,
}
/// The kind of an event, by its name in [`EventReport::kind`].
pub fn kind(model: &Model, event: Event) -> &'static str {
    match event {
        Event::Filter { prop } if model.arc(prop).is_some() => "revise",
        Event::Filter { .. } => "filter",
        Event::Remove { .. } => "remove",
        Event::Fix { .. } => "fix",
        Event::Enqueue { .. } => "enqueue",
        Event::Fail { .. } => "fail",
        Event::Fixpoint { .. } => "fixpoint",
        Event::Learn { .. } => "learn",
        Event::Decide { .. } => "decide",
        Event::Backtrack { .. } => "backtrack",
        Event::Restart { .. } => "restart",
        Event::Solution { .. } => "solution",
        Event::Done { .. } => "done",
    }
}

/// Puts the last event before a timeline's position into names; `None` at the start.
pub fn last_event(model: &Model, timeline: &Timeline) -> Option<EventReport> {
    let event = timeline.event()?;
    let mut domains = timeline.domains();
    undo(&mut domains, event);
    Some(event_report(model, timeline, timeline.position() - 1, event, &domains))
}

/// Puts the events of the last move up to a timeline's position into names, first event first.
pub fn last_move<'a>(model: &'a Model, timeline: &'a Timeline) -> impl Iterator<Item = EventReport> + 'a {
    let events = timeline.applied();
    let mut domains = timeline.domains();
    events.iter().for_each(|&event| undo(&mut domains, event));
    let numbered = (timeline.position() - events.len() as u64..).zip(events);
    numbered.map(move |(index, &event)| {
        let report = event_report(model, timeline, index, event, &domains);
        redo(&mut domains, event);
        report
    })
}

/// Turns the domains after an event of propagation into those before it.
fn undo(domains: &mut [Domain], event: Event) {
    if let Event::Remove { var, value, .. } = event {
        domains[var.index()] = domains[var.index()].with(value);
    }
}

/// Turns the domains before an event of propagation into those after it.
fn redo(domains: &mut [Domain], event: Event) {
    if let Event::Remove { var, value, .. } = event {
        domains[var.index()] = domains[var.index()].without(value);
    }
}

/// Puts an event into names. `domains` holds the domains just before it.
fn event_report(model: &Model, timeline: &Timeline, index: u64, event: Event, domains: &[Domain]) -> EventReport {
    let domain = |var: VarId| domains[var.index()];
    let learnt = |number: u64| timeline.clause(number).unwrap_or_default();
    let mut report = EventReport { index, kind: kind(model, event), ..EventReport::default() };
    match event {
        Event::Filter { prop } => {
            report.arc = arc(model, prop);
            report.constraint = Some(model.name(model.constraint_of(prop)));
        }
        Event::Remove { var, value, constraint, reason } => {
            report.constraint = Some(model.name(constraint));
            report.cell = Some(model.cell(var));
            report.value = Some(usize::from(value) + 1);
            let step = Pruning { var, value, constraint, reason };
            report.reason = Some(reason_report(model, &step, &domain, timeline.refutation(), &learnt));
        }
        Event::Fix { var, value, constraint } => {
            report.constraint = Some(model.name(constraint));
            report.cell = Some(model.cell(var));
            report.value = Some(usize::from(value) + 1);
        }
        Event::Enqueue { prop, cause } => {
            report.arc = arc(model, prop);
            report.constraint = Some(model.name(model.constraint_of(prop)));
            report.cell = Some(model.cell(cause.var));
            report.value = cause.lost.map(|value| usize::from(value) + 1);
        }
        Event::Fail { node, conflict } => {
            report.node = Some(node);
            report.constraint = Some(model.name(conflict.constraint));
            report.reason = Some(conflict_report(model, conflict, &domain, &learnt));
        }
        Event::Learn { number, level } => {
            report.number = Some(number);
            report.level = Some(level);
            if let Some(lesson) = timeline.lesson_of(number) {
                report.clause = Some(literals(model, lesson.clause.clone()));
                if let Some(derivation) = &lesson.derivation {
                    report.steps = Some(derivation_steps(model, derivation));
                    match &derivation.ending {
                        Ending::Conflict { conflict, literals } => {
                            report.constraint = Some(model.name(conflict.constraint));
                            report.conflict = Some(cited_conflict_report(model, *conflict, literals.clone()));
                        }
                        Ending::Solution => report.solution = Some(timeline.stats().solutions),
                    }
                }
            }
        }
        Event::Fixpoint { node } | Event::Backtrack { node } => report.node = Some(node),
        Event::Decide { node, parent, decision, depth } => {
            report.node = Some(node);
            report.parent = Some(parent);
            report.decision = Some(decision_report(model, decision));
            report.depth = Some(depth);
        }
        Event::Restart { node, number } => {
            report.node = Some(node);
            report.restarts = Some(number);
        }
        Event::Solution { node, number } => {
            report.node = Some(node);
            report.solutions = Some(number);
        }
        Event::Done { outcome } => {
            report.solutions = Some(timeline.stats().solutions);
            report.outcome = Some(match outcome {
                SearchOutcome::Exhausted => "exhausted",
                SearchOutcome::Enough => "enough",
                SearchOutcome::Capped => "capped",
            });
        }
    }
    report
}

fn arc(model: &Model, prop: PropId) -> Option<[String; 2]> {
    model.arc(prop).map(|(x, y)| [model.cell(x), model.cell(y)])
}
