//! Whole answers by the strategy `states`, without a trace. The walk is depth-first over copies of the grid. Memory holds only
//! the grids that the walk has still to visit, so even a large tree needs little memory.
//!
//! [`crate::run::states`] grows the same tree and keeps it.

use crate::clock;
use crate::direct::{Direct, Finding, each};
use crate::kernel::SearchOutcome;
use crate::options::Options;
use crate::puzzle::Grid;
use crate::search::Stats;

/// The number of grids between two checks of the clock. This many grids take less than a millisecond for 9x9.
const GRIDS_BETWEEN_CLOCKS: u64 = 64;

/// A finished walk and its times.
pub(crate) struct Walk {
    pub(crate) outcome: SearchOutcome,
    pub(crate) stats: Stats,
    pub(crate) first_solution_ms: Option<f64>,
    pub(crate) total_ms: f64,
}

/// A grid that is still to be looked at.
struct Copy {
    values: Vec<u8>,
    /// The number of guesses on the way to the grid.
    guesses: u32,
}

/// Walks through the tree of a puzzle, and passes the values of each solution to the caller. `limit` is the number of
/// solutions to look for; 0 = all.
pub(crate) fn walk(grid: &Grid, options: &Options, limit: u64, mut found: impl FnMut(&[u8])) -> Walk {
    let started = clock::now();
    let direct = Direct::new(grid.geometry().clone());
    let mut waiting = vec![Copy { values: grid.values().to_vec(), guesses: 0 }];
    let (mut stats, mut first_solution_ms) = (Stats::default(), None);
    let outcome = loop {
        let Some(Copy { mut values, guesses }) = waiting.pop() else { break SearchOutcome::Exhausted };
        let is_late = |ms: f64| stats.nodes.is_multiple_of(GRIDS_BETWEEN_CLOCKS) && clock::now() - started >= ms;
        if options.nodes.is_some_and(|most| stats.nodes >= most) || options.ms.is_some_and(is_late) {
            break SearchOutcome::Capped;
        }
        stats.nodes += 1;
        stats.max_depth = stats.max_depth.max(guesses);
        match direct.look(&values) {
            Finding::Solution => {
                stats.solutions += 1;
                first_solution_ms.get_or_insert_with(|| clock::now() - started);
                found(&values);
                if stats.solutions == limit {
                    break SearchOutcome::Enough;
                }
            }
            Finding::DeadEnd(_) => stats.failures += 1,
            Finding::Fill(filling) => {
                filling.iter().for_each(|found| values[found.cell] = found.digit);
                waiting.push(Copy { values, guesses });
            }
            Finding::Branch { cell, digits } => {
                let copy = |digit: u8| {
                    let mut values = values.clone();
                    values[cell] = digit;
                    Copy { values, guesses: guesses + 1 }
                };
                let digits: Vec<u8> = each(digits).collect();
                waiting.extend(digits.into_iter().rev().map(copy));
            }
        }
    };
    Walk { outcome, stats, first_solution_ms, total_ms: clock::now() - started }
}
