//! The claim that an accepted trace proves, in one word and in one sentence.

use pencilmark_trace::Outcome;
use serde::Serialize;

/// The claim of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The puzzle has no solution.
    Infeasible,
    /// The puzzle has exactly one solution.
    Unique,
    /// The puzzle has exactly as many solutions as the run found.
    Exactly,
    /// The puzzle has at least as many solutions as the run found; the run did not look for more.
    AtLeast,
    /// The run gave up. The solutions that it found are valid, and there may be more.
    Open,
}

/// The numbers of an accepted trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// The number of lines after the header.
    pub events: u64,
    /// The number of removals, not counting those inside refutations.
    pub removals: u64,
    /// The number of nodes of the search tree, the root included.
    pub nodes: u64,
    /// The number of nodes that failed.
    pub failures: u64,
    /// The number of restarts.
    pub restarts: u64,
    /// The number of learnt clauses.
    pub clauses: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The claim that the trace proves.
    pub claim: Claim,
}

impl Claim {
    /// The claim of a run with this outcome and this number of solutions.
    pub(super) fn of(outcome: Outcome, solutions: u64) -> Claim {
        match (outcome, solutions) {
            (Outcome::Exhausted, 0) => Claim::Infeasible,
            (Outcome::Exhausted, 1) => Claim::Unique,
            (Outcome::Exhausted, _) => Claim::Exactly,
            (Outcome::Enough, _) => Claim::AtLeast,
            (Outcome::Capped, _) => Claim::Open,
        }
    }
}

impl Summary {
    /// The summary in one or two sentences.
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
        let clauses = if self.clauses == 0 { String::new() } else { counted(self.clauses, "learnt clause") + ", " };
        format!(
            "Accepted: {}, {}, {}, {}, {restarts}{clauses}{solutions}. {claim}",
            counted(self.events, "event"),
            counted(self.removals, "removal"),
            counted(self.nodes, "node"),
            counted(self.failures, "failure"),
        )
    }
}
