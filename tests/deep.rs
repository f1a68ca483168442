//! Tests of extreme runs: a contradiction that a search reaches only after hundreds of decisions, grids of 1,296 cells, tiny
//! budgets, and a cancelled run. No run overflows the stack or reports a wrong answer, and afterwards the tests can inspect
//! every run.

use crate::common::corpus;
use pencilmark::kernel::SearchOutcome;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::{Geometry, Grid};
use pencilmark::run::{Event, Timeline, Unit};
use pencilmark::search::{Move, Strategy, VariableOrder};
use pencilmark::solver::{self, Line, Status};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A 25x25 puzzle with a contradiction among its last cells.
fn ring() -> Grid {
    corpus::grid(&corpus::sample("ring25").swap_remove(0))
}

/// Branching in reading order, which begins far from the contradiction.
fn reading_order() -> Options {
    let strategy = Strategy { variable_order: VariableOrder::Input, ..Strategy::default() };
    Options { strategy, ..Options::default() }
}

#[test]
fn a_search_far_from_the_contradiction_is_capped_without_an_answer() {
    for model in [ModelKind::AllDifferent, ModelKind::Mixed] {
        let options = Options { model, nodes: Some(2_000), ..reading_order() };
        let report = solver::solve(&ring(), &options);
        println!("{model:?}: {:?}", report.stats);
        assert_eq!((report.status, report.unique), (Status::Capped, None));
        assert_eq!((report.stats.nodes, report.solutions.len()), (2_000, 0));
        assert!(report.stats.max_depth > 250, "the search is deep: {}", report.stats.max_depth);
        assert!(report.stats.failures > 500, "the search fails often: {}", report.stats.failures);
    }
}

#[test]
fn a_search_near_the_contradiction_proves_it() {
    for consistency in [Consistency::Value, Consistency::Bounds, Consistency::Domain] {
        let options = Options { consistency, ..Options::default() };
        let propagated = solver::propagate(&ring(), &options);
        assert_eq!(
            propagated.status,
            solver::FixpointStatus::Fixpoint,
            "{consistency:?} alone does not find the contradiction"
        );
        let report = solver::solve(&ring(), &options);
        assert_eq!((report.status, report.unique), (Status::Infeasible, Some(false)), "{consistency:?}");
        assert!(report.stats.nodes > 1);
        let shaved = solver::propagate(&ring(), &Options { shaving: true, ..options });
        assert_eq!(
            shaved.status,
            solver::FixpointStatus::Failed,
            "{consistency:?} with shaving finds the contradiction"
        );
    }
}

#[test]
fn a_deep_run_can_be_stepped_backward() {
    let model = Model::new(&ring(), &Options { nodes: Some(2_000), ..reading_order() });
    let mut timeline = Timeline::new(model.search());
    assert!(timeline.step(Unit::End, || false));
    assert_eq!(timeline.outcome(), Some(SearchOutcome::Capped));
    let end = timeline.position();
    let mut failures = 0;
    while timeline.position() > end / 2 {
        timeline.back(Unit::Fixpoint, 1);
        failures += u64::from(matches!(timeline.event(), Some(Event::Fail { .. })));
    }
    assert!(failures > 200, "{failures}");
    timeline.seek(u64::MAX);
    assert_eq!((timeline.position(), timeline.outcome()), (end, Some(SearchOutcome::Capped)));
}

/// A time budget alone ends a search, even deep in the tree.
#[test]
fn a_budget_of_time_ends_a_hopeless_search() {
    let options = Options { ms: Some(100.0), ..reading_order() };
    let started = Instant::now();
    let report = solver::solve(&ring(), &options);
    assert_eq!((report.status, report.unique), (Status::Capped, None));
    assert!(report.stats.total_ms >= 100.0 && started.elapsed() < Duration::from_secs(5));
}

#[test]
fn an_empty_grid_of_1296_cells_is_filled() {
    let geometry = Geometry::new(6, 6).expect("a shape");
    let report = solver::solve(&Grid::blank(geometry), &Options { solutions: 1, ..Options::default() });
    println!("{:?}", report.stats);
    assert_eq!((report.status, report.unique), (Status::Solved, None));
    let [Line::Numbers(values)] = &report.solutions[..] else { panic!("one solution, in numbers") };
    assert!(crate::common::rules::Rules::new(6, 6).is_solution(values));
    assert!(report.stats.max_depth > 500, "deep: {}", report.stats.max_depth);
}

#[test]
fn a_budget_of_one_node_gives_no_answer_if_search_is_needed() {
    let empty = Grid::blank(Geometry::new(6, 6).expect("a shape"));
    for grid in [&ring(), &empty] {
        for consistency in [Consistency::Forward, Consistency::Value, Consistency::Bounds, Consistency::Domain] {
            for model in [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed] {
                let options = Options { model, consistency, nodes: Some(1), ..Options::default() };
                let report = solver::solve(grid, &options);
                assert_eq!((report.status, report.unique), (Status::Capped, None), "{model:?} {consistency:?}");
                assert_eq!((report.stats.nodes, report.stats.max_depth), (1, 0));
            }
        }
    }
}

/// Another thread cancels a long run. The run stops within a second, and the timeline can then step back and continue.
#[test]
fn a_cancelled_run_stops_within_a_second() {
    let model = Model::new(&ring(), &Options { model: ModelKind::Pairwise, ..reading_order() });
    let mut timeline = Timeline::new(model.search());
    let cancelled = AtomicBool::new(false);
    let late = std::thread::scope(|scope| {
        let cancel = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            cancelled.store(true, Ordering::Relaxed);
            Instant::now()
        });
        assert!(!timeline.step(Unit::End, || cancelled.load(Ordering::Relaxed)), "the run has no end within reach");
        cancel.join().expect("the other thread").elapsed()
    });
    assert!(late < Duration::from_secs(1), "stopped {late:?} after the cancel");
    let position = timeline.position();
    assert!(position > 1_000 && timeline.outcome().is_none() && timeline.end().is_none());
    let domains = timeline.domains();
    timeline.back(Unit::Node, 3);
    assert!(timeline.position() < position);
    timeline.seek(position);
    assert_eq!(timeline.domains(), domains);
    assert!(timeline.step(Unit::Node, || false) && timeline.position() > position);
}

/// A search that its caller has capped never continues.
#[test]
fn a_capped_search_stays_ended() {
    let mut search = Model::new(&ring(), &reading_order()).search();
    (0..10_000).for_each(|_| assert!(!matches!(search.advance(&mut ()), Move::Done(_))));
    assert!(search.depth() > 50, "the search is deep: {}", search.depth());
    let before = search.stats();
    search.cap(&mut ());
    assert_eq!(search.outcome(), Some(SearchOutcome::Capped));
    for _ in 0..3 {
        assert_eq!(search.advance(&mut ()), Move::Done(SearchOutcome::Capped));
        search.cap(&mut ());
    }
    assert_eq!(search.stats(), before);
}
