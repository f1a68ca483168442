//! A weighted sum whose variables come in groups of different values, pruned to domain consistency: killer cages, arrows,
//! little killers, and lines with equal sums.
//!
//! In each group the propagator follows the sets of values that the variables can use together, one variable after the other. A
//! set of sets is a bit set with one bit for each set of values, so "every set without `v`, with `v` added" is one shift. The
//! sums of the groups are then combined, and sets whose sum fits no combination are dropped. A pass back through the group
//! keeps the values on complete paths. This is the automaton of Pesant (*A regular language membership constraint for finite
//! sequences of variables*, CP 2004), with sets as states.
//!
//! Only the open variables are followed: the values of the fixed ones leave the group's sets, and their sum is added.
//!
//! One run costs O(n·d·2^w / 64) word operations over `w` values, and about the product of two groups' numbers of sums for
//! each pair of groups.

use super::entailed::{ENTAILED_BY_DOMAINS, keep_supported};
use super::memo::Memo;
use super::scratch::Scratch;
use crate::kernel::{Conflict, ConstraintId, Context, Domain, Observer, Priority, Propagator, VarId, Wake};
use crate::meanings::Linear;
use std::sync::{Arc, OnceLock};

/// "The weighted sum is the total, and the values of each group differ." The variables of a group have one weight.
#[derive(Clone, Debug)]
pub struct Sum {
    constraint: ConstraintId,
    scope: Arc<[VarId]>,
    groups: Arc<[Group]>,
    total: i32,
    width: usize,
    scratch: Scratch,
    memo: Memo,
}

/// Neighbours in the scope that have one weight and different values.
#[derive(Clone, Copy, Debug)]
struct Group {
    start: usize,
    len: usize,
    weight: i32,
}

/// The fixed variables of a group.
struct Fixed {
    /// Their values.
    values: Domain,
    /// The sum of their values.
    sum: usize,
}

impl Fixed {
    /// The fixed variables among these; `None` if two of them have the same value.
    fn of(domains: &[Domain]) -> Option<Fixed> {
        let mut fixed = Fixed { values: Domain::EMPTY, sum: 0 };
        for domain in domains.iter().filter(|domain| domain.is_fixed()) {
            if !domain.intersect(fixed.values).is_empty() {
                return None;
            }
            fixed.values = Domain(fixed.values.0 | domain.0);
            fixed.sum += domain.0.trailing_zeros() as usize;
        }
        Some(fixed)
    }
}

/// A set of sets of values: bit `s` stands for the set whose values are the bits of `s`. `W` words hold all sets of the values
/// below `6 + log2(W)`.
type Sets<const W: usize> = [u64; W];

impl Sum {
    /// Creates the propagator for values below `width`, which is at most [`Linear::MOST_GROUPED`].
    pub fn new(constraint: ConstraintId, scope: Arc<[VarId]>, linear: &Linear, width: usize) -> Sum {
        debug_assert!(width <= Linear::MOST_GROUPED);
        let mut groups: Vec<Group> = Vec::new();
        for (index, &weight) in linear.weights.iter().enumerate() {
            let continues = index > 0 && linear.groups[index - 1] == linear.groups[index];
            match groups.last_mut() {
                Some(group) if continues && group.weight == weight => group.len += 1,
                _ => groups.push(Group { start: index, len: 1, weight }),
            }
        }
        Sum { constraint, scope, groups: groups.into(), total: linear.total, width, scratch: Scratch::default(), memo: Memo::default() }
    }

    /// Finds the values of each variable that belong to some solution. Returns whether there is a solution.
    fn support(&self, scratch: &mut Scratch) -> bool {
        match self.width {
            0..=9 => self.support_in::<8>(scratch, sets_of_9()),
            10..=12 => self.support_in::<64>(scratch, sets_of_12()),
            _ => self.support_in::<1024>(scratch, sets_of_16()),
        }
    }

