//! AllDifferent at bounds(Z) consistency. Treat each domain as the interval between its smallest and largest value. Then each
//! end of each interval belongs to an assignment of different values to all variables. A *Hall interval* is an interval of
//! values that contains as many variables' intervals as it has values; every other variable must avoid it.
//!
//! The algorithm is that of López-Ortiz, Quimper, Tromp & van Beek, *A fast and simple algorithm for bounds consistency
//! of the alldifferent constraint*, IJCAI 2003. The algorithm sorts the bounds in O(n log n) (this implementation sorts
//! by buckets) and then takes nearly linear time. It sweeps the variables by increasing maximum. For each interval
//! between two bounds, it keeps the number of spare values. Intervals without spare values are Hall intervals, and path
//! compression skips such intervals. A second sweep over the mirrored intervals prunes the maxima in the same way.
//!
//! Some solvers choose between this level and domain consistency at run time. Here each level has one fixed meaning, because
//! users compare the levels.

use super::bits::positions;
use super::patterns::{fixed_by, hall_set, too_few};
use crate::kernel::{Conflict, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, VarId};

/// AllDifferent over a scope of at most 64 variables, pruned to bounds(Z) consistency.
#[derive(Clone, Debug)]
pub struct AllDifferentBounds;

/// The smallest value of a variable, and its largest value plus one.
type Interval = (i32, i32);

/// The largest number of interval ends: the ends 0 to 64 inclusive, and two sentinels.
const ENDS: usize = MAX_VALUES + 3;

impl AllDifferentBounds {
    /// Makes one sweep and writes the new minima to `minima`. Returns false if the constraint has no solution.
    fn sweep(intervals: &[Interval], minima: &mut [i32]) -> bool {
        // A bit set sorts the ends and drops duplicates, since no two ends are more than 64 apart. A rank is an index into
        // `bounds`, which has a sentinel at each side.
        let Some(least) = intervals.iter().map(|&(low, _)| low).min() else { return true };
        let mut ends = intervals.iter().fold(0u128, |set, &(low, high)| set | 1 << (low - least) | 1 << (high - least));
        let (mut bounds, mut ranks) = ([least - 2; ENDS], [0usize; ENDS]);
        let mut count = 1;
        while ends != 0 {
            let end = ends.trailing_zeros();
            (bounds[count], ranks[end as usize]) = (least + end as i32, count);
            ends &= ends - 1;
            count += 1;
        }
        bounds[count] = bounds[count - 1] + 2;
        let rank = |value: i32| ranks[(value - least) as usize];
        // A bucket sort by maximum: the bucket of a rank has the variables with this maximum.
        let mut ending = [0u64; ENDS];
        intervals.iter().enumerate().for_each(|(i, &(_, high))| ending[rank(high)] |= 1 << i);

        // From a rank without spare values, the entries lead up to a rank that still has some.
        let mut tree = [0usize; ENDS];
        // For each rank, the number of values below its bound that no variable needs so far.
        let mut spare = [0i32; ENDS];
        for i in 1..=count {
            tree[i] = i - 1;
            spare[i] = bounds[i] - bounds[i - 1];
        }
        // From a rank inside a Hall interval, the entries lead up to the end of the interval.
        let mut hall = tree;
        for y in 1..count {
            for i in positions(ending[y]) {
                let x = rank(intervals[i].0);
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
                    return false;
                }
                minima[i] = intervals[i].0;
                if hall[x] > x {
                    let w = path_max(&hall, hall[x]);
                    minima[i] = bounds[w];
                    path_set(&mut hall, x, w, w);
                }
                if spare[z] == bounds[z] - bounds[y] {
                    let beyond = hall[y];
                    path_set(&mut hall, beyond, j - 1, y);
                    hall[y] = j - 1;
                }
            }
        }
        true
    }

    /// Returns the smallest Hall interval that contains `value` but not the interval of the variable at `position`. The
    /// result holds the positions and the values of the Hall interval.
    fn hall_interval(intervals: &[Interval], position: usize, value: i32) -> Option<(u64, Domain)> {
        let lows = intervals.iter().map(|&(low, _)| low).filter(|&low| low <= value);
        let mut best: Option<(i32, u64, Domain)> = None;
        for low in lows {
            for high in intervals.iter().map(|&(_, high)| high).filter(|&high| high > value) {
                let inside = |&(_, i): &(usize, &Interval)| i.0 >= low && i.1 <= high;
                let vars = intervals.iter().enumerate().filter(inside).fold(0u64, |vars, (p, _)| vars | 1 << p);
                let full = vars.count_ones() as i32 == high - low && vars >> position & 1 == 0;
                if full && best.is_none_or(|(size, ..)| high - low < size) {
                    best = Some((high - low, vars, interval(low, high)));
                }
            }
        }
        best.map(|(_, vars, values)| (vars, values))
    }

    /// Returns the smallest interval that contains more variables' intervals than it has values, as the positions of
    /// these variables and the values of the interval.
    fn overfull(intervals: &[Interval]) -> (u64, Domain) {
        let all = intervals.iter().flat_map(|&(low, _)| intervals.iter().map(move |&(_, high)| (low, high)));
        let count = |(low, high): (i32, i32)| {
            let inside = intervals.iter().enumerate().filter(|(_, i)| i.0 >= low && i.1 <= high);
            (inside.fold(0u64, |vars, (p, _)| vars | 1 << p), high - low, low)
        };
        let full = all.map(count).filter(|&(vars, length, _)| length > 0 && vars.count_ones() as i32 > length);
        let (vars, length, low) = full.min_by_key(|&(_, length, _)| length).unwrap_or_default();
        (vars, interval(low, low + length))
    }

    /// Removes the values `lost` from one end of the domain at `position`, with reasons.
    fn remove<O: Observer>(
        scope: &[VarId],
        context: &mut Context<'_, O>,
        intervals: &[Interval],
        position: usize,
        lost: Domain,
    ) -> Result<(), Conflict> {
        // Interval domains require removals from the end inward. The reason for each removed value is the smallest Hall
        // interval that contains it.
        let from_below = context.domain(scope[position]).min() == lost.min();
        let mut rest = lost;
        while let Some(value) = if from_below { rest.min() } else { rest.max() } {
            rest = rest.without(value);
            let Some((vars, values)) = Self::hall_interval(intervals, position, i32::from(value)) else {
                debug_assert!(false, "a value outside the new bounds lies in a Hall interval");
                continue;
            };
            let reason = match (vars.count_ones(), vars.trailing_zeros() as usize) {
                (1, by) => fixed_by(scope[by]),
                _ => hall_set(vars, values),
            };
            context.remove(scope[position], value, reason)?;
        }
        Ok(())
    }
}

