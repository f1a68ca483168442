//! Derivations: removals without search that end where a constraint cannot hold. Each refutation and each learnt clause has a
//! derivation. Each removal follows from one constraint or from one clause learnt before, like a removal of the run itself.

use super::domains::Domains;
use super::line::{Reason, Removal};
use super::reason::Reasons;
use super::rules::{Meaning, Rules};

/// The cell that a derivation emptied, and the name of the constraint that emptied it.
pub(super) type Emptied<'a> = Option<(usize, &'a str)>;

/// Checks the steps of a derivation and applies them. `emptied` is the cell without values at the start.
pub(super) fn follow<'a>(
    rules: &Rules,
    reasons: &mut Reasons,
    domains: &mut Domains,
    mut emptied: Emptied<'a>,
    steps: &'a [Removal<'_>],
) -> Result<Emptied<'a>, String> {
    for (number, step) in (1..).zip(steps) {
        let at = |why: String| format!("step {number}: {why}");
        if emptied.is_some() {
            return Err(at("a domain has run empty, that ends the steps".into()));
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
    Ok(emptied)
}

/// Checks the conflict at the end of a derivation.
pub(super) fn fails(
    rules: &Rules,
    reasons: &mut Reasons,
    domains: &Domains,
    emptied: Emptied<'_>,
    (constraint, conflict): (&str, &Reason<'_>),
) -> Result<(), String> {
    let at = |why: String| format!("the conflict: {why}");
    let by = &rules.constraints[rules.constraint(constraint).map_err(at)?];
    if emptied.is_some_and(|(_, by)| by != constraint) || by.meaning == Meaning::Trial {
        return Err(at("it is not of the constraint that emptied the domain".into()));
    }
    reasons.conflict(rules, by, conflict, domains, emptied.map(|(cell, _)| cell)).map_err(at)
}
