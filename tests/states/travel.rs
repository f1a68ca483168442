//! Runs in every direction: a position looks the same, no matter how the run reached it.

use super::{TREE, grid, options, run, ticking};
use pencilmark::options::Options;
use pencilmark::run::states::report::StatesReport;
use pencilmark::run::states::{GridUnit, States};
use proptest::prelude::*;

const UNITS: [GridUnit; 4] = [GridUnit::Grid, GridUnit::Landmark, GridUnit::Solution, GridUnit::End];

/// The reports of all positions of a run, from single steps.
fn all_reports() -> Vec<StatesReport> {
    let mut run = run(0);
    let mut reports = vec![run.current()];
    while run.end().is_none() {
        reports.push(run.step(GridUnit::Grid, 1));
    }
    reports
}

#[test]
fn single_steps_look_at_one_grid_each() {
    let reports = all_reports();
    for (position, report) in reports.iter().enumerate() {
        assert_eq!((report.position, report.reached), (position, true));
        assert_eq!(report.event.is_none(), position == 0);
        let is_last = position + 1 == reports.len();
        assert_eq!(report.status, if is_last { "solved" } else { "running" });
    }
    let mut nodes: Vec<usize> = reports[1..].iter().map(|report| report.node).collect();
    nodes.sort_unstable();
    assert!(nodes.iter().copied().eq(0..reports.len() - 1), "every grid once");
}

#[test]
fn units_stop_where_they_say() {
    let reports = all_reports();
    let stops = |unit: GridUnit| -> Vec<usize> {
        let mut run = run(0);
        std::iter::from_fn(|| (!run.is_over()).then(|| run.step(unit, 1).position)).collect()
    };
    let at = |kinds: &[&str]| -> Vec<usize> {
        let end = reports.len() - 1;
        let meets = |report: &&StatesReport| {
            report.position == end || report.event.as_ref().is_some_and(|event| kinds.contains(&event.kind))
        };
        reports.iter().filter(meets).map(|report| report.position).collect()
    };
    assert_eq!(stops(GridUnit::Grid), (1..reports.len()).collect::<Vec<_>>());
    assert_eq!(stops(GridUnit::Landmark), at(&["branch", "dead-end", "solution"]));
    assert_eq!(stops(GridUnit::Solution), at(&["solution"]));
    assert_eq!(stops(GridUnit::End), [reports.len() - 1]);
    for (name, unit) in [("event", GridUnit::Grid), ("fixpoint", GridUnit::Landmark), ("end", GridUnit::End)] {
        assert_eq!(GridUnit::named(name), Ok(unit));
    }
    assert!(GridUnit::named("mile").unwrap_err().message.contains("unit"));
}

#[test]
fn a_long_run_advances_in_slices() {
    let mut sliced = run(0);
    let mut slices = 0;
    while !sliced.advance(GridUnit::End, 10.0).reached {
        slices += 1;
    }
    assert!(slices > 1, "the clock ticks at every look");
    assert_eq!(sliced.current().domains, all_reports().pop().unwrap().domains);
    assert!(sliced.stats().first_solution_ms.is_some_and(|first| first <= sliced.stats().total_ms));
}

#[test]
fn known_ground_costs_no_time() {
    let mut run = run(0);
    run.step(GridUnit::Grid, 9);
    let spent = run.stats().total_ms;
    run.back(GridUnit::Grid, 5);
    run.step(GridUnit::Grid, 5);
    run.seek(2);
    assert_eq!((run.seek(9).position, run.stats().total_ms), (9, spent));
    run.step(GridUnit::Grid, 1);
    assert!(run.stats().total_ms > spent);
}

#[test]
fn the_curve_and_the_counters_are_those_of_the_positions() {
    let mut run = run(0);
    let end = run.step(GridUnit::End, 1).position;
    let curve = run.curve(10_000);
    assert_eq!(curve.len(), end + 1);
    for sample in curve {
        let report = run.seek(sample.position);
        let left: u32 = report.domains.iter().map(|word| word.count_ones()).sum();
        assert_eq!((sample.left, sample.solutions as u32), (left, report.event.map_or(0, |event| event.solutions)));
        assert_eq!((run.stats().nodes, run.stats().failures), (sample.position, sample.failures));
    }
    let all = run.curve(10_000);
    let few = run.curve(7);
    assert!(few.len() <= 7 && few[0].position == 0 && few[few.len() - 1].position == end as u64);
    for pair in few.windows(2) {
        let between = all.iter().filter(|s| s.position > pair[0].position && s.position <= pair[1].position);
        let left: Vec<u32> = between.map(|sample| sample.left).collect();
        assert_eq!((Some(&pair[1].least), Some(&pair[1].most)), (left.iter().min(), left.iter().max()));
    }
    assert_eq!(run.curve(0).len(), 2);
}

