//! The justification of an event: literals, reasons, refutations, and the removals and decisions in them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A literal about the digit of a cell: it equals a given digit, differs from it, is at most it, or is at least it. Exactly one
/// field beside the cell is set.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Literal<N> {
    /// The cell.
    pub cell: N,
    /// The digit of the cell, for a positive literal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is: Option<usize>,
    /// The digit that the cell is not, for a negative literal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<usize>,
    /// The largest digit that the cell can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<usize>,
    /// The smallest digit that the cell can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<usize>,
}

/// The reason of a removal or a conflict. The literals and the constraint together entail it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Reason<N> {
    /// `fixed`, `hall`, `hidden`, `absent`, `lines`, `refuted`, `learnt`; for conflicts `empty`, `too-few`, `no-place`,
    /// `too-few-places`; any other name means a reason without a pattern, described by its literals alone.
    pub rule: N,
    /// The cells of the set, or the fixed or emptied cell.
    pub cells: Vec<N>,
    /// The digits of the set.
    pub values: Vec<usize>,
    /// The literals.
    pub literals: Vec<Literal<N>>,
    /// The failed trial, for `refuted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refutation: Option<Refutation<N>>,
    /// The number of the learnt clause, for `learnt`. The literals of the reason are the negations of the false literals of the
    /// clause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<u64>,
}

/// A trial that failed: the tried decision, the removals that followed, and the constraint that could not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Refutation<N> {
    /// The tried decision.
    pub decision: Decision<N>,
    /// The removals, in order.
    pub steps: Vec<Removal<N>>,
    /// The constraint that could not hold.
    pub constraint: N,
    /// The reason of the conflict.
    pub conflict: Box<Reason<N>>,
}

/// A digit leaves the candidates of a cell: as an event, or as a step of a refutation or of the derivation of a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Removal<N> {
    /// The constraint at work.
    pub constraint: N,
    /// The cell.
    pub cell: N,
    /// The removed digit.
    pub value: usize,
    /// The reason of the removal.
    pub reason: Reason<N>,
}

/// A decision: `cell relation value`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Decision<N> {
    /// The cell.
    pub cell: N,
    /// The relation between the digit of the cell and the digit here.
    pub relation: Relation,
    /// The digit.
    pub value: usize,
}

/// `A1 = 5`
impl<N: fmt::Display> fmt::Display for Decision<N> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.cell, self.relation, self.value)
    }
}

/// The relation of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Relation {
    /// The cell is the digit.
    #[serde(rename = "=")]
    Equal,
    /// The cell is not the digit.
    #[serde(rename = "≠")]
    NotEqual,
    /// The cell is the digit or a smaller one.
    #[serde(rename = "≤")]
    AtMost,
    /// The cell is a larger digit.
    #[serde(rename = ">")]
    Above,
}

/// The sign of the relation.
impl fmt::Display for Relation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Relation::Equal => "=",
            Relation::NotEqual => "≠",
            Relation::AtMost => "≤",
            Relation::Above => ">",
        })
    }
}
