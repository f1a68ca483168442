//! The strategy `states` across the boundary: whole answers, steps, the tree, and inputs by hand.

use super::*;
use js_sys::Uint16Array;
use pencilmark::wasm::States;

fn states(options: JsValue) -> States {
    States::new(&js(TREE), &js(options)).unwrap()
}

fn nothing<T: JsCast>() -> T {
    js(JsValue::UNDEFINED)
}

#[wasm_bindgen_test]
fn solve_answers_by_states() {
    let report = solve(&js(TREE), &js(options(&[("strategy", "states")]))).unwrap();
    assert_eq!(text(&report, "solutions.0"), SOLUTION);
    assert_eq!(get(&report, "unique"), JsValue::TRUE);
    assert!(number(&report, "stats.nodes") > 1.0);
    assert_eq!(number(&report, "stats.removals"), 0.0);
    let capped = object(&[("strategy", "states".into()), ("budget", object(&[("nodes", 2.into())]))]);
    assert_eq!(text(solve(&js(TREE), &js(capped)).unwrap(), "status"), "capped");
}

#[wasm_bindgen_test]
fn a_run_steps_back_and_forth() {
    let mut run = states(JsValue::UNDEFINED);
    let start = run.current().unwrap();
    assert_eq!((number(&start, "position"), get(&start, "event")), (0.0, JsValue::NULL));
    let filled = run.step(&js("event"), &nothing()).unwrap();
    assert_eq!(text(&filled, "event.kind"), "fill");
    let fills: Array = js(get(&filled, "fills"));
    let domains: Uint32Array = js(get(&filled, "domains"));
    assert!(fills.length() > 1);
    for fill in fills.iter() {
        let cell = number(&fill, "cell") as u32;
        assert_eq!(domains.get_index(cell), 1 << (number(&fill, "digit") as u32 - 1));
        assert!(text(&fill, "technique").ends_with("-single") && text(&fill, "sentence").ends_with('.'));
    }
    let spans: Array = js(get(&filled, "spans"));
    let joined: String = spans.iter().map(|span| text(&span, "text")).collect();
    assert_eq!(joined, text(&filled, "sentence"), "the spans are the sentence");
    let branch = run.advance(&js("interesting"), 1000.0).unwrap();
    assert_eq!((text(&branch, "event.kind"), get(&branch, "reached")), ("branch".into(), JsValue::TRUE));
    assert_eq!(js::<Array>(get(&branch, "branch.digits")).length(), run.open_leaves(&nothing()).unwrap().len() as u32);
    let end = run.step(&js("end"), &nothing()).unwrap();
    assert_eq!((text(&end, "status"), run.end()), ("solved".into(), Some(number(&end, "position"))));
    let digits: String = run.solution().unwrap().iter().map(|digit| digit.to_string()).collect();
    assert_eq!(digits, SOLUTION);
    assert_eq!(number(run.stats().unwrap(), "nodes"), number(&end, "position"));
    assert_eq!(run.curve(&js(5)).unwrap().length(), 20);
    let back = run.seek(&js(1)).unwrap();
    assert_eq!(text(&back, "sentence"), text(&filled, "sentence"));
    assert_eq!(number(run.back(&js("event"), &js(1)).unwrap(), "position"), 0.0);
    assert_eq!(js::<Array>(JsValue::from(run.events(&js(0), &js(3)).unwrap())).length(), 3);
}

#[wasm_bindgen_test]
fn the_tree_its_nodes_and_the_story_of_the_solution() {
    let mut run = states(JsValue::UNDEFINED);
    assert_eq!(JsValue::from(run.story(&nothing()).unwrap()), JsValue::NULL);
    run.step(&js("end"), &nothing()).unwrap();
    let layout = run.tree_layout(false, &[]).unwrap();
    let count = number(&layout, "count") as u32;
    let status: Uint8Array = js(get(&layout, "status"));
    let (rows, fills): (Uint32Array, Uint16Array) = (js(get(&layout, "rows")), js(get(&layout, "fills")));
    let ids: Uint32Array = js(get(&layout, "ids"));
    assert_eq!((status.length(), rows.length(), fills.length()), (count, count, count));
    assert!((0..count).all(|row| rows.get_index(ids.get_index(row)) == row));
    assert!(status.to_vec().contains(&8) && status.to_vec().contains(&3), "filled grids and a solution");
    let story = run.story(&nothing()).unwrap();
    let node = number(&story, "node");
    assert_eq!(text(run.node_info(&js(node)).unwrap(), "status"), "solution");
    let steps: Array = js(get(&story, "steps"));
    assert_eq!(steps.length(), run.tree_path(&js(node)).unwrap().len() as u32);
    assert_eq!(run.next_node(&js(0), &js("solution"), true).unwrap(), Some(node as u32));
    let before = run.node_report(&js(0), Some(js("before"))).unwrap();
    assert_eq!(text(&before, "status"), "open");
    let grid: Uint32Array = js(get(&before, "domains"));
    assert_eq!(grid.length(), 81);
}

#[wasm_bindgen_test]
fn inputs_by_hand_are_recorded_and_repeated() {
    let mut run = states(options(&[("strategy", "states")]));
    run.step(&js("fixpoint"), &nothing()).unwrap();
    let leaves = run.open_leaves(&js(9)).unwrap();
    assert_eq!(run.next_leaf(), Some(leaves[0]));
    let chosen = run.continue_with(&js(leaves[1])).unwrap();
    assert_eq!((number(&chosen, "node"), get(&chosen, "event.byHand")), (f64::from(leaves[1]), JsValue::TRUE));
    run.stop_branch(&js(leaves[0])).unwrap();
    let inputs = run.inputs();
    let mut again = states(JsValue::UNDEFINED);
    again.replay(&js(inputs.as_str())).unwrap();
    assert_eq!(again.inputs(), inputs);
    assert_eq!(text(again.step(&js("end"), &nothing()).unwrap(), "status"), "stopped");
    run.stop_tree().unwrap();
    let (kind, message, _) = thrown(run.stop_tree());
    assert!(kind == "option" && message.contains("ended"), "{message}");
}

#[wasm_bindgen_test]
fn options_that_do_not_fit_the_strategy_are_refused() {
    let by_value = options(&[("consistency", "value")]);
    let both = options(&[("strategy", "states"), ("restarts", "luby")]);
    for error in [
        thrown(States::new(&js(TREE), &js(by_value))).1,
        thrown(solve(&js(TREE), &js(both))).1,
        thrown(Session::new(&js(TREE), &js(options(&[("strategy", "states")])))).1,
        thrown(states(JsValue::UNDEFINED).step(&js("mile"), &nothing())).1,
        thrown(states(JsValue::UNDEFINED).node_info(&js(7))).1,
    ] {
        assert!(!error.is_empty());
    }
}
