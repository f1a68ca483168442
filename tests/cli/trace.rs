//! `trace`: the events of a run. The tests replay them without the engine.

use super::{SEEDS, pencilmark, program, seed, seeds};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

/// A trace that the program has written: the header and the events.
struct Trace {
    header: Value,
    events: Vec<Value>,
}

fn trace(arguments: &str, puzzle: &str) -> Trace {
    let mut lines = pencilmark(&format!("trace --json {arguments}"), puzzle).json();
    let header = lines.remove(0);
    Trace { header, events: lines }
}

/// The digits left in each cell.
type Domains = Vec<Vec<u64>>;

fn cell(name: &Value) -> usize {
    let name = name.as_str().expect("a cell's name").as_bytes();
    usize::from(name[0] - b'A') * 9 + usize::from(name[1] - b'1')
}

/// Replays the events, starting from the givens, and passes on the domains after each event.
fn replay(trace: &Trace, mut after: impl FnMut(&Value, &Domains)) {
    let puzzle = trace.header["puzzle"].as_str().expect("a puzzle");
    let start = |symbol: char| symbol.to_digit(10).map_or((1..=9).collect(), |digit| vec![u64::from(digit)]);
    let mut domains: Domains = puzzle.chars().map(start).collect();
    let mut fixpoints: HashMap<u64, Domains> = HashMap::new();
    for (index, event) in trace.events.iter().enumerate() {
        assert_eq!(event["index"], index, "no event is left out");
        match event["kind"].as_str().expect("a kind") {
            "remove" => {
                let domain = &mut domains[cell(&event["cell"])];
                let before = domain.len();
                domain.retain(|digit| event["value"] != *digit);
                assert_eq!(domain.len() + 1, before, "a candidate is removed once: {event}");
            }
            "decide" => {
                let decision = &event["decision"];
                let is = decision["relation"] == "=";
                domains[cell(&decision["cell"])].retain(|digit| (decision["value"] == *digit) == is);
            }
            "fixpoint" => drop(fixpoints.insert(event["node"].as_u64().expect("a node"), domains.clone())),
            "backtrack" => domains = fixpoints[&event["node"].as_u64().expect("a node")].clone(),
            "restart" => domains = fixpoints[&0].clone(),
            _ => {}
        }
        after(event, &domains);
    }
}

fn text(domains: &Domains) -> Vec<String> {
    let digits = |domain: &Vec<u64>| domain.iter().map(u64::to_string).collect();
    domains.iter().map(digits).collect()
}

#[test]
fn a_header_tells_the_puzzle_and_all_options_in_force() {
    let defaults = trace("", &seed("tree").puzzle).header;
    let expected = json!({
        "version": 1,
        "puzzle": seed("tree").puzzle.replace('0', "."),
        "options": {
            "model": "alldifferent", "consistency": "domain", "redundant": [], "shaving": false,
            "variableOrder": "first-fail", "valueOrder": "min", "branching": "enumerate",
            "learning": "off", "solutions": 2, "budget": {}, "domains": "sparse", "restarts": "off", "restartAfter": 10, "seed": 0, "box": "3x3"
        }
    });
    assert_eq!(defaults, expected);
    let arguments = "--model mixed --consistency value --variable-order input --value-order max --branching binary \
                     --solutions 1 --budget-nodes 99 --budget-ms 60000";
    let chosen = trace(arguments, &seed("tree").puzzle).header;
    let expected = json!({
        "model": "mixed", "consistency": "value", "redundant": [], "shaving": false,
        "variableOrder": "input", "valueOrder": "max", "branching": "binary",
        "learning": "off", "solutions": 1, "budget": {"nodes": 99, "ms": 60000.0}, "domains": "sparse", "restarts": "off", "restartAfter": 10, "seed": 0, "box": "3x3"
    });
    assert_eq!(chosen["options"], expected);
}

