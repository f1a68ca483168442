//! The answer to the question why a candidate is missing.

use crate::kernel::{Conflict, Decision, Literal, Value, VarId};
use crate::run::event::{Pruning, Refutation};
use thiserror::Error;

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WhyError {
    /// The cell can still take the digit.
    #[error("the candidate is not missing here")]
    Present,
    /// The grid has no such cell, or no such digit.
    #[error("there is no such cell or no such digit")]
    NoSuchCandidate,
}

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A clue: the cell holds this value from the start.
    Given(VarId, Value),
    /// The run began without the candidate: a person had rubbed it out.
    RubbedOut,
    /// A decision in force.
    Decision(Decision),
    /// An earlier step, by its place in the same list.
    Step(usize),
    /// Inside a trial: the value tried.
    Trial,
    /// Inside a trial: a fact from outside, which the step that holds the trial cites.
    Cited,
}

/// A fact that a step rests on, with where it comes from. That a cell *is* a value can come from the removals of all
/// its others, each with a source of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cited {
    /// The fact.
    pub literal: Literal,
    /// Its sources, each once.
    pub sources: Vec<Source>,
}

/// One removal of a chain: its constraint and the facts it cites entail it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyStep {
    /// What was removed, by which constraint, for which reason.
    pub step: Pruning,
    /// The facts it rests on.
    pub cites: Vec<Cited>,
    /// For a removal by shaving, the trial that failed.
    pub trial: Option<Trial>,
}

/// Why trying a value fails, without the steps that the failure does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// What was tried.
    pub decision: Decision,
    /// What followed from it.
    pub steps: Vec<WhyStep>,
    /// The constraint that cannot hold then.
    pub conflict: Conflict,
    /// The facts that the failure rests on.
    pub cites: Vec<Cited>,
}

impl Trial {
    /// The trial as the narrator tells it.
    pub(super) fn refutation(&self) -> Refutation {
        let steps = self.steps.iter().map(|step| step.step).collect();
        Refutation { decision: self.decision, steps, conflict: self.conflict }
    }
}

/// Why a candidate is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The cell.
    pub var: VarId,
    /// The value it cannot take.
    pub value: Value,
    /// What rules it out: a given, a decision, or the last step.
    pub source: Source,
    /// The removals behind it, each after those it rests on; the candidate itself last.
    pub steps: Vec<WhyStep>,
}
