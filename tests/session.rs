//! Tests of sessions. The test drives a run by steps, seeks, breakpoints and inputs by hand, with a clock that the test
//! controls.

use pencilmark::generate::{Generator, GivenWishes};
use pencilmark::hint::SolvePath;
use pencilmark::human::filter::TechniqueFilter;
use pencilmark::human::rating::Rated;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, Options};
use pencilmark::puzzle::{ErrorKind, Grid, PuzzleError};
use pencilmark::run::Unit;
use pencilmark::run::breakpoint::GivenBreakpoint;
use pencilmark::run::session::report::StepReport;
use pencilmark::run::session::{ConstraintRef, Moment, Session};
use pencilmark::run::value_graph::Shown;
use pencilmark::search::{Branching, Strategy};
use pencilmark::trace::Event;
use std::cell::Cell;

/// A puzzle that needs search at value consistency.
const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";

thread_local! {
    static TIME: Cell<f64> = const { Cell::new(0.0) };
}

/// A clock that is a millisecond later every time it is read.
fn ticking() -> f64 {
    TIME.set(TIME.get() + 1.0);
    TIME.get()
}

fn grid() -> Grid {
    Options::default().read(TREE).unwrap().0
}

fn by_value() -> Options {
    Options { consistency: Consistency::Value, ..Options::default() }
}

fn session(options: &Options) -> Session {
    Session::with_clock(Model::new(&grid(), options), ticking)
}

fn refused<T>(result: Result<T, PuzzleError>) -> String {
    let error = result.err().expect("an error");
    assert_eq!(error.kind, ErrorKind::Option);
    error.message
}

fn breakpoint(kind: &str) -> GivenBreakpoint {
    GivenBreakpoint { kind: kind.into(), ..GivenBreakpoint::default() }
}

/// The kind of the event of a report.
fn kind(report: &StepReport) -> serde_json::Value {
    serde_json::json!(report.event)["kind"].clone()
}

#[test]
fn steps_forward_and_back_report_the_same_domains() {
    let mut run = session(&by_value());
    let start = run.current();
    assert_eq!((start.position, start.status, start.event.clone()), (0, "running", None));
    let forward = run.step(Unit::Event, 2);
    assert_eq!((forward.position, kind(&forward)), (2, "remove".into()));
    let lost = start.domains.iter().zip(&forward.domains).filter(|(before, after)| before != after).count();
    assert_eq!((forward.domains.len(), lost), (81, 1));
    assert_eq!(run.back(Unit::Event, 2).domains, start.domains);
    let end = run.step(Unit::End, 1);
    assert_eq!((end.status, run.timeline().end()), ("solved", Some(end.position)));
    assert_eq!(run.back(Unit::End, 1).position, 0);
    assert_eq!(run.seek(u64::MAX, None).position, end.position);
}

#[test]
fn a_budget_of_time_caps_the_run_however_it_goes_forward() {
    let whole = {
        let mut run = session(&by_value());
        run.step(Unit::End, 1);
        run.timeline().end().unwrap()
    };
    type Way = fn(&mut Session) -> StepReport;
    let ways: [(&str, Way); 4] = [
        ("step", |run| run.step(Unit::End, 1)),
        ("solutions", |run| run.step(Unit::Solution, 9)),
        ("breakpoint", |run| run.run_to_breakpoint(&[], None).unwrap().0),
        ("seek", |run| run.seek(u64::MAX, None)),
    ];
    for (name, go) in ways {
        let mut run = session(&Options { ms: Some(0.0), ..by_value() });
        let report = go(&mut run);
        assert_eq!((report.status, report.reached), ("capped", true), "{name}");
        assert!(run.timeline().end().unwrap() < whole, "{name}");
    }
}

#[test]
fn only_new_ground_counts_as_time_spent() {
    let mut run = session(&by_value());
    run.step(Unit::Filtering, 50);
    let spent = run.stats().total_ms;
    assert!(spent > 0.0);
    run.back(Unit::Filtering, 30);
    run.step(Unit::Filtering, 20);
    run.seek(0, None);
    run.seek(5, None);
    let known = run.timeline().curve().farthest();
    run.seek(known, None);
    assert_eq!(run.stats().total_ms, spent);
    run.step(Unit::Filtering, 1);
    assert!(run.stats().total_ms > spent);
}

#[test]
fn the_time_of_the_first_solution_is_noted_on_the_way_to_another_goal() {
    let goals: [fn(&mut Session); 2] =
        [|run| drop(run.step(Unit::End, 1)), |run| drop(run.run_to_breakpoint(&[], None))];
    for go in goals {
        let mut run = session(&by_value());
        assert_eq!(run.stats().first_solution_ms, None);
        go(&mut run);
        let stats = run.stats();
        let first = stats.first_solution_ms.expect("solved");
        assert!(0.0 < first && first < stats.total_ms, "{first} of {}", stats.total_ms);
        assert_eq!(run.solution().unwrap().len(), 81);
        run.seek(0, None);
        assert_eq!((run.stats().first_solution_ms, run.solution()), (None, None));
    }
}

