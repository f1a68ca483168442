//! Reasons, conflicts and derivations for programs: names in place of ids, digits from 1, and literals that a reader can check.

use super::event::{Pruning, Refutation};
use crate::kernel::{
    Conflict, Decision, Derivation, Domain, LEARNT, Literal, Reason, Support, Value, VarId, Violation,
};
use crate::propagators::{Breach, Pattern, variables_at};
use crate::puzzle::model::Model;
use crate::sentence::relation_sign;
use serde::Serialize;

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

pub(super) fn literals(model: &Model, literals: Vec<Literal>) -> Vec<LiteralReport> {
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
    clause.into_iter().filter(is_false).map(Literal::negated).collect()
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
pub(super) fn cited_conflict_report(model: &Model, conflict: Conflict, cited: Vec<Literal>) -> ReasonReport {
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
pub(super) fn derivation_steps(model: &Model, derivation: &Derivation) -> Vec<RemovalReport> {
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

pub(super) fn decision_report(model: &Model, decision: Decision) -> DecisionReport {
    DecisionReport {
        cell: model.cell(decision.var),
        relation: relation_sign(decision.relation).into(),
        value: usize::from(decision.value) + 1,
    }
}
