//! Whole solves under every pair of choices of model, level and branching. The solutions are the same as those of brute
//! force, the statistics agree with each other, and the numbers of failures are the same as those of another solver.

use crate::common::corpus::{self, Random, Source};
use crate::common::coverage::{self, configurations};
use crate::common::rules::Rules;
use pencilmark::options::{Consistency, Options};
use pencilmark::puzzle::Grid;
use pencilmark::search::{Branching, Restarts, Strategy};
use pencilmark::solver::{self, Line, SolveReport, Status};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

fn texts(report: &SolveReport) -> Vec<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    report.solutions.iter().map(text).collect()
}

/// The relations between the counters of a run that hold for every puzzle.
fn check_statistics(report: &SolveReport, options: &Options) {
    let stats = report.stats;
    let solutions = report.solutions.len() as u64;
    let choices = stats.nodes - stats.failures - solutions;
    assert!(stats.nodes >= 1 && stats.failures + solutions <= stats.nodes, "{report:?}");
    // Every node except the root was opened from a choice point. The first branch follows the choice point directly, and each
    // further branch follows a backtrack. A restart makes the root a new choice point.
    assert_eq!(stats.nodes - 1, choices + stats.backtracks + stats.restarts, "{report:?}");
    assert!(stats.restarts == 0 || options.restarts != Restarts::Never);
    assert!(stats.restarts <= stats.failures, "{report:?}");
    // Interval domains have a third branch for a value in the middle. Forward checking has one more branch for a cell with
    // one value.
    let two = !options.intervals && options.consistency != Consistency::Forward;
    if two && options.strategy.branching == Branching::Binary && stats.restarts == 0 {
        assert_eq!(stats.nodes - 1, 2 * choices, "a binary tree: {report:?}");
    }
    assert!(u64::from(stats.max_depth) < stats.nodes, "{report:?}");
    assert!((stats.max_depth > 0) == (stats.nodes > 1), "{report:?}");
    assert_eq!(stats.first_solution_ms.is_some(), solutions > 0);
    assert!(stats.first_solution_ms.unwrap_or(0.0) <= stats.total_ms);
}

/// The maximum number of nodes: enough for small grids, and for large grids under all but the weakest configurations.
fn node_limit(cells: usize) -> u64 {
    if cells <= 36 { 50_000 } else { 2_000 }
}

/// The number of compared runs, and the number of runs that used up their nodes.
#[derive(Default, Debug)]
struct Tally {
    runs: usize,
    capped: usize,
    /// The number of restarts of all runs.
    restarts: u64,
    /// The number of solutions of each puzzle.
    solutions: Vec<usize>,
}

impl Tally {
    /// Solves a puzzle under every configuration and compares the results with brute force.
    fn check(&mut self, grid: &Grid, rules: &Rules, puzzle: &[u8], configurations: &[Options]) {
        let counted: BTreeSet<String> = rules.solutions(puzzle, usize::MAX).iter().map(|s| corpus::line(s)).collect();
        self.solutions.push(counted.len());
        for options in configurations {
            let options = Options { nodes: Some(node_limit(puzzle.len())), ..options.clone() };
            let report = solver::solve(grid, &options);
            let context = format!("{options:?} on {}", corpus::line(puzzle));
            self.runs += 1;
            let found: BTreeSet<String> = texts(&report).into_iter().collect();
            assert_eq!(found.len(), report.solutions.len(), "each once: {context}");
            if report.status == Status::Capped {
                // A run that hit its limit does not know all solutions, but the solutions that it found must be right.
                self.capped += 1;
                assert!(found.is_subset(&counted), "{context}");
                assert_ne!(report.unique, Some(true), "{context}");
                assert!(report.unique.is_none() || counted.len() > 1, "{context}");
                continue;
            }
            assert_eq!(found, counted, "{context}");
            assert_eq!(report.unique, Some(counted.len() == 1), "{context}");
            let expected = if counted.is_empty() { Status::Infeasible } else { Status::Solved };
            assert_eq!(report.status, expected, "{context}");
            check_statistics(&report, &options);
            self.restarts += report.stats.restarts;
            let count = solver::count(grid, &options, 0);
            assert_eq!((count.count as usize, count.status), (counted.len(), expected), "{context}");
            // A run that asks for two solutions stops after two.
            let few = solver::solve(grid, &Options { solutions: 2, ..options.clone() });
            assert_eq!(few.solutions, report.solutions[..counted.len().min(2)], "{context}");
            assert_eq!(few.unique, Some(counted.len() == 1), "{context}");
            assert!(few.stats.nodes <= report.stats.nodes);
        }
    }

