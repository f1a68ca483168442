//! Sets of positions in a scope, as bit sets.

use crate::kernel::Domain;

/// The positions in a bit set.
#[inline(always)]
pub(super) fn positions(vars: u64) -> impl Iterator<Item = usize> {
    Domain(vars).iter().map(usize::from)
}
