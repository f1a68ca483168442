//! Maximum matching between variables and values: the first half of Régin's filtering. The propagator keeps the
//! matching between runs. In each run, only variables whose domains lost the matched value get a new value, by
//! augmenting paths.
//!
//! A backtrack does not undo a matching. All edges of the matching exist in the larger domains too, and the filtering
//! works with any maximum matching.

use super::bits::positions;
use crate::kernel::{Domain, MAX_VALUES, Value};

/// A matching of the variables of one scope (by position) to values. Between repairs it is only a suggestion: a position may
/// have lost its value, and two positions may have the same value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matching {
    value_of: [Value; MAX_VALUES],
}

/// A set of variables with fewer values in total than there are variables, which proves that no matching exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooFew {
    pub(super) vars: u64,
    pub(super) values: Domain,
}

impl Matching {
    /// Creates a matching that suggests value 0 for every position.
    pub(super) fn new() -> Matching {
        Matching { value_of: [0; MAX_VALUES] }
    }

    /// Returns the value of a position after the last [`Matching::repair`] in which the position was open.
    pub(super) fn value_of(&self, position: usize) -> Value {
        self.value_of[position]
    }

    /// Suggests a value for a position.
    pub(super) fn suggest(&mut self, position: usize, value: Value) {
        self.value_of[position] = value;
    }

    /// Matches every position of the bit set `open` and returns the values that these positions take. Positions keep
    /// their suggested values if possible. Positions outside `open` are ignored.
    ///
    /// # Errors
    /// [`TooFew`] if some of these positions have too few values in total.
    pub(super) fn repair(&mut self, domains: &[Domain], open: u64) -> Result<Domain, TooFew> {
        let (mut taken, mut unmatched) = (0u64, 0u64);
        for position in positions(open) {
            let edge = domains[position].0 & !taken & 1 << (self.value_of[position] & 63);
            taken |= edge;
            unmatched |= u64::from(edge == 0) << position;
        }
        if unmatched == 0 { Ok(Domain(taken)) } else { self.match_rest(domains, open, taken, unmatched) }
    }

    /// Matches the positions `unmatched`; the other open positions take the values `taken`.
    fn match_rest(&mut self, domains: &[Domain], open: u64, taken: u64, unmatched: u64) -> Result<Domain, TooFew> {
        let mut taken = Domain(taken);
        let mut holders = [0u8; MAX_VALUES];
        for position in positions(open & !unmatched) {
            holders[usize::from(self.value_of[position])] = position as u8;
        }
        for position in positions(unmatched) {
            let value = match domains[position].minus(taken).min() {
                Some(value) => {
                    self.value_of[position] = value;
                    holders[usize::from(value)] = position as u8;
                    value
                }
                None => self.augment(position, domains, taken, &mut holders)?,
            };
            taken = taken.with(value);
        }
        Ok(taken)
    }

    /// Searches breadth first for an alternating path from an unmatched position to a free value, and exchanges the
    /// values along the path. Returns the value that was free before.
    fn augment(
        &mut self,
        start: usize,
        domains: &[Domain],
        taken: Domain,
        holders: &mut [u8; MAX_VALUES],
    ) -> Result<Value, TooFew> {
        // For each value seen, the position whose domain led to it.
        let mut from = [start as u8; MAX_VALUES];
        let mut vars = 1 << start;
        let mut seen = domains[start];
        let mut waiting = seen;
        while let Some(value) = waiting.min() {
            waiting = waiting.without(value);
            let holder = usize::from(holders[usize::from(value)]);
            vars |= 1 << holder;
            let new = domains[holder].minus(seen);
            if let Some(free) = new.minus(taken).min() {
                let (mut position, mut value) = (holder, free);
                loop {
                    let handed_on = std::mem::replace(&mut self.value_of[position], value);
                    holders[usize::from(value)] = position as u8;
                    if position == start {
                        return Ok(free);
                    }
                    value = handed_on;
                    position = usize::from(from[usize::from(value)]);
                }
            }
            new.iter().for_each(|value| from[usize::from(value)] = holder as u8);
            seen = Domain(seen.0 | new.0);
            waiting = Domain(waiting.0 | new.0);
        }
        // The failed search visited exactly the positions that have too few values in total.
        Err(TooFew { vars, values: seen })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Checks Hall's condition for every subset of the positions. The condition fails exactly if there is no matching.
    fn hall_violated(domains: &[Domain]) -> bool {
        (1u32..1 << domains.len()).any(|set| {
            let members = domains.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
            let union = members.fold(0, |union, (_, d)| union | d.0);
            union.count_ones() < set.count_ones()
        })
    }

    proptest! {
        #[test]
        fn finds_a_matching_or_a_hall_violator(
            first in proptest::collection::vec(0u64..128, 1..8),
            later in proptest::collection::vec(0u64..128, 8),
        ) {
            let mut matching = Matching::new();
            let all: Vec<Domain> = first.iter().map(|&d| Domain(d)).collect();
            // The second call starts from the matching of the first, with other domains.
            let narrowed = all.iter().zip(&later).map(|(d, &l)| Domain(d.0 & l | l >> 3)).collect();
            for domains in [all, narrowed] as [Vec<Domain>; 2] {
                match matching.repair(&domains, Domain::full(domains.len()).0) {
                    Ok(taken) => {
                        let mut used = Domain::EMPTY;
                        for (position, domain) in domains.iter().enumerate() {
                            let value = matching.value_of(position);
                            prop_assert!(domain.contains(value) && !used.contains(value));
                            used = used.with(value);
                        }
                        prop_assert_eq!(used, taken);
                    }
                    Err(TooFew { vars, values }) => {
                        prop_assert!(hall_violated(&domains));
                        let members = domains.iter().enumerate().filter(|(i, _)| vars >> i & 1 == 1);
                        prop_assert_eq!(members.fold(0, |u, (_, d)| u | d.0), values.0);
                        prop_assert!(values.len() < vars.count_ones() as usize);
                    }
                }
            }
        }
    }
}