    /// [`Sum::support`], from the memo if it knows the domains.
    fn remembered_support(&mut self, scratch: &mut Scratch) -> bool {
        let Some(key) = Memo::key(&scratch.domains, self.width) else { return self.support(scratch) };
        if let Some(mut known) = self.memo.find(key) {
            let values = Domain::full(self.width).0;
            for supported in scratch.supported.iter_mut().rev() {
                *supported = Domain(known as u64 & values);
                known >>= self.width;
            }
            return known != 0;
        }
        let is_possible = self.support(scratch);
        let supported = if is_possible { Memo::key(&scratch.supported, self.width) } else { None };
        self.memo.keep(key, supported.unwrap_or(0));
        is_possible
    }

    /// `support` with sets of `W` words. `of_sum` lists, for each sum, the sets with this sum.
    fn support_in<const W: usize>(&self, scratch: &mut Scratch, of_sum: &[Sets<W>]) -> bool {
        let Scratch { domains, supported, open, words, sums } = scratch;
        // The sets before each open variable of a group and after its last one, group by group. The sums of one variable are its
        // values, so its sets need not be followed.
        words.clear();
        sums.clear();
        open.clear();
        for group in self.groups.iter() {
            let own = &domains[group.start..][..group.len];
            if let [domain] = own {
                sums.push(u128::from(domain.0));
                continue;
            }
            let Some(Fixed { values, sum }) = Fixed::of(own) else { return false };
            let first = open.len();
            open.extend(own.iter().filter(|domain| !domain.is_fixed()).map(|domain| domain.minus(values)));
            let last = forward::<W>(&open[first..], words);
            let possible = self.possible_sums(&open[first..], sum);
            let possible = possible.filter(|&sum| of_sum.get(sum).is_some_and(|sets| meet(sets, &last)));
            sums.push(possible.fold(0, |all, open_sum| all | 1 << (open_sum + sum)));
        }
        if sums.contains(&0) || !self.keep_fitting(sums) {
            return false;
        }
        let (mut first, mut first_open) = (0, 0);
        for (group, &sums) in self.groups.iter().zip(&*sums) {
            if group.len == 1 {
                supported[group.start] = Domain(sums as u64);
                continue;
            }
            let own = group.start..group.start + group.len;
            let Some(Fixed { sum, .. }) = Fixed::of(&domains[own.clone()]) else { return false };
            let length = domains[own.clone()].iter().filter(|domain| !domain.is_fixed()).count();
            let layers = &words[first..][..(length + 1) * W];
            first += layers.len();
            let (mut ends, mut left, last) = ([0; W], sums >> sum, layer::<W>(layers, length));
            while left != 0 {
                let sets = &of_sum[left.trailing_zeros() as usize];
                left &= left - 1;
                ends.iter_mut().zip(sets).zip(last).for_each(|((end, sets), last)| *end |= sets & last);
            }
            let own_open = &mut open[first_open..][..length];
            first_open += length;
            backward::<W>(own_open, layers, ends);
            let mut kept = own_open.iter();
            for (supported, domain) in supported[own.clone()].iter_mut().zip(&domains[own]) {
                *supported = if domain.is_fixed() { *domain } else { kept.next().copied().unwrap_or_default() };
            }
        }
        supported.iter().all(|domain| !domain.is_empty())
    }

    /// A range that includes the sums of the open variables of a group that are worth a look. `fixed` is the sum of the others.
    fn possible_sums(&self, open: &[Domain], fixed: usize) -> std::ops::Range<usize> {
        if let [group] = self.groups[..] {
            // A single group needs one sum.
            let sum = (self.total % group.weight == 0).then_some(self.total / group.weight);
            let open = sum.and_then(|sum| usize::try_from(sum).ok()).and_then(|sum| sum.checked_sub(fixed));
            return open.map_or(0..0, |sum| sum..sum + 1);
        }
        let sum =
            |end: fn(Domain) -> Option<u8>| open.iter().filter_map(|&domain| end(domain)).map(usize::from).sum();
        sum(Domain::min)..sum(Domain::max) + 1
    }

