//! A puzzle whose rules are being placed: its rules, its givens, and the other solutions that were found so far.

use crate::meanings::AnyMeaning;
use crate::puzzle::rules::instance::Instance;
use crate::puzzle::{Geometry, Grid, Rules};
use fastrand::Rng;

/// The state of a puzzle between two steps.
#[derive(Clone, Debug)]
pub(crate) struct Composition {
    pub solution: Grid,
    pub region: Vec<usize>,
    pub rules: Rules,
    pub givens: Vec<u8>,
    /// The number of givens that shrinking leaves.
    pub floor: usize,
    /// Other full grids that were solutions of an earlier state of the puzzle.
    pub others: Vec<Vec<u8>>,
    /// The units of work so far.
    pub work: u64,
    /// The puzzle with the fewest givens so far.
    pub best: Option<Best>,
    /// How often some rules of `best` were replaced in order to save a given.
    pub exchanges: u32,
    /// The number of searches in a row that reached their limit without an answer.
    pub unsettled: u32,
    /// The number of rounds in a row that added neither a rule nor a given.
    pub idle: u32,
    pub phase: Phase,
}

/// A puzzle with one solution.
#[derive(Clone, Debug)]
pub(crate) struct Best {
    pub rules: Rules,
    pub givens: Vec<u8>,
    /// Whether every part is known to be needed.
    pub is_settled: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Phase {
    Grow,
    Shrink {
        /// The parts still to be tried, in reverse order.
        order: Vec<Part>,
        /// The parts whose searches reached the limit.
        open: Vec<Part>,
        patience: u64,
        /// Whether a rule was kept only because it is the last one of its kind.
        has_spare: bool,
    },
}

/// A part that a puzzle may lose.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    /// The givens of a group of cells.
    Givens(usize),
    Rule(usize, Instance),
}

impl Composition {
    pub(crate) fn count_givens(&self) -> usize {
        self.givens.iter().filter(|given| **given != 0).count()
    }

    /// Gives the digits of some cells.
    pub(crate) fn give(&mut self, cells: &[usize]) {
        cells.iter().for_each(|&cell| self.givens[cell] = self.solution.values()[cell]);
    }

    /// Keeps the puzzle if it has fewer givens than the best one so far, or as many and fewer rules.
    pub(crate) fn keep_if_better(&mut self, is_settled: bool, is_minimal: bool) {
        let count = |givens: &[u8]| givens.iter().filter(|given| **given != 0).count();
        let cost = |rules: &Rules, givens: &[u8], is_settled: bool| {
            (is_minimal && !is_settled, count(givens), rules.iter().count())
        };
        let own = cost(&self.rules, &self.givens, is_settled);
        if self.best.as_ref().is_none_or(|best| own < cost(&best.rules, &best.givens, best.is_settled)) {
            self.best = Some(Best { rules: self.rules.clone(), givens: self.givens.clone(), is_settled });
        }
    }

    /// A random rule of a kind that holds in the solution.
    pub(crate) fn draw(&self, kind: usize, random: &mut Rng) -> Option<Instance> {
        self.rules.place(kind, self.solution.geometry(), &self.region, self.solution.values(), random)
    }

    /// The puzzle with these rules and givens, beside the rules of the solution's geometry.
    pub(crate) fn grid(&self, rules: &Rules, givens: &[u8]) -> Grid {
        let geometry = self.solution.geometry();
        let mut all = geometry.rules().cloned().unwrap_or_default();
        all.extend(rules.clone());
        with_rules(geometry, &all)
            .and_then(|geometry| Grid::from_values(geometry, givens.to_vec()).ok())
            // Placed rules have passed the checks of their kinds.
            .unwrap_or_else(|| self.solution.clone())
    }
}

/// The units of work of a node. Large grids need more units, and so do constraints over many cells that keep sums or states
/// from cell to cell.
pub(super) fn units(geometry: &Geometry) -> u64 {
    let is_slow = |meaning: &AnyMeaning| {
        !matches!(meaning, AnyMeaning::AllDifferent(_) | AnyMeaning::Pairs(_) | AnyMeaning::Increasing(_))
    };
    let slow = geometry.posted().iter().filter(|posted| posted.scope.len() > 5 && is_slow(&posted.meaning));
    let of_rules = 1 + slow.map(|posted| posted.scope.len() as u64).sum::<u64>() / 4;
    of_rules * (geometry.cells() as u64 / 81).pow(2).max(1)
}

fn with_rules(geometry: &Geometry, rules: &Rules) -> Option<Geometry> {
    geometry.clone().with_rules(rules).ok()
}

/// Whether a full grid that obeys the houses is a solution of a puzzle.
pub(super) fn obeys(puzzle: &Grid, digits: &[u8]) -> bool {
    let has_givens = puzzle.values().iter().zip(digits).all(|(given, digit)| *given == 0 || given == digit);
    has_givens && puzzle.geometry().posted().iter().all(|constraint| constraint.holds(digits))
}
