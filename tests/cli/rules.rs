//! Rules besides the classic ones. Every command takes them as options and in the text of a puzzle.

use super::pencilmark;
use ::pencilmark::puzzle::rules::placed_kinds;

const FIVE: &str = "1112211222334453344534555";

#[test]
fn options_and_texts_say_the_same() {
    let four = "1...............";
    let count =
        |arguments: &str, text: &str| pencilmark(&format!("count --json {arguments}"), text).json()[0]["count"].clone();
    let diagonals = count("--diagonals", four);
    assert_eq!(diagonals, 12, "a quarter of the 48 fillings of a 4x4 grid whose diagonals are houses too");
    assert_eq!(count("", &format!("{four} @diagonals")), diagonals);
    assert_eq!(count("", &format!("@diagonals\n{four}")), diagonals);
    assert_eq!(count("", four), 72);
    let five = format!("12{}", ".".repeat(23));
    let cut = count(&format!("--regions {FIVE}"), &five);
    assert_eq!(count("", &format!("{five} @regions={FIVE}")), cut);
    assert_eq!(
        count("--model pairwise --consistency value", &format!("@regions={FIVE}\n12...\n{}", ".....\n".repeat(4))),
        cut
    );
}

#[test]
fn constraints_go_by_the_names_of_their_houses() {
    let text = format!("{} @regions={FIVE} @diagonals", ".".repeat(25));
    let model = pencilmark("model --redundant locked", &text).good();
    for line in ["region 2: AllDifferent(A4, A5, B3, B4, B5)", "rising diagonal: AllDifferent(A5, B4, C3, D2, E1)"] {
        assert!(model.contains(line), "{model}");
    }
    assert!(model.contains("rising diagonal × region 2: locked digits"), "two of its cells lie there");
    let windows = pencilmark("model --json --windoku", ".".repeat(81)).json();
    assert_eq!(windows[0]["totals"]["alldifferent"], 31);
    let trace = pencilmark("trace --consistency value", format!("5{} @diagonals", ".".repeat(80))).good();
    assert!(trace.contains("falling diagonal must be all different"), "{trace:.2000}");
}

#[test]
fn written_traces_are_checked_under_their_rules() {
    let text = format!("12.....3................. @regions={FIVE}\n1............... @diagonals @windoku\n");
    let trace = pencilmark("trace --json --redundant hidden,locked,fish", &text).good();
    assert_eq!(pencilmark("check", &trace).good().matches("Accepted").count(), 2);
    let other = trace.replace("@diagonals @windoku", "@windoku");
    assert_eq!(pencilmark("check", other).code, Some(1), "rows and columns alone do not prove it");
}

#[test]
fn puzzles_are_made_under_rules() {
    let made = pencilmark("generate --jigsaw --size 5 --seed 4 --count 3", "").good();
    let answers = pencilmark("solve --json", &made).json();
    assert_eq!(answers.len(), 3);
    assert!(answers.iter().all(|answer| answer["unique"] == true), "{made}");
    let made = pencilmark("generate --diagonals --seed 4 --json", "").json();
    assert_eq!(made[0]["rules"], "@diagonals");
    assert_eq!(made[0]["puzzle"].as_str().map(str::len), Some(81));
}

#[test]
fn impossible_rules_are_refused() {
    for (arguments, told) in [
        ("solve --regions 111", "the regions have 3 cells"),
        ("solve --regions 1122112233443343", "region 3 has 5 cells; each of a 4x4 grid has 4"),
        ("generate --windoku --jigsaw --size 7", "a 7x7 grid with boxes of 7x1 has no room for windows"),
        ("generate --jigsaw --regions 1122112233443344", "regions are given, so there are none to be made"),
    ] {
        let message = pencilmark(arguments, "").refusal();
        assert!(message.starts_with(told), "{arguments}: {message}");
    }
    let ran = pencilmark("solve", "@diagonals @knights\n................\n");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.starts_with("line 1, column 12: \"@knights\" is no rule; there is @grid"), "{}", ran.err);
    assert!(ran.err.contains("line 2: the rules for this puzzle on line 1 could not be read"), "{}", ran.err);
}

#[test]
fn latin_squares_work_in_every_command() {
    let made = pencilmark("generate --latin --size 7 --seed 2", "").good();
    assert!(made.ends_with(" @latin\n") && made.len() == 49 + 8, "{made}");
    let bare = made.replace(" @latin", "");
    for (command, told) in [
        ("solve --json", "\"unique\":true"),
        ("count --json", "\"count\":1"),
        ("propagate --json", "\"status\":"),
        ("model --json", "\"column 7\""),
        ("hint --json", "\"technique\":"),
        ("rate --json", "\"rating\":"),
        ("trace --json", "@latin"),
        ("convert --to line", "@latin"),
        ("convert --to f-puzzles-json", "\"region\":null"),
    ] {
        let answer = pencilmark(command, &made).good();
        assert!(answer.contains(told), "{command}: {answer}");
        assert!(!answer.contains("\"box 1\""), "{command}: {answer}");
        // The option has the same effect as the word in the text.
        if command != "rate --json" && !command.contains("solve") && !command.contains("count") {
            assert_eq!(pencilmark(&format!("{command} --latin"), &bare).good(), answer, "{command}");
        }
    }
    for format in ["f-puzzles", "f-puzzles-json", "sudokupad"] {
        let written = pencilmark(&format!("convert --to {format}"), &made).good();
        assert_eq!(pencilmark("convert --to line", &written).good(), made, "{format}");
    }
    let refused = pencilmark("convert --to hodoku", format!("{} @latin", ".".repeat(81)));
    assert!(refused.code == Some(2) && refused.err.contains("only classic 9x9 grids"), "{}", refused.err);
    let trace = pencilmark("trace --json", &made).good();
    assert!(pencilmark("check --json", trace).good().contains("\"claim\":\"unique\""));
    let refused = pencilmark("solve", format!("{} @latin @disjoint-groups", ".".repeat(81)));
    assert!(refused.code == Some(2) && refused.err.contains("needs boxes or regions"), "{}", refused.err);
}

