//! Tests of inputs by hand. A re-execution repeats them exactly, a different order of the queue leads to the same fixpoint, and
//! a search with chosen branches finds the same solutions.

use crate::run::{Run, fingerprint};
use pencilmark_engine::kernel::{Decision, Domain, PropId, Relation, SearchOutcome, VarId};
use pencilmark_engine::learning::Learning;
use pencilmark_engine::search::{Branching, Move, Refusal, Restarts, Strategy, ValueOrder, VariableOrder};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark_run::why::why;
use pencilmark_run::{Curve, Event, Input, Timeline, Unit, read_inputs, write_inputs};
use pencilmark_testing::corpus::{self, Random};
use std::collections::BTreeSet;

/// Returns the default strategy with the given branching.
fn branching(branching: Branching) -> Strategy {
    Strategy { branching, ..Strategy::default() }
}

/// Models for puzzles that need search. Each kind of model, level and branching occurs at least once.
fn models() -> Vec<Model> {
    use {Branching::*, Consistency::*, ModelKind::*};
    let all = Options { nodes: Some(40), solutions: 0, ..Options::default() };
    let random =
        Strategy { variable_order: VariableOrder::Random, value_order: ValueOrder::Random, ..branching(Enumerate) };
    let learning = Strategy { variable_order: VariableOrder::DomWdeg, ..branching(Binary) };
    let redundant = Redundant { hidden: true, locked: true, fish: true, totals: true };
    let options = [
        all.clone(),
        Options { consistency: Value, strategy: branching(Binary), ..all.clone() },
        Options { consistency: Bounds, strategy: branching(Split), ..all.clone() },
        Options { consistency: Forward, ..all.clone() },
        Options { model: Pairwise, consistency: Value, strategy: learning, ..all.clone() },
        Options { model: Mixed, strategy: random, ..all.clone() },
        Options { consistency: Value, redundant, ..all.clone() },
        Options { consistency: Value, shaving: true, nodes: Some(6), ..all.clone() },
        Options { intervals: true, strategy: branching(Binary), ..all.clone() },
        Options { restarts: Restarts::Luby, restart_after: 1, strategy: learning, ..all.clone() },
        Options { consistency: Value, learning: Learning::Clauses, strategy: branching(Binary), ..all.clone() },
        Options { consistency: Value, learning: Learning::Backjump, strategy: branching(Split), ..all.clone() },
        Options { consistency: Forward, learning: Learning::Clauses, ..all.clone() },
    ];
    let puzzles = corpus::sample("hardest1106");
    options.iter().zip(&puzzles).map(|(options, puzzle)| Model::new(&corpus::grid(puzzle), options)).collect()
}

/// Returns a random decision, which may be impossible.
fn any_decision(model: &Model, random: &mut Random) -> Decision {
    let relations = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above];
    Decision {
        var: VarId(random.below(model.geometry().cells()) as u32),
        relation: relations[random.below(4)],
        value: random.below(model.geometry().size()) as u8,
    }
}

/// The complete visible state at the position of a timeline.
fn seen(timeline: &Timeline) -> impl PartialEq + std::fmt::Debug + use<> {
    let waiting: Vec<PropId> = timeline.queue().into_iter().map(|(prop, _)| prop).collect();
    (timeline.position(), timeline.event(), timeline.stats(), timeline.node(), timeline.domains(), waiting)
}

/// Tries a random input by hand and returns the result.
fn try_by_hand(model: &Model, timeline: &mut Timeline, random: &mut Random) -> Result<(), Refusal> {
    let before = seen(timeline);
    let done = match random.below(3) {
        // Either a waiting propagator, or any propagator at all.
        0 => {
            let waiting = timeline.queue();
            match waiting.is_empty() {
                true => timeline.filter(PropId(0)),
                false => timeline.filter(waiting[random.below(waiting.len())].0),
            }
        }
        1 => timeline.filter(PropId(random.below(model.propagators().len()) as u32)),
        _ => {
            if random.below(2) == 0 && timeline.outcome().is_none() {
                timeline.step(Unit::Fixpoint, || false);
            }
            let at = seen(timeline);
            let branches = timeline.search().choice().map_or(Vec::new(), |choice| choice.branches);
            let decision = match random.below(2) {
                0 if !branches.is_empty() => branches[random.below(branches.len())],
                _ => any_decision(model, random),
            };
            let done = timeline.choose(decision);
            assert!(done.is_ok() || seen(timeline) == at, "a refusal changes nothing");
            return done;
        }
    };
    assert!(done.is_ok() || seen(timeline) == before, "a refusal changes nothing");
    done
}

