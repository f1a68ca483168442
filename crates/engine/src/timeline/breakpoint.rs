//! Breakpoints: events after which a run stops. The timeline tests each event as the search produces it, so running to
//! a breakpoint costs little more than running without one.

use super::machine::Timeline;
use crate::kernel::{ConstraintId, Domain, Value, VarId};
use crate::record::Event;

/// An event after which a run stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breakpoint {
    /// A variable loses a value, by propagation or by a decision.
    ValueRemoved {
        /// The variable.
        var: VarId,
        /// The value.
        value: Value,
    },
    /// A variable becomes fixed, by propagation or by a decision.
    VariableFixed {
        /// The variable.
        var: VarId,
    },
    /// A constraint removes a value.
    ConstraintPrunes {
        /// The constraint.
        constraint: ConstraintId,
    },
    /// The search opens a node with this many decisions in force.
    DepthReached {
        /// The number of decisions.
        depth: u32,
    },
    /// A learnt clause removes a value or is violated.
    ClauseStrikes {
        /// The number of the clause, from 1; `None` stands for any clause.
        number: Option<u64>,
    },
    /// The first failure of the run.
    FirstFailure,
    /// A solution.
    Solution,
}

/// The result of a run to a breakpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The run reached a breakpoint, given by its index in the list. Of several breakpoints at one event, the first counts.
    At(usize),
    /// The run reached its end.
    End,
    /// The run stopped because `give_up` returned true.
    GaveUp,
}

impl Breakpoint {
    /// Returns the watched variable: a test of this breakpoint needs the domain of this variable before a decision.
    fn watches(self) -> Option<VarId> {
        match self {
            Breakpoint::ValueRemoved { var, .. } | Breakpoint::VariableFixed { var } => Some(var),
            _ => None,
        }
    }

    /// Whether to stop after an event. `before` is the domain of the watched variable before the current move, and `failures`
    /// returns the number of failures so far.
    fn matches(self, event: Event, before: Domain, failures: impl Fn() -> u64) -> bool {
        match (self, event) {
            (Breakpoint::ValueRemoved { var, value }, Event::Remove { var: v, value: lost, .. }) => {
                (v, lost) == (var, value)
            }
            (Breakpoint::ValueRemoved { var, value }, Event::Decide { decision, .. }) => {
                decision.var == var && before.contains(value) && !decision.keep(before).contains(value)
            }
            (Breakpoint::VariableFixed { var }, Event::Fix { var: v, .. }) => v == var,
            (Breakpoint::VariableFixed { var }, Event::Decide { decision, .. }) => {
                decision.var == var && !before.is_fixed() && decision.keep(before).is_fixed()
            }
            (Breakpoint::ConstraintPrunes { constraint }, Event::Remove { constraint: by, .. }) => by == constraint,
            (Breakpoint::DepthReached { depth }, Event::Decide { depth: d, .. }) => d == depth,
            (Breakpoint::ClauseStrikes { number }, event) => {
                event.clause().is_some_and(|by| number.is_none_or(|number| number == by))
            }
            (Breakpoint::FirstFailure, Event::Fail { .. }) => failures() == 1,
            (Breakpoint::Solution, Event::Solution { .. }) => true,
            _ => false,
        }
    }
}

impl Timeline {
    /// Goes forward until an event matches a breakpoint or the run ends. Every 256 moves this method calls `give_up`, and stops
    /// if the answer is true.
    pub fn run_to_breakpoint(&mut self, breakpoints: &[Breakpoint], mut give_up: impl FnMut() -> bool) -> Stop {
        let mut before = vec![Domain::EMPTY; breakpoints.len()];
        let mut moves = 0u32;
        loop {
            if !self.inside_batch() {
                moves += 1;
                if moves.is_multiple_of(256) && give_up() {
                    return Stop::GaveUp;
                }
                // A decision is the first event of its move, so the domains before the move are the domains before the
                // decision.
                let store = self.search().engine().store();
                for (before, watched) in before.iter_mut().zip(breakpoints) {
                    *before = watched.watches().map_or(Domain::EMPTY, |var| store.domain(var));
                }
            }
            if !self.next() {
                return Stop::End;
            }
            let Some(event) = self.event() else { return Stop::End };
            let failures = || self.stats().failures;
            let met = |(breakpoint, before): (&Breakpoint, &Domain)| breakpoint.matches(event, *before, failures);
            if let Some(index) = breakpoints.iter().zip(&before).position(met) {
                return Stop::At(index);
            }
        }
    }
}
