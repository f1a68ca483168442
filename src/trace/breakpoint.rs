//! Breakpoints: what a run can be told to stop after. They are matched where the events are made, so that running to one
//! costs little more than running, and nothing where there are none.

use super::event::Event;
use super::timeline::Timeline;
use crate::kernel::{ConstraintId, Domain, Propagator, Value, VarId};
use crate::options::{quote, whole};
use crate::puzzle::model::Model;
use crate::puzzle::{ErrorKind, PuzzleError};

/// What to stop after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breakpoint {
    /// A value leaves a cell, by propagation or by a decision.
    CellLoses {
        /// The cell.
        var: VarId,
        /// The value.
        value: Value,
    },
    /// A cell that had more is left with one value, by propagation or by a decision.
    CellFixed {
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
            Breakpoint::CellLoses { var, .. } | Breakpoint::CellFixed { var } => Some(var),
            _ => None,
        }
    }

    /// Whether to stop after an event. `before` is the watched cell's domain before the move that the event is part of,
    /// `failures` how many failures there have been.
    fn matches(self, event: Event, before: Domain, failures: impl Fn() -> u64) -> bool {
        match (self, event) {
            (Breakpoint::CellLoses { var, value }, Event::Remove { var: v, value: lost, .. }) => {
                (v, lost) == (var, value)
            }
            (Breakpoint::CellLoses { var, value }, Event::Decide { decision, .. }) => {
                decision.var == var && before.contains(value) && !decision.keep(before).contains(value)
            }
            (Breakpoint::CellFixed { var }, Event::Fix { var: v, .. }) => v == var,
            (Breakpoint::CellFixed { var }, Event::Decide { decision, .. }) => {
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

impl<P: Propagator> Timeline<P> {
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

/// A breakpoint as it is given: names and numbers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GivenBreakpoint {
    /// `cell-loses`, `cell-fixed`, `constraint-prunes`, `depth-reached`, `first-failure` or `solution`.
    pub kind: String,
    /// For `cell-loses` and `cell-fixed`: the cell.
    pub cell: Option<String>,
    /// For `cell-loses`: the digit.
    pub value: Option<f64>,
    /// For `constraint-prunes`: the constraint by its name.
    pub constraint: Option<String>,
    /// For `depth-reached`: how many decisions.
    pub depth: Option<f64>,
}

impl GivenBreakpoint {
    /// What it means in a model. A name may stand for several constraints (a house and its hidden singles).
    ///
    /// # Errors
    /// A [`PuzzleError`] of kind `option` that says what is unknown or missing.
    pub fn check(&self, model: &Model) -> Result<Vec<Breakpoint>, PuzzleError> {
        let one = |breakpoint| Ok(vec![breakpoint]);
        match self.kind.as_str() {
            "cell-loses" => {
                let (var, size) = (self.var(model)?, model.geometry().size() as u64);
                let value = whole("the value of a breakpoint", self.value.unwrap_or(0.0), 1)?;
                match value <= size {
                    true => one(Breakpoint::CellLoses { var, value: value as Value - 1 }),
                    false => Err(refuse(format!("the value of a breakpoint must be at most {size}"))),
                }
            }
            "cell-fixed" => one(Breakpoint::CellFixed { var: self.var(model)? }),
            "constraint-prunes" => {
                let name = self.constraint.as_deref().unwrap_or_default();
                let ids = (0..model.rules().len() as u32).map(ConstraintId).filter(|&id| model.name(id) == name);
                let found: Vec<_> = ids.map(|constraint| Breakpoint::ConstraintPrunes { constraint }).collect();
                match found.is_empty() {
                    true => Err(refuse(format!("the model has no constraint {}", quote(name)))),
                    false => Ok(found),
                }
            }
            "depth-reached" => {
                let depth = whole("the depth of a breakpoint", self.depth.unwrap_or(0.0), 1)?;
                one(Breakpoint::DepthReached { depth: depth.min(u64::from(u32::MAX)) as u32 })
            }
            "first-failure" => one(Breakpoint::FirstFailure),
            "solution" => one(Breakpoint::Solution),
            other => Err(refuse(format!(
                "a breakpoint cannot be {}; there is cell-loses, cell-fixed, constraint-prunes, depth-reached, \
                 first-failure, solution",
                quote(other)
            ))),
        }
    }

    fn var(&self, model: &Model) -> Result<VarId, PuzzleError> {
        let name = self.cell.as_deref().unwrap_or_default();
        let cells = (0..model.geometry().cells() as u32).map(VarId);
        let found = cells.into_iter().find(|&var| model.cell(var).eq_ignore_ascii_case(name));
        found.ok_or_else(|| refuse(format!("the grid has no cell {}", quote(name))))
    }
}

fn refuse(message: String) -> PuzzleError {
    PuzzleError::new(ErrorKind::Option, message)
}
