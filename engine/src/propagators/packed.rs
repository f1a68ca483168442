//! Régin's filtering for small scopes: what `narrowing` does, with all domains of a house side by side in two words. A lane
//! of twelve bits is one variable's domain, its top bit a guard, so a few operations on whole words ask all variables the
//! same question: who has one value left, which values have one place, who holds a value of this set.
//!
//! The value graph is walked from variable to variable, a whole level at a time: `x` leads to `y` when `x` can take the
//! value that `y` is matched to. It is never laid out, only the domains and the matching are.

use super::matching::Matching;
use super::narrowing::Infeasible;
use crate::kernel::{Domain, Value};

/// The most variables, and the most values, that fit.
pub(super) const MOST: usize = 10;

const BITS: usize = 12;
const IN_WORD: usize = 5;
/// The lowest bit of each lane of a word.
const LOWEST: u64 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS) | 1 << (4 * BITS);
/// The highest bit of each lane: no value, but where a lane answers.
const GUARD: u64 = LOWEST << (BITS - 1);
/// The values of one lane.
const VALUES: u64 = (1 << (BITS - 1)) - 1;

/// A domain for each variable; those beyond the scope are empty. Or, in the guards alone, a set of variables.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    low: u64,
    high: u64,
}

impl PartialEq for Lanes {
    /// Both words in one question: as two, each would be a branch, and half of those are mispredicted.
    #[inline(always)]
    fn eq(&self, other: &Lanes) -> bool {
        (self.low ^ other.low) | (self.high ^ other.high) == 0
    }
}

impl Lanes {
    /// No variable has a value.
    const EMPTY: Lanes = Lanes { low: 0, high: 0 };

    /// Different values for all variables: a matching to start from.
    pub(super) fn diagonal() -> Lanes {
        Lanes::gather(MOST, |position| Domain::single(position as Value))
    }

    /// The domains of `count` variables, asked for by position.
    #[inline(always)]
    pub(super) fn gather(count: usize, domain: impl Fn(usize) -> Domain) -> Lanes {
        let word =
            |from: usize, to: usize| (from..to).rev().fold(0, |word, position| word << BITS | domain(position).0);
        Lanes { low: word(0, count.min(IN_WORD)), high: word(IN_WORD, count.max(IN_WORD)) }
    }

    /// The set of the first `count` variables.
    #[inline(always)]
    fn first(count: usize) -> Lanes {
        let word = |count: usize| GUARD & ((1 << (count * BITS)) - 1);
        Lanes { low: word(count.min(IN_WORD)), high: word(count.saturating_sub(IN_WORD)) }
    }

    /// These values in every lane.
    #[inline(always)]
    fn all(values: u64) -> Lanes {
        Lanes { low: values * LOWEST, high: values * LOWEST }
    }

    #[inline(always)]
    fn map(self, of: impl Fn(u64) -> u64) -> Lanes {
        Lanes { low: of(self.low), high: of(self.high) }
    }

    #[inline(always)]
    fn with(self, other: Lanes, of: impl Fn(u64, u64) -> u64) -> Lanes {
        Lanes { low: of(self.low, other.low), high: of(self.high, other.high) }
    }

