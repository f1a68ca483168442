//! Events and steps for programs: names in place of ids, digits from 1, and every reason spelled out in literals. A reader
//! who knows the rules of the puzzle can check an event without any further knowledge.

pub use super::explain::{ConstraintReport, Explanation, QueueEntry, explain, queue};

use super::Timeline;
use super::event::{Event, Pruning, Refutation};
use crate::kernel::{
    Conflict, Decision, Derivation, Domain, Ending, LEARNT, Literal, PropId, Reason, SearchOutcome, Support, Value,
    VarId, Violation,
};
use crate::options::OptionsReport;
use crate::propagators::{Breach, Pattern, variables_at};
use crate::puzzle::model::Model;
use crate::puzzle::totals::Total;
use crate::sentence::relation_sign;
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

/// A literal of a reason: a cell is a digit, is not a digit, or is at most or at least a digit. Exactly one field beside the
/// cell is set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LiteralReport {
    /// The cell.
    pub cell: String,
    /// The digit of the cell, for a positive literal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is: Option<usize>,
    /// The digit that the cell is not, for a negative literal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<usize>,
    /// The largest digit that the cell can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<usize>,
    /// The smallest digit that the cell can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
}

/// The reason of a removal or a conflict. The literals and the constraint together entail it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct ReasonReport {
    /// `fixed`, `hall`, `hidden`, `absent`, `lines`, `refuted`, `learnt`; for conflicts `empty`, `too-few`, `no-place`,
    /// `too-few-places`; any other name stands for a reason that only its literals tell.
    pub rule: String,
    /// The cells of the set, or the fixed or emptied cell.
    pub cells: Vec<String>,
    /// The digits of the set.
    pub values: Vec<usize>,
    /// The literals.
    pub literals: Vec<LiteralReport>,
    /// The failed trial, for `refuted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refutation: Option<RefutationReport>,
    /// The number of the learnt clause, for `learnt`. The literals are those of the clause that are false, negated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<u64>,
}

/// A trial that failed: the tried decision, the removals that followed, and the constraint that could not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RefutationReport {
    /// The tried decision.
    pub decision: DecisionReport,
    /// The removals, in order.
    pub steps: Vec<RemovalReport>,
    /// The constraint that could not hold.
    pub constraint: String,
    /// The reason of the conflict.
    pub conflict: Box<ReasonReport>,
}

/// A removal inside a refutation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct RemovalReport {
    /// The constraint at work.
    pub constraint: String,
    /// The cell.
    pub cell: String,
    /// The removed digit.
    pub value: usize,
    /// The reason of the removal.
    pub reason: ReasonReport,
}

/// A decision: `cell relation value`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct DecisionReport {
    /// The cell.
    pub cell: String,
    /// `=`, `≠`, `≤` or `>`.
    pub relation: String,
    /// The digit.
    pub value: usize,
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
fn digits(values: Domain) -> Vec<usize> {
    values.iter().map(|v| usize::from(v) + 1).collect()
}
pub(super) fn literal_report(model: &Model, literal: Literal) -> LiteralReport {
    let report = LiteralReport { cell: model.cell(literal.var()), ..LiteralReport::default() };
    let digit = |value: Value| Some(usize::from(value) + 1);
    match literal {
        Literal::Is(_, value) => LiteralReport { is: digit(value), ..report },
        Literal::Not(_, value) => LiteralReport { not: digit(value), ..report },
        Literal::AtMost(_, value) => LiteralReport { at_most: digit(value), ..report },
        Literal::AtLeast(_, value) => LiteralReport { at_least: digit(value), ..report },
    }
}

fn literals(model: &Model, literals: Vec<Literal>) -> Vec<LiteralReport> {
    literals.into_iter().map(|literal| literal_report(model, literal)).collect()
}

/// The names of the cells at `positions` of a constraint's scope.
fn at(model: &Model, scope: &[VarId], positions: u64) -> Vec<String> {
    variables_at(scope, positions).map(|var| model.cell(var)).collect()
}

/// The domains of all cells at some moment of a run.
pub type Domains<'a> = dyn Fn(VarId) -> Domain + 'a;

