//! What a puzzle needs: a given or a rule is needed if the puzzle without it has a solution that breaks it.
//!
//! A negative rule is about all places without a mark. So if a mark is left out here, the negative rule holds at its place.

use super::{OutOfBudget, Searches, is_solution};
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::rules::RuleId;
use crate::puzzle::{Grid, Rules};
use serde::Serialize;

/// The solutions of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum NeededStatus {
    /// There is exactly one.
    Unique,
    /// There are several.
    Several,
    /// There is none. Then nothing is said about the givens and rules.
    Infeasible,
    /// The budget ran out before that was decided.
    Capped,
}

/// A given, and whether the puzzle needs it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NeededGiven {
    /// The name of the cell.
    pub cell: String,
    /// Whether the puzzle needs it; `null` if that is not decided.
    pub needed: Option<bool>,
    /// If it is needed: the digits of a full grid that breaks it and obeys everything else.
    #[serde(skip)]
    pub other: Option<Vec<u8>>,
}

/// A placed rule, and whether the puzzle needs it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NeededRule {
    /// The rule as a phrase: "the cage of 15 in A1, A2 and B1".
    pub rule: String,
    /// Whether the puzzle needs it; `null` if that is not decided.
    pub needed: Option<bool>,
    /// If it is needed: the digits of a full grid that breaks it and obeys everything else.
    #[serde(skip)]
    pub other: Option<Vec<u8>>,
}

/// What a puzzle needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NeededReport {
    /// The solutions of the puzzle.
    pub status: NeededStatus,
    /// The givens, in reading order.
    pub givens: Vec<NeededGiven>,
    /// The placed rules, in the order of the puzzle's text.
    pub rules: Vec<NeededRule>,
    /// The answer in a sentence.
    pub message: String,
}

/// The largest number of solutions without a rule that are looked at for one that breaks the rule.
const MOST_SOLUTIONS: u64 = 10_000;

/// Decides for each given and each placed rule whether the puzzle needs it. Each is left out alone, and all others stay.
pub fn needed(grid: &Grid, options: &Options) -> NeededReport {
    let searches = Searches::new(options);
    let status = status(grid, &searches);
    let is_answerable = matches!(status, NeededStatus::Unique | NeededStatus::Several);
    let verdict = |part: Part| match is_answerable.then(|| broken_without(grid, part, &searches)) {
        None | Some(Err(OutOfBudget)) => (None, None),
        Some(Ok(other)) => (Some(other.is_some()), other),
    };
    let cells = (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0);
    let givens = cells.map(|cell| {
        let (needed, other) = verdict(Part::Given(cell));
        NeededGiven { cell: grid.geometry().cell_name(cell), needed, other }
    });
    let givens: Vec<NeededGiven> = givens.collect();
    let rules = placed(grid).into_iter().map(|id| {
        let (needed, other) = verdict(Part::Rule(id));
        NeededRule { rule: grid.geometry().rule_phrase(id), needed, other }
    });
    let rules: Vec<NeededRule> = rules.collect();
    let message = sentence(status, &givens, &rules);
    NeededReport { status, givens, rules, message }
}

fn status(grid: &Grid, searches: &Searches<'_>) -> NeededStatus {
    let mut solutions = 0;
    let outcome = searches.run(grid, 2, |_| solutions += 1);
    match (solutions, outcome) {
        (2.., _) => NeededStatus::Several,
        (1, SearchOutcome::Exhausted) => NeededStatus::Unique,
        (0, SearchOutcome::Exhausted) => NeededStatus::Infeasible,
        _ => NeededStatus::Capped,
    }
}

/// A part of a puzzle that can be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The given of a cell.
    Given(usize),
    /// A placed rule.
    Rule(RuleId),
}

/// The placed rules of a puzzle, in the order of its text.
pub(super) fn placed(grid: &Grid) -> Vec<RuleId> {
    grid.geometry().rules().into_iter().flat_map(Rules::iter).map(|(id, _)| id).collect()
}

/// The puzzle without one part. `None` if the other rules need this one.
pub(super) fn without(grid: &Grid, part: Part) -> Option<Grid> {
    match part {
        Part::Given(cell) => Some(grid.replaced([(cell, 0)].into_iter())),
        Part::Rule(rule) => {
            let rules = grid.geometry().rules().map(|rules| rules.without(rule)).unwrap_or_default();
            grid.clone().with_rules(&rules).ok()
        }
    }
}

/// A solution of the puzzle without a part that is no solution of the puzzle. There is one if and only if the part is needed.
pub(super) fn broken_without(grid: &Grid, part: Part, searches: &Searches<'_>) -> Result<Option<Vec<u8>>, OutOfBudget> {
    match part {
        Part::Given(cell) => broken_without_given(grid, cell, searches),
        Part::Rule(_) => broken_without_rule(grid, &without(grid, part).ok_or(OutOfBudget)?, searches),
    }
}

/// A solution with another digit than the given in its cell.
fn broken_without_given(grid: &Grid, cell: usize, searches: &Searches<'_>) -> Result<Option<Vec<u8>>, OutOfBudget> {
    let given = grid.values()[cell];
    for digit in (1..=grid.geometry().digit_count() as u8).filter(|&digit| digit != given) {
        let other = searches.one(&grid.replaced([(cell, digit)].into_iter()))?;
        if other.is_some() {
            return Ok(other);
        }
    }
    Ok(None)
}

fn broken_without_rule(grid: &Grid, fewer: &Grid, searches: &Searches<'_>) -> Result<Option<Vec<u8>>, OutOfBudget> {
    let mut other = None;
    let mut limit = 2;
    loop {
        let outcome = searches.run(fewer, limit, |digits| {
            if other.is_none() && !is_solution(grid, digits) {
                other = Some(digits.to_vec());
            }
        });
        match outcome {
            _ if other.is_some() => return Ok(other),
            SearchOutcome::Exhausted => return Ok(None),
            SearchOutcome::Capped => return Err(OutOfBudget),
            _ if limit >= MOST_SOLUTIONS => return Err(OutOfBudget),
            // The puzzle has several solutions itself, so more of them must be seen.
            _ => limit *= 8,
        }
    }
}

fn sentence(status: NeededStatus, givens: &[NeededGiven], rules: &[NeededRule]) -> String {
    let solutions = match status {
        NeededStatus::Unique => "There is 1 solution",
        NeededStatus::Several => "There are several solutions",
        NeededStatus::Infeasible => return "There is no solution".into(),
        NeededStatus::Capped => return "The budget ran out before the number of solutions was known".into(),
    };
    let all: Vec<Option<bool>> =
        givens.iter().map(|given| given.needed).chain(rules.iter().map(|rule| rule.needed)).collect();
    let count = |wanted: Option<bool>| all.iter().filter(|&&needed| needed == wanted).count();
    let open = match count(None) {
        0 => String::new(),
        open => format!(", {open} undecided"),
    };
    format!(
        "{solutions}; {} of {} givens and rules are needed, {} are not{open}",
        count(Some(true)),
        all.len(),
        count(Some(false))
    )
}
