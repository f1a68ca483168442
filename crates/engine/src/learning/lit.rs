//! Literals as machine words, so that clauses are compact and watch lists are plain arrays.

use crate::kernel::{Domain, Literal, VarId};

/// A literal, packed: the variable, the value and the relation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Lit(pub(super) u32);

impl Lit {
    /// Whether the literal is a bound, `x ≤ v` or `x ≥ v`.
    pub(super) fn is_bound(self) -> bool {
        self.0 & 2 != 0
    }
}

/// The number of bits that hold a value. It depends on the number of values, so that small problems have small tables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packing {
    bits: u32,
}

const IS: u32 = 0;
const NOT: u32 = 1;
const AT_MOST: u32 = 2;
const AT_LEAST: u32 = 3;

impl Packing {
    /// The packing for variables over the values `0..width`.
    pub(super) fn new(width: usize) -> Packing {
        Packing { bits: width.next_power_of_two().trailing_zeros() }
    }

    /// The number of packed literals of `variables` variables.
    pub(super) fn count(self, variables: usize) -> usize {
        variables << (self.bits + 2)
    }

    /// The index of a variable and a value.
    pub(super) fn place(self, var: VarId, value: u8) -> usize {
        (var.0 << self.bits | u32::from(value)) as usize
    }

    pub(super) fn pack(self, literal: Literal) -> Lit {
        let (kind, var, value) = match literal {
            Literal::Is(var, value) => (IS, var, value),
            Literal::Not(var, value) => (NOT, var, value),
            Literal::AtMost(var, value) => (AT_MOST, var, value),
            Literal::AtLeast(var, value) => (AT_LEAST, var, value),
        };
        Lit((self.place(var, value) as u32) << 2 | kind)
    }

    pub(super) fn unpack(self, lit: Lit) -> Literal {
        let (var, value) = (self.var(lit), self.value(lit));
        match lit.0 & 3 {
            IS => Literal::Is(var, value),
            NOT => Literal::Not(var, value),
            AT_MOST => Literal::AtMost(var, value),
            _ => Literal::AtLeast(var, value),
        }
    }

    pub(super) fn var(self, lit: Lit) -> VarId {
        VarId(lit.0 >> (self.bits + 2))
    }

    pub(super) fn value(self, lit: Lit) -> u8 {
        (lit.0 >> 2 & ((1 << self.bits) - 1)) as u8
    }

    /// The values that the literal allows.
    pub(super) fn allowed(self, lit: Lit) -> Domain {
        let value = self.value(lit);
        match lit.0 & 3 {
            // Both relations without a branch: `x ≠ v` allows the complement of the values of `x = v`.
            kind @ (IS | NOT) => Domain(1 << value ^ u64::from(kind).wrapping_neg()),
            AT_MOST => Domain(u64::MAX >> (63 - value)),
            _ => Domain(u64::MAX << value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_packed_literal_is_unpacked_as_it_was(width in 2usize..=64, var in 0u32..4096, value in 0u8..64, kind in 0..4) {
            let (var, value) = (VarId(var), value % width as u8);
            let literal = match kind {
                0 => Literal::Is(var, value),
                1 => Literal::Not(var, value),
                2 => Literal::AtMost(var, value),
                _ => Literal::AtLeast(var, value),
            };
            let packing = Packing::new(width);
            let lit = packing.pack(literal);
            prop_assert_eq!(packing.unpack(lit), literal);
            prop_assert_eq!((packing.var(lit), packing.value(lit)), (var, value));
            prop_assert_eq!(packing.allowed(lit), literal.allowed());
            prop_assert_eq!(lit.is_bound(), kind >= 2);
            prop_assert!((lit.0 as usize) < packing.count(var.index() + 1));
        }

        #[test]
        fn a_literal_and_its_negation_share_no_value(value in 1u8..63, kind in 0..4) {
            let literal = match kind {
                0 => Literal::Is(VarId(0), value),
                1 => Literal::Not(VarId(0), value),
                2 => Literal::AtMost(VarId(0), value),
                _ => Literal::AtLeast(VarId(0), value),
            };
            let (allowed, others) = (literal.allowed(), literal.negated().allowed());
            prop_assert!(allowed.intersect(others).is_empty());
            prop_assert_eq!(Domain(allowed.0 | others.0), Domain::full(64));
        }
    }
}
