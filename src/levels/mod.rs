//! The consistency levels side by side: which candidates each level removes at the root of the search, and the first
//! level that removes each candidate. The page shows the report as a dial.
//!
//! [`ladder`] lists the levels with their settings and words.

mod ladder;

pub use ladder::{LADDER, Level, LevelReport, LevelSettings, ladder};

use crate::kernel::{Domain, Value};
use crate::model::Model;
use crate::puzzle::Grid;
use crate::solver::{FixpointStatus, fixpoint};
use serde::Serialize;

fn model(level: &Level, grid: &Grid) -> Model {
    Model::new(grid, &level.options())
}

/// The names of the levels, in the order of the ladder.
pub fn names() -> impl Iterator<Item = &'static str> {
    LADDER.iter().map(|level| level.name)
}

/// The first level of the ladder under which propagation alone solves a puzzle, as an index into [`LADDER`]. Levels after
/// `last` are not tried. The result is `None` if the level `last` does not solve the puzzle.
pub(crate) fn first_that_solves(grid: &Grid, last: usize) -> Option<usize> {
    let solves = |index: &usize| fixpoint(&model(&LADDER[*index], grid)).0 == FixpointStatus::Solved;
    solves(&last).then(|| (0..last).find(solves).unwrap_or(last))
}

/// In [`LevelsReport::weakest`]: no level removes the candidate.
pub const NEVER: u8 = 255;
/// In [`LevelsReport::weakest`]: a given rules out the candidate from the start.
pub const ABSENT: u8 = 254;

/// The removals of each level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LevelsReport {
    /// The names of the levels, in the order of the ladder.
    pub names: Vec<&'static str>,
    /// The end of propagation at each level.
    pub status: Vec<FixpointStatus>,
    /// The number of candidates that each level removes; a level that fails removes all candidates.
    pub removed: Vec<usize>,
    /// For each cell and digit (row-major, the digit changing fastest) the first level that removes the candidate. The
    /// entry is [`NEVER`] if no level removes it, and [`ABSENT`] if a given excludes it from the start.
    #[serde(skip)]
    pub weakest: Vec<u8>,
}

impl LevelsReport {
    /// The report for a puzzle.
    pub fn new(grid: &Grid) -> LevelsReport {
        let width = grid.geometry().digit_count();
        let initial = model(&LADDER[0], grid).initial_domains();
        let entry = |(domain, value): (Domain, Value)| if domain.contains(value) { NEVER } else { ABSENT };
        let candidates = initial.iter().flat_map(|&domain| (0..width as u8).map(move |value| (domain, value)));
        let mut report = LevelsReport {
            names: names().collect(),
            status: Vec::new(),
            removed: Vec::new(),
            weakest: candidates.map(entry).collect(),
        };
        for (index, level) in LADDER.iter().enumerate() {
            let (status, domains) = fixpoint(&model(level, grid));
            let mut removed = 0;
            for (place, weakest) in report.weakest.iter_mut().enumerate() {
                let left = domains.get(place / width).is_some_and(|&d| d.contains((place % width) as u8));
                if left || *weakest == ABSENT {
                    continue;
                }
                removed += 1;
                if *weakest == NEVER {
                    *weakest = index as u8;
                }
            }
            report.status.push(status);
            report.removed.push(removed);
        }
        report
    }
}
