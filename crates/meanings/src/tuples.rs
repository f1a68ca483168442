//! A table: the tuples that the values may form.

use crate::{Meaning, State, Value};
use std::sync::Arc;

/// "The values form one of these tuples." The state is the range of the tuples that begin with the values read so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuples {
    /// The tuples in ascending order, one after the other.
    values: Arc<[Value]>,
    length: usize,
}

impl Tuples {
    /// The tuples of some length, in any order.
    ///
    /// # Panics
    /// If a tuple has another length.
    pub fn new<T: AsRef<[Value]>>(length: usize, tuples: impl IntoIterator<Item = T>) -> Tuples {
        let mut sorted: Vec<T> = tuples.into_iter().collect();
        sorted.sort_unstable_by(|one, other| one.as_ref().cmp(other.as_ref()));
        sorted.dedup_by(|one, other| one.as_ref() == other.as_ref());
        assert!(sorted.iter().all(|tuple| tuple.as_ref().len() == length), "every tuple has {length} values");
        Tuples { values: sorted.iter().flat_map(|tuple| tuple.as_ref()).copied().collect(), length }
    }

    /// The number of values of a tuple.
    pub fn length(&self) -> usize {
        self.length
    }

    /// The tuples in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Value]> {
        self.values.chunks_exact(self.length.max(1))
    }

    /// The value at a position of the tuple with a number.
    fn value(&self, tuple: u64, position: usize) -> Value {
        self.values[tuple as usize * self.length + position]
    }

    /// The first tuple of a range whose value at a position is at least `least`. The tuples of the range agree before the position.
    fn first(&self, range: (u64, u64), position: usize, least: usize) -> u64 {
        let (mut low, mut high) = range;
        while low < high {
            let middle = low.midpoint(high);
            match usize::from(self.value(middle, position)) < least {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }
}

fn pack((low, high): (u64, u64)) -> State {
    State::from(low) << 64 | State::from(high)
}

impl Meaning for Tuples {
    fn start(&self) -> State {
        pack((0, self.iter().len() as u64))
    }

    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let range = ((state >> 64) as u64, state as u64);
        let low = self.first(range, position, usize::from(value));
        let high = self.first((low, range.1), position, usize::from(value) + 1);
        (low < high).then(|| pack((low, high)))
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second && self.iter().all(|tuple| tuple[first] != tuple[second])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn exactly_the_listed_tuples_hold(tuples in prop::collection::vec([0..3u8, 0..3u8, 0..3u8], 0..12)) {
            let table = Tuples::new(3, &tuples);
            for number in 0..27u8 {
                let values = [number / 9, number / 3 % 3, number % 3];
                prop_assert_eq!(table.holds(&values), tuples.contains(&values));
            }
            for (first, second) in [(0, 1), (0, 2), (1, 2), (1, 1)] {
                let differ = first != second && tuples.iter().all(|tuple| tuple[first] != tuple[second]);
                prop_assert_eq!(table.differ(first, second), differ);
            }
        }
    }
}