/// Returns the values from `low` up to but not including `high`.
fn interval(low: i32, high: i32) -> Domain {
    Domain::full(high.clamp(0, MAX_VALUES as i32) as usize)
        .minus(Domain::full(low.clamp(0, MAX_VALUES as i32) as usize))
}

/// Follows the links upward and returns the end of the path.
fn path_max(links: &[usize], mut at: usize) -> usize {
    while links[at] > at {
        at = links[at];
    }
    at
}

/// Redirects every link on the path from `start` to `end` to `to`.
fn path_set(links: &mut [usize], start: usize, end: usize, to: usize) {
    let mut at = start;
    while at != end {
        at = std::mem::replace(&mut links[at], to);
    }
}

impl Propagator for AllDifferentBounds {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        // A new end may fall into a hole of the domain and move further, so the sweeps repeat until no end moves.
        let n = scope.len();
        let (mut intervals, mut mirrored) = ([(0, 0); MAX_VALUES], [(0, 0); MAX_VALUES]);
        let (mut minima, mut maxima) = ([0; MAX_VALUES], [0; MAX_VALUES]);
        loop {
            for (position, &var) in scope.iter().enumerate() {
                let domain = context.domain(var);
                let ends = domain.min().zip(domain.max()).unwrap_or_default();
                let (low, high) = (i32::from(ends.0), i32::from(ends.1) + 1);
                (intervals[position], mirrored[position]) = ((low, high), (-high, -low));
            }
            let intervals = &intervals[..n];
            if !Self::sweep(intervals, &mut minima) || !Self::sweep(&mirrored[..n], &mut maxima) {
                let (vars, values) = Self::overfull(intervals);
                return Err(context.conflict(too_few(vars, values)));
            }
            let mut moved = false;
            for position in 0..n {
                let domain = context.domain(scope[position]);
                let (low, high) = (minima[position], -maxima[position]);
                let keep = interval(low, high);
                if domain.minus(keep).is_empty() {
                    continue;
                }
                moved = true;
                if !context.is_traced() && !context.has_intervals() {
                    // If the domain becomes empty, `remove` reports the conflict.
                    if !domain.intersect(keep).is_empty() {
                        context.narrow(scope[position], keep);
                        continue;
                    }
                }
                Self::remove(scope, context, intervals, position, domain.intersect(interval(0, low)))?;
                Self::remove(scope, context, intervals, position, domain.intersect(interval(high, MAX_VALUES as i32)))?;
            }
            if !moved {
                return Ok(());
            }
        }
    }
}
