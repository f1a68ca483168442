//! Runs a search to its end, to a move that the caller waits for, or for a small number of moves after which the caller checks
//! a clock.

use super::dfs::{Move, Search};
use crate::kernel::{Observer, Propagator, SearchOutcome, Value};

/// The number of moves between two looks at the clock. These moves take some microseconds, so the clock costs little.
const TURN: u32 = 64;

impl<P: Propagator> Search<P> {
    /// Carries the search to its end, calls `found` at each solution, and returns how the search ended.
    pub fn run<O: Observer>(&mut self, observer: &mut O, mut found: impl FnMut(&Search<P>)) -> SearchOutcome {
        loop {
            match self.run_until(observer, |made| matches!(made, Move::Solution)) {
                Move::Done(outcome) => return outcome,
                _ => found(self),
            }
        }
    }

    /// Makes moves until `stops` holds for one of them or the search has ended, and at least one move. Returns the last move.
    // Inlined for the reason given at `advance`.
    #[inline(always)]
    pub fn run_until<O: Observer>(&mut self, observer: &mut O, mut stops: impl FnMut(Move) -> bool) -> Move {
        loop {
            let made = self.advance(observer);
            if matches!(made, Move::Done(_)) || stops(made) {
                return made;
            }
        }
    }

    /// Makes some moves, few enough that a caller can look at a clock after them. Stops early after a solution, after a restart,
    /// or at the end of the search. Returns the last move.
    pub fn turn<O: Observer>(&mut self, observer: &mut O) -> Move {
        let mut left = TURN;
        self.run_until(observer, |made| {
            left -= 1;
            left == 0 || matches!(made, Move::Solution | Move::Restarted)
        })
    }

    /// The values of the fixed variables; at a solution, those of all variables.
    pub fn values(&self) -> impl Iterator<Item = Value> + '_ {
        self.engine().store().domains().iter().filter_map(|domain| domain.value())
    }
}

impl Move {
    /// Whether propagation at a node ended with this move.
    pub fn ends_propagation(self) -> bool {
        matches!(self, Move::Failed(_) | Move::Fixpoint | Move::Solution)
    }
}
