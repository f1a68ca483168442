//! The JavaScript boundary, called as a page calls it, in a real browser: conversions, reports, typed arrays, errors.
#![cfg(target_arch = "wasm32")]
// The helpers are `pub` for the files beside them.
#![allow(unreachable_pub)]

#[path = "../common/mod.rs"]
mod common;

mod batch;
mod given;
mod look;
mod session;
mod setting;
mod states;

use js_sys::{Array, Object, Reflect, Uint8Array, Uint32Array};
use pencilmark::fast::{Backend, Solver};
use pencilmark::wasm::{Session, all_techniques, blank, hint, levels, next_cell, parse, solve, solve_batch, step};
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
fn thrown<T>(result: Result<T, impl Into<JsValue>>) -> (String, String, JsValue) {
    let error: JsValue = result.err().expect("an error is thrown").into();
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

/// Techniques that are switched off are off for this question too.
#[wasm_bindgen_test]
fn the_next_cell_leaves_out_the_techniques_that_are_off() {
    let request = object(&[("puzzle", TREE.into())]);
    let kind = |options: &JsValue| text(next_cell(&js(request.clone()), &js(options.clone())).unwrap(), "kind");
    assert_eq!(kind(&JsValue::UNDEFINED), "cell");
    let ids: Vec<JsValue> =
        Array::from(&all_techniques().unwrap()).iter().map(|technique| get(technique, "id")).collect();
    assert_ne!(kind(&object(&[("without", Array::from_iter(ids).into())])), "cell");
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
        assert_eq!(thrown(session.seek(&js(count), None)).0, "option");
    }
    assert_eq!(thrown(session.node_report(&js(999), None)).0, "option");
}
