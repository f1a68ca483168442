//! Why a value was removed, and why a constraint cannot hold. Reasons are *sufficient*: the named constraint together
//! with the literals it cites entails the removal, so that anyone can check one without running a propagator.
//!
//! They are kept compact (masks over the positions of the constraint's scope) and expanded to literals on demand.

use super::{ConstraintId, Domain, Value, VarId};

/// A fact about a variable that a reason may cite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The variable has the value.
    Is(VarId, Value),
    /// The variable cannot take the value.
    Not(VarId, Value),
}

/// Why one value left one variable's domain, in terms of the constraint that removed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Another variable of the constraint is fixed to the removed value.
    Fixed {
        /// The fixed variable.
        by: VarId,
    },
    /// The variables at positions `vars` of the scope hold only the values `values`, as many as they are (a Hall
    /// set): those values leave every other variable.
    Hall {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The values they hold between them.
        values: Domain,
    },
    /// The values `values` fit nowhere but at the positions `vars`, as many as they are (the mirror image of a Hall
    /// set, where every value must be used): every other value leaves those variables.
    Hidden {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The values that fit nowhere else.
        values: Domain,
    },
    /// The removed value is absent from the positions `vars`, and the constraint says that it then stands elsewhere,
    /// where it rules the removal in (a locked candidate).
    Absent {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
    },
    /// The scope is a square of lines. The removed value has, on the lines `lines`, only the places `places`, as many
    /// as the lines are: it leaves those places on all other lines (a fish).
    Lines {
        /// Lines of the scope, as a bit set.
        lines: u64,
        /// Places in a line, as a bit set.
        places: u64,
    },
    /// Setting the variable to the value and propagating failed (shaving). The steps of the refutation are recorded
    /// beside the event.
    Refuted,
}

impl Reason {
    /// The literals that, with the constraint over `scope`, entail the removal of `value` from some variable. `width`
    /// is how many values the constraint's variables range over.
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

/// "None of the variables at `positions` takes any of `absent`."
fn confined(scope: &[VarId], positions: u64, absent: Domain) -> Vec<Literal> {
    let at = scope.iter().take(64).enumerate().filter(|(i, _)| positions >> i & 1 == 1);
    at.flat_map(|(_, &var)| absent.iter().map(move |value| Literal::Not(var, value))).collect()
}

/// "On the lines `lines`, `value` stands at none but the places `places`."
fn off_places(scope: &[VarId], width: usize, lines: u64, places: u64, value: Value) -> Vec<Literal> {
    let cell = |line: Value, place: Value| Literal::Not(scope[usize::from(line) * width + usize::from(place)], value);
    let away = Domain::full(width).minus(Domain(places));
    Domain(lines).iter().flat_map(|line| away.iter().map(move |place| cell(line, place))).collect()
}

/// What is wrong when a constraint cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConflictKind {
    /// A variable has no value left. Each of its removals has a reason of its own.
    Empty {
        /// The variable.
        var: VarId,
    },
    /// The variables at positions `vars` hold fewer values between them than they are.
    TooFew {
        /// Positions in the constraint's scope, as a bit set.
        vars: u64,
        /// The values they hold between them.
        values: Domain,
    },
    /// A value that the constraint needs is in no domain of its scope.
    NoPlace {
        /// The value.
        value: Value,
    },
    /// The scope is a square of lines, and on `lines` a value has fewer places than the lines are.
    TooFewPlaces {
        /// Lines of the scope, as a bit set.
        lines: u64,
        /// The places the value has on them, as a bit set.
        places: u64,
        /// The value.
        value: Value,
    },
}

/// A constraint that cannot hold in the present domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The constraint whose propagator found it.
    pub constraint: ConstraintId,
    /// What it found.
    pub kind: ConflictKind,
}

impl Conflict {
    /// The literals that, with the constraint over `scope`, entail that there is no solution. For an emptied domain:
    /// that each value is gone.
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
    fn hall_and_hidden_reasons_cite_mirror_images() {
        let scope = [VarId(10), VarId(11), VarId(12)];
        let hall = Reason::Hall { vars: 0b011, values: Domain(0b011) }.literals(&scope, 3, 0);
        assert_eq!(hall, [Literal::Not(VarId(10), 2), Literal::Not(VarId(11), 2)]);
        let hidden = Reason::Hidden { vars: 0b100, values: Domain(0b100) }.literals(&scope, 3, 0);
        assert_eq!(hidden, hall);
    }
}