#[test]
fn a_run_with_inputs_can_be_repeated_from_its_text() {
    let mut random = Random::new(21);
    let (mut filtered, mut chosen, mut refused, mut cut) = (0, 0, 0, 0);
    for model in models() {
        for _ in 0..10 {
            let mut timeline = Timeline::new(model.search());
            for _ in 0..40 {
                match random.below(10) {
                    0..4 => drop(timeline.step(Unit::Filtering, || false)),
                    4 => drop(timeline.step(Unit::Fixpoint, || false)),
                    5 => drop(timeline.step(Unit::Event, || false)),
                    6 => timeline.back(Unit::Filtering, random.below(4) as u64),
                    7 => timeline.seek(timeline.position() + random.below(900) as u64),
                    _ => {
                        let known = timeline.curve().farthest();
                        match try_by_hand(&model, &mut timeline, &mut random) {
                            Ok(()) => cut += usize::from(timeline.position() < known),
                            Err(_) => refused += 1,
                        }
                    }
                }
            }
            let inputs = timeline.script().inputs().to_vec();
            filtered += inputs.iter().filter(|(_, input)| matches!(input, Input::Filter(_))).count();
            chosen += inputs.iter().filter(|(_, input)| matches!(input, Input::Choose(_))).count();

            // The reference is the search itself, without the timeline.
            let run = Run::by_hand(model.search(), &inputs);
            let text = write_inputs(&model, timeline.script());
            assert!(text.chars().all(|c| c.is_ascii_alphanumeric() || "._".contains(c)), "{text}");
            assert_eq!(read_inputs(&model, &text), Ok(inputs.clone()), "{text}");
            let mut again = Timeline::new(model.search());
            inputs
                .iter()
                .for_each(|&(position, input)| again.repeat(position, input).expect("the input was accepted before"));
            let mut timelines = [timeline, again];
            for round in 0..60 {
                let position = random.below(run.end() + 1);
                let timeline = &mut timelines[round % 2];
                let expected = match random.below(3) {
                    0 => {
                        let (from, count) = (timeline.position() as usize, random.below(3));
                        timeline.back(Unit::Fixpoint, count as u64);
                        run.backward(Unit::Fixpoint, count, from)
                    }
                    1 => {
                        let from = timeline.position() as usize;
                        timeline.step(Unit::Node, || false);
                        run.forward(Unit::Node, from)
                    }
                    _ => {
                        timeline.seek(position as u64);
                        position
                    }
                };
                let mut moment = run.moments[expected];
                if model.options().shaving {
                    // The statistics count filterings inside shaving probes, but these filterings have no events.
                    moment.stats.filterings = timeline.stats().filterings;
                }
                assert_eq!(timeline.position(), expected as u64);
                assert_eq!(timeline.event(), moment.event, "at {expected} of {text}");
                assert_eq!((timeline.stats(), timeline.node()), (moment.stats, moment.node), "at {expected} of {text}");
                assert_eq!(fingerprint(&timeline.domains()), moment.fingerprint, "at {expected} of {text}");
                check_tree_and_curve(timeline, &run);
                check_why(&model, timeline, &mut random);
            }
        }
    }
    println!("{filtered} filtered, {chosen} chosen, {refused} refused, {cut} in place of another future");
    assert!(filtered > 50 && chosen > 15 && refused > 20 && cut > 30);
}

