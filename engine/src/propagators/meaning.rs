//! The meanings of constraints, apart from any propagator.

use crate::kernel::{Domain, Store, VarId};

/// Whether fixed variables are pairwise different: what AllDifferent means.
pub(super) fn all_different(scope: &[VarId], store: &Store) -> bool {
    let mut seen = Domain::EMPTY;
    scope.iter().all(|&var| {
        let domain = store.domain(var);
        let new = seen.intersect(domain).is_empty();
        seen = Domain(seen.0 | domain.0);
        new && domain.is_fixed()
    })
}
