//! The counters of a search, in the words of the field.

/// What a search has done so far. Undoing subtracts nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// Vertices of the search tree, the root included.
    pub nodes: u64,
    /// Nodes whose propagation failed, the root included.
    pub failures: u64,
    /// Decisions retracted to try another branch. A value rejected by propagation is none.
    pub backtracks: u64,
    /// Attempts given up: going back to the root for another one retracts decisions too, but is no backtrack.
    pub restarts: u64,
    /// Runs of a propagator; an arc's revise counts as one.
    pub filterings: u64,
    /// Values removed by propagation.
    pub removals: u64,
    /// The most decisions in force at once.
    pub max_depth: u32,
    /// Solutions found.
    pub solutions: u64,
}