#[test]
fn a_step_that_gives_up_can_be_continued() {
    let mut run = session(&by_value());
    let mut slices = 0;
    while !run.advance(Unit::End, 0.0).reached {
        slices += 1;
    }
    assert!(slices > 0);
    let mut whole = session(&by_value());
    assert_eq!(run.current().domains, whole.step(Unit::End, 1).domains);
    assert_eq!(run.stats().nodes, whole.stats().nodes);
    let (report, place) = session(&by_value()).run_to_breakpoint(&[], Some(0.0)).unwrap();
    assert_eq!((report.reached, place), (false, None));
}

#[test]
fn a_run_stops_at_the_breakpoint_met_first() {
    let depth = GivenBreakpoint { depth: Some(2.0), ..breakpoint("depth-reached") };
    let loses = GivenBreakpoint { cell: Some("A1".into()), value: Some(6.0), ..breakpoint("cell-loses") };
    let mut run = session(&by_value());
    let (report, place) = run.run_to_breakpoint(&[depth.clone(), loses], None).unwrap();
    assert_eq!(place, Some(1));
    assert!(matches!(report.event.unwrap().event, Event::Remove(removal) if removal.cell == "A1"));
    let (report, place) = run.run_to_breakpoint(&[depth], None).unwrap();
    assert_eq!((place, report.depth), (Some(0), 2));
    assert!(refused(run.run_to_breakpoint(&[breakpoint("lunch")], None)).contains("lunch"));
    assert_eq!(run.current().depth, 2, "a refused breakpoint leaves the run where it is");
}

#[test]
fn a_step_of_several_filterings_says_what_they_did() {
    let mut run = session(&by_value());
    let detail = run.step(Unit::Fixpoint, 1).explanation.detail;
    let stats = run.stats();
    let total = format!("this step: {} filterings, {} candidates removed · ", stats.filterings, stats.removals);
    assert!(detail.starts_with(&total), "{detail}");
    assert!(!run.back(Unit::Event, 1).explanation.detail.contains("this step"));
}

#[test]
fn listing_events_leaves_the_run_where_it_is() {
    let mut run = session(&by_value());
    assert_eq!(run.events(0, 50), []);
    let here = run.step(Unit::Filtering, 30);
    let lines = run.events(here.position - 20, u64::MAX);
    assert_eq!(lines.len(), 20);
    assert_eq!(run.current(), StepReport { explanation: run.current().explanation, ..here });
    for line in lines {
        let there = run.seek(line.position, Some(Unit::Event));
        assert_eq!((kind(&there), there.explanation.sentence), (serde_json::json!(line.kind), line.sentence));
    }
}

#[test]
fn nodes_are_shown_as_they_were_at_their_own_moments() {
    let mut run = session(&by_value());
    let end = run.step(Unit::End, 1);
    let failure = run.next_node(0, "failure", true).unwrap().unwrap();
    let info = run.node_info(failure.into()).unwrap();
    assert_eq!((info.status, info.opened < info.settled.unwrap()), ("failed", true));
    let before = run.node_report(failure.into(), Moment::Before).unwrap();
    let after = run.node_report(failure.into(), Moment::named("after").unwrap()).unwrap();
    assert_eq!((before.position, after.position), (info.opened, info.settled.unwrap()));
    assert_eq!(run.current().position, end.position);
    assert_eq!(run.seek(after.position, None).domains, after.domains);
    assert_eq!(run.tree_path(failure.into()).unwrap().last(), Some(&failure));
    assert_eq!(run.tree(1000).len() as u64, run.timeline().tree().count_at(after.position) as u64);

    run.seek(0, None);
    for unknown in [u64::from(failure), u64::MAX] {
        assert!(refused(run.node_info(unknown)).contains("has not been opened yet"));
    }
    assert!(refused(run.next_node(0, "leaf", true)).contains("kind of node"));
    assert!(refused(run.node_report(99_999, Moment::After)).contains("99999"));
    refused(Moment::named("meanwhile"));
}

