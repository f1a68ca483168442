//! VeriPB accepts what the command `prove` writes, under every pair of its settings. Most faults that need a combination of settings
//! need only two, and a fault of a setting often shows only with rules, or only in a puzzle without a solution.

use super::accepts;
use crate::cli::{Files, pencilmark};
use crate::common::corpus::Random;
use crate::common::coverage::pairwise;
use std::fs;

/// The settings of the search, with all their values.
const SETTINGS: [(&str, &[&str]); 11] = [
    ("--posting", &["alldifferent", "pairwise", "mixed"]),
    ("--consistency", &["domain", "bounds", "value", "forward"]),
    ("--redundant", &["none", "hidden", "locked", "fish", "totals", "hidden,locked,fish,totals"]),
    ("--shaving", &["true", "false"]),
    ("--variable-order", &["first-fail", "input", "dom-wdeg", "max-degree", "activity", "conflicts", "random"]),
    ("--value-order", &["min", "max", "middle", "least-constraining", "saved", "random"]),
    ("--branching", &["enumerate", "binary", "split"]),
    ("--learning", &["off", "clauses"]),
    ("--restarts", &["off", "luby", "geometric", "adaptive"]),
    ("--domains", &["sparse", "interval"]),
    ("--seed", &["0", "7"]),
];

/// Puzzles with one solution, each with another kind of reasons: classic houses, relations of neighbours, sums, flows.
const UNIQUE: [&str; 8] = [
    "5..2..........4..5....2.2.6.4..4.3..",
    "................4..6........5....... @non-consecutive",
    ".......14......5........16.......3.. @anti-knight",
    "......3............................2 @xv=C1,C2:5;B1,B2:5;B4,B5:10;C6,D6:10;B5,B6:5;E4,E5:5;C5,D5:5;A1,A2:10;A2,A3:5;D4,E4:5 @negative-xv",
    ".................................... @arrow=D1/D1,D2,C3;F6/F6,E5,E4;B3/B3,C4,D4;A6/A6,B5,B6;B1/B1,A2,A1;F5/F5,F4,E3,D3",
    ".................................... @little-killer=G1>UR:22;r0c4>DL:7;r7c0>UR:19;r0c6>DL:15;r0c2>DR:16;G5>UL:17;r0c7>DL:19;r3c0>DR:9",
    "...2................................ @thermometer=E5,F4,F3,F2,E2;B6,C5,D6,C6;C3,D2,C1,D1;B2,B1,A2,B3",
    "...5................................ @renban=D5,E5,D4,E3;A5,B4,B3,C4,B5,A6;A1,A2,B1;F2,E1,E2,F3;F4,E4,F5,F6;B2,C2,D3,D2",
];

/// Puzzles without a solution, beside those that come from [`UNIQUE`].
const INFEASIBLE: [&str; 2] = ["................ @anti-king", ".....1........4...1..............6.. @negative-xv"];

/// The settings for which `prove` has no proof, with the words of its refusal.
fn is_refused(arguments: &str) -> Option<&'static str> {
    let learns = arguments.contains("clauses");
    if learns && arguments.contains("interval") {
        return Some("interval");
    }
    (!learns && arguments.contains("adaptive")).then_some("adaptive")
}

/// Proves a claim by the command, and asks the checker. Returns false if the budget of nodes ran out.
#[track_caller]
fn is_verified(puzzle: &str, of: &str, settings: &str) -> bool {
    let files = Files::new("checked");
    let ran = pencilmark(&format!("prove --of {of} {settings} {}", files.arguments()), puzzle);
    if ran.err.contains("budget ran out") {
        return false;
    }
    assert_eq!(ran.code, Some(0), "{}: --of {of} {settings} {puzzle}", ran.err);
    let [formula, proof] = ["m.opb", "p.pbp"].map(|name| fs::read_to_string(files.path(name)).unwrap());
    assert!(accepts(&formula, &proof), "--of {of} {settings} {puzzle}");
    true
}