/// Checks that the tree has exactly the nodes of this run and that the curve describes this run.
fn check_tree_and_curve(timeline: &Timeline, run: &Run) {
    for (node, expected) in timeline.tree().nodes().iter().zip(&run.nodes) {
        assert_eq!((node.parent, node.decision), (expected.parent, expected.decision));
        assert_eq!((node.depth, node.opened as usize), (expected.depth, expected.opened));
        let settled = (node.settled != 0).then_some((node.settled as usize, node.status));
        assert!(settled.is_none() || settled == expected.settled, "{settled:?}, {expected:?}");
    }
    assert!(timeline.tree().nodes().len() <= run.nodes.len());
    for sample in timeline.curve().points(50) {
        let moment = run.moments[sample.position as usize];
        assert_eq!((sample.failures, sample.solutions), (moment.stats.failures, moment.stats.solutions));
    }
}

/// Checks that a missing candidate has a chain of reasons, even in a run with inputs by hand.
fn check_why(model: &Model, timeline: &Timeline, random: &mut Random) {
    let (var, value) = (VarId(random.below(81) as u32), random.below(9) as u8);
    if random.below(8) == 0 && !timeline.domains()[var.index()].contains(value) {
        let found = why(model, timeline, var, value).expect("the candidate is missing");
        assert_eq!((found.var, found.value), (var, value));
    }
}

/// Propagates at the root, with `pick` choosing the next propagator. Returns `None` for a conflict.
fn root_fixpoint(model: &Model, mut pick: impl FnMut(&[PropId]) -> Option<PropId>) -> Option<Vec<Domain>> {
    let mut search = model.search();
    loop {
        let waiting: Vec<PropId> = search.engine().queue().iter().map(|(prop, _)| prop).collect();
        let done = match pick(&waiting) {
            Some(prop) => search.filter(prop, &mut ()).expect("the node is not finished"),
            None => search.advance(&mut ()),
        };
        match done {
            Move::Failed(_) => return None,
            Move::Fixpoint | Move::Solution => return Some(search.engine().store().domains().to_vec()),
            _ => {}
        }
    }
}

#[test]
fn the_fixpoint_does_not_depend_on_the_order_of_the_queue() {
    let mut random = Random::new(3);
    for (index, model) in models().into_iter().enumerate() {
        let contradictory = [&[1, 1][..], &[0; 79]].concat();
        let infeasible = Model::new(&corpus::grid(&contradictory), model.options());
        for model in [&model, &infeasible] {
            let expected = root_fixpoint(model, |_| None);
            for round in 0..5 {
                let mut extra = 30;
                let found = root_fixpoint(model, |waiting| {
                    let any = PropId(random.below(model.propagators().len()) as u32);
                    match random.below(4) {
                        // Sometimes the test runs a propagator that does not wait in the queue.
                        0 if extra > 0 => {
                            extra -= 1;
                            Some(any)
                        }
                        _ if waiting.is_empty() => None,
                        _ => Some(waiting[random.below(waiting.len())]),
                    }
                });
                assert_eq!(found, expected, "model {index}, round {round}");
            }
        }
    }
}

/// A filtering by hand at a fixpoint changes neither the domains nor the rest of the run.
#[test]
fn filtering_at_a_fixpoint_changes_nothing() {
    for model in models() {
        let mut timeline = Timeline::new(model.search());
        timeline.step(Unit::Fixpoint, || false);
        assert!(matches!(timeline.event(), Some(Event::Fixpoint { .. })));
        let domains = timeline.domains();
        for prop in 0..model.propagators().len().min(40) as u32 {
            timeline.filter(PropId(prop)).expect("the node is not finished");
            assert_eq!(timeline.domains(), domains);
            assert_eq!(timeline.applied(), [Event::Filter { prop: PropId(prop) }]);
        }
        timeline.step(Unit::Node, || false);
        let mut undisturbed = Timeline::new(model.search());
        undisturbed.step(Unit::Node, || false);
        assert_eq!(timeline.event(), undisturbed.event(), "the next decision is the same");
    }
}

