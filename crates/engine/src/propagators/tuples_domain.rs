//! A table of tuples, pruned to domain consistency by compact table (Demeulenaere et al., *Compact-table: efficiently filtering table
//! constraints with reversible sparse bit-sets*, CP 2016). The tuples that are still possible are bits of words that backtracking
//! restores. A run costs O(n·d·t / 64) for t tuples, and less when few words have a bit left.

use super::entailed::ENTAILED_BY_DOMAINS;
use crate::kernel::{Conflict, Context, Domain, Observer, Priority, Propagator, Value, VarId};
use crate::meanings::Tuples;
use std::sync::Arc;

/// "The values form one of these tuples."
#[derive(Clone, Debug)]
pub struct TuplesDomain {
    variables: usize,
    width: usize,
    /// The number of words with a bit for each tuple.
    size: usize,
    /// For each variable and each value, the tuples with this value.
    supports: Arc<[u64]>,
    /// The numbers of the words that still have a bit, then the numbers of the empty words. Backtracking restores only the count
    /// of words with a bit, because their order does not matter.
    order: Vec<u32>,
}

/// The index of the restored word that counts the words with a bit left, plus 1. Before the first run the count is 0.
const LEFT: usize = 0;
/// The index of the first restored word with a variable's domain after the last run. Behind the domains come the words with
/// the tuples' bits.
const SEEN: usize = 1;

impl TuplesDomain {
    /// Creates the propagator for a scope of different variables, with values below `width`.
    ///
    /// # Panics
    /// If the tuples have another length than the scope.
    pub fn new(variables: usize, tuples: &Tuples, width: usize) -> TuplesDomain {
        assert_eq!(tuples.length(), variables, "a tuple has a value for each variable of the scope");
        let size = tuples.iter().len().div_ceil(64);
        let mut supports = vec![0; variables * width * size];
        for (number, tuple) in
            tuples.iter().enumerate().filter(|(_, tuple)| tuple.iter().all(|&v| usize::from(v) < width))
        {
            for (position, &value) in tuple.iter().enumerate() {
                supports[(position * width + usize::from(value)) * size + number / 64] |= 1 << (number % 64);
            }
        }
        let order = (0..size as u32).collect();
        TuplesDomain { variables, width, size, supports: supports.into(), order }
    }

    /// The tuples with a value at a position.
    fn support(&self, position: usize, value: Value) -> &[u64] {
        let start = (position * self.width + usize::from(value)) * self.size;
        &self.supports[start..start + self.size]
    }

    fn first_tuple_word(&self) -> usize {
        SEEN + self.variables
    }

    /// Begins with all tuples over values below the width, and with full domains.
    fn begin<O: Observer>(&self, context: &mut Context<'_, O>) {
        for word in 0..self.size {
            let of = |value: usize| self.support(0, value as Value)[word];
            context.set_word(self.first_tuple_word() + word, (0..self.width).map(of).fold(0, |set, bits| set | bits));
        }
        for position in 0..self.variables {
            context.set_word(SEEN + position, Domain::full(self.width).0);
        }
        context.set_word(LEFT, self.size as u64 + 1);
    }

    /// Drops the tuples whose value at a position has left the domain since the last run.
    fn update<O: Observer>(&mut self, position: usize, var: VarId, context: &mut Context<'_, O>) {
        let (seen, domain) = (Domain(context.word(SEEN + position)), context.domain(var));
        let lost = seen.minus(domain);
        if lost.is_empty() {
            return;
        }
        context.set_word(SEEN + position, domain.0);
        // The shorter list of values decides which supports are read.
        let drops = lost.len() < domain.len();
        let mut left = context.word(LEFT) as usize - 1;
        for place in (0..left).rev() {
            let word = self.order[place] as usize;
            let values = if drops { lost } else { domain };
            let found = values.iter().fold(0, |set, value| set | self.support(position, value)[word]);
            let at = self.first_tuple_word() + word;
            let tuples = context.word(at) & if drops { !found } else { found };
            context.set_word(at, tuples);
            if tuples == 0 {
                left -= 1;
                self.order.swap(place, left);
            }
        }
        context.set_word(LEFT, left as u64 + 1);
    }

    /// Whether a possible tuple has a value at a position.
    fn is_supported<O: Observer>(&self, position: usize, value: Value, context: &Context<'_, O>) -> bool {
        let (support, left) = (self.support(position, value), context.word(LEFT) as usize - 1);
        let has = |&word: &u32| context.word(self.first_tuple_word() + word as usize) & support[word as usize] != 0;
        self.order[..left].iter().any(has)
    }
}

