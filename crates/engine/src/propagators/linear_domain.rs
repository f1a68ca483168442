//! A weighted sum whose variables come in groups of different values, pruned to domain consistency: killer cages, arrows,
//! little killers, and lines with equal sums.
//!
//! A single group over at most nine values is pruned by `combinations`. For several groups, `distinct_sums` finds the sums of each
//! group and the values behind them. The sums of the groups are then combined here, and sums that fit no combination are dropped.
//!
//! One run costs O(n·d·2^w / 64) word operations over `w` values, and about the product of two groups' numbers of sums for
//! each pair of groups.

use super::around::Around;
use super::combinations;
use super::distinct_sums::{self, Fixed, Sets, sets_of_9, sets_of_12, sets_of_16};
use super::entailed::{ENTAILED_BY_DOMAINS, keep_supported};
use super::scratch::Scratch;
use crate::kernel::{Conflict, Context, Observer, Priority, Propagator, VarId};
use crate::meanings::Linear;
use std::sync::Arc;

/// "The weighted sum is the total, and the values of each group differ." The variables of a group have one weight.
#[derive(Clone, Debug)]
pub struct LinearDomain {
    groups: Arc<[Group]>,
    total: i32,
    width: usize,
    /// The variables around each group, if the propagator looks at them.
    around: Option<Arc<[Around]>>,
    /// With more open variables than this a run does nothing.
    most_open: usize,
    scratch: Scratch,
}

/// The number of open variables up to which a sum over several groups is run, if it follows from other constraints. In killer
/// Sudokus, 1 to 5 % of the runs with more open variables remove a value.
const FEW_ENOUGH: usize = 4;

/// Neighbours in the scope that have one weight and different values.
#[derive(Clone, Copy, Debug)]
struct Group {
    start: usize,
    len: usize,
    weight: i32,
}

impl Group {
    /// Its places in the scope.
    fn own(self) -> std::ops::Range<usize> {
        self.start..self.start + self.len
    }
}

impl LinearDomain {
    /// Creates the propagator for values below `width`, which is at most [`Linear::MOST_GROUPED`].
    pub fn new(linear: &Linear, width: usize) -> LinearDomain {
        debug_assert!(width <= Linear::MOST_GROUPED);
        let mut groups: Vec<Group> = Vec::new();
        for (index, &weight) in linear.weights.iter().enumerate() {
            let continues = index > 0 && linear.groups[index - 1] == linear.groups[index];
            match groups.last_mut() {
                Some(group) if continues && group.weight == weight => group.len += 1,
                _ => groups.push(Group { start: index, len: 1, weight }),
            }
        }
        let groups = groups.into();
        LinearDomain {
            groups,
            total: linear.total,
            width,
            around: None,
            most_open: usize::MAX,
            scratch: Scratch::default(),
        }
    }

    /// The same propagator with a look at the variables around each group, for searches that need no reasons. `differ` says which of
    /// the variables below `variables` must differ.
    #[must_use]
    pub fn with_around(self, scope: &[VarId], variables: u32, differ: impl Fn(VarId, VarId) -> bool) -> LinearDomain {
        let around = self.groups.iter().map(|group| Around::of(&scope[group.own()], variables, &differ)).collect();
        LinearDomain { around: Some(around), ..self }
    }

    /// The same propagator for a sum that follows from other constraints, in searches that need no reasons: over several groups, it
    /// waits until few variables are open.
    #[must_use]
    pub fn when_few_are_open(self) -> LinearDomain {
        let most_open = if self.groups.len() > 1 { FEW_ENOUGH } else { usize::MAX };
        LinearDomain { most_open, ..self }
    }

    /// Takes the values that every solution has in a group from the variables around it.
    fn exclude<O: Observer>(&self, context: &mut Context<'_, O>, scratch: &Scratch) -> Result<(), Conflict> {
        let Some(around) = &self.around else { return Ok(()) };
        for ((group, around), &required) in self.groups.iter().zip(around.iter()).zip(&scratch.required) {
            around.exclude(context, &scratch.supported[group.own()], required)?;
        }
        Ok(())
    }

