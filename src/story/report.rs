//! A story in names.

use super::goal::Goal;
use crate::elements::Elements;
use crate::kernel::Literal;
use crate::puzzle::{Digit, Geometry, Grid};
use crate::trace::{Decision, Relation, Story, StoryCase, StoryStatus, StoryStep};
use pencilmark_engine::story::{Case, Step};

pub(super) fn without_steps(status: StoryStatus, grid: &Grid, goal: Goal) -> Story {
    report(status, Vec::new(), grid, goal)
}

pub(super) fn with_steps(status: StoryStatus, elements: &Elements, steps: &[Step], grid: &Grid, goal: Goal) -> Story {
    report(status, all(elements, grid.geometry(), steps), grid, goal)
}

fn report(status: StoryStatus, steps: Vec<StoryStep>, grid: &Grid, goal: Goal) -> Story {
    let geometry = grid.geometry();
    let message = message(status, &steps, geometry, goal);
    let shape = |geometry: &Geometry| (geometry.box_width(), geometry.box_height());
    let is_usual =
        Geometry::of_sides(geometry.rows(), geometry.columns()).is_some_and(|usual| shape(&usual) == shape(geometry));
    let box_shape = (!is_usual).then(|| format!("{}x{}", geometry.box_width(), geometry.box_height()));
    Story { puzzle: grid.to_line(), box_shape, of: goal.text(geometry), status, steps, message }
}

fn all(elements: &Elements, geometry: &Geometry, steps: &[Step]) -> Vec<StoryStep> {
    let facts = |literals: &[Literal]| literals.iter().map(|&literal| fact(geometry, literal)).collect();
    let told = steps.iter().map(|step| StoryStep {
        constraints: step.part.iter().map(|&at| elements.name(at)).collect(),
        from: facts(&step.from),
        to: facts(&step.to),
        cases: (!step.cases.is_empty()).then(|| {
            let case = |case: &Case| StoryCase {
                assume: fact(geometry, case.assumed),
                steps: all(elements, geometry, &case.steps),
            };
            step.cases.iter().map(case).collect()
        }),
    });
    told.collect()
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

fn message(status: StoryStatus, steps: &[StoryStep], geometry: &Geometry, goal: Goal) -> String {
    let goal = match goal {
        Goal::Is(cell, digit) => format!("{} is {}", geometry.cell_name(cell), geometry.symbol(digit)),
        Goal::Not(cell, digit) => format!("{} is not {}", geometry.cell_name(cell), geometry.symbol(digit)),
        Goal::Unique => "there is one solution".into(),
    };
    let count = match steps.len() {
        1 => "1 step".into(),
        count => format!("{count} steps"),
    };
    match status {
        StoryStatus::Told => format!("In {count}: {goal}"),
        StoryStatus::Open => format!("It does not follow that {goal}"),
        StoryStatus::Infeasible => format!("There is no solution; the contradiction takes {count}"),
        StoryStatus::Capped => format!("The budget ran out before it was shown that {goal}"),
    }
}
