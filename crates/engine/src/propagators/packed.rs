//! Régin's filtering for small scopes: the same result as `narrowing`, with all domains of a scope packed into one
//! or two words. A lane of twelve bits holds one domain, and its top bit is a guard. A few word operations then answer a
//! question about all variables at once, for instance which variables have one value, or which values have one
//! variable.
//!
//! Searches in the value graph go from variable to variable, one breadth-first level at a time. Variable `x` has an
//! edge to `y` if `x` can take the value matched to `y`. The code never stores this graph, because the domains and the
//! matching determine it.

use super::matching::Matching;
use super::narrowing::Infeasible;
use crate::kernel::{Domain, Value};

/// The largest number of variables and of values in packed form.
pub(super) const MOST: usize = 10;

/// The width of a lane in bits.
const BITS: usize = 12;
/// The number of lanes in a word.
pub(super) const IN_WORD: usize = 5;
/// The lowest bit of each lane of a word.
const LOWEST: u64 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS) | 1 << (4 * BITS);
/// The highest bit of each lane. This guard bit is not a value; operations write their answer for the lane into it.
const GUARD: u64 = LOWEST << (BITS - 1);
/// The bits of one lane that are values.
const VALUES: u64 = (1 << (BITS - 1)) - 1;

/// A domain for each variable. Lanes beyond the scope are empty. The same type also stores sets of variables, which use
/// only the guard bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes<const WORDS: usize = 2>([u64; WORDS]);

impl<const WORDS: usize> PartialEq for Lanes<WORDS> {
    /// Compares all words at once. Separate comparisons would be several branches, and the processor would mispredict half
    /// of them.
    fn eq(&self, other: &Self) -> bool {
        self.with(*other, |a, b| a ^ b).is_empty()
    }
}

impl<const WORDS: usize> Lanes<WORDS> {
    /// Empty domains for all variables.
    pub(super) const EMPTY: Self = Lanes([0; WORDS]);

    /// Returns an initial matching, with a different value for each variable.
    pub(super) fn diagonal() -> Self {
        Self::gather(WORDS * IN_WORD, |position| Domain::single(position as Value))
    }

    /// Packs the domains of `count` variables, given by position.
    pub(super) fn gather(count: usize, domain: impl Fn(usize) -> Domain) -> Self {
        Lanes(std::array::from_fn(|word| {
            let own = IN_WORD * word..count.min(IN_WORD * (word + 1));
            own.rev().fold(0, |word, position| word << BITS | domain(position).0)
        }))
    }

    /// Returns the set of the first `count` variables.
    pub(super) fn first(count: usize) -> Self {
        Lanes(std::array::from_fn(|word| {
            let own = count.saturating_sub(IN_WORD * word).min(IN_WORD);
            GUARD & ((1 << (own * BITS)) - 1)
        }))
    }

