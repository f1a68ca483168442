//! The values of some variables are contained among the values of others. Locked candidates are such a constraint.

use crate::{Domain, Meaning, State, Value};

/// "Each value of the variables from position `outside + crossing` on is taken by one of the first `outside` variables." The
/// constraint does not restrict the variables between them. The state is the set of values of the first variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contained {
    /// The number of variables at the front, whose values contain those at the end.
    pub outside: usize,
    /// The number of variables between them.
    pub crossing: usize,
}

impl Meaning for Contained {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        if position < self.outside {
            return Some(state | 1 << value);
        }
        (position < self.outside + self.crossing || state >> value & 1 == 1).then_some(state)
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        // This is not done by the states, because large grids have too many sets of values. It is enough that each value needed
        // at the end has a variable of its own at the front. The needed values are chosen one variable at a time.
        if domains.iter().any(|domain| domain.is_empty()) {
            return false;
        }
        let (front, back) = (&domains[..self.outside], &domains[self.outside + self.crossing..]);
        choose(front, back, Domain::EMPTY)
    }
}

/// Whether values for `back` exist, beside the values `needed`, that the variables of `front` can all take at once.
fn choose(front: &[Domain], back: &[Domain], needed: Domain) -> bool {
    let can_hold = |needed: Domain| {
        // Each needed value has a place of its own at the front, so the places are matched to the values.
        let places = |value: Value| {
            let able = front.iter().enumerate().filter(|(_, domain)| domain.contains(value));
            able.map(|(place, _)| place as Value).collect::<Domain>()
        };
        super::all_different::can_differ(&needed.iter().map(places).collect::<Vec<_>>())
    };
    if !can_hold(needed) {
        return false;
    }
    let Some((&first, rest)) = back.split_first() else { return true };
    if !first.intersect(needed).is_empty() {
        return choose(front, rest, needed);
    }
    first.iter().any(|value| choose(front, rest, needed.with(value)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_choice_agrees_with_all_tuples(domains in proptest::collection::vec(0u64..32, 7)) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let meaning = Contained { outside: 3, crossing: 2 };
            prop_assert_eq!(meaning.is_satisfiable(&domains), !meaning.supported(&domains)[0].is_empty());
        }
    }
}
