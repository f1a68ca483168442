//! Working memory that a propagator reuses in each run, so that runs allocate nothing.

use crate::kernel::{Context, Domain, Observer, VarId};

/// The memory of a run. Nothing is kept from one run to the next, so a copy of a propagator begins with empty memory.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The domains of the scope before the run.
    pub(super) domains: Vec<Domain>,
    /// The values of each variable that stay.
    pub(super) supported: Vec<Domain>,
    /// The domains of the open variables, without the values that fixed variables exclude.
    pub(super) open: Vec<Domain>,
    /// Sets of states.
    pub(super) words: Vec<u64>,
    /// Values that every solution has.
    pub(super) required: Vec<Domain>,
    /// Sets of sums.
    pub(super) sums: Vec<u128>,
}

impl Clone for Scratch {
    fn clone(&self) -> Scratch {
        Scratch::default()
    }
}

impl Scratch {
    /// Begins a run: reads the domains of a scope, of which nothing is supported yet.
    pub(super) fn begin<O: Observer>(&mut self, context: &Context<'_, O>, scope: &[VarId]) {
        self.read(scope.iter().map(|&var| context.domain(var)));
    }

    /// Begins a run with these domains.
    pub(super) fn read(&mut self, domains: impl Iterator<Item = Domain>) {
        self.domains.clear();
        self.domains.extend(domains);
        self.supported.clear();
        self.supported.resize(self.domains.len(), Domain::EMPTY);
    }

    /// Supports the values in `open` of the open variables, and the values of the fixed ones.
    pub(super) fn support_open(&mut self) {
        let mut open = self.open.iter();
        for (supported, domain) in self.supported.iter_mut().zip(&self.domains) {
            *supported = if domain.is_fixed() { *domain } else { open.next().copied().unwrap_or_default() };
        }
    }
}
