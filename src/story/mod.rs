//! The story of a fact: a short sequence of steps that ends in it. Each step names a few rules and houses, the facts that it uses, and
//! the facts that follow.
//!
//! `derive` finds a derivation: the weakest propagation goes as far as it can, then one stronger removal is made, and a trial only
//! where nothing else helps. The engine trims it: drops what the goal does not need, and shortens each step against its meaning.
//! `fuse` puts a step into those that use it, and `told` says the steps in words.

mod derive;
mod fuse;
mod goal;
mod judge;
mod report;
mod sums;
mod told;
mod why;

use crate::clock;
use crate::elements::Elements;
use crate::kernel::{Domain, Literal, Value, VarId};
use crate::options::Options;
use crate::puzzle::Grid;
use crate::setting::Searches;
use crate::trace::{Story, StoryStatus};
use derive::Deriver;
pub use goal::{Aim, Goal};
use judge::Timed;
use pencilmark_engine::story::trim;
pub use told::{Frame, FrameKind, frames};

/// The time for a story if the caller sets no limit, in milliseconds.
const USUAL_MS: f64 = 60_000.0;

/// Tells the story of a goal.
pub fn story(grid: &Grid, goal: Goal, aim: Aim, options: &Options) -> Story {
    let searches = Searches::new(options).until(clock::now() + options.ms.unwrap_or(USUAL_MS));
    let truth = match truth(grid, goal, &searches) {
        Some(truth) => truth,
        None => return report::without_steps(StoryStatus::Capped, grid, goal),
    };
    let (status, solution) = match truth {
        Truth::Open => return report::without_steps(StoryStatus::Open, grid, goal),
        Truth::Holds(solution) => (StoryStatus::Told, Some(solution)),
        Truth::NoSolution => (StoryStatus::Infeasible, None),
    };
    let elements = Elements::consistent(grid);
    let domains: Vec<Domain> = crate::model::domains(grid).collect();
    let wanted = solution.as_ref().map(|solution| wanted(goal, solution, &domains));
    let deriver = Deriver::new(grid, &elements, goal == Goal::Unique, aim, solution, &searches);
    let mut reached = domains.clone();
    let Some(steps) = deriver.derive(&mut reached, wanted.as_deref(), 0) else {
        return report::without_steps(StoryStatus::Capped, grid, goal);
    };
    let wanted = wanted.unwrap_or_default();
    let judge = Timed { elements: &elements, searches: &searches };
    let full = Domain::full(grid.geometry().digit_count());
    let (mut steps, _) = trim(&judge, full, &domains, None, steps, &wanted, true);
    fuse::fuse(judge, &domains, &mut steps, &wanted, aim);
    report::with_steps(status, &elements, &steps, grid, goal)
}

/// What is so in the solutions of a puzzle.
enum Truth {
    /// The goal holds in all solutions; one of them.
    Holds(Vec<Value>),
    /// Some solution contradicts the goal.
    Open,
    /// There is no solution, so everything follows.
    NoSolution,
}

/// Whether a goal holds in all solutions. `None` if the budget does not suffice.
fn truth(grid: &Grid, goal: Goal, searches: &Searches<'_>) -> Option<Truth> {
    let Some(solution) = searches.one(grid).ok()? else { return Some(Truth::NoSolution) };
    let others: Vec<(usize, u8)> = match goal {
        Goal::Not(cell, digit) => vec![(cell, digit)],
        Goal::Is(cell, digit) => {
            (1..=grid.geometry().digit_count() as u8).filter(|&d| d != digit).map(|d| (cell, d)).collect()
        }
        Goal::Unique => {
            let mut count = 0;
            let outcome = searches.run(grid, 2, |_| count += 1);
            return match (count, outcome) {
                (2, _) => Some(Truth::Open),
                (1, crate::kernel::SearchOutcome::Exhausted) => Some(Truth::Holds(values(&solution))),
                _ => None,
            };
        }
    };
    for (cell, digit) in others {
        // A given of another digit contradicts the goal at once.
        if grid.values()[cell] != 0 && grid.values()[cell] != digit {
            continue;
        }
        if searches.one(&grid.replaced([(cell, digit)].into_iter())).ok()?.is_some() {
            return Some(Truth::Open);
        }
    }
    Some(Truth::Holds(values(&solution)))
}

fn values(digits: &[u8]) -> Vec<Value> {
    digits.iter().map(|digit| digit - 1).collect()
}

/// The facts that a story has to reach.
fn wanted(goal: Goal, solution: &[Value], start: &[Domain]) -> Vec<Literal> {
    let var = |cell: usize| VarId(cell as u32);
    match goal {
        Goal::Is(cell, digit) => vec![Literal::Is(var(cell), digit - 1)],
        Goal::Not(cell, digit) => vec![Literal::Not(var(cell), digit - 1)],
        Goal::Unique => {
            let open = (0..solution.len()).filter(|&cell| !start[cell].is_fixed());
            open.map(|cell| Literal::Is(var(cell), solution[cell])).collect()
        }
    }
}
