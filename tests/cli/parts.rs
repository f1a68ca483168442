//! Puzzles split into parts, and the answers to the parts merged: the same answer as that of one process.

use super::{Ran, json_lines, pencilmark, program};
use crate::common::corpus;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Puzzles with many solutions, one and none, of several sizes, and with other rules.
fn puzzles() -> Vec<String> {
    let lines = |name: &str, from: usize| {
        corpus::sample(name).iter().skip(from).take(2).map(|puzzle| corpus::line(puzzle)).collect::<Vec<_>>()
    };
    let mut puzzles = [lines("many-solutions", 20), lines("hardest1106", 0)].concat();
    let infeasible = format!("55{}", ".".repeat(79));
    let others = [
        &*infeasible,
        "................",
        "12......34......",
        "................ @diagonals @cage=A1,A2:3",
        "1234............ @candidates=B1:3,4 @anti-knight",
        "................ @anti-king @non-consecutive",
        "123456456123........................",
        "123456......................12....34 @windoku",
    ];
    puzzles.extend(others.map(String::from));
    puzzles
}

/// The answers to the lines of a text.
fn answers(command: &str, text: &str) -> Vec<Value> {
    pencilmark(&format!("{command} --json"), text).json()
}

/// The counts of the lines of a text, without counters and times, and without the chosen options of the search, which only one
/// process reports.
fn counts(text: &str) -> Vec<Value> {
    answers("count", text).into_iter().map(without_statistics).collect()
}

fn without_statistics(mut answer: Value) -> Value {
    for of_one_process in ["stats", "chosen"] {
        answer.as_object_mut().expect("an object").remove(of_one_process);
    }
    answer
}

fn split(parts: usize, text: &str) -> Vec<String> {
    pencilmark(&format!("split --parts {parts}"), text).good().lines().map(String::from).collect()
}

fn joined(answers: &[Value]) -> String {
    answers.iter().map(|answer| format!("{answer}\n")).collect()
}

fn merge(options: &str, answers: &[Value]) -> Ran {
    pencilmark(&format!("merge --json {options}"), joined(answers))
}

fn solutions(answer: &Value) -> BTreeSet<String> {
    answer["solutions"].as_array().expect("solutions").iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}

#[test]
fn parts_add_up_to_the_answer_of_one_process() {
    for puzzle in puzzles() {
        let [whole] = &answers("solve --solutions 0 --statistics=false", &puzzle)[..] else { panic!("one answer") };
        let [count] = &counts(&puzzle)[..] else { panic!("one answer") };
        for parts in [1, 2, 7, 40] {
            let lines = split(parts, &puzzle);
            assert_eq!(lines.len(), parts, "{puzzle}");
            for (number, line) in (1..).zip(&lines) {
                assert!(line.contains(&format!(" @part={number}/{parts}")), "{line}");
            }
            let text = lines.join("\n");
            let mut solved = answers("solve --solutions 0 --statistics=false", &text);
            let of_parts: usize = solved.iter().map(|answer| solutions(answer).len()).sum();
            assert_eq!(of_parts, solutions(whole).len(), "no solution is in two parts: {puzzle}");
            // Any order will do.
            solved.reverse();
            let [merged] = &merge("", &solved).json()[..] else { panic!("one puzzle") };
            assert_eq!(solutions(merged), solutions(whole), "{puzzle}");
            for key in ["status", "unique", "conflict", "message", "part", "partOf"] {
                assert_eq!(merged[key], whole[key], "{key} of {puzzle}");
            }
            let keys = |answer: &Value| answer.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
            assert_eq!(keys(merged), keys(whole));
            let counted = merge("", &counts(&text)).json();
            assert_eq!((counted.len(), &counted[0]), (1, count), "{puzzle}");
        }
    }
}

#[test]
fn a_limit_of_solutions_holds_for_the_sum() {
    for puzzle in puzzles() {
        for options in ["--solutions 1", "--solutions 2", "--solutions 3"] {
            let text = split(5, &puzzle).join("\n");
            for command in ["count", "solve --statistics=false"] {
                let [whole] = &answers(&format!("{command} {options}"), &puzzle)[..] else { panic!("one answer") };
                let merged = merge("", &answers(&format!("{command} {options}"), &text)).json();
                for key in ["status", "count", "unique", "message"] {
                    assert_eq!(merged[0][key], whole[key], "{key} of {puzzle} with {options}");
                }
            }
        }
    }
}