#[test]
fn a_capped_run_stays_capped_on_the_way_back() {
    let mut run = States::with_clock(grid(TREE), Options { nodes: Some(6), ..options(2) }, ticking);
    assert_eq!(run.seek(99).status, "capped");
    assert_eq!(run.back(GridUnit::Grid, 1).status, "running");
    assert_eq!(run.step(GridUnit::Solution, 1).status, "capped");
    assert_eq!(run.end(), Some(6));
}

#[test]
fn a_tree_of_the_largest_size_ends_the_run_without_an_answer() {
    let mut run = run(0).with_most_nodes(12);
    let end = run.step(GridUnit::End, 1);
    assert_eq!(end.status, "capped");
    assert!(run.tree().nodes().len() >= 12 && run.tree().nodes().len() < 12 + 9);
    let sentence = end.explanation.sentence;
    assert!(sentence.ends_with("The tree has reached its largest size before a solution was found."), "{sentence}");
}

proptest! {
    #[test]
    fn a_position_looks_the_same_from_every_direction(moves in prop::collection::vec((0u8..4, 0usize..4, 0u64..30), 1..40)) {
        let reports = all_reports();
        let mut run = run(0);
        for (kind, unit, amount) in moves {
            let (unit, from) = (UNITS[unit], run.position());
            let report = match kind {
                0 => run.step(unit, amount % 4),
                1 => run.back(unit, amount % 4),
                2 => run.seek(amount),
                _ => run.advance(unit, 5.0),
            };
            prop_assert!(kind != 1 || report.position <= from);
            prop_assert!(kind == 1 || kind == 2 || report.position >= from);
            let meant = StatesReport { reached: report.reached, ..reports[report.position].clone() };
            prop_assert_eq!(&report, &meant);
            let solved = reports[..=report.position].iter().any(|r| r.event.as_ref().is_some_and(|e| e.kind == "solution"));
            prop_assert_eq!(run.solution().is_some(), solved);
        }
    }
}

#[test]
fn landmarks_are_the_positions_worth_going_to() {
    let mut run = run(0);
    assert_eq!(run.landmarks(), []);
    run.step(GridUnit::End, 1);
    run.seek(3);
    let kinds: Vec<&str> = run.events(0, 1000).iter().map(|line| line.kind).collect();
    let of = |kind: &str| {
        kinds.iter().zip(1u64..).filter(|(other, _)| **other == kind).map(|(_, turn)| turn).collect::<Vec<_>>()
    };
    let landmarks = run.landmarks();
    let marked =
        |kind: &str| landmarks.iter().filter(|mark| mark.kind == kind).map(|mark| mark.position).collect::<Vec<_>>();
    assert_eq!(marked("guess"), of("branch")[..1]);
    let end = kinds.len() as u64;
    assert_eq!(marked("end"), [end], "the last dead end is the end of the run");
    assert_eq!((marked("failure"), of("dead-end")), (of("dead-end")[..1].to_vec(), vec![of("dead-end")[0], end]));
    assert_eq!(marked("solution"), of("solution"));
    let fills: Vec<usize> = (1..=kinds.len() as u64).map(|position| run.seek(position).fills.len()).collect();
    let largest = fills.iter().position(|count| Some(count) == fills.iter().max()).unwrap() as u64 + 1;
    assert_eq!(marked("largest"), [largest]);
    assert!(landmarks.windows(2).all(|pair| pair[0].position <= pair[1].position));
    assert!(landmarks.iter().any(|mark| mark.words == "First dead end"));
    // If the run is cut, the landmarks after the cut are removed.
    run.seek(2);
    run.stop_tree().unwrap();
    let words: Vec<String> = run.landmarks().into_iter().map(|mark| mark.words).collect();
    assert_eq!(words.last().map(String::as_str), Some("End of the run"));
    assert!(!words.iter().any(|words| words == "First guess"));
}
