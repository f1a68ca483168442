//! Learning changes the search and nothing else: the solutions are those of brute force, whatever the other options are. Each
//! learnt clause holds in every solution that the run had not found yet.

use crate::common::corpus::{self, Random};
use crate::common::coverage::{for_large_grids, learning_configurations};
use crate::common::rules::Rules;
use pencilmark::kernel::{Derivation, Domain, Event, Literal, Observer};
use pencilmark::learning::Learning;
use pencilmark::model::Model;
use pencilmark::options::{GivenOptions, Options, Redundant};
use pencilmark::puzzle::Grid;
use pencilmark::search::{Move, Restarts, Search, Strategy, VariableOrder};
use pencilmark::solver::{self, Status};
use std::collections::BTreeSet;

/// Far more clauses than any run of these tests needs.
const MOST_CLAUSES: usize = 50_000;

/// Collects the learnt clauses, each with the number of solutions found before it.
#[derive(Default)]
struct Clauses {
    clauses: Vec<(Vec<Literal>, usize)>,
    solutions: usize,
}

impl Observer for Clauses {
    type Probe = ();
    fn probe(&mut self) {}
    fn learn(&mut self, number: u64, clause: &[Literal], _: u32, _: Option<Box<Derivation>>) {
        assert_eq!(number, self.clauses.len() as u64 + 1, "clauses are numbered from 1");
        self.clauses.push((clause.to_vec(), self.solutions));
    }
    fn event(&mut self, event: Event) {
        if let Event::Solution { number, .. } = event {
            self.solutions = number as usize;
        }
    }
}

/// Runs a search to its end and returns its solutions in the order in which it found them.
fn run(search: &mut Search<pencilmark::propagators::AnyPropagator>, heard: &mut Clauses) -> Vec<Vec<u8>> {
    let mut solutions = Vec::new();
    loop {
        // A search that repeats itself would never end, so the number of clauses is limited.
        assert!(heard.clauses.len() < MOST_CLAUSES, "{:?}", heard.clauses.last());
        match search.advance(heard) {
            Move::Done(_) => return solutions,
            Move::Solution => {
                let values = search.engine().store().domains().iter().filter_map(|domain| domain.value());
                solutions.push(values.map(|value| value + 1).collect());
            }
            _ => {}
        }
    }
}

fn holds(literal: Literal, solution: &[u8]) -> bool {
    literal.holds(Domain::single(solution[literal.var().index()] - 1))
}

/// Compares a run that learns with the solutions of a judge. Returns the number of learnt clauses.
pub fn check(grid: &Grid, expected: &BTreeSet<Vec<u8>>, options: &Options, puzzle: &str) -> usize {
    let context = format!("{options:?} on {puzzle}");
    let mut heard = Clauses::default();
    let mut search = Model::new(grid, options).search();
    let found = run(&mut search, &mut heard);
    assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), *expected, "{context}");
    assert_eq!(found.len(), expected.len(), "each once: {context}");
    for (clause, before) in &heard.clauses {
        // A clause that was learnt from a solution excludes this solution, and those found before stay excluded.
        let known: BTreeSet<&Vec<u8>> = found[..*before].iter().collect();
        for solution in expected.iter().filter(|solution| !known.contains(solution)) {
            assert!(clause.iter().any(|&literal| holds(literal, solution)), "{clause:?}: {context}");
        }
    }
    heard.clauses.len()
}

/// Checks random puzzles under every `step`th configuration. Returns the number of learnt clauses.
fn check_random(
    shape: (usize, usize),
    clues: std::ops::Range<usize>,
    puzzles: usize,
    most: usize,
    step: usize,
) -> usize {
    let (rules, mut random) = (Rules::new(shape.0, shape.1), Random::new(97));
    let configurations: Vec<Options> = learning_configurations().into_iter().step_by(step).collect();
    let (mut left, mut learnt) = (puzzles, 0);
    while left > 0 {
        let clues = clues.start + random.below(clues.len());
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        if rules.solutions(&puzzle, most).len() < most {
            let grid = corpus::grid_of_shape(shape.0, shape.1, &puzzle);
            let (expected, text) = (rules.solutions(&puzzle, usize::MAX).into_iter().collect(), corpus::line(&puzzle));
            learnt += configurations.iter().map(|options| check(&grid, &expected, options, &text)).sum::<usize>();
            left -= 1;
        }
    }
    learnt
}

