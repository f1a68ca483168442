//! `model`: the variables and constraints that a puzzle becomes.

use super::{pencilmark, seed};
use serde_json::{Value, json};

fn model(arguments: &str) -> Value {
    pencilmark(&format!("model --json {arguments}"), seed("tree").puzzle).json().remove(0)
}

fn names<'a>(model: &'a Value, kind: &str) -> Vec<&'a str> {
    let constraints = model["constraints"].as_array().expect("constraints").iter();
    constraints.filter(|c| c["kind"] == kind).filter_map(|c| c["name"].as_str()).collect()
}

#[test]
fn variables_start_with_what_the_givens_leave() {
    let model = model("");
    assert_eq!([&model["size"], &model["boxWidth"], &model["boxHeight"]], [9, 3, 3]);
    let variables = model["variables"].as_array().expect("variables");
    assert_eq!(variables.len(), 81);
    assert_eq!(variables[0], json!({"name": "A1", "domain": "123456789"}));
    assert_eq!(variables[6], json!({"name": "A7", "domain": "6"}));
}

#[test]
fn houses_are_posted_as_27_alldifferents() {
    let model = model("");
    let totals = json!({
        "variables": 81, "alldifferent": 27, "notEqual": 0, "arcs": 0, "givens": 25, "redundant": 0, "constraints": 52
    });
    assert_eq!(model["totals"], totals);
    let houses = names(&model, "alldifferent");
    assert_eq!([houses[0], houses[9], houses[22]], ["row A", "column 1", "box 5"]);
    let box_5 = &model["constraints"][22]["cells"];
    assert_eq!(*box_5, json!(["D4", "D5", "D6", "E4", "E5", "E6", "F4", "F5", "F6"]));
    let givens = names(&model, "given");
    assert_eq!((givens.len(), givens[0]), (25, "A7 = 6"));
}

#[test]
fn pairwise_is_810_pairs_and_1620_arcs() {
    let model = model("--model pairwise");
    let totals = json!({
        "variables": 81, "alldifferent": 0, "notEqual": 810, "arcs": 1620, "givens": 25, "redundant": 0, "constraints": 835
    });
    assert_eq!(model["totals"], totals);
    let mut pairs = names(&model, "not-equal");
    assert!(pairs.contains(&"A1 ≠ A5"));
    pairs.sort_unstable();
    pairs.dedup();
    assert_eq!(pairs.len(), 810, "each pair once");
}

#[test]
fn redundant_constraints_are_listed_beside_the_model() {
    let model = model("--redundant hidden,locked,fish");
    // 27 houses, 54 crossings of a box and a line (each in both directions), 9 digits.
    assert_eq!(model["totals"]["redundant"], 27 + 108 + 9);
    assert_eq!(names(&model, "locked")[..2], ["box 1 × row A", "row A × box 1"]);
    assert_eq!(names(&model, "fish")[4], "rows × columns of 5");
}

#[test]
fn mixed_is_9_and_324_and_324() {
    let totals = json!({
        "variables": 81, "alldifferent": 9, "notEqual": 648, "arcs": 1296, "givens": 25, "redundant": 0, "constraints": 682
    });
    assert_eq!(model("--model mixed")["totals"], totals);
}

#[test]
fn the_listing_names_everything_and_ends_with_the_totals() {
    let listing = |arguments: &str| pencilmark(&format!("model {arguments}"), seed("tree").puzzle).good();
    let all = listing("");
    for line in [
        "81 variables:",
        "  A1 in {123456789}",
        "  A7 in {6}",
        "52 constraints:",
        "  row A: AllDifferent(A1, A2, A3, A4, A5, A6, A7, A8, A9)",
        "  A7 = 6",
    ] {
        assert!(all.lines().any(|l| l == line), "{line}\n{all}");
    }
    assert!(all.ends_with("\n27 AllDifferents; 25 givens\n"));
    let pairwise = listing("--model pairwise");
    assert!(pairwise.contains("\n  A1 ≠ A5\n"));
    assert!(pairwise.ends_with("\n810 ≠ constraints = 1,620 arcs; 25 givens\n"));
    assert!(listing("--model mixed").contains("\n9 + 324 + 324: "));
}
