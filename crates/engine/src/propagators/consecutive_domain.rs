//! Some variables whose values are consecutive in any order, pruned to domain consistency. Their values fill a window, so each
//! window of as many values as there are variables is a combination. `layered` does the same for more values.

use super::combinations;
use super::distinct_sums::Fixed;
use super::entailed::keep_solutions;
use super::scratch::Scratch;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator};

/// "The values are consecutive", for at most [`ConsecutiveDomain::MOST`] values.
#[derive(Clone, Debug)]
pub struct ConsecutiveDomain {
    width: usize,
    scratch: Scratch,
}

impl ConsecutiveDomain {
    /// The largest number of values.
    pub const MOST: usize = combinations::MOST;

    /// Creates the propagator for values below `width`.
    pub fn new(width: usize) -> ConsecutiveDomain {
        debug_assert!(width <= ConsecutiveDomain::MOST);
        ConsecutiveDomain { width, scratch: Scratch::default() }
    }
}

/// Finds the values of each variable that belong to some solution, over values below `width`. Returns whether there is a solution.
fn support(scratch: &mut Scratch, width: usize) -> bool {
    let Scratch { domains, open, .. } = scratch;
    let Some(Fixed { values: fixed, .. }) = Fixed::of(domains) else { return false };
    let Some(places) = width.checked_sub(domains.len()) else { return false };
    let mut windows = [0; ConsecutiveDomain::MOST + 1];
    let mut count = 0;
    for start in 0..=places {
        let window = Domain(Domain::full(domains.len()).0 << start);
        if fixed.minus(window).is_empty() {
            windows[count] = window.minus(fixed).0;
            count += 1;
        }
    }
    open.clear();
    open.extend(domains.iter().filter(|domain| !domain.is_fixed()).map(|domain| domain.minus(fixed)));
    let is_possible = combinations::keep(open, &windows[..count]).is_some();
    scratch.support_open();
    is_possible
}

impl Propagator for ConsecutiveDomain {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        keep_solutions(context, &mut self.scratch, |scratch| support(scratch, self.width))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Meaning;
    use crate::meanings::Consecutive;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1200))]

        #[test]
        fn exactly_the_supported_values_stay(
            domains in proptest::collection::vec(
                prop_oneof![4 => 1u64..1 << 8, 2 => (0u64..8).prop_map(|value| 1 << value), 2 => Just(0xFF)],
                1..=8,
            ),
        ) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let expected = Consecutive { count: domains.len() as u32 }.supported(&domains);
            let mut scratch = Scratch::default();
            scratch.read(domains.iter().copied());
            let found = support(&mut scratch, 8).then_some(scratch.supported);
            let is_possible = expected.iter().all(|domain| !domain.is_empty());
            prop_assert_eq!(found, is_possible.then_some(expected));
        }
    }
}