    /// Keeps, for each group, the sums that fit to sums of the other groups, so that all weighted sums make the total. Returns
    /// whether any do.
    fn keep_fitting(&self, sums: &mut Vec<u128>) -> bool {
        let groups = sums.len();
        // Shifted by the least weighted sum of each group, all sums count from 0.
        let mut total = i64::from(self.total);
        for (group, &sums) in self.groups.iter().zip(&*sums) {
            let (low, high) = (sums.trailing_zeros(), 127 - sums.leading_zeros());
            total -= i64::from(group.weight) * i64::from(if group.weight > 0 { low } else { high });
        }
        if total < 0 {
            return false;
        }
        if total > 127 {
            let fitting = self.fitting_sums_of_several(sums);
            fitting.iter().for_each(|fitting| sums.copy_from_slice(fitting));
            return fitting.is_some();
        }
        // Behind the sums of the groups: what the groups from each one on can add up to.
        sums.resize(2 * groups + 1, 0);
        sums[2 * groups] = 1;
        for index in (0..groups).rev() {
            sums[groups + index] = plus(shifted(sums[index], self.groups[index].weight), sums[groups + index + 1]);
        }
        let mut before = 1;
        for index in 0..groups {
            let rest = plus(before, sums[groups + index + 1]);
            let (own, weight) = (sums[index], self.groups[index].weight);
            // A sum fits if the rest of the total is a sum of the other groups.
            let fitting = shifted(own, weight) & rest.reverse_bits() >> (127 - total);
            if fitting == 0 {
                return false;
            }
            sums[index] = unshifted(fitting, own, weight);
            before = plus(before, fitting);
        }
        sums.truncate(groups);
        true
    }

    /// `keep_fitting` for totals of any size. `None` if no sums fit.
    fn fitting_sums_of_several(&self, sums: &[u128]) -> Option<Vec<u128>> {
        let weighted = |index: usize| Totals::of(sums[index], self.groups[index].weight);
        // What the groups behind each group can add up to.
        let mut behind = vec![Totals::zero()];
        for index in (1..sums.len()).rev() {
            behind.push(weighted(index).plus(&behind[behind.len() - 1]));
        }
        let mut before = Totals::zero();
        let mut fitting = Vec::with_capacity(sums.len());
        for (index, &own) in sums.iter().enumerate() {
            let rest = before.plus(&behind.pop()?);
            let weight = self.groups[index].weight;
            let mut left = own;
            let mut fits = 0;
            while left != 0 {
                let sum = left.trailing_zeros();
                left &= left - 1;
                fits |= u128::from(rest.contains(self.total - sum as i32 * weight)) << sum;
            }
            if fits == 0 {
                return None;
            }
            fitting.push(fits);
            before = Totals::of(fits, weight).plus(&before);
        }
        Some(fitting)
    }
}

/// A set of sums, which may be negative: bit `i` stands for `least + i`.
struct Totals {
    least: i32,
    bits: Vec<u64>,
}

impl Totals {
    fn zero() -> Totals {
        Totals { least: 0, bits: vec![1] }
    }

    /// The members of a bit set, each times `weight`.
    fn of(sums: u128, weight: i32) -> Totals {
        let (low, high) = (sums.trailing_zeros() as i32, 127 - sums.leading_zeros() as i32);
        let least = (low * weight).min(high * weight);
        let mut totals = Totals { least, bits: vec![0; ((high - low) * weight.abs()) as usize / 64 + 1] };
        let mut left = sums;
        while left != 0 {
            let at = (left.trailing_zeros() as i32 * weight - least) as usize;
            left &= left - 1;
            totals.bits[at / 64] |= 1 << (at % 64);
        }
        totals
    }

    /// The sums of a member of each set.
    fn plus(&self, other: &Totals) -> Totals {
        let mut bits = vec![0; self.bits.len() + other.bits.len()];
        for (word, &members) in self.bits.iter().enumerate() {
            let mut left = members;
            while left != 0 {
                let shift = left.trailing_zeros();
                left &= left - 1;
                for (index, &others) in other.bits.iter().enumerate() {
                    bits[word + index] |= others << shift;
                    if shift > 0 {
                        bits[word + index + 1] |= others >> (64 - shift);
                    }
                }
            }
        }
        while bits.len() > 1 && bits.last() == Some(&0) {
            bits.pop();
        }
        Totals { least: self.least + other.least, bits }
    }

