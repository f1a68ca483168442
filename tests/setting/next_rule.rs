//! The next rule that would help, against brute force.

use super::{Puzzle, cases};
use crate::common::corpus::Random;
use pencilmark::options::Options;
use pencilmark::puzzle::{Grid, Rules, formats};
use pencilmark::setting::next_rule::{NextRuleStatus, NextRuleWishes, next_rule};

fn wishes(kinds: &[&str], target: u64) -> NextRuleWishes {
    NextRuleWishes { kinds: kinds.iter().map(|&kind| kind.into()).collect(), target, solution: None }
}

/// Whether a full grid is a solution of a puzzle: the crate `puzzle` knows the meanings and no propagation.
fn has(grid: &Grid, digits: &[u8]) -> bool {
    grid.replaced(digits.iter().copied().enumerate()).is_solution()
}

#[test]
fn every_rule_keeps_the_target_and_excludes_another_solution() {
    let mut random = Random::new(351);
    let (mut proposed, mut given, mut others_of) = (0, 0, [0; 2]);
    for number in 0..cases() as u64 {
        let puzzle = Puzzle::of_size(4, &mut random);
        let grid = puzzle.grid();
        let solutions = puzzle.solutions();
        let report = next_rule(&grid, &Options::default(), &wishes(&["cage", "arrow", "thermometer"], number)).unwrap();
        let status = match solutions.len() {
            0 => NextRuleStatus::Infeasible,
            1 => NextRuleStatus::Unique,
            _ => NextRuleStatus::Several,
        };
        assert_eq!(report.status, status, "{}", grid.to_line());
        assert_eq!(report.is_all, solutions.len() <= 1_000, "{}", grid.to_line());
        if status == NextRuleStatus::Infeasible {
            continue;
        }
        assert!(solutions.contains(&report.target), "{}", grid.to_line());
        if report.is_all {
            assert_eq!(report.others, solutions.len() - 1, "{}", grid.to_line());
        }
        let mut before = 0;
        for helpful in &report.rules {
            let more = grid.clone().with_rules(&Rules::parse(&helpful.rules).unwrap()).unwrap();
            assert!(has(&more, &report.target), "{}: {}", helpful.rule, grid.to_line());
            let mut drawn = more.geometry().drawn_rules();
            assert_eq!(drawn.remove(helpful.index), helpful.drawn, "{}", grid.to_line());
            assert_eq!(drawn, grid.geometry().drawn_rules(), "{}: {}", helpful.rule, grid.to_line());
            let left = solutions.iter().filter(|&other| *other != report.target && has(&more, other)).count();
            assert!(left < solutions.len() - 1, "{}: {}", helpful.rule, grid.to_line());
            if report.is_all {
                assert_eq!(helpful.left, left, "{}: {}", helpful.rule, grid.to_line());
            }
            assert!(helpful.left >= before && helpful.left < report.others, "{}", helpful.rule);
            before = helpful.left;
            proposed += 1;
        }
        if let Some(helpful) = &report.given {
            let geometry = grid.geometry();
            let at = (0..geometry.cells()).find(|&cell| geometry.cell_name(cell) == helpful.cell).unwrap();
            assert_eq!(helpful.digit, report.target[at]);
            let left = |cell: usize| {
                solutions.iter().filter(|other| **other != report.target && other[cell] == report.target[cell]).count()
            };
            if report.is_all {
                assert_eq!(Some(helpful.left), (0..geometry.cells()).map(left).min(), "{}", grid.to_line());
            }
            given += 1;
        }
        others_of[usize::from(report.is_all)] += 1;
    }
    assert!(proposed > 50 && given > 10 && others_of[1] > 10, "{proposed} {given} {others_of:?}");
}

#[test]
fn kinds_and_targets_are_as_wished() {
    let (blank, _) = formats::read_one(&".".repeat(81), None).unwrap();
    let options = Options { ms: Some(20_000.0), ..Options::default() };
    let first = next_rule(&blank, &options, &wishes(&["thermometer"], 0)).unwrap();
    assert!(!first.is_all && first.rules.len() == 5, "{first:?}");
    assert!(first.rules.iter().all(|rule| rule.kind == "thermometer" && rule.drawn.cells.len() > 1));
    let second = next_rule(&blank, &options, &wishes(&["thermometer"], 1)).unwrap();
    assert_ne!(first.target, second.target);
    let same = NextRuleWishes { solution: Some(first.target.clone()), ..NextRuleWishes::default() };
    let more = blank.clone().with_rules(&Rules::parse(&first.rules[0].rules).unwrap()).unwrap();
    let next = next_rule(&more, &options, &same).unwrap();
    assert_eq!(next.target, first.target);
    // Without wishes, the kinds are those of the puzzle.
    assert!(next.rules.iter().all(|rule| rule.kind == "thermometer"), "{next:?}");
    // A grid that breaks the rule is no target.
    let other = NextRuleWishes { solution: Some(vec![1; 81]), ..NextRuleWishes::default() };
    assert_ne!(next_rule(&more, &options, &other).unwrap().target, vec![1; 81]);
    for (kinds, message) in [(["cages"], "cages"), (["anti-knight"], "no place")] {
        let error = next_rule(&blank, &options, &wishes(&kinds, 0)).unwrap_err();
        assert!(error.message.contains(message), "{error:?}");
    }
}
