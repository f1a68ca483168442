//! Reasons, conflicts and derivations for programs: names in place of ids, digits from 1, and literals that a reader can check.

use super::event::{Pruning, Refutation};
use pencilmark_engine::kernel::{
    Conflict, Decision, Derivation, Domain, Known, Literal, Reason, Relation, Support, Value, VarId, Violation,
};
use pencilmark_engine::propagators::{Breach, Pattern, variables_at};
use pencilmark_model::model::Model;
use pencilmark_puzzle::Digit;
use pencilmark_trace::{self as trace, Removal};

/// A value as a digit.
pub(super) fn digit(value: Value) -> usize {
    Digit::of(value).into()
}

fn digits(values: Domain) -> Vec<usize> {
    values.iter().map(digit).collect()
}

/// Puts a literal into names.
pub(super) fn literal_report(model: &Model, literal: Literal) -> trace::Literal<String> {
    let mut report = trace::Literal { cell: model.cell(literal.var()), ..trace::Literal::default() };
    match literal {
        Literal::Is(_, value) => report.is = Some(digit(value)),
        Literal::Not(_, value) => report.not = Some(digit(value)),
        Literal::AtMost(_, value) => report.at_most = Some(digit(value)),
        Literal::AtLeast(_, value) => report.at_least = Some(digit(value)),
    }
    report
}

/// Puts literals into names.
pub(super) fn literals(model: &Model, literals: &[Literal]) -> Vec<trace::Literal<String>> {
    literals.iter().map(|&literal| literal_report(model, literal)).collect()
}

/// Puts a removal into names, with its reason.
pub(super) fn removal(model: &Model, step: &Pruning, reason: trace::Reason<String>) -> Removal<String> {
    Removal { constraint: model.name(step.constraint), cell: model.cell(step.var), value: digit(step.value), reason }
}

/// The names of the cells at `positions` of a constraint's scope.
fn at(model: &Model, scope: &[VarId], positions: u64) -> Vec<String> {
    variables_at(scope, positions).map(|var| model.cell(var)).collect()
}

/// Describes the reason of a removal with names in place of ids. `known` has the domains and learnt clauses just before the
/// removal. For a removal by shaving, `refutation` is the failed test.
pub fn reason_report(
    model: &Model,
    step: &Pruning,
    known: Known<'_>,
    refutation: Option<&Refutation>,
) -> trace::Reason<String> {
    let cited = step.reason.literals(model.scope(step.constraint), Some((step.var, step.value)), known);
    let refutation = refutation
        .filter(|_| step.reason == Reason::REFUTED)
        .map(|refutation| refutation_report(model, refutation, known));
    trace::Reason { refutation, ..cited_reason_report(model, step, &cited) }
}

/// Puts the reason of a removal with these literals into names.
fn cited_reason_report(model: &Model, step: &Pruning, cited: &[Literal]) -> trace::Reason<String> {
    let &Pruning { value, constraint, reason, .. } = step;
    let scope = model.scope(constraint);
    let (cells, values) = match Pattern::of(reason) {
        Pattern::Fixed { by } => (vec![model.cell(by)], Domain::single(value)),
        Pattern::Hall { vars, values } | Pattern::Hidden { vars, values } => (at(model, scope, vars), values),
        Pattern::Absent { vars } => (at(model, scope, vars), Domain::single(value)),
        Pattern::Lines { lines, places } => (square(model, scope, lines, places), Domain::single(value)),
        Pattern::Refuted => (Vec::new(), Domain::single(value)),
        Pattern::Learnt { .. } | Pattern::Other => (cells_of(model, cited), Domain::single(value)),
    };
    trace::Reason {
        rule: reason.kind.name.into(),
        cells,
        values: digits(values),
        literals: literals(model, cited),
        refutation: None,
        clause: reason.clause(),
    }
}