    fn contains(&self, sum: i32) -> bool {
        let at = usize::try_from(sum - self.least).ok();
        at.and_then(|at| self.bits.get(at / 64).map(|word| word >> (at % 64) & 1 == 1)).unwrap_or(false)
    }
}

/// The members of a set of sums times `weight`, less the least of them. Members above 127 are left out.
fn shifted(sums: u128, weight: i32) -> u128 {
    let (low, high) = (sums.trailing_zeros(), 127 - sums.leading_zeros());
    match weight {
        1 => sums >> low,
        -1 => sums.reverse_bits() >> (127 - high),
        _ => members(sums).fold(0, |all, sum| {
            let distance = if weight > 0 { sum - low } else { high - sum } * weight.unsigned_abs();
            all | 1u128.checked_shl(distance).unwrap_or(0)
        }),
    }
}

/// The members of `sums` that `shifted` turns into members of `fitting`.
fn unshifted(fitting: u128, sums: u128, weight: i32) -> u128 {
    let (low, high) = (sums.trailing_zeros(), 127 - sums.leading_zeros());
    match weight {
        1 => fitting << low,
        -1 => (fitting << (127 - high)).reverse_bits(),
        _ => members(sums).fold(0, |all, sum| {
            let distance = if weight > 0 { sum - low } else { high - sum } * weight.unsigned_abs();
            all | u128::from(fitting.checked_shr(distance).unwrap_or(0) & 1 == 1) << sum
        }),
    }
}

/// The sums of a member of each set. Sums above 127 are left out.
fn plus(a: u128, b: u128) -> u128 {
    let (few, many) = if a.count_ones() < b.count_ones() { (a, b) } else { (b, a) };
    members(few).fold(0, |all, sum| all | many << sum)
}

/// The members of a bit set.
fn members(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// The layer of a number in a list of layers.
fn layer<const W: usize>(layers: &[u64], number: usize) -> &Sets<W> {
    layers[number * W..].first_chunk().unwrap_or(&[0; W])
}

/// Appends the sets of values that the first variables can use, before each variable and after the last one. Returns the last
/// of them.
fn forward<const W: usize>(domains: &[Domain], layers: &mut Vec<u64>) -> Sets<W> {
    let mut sets = [0; W];
    sets[0] = 1;
    layers.extend_from_slice(&sets);
    for domain in domains {
        let mut next = [0; W];
        for value in domain.iter() {
            add_value(&sets, value, &mut next);
        }
        layers.extend_from_slice(&next);
        sets = next;
    }
    sets
}

/// Keeps the values of each variable that lie on a path to one of the sets `ends`.
fn backward<const W: usize>(domains: &mut [Domain], layers: &[u64], mut ends: Sets<W>) {
    for (position, domain) in domains.iter_mut().enumerate().rev() {
        let mut before = [0; W];
        let mut kept = Domain::EMPTY;
        for value in domain.iter() {
            if drop_value(&ends, value, layer(layers, position), &mut before) {
                kept = kept.with(value);
            }
        }
        *domain = kept;
        ends = before;
    }
}

/// The sets without a value among 64 consecutive sets, for the values 0 to 5.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// Adds to `to` each set of `from` that lacks `value`, with the value added.
fn add_value<const W: usize>(from: &Sets<W>, value: u8, to: &mut Sets<W>) {
    match WITHOUT.get(usize::from(value)) {
        // The value is one of the low six bits of a set's number, so the set stays in its word.
        Some(without) => to.iter_mut().zip(from).for_each(|(to, from)| *to |= (from & without) << (1 << value)),
        None => {
            let stride = 1 << (value - 6);
            for (word, &from) in from.iter().enumerate().filter(|(word, _)| word & stride == 0) {
                to[word + stride] |= from;
            }
        }
    }
}

/// Adds to `to` each set of `within` that becomes a set of `from` when `value` is added. Returns whether there is any.
fn drop_value<const W: usize>(from: &Sets<W>, value: u8, within: &Sets<W>, to: &mut Sets<W>) -> bool {
    let mut any = 0;
    match WITHOUT.get(usize::from(value)) {
        Some(without) => {
            for ((to, from), within) in to.iter_mut().zip(from).zip(within) {
                let sets = from >> (1 << value) & without & within;
                *to |= sets;
                any |= sets;
            }
        }
        None => {
            let stride = 1 << (value - 6);
            for word in (0..W).filter(|word| word & stride == 0) {
                let sets = from[word + stride] & within[word];
                to[word] |= sets;
                any |= sets;
            }
        }
    }
    any != 0
}

fn meet<const W: usize>(a: &Sets<W>, b: &Sets<W>) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// For each sum, the sets of the values below `width` with this sum.
fn sets_by_sum<const W: usize>(width: usize) -> Vec<Sets<W>> {
    let mut table = vec![[0; W]; width * (width - 1) / 2 + 1];
    for set in 0..1usize << width {
        let sum: usize = (0..width).filter(|value| set >> value & 1 == 1).sum();
        table[sum][set / 64] |= 1 << (set % 64);
    }
    table
}

/// The tables for 9, 12 and 16 values. A table for more values serves fewer values as well.
fn sets_of_9() -> &'static [Sets<8>] {
    static TABLE: OnceLock<Vec<Sets<8>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(9))
}

