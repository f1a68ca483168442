//! The answers of the strategy against the constraint search and brute force.

use super::{TREE, ended, grid, options};
use crate::common::corpus::{self, Random};
use crate::common::rules::Rules;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, Options, Redundant};
use pencilmark::puzzle::{Geometry, Grid, formats};
use pencilmark::run::states::{GridUnit, States};
use pencilmark::solver::{self, FixpointStatus, Line, Status};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn texts(lines: &[Line]) -> BTreeSet<String> {
    lines.iter().map(|line| format!("{line:?}")).collect()
}

/// Checks that both strategies give the same answer, and that a run gives the answer of the untraced walk.
fn check(grid: &Grid, solutions: u64) {
    let by_search = solver::solve(grid, &Options { solutions, ..Options::default() });
    let by_states = solver::solve(grid, &options(solutions));
    assert_eq!((by_states.status, by_states.unique), (by_search.status, by_search.unique), "{}", grid.to_line());
    assert_eq!(by_states.solutions.len(), by_search.solutions.len());
    assert_eq!((&by_states.conflict, &by_states.message), (&by_search.conflict, &by_search.message));
    if by_states.unique.is_some_and(|unique| unique) || solutions == 0 {
        assert_eq!(texts(&by_states.solutions), texts(&by_search.solutions), "{}", grid.to_line());
    }
    let run = ended(grid.clone(), solutions);
    let (whole, stats) = (run.stats(), by_states.stats);
    assert_eq!(
        (whole.nodes, whole.failures, whole.max_depth, run.tree().solutions().len()),
        (stats.nodes, stats.failures, stats.max_depth, by_states.solutions.len())
    );
    let status = match by_states.status {
        Status::Solved => "solved",
        Status::Infeasible => "infeasible",
        Status::Capped => "capped",
    };
    assert_eq!(run.current().status, status);
    let counters = (stats.backtracks, stats.restarts, stats.filterings, stats.removals);
    assert_eq!(counters, (0, 0, 0, 0), "a strategy without propagation has no statistics of it");
}

#[test]
fn the_samples_have_the_answers_of_the_search() {
    for (name, amount) in
        [("seeds", 9), ("17clue", 30), ("easy33", 20), ("minimal", 30), ("magictour", 20), ("hardest1106", 12)]
    {
        for puzzle in corpus::sample(name).into_iter().take(amount) {
            check(&corpus::grid(&puzzle), 2);
        }
    }
}

#[test]
fn puzzles_with_many_solutions_have_all_of_them() {
    let mut checked = 0;
    for puzzle in corpus::sample("many-solutions") {
        let grid = corpus::grid(&puzzle);
        if solver::count(&grid, &Options::default(), 300).count < 300 {
            check(&grid, 0);
            checked += 1;
        }
        check(&grid, 3);
    }
    assert!(checked > 0);
}

#[test]
fn larger_grids_and_grids_with_other_rules_are_solved() {
    for puzzle in corpus::sample("16x16").into_iter().take(3) {
        let grid = corpus::grid(&puzzle);
        let report = solver::solve(&grid, &Options { nodes: Some(3_000), ..options(1) });
        if report.status == Status::Capped {
            assert!(report.solutions.is_empty() && report.unique.is_none());
        } else {
            check(&grid, 1);
        }
    }
    let text = std::fs::read_to_string(corpus::data().join("variants.txt")).unwrap();
    let mut solved = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let (solution, puzzle) = words.split_last().unwrap();
        let (grid, _) = formats::read_one(&puzzle.join(" "), None).unwrap();
        let report = solver::solve(&grid, &Options { nodes: Some(3_000), ..options(2) });
        if report.status != Status::Capped {
            assert_eq!(report.solutions, [Line::Text((*solution).to_owned())]);
            check(&grid, 2);
            solved += 1;
        }
    }
    assert!(solved > 20, "{solved} puzzles with other rules");
}