    /// Generated puzzles of a geometry with fewer than `most` solutions.
    fn check_random(
        &mut self,
        (width, height): (usize, usize),
        clues: std::ops::Range<usize>,
        puzzles: usize,
        most: usize,
    ) {
        let (rules, mut random) = (Rules::new(width, height), Random::new((width + 4 * height) as u64));
        let configurations = configurations();
        let mut left = puzzles;
        while left > 0 {
            let clues = clues.start + random.below(clues.len());
            let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
            if rules.solutions(&puzzle, most).len() < most {
                let grid = corpus::grid_of_shape(width, height, &puzzle);
                self.check(&grid, &rules, &puzzle, &configurations);
                left -= 1;
            }
        }
    }
}

/// The thorough run tries this many puzzles for each puzzle of a usual run.
const MANY: usize = 12;

#[test]
fn every_pair_of_choices_meets() {
    let values = coverage::VALUES;
    let rows = coverage::pairwise(&values, &mut Random::new(1));
    let mut met = HashSet::new();
    for row in &rows {
        assert!(row.iter().zip(&values).all(|(choice, count)| choice < count));
        met.extend((0..values.len()).flat_map(|j| (0..j).map(move |i| (i, j))).map(|(i, j)| (i, j, row[i], row[j])));
    }
    let pairs: usize = (0..values.len()).map(|j| values[..j].iter().sum::<usize>() * values[j]).sum();
    assert_eq!(met.len(), pairs);
    assert!(rows.len() < 66, "greedy, but not wasteful: {}", rows.len());
    let distinct: HashSet<String> = configurations().iter().map(|options| format!("{options:?}")).collect();
    assert_eq!(distinct.len(), rows.len());
}

fn check_small_grids(scale: usize) {
    let mut tally = Tally::default();
    tally.check_random((2, 2), 2..10, 8 * scale, 100);
    tally.check_random((3, 2), 8..20, 6 * scale, 50);
    tally.check_random((2, 3), 8..20, 6 * scale, 50);
    println!("{tally:?}");
    let some = |sort: fn(&usize) -> bool| tally.solutions.iter().any(sort);
    assert!(some(|&n| n == 0) && some(|&n| n == 1) && some(|&n| n > 10), "of every sort: {tally:?}");
    // Restarts after one failure, without learning, sometimes need more nodes than allowed.
    assert!(tally.capped * 200 < tally.runs && tally.restarts > 50, "{tally:?}");
}

#[test]
fn every_configuration_finds_the_solutions_that_counting_finds_on_small_grids() {
    check_small_grids(1);
}

#[test]
#[ignore = "thorough: takes minutes"]
fn every_configuration_finds_the_solutions_that_counting_finds_on_many_small_grids() {
    check_small_grids(MANY);
}

fn check_ordinary_puzzles(source: Source) {
    let (rules, configurations, mut tally) = (Rules::for_cells(81), configurations(), Tally::default());
    let wanted = source.amount(1, 2 * MANY);
    let picked = |name: &str| {
        let puzzles = source.puzzles(name);
        let apart = (puzzles.len() / wanted).max(1);
        puzzles.into_iter().step_by(apart).take(wanted)
    };
    // Every configuration solves a third of the puzzles in a usual run, and all puzzles in a thorough run.
    let share = source.amount(3, 1);
    for (index, puzzle) in ["easy33", "seeds", "minimal", "magictour"].into_iter().flat_map(picked).enumerate() {
        let due: Vec<Options> = configurations.iter().skip(index % share).step_by(share).cloned().collect();
        tally.check(&corpus::grid(&puzzle), &rules, &puzzle, &due);
    }
    println!("{tally:?}");
    assert!(tally.solutions.iter().all(|&n| n == 1));
    assert!(tally.capped * 5 < tally.runs, "most of them finish: {tally:?}");
}

