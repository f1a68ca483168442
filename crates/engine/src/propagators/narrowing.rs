//! Régin's filtering without reasons: it removes every value that lies in no maximum matching. `hall_sets` removes the same
//! values with reasons.
//!
//! Cheap steps come first. First, fixed variables and their values leave the problem. If every value must be used, a
//! value that only one variable can take fixes this variable. After that, each remaining variable has at least two
//! values, and each remaining value has at least two variables. If three variables or fewer remain, no further value
//! can be removed. Otherwise the filtering repairs the matching and splits the value graph into components; most graphs
//! have one component.
//!
//! A const parameter bounds the number of values (16, 32 or 64), so that small scopes do not use large arrays.

use super::bits::positions;
use super::components::ValueGraph;
use super::matching::Matching;
use crate::kernel::Domain;

/// The error of a scope without a matching.
pub(super) struct Infeasible;

/// Narrows the first `variables` domains, over the values `0..width`, to the values that lie in some maximum matching. Returns
/// whether any value was removed. After an error the domains are undefined.
///
/// # Errors
/// [`Infeasible`] if there is no matching.
pub(super) fn narrow<const M: usize>(
    matching: &mut Matching,
    domains: &mut [Domain; M],
    variables: usize,
    width: usize,
) -> Result<bool, Infeasible> {
    let permutation = variables == width;
    let all = Domain::full(width).0;
    let (mut fixed, mut open, mut twice_fixed) = (0u64, 0u64, 0u64);
    for (position, domain) in domains.iter().enumerate().take(variables) {
        let value = if is_small(domain.0) { domain.0 } else { 0 };
        twice_fixed |= fixed & value;
        fixed |= value;
        open |= u64::from(value == 0) << position;
    }
    if twice_fixed != 0 {
        return Err(Infeasible);
    }
    let mut lost = 0u64;
    loop {
        let (mut once, mut twice, before) = (0u64, 0u64, open);
        for position in positions(open) {
            let position = position & (M - 1);
            let domain = domains[position].0;
            let left = domain & !fixed;
            lost |= domain & fixed;
            domains[position] = Domain(left);
            if is_small(left) {
                if left == 0 {
                    return Err(Infeasible);
                }
                fixed |= left;
                open &= !(1 << position);
            }
            twice |= once & left;
            once |= left;
        }
        if open != before {
            continue;
        }
        if !permutation {
            break;
        }
        if once | fixed != all {
            return Err(Infeasible);
        }
        let single = once & !twice;
        if single == 0 {
            break;
        }
        for position in positions(open) {
            let position = position & (M - 1);
            let own = domains[position].0 & single;
            if own != 0 {
                // At least two values have only this variable, but the variable can take only one of them.
                if !is_small(own) {
                    return Err(Infeasible);
                }
                lost = 1;
                domains[position] = Domain(own);
                fixed |= own;
                open &= !(1 << position);
            }
        }
    }
    let beyond_three = if permutation { less(less(less(open))) } else { open };
    if beyond_three == 0 {
        return Ok(lost != 0);
    }
    let taken = matching.repair(domains, open).map_err(|_| Infeasible)?;
    let (mut next, mut holders) = ([Domain::EMPTY; M], [0u8; M]);
    for position in positions(open) {
        let value = usize::from(matching.value_of(position)) & (M - 1);
        (next[value], holders[value]) = (domains[position & (M - 1)], position as u8);
    }
    let graph = ValueGraph { next: &next };
    let values = Domain(all & !fixed);
    let mut keep = |part: Domain| {
        for value in part.intersect(taken).iter() {
            let domain = &mut domains[usize::from(holders[usize::from(value) & (M - 1)]) & (M - 1)];
            lost |= domain.minus(part).0;
            *domain = domain.intersect(part);
        }
    };
    let mut rest = values;
    let free = values.minus(taken);
    if !free.is_empty() {
        // Values that reach a free value keep all their edges. No other value has an edge to them.
        let shiftable = graph.reaching(free, values);
        rest = values.minus(shiftable);
        if !rest.is_empty() {
            keep(shiftable);
        }
    }
    for part in graph.components(rest) {
        if part != values {
            keep(part);
        }
    }
    Ok(lost != 0)
}

/// Whether a bit set has at most one member.
fn is_small(set: u64) -> bool {
    less(set) == 0
}

/// Returns a bit set without its smallest member.
fn less(set: u64) -> u64 {
    set & set.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::super::hall_sets::{HallSet, PruneError, prune};
    use super::*;
    use proptest::prelude::*;

    /// Narrows two lists of domains, keeps one matching between them, and compares each result with that of `prune`.
    fn compare<const M: usize>(rounds: [&[u64]; 2], width: usize) -> Result<(), TestCaseError> {
        let mut matching = Matching::new();
        for domains in rounds {
            let before: Vec<Domain> =
                domains.iter().map(|&domain| Domain(domain).intersect(Domain::full(width))).collect();
            let mut narrowed = [Domain::EMPTY; M];
            narrowed[..before.len()].copy_from_slice(&before);
            let outcome = narrow(&mut matching, &mut narrowed, before.len(), width);
            let mut pruned = before.clone();
            let lose = &mut |_: usize, lost: Domain, _: HallSet| Ok(lost);
            match prune(&mut Matching::new(), &mut pruned, width, false, lose) {
                Ok(()) => {
                    prop_assert_eq!(outcome.ok(), Some(pruned != before));
                    prop_assert_eq!(&narrowed[..before.len()], &pruned[..]);
                }
                Err(PruneError::TooFew(_)) => prop_assert!(outcome.is_err()),
                Err(PruneError::Caller(_)) => prop_assert!(false, "the callback never fails"),
            }
        }
        Ok(())
    }

    /// Domains of a few values each, as in the middle of a search. Dense domains would lose no values.
    fn sparse(variables: usize, width: u8) -> impl Strategy<Value = Vec<u64>> {
        let domain = proptest::collection::vec(0..width, 1..5);
        let domains = proptest::collection::vec(domain, variables);
        let set = |values: Vec<u8>| values.into_iter().fold(0, |set, value| set | 1u64 << value);
        domains.prop_map(move |domains| domains.into_iter().map(set).collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn agrees_with_pruning_with_reasons(
            first in sparse(9, 9),
            second in sparse(9, 9),
            spare in sparse(6, 9),
            other in sparse(6, 9),
        ) {
            compare::<16>([&first, &second], 9)?;
            compare::<16>([&spare, &other], 9)?;
            compare::<64>([&first, &spare], 9)?;
        }

        #[test]
        fn agrees_on_large_scopes(first in sparse(25, 25), second in sparse(25, 25), wide in sparse(40, 64)) {
            compare::<32>([&first, &second], 25)?;
            compare::<64>([&wide, &first], 64)?;
        }

        #[test]
        fn agrees_on_permutations_with_noise(order in Just((0..16u8).collect::<Vec<_>>()).prop_shuffle(), noise in sparse(16, 16)) {
            // Most random domains have no matching. The domains of this test have at least the matching `order`.
            let domains: Vec<u64> = order.iter().zip(&noise).map(|(&value, &more)| 1u64 << value | more & (more >> 1)).collect();
            compare::<16>([&domains, &noise], 16)?;
        }
    }
}
