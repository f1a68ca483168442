//! The event of a learnt clause, which carries its derivation.

use super::reason::{Literal, Reason, Removal};
use serde::{Deserialize, Serialize};

/// The run learnt a clause. The derivation ends in a conflict or in a solution, so either `constraint` and `conflict` are set,
/// or `solution` is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Learn<N> {
    /// The constraint that cannot hold after the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraint: Option<N>,
    /// The number of the clause, from 1.
    pub number: u64,
    /// The literals, of which at least one holds in every solution that was not found before.
    pub clause: Vec<Literal<N>>,
    /// The number of decisions in force at the node to which the search returns, unless it restarts.
    pub level: u64,
    /// The removals that follow, in order, if all literals of the clause are false. They start from the domains that the run has
    /// without its decisions.
    pub steps: Vec<Removal<N>>,
    /// The reason of the conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Reason<N>>,
    /// The number of the solution to which the steps lead, in place of a conflict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<u64>,
}

/// The end of the derivation of a clause.
#[derive(Clone, Copy, Debug)]
pub enum End<'a, N> {
    /// This constraint cannot hold, for this reason.
    Conflict(&'a N, &'a Reason<N>),
    /// Every cell is fixed, as in the solution with this number.
    Solution(u64),
}

impl<N> Learn<N> {
    /// The end of the derivation.
    ///
    /// # Errors
    /// A message with the field that is missing or that contradicts the others.
    pub fn end(&self) -> Result<End<'_, N>, String> {
        match (&self.constraint, &self.conflict, self.solution) {
            (Some(constraint), Some(conflict), None) => Ok(End::Conflict(constraint, conflict)),
            (None, None, Some(number)) => Ok(End::Solution(number)),
            (None, _, None) => Err("missing field `constraint`".into()),
            (Some(_), None, None) => Err("missing field `conflict`".into()),
            (Some(_), _, Some(_)) => Err("a clause that rests on a solution has no field `constraint`".into()),
            (None, Some(_), Some(_)) => Err("a clause that rests on a solution has no field `conflict`".into()),
        }
    }
}