/// The literals of learnt clauses, by their numbers.
pub type Learnt<'a> = dyn Fn(u64) -> Vec<Literal> + 'a;

/// For runs without learnt clauses.
pub fn no_clauses(_: u64) -> Vec<Literal> {
    Vec::new()
}

/// The literals of a clause that are false in these domains, negated.
pub(super) fn false_literals(clause: Vec<Literal>, domain: &Domains<'_>) -> Vec<Literal> {
    let is_false = |literal: &Literal| domain(literal.var()).intersect(literal.allowed()).is_empty();
    clause.into_iter().filter(is_false).map(negated).collect()
}

/// The negation of a literal of a clause. Bounds of clauses always have a value beyond them.
pub(super) fn negated(literal: Literal) -> Literal {
    match literal {
        Literal::Is(var, value) => Literal::Not(var, value),
        Literal::Not(var, value) => Literal::Is(var, value),
        Literal::AtMost(var, value) => Literal::AtLeast(var, value + 1),
        Literal::AtLeast(var, value) => Literal::AtMost(var, value - 1),
    }
}

/// Puts the reason of a removal into names. `domain` gives the domains just before the removal; `refutation` is the failed
/// trial behind a removal by shaving; `learnt` has the learnt clauses.
pub fn reason_report(
    model: &Model,
    step: &Pruning,
    domain: &Domains<'_>,
    refutation: Option<&Refutation>,
    learnt: &Learnt<'_>,
) -> ReasonReport {
    let (scope, width) = (model.scope(step.constraint), model.geometry().size());
    let cited = match step.reason.is(&LEARNT) {
        true => false_literals(learnt(step.reason.words[0]), domain),
        false => step.reason.literals(scope, width, Some((step.var, step.value)), domain),
    };
    let refutation = refutation
        .filter(|_| step.reason == Reason::REFUTED)
        .map(|refutation| refutation_report(model, refutation, domain, learnt));
    ReasonReport { refutation, ..cited_reason_report(model, step, cited) }
}

/// Puts the reason of a removal with these literals into names.
fn cited_reason_report(model: &Model, step: &Pruning, cited: Vec<Literal>) -> ReasonReport {
    let &Pruning { value, constraint, reason, .. } = step;
    let scope = model.scope(constraint);
    let (cells, values) = match Pattern::of(reason) {
        Pattern::Fixed { by } => (vec![model.cell(by)], Domain::single(value)),
        Pattern::Hall { vars, values } | Pattern::Hidden { vars, values } => (at(model, scope, vars), values),
        Pattern::Absent { vars } => (at(model, scope, vars), Domain::single(value)),
        Pattern::Lines { lines, places } => (square(model, scope, lines, places), Domain::single(value)),
        Pattern::Refuted => (Vec::new(), Domain::single(value)),
        Pattern::Other => (cells_of(model, &cited), Domain::single(value)),
    };
    ReasonReport {
        rule: reason.kind.name.into(),
        cells,
        values: digits(values),
        literals: literals(model, cited),
        refutation: None,
        clause: reason.is(&LEARNT).then_some(reason.words[0]),
    }
}

/// Puts a failed trial into names. `domain` gives the domains before the trial.
fn refutation_report(
    model: &Model,
    refutation: &Refutation,
    domain: &Domains<'_>,
    learnt: &Learnt<'_>,
) -> RefutationReport {
    let mut lost: Vec<(VarId, Domain)> = Vec::new();
    let before = |lost: &[(VarId, Domain)], var: VarId| {
        let tried = Some(domain(var)).filter(|_| var != refutation.decision.var);
        let start = tried.unwrap_or_else(|| refutation.decision.keep(domain(var)));
        lost.iter().filter(|(other, _)| *other == var).fold(start, |left, (_, gone)| left.minus(*gone))
    };
    let mut steps = Vec::with_capacity(refutation.steps.len());
    for step in &refutation.steps {
        steps.push(RemovalReport {
            constraint: model.name(step.constraint),
            cell: model.cell(step.var),
            value: usize::from(step.value) + 1,
            reason: reason_report(model, step, &|var| before(&lost, var), None, learnt),
        });
        lost.push((step.var, Domain::single(step.value)));
    }
    RefutationReport {
        decision: decision_report(model, refutation.decision),
        steps,
        constraint: model.name(refutation.conflict.constraint),
        conflict: Box::new(conflict_report(model, refutation.conflict, &|var| before(&lost, var), learnt)),
    }
}