#[test]
fn why_a_candidate_is_missing_and_the_conflict_of_a_failure() {
    let mut run = session(&by_value());
    run.step(Unit::End, 1);
    let failure = run.next_node(0, "failure", true).unwrap().unwrap();
    assert!(!run.conflict(failure.into()).unwrap().decisions.is_empty(), "the root did not fail");
    refused(run.conflict(0));
    refused(run.conflict(u64::MAX));
    // A7 has the given 6, so A1 is not 6.
    assert_eq!(run.why(0, 6).unwrap().cell, "A1");
    for (cell, digit) in [(81, 1), (0, 0), (0, 10), (u64::MAX, 1), (0, u64::MAX)] {
        refused(run.why(cell, digit));
    }
    run.seek(0, None);
    assert!(refused(run.why(0, 6)).contains("not missing"));
    assert!(run.value_graph(None, Shown::Level).unwrap().is_none());
    refused(run.value_graph(Some("box 10"), Shown::Level));
}

#[test]
fn inputs_by_hand_are_repeated_exactly() {
    let binary = Strategy { branching: Branching::Binary, ..Strategy::default() };
    let options = Options { strategy: binary, ..by_value() };
    let mut run = session(&options);
    let waiting = run.queue(30).entries[20].propagator;
    assert!(
        run.filter(ConstraintRef::Number(waiting.into())).unwrap().explanation.detail.ends_with("filtered by hand")
    );
    run.filter(ConstraintRef::Name("row A")).unwrap();
    assert!(run.choice().is_none());
    assert!(refused(run.choose(0, "=", 1)).contains("no choice point"));
    run.step(Unit::Fixpoint, 1);
    let choice = run.choice().unwrap();
    let (cell, digit) = (choice.cell as u64, choice.values[1] as u64);
    assert_eq!(choice.branches.len(), 2);
    let chosen = run.choose(cell, "=", digit).unwrap();
    assert_eq!(kind(&chosen), "decide");

    let mut copy = session(&options);
    copy.replay(&run.inputs()).unwrap();
    assert_eq!(copy.inputs(), run.inputs());
    assert_eq!(copy.seek(chosen.position, None).domains, chosen.domains);
    assert_eq!(run.step(Unit::End, 1).domains, copy.step(Unit::End, 1).domains);
    // After another choice at the same place, the run forgets all later events and the first solution.
    let settled = run.node_info(0).unwrap().settled.unwrap();
    run.seek(settled, None);
    run.choose(cell, "≠", digit).unwrap();
    assert_eq!((run.timeline().end(), run.stats().first_solution_ms), (None, None));
}

#[test]
fn inputs_that_cannot_be_repeated_change_nothing() {
    let mut run = session(&by_value());
    for text in ["lunch", "1.filter.0", "0.filter.99", "0.A1.is.1", "7.filter.0_7.filter.0"] {
        refused(run.replay(text));
        assert_eq!((run.inputs(), run.current().position), (String::new(), 0), "{text}");
    }
    for constraint in [
        ConstraintRef::Name("row Z"),
        ConstraintRef::Number(99.0),
        ConstraintRef::Number(-1.0),
        ConstraintRef::Number(f64::NAN),
        ConstraintRef::Number(4294967296.0),
    ] {
        refused(run.filter(constraint));
    }
    for (cell, relation, digit) in [(81, "=", 1), (0, "<", 1), (0, "=", 0), (0, "=", 10), (u64::MAX, "=", 1)] {
        refused(run.choose(cell, relation, digit));
    }
}

#[test]
fn a_solve_path_found_in_slices_is_the_rated_path() {
    let rated = Rated::of(&grid(), &TechniqueFilter::default());
    let mut path = SolvePath::new(grid(), TechniqueFilter::default());
    assert_eq!((path.length(), path.blanks()), (0, 81 - 25));
    while !path.advance(0.0) {
        assert!(path.blanks() > 0);
    }
    assert_eq!(path.report(), rated);
    let last = path.at(path.length() as u64).unwrap();
    assert_eq!((last.hint, path.blanks()), (None, 0));
    let first = path.at(0).unwrap();
    assert_eq!(first.values, grid().values());
    assert_eq!(first.hint.unwrap().technique.as_deref(), Some(rated.path[0].technique));
    assert!(refused(path.at(path.length() as u64 + 1)).contains("steps"));
}

#[test]
fn a_generator_in_slices_makes_the_puzzle_of_its_seed_or_gives_up() {
    let make = |ms| {
        let mut generator = Generator::new(GivenWishes::default().check().unwrap(), 5);
        loop {
            if let Some(made) = generator.advance_for(ms).unwrap() {
                return made;
            }
        }
    };
    assert_eq!(make(0.0), make(f64::INFINITY));
    let wishes = GivenWishes { clues: Some("17".into()), tries: Some(2.0), ..GivenWishes::default() };
    let mut generator = Generator::new(wishes.check().unwrap(), 5);
    assert!(refused(generator.advance_for(f64::INFINITY)).contains("gave up"));
}
