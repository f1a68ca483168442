//! Runs that are deep, huge, hopeless or unwanted: a contradiction that a search meets only hundreds of decisions down,
//! grids of 1,296 cells, budgets of nearly nothing, and a cancel in the middle. They end well: no overflow, no answer that
//! is not one, and a run that can still be looked at.

use crate::common::corpus;
use pencilmark::kernel::SearchOutcome;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::model::Model;
use pencilmark::puzzle::{Geometry, Grid};
use pencilmark::run::{Event, Timeline, Unit};
use pencilmark::search::{Move, Strategy, VariableOrder};
use pencilmark::solver::{self, Line, Status};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The 25x25 with a contradiction at its end.
fn ring() -> Grid {
    corpus::grid(&corpus::sample("ring25").swap_remove(0))
}

/// From the far side: cells in reading order.
fn reading_order() -> Options {
    let strategy = Strategy { variable_order: VariableOrder::Input, ..Strategy::default() };
    Options { strategy, ..Options::default() }
}

#[test]
fn a_search_that_begins_far_from_a_contradiction_is_capped_and_claims_nothing() {
    for model in [ModelKind::AllDifferent, ModelKind::Mixed] {
        let options = Options { model, nodes: Some(2_000), ..reading_order() };
        let report = solver::solve(&ring(), &options);
        println!("{model:?}: {:?}", report.stats);
        assert_eq!((report.status, report.unique), (Status::Capped, None));
        assert_eq!((report.stats.nodes, report.solutions.len()), (2_000, 0));
        assert!(report.stats.max_depth > 250, "met deep down: {}", report.stats.max_depth);
        assert!(report.stats.failures > 500, "and again and again: {}", report.stats.failures);
    }
}

#[test]
fn a_search_that_begins_at_the_contradiction_proves_it() {
    for consistency in [Consistency::Value, Consistency::Bounds, Consistency::Domain] {
        let options = Options { consistency, ..Options::default() };
        let propagated = solver::propagate(&ring(), &options);
        assert_eq!(propagated.status, solver::FixpointStatus::Fixpoint, "{consistency:?} alone does not see it");
        let report = solver::solve(&ring(), &options);
        assert_eq!((report.status, report.unique), (Status::Infeasible, Some(false)), "{consistency:?}");
        assert!(report.stats.nodes > 1);
        let shaved = solver::propagate(&ring(), &Options { shaving: true, ..options });
        assert_eq!(shaved.status, solver::FixpointStatus::Failed, "{consistency:?} with shaving does");
    }
}

#[test]
fn a_deep_run_can_be_gone_through_backwards() {
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

/// A search of no budget but time gives up when the time is up, deep in the tree or not.
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
fn one_node_is_never_an_answer_where_search_is_needed() {
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

/// A person changes their mind: another thread says so, and the run stops within moments, in a state that can be looked
/// at, gone back in and taken up again.
#[test]
fn a_cancel_in_the_middle_is_heard() {
    let model = Model::new(&ring(), &Options { model: ModelKind::Pairwise, ..reading_order() });
    let mut timeline = Timeline::new(model.search());
    let cancelled = AtomicBool::new(false);
    let late = std::thread::scope(|scope| {
        let cancel = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            cancelled.store(true, Ordering::Relaxed);
            Instant::now()
        });
        assert!(!timeline.step(Unit::End, || cancelled.load(Ordering::Relaxed)), "there is no end to reach");
        cancel.join().expect("the other thread").elapsed()
    });
    assert!(late < Duration::from_secs(1), "stopped {late:?} after it was told to");
    let position = timeline.position();
    assert!(position > 1_000 && timeline.outcome().is_none() && timeline.end().is_none());
    let domains = timeline.domains();
    timeline.back(Unit::Node, 3);
    assert!(timeline.position() < position);
    timeline.seek(position);
    assert_eq!(timeline.domains(), domains);
    assert!(timeline.step(Unit::Node, || false) && timeline.position() > position);
}

/// The search itself, without a timeline: ended in the middle it is over, once, and stays so.
#[test]
fn a_search_ended_from_outside_is_over() {
    let mut search = Model::new(&ring(), &reading_order()).search();
    (0..10_000).for_each(|_| assert!(!matches!(search.advance(&mut ()), Move::Done(_))));
    assert!(search.depth() > 50, "in the middle: {}", search.depth());
    let before = search.stats();
    search.cap(&mut ());
    assert_eq!(search.outcome(), Some(SearchOutcome::Capped));
    for _ in 0..3 {
        assert_eq!(search.advance(&mut ()), Move::Done(SearchOutcome::Capped));
        search.cap(&mut ());
    }
    assert_eq!(search.stats(), before);
}