    /// Finds the values of each variable that belong to some solution. Returns whether there is a solution.
    fn support(&self, scratch: &mut Scratch) -> bool {
        match self.width {
            0..=combinations::LISTED if self.groups.len() == 1 => self.support_alone(scratch),
            0..=9 => self.support_in::<8>(scratch, sets_of_9()),
            10..=12 => self.support_in::<64>(scratch, sets_of_12()),
            _ => self.support_in::<1024>(scratch, sets_of_16()),
        }
    }

    /// `support` with sets of `W` words. `of_sum` lists, for each sum, the sets with this sum.
    fn support_in<const W: usize>(&self, scratch: &mut Scratch, of_sum: &[Sets<W>]) -> bool {
        let Scratch { domains, supported, open, words, sums, required } = scratch;
        words.clear();
        required.clear();
        sums.clear();
        open.clear();
        for group in self.groups.iter() {
            let Some(Fixed { values, sum }) = Fixed::of(&domains[group.own()]) else { return false };
            let first = open.len();
            let own = domains[group.own()].iter().filter(|domain| !domain.is_fixed());
            open.extend(own.map(|domain| domain.minus(values)));
            let open_sums = distinct_sums::sums(&open[first..], self.only_sum(sum), of_sum, words);
            sums.push(open_sums << sum);
        }
        if sums.contains(&0) || !self.keep_fitting(sums) {
            return false;
        }
        let (mut layers, mut left) = (&words[..], &mut open[..]);
        for (group, &sums) in self.groups.iter().zip(&*sums) {
            let own = &domains[group.own()];
            let Some(Fixed { sum, .. }) = Fixed::of(own) else { return false };
            let length = own.iter().filter(|domain| !domain.is_fixed()).count();
            let (open, rest) = left.split_at_mut(length);
            left = rest;
            let (behind, in_all) = distinct_sums::keep(open, sums >> sum, of_sum, layers);
            layers = behind;
            required.push(in_all);
            let mut kept = open.iter();
            for (supported, domain) in supported[group.own()].iter_mut().zip(own) {
                *supported = if domain.is_fixed() { *domain } else { kept.next().copied().unwrap_or_default() };
            }
        }
        supported.iter().all(|domain| !domain.is_empty())
    }

    /// `support` for a single group.
    fn support_alone(&self, scratch: &mut Scratch) -> bool {
        let Scratch { domains, open, required, .. } = scratch;
        let Some(Fixed { values, sum }) = Fixed::of(domains) else { return false };
        let Some(sum) = self.only_sum(sum) else { return false };
        open.clear();
        open.extend(domains.iter().filter(|domain| !domain.is_fixed()).map(|domain| domain.minus(values)));
        let of_sum = combinations::of_sum(open.len(), sum);
        let Some(in_all) = combinations::keep(open, of_sum) else { return false };
        required.clear();
        required.push(in_all);
        scratch.support_open();
        true
    }

    /// The only sum of the open variables that can fit, if the constraint has a single group whose other variables add up to
    /// `fixed`. A sum out of range stands for none.
    fn only_sum(&self, fixed: usize) -> Option<usize> {
        let [group] = self.groups[..] else { return None };
        let sum = (self.total % group.weight == 0).then_some(self.total / group.weight);
        let open = sum.and_then(|sum| usize::try_from(sum).ok()).and_then(|sum| sum.checked_sub(fixed));
        Some(open.unwrap_or(usize::MAX))
    }