#[test]
fn events_replayed_from_the_givens_end_in_the_engines_domains() {
    for seed in seeds() {
        for arguments in [
            "",
            "--consistency value",
            "--model pairwise",
            "--model mixed",
            "--consistency value --branching binary --value-order max",
            "--consistency value --variable-order dom-wdeg --value-order saved --restarts luby --restart-after 1",
        ] {
            let propagated = pencilmark(&format!("propagate --json {arguments}"), &seed.puzzle).json().remove(0);
            let solved = pencilmark(&format!("solve --json {arguments}"), &seed.puzzle).json().remove(0);
            let trace = trace(arguments, &seed.puzzle);
            let mut solutions = Vec::new();
            replay(&trace, |event, domains| {
                if event["kind"] == "fixpoint" && event["node"] == 0 {
                    assert_eq!(json!(text(domains)), propagated["domains"], "{} {arguments}", seed.name);
                }
                if event["kind"] == "solution" {
                    solutions.push(text(domains).concat());
                }
            });
            assert_eq!(json!(solutions), solved["solutions"], "{} {arguments}", seed.name);
            assert_eq!(solutions, [seed.solution.as_str()]);
            // The untraced run has the same statistics.
            let count = |kinds: &[&str]| trace.events.iter().filter(|e| kinds.iter().any(|k| e["kind"] == *k)).count();
            for (counter, kinds) in [
                ("filterings", &["filter", "revise"][..]),
                ("removals", &["remove"]),
                ("failures", &["fail"]),
                ("backtracks", &["backtrack"]),
                ("restarts", &["restart"]),
            ] {
                assert_eq!(solved["stats"][counter], count(kinds), "{counter}, {} {arguments}", seed.name);
            }
            assert_eq!(solved["stats"]["nodes"], count(&["decide"]) + 1);
            let last = trace.events.last().expect("an event");
            assert_eq!((&last["kind"], &last["outcome"]), (&json!("done"), &json!("exhausted")));
        }
    }
}

#[test]
fn every_removal_names_its_constraint_and_what_it_cites() {
    let trace = trace("", &seed("choco").puzzle);
    let mut removals = 0;
    replay(&trace, |event, domains| {
        if event["kind"] == "remove" {
            removals += 1;
            assert!(event["constraint"].is_string(), "{event}");
            let literals = event["reason"]["literals"].as_array().expect("literals");
            assert!(!literals.is_empty(), "{event}");
            for literal in literals {
                let domain = &domains[cell(&literal["cell"])];
                match (literal["is"].as_u64(), literal["not"].as_u64()) {
                    (Some(digit), None) => assert_eq!(*domain, [digit], "{event}"),
                    (None, Some(digit)) => assert!(!domain.contains(&digit), "{event}"),
                    _ => panic!("a literal says what a cell is or what it is not: {event}"),
                }
            }
        }
    });
    assert_eq!(removals, 416, "8 candidates of every blank cell");
}

#[test]
fn in_words_there_is_a_numbered_sentence_an_event() {
    let puzzle = seed("tree").puzzle;
    let arguments = "--consistency value";
    let events = trace(arguments, &puzzle).events;
    let out = pencilmark(&format!("trace {arguments}"), &puzzle).good();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), events.len());
    for (number, (line, event)) in (1..).zip(lines.iter().zip(&events)) {
        let sentence = line.strip_prefix(&format!("{number}. ")).unwrap_or_else(|| panic!("{number}: {line}"));
        if event["kind"] == "remove" {
            let (value, cell) = (&event["value"], event["cell"].as_str().unwrap());
            assert!(sentence.starts_with(&format!("{value} leaves {cell}: ")), "{event}: {line}");
            assert!(sentence.contains(event["constraint"].as_str().unwrap()), "{event}: {line}");
        }
    }
}

#[test]
fn a_budget_ends_a_trace_with_an_event_that_says_so() {
    for arguments in ["--consistency value --budget-nodes 3", "--consistency value --budget-ms 0"] {
        let events = trace(arguments, &seed("tree").puzzle).events;
        let last = events.last().expect("an event");
        assert_eq!((&last["kind"], &last["outcome"]), (&json!("done"), &json!("capped")), "{arguments}");
        let decisions = events.iter().filter(|event| event["kind"] == "decide").count();
        assert!(decisions <= 2, "{decisions}");
    }
    let out = pencilmark("trace --consistency value --budget-ms 0", seed("tree").puzzle).good();
    assert!(out.starts_with("1. ") && out.lines().count() == 1, "{out}");
}

#[test]
fn several_puzzles_have_a_header_each() {
    let lines = pencilmark(&format!("trace --json {SEEDS}"), "").json();
    assert_eq!(lines.iter().filter(|line| line.get("version").is_some()).count(), 4);
    assert_eq!(lines.iter().filter(|line| line["kind"] == "done").count(), 4);
    let out = pencilmark(&format!("trace {SEEDS}"), "").good();
    let headings: Vec<&str> = out.lines().filter(|line| line.starts_with("Puzzle")).collect();
    assert_eq!(headings, ["Puzzle 1 (line 2)", "Puzzle 2 (line 3)", "Puzzle 3 (line 4)", "Puzzle 4 (line 5)"]);
}

#[test]
fn a_closed_output_ends_the_run_quietly() {
    // The run looks for all solutions of an empty grid, so its trace would never end by itself.
    let mut child = program("trace --json --solutions 0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut stdin, ".".repeat(81).as_bytes()).expect("it reads");
    drop(stdin);
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    assert!(first.starts_with("{\"version\":1,"));
    let mut complaint = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut complaint).expect("text");
    assert_eq!((child.wait().expect("it ends").code(), complaint.as_str()), (Some(0), ""));
}
