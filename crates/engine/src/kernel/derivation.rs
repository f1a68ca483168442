//! Derivations: how a learnt clause follows. A derivation assumes that every literal of the clause is false, repeats the facts
//! that a run found from there, and ends in a conflict. A reader who knows the constraints can check every fact by itself.

use super::{Conflict, ConstraintId, Domain, Literal, Reason};

/// The derivation of a learnt clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The facts, each after the facts behind it. The first `cut` facts are assumed: the clause consists of their negations, in
    /// the same order. The first of these is the unique implication point.
    pub facts: Vec<DerivedFact>,
    /// The number of assumed facts.
    pub cut: usize,
    /// The decisions behind the assumed facts.
    pub decisions: Vec<DecisionBehind>,
    /// The end of the derivation.
    pub ending: Ending,
    /// The facts behind the ending, as indices into `facts`.
    pub behind: Vec<u32>,
}

/// A fact of a derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DerivedFact {
    /// The fact.
    pub literal: Literal,
    /// The number of decisions that were in force when the run found the fact.
    pub level: u32,
    /// Why the fact holds.
    pub support: Support,
    /// The values that leave the domain of the variable by this fact. The derivation starts from the domains at the root of the
    /// run.
    pub removed: Domain,
    /// The facts behind this fact, as indices into [`Derivation::facts`]. Facts that hold at the root are left out.
    pub behind: Vec<u32>,
}

/// Why a fact of a derivation holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Support {
    /// It is assumed.
    Assumed {
        /// Whether the fact is a decision of the run.
        is_decision: bool,
        /// The number of facts between the fact and the decisions behind it.
        between: u32,
    },
    /// The variable has lost all its other values.
    LastValue,
    /// A constraint found it.
    Constraint {
        /// The constraint.
        constraint: ConstraintId,
        /// The reason that the propagator noted.
        reason: Reason,
        /// The literals of the reason. The facts in `behind` entail them.
        literals: Vec<Literal>,
    },
}

/// A decision behind assumed facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionBehind {
    /// The decision as a literal.
    pub literal: Literal,
    /// The level of the decision: the number of decisions in force, this one included.
    pub level: u32,
    /// The assumed facts that the decision is behind, as indices into [`Derivation::facts`].
    pub cut: Vec<u32>,
}

/// The end of a derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A constraint cannot hold.
    Conflict {
        /// The conflict.
        conflict: Conflict,
        /// The literals of the conflict. The facts in `Derivation::behind` entail them.
        literals: Vec<Literal>,
    },
    /// Every variable is fixed, and the values are a solution that the run has just found. The clause excludes it.
    Solution,
}
