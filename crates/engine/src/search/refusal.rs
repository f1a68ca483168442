//! The errors of inputs by hand.

use thiserror::Error;

/// The reason why an input by hand is impossible in the current state of a search or timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The search has ended.
    #[error("the run is over")]
    Over,
    /// The current node has failed or is a solution.
    #[error("this node is finished: there is nothing left to filter")]
    Finished,
    /// The search is not at a choice point: propagation has not ended, or no variable is open.
    #[error("this is no choice point")]
    NoChoice,
    /// The variable does not exist or is fixed already, or the value is out of range.
    #[error("the variable is not open")]
    NotOpen,
    /// The branch keeps all values of the variable, or none.
    #[error("a branch must keep some of the variable's values and leave out others")]
    DividesNothing,
    /// The search has already taken a branch of this choice point, and the input is not one of the remaining branches.
    #[error("some branches of this choice point are finished: only one of the others can come next")]
    NotLeft,
    /// The position of a recorded input is not the end of a move.
    #[error("no step of the run ends there")]
    NotThere,
    /// Domains are intervals, and the excluded value lies inside the interval.
    #[error("only the ends of an interval can be left out")]
    InsideInterval,
}
