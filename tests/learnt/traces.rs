//! The checker accepts the traces of runs that learn, in every configuration and with every kind of rule.

use crate::common::corpus::{self, Random, Source};
use crate::common::coverage::learning_configurations;
use crate::common::rules::Rules;
use crate::common::traces::check;
use pencilmark::options::{GivenOptions, Options};
use pencilmark::puzzle::{Grid, formats};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Puzzles of many kinds, with and without rules beside the classic ones.
fn puzzles(source: Source) -> Vec<Grid> {
    let mut all = Vec::new();
    for (name, few, many) in [
        ("17clue", 1, 40),
        ("magictour", 1, 40),
        ("hardest1106", 2, 40),
        ("many-solutions", 1, 20),
        ("seeds", 2, 5),
        ("16x16", 0, 4),
    ] {
        let count = source.amount(few, many);
        all.extend(source.puzzles(name).iter().take(count).map(|puzzle| corpus::grid(puzzle)));
    }
    // Small grids, some of them without a solution or with many.
    let mut random = Random::new(23);
    let small = source.amount(6, 300);
    for index in 0..small {
        let (width, height) = [(2, 2), (3, 2), (2, 3)][index % 3];
        let rules = Rules::new(width, height);
        let clues = if width * height == 4 { 2 + random.below(5) } else { 7 + random.below(10) };
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        all.push(corpus::grid_of_shape(width, height, &puzzle));
    }
    // Grids with rules beside the classic ones.
    let text = std::fs::read_to_string(corpus::data().join("variants.txt")).expect("variants");
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let step = lines.len().div_ceil(source.amount(3, 48));
    all.extend(lines.iter().step_by(step).map(|line| formats::read_one(line, None).expect("a puzzle").0));
    all
}

#[test]
fn traces_of_every_way_to_learn_are_accepted() {
    check_traces(Source::Samples);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn traces_of_many_learning_runs_are_accepted() {
    check_traces(Source::Collections);
}

fn check_traces(source: Source) {
    let puzzles = puzzles(source);
    let configurations = learning_configurations();
    let nodes = source.amount(25, 200) as u64;
    // Traces of larger grids are long, so each of them has a share of the configurations.
    let share = source.amount(12, 1);
    let jobs =
        (0..puzzles.len() * configurations.len()).map(|job| (job / configurations.len(), job % configurations.len()));
    let is_due = |&(puzzle, configuration): &(usize, usize)| {
        puzzles[puzzle].geometry().size() < 9 || (puzzle + configuration) % share == 0
    };
    let jobs: Vec<(usize, usize)> = jobs.filter(is_due).collect();
    let next = AtomicUsize::new(0);
    let totals = Mutex::new(([0u64; 3], BTreeMap::<String, usize>::new(), Vec::<String>::new()));
    let work = || {
        while let Some(&(puzzle, configuration)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let options = Options { nodes: Some(nodes), ..configurations[configuration].clone() };
            let result = check(&puzzles[puzzle], &options);
            let mut totals = totals.lock().expect("a lock");
            match result {
                Ok(summary) => {
                    let counts = [summary.events, summary.removals, summary.clauses];
                    totals.0.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
                    *totals.1.entry(format!("{:?}", summary.claim)).or_default() += 1;
                }
                Err(why) => totals.2.push(why),
            }
        }
    };
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
    let ([events, removals, clauses], claims, refused) = totals.into_inner().expect("a lock");
    let runs: usize = claims.values().sum();
    println!("{runs} traces accepted, {events} events, {removals} removals, {clauses} clauses: {claims:?}");
    for why in refused.iter().take(20) {
        println!("REFUSED {why}\n");
    }
    assert!(refused.is_empty(), "{} of {} refused", refused.len(), jobs.len());
}

/// A test of shaving may fail because of facts that hold without the tested value. At the root, the search then learns a clause
/// without literals. The failure of the node names this clause and no propagator.
#[test]
fn a_test_that_fails_without_its_value_ends_the_search_at_an_empty_clause() {
    let line = "..............1. @regions=1122412233443341 @odd=C2 @anti-king";
    let (grid, _) = formats::read_one(line, None).unwrap();
    let given = GivenOptions {
        consistency: Some("forward".into()),
        shaving: Some(true),
        domains: Some("interval".into()),
        learning: Some("backjump".into()),
        solutions: Some(0.0),
        variable_order: Some("first-fail".into()),
        ..GivenOptions::default()
    };
    let summary = check(&grid, &given.check().unwrap()).unwrap();
    assert_eq!(summary.solutions, 0);
}
