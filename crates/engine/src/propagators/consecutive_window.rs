//! If the values of some variables are consecutive in any order, they fill a window of values. Variables that must differ from
//! all of these lose the values that are in every possible window. For example, seven variables over nine values always take
//! the middle five values. `consecutive_domain` or `layered` prunes the line itself.
//!
//! The propagator gives no reasons, so it serves only searches without an observer and without learning.

use super::around::Around;
use super::entailed::ENTAILED_BY_DOMAINS;
use super::scratch::Scratch;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator, VarId};
use std::sync::Arc;

/// "The values are consecutive": its effect on variables outside the scope.
#[derive(Clone, Debug)]
pub struct ConsecutiveWindow {
    width: usize,
    around: Arc<Around>,
    scratch: Scratch,
}

impl ConsecutiveWindow {
    /// Creates the propagator of a constraint with this scope, for values below `width`. `differ` says which of the variables below `variables` must differ.
    pub fn new(
        scope: &[VarId],
        width: usize,
        variables: u32,
        differ: impl Fn(VarId, VarId) -> bool,
    ) -> ConsecutiveWindow {
        let around = Arc::new(Around::of(scope, variables, differ));
        ConsecutiveWindow { width, around, scratch: Scratch::default() }
    }
}

/// The values in every window of `domains.len()` consecutive values below `width` that can hold the variables; `None` if no window
/// can.
fn required(domains: &[Domain], width: usize) -> Option<Domain> {
    let all = domains.iter().fold(0, |all, domain| all | domain.0);
    let window = |start: usize| Domain(Domain::full(domains.len()).0 << start);
    let windows = (0..=width.checked_sub(domains.len())?).map(window);
    let can_hold =
        |window: &Domain| window.0 & !all == 0 && domains.iter().all(|domain| !domain.intersect(*window).is_empty());
    windows.filter(can_hold).reduce(Domain::intersect)
}

impl Propagator for ConsecutiveWindow {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.begin(context, scope);
        let outcome = match required(&scratch.domains, self.width) {
            Some(required) => self.around.exclude(context, &scratch.domains, required),
            None => Err(context.conflict(ENTAILED_BY_DOMAINS)),
        };
        self.scratch = scratch;
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Meaning;
    use crate::meanings::Consecutive;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn required_values_are_in_every_solution(domains in proptest::collection::vec(1u64..1 << 7, 2..=6)) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let meaning = Consecutive { count: domains.len() as u32 };
            let fails = |domains: &[Domain]| {
                domains.iter().any(|domain| domain.is_empty()) || meaning.supported(domains).iter().any(|d| d.is_empty())
            };
            let without = |value: u8| domains.iter().map(|domain| domain.without(value)).collect::<Vec<_>>();
            match required(&domains, 7) {
                None => prop_assert!(fails(&domains)),
                Some(required) => {
                    for value in required.iter() {
                        prop_assert!(fails(&without(value)), "value {}", value);
                    }
                }
            }
        }
    }

    #[test]
    fn a_long_line_has_the_middle_values() {
        assert_eq!(required(&[Domain::full(9); 7], 9), Some(Domain(0b0_0111_1100)));
        assert_eq!(required(&[Domain::full(9); 4], 9), Some(Domain::EMPTY));
        assert_eq!(required(&[Domain(0b11), Domain(0b11_1000)], 9), None);
    }
}
