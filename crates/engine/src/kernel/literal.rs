//! Literals: facts about one variable, which reasons cite.

use super::{Domain, Value, VarId};

/// A fact about one variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Literal {
    /// The variable is fixed to the value.
    Is(VarId, Value),
    /// The domain of the variable does not contain the value.
    Not(VarId, Value),
    /// No value of the domain is larger than the value.
    AtMost(VarId, Value),
    /// No value of the domain is smaller than the value.
    AtLeast(VarId, Value),
}

impl Literal {
    /// The variable of the literal.
    pub fn var(self) -> VarId {
        match self {
            Literal::Is(var, _) | Literal::Not(var, _) | Literal::AtMost(var, _) | Literal::AtLeast(var, _) => var,
        }
    }

    /// The values of `0..64` that the literal allows.
    pub fn allowed(self) -> Domain {
        match self {
            Literal::Is(_, value) => Domain::single(value),
            Literal::Not(_, value) => Domain(u64::MAX).without(value),
            Literal::AtMost(_, value) => Domain(u64::MAX >> (63 - value)),
            Literal::AtLeast(_, value) => Domain(u64::MAX << value),
        }
    }

    /// The negation. A bound must exclude at least one value, and every bound that a run finds does.
    #[must_use]
    pub fn negated(self) -> Literal {
        match self {
            Literal::Is(var, value) => Literal::Not(var, value),
            Literal::Not(var, value) => Literal::Is(var, value),
            Literal::AtMost(var, value) => Literal::AtLeast(var, value + 1),
            Literal::AtLeast(var, value) => Literal::AtMost(var, value - 1),
        }
    }

    /// Whether the literal holds for a variable with this domain.
    pub fn holds(self, domain: Domain) -> bool {
        domain.minus(self.allowed()).is_empty()
    }
}

/// The literals that say, together, that `var` has only the values of `domain` out of `universe`. One bound excludes all the
/// values beyond it, and a fixed variable needs only one literal.
pub fn literals_of(var: VarId, domain: Domain, universe: Domain, literals: &mut Vec<Literal>) {
    if let (Some(value), false) = (domain.value(), universe.is_fixed()) {
        literals.push(Literal::Is(var, value));
        return;
    }
    let (Some(least), Some(most)) = (domain.min(), domain.max()) else {
        literals.extend(universe.iter().map(|value| Literal::Not(var, value)));
        return;
    };
    if universe.min().is_some_and(|value| value < least) {
        literals.push(Literal::AtLeast(var, least));
    }
    if universe.max().is_some_and(|value| value > most) {
        literals.push(Literal::AtMost(var, most));
    }
    let inner = universe.minus(domain).iter().filter(|&value| least < value && value < most);
    literals.extend(inner.map(|value| Literal::Not(var, value)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_literals_of_a_domain_say_what_it_holds(domain in any::<u64>(), width in 1usize..=64) {
            let (universe, var) = (Domain::full(width), VarId(3));
            let domain = Domain(domain).intersect(universe);
            let mut literals = Vec::new();
            literals_of(var, domain, universe, &mut literals);
            let said = literals.iter().fold(universe, |left, literal| left.intersect(literal.allowed()));
            prop_assert_eq!(said, domain);
            prop_assert!(literals.iter().all(|literal| literal.holds(domain) && literal.var() == var));
        }
    }

    #[test]
    fn a_literal_that_does_not_hold_is_told() {
        let domain = Domain(0b0110);
        assert!(Literal::AtMost(VarId(0), 2).holds(domain) && !Literal::AtMost(VarId(0), 1).holds(domain));
        assert!(Literal::AtLeast(VarId(0), 1).holds(domain) && !Literal::AtLeast(VarId(0), 2).holds(domain));
        assert!(Literal::Not(VarId(0), 0).holds(domain) && !Literal::Is(VarId(0), 1).holds(domain));
        assert!(Literal::AtMost(VarId(0), 63).holds(domain) && Literal::AtLeast(VarId(0), 0).holds(domain));
    }
}
