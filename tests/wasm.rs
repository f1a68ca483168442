//! The JavaScript boundary, called as a page calls it, in a real browser: conversions, reports, typed arrays, errors.
#![cfg(target_arch = "wasm32")]

use js_sys::{Array, Object, Reflect, Uint32Array};
use pencilmark::wasm::{Session, blank, hint, parse, solve, step};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";
const SOLUTION: &str = "192485673463729581587136942718563294235947816946812357829674135671358429354291768";

fn js<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &(*key).into(), value).unwrap();
    }
    object.into()
}

fn get(value: impl AsRef<JsValue>, path: &str) -> JsValue {
    path.split('.').fold(value.as_ref().clone(), |value, key| Reflect::get(&value, &key.into()).unwrap())
}

fn text(value: impl AsRef<JsValue>, path: &str) -> String {
    get(value, path).as_string().unwrap_or_else(|| panic!("{path} is not a string"))
}

fn number(value: impl AsRef<JsValue>, path: &str) -> f64 {
    get(value, path).as_f64().unwrap_or_else(|| panic!("{path} is not a number"))
}

fn options(fields: &[(&str, &str)]) -> JsValue {
    object(&fields.iter().map(|(key, value)| (*key, JsValue::from(*value))).collect::<Vec<_>>())
}

fn session(options: JsValue) -> Session {
    Session::new(&js(TREE), &js(options)).unwrap()
}

/// The name, kind and message of a thrown error.
fn thrown<T>(result: Result<T, JsValue>) -> (String, String, JsValue) {
    let error = result.err().expect("an error is thrown");
    assert!(error.is_instance_of::<js_sys::Error>());
    assert_eq!(text(&error, "name"), "PuzzleError");
    (text(&error, "kind"), text(&error, "message"), error)
}

#[wasm_bindgen_test]
fn solve_reports_the_unique_solution_and_counts() {
    let report = solve(&js(TREE), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "status"), "solved");
    assert_eq!(text(&report, "solutions.0"), SOLUTION);
    assert_eq!(get(&report, "unique"), JsValue::TRUE);
    assert_eq!(number(&report, "stats.nodes"), 1.0);
    assert_eq!(number(&report, "stats.failures"), 0.0);
    assert!(number(&report, "stats.totalMs") >= number(&report, "stats.firstSolutionMs"));
}

#[wasm_bindgen_test]
fn nested_rows_mean_the_same_as_text() {
    let rows = Array::new();
    for row in TREE.as_bytes().chunks(9) {
        rows.push(&row.iter().map(|b| JsValue::from(f64::from(b - b'0'))).collect::<Array>());
    }
    let report = solve(&js(rows), &js(JsValue::NULL)).unwrap();
    assert_eq!(text(&report, "solutions.0"), SOLUTION);
}

#[wasm_bindgen_test]
fn budgets_end_a_search_as_capped_and_never_as_an_answer() {
    let budget = object(&[("nodes", 1.into())]);
    let report = solve(&js(TREE), &js(object(&[("budget", budget), ("consistency", "value".into())]))).unwrap();
    assert_eq!(text(&report, "status"), "capped");
    assert_eq!(get(&report, "unique"), JsValue::NULL);
}

