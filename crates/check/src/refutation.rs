//! The check of a refutation, the trial behind a removal by shaving. A trial is a small run without search. The checker
//! enters the tried value, checks every removal that follows, and checks that at the end of the trial a constraint
//! cannot hold.

use super::derivation;
use super::domains::Domains;
use super::line::Reason;
use super::reason::Reasons;
use super::rules::Rules;
use pencilmark_trace::{Refutation, Relation};

/// Checks the reason of a removal by shaving. After the check, the domains are as they were before it.
pub(super) fn check(
    rules: &Rules,
    reasons: &mut Reasons,
    domains: &mut Domains,
    reason: &Reason<'_>,
    (cell, value): (usize, u64),
) -> Result<(), String> {
    let is_bare = reason.cells.is_empty() && reason.literals.is_empty();
    let about = matches!(reason.values[..], [v] if rules.value(v)? == value);
    if &*reason.rule != "refuted" || !is_bare || !about {
        return Err("a removal by shaving has the refutation of its value as its only reason".into());
    }
    let refutation = reason.refutation.as_ref().ok_or("the refutation is missing")?;
    let tried = &refutation.decision;
    if tried.relation != Relation::Equal || rules.cell(&tried.cell)? != cell || rules.value(tried.value)? != value {
        return Err("the refutation is not of the value removed".into());
    }
    let mark = domains.mark();
    domains.set(cell, domains.of(cell) & value);
    let Refutation { steps, constraint, conflict, .. } = refutation;
    let result = derivation::follow(rules, reasons, domains, None, steps)
        .and_then(|emptied| derivation::fails(rules, reasons, domains, emptied, (constraint, conflict)));
    domains.undo_to(mark);
    result.map_err(|why| format!("the refutation: {why}"))
}
