//! Events and steps for programs: names in place of ids, digits from 1, and the literals of every reason. A reader who knows
//! the rules of the puzzle can check an event without any further knowledge.

pub use super::constraints::{ConstraintReport, PostedReport, PropagatorReport, posted};
pub use super::explain::{Explanation, QueueEntry, explain, queue};
pub use super::reason_report::{conflict_report, reason_report};

use super::Timeline;
use super::event::{Event, Pruning};
use super::reason_report::{cited_conflict_report, decision_report, derivation_steps, digit, literals, removal};
use pencilmark_engine::kernel::{Domain, Ending, Known, PropId, SearchOutcome, VarId};
use pencilmark_model::model::Model;
use pencilmark_model::options::OptionsReport;
use pencilmark_puzzle::totals;
use pencilmark_trace::{
    self as trace, AtNode, Decide, Done, Enqueue, EventKind, Fail, Filter, Fix, Header, Learn, Line, Outcome, Restart,
    Revise, Solution,
};
use serde::de::IgnoredAny;

/// The first line of the trace of a run of a model.
pub fn header(model: &Model) -> Header<OptionsReport> {
    let geometry = model.geometry();
    let total = |total: &totals::Total| trace::Total {
        name: total.name.clone(),
        houses: total.houses.iter().map(|house| house.name(geometry)).collect(),
        cages: total.cages.iter().map(|&cage| geometry.posted()[cage].name.clone()).collect(),
    };
    let totals = if model.options().redundant_for(geometry).totals { geometry.totals() } else { &[] };
    Header {
        version: trace::VERSION,
        puzzle: model.grid().to_line(),
        options: model.options().report(geometry),
        totals: totals.iter().map(total).collect(),
        ignored: IgnoredAny,
    }
}

/// The kind of the line of an event.
pub fn kind(model: &Model, event: Event) -> EventKind {
    match event {
        Event::Filter { prop } if model.arc(prop).is_some() => EventKind::Revise,
        Event::Filter { .. } => EventKind::Filter,
        Event::Remove { .. } => EventKind::Remove,
        Event::Fix { .. } => EventKind::Fix,
        Event::Enqueue { .. } => EventKind::Enqueue,
        Event::Fail { .. } => EventKind::Fail,
        Event::Fixpoint { .. } => EventKind::Fixpoint,
        Event::Learn { .. } => EventKind::Learn,
        Event::Decide { .. } => EventKind::Decide,
        Event::Backtrack { .. } => EventKind::Backtrack,
        Event::Restart { .. } => EventKind::Restart,
        Event::Solution { .. } => EventKind::Solution,
        Event::Done { .. } => EventKind::Done,
    }
}

/// Puts the last event before a timeline's position into names; `None` at the start.
pub fn last_event(model: &Model, timeline: &Timeline) -> Option<Line<String>> {
    let event = timeline.event()?;
    let mut domains = timeline.domains();
    undo(&mut domains, event);
    Some(Line { index: timeline.position() - 1, event: named(model, timeline, event, &domains) })
}

/// Puts the events of the last move up to a timeline's position into names, first event first.
pub fn last_move<'a>(model: &'a Model, timeline: &'a Timeline) -> impl Iterator<Item = Line<String>> + 'a {
    let events = timeline.applied();
    let mut domains = timeline.domains();
    events.iter().for_each(|&event| undo(&mut domains, event));
    let numbered = (timeline.position() - events.len() as u64..).zip(events);
    numbered.map(move |(index, &event)| {
        let line = Line { index, event: named(model, timeline, event, &domains) };
        redo(&mut domains, event);
        line
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
fn named(model: &Model, timeline: &Timeline, event: Event, domains: &[Domain]) -> trace::Event<String> {
    let domain = |var: VarId| domains[var.index()];
    let clause = |number: u64| timeline.clause(number).unwrap_or_default();
    let known = Known { width: model.geometry().digit_count(), domain: &domain, clause: &clause };
    match event {
        Event::Filter { prop } => {
            let constraint = model.name(model.constraint_of(prop));
            match arc(model, prop) {
                Some(arc) => trace::Event::Revise(Revise { constraint, arc }),
                None => trace::Event::Filter(Filter { constraint }),
            }
        }
        Event::Remove { var, value, constraint, reason } => {
            let step = Pruning { var, value, constraint, reason };
            let reason = reason_report(model, &step, known, timeline.refutation());
            trace::Event::Remove(removal(model, &step, reason))
        }
        Event::Fix { var, value, constraint } => {
            trace::Event::Fix(Fix { constraint: model.name(constraint), cell: model.cell(var), value: digit(value) })
        }
        Event::Enqueue { prop, cause } => trace::Event::Enqueue(Enqueue {
            constraint: model.name(model.constraint_of(prop)),
            arc: arc(model, prop),
            cell: model.cell(cause.var),
            value: cause.lost.map(digit),
        }),
        Event::Fail { node, conflict } => trace::Event::Fail(Fail {
            constraint: model.name(conflict.constraint),
            reason: conflict_report(model, conflict, known),
            node: node.into(),
        }),
        Event::Learn { number, level } => trace::Event::Learn(learn(model, timeline, number, level)),
        Event::Fixpoint { node } => trace::Event::Fixpoint(AtNode { node: node.into() }),
        Event::Backtrack { node } => trace::Event::Backtrack(AtNode { node: node.into() }),
        Event::Decide { node, parent, decision, depth } => trace::Event::Decide(Decide {
            node: node.into(),
            parent: parent.into(),
            decision: decision_report(model, decision),
            depth: depth.into(),
        }),
        Event::Restart { node, number } => trace::Event::Restart(Restart { node: node.into(), restarts: number }),
        Event::Solution { node, number } => trace::Event::Solution(Solution { node: node.into(), solutions: number }),
        Event::Done { outcome } => trace::Event::Done(Done {
            solutions: timeline.stats().solutions,
            outcome: match outcome {
                SearchOutcome::Exhausted => Outcome::Exhausted,
                SearchOutcome::Enough => Outcome::Enough,
                SearchOutcome::Capped => Outcome::Capped,
            },
        }),
    }
}

/// Puts a clause and its derivation into names. The recorder of a timeline keeps both for all clauses of a batch.
fn learn(model: &Model, timeline: &Timeline, number: u64, level: u32) -> Learn<String> {
    let lesson = timeline.lesson_of(number);
    let derivation = lesson.and_then(|lesson| lesson.derivation.as_ref());
    let mut learn = Learn {
        constraint: None,
        number,
        clause: lesson.map(|lesson| literals(model, &lesson.clause)).unwrap_or_default(),
        level: level.into(),
        steps: derivation.map(|derivation| derivation_steps(model, derivation)).unwrap_or_default(),
        conflict: None,
        solution: None,
    };
    match derivation.map(|derivation| &derivation.ending) {
        Some(Ending::Conflict { conflict, literals }) => {
            learn.constraint = Some(model.name(conflict.constraint));
            learn.conflict = Some(cited_conflict_report(model, *conflict, literals));
        }
        Some(Ending::Solution) => learn.solution = Some(timeline.stats().solutions),
        None => {}
    }
    learn
}

fn arc(model: &Model, prop: PropId) -> Option<[String; 2]> {
    model.arc(prop).map(|(x, y)| [model.cell(x), model.cell(y)])
}
