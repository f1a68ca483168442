//! The reasons of the AllDifferent family and of its redundant constraints, with the patterns that people know behind them.
//!
//! Each kind of reason is a static with its name in traces and its literals. [`Pattern`] and [`Breach`] are the same reasons in
//! a form that a reader can match on. Reasons of any other propagator are [`Pattern::Other`]: only their literals describe
//! them.

use crate::kernel::{Because, Conflict, Domain, Literal, REFUTED, Reason, ReasonKind, Value, VarId, Violation};

/// The pattern behind a reason for a removal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
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
    /// Propagation failed after the variable was set to the value (shaving).
    Refuted,
    /// A learnt clause, by its number, had one literal left.
    Learnt {
        /// The number in the order of learning, from 1.
        number: u64,
    },
    /// No pattern with a name: the literals of the reason and the constraint entail the removal.
    Other,
}

/// The pattern behind a conflict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// The domain of a variable is empty.
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
    /// The scope is a square matrix of variables. On some lines together, a value has fewer places than there are lines.
    TooFewPlaces {
        /// Lines of the scope, as a bit set.
        lines: u64,
        /// The places that can take the value on these lines, as a bit set.
        places: u64,
        /// The value.
        value: Value,
    },
    /// A learnt clause has no literal left.
    Learnt {
        /// The number in the order of learning, from 1.
        number: u64,
    },
    /// No pattern with a name: the literals of the reason and the constraint exclude every solution.
    Other,
}

static FIXED: ReasonKind =
    ReasonKind { name: "fixed", explain: fixed, link: Some(|[by, ..], value| Literal::Is(VarId(by as u32), value)) };
static HALL: ReasonKind = ReasonKind::new("hall", confined);
static HIDDEN: ReasonKind = ReasonKind::new("hidden", hidden);
static ABSENT: ReasonKind = ReasonKind::new("absent", absent);
static LINES: ReasonKind = ReasonKind::new("lines", lines);
static TOO_FEW: ReasonKind = ReasonKind::new("too-few", confined);
static NO_PLACE: ReasonKind = ReasonKind::new("no-place", no_place);
static TOO_FEW_PLACES: ReasonKind = ReasonKind::new("too-few-places", too_few_places);

impl Pattern {
    /// The pattern of a reason.
    pub fn of(reason: Reason) -> Pattern {
        let [a, b, _] = reason.words;
        match reason.kind.name {
            "fixed" => Pattern::Fixed { by: VarId(a as u32) },
            "hall" => Pattern::Hall { vars: a, values: Domain(b) },
            "hidden" => Pattern::Hidden { vars: a, values: Domain(b) },
            "absent" => Pattern::Absent { vars: a },
            "lines" => Pattern::Lines { lines: a, places: b },
            _ if reason.is(&REFUTED) => Pattern::Refuted,
            _ => reason.clause().map_or(Pattern::Other, |number| Pattern::Learnt { number }),
        }
    }
}

impl Breach {
    /// The pattern of a conflict.
    pub fn of(conflict: Conflict) -> Breach {
        let reason = match conflict.violation {
            Violation::Empty { var } => return Breach::Empty { var },
            Violation::NoSolution(reason) => reason,
        };
        let [a, b, c] = reason.words;
        match reason.kind.name {
            "too-few" => Breach::TooFew { vars: a, values: Domain(b) },
            "no-place" => Breach::NoPlace { value: a as Value },
            "too-few-places" => Breach::TooFewPlaces { lines: a, places: b, value: c as Value },
            _ => reason.clause().map_or(Breach::Other, |number| Breach::Learnt { number }),
        }
    }
}

// The constructors, for the propagators and for code that finds a smaller reason of the same kind.

/// Another variable of the constraint is fixed to the removed value.
#[inline]
pub fn fixed_by(by: VarId) -> Reason {
    Reason { kind: &FIXED, words: [u64::from(by.0), 0, 0] }
}

/// A Hall set; see [`Pattern::Hall`].
#[inline]
pub fn hall_set(vars: u64, values: Domain) -> Reason {
    Reason { kind: &HALL, words: [vars, values.0, 0] }
}

/// A hidden set; see [`Pattern::Hidden`].
#[inline]
pub fn hidden_set(vars: u64, values: Domain) -> Reason {
    Reason { kind: &HIDDEN, words: [vars, values.0, 0] }
}

/// A locked candidate; see [`Pattern::Absent`].
#[inline]
pub fn absent_from(vars: u64) -> Reason {
    Reason { kind: &ABSENT, words: [vars, 0, 0] }
}

/// A fish; see [`Pattern::Lines`].
#[inline]
pub fn on_lines(lines: u64, places: u64) -> Reason {
    Reason { kind: &LINES, words: [lines, places, 0] }
}

