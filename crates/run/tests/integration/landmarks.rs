//! Tests of landmarks against a complete record of each run, and of the steps, marks and the skip that use them.

use crate::run::Run;
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark_run::landmarks::LandmarkReport;
use pencilmark_run::session::Session;
use pencilmark_run::timeline::{Landmark, LandmarkKind};
use pencilmark_run::{Event, Input, Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};
use std::collections::{BTreeMap, BTreeSet};

const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";
const LONG: &str = ".5.4.....8.3..1...9..5...8...6.3..9..9.65.........2..3.2.1..7..6.....8.5....4.2..";

/// The puzzle `tree` under many settings, and some special runs.
fn models() -> Vec<Model> {
    let tree = corpus::grid(&corpus::digits(TREE));
    let mut all = Vec::new();
    for consistency in [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward] {
        for model in [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed] {
            all.push(Options { consistency, model, ..Options::default() });
        }
    }
    let value = Options { consistency: Consistency::Value, ..Options::default() };
    all.push(Options {
        redundant: Redundant { hidden: true, locked: true, fish: true, totals: true },
        ..value.clone()
    });
    all.push(Options { shaving: true, ..value.clone() });
    all.push(Options { intervals: true, ..value.clone() });
    all.push(Options { nodes: Some(6), ..value.clone() });
    let mut models: Vec<Model> = all.iter().map(|options| Model::new(&tree, options)).collect();
    let all_solutions = Options { solutions: 0, ..value };
    for puzzle in ["1...............", "11..............", "123443212143341."] {
        models.push(Model::new(&corpus::grid(&corpus::digits(puzzle)), &all_solutions));
    }
    models
}

/// The filterings by the number of removals that count, each with the position of its end.
fn largest(run: &Run) -> Option<(u32, usize)> {
    let mut removals: BTreeMap<usize, u32> = BTreeMap::new();
    for position in 1..=run.end() {
        if run.moments[position].event.is_some_and(|event| run.is_further_removal(event)) {
            *removals.entry(run.end_of_move(position)).or_default() += 1;
        }
    }
    let most = removals.values().copied().max()?;
    removals.into_iter().find(|&(_, count)| count == most).map(|(end, count)| (count, end))
}

/// The position before the move with the first removal that a given alone does not cause, or before the move that ends
/// propagation at the root.
fn end_of_givens(run: &Run) -> usize {
    let ends = |event| matches!(event, Event::Fixpoint { .. } | Event::Fail { .. } | Event::Done { .. });
    let is_further =
        |position: &usize| run.moments[*position].event.is_some_and(|e| run.is_further_removal(e) || ends(e));
    let first = (1..=run.end()).find(is_further).expect("every run ends");
    (0..first).rev().find(|&position| position == 0 || run.is_stop(Unit::Filtering, position)).unwrap_or(0)
}

fn check_marks(timeline: &Timeline, run: &Run) {
    let marks = timeline.landmarks().all();
    assert!(marks.is_sorted_by_key(|mark| mark.position) && marks.len() < 250);
    let stops: BTreeSet<usize> =
        marks.iter().filter(|mark| mark.kind.is_stop()).map(|mark| mark.position as usize).collect();
    let farthest = timeline.curve().farthest() as usize;
    let expected: BTreeSet<usize> = run.interesting_stops().iter().copied().filter(|&stop| stop <= farthest).collect();
    assert_eq!(stops, expected, "up to {farthest}");
    if farthest < run.end() {
        return;
    }
    let found = |wanted: fn(LandmarkKind) -> bool| marks.iter().find(|mark| wanted(mark.kind)).copied();
    let big = found(|kind| matches!(kind, LandmarkKind::Largest { .. })).map(|mark| match mark.kind {
        LandmarkKind::Largest { removals } => (removals, mark.position as usize),
        _ => unreachable!(),
    });
    assert_eq!(big, largest(run));
    let givens = found(|kind| kind == LandmarkKind::InitialRemovals).map(|mark| mark.position as usize);
    assert_eq!(givens, Some(end_of_givens(run)));
}

