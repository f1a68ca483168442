//! The reader of a meaning as a layered graph: the states before each variable, and the steps between them.

use crate::kernel::{Domain, Meaning, State, Value};
use std::collections::HashMap;

/// A step of the reader at a position: a value leads from a state of this layer to a state of the next layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The number of the state before the value.
    pub from: usize,
    /// The value.
    pub value: Value,
    /// The number of the state after the value.
    pub to: usize,
}

/// The steps of each position on paths from the start to an accepted end. Every layer numbers its states from 0.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    /// For each position its steps.
    pub steps: Vec<Vec<Step>>,
    /// The number of states in each layer; there is one layer more than positions.
    pub states: Vec<usize>,
}

impl Paths {
    /// The paths of a meaning within some domains, with as few states as possible. `None` if there are more than `most` steps.
    pub(super) fn of(meaning: &impl Meaning, domains: &[Domain], most: usize) -> Option<Paths> {
        let mut layers: Vec<Vec<State>> = vec![vec![meaning.start()]];
        let mut all: Vec<Vec<Step>> = Vec::new();
        let mut count = 0;
        for (position, domain) in domains.iter().enumerate() {
            let mut places: HashMap<State, usize> = HashMap::new();
            let (mut next, mut steps) = (Vec::new(), Vec::new());
            for (from, &state) in layers[position].iter().enumerate() {
                for value in domain.iter() {
                    let Some(after) = meaning.read(state, position, value) else { continue };
                    let to = *places.entry(after).or_insert_with(|| {
                        next.push(after);
                        next.len() - 1
                    });
                    steps.push(Step { from, value, to });
                }
            }
            count += steps.len();
            if count > most {
                return None;
            }
            layers.push(next);
            all.push(steps);
        }
        let last = layers.last()?.iter().map(|&state| meaning.accepts(state).then_some(0)).collect();
        Some(Paths::merged(all, &layers.iter().map(Vec::len).collect::<Vec<_>>(), last))
    }

    /// Drops steps that lead to no accepted end, and merges the states of a layer that have the same future.
    fn merged(mut steps: Vec<Vec<Step>>, sizes: &[usize], last: Vec<Option<usize>>) -> Paths {
        let mut states = vec![1; sizes.len()];
        // For each old state of the layer behind, its new number; `None` if no accepted end can be reached.
        let mut numbers = last;
        for position in (0..steps.len()).rev() {
            let mut futures: Vec<Vec<(Value, usize)>> = vec![Vec::new(); sizes[position]];
            for step in &steps[position] {
                if let Some(to) = numbers[step.to] {
                    futures[step.from].push((step.value, to));
                }
            }
            let mut known: HashMap<Vec<(Value, usize)>, usize> = HashMap::new();
            let mut merged = Vec::new();
            let number = |future: Vec<(Value, usize)>| {
                let new = known.len();
                (!future.is_empty()).then(|| *known.entry(future).or_insert(new))
            };
            let own: Vec<Option<usize>> = futures.iter().cloned().map(number).collect();
            let mut written = vec![false; known.len()];
            for (future, from) in futures.iter().zip(&own) {
                if let Some(from) = *from
                    && !std::mem::replace(&mut written[from], true)
                {
                    merged.extend(future.iter().map(|&(value, to)| Step { from, value, to }));
                }
            }
            states[position] = known.len();
            steps[position] = merged;
            numbers = own;
        }
        Paths { steps, states }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meanings::{Linear, Occurrences};
    use proptest::prelude::*;

    /// All tuples along the paths.
    fn tuples(paths: &Paths) -> Vec<Vec<Value>> {
        let mut reached = vec![(0, Vec::new())];
        for steps in &paths.steps {
            let next = |(state, tuple): &(usize, Vec<Value>)| {
                let own = steps.iter().filter(|step| step.from == *state);
                own.map(|step| (step.to, [&tuple[..], &[step.value]].concat())).collect::<Vec<_>>()
            };
            reached = reached.iter().flat_map(next).collect();
        }
        let mut tuples: Vec<_> = reached.into_iter().map(|(_, tuple)| tuple).collect();
        tuples.sort();
        tuples
    }

    proptest! {
        #[test]
        fn the_paths_are_the_tuples_of_the_meaning(
            domains in proptest::collection::vec(1u64..16, 1..5),
            total in 0i32..10,
        ) {
            let domains: Vec<Domain> = domains.into_iter().map(Domain).collect();
            let mut all: Vec<Vec<Value>> = vec![Vec::new()];
            for domain in &domains {
                let longer = |tuple: &Vec<Value>| domain.iter().map(|value| [&tuple[..], &[value]].concat()).collect::<Vec<_>>();
                all = all.iter().flat_map(longer).collect();
            }
            let sum = Linear::distinct(domains.len(), total);
            let expected: Vec<_> = all.iter().filter(|tuple| sum.holds(tuple)).cloned().collect();
            prop_assert_eq!(tuples(&Paths::of(&sum, &domains, 10_000).unwrap()), expected);
            let counted = Occurrences::of(&[1, 1, 3]);
            let expected: Vec<_> = all.iter().filter(|tuple| counted.holds(tuple)).cloned().collect();
            prop_assert_eq!(tuples(&Paths::of(&counted, &domains, 10_000).unwrap()), expected);
        }
    }

    #[test]
    fn a_limit_on_steps_is_kept() {
        let domains = [Domain::full(4); 3];
        assert!(Paths::of(&Linear::distinct(3, 4), &domains, 10).is_none());
    }
}