/// Finds all solutions, with some branches chosen by hand at random. Returns the solutions and the number of chosen branches.
fn solutions(model: &Model, random: &mut Random, share: usize) -> (BTreeSet<Vec<u8>>, usize) {
    let mut search = model.search();
    let (mut found, mut by_hand) = (BTreeSet::new(), 0);
    loop {
        let mut done = None;
        if let Some(choice) = search.choice() {
            assert_eq!(choice.branches[0].var, choice.var);
            // Either a remaining branch of the choice point, or any decision.
            for _ in 0..random.below(2 * share + 1) {
                let decision = match random.below(2) {
                    0 => choice.branches[random.below(choice.branches.len())],
                    _ => any_decision(model, random),
                };
                if let Ok(made) = search.choose(decision, &mut ()) {
                    by_hand += 1;
                    done = Some(made);
                    break;
                }
            }
        }
        match done.unwrap_or_else(|| search.advance(&mut ())) {
            Move::Solution => {
                let values = search.engine().store().domains().iter().filter_map(|d| d.value()).collect();
                assert!(found.insert(values), "no solution is found twice");
            }
            Move::Done(outcome) => {
                assert_eq!(outcome, SearchOutcome::Exhausted);
                return (found, by_hand);
            }
            _ => {}
        }
    }
}

#[test]
fn branches_chosen_by_hand_lose_no_solution() {
    let mut random = Random::new(9);
    let mut all = 0;
    for branching in [Branching::Enumerate, Branching::Binary, Branching::Split] {
        for consistency in [Consistency::Forward, Consistency::Value, Consistency::Bounds, Consistency::Domain] {
            for intervals in [false, true] {
                let strategy = Strategy { branching, ..Strategy::default() };
                // Intervals and restarts are independent of each other, so the test leaves out their combination.
                let restarts = if intervals { Restarts::Never } else { Restarts::Luby };
                let every = Options { solutions: 0, restart_after: 1, ..Options::default() };
                let options = Options { consistency, strategy, intervals, restarts, ..every };
                for (puzzle, count) in [("1...............", 72), ("12...3.........4", 1), ("..1..2..........", 12)] {
                    let model = Model::new(&corpus::grid(&corpus::digits(puzzle)), &options);
                    let (plain, none) = solutions(&model, &mut random, 0);
                    assert!(none == 0 && (count == 1 || plain.len() > 1), "{}", plain.len());
                    for _ in 0..4 {
                        let (found, by_hand) = solutions(&model, &mut random, 4);
                        assert_eq!(found, plain, "{options:?} on {puzzle}");
                        all += by_hand;
                    }
                }
            }
        }
    }
    assert!(all > 5000, "{all}");
}

#[test]
fn impossible_inputs_are_refused_with_a_reason() {
    let model = &models()[1];
    let choose =
        |timeline: &mut Timeline, var, relation, value| timeline.choose(Decision { var: VarId(var), relation, value });
    let mut timeline = Timeline::new(model.search());
    assert_eq!(choose(&mut timeline, 0, Relation::Equal, 0), Err(Refusal::NoChoice));
    timeline.step(Unit::Fixpoint, || false);
    let domains = timeline.domains();
    let fixed = domains.iter().position(|d| d.is_fixed()).expect("there are givens") as u32;
    let open = domains.iter().position(|d| d.len() > 2).expect("there are open cells");
    let (missing, least, most) =
        (Domain::full(9).minus(domains[open]).min(), domains[open].min().unwrap(), domains[open].max().unwrap());
    let open = open as u32;
    assert_eq!(choose(&mut timeline, fixed, Relation::NotEqual, 0), Err(Refusal::NotOpen));
    assert_eq!(choose(&mut timeline, 81, Relation::Equal, 0), Err(Refusal::NotOpen));
    assert_eq!(choose(&mut timeline, open, Relation::Equal, 9), Err(Refusal::NotOpen));
    for (relation, value) in [
        (Relation::Equal, missing.expect("a value was removed")),
        (Relation::NotEqual, missing.expect("a value was removed")),
        (Relation::AtMost, most),
        (Relation::Above, most),
    ] {
        assert_eq!(choose(&mut timeline, open, relation, value), Err(Refusal::DividesNothing));
    }
    assert_eq!(choose(&mut timeline, open, Relation::Equal, least), Ok(()));
    assert_eq!(choose(&mut timeline, open, Relation::Equal, least), Err(Refusal::NoChoice));
    timeline.seek(u64::MAX);
    assert_eq!(timeline.filter(PropId(0)), Err(Refusal::Over));
    assert_eq!(choose(&mut timeline, open, Relation::Equal, most), Err(Refusal::Over));
    // The position of a failure.
    let failed =
        timeline.tree().nodes().iter().find(|node| node.status == pencilmark_engine::search::NodeStatus::Failed);
    timeline.seek(failed.expect("the puzzle needs search").settled);
    assert_eq!(timeline.filter(PropId(0)), Err(Refusal::Finished));
    // A recorded input of another run.
    let mut timeline = Timeline::new(model.search());
    assert_eq!(timeline.repeat(2, Input::Filter(PropId(0))), Err(Refusal::NotThere));
    assert_eq!(timeline.repeat(u64::MAX, Input::Filter(PropId(0))), Err(Refusal::NotThere));
}

