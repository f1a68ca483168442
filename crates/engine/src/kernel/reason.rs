//! Reasons for removals, and conflicts. A reason is *sufficient*: the constraint and the literals of the reason together
//! entail the removal. A checker can therefore verify a reason without running a propagator.
//!
//! The kernel stores a reason as an opaque tag and three words, which the propagator chooses. The tag is a [`ReasonKind`],
//! which the file of the propagator defines. The kind computes the literals of a reason on request. A new kind of reason
//! therefore changes no other file.

use super::{ConstraintId, Domain, Literal, Value, VarId};

/// A kind of reason: its name in traces, and the function that spells a reason of this kind out. The function adds literals to
/// a list, because an analysis of conflicts asks for many reasons and reuses one list.
pub struct ReasonKind {
    /// The name in traces. No two kinds share a name.
    pub name: &'static str,
    /// Returns the literals that, together with the constraint, entail the removal or the conflict.
    pub explain: fn(&Because<'_>, &mut Vec<Literal>),
    /// Set for a kind whose reasons all are one literal: computes the literal from the words and the removed value. A log of a
    /// run can then link the removal to this literal at once.
    pub link: Option<fn([u64; 3], Value) -> Literal>,
}

impl ReasonKind {
    /// Creates a kind with any number of literals.
    pub const fn new(name: &'static str, explain: fn(&Because<'_>, &mut Vec<Literal>)) -> ReasonKind {
        ReasonKind { name, explain, link: None }
    }
}

/// A removal or a conflict that is to be explained.
pub struct Because<'a> {
    /// The scope of the constraint.
    pub scope: &'a [VarId],
    /// The words that the propagator noted.
    pub words: [u64; 3],
    /// The removed value and its variable; `None` for a conflict.
    pub removed: Option<(VarId, Value)>,
    /// What held just before the removal or at the conflict.
    pub known: Known<'a>,
}

/// The domains and the learnt clauses just before a removal or at a conflict. The literals of a reason are computed from them.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The variables range over the values `0..width`.
    pub width: usize,
    /// The domains.
    pub domain: &'a dyn Fn(VarId) -> Domain,
    /// The literals of the learnt clause with a number.
    pub clause: &'a dyn Fn(u64) -> Vec<Literal>,
}

impl<'a> Known<'a> {
    /// The domains of a run without learnt clauses, over the values `0..width`.
    pub fn domains(width: usize, domain: &'a dyn Fn(VarId) -> Domain) -> Known<'a> {
        Known { width, domain, clause: &|_| Vec::new() }
    }
}

/// The reason for the removal of one value, or for a conflict, as the propagator noted it.
#[derive(Clone, Copy)]
pub struct Reason {
    /// The kind.
    pub kind: &'static ReasonKind,
    /// Words that the kind can read.
    pub words: [u64; 3],
}

/// Propagation failed after the variable was set to the value (shaving). The recorder stores the steps of the refutation
/// beside the event of the removal, so the reason has no literals of its own.
pub static REFUTED: ReasonKind = ReasonKind::new("refuted", |_, _| {});

/// A learnt clause removed the value, or has no literal left. The first word is the number of the clause.
pub static LEARNT: ReasonKind = ReasonKind::new("learnt", |because, literals| {
    let Known { domain, clause, .. } = because.known;
    let is_false = |literal: &Literal| domain(literal.var()).intersect(literal.allowed()).is_empty();
    literals.extend(clause(because.words[0]).into_iter().filter(is_false).map(Literal::negated));
});

impl Reason {
    /// The reason for a removal by shaving.
    pub const REFUTED: Reason = Reason { kind: &REFUTED, words: [0; 3] };

    /// Whether the reason is of this kind.
    pub fn is(self, kind: &ReasonKind) -> bool {
        std::ptr::eq(self.kind, kind) || self.kind.name == kind.name
    }

    /// The number of the learnt clause behind the reason, if there is one.
    pub fn clause(self) -> Option<u64> {
        self.is(&LEARNT).then_some(self.words[0])
    }

    /// The literals that, together with the constraint over `scope`, entail the removal of `removed`, or a conflict if it
    /// is `None`.
    pub fn literals(self, scope: &[VarId], removed: Option<(VarId, Value)>, known: Known<'_>) -> Vec<Literal> {
        let mut literals = Vec::new();
        (self.kind.explain)(&Because { scope, words: self.words, removed, known }, &mut literals);
        literals
    }
}

impl PartialEq for Reason {
    fn eq(&self, other: &Reason) -> bool {
        self.is(other.kind) && self.words == other.words
    }
}

impl Eq for Reason {}

impl std::fmt::Debug for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}({:x?})", self.kind.name, self.words)
    }
}

/// The way in which a constraint is violated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The domain of a variable is empty. Each removal from this domain has a reason of its own.
    Empty {
        /// The variable.
        var: VarId,
    },
    /// The constraint has no solution within the domains, for this reason.
    NoSolution(Reason),
}

/// A constraint without a solution within the current domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The constraint of the propagator that found the conflict.
    pub constraint: ConstraintId,
    /// The violation.
    pub violation: Violation,
}

impl Conflict {
    /// The number of the learnt clause that the conflict violates, if it violates one.
    pub fn clause(self) -> Option<u64> {
        match self.violation {
            Violation::Empty { .. } => None,
            Violation::NoSolution(reason) => reason.clause(),
        }
    }

    /// Returns the literals that, together with the constraint over `scope`, entail that there is no solution. For an empty
    /// domain, these are the literals `x ≠ v` for every value `v` below the width.
    pub fn literals(self, scope: &[VarId], known: Known<'_>) -> Vec<Literal> {
        match self.violation {
            Violation::Empty { var } => Domain::full(known.width).iter().map(|v| Literal::Not(var, v)).collect(),
            Violation::NoSolution(reason) => reason.literals(scope, None, known),
        }
    }
}