#[wasm_bindgen_test]
fn parse_describes_the_grid() {
    let info = parse(&js("1...  # a comment\n"), &js(JsValue::UNDEFINED));
    assert_eq!(thrown(info).0, "length");
    let info = parse(&js("1...\n....\n..2.\n...."), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(number(&info, "size"), 4.0);
    assert_eq!(text(&info, "cells.5"), "B2");
    assert_eq!(text(&info, "houses.4.name"), "column 1");
    assert_eq!(text(&info, "houses.4.kind"), "column");
    assert_eq!(text(&info, "line"), "1.........2.....");
    let empty = blank(&js(6), None).unwrap();
    assert_eq!((number(&empty, "boxWidth"), number(&empty, "boxHeight")), (3.0, 2.0));
    assert_eq!(thrown(blank(&js(7), None)).0, "shape");
}

#[wasm_bindgen_test]
fn stepping_by_event_and_back_again() {
    let mut session = session(JsValue::UNDEFINED);
    let start = session.current().unwrap();
    assert_eq!(number(&start, "position"), 0.0);
    assert_eq!(get(&start, "event"), JsValue::NULL);
    let report = step(&mut session, &js("event"), &js(2)).unwrap();
    assert_eq!(number(&report, "position"), 2.0);
    assert_eq!(text(&report, "event.kind"), "remove");
    let sentence = text(&report, "sentence");
    assert!(sentence.contains("leaves") && sentence.contains("row A"), "{sentence}");
    let spans: Array = js(get(&report, "spans"));
    let joined: String = spans.iter().map(|span| text(&span, "text")).collect();
    assert_eq!(joined, sentence, "the spans are the sentence");
    let domains: Uint32Array = js(get(&report, "domains"));
    assert_eq!(domains.length(), 81);
    let gone = 1u32 << (number(&report, "event.value") as u32 - 1);
    let full = (0..81).filter(|&cell| domains.get_index(cell) == 511).count();
    let lost = (0..81).filter(|&cell| domains.get_index(cell) == 511 & !gone).count();
    assert_eq!((full, lost), (81 - 25 - 1, 1), "one cell has lost the digit, the givens stand, all else is open");
    let back = session.back(&js("event"), &js(2)).unwrap();
    assert_eq!(number(&back, "position"), 0.0);
    let again: Uint32Array = js(get(&back, "domains"));
    assert_eq!(again.to_vec(), js::<Uint32Array>(get(&start, "domains")).to_vec());
}

#[wasm_bindgen_test]
fn a_run_to_its_end_has_a_tree_a_solution_and_statistics() {
    let mut session = session(options(&[("consistency", "value")]));
    assert_eq!(session.end(), None);
    let report = step(&mut session, &js("end"), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "status"), "solved");
    assert_eq!(session.end(), Some(number(&report, "position")));
    let digits: String = session.solution().unwrap().iter().map(|d| d.to_string()).collect();
    assert_eq!(digits, SOLUTION);
    let stats = session.stats().unwrap();
    let rows = session.tree(&js(1000)).unwrap();
    assert_eq!(f64::from(rows.length()), 8.0 * number(&stats, "nodes"));
    let statuses = |wanted: u32| (0..rows.length() / 8).filter(|row| rows.get_index(row * 8 + 3) == wanted).count();
    assert_eq!(statuses(2) as f64, number(&stats, "failures"));
    assert_eq!(statuses(3), 1);
    let node = session.node_report(&js(1)).unwrap();
    assert_eq!(text(&node, "status"), "failed");
    assert!(number(&node, "position") < number(&report, "position"));
    let there = session.seek(&js(number(&node, "position"))).unwrap();
    assert_eq!(text(&there, "event.kind"), "fail");
    let (a, b) = (js::<Uint32Array>(get(&there, "domains")), js::<Uint32Array>(get(&node, "domains")));
    assert_eq!(a.to_vec(), b.to_vec(), "a node shows the grid of the moment it failed");
    assert_eq!(number(session.queue(&js(4)).unwrap(), "total"), 0.0, "a failure empties the queue");
}

#[wasm_bindgen_test]
fn hints_from_the_persons_grid() {
    let request = object(&[("puzzle", TREE.into())]);
    let report = hint(&js(request), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "kind"), "deduction");
    let cell = text(&report, "placements.0.cell");
    assert!(text(&report, "sentence").contains(&cell));
    let wrong = Array::from_iter((0..81).map(|cell| JsValue::from(if cell == 0 { 2 } else { 0 })));
    let request = object(&[("puzzle", TREE.into()), ("entries", wrong.into())]);
    let report = hint(&js(request), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "kind"), "mistake");
    let sentence = text(&report, "sentence");
    assert!(sentence.starts_with("A1 cannot hold 2"), "{sentence}");
    let digits: String = sentence.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits, "12", "the cell and the wrong digit are named, the right one is not: {sentence}");
}

