//! Traces as they are written down, read back by a checker that knows only the rules of the puzzle: on the source
//! puzzles to the end, and on 200 others for a while, under every model, level and branching.

mod common;

use common::checker::Checker;
use common::corpus::{self, Random};
use common::rules::Rules;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::model::Model;
use pencilmark::search::{Branching, Strategy};
use pencilmark::trace::report::{self, TraceHeader};
use pencilmark::trace::{Timeline, Unit};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

const LEVELS: [Consistency; 2] = [Consistency::Domain, Consistency::Value];
const BRANCHINGS: [Branching; 2] = [Branching::Enumerate, Branching::Binary];

fn options(model: ModelKind, consistency: Consistency, branching: Branching) -> Options {
    let strategy = Strategy { branching, ..Strategy::default() };
    Options { model, consistency, strategy, ..Options::default() }
}

fn header(model: &Model) -> String {
    serde_json::to_string(&TraceHeader::new(model)).expect("a header is JSON")
}

/// Runs a puzzle, hands every event over as a line of text, and compares the domains that the lines add up to with
/// the timeline's at every position. Stops after `most` events.
fn check(grid: &Grid, options: &Options, most: u64) -> Checker {
    let model = Model::new(grid, options);
    let mut checker = Checker::new(&header(&model)).expect("a header");
    let mut timeline = Timeline::new(model.search());
    while timeline.outcome().is_none() && timeline.position() < most {
        timeline.step(Unit::Event, || false);
        let (Some(event), solutions) = (timeline.event(), timeline.stats().solutions) else {
            panic!("a step ends after an event");
        };
        let report = report::event(&model, timeline.position() - 1, event, solutions, timeline.refutation());
        let line = serde_json::to_string(&report).expect("an event is JSON");
        if let Err(why) = checker.read(&line) {
            panic!("{why}\nin {options:?}\non {}", grid.to_line());
        }
        let same = timeline.domains().iter().map(|domain| domain.0).eq(checker.domains.iter().copied());
        assert!(same, "the domains differ after {line}\nin {options:?}\non {}", grid.to_line());
    }
    assert_eq!(timeline.stats().removals, checker.removals);
    checker
}

/// 200 puzzles of many kinds and sizes, each with the number of events to look at.
fn others() -> Vec<(Grid, u64)> {
    let mut all = Vec::new();
    let samples = [
        ("17clue", 45),
        ("magictour", 40),
        ("hardest1106", 35),
        ("easy33", 25),
        ("minimal", 25),
        ("many-solutions", 10),
    ];
    for (name, count) in samples {
        all.extend(corpus::sample(name).iter().take(count).map(|puzzle| (corpus::grid(puzzle), 2_000)));
    }
    all.extend(corpus::sample("16x16").iter().skip(1).take(4).map(|puzzle| (corpus::grid(puzzle), 3_000)));
    let mut random = Random::new(5);
    while all.len() < 200 {
        let (width, height) = [(2, 2), (3, 2), (2, 3), (4, 1)][all.len() % 4];
        let rules = Rules::new(width, height);
        let clues = random.below(rules.size * 2);
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        all.push((corpus::grid_of_shape(width, height, &puzzle), 5_000));
    }
    all
}

fn check_others(model: ModelKind, levels: &[Consistency]) {
    let (mut over, mut searched) = (0, 0);
    for (grid, most) in others() {
        for &consistency in levels {
            for branching in BRANCHINGS {
                // A `≠` speaks once an arc: it takes more events to come as far.
                let most = if model == ModelKind::AllDifferent { most } else { most * 2 };
                let checker = check(&grid, &options(model, consistency, branching), most);
                over += usize::from(checker.is_over());
                searched += usize::from(checker.nodes() > 1);
            }
        }
    }
    assert!(over > 40 && searched > 100, "{over} runs to the end, {searched} with a search");
}

#[test]
fn the_source_puzzles_to_the_end() {
    for puzzle in corpus::sample("seeds") {
        for model in [ModelKind::AllDifferent, ModelKind::Pairwise, ModelKind::Mixed] {
            for consistency in LEVELS {
                for branching in BRANCHINGS {
                    let checker = check(&corpus::grid(&puzzle), &options(model, consistency, branching), u64::MAX);
                    assert!(checker.is_over());
                    assert_eq!(checker.solutions(), 1);
                }
            }
        }
    }
}

#[test]
fn two_hundred_others_under_alldifferent() {
    check_others(ModelKind::AllDifferent, &LEVELS);
}

