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
            // These rules also hold at places that depend on other rules. Without such a rule, a puzzle may have fewer solutions.
            let line = part.to_line();
            let depend = ["negative-xv", "minimum"].iter().any(|id| line.contains(id));
            match keep {
                Keep::Rules => assert!(report.rules.is_empty()),
                _ => assert!(depend || parts.rules.iter().all(|rule| is_needed(rule.needed)), "{line}"),
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
fn a_mark_stays_if_a_negative_rule_would_hold_at_its_place() {
    let digits = *b"1234341221434321";
    let is_five = |a: usize, b: usize| digits[a] + digits[b] == 5 + 2 * b'0';
    let name = |cell: usize| format!("{}{}", char::from(b'A' + (cell / 4) as u8), cell % 4 + 1);
    let pairs =
        (0..16).flat_map(|cell| [(cell % 4 < 3).then_some((cell, cell + 1)), (cell < 12).then_some((cell, cell + 4))]);
    let marks: Vec<String> =
        pairs.flatten().filter(|&(a, b)| is_five(a, b)).map(|(a, b)| format!("{},{}:5", name(a), name(b))).collect();
    assert!(marks.len() > 2);
    let line = String::from_utf8(digits.to_vec()).expect("digits");
    let text = format!("{line} @xv={} @negative-xv", marks.join(";"));
    let (grid, _) = formats::read_one(&text, None).expect("a puzzle");
    let report = minimal(&grid, &Options::default(), Keep::Givens);
    assert_eq!(candidates(&left(&grid, &report), &Options::default(), 0).solutions, 1, "{}", report.puzzle);
}

#[test]
fn without_a_budget_nothing_is_removed() {
    let puzzle = Puzzle::any(&mut Random::new(5)).grid();
    let report = minimal(&puzzle, &Options { ms: Some(0.0), ..Options::default() }, Keep::Nothing);
    assert_eq!((report.status, report.puzzle), (MinimalStatus::Capped, puzzle.to_line()));
}