#[wasm_bindgen_test]
fn bad_input_is_a_puzzle_error_with_its_place() {
    let stray = TREE.replacen('7', "x", 1);
    let (kind, message, error) = thrown(solve(&js(stray), &js(JsValue::UNDEFINED)));
    assert_eq!((kind.as_str(), number(&error, "line"), number(&error, "column")), ("character", 1.0, 13.0));
    assert_eq!(text(&error, "cell"), "B4");
    assert!(message.contains("B4"), "{message}");
    let nothing: [JsValue; 6] = [
        JsValue::UNDEFINED,
        JsValue::NULL,
        7.into(),
        true.into(),
        Object::new().into(),
        js_sys::Symbol::iterator().into(),
    ];
    for puzzle in nothing {
        assert_eq!(thrown(solve(&js(puzzle.clone()), &js(JsValue::UNDEFINED))).0, "shape", "{puzzle:?}");
        assert_eq!(thrown(Session::new(&js(puzzle), &js(JsValue::UNDEFINED))).0, "shape");
    }
    assert_eq!(thrown(solve(&js(""), &js(JsValue::UNDEFINED))).0, "empty");
    let infinite = Array::of1(&Array::of1(&f64::INFINITY.into()));
    thrown(solve(&js(infinite), &js(JsValue::UNDEFINED)));
}

#[wasm_bindgen_test]
fn options_that_are_unknown_or_not_built_are_refused_by_name() {
    let (kind, message, _) = thrown(solve(&js(TREE), &js(options(&[("consistency", "perfect")]))));
    assert_eq!(kind, "option");
    assert!(message.contains("consistency") && message.contains("perfect"), "{message}");
    let (_, message, _) = thrown(solve(&js(TREE), &js(options(&[("levle", "value")]))));
    assert!(message.contains("levle"), "{message}");
    assert_eq!(thrown(solve(&js(TREE), &js("value"))).0, "option");
    let mut session = session(JsValue::UNDEFINED);
    for unit in [JsValue::from("furlong"), JsValue::UNDEFINED, 3.into()] {
        assert_eq!(thrown(step(&mut session, &js(unit), &js(1))).0, "option");
    }
    for count in [JsValue::from(-1), 0.5.into(), f64::NAN.into(), "3".into()] {
        assert_eq!(thrown(step(&mut session, &js("event"), &js(count.clone()))).0, "option");
        assert_eq!(thrown(session.seek(&js(count))).0, "option");
    }
    assert_eq!(thrown(session.node_report(&js(999))).0, "option");
}

#[wasm_bindgen_test]
fn why_a_candidate_is_missing_and_what_a_failure_comes_to() {
    let mut session = session(options(&[("consistency", "value")]));
    step(&mut session, &js("end"), &js(JsValue::UNDEFINED)).unwrap();
    let node = session.node_report(&js(1)).unwrap();
    assert_eq!(text(&node, "status"), "failed");
    let there = session.seek(&js(number(&node, "position"))).unwrap();
    let domains: Uint32Array = js(get(&there, "domains"));
    let open = (0..81).find(|&cell| domains.get_index(cell) != 511 && TREE.as_bytes()[cell as usize] == b'0').unwrap();
    let digit = (1..=9).find(|v| domains.get_index(open) >> (v - 1) & 1 == 0).unwrap();
    let why = session.why(&js(open), &js(digit)).unwrap();
    assert_eq!(number(&why, "value"), f64::from(digit));
    let steps: Array = js(get(&why, "steps"));
    assert_eq!(text(steps.get(steps.length() - 1), "cell"), text(&why, "cell"), "the candidate itself comes last");
    assert!(!text(&why, "sentences.0.sentence").is_empty());
    let conflict = session.conflict(&js(1)).unwrap();
    assert!(!text(&conflict, "decisions.0.cell").is_empty(), "the root did not fail, so a decision is to blame");
    assert!(text(&conflict, "explanation.sentence").ends_with("cannot all hold."));
    assert_eq!(thrown(session.conflict(&js(0))).0, "option");
    for (cell, value) in [(81, 1), (0, 0), (0, 10)] {
        assert_eq!(thrown(session.why(&js(cell), &js(value))).0, "option");
    }
    session.seek(&js(0)).unwrap();
    assert!(thrown(session.why(&js(open), &js(digit))).1.contains("not missing"));
}

