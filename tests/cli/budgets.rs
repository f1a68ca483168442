//! Budgets of commands that may take long: an answer comes in time, and its message says that the budget ran out.

use super::{json_lines, pencilmark};
use std::time::{Duration, Instant};

/// The time that a command with a small budget may take on a busy machine. Without the budget, each of them takes longer.
const LONG: Duration = Duration::from_secs(8);

#[track_caller]
fn in_time(arguments: &str, input: &str) -> String {
    let started = Instant::now();
    let out = pencilmark(arguments, input).good();
    assert!(started.elapsed() < LONG, "{arguments}: {:?}", started.elapsed());
    out
}

#[test]
fn a_rating_says_that_its_budget_ran_out() {
    let empty = ".".repeat(81);
    let rated = json_lines(&in_time("rate --json --budget-ms 200", &empty)).remove(0);
    assert_eq!((&rated["capped"], &rated["solved"]), (&true.into(), &false.into()));
    assert!(rated["message"].as_str().unwrap().starts_with("The rating stopped after "), "{rated}");
    assert!(in_time("rate --budget-ms 200", &empty).contains("The rating stopped after "));
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(pencilmark("rate --json", easy).json()[0]["capped"], false);
}

#[test]
fn a_list_of_hints_says_that_its_budget_ran_out() {
    // A puzzle with many steps.
    let puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    for more in ["", "--without-uniqueness"] {
        let hints = json_lines(&in_time(&format!("hint --json --all --budget-ms 20 {more}"), puzzle));
        let last = hints.last().unwrap();
        assert_eq!(last["kind"], "none");
        assert!(last["sentence"].as_str().unwrap().starts_with("The search for steps stopped after "), "{last}");
    }
    let hint = json_lines(&in_time("hint --json --budget-ms 0", puzzle)).remove(0);
    assert!(hint["sentence"].as_str().unwrap().contains("stopped after"), "{hint}");
}

#[test]
fn propagation_says_that_its_budget_ran_out() {
    let empty = "0 ".repeat(64 * 64);
    let report = json_lines(&in_time("propagate --json --shaving --budget-ms 300", &empty)).remove(0);
    assert_eq!(report["status"], "capped");
    assert_eq!(report["domains"].as_array().map(Vec::len), Some(64 * 64));
    assert!(
        in_time("propagate --shaving --budget-ms 300", &empty).contains("The budget ran out before the fixpoint: 0 of")
    );
}

#[test]
fn the_commands_have_a_budget_by_default() {
    for command in ["rate", "hint", "propagate"] {
        assert!(pencilmark(&format!("{command} --help"), "").good().contains("10000"), "{command}");
    }
}

#[test]
fn too_many_threads_are_refused() {
    for command in ["solve", "count", "rate"] {
        let refusal = pencilmark(&format!("{command} --threads 20000"), ".".repeat(16)).refusal();
        assert!(refusal.contains("--threads must be between 1 and 1024"), "{command}: {refusal}");
    }
    assert!(pencilmark("count --threads 1024", ".".repeat(16)).good().contains("There are 288 solutions"));
}
