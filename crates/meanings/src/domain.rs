//! Finite domains: the set of values that a variable may still take, as one 64-bit word.

use super::Value;

/// The largest number of values in a domain.
pub const MAX_VALUES: usize = 64;

/// A set of values between 0 and 63. Bit `v` is set while the value `v` is possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Domain(pub u64);

impl Domain {
    /// The empty set. A variable with an empty domain is a conflict.
    pub const EMPTY: Domain = Domain(0);

    /// The values `0..width`; `width` is at most [`MAX_VALUES`].
    pub fn full(width: usize) -> Domain {
        debug_assert!(width <= MAX_VALUES);
        if width == 64 { Domain(u64::MAX) } else { Domain((1 << width) - 1) }
    }

    /// The set of one value.
    pub fn single(value: Value) -> Domain {
        Domain(1 << value)
    }

    /// The number of values in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one value.
    pub fn is_fixed(self) -> bool {
        // Baseline x86-64 has no instruction that counts ones; this test is shorter than the usual code for counting
        // ones without it.
        let below = self.0.wrapping_sub(1);
        self.0 ^ below > below
    }

    /// Whether the set has exactly two values.
    pub fn is_pair(self) -> bool {
        Domain(self.0 & self.0.wrapping_sub(1)).is_fixed()
    }

    /// The value of a fixed domain; `None` if the domain is not fixed.
    pub fn value(self) -> Option<Value> {
        self.is_fixed().then(|| self.0.trailing_zeros() as Value)
    }

    /// Whether the set contains `value`.
    pub fn contains(self, value: Value) -> bool {
        self.0 >> value & 1 == 1
    }

    /// The smallest value; `None` for the empty set.
    pub fn min(self) -> Option<Value> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as Value)
    }

    /// The largest value; `None` for the empty set.
    pub fn max(self) -> Option<Value> {
        (self.0 != 0).then(|| 63 - self.0.leading_zeros() as Value)
    }

    /// This set without `value`.
    pub fn without(self, value: Value) -> Domain {
        Domain(self.0 & !(1 << value))
    }

    /// This set with `value`.
    pub fn with(self, value: Value) -> Domain {
        Domain(self.0 | 1 << value)
    }

    /// The intersection of both sets.
    pub fn intersect(self, other: Domain) -> Domain {
        Domain(self.0 & other.0)
    }

    /// The difference: the values of this set that are not in `other`.
    pub fn minus(self, other: Domain) -> Domain {
        Domain(self.0 & !other.0)
    }

    /// Iterates over the values in ascending order.
    pub fn iter(self) -> Values {
        Values(self.0)
    }
}

/// An iterator over the values of a domain, in ascending order.
#[derive(Clone, Debug)]
pub struct Values(u64);

impl Iterator for Values {
    type Item = Value;
    fn next(&mut self) -> Option<Value> {
        let bits = self.0;
        self.0 = bits & bits.wrapping_sub(1);
        (bits != 0).then_some(bits.trailing_zeros() as Value)
    }
}

impl std::fmt::Debug for Domain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Value> for Domain {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Domain {
        values.into_iter().fold(Domain::EMPTY, Domain::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn behaves_like_a_set_of_numbers(a in any::<u64>(), b in any::<u64>(), v in 0u8..64) {
            let set = |d: Domain| d.iter().collect::<BTreeSet<_>>();
            let (a, b) = (Domain(a), Domain(b));
            prop_assert_eq!(set(a).len(), a.len());
            prop_assert_eq!((a.is_fixed(), a.is_pair()), (a.len() == 1, a.len() == 2));
            prop_assert_eq!(set(a.intersect(b)), &set(a) & &set(b));
            prop_assert_eq!(set(a.minus(b)), &set(a) - &set(b));
            prop_assert_eq!(a.contains(v), set(a).contains(&v));
            prop_assert_eq!(set(a.without(v)), &set(a) - &BTreeSet::from([v]));
            prop_assert_eq!(set(a.with(v)), &set(a) | &BTreeSet::from([v]));
            prop_assert_eq!(a.min(), set(a).first().copied());
            prop_assert_eq!(a.max(), set(a).last().copied());
            prop_assert_eq!(a.iter().collect::<Domain>(), a);
        }
    }

    #[test]
    fn full_domains_hold_every_value_below_their_width() {
        for width in 0..=64 {
            assert_eq!(Domain::full(width).iter().map(usize::from).collect::<Vec<_>>(), (0..width).collect::<Vec<_>>());
        }
        assert_eq!(Domain::single(63).value(), Some(63));
        assert_eq!(Domain::EMPTY.value(), None);
    }
}
