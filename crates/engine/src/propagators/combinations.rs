//! Prunes a few variables whose values differ and together make one of some combinations: one combination of values after the
//! other. A combination is a set with as many values as there are variables. The combinations of a sum are all sets with this sum,
//! and those of consecutive values are the windows; nine values have at most twelve combinations of one size and sum.
//!
//! Within a combination the values are a permutation of the set, so each variable keeps the values that lie in some perfect
//! matching. Most combinations need no search for matchings, because no set of variables is confined to as many values, so every
//! choice lies in a perfect matching (P. Hall, *On representatives of subsets*, 1935). The run ends as soon as further
//! combinations cannot change the result.

use super::packed::{self, Lanes};
use crate::kernel::Domain;
use std::sync::OnceLock;

/// The largest number of variables, and of values.
pub(super) const MOST: usize = packed::MOST;

/// The number of values for which the combinations of a sum are listed.
pub(super) const LISTED: usize = 9;

/// Keeps the values of the open variables that belong to some solution. Returns the values that every solution has; `None` if there
/// is no solution, and then the domains are undefined. At most 32 combinations are given.
pub(super) fn keep(open: &mut [Domain], combinations: &[u64]) -> Option<Domain> {
    match open.len() {
        0..=packed::IN_WORD => keep_of::<1>(open, combinations),
        _ => keep_of::<2>(open, combinations),
    }
}

/// [`keep`] with domains in `WORDS` words.
fn keep_of<const WORDS: usize>(open: &mut [Domain], combinations: &[u64]) -> Option<Domain> {
    let domains = Lanes::<WORDS>::gather(open.len(), |position| open[position]);
    let free = Free::of(open);
    let union = domains.union();
    let mut found = Found { kept: Lanes::EMPTY, in_all: NO_COMBINATION };
    let mut tight = 0u32;
    for (number, &values) in combinations.iter().enumerate().filter(|&(_, &values)| values & !union == 0) {
        let left = domains.and(Lanes::all(values));
        if free.is_everything_possible(left, values) {
            found.add(left, values);
        } else {
            tight |= 1 << number;
        }
    }
    while tight != 0 {
        let values = combinations[tight.trailing_zeros() as usize];
        tight &= tight - 1;
        let mut left = domains.and(Lanes::all(values));
        if found.gains_from(left, values) && has_solutions(&mut left, open.len(), values) {
            found.add(left, values);
        }
    }
    if found.in_all == NO_COMBINATION {
        return None;
    }
    open.fill(Domain::EMPTY);
    found.kept.each_change(Lanes::EMPTY, |position, domain| open[position] = domain);
    Some(Domain(found.in_all))
}

/// What makes every choice of a combination part of a solution: no set of variables has only as many values.
struct Free<const WORDS: usize> {
    /// The variables.
    variables: Lanes<WORDS>,
    /// The least number of values of a variable, and of places of a value.
    least: usize,
    /// The values with at least as many places.
    wide: u64,
    /// The values with at least one place more.
    wider: u64,
}

impl<const WORDS: usize> Free<WORDS> {
    /// Up to five variables, two values for each variable and two places for each value are enough, if at most one variable has
    /// exactly two values and at most one value has exactly two places. For more variables, more than half is enough.
    fn of(open: &[Domain]) -> Self {
        let least = if open.len() <= packed::IN_WORD { 2 } else { open.len() / 2 + 1 };
        let planes = places(open);
        let [wide, wider] = [least, least + 1].map(|count| at_least(count, &planes));
        Free { variables: Lanes::first(open.len()), least, wide, wider }
    }

    /// Whether every choice of a combination is part of a solution.
    fn is_everything_possible(&self, left: Lanes<WORDS>, values: u64) -> bool {
        let beyond = (1..self.least).fold(left, |left, _| left.less());
        let few = values & !self.wider;
        values & !self.wide == 0
            && beyond.occupied() == self.variables
            && (self.least > 2
                || (few & few.wrapping_sub(1) == 0 && beyond.less().occupied().is_all_but_one(self.variables)))
    }
}

/// The values that all solutions have, as long as there is no solution.
const NO_COMBINATION: u64 = u64::MAX;

