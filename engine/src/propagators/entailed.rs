//! The reasons of propagators that know no pattern: what the other variables of the scope have lost.

use crate::kernel::{Because, Domain, Literal, Reason, ReasonKind, literals_of};

/// The whole domains of the other variables entail the removal, or the conflict.
static ENTAILED: ReasonKind = ReasonKind { name: "entailed", explain: others };

/// The reason for a removal by a propagator that sees only that no tuple of values is left.
pub const ENTAILED_BY_DOMAINS: Reason = Reason { kind: &ENTAILED, words: [0; 3] };

/// What every other variable of the scope has lost. With a removal, the variable itself may keep everything.
fn others(because: &Because<'_>) -> Vec<Literal> {
    let mut literals = Vec::new();
    let lost = because.removed.map(|(var, _)| var);
    for &var in because.scope.iter().filter(|&&var| Some(var) != lost) {
        literals_of(var, (because.domain)(var), Domain::full(because.width), &mut literals);
    }
    literals
}