#[test]
fn puzzles_with_holes_are_made_and_solved() {
    let made = pencilmark("generate --size 16 --holes 40% --latin --count 3 --seed 8 --json", "").json();
    assert_eq!(made.len(), 3);
    for puzzle in &made {
        assert_eq!((puzzle["clues"].as_u64(), puzzle["rules"].as_str()), (Some(154), Some("@latin")));
    }
    let lines = pencilmark("generate --size 16 --holes 40% --latin --count 3 --seed 8", "").good();
    let solved = pencilmark("solve --json --solutions 1", &lines).json();
    assert!(solved.iter().all(|answer| answer["status"] == "solved"), "{solved:?}");
    let large = pencilmark("generate --size 64 --holes 5% --seed 1", "").good();
    let solved = pencilmark("solve --json", &large).json();
    assert_eq!(solved[0]["solutions"][0].as_array().map(Vec::len), Some(4096));
    assert_eq!(pencilmark("generate --size 64 --holes 5% --seed 1", "").good(), large);
}

#[test]
fn rules_are_placed_at_random() {
    let help = pencilmark("generate --help", "").good();
    assert!(placed_kinds().all(|kind| help.contains(&format!("- {}: ", kind.id))), "{help}");
    let made = pencilmark("generate --rules cage,anti-knight --size 6 --seed 4 --count 2", "").good();
    assert!(made.lines().all(|line| line.contains("@cage=") && line.contains("@anti-knight")), "{made}");
    let answers = pencilmark("solve --json", &made).json();
    assert!(answers.len() == 2 && answers.iter().all(|answer| answer["unique"] == true), "{made}");
    let made = pencilmark("generate --rules thermometer --size 6 --clues 0-2 --seed 4 --json", "").json();
    assert!(made[0]["rules"].as_str().is_some_and(|rules| rules.starts_with("@thermometer=")), "{made:?}");
    assert!(made[0]["clues"].as_u64().is_some_and(|clues| clues <= 2), "{made:?}");
    let link = pencilmark("generate --rules arrow --size 6 --seed 4 --to f-puzzles-json", "").good();
    assert!(link.contains("\"arrow\":[") && link.contains("\"solution\":["), "{link}");
    for (arguments, told) in [
        ("generate --rules cages", "rule cannot be \"cages\"; there is cage"),
        ("generate --rules cage --rating 3", "ratings are for puzzles without further rules"),
        ("generate --rules cage --to morse", "to cannot be \"morse\""),
    ] {
        let message = pencilmark(arguments, "").refusal();
        assert!(message.starts_with(told), "{arguments}: {message}");
    }
}

#[test]
fn a_line_may_come_back_to_a_cell_where_that_has_a_meaning() {
    let all = pencilmark("solve --json --solutions 0", ".".repeat(16)).json().remove(0);
    let grids: Vec<&str> = all["solutions"].as_array().unwrap().iter().map(|grid| grid.as_str().unwrap()).collect();
    assert_eq!(grids.len(), 288);
    // A digit by its row and column from 0.
    type Holds = fn(&dyn Fn(usize, usize) -> i32) -> bool;
    let cases: [(&str, Holds); 5] = [
        ("@whispers=A1,B2,C1,B2,A3:2", |at| {
            [(0, 0), (2, 0), (0, 2)].iter().all(|&(row, column)| (at(row, column) - at(1, 1)).abs() >= 2)
        }),
        ("@palindrome=A1,B3,C1,B3,D4", |at| at(0, 0) == at(3, 3)),
        ("@arrow=D4/D4,A1,B2,A1", |at| at(3, 3) == 2 * at(0, 0) + at(1, 1)),
        ("@region-sum=A1,B2,A1,C3", |at| 2 * at(0, 0) + at(1, 1) == at(2, 2)),
        ("@double-arrow=A1,B2,C3,B2,D4", |at| at(0, 0) + at(3, 3) == 2 * at(1, 1) + at(2, 2)),
    ];
    for (rule, holds) in cases {
        let fits = |grid: &&&str| holds(&|row, column| i32::from(grid.as_bytes()[4 * row + column] - b'0'));
        let expected = grids.iter().filter(fits).count();
        let line = format!("................ {rule}");
        let found = pencilmark("count --json", &line).json()[0]["count"].clone();
        assert_eq!(found, expected, "{rule}");
        assert_eq!(pencilmark("convert --to line", &line).good().trim_end(), line);
    }
    for rule in ["@whispers=A1,A1,B2", "@renban=A1,B1,A1", "@thermometer=A1,B1,A1"] {
        assert!(pencilmark("count", format!("................ {rule}")).err.contains("it has A1 twice"), "{rule}");
    }
}
