//! The story of a fact: a short sequence of steps that ends in it. Each step names a few rules and houses, the facts that it uses, and
//! the facts that follow.
//!
//! `derive` finds a derivation: the weakest propagation goes as far as it can, then one stronger removal is made, and a trial only
//! where nothing else helps. `trim` walks back from the goal, drops what nothing needs, and shortens each step against its meaning.
//! `fuse` puts a step into those that use it. The plan follows Bleukx et al., "Using Certifying Constraint Solvers for Generating
//! Step-wise Explanations" (AAAI 2026): simplify a proof instead of searching for each step.

mod derive;
mod fuse;
mod report;
mod trim;

use crate::clock;
use crate::elements::Elements;
use crate::kernel::{Domain, Literal, Value, VarId};
use crate::options::Options;
use crate::puzzle::{ErrorKind, Geometry, Grid, PuzzleError};
use crate::setting::Searches;
use crate::trace::{Story, StoryStatus};
use derive::Deriver;

/// What a story ends in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The cell with this index has this digit.
    Is(usize, u8),
    /// It does not have this digit.
    Not(usize, u8),
    /// The puzzle has one solution, and the story finds it.
    Unique,
}

impl Goal {
    /// Reads `C5=3`, `C5!=3`, `C5≠3` or `unique`.
    ///
    /// # Errors
    /// A [`PuzzleError`] that says what is not understood, or what the grid does not have.
    pub fn parse(text: &str, geometry: &Geometry) -> Result<Goal, PuzzleError> {
        let refused = |message: String| PuzzleError::new(ErrorKind::Option, message);
        let text = text.trim();
        if text.eq_ignore_ascii_case("unique") {
            return Ok(Goal::Unique);
        }
        let signs = ["!=", "≠", "="];
        let split =
            signs.iter().find_map(|sign| text.split_once(sign).map(|(cell, digit)| (*sign, cell.trim(), digit.trim())));
        let Some((sign, name, symbol)) = split else {
            return Err(refused(format!("{text:?} is no goal; write C5=3, C5!=3 or unique")));
        };
        let cell = (0..geometry.cells()).find(|&cell| geometry.cell_name(cell).eq_ignore_ascii_case(name));
        let cell = cell.ok_or_else(|| refused(format!("the grid has no cell {name:?}")))?;
        let digit = (1..=geometry.size() as u8).find(|&digit| geometry.symbol(digit).eq_ignore_ascii_case(symbol));
        let digit =
            digit.ok_or_else(|| refused(format!("{symbol:?} is no digit of a grid of {} rows", geometry.size())))?;
        Ok(if sign == "=" { Goal::Is(cell, digit) } else { Goal::Not(cell, digit) })
    }

    /// The goal as a text that [`Goal::parse`] reads.
    pub fn text(self, geometry: &Geometry) -> String {
        match self {
            Goal::Is(cell, digit) => format!("{}={}", geometry.cell_name(cell), geometry.symbol(digit)),
            Goal::Not(cell, digit) => format!("{}≠{}", geometry.cell_name(cell), geometry.symbol(digit)),
            Goal::Unique => "unique".into(),
        }
    }
}

/// What a person prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Aim {
    /// No step is larger than necessary.
    #[default]
    Simpler,
    /// There are fewer steps, which may be larger.
    Shorter,
}

/// A step: the elements and the facts `from` entail all facts `to`. Without `to`, they contradict each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Step {
    /// Rules and houses, by their numbers among the elements.
    part: Vec<usize>,
    from: Vec<Literal>,
    to: Vec<Literal>,
    /// Assumptions that each end in a contradiction.
    cases: Vec<Case>,
}

/// An assumption, and the story of its contradiction.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Case {
    assumed: Literal,
    steps: Vec<Step>,
}

impl Step {
    /// The number of elements and facts that a person has to look at. A step by cases counts the facts from outside.
    fn size(&self) -> usize {
        self.part.len() + self.from.len()
    }
}

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
    let deriver = Deriver::new(grid, &elements, goal == Goal::Unique, solution, &searches);
    let mut reached = domains.clone();
    let Some(steps) = deriver.derive(&mut reached, wanted.as_deref(), 0) else {
        return report::without_steps(StoryStatus::Capped, grid, goal);
    };
    let (mut steps, _) = trim::trim(&elements, &searches, &domains, None, steps, wanted.as_deref().unwrap_or_default());
    fuse::fuse(&elements, &searches, &domains, &mut steps, wanted.as_deref().unwrap_or_default(), aim);
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
            (1..=grid.geometry().size() as u8).filter(|&d| d != digit).map(|d| (cell, d)).collect()
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
