//! Answers for a person who makes a puzzle.

use super::{get, js, number, object, text, thrown};
use js_sys::{Array, JSON, Uint32Array};
use pencilmark::wasm::{
    minimal_puzzle, next_rules, story_frames, story_of, true_candidates, what_clashes, what_is_needed,
};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const NEARLY_FULL: &str = "123434122143432.";

#[wasm_bindgen_test]
fn candidates_needs_and_clashes() {
    let blank = "................";
    let report = true_candidates(&js(blank), &js(object(&[("solutions", 5.into())]))).unwrap();
    assert_eq!((text(&report, "status"), number(&report, "solutions")), ("decided".into(), 5.0));
    assert_eq!(Array::from(&get(&report, "candidates.15")).length(), 4);
    let report = what_is_needed(&js(format!("{NEARLY_FULL} @cage=A1,A2:3")), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "status"), "unique");
    assert_eq!(text(&report, "rules.0.rule"), "the cage of 3 in A1 and A2");
    let report = what_clashes(&js(format!("{NEARLY_FULL} @cage=A1,A2:4")), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!((text(&report, "status"), get(&report, "smallest")), ("infeasible".into(), JsValue::TRUE));
}

#[wasm_bindgen_test]
fn what_is_needed_has_a_second_solution() {
    let report = what_is_needed(&js(".2.4.4.22143432."), &js(JsValue::UNDEFINED)).unwrap();
    assert_eq!(text(&report, "status"), "several");
    let report = what_is_needed(&js(".234.4.221434321"), &js(JsValue::UNDEFINED)).unwrap();
    let givens = Array::from(&get(&report, "givens"));
    let needed = givens.iter().find(|given| get(given, "needed") == JsValue::TRUE).expect("a needed given");
    assert_eq!(text(&needed, "cell"), "A3");
    assert_eq!((Array::from(&get(&needed, "other")).length(), number(&needed, "other.2")), (16, 1.0));
    assert!(givens.iter().any(|given| get(&given, "other").is_null()));
}

#[wasm_bindgen_test]
fn minimal_puzzles_and_next_rules() {
    let puzzle = || js(format!("{NEARLY_FULL} @cage=A1,A2:3"));
    let report = minimal_puzzle(&puzzle(), &js(object(&[("keep", "givens".into())]))).unwrap();
    assert_eq!((text(&report, "status"), text(&report, "puzzle")), ("minimal".into(), NEARLY_FULL.into()));
    assert_eq!(text(&report, "rules.0"), "the cage of 3 in A1 and A2");
    let (kind, told, _) = thrown(minimal_puzzle(&puzzle(), &js(object(&[("keep", "all".into())]))));
    assert!(kind == "option" && told.contains("all"), "{told}");
    let kinds = Array::of1(&"cage".into());
    let report = next_rules(&js("................"), &js(object(&[("kinds", kinds.into())]))).unwrap();
    assert_eq!((text(&report, "status"), number(&report, "others")), ("several".into(), 287.0));
    assert!(get(&report, "isAll").is_truthy() && text(&report, "rules.0.rules").starts_with("@cage="));
    let same = object(&[("solution", get(&report, "target"))]);
    let next = next_rules(&js("................"), &js(same)).unwrap();
    assert_eq!(number(&next, "target.5"), number(&report, "target.5"));
    let (kind, ..) = thrown(next_rules(&puzzle(), &js(object(&[("target", "first".into())]))));
    assert_eq!(kind, "option");
}

#[wasm_bindgen_test]
fn a_story_has_steps_and_a_goal_that_the_grid_has() {
    let tell = |goal: JsValue, options: JsValue| story_of(&js(NEARLY_FULL), &js(goal), &js(options));
    let told = tell("D4=1".into(), JsValue::UNDEFINED).unwrap();
    assert_eq!((text(&told, "status"), text(&told, "of")), ("told".into(), "D4=1".into()));
    assert_eq!((text(&told, "steps.0.to.0.relation"), number(&told, "steps.0.to.0.value")), ("=".into(), 1.0));
    let told = tell("unique".into(), object(&[("shorter", true.into())])).unwrap();
    assert_eq!(text(&told, "status"), "told");
    for (goal, message) in
        [(JsValue::from("E1=1"), "no cell \"E1\""), (JsValue::from("why"), "no goal"), (7.into(), "goal")]
    {
        let (kind, told, _) = thrown(tell(goal, JsValue::UNDEFINED));
        assert!(told.contains(message), "{kind}: {told}");
    }
    let (kind, ..) = thrown(tell("unique".into(), object(&[("short", true.into())])));
    assert_eq!(kind, "option");
}

#[wasm_bindgen_test]
fn frames_have_words_marks_and_candidates() {
    let told = story_of(&js(NEARLY_FULL), &js("unique"), &js(object(&[("sooner", true.into())]))).unwrap();
    let line: JsValue = JSON::stringify(&told).unwrap().into();
    let frames = Array::from(&story_frames(&js(line)).unwrap());
    let last = frames.get(frames.length() - 1);
    assert_eq!((text(&last, "kind"), number(&last, "depth")), ("step".into(), 0.0));
    assert_eq!(text(&last, "marks.0.role"), "house");
    let domains: Uint32Array = get(&last, "domains").into();
    assert_eq!((domains.length(), domains.get_index(15)), (16, 1));
    for refused in [JsValue::from("{}"), JsValue::NULL] {
        let (kind, ..) = thrown(story_frames(&js(refused)));
        assert_eq!(kind, "option");
    }
}
