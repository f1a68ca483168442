//! All variables take different values.

use crate::{Domain, Meaning, State, Value};

/// "The values are all different." The state is the set of values so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AllDifferent;

impl Meaning for AllDifferent {
    fn read(&self, state: State, _: usize, value: Value) -> Option<State> {
        (state >> value & 1 == 0).then_some(state | 1 << value)
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        can_differ(domains)
    }
}

/// Whether the domains have a system of distinct representatives. This function builds a matching of positions and values by
/// augmenting paths. Reading the values one by one would need too many sets of values in large grids.
pub(super) fn can_differ(domains: &[Domain]) -> bool {
    let mut owners = [usize::MAX; 64];
    (0..domains.len()).all(|position| {
        let mut seen = Domain::EMPTY;
        augment(position, domains, &mut owners, &mut seen)
    })
}

/// Finds a value for a position, moving other positions to other values where necessary; `seen` has the values already tried.
fn augment(position: usize, domains: &[Domain], owners: &mut [usize; 64], seen: &mut Domain) -> bool {
    while let Some(value) = domains[position].minus(*seen).min() {
        *seen = seen.with(value);
        let owner = owners[usize::from(value)];
        if owner == usize::MAX || augment(owner, domains, owners, seen) {
            owners[usize::from(value)] = position;
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Whether the positions can take different values, by trying all combinations.
    fn by_trying(domains: &[Domain], used: Domain) -> bool {
        let Some((&first, rest)) = domains.split_first() else { return true };
        first.minus(used).iter().any(|value| by_trying(rest, used.with(value)))
    }

    proptest! {
        #[test]
        fn a_matching_is_found_when_there_is_one(domains in proptest::collection::vec(0u64..64, 1..=6)) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            prop_assert_eq!(can_differ(&domains), by_trying(&domains, Domain::EMPTY));
            prop_assert_eq!(!AllDifferent.supported(&domains)[0].is_empty(), can_differ(&domains));
        }
    }
}
