//! Sets of cells as 128-bit words, for grids of up to 121 cells (11 x 11).

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The largest number of cells in a grid for which cell sets work.
pub(crate) const MAX_CELLS: usize = 121;

/// A set of cells, by row-major index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(pub u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet(0);

    /// The set of one cell.
    pub fn single(cell: usize) -> CellSet {
        CellSet(1 << cell)
    }

    /// The number of cells in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    pub fn contains(self, cell: usize) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// Whether every cell of this set is in `other`.
    pub fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets have a cell in common.
    pub fn meets(self, other: CellSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The first cell in reading order.
    pub fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The only cell of a set of one, and `None` for any other set.
    pub fn only(self) -> Option<usize> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as usize)
    }

    /// The set with one more cell.
    pub fn with(self, cell: usize) -> CellSet {
        CellSet(self.0 | 1 << cell)
    }

    /// The set without a cell.
    pub fn without(self, cell: usize) -> CellSet {
        CellSet(self.0 & !(1 << cell))
    }

    /// The cells in reading order.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cells of a set, in reading order.
#[derive(Clone)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        let cell = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for CellSet {
    type Item = usize;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn behaves_as_a_set_of_numbers(a in any::<u128>(), b in any::<u128>(), cell in 0usize..128) {
            let set = |s: CellSet| s.iter().collect::<BTreeSet<_>>();
            let (a, b) = (CellSet(a), CellSet(b));
            prop_assert_eq!(set(a).len(), a.len());
            prop_assert_eq!(set(a & b), &set(a) & &set(b));
            prop_assert_eq!(set(a | b), &set(a) | &set(b));
            prop_assert_eq!(set(a - b), &set(a) - &set(b));
            prop_assert_eq!(a.contains(cell), set(a).contains(&cell));
            prop_assert_eq!(a.is_subset(b), set(a).is_subset(&set(b)));
            prop_assert_eq!(a.meets(b), !set(a).is_disjoint(&set(b)));
            prop_assert_eq!(a.first(), set(a).first().copied());
            prop_assert_eq!(set(a.with(cell)), &set(a) | &BTreeSet::from([cell]));
            prop_assert_eq!(set(a.without(cell)), &set(a) - &BTreeSet::from([cell]));
            prop_assert_eq!(a.iter().collect::<CellSet>(), a);
        }
    }
}
