//! The true candidates of a puzzle: the digits that occur in at least one solution. [`candidates`] finds them at once, and
//! [`TrueCandidates`] piece by piece.

mod following;
mod tally;

use crate::kernel::Domain;
use crate::options::Options;
use crate::puzzle::{Digit, Grid};
pub use following::TrueCandidates;
use serde::Serialize;

/// Whether every candidate is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum CandidatesStatus {
    /// All are.
    Decided,
    /// The budget ran out before.
    Capped,
}

/// The true candidates of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
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

/// The true candidates of a puzzle. At most `limit` solutions are counted (0 for all).
pub fn candidates(grid: &Grid, options: &Options, limit: u64) -> CandidatesReport {
    let mut state = TrueCandidates::new(options, limit);
    state.set(grid);
    state.advance(options.ms.unwrap_or(f64::INFINITY));
    let undecided: Vec<Vec<u8>> = state.undecided().map(digits).collect();
    let is_decided = state.is_decided();
    let status = if is_decided { CandidatesStatus::Decided } else { CandidatesStatus::Capped };
    let message = sentence(state.solutions(), limit, state.is_exact(), &undecided);
    CandidatesReport {
        status,
        solutions: state.solutions(),
        candidates: state.candidates().iter().copied().map(digits).collect(),
        undecided: (!is_decided).then_some(undecided),
        message,
    }
}

fn digits(domain: Domain) -> Vec<u8> {
    Digit::all(domain).map(u8::from).collect()
}

fn sentence(solutions: u64, limit: u64, is_exact: bool, undecided: &[Vec<u8>]) -> String {
    let count = match solutions {
        0 if is_exact => "There is no solution".into(),
        1 if is_exact => "There is 1 solution".into(),
        many if is_exact => format!("There are {many} solutions"),
        many if limit > 0 && many >= limit => format!("There are at least {many} solutions"),
        many => format!("The budget ran out; so far, {many} solutions were found"),
    };
    match undecided.iter().map(Vec::len).sum::<usize>() {
        0 => count,
        1 => format!("{count}; 1 candidate is undecided"),
        many => format!("{count}; {many} candidates are undecided"),
    }
}
