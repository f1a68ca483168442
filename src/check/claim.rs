//! What an accepted trace proves, in one word and in one sentence.

use serde::Serialize;

/// What follows from a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// There is no solution.
    Infeasible,
    /// There is one solution and no other.
    Unique,
    /// There are exactly as many solutions as were found.
    Exactly,
    /// There are at least as many solutions as were found; the run did not look for more.
    AtLeast,
    /// The run gave up: the solutions found are solutions, and nothing is said of others.
    Open,
}

/// An accepted trace in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// Lines after the header.
    pub events: u64,
    /// Removals, those inside refutations left out.
    pub removals: u64,
    /// Nodes of the search tree, the root included.
    pub nodes: u64,
    /// Nodes that failed.
    pub failures: u64,
    /// Attempts given up.
    pub restarts: u64,
    /// Solutions found.
    pub solutions: u64,
    /// What is proved.
    pub claim: Claim,
}

impl Claim {
    /// What a run proves that ended in this way with so many solutions; `None` for an outcome that is not known.
    pub(super) fn of(outcome: &str, solutions: u64) -> Option<Claim> {
        Some(match (outcome, solutions) {
            ("exhausted", 0) => Claim::Infeasible,
            ("exhausted", 1) => Claim::Unique,
            ("exhausted", _) => Claim::Exactly,
            ("enough", _) => Claim::AtLeast,
            ("capped", _) => Claim::Open,
            _ => return None,
        })
    }
}

impl Summary {
    /// The trace in a sentence or two.
    pub fn sentence(&self) -> String {
        let counted = |count: u64, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let solutions = counted(self.solutions, "solution");
        let claim = match self.claim {
            Claim::Infeasible => "It proves that the puzzle has no solution.".into(),
            Claim::Unique => "It proves that the puzzle has exactly one solution.".into(),
            Claim::Exactly => format!("It proves that the puzzle has exactly {solutions}."),
            Claim::AtLeast => format!("It proves that the puzzle has at least {solutions}."),
            Claim::Open => "The run gave up, and claims nothing more.".into(),
        };
        let restarts = if self.restarts == 0 { String::new() } else { counted(self.restarts, "restart") + ", " };
        format!(
            "Accepted: {}, {}, {}, {}, {restarts}{solutions}. {claim}",
            counted(self.events, "event"),
            counted(self.removals, "removal"),
            counted(self.nodes, "node"),
            counted(self.failures, "failure"),
        )
    }
}
