//! Rules that a person defined on the command line: `rule`, `generate --own`, and puzzles in formats that do not know such rules.

use super::{Files, Ran, json_lines, pencilmark};
use ::pencilmark::puzzle::formats::{About, FORMATS, read_one};
use serde_json::{Value, json};
use std::fs;

const STEP: &str = "prime step line: Neighbours on the line differ by a prime, or one is twice the other.
on line teal
neighbours a, b: abs(a - b) in {2, 3, 5, 7} or a = 2 * b or b = 2 * a";
const LEAP: &str = "even leap: Cells a knight's move apart have no even sum.
on cell circle
each x: each y in knightof(x): (x + y) mod 2 = 1";
const STEP_WORD: &str = "@own:prime_step_line:_Neighbours_on_the_line_differ_by_a_prime,_or_one_is_twice_the_other.$on_line_teal\
                         $neighbours_a,b:abs(a-b)in{2,3,5,7}or_a~2*b_or_b~2*a";

/// Runs a command with a file of definitions.
fn with_file(text: &str, arguments: impl Fn(&str) -> String) -> Ran {
    let files = Files::new("definitions");
    let path = files.path("mine.rules");
    fs::write(&path, text).unwrap();
    pencilmark(&arguments(path.to_str().unwrap()), "")
}

#[test]
fn a_good_definition_is_told_in_words_with_examples_and_its_word() {
    let told = with_file(STEP, |file| format!("rule {file}")).good();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], STEP.lines().next().unwrap());
    assert!(
        lines[1].starts_with("  line 3: For neighbours a and b, the difference of a and b is 2, 3, 5 or 7 or ")
            && lines[1].ends_with('.'),
        "{told}"
    );
    // The example line has four cells; the first two and the first three of them are in one box.
    assert!(lines[2].starts_with("  allows ") && lines[2].contains(" assignments of 4 cells"), "{told}");
    let fits = |pair: &[u32]| {
        [2, 3, 5, 7].contains(&pair[0].abs_diff(pair[1])) || 2 * pair[0] == pair[1] || pair[0] == 2 * pair[1]
    };
    let mut seen = [0, 0];
    for line in &lines[3..lines.len() - 1] {
        let (is_allowed, rest) = match line.strip_prefix("    yes ") {
            Some(rest) => (true, rest),
            None => (false, line.strip_prefix("    no  ").unwrap_or_else(|| panic!("{line}"))),
        };
        let (digits, why) = rest.split_once(": ").map_or((rest, None), |(digits, why)| (digits, Some(why)));
        let digits: Vec<u32> = digits.split(' ').map(|digit| digit.parse().unwrap()).collect();
        assert_eq!(digits.windows(2).all(fits), is_allowed, "{line}");
        assert_eq!(why.is_some(), !is_allowed, "{line}");
        seen[usize::from(is_allowed)] += 1;
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{told}");
    assert_eq!(lines.last(), Some(&&*format!("  {STEP_WORD}")));
    // Standard input has the same definition with a comment and other blanks.
    let same = STEP.replace("neighbours a, b:", "// About two cells.\nneighbours  a,b :");
    let again = pencilmark("rule -", same).good();
    assert!(again.ends_with(&format!("{STEP_WORD}\n")) && again.contains("  line 4: "), "{again}");
}

#[test]
fn definitions_are_objects_in_json() {
    let answers = with_file(&format!("{STEP}\n\n{LEAP}"), |file| format!("rule --json --size 6 {file}")).json();
    let [step, leap] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!(step["word"], STEP_WORD);
    assert_eq!((&step["kind"]["name"], &step["kind"]["shape"]), (&"prime step line".into(), &"line".into()));
    assert_eq!(
        (&step["look"], &step["colour"], &step["errors"]),
        (&"line".into(), &"teal".into(), &Value::Array(Vec::new()))
    );
    assert_eq!((&step["statements"][0]["line"], &step["statements"][0]["wide"]), (&3.into(), &false.into()));
    assert!(step["trial"]["examples"].as_array().is_some_and(|examples| examples.len() > 2), "{step}");
    assert_eq!((&leap["kind"]["shape"], &leap["look"]), (&"cell".into(), &"circle".into()));
}

