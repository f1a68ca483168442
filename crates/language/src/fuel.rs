//! The work that the rules of a puzzle may take. Work is counted, and not its time, so that every machine gives up at the same place.

use std::collections::HashSet;

/// Automata by their compilers and by what tells their formulas from others.
pub(crate) type Paid = HashSet<(usize, Vec<u32>)>;

/// The work that may still be done.
#[derive(Clone, Debug)]
pub struct Fuel {
    /// The work of translating rules. Without it, a rule is refused.
    pub(crate) cases: usize,
    /// The work of building automata. Without it, constraints are wide.
    pub(crate) automata: usize,
    /// The automata that are paid for. An automaton that is known already costs as much as a new one, so a puzzle has the same
    /// constraints whatever was compiled before.
    pub(crate) paid: Paid,
}

impl Fuel {
    /// The units of a puzzle: a few seconds of work at most.
    pub const OF_A_PUZZLE: usize = 5_000_000;

    /// So many units, for translating and for automata each.
    pub fn new(units: usize) -> Fuel {
        Fuel { cases: units, automata: units, paid: HashSet::new() }
    }

    /// The work that the rules of one puzzle may take.
    pub fn of_a_puzzle() -> Fuel {
        Fuel::new(Fuel::OF_A_PUZZLE)
    }
}
