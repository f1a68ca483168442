//! Decisions: the assumptions that a search makes about one variable at a time.

use super::{Domain, Literal, Value, VarId};

/// The relation between the variable and the value of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// `x = v`
    Equal,
    /// `x ≠ v`
    NotEqual,
    /// `x ≤ v`
    AtMost,
    /// `x > v`
    Above,
}

/// A decision of the search: the branch `var relation value`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Decision {
    /// The decision variable.
    pub var: VarId,
    /// The relation of the variable to the value.
    pub relation: Relation,
    /// The value.
    pub value: Value,
}

impl Decision {
    /// Returns the values of `domain` that satisfy the decision.
    pub fn keep(self, domain: Domain) -> Domain {
        let up_to = Domain::full(self.value as usize + 1);
        match self.relation {
            Relation::Equal => domain.intersect(Domain::single(self.value)),
            Relation::NotEqual => domain.without(self.value),
            Relation::AtMost => domain.intersect(up_to),
            Relation::Above => domain.minus(up_to),
        }
    }

    /// The decision as a fact.
    pub fn literal(self) -> Literal {
        match self.relation {
            Relation::Equal => Literal::Is(self.var, self.value),
            Relation::NotEqual => Literal::Not(self.var, self.value),
            Relation::AtMost => Literal::AtMost(self.var, self.value),
            Relation::Above => Literal::AtLeast(self.var, self.value + 1),
        }
    }

    /// Returns the decision for exactly the other values.
    pub fn opposite(self) -> Decision {
        let relation = match self.relation {
            Relation::Equal => Relation::NotEqual,
            Relation::NotEqual => Relation::Equal,
            Relation::AtMost => Relation::Above,
            Relation::Above => Relation::AtMost,
        };
        Decision { relation, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_keeps_the_values_that_satisfy_it() {
        let domain: Domain = [1, 3, 5].into_iter().collect();
        let kept =
            |relation, value| Decision { var: VarId(0), relation, value }.keep(domain).iter().collect::<Vec<_>>();
        assert_eq!(kept(Relation::Equal, 3), [3]);
        assert_eq!(kept(Relation::NotEqual, 3), [1, 5]);
        assert_eq!(kept(Relation::AtMost, 3), [1, 3]);
        assert_eq!(kept(Relation::Above, 3), [5]);
        assert_eq!(kept(Relation::AtMost, 63), [1, 3, 5]);
    }

    #[test]
    fn the_literal_of_a_decision_allows_what_the_decision_keeps() {
        let all = Domain::full(63);
        for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above] {
            for value in 0..62 {
                let decision = Decision { var: VarId(0), relation, value };
                assert_eq!(all.intersect(decision.literal().allowed()), decision.keep(all));
            }
        }
    }

    #[test]
    fn a_decision_and_its_opposite_divide_a_domain() {
        let domain: Domain = [1, 3, 5].into_iter().collect();
        for relation in [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above] {
            for value in 0..7 {
                let decision = Decision { var: VarId(0), relation, value };
                assert_eq!(decision.opposite().keep(domain), domain.minus(decision.keep(domain)));
                assert_eq!(decision.opposite().opposite(), decision);
            }
        }
    }
}
