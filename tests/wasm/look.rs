//! The moment that a session shows, its landmarks and its totals, across the boundary.

use super::*;

#[wasm_bindgen_test]
fn a_look_is_about_another_position_and_leaves_the_run_alone() {
    let mut run = session(options(&[("consistency", "value")]));
    let end = number(step(&mut run, &js("end"), &js(1)).unwrap(), "position");
    let node = run.next_node(&js(0), &js("solution"), true).unwrap().unwrap();
    let solved = run.moment_of(&js(node), None).unwrap();
    let opened = run.moment_of(&js(node), Some(js("before"))).unwrap();
    assert!(opened < solved && solved < end);

    let report = run.look(&js(solved), None).unwrap();
    assert_eq!((number(&report, "position"), text(&report, "event.kind")), (solved, "solution".into()));
    assert_eq!((run.position(), run.run_position()), (solved, end));
    let (own, other) = (SOLUTION.as_bytes()[1] - b'0', SOLUTION.as_bytes()[2] - b'0');
    assert!(thrown(run.why(&js(1), &js(own))).1.contains("at this moment"));
    assert_eq!(number(run.why(&js(1), &js(other)).unwrap(), "value"), f64::from(other));
    assert_eq!(number(run.node_info(&js(node)).unwrap(), "settled"), solved);
    run.look_away();
    assert_eq!((run.position(), run.run_position()), (end, end));
    assert_eq!(thrown(run.look(&js("there"), None)).0, "option");
    assert_eq!(thrown(run.look(&js(3), Some(js("lunch")))).0, "option");
    assert_eq!(thrown(run.moment_of(&js(999), None)).0, "option");
    assert_eq!(thrown(run.moment_of(&js(0), Some(js("meanwhile")))).0, "option");
}

#[wasm_bindgen_test]
fn interesting_steps_go_from_mark_to_mark() {
    let mut run = session(JsValue::UNDEFINED);
    let skipped = number(run.skip_givens().unwrap(), "position");
    assert!(skipped > 0.0);
    run.seek(&js(0), None).unwrap();
    let first = number(run.advance(&js("interesting"), 1e6).unwrap(), "position");
    let second = number(step(&mut run, &js("interesting"), &js(1)).unwrap(), "position");
    assert_eq!(number(run.back(&js("interesting"), &js(1)).unwrap(), "position"), first);
    step(&mut run, &js("end"), &js(1)).unwrap();
    let marks: Array = js(JsValue::from(run.landmarks().unwrap()));
    let of = |wanted: f64| marks.iter().find(|mark| number(mark, "position") == wanted).expect("a mark");
    for stop in [first, second] {
        assert_eq!((text(of(stop), "kind"), get(of(stop), "stop")), ("hall".into(), JsValue::TRUE));
        assert!(number(of(stop), "size") >= 2.0 && text(of(stop), "words").starts_with("First "));
    }
    assert_eq!((text(of(skipped), "kind"), get(of(skipped), "stop")), ("givens".into(), JsValue::FALSE));
    let last = marks.get(marks.length() - 1);
    assert_eq!((text(&last, "kind"), get(&last, "size")), ("end".into(), JsValue::UNDEFINED));
}

#[wasm_bindgen_test]
fn the_density_has_extremes_and_a_step_its_own_totals() {
    let mut run = session(options(&[("consistency", "value")]));
    assert_eq!(get(run.current().unwrap(), "step"), JsValue::NULL);
    step(&mut run, &js("filtering"), &js(4)).unwrap();
    let (before, from) = (number(run.stats().unwrap(), "removals"), run.position());
    let report = step(&mut run, &js("end"), &js(1)).unwrap();
    assert_eq!(number(&report, "step.from"), from);
    assert_eq!(number(&report, "step.removals"), number(run.stats().unwrap(), "removals") - before);
    let rows = run.density(&js(20)).unwrap().to_vec();
    assert!(rows.len() % 6 == 0 && rows.len() <= 20 * 6);
    let curve = run.curve(&js(20)).unwrap().to_vec();
    for (row, sample) in rows.chunks(6).zip(curve.chunks(4)) {
        assert_eq!([row[0], row[1], row[4], row[5]], sample);
        assert!(row[2] <= row[1] && row[1] <= row[3]);
    }
    assert!(rows.chunks(6).any(|row| row[2] < row[3]));
}

#[wasm_bindgen_test]
fn a_value_graph_shows_its_level_or_domain_consistency() {
    let mut run = session(options(&[("consistency", "value")]));
    step(&mut run, &js("filtering"), &js(1)).unwrap();
    let own = run.value_graph(None, None).unwrap();
    assert_eq!((text(&own, "level"), get(&own, "matched")), ("value".into(), JsValue::FALSE));
    assert_eq!((number(&own, "matching.length"), get(&own, "hypothetical")), (0.0, JsValue::FALSE));
    assert_eq!(number(&own, "removed.length"), number(run.stats().unwrap(), "removals"));
    let whole = run.value_graph(None, Some(js("domain"))).unwrap();
    assert_eq!((text(&whole, "level"), get(&whole, "hypothetical")), ("domain".into(), JsValue::TRUE));
    assert_eq!((number(&whole, "matching.length"), number(&whole, "pending.length")), (9.0, 0.0));
    assert_eq!(thrown(run.value_graph(None, Some(js("lunch")))).0, "option");
}
