//! The meaning of AllDifferent, which several propagators share.

use crate::kernel::{Domain, Store, VarId};

/// Whether all variables of `scope` are fixed and pairwise different.
pub(super) fn all_different(scope: &[VarId], store: &Store) -> bool {
    let mut seen = Domain::EMPTY;
    scope.iter().all(|&var| {
        let domain = store.domain(var);
        let new = seen.intersect(domain).is_empty();
        seen = Domain(seen.0 | domain.0);
        new && domain.is_fixed()
    })
}