#[test]
fn landmarks_are_those_of_the_recorded_run_however_it_is_explored() {
    let mut random = Random::new(3);
    let (mut halls, mut guesses) = (BTreeSet::new(), 0);
    for model in models() {
        let run = Run::of(model.search());
        let mut timeline = Timeline::new(model.search());
        for _ in 0..30 {
            match random.below(4) {
                0 => timeline.seek(random.below(run.end() + 1) as u64),
                1 => timeline.back(Unit::Interesting, 1 + random.below(3) as u64),
                2 => timeline.back(Unit::Filtering, 1 + random.below(30) as u64),
                _ => assert!(timeline.step(Unit::Interesting, || false)),
            }
            check_marks(&timeline, &run);
        }
        timeline.seek(u64::MAX);
        check_marks(&timeline, &run);
        let all = timeline.landmarks().all();
        timeline.seek(0);
        assert_eq!(timeline.landmarks().all(), all, "a seek changes no landmark");
        for Landmark { kind, .. } in all {
            match kind {
                LandmarkKind::Hall { size, hidden } => drop(halls.insert((size, hidden))),
                LandmarkKind::Guess => guesses += 1,
                _ => {}
            }
        }
    }
    println!("{halls:?}, {guesses} runs with a guess");
    assert!(halls.len() >= 6 && guesses > 5);
}

#[test]
fn an_interesting_step_that_gives_up_goes_on_later() {
    let options = Options { model: ModelKind::Pairwise, consistency: Consistency::Value, ..Options::default() };
    let model = Model::new(&corpus::grid(&corpus::digits(LONG)), &options);
    let run = Run::of(model.search());
    let mut timeline = Timeline::new(model.search());
    let (mut pauses, mut stops) = (0, Vec::new());
    while timeline.outcome().is_none() {
        while !timeline.step(Unit::Interesting, || true) {
            pauses += 1;
        }
        stops.push(timeline.position() as usize);
    }
    assert!(pauses > 100 && stops.len() > 4);
    assert!(stops.iter().eq(run.interesting_stops()));
}

/// A filtering or a decision by hand drops the marks after it, and the new continuation has its own.
#[test]
fn a_branch_by_hand_has_the_landmarks_of_its_own_run() {
    let mut random = Random::new(5);
    for model in models() {
        let plain = Run::of(model.search());
        for _ in 0..6 {
            let mut timeline = Timeline::new(model.search());
            timeline.seek(random.below(plain.end() + 1) as u64);
            let ahead = random.below(2) == 0;
            let here = timeline.position();
            if ahead {
                timeline.seek(u64::MAX);
                timeline.seek(here);
            }
            let prop = pencilmark_engine::kernel::PropId(random.below(model.propagators().len()) as u32);
            let at = plain.end_of_move(here.max(1) as usize).min(plain.end());
            let at = if here == 0 { 0 } else { at };
            if timeline.filter(prop).is_err() {
                continue;
            }
            let by_hand = Run::by_hand(model.search(), &[(at as u64, Input::Filter(prop))]);
            check_marks(&timeline, &by_hand);
            timeline.seek(u64::MAX);
            check_marks(&timeline, &by_hand);
        }
    }
}

#[test]
fn a_time_limit_drops_the_landmarks_behind_it() {
    let value = Options { consistency: Consistency::Value, ..Options::default() };
    let model = Model::new(&corpus::grid(&corpus::digits(TREE)), &value);
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::Interesting, || false);
    let first = timeline.position();
    timeline.step(Unit::Interesting, || false);
    timeline.seek(first);
    timeline.cap();
    let run = Run::of(model.search());
    let run = run.capped_at(run.end_of_move(first as usize));
    check_marks(&timeline, &run);
    timeline.seek(0);
    check_marks(&timeline, &run);
}

fn session(consistency: Consistency, model: ModelKind) -> Session {
    let options = Options { consistency, model, ..Options::default() };
    Session::new(Model::new(&corpus::grid(&corpus::digits(TREE)), &options))
}

