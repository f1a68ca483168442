//! Searches over several threads must find the same solutions as the same search on one thread. If the tree does not depend on
//! the order of its search, the order of the solutions and the counters must also be the same.

use crate::common::corpus;
use pencilmark::kernel::SearchOutcome;
use pencilmark::learning::{Learning, SharedClauses};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::part_search::{Gift, PartSearch};
use pencilmark::propagators::AnyPropagator;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::search::parallel::{self, Finished, Watch};
use pencilmark::search::pool::Cores;
use pencilmark::search::{Branching, Move, Restarts, Search, Strategy, Subproblem, ValueOrder, VariableOrder};
use pencilmark::solver;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};

/// Notes which threads take part.
#[derive(Default)]
struct Threads(Mutex<HashSet<ThreadId>>);

impl Watch for Threads {
    fn is_late(&self) -> bool {
        self.0.lock().unwrap().insert(thread::current().id());
        false
    }
}

fn grid(text: &str) -> Grid {
    formats::read_one(text, None).expect("a puzzle").0
}

/// Puzzles with trees of some hundred to some ten thousand nodes: with many solutions, one and none, and with other rules,
/// one of which a person defined.
fn grids() -> Vec<Grid> {
    let hard = corpus::sample("hardest1106").into_iter().take(2).map(|puzzle| corpus::grid(&puzzle));
    let many = corpus::sample("many-solutions").into_iter().skip(30).take(2).map(|puzzle| corpus::grid(&puzzle));
    let texts = [
        "................",
        "123456456123........................",
        "123456......................12....34 @windoku",
        "1.....2.....3....................... @diagonals @cage=A2,A3:6",
        "1................................... @own:no_sevens:_$on_grid$touching_a,b:a+b!~7",
    ];
    many.chain(hard).chain([infeasible()]).chain(texts.into_iter().map(grid)).collect()
}

/// A hard puzzle with a wrong digit: the one whose refutation takes the most nodes.
fn infeasible() -> Grid {
    let puzzle = &corpus::sample("hardest1106")[0];
    let tries = (0..81 * 9).map(|number| (number / 9, number as u8 % 9 + 1)).filter(|(cell, _)| puzzle[*cell] == 0);
    let with = |(cell, digit): (usize, u8)| {
        let mut digits = puzzle.clone();
        digits[cell] = digit;
        corpus::grid(&digits)
    };
    let nodes = |grid: &Grid| {
        let report = solver::solve(grid, &Options::default());
        if report.solutions.is_empty() { report.stats.nodes } else { 0 }
    };
    tries.map(with).max_by_key(nodes).expect("a blank cell")
}

/// Options whose tree does not depend on the order in which its parts are searched.
fn fixed_trees() -> Vec<Options> {
    let strategy = |variable_order, value_order, branching| Options {
        strategy: Strategy { variable_order, value_order, branching, ..Strategy::default() },
        order_is_chosen: true,
        ..Options::default()
    };
    let mut all = vec![
        strategy(VariableOrder::FirstFail, ValueOrder::Min, Branching::Enumerate),
        strategy(VariableOrder::Input, ValueOrder::Max, Branching::Binary),
        strategy(VariableOrder::MaxDegree, ValueOrder::LeastConstraining, Branching::Split),
    ];
    let [first, second, third] = [all[0].clone(), all[1].clone(), all[2].clone()];
    all.push(Options { consistency: Consistency::Forward, ..first.clone() });
    all.push(Options { shaving: true, ..first });
    all.push(Options { intervals: true, shaving: true, ..second });
    all.push(Options { intervals: true, model: ModelKind::Pairwise, consistency: Consistency::Value, ..third });
    all
}

/// Options whose tree depends on the course of the search.
fn other_trees() -> Vec<Options> {
    let strategy = |variable_order, value_order, restarts| Options {
        strategy: Strategy { variable_order, value_order, branching: Branching::Binary, ..Strategy::default() },
        order_is_chosen: true,
        restarts,
        restart_after: 3,
        seed: 5,
        ..Options::default()
    };
    let mut all = vec![
        strategy(VariableOrder::DomWdeg, ValueOrder::Min, Restarts::Never),
        strategy(VariableOrder::DomWdeg, ValueOrder::Saved, Restarts::Luby),
        strategy(VariableOrder::Random, ValueOrder::Random, Restarts::Geometric),
        strategy(VariableOrder::FirstFail, ValueOrder::Min, Restarts::Luby),
    ];
    all.extend(learning());
    all
}

