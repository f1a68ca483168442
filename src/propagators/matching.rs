//! Maximum matching between variables and values: the first half of Régin's filtering. The matching is kept from one
//! run to the next; only the variables whose matched value has gone look for a new one, by augmenting paths.
//!
//! A matching needs no undoing: after a backtrack the old edges are all there again, and any maximum matching serves.

use crate::kernel::{Domain, Value};

const NONE: u8 = u8::MAX;

/// A matching of the variables of one scope (by position, at most 64) to values.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    value_of: Vec<u8>,
    position_of: Vec<u8>,
}

/// A set of variables with fewer values between them than they are: why there is no matching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooFew {
    pub(super) vars: u64,
    pub(super) values: Domain,
}

impl Matching {
    pub(super) fn new(variables: usize, width: usize) -> Matching {
        Matching { value_of: vec![NONE; variables], position_of: vec![NONE; width] }
    }

    /// The position matched to `value`, if any.
    pub(super) fn position_of(&self, value: Value) -> Option<usize> {
        Some(self.position_of[value as usize]).filter(|&p| p != NONE).map(usize::from)
    }

    /// The value matched to a position. Call only after [`Matching::repair`] succeeded.
    pub(super) fn value_of(&self, position: usize) -> Value {
        self.value_of[position]
    }

    /// Drops edges that left the domains and augments until every variable is matched.
    pub(super) fn repair(&mut self, domains: &[Domain]) -> Result<(), TooFew> {
        for (position, domain) in domains.iter().enumerate() {
            let value = self.value_of[position];
            if value != NONE && !domain.contains(value) {
                self.value_of[position] = NONE;
                self.position_of[value as usize] = NONE;
            }
        }
        (0..domains.len()).filter(|&p| self.value_of[p] == NONE).collect::<Vec<_>>().into_iter().try_for_each(|start| {
            let (mut vars, mut values) = (0u64, Domain::EMPTY);
            match self.augment(start, domains, &mut vars, &mut values) {
                true => Ok(()),
                // The failed search visited exactly the variables that compete for too few values.
                false => Err(TooFew { vars, values }),
            }
        })
    }

    /// Looks for an alternating path from an unmatched position to a free value; depth at most the scope's size.
    fn augment(&mut self, position: usize, domains: &[Domain], vars: &mut u64, seen: &mut Domain) -> bool {
        *vars |= 1 << position;
        while let Some(value) = domains[position].minus(*seen).min() {
            *seen = seen.with(value);
            let holder = self.position_of[value as usize];
            if holder == NONE || self.augment(holder as usize, domains, vars, seen) {
                self.value_of[position] = value;
                self.position_of[value as usize] = position as u8;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Hall's theorem, by looking at every subset: the meaning of "there is a matching".
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
            let mut matching = Matching::new(first.len(), 7);
            let all: Vec<Domain> = first.iter().map(|&d| Domain(d)).collect();
            // A second call starts from what the first left behind, over other domains.
            let narrowed = all.iter().zip(&later).map(|(d, &l)| Domain(d.0 & l | l >> 3)).collect();
            for domains in [all, narrowed] as [Vec<Domain>; 2] {
                match matching.repair(&domains) {
                    Ok(()) => {
                        let mut used = Domain::EMPTY;
                        for (position, domain) in domains.iter().enumerate() {
                            let value = matching.value_of(position);
                            prop_assert!(domain.contains(value) && !used.contains(value));
                            prop_assert_eq!(matching.position_of(value), Some(position));
                            used = used.with(value);
                        }
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
