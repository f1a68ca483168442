//! The ends of a run of the strategy `states`.

use crate::outcome::Status;
use pencilmark_engine::kernel::SearchOutcome;

/// The end of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The tree is complete, or has the wanted number of solutions.
    Answered(SearchOutcome),
    /// A person stopped a branch or the tree.
    Stopped,
    /// The run reached a limit.
    Capped(Limit),
}

/// A limit that ends a run without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// The budget of the options.
    Budget,
    /// The most nodes of a tree.
    Nodes,
}

impl End {
    /// The status of a run that ended in this way with a number of solutions.
    pub(super) fn status(self, solutions: u64) -> &'static str {
        match self {
            End::Stopped => "stopped",
            End::Capped(_) => "capped",
            End::Answered(outcome) => match Status::of(outcome, solutions) {
                Status::Solved => "solved",
                Status::Infeasible => "infeasible",
                Status::Capped => "capped",
            },
        }
    }

    /// The end of the run in a sentence.
    pub(super) fn words(self, solutions: u64) -> String {
        let found = if solutions == 1 { "1 solution".to_owned() } else { format!("{solutions} solutions") };
        match self {
            End::Answered(SearchOutcome::Enough) => {
                format!("The run ends, because it has found the {found} that it looked for.")
            }
            End::Answered(_) if solutions == 0 => "Every branch has ended: the puzzle has no solution.".into(),
            End::Answered(_) => format!("Every branch has ended: the puzzle has {found}."),
            End::Stopped if solutions == 0 => {
                "The run ends without a solution; the stopped branches may hold one.".into()
            }
            End::Stopped => format!("The run ends with {found}; the stopped branches may hold others."),
            End::Capped(limit) => {
                let reached = match limit {
                    Limit::Budget => "The budget ran out",
                    Limit::Nodes => "The tree has reached its largest size",
                };
                match solutions {
                    0 => format!("{reached} before a solution was found."),
                    _ => format!("{reached} after {found}; the open leaves may hold others."),
                }
            }
        }
    }
}
