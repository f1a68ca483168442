//! A weighted sum of values has a given total. Some variables may have to differ from each other as well: the cells of a
//! killer cage, or the part of a line that lies in one house.

use crate::kernel::{Meaning, State, Value};
use std::sync::Arc;

/// "The sum of `weight * value` over the scope is `total`, and the values of each group differ." The state has the sum so far,
/// and the set of values that the current group has used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linear {
    /// The weight of each position.
    pub weights: Arc<[i32]>,
    /// For each position the number of its group. The positions of a group stand together, and their values differ.
    pub groups: Arc<[u32]>,
    /// The sum.
    pub total: i32,
}

/// The sum is stored above the 64 bits of the set. This offset keeps it positive.
const ZERO: i64 = 1 << 40;

impl Linear {
    /// The largest number of values for which the groups can be followed: larger sets of values are too many.
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

    /// "The weighted sum of these variables is `total`", with its scope. A variable joins the first group of its weight whose
    /// variables all differ from it.
    pub fn grouped(
        terms: impl IntoIterator<Item = (usize, i32)>,
        total: i32,
        differ: impl Fn(usize, usize) -> bool,
    ) -> (Vec<usize>, Linear) {
        let mut groups: Vec<Vec<(usize, i32)>> = Vec::new();
        for (variable, weight) in terms {
            let fits = |group: &&mut Vec<(usize, i32)>| {
                group.iter().all(|&(other, same)| same == weight && differ(variable, other))
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push((variable, weight)),
                None => groups.push(vec![(variable, weight)]),
            }
        }
        let numbers = groups.iter().enumerate().flat_map(|(number, group)| vec![number as u32; group.len()]).collect();
        let (scope, weights): (Vec<usize>, Vec<i32>) = groups.into_iter().flatten().unzip();
        (scope, Linear { weights: weights.into(), groups: numbers, total })
    }

    /// The same sum over digits, which count from 1, in the place of values.
    #[must_use]
    pub fn of_digits(self) -> Linear {
        Linear { total: self.total - self.weights.iter().sum::<i32>(), ..self }
    }
}

impl Meaning for Linear {
    fn start(&self) -> State {
        (ZERO as State) << 64
    }

    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let continues = position > 0 && self.groups[position - 1] == self.groups[position];
        let used = if continues { state as u64 } else { 0 };
        let sum = (state >> 64) as i64 + i64::from(self.weights[position]) * i64::from(value);
        // The set matters only while its group goes on, so states that differ in nothing else become one.
        let goes_on = self.groups.get(position + 1) == Some(&self.groups[position]);
        let after = if goes_on { used | 1 << value } else { 0 };
        (used >> value & 1 == 0).then_some((sum as State) << 64 | State::from(after))
    }

    fn accepts(&self, state: State) -> bool {
        (state >> 64) as i64 - ZERO == i64::from(self.total)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second && self.groups[first] == self.groups[second]
    }
}
