//! A story in names.

use super::{Goal, Step};
use crate::elements::Elements;
use crate::kernel::Literal;
use crate::puzzle::{Digit, Geometry, Grid};
use crate::trace::{Decision, Relation};
use serde::Serialize;

/// What a story came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StoryStatus {
    /// The story ends in the goal.
    Told,
    /// Some solution contradicts the goal, so there is no story.
    Open,
    /// The puzzle has no solution; the story ends in a contradiction.
    Infeasible,
    /// The budget ran out before.
    Capped,
}

/// A step of a story: the constraints and the facts `from` entail each fact `to`. Without facts `to`, they contradict each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepReport {
    /// The names of the houses and the phrases of the rules.
    pub constraints: Vec<String>,
    /// The facts that the step uses: givens, assumptions, and what earlier steps found.
    pub from: Vec<Decision<String>>,
    /// The facts that follow.
    pub to: Vec<Decision<String>>,
    /// Assumptions that each end in a contradiction; absent in a step without cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cases: Option<Vec<CaseReport>>,
}

/// An assumption and its contradiction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CaseReport {
    /// The assumption.
    pub assume: Decision<String>,
    /// The steps to the contradiction.
    pub steps: Vec<StepReport>,
}

/// The story of a goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StoryReport {
    /// What it came to.
    pub status: StoryStatus,
    /// The steps.
    pub steps: Vec<StepReport>,
    /// The answer in a sentence.
    pub message: String,
}

impl StoryReport {
    pub(super) fn without_steps(status: StoryStatus, grid: &Grid, goal: Goal) -> StoryReport {
        StoryReport { status, steps: Vec::new(), message: message(status, &[], grid.geometry(), goal) }
    }

    pub(super) fn new(
        status: StoryStatus,
        elements: &Elements,
        steps: &[Step],
        grid: &Grid,
        goal: Goal,
    ) -> StoryReport {
        let steps: Vec<StepReport> = steps.iter().map(|step| step_report(elements, grid.geometry(), step)).collect();
        let message = message(status, &steps, grid.geometry(), goal);
        StoryReport { status, steps, message }
    }
}

fn step_report(elements: &Elements, geometry: &Geometry, step: &Step) -> StepReport {
    let facts = |literals: &[Literal]| literals.iter().map(|&literal| fact(geometry, literal)).collect();
    let cases: Vec<CaseReport> = step
        .cases
        .iter()
        .map(|case| CaseReport {
            assume: fact(geometry, case.assumed),
            steps: case.steps.iter().map(|step| step_report(elements, geometry, step)).collect(),
        })
        .collect();
    StepReport {
        constraints: step.part.iter().map(|&at| elements.name(at)).collect(),
        from: facts(&step.from),
        to: facts(&step.to),
        cases: (!cases.is_empty()).then_some(cases),
    }
}

fn fact(geometry: &Geometry, literal: Literal) -> Decision<String> {
    let digit = |value: u8| usize::from(Digit::of(value));
    let (relation, value) = match literal {
        Literal::Is(_, value) => (Relation::Equal, digit(value)),
        Literal::Not(_, value) => (Relation::NotEqual, digit(value)),
        Literal::AtMost(_, value) => (Relation::AtMost, digit(value)),
        Literal::AtLeast(_, value) => (Relation::Above, digit(value) - 1),
    };
    Decision { cell: geometry.cell_name(literal.var().index()), relation, value }
}

fn message(status: StoryStatus, steps: &[StepReport], geometry: &Geometry, goal: Goal) -> String {
    let goal = match goal {
        Goal::Is(cell, digit) => format!("{} is {}", geometry.cell_name(cell), geometry.symbol(digit)),
        Goal::Not(cell, digit) => format!("{} is not {}", geometry.cell_name(cell), geometry.symbol(digit)),
        Goal::Unique => "there is one solution".into(),
    };
    match status {
        StoryStatus::Told => match steps.len() {
            1 => format!("In 1 step: {goal}"),
            count => format!("In {count} steps: {goal}"),
        },
        StoryStatus::Open => format!("It does not follow that {goal}"),
        StoryStatus::Infeasible => format!("There is no solution; the contradiction takes {} steps", steps.len()),
        StoryStatus::Capped => format!("The budget ran out before it was shown that {goal}"),
    }
}
