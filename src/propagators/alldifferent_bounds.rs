//! AllDifferent at bounds(Z) consistency: the smallest and the largest value of every variable are part of a way to
//! give all variables different values, each from anywhere between its own smallest and largest. A *Hall interval* is
//! a stretch of values with as many variables inside it as it is long; every other variable must leave it.
//!
//! The algorithm is that of López-Ortiz, Quimper, Tromp & van Beek, *A fast and simple algorithm for bounds consistency
//! of the alldifferent constraint*, IJCAI 2003: O(n log n) for the sorting (here by buckets), then nearly linear. It sweeps the variables
//! by increasing maximum and keeps, for each stretch between two bounds, how many values are still to spare; stretches
//! that are full are Hall intervals, and are skipped by path compression. Then the same in the mirror.
//!
//! There is nothing between this level and domain consistency here. What some libraries call their default is a choice
//! between the two, made anew at run time or by the size of the scope; a lab wants each level to mean one thing.

use super::all_different;
use super::value_graph::positions;
use crate::kernel::{
    Conflict, ConstraintId, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, Reason, Store, Value, VarId,
    Wake,
};
use std::sync::Arc;

/// AllDifferent over a scope of at most 64 variables, pruned to bounds(Z) consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentBounds {
    constraint: ConstraintId,
    scope: Arc<[VarId]>,
}

/// The smallest value of a variable and one more than its largest.
type Interval = (i32, i32);

impl AllDifferentBounds {
    /// All variables of `scope` take different values.
    pub fn new(constraint: ConstraintId, scope: Arc<[VarId]>) -> AllDifferentBounds {
        AllDifferentBounds { constraint, scope }
    }

    fn intervals<O: Observer>(&self, context: &Context<'_, O>) -> Vec<Interval> {
        let ends = |&var: &VarId| {
            let domain = context.domain(var);
            (i32::from(domain.min().unwrap_or_default()), i32::from(domain.max().unwrap_or_default()) + 1)
        };
        self.scope.iter().map(ends).collect()
    }

    /// One sweep: raises the minima. Gives the new intervals, or `None` when there is no solution.
    fn sweep(intervals: &[Interval]) -> Option<Vec<Interval>> {
        // Sorted and without repetition by way of a bit set: no two ends are more than 64 apart.
        let least = intervals.iter().map(|&(low, _)| low).min()?;
        let ends = intervals.iter().fold(0u128, |set, &(low, high)| set | 1 << (low - least) | 1 << (high - least));
        let mut bounds: Vec<i32> = (0..=64).filter(|end| ends >> end & 1 == 1).map(|end| least + end).collect();
        // Sentinels below and above; a rank is a place in `bounds`.
        let (first, last) = (bounds[0] - 2, bounds[bounds.len() - 1] + 2);
        bounds.insert(0, first);
        bounds.push(last);
        let rank = |value: i32| bounds.partition_point(|&b| b < value);
        // The variables by increasing maximum, by way of a bucket for each rank.
        let mut ending = vec![0u64; bounds.len()];
        intervals.iter().enumerate().for_each(|(i, &(_, high))| ending[rank(high)] |= 1 << i);
        let by_maximum = ending.into_iter().flat_map(positions);

        // For each rank: the tree of stretches still to spare, the Hall intervals, and the values to spare.
        let mut tree: Vec<usize> = (0..bounds.len()).map(|i| i.saturating_sub(1)).collect();
        let mut hall = tree.clone();
        let mut spare: Vec<i32> =
            (0..bounds.len()).map(|i| if i == 0 { 0 } else { bounds[i] - bounds[i - 1] }).collect();
        let mut result = intervals.to_vec();
        for i in by_maximum {
            let (x, y) = (rank(intervals[i].0), rank(intervals[i].1));
            let mut z = path_max(&tree, x + 1);
            let j = tree[z];
            spare[z] -= 1;
            if spare[z] == 0 {
                tree[z] = z + 1;
                z = path_max(&tree, z + 1);
                tree[z] = j;
            }
            path_set(&mut tree, x + 1, z, z);
            if spare[z] < bounds[z] - bounds[y] {
                return None;
            }
            if hall[x] > x {
                let w = path_max(&hall, hall[x]);
                result[i].0 = bounds[w];
                path_set(&mut hall, x, w, w);
            }
            if spare[z] == bounds[z] - bounds[y] {
                let beyond = hall[y];
                path_set(&mut hall, beyond, j - 1, y);
                hall[y] = j - 1;
            }
        }
        Some(result)
    }