#[test]
fn a_fault_names_its_line_its_column_and_what_was_expected() {
    for (text, fault) in [
        ("a: b\non line\neach x: x >", "line 3, column 12: expected an expression, found the end of the line"),
        (
            "a: b\non line\n// why\nneigbours a, b: a < b",
            "line 4, column 1: expected a statement, found \"neigbours\"; did you mean neighbours?",
        ),
        ("a: b\non lime\neach x: x > 1", "line 2, column 4: there is no shape \"lime\"; did you mean line?"),
        (
            "a: b\non grid\ntouching a, b without xw: a < b",
            "line 3, column 1: there is no kind \"xw\"; did you mean xv?",
        ),
    ] {
        let ran = pencilmark("rule", text);
        assert_eq!((ran.code, &*ran.out), (Some(2), ""), "{text}");
        assert_eq!(ran.err.trim_end(), fault, "{text}");
        let ran = pencilmark("rule --json", text);
        let answer = json_lines(&ran.out).remove(0);
        assert_eq!(ran.code, Some(2), "{text}");
        let error = &answer["errors"][0];
        assert_eq!(
            format!("line {}, column {}: {}", error["line"], error["column"], error["message"].as_str().unwrap()),
            fault
        );
        assert_eq!((&answer["kind"], &answer["word"], &answer["trial"]), (&Value::Null, &Value::Null, &Value::Null));
    }
    // A fault of one definition leaves the others, and its line is that of the file. A comment alone is no definition.
    let ran = pencilmark("rule", format!("// Mine.\n\n{STEP}\n \n// Wrong.\na: b\non line\neach x: x >\n"));
    assert!(ran.code == Some(2) && ran.out.starts_with("prime step line: "), "{}", ran.err);
    assert!(ran.out.contains("  line 5: For neighbours a and b, "), "{}", ran.out);
    assert_eq!(ran.err, "line 10, column 12: expected an expression, found the end of the line\n");
    assert_eq!(pencilmark("rule", "\n\n").refusal(), "there is no definition\n");
}

#[test]
fn puzzles_are_made_with_rules_of_a_file() {
    let own = |more: &str| {
        with_file(&format!("{STEP}\n\n{LEAP}\n"), |file| format!("generate --own {file} --size 6 --seed 3 {more}"))
    };
    let made = own("--count 3").good();
    assert_eq!(made.lines().count(), 3);
    for answer in pencilmark("solve --json", &made).json() {
        assert_eq!((&answer["status"], &answer["unique"]), (&"solved".into(), &true.into()), "{made}");
    }
    for line in made.lines() {
        assert!(line.contains(&format!(" {STEP_WORD}=")) && line.contains(" @own:even_leap:"), "{line}");
        assert_eq!(pencilmark("convert --to line", line).good().trim_end(), line);
        // The rules decide something: without one of them there are several solutions.
        let words: Vec<&str> = line.split(' ').collect();
        let without =
            |rule: &str| words.iter().copied().filter(|word| !word.contains(rule)).collect::<Vec<_>>().join(" ");
        for rule in ["prime_step", "even_leap"] {
            let count = pencilmark("count --json --solutions 2", without(rule)).json()[0]["count"].clone();
            assert_eq!(count, 2, "{line} without {rule}");
        }
    }
    let report = own("--json").json().remove(0);
    let first = made.lines().next().unwrap();
    assert_eq!(format!("{} {}", report["puzzle"].as_str().unwrap(), report["rules"].as_str().unwrap()), first);
    let solved = pencilmark("solve --json", first).json().remove(0);
    assert_eq!(report["solution"], solved["solutions"][0]);
    let refused = with_file("\n// x\n\na: b\non line\neach x: x >", |file| format!("generate --own {file}")).refusal();
    assert!(
        refused.ends_with("mine.rules: line 6, column 12: expected an expression, found the end of the line\n"),
        "{refused}"
    );
    assert!(pencilmark("generate --own no-such.rules", "").refusal().starts_with("cannot read no-such.rules: "));
}

#[test]
fn other_formats_have_the_rule_in_words_and_say_that_they_do_not_hold_it() {
    let line = format!("1...56..............5..............6 {STEP_WORD}=A1,B2,C3;F1,E2 @thermometer=A4,B4");
    let (grid, ..) = read_one(&line, None).unwrap();
    for id in ["f-puzzles", "f-puzzles-json", "sudokupad"] {
        let ran = pencilmark(&format!("convert --to {id}"), &line);
        let written = &ran.out;
        let format = FORMATS.into_iter().find(|format| format.id == id).unwrap();
        let reason = format!("the {} shows this rule, and no program checks it there", format.name);
        assert_eq!(ran.err, format!("line 1: the answer ignores\n  prime step line: {reason}\n"));
        let report = pencilmark(&format!("convert --json --to {id}"), &line);
        let ignored = json_lines(&report.out).remove(0)["ignored"].clone();
        assert_eq!(ignored, json!([{"field": "prime step line", "reason": reason}]));
        // The document behind a link.
        let json = pencilmark("convert --to f-puzzles-json", written).out;
        let document: Value = serde_json::from_str(&json).unwrap();
        let ruleset = document["ruleset"].as_str().unwrap_or_else(|| panic!("{id}: {json}"));
        assert!(ruleset.starts_with(STEP.lines().next().unwrap()), "{id}: {ruleset}");
        assert!(ruleset.contains("A1") && ruleset.contains("C3") && ruleset.contains("E2"), "{id}: {ruleset}");
        assert!(document["thermometer"].is_array(), "{id}: {json}");
        // The rule itself is gone, and the page's report names it too. A rule that the format knows is not named.
        let back = pencilmark("convert --to line", written).out;
        assert!(back.contains("@thermometer=A4,B4") && !back.contains("@own:"), "{id}: {back}");
        assert_eq!(format.leaves_out(&grid, &About::default()), ["prime step line"], "{id}");
    }
    let format = FORMATS.into_iter().find(|format| format.id == "line").unwrap();
    assert!(format.leaves_out(&grid, &About::default()).is_empty(), "the project's own text holds the rule");
}