#[test]
fn two_hundred_others_under_pairwise() {
    check_others(ModelKind::Pairwise, &LEVELS);
}

#[test]
fn two_hundred_others_under_mixed() {
    check_others(ModelKind::Mixed, &LEVELS);
}

/// What `pencilmark trace --json` prints, as it prints it.
#[test]
fn the_command_line_writes_traces_that_hold() {
    let puzzle = corpus::line(&corpus::sample("seeds")[3]);
    for (arguments, outcome) in [
        (&["--consistency", "value", "--branching", "binary"][..], "exhausted"),
        (&["--consistency", "value", "--solutions", "1"], "enough"),
        (&["--model", "mixed", "--consistency", "value", "--budget-nodes", "4"], "capped"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(["trace", "--json"]).args(arguments).arg("-");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(puzzle.as_bytes()).expect("it reads");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{arguments:?}");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let mut lines = text.lines();
        let mut checker = Checker::new(lines.next().expect("a header")).expect("a header");
        lines.try_for_each(|line| checker.read(line)).unwrap_or_else(|why| panic!("{arguments:?}: {why}"));
        assert!(checker.is_over(), "{arguments:?}");
        let last: Value = serde_json::from_str(text.lines().last().unwrap_or("")).expect("JSON");
        assert_eq!(last["outcome"], outcome, "{arguments:?}");
    }
}

/// The checker's own test: a trace that has been tampered with anywhere is refused.
#[test]
fn a_tampered_trace_is_refused() {
    let puzzle = &corpus::sample("seeds")[3];
    let options = options(ModelKind::AllDifferent, Consistency::Value, Branching::Binary);
    let model = Model::new(&corpus::grid(puzzle), &options);
    let mut timeline = Timeline::new(model.search());
    let mut lines: Vec<Value> = Vec::new();
    while timeline.outcome().is_none() {
        timeline.step(Unit::Event, || false);
        let event = timeline.event().expect("an event");
        let report =
            report::event(&model, lines.len() as u64, event, timeline.stats().solutions, timeline.refutation());
        lines.push(serde_json::to_value(report).expect("JSON"));
    }
    let verdict = |lines: &[Value]| {
        let mut checker = Checker::new(&header(&model))?;
        lines.iter().try_for_each(|line| checker.read(&line.to_string()))?;
        if checker.is_over() { Ok(()) } else { Err("it has no end".to_string()) }
    };
    assert_eq!(verdict(&lines), Ok(()));
    assert!(verdict(&lines[..lines.len() - 1]).is_err());

    let mut random = Random::new(9);
    let mut tampered = std::collections::BTreeMap::new();
    for round in 0..240 {
        // Every other time a line of a rarer kind.
        let rare = |at: &usize| !["filter", "remove", "enqueue"].contains(&lines[*at]["kind"].as_str().unwrap_or(""));
        let picks = (0..lines.len()).filter(|at| round % 2 == 0 || rare(at));
        let picks: Vec<usize> = picks.collect();
        let at = picks[random.below(picks.len())];
        let mut forged = lines.clone();
        let kind = forged[at]["kind"].as_str().unwrap_or("").to_string();
        let line = &mut forged[at];
        let structural = ["decide", "fixpoint", "backtrack", "solution", "done"].contains(&&*kind);
        let other = |value: &Value| json!(1 + value.as_u64().expect("a digit") % 9);
        match (kind.as_str(), random.below(4)) {
            (_, 0) if structural => {
                // Left out, the rest renumbered so that the gap does not show.
                forged.remove(at);
                forged.iter_mut().enumerate().for_each(|(index, line)| line["index"] = json!(index));
            }
            ("remove" | "fail", 0 | 1) => line["reason"]["literals"] = json!([]),
            ("remove", 2) => line["reason"]["literals"][0]["is"] = other(&line["value"]),
            ("remove" | "fix", 3) => line["value"] = other(&line["value"]),
            ("remove" | "fix" | "fail" | "filter" | "enqueue", _) => line["constraint"] = json!("row Z"),
            ("decide", 1) => line["decision"]["relation"] = json!("≤"),
            ("decide", 2) => line["decision"]["value"] = other(&line["decision"]["value"]),
            ("decide", _) => line["parent"] = line["node"].clone(),
            ("done", _) => line["outcome"] = json!("enough"),
            _ => line["node"] = json!(99),
        }
        assert!(verdict(&forged).is_err(), "line {at} was changed from {}", lines[at]);
        *tampered.entry(kind).or_insert(0) += 1;
    }
    assert!(tampered.len() >= 8, "lines of nearly every kind: {tampered:?}");
}
