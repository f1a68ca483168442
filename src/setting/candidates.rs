//! The true candidates of a puzzle: the digits that occur in at least one solution.

use super::Searches;
use crate::kernel::SearchOutcome;
use crate::model::Model;
use crate::options::Options;
use crate::puzzle::{Digit, Grid};
use crate::solver;
use serde::Serialize;

/// Whether every candidate is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CandidatesStatus {
    /// All are.
    Decided,
    /// The budget ran out before.
    Capped,
}

/// The true candidates of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CandidatesReport {
    /// Whether every candidate is decided.
    pub status: CandidatesStatus,
    /// The number of solutions, or the limit if there are at least as many. If the budget ran out, the number found so far.
    pub solutions: u64,
    /// For each cell in reading order, the digits that occur in a solution, in ascending order.
    pub candidates: Vec<Vec<u8>>,
    /// For each cell, the digits about which nothing is decided; absent if all candidates are decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undecided: Option<Vec<Vec<u8>>>,
    /// The answer in a sentence.
    pub message: String,
}

/// The true candidates of a puzzle. At most `limit` solutions are counted (0 for all). Each solution that is found is a witness of
/// its digits; a candidate without a witness gets a search of its own.
pub fn candidates(grid: &Grid, options: &Options, limit: u64) -> CandidatesReport {
    let searches = Searches::new(options);
    let mut seen = Seen { digits: vec![0; grid.values().len()] };
    let mut solutions = 0;
    let outcome = searches.run(grid, limit, |digits| {
        solutions += 1;
        seen.add(digits);
    });
    let mut undecided = vec![Vec::new(); grid.values().len()];
    if outcome != SearchOutcome::Exhausted {
        // Propagation excludes many candidates at once.
        let (_, domains) = solver::fixpoint(&Model::new(grid, options));
        for (cell, domain) in domains.iter().enumerate() {
            for digit in Digit::all(*domain).map(u8::from) {
                if seen.has(cell, digit) {
                    continue;
                }
                match searches.one(&grid.replaced([(cell, digit)].into_iter())) {
                    Ok(Some(solution)) => seen.add(&solution),
                    Ok(None) => {}
                    Err(_) => undecided[cell].push(digit),
                }
            }
        }
    }
    let is_decided = undecided.iter().all(Vec::is_empty);
    let candidates = (0..seen.digits.len()).map(|cell| seen.of(cell)).collect();
    let status = if is_decided { CandidatesStatus::Decided } else { CandidatesStatus::Capped };
    let message = sentence(solutions, limit, outcome == SearchOutcome::Exhausted, &undecided);
    CandidatesReport { status, solutions, candidates, undecided: (!is_decided).then_some(undecided), message }
}

/// The digits of the cells in the solutions so far, as sets of bits.
struct Seen {
    digits: Vec<u64>,
}

impl Seen {
    fn add(&mut self, solution: &[u8]) {
        self.digits.iter_mut().zip(solution).for_each(|(seen, digit)| *seen |= 1 << (digit - 1));
    }

    fn has(&self, cell: usize, digit: u8) -> bool {
        self.digits[cell] >> (digit - 1) & 1 == 1
    }

    fn of(&self, cell: usize) -> Vec<u8> {
        (1..=64).filter(|&digit| self.has(cell, digit)).collect()
    }
}

fn sentence(solutions: u64, limit: u64, is_all: bool, undecided: &[Vec<u8>]) -> String {
    let count = match solutions {
        0 if is_all => "There is no solution".into(),
        1 if is_all => "There is 1 solution".into(),
        many if is_all => format!("There are {many} solutions"),
        many if limit > 0 && many >= limit => format!("There are at least {many} solutions"),
        many => format!("The budget ran out; so far, {many} solutions were found"),
    };
    match undecided.iter().map(Vec::len).sum::<usize>() {
        0 => count,
        1 => format!("{count}; 1 candidate is undecided"),
        many => format!("{count}; {many} candidates are undecided"),
    }
}
