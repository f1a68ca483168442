//! A search for solutions that goes on in pieces: by the bulk solver if it takes the puzzle, and otherwise by constraints.

use crate::bulk;
use crate::choice::Choice;
use crate::kernel::{Domain, SearchOutcome};
use crate::model::Model;
use crate::options::{Consistency, Options, Redundant};
use crate::propagators::AnyPropagator;
use crate::puzzle::{Digit, Grid};
use crate::search::{Move, Search, Strategy, ValueOrder};
use pencilmark_fast::{Progress, Solution, Solver};

/// The number of nodes of the bulk solver in one piece.
const PIECE: u64 = 64;

#[derive(Clone)]
pub(super) enum Paced {
    Bulk { solver: Solver, nodes: u64, solution: Box<Solution> },
    Constraints(Box<Search<AnyPropagator>>),
}

/// What a piece of a search came to.
pub(super) enum Piece {
    /// A solution; there may be more.
    Solution(Vec<u8>),
    /// There are no more solutions.
    Exhausted,
    /// The search goes on.
    Paused,
}

impl Paced {
    /// A search for the solutions of a puzzle under some options.
    pub(super) fn new(puzzle: &Grid, options: &Options) -> Paced {
        if options.may_choose() && bulk::takes(puzzle) {
            return Paced::Bulk { solver: Solver::new(), nodes: 0, solution: Box::new([0; 81]) };
        }
        Paced::Constraints(Box::new(Model::unobserved(puzzle, &search_options(puzzle, options)).search_for(0)))
    }

    /// Begins again within these domains. A seed is a random order of the values.
    pub(super) fn reset(&mut self, domains: &[Domain], seed: u64) {
        match self {
            Paced::Bulk { solver, nodes, .. } => {
                let mut candidates = [0; 81];
                candidates.iter_mut().zip(domains).for_each(|(candidates, domain)| *candidates = domain.0 as u16);
                solver.begin_with(&candidates);
                *nodes = 0;
            }
            Paced::Constraints(search) => search.reset(domains, seed),
        }
    }

    /// The number of nodes since the search began.
    pub(super) fn nodes(&self) -> u64 {
        match self {
            Paced::Bulk { nodes, .. } => *nodes,
            Paced::Constraints(search) => search.stats().nodes,
        }
    }

    /// Searches on for a short time.
    pub(super) fn advance(&mut self) -> Piece {
        match self {
            Paced::Bulk { solver, nodes, solution } => {
                let mut left = PIECE;
                let progress = solver.advance(&mut left, Some(&mut **solution));
                *nodes += PIECE - left;
                match progress {
                    Progress::Solution => Piece::Solution(solution.iter().map(|digit| digit - b'0').collect()),
                    Progress::Done => Piece::Exhausted,
                    Progress::Paused => Piece::Paused,
                }
            }
            Paced::Constraints(search) => match search.turn(&mut ()) {
                Move::Solution => Piece::Solution(search.values().map(|value| u8::from(Digit::of(value))).collect()),
                Move::Done(SearchOutcome::Exhausted) => Piece::Exhausted,
                _ => Piece::Paused,
            },
        }
    }

    /// Propagates without a search, and returns the domains; `None` if there is no solution. The bulk solver does not propagate alone.
    pub(super) fn propagate(&mut self, domains: &mut [Domain]) -> Option<()> {
        let Paced::Constraints(search) = self else { return Some(()) };
        let made = search.run_until(&mut (), Move::ends_propagation);
        if matches!(made, Move::Failed(_) | Move::Done(SearchOutcome::Exhausted)) {
            return None;
        }
        domains.copy_from_slice(search.engine().store().domains());
        Some(())
    }
}

/// The options of the searches: those of the caller, or the best ones that are known. The values come in a random order, because
/// solutions that differ much are witnesses of many digits.
pub(super) fn search_options(grid: &Grid, options: &Options) -> Options {
    if !options.may_choose() {
        return options.clone();
    }
    let wanted = Options { solutions: 1, ..options.clone() };
    let chosen = match Choice::of(grid, &wanted) {
        Some(Choice::Search(chosen)) => *chosen,
        // Weak propagation finds a solution sooner in a grid that is nearly blank. Locked digits cost nothing in a square of boxes.
        _ => Options {
            consistency: Consistency::Value,
            redundant: Redundant { hidden: true, locked: grid.geometry().has_classic_houses(), ..options.redundant },
            ..wanted
        },
    };
    Options { strategy: Strategy { value_order: ValueOrder::Random, ..chosen.strategy }, ..chosen }
}
