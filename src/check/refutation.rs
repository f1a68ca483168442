//! The check of a refutation, the trial behind a removal by shaving. A trial is a small run without search. The checker
//! enters the tried value, checks every removal that follows, and checks that at the end of the trial a constraint
//! cannot hold.

use super::domains::Domains;
use super::line::{Reason, Refutation};
use super::reason::Reasons;
use super::rules::{Meaning, Rules};

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
    if &*tried.relation != "=" || rules.cell(&tried.cell)? != cell || rules.value(tried.value)? != value {
        return Err("the refutation is not of the value removed".into());
    }
    let mark = domains.mark();
    domains.set(cell, domains.of(cell) & value);
    let result = follow(rules, reasons, domains, refutation);
    domains.undo_to(mark);
    result
}

fn follow(
    rules: &Rules,
    reasons: &mut Reasons,
    domains: &mut Domains,
    refutation: &Refutation<'_>,
) -> Result<(), String> {
    let mut emptied = None;
    for (number, step) in (1..).zip(&refutation.steps) {
        let at = |why: String| format!("step {number} of the refutation: {why}");
        if emptied.is_some() {
            return Err(at("a domain has run empty, that ends a refutation".into()));
        }
        let by = &rules.constraints[rules.constraint(&step.constraint).map_err(at)?];
        let (cell, value) = (rules.cell(&step.cell).map_err(at)?, rules.value(step.value).map_err(at)?);
        reasons.removal(rules, by, &step.reason, domains, (cell, value)).map_err(at)?;
        let left = domains.remove(cell, value);
        let left = left.map_err(|why| at(format!("{} in {} {why}", step.value, &*step.cell)))?;
        if left == 0 {
            emptied = Some((cell, &*step.constraint));
        }
    }
    let at = |why: String| format!("the conflict of the refutation: {why}");
    let by = &rules.constraints[rules.constraint(&refutation.constraint).map_err(at)?];
    if emptied.is_some_and(|(_, by)| by != &*refutation.constraint) || by.meaning == Meaning::Trial {
        return Err(at("it is not of the constraint that emptied the domain".into()));
    }
    reasons.conflict(rules, by, &refutation.conflict, domains, emptied.map(|(cell, _)| cell)).map_err(at)
}