#[test]
fn the_marks_of_a_session_are_in_words() {
    let mut run = session(Consistency::Domain, ModelKind::AllDifferent);
    assert_eq!(run.landmarks(), []);
    run.step(Unit::Interesting, 1);
    let first = run.landmarks();
    run.step(Unit::End, 1);
    let marks = run.landmarks();
    let stops = |marks: &[LandmarkReport]| -> Vec<u64> {
        marks.iter().filter(|mark| mark.stop).map(|mark| mark.position).collect()
    };
    assert!(!stops(&first).is_empty() && stops(&marks).starts_with(&stops(&first)));
    let of = |kind: &str| -> Vec<&LandmarkReport> { marks.iter().filter(|mark| mark.kind == kind).collect() };
    assert_eq!((of("givens").len(), of("end").len(), of("solution").len(), of("guess").len()), (1, 1, 1, 0));
    assert_eq!((of("givens")[0].words.as_str(), of("givens")[0].stop), ("The removals by givens end here", false));
    let hall = of("hall")[0];
    assert!(hall.stop && hall.size.is_some_and(|size| size >= 2), "{hall:?}");
    assert!(hall.words.starts_with("First ") && hall.words.contains(", in "), "{hall:?}");
    assert!(marks.windows(2).all(|pair| pair[0].position < pair[1].position), "one mark a position");
    let at = run.seek(hall.position, None);
    assert!(
        at.explanation.detail.contains("naked") || at.explanation.detail.contains("hidden"),
        "{}",
        at.explanation.detail
    );
    assert_eq!(run.landmarks(), marks, "a seek changes no mark");

    let mut run = session(Consistency::Value, ModelKind::AllDifferent);
    run.step(Unit::End, 1);
    let words: Vec<String> = run.landmarks().into_iter().map(|mark| mark.words).collect();
    let begins = |with: &str| words.iter().any(|words| words.starts_with(with));
    for with in
        ["First guess, ", "First failure, in ", "Second failure", "Third failure", "First solution", "End of the run"]
    {
        assert!(begins(with), "{with}: {words:?}");
    }
    assert!(words.iter().any(|words| words.to_lowercase().contains("largest pruning: ")), "{words:?}");
}

/// From the first position, a step leads to the first Hall set, and the skip to the first removal behind the givens.
#[test]
fn the_givens_can_be_skipped_from_anywhere() {
    for consistency in [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward] {
        for kind in [ModelKind::AllDifferent, ModelKind::Pairwise] {
            let mut run = session(consistency, kind);
            let record = Run::of(run.model().search());
            let wanted = end_of_givens(&record) as u64;
            let skipped = run.skip_givens();
            assert_eq!((skipped.position, skipped.status), (wanted, "running"));
            assert!(wanted > 0, "the first filterings remove what the givens rule out");
            assert!(record.moments[1..=wanted as usize].iter().all(|m| !record.is_further_removal(m.event.unwrap())));
            run.step(Unit::End, 1);
            assert_eq!(run.skip_givens().domains, skipped.domains);
            let next = run.step(Unit::Filtering, 1).position as usize;
            let further = |moment: &crate::run::Moment| record.is_further_removal(moment.event.unwrap());
            let ends = |moment: &crate::run::Moment| matches!(moment.event, Some(Event::Fixpoint { .. }));
            assert!(record.moments[wanted as usize + 1..=next].iter().any(|m| further(m) || ends(m)));
        }
    }
}

/// Each sample has the smallest and the largest total of its interval.
#[test]
fn the_samples_of_the_curve_keep_every_peak_and_valley() {
    let options = Options { model: ModelKind::Mixed, consistency: Consistency::Value, ..Options::default() };
    let long = Model::new(&corpus::grid(&corpus::digits(LONG)), &options);
    for model in models().into_iter().chain([long]) {
        let mut totals = vec![(0, model.initial_domains().iter().map(|domain| domain.len() as u32).sum::<u32>())];
        let mut walk = Timeline::new(model.search());
        while walk.outcome().is_none() {
            walk.step(Unit::Filtering, || false);
            totals.push((walk.position(), walk.domains().iter().map(|domain| domain.len() as u32).sum()));
        }
        let mut timeline = Timeline::new(model.search());
        for share in [3, 1, 2, 4] {
            timeline.seek(walk.position() * share / 4);
        }
        for points in [2, 7, 50, 4000] {
            let samples = timeline.curve().points(points);
            assert!(samples.len() <= points.max(2));
            assert_eq!(samples[samples.len() - 1].position, walk.position());
            for pair in samples.windows(2) {
                let within = |&&(at, _): &&(u64, u32)| pair[0].position < at && at <= pair[1].position;
                let inside: Vec<u32> = totals.iter().filter(within).map(|&(_, total)| total).collect();
                let (least, most) = (inside.iter().min(), inside.iter().max());
                assert_eq!((Some(&pair[1].least), Some(&pair[1].most)), (least, most), "up to {}", pair[1].position);
                assert_eq!(inside.last(), Some(&pair[1].left));
            }
        }
    }
}
