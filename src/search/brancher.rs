//! Branching: which variable to branch on, which of its values to try first, and how the branches divide its domain.
//! Ties go to the first variable, then to the smallest value; only variables with more than one value are considered.

use crate::kernel::{Decision, Domain, Relation, Store, Value, VarId};

/// Which variable to branch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum VariableOrder {
    /// The variable with the fewest values left (Haralick & Elliott 1980).
    #[default]
    FirstFail,
    /// The first in the order of the model.
    Input,
}

/// Which value to try first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ValueOrder {
    /// The smallest.
    #[default]
    Min,
    /// The largest.
    Max,
}

/// How a choice point divides the domain of its variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Branching {
    /// One branch a value.
    #[default]
    Enumerate,
    /// `x = v`, then `x ≠ v`.
    Binary,
}

/// A complete way to branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// Which variable.
    pub variable_order: VariableOrder,
    /// Which value.
    pub value_order: ValueOrder,
    /// Which branches.
    pub branching: Branching,
}

/// The branches of one choice point that have not been taken yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Branches {
    pub(super) var: VarId,
    /// For `Enumerate` the values still to try.
    values: Domain,
    /// For `Binary` the branch that comes after `x = v`.
    second: Option<Decision>,
}

impl Strategy {
    /// The choice point at a fixpoint, or `None` when every variable is fixed.
    pub(super) fn choose(&self, store: &Store) -> Option<Branches> {
        let var = self.variable(store)?;
        Some(Branches { var, values: store.domain(var), second: None })
    }

    /// The variable this strategy branches on in the present domains.
    pub fn variable(&self, store: &Store) -> Option<VarId> {
        let mut best = None;
        for (index, domain) in store.domains().iter().enumerate() {
            let size = domain.len();
            if size < 2 {
                continue;
            }
            let var = VarId(index as u32);
            match self.variable_order {
                VariableOrder::Input => return Some(var),
                VariableOrder::FirstFail if size == 2 => return Some(var),
                VariableOrder::FirstFail if best.is_none_or(|(least, _)| size < least) => best = Some((size, var)),
                VariableOrder::FirstFail => {}
            }
        }
        best.map(|(_, var)| var)
    }

    fn value(&self, values: Domain) -> Option<Value> {
        match self.value_order {
            ValueOrder::Min => values.min(),
            ValueOrder::Max => values.max(),
        }
    }

    /// Takes the next branch of a choice point, or `None` when all have been taken.
    pub(super) fn next_branch(&self, branches: &mut Branches) -> Option<Decision> {
        if let Some(second) = branches.second.take() {
            return Some(second);
        }
        let value = self.value(branches.values)?;
        let first = Decision { var: branches.var, relation: Relation::Equal, value };
        match self.branching {
            Branching::Enumerate => branches.values = branches.values.without(value),
            Branching::Binary => {
                branches.values = Domain::EMPTY;
                branches.second = Some(Decision { relation: Relation::NotEqual, ..first });
            }
        }
        Some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(domains: &[u64]) -> Store {
        Store::new(domains.iter().map(|&d| Domain(d)).collect(), 8)
    }

    #[test]
    fn first_fail_breaks_ties_by_the_first_variable() {
        let store = store(&[0b1, 0b111, 0b11, 0b110]);
        assert_eq!(Strategy::default().variable(&store), Some(VarId(2)));
        let input = Strategy { variable_order: VariableOrder::Input, ..Strategy::default() };
        assert_eq!(input.variable(&store), Some(VarId(1)));
    }

    #[test]
    fn branches_divide_the_domain() {
        let store = store(&[0b1011]);
        for value_order in [ValueOrder::Min, ValueOrder::Max] {
            for branching in [Branching::Enumerate, Branching::Binary] {
                let strategy = Strategy { value_order, branching, ..Strategy::default() };
                let mut branches = strategy.choose(&store).unwrap();
                let mut seen = Domain::EMPTY;
                while let Some(decision) = strategy.next_branch(&mut branches) {
                    let part = decision.keep(store.domain(VarId(0)));
                    assert!(!part.is_empty() && part.intersect(seen).is_empty());
                    seen = Domain(seen.0 | part.0);
                }
                assert_eq!(seen, store.domain(VarId(0)));
            }
        }
    }
}