#[wasm_bindgen_test]
fn a_session_runs_to_breakpoints_and_tallies_what_went() {
    let breakpoint = |fields: &[(&str, JsValue)]| object(fields);
    let depth = breakpoint(&[("kind", "depth-reached".into()), ("depth", 2.into())]);
    let loses = breakpoint(&[("kind", "cell-loses".into()), ("cell", "A1".into()), ("value", 6.into())]);
    let prunes = breakpoint(&[("kind", "constraint-prunes".into()), ("constraint", "box 5".into())]);
    let solution = breakpoint(&[("kind", "solution".into())]);
    let none = |session: &mut Session| session.run_to_breakpoint(&js(Array::new()), None).unwrap();

    let mut run = session(options(&[("consistency", "value")]));
    let report = run.run_to_breakpoint(&js(Array::of2(&depth, &loses)), None).unwrap();
    assert_eq!((number(&report, "breakpoint"), get(&report, "reached")), (1.0, JsValue::TRUE));
    assert_eq!((text(&report, "event.cell"), number(&report, "event.value")), ("A1".into(), 6.0));
    let report = run.run_to_breakpoint(&js(Array::of1(&prunes)), None).unwrap();
    assert_eq!(text(&report, "event.constraint"), "box 5");
    let report = run.run_to_breakpoint(&js(Array::of1(&depth)), None).unwrap();
    assert_eq!((number(&report, "breakpoint"), number(&report, "depth")), (0.0, 2.0));
    let report = run.run_to_breakpoint(&js(Array::of1(&solution)), Some(1e6)).unwrap();
    assert_eq!(text(&report, "event.kind"), "solution");
    assert!(run.solution().is_some() && get(run.stats().unwrap(), "firstSolutionMs").as_f64().is_some());
    let report = none(&mut run);
    assert_eq!((get(&report, "breakpoint"), text(&report, "status")), (JsValue::NULL, "solved".into()));

    let tally = run.tally().unwrap();
    assert_eq!(number(&tally, "removals"), number(run.stats().unwrap(), "removals"));
    let sum =
        |list: &str| -> f64 { js::<Array>(get(&tally, list)).iter().map(|entry| number(&entry, "removals")).sum() };
    assert_eq!(sum("byConstraint"), number(&tally, "removals"));
    assert_eq!(sum("byKind"), number(&tally, "removals"));
    assert_eq!(text(&tally, "byKind.0.kind"), "fixed");
    run.seek(&js(0)).unwrap();
    assert_eq!(number(run.tally().unwrap(), "removals"), 0.0);

    // The first solution is noted on the way to something else; and out of time, it gives up.
    let mut run = session(options(&[("consistency", "value")]));
    none(&mut run);
    assert!(number(run.stats().unwrap(), "firstSolutionMs") <= number(run.stats().unwrap(), "totalMs"));
    let mut run = session(options(&[("consistency", "value")]));
    let report = run.run_to_breakpoint(&js(Array::new()), Some(0.0)).unwrap();
    assert_eq!((get(&report, "breakpoint"), get(&report, "reached")), (JsValue::NULL, JsValue::FALSE));

    for (bad, says) in [
        (breakpoint(&[("kind", "cell-loses".into()), ("cell", "K1".into()), ("value", 1.into())]), "K1"),
        (breakpoint(&[("kind", "cell-loses".into()), ("cell", "A1".into()), ("value", 10.into())]), "at most 9"),
        (breakpoint(&[("kind", "lunch".into())]), "lunch"),
        (breakpoint(&[("kind", 7.into())]), "kind"),
        (breakpoint(&[("kind", "solution".into()), ("colour", "red".into())]), "colour"),
        (JsValue::from("solution"), "object"),
    ] {
        let (kind, message, _) = thrown(run.run_to_breakpoint(&js(Array::of1(&bad)), None));
        assert!(kind == "option" && message.contains(says), "{message}");
    }
    assert_eq!(thrown(run.run_to_breakpoint(&js(JsValue::NULL), None)).0, "option");
}