/// Puts the reason of a conflict into names. `domain` gives the domains at the conflict; `learnt` has the learnt clauses.
pub fn conflict_report(model: &Model, conflict: Conflict, domain: &Domains<'_>, learnt: &Learnt<'_>) -> ReasonReport {
    let (scope, width) = (model.scope(conflict.constraint), model.geometry().size());
    let cited = match clause_of(conflict) {
        Some(number) => false_literals(learnt(number), domain),
        None => conflict.literals(scope, width, domain),
    };
    cited_conflict_report(model, conflict, cited)
}

/// The number of the learnt clause that a conflict violates, if it violates one.
pub(super) fn clause_of(conflict: Conflict) -> Option<u64> {
    match conflict.violation {
        Violation::NoSolution(reason) if reason.is(&LEARNT) => Some(reason.words[0]),
        _ => None,
    }
}

/// Puts the reason of a conflict with these literals into names.
fn cited_conflict_report(model: &Model, conflict: Conflict, cited: Vec<Literal>) -> ReasonReport {
    let scope = model.scope(conflict.constraint);
    let (cells, values) = match Breach::of(conflict) {
        Breach::Empty { var } => (vec![model.cell(var)], Domain::EMPTY),
        Breach::TooFew { vars, values } => (at(model, scope, vars), values),
        Breach::NoPlace { value } => (at(model, scope, u64::MAX), Domain::single(value)),
        Breach::TooFewPlaces { lines, places, value } => (square(model, scope, lines, places), Domain::single(value)),
        Breach::Other => (cells_of(model, &cited), Domain::EMPTY),
    };
    let rule = match conflict.violation {
        Violation::Empty { .. } => "empty",
        Violation::NoSolution(reason) => reason.kind.name,
    };
    ReasonReport {
        rule: rule.into(),
        cells,
        values: digits(values),
        literals: literals(model, cited),
        refutation: None,
        clause: clause_of(conflict),
    }
}

/// Puts the steps of a derivation into names.
fn derivation_steps(model: &Model, derivation: &Derivation) -> Vec<RemovalReport> {
    let mut steps = Vec::new();
    for fact in &derivation.facts {
        let Support::Constraint { constraint, reason, literals } = &fact.support else { continue };
        for value in fact.removed.iter() {
            let step = Pruning { var: fact.literal.var(), value, constraint: *constraint, reason: *reason };
            steps.push(RemovalReport {
                constraint: model.name(step.constraint),
                cell: model.cell(step.var),
                value: usize::from(value) + 1,
                reason: cited_reason_report(model, &step, literals.clone()),
            });
        }
    }
    steps
}

/// The names of the cells that some literals are about, each once.
fn cells_of(model: &Model, literals: &[Literal]) -> Vec<String> {
    let mut vars: Vec<VarId> = literals.iter().map(|literal| literal.var()).collect();
    vars.dedup();
    vars.into_iter().map(|var| model.cell(var)).collect()
}

/// The names of the cells where `lines` and `places` of a square cross.
fn square(model: &Model, scope: &[VarId], lines: u64, places: u64) -> Vec<String> {
    let size = model.geometry().size();
    let on = |index: usize| lines >> (index / size) & 1 == 1 && places >> (index % size) & 1 == 1;
    scope.iter().enumerate().filter(|(i, _)| on(*i)).map(|(_, &var)| model.cell(var)).collect()
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

pub(super) fn decision_report(model: &Model, decision: Decision) -> DecisionReport {
    DecisionReport {
        cell: model.cell(decision.var),
        relation: relation_sign(decision.relation).into(),
        value: usize::from(decision.value) + 1,
    }
}
