//! The arithmetic of a step by one sum: what the other cells can add up to.

use super::why::Known;
use crate::kernel::Domain;
use crate::puzzle::Geometry;
use crate::puzzle::rules::RuleId;
use pencilmark_words::arithmetic::{self, Figure};

/// The number of the constraint of a rule, and the figures that exclude the lost digits. `None` if the rule is not a single sum, if a
/// cell has its digit then, or if the figures do not exclude some digit.
pub(super) fn figures(
    geometry: &Geometry,
    rule: RuleId,
    full: Domain,
    from: &[Known<'_>],
    to: &[Known<'_>],
) -> Option<(usize, Vec<Figure>)> {
    let mut posted = geometry.posted().iter().enumerate().filter(|(_, posted)| posted.rule == rule);
    let (number, only) = posted.next()?;
    if posted.next().is_some() || to.is_empty() || to.iter().any(|known| known.allowed.is_fixed()) {
        return None;
    }
    let sum = arithmetic::linear(geometry, only)?;
    let known = |cell: usize| from.iter().find(|known| known.cell == cell).map_or(full, |known| known.allowed);
    let domains: Vec<Domain> = only.scope.iter().map(|&cell| known(cell)).collect();
    let lost: Vec<(usize, Domain)> =
        to.iter().map(|result| (result.cell, known(result.cell).minus(result.allowed))).collect();
    let figures = arithmetic::figures(geometry, &only.scope, &sum, &domains, &lost)?;
    (!figures.is_empty()).then_some((number, figures))
}