impl Propagator for TuplesDomain {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn words(&self) -> usize {
        self.first_tuple_word() + self.size
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        if scope.is_empty() {
            return Ok(());
        }
        if context.word(LEFT) == 0 {
            self.begin(context);
        }
        scope.iter().enumerate().for_each(|(position, &var)| self.update(position, var, context));
        if context.word(LEFT) == 1 {
            return Err(context.conflict(ENTAILED_BY_DOMAINS));
        }
        for (position, &var) in scope.iter().enumerate() {
            let lost =
                context.domain(var).iter().filter(|&value| !self.is_supported(position, value, context)).collect();
            context.remove_all(var, lost, ENTAILED_BY_DOMAINS)?;
            // No possible tuple has a removed value, so the next run need not look for it.
            context.set_word(SEEN + position, context.domain(var).0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::{Consistency, Csp};
    use crate::learning::Learning;
    use crate::meanings::Meaning;
    use crate::propagators::{AnyPropagator, Layered};
    use crate::search::{Limits, Search, Strategy};
    use proptest::prelude::{prop, prop_assert_eq, proptest};
    use proptest::strategy::Strategy as Generator;

    const WIDTH: usize = 4;
    const VARIABLES: usize = 6;

    /// The scopes of two tables: the variables 0 to 3 and 2 to 5. The tables share two variables, so each prunes domains of the
    /// other.
    const SCOPES: [[u32; 4]; 2] = [[0, 1, 2, 3], [5, 2, 4, 3]];

    fn tables() -> impl Generator<Value = [Vec<[Value; 4]>; 2]> {
        let tuple = [0..WIDTH as Value, 0..WIDTH as Value, 0..WIDTH as Value, 0..WIDTH as Value];
        let table = prop::collection::vec(tuple, 0..150);
        [table.clone(), table]
    }

    /// Posts both tables, by compact table or as automata.
    fn search(tables: &[Vec<[Value; 4]>; 2], compact: bool, learning: Learning) -> Search<AnyPropagator> {
        let mut csp = Csp::new(WIDTH);
        csp.variables([Domain::full(WIDTH); VARIABLES]);
        for (scope, tuples) in SCOPES.iter().zip(tables) {
            let scope: Arc<[VarId]> = scope.iter().map(|&var| VarId(var)).collect();
            let meaning = Tuples::new(4, tuples);
            if compact {
                csp.post(scope, meaning, Consistency::Domain);
            } else {
                let id = csp.post_without_propagator(scope, meaning.clone());
                csp.add_propagator(id, Layered::new(4, meaning.into(), WIDTH));
            }
        }
        let learnt = csp.post_without_propagator(Vec::new(), crate::meanings::Anything);
        Search::new(csp.engine(), Strategy::default(), 0, Limits::default()).with_learning(learning, learnt)
    }

    fn solutions(search: &mut Search<AnyPropagator>) -> Vec<Vec<Value>> {
        let mut found = Vec::new();
        search.run(&mut (), |search| found.push(search.values().collect()));
        found
    }

    proptest! {
        /// A search undoes thousands of runs. It finds exactly the solutions, in the tree of another propagator of the same strength.
        #[test]
        fn a_search_restores_the_tuples(tables in tables()) {
            let mut compact = search(&tables, true, Learning::Off);
            let mut layered = search(&tables, false, Learning::Off);
            let found = solutions(&mut compact);
            prop_assert_eq!(&found, &solutions(&mut layered));
            prop_assert_eq!(compact.stats().failures, layered.stats().failures);
            let holds = |values: &[Value]| {
                SCOPES.iter().zip(&tables).all(|(scope, tuples)| {
                    let read = scope.map(|var| values[var as usize]);
                    tuples.contains(&read) && Tuples::new(4, tuples).holds(&read)
                })
            };
            let all = (0..WIDTH.pow(VARIABLES as u32)).map(|number| -> Vec<Value> {
                (0..VARIABLES as u32).map(|place| (number / WIDTH.pow(place) % WIDTH) as Value).collect()
            });
            prop_assert_eq!(found.len(), all.filter(|values| holds(values)).count());
            // The same search again, after a reset, and with jumps over several levels.
            compact.reset(&[Domain::full(WIDTH); VARIABLES], 0);
            prop_assert_eq!(&found, &solutions(&mut compact));
            for learning in [Learning::Backjump, Learning::Clauses] {
                let mut learnt = solutions(&mut search(&tables, true, learning));
                learnt.sort_unstable();
                let mut expected = found.clone();
                expected.sort_unstable();
                prop_assert_eq!(learnt, expected);
            }
        }
    }
}
