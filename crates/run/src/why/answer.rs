//! The answer to the question why a candidate is missing.

use crate::clause_words::Numbered;
use crate::event::{Pruning, Refutation};
use pencilmark_engine::kernel::{Conflict, Decision, Literal, Value, VarId};
use thiserror::Error;

/// The reason why the question has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WhyError {
    /// The candidate is not missing.
    #[error("the candidate is not missing here")]
    Present,
    /// The grid has no such cell, or no such digit.
    #[error("there is no such cell or no such digit")]
    NoSuchCandidate,
}

/// The source of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A given or an entry: the cell holds this value from the start.
    Given(VarId, Value),
    /// A person removed the candidate before the run.
    RubbedOut,
    /// A decision in force.
    Decision(Decision),
    /// An earlier step, by its index in the same list.
    Step(usize),
    /// Inside a trial: the value that the trial assumes.
    Trial,
    /// Inside a trial: a fact from outside the trial. The step that contains the trial cites it.
    Cited,
}

/// A fact that a step cites, with its sources. The fact that a cell *is* a value may follow from several removals, so it
/// may have several sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cited {
    /// The fact.
    pub literal: Literal,
    /// The sources, each once.
    pub sources: Vec<Source>,
}

/// A removal of the chain. Its constraint and the cited facts entail it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyStep {
    /// The removal with its constraint and its reason.
    pub step: Pruning,
    /// The cited facts.
    pub cites: Vec<Cited>,
    /// The failed trial, for a removal by shaving.
    pub trial: Option<Trial>,
    /// The clause, for a removal by a learnt clause.
    pub clause: Option<Numbered>,
}

impl WhyStep {
    /// The literals that the step cites.
    pub(crate) fn literals(&self) -> Vec<Literal> {
        self.cites.iter().map(|cited| cited.literal).collect()
    }
}

/// A trial that fails, without the steps that its failure does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The tried decision.
    pub decision: Decision,
    /// The removals that followed.
    pub steps: Vec<WhyStep>,
    /// The conflict at the end.
    pub conflict: Conflict,
    /// The facts that the conflict cites.
    pub cites: Vec<Cited>,
}

impl Trial {
    /// The trial as a [`Refutation`], for the narrator.
    pub(super) fn refutation(&self) -> Refutation {
        let steps = self.steps.iter().map(|step| step.step).collect();
        Refutation { decision: self.decision, steps, conflict: self.conflict }
    }
}

/// The answer: a chain of removals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The cell.
    pub var: VarId,
    /// The missing value.
    pub value: Value,
    /// The fact that excludes the value: a given, a decision, or the last step.
    pub source: Source,
    /// The removals of the chain. Each removal comes after the removals behind it. The last one removes the candidate.
    pub steps: Vec<WhyStep>,
}
