//! `candidates` and `needed` on the command line.

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