/// Options with learning. Weak propagation leaves more to learn.
fn learning() -> Vec<Options> {
    let options = |learning, variable_order, branching, restarts| Options {
        learning,
        strategy: Strategy { variable_order, branching, ..Strategy::default() },
        order_is_chosen: true,
        restarts,
        restart_after: 3,
        consistency: Consistency::Value,
        propagation_is_chosen: true,
        ..Options::default()
    };
    let mut all = vec![
        options(Learning::Backjump, VariableOrder::FirstFail, Branching::Enumerate, Restarts::Never),
        options(Learning::Backjump, VariableOrder::DomWdeg, Branching::Binary, Restarts::Luby),
        options(Learning::Clauses, VariableOrder::Activity, Branching::Enumerate, Restarts::Adaptive),
        options(Learning::Clauses, VariableOrder::FirstFail, Branching::Split, Restarts::Never),
        options(Learning::Clauses, VariableOrder::DomWdeg, Branching::Binary, Restarts::Luby),
    ];
    all.push(Options { consistency: Consistency::Forward, model: ModelKind::Pairwise, ..all[2].clone() });
    all.push(Options { shaving: true, ..all[4].clone() });
    all.push(Options { shaving: true, ..all[0].clone() });
    all
}

/// The largest tree that is searched again and again.
const MOST_NODES: u64 = 1_500;

fn search(grid: &Grid, options: &Options, limit: u64) -> Search<AnyPropagator> {
    Model::new(grid, options).search_for(limit)
}

/// All pairs of a puzzle and options whose tree is not too large, and whether the tree is fixed.
fn trees() -> Vec<(Grid, Options, bool)> {
    let options = fixed_trees().into_iter().map(|options| (options, true));
    let options: Vec<(Options, bool)> = options.chain(other_trees().into_iter().map(|o| (o, false))).collect();
    let mut trees = Vec::new();
    for grid in grids() {
        for (options, is_fixed) in &options {
            // Shaving takes milliseconds for a node of a 9x9 grid.
            if options.shaving && grid.values().len() == 81 {
                continue;
            }
            let small = Options { nodes: Some(MOST_NODES), ..options.clone() };
            let mut tried = search(&grid, &small, 0);
            rest(&mut tried);
            if tried.outcome() == Some(SearchOutcome::Exhausted) {
                trees.push((grid.clone(), options.clone(), *is_fixed));
            }
        }
    }
    assert!(trees.len() >= 60, "{}", trees.len());
    trees
}

/// The solutions of a search that still has to end.
fn rest(search: &mut Search<AnyPropagator>) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    loop {
        match search.advance(&mut ()) {
            Move::Done(_) => return found,
            Move::Solution => found.push(values(search)),
            _ => {}
        }
    }
}

fn values(search: &Search<AnyPropagator>) -> Vec<u8> {
    search.engine().store().domains().iter().map(|domain| domain.value().expect("a fixed cell")).collect()
}

#[test]
fn the_solutions_do_not_depend_on_the_threads() {
    let mut most_threads = 0;
    for (grid, options, is_fixed) in trees() {
        for limit in [0, 1, 9] {
            let mut one = search(&grid, &options, limit);
            let expected = rest(&mut one);
            for threads in [1, 2, 4] {
                let context = || format!("{} on {threads} threads, limit {limit}, {options:?}", grid.to_line());
                let watch = Threads::default();
                let mut several = search(&grid, &options, limit);
                let Finished { outcome, stats, solutions } =
                    parallel::finish(&mut several, &Cores::new(threads - 1), true, &watch);
                most_threads = most_threads.max(watch.0.lock().unwrap().len());
                assert_eq!(Some(outcome), one.outcome(), "{}", context());
                assert_eq!(stats.solutions, one.stats().solutions, "{}", context());
                if is_fixed {
                    assert_eq!(solutions, expected, "{}", context());
                }
                if is_fixed && outcome == SearchOutcome::Exhausted {
                    let counters = |s: pencilmark::search::Stats| (s.nodes, s.failures, s.max_depth, s.restarts);
                    assert_eq!(counters(stats), counters(one.stats()), "{}", context());
                }
                let distinct: HashSet<&Vec<u8>> = solutions.iter().collect();
                assert_eq!(distinct.len() as u64, stats.solutions, "{}", context());
                if limit == 0 {
                    assert_eq!(distinct, expected.iter().collect(), "{}", context());
                }
                let mut counted = search(&grid, &options, limit);
                let count = parallel::finish(&mut counted, &Cores::new(threads - 1), false, &watch);
                assert_eq!((count.outcome, count.stats.solutions), (outcome, stats.solutions), "{}", context());
                assert!(count.solutions.is_empty());
            }
        }
    }
    assert_eq!(most_threads, 4, "all threads took part in some search");
}

