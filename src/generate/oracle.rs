//! What generating asks of a solver, thousands of times: a full grid at random, and whether clues have one solution. The
//! classic grid is asked of the bulk solver, others of the engine; neither allocates from one question to the next.

use crate::bulk;
use crate::fast::Solver;
use crate::kernel::Outcome;
use crate::options::Options;
use crate::puzzle::{Geometry, Grid};
use crate::search::{Strategy, ValueOrder, VariableOrder};
use crate::series::Series;
use fastrand::Rng;

/// A random fill that has opened so many nodes is stuck under its first decisions; it begins again.
const PATIENCE: u64 = 500;

/// What a try to fill a grid has come to.
#[derive(Clone, Debug)]
pub enum Filling {
    /// A full grid.
    Full(Grid),
    /// It got stuck; the next may not.
    Stuck,
    /// There is no full grid under these rules.
    Impossible,
}

/// Answers for grids of one shape.
pub struct Oracle {
    blank: Grid,
    bulk: Solver,
    filling: Series,
    judging: Series,
}

impl Oracle {
    /// An oracle for a shape.
    pub fn new(geometry: Geometry) -> Oracle {
        let variable_order = if geometry.size() > 9 { VariableOrder::FirstFail } else { VariableOrder::Random };
        let strategy = Strategy { variable_order, value_order: ValueOrder::Random, ..Strategy::default() };
        let filling = Options { strategy, solutions: 1, nodes: Some(PATIENCE), ..Options::default() };
        Oracle {
            blank: Grid::blank(geometry),
            bulk: Solver::new(),
            filling: Series::new(filling),
            judging: Series::new(Options::default()),
        }
    }

    /// Tries to make a full grid at random.
    ///
    /// Cells are filled one after the other, each with a random one of the candidates that propagation at `domain` leaves
    /// it; a fill that went wrong is taken back. Up to 9x9 the cells come in random order too; larger grids need the order
    /// that fails first. No grid is impossible, but grids are not exactly equally likely: those whose prefixes have fewer
    /// ways to go on come up a little more often. `tests/generate.rs` measures how far the 288 grids of 4x4 are from even.
    pub fn try_to_fill(&mut self, random: &mut Rng) -> Filling {
        self.filling.reseed(random.u64(..));
        let answer = self.filling.solve(&self.blank);
        match answer.solution {
            Some(values) => {
                let digits = values.iter().map(|value| value + 1).collect();
                let full = Grid::from_values(self.blank.geometry().clone(), digits);
                Filling::Full(full.unwrap_or_else(|_| self.blank.clone()))
            }
            None if answer.outcome == Outcome::Exhausted => Filling::Impossible,
            None => Filling::Stuck,
        }
    }

    /// A full grid at random; `None` when its rules allow none.
    pub fn fill(&mut self, random: &mut Rng) -> Option<Grid> {
        loop {
            match self.try_to_fill(random) {
                Filling::Full(grid) => return Some(grid),
                Filling::Impossible => return None,
                Filling::Stuck => {}
            }
        }
    }

    /// Whether clues have exactly one solution.
    pub fn is_unique(&mut self, grid: &Grid) -> bool {
        match bulk::bytes(grid) {
            Some(puzzle) => self.bulk.count(&puzzle, 2) == 1,
            None => self.judging.solve(grid).stats.solutions == 1,
        }
    }
}