/// A violation; see [`Breach::TooFew`].
pub fn too_few(vars: u64, values: Domain) -> Reason {
    Reason { kind: &TOO_FEW, words: [vars, values.0, 0] }
}

/// A violation; see [`Breach::NoPlace`].
pub fn no_place_for(value: Value) -> Reason {
    Reason { kind: &NO_PLACE, words: [u64::from(value), 0, 0] }
}

/// A violation; see [`Breach::TooFewPlaces`].
pub fn too_few_places_on(lines: u64, places: u64, value: Value) -> Reason {
    Reason { kind: &TOO_FEW_PLACES, words: [lines, places, u64::from(value)] }
}

// The literals of each kind.

fn fixed(because: &Because<'_>, literals: &mut Vec<Literal>) {
    literals.extend(because.removed.map(|(_, value)| Literal::Is(VarId(because.words[0] as u32), value)));
}

fn confined(because: &Because<'_>, literals: &mut Vec<Literal>) {
    let [vars, values, _] = because.words;
    without(because, vars, Domain::full(because.known.width).minus(Domain(values)), literals);
}

fn hidden(because: &Because<'_>, literals: &mut Vec<Literal>) {
    let [vars, values, _] = because.words;
    without(because, !vars, Domain(values), literals);
}

fn absent(because: &Because<'_>, literals: &mut Vec<Literal>) {
    if let Some((_, value)) = because.removed {
        without(because, because.words[0], Domain::single(value), literals);
    }
}

fn no_place(because: &Because<'_>, literals: &mut Vec<Literal>) {
    without(because, u64::MAX, Domain::single(because.words[0] as Value), literals);
}

fn lines(because: &Because<'_>, literals: &mut Vec<Literal>) {
    if let Some((_, value)) = because.removed {
        off_places(because, value, literals);
    }
}

fn too_few_places(because: &Because<'_>, literals: &mut Vec<Literal>) {
    off_places(because, because.words[2] as Value, literals);
}

/// The variables of a scope at some positions. A scope may be longer than the set: only its first 64 positions can be in it.
pub fn variables_at(scope: &[VarId], positions: u64) -> impl Iterator<Item = VarId> {
    scope.iter().take(64).enumerate().filter(move |(at, _)| positions >> at & 1 == 1).map(|(_, &var)| var)
}

/// Adds the literals `x ≠ v` for each variable `x` at `positions` and each value `v` of `absent`.
fn without(because: &Because<'_>, positions: u64, absent: Domain, literals: &mut Vec<Literal>) {
    for var in variables_at(because.scope, positions) {
        literals.extend(absent.iter().map(|value| Literal::Not(var, value)));
    }
}

/// Adds the literals `x ≠ value` for each variable `x` on the lines that is not at one of the places.
fn off_places(because: &Because<'_>, value: Value, literals: &mut Vec<Literal>) {
    let [lines, places, _] = because.words;
    let at = |line: Value, place: Value| because.scope[usize::from(line) * because.known.width + usize::from(place)];
    let away = Domain::full(because.known.width).minus(Domain(places));
    for line in Domain(lines).iter() {
        literals.extend(away.iter().map(|place| Literal::Not(at(line, place), value)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Known;

    #[test]
    fn a_hidden_set_cites_the_same_literals_as_its_complementary_hall_set() {
        let scope = [VarId(10), VarId(11), VarId(12)];
        let literals =
            |reason: Reason| reason.literals(&scope, Some((VarId(12), 0)), Known::domains(3, &|_| Domain::full(3)));
        let hall = literals(hall_set(0b011, Domain(0b011)));
        assert_eq!(hall, [Literal::Not(VarId(10), 2), Literal::Not(VarId(11), 2)]);
        assert_eq!(literals(hidden_set(0b100, Domain(0b100))), hall);
    }

    #[test]
    fn a_reason_gives_back_its_pattern() {
        let values = Domain(0b101);
        assert_eq!(Pattern::of(fixed_by(VarId(7))), Pattern::Fixed { by: VarId(7) });
        assert_eq!(Pattern::of(hall_set(3, values)), Pattern::Hall { vars: 3, values });
        assert_eq!(Pattern::of(hidden_set(3, values)), Pattern::Hidden { vars: 3, values });
        assert_eq!(Pattern::of(absent_from(3)), Pattern::Absent { vars: 3 });
        assert_eq!(Pattern::of(on_lines(3, 5)), Pattern::Lines { lines: 3, places: 5 });
        assert_eq!(Pattern::of(Reason::REFUTED), Pattern::Refuted);
        assert_eq!(Pattern::of(too_few(3, values)), Pattern::Other);
    }
}
