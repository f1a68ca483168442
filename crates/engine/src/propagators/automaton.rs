//! The reader of a meaning as a table: a layered automaton with as few states as possible. A propagator that follows the table
//! needs no sets of states of the meaning, which would have to be sorted in every run.

use super::bits::positions;
use super::scratch::Scratch;
use crate::kernel::{Domain, Layers, Meaning, State, Value};
use crate::meanings::AnyMeaning;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

/// The largest number of transitions for which a table is built.
const MOST_TRANSITIONS: usize = 1 << 16;

/// No state: no tuple that begins in this way satisfies the meaning.
const DEAD: u16 = u16::MAX;

/// For each position, the states before it. The only start is state 0 of the first layer, and every state leads to an
/// accepted end.
#[derive(Debug)]
pub(super) struct Automaton {
    width: usize,
    layers: Vec<Layer>,
    /// Whether some tuple satisfies the meaning.
    is_satisfiable: bool,
}

/// The states before a position.
#[derive(Debug)]
struct Layer {
    /// For each state and each value, the state after the value, or [`DEAD`].
    next: Vec<u16>,
    /// For each state the values that lead to a state of the next layer.
    values: Vec<Domain>,
    /// The place of the layer's states in a bit set of the states of all layers, in words.
    first_word: usize,
}

/// The number of automata that are kept for the next constraints with the same meaning.
const MOST_KEPT: usize = 64;

/// An automaton with its meaning, length and width. The automaton is `None` if it would be too large.
type Kept = (AnyMeaning, usize, usize, Option<Arc<Automaton>>);

thread_local! {
    /// The automata that were used last, newest first. The clues of one puzzle have few different meanings, and many puzzles
    /// share these meanings.
    static KEPT: RefCell<VecDeque<Kept>> = const { RefCell::new(VecDeque::new()) };
}

impl Automaton {
    /// The automaton of a meaning over `length` variables with values below `width`. `None` if it would be too large.
    pub(super) fn of(meaning: &AnyMeaning, length: usize, width: usize) -> Option<Arc<Automaton>> {
        KEPT.with_borrow_mut(|kept| {
            let is_it = |(of, long, wide, _): &Kept| *long == length && *wide == width && of == meaning;
            let known = kept.iter().position(is_it).and_then(|at| kept.remove(at));
            let kept_one = known.unwrap_or_else(|| {
                (meaning.clone(), length, width, Automaton::new(meaning, length, width).map(Arc::new))
            });
            let automaton = kept_one.3.clone();
            kept.push_front(kept_one);
            kept.truncate(MOST_KEPT);
            automaton
        })
    }

    /// Builds the automaton of a meaning over `length` variables with values below `width`. `None` if it would be too large.
    fn new(meaning: &impl Meaning, length: usize, width: usize) -> Option<Automaton> {
        // The states of the meaning before each variable and after the last one, in ascending order.
        let mut layers = Layers::within(meaning, &vec![Domain::full(width); length], MOST_TRANSITIONS)?.states;
        let last = layers.pop().unwrap_or_default();
        // For each state of the meaning in the layer behind, its number in the automaton. All accepted ends are one state.
        let mut behind: Vec<u16> = last.iter().map(|&state| if meaning.accepts(state) { 0 } else { DEAD }).collect();
        let mut states_behind = last;
        let mut automaton = Automaton { width, layers: Vec::new(), is_satisfiable: true };
        for (position, states) in layers.into_iter().enumerate().rev() {
            let after = |&state: &State, value: Value| {
                let next = meaning.read(state, position, value)?;
                states_behind.binary_search(&next).ok().map(|at| behind[at])
            };
            let rows = states.iter().flat_map(|state| (0..width as Value).map(move |value| (state, value)));
            let rows: Vec<u16> = rows.map(|(state, value)| after(state, value).unwrap_or(DEAD)).collect();
            let row = |state: usize| &rows[state * width..][..width];
            // States with the same future are one state, and sorting brings them together.
            let mut order: Vec<usize> = (0..states.len()).collect();
            order.sort_unstable_by(|&a, &b| row(a).cmp(row(b)));
            let mut layer = Layer { next: Vec::new(), values: Vec::new(), first_word: 0 };
            let mut own = vec![DEAD; states.len()];
            for (place, &state) in order.iter().enumerate() {
                let values: Domain =
                    (0..width as Value).filter(|&value| row(state)[usize::from(value)] != DEAD).collect();
                if values.is_empty() {
                    continue;
                }
                if place == 0 || row(order[place - 1]) != row(state) {
                    layer.next.extend_from_slice(row(state));
                    layer.values.push(values);
                }
                own[state] = layer.values.len() as u16 - 1;
            }
            automaton.layers.push(layer);
            (behind, states_behind) = (own, states);
        }
        automaton.layers.reverse();
        automaton.is_satisfiable = behind.first() == Some(&0);
        let mut word = 0;
        for layer in &mut automaton.layers {
            layer.first_word = word;
            word += layer.values.len().div_ceil(64);
        }
        Some(automaton)
    }