/// Puts a failed trial into names. `known` has the domains and learnt clauses before the trial.
fn refutation_report(model: &Model, refutation: &Refutation, known: Known<'_>) -> trace::Refutation<String> {
    let mut lost: Vec<(VarId, Domain)> = Vec::new();
    let before = |lost: &[(VarId, Domain)], var: VarId| {
        let domain = (known.domain)(var);
        let start = if var == refutation.decision.var { refutation.decision.keep(domain) } else { domain };
        lost.iter().filter(|(other, _)| *other == var).fold(start, |left, (_, gone)| left.minus(*gone))
    };
    let mut steps = Vec::with_capacity(refutation.steps.len());
    for step in &refutation.steps {
        let domain = |var: VarId| before(&lost, var);
        let reason = reason_report(model, step, Known { domain: &domain, ..known }, None);
        steps.push(removal(model, step, reason));
        lost.push((step.var, Domain::single(step.value)));
    }
    let domain = |var: VarId| before(&lost, var);
    trace::Refutation {
        decision: decision_report(model, refutation.decision),
        steps,
        constraint: model.name(refutation.conflict.constraint),
        conflict: Box::new(conflict_report(model, refutation.conflict, Known { domain: &domain, ..known })),
    }
}

/// Puts the reason of a conflict into names. `known` has the domains and learnt clauses at the conflict.
pub fn conflict_report(model: &Model, conflict: Conflict, known: Known<'_>) -> trace::Reason<String> {
    let cited = conflict.literals(model.scope(conflict.constraint), known);
    cited_conflict_report(model, conflict, &cited)
}

/// Puts the reason of a conflict with these literals into names.
pub(super) fn cited_conflict_report(model: &Model, conflict: Conflict, cited: &[Literal]) -> trace::Reason<String> {
    let scope = model.scope(conflict.constraint);
    let (cells, values) = match Breach::of(conflict) {
        Breach::Empty { var } => (vec![model.cell(var)], Domain::EMPTY),
        Breach::TooFew { vars, values } => (at(model, scope, vars), values),
        Breach::NoPlace { value } => (at(model, scope, u64::MAX), Domain::single(value)),
        Breach::TooFewPlaces { lines, places, value } => (square(model, scope, lines, places), Domain::single(value)),
        Breach::Learnt { .. } | Breach::Other => (cells_of(model, cited), Domain::EMPTY),
    };
    let rule = match conflict.violation {
        Violation::Empty { .. } => "empty",
        Violation::NoSolution(reason) => reason.kind.name,
    };
    trace::Reason {
        rule: rule.into(),
        cells,
        values: digits(values),
        literals: literals(model, cited),
        refutation: None,
        clause: conflict.clause(),
    }
}

/// Puts the steps of a derivation into names.
pub(super) fn derivation_steps(model: &Model, derivation: &Derivation) -> Vec<Removal<String>> {
    let mut steps = Vec::new();
    for fact in &derivation.facts {
        let Support::Constraint { constraint, reason, literals } = &fact.support else { continue };
        for value in fact.removed.iter() {
            let step = Pruning { var: fact.literal.var(), value, constraint: *constraint, reason: *reason };
            steps.push(removal(model, &step, cited_reason_report(model, &step, literals)));
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
    let size = model.geometry().digit_count();
    let on = |index: usize| lines >> (index / size) & 1 == 1 && places >> (index % size) & 1 == 1;
    scope.iter().enumerate().filter(|(i, _)| on(*i)).map(|(_, &var)| model.cell(var)).collect()
}

/// Puts a decision into names.
pub(super) fn decision_report(model: &Model, decision: Decision) -> trace::Decision<String> {
    let relation = match decision.relation {
        Relation::Equal => trace::Relation::Equal,
        Relation::NotEqual => trace::Relation::NotEqual,
        Relation::AtMost => trace::Relation::AtMost,
        Relation::Above => trace::Relation::Above,
    };
    trace::Decision { cell: model.cell(decision.var), relation, value: digit(decision.value) }
}
