//! The counters of a search.

/// The counters of a search since its start. Undoing a decision subtracts nothing from them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Nodes of the search tree, including the root and the nodes of attempts that were given up.
    pub nodes: u64,
    /// Nodes whose propagation failed, including the root.
    pub failures: u64,
    /// Returns to a choice point to take another of its branches.
    pub backtracks: u64,
    /// Attempts that were given up. A restart is not a backtrack.
    pub restarts: u64,
    /// Runs of propagators. The revision of one arc counts as one run.
    pub filterings: u64,
    /// Values removed by propagation, outside shaving probes.
    pub removals: u64,
    /// The largest number of decisions in force at once.
    pub max_depth: u32,
    /// Solutions found.
    pub solutions: u64,
}

impl Stats {
    /// Adds the counters of a second search that started the same problem from the beginning. The second search finds all
    /// solutions again, so only its solutions count.
    #[must_use]
    pub fn then(self, second: Stats) -> Stats {
        Stats {
            nodes: self.nodes + second.nodes,
            failures: self.failures + second.failures,
            backtracks: self.backtracks + second.backtracks,
            restarts: self.restarts + second.restarts,
            filterings: self.filterings + second.filterings,
            removals: self.removals + second.removals,
            max_depth: self.max_depth.max(second.max_depth),
            solutions: second.solutions,
        }
    }
}