/// Narrows the domains of a combination to its solutions. Returns whether there are any.
fn has_solutions<const WORDS: usize>(left: &mut Lanes<WORDS>, variables: usize, values: u64) -> bool {
    let mut matching = Lanes::EMPTY;
    packed::narrow(&mut matching, left, variables, values, true).is_ok()
}

/// What the combinations have shown so far.
struct Found<const WORDS: usize> {
    /// The values of each variable that belong to some solution.
    kept: Lanes<WORDS>,
    /// The values that all solutions have.
    in_all: u64,
}

impl<const WORDS: usize> Found<WORDS> {
    /// Adds the solutions of a combination, which use the values `left` of each variable.
    fn add(&mut self, left: Lanes<WORDS>, values: u64) {
        self.kept = self.kept.or(left);
        self.in_all &= values;
    }

    /// Whether solutions of a combination could change anything.
    fn gains_from(&self, left: Lanes<WORDS>, values: u64) -> bool {
        !left.minus(self.kept).is_empty() || self.in_all & !values != 0
    }
}

/// The number of places of each value, in binary: plane `i` holds digit `i` of all values.
type Planes = [u64; 4];

/// Counts the places of each value.
fn places(open: &[Domain]) -> Planes {
    let mut planes = [0; 4];
    for domain in open {
        let mut carry = domain.0;
        for plane in &mut planes {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }
    planes
}

/// The values with at least `count` places.
fn at_least(count: usize, planes: &Planes) -> u64 {
    // The comparison goes from the highest digit down.
    let (mut above, mut equal) = (0, u64::MAX);
    for (digit, plane) in planes.iter().enumerate().rev() {
        if count >> digit & 1 == 1 {
            equal &= plane;
        } else {
            above |= equal & plane;
            equal &= !plane;
        }
    }
    above | equal
}

/// The combinations of `count` values below [`LISTED`] with this sum.
pub(super) fn of_sum(count: usize, sum: usize) -> &'static [u64] {
    /// The combinations by the number of values and by their sum.
    static TABLE: OnceLock<Vec<Vec<Vec<u64>>>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let sums = LISTED * (LISTED - 1) / 2 + 1;
        let mut table = vec![vec![Vec::new(); sums]; LISTED + 1];
        for set in 0..1u64 << LISTED {
            let values = Domain(set);
            table[values.len()][values.iter().map(usize::from).sum::<usize>()].push(set);
        }
        table
    });
    table.get(count).and_then(|by_sum| by_sum.get(sum)).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Meaning;
    use crate::meanings::Linear;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        /// Domains of all sizes, so that some combinations are free and others need matchings.
        #[test]
        fn the_values_of_a_sum_stay(
            domains in proptest::collection::vec((1u64..1 << 9, 1u64..1 << 9, 0..3), 1..=8),
            near in 0.0f64..1.0,
        ) {
            let mix = |&(a, b, how): &(u64, u64, i32)| Domain(match how { 0 => a, 1 => a | b, _ => a | b | 0b1_0101_0101 });
            let domains: Vec<Domain> = domains.iter().map(mix).collect();
            let count = domains.len();
            let (least, most) = (count * (count - 1) / 2, count * (17 - count) / 2);
            let sum = least + (near * (most - least) as f64) as usize;
            let expected = Linear::distinct(count, sum as i32).supported(&domains);
            let mut kept = domains.clone();
            let in_all = keep(&mut kept, of_sum(count, sum));
            prop_assert_eq!(in_all.is_some(), expected.iter().all(|domain| !domain.is_empty()));
            let Some(in_all) = in_all else { return Ok(()) };
            prop_assert_eq!(&kept, &expected);
            for value in 0..9 {
                let without: Vec<Domain> = domains.iter().map(|domain| domain.without(value)).collect();
                let is_needed = without.iter().any(|domain| domain.is_empty())
                    || Linear::distinct(count, sum as i32).supported(&without).iter().any(|domain| domain.is_empty());
                prop_assert_eq!(in_all.contains(value), is_needed, "value {}", value);
            }
        }
    }
}
