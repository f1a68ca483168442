//! Puzzles of other programs on the command line: f-puzzles JSON and links.

use super::{json_lines, pencilmark};
use serde_json::{Value, json};

/// A 4x4 puzzle with one solution by its cages, and with members of its own.
fn caged(members: Value) -> Value {
    let mut grid = vec![vec![json!({}); 4]; 4];
    grid[0] = [1, 2, 3, 4].map(|digit| json!({"value": digit, "given": true})).into();
    grid[1][0] = json!({"value": 3, "given": true});
    let cages = json!([{"cells": ["R2C3", "R3C3"], "value": "3"}, {"cells": ["R3C1", "R3C2"], "value": 3}]);
    let mut puzzle = json!({ "size": 4, "grid": grid, "killercage": cages });
    let (Value::Object(puzzle_members), Value::Object(members)) = (&mut puzzle, members) else { panic!("objects") };
    puzzle_members.extend(members);
    puzzle
}

#[test]
fn a_whole_file_and_lines_are_read() {
    let object = caged(json!({}));
    let pretty = serde_json::to_string_pretty(&object).unwrap();
    let one = pencilmark("count --json -", &pretty).json();
    let many = pencilmark("count --json -", format!("{object}\n{pretty}\n{object}\n")).json();
    assert_eq!((one.len(), many.len()), (1, 3));
    let without = pencilmark("count --json", "12343...........").json()[0]["count"].as_u64().unwrap();
    for answer in one.iter().chain(&many) {
        assert_eq!(answer["count"], one[0]["count"]);
        assert!(answer["count"].as_u64().unwrap() < without, "the cages exclude fillings");
    }
}

#[test]
fn ignored_fields_are_named_in_json_and_on_standard_error() {
    let puzzle = caged(json!({"spiral": [1], "ruleset": "Along the spiral,\ndigits rise."})).to_string();
    for command in ["solve", "count", "propagate", "model", "hint", "rate", "trace"] {
        let ran = pencilmark(&format!("{command} --json"), &puzzle);
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.err);
        let first = &json_lines(&ran.out)[0];
        assert_eq!(first["ignored"], json!([{"field": "spiral", "reason": "this field is unknown"}]), "{command}");
        assert!(
            ran.err.contains("line 1: the answer ignores\n  spiral: this field is unknown"),
            "{command}: {}",
            ran.err
        );
        assert!(ran.err.contains("\n    Along the spiral,\n    digits rise."), "{command}: {}", ran.err);
    }
    let ran = pencilmark("solve", &puzzle);
    assert!(ran.code == Some(0) && ran.err.contains("spiral") && !ran.out.contains("spiral"));
}

#[test]
fn a_fault_names_its_field_and_the_batch_goes_on() {
    let good = caged(json!({}));
    let bad = caged(json!({"thermometer": [{"lines": [["R1C1", "R5C1"]]}]}));
    let ran = pencilmark("solve --json", format!("{good}\n{bad}\n{{\"grid\":\n{good}\n"));
    assert_eq!(ran.code, Some(2));
    let answers = json_lines(&ran.out);
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[1]["error"]["field"], "thermometer[0].lines[0][1]");
    assert_eq!(answers[1]["error"]["line"], 2);
    assert_eq!(answers[2]["error"]["line"], 3);
    assert_eq!(answers[0]["status"], answers[3]["status"]);
    assert!(ran.err.starts_with("line 2: thermometer[0].lines[0][1]: R5C1 is not in the grid"), "{}", ran.err);
}

#[test]
fn conversions_lead_back_to_the_same_puzzle() {
    let puzzle = caged(json!({"title": "Cages", "antiking": true})).to_string();
    let line = pencilmark("convert --to line", &puzzle).good();
    assert_eq!(line, "12343........... @cage=B3,C3:3;C1,C2:3 @anti-king\n");
    for format in ["f-puzzles", "f-puzzles-json", "sudokupad"] {
        let there = pencilmark(&format!("convert --to {format}"), format!("{puzzle}\n{line}")).good();
        assert_eq!(pencilmark("convert --to line", &there).good(), line.repeat(2), "{format}");
        let json = pencilmark(&format!("convert --json --to {format}"), &puzzle).json();
        assert_eq!((json[0]["format"].as_str(), json[0]["text"].as_str()), (Some(format), there.lines().next()));
    }
    let refused = pencilmark("convert --to paper", &puzzle).refusal();
    assert_eq!(
        refused,
        "to cannot be \"paper\"; there is line, sudokuwiki, f-puzzles, sudokupad, hodoku, iss, sukaku, pencil-marks, f-puzzles-json\n"
    );
}

#[test]
fn lines_of_solvers_and_drawings_are_puzzles_for_every_command() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    // Each blank cell has several candidates.
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let written = pencilmark("convert --to pencil-marks -", hard);
    let drawing = written.out.trim_end().to_owned();
    assert_eq!(drawing.lines().count(), 11, "{}", written.err);
    let entered = format!(":0000:x:{line}:113:::");
    for (text, command) in [
        (&entered, "solve"),
        (&entered, "count"),
        (&entered, "propagate"),
        (&entered, "rate"),
        (&entered, "trace"),
        (&entered, "hint"),
        (&drawing, "count"),
        (&drawing, "hint"),
    ] {
        let ran = pencilmark(&format!("{command} --json"), text);
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.err);
        // A hint starts from the candidates, and the other commands ignore them.
        let first = &json_lines(&ran.out)[0];
        assert_eq!(first.get("ignored").is_some(), command != "hint", "{command}: {first}");
    }
    let both = pencilmark("count --json -", format!("{line}\n\n{drawing}\n\n:0000:x:{line}:::\n"));
    assert_eq!(json_lines(&both.out).len(), 3, "{}", both.err);
}

#[test]
fn a_puzzle_that_a_format_cannot_express_is_an_error_in_its_place() {
    let (plain, ruled) = ("1...............", format!("{} @anti-king", ".".repeat(81)));
    let ran = pencilmark("convert --json --to hodoku -", format!("{ruled}\n{}\n{plain}\n", ".".repeat(81)));
    assert_eq!(ran.code, Some(2));
    let answers = json_lines(&ran.out);
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["error"]["message"], "line 1: a HoDoKu library line holds only classic 9x9 grids");
    assert!(answers[1]["text"].as_str().unwrap().starts_with(":0000:x:"));
    assert_eq!(answers[2]["error"]["line"], 3);
}
