//! What a constraint means, apart from how it propagates. Checkers, test oracles and the shortening of explanations work
//! from the meaning alone, so they stay independent of every propagator.
//!
//! A meaning reads the values of the scope one after the other, like a finite automaton, and keeps a state. A new meaning
//! states only its start, its step and its end. Whether a constraint can hold within some domains, and which values have a
//! support, follows by going through all reachable states. Each of these functions is exact.

use super::{Domain, Value};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// What a meaning remembers of the values that it has read.
pub type State = u128;

/// The meaning of a constraint: which tuples of values its scope may take.
pub trait Meaning: Debug + Send + Sync {
    /// The state before the first value.
    fn start(&self) -> State {
        0
    }

    /// The state after `value` at `position` of the scope; `None` if no tuple that begins like this satisfies the
    /// constraint.
    fn read(&self, state: State, position: usize, value: Value) -> Option<State>;

    /// Whether a tuple that leads to this state satisfies the constraint.
    fn accepts(&self, state: State) -> bool {
        let _ = state;
        true
    }

    /// Whether the constraint alone entails that the values at these two positions differ.
    fn differ(&self, first: usize, second: usize) -> bool {
        let _ = (first, second);
        false
    }

    /// Whether a tuple satisfies the constraint.
    fn holds(&self, values: &[Value]) -> bool {
        let steps = values.iter().enumerate();
        let end =
            steps.into_iter().try_fold(self.start(), |state, (position, &value)| self.read(state, position, value));
        end.is_some_and(|state| self.accepts(state))
    }

    /// Whether some tuple within the domains satisfies the constraint. A meaning with a faster way may use it.
    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        self.reaches_an_end(domains)
    }

    /// Whether some tuple within the domains satisfies the constraint, by going through all reachable states.
    fn reaches_an_end(&self, domains: &[Domain]) -> bool {
        let mut states = vec![self.start()];
        for (position, domain) in domains.iter().enumerate() {
            let next = |&state: &State| domain.iter().filter_map(move |value| self.read(state, position, value));
            states = states.iter().flat_map(next).collect();
            states.sort_unstable();
            states.dedup();
        }
        states.into_iter().any(|state| self.accepts(state))
    }

    /// For each position, the values that belong to some tuple within the domains that satisfies the constraint.
    fn supported(&self, domains: &[Domain]) -> Vec<Domain> {
        // Forward: the reachable states before each position. Backward: those from which an accepted end can be reached.
        let mut layers = vec![BTreeSet::from([self.start()])];
        for (position, domain) in domains.iter().enumerate() {
            let next = |&state: &State| domain.iter().filter_map(move |value| self.read(state, position, value));
            layers.push(layers[position].iter().flat_map(next).collect());
        }
        let mut supported = vec![Domain::EMPTY; domains.len()];
        let last = layers.pop().unwrap_or_default();
        let mut good: BTreeSet<State> = last.into_iter().filter(|&state| self.accepts(state)).collect();
        for (position, states) in layers.iter().enumerate().rev() {
            let mut before = BTreeSet::new();
            for &state in states {
                for value in domains[position].iter() {
                    if self.read(state, position, value).is_some_and(|next| good.contains(&next)) {
                        supported[position] = supported[position].with(value);
                        before.insert(state);
                    }
                }
            }
            good = before;
        }
        supported
    }
}