#[test]
fn statistics_of_parts_are_added() {
    let puzzle = &puzzles()[2];
    let parts = answers("solve", &split(3, puzzle).join("\n"));
    let merged = &merge("", &parts).json()[0];
    for key in ["nodes", "failures", "filterings"] {
        let sum: u64 = parts.iter().map(|answer| answer["stats"][key].as_u64().unwrap()).sum();
        assert_eq!(merged["stats"][key], sum, "{key}");
    }
    assert_eq!(merged["unique"], true);
    let told = pencilmark("merge", joined(&parts)).good();
    assert!(told.contains("There is 1 solution") && told.contains(" nodes, "), "{told}");
}

#[test]
fn every_command_reads_a_part() {
    let ruled = "................ @diagonals @cage=A1,A2:3";
    for puzzle in [&*puzzles()[0], &*puzzles()[2], ruled] {
        let line = &split(4, puzzle)[1];
        assert!(line.contains("@with="), "{line}");
        let count = answers("count", line)[0]["count"].clone();
        for command in ["propagate", "model", "rate", "hint", "trace --budget-nodes 50"] {
            assert!(!pencilmark(command, line).good().is_empty(), "{command}");
        }
        let trace = pencilmark("trace --json --budget-nodes 50", line).good();
        assert_eq!(pencilmark("check --json", trace).json()[0]["status"], "accepted", "{line}");
        for format in ["line", "f-puzzles", "f-puzzles-json", "sudokupad"] {
            let text = pencilmark(&format!("convert --to {format}"), line).good();
            assert_eq!(answers("count", &text)[0]["count"], count, "{format}: {text}");
        }
        assert_eq!(pencilmark("convert --to line", line).good().trim_end(), line);
        assert!(pencilmark("split --parts 2", line).err.contains("is a part already"));
    }
}

#[test]
fn a_branch_leaves_its_digits() {
    let one = |rules: &str| answers("count", &format!("................ {rules}"))[0]["count"].as_u64().unwrap();
    assert_eq!((one("@with=A1:1"), one("@with=A1:1,2,3"), one("@with=A1:1;A1:2")), (72, 216, 0));
    assert_eq!(one("@with=A1:1,2;A1:2,3"), 72, "two branches about one cell both hold");
    for text in
        ["@part", "@part=", "@part=0/4", "@part=5/4", "@part=x/4", "@part=1/0", "@part=1/99999999999", "@part=3"]
    {
        let refused = pencilmark("count", format!("................ {text}"));
        assert!(refused.code == Some(2) && refused.err.contains("such as 3/16"), "{text}: {}", refused.err);
    }
}

#[test]
fn wrong_parts_are_refused_by_name() {
    let puzzle = "................";
    let three = answers("count", &split(3, puzzle).join("\n"));
    let refused = |options: &str, answers: &[Value]| {
        let ran = merge(options, answers);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.starts_with("Puzzle ................: "), "{}", ran.err);
        let told = json_lines(&ran.out);
        assert_eq!(told.len(), 1);
        assert_eq!(told[0]["error"]["message"].as_str(), Some(ran.err.trim_end()));
        ran.err["Puzzle ................: ".len()..].trim_end().to_owned()
    };
    let with = |change: &dyn Fn(&mut Value)| {
        let mut other = three[1].clone();
        change(&mut other);
        [&three[..], &[other]].concat()
    };
    let [first, second, third] = &three[..] else { panic!("three parts") };
    assert_eq!(refused("", &[first.clone(), third.clone()]), "part 2/3 is missing");
    assert_eq!(refused("", std::slice::from_ref(second)), "2 of 3 parts are missing, from 1/3 to 3/3");
    let again = "If it was run again, use --again";
    assert_eq!(refused("", &with(&|_| ())), format!("part 2/3 was answered twice with the same answer. {again}"));
    let other_count = with(&|answer| answer["count"] = 7.into());
    assert_eq!(refused("", &other_count), format!("part 2/3 was answered twice with different answers. {again}"));
    let told = refused("--again", &other_count);
    assert_eq!(told, "part 2/3 was answered twice with different answers; run it once more");
    let of_four = with(&|answer| answer["part"] = "4/4".into());
    assert_eq!(refused("", &of_four), "part 4/4 is there, but other answers are to 3 parts");
    let limited = answers("count --solutions 5", &split(3, puzzle)[1]);
    let told = refused("", &[first.clone(), limited[0].clone()]);
    assert_eq!(told, "part 2/3 was answered with --solutions 5, and other parts with --solutions 0");
    let solved = answers("solve --solutions 0", &split(3, puzzle)[1]);
    assert!(refused("", &[first.clone(), solved[0].clone()]).contains("both solve and count"));
    let mut solved = answers("solve --solutions 0", &split(3, puzzle).join("\n"));
    solved[2]["solutions"][0] = solved[0]["solutions"][0].clone();
    assert_eq!(refused("", &solved), "parts 1/3 and 3/3 have a solution in common");
}

