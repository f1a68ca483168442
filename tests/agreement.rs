//! Whole solves: whatever the model, the level and the way of branching, the solutions are those that plain counting
//! finds, the statistics fit together, and the numbers of failures are the ones another solver had.

mod common;

use common::corpus::{self, Random};
use common::rules::Rules;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::Grid;
use pencilmark::search::{Branching, Strategy, ValueOrder, VariableOrder};
use pencilmark::solver::{self, Line, SolveReport, Status};
use std::collections::BTreeSet;

/// Every combination of options that is built.
fn combinations() -> Vec<Options> {
    let mut all = Vec::new();
    for model in [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed] {
        for consistency in [Consistency::Domain, Consistency::Value] {
            for variable_order in [VariableOrder::FirstFail, VariableOrder::Input] {
                for value_order in [ValueOrder::Min, ValueOrder::Max] {
                    for branching in [Branching::Enumerate, Branching::Binary] {
                        let strategy = Strategy { variable_order, value_order, branching, undecided: false };
                        all.push(Options { model, consistency, strategy, solutions: 0, ..Options::default() });
                    }
                }
            }
        }
    }
    all
}

fn texts(report: &SolveReport) -> Vec<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    report.solutions.iter().map(text).collect()
}

/// What must hold between the counters of a run, whatever the puzzle.
fn check_statistics(report: &SolveReport, options: &Options) {
    let stats = report.stats;
    let solutions = report.solutions.len() as u64;
    let choices = stats.nodes - stats.failures - solutions;
    assert!(stats.nodes >= 1 && stats.failures + solutions <= stats.nodes, "{report:?}");
    // Each node but the root was opened from a choice point: the first of its branches goes down, the rest follow a
    // step back.
    assert_eq!(stats.nodes - 1, choices + stats.backtracks, "{report:?}");
    if options.strategy.branching == Branching::Binary {
        assert_eq!(stats.nodes - 1, 2 * choices, "a binary tree: {report:?}");
    }
    assert!(u64::from(stats.max_depth) < stats.nodes, "{report:?}");
    assert!((stats.max_depth > 0) == (stats.nodes > 1), "{report:?}");
    assert_eq!(stats.first_solution_ms.is_some(), solutions > 0);
    assert!(stats.first_solution_ms.unwrap_or(0.0) <= stats.total_ms);
}

/// Solves in every way and compares with the counter. The answer is the number of solutions.
fn check(grid: &Grid, rules: &Rules, puzzle: &[u8], combinations: &[Options]) -> usize {
    let counted: BTreeSet<String> = rules.solutions(puzzle, usize::MAX).iter().map(|s| corpus::line(s)).collect();
    for options in combinations {
        let report = solver::solve(grid, options);
        let found = texts(&report);
        let context = format!("{options:?} on {}", corpus::line(puzzle));
        assert_eq!(found.len(), counted.len(), "{context}");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), counted, "{context}");
        assert_eq!(report.unique, Some(counted.len() == 1), "{context}");
        let expected = if counted.is_empty() { Status::Infeasible } else { Status::Solved };
        assert_eq!(report.status, expected, "{context}");
        check_statistics(&report, options);
        let count = solver::count(grid, options, 0);
        assert_eq!((count.count as usize, count.status), (counted.len(), expected), "{context}");
        // Asked for fewer, it stops with the first of the same.
        let two = Options { solutions: 2, ..options.clone() };
        let few = solver::solve(grid, &two);
        assert_eq!(few.solutions, report.solutions[..counted.len().min(2)], "{context}");
        assert_eq!(few.unique, Some(counted.len() == 1), "{context}");
        assert!(few.stats.nodes <= report.stats.nodes);
    }
    counted.len()
}