#[test]
fn equal_givens_and_full_grids_are_answers_too() {
    let twice = "11..............";
    let report = solver::solve(&grid(twice), &options(2));
    assert_eq!((report.status, report.stats.nodes, report.stats.failures), (Status::Infeasible, 1, 1));
    assert_eq!(report.conflict.unwrap(), ["A1", "A2"]);
    let full = "1234341221434321";
    let report = solver::solve(&grid(full), &options(2));
    assert_eq!((report.unique, report.stats.nodes, report.stats.failures), (Some(true), 1, 0));
    let huge = Grid::blank(Geometry::for_size(64).unwrap());
    let report = solver::solve(&huge, &Options { nodes: Some(5), ..options(1) });
    assert_eq!((report.status, report.stats.nodes), (Status::Capped, 5));
}

#[test]
fn a_chain_of_fills_ends_at_the_fixpoint_of_value_and_hidden() {
    let level = Options {
        consistency: Consistency::Value,
        redundant: Redundant { hidden: true, ..Redundant::default() },
        ..Options::default()
    };
    let mut compared = 0;
    for puzzle in corpus::sample("17clue").into_iter().chain(corpus::sample("hardest1106")) {
        let mut run = States::new(corpus::grid(&puzzle), options(2));
        let end = run.step(GridUnit::Landmark, 1);
        let (status, domains) = solver::fixpoint(&Model::new(&corpus::grid(&puzzle), &level));
        match end.event.unwrap().kind {
            "branch" => {
                assert_eq!(end.domains, domains.iter().map(|domain| domain.0 as u32).collect::<Vec<_>>());
                compared += 1;
            }
            "solution" => assert_eq!(status, FixpointStatus::Solved),
            _ => assert_eq!(status, FixpointStatus::Failed),
        }
    }
    assert!(compared > 10, "{compared} chains end in a branch");
}

#[test]
fn a_budget_that_runs_out_is_no_answer() {
    let whole = solver::solve(&grid(TREE), &options(2)).stats.nodes;
    for nodes in 1..whole {
        let capped = Options { nodes: Some(nodes), ..options(2) };
        let report = solver::solve(&grid(TREE), &capped);
        assert_eq!((report.status, report.unique, report.stats.nodes), (Status::Capped, None, nodes));
        let mut run = States::new(grid(TREE), capped);
        let end = run.step(GridUnit::End, 1);
        assert_eq!((end.status, end.position as u64, end.reached), ("capped", nodes, true));
        assert!(end.explanation.sentence.contains("The budget ran out"), "{}", end.explanation.sentence);
    }
    let enough = Options { nodes: Some(whole), ..options(2) };
    assert_eq!(solver::solve(&grid(TREE), &enough).unique, Some(true));
    let late = Options { ms: Some(0.0), ..options(2) };
    assert_eq!(solver::solve(&grid(TREE), &late).status, Status::Capped);
    assert_eq!(States::new(grid(TREE), late).step(GridUnit::End, 1).status, "capped");
}

proptest! {
    #[test]
    fn all_solutions_of_4x4_grids_are_those_of_brute_force(clues in prop::collection::vec((0usize..16, 1u8..=4), 0..9)) {
        let mut values = vec![0; 16];
        clues.into_iter().for_each(|(cell, digit)| values[cell] = digit);
        let meant: BTreeSet<Vec<u8>> = Rules::for_cells(16).solutions(&values, usize::MAX).into_iter().collect();
        let run = ended(corpus::grid(&values), 0);
        let found: Vec<Vec<u8>> = run.tree().solutions().iter().map(|&node| run.tree().values(node)).collect();
        prop_assert_eq!(found.len(), meant.len(), "no solution is found twice");
        prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), meant.clone());
        prop_assert_eq!(solver::count(&corpus::grid(&values), &options(0), 0).count, meant.len() as u64);
        prop_assert_eq!(run.current().status, if meant.is_empty() { "infeasible" } else { "solved" });
    }

    #[test]
    fn random_6x6_puzzles_have_the_answers_of_the_search(seed in any::<u64>(), clues in 4usize..20) {
        let rules = Rules::new(3, 2);
        let puzzle = corpus::random_puzzle(&rules, clues, &mut Random::new(seed));
        check(&corpus::grid_of_shape(3, 2, &puzzle), 2);
    }
}
