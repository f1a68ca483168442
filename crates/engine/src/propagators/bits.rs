//! Sets of positions in a scope, as bit sets.

use crate::kernel::Domain;

/// Iterates over the positions in a bit set, in ascending order.
pub(super) fn positions(vars: u64) -> impl Iterator<Item = usize> {
    Domain(vars).iter().map(usize::from)
}
