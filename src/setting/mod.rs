//! Questions of a person who makes a puzzle: which digits occur in its solutions ([`candidates`]), which givens and rules it does
//! not need ([`needed`]) and a puzzle without them ([`minimal`]), which cannot all hold ([`clash`]), and which rule would help
//! next ([`next_rule`]). Every answer comes from searches; what they do not decide within the budget is said to be open.

pub mod candidates;
pub mod clash;
mod hitting;
pub mod minimal;
pub mod needed;
pub mod next_rule;
mod paced;
mod tighter;

use crate::clock;
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::Grid;
use crate::solver;

/// Searches that share a budget of time.
pub(crate) struct Searches<'a> {
    options: &'a Options,
    /// The end of the budget, on the clock; `None` for no limit.
    until: Option<f64>,
}

impl<'a> Searches<'a> {
    pub(crate) fn new(options: &'a Options) -> Searches<'a> {
        Searches { options, until: options.ms.map(|ms| clock::now() + ms) }
    }

    /// The same searches with another end of the budget, if it comes before their own.
    pub(crate) fn until(&self, until: f64) -> Searches<'a> {
        Searches { options: self.options, until: Some(self.until.map_or(until, |own| own.min(until))) }
    }

    /// Whether the budget is used up.
    pub(crate) fn are_over(&self) -> bool {
        self.until.is_some_and(|until| clock::now() >= until)
    }

    /// Searches for at most `limit` solutions, and passes the digits of each one on. The end of the search, or `Capped` if the
    /// budget of all searches is used up.
    pub(crate) fn run(&self, grid: &Grid, limit: u64, found: impl FnMut(&[u8])) -> SearchOutcome {
        let ms = self.until.map(|until| until - clock::now());
        if ms.is_some_and(|ms| ms <= 0.0) {
            return SearchOutcome::Capped;
        }
        solver::each_solution(grid, &Options { ms, ..self.options.clone() }, limit, found)
    }

    /// A solution of a grid. `Err` if the budget does not suffice to find one or to show that there is none.
    pub(crate) fn one(&self, grid: &Grid) -> Result<Option<Vec<u8>>, OutOfBudget> {
        let mut solution = None;
        let outcome = self.run(grid, 1, |digits| solution = Some(digits.to_vec()));
        match (solution, outcome) {
            (Some(solution), _) => Ok(Some(solution)),
            (None, SearchOutcome::Exhausted) => Ok(None),
            (None, _) => Err(OutOfBudget),
        }
    }
}

/// The budget does not suffice for an answer.
pub(crate) struct OutOfBudget;

/// Whether these digits are a solution of a puzzle.
fn is_solution(grid: &Grid, digits: &[u8]) -> bool {
    let has_givens = grid.values().iter().zip(digits).all(|(&given, &digit)| given == 0 || given == digit);
    has_givens && grid.replaced(digits.iter().copied().enumerate()).is_solution()
}