#[test]
fn solutions_before_the_help_count_too() {
    let grid = grid("123456456123........................");
    for options in fixed_trees().into_iter().take(3).chain(other_trees()) {
        let expected = rest(&mut search(&grid, &options, 0));
        for limit in [0, 7] {
            let mut search = search(&grid, &options, limit);
            let mut found = Vec::new();
            while found.len() < 5 {
                if search.advance(&mut ()) == Move::Solution {
                    found.push(values(&search));
                }
            }
            let finished = parallel::finish(&mut search, &Cores::new(2), true, &Threads::default());
            found.extend(finished.solutions);
            assert_eq!(finished.stats.solutions, found.len() as u64);
            let distinct: HashSet<&Vec<u8>> = found.iter().collect();
            assert_eq!(distinct.len(), if limit == 0 { expected.len() } else { 7 }, "{options:?}");
        }
    }
}

/// A former fault: if the last decision of a part failed at once, the search restarted the part instead of ending it, and
/// continued below the failure.
#[test]
fn a_part_that_fails_at_once_has_no_solution_under_restarts() {
    let grid = grid("................ @even=D2");
    for learning in [Learning::Off, Learning::Backjump] {
        // An interval keeps the 3 between the even digits, so the branch for it fails.
        let options =
            Options { learning, intervals: true, restarts: Restarts::Luby, restart_after: 1, ..Options::default() };
        let mut several = search(&grid, &options, 0);
        while several.depth() == 0 {
            several.advance(&mut ());
        }
        let mut clone = several.clone();
        let mut found = Vec::new();
        for part in several.give_away() {
            clone.begin(&part);
            found.extend(rest(&mut clone));
        }
        found.extend(rest(&mut several));
        let distinct: HashSet<&Vec<u8>> = found.iter().collect();
        // Half of the 288 grids have an even digit in a cell.
        assert_eq!((found.len(), distinct.len()), (144, 144), "{learning:?}");
    }
}

/// A search and the branches that it gives away have all solutions of the search, and none of them twice.
#[test]
fn given_branches_partition_a_search() {
    for (grid, options, _) in trees() {
        let expected: HashSet<Vec<u8>> = rest(&mut search(&grid, &options, 0)).into_iter().collect();
        for pause in [15, 70] {
            let mut giver = search(&grid, &options, 0);
            let mut found = Vec::new();
            let mut waiting: Vec<Subproblem> = Vec::new();
            // Each part gives branches away as well while it is searched.
            loop {
                for number in 0.. {
                    match giver.advance(&mut ()) {
                        Move::Done(_) => break,
                        Move::Solution => found.push(values(&giver)),
                        _ if number % pause == 0 && waiting.len() < 50 => waiting.extend(giver.give_away()),
                        _ => {}
                    }
                }
                let Some(part) = waiting.pop() else { break };
                giver.begin(&part);
            }
            let distinct: HashSet<Vec<u8>> = found.iter().cloned().collect();
            assert_eq!(found.len(), distinct.len(), "{} {options:?}", grid.to_line());
            assert_eq!(distinct, expected, "{} {options:?}", grid.to_line());
        }
    }
}

/// The time is up after some checks of the clock.
struct Late(AtomicUsize);

impl Watch for Late {
    fn is_late(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed) >= 100
    }
}

#[test]
fn a_late_search_is_capped() {
    let mut search = search(&grid(&".".repeat(81)), &Options::default(), 0);
    let finished = parallel::finish(&mut search, &Cores::new(2), false, &Late(AtomicUsize::new(0)));
    assert_eq!(finished.outcome, SearchOutcome::Capped);
    assert!(finished.stats.solutions > 0);
}

/// A fault in a thread other than the first.
struct Fault(ThreadId);

impl Watch for Fault {
    fn is_late(&self) -> bool {
        assert_eq!(thread::current().id(), self.0, "a fault of this test");
        false
    }
}

#[test]
fn a_panic_in_a_thread_ends_the_search() {
    let mut search = search(&grid(&".".repeat(81)), &Options::default(), 0);
    let fault = Fault(thread::current().id());
    let ended = catch_unwind(AssertUnwindSafe(|| parallel::finish(&mut search, &Cores::new(2), false, &fault)));
    assert!(ended.is_err(), "the search of an empty grid does not end otherwise");
}

#[test]
fn long_counts_are_exact_on_any_number_of_cores() {
    // Half a million solutions. The bulk solver takes this puzzle and its part.
    let open = ".......................2.3......3.2...1.4......5....6..3......4.7......962...7...";
    let part = format!("{open} @part=1/2 @with=A1:1,2,3,4");
    let engine = Options { statistics: true, ..Options::default() };
    let bulk = Options { statistics: false, ..Options::default() };
    let rows = "123456..............................";
    for (text, options) in [(open, &bulk), (&part, &bulk), (rows, &engine)] {
        for limit in [0, 10_000] {
            let alone = solver::count(&grid(text), options, limit);
            for cores in [1, 3] {
                let helped = solver::count_on(&grid(text), options, limit, Some(&Cores::new(cores)));
                assert_eq!((helped.count, helped.status), (alone.count, alone.status), "{text}");
                assert_eq!(helped.message, alone.message);
            }
        }
    }
}

