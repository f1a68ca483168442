//! Removals by propagators without named patterns. The reason for such a removal is all the values that the other variables of
//! the scope have lost.

use super::scratch::Scratch;
use crate::kernel::{Because, Conflict, Context, Domain, Literal, Observer, Reason, ReasonKind, VarId, literals_of};

/// The whole domains of the other variables entail the removal, or the conflict.
static ENTAILED: ReasonKind = ReasonKind::new("entailed", others);

/// The reason for a removal by a propagator that knows only that no tuple supports the value.
pub(super) const ENTAILED_BY_DOMAINS: Reason = Reason { kind: &ENTAILED, words: [0; 3] };

/// The values that every other variable of the scope has lost. The variable that loses the value is left out.
fn others(because: &Because<'_>, literals: &mut Vec<Literal>) {
    let lost = because.removed.map(|(var, _)| var);
    for &var in because.scope.iter().filter(|&&var| Some(var) != lost) {
        literals_of(var, (because.known.domain)(var), Domain::full(because.known.width), literals);
    }
}

/// Removes all values but those of `supported` from the variables of a scope.
///
/// # Errors
/// A [`Conflict`] if some variable has no supported value.
pub(super) fn keep_supported<O: Observer>(
    context: &mut Context<'_, O>,
    scope: &[VarId],
    supported: &[Domain],
) -> Result<(), Conflict> {
    if supported.iter().any(|domain| domain.is_empty()) {
        return Err(context.conflict(ENTAILED_BY_DOMAINS));
    }
    for (&var, &kept) in scope.iter().zip(supported) {
        // With interval domains, an unsupported value inside the interval stays and may still support other values.
        context.remove_all(var, context.domain(var).minus(kept), ENTAILED_BY_DOMAINS)?;
    }
    Ok(())
}

/// Runs a propagator that knows only which values are supported. `support` finds them, and returns whether there is a solution.
///
/// # Errors
/// A [`Conflict`] if there is no solution.
pub(super) fn keep_solutions<O: Observer>(
    context: &mut Context<'_, O>,
    scratch: &mut Scratch,
    support: impl FnOnce(&mut Scratch) -> bool,
) -> Result<(), Conflict> {
    let scope = context.scope();
    scratch.begin(context, scope);
    if support(scratch) {
        keep_supported(context, scope, &scratch.supported)
    } else {
        Err(context.conflict(ENTAILED_BY_DOMAINS))
    }
}
