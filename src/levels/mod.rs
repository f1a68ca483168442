//! The consistency dial: for each level of propagation, from the weakest to the strongest, which candidates it removes at
//! the root of a puzzle, without search.
//!
//! Each level is at least as strong as the one before it, with one exception: `value+hidden` and `bounds` each see things
//! that the other does not.

use crate::kernel::{Domain, Value};
use crate::options::{Consistency, Options, Redundant};
use crate::puzzle::Grid;
use crate::puzzle::model::Model;
use crate::solver::{FixpointStatus, fixpoint};
use serde::Serialize;

/// A level: its name, and what is posted for it.
struct Level {
    name: &'static str,
    consistency: Consistency,
    redundant: Redundant,
    shaving: bool,
}

impl Level {
    fn model(&self, grid: &Grid) -> Model {
        let Level { consistency, redundant, shaving, .. } = *self;
        Model::new(grid, &Options { consistency, redundant, shaving, ..Options::default() })
    }

    /// Where propagation ends at the root.
    fn fixpoint(&self, grid: &Grid) -> (FixpointStatus, Vec<Domain>) {
        fixpoint(&self.model(grid))
    }
}

const fn level(name: &'static str, consistency: Consistency, redundant: [bool; 3], shaving: bool) -> Level {
    let [hidden, locked, fish] = redundant;
    Level { name, consistency, redundant: Redundant { hidden, locked, fish }, shaving }
}

/// The levels, the weakest first. A name that begins with a plus adds to the level before it.
const LEVELS: [Level; 8] = [
    level("forward", Consistency::Forward, [false; 3], false),
    level("value", Consistency::Value, [false; 3], false),
    level("value+hidden", Consistency::Value, [true, false, false], false),
    level("bounds", Consistency::Bounds, [false; 3], false),
    level("domain", Consistency::Domain, [false; 3], false),
    level("+locked", Consistency::Domain, [false, true, false], false),
    level("+fish", Consistency::Domain, [false, true, true], false),
    level("+shaving", Consistency::Domain, [false, true, true], true),
];

/// The names of the levels, the weakest first.
pub fn names() -> impl Iterator<Item = &'static str> {
    LEVELS.iter().map(|level| level.name)
}

/// The weakest level under which propagation alone solves a puzzle, as a place in [`names`]; none when not even level
/// `most` does, whatever those above it could do.
pub fn weakest_that_solves(grid: &Grid, most: usize) -> Option<usize> {
    let solves = |index: &usize| LEVELS[*index].fixpoint(grid).0 == FixpointStatus::Solved;
    solves(&most).then(|| (0..most).find(solves).unwrap_or(most))
}

/// In [`LevelsReport::weakest`]: no level removes the candidate.
pub const NEVER: u8 = 255;
/// In [`LevelsReport::weakest`]: the candidate is not there to begin with.
pub const ABSENT: u8 = 254;

/// What each level removes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LevelsReport {
    /// The levels, the weakest first.
    pub names: Vec<&'static str>,
    /// Where each of them ends.
    pub status: Vec<FixpointStatus>,
    /// How many candidates each of them removes: all of them, where it fails.
    pub removed: Vec<usize>,
    /// For each cell and digit (row-major, the digit changing fastest) the first level that removes it; [`NEVER`] when
    /// none does, [`ABSENT`] for what a given excludes from the start.
    #[serde(skip)]
    pub weakest: Vec<u8>,
}

impl LevelsReport {
    /// The dial of a puzzle.
    pub fn new(grid: &Grid) -> LevelsReport {
        let width = grid.geometry().size();
        let mut report = LevelsReport {
            names: LEVELS.iter().map(|level| level.name).collect(),
            status: Vec::new(),
            removed: Vec::new(),
            weakest: Vec::new(),
        };
        for (index, level) in LEVELS.iter().enumerate() {
            if index == 0 {
                let initial = level.model(grid).initial_domains();
                let of = |(domain, value): (Domain, Value)| if domain.contains(value) { NEVER } else { ABSENT };
                let places = initial.iter().flat_map(|&domain| (0..width as u8).map(move |value| (domain, value)));
                report.weakest = places.map(of).collect();
            }
            let (status, domains) = level.fixpoint(grid);
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
