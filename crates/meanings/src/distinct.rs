//! Another meaning over values that all differ: a clue about a line of a house. The houses also require that the values differ,
//! but one constraint for both meanings prunes more than two constraints.

use super::all_different::can_differ;
use crate::{Domain, Meaning, State, Value};

/// "The values differ, and the other meaning holds." The state has the state of the other meaning, which must fit into 64 bits,
/// and above it the set of values so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distinct<M>(pub M);

impl<M: Meaning> Meaning for Distinct<M> {
    fn start(&self) -> State {
        self.0.start()
    }

    fn read(&self, state: State, position: usize, value: Value) -> Option<State> {
        let (used, inner) = ((state >> 64) as u64, State::from(state as u64));
        if used >> value & 1 == 1 {
            return None;
        }
        let next = self.0.read(inner, position, value)?;
        debug_assert!(u64::try_from(next).is_ok(), "the inner state fits into 64 bits");
        Some(next | State::from(used | 1 << value) << 64)
    }

    fn accepts(&self, state: State) -> bool {
        self.0.accepts(State::from(state as u64))
    }

    fn differ(&self, first: usize, second: usize) -> bool {
        first != second
    }

    fn is_satisfiable(&self, domains: &[Domain]) -> bool {
        // Each meaning alone has far fewer states than both together, and often one of them alone is unsatisfiable.
        can_differ(domains) && self.0.is_satisfiable(domains) && self.reaches_an_end(domains)
    }
}
