//! A value has one place on each line of a square matrix, each time at a different place: the meaning of a fish.

use super::all_different::can_differ;
use crate::{Domain, Meaning, State, Value};

/// "One variable on each line of a square matrix takes `value`, each time at a different place of its line." The scope lists
/// the matrix line by line. The state has the places so far, and one bit for "this line has its place".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnePlaceALine {
    /// The number of lines, and of places in a line.
    pub size: usize,
    /// The value.
    pub value: Value,
}

const DONE: State = 1 << 127;

impl Meaning for OnePlaceALine {
    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let place = position % self.size;
        let state = if place == 0 { state & !DONE } else { state };
        let state = match value == self.value {
            true if state & DONE != 0 || state >> place & 1 == 1 => return None,
            true => state | 1 << place | DONE,
            false => state,
        };
        (place + 1 < self.size || state & DONE != 0).then_some(state)
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        if domains.iter().any(|domain| domain.is_empty()) {
            return false;
        }
        let places = |line: &[Domain]| {
            let places = line.iter().enumerate();
            places.fold(Domain::full(self.size), |left, (place, domain)| match domain {
                _ if !domain.contains(self.value) => left.without(place as Value),
                _ if domain.is_fixed() => left.intersect(Domain::single(place as Value)),
                _ => left,
            })
        };
        can_differ(&domains.chunks(self.size).map(places).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_places_agree_with_all_tuples(domains in proptest::collection::vec(0u64..8, 9)) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let meaning = OnePlaceALine { size: 3, value: 1 };
            prop_assert_eq!(meaning.is_satisfiable(&domains), !meaning.supported(&domains)[0].is_empty());
        }
    }
}