#[test]
fn a_part_may_be_run_again() {
    let puzzle = "................";
    let mut all = answers("count", &split(3, puzzle).join("\n"));
    all.push(all[1].clone());
    assert_eq!(merge("--again", &all).json()[0]["count"], 288);
    // The answer of the complete run replaces the answer of the run that ended early, in either order.
    let early = answers("count --budget-nodes 1", &split(3, puzzle)[1]);
    assert_eq!(early[0]["status"], "capped");
    all[1] = early[0].clone();
    assert_eq!(merge("--again", &all).json()[0]["count"], 288);
    all.reverse();
    assert_eq!(merge("--again", &all).json()[0]["count"], 288);
    all.retain(|answer| answer["status"] == "capped" || answer["part"] != "2/3");
    let capped = &merge("", &all).json()[0];
    assert_eq!(capped["status"], "capped");
    assert_eq!(capped["message"], format!("The budget ran out; so far {} solutions were found", capped["count"]));
}

#[test]
fn several_puzzles_are_merged_at_once() {
    let puzzles = puzzles();
    let mut all = counts(&split(4, &puzzles.join("\n")).join("\n"));
    let whole = counts(&puzzles.join("\n"));
    assert_eq!(merge("", &all).json(), whole);
    all.remove(5);
    let ran = merge("", &all);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("part 2/4 is missing"), "{}", ran.err);
    let told = json_lines(&ran.out);
    assert!(told[1]["error"].is_object() && told[2] == whole[2], "the others are answered");
}

#[test]
fn lines_that_are_no_answers_are_refused_with_their_place() {
    let answer = answers("count", &split(1, "................")[0])[0].to_string();
    let error = r#"{"error":{"kind":"length","message":"too short"}}"#;
    let whole = answers("count", "................")[0].to_string();
    for (line, told) in [
        (&answer[..answer.len() - 9], "it was cut off"),
        ("x", "it is no JSON"),
        ("{}", "no answer of solve --json or count --json"),
        ("[1]", "no answer of solve --json or count --json"),
        (error, "is an error and no answer: too short"),
        (&whole, "answers a whole puzzle and no part"),
    ] {
        let refusal = pencilmark("merge", format!("{answer}\n\n{line}\n")).refusal();
        assert!(refusal.starts_with("standard input, line 3: ") && refusal.contains(told), "{line}: {refusal}");
    }
    assert_eq!(pencilmark("merge", "").refusal(), "there is no answer to merge\n");
    assert!(pencilmark("merge no-such-file", "").refusal().starts_with("cannot read no-such-file: "));
    assert!(pencilmark("split --parts 0", "................").err.contains("between 1 and 1000000"));
}

/// A folder that is removed when the test ends.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The script of the docs, with `xargs -P`. An answer that is missing, as after a killed job, is computed by the next run.
#[test]
fn the_script_of_the_docs_counts_with_several_processes() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/scale/count.sh");
    let folder = Folder(std::env::temp_dir().join(format!("pencilmark-parts-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder for the test");
    let (file, answers) = (folder.0.join("puzzles.txt"), folder.0.join("answers"));
    std::fs::write(&file, "................\n12......34......\n").expect("a file of puzzles");
    let run = || {
        let mut command = Command::new("sh");
        command.arg(script).args([&file, &answers]).args(["6", "2"]);
        let ran = command.env("PENCILMARK", program("").get_program()).stdin(Stdio::null()).output().expect("sh");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let mut counts: Vec<u64> = json_lines(&String::from_utf8_lossy(&ran.stdout))
            .iter()
            .map(|answer| answer["count"].as_u64().expect("a count"))
            .collect();
        counts.sort_unstable();
        counts
    };
    let counts = run();
    assert_eq!(counts[1], 288);
    std::fs::remove_file(answers.join("3.jsonl")).expect("the answer to part 3");
    assert_eq!(run(), counts);
}

#[test]
fn a_puzzle_with_branches_can_be_split() {
    // In the parts, the branches of the puzzle itself are given candidates, so the puzzle that `merge` reports includes them.
    let puzzle = "1234............ @with=B1:3,4";
    let parts = pencilmark("split --parts 3", puzzle).good();
    assert!(parts.lines().all(|line| line.contains("@candidates=B1:3,4 @with=")), "{parts}");
    let merged = pencilmark("merge --json", pencilmark("count --json", &parts).good()).json().remove(0);
    assert_eq!(merged["count"], pencilmark("count --json", puzzle).json()[0]["count"]);
}