    /// Returns the same set of values in every lane.
    pub(super) fn all(values: u64) -> Self {
        Lanes([values * LOWEST; WORDS])
    }
    fn map(self, of: impl Fn(u64) -> u64) -> Self {
        Lanes(self.0.map(of))
    }
    fn with(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Lanes(std::array::from_fn(|word| of(self.0[word], other.0[word])))
    }
    pub(super) fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    pub(super) fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    pub(super) fn minus(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    pub(super) fn is_empty(self) -> bool {
        self.0.into_iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the domains without their smallest values.
    pub(super) fn less(self) -> Self {
        self.map(|word| word & ((word | GUARD) - LOWEST))
    }

    /// Returns the set of variables with non-empty domains.
    pub(super) fn occupied(self) -> Self {
        self.map(|word| ((word | GUARD) - LOWEST) & GUARD)
    }

    /// Returns whether at most one of the variables `all` is missing from this set.
    pub(super) fn is_all_but_one(self, all: Self) -> bool {
        let missing = all.minus(self);
        missing == missing.smallest()
    }

    /// Returns full domains for the variables of this set, and empty domains for the others.
    fn filled(self) -> Self {
        self.map(|word| word - (word >> (BITS - 1)))
    }

    /// Returns the smallest variable of a non-empty set.
    fn smallest(self) -> Self {
        let mut is_found = false;
        Lanes(self.0.map(|word| {
            let smallest = if is_found { 0 } else { word & word.wrapping_neg() };
            is_found |= word != 0;
            smallest
        }))
    }

    /// Returns the union of all domains.
    pub(super) fn union(self) -> u64 {
        let five = self.0.into_iter().fold(0, |all, word| all | word);
        let three = five | five >> (3 * BITS);
        (three | three >> BITS | three >> (2 * BITS)) & VALUES
    }

    /// Returns the values in the domain of at least one variable, and the values in the domains of at least two
    /// variables.
    fn once_and_twice(self) -> (u64, u64) {
        let (once, twice) = self.0.into_iter().fold((0, 0), |(once, twice), word| (once | word, twice | once & word));
        let other = once >> (3 * BITS);
        let (once, twice) = (once | other, twice | twice >> (3 * BITS) | once & other);
        let (second, third) = (once >> BITS, once >> (2 * BITS));
        let twice = twice | twice >> BITS | twice >> (2 * BITS) | once & (second | third) | second & third;
        ((once | second | third) & VALUES, twice & VALUES)
    }

    /// Returns the number of variables in a set.
    fn count(self) -> u64 {
        self.0.into_iter().map(|word| word >> (BITS - 1)).sum::<u64>().wrapping_mul(LOWEST) >> (4 * BITS) & VALUES
    }

    /// Calls `visit` with the position and the domain of each variable whose domain differs from `before`.
    pub(super) fn each_change(self, before: Self, mut visit: impl FnMut(usize, Domain)) {
        let changed = self.with(before, |a, b| a ^ b).occupied();
        for (number, (word, mut guards)) in self.0.into_iter().zip(changed.0).enumerate() {
            while guards != 0 {
                let lane = guards.trailing_zeros() as usize / BITS;
                guards &= guards - 1;
                visit(IN_WORD * number + lane, Domain(word >> (lane * BITS) & VALUES));
            }
        }
    }

    /// Unpacks a matching.
    pub(super) fn as_matching(self) -> Matching {
        let mut matching = Matching::new();
        self.each_change(Self::EMPTY, |position, value| {
            if let Some(value) = value.min() {
                matching.suggest(position, value);
            }
        });
        matching
    }
}

/// Narrows the domains of the first `variables` variables, over the values `all`, to the values that lie in some
/// maximum matching. `permutation` says whether there are as many values as variables. Returns whether any value was removed. After an error the domains are undefined. The caller keeps
/// `matching` between runs. A matching has at most one value in each lane, and all these values are different.
///
/// # Errors
/// [`Infeasible`] if there is no matching.
pub(super) fn narrow<const WORDS: usize>(
    matching: &mut Lanes<WORDS>,
    domains: &mut Lanes<WORDS>,
    variables: usize,
    all: u64,
    permutation: bool,
) -> Result<bool, Infeasible> {
    let scope = Lanes::first(variables);
    let before = *domains;
    let mut left = before;
    let mut open = left.less().occupied();
    let fixed = loop {
        let fixed = left.minus(open.filled()).union();
        let rest = left.minus(Lanes::all(fixed).and(open.filled()));
        let (once, twice) = rest.once_and_twice();
        // There is an empty domain, a value of two fixed variables, or a value that no variable can take.
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
        // Some variable is the only one that can take either of two values.
        if !own.less().is_empty() {
            return Err(Infeasible);
        }
        let placed = own.occupied();
        left = left.minus(placed.filled()).or(own);
        open = open.minus(placed);
    };
    // Every open variable has at least two values. In a permutation every open value also has at least two variables.
    // Three open variables then lose no further value.
    if open.count() > if permutation { 3 } else { 0 } {
        narrow_open(matching, &mut left, open, all & !fixed, permutation)?;
    }
    *domains = left;
    Ok(left != before)
}

/// Narrows the domains of the variables `open` over the values `values`. The other variables are fixed to other values.
fn narrow_open<const WORDS: usize>(
    matching: &mut Lanes<WORDS>,
    domains: &mut Lanes<WORDS>,
    open: Lanes<WORDS>,
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
        // Variables that reach a free value keep their values. No other variable has an edge to them.
        let free = values & !matched.union();
        let shiftable = reaching(free, open, domains_of_open, matched);
        keep(domains, shiftable, matched.and(shiftable.filled()).union() | free);
        rest = rest.minus(shiftable);
    }
    while !rest.is_empty() {
        let start = rest.smallest();
        let reached = reached(start, rest, domains_of_open, matched);
        // If two variables reach each other, they are in the same component.
        let component = reaching(matched.and(start.filled()).union(), reached, domains_of_open, matched);
        if component == open {
            break;
        }
        keep(domains, component, matched.and(component.filled()).union());
        rest = rest.minus(component);
    }
    Ok(())
}

/// Removes all values but `kept` from some variables.
fn keep<const WORDS: usize>(domains: &mut Lanes<WORDS>, variables: Lanes<WORDS>, kept: u64) {
    *domains = domains.minus(variables.filled().minus(Lanes::all(kept)));
}

/// Returns the variables of `within` that are reachable from `start`, including `start`.
fn reached<const WORDS: usize>(
    start: Lanes<WORDS>,
    within: Lanes<WORDS>,
    domains: Lanes<WORDS>,
    matched: Lanes<WORDS>,
) -> Lanes<WORDS> {
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

/// Returns the variables of `within` that reach one of `values`.
fn reaching<const WORDS: usize>(
    mut values: u64,
    within: Lanes<WORDS>,
    domains: Lanes<WORDS>,
    matched: Lanes<WORDS>,
) -> Lanes<WORDS> {
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

/// Matches the unmatched variables of `open` by augmenting paths.
fn match_rest<const WORDS: usize>(
    mut matched: Lanes<WORDS>,
    domains: Lanes<WORDS>,
    open: Lanes<WORDS>,
) -> Result<Lanes<WORDS>, Infeasible> {
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
        let assigned = Lanes::all(value).and(start.filled());
        matched = matched.or(assigned);
        taken = matched.union();
    }
}

/// Searches breadth first for an alternating path from one of the values `wanted` to a free value, and exchanges the
/// values along the path. Returns the member of `wanted` that is free afterwards.
fn augment<const WORDS: usize>(
    matched: &mut Lanes<WORDS>,
    wanted: u64,
    domains: Lanes<WORDS>,
    taken: u64,
) -> Result<u64, Infeasible> {
    // The variables on each level of the search.
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
        // Backward along the path, each variable takes the value that the next one gave up.
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

    fn unpacked(lanes: Lanes<2>, count: usize) -> Vec<Domain> {
        let mut domains = vec![Domain::EMPTY; count];
        lanes.each_change(Lanes::EMPTY, |position, domain| domains[position] = domain);
        domains
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// Narrows one scope several times with other domains each time, and keeps the matching between runs.
        #[test]
        fn agrees_with_pruning_with_reasons(
            variables in 1usize..=MOST,
            spare in 0usize..3,
            rounds in proptest::collection::vec(proptest::collection::vec(1u64..1 << MOST, MOST), 1..5),
            order in Just((0..MOST as u64).collect::<Vec<_>>()).prop_shuffle(),
            sparse in 0u32..3,
        ) {
            let width = (variables + spare).min(MOST);
            let mut matching = Lanes::<2>::diagonal();
            for round in rounds {
                // Random domains rarely have a matching. These domains mostly have one.
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
                let outcome = narrow(&mut matching, &mut narrowed, variables, Domain::full(width).0, variables == width);
                prop_assert!(matching.less().is_empty(), "each variable has one value");
                prop_assert_eq!(matching.once_and_twice().1, 0, "all values are different");
                let mut pruned = domains.clone();
                let lose = &mut |_: usize, lost: Domain, _: HallSet| Ok(lost);
                match prune(&mut Matching::new(), &mut pruned, width, false, lose) {
                    Ok(()) => {
                        prop_assert_eq!(outcome.ok(), Some(pruned != domains));
                        prop_assert_eq!(unpacked(narrowed, variables), pruned);
                    }
                    Err(PruneError::TooFew(_)) => prop_assert!(outcome.is_err()),
                    Err(PruneError::Caller(_)) => prop_assert!(false, "the callback never fails"),
                }
            }
        }

        #[test]
        fn lanes_behave_like_separate_sets(domains in proptest::collection::vec(0u64..1 << MOST, MOST), chosen in 1u64..1 << MOST) {
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
