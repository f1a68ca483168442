//! Written traces, read back by the checker: whole runs of the source puzzles, and the beginning of runs of 200 other
//! puzzles under every model and branching and two levels. These tests also check two properties that the checker ignores:
//! at a fixpoint, fixed values have left their peers, and the search branches on the first cell with the fewest values. The
//! command line is tested last.

use crate::common::corpus::{self, Random};
use crate::common::rules::Rules;
use pencilmark::check::Checker;
use pencilmark::kernel::Decision;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::Grid;
use pencilmark::run::report;
use pencilmark::run::{Event, Timeline, Unit};
use pencilmark::search::{Branching, Strategy};
use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

const LEVELS: [Consistency; 2] = [Consistency::Domain, Consistency::Value];
const BRANCHINGS: [Branching; 2] = [Branching::Enumerate, Branching::Binary];

fn options(model: ModelKind, consistency: Consistency, branching: Branching) -> Options {
    let strategy = Strategy { branching, ..Strategy::default() };
    Options { model, consistency, strategy, ..Options::default() }
}

/// The result of a run.
struct Checked {
    over: bool,
    nodes: u64,
    solutions: u64,
}

/// Runs a puzzle and passes on every event as a line of text. At every position, compares the domains that follow from the
/// lines with those of the timeline. Stops after `most` events.
fn check(grid: &Grid, options: &Options, most: u64) -> Checked {
    let model = Model::new(grid, options);
    let header = serde_json::to_vec(&report::header(&model)).expect("a header is JSON");
    let mut checker = Checker::new(&header).expect("a header");
    let geometry = grid.geometry();
    let peers: Vec<Vec<usize>> = (0..geometry.cells()).map(|cell| geometry.peers(cell)).collect();
    let mut timeline = Timeline::new(model.search());
    while timeline.outcome().is_none() && timeline.position() < most {
        timeline.step(Unit::Event, || false);
        let (Some(event), Some(report)) = (timeline.event(), report::last_event(&model, &timeline)) else {
            panic!("a step ends after an event");
        };
        match event {
            Event::Fixpoint { .. } => {
                assert!(have_left(checker.domains(), &peers), "in {options:?}\non {}", grid.to_line())
            }
            Event::Decide { decision, .. } => assert!(is_first_fail(checker.domains(), decision), "{options:?}"),
            _ => {}
        }
        let line = serde_json::to_string(&report).expect("an event is JSON");
        if let Err(why) = checker.read(line.as_bytes()) {
            panic!("{why}\n{line}\nin {options:?}\non {}", grid.to_line());
        }
        let same = timeline.domains().iter().map(|domain| domain.0).eq(checker.domains().iter().copied());
        assert!(same, "the domains differ after {line}\nin {options:?}\non {}", grid.to_line());
    }
    let stats = timeline.stats();
    if let Ok(summary) = checker.finish() {
        let counted = (summary.nodes, summary.failures, summary.removals, summary.solutions);
        assert_eq!(counted, (stats.nodes, stats.failures, stats.removals, stats.solutions));
    }
    Checked { over: checker.is_over(), nodes: stats.nodes, solutions: stats.solutions }
}

/// Whether the value of every fixed cell has left its peers.
fn have_left(domains: &[u64], peers: &[Vec<usize>]) -> bool {
    let fixed = (0..domains.len()).filter(|&cell| domains[cell].is_power_of_two());
    fixed.into_iter().all(|cell| peers[cell].iter().all(|&peer| domains[peer] & domains[cell] == 0))
}

/// Whether a decision is on the first of the cells with the fewest values, among the cells with several values.
fn is_first_fail(domains: &[u64], decision: Decision) -> bool {
    let open = (0..domains.len()).filter(|&cell| domains[cell].count_ones() > 1);
    // `min_by_key` returns the first of equal elements.
    open.min_by_key(|&cell| domains[cell].count_ones()) == Some(decision.var.index())
}

/// 200 puzzles of many kinds and sizes, each with a number of events.
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
                // Each arc of a `≠` has events of its own, so these runs need more events to get equally far.
                let most = if model == ModelKind::AllDifferent { most } else { most * 2 };
                let checked = check(&grid, &options(model, consistency, branching), most);
                over += usize::from(checked.over);
                searched += usize::from(checked.nodes > 1);
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
                    let checked = check(&corpus::grid(&puzzle), &options(model, consistency, branching), u64::MAX);
                    assert!(checked.over);
                    assert_eq!(checked.solutions, 1);
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

/// Runs the command line on an input. Returns its exit status and its output.
fn pencilmark(arguments: &[&str], input: &[u8]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("it starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The command may refuse a trace before the end, so writing to it may fail.
    let writer = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join().expect("no panic");
    (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
}

/// `pencilmark check` accepts the output of `pencilmark trace --json`, and refuses it after a change.
#[test]
fn the_command_line_writes_and_checks_traces() {
    let puzzle = corpus::line(&corpus::sample("seeds")[3]);
    for (arguments, claim) in [
        (&["--consistency", "value", "--branching", "binary"][..], "unique"),
        (&["--consistency", "value", "--solutions", "1"], "at-least"),
        (&["--model", "mixed", "--consistency", "value", "--budget-nodes", "4"], "open"),
        (&["--shaving", "--redundant", "hidden,locked,fish", "--domains", "interval"], "unique"),
    ] {
        let arguments = [&["trace", "--json"], arguments, &["-"]].concat();
        let (status, trace) = pencilmark(&arguments, puzzle.as_bytes());
        assert_eq!(status, Some(0), "{arguments:?}");
        let (status, verdict) = pencilmark(&["check", "--json"], trace.as_bytes());
        let verdict: Value = serde_json::from_str(&verdict).expect("one JSON object");
        assert_eq!((status, &verdict["status"], &verdict["claim"]), (Some(0), &"accepted".into(), &claim.into()));
        let (status, sentence) = pencilmark(&["check", "-"], trace.as_bytes());
        assert!(status == Some(0) && sentence.starts_with("Accepted: "), "{sentence}");

        let lines = trace.lines().count();
        let short: String = trace.lines().take(lines - 1).map(|line| format!("{line}\n")).collect();
        let (status, sentence) = pencilmark(&["check"], short.as_bytes());
        assert_eq!((status, sentence.starts_with(&format!("Refused at line {}: ", lines - 1))), (Some(1), true));
        // Each of several traces gets its own verdict. An unreadable trace determines the exit status.
        let (status, verdicts) =
            pencilmark(&["check", "--json"], [&short, &trace, "{\"version\":1}"].concat().as_bytes());
        assert_eq!((status, verdicts.lines().count()), (Some(2), 3), "{verdicts}");
    }
    assert_eq!(pencilmark(&["check"], puzzle.as_bytes()).0, Some(2));
    assert_eq!(pencilmark(&["check", "no such file"], b"").0, Some(2));
}