    /// Finds the values of each variable that belong to some tuple of the meaning. Returns whether there is a tuple.
    pub(super) fn support(&self, scratch: &mut Scratch) -> bool {
        if !self.is_satisfiable {
            return false;
        }
        // The reachable states of all layers, and behind them a word for the accepted end.
        let Scratch { domains, supported, words: reached, .. } = scratch;
        reached.clear();
        reached.resize(self.first_word(self.layers.len()) + 1, 0);
        reached[0] = 1;
        for (position, layer) in self.layers.iter().enumerate() {
            let after = self.first_word(position + 1);
            let (before, behind) = reached.split_at_mut(after);
            for state in members(&before[layer.first_word..]) {
                let row = &layer.next[state * self.width..][..self.width];
                for value in layer.values[state].intersect(domains[position]).iter() {
                    let next = usize::from(row[usize::from(value)]);
                    behind[next / 64] |= 1 << (next % 64);
                }
            }
        }
        // Back from the end: only states from which an end is reached stay.
        for (position, layer) in self.layers.iter().enumerate().rev() {
            let (before, behind) = reached.split_at_mut(self.first_word(position + 1));
            let mut found = Domain::EMPTY;
            for (word, states) in before[layer.first_word..].iter_mut().enumerate() {
                let mut left = *states;
                while left != 0 {
                    let bit = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let state = word * 64 + bit;
                    let row = &layer.next[state * self.width..][..self.width];
                    let good = |&value: &Value| {
                        let next = usize::from(row[usize::from(value)]);
                        behind[next / 64] >> (next % 64) & 1 == 1
                    };
                    let values: Domain = layer.values[state].intersect(domains[position]).iter().filter(good).collect();
                    if values.is_empty() {
                        *states &= !(1 << bit);
                    }
                    found = Domain(found.0 | values.0);
                }
            }
            if found.is_empty() {
                return false;
            }
            supported[position] = found;
        }
        true
    }

    /// The index of the first word with the states before a position, in a bit set of all states. After the last position, the
    /// word holds the accepted end.
    fn first_word(&self, position: usize) -> usize {
        match self.layers.get(position) {
            Some(layer) => layer.first_word,
            None => self.layers.last().map_or(0, |last| last.first_word + last.values.len().div_ceil(64)),
        }
    }
}

/// The members of a bit set of several words.
fn members(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(word, &bits)| positions(bits).map(move |bit| word * 64 + bit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meanings::{Apart, Consecutive, Distinct, EnclosedSum, Seen};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn an_automaton_supports_the_values_of_its_meaning(sets in proptest::collection::vec(1u64..64, 5), total in 0u32..9) {
            let domains: Vec<Domain> = sets.into_iter().map(Domain).collect();
            let meanings: [AnyMeaning; 4] = [
                Apart.into(),
                Consecutive { count: 5 }.into(),
                Distinct(Seen { count: total % 4 + 1, least: 1 }).into(),
                Distinct(EnclosedSum { ends: [0, 5], total, least: 1 }).into(),
            ];
            for meaning in meanings {
                let automaton = Automaton::of(&meaning, 5, 6).expect("a small automaton");
                let mut scratch = Scratch::default();
                scratch.read(domains.iter().copied());
                let found = automaton.support(&mut scratch).then_some(scratch.supported);
                let expected = meaning.supported(&domains);
                let is_possible = expected.iter().all(|domain| !domain.is_empty());
                prop_assert_eq!(found, is_possible.then_some(expected), "{:?}", meaning);
            }
        }
    }

    #[test]
    fn an_automaton_with_too_many_states_is_not_built() {
        let sum = crate::meanings::Linear::new(vec![7; 40], 1000).into();
        assert!(Automaton::of(&sum, 40, 60).is_none());
    }
}