#[test]
fn every_combination_finds_the_solutions_that_counting_finds() {
    let mut random = Random::new(3);
    let combinations = combinations();
    let mut numbers = Vec::new();
    while numbers.len() < 54 {
        let (width, height, fewest) = [(2, 2, 2), (3, 2, 8), (2, 3, 8)][numbers.len() % 3];
        let rules = Rules::new(width, height);
        let clues = fewest + random.below(rules.size * 2);
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        if rules.solutions(&puzzle, 200).len() < 200 {
            let grid = corpus::grid_of_shape(width, height, &puzzle);
            numbers.push(check(&grid, &rules, &puzzle, &combinations));
        }
    }
    let some = |sort: fn(&usize) -> bool| numbers.iter().any(sort);
    assert!(some(|&n| n == 0) && some(|&n| n == 1) && some(|&n| n > 20), "of every sort: {numbers:?}");
}

#[test]
fn every_combination_solves_ordinary_puzzles() {
    let rules = Rules::for_cells(81);
    let picked = |name| corpus::sample(name).into_iter().take(5);
    for puzzle in picked("easy33").chain(picked("seeds")).chain(picked("minimal").take(2)) {
        assert_eq!(check(&corpus::grid(&puzzle), &rules, &puzzle, &combinations()), 1);
    }
}

#[test]
fn the_empty_grid_of_order_two_has_288_solutions() {
    let rules = Rules::new(2, 2);
    assert_eq!(check(&corpus::grid_of_shape(2, 2, &[0; 16]), &rules, &[0; 16], &combinations()), 288);
}

/// The sample of many-solutions puzzles: never one solution claimed where there are more, nor the other way round.
#[test]
fn uniqueness_is_what_counting_says() {
    let rules = Rules::for_cells(81);
    let mut several = 0;
    for puzzle in corpus::sample("many-solutions") {
        let counted = rules.solutions(&puzzle, 2).len();
        let report = solver::solve(&corpus::grid(&puzzle), &Options::default());
        assert_eq!(report.unique, Some(counted == 1), "{}", corpus::line(&puzzle));
        assert_eq!(report.solutions.len(), counted);
        several += usize::from(counted == 2);
    }
    assert!(several >= 20, "many of them have several solutions: {several}");
}

/// A budget that runs out is never an answer.
#[test]
fn a_budget_of_nodes_is_kept() {
    for puzzle in corpus::sample("hardest1106").into_iter().take(5) {
        for nodes in [1, 2, 10] {
            let options = Options { nodes: Some(nodes), ..Options::default() };
            let report = solver::solve(&corpus::grid(&puzzle), &options);
            assert_eq!((report.status, report.unique), (Status::Capped, None));
            assert_eq!(report.stats.nodes, nodes);
        }
    }
}

/// Gecode's numbers of failures, exactly: the same constraints at the same strength searched in the same order. The
/// whole table is run instead of the sample where `PENCILMARK_CORPUS` names a directory that holds it.
#[test]
fn failures_are_those_of_another_solver() {
    let path = corpus::full_collections().unwrap_or_else(corpus::data).join("failures.tsv");
    let table = std::fs::read_to_string(&path).expect("the table of failures");
    let strategy = Strategy { branching: Branching::Binary, ..Strategy::default() };
    let (mut compared, mut wrong) = (0, Vec::new());
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, solutions, value, _bounds, domain, puzzle] = fields[..] else {
            panic!("not a row: {row}");
        };
        for (consistency, failures) in [(Consistency::Value, value), (Consistency::Domain, domain)] {
            let Ok(failures) = failures.parse::<u64>() else {
                assert_eq!(failures, "-", "{name}");
                continue;
            };
            let options = Options {
                consistency,
                strategy,
                // A binary tree with so many leaves has no more nodes; a wrong one need not be searched to its end.
                nodes: Some(2 * (failures + 2) + 1),
                ..Options::default()
            };
            let report = solver::solve(&corpus::grid(&corpus::digits(puzzle)), &options);
            compared += 1;
            let found = (report.solutions.len().to_string(), report.stats.failures);
            if found != (solutions.to_string(), failures) {
                wrong.push(format!("{name} {consistency:?}: {found:?}, not {solutions} and {failures}"));
            }
        }
    }
    println!("{compared} numbers compared");
    assert!(compared >= 50, "a table of some size");
    assert_eq!(wrong, Vec::<String>::new());
}
