//! Breakpoints: what a run can be told to stop after. They are matched where the events are made, so that running to one
//! costs little more than running, and nothing where there are none.

use super::machine::Timeline;
use crate::kernel::{ConstraintId, Domain, Value, VarId};
use crate::record::Event;

/// What to stop after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breakpoint {
    /// A value leaves a cell, by propagation or by a decision.
    ValueRemoved {
        /// The cell.
        var: VarId,
        /// The value.
        value: Value,
    },
    /// A cell that had more is left with one value, by propagation or by a decision.
    VariableFixed {
        /// The cell.
        var: VarId,
    },
    /// A constraint removes a value.
    ConstraintPrunes {
        /// The constraint.
        constraint: ConstraintId,
    },
    /// A node is opened with this many decisions in force.
    DepthReached {
        /// How many.
        depth: u32,
    },
    /// The first failure of the run.
    FirstFailure,
    /// A solution.
    Solution,
}

/// Where a run to a breakpoint ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// At a breakpoint, by its place in the list (the first, when several were met at once).
    At(usize),
    /// At the end of the run.
    End,
    /// It was told to give up.
    GaveUp,
}

impl Breakpoint {
    /// The cell whose domain before a decision it must know.
    fn watches(self) -> Option<VarId> {
        match self {
            Breakpoint::ValueRemoved { var, .. } | Breakpoint::VariableFixed { var } => Some(var),
            _ => None,
        }
    }

    /// Whether to stop after an event. `before` is the watched cell's domain before the move that the event is part of,
    /// `failures` how many failures there have been.
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
            (Breakpoint::FirstFailure, Event::Fail { .. }) => failures() == 1,
            (Breakpoint::Solution, Event::Solution { .. }) => true,
            _ => false,
        }
    }
}

impl Timeline {
    /// Goes forward until an event meets a breakpoint, to the end of the run, or until `give_up` says so; it is asked now
    /// and then.
    pub fn run_to_breakpoint(&mut self, breakpoints: &[Breakpoint], mut give_up: impl FnMut() -> bool) -> Stop {
        let mut before = vec![Domain::EMPTY; breakpoints.len()];
        let mut moves = 0u32;
        loop {
            if !self.inside_batch() {
                moves += 1;
                if moves.is_multiple_of(256) && give_up() {
                    return Stop::GaveUp;
                }
                // A decision is the first event of its move.
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