#[test]
fn unreadable_inputs_are_refused() {
    let model = &models()[0];
    assert_eq!(read_inputs(model, ""), Ok(Vec::new()));
    let first = Decision { var: VarId(9), relation: Relation::AtMost, value: 3 };
    let expected = vec![(7, Input::Filter(PropId(3))), (120, Input::Choose(first))];
    assert_eq!(read_inputs(model, "7.filter.3_120.B1.max.4"), Ok(expected));
    for bad in [
        "x",
        "7",
        "7.filter",
        "7.filter.27",
        "7.filter.-1",
        "7.filter.3_",
        "_",
        "120.filter.3_7.filter.3",
        "7.filter.3_7.filter.3",
        "7.A0.is.1",
        "7.J1.is.1",
        "7.A1.is.0",
        "7.A1.is.10",
        "7.A1.was.1",
        "-7.A1.is.1",
        "7.A1.is.1.2",
        "é.A1.is.1",
    ] {
        let error = read_inputs(model, bad).expect_err(bad);
        assert!(error.message.contains("input"), "{}", error.message);
    }
}

/// The curve of a long run is in order, covers the whole run, and matches the record within its limit on samples.
#[test]
fn the_curve_matches_the_run_and_stays_small() {
    let puzzle = ".5.4.....8.3..1...9..5...8...6.3..9..9.65.........2..3.2.1..7..6.....8.5....4.2..";
    let options = Options { model: ModelKind::Pairwise, consistency: Consistency::Value, ..Options::default() };
    let model = Model::new(&corpus::grid(&corpus::digits(puzzle)), &options);
    let run = Run::of(model.search());
    assert!(run.end() > 20 * Curve::MOST, "samples are dropped");
    let mut timeline = Timeline::new(model.search());
    for share in [10, 3, 7, 10] {
        timeline.seek((run.end() * share / 10) as u64);
        for points in [0, 2, 3, 100, 1_000_000] {
            let samples = timeline.curve().points(points);
            assert!(samples.len() <= points.clamp(2, Curve::MOST));
            assert_eq!((samples[0].position, samples[samples.len() - 1].position as usize), (0, run.end()));
            let mut gaps: Vec<u64> = samples.windows(2).map(|pair| pair[1].position - pair[0].position).collect();
            // The distance to the last sample can be of any size.
            gaps.pop();
            let (least, most) = (gaps.iter().min().unwrap_or(&1), gaps.iter().max().unwrap_or(&1));
            assert!(*most < 3 * least.max(&(run.end() as u64 / 1000)), "{least} to {most}");
            for sample in samples {
                let moment = run.moments[sample.position as usize];
                assert_eq!((sample.failures, sample.solutions), (moment.stats.failures, moment.stats.solutions));
            }
        }
    }
    let mut random = Random::new(1);
    for sample in timeline.curve().points(4000).into_iter().filter(|_| random.below(40) == 0).collect::<Vec<_>>() {
        timeline.seek(sample.position);
        assert_eq!(timeline.domains().iter().map(|d| d.len() as u32).sum::<u32>(), sample.left);
    }
}