#[test]
fn small_grids_have_the_solutions_of_brute_force() {
    let learnt = check_random((2, 2), 2..7, 5, 60, 1) + check_random((3, 2), 8..16, 2, 40, 3);
    assert!(learnt > 200, "only {learnt} clauses were learnt");
}

#[test]
fn classic_grids_have_the_solutions_of_brute_force() {
    let learnt = check_random((3, 3), 27..31, 1, 20, 7);
    assert!(learnt > 0, "only {learnt} clauses were learnt");
}

#[test]
fn learning_needs_fewer_failures_on_hard_puzzles() {
    let (mut with, mut without) = (0, 0);
    for puzzle in corpus::sample("hardest1106") {
        let grid = corpus::grid(&puzzle);
        let learnt = solver::solve(&grid, &for_large_grids());
        let plain =
            solver::solve(&grid, &Options { learning: Learning::Off, restarts: Restarts::Never, ..for_large_grids() });
        assert_eq!((learnt.status, learnt.unique), (Status::Solved, Some(true)));
        assert_eq!(learnt.solutions, plain.solutions);
        (with, without) = (with + learnt.stats.failures, without + plain.stats.failures);
    }
    assert!(with < without, "{with} failures with learning, {without} without");
}

#[test]
fn jumping_back_skips_failures_and_never_adds_any() {
    let mut saved = 0;
    for puzzle in corpus::sample("hardest1106").iter().take(5) {
        let grid = corpus::grid(puzzle);
        // The order `input` does not depend on the failures, so both runs have the same tree except for the backjumps.
        let strategy = Strategy { variable_order: VariableOrder::Input, ..Strategy::default() };
        let plain = Options { strategy, learning: Learning::Off, restarts: Restarts::Never, ..for_large_grids() };
        let jumping = solver::solve(&grid, &Options { learning: Learning::Backjump, ..plain.clone() });
        let plain = solver::solve(&grid, &plain);
        assert_eq!(jumping.solutions, plain.solutions);
        assert!(jumping.stats.failures <= plain.stats.failures);
        saved += plain.stats.failures - jumping.stats.failures;
    }
    assert!(saved > 0);
}

#[test]
fn adaptive_restarts_happen() {
    let restarts = |puzzle: &Vec<u8>| {
        // Weak propagation leaves enough failures for the averages to differ.
        let options = Options { restart_after: 1, redundant: Redundant::default(), ..for_large_grids() };
        solver::solve(&corpus::grid(puzzle), &options).stats.restarts
    };
    assert!(corpus::sample("hardest1106").iter().map(restarts).sum::<u64>() > 0);
}

#[test]
fn the_same_run_twice_is_the_same_run() {
    for puzzle in corpus::sample("hardest1106").iter().take(3) {
        let model = Model::new(&corpus::grid(puzzle), &for_large_grids());
        let (mut first, mut second) = (Clauses::default(), Clauses::default());
        run(&mut model.search(), &mut first);
        run(&mut model.search(), &mut second);
        assert_eq!(first.clauses, second.clauses);
        // A clone made in the middle goes on as the original does, and a search that starts again repeats its first run.
        let mut search = model.search();
        (0..500).for_each(|_| {
            search.advance(&mut ());
        });
        let mut clone = search.clone();
        let (mut a, mut b) = (Vec::new(), Vec::new());
        (0..500).for_each(|_| a.push(search.advance(&mut ())));
        (0..500).for_each(|_| b.push(clone.advance(&mut ())));
        assert_eq!(a, b);
        search.reset(&model.initial_domains(), model.options().seed);
        let mut again = Clauses::default();
        run(&mut search, &mut again);
        assert_eq!(first.clauses, again.clauses);
    }
}

#[test]
fn options_that_do_not_fit_learning_are_refused() {
    let name = |name: &str| Some(name.to_owned());
    let intervals = GivenOptions { learning: name("clauses"), domains: name("interval"), ..GivenOptions::default() };
    let message = intervals.check().unwrap_err().message;
    assert!(message.contains("learning") && message.contains("sparse"), "{message}");
    let adaptive = GivenOptions { learning: name("backjump"), restarts: name("adaptive"), ..GivenOptions::default() };
    let message = adaptive.check().unwrap_err().message;
    assert!(message.contains("adaptive") && message.contains("clauses"), "{message}");
    let unknown = GivenOptions { learning: name("clause"), ..GivenOptions::default() };
    assert!(unknown.check().unwrap_err().message.contains("backjump"));
}