    #[inline(always)]
    fn and(self, other: Lanes) -> Lanes {
        self.with(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Lanes) -> Lanes {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    fn minus(self, other: Lanes) -> Lanes {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// The domains without their smallest values.
    #[inline(always)]
    fn less(self) -> Lanes {
        self.map(|word| word & ((word | GUARD) - LOWEST))
    }

    /// The variables that have some value.
    #[inline(always)]
    fn occupied(self) -> Lanes {
        self.map(|word| ((word | GUARD) - LOWEST) & GUARD)
    }

    /// All values for the variables of this set.
    #[inline(always)]
    fn filled(self) -> Lanes {
        self.map(|word| word - (word >> (BITS - 1)))
    }

    /// The smallest variable of a set that is not empty.
    #[inline(always)]
    fn smallest(self) -> Lanes {
        let high = if self.low == 0 { self.high & self.high.wrapping_neg() } else { 0 };
        Lanes { low: self.low & self.low.wrapping_neg(), high }
    }

    /// The values that some variable has.
    #[inline(always)]
    fn union(self) -> u64 {
        let five = self.low | self.high;
        let three = five | five >> (3 * BITS);
        (three | three >> BITS | three >> (2 * BITS)) & VALUES
    }

    /// The values that some variable has, and those that two or more have.
    #[inline(always)]
    fn once_and_twice(self) -> (u64, u64) {
        let (once, twice) = (self.low | self.high, self.low & self.high);
        let other = once >> (3 * BITS);
        let (once, twice) = (once | other, twice | twice >> (3 * BITS) | once & other);
        let (second, third) = (once >> BITS, once >> (2 * BITS));
        let twice = twice | twice >> BITS | twice >> (2 * BITS) | once & (second | third) | second & third;
        ((once | second | third) & VALUES, twice & VALUES)
    }

    /// How many variables a set has.
    #[inline(always)]
    fn count(self) -> u64 {
        ((self.low >> (BITS - 1)) + (self.high >> (BITS - 1))).wrapping_mul(LOWEST) >> (4 * BITS) & VALUES
    }

    /// Calls `visit` with the position and the domain of each variable whose domain is not the same in `before`.
    #[inline(always)]
    pub(super) fn each_change(self, before: Lanes, mut visit: impl FnMut(usize, Domain)) {
        let Lanes { low, high } = self.with(before, |a, b| a ^ b).occupied();
        for (first, word, mut guards) in [(0, self.low, low), (IN_WORD, self.high, high)] {
            while guards != 0 {
                let lane = guards.trailing_zeros() as usize / BITS;
                guards &= guards - 1;
                visit(first + lane, Domain(word >> (lane * BITS) & VALUES));
            }
        }
    }

    /// A matching, as others keep one.
    pub(super) fn as_matching(self) -> Matching {
        let mut matching = Matching::new();
        self.each_change(Lanes::EMPTY, |position, value| {
            if let Some(value) = value.min() {
                matching.suggest(position, value);
            }
        });
        matching
    }
}

/// Narrows `domains`, over the values `0..width`, to those that lie in some maximum matching; whether any went. After an
/// error they are of no use. `matching` is kept from one run to the next: different values, in lanes of at most one.
#[inline(always)]
pub(super) fn narrow(
    matching: &mut Lanes,
    domains: &mut Lanes,
    variables: usize,
    width: usize,
) -> Result<bool, Infeasible> {
    let permutation = variables == width;
    let all = (1 << width) - 1;
    let scope = Lanes::first(variables);
    let before = *domains;
    let mut left = before;
    let mut open = left.less().occupied();
    let fixed = loop {
        let fixed = left.minus(open.filled()).union();
        let rest = left.minus(Lanes::all(fixed).and(open.filled()));
        let (once, twice) = rest.once_and_twice();
        // A domain that ran empty, a value taken twice, a value without a place.
        if rest.occupied() != scope || twice & fixed != 0 || (permutation && once != all) {
            return Err(Infeasible);
        }
        left = rest;
        let still = left.less().occupied();
        if still != open {
            open = still;
            continue;
        }
        let single = once & !twice & !fixed;
        if single == 0 || !permutation {
            break fixed;
        }
        let own = left.and(Lanes::all(single));
        // Two values with the same variable as their only place.
        if !own.less().is_empty() {
            return Err(Infeasible);
        }
        let placed = own.occupied();
        left = left.minus(placed.filled()).or(own);
        open = open.minus(placed);
    };
    // Every open variable has two values, and where all must be used every value has two places: nothing more can go
    // from three.
    if open.count() > if permutation { 3 } else { 0 } {
        narrow_open(matching, &mut left, open, all & !fixed, permutation)?;
    }
    *domains = left;
    Ok(left != before)
}

/// The same for the variables of `open` alone, over the values that the others have left them.
#[inline(always)]
fn narrow_open(
    matching: &mut Lanes,
    domains: &mut Lanes,
    open: Lanes,
    values: u64,
    permutation: bool,
) -> Result<(), Infeasible> {
    let settled = domains.minus(open.filled());
    let domains_of_open = domains.and(open.filled());
    let mut matched = matching.and(domains_of_open);
    if matched.occupied() != open {
        matched = match_rest(matched, domains_of_open, open)?;
    }
    *matching = matched.or(settled);
    let mut rest = open;
    if !permutation {
        // Whatever can be shifted to a free value stays; nothing else leads there.
        let free = values & !matched.union();
        let shiftable = reaching(free, open, domains_of_open, matched);
        keep(domains, shiftable, matched.and(shiftable.filled()).union() | free);
        rest = rest.minus(shiftable);
    }
    while !rest.is_empty() {
        let start = rest.smallest();
        let reached = reached(start, rest, domains_of_open, matched);
        // Who reaches the variable, among those it reaches, does so through such as it reaches.
        let component = reaching(matched.and(start.filled()).union(), reached, domains_of_open, matched);
        if component == open {
            break;
        }
        keep(domains, component, matched.and(component.filled()).union());
        rest = rest.minus(component);
    }
    Ok(())
}

/// Takes all values but `kept` from some variables.
#[inline(always)]
fn keep(domains: &mut Lanes, variables: Lanes, kept: u64) {
    *domains = domains.minus(variables.filled().minus(Lanes::all(kept)));
}

/// Every variable of `within` that can be reached from `start`, itself included.
#[inline(always)]
fn reached(start: Lanes, within: Lanes, domains: Lanes, matched: Lanes) -> Lanes {
    let mut seen = start;
    loop {
        let values = domains.and(seen.filled()).union();
        let next = matched.and(Lanes::all(values)).occupied().and(within).or(seen);
        if next == seen || next == within {
            return next;
        }
        seen = next;
    }
}

/// Every variable of `within` from which one of some values can be reached.
#[inline(always)]
fn reaching(mut values: u64, within: Lanes, domains: Lanes, matched: Lanes) -> Lanes {
    let domains = domains.and(within.filled());
    loop {
        let holders = domains.and(Lanes::all(values)).occupied();
        let next = values | matched.and(holders.filled()).union();
        if holders == within || next == values {
            return holders;
        }
        values = next;
    }
}

/// Matches those of `open` that have no value yet, by augmenting paths.
#[inline(never)]
fn match_rest(mut matched: Lanes, domains: Lanes, open: Lanes) -> Result<Lanes, Infeasible> {
    let mut taken = matched.union();
    loop {
        let unmatched = open.minus(matched.occupied());
        if unmatched.is_empty() {
            return Ok(matched);
        }
        let start = unmatched.smallest();
        let own = domains.and(start.filled()).union();
        let free = own & !taken;
        let value = if free != 0 { free & free.wrapping_neg() } else { augment(&mut matched, own, domains, taken)? };
        let given = Lanes::all(value).and(start.filled());
        matched = matched.or(given);
        taken = matched.union();
    }
}

/// Frees one of the values of `wanted` by an alternating path, found breadth first, to a free value.
fn augment(matched: &mut Lanes, wanted: u64, domains: Lanes, taken: u64) -> Result<u64, Infeasible> {
    // The variables that hold values seen so far, level by level.
    let mut levels = [Lanes::EMPTY; MOST + 1];
    let mut seen = Lanes::EMPTY;
    let mut values = wanted;
    for depth in 0..levels.len() {
        let holders = matched.and(Lanes::all(values)).occupied().minus(seen);
        if holders.is_empty() {
            return Err(Infeasible);
        }
        seen = seen.or(holders);
        levels[depth] = holders;
        values = domains.and(holders.filled()).union();
        let free = values & !taken;
        if free == 0 {
            continue;
        }
        // Back along the path: each variable takes what the one after it gave up.
        let mut value = free & free.wrapping_neg();
        for level in levels[..=depth].iter().rev() {
            let holder = domains.and(level.filled()).and(Lanes::all(value)).occupied().smallest().filled();
            let given_up = matched.and(holder).union();
            *matched = matched.minus(holder).or(Lanes::all(value).and(holder));
            value = given_up;
        }
        return Ok(value);
    }
    Err(Infeasible)
}

#[cfg(test)]
mod tests {
    use super::super::hall_sets::{HallSet, PruneError, prune};
    use super::*;
    use proptest::prelude::*;

    fn unpacked(lanes: Lanes, count: usize) -> Vec<Domain> {
        let mut domains = vec![Domain::EMPTY; count];
        lanes.each_change(Lanes::EMPTY, |position, domain| domains[position] = domain);
        domains
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// Narrows one house again and again, each time from other domains and from what the matching was left as.
        #[test]
        fn leaves_what_pruning_for_reasons_leaves(
            variables in 1usize..=MOST,
            spare in 0usize..3,
            rounds in proptest::collection::vec(proptest::collection::vec(1u64..1 << MOST, MOST), 1..5),
            order in Just((0..MOST as u64).collect::<Vec<_>>()).prop_shuffle(),
            sparse in 0u32..3,
        ) {
            let width = (variables + spare).min(MOST);
            let mut matching = Lanes::diagonal();
            for round in rounds {
                // Random domains rarely have a matching: these mostly do.
                let domains: Vec<Domain> = (0..variables)
                    .map(|position| {
                        let thin = (0..sparse).fold(round[position], |set, by| set & (round[(position + 1 + by as usize) % MOST] | 1));
                        Domain((thin | 1 << order[position]) & Domain::full(width).0)
                    })
                    .map(|domain| if domain.is_empty() { Domain(1) } else { domain })
                    .collect();
                let before = Lanes::gather(variables, |position| domains[position]);
                prop_assert_eq!(&unpacked(before, variables), &domains);
                let mut narrowed = before;
                let outcome = narrow(&mut matching, &mut narrowed, variables, width);
                prop_assert!(matching.less().is_empty(), "one value each");
                prop_assert_eq!(matching.once_and_twice().1, 0, "different values");
                let mut pruned = domains.clone();
                let lose = &mut |_: usize, lost: Domain, _: HallSet| Ok(lost);
                match prune(&mut Matching::new(), &mut pruned, width, false, lose) {
                    Ok(()) => {
                        prop_assert_eq!(outcome.ok(), Some(pruned != domains));
                        prop_assert_eq!(unpacked(narrowed, variables), pruned);
                    }
                    Err(PruneError::TooFew(_)) => prop_assert!(outcome.is_err()),
                    Err(PruneError::Caller(_)) => prop_assert!(false, "nothing was refused"),
                }
            }
        }

        #[test]
        fn lanes_are_ten_sets(domains in proptest::collection::vec(0u64..1 << MOST, MOST), chosen in 1u64..1 << MOST) {
            let lanes = Lanes::gather(MOST, |position| Domain(domains[position]));
            let set = Lanes::gather(MOST, |position| Domain(chosen >> position & 1)).occupied();
            let each = |of: &dyn Fn(u64) -> u64| domains.iter().map(|&domain| Domain(of(domain))).collect::<Vec<_>>();
            prop_assert_eq!(unpacked(lanes, MOST), each(&|domain| domain));
            prop_assert_eq!(unpacked(lanes.less(), MOST), each(&|domain| domain & domain.wrapping_sub(1)));
            prop_assert_eq!(lanes.union(), domains.iter().fold(0, |all, domain| all | domain));
            let places = |value: usize| domains.iter().filter(|&&domain| domain >> value & 1 == 1).count();
            let at_least = |count: usize| (0..MOST).filter(|&value| places(value) >= count).fold(0, |set, value| set | 1 << value);
            prop_assert_eq!(lanes.once_and_twice(), (at_least(1), at_least(2)));
            prop_assert_eq!(set.count(), u64::from(chosen.count_ones()));
            let smallest = unpacked(set.smallest().filled(), MOST);
            prop_assert!(smallest.iter().enumerate().all(|(at, lane)| lane.is_empty() != (at as u32 == chosen.trailing_zeros())));
            let kept = unpacked(lanes.and(set.filled()), MOST);
            prop_assert!(kept.iter().enumerate().all(|(at, kept)| kept.0 == domains[at] * (chosen >> at & 1)));
        }
    }
}