    /// The smallest Hall interval with `value` that does not hold the variable at `position`, as positions and values.
    fn hall_interval(intervals: &[Interval], position: usize, value: i32) -> Option<(u64, Domain)> {
        let lows = intervals.iter().map(|&(low, _)| low).filter(|&low| low <= value);
        let mut best: Option<(i32, u64, Domain)> = None;
        for low in lows {
            for high in intervals.iter().map(|&(_, high)| high).filter(|&high| high > value) {
                let inside = |&(_, i): &(usize, &Interval)| i.0 >= low && i.1 <= high;
                let vars = intervals.iter().enumerate().filter(inside).fold(0u64, |vars, (p, _)| vars | 1 << p);
                let full = vars.count_ones() as i32 == high - low && vars >> position & 1 == 0;
                if full && best.is_none_or(|(size, ..)| high - low < size) {
                    best = Some((high - low, vars, stretch(low, high)));
                }
            }
        }
        best.map(|(_, vars, values)| (vars, values))
    }

    /// A stretch of values with more variables inside than it is long.
    fn overfull(intervals: &[Interval]) -> (u64, Domain) {
        let all = intervals.iter().flat_map(|&(low, _)| intervals.iter().map(move |&(_, high)| (low, high)));
        let count = |(low, high): (i32, i32)| {
            let inside = intervals.iter().enumerate().filter(|(_, i)| i.0 >= low && i.1 <= high);
            (inside.fold(0u64, |vars, (p, _)| vars | 1 << p), high - low, low)
        };
        let full = all.map(count).filter(|&(vars, length, _)| length > 0 && vars.count_ones() as i32 > length);
        let (vars, length, low) = full.min_by_key(|&(_, length, _)| length).unwrap_or_default();
        (vars, stretch(low, low + length))
    }

    fn remove<O: Observer>(
        &self,
        context: &mut Context<'_, O>,
        intervals: &[Interval],
        position: usize,
        lost: Domain,
    ) -> Result<(), Conflict> {
        // From the end inward, as interval domains need it; each value by its own smallest Hall interval.
        let from_below = context.domain(self.scope[position]).min() == lost.min();
        let mut values: Vec<Value> = lost.iter().collect();
        if !from_below {
            values.reverse();
        }
        for value in values {
            let Some((vars, values)) = Self::hall_interval(intervals, position, i32::from(value)) else {
                debug_assert!(false, "a value outside the new bounds lies in a Hall interval");
                continue;
            };
            let reason = match (vars.count_ones(), vars.trailing_zeros() as usize) {
                (1, by) => Reason::Fixed { by: self.scope[by] },
                _ => Reason::Hall { vars, values },
            };
            context.remove(self.scope[position], value, reason)?;
        }
        Ok(())
    }
}

/// The values from `low` up to but not including `high`.
fn stretch(low: i32, high: i32) -> Domain {
    Domain::full(high.clamp(0, MAX_VALUES as i32) as usize)
        .minus(Domain::full(low.clamp(0, MAX_VALUES as i32) as usize))
}

/// Follows links upward to the end of the path.
fn path_max(links: &[usize], mut at: usize) -> usize {
    while links[at] > at {
        at = links[at];
    }
    at
}

/// Makes every link of the path from `start` to `end` point to `to`.
fn path_set(links: &mut [usize], start: usize, end: usize, to: usize) {
    let mut at = start;
    while at != end {
        at = std::mem::replace(&mut links[at], to);
    }
}

impl Propagator for AllDifferentBounds {
    fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    fn subscriptions(&self, _intervals: bool, subscribe: &mut dyn FnMut(VarId, Wake)) {
        self.scope.iter().for_each(|&var| subscribe(var, Wake::Any));
    }

    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        // A new end may fall into a hole of the domain and jump further, so until nothing moves.
        loop {
            let intervals = self.intervals(context);
            let mirror =
                |intervals: &[Interval]| intervals.iter().map(|&(low, high)| (-high, -low)).collect::<Vec<_>>();
            let swept = Self::sweep(&intervals).and_then(|up| Some((up, mirror(&Self::sweep(&mirror(&intervals))?))));
            let Some((up, down)) = swept else {
                let (vars, values) = Self::overfull(&intervals);
                return Err(context.too_few(vars, values));
            };
            let mut moved = false;
            for position in 0..intervals.len() {
                let domain = context.domain(self.scope[position]);
                let keep = stretch(up[position].0, down[position].1);
                if domain.minus(keep).is_empty() {
                    continue;
                }
                moved = true;
                let (low, high) = (Domain::full(up[position].0 as usize), stretch(down[position].1, MAX_VALUES as i32));
                self.remove(context, &intervals, position, domain.intersect(low))?;
                self.remove(context, &intervals, position, domain.intersect(high))?;
            }
            if !moved {
                return Ok(());
            }
        }
    }

    fn holds(&self, store: &Store) -> bool {
        all_different(&self.scope, store)
    }
}
