//! A weighted sum of values has a given total. Some variables may have to differ from each other as well: the cells of a
//! killer cage, or the part of a line that lies in one house.

use crate::{Domain, Meaning, State, Value};
use std::sync::Arc;

/// "The sum of `weight * value` over the scope is `total`, and the values of each group differ." The state has the sum so far,
/// and the set of values that the current group has used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// The weight of each position.
    pub weights: Arc<[i32]>,
    /// For each position the number of its group. The positions of a group are consecutive, and their values differ.
    pub groups: Arc<[u32]>,
    /// The sum.
    pub total: i32,
}

/// The sum is stored above the 64 bits of the set. This offset keeps it positive.
const ZERO: i64 = 1 << 40;

impl Linear {
    /// The largest number of values for which the state can contain the used values of a group. More values would make too many
    /// sets.
    pub const MOST_GROUPED: usize = 16;

    /// "The weighted sum is `total`." The values may repeat.
    pub fn new(weights: impl Into<Arc<[i32]>>, total: i32) -> Linear {
        let weights = weights.into();
        let groups = (0..weights.len() as u32).collect();
        Linear { weights, groups, total }
    }

    /// "The values differ, and their sum is `total`."
    pub fn distinct(cells: usize, total: i32) -> Linear {
        Linear { weights: vec![1; cells].into(), groups: vec![0; cells].into(), total }
    }

    /// "The weighted sum of these variables is `total`", with its scope. A group has variables of one weight that all differ
    /// from each other. Large groups are chosen first, because a large group bounds the sum more than two small ones. The
    /// groups are in the order of their first variables.
    pub fn grouped(
        terms: impl IntoIterator<Item = (usize, i32)>,
        total: i32,
        differ: impl Fn(usize, usize) -> bool,
    ) -> (Vec<usize>, Linear) {
        let terms: Vec<(usize, i32)> = terms.into_iter().collect();
        let fit = |(one, weight): (usize, i32), (other, same): (usize, i32)| weight == same && differ(one, other);
        let of = |&one: &(usize, i32)| terms.iter().map(|&other| fit(one, other)).collect();
        let fits: Vec<Vec<bool>> = terms.iter().map(of).collect();
        let mut left: Vec<usize> = (0..terms.len()).collect();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        while !left.is_empty() {
            let group = largest_group(&left, &fits);
            left.retain(|term| !group.contains(term));
            groups.push(group);
        }
        groups.sort_unstable();
        let numbers = groups.iter().enumerate().flat_map(|(number, group)| vec![number as u32; group.len()]).collect();
        let (scope, weights): (Vec<usize>, Vec<i32>) = groups.concat().into_iter().map(|term| terms[term]).unzip();
        (scope, Linear { weights: weights.into(), groups: numbers, total })
    }

    /// The sum so far and the values that the current group has used, of a state.
    pub fn parts(state: State) -> (i64, Domain) {
        ((state >> 64) as i64 - ZERO, Domain(state as u64))
    }

    /// The same sum over digits, which count from `least`, in the place of values.
    #[must_use]
    pub fn of_digits(self, least: usize) -> Linear {
        Linear { total: self.total - self.share(least), ..self }
    }

    /// The sum of the digits, which count from `least`.
    pub fn digit_total(&self, least: usize) -> i32 {
        self.total + self.share(least)
    }

    /// What digits that count from `least` add to a sum of values.
    fn share(&self, least: usize) -> i32 {
        least as i32 * self.weights.iter().sum::<i32>()
    }
}

/// The largest group of these terms that greedy choices find, in ascending order. From each term on, the next member is the one that
/// leaves the most others to choose from. `fits` says for each pair of terms whether a group can have both.
fn largest_group(terms: &[usize], fits: &[Vec<bool>]) -> Vec<usize> {
    let among = |open: &[usize], term: usize| -> Vec<usize> {
        open.iter().copied().filter(|&other| other != term && fits[term][other]).collect()
    };
    let mut largest = Vec::new();
    for &first in terms {
        let mut group = vec![first];
        let mut open = among(terms, first);
        while group.len() + open.len() > largest.len() {
            let choices = open.iter().map(|&term| (term, among(&open, term)));
            let Some((next, rest)) =
                choices.reduce(|best, other| if other.1.len() > best.1.len() { other } else { best })
            else {
                break;
            };
            group.push(next);
            open = rest;
        }
        if group.len() > largest.len() {
            largest = group;
        }
    }
    largest.sort_unstable();
    largest
}

impl Meaning for Linear {
    fn start(&self) -> State {
        (ZERO as State) << 64
    }

    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let continues = position > 0 && self.groups[position - 1] == self.groups[position];
        let used = if continues { state as u64 } else { 0 };
        let sum = (state >> 64) as i64 + i64::from(self.weights[position]) * i64::from(value);
        // The set of used values matters only while the group goes on. Afterwards it is empty, so states with equal sums are
        // equal.
        let goes_on = self.groups.get(position + 1) == Some(&self.groups[position]);
        let after = if goes_on { used | 1 << value } else { 0 };
        (used >> value & 1 == 0).then_some((sum as State) << 64 | State::from(after))
    }

    fn accepts(&self, state: State) -> bool {
        Linear::parts(state).0 == i64::from(self.total)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second && self.groups[first] == self.groups[second]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_group_is_chosen_first() {
        // The first two variables differ, and so do the last three.
        let differ = |one: usize, other: usize| one != other && (one.min(other) >= 1 || one.max(other) == 1);
        let (scope, linear) = Linear::grouped((0..4).map(|variable| (variable, 1)), 10, differ);
        assert_eq!((scope, &*linear.groups), (vec![0, 1, 2, 3], &[0, 1, 1, 1][..]));
        // Variables of different weights do not share a group.
        let (scope, linear) = Linear::grouped([(0, 1), (1, 2), (2, 1), (3, 2)], 10, |one, other| one != other);
        assert_eq!((scope, &*linear.groups), (vec![0, 2, 1, 3], &[0, 0, 1, 1][..]));
    }
}