fn sets_of_12() -> &'static [Sets<64>] {
    static TABLE: OnceLock<Vec<Sets<64>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(12))
}

fn sets_of_16() -> &'static [Sets<1024>] {
    static TABLE: OnceLock<Vec<Sets<1024>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(16))
}

impl Propagator for Sum {
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
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.begin(context, &self.scope);
        let outcome = match self.remembered_support(&mut scratch) {
            true => keep_supported(context, &self.scope, &scratch.supported),
            false => Err(context.conflict(ENTAILED_BY_DOMAINS)),
        };
        self.scratch = scratch;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Meaning;
    use proptest::prelude::*;

    fn supported(sum: &Sum, domains: &[Domain]) -> Option<Vec<Domain>> {
        let mut scratch = Scratch::default();
        scratch.read(domains.iter().copied());
        sum.support(&mut scratch).then_some(scratch.supported)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn exactly_the_supported_values_stay(
            domains in proptest::collection::vec(prop_oneof![3 => 1u64..1 << 8, 1 => Just(1), 1 => Just(3)], 5),
            signs in proptest::collection::vec(prop_oneof![Just(1), Just(-1), Just(2), Just(-3), Just(10), Just(-100)], 2),
            cut in 1usize..=5,
            total in -12i32..30,
        ) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let weights: Vec<i32> = (0..5).map(|i| if i < cut { signs[0] } else { signs[1] }).collect();
            let groups: Vec<u32> = (0..5).map(|i| u32::from(i >= cut)).collect();
            let linear = Linear { weights: weights.into(), groups: groups.into(), total };
            let scope = (0..5).map(VarId).collect();
            let found = supported(&Sum::new(ConstraintId(0), scope, &linear, 8), &domains);
            let expected = linear.supported(&domains);
            let is_possible = expected.iter().all(|domain| !domain.is_empty());
            prop_assert_eq!(found, is_possible.then_some(expected));
        }
    }

    #[test]
    fn sixteen_values_are_followed_too() {
        let linear = Linear::distinct(3, 1 + 14 + 15);
        let sum = Sum::new(ConstraintId(0), (0..3).map(VarId).collect(), &linear, 16);
        let found = supported(&sum, &[Domain::full(16), Domain(0b11), Domain::full(16)]);
        assert_eq!(found, Some(vec![Domain(0b11 << 14), Domain(0b10), Domain(0b11 << 14)]));
    }
}
