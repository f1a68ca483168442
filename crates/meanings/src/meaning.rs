//! What a constraint means, apart from how it propagates. Checkers, test oracles and the shortening of explanations work
//! from the meaning alone, so they stay independent of every propagator.
//!
//! A meaning reads the values of the scope one after the other, like a finite automaton, and keeps a state. A new meaning
//! states only its start, its step and its end. Whether a constraint can hold within some domains, and which values have a
//! support, follows by going through all reachable states. Each of these functions is exact.

use super::{Domain, Value};
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

    /// Whether some tuple within the domains satisfies the constraint. A meaning with a faster algorithm may override this
    /// method.
    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        self.reaches_an_end(domains)
    }

    /// Whether some tuple within the domains satisfies the constraint, by going through all reachable states.
    fn reaches_an_end(&self, domains: &[Domain]) -> bool {
        let mut states = vec![self.start()];
        for (position, &domain) in domains.iter().enumerate() {
            states = behind(self, &states, position, domain);
        }
        states.into_iter().any(|state| self.accepts(state))
    }

    /// For each position, the values that belong to some tuple within the domains that satisfies the constraint.
    fn supported(&self, domains: &[Domain]) -> Vec<Domain> {
        Layers::of(self, domains).supported(self, domains)
    }
}

/// The layered graph of a meaning within some domains: one layer of states for each position. The reader steps from a state to a
/// state of the next layer by a value (Pesant, *A regular language membership constraint for finite sequences of variables*, CP
/// 2004).
#[derive(Clone, Debug)]
pub struct Layers {
    /// The reachable states before each position and behind the last one, in ascending order.
    pub states: Vec<Vec<State>>,
}

impl Layers {
    /// The layers of a meaning.
    fn of<M: Meaning + ?Sized>(meaning: &M, domains: &[Domain]) -> Layers {
        let mut layers = Layers { states: vec![vec![meaning.start()]] };
        domains.iter().for_each(|&domain| layers.grow(meaning, domain));
        layers
    }

    /// The layers of a meaning; `None` if they have more than `most` steps.
    pub fn within<M: Meaning + ?Sized>(meaning: &M, domains: &[Domain], most: usize) -> Option<Layers> {
        let mut layers = Layers { states: vec![vec![meaning.start()]] };
        let mut steps = 0;
        for (position, &domain) in domains.iter().enumerate() {
            steps += layers.states[position].len() * domain.len();
            if steps > most {
                return None;
            }
            layers.grow(meaning, domain);
        }
        Some(layers)
    }

    /// Adds the layer behind the last one.
    fn grow<M: Meaning + ?Sized>(&mut self, meaning: &M, domain: Domain) {
        let position = self.states.len() - 1;
        self.states.push(behind(meaning, &self.states[position], position, domain));
    }

    /// For each position the values on paths from the start to an accepted end.
    fn supported<M: Meaning + ?Sized>(&self, meaning: &M, domains: &[Domain]) -> Vec<Domain> {
        let mut supported = vec![Domain::EMPTY; domains.len()];
        // For each state behind the position, whether an accepted end can be reached.
        let last = self.states.last().map_or(&[][..], |last| last);
        let mut good: Vec<bool> = last.iter().map(|&state| meaning.accepts(state)).collect();
        for (position, domain) in domains.iter().enumerate().rev() {
            let behind = &self.states[position + 1];
            let found = &mut supported[position];
            let leads = |&state: &State| {
                let goes_on = |&value: &Value| {
                    let next = meaning.read(state, position, value);
                    next.and_then(|next| behind.binary_search(&next).ok()).is_some_and(|at| good[at])
                };
                let values: Domain = domain.iter().filter(goes_on).collect();
                *found = Domain(found.0 | values.0);
                !values.is_empty()
            };
            good = self.states[position].iter().map(leads).collect();
        }
        supported
    }
}

/// The states behind a position, in ascending order, from the states before it.
fn behind<M: Meaning + ?Sized>(meaning: &M, states: &[State], position: usize, domain: Domain) -> Vec<State> {
    let next = |&state: &State| domain.iter().filter_map(move |value| meaning.read(state, position, value));
    let mut behind: Vec<State> = states.iter().flat_map(next).collect();
    behind.sort_unstable();
    behind.dedup();
    behind
}
