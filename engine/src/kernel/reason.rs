//! Reasons for removals, and conflicts. A reason is *sufficient*: the constraint and the literals of the reason together
//! entail the removal. A checker can therefore verify a reason without running a propagator.
//!
//! Reasons are stored as bit sets over the positions in the scope of the constraint. [`Reason::literals`] expands them.

use super::{ConstraintId, Domain, Value, VarId};

/// A fact about one variable that a reason cites.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The variable is fixed to the value.
    Is(VarId, Value),
    /// The domain of the variable does not contain the value.
    Not(VarId, Value),
}

/// The reason for the removal of one value from the domain of one variable, in terms of the constraint that removed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Another variable of the constraint is fixed to the removed value.
    Fixed {
        /// The fixed variable.
        by: VarId,
    },
    /// A Hall set: the variables at positions `vars` have only the values `values`, and there are as many values as
    /// variables. No other variable of the scope can take one of these values.
    Hall {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The union of the domains of these variables.
        values: Domain,
    },
    /// A hidden set, the dual of a Hall set: only the variables at positions `vars` can take the values `values`, and there are
    /// as many variables as values. Every value must be used, so these variables can take no other value.
    Hidden {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The values that only these variables can take.
        values: Domain,
    },
    /// The variables at positions `vars` cannot take the removed value. The constraint then requires that some other
    /// variable of its scope takes the value. This variable must differ from the variable that lost the value (a locked
    /// candidate).
    Absent {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
    },
    /// The scope is a square matrix of variables, line by line. On the lines `lines` only the variables at the places
    /// `places` can take the removed value, and there are as many places as lines. On all other lines, no variable at these
    /// places can take the value (a fish).
    Lines {
        /// Lines of the scope, as a bit set.
        lines: u64,
        /// Places in a line, as a bit set.
        places: u64,
    },
    /// Propagation failed after the variable was set to the value (shaving). The recorder stores the steps of the
    /// refutation beside the event of the removal.
    Refuted,
}

impl Reason {
    /// Returns the literals that, together with the constraint over `scope`, entail the removal of `value`. The variables
    /// of the constraint range over the values `0..width`. A refutation by shaving has no literals of its own.
    pub fn literals(self, scope: &[VarId], width: usize, value: Value) -> Vec<Literal> {
        match self {
            Reason::Fixed { by } => vec![Literal::Is(by, value)],
            Reason::Hall { vars, values } => confined(scope, vars, Domain::full(width).minus(values)),
            Reason::Hidden { vars, values } => confined(scope, !vars, values),
            Reason::Absent { vars } => confined(scope, vars, Domain::single(value)),
            Reason::Lines { lines, places } => off_places(scope, width, lines, places, value),
            Reason::Refuted => Vec::new(),
        }
    }
}

/// The literals `x ≠ v` for each variable `x` at `positions` and each value `v` of `absent`.
fn confined(scope: &[VarId], positions: u64, absent: Domain) -> Vec<Literal> {
    let at = scope.iter().take(64).enumerate().filter(|(i, _)| positions >> i & 1 == 1);
    at.flat_map(|(_, &var)| absent.iter().map(move |value| Literal::Not(var, value))).collect()
}

/// The literals `x ≠ value` for each variable `x` on `lines` that is not at one of `places`.
fn off_places(scope: &[VarId], width: usize, lines: u64, places: u64, value: Value) -> Vec<Literal> {
    let not = |line: Value, place: Value| Literal::Not(scope[usize::from(line) * width + usize::from(place)], value);
    let away = Domain::full(width).minus(Domain(places));
    Domain(lines).iter().flat_map(|line| away.iter().map(move |place| not(line, place))).collect()
}

/// The way in which a constraint is violated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConflictKind {
    /// The domain of a variable is empty. Each removal from this domain has a reason of its own.
    Empty {
        /// The variable.
        var: VarId,
    },
    /// The variables at positions `vars` have fewer values in total than there are variables.
    TooFew {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The union of the domains of these variables.
        values: Domain,
    },
    /// No variable of the scope can take a value that the constraint requires.
    NoPlace {
        /// The value.
        value: Value,
    },
    /// The scope is a square matrix of variables, and on the lines `lines` a value has fewer places than there are such
    /// lines.
    TooFewPlaces {
        /// Lines of the scope, as a bit set.
        lines: u64,
        /// The places that can take the value on these lines, as a bit set.
        places: u64,
        /// The value.
        value: Value,
    },
}

/// A constraint without a solution within the current domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The constraint of the propagator that found the conflict.
    pub constraint: ConstraintId,
    /// The violation.
    pub kind: ConflictKind,
}

impl Conflict {
    /// Returns the literals that, together with the constraint over `scope`, entail that there is no solution. For an empty
    /// domain, these are the literals `x ≠ v` for every value `v` below `width`.
    pub fn literals(self, scope: &[VarId], width: usize) -> Vec<Literal> {
        match self.kind {
            ConflictKind::Empty { var } => Domain::full(width).iter().map(|v| Literal::Not(var, v)).collect(),
            ConflictKind::TooFew { vars, values } => confined(scope, vars, Domain::full(width).minus(values)),
            ConflictKind::NoPlace { value } => scope.iter().map(|&var| Literal::Not(var, value)).collect(),
            ConflictKind::TooFewPlaces { lines, places, value } => off_places(scope, width, lines, places, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_set_cites_the_same_literals_as_its_complementary_hall_set() {
        let scope = [VarId(10), VarId(11), VarId(12)];
        let hall = Reason::Hall { vars: 0b011, values: Domain(0b011) }.literals(&scope, 3, 0);
        assert_eq!(hall, [Literal::Not(VarId(10), 2), Literal::Not(VarId(11), 2)]);
        let hidden = Reason::Hidden { vars: 0b100, values: Domain(0b100) }.literals(&scope, 3, 0);
        assert_eq!(hidden, hall);
    }
}
