//! Input that cannot be read. Standard error gets a sentence with the place, and the program continues with the other
//! puzzles.

use super::{EMPTY_4X4, json_lines, pencilmark, seed};
use serde_json::{Value, json};

const COMMANDS: [&str; 7] = ["solve", "count", "propagate", "model", "trace", "hint", "rate"];

#[test]
fn a_single_puzzle_is_refused_with_line_column_and_cell() {
    let puzzle = seed("choco").puzzle;
    let with = |symbol: char| format!("# a comment\n{}{symbol}{}\n", &puzzle[..40], &puzzle[41..]);
    for (input, told) in [
        (puzzle[1..].to_owned(), "line 1 has 80 cells; a 9x9 puzzle has 81: one is missing\n"),
        (puzzle.clone() + "1", "line 1 has 82 cells; a 9x9 puzzle has 81: one too many, from column 82 on\n"),
        (with('?'), "line 2, column 41 (cell E5): '?' is not a cell: a cell is 1 to 9, or . or 0 for a blank\n"),
        (with('A'), "line 2, column 41 (cell E5): A stands for 10, but a 9x9 grid goes up to 9\n"),
        ("5..\n".to_owned(), "line 1 has 3 cells; a 4x4 puzzle has 16: 13 are missing\n"),
    ] {
        for command in COMMANDS {
            assert_eq!(pencilmark(command, &input).refusal(), told, "{command}");
            // In JSON, the error stands in the place of the answer.
            let ran = pencilmark(&format!("{command} --json"), &input);
            assert_eq!((ran.code, ran.err.as_str()), (Some(2), told), "{command} --json");
            let [line] = &json_lines(&ran.out)[..] else { panic!("one line: {}", ran.out) };
            assert_eq!(format!("{}\n", line["error"]["message"].as_str().unwrap()), told, "{command} --json");
        }
    }
}

#[test]
fn nothing_to_read_is_an_error() {
    for command in COMMANDS {
        for input in ["", "\n\n", "# only a comment\n", "\u{feff}"] {
            let told = pencilmark(&format!("{command} --json -"), input).refusal();
            assert_eq!(told, "there is no puzzle on standard input\n", "{input:?}");
        }
        let told = pencilmark(&format!("{command} no-such-file.txt"), EMPTY_4X4).refusal();
        assert_eq!(told, "cannot read no-such-file.txt: No such file or directory\n");
        let told = pencilmark(&format!("{command} {}", env!("CARGO_MANIFEST_DIR")), EMPTY_4X4).refusal();
        assert!(told.starts_with("cannot read ") && told.lines().count() == 1, "{told}");
    }
}

/// A batch with every kind of unreadable line between good puzzles.
fn batch() -> Vec<u8> {
    let (choco, tree) = (seed("choco"), seed("tree"));
    let mut batch = format!("{}\n{}\n", choco.puzzle, &choco.puzzle[..80]).into_bytes();
    batch.extend(b"000200000\xFF80030070\n");
    batch.extend(format!("{}x{}\n# a comment\n\n{}\n", &tree.puzzle[..9], &tree.puzzle[10..], tree.puzzle).bytes());
    batch
}

#[test]
fn in_a_batch_an_unreadable_line_is_an_error_in_its_place() {
    let ran = pencilmark("solve --json", batch());
    assert_eq!(ran.code, Some(2));
    let lines = json_lines(&ran.out);
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0]["solutions"], json!([seed("choco").solution]));
    let errors: Vec<&Value> = lines.iter().filter_map(|line| line.get("error")).collect();
    assert_eq!(
        *errors[0],
        json!({
            "kind": "length", "line": 2, "message": "line 2 has 80 cells; a 9x9 puzzle has 81: one is missing"
        })
    );
    assert_eq!(
        *errors[1],
        json!({
            "kind": "encoding", "line": 3, "column": 10, "message": "line 3, column 10: this is not UTF-8 text"
        })
    );
    assert_eq!(
        *errors[2],
        json!({
            "kind": "character", "line": 4, "column": 10, "cell": "B1",
            "message": "line 4, column 10 (cell B1): 'x' is not a cell: a cell is 1 to 9, or . or 0 for a blank"
        })
    );
    assert_eq!(lines[4]["solutions"], json!([seed("tree").solution]));
    let complaints: Vec<&str> = ran.err.lines().collect();
    assert_eq!(complaints, errors.iter().filter_map(|e| e["message"].as_str()).collect::<Vec<_>>());
}

#[test]
fn every_command_goes_on_after_an_unreadable_line() {
    for command in COMMANDS {
        let ran = pencilmark(&format!("{command} --json"), batch());
        assert_eq!((ran.code, ran.err.lines().count()), (Some(2), 3), "{command}");
        let lines = json_lines(&ran.out);
        let is_error: Vec<bool> = lines.iter().map(|line| line.get("error").is_some()).collect();
        let first = is_error.iter().position(|&error| error).expect("an error");
        assert!(first > 0 && is_error[first..first + 3] == [true; 3] && !is_error[first + 3], "{command}");

        let plain = pencilmark(command, batch());
        assert_eq!((plain.code, plain.err.lines().count()), (Some(2), 3), "{command}");
        let headings: Vec<&str> = plain.out.lines().filter(|line| line.starts_with("Puzzle ")).collect();
        let expected = [1, 2, 3, 4, 7].map(|line| format!("(line {line})"));
        assert!(headings.iter().zip(expected).all(|(heading, line)| heading.ends_with(&line)), "{headings:?}");
    }
}

#[test]
fn answers_come_in_the_order_of_the_puzzles() {
    // A hard puzzle, a contradiction and an empty grid: a quick answer must not come before an earlier slow one.
    let input = format!("{}\n{}\n{}\n", seed("tree").puzzle, "11..............", EMPTY_4X4);
    let reports = pencilmark("count --json --consistency value", input).json();
    let answers: Vec<_> =
        reports.iter().map(|r| (r["status"].as_str().unwrap(), r["count"].as_u64().unwrap())).collect();
    assert_eq!(answers, [("solved", 1), ("infeasible", 0), ("solved", 288)]);
}

#[test]
fn hints_read_grids_with_candidates() {
    let mut candidates = "123456789".repeat(81);
    candidates.replace_range(..9, "......7..");
    let hodoku = format!(":0000:x:{}:::", seed("choco").puzzle);
    let hints = pencilmark("hint --json", format!("{candidates}\n{hodoku}\n{}\n", seed("choco").puzzle)).json();
    assert_eq!(hints[0]["placements"], serde_json::json!([{"cell": "A1", "value": 7}]));
    assert_eq!(hints[1], hints[2]);
    let broken = pencilmark("hint --json", format!(":0000:x:12\n{}\n", seed("choco").puzzle));
    assert_eq!((broken.code, broken.err.as_str()), (Some(2), "line 1: a library line has 81 cells; here are 2\n"));
    assert_eq!(json_lines(&broken.out)[1]["technique"], "hidden-single");
    let blank = ".".repeat(729);
    assert_eq!(pencilmark("hint --json --box 9x3", blank).json()[0]["kind"], "branch", "a 27x27 grid");
}

#[test]
fn a_very_long_line_is_refused_at_once() {
    let told = pencilmark("solve", "5".repeat(10_000_000)).refusal();
    assert!(told.starts_with("line 1 has 10000000 cells; ") && told.len() < 200, "{told}");
}
