//! Why an input by hand is refused.

use thiserror::Error;

/// Why something cannot be done here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The search has ended.
    #[error("the run is over")]
    Over,
    /// The node has failed or is a solution.
    #[error("this node is finished: there is nothing left to filter")]
    Finished,
    /// Propagation has not ended here, or it left nothing to choose.
    #[error("this is no choice point")]
    NoChoice,
    /// The cell has one candidate only.
    #[error("the variable is not open")]
    NotOpen,
    /// The branch keeps all of the cell's candidates, or none.
    #[error("a branch must keep some of the variable's values and leave out others")]
    DividesNothing,
    /// The choice point was made for something else, and only some of its branches are left.
    #[error("some branches of this choice point are finished: only one of the others can come next")]
    NotLeft,
    /// A recorded input does not fit the run.
    #[error("no step of the run ends there")]
    NotThere,
    /// Domains are intervals, and the value is in the middle of one.
    #[error("only the ends of an interval can be left out")]
    InsideInterval,
}
