//! Prunes a few variables whose values differ and add up to a known sum: one combination of values after the other. A combination
//! is a set with as many values as there are variables; nine values have at most twelve combinations of one size and sum.
//!
//! Within a combination the values are a permutation of the set, so each variable keeps the values that lie in some perfect
//! matching. Most combinations need no search for matchings: if each variable has more than half of the values, and each value has
//! more than half of the variables, every choice lies in a perfect matching. This follows from Hall's theorem (P. Hall, *On
//! representatives of subsets*, 1935). The run ends as soon as further combinations cannot change the result.

use super::packed::{self, Lanes};
use crate::kernel::Domain;
use std::sync::OnceLock;

/// The number of values for which combinations are listed.
pub(super) const VALUES: usize = 9;

/// Keeps the values of the open variables that belong to some solution with this sum. Returns the values that every solution has;
/// `None` if there is no solution, and then the domains are undefined. The domains have values below [`VALUES`].
pub(super) fn keep(open: &mut [Domain], sum: usize) -> Option<Domain> {
    let combinations = combinations().get(open.len())?.get(sum)?;
    let domains = Lanes::gather(open.len(), |position| open[position]);
    let variables = Lanes::first(open.len());
    let union = domains.union();
    let wide = with_many_places(open);
    let half = open.len() / 2;
    let mut found = Found { kept: Lanes::EMPTY, in_all: NO_COMBINATION };
    let mut tight = 0u32;
    for (number, &values) in combinations.iter().enumerate().filter(|&(_, &values)| values & !union == 0) {
        let left = domains.and(Lanes::all(values));
        if values & !wide == 0 && left.each_has_more_than(half, variables) {
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

/// The values that all solutions have, as long as there is no solution.
const NO_COMBINATION: u64 = u64::MAX;

/// Narrows the domains of a combination to its solutions. Returns whether there are any.
fn has_solutions(left: &mut Lanes, variables: usize, values: u64) -> bool {
    let mut matching = Lanes::EMPTY;
    packed::narrow(&mut matching, left, variables, values).is_ok()
}

/// What the combinations have shown so far.
struct Found {
    /// The values of each variable that belong to some solution.
    kept: Lanes,
    /// The values that all solutions have.
    in_all: u64,
}

impl Found {
    /// Adds the solutions of a combination, which use the values `left` of each variable.
    fn add(&mut self, left: Lanes, values: u64) {
        self.kept = self.kept.or(left);
        self.in_all &= values;
    }

    /// Whether solutions of a combination could change anything.
    fn gains_from(&self, left: Lanes, values: u64) -> bool {
        !left.minus(self.kept).is_empty() || self.in_all & !values != 0
    }
}

/// The values that are in more than half of the domains.
fn with_many_places(open: &[Domain]) -> u64 {
    // The number of places of each value, in binary: a plane holds one binary digit of all values.
    let mut planes = [0u64; 4];
    for domain in open {
        let mut carry = domain.0;
        for plane in &mut planes {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
    }
    let least = open.len() / 2 + 1;
    // Compares with `least` from the highest digit down.
    let (mut above, mut equal) = (0, u64::MAX);
    for (digit, plane) in planes.into_iter().enumerate().rev() {
        if least >> digit & 1 == 1 {
            equal &= plane;
        } else {
            above |= equal & plane;
            equal &= !plane;
        }
    }
    above | equal
}

/// The combinations of values below [`VALUES`], by the number of values and by their sum.
fn combinations() -> &'static [Vec<Vec<u64>>] {
    static TABLE: OnceLock<Vec<Vec<Vec<u64>>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let sums = VALUES * (VALUES - 1) / 2 + 1;
        let mut table = vec![vec![Vec::new(); sums]; VALUES + 1];
        for set in 0..1u64 << VALUES {
            let values = Domain(set);
            table[values.len()][values.iter().map(usize::from).sum::<usize>()].push(set);
        }
        table
    })
}
