//! Minimal puzzles, against brute force.

use super::{Puzzle, cases};
use crate::common::corpus::Random;
use pencilmark::options::Options;
use pencilmark::puzzle::{Grid, Rules, formats};
use pencilmark::setting::candidates::candidates;
use pencilmark::setting::minimal::{Keep, MinimalReport, MinimalStatus, minimal};
use pencilmark::setting::needed::needed;

/// The puzzle of a report.
fn left(grid: &Grid, report: &MinimalReport) -> Grid {
    let shape = grid.geometry().clone().with_rules(&Rules::default()).expect("the shape alone");
    formats::read_one(&report.puzzle, Some(&shape)).unwrap_or_else(|error| panic!("{}: {error:?}", report.puzzle)).0
}

#[test]
fn a_minimal_puzzle_has_the_same_solutions_and_needs_all_of_its_parts() {
    let mut random = Random::new(341);
    let (mut fewer, mut none) = (0, 0);
    for _ in 0..cases() {
        let puzzle = Puzzle::any(&mut random);
        let (grid, count) = (puzzle.grid(), puzzle.solutions().len());
        let own = needed(&grid, &Options::default());
        for keep in [Keep::Nothing, Keep::Rules, Keep::Givens] {
            let report = minimal(&grid, &Options::default(), keep);
            if count == 0 {
                none += 1;
                assert_eq!((report.status, report.givens.len()), (MinimalStatus::Infeasible, 0));
                continue;
            }
            assert_eq!(report.status, MinimalStatus::Minimal, "{}", grid.to_line());
            let part = left(&grid, &report);
            let before = candidates(&grid, &Options::default(), 0);
            let after = candidates(&part, &Options::default(), 0);
            assert_eq!((after.solutions, &after.candidates), (count as u64, &before.candidates), "{}", grid.to_line());
            let parts = needed(&part, &Options::default());
            assert_eq!(own.givens.len(), parts.givens.len() + report.givens.len());
            assert_eq!(own.rules.len(), parts.rules.len() + report.rules.len());
            let is_needed = |needed: Option<bool>| needed == Some(true);
            match keep {
                Keep::Rules => assert!(report.rules.is_empty()),
                _ => assert!(parts.rules.iter().all(|rule| is_needed(rule.needed)), "{}", part.to_line()),
            }
            match keep {
                Keep::Givens => assert!(report.givens.is_empty()),
                _ => assert!(parts.givens.iter().all(|given| is_needed(given.needed)), "{}", part.to_line()),
            }
            fewer += report.givens.len() + report.rules.len();
        }
    }
    assert!(fewer > 20 && none > 3, "{fewer} {none}");
}

#[test]
fn without_a_budget_nothing_is_removed() {
    let puzzle = Puzzle::any(&mut Random::new(5)).grid();
    let report = minimal(&puzzle, &Options { ms: Some(0.0), ..Options::default() }, Keep::Nothing);
    assert_eq!((report.status, report.puzzle), (MinimalStatus::Capped, puzzle.to_line()));
}