    /// Keeps, for each group, the sums that fit to sums of the other groups, so that all weighted sums make the total. Returns
    /// whether any do.
    fn keep_fitting(&self, sums: &mut Vec<u128>) -> bool {
        let groups = sums.len();
        // The total, counted from the least and from the greatest weighted sums of all groups.
        let (mut above_least, mut below_greatest) = (i64::from(self.total), -i64::from(self.total));
        for (group, &sums) in self.groups.iter().zip(&*sums) {
            let (low, high) = (i64::from(sums.trailing_zeros()), i64::from(127 - sums.leading_zeros()));
            let weight = i64::from(group.weight);
            above_least -= (weight * low).min(weight * high);
            below_greatest += (weight * low).max(weight * high);
        }
        let (total, sign) = if above_least <= below_greatest { (above_least, 1) } else { (below_greatest, -1) };
        if total < 0 {
            return false;
        }
        if total > 63 {
            let fitting = self.fitting_sums_of_several(sums);
            fitting.iter().for_each(|fitting| sums.copy_from_slice(fitting));
            return fitting.is_some();
        }
        // The second half of the list has, for each group, the sums of all groups after it.
        sums.resize(2 * groups, 0);
        let mut behind = 1;
        for index in (0..groups).rev() {
            sums[groups + index] = u128::from(behind);
            behind = plus(shifted(sums[index], sign * self.groups[index].weight), behind);
        }
        let mut before = 1;
        for index in 0..groups {
            let (own, weight) = (sums[index], sign * self.groups[index].weight);
            // Bit `i` stands for what the groups behind leave of the total if they have a sum of `63 - i`.
            let rest = (sums[groups + index] as u64).reverse_bits();
            // A sum fits if the rest of the total is a sum of the other groups.
            let fits = |&sum: &u32| rest.checked_shr(63 - total as u32 + sum).unwrap_or(0) & before != 0;
            let fitting = members(shifted(own, weight)).filter(fits).fold(0, |all, sum| all | 1 << sum);
            if fitting == 0 {
                return false;
            }
            sums[index] = unshifted(fitting, own, weight);
            before = plus(fitting, before);
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
            let fits = |&sum: &u32| rest.contains(self.total - sum as i32 * weight);
            let fits = members_of_both(own).filter(fits).fold(0, |all, sum| all | 1 << sum);
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
        for sum in members_of_both(sums) {
            let at = (sum as i32 * weight - least) as usize;
            totals.bits[at / 64] |= 1 << (at % 64);
        }
        totals
    }

    /// The sums of a member of each set.
    fn plus(&self, other: &Totals) -> Totals {
        let mut bits = vec![0; self.bits.len() + other.bits.len()];
        for (word, &members) in self.bits.iter().enumerate() {
            for shift in self::members(members) {
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

/// The members of a set of sums times `weight`, less the least of them. Members above 63 are left out.
fn shifted(sums: u128, weight: i32) -> u64 {
    let (low, high) = (sums.trailing_zeros(), 127 - sums.leading_zeros());
    match weight {
        1 => (sums >> low) as u64,
        -1 => (sums.reverse_bits() >> (127 - high)) as u64,
        _ => members_of_both(sums).fold(0, |all, sum| {
            let distance = if weight > 0 { sum - low } else { high - sum } * weight.unsigned_abs();
            all | 1u64.checked_shl(distance).unwrap_or(0)
        }),
    }
}

/// The members of `sums` that `shifted` turns into members of `fitting`.
fn unshifted(fitting: u64, sums: u128, weight: i32) -> u128 {
    let (low, high) = (sums.trailing_zeros(), 127 - sums.leading_zeros());
    match weight {
        1 => u128::from(fitting) << low,
        -1 => (u128::from(fitting) << (127 - high)).reverse_bits(),
        _ => members_of_both(sums).fold(0, |all, sum| {
            let distance = if weight > 0 { sum - low } else { high - sum } * weight.unsigned_abs();
            all | u128::from(fitting.checked_shr(distance).unwrap_or(0) & 1) << sum
        }),
    }
}

/// The sums of a member of each set. Sums above 63 are left out. `few` has the fewer members.
fn plus(few: u64, many: u64) -> u64 {
    members(few).fold(0, |all, sum| all | many << sum)
}

/// The members of a bit set.
fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        member
    })
}

/// The members of a bit set of two words.
fn members_of_both(set: u128) -> impl Iterator<Item = u32> {
    members(set as u64).chain(members((set >> 64) as u64).map(|member| member + 64))
}

impl Propagator for LinearDomain {
    fn priority(&self) -> Priority {
        if self.groups.len() > 1 { Priority::Joint } else { Priority::Expensive }
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let is_open = |var: &&VarId| !context.domain(**var).is_fixed();
        if self.most_open < scope.len() && scope.iter().filter(is_open).count() > self.most_open {
            return Ok(());
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.begin(context, scope);
        let outcome = match self.support(&mut scratch) {
            true => keep_supported(context, scope, &scratch.supported).and_then(|()| self.exclude(context, &scratch)),
            false => Err(context.conflict(ENTAILED_BY_DOMAINS)),
        };
        self.scratch = scratch;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, Meaning, Store};
    use crate::propagators::AnyPropagator;
    use proptest::prelude::*;

    /// The supported values, and for each group the values that every solution has in its open variables.
    fn supported(sum: &LinearDomain, domains: &[Domain]) -> Option<(Vec<Domain>, Vec<Domain>)> {
        let mut scratch = Scratch::default();
        scratch.read(domains.iter().copied());
        sum.support(&mut scratch).then_some((scratch.supported, scratch.required))
    }

    /// For each group, the values without which its open variables leave no solution.
    fn required(sum: &LinearDomain, linear: &Linear, domains: &[Domain]) -> Vec<Domain> {
        let is_needed = |group: &Group, value: u8| {
            let mut without = domains.to_vec();
            let open = without[group.own()].iter_mut().filter(|domain| !domain.is_fixed());
            open.for_each(|domain| *domain = domain.without(value));
            without.iter().any(|domain| domain.is_empty()) || linear.supported(&without).iter().any(|d| d.is_empty())
        };
        let of = |group: &Group| Domain((0..8).filter(|&v| is_needed(group, v)).fold(0, |all, v| all | 1 << v));
        sum.groups.iter().map(of).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1200))]

        #[test]
        fn exactly_the_supported_values_stay(
            // Wide domains make many ways, which are followed as sets; narrow ones are followed value by value.
            domains in proptest::collection::vec(
                prop_oneof![4 => 1u64..1 << 8, 2 => (0u64..8).prop_map(|value| 1 << value), 1 => Just(0b11), 2 => Just(0xFF)],
                2..=7,
            ),
            signs in proptest::collection::vec(prop_oneof![Just(1), Just(-1), Just(2), Just(-3), Just(10), Just(-100)], 3),
            cuts in proptest::collection::vec(0usize..=7, 2),
            total in -12i32..30,
        ) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let group = |index: usize| cuts.iter().filter(|&&cut| index >= cut).count();
            let weights: Vec<i32> = (0..domains.len()).map(|index| signs[group(index)]).collect();
            let groups: Vec<u32> = (0..domains.len()).map(|index| group(index) as u32).collect();
            let linear = Linear { weights: weights.into(), groups: groups.into(), total };
            let sum = LinearDomain::new(&linear, 8);
            let expected = linear.supported(&domains);
            let is_possible = expected.iter().all(|domain| !domain.is_empty());
            prop_assert_eq!(supported(&sum, &domains), is_possible.then(|| (expected, required(&sum, &linear, &domains))));
        }
    }

    #[test]
    fn a_sum_that_follows_waits_until_few_variables_are_open() {
        // x0 + x1 + x2 = x3 + x4, and each side has different values.
        let linear = Linear { weights: [1, 1, 1, -1, -1].into(), groups: [0, 0, 0, 1, 1].into(), total: 0 };
        let after = |domains: [u64; 5]| {
            let store = Store::new(domains.map(Domain).to_vec(), 9);
            let constraint = Constraint::new((0..5).map(VarId).collect::<Arc<[VarId]>>(), linear.clone());
            let propagator = LinearDomain::new(&linear, 9).when_few_are_open().into();
            let attached = Attached { constraint: ConstraintId(0), propagator };
            let mut engine = Engine::<AnyPropagator>::new(store, [constraint].into(), vec![attached]);
            engine.propagate(&mut ()).map(|()| engine.store().domains()[4].0).ok()
        };
        let all = 0b1_1111_1111;
        assert_eq!(after([0b1_1000_0000, 0b1_1000_0000, 0b111, all, all]), Some(all), "five variables are open");
        // 7 + 8 + x2 is at most 7 + 8.
        assert_eq!(after([1 << 8, 1 << 7, 0b111, all, all]), Some(0b1_1000_0000), "three variables are open");
        assert_eq!(after([1 << 2, 1 << 1, 0b1, 0b1, 0b1111]), Some(0b1000), "2 + 1 + 0 = 0 + 3");
    }

    #[test]
    fn sixteen_values_are_followed_too() {
        let linear = Linear::distinct(3, 1 + 14 + 15);
        let sum = LinearDomain::new(&linear, 16);
        let found = supported(&sum, &[Domain::full(16), Domain(0b11), Domain::full(16)]);
        let kept = vec![Domain(0b11 << 14), Domain(0b10), Domain(0b11 << 14)];
        assert_eq!(found, Some((kept, vec![Domain(0b11 << 14 | 0b10)])));
    }
}
