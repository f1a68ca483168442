//! `candidates`, `needed`, `clash` and `story` on the command line.

use super::pencilmark;
use serde_json::json;

/// A 4x4 grid with one blank.
const NEARLY_FULL: &str = "123434122143432.";

#[test]
fn the_candidates_of_a_puzzle_are_lists_of_digits() {
    let answers = pencilmark("candidates --json", NEARLY_FULL).json();
    assert_eq!(answers[0]["status"], "decided");
    assert_eq!((&answers[0]["solutions"], &answers[0]["candidates"][15]), (&json!(1), &json!([1])));
    assert!(answers[0].get("undecided").is_none());
    let blank = ".".repeat(16);
    let answers = pencilmark("candidates --json", &blank).json();
    assert_eq!((&answers[0]["solutions"], &answers[0]["candidates"][7]), (&json!(288), &json!([1, 2, 3, 4])));
    let told = pencilmark("candidates --solutions 5", &blank).good();
    assert!(told.contains("There are at least 5 solutions\n"), "{told}");
}

#[test]
fn what_a_puzzle_needs_is_told_given_by_given_and_rule_by_rule() {
    let answers = pencilmark("needed --json", format!("{NEARLY_FULL} @cage=A1,A2:3")).json();
    assert_eq!(answers[0]["status"], "unique");
    assert_eq!(answers[0]["givens"][0], json!({"cell": "A1", "needed": false}));
    assert_eq!(answers[0]["rules"], json!([{"rule": "the cage of 3 in A1 and A2", "needed": false}]));
    let told = pencilmark("needed", format!("1{}", ".".repeat(15))).good();
    assert!(told.contains("There are several solutions; 1 of 1 givens and rules are needed, 0 are not\n"), "{told}");
    assert!(told.contains("  the given in A1: needed\n"), "{told}");
}

#[test]
fn what_clashes_is_told_by_names() {
    let answers = pencilmark("clash --json", format!("{NEARLY_FULL} @cage=A1,A2:4")).json();
    assert_eq!(answers[0]["status"], "infeasible");
    assert_eq!((&answers[0]["minimal"], &answers[0]["smallest"]), (&json!(true), &json!(true)));
    assert_eq!(answers[0]["rules"], json!(["the cage of 4 in A1 and A2"]));
    assert_eq!(answers[0]["placed"], json!([0]));
    assert_eq!(answers[0]["givens"].as_array().map(Vec::len), Some(1));
    assert_eq!(answers[0]["houses"], json!([]));
    let told = pencilmark("clash", format!("11{}", ".".repeat(14))).good();
    assert!(told.contains("There is no solution; these 3 cannot all hold, and no fewer clash\n"), "{told}");
    assert!(told.contains("  the given in A1\n  the given in A2\n  "), "{told}");
    let told = pencilmark("clash", NEARLY_FULL).good();
    assert!(told.contains("There is a solution, so nothing clashes"), "{told}");
}

#[test]
fn a_story_is_told_and_checked() {
    let story = pencilmark("story --of D4=1 --json", NEARLY_FULL).good();
    let answer: serde_json::Value = serde_json::from_str(&story).expect("JSON");
    assert_eq!((&answer["status"], &answer["of"]), (&json!("told"), &json!("D4=1")));
    let step = json!({"cell": "D4", "relation": "=", "value": 1});
    assert_eq!(answer["steps"][0]["to"], json!([step]), "{story}");
    let verdict = pencilmark("check", &story).good();
    assert!(verdict.starts_with("Accepted: a story of 1 step,"), "{verdict}");
    let verdict = pencilmark("check --json", &story).json();
    assert_eq!((&verdict[0]["status"], &verdict[0]["claim"]), (&json!("accepted"), &json!("told")));
    let told = pencilmark("story --of d4!=2", NEARLY_FULL).good();
    assert!(told.contains(", so D4 is not 2.\nIn 1 step: D4 is not 2\n"), "{told}");
    let told = pencilmark("story --of A1=1", ".".repeat(16)).good();
    assert!(told.contains("It does not follow that A1 is 1"), "{told}");
    let refused = pencilmark("story --of E1=1", NEARLY_FULL);
    assert_eq!((refused.code, &*refused.err), (Some(2), "line 1: the grid has no cell \"E1\"\n"));
    let refused = pencilmark("story --of why", NEARLY_FULL);
    assert!(refused.err.contains("\"why\" is no goal; write C5=3, C5!=3 or unique"), "{}", refused.err);
}