#[test]
fn every_configuration_solves_ordinary_puzzles() {
    check_ordinary_puzzles(Source::Samples);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn every_configuration_solves_many_ordinary_puzzles() {
    check_ordinary_puzzles(Source::Collections);
}

fn check_large_grids(count: usize) {
    let (rules, configurations, mut random) = (Rules::for_cells(256), configurations(), Random::new(16));
    let mut tally = Tally::default();
    while tally.solutions.len() < count {
        let blanks = 50 + random.below(50);
        let mut puzzle = corpus::shuffled(&rules, 4, &mut random);
        let mut cells: Vec<usize> = (0..puzzle.len()).collect();
        random.shuffle(&mut cells);
        cells[..blanks].iter().for_each(|&cell| puzzle[cell] = 0);
        tally.check(&corpus::grid(&puzzle), &rules, &puzzle, &configurations);
    }
    println!("{tally:?}");
    assert!(tally.capped * 5 < tally.runs, "most of them finish: {tally:?}");
}

#[test]
fn every_configuration_solves_large_grids() {
    check_large_grids(4);
}

#[test]
#[ignore = "thorough: takes minutes"]
fn every_configuration_solves_many_large_grids() {
    check_large_grids(4 * MANY);
}

#[test]
fn the_empty_grid_of_order_two_has_288_solutions() {
    let mut tally = Tally::default();
    let rules = Rules::new(2, 2);
    tally.check(&corpus::grid_of_shape(2, 2, &[0; 16]), &rules, &[0; 16], &configurations());
    assert_eq!((tally.solutions, tally.capped), (vec![288], 0));
}

/// The counts of puzzles with many solutions are the same as those of brute force, up to a thousand. The engine claims
/// uniqueness exactly for the puzzles with one solution.
fn check_counts(puzzles: Vec<Vec<u8>>) {
    const LIMIT: usize = 1_000;
    let rules = Rules::for_cells(81);
    let (mut several, mut over) = (0, 0);
    for puzzle in &puzzles {
        let counted = rules.solutions(puzzle, LIMIT).len();
        let grid = corpus::grid(puzzle);
        for consistency in [Consistency::Value, Consistency::Domain] {
            let options = Options { consistency, ..Options::default() };
            let report = solver::count(&grid, &options, LIMIT as u64);
            assert_eq!(report.count as usize, counted, "{consistency:?} on {}", corpus::line(puzzle));
        }
        let report = solver::solve(&grid, &Options::default());
        assert_eq!(report.unique, Some(counted == 1), "{}", corpus::line(puzzle));
        assert_eq!(report.solutions.len(), counted.min(2));
        several += usize::from(counted > 1);
        over += usize::from(counted == LIMIT);
    }
    println!("{} puzzles, {several} with several solutions, {over} with {LIMIT} or more", puzzles.len());
    assert!(several >= 20, "many of them have several solutions: {several}");
}

#[test]
fn solutions_are_as_many_as_trying_finds() {
    check_counts(corpus::sample("many-solutions"));
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn solutions_of_the_whole_collection_are_as_many_as_trying_finds() {
    check_counts(corpus::whole("many-solutions"));
}

/// A run whose budget runs out never claims an answer.
#[test]
fn a_run_keeps_its_budget_of_nodes() {
    for puzzle in corpus::sample("hardest1106").into_iter().take(5) {
        for nodes in [1, 2, 10] {
            let options = Options { nodes: Some(nodes), ..Options::default() };
            let report = solver::solve(&corpus::grid(&puzzle), &options);
            assert_eq!((report.status, report.unique), (Status::Capped, None));
            assert_eq!(report.stats.nodes, nodes);
        }
    }
}

/// The numbers of failures are exactly Gecode's, which has the same constraints at the same strength and searches in the
/// same order.
fn check_failures(directory: &Path) {
    let path = directory.join("failures.tsv");
    let table = std::fs::read_to_string(&path).expect("the table of failures");
    let strategy = Strategy { branching: Branching::Binary, ..Strategy::default() };
    let (mut compared, mut wrong) = (0, Vec::new());
    for row in table.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, solutions, value, bounds, domain, puzzle] = fields[..] else {
            panic!("not a row: {row}");
        };
        let levels = [(Consistency::Value, value), (Consistency::Bounds, bounds), (Consistency::Domain, domain)];
        for (consistency, failures) in levels {
            let Ok(failures) = failures.parse::<u64>() else {
                assert_eq!(failures, "-", "{name}");
                continue;
            };
            let options = Options {
                consistency,
                strategy,
                // A binary tree with this number of leaves has no more nodes than the limit, so only a wrong search exceeds
                // the limit.
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

#[test]
fn failures_are_those_of_another_solver() {
    check_failures(&corpus::data());
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn failures_of_the_whole_table_are_those_of_another_solver() {
    check_failures(&corpus::collections());
}