#[track_caller]
fn verify(puzzle: &str, of: &str, settings: &str) {
    assert!(is_verified(puzzle, of, settings), "the run came to no end: --of {of} {settings} {puzzle}");
}

/// The same puzzle with one wrong digit.
fn spoilt(puzzle: &str) -> String {
    let solution = pencilmark("solve --json", puzzle).json().remove(0)["solutions"][0].as_str().unwrap().to_owned();
    let at = puzzle.find('.').unwrap();
    let wrong = if &solution[at..=at] == "1" { "2" } else { "1" };
    format!("{}{wrong}{}", &puzzle[..at], &puzzle[at + 1..])
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn proofs_under_every_pair_of_settings_are_accepted() {
    let counts = SETTINGS.map(|(_, values)| values.len());
    let rows = pairwise(&counts, &mut Random::new(19));
    let broken: Vec<String> = UNIQUE.iter().map(|puzzle| spoilt(puzzle)).collect();
    let infeasible: Vec<&str> = INFEASIBLE.into_iter().chain(broken.iter().map(String::as_str)).collect();
    let (mut refused, mut verified, mut unended) = (0, 0, 0);
    for (number, row) in rows.iter().enumerate() {
        let settings = SETTINGS.iter().zip(row).map(|((name, values), &choice)| format!("{name}={}", values[choice]));
        let settings: String =
            settings.chain(["--restart-after=2 --budget-nodes=3000".into()]).collect::<Vec<_>>().join(" ");
        if let Some(word) = is_refused(&settings) {
            let files = Files::new("refused-setting");
            let ran = pencilmark(&format!("prove {settings} {}", files.arguments()), UNIQUE[0]);
            assert!(ran.refusal().contains(word), "{settings}");
            refused += 1;
            continue;
        }
        // Every row of the table has the puzzles in another order, so the settings that are refused leave out none of them.
        for index in 0..UNIQUE.len() / 2 {
            for (puzzle, of) in [
                (UNIQUE[(number + 2 * index) % UNIQUE.len()], "unique"),
                (infeasible[(number + 2 * index) % infeasible.len()], "infeasible"),
            ] {
                // Weak propagation with short attempts may never come to an end.
                let counter = if is_verified(puzzle, of, &settings) { &mut verified } else { &mut unended };
                *counter += 1;
            }
        }
    }
    assert!(unended * 3 < verified, "{unended} runs came to no end, {verified} did");
    // One of the three ways to learn has no proofs, so about a third of the rows are refused.
    assert!(refused * 2 < rows.len(), "{refused} of {} rows have no proof", rows.len());
    println!("{verified} proofs accepted, {unended} runs without an end, {refused} of {} rows refused", rows.len());
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn halves_without_learning_are_accepted() {
    verify(INFEASIBLE[0], "infeasible", "--branching split");
    for seed in 0..10 {
        let puzzle = pencilmark(&format!("generate --seed {seed}"), "").good();
        let settings = format!("--consistency value --variable-order random --branching split --seed {seed}");
        verify(&puzzle, "unique", &settings);
    }
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn shaving_with_learnt_clauses_is_accepted() {
    verify(INFEASIBLE[1], "infeasible", "--consistency forward --shaving --learning clauses");
    for rules in ["non-consecutive", "anti-knight"] {
        for seed in 0..8 {
            let puzzle = pencilmark(&format!("generate --size 6 --rules {rules} --seed {seed}"), "").good();
            for consistency in ["domain", "value", "forward"] {
                verify(&puzzle, "unique", &format!("--shaving --learning clauses --consistency {consistency}"));
            }
        }
    }
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn learnt_clauses_about_sums_are_accepted() {
    // A clause may follow from one removal from a cell without the other removals from this cell.
    for puzzle in &UNIQUE[4..6] {
        verify(puzzle, "unique", "--posting pairwise --consistency value --redundant locked --learning clauses");
    }
    verify(
        UNIQUE[5],
        "unique",
        "--posting pairwise --consistency value --redundant locked --variable-order max-degree --value-order saved \
         --branching binary --learning clauses --seed 77",
    );
}
