//! Any meaning, pruned to domain consistency. The propagator unrolls the reader of the meaning into a layered graph of states,
//! one layer for each variable, and keeps the values on paths from the start to an accepted end (Pesant, *A regular language
//! membership constraint for finite sequences of variables*, CP 2004). One run costs O(n·d·s) steps, where s is the largest
//! number of states in a layer. The graph is built once, as an [`Automaton`]. If the automaton would be too large, each run builds
//! the part of the graph that the domains reach.

use super::automaton::Automaton;
use super::entailed::keep_solutions;
use super::scratch::Scratch;
use crate::kernel::{Conflict, Context, Meaning, Observer, Priority, Propagator};
use crate::meanings::AnyMeaning;
use std::sync::Arc;

/// "The values satisfy the meaning", for a meaning with few states.
#[derive(Clone, Debug)]
pub struct Layered {
    meaning: Arc<AnyMeaning>,
    /// `None` if it would be too large.
    automaton: Option<Arc<Automaton>>,
    scratch: Scratch,
}

impl Layered {
    /// Creates the propagator for some variables over values below `width`.
    pub fn new(variables: usize, meaning: AnyMeaning, width: usize) -> Layered {
        // The reader of a judged meaning remembers nothing, so it has no automaton.
        let automaton = match meaning {
            AnyMeaning::Judged(_) => None,
            _ => Automaton::of(&meaning, variables, width),
        };
        Layered { meaning: Arc::new(meaning), automaton, scratch: Scratch::default() }
    }
}

impl Propagator for Layered {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        keep_solutions(context, &mut self.scratch, |scratch| match &self.automaton {
            Some(automaton) => automaton.support(scratch),
            None => {
                scratch.supported = self.meaning.supported(&scratch.domains);
                true
            }
        })
    }
}
