//! A session across the boundary: its steps, its reports and its answers to questions.

use super::*;

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
    let node = session.node_report(&js(1), None).unwrap();
    assert_eq!(text(&node, "status"), "failed");
    assert!(number(&node, "position") < number(&report, "position"));
    let there = session.seek(&js(number(&node, "position")), None).unwrap();
    assert_eq!(text(&there, "event.kind"), "fail");
    let (a, b) = (js::<Uint32Array>(get(&there, "domains")), js::<Uint32Array>(get(&node, "domains")));
    assert_eq!(a.to_vec(), b.to_vec(), "a node shows the grid of the moment it failed");
    assert_eq!(number(session.queue(&js(4)).unwrap(), "total"), 0.0, "a failure empties the queue");
}

#[wasm_bindgen_test]
fn why_a_candidate_is_missing_and_what_a_failure_comes_to() {
    let mut session = session(options(&[("consistency", "value")]));
    step(&mut session, &js("end"), &js(JsValue::UNDEFINED)).unwrap();
    let node = session.node_report(&js(1), None).unwrap();
    assert_eq!(text(&node, "status"), "failed");
    let there = session.seek(&js(number(&node, "position")), None).unwrap();
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
    session.seek(&js(0), None).unwrap();
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
    run.seek(&js(0), None).unwrap();
    assert_eq!(number(run.tally().unwrap(), "removals"), 0.0);

    // A run to a breakpoint also records the time of the first solution on its way. It gives up when its time is over.
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

#[wasm_bindgen_test]
fn events_are_listed_and_the_run_stays_where_it_is() {
    let mut run = session(JsValue::UNDEFINED);
    assert_eq!(js::<Array>(run.events(&js(0), &js(50)).unwrap()).length(), 0, "nothing has happened yet");
    step(&mut run, &js("filtering"), &js(30)).unwrap();
    let here = run.current().unwrap();
    let position = number(&here, "position");
    let lines: Array = js(run.events(&js(position - 20.0), &js(50)).unwrap());
    assert_eq!(lines.length(), 20, "as far as the run has been");
    let now = run.current().unwrap();
    assert_eq!((number(&now, "position"), text(&now, "sentence")), (position, text(&here, "sentence")));
    for line in lines.iter() {
        let there = run.seek(&js(number(&line, "position")), Some(js("event"))).unwrap();
        assert_eq!(text(&line, "kind"), text(&there, "event.kind"));
        assert_eq!(text(&line, "sentence"), text(&there, "sentence"));
    }
    let rows = run.curve(&js(10)).unwrap().to_vec();
    assert!(rows.len().is_multiple_of(4) && rows.len() <= 40);
    assert_eq!((rows[0], f64::from(rows[rows.len() - 4])), (0, position));
    let domains: Uint32Array = js(get(&here, "domains"));
    let left: u32 = domains.to_vec().iter().map(|word| word.count_ones()).sum();
    assert_eq!(rows[rows.len() - 3], left, "the last row is where the run has got to");
}

#[wasm_bindgen_test]
fn a_long_step_says_what_it_came_to() {
    let mut run = session(options(&[("consistency", "value")]));
    let report = step(&mut run, &js("fixpoint"), &js(1)).unwrap();
    let stats = run.stats().unwrap();
    let (filterings, removals) = (number(&stats, "filterings"), number(&stats, "removals"));
    let detail = text(&report, "detail");
    assert!(
        detail.starts_with(&format!("this step: {filterings} filterings, {removals} candidates removed · ")),
        "{detail}"
    );
    let report = run.back(&js("event"), &js(1)).unwrap();
    assert!(!text(&report, "detail").contains("this step"));
}

#[wasm_bindgen_test]
fn the_tree_is_laid_out_and_its_nodes_answer() {
    let mut run = session(options(&[("consistency", "value")]));
    step(&mut run, &js("end"), &js(JsValue::UNDEFINED)).unwrap();
    let layout = run.tree_layout(false, &[]).unwrap();
    let count = number(&layout, "count");
    assert_eq!(count, number(run.stats().unwrap(), "nodes"));
    for column in ["ids", "parents", "depths", "x", "status", "sizes", "cells", "relations", "values", "levels"] {
        assert_eq!(number(&layout, &format!("{column}.length")), count, "{column}");
    }
    assert_eq!(number(&layout, "levelStarts.length"), number(&layout, "depth") + 2.0);
    assert_eq!((number(&layout, "parents.0"), number(&layout, "cells.0")), (f64::from(u32::MAX), -1.0));
    assert!(number(&layout, "minX") <= number(&layout, "x.0") && number(&layout, "x.0") <= number(&layout, "maxX"));
    let collapsed = run.tree_layout(true, &[]).unwrap();
    assert!(number(&collapsed, "count") < count);
    assert_eq!(js::<Uint32Array>(get(&collapsed, "sizes")).to_vec().iter().sum::<u32>(), count as u32);
    let triangle = js::<Uint8Array>(get(&collapsed, "status")).to_vec().iter().position(|&s| s == 4).unwrap();
    let id = number(&collapsed, &format!("ids.{triangle}")) as u32;
    let opened = run.tree_layout(true, &[id]).unwrap();
    assert!(number(&opened, "count") > number(&collapsed, "count"));

    let info = run.node_info(&js(id)).unwrap();
    assert_eq!(number(&info, "subtree.nodes"), number(&collapsed, &format!("sizes.{triangle}")));
    assert_eq!((number(&info, "subtree.solutions"), get(&info, "subtree.complete")), (0.0, JsValue::TRUE));
    assert_eq!((text(&info, "status"), number(&info, "children.0")), ("choice".into(), f64::from(id + 1)));
    let path = run.tree_path(&js(id)).unwrap();
    assert_eq!((path[0], path[path.len() - 1], path.len() as f64), (0, id, number(&info, "depth") + 1.0));
    let failure = run.next_node(&js(id), &js("failure"), true).unwrap().unwrap();
    assert_eq!(text(run.node_info(&js(failure)).unwrap(), "status"), "failed");
    assert_eq!(run.next_node(&js(0), &js("choice"), false).unwrap(), None);

    // The node just after its opening: only the decision has been made.
    let before = run.node_report(&js(failure), Some(js("before"))).unwrap();
    assert_eq!(number(&before, "position"), number(run.node_info(&js(failure)).unwrap(), "opened"));
    let after = run.node_report(&js(failure), Some(js("after"))).unwrap();
    assert_eq!(number(&after, "position"), number(run.node_info(&js(failure)).unwrap(), "settled"));
    assert_eq!(text(run.current().unwrap(), "status"), "solved", "the run stays at its end");

    run.seek(&js(0), None).unwrap();
    assert_eq!(number(run.tree_layout(false, &[]).unwrap(), "count"), 1.0);
    assert_eq!(thrown(run.node_info(&js(failure))).0, "option");
    assert_eq!(thrown(run.tree_path(&js(failure))).0, "option");
    assert_eq!(thrown(run.next_node(&js(0), &js("leaf"), true)).0, "option");
    assert_eq!(thrown(run.node_report(&js(0), Some(js("meanwhile")))).0, "option");
}

#[wasm_bindgen_test]
fn the_value_graph_has_three_beats() {
    let mut run = session(JsValue::UNDEFINED);
    assert_eq!(JsValue::from(run.value_graph(None, None).unwrap()), JsValue::NULL);
    step(&mut run, &js("filtering"), &js(1)).unwrap();
    let graph = run.value_graph(None, None).unwrap();
    assert_eq!((text(&graph, "constraint"), get(&graph, "failed")), ("row A".into(), JsValue::FALSE));
    assert_eq!((number(&graph, "cells.length"), number(&graph, "matching.length")), (9.0, 9.0));
    assert_eq!((number(&graph, "matching.0.0"), number(&graph, "sentences.length")), (0.0, 3.0));
    assert_eq!(number(&graph, "removed.length"), number(run.stats().unwrap(), "removals"));
    assert_eq!(text(run.value_graph(Some(js("box 9")), None).unwrap(), "constraint"), "box 9");
    assert_eq!(thrown(run.value_graph(Some(js("box 10")), None)).0, "option");
    assert_eq!(thrown(run.value_graph(Some(js(7)), None)).0, "option");
}

#[wasm_bindgen_test]
fn what_is_done_by_hand_is_recorded_and_done_again() {
    let mut run = session(options(&[("consistency", "value"), ("branching", "binary")]));
    assert_eq!(run.inputs(), "");
    let queue = run.queue(&js(30)).unwrap();
    let last = get(&queue, "entries.20.propagator");
    let report = run.filter(&js(last)).unwrap();
    assert!(text(&report, "detail").ends_with("filtered by hand"), "{}", text(&report, "detail"));
    let again = run.filter(&js("row A")).unwrap();
    assert!(text(&again, "sentence").to_lowercase().contains("row a"));
    let nothing = run.filter(&js("row A")).unwrap();
    assert!(text(&nothing, "sentence").contains("removes nothing"), "{}", text(&nothing, "sentence"));
    assert_eq!(JsValue::from(run.choice().unwrap()), JsValue::NULL);
    assert!(thrown(run.choose(&js(0), &js("="), &js(1))).1.contains("no choice point"));
    step(&mut run, &js("fixpoint"), &js(1)).unwrap();
    let choice = run.choice().unwrap();
    let (cell, digit) = (number(&choice, "cell"), number(&choice, "values.1"));
    assert_eq!(number(&choice, "branches.length"), 2.0, "binary branching");
    let report = run.choose(&js(cell), &js("="), &js(digit)).unwrap();
    assert_eq!((text(&report, "event.kind"), number(&report, "event.decision.value")), ("decide".into(), digit));
    assert!(text(&report, "sentence").ends_with("chosen by hand."), "{}", text(&report, "sentence"));

    let inputs = run.inputs();
    let (position, domains) = (number(&report, "position"), js::<Uint32Array>(get(&report, "domains")).to_vec());
    let mut copy = session(options(&[("consistency", "value"), ("branching", "binary")]));
    copy.replay(&js(inputs.as_str())).unwrap();
    assert_eq!(copy.inputs(), inputs);
    let there = copy.seek(&js(position), None).unwrap();
    assert_eq!(js::<Uint32Array>(get(&there, "domains")).to_vec(), domains);
    for run in [&mut run, &mut copy] {
        assert_eq!(text(step(run, &js("end"), &js(1)).unwrap(), "status"), "solved");
    }
    assert_eq!(run.end(), copy.end());
    // Another choice at this position makes the run forget all later events.
    let at_choice = number(run.node_info(&js(0)).unwrap(), "settled");
    run.seek(&js(at_choice), None).unwrap();
    run.choose(&js(cell), &js("≠"), &js(digit)).unwrap();
    assert_eq!((run.end(), run.solution()), (None, None));
    assert_ne!(run.inputs(), inputs);

    let mut bad = session(JsValue::UNDEFINED);
    for text in ["lunch", "1.filter.0", "0.filter.99", "0.A1.is.1", "7.filter.0_7.filter.0"] {
        assert_eq!(thrown(bad.replay(&js(text))).0, "option", "{text}");
        assert_eq!((bad.inputs(), number(bad.current().unwrap(), "position")), (String::new(), 0.0));
    }
    for constraint in [JsValue::from("row Z"), 99.into(), (-1).into(), JsValue::NULL] {
        assert_eq!(thrown(bad.filter(&js(constraint))).0, "option");
    }
    for (cell, relation, digit) in [(81, "=", 1), (0, "<", 1), (0, "=", 0), (0, "=", 10)] {
        assert_eq!(thrown(bad.choose(&js(cell), &js(relation), &js(digit))).0, "option");
    }
}

#[wasm_bindgen_test]
fn the_dial_says_what_each_level_removes() {
    let report = levels(&js(TREE), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!((text(&report, "names.4"), text(&report, "status.4")), ("domain".into(), "solved".into()));
    let weakest: Uint8Array = js(get(&report, "weakest"));
    assert_eq!(weakest.length(), 729);
    let count = |wanted: &dyn Fn(u8) -> bool| weakest.to_vec().into_iter().filter(|&w| wanted(w)).count() as f64;
    assert_eq!(count(&|w| w == 254), 25.0 * 8.0, "25 givens");
    assert_eq!(count(&|w| w == 255), 81.0, "what is left is the solution");
    assert_eq!(count(&|w| w <= 4), number(&report, "removed.4"));
    assert_eq!(thrown(levels(&js("x"), &js(JsValue::UNDEFINED))).0, "length");
}