#[test]
fn long_lists_of_solutions_come_in_the_same_order() {
    let grid = grid("123456..............................");
    let options = Options { solutions: 30_000, ..Options::default() };
    let alone = solver::solve(&grid, &options);
    let helped = solver::solve_on(&grid, &options, Some(&Cores::new(3)));
    assert_eq!(alone.solutions.len(), 30_000);
    assert_eq!(helped.solutions, alone.solutions);
    assert_eq!((helped.status, helped.unique, helped.message), (alone.status, alone.unique, alone.message));
}

/// The digits of the solutions and the number of lists of clauses that went from one search to another.
fn shared(grid: &Grid, options: &Options, workers: usize, wanted: u64) -> (Vec<Vec<u8>>, usize) {
    let options = Options { solutions: wanted, ..options.clone() };
    let mut crew: Vec<(PartSearch, bool)> =
        (0..workers).map(|_| (PartSearch::new(grid, &options, true), false)).collect();
    crew[0].1 = true;
    crew[0].0.begin(&Subproblem::default());
    let (mut waiting, mut found, mut passed) = (Vec::<Subproblem>::new(), Vec::new(), 0);
    while crew.iter().any(|(_, is_busy)| *is_busy) || !waiting.is_empty() {
        for index in 0..workers {
            if !crew[index].1 {
                let Some(part) = waiting.pop() else { continue };
                // Parts and clauses travel as words.
                let read = Subproblem::from_words(&part.words(), grid.values().len()).expect("a part");
                assert_eq!(read, part);
                crew[index].0.begin(&read);
                crew[index].1 = true;
            }
            let search = &mut crew[index].0;
            let is_done = search.run(0.0);
            found.extend(search.take_found().into_iter().map(|found| found.values));
            let clauses = search.take_clauses();
            if search.is_refuted() {
                return (found, passed);
            }
            crew[index].1 = !is_done;
            if waiting.is_empty()
                && let Some(Gift { parts, .. }) = crew[index].0.give()
            {
                waiting.extend(parts);
            }
            passed += usize::from(!clauses.is_empty());
            for (_, (other, _)) in crew.iter_mut().enumerate().filter(|(other, _)| *other != index) {
                other.add_clauses(SharedClauses::from_words(clauses.words().to_vec()));
            }
        }
    }
    (found, passed)
}

#[test]
fn workers_without_common_memory_find_all_solutions() {
    let mut passed = 0;
    for (grid, options, _) in trees() {
        let expected: HashSet<Vec<u8>> = rest(&mut search(&grid, &options, 0)).into_iter().collect();
        for workers in [1, 3] {
            let (found, lists) = shared(&grid, &options, workers, 0);
            passed += lists;
            let distinct: HashSet<Vec<u8>> = found.iter().cloned().collect();
            assert_eq!(distinct, expected, "{} {options:?}", grid.to_line());
            let is_learning = options.learning == Learning::Clauses;
            assert!(is_learning || found.len() == distinct.len(), "{} {options:?}", grid.to_line());
        }
    }
    assert!(passed > 100, "only {passed} lists of clauses were passed on");
}

/// If a worker dies, no solution is lost: the solutions found outside its rest, and those of the rest, are all solutions of its
/// part.
#[test]
fn the_rest_of_a_part_holds_all_that_is_not_settled() {
    let mut gifts = 0;
    for (grid, options, _) in trees() {
        if options.learning == Learning::Clauses {
            continue;
        }
        let expected: HashSet<Vec<u8>> = rest(&mut search(&grid, &options, 0)).into_iter().collect();
        let worker = || PartSearch::new(&grid, &Options { solutions: 0, ..options.clone() }, true);
        let mut giver = worker();
        let mut found = Vec::new();
        while !giver.run(0.0) && gifts < 10_000 {
            found.extend(giver.take_found());
            let Some(Gift { parts, rest, settled }) = giver.give() else { continue };
            gifts += 1;
            let mut all: Vec<Vec<u8>> = found[..settled as usize].iter().map(|found| found.values.clone()).collect();
            for part in parts.iter().chain([&rest]) {
                let mut other = worker();
                other.begin(part);
                while !other.run(1.0) {}
                all.extend(other.take_found().into_iter().map(|found| found.values));
            }
            let distinct: HashSet<Vec<u8>> = all.iter().cloned().collect();
            assert_eq!(all.len(), distinct.len(), "{} {options:?}", grid.to_line());
            assert_eq!(distinct, expected, "{} {options:?}", grid.to_line());
            break;
        }
    }
    assert!(gifts > 30, "only {gifts} gifts");
}
