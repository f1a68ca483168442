//! Computes the possible sums of a few variables with different values, and the values that each variable has in such sums.
//! `linear_domain` uses this for each of several groups, and for a single group over more than nine values.
//!
//! For a few variables, the code loops over the values of all variables but the last. The domain of the last variable, shifted
//! by the sum of the others, gives the sums. For more variables, the code computes which sets of values the first variables can
//! use, one variable after the other. A set of sets is a bit set with one bit for each set of values, so "every set without
//! `v`, with `v` added" is one shift. A pass back keeps the values on complete paths. This is the automaton of Pesant (*A
//! regular language membership constraint for finite sequences of variables*, CP 2004), with sets as states.

use crate::kernel::Domain;
use std::sync::OnceLock;

/// The fixed variables of a group.
pub(super) struct Fixed {
    /// Their values.
    pub(super) values: Domain,
    /// The sum of their values.
    pub(super) sum: usize,
}

impl Fixed {
    /// The fixed variables among these; `None` if two of them have the same value.
    pub(super) fn of(domains: &[Domain]) -> Option<Fixed> {
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

/// The largest number of combinations of values for which the loop over values is faster. The variable with the largest domain
/// does not count.
const MOST_WAYS: usize = 64;
/// The largest number of variables for the loop over values. Their sums fit into a word.
const FEW: usize = 4;

/// Whether the loop over values is used for these open variables.
fn are_few(open: &[Domain]) -> bool {
    let sizes = || open.iter().map(|domain| domain.len());
    open.len() <= 2 || (open.len() <= FEW && sizes().product::<usize>() <= MOST_WAYS * sizes().max().unwrap_or(1))
}

/// The sums of different values of some open variables, as a bit set. Only the sum `only` is looked for, if it is given. For many
/// variables, the sets that they can use are appended to `layers`: before each variable and after the last one.
///
/// `of_sum` lists, for each sum, the sets with this sum.
pub(super) fn sums<const W: usize>(
    open: &[Domain],
    only: Option<usize>,
    of_sum: &[Sets<W>],
    layers: &mut Vec<u64>,
) -> u128 {
    let bit = |sum: usize| if sum < 128 { 1 << sum } else { 0 };
    if are_few(open) {
        // The later call of `keep` finds out whether the only sum is possible.
        return match only {
            None => u128::from(sums_of_few(open, 0, 0)),
            Some(sum) if open.is_empty() => u128::from(sum == 0),
            Some(sum) => bit(sum),
        };
    }
    let last = forward::<W>(open, layers);
    let all = |end: fn(Domain) -> Option<u8>| -> usize {
        open.iter().filter_map(|&domain| end(domain)).map(usize::from).sum()
    };
    let range = only.map_or_else(|| all(Domain::min)..all(Domain::max) + 1, |sum| sum..sum.saturating_add(1));
    let possible = range.filter(|&sum| of_sum.get(sum).is_some_and(|sets| meet(sets, &last)));
    possible.fold(0, |all, sum| all | bit(sum))
}

/// Keeps the values of each open variable that belong to one of these sums. `layers` begins with what [`sums`] has appended for
/// these variables. Returns the rest of `layers`, and the values that every solution has.
pub(super) fn keep<'a, const W: usize>(
    open: &mut [Domain],
    sums: u128,
    of_sum: &[Sets<W>],
    layers: &'a [u64],
) -> (&'a [u64], Domain) {
    if are_few(open) {
        return (layers, keep_few(open, sums as u64));
    }
    let (layers, rest) = layers.split_at((open.len() + 1) * W);
    let (mut ends, mut left, last) = ([0; W], sums, layer::<W>(layers, open.len()));
    while left != 0 {
        let sets = &of_sum[left.trailing_zeros() as usize];
        left &= left - 1;
        ends.iter_mut().zip(sets).zip(last).for_each(|((end, sets), last)| *end |= sets & last);
    }
    backward::<W>(open, layers, ends);
    (rest, in_all(&ends))
}

/// The values that all of these sets have.
fn in_all<const W: usize>(sets: &Sets<W>) -> Domain {
    let lacks = |value: usize| match WITHOUT.get(value) {
        Some(without) => sets.iter().any(|sets| sets & without != 0),
        None => (0..W).any(|word| word & 1 << (value - 6) == 0 && sets[word] != 0),
    };
    Domain((0..6 + W.ilog2() as usize).filter(|&value| !lacks(value)).fold(0, |all, value| all | 1 << value))
}

/// The sums of some variables without the values `used`, plus `sum`.
fn sums_of_few(open: &[Domain], used: u64, sum: u32) -> u64 {
    match open {
        [] => 1 << sum,
        [last] => (last.0 & !used) << sum,
        [first, rest @ ..] => {
            values(first.0 & !used).fold(0, |all, value| all | sums_of_few(rest, used | 1 << value, sum + value))
        }
    }
}

/// Keeps the values of a few variables that belong to one of these sums. Returns the values that every solution has.
fn keep_few(open: &mut [Domain], sums: u64) -> Domain {
    let Some(widest) = (0..open.len()).max_by_key(|&at| open[at].len()) else { return Domain::EMPTY };
    // The last variable needs no loop.
    let last = open.len() - 1;
    open.swap(widest, last);
    let mut kept = [0; FEW];
    let mut in_all = u64::MAX;
    supports_of_few(open, 0, 0, sums, &mut kept[..open.len()], &mut in_all);
    open.iter_mut().zip(kept).for_each(|(domain, kept)| *domain = Domain(kept));
    open.swap(widest, last);
    Domain(in_all)
}

/// Adds to `kept` the values that belong to one of these sums, without the values `used` and with `sum` added. Removes from
/// `in_all` the values that some solution does not use. Returns whether there are any solutions.
fn supports_of_few(open: &[Domain], used: u64, sum: u32, sums: u64, kept: &mut [u64], in_all: &mut u64) -> bool {
    match (open, kept) {
        ([last], [kept]) => {
            let hit = ((last.0 & !used) << sum & sums) >> sum;
            *kept |= hit;
            if hit != 0 {
                *in_all &= if hit.is_power_of_two() { used | hit } else { used };
            }
            hit != 0
        }
        ([first, rest @ ..], [kept, kept_of_rest @ ..]) => {
            let mut is_possible = false;
            for value in values(first.0 & !used) {
                if supports_of_few(rest, used | 1 << value, sum + value, sums, kept_of_rest, in_all) {
                    *kept |= 1 << value;
                    is_possible = true;
                }
            }
            is_possible
        }
        _ => sums >> sum & 1 == 1,
    }
}

/// The members of a bit set.
fn values(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let value = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        value
    })
}

/// A set of sets of values: bit `s` stands for the set whose values are the bits of `s`. `W` words hold all sets of the values
/// below `6 + log2(W)`.
pub(super) type Sets<const W: usize> = [u64; W];

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
pub(super) fn sets_of_9() -> &'static [Sets<8>] {
    static TABLE: OnceLock<Vec<Sets<8>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(9))
}

pub(super) fn sets_of_12() -> &'static [Sets<64>] {
    static TABLE: OnceLock<Vec<Sets<64>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(12))
}

pub(super) fn sets_of_16() -> &'static [Sets<1024>] {
    static TABLE: OnceLock<Vec<Sets<1024>>> = OnceLock::new();
    TABLE.get_or_init(|| sets_by_sum(16))
}
