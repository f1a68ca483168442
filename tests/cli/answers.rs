//! Answers: `solve`, `count`, `propagate` and `hint` on puzzles that can be read.

use super::{EMPTY_4X4, SEEDS, pencilmark, seed, seeds};
use serde_json::{Value, json};

#[test]
fn the_source_puzzles_are_solved_without_a_guess() {
    let reports = pencilmark(&format!("solve --json {SEEDS}"), "").json();
    let expected: Vec<Value> = seeds().iter().map(|seed| json!([seed.solution])).collect();
    assert_eq!(reports.iter().map(|r| r["solutions"].clone()).collect::<Vec<_>>(), expected);
    for report in reports {
        assert_eq!(report["status"], "solved");
        assert_eq!(report["unique"], true);
        assert_eq!(report["message"], "There is 1 solution");
        let stats = &report["stats"];
        let counters = ["nodes", "failures", "backtracks", "maxDepth"].map(|name| stats[name].as_u64());
        assert_eq!(counters, [Some(1), Some(0), Some(0), Some(0)]);
        for time in ["firstSolutionMs", "totalMs"] {
            assert!(stats[time].as_f64().is_some_and(|ms| ms > 0.0), "{stats}");
        }
        assert!(stats["filterings"].as_u64() >= Some(27), "every AllDifferent runs: {stats}");
        assert!(stats["removals"].as_u64() >= Some(400), "8 candidates a blank cell: {stats}");
    }
}

/// The number of failures until the second solution, or until the proof that there is none, as other solvers count them.
#[test]
fn failures_match_those_of_other_solvers() {
    let failures = |arguments: &str| -> Vec<u64> {
        let reports = pencilmark(&format!("solve --json --branching binary {arguments} {SEEDS}"), "").json();
        reports.iter().filter_map(|r| r["stats"]["failures"].as_u64()).collect()
    };
    assert_eq!(failures("--consistency value"), [1, 0, 9, 17]);
    assert_eq!(failures("--model pairwise"), [1, 0, 9, 17]);
    assert_eq!(failures("--consistency domain"), [0, 0, 0, 0]);
}

#[test]
fn a_solution_is_drawn_and_told() {
    let out = pencilmark("solve", seed("ac3").puzzle).good();
    let (drawing, words) = out.split_once("\n\n").expect("a drawing, an empty line and words");
    let expected = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9";
    assert_eq!(drawing, expected);
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], "There is 1 solution");
    for words in ["first solution in ", "proved unique in ", "1 node, 0 failures, 0 backtracks, ", "max depth 0"] {
        assert!(lines[1].contains(words), "{words}: {}", lines[1]);
    }
    assert_eq!(lines.len(), 2);
}

#[test]
fn an_empty_4x4_grid_has_288_solutions() {
    let reports = pencilmark("count --json -", EMPTY_4X4).json();
    assert_eq!((&reports[0]["status"], &reports[0]["count"]), (&json!("solved"), &json!(288)));
    assert!(pencilmark("count", EMPTY_4X4).good().contains("\nThere are 288 solutions\n"));
    assert!(pencilmark("count --solutions 10", EMPTY_4X4).good().contains("\nThere are at least 10 solutions\n"));
    let all = pencilmark("solve --json --solutions 0", EMPTY_4X4).json();
    let mut solutions: Vec<&str> = all[0]["solutions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    solutions.sort_unstable();
    solutions.dedup();
    assert_eq!(solutions.len(), 288, "all of them, each once");
}

#[test]
fn without_givens_two_solutions_settle_that_there_is_no_single_one() {
    let report = pencilmark("solve --json", ".".repeat(81)).json().remove(0);
    assert_eq!(report["status"], "solved");
    assert_eq!(report["unique"], false);
    assert_eq!(report["solutions"].as_array().map(Vec::len), Some(2));
    let one = pencilmark("solve --json --solutions 1", EMPTY_4X4).json().remove(0);
    assert_eq!(one["unique"], Value::Null, "nobody looked for a second one");
}

/// Without options of the search, a count comes from the bulk solver, which has no statistics.
#[test]
fn statistics_appear_if_an_option_of_the_search_is_given() {
    let tree = seed("tree").puzzle;
    let report = |arguments: &str, puzzle: &str| pencilmark(arguments, puzzle).json().remove(0);
    let plain = report("count --json --budget-ms 9000 --solutions 5", &tree);
    assert_eq!(plain, json!({"status": "solved", "count": 1, "message": "There is 1 solution"}));
    for option in
        ["--statistics", "--consistency domain", "--seed 1", "--shaving", "--branching binary", "--budget-nodes 99"]
    {
        let told = report(&format!("count --json {option}"), &tree);
        assert_eq!(told["count"], 1);
        assert!(told["stats"]["nodes"].as_u64() > Some(0), "{option}: {told}");
    }
    assert!(report("count --json", EMPTY_4X4)["stats"]["nodes"].as_u64() > Some(0), "the engine, for other sizes");
    assert!(!pencilmark("count", &tree).good().contains("node"));
}

#[test]
fn without_statistics_the_answers_are_the_same() {
    let impossible = "12345678.........9...............................................................";
    let conflict = format!("11{}", ".".repeat(79));
    let puzzles = format!("{}\n{impossible}\n{conflict}\n{}\n", seed("tree").puzzle, EMPTY_4X4);
    let mut with = pencilmark("solve --json", &puzzles).json();
    let without = pencilmark("solve --json --statistics=false", &puzzles).json();
    with.iter_mut().for_each(|report| assert!(report.as_object_mut().unwrap().remove("stats").is_some()));
    assert_eq!(with, without);
    let drawn = pencilmark("solve --statistics false", seed("ac3").puzzle).good();
    assert!(drawn.starts_with("5 3 4 | 6 7 8 | 9 1 2\n") && drawn.ends_with("\nThere is 1 solution\n"), "{drawn}");
    let many = pencilmark("solve --json --statistics=false --solutions 7", ".".repeat(81)).json().remove(0);
    assert_eq!(many["solutions"].as_array().map(Vec::len), Some(7));
    assert_eq!((&many["unique"], &many["message"]), (&json!(false), &json!("There are at least 7 solutions")));
}

#[test]
fn a_budget_that_runs_out_is_no_answer() {
    let tree = seed("tree").puzzle;
    let report = pencilmark("solve --json --consistency value --budget-nodes 3", &tree).json().remove(0);
    assert_eq!(report["status"], "capped");
    assert_eq!(report["unique"], Value::Null);
    assert_eq!(report["stats"]["nodes"], 3);
    let plain = pencilmark("solve --consistency value --budget-nodes 3", &tree).good();
    assert!(plain.contains("\nThe budget ran out before a solution was found\ngave up after "), "{plain}");
    // The empty grid has 6.67 * 10^21 solutions, too many to count within the time limit.
    let count = pencilmark("count --json --budget-ms 30", ".".repeat(81)).json().remove(0);
    assert_eq!(count["status"], "capped");
    assert!(count["count"].as_u64() > Some(0));
}

#[test]
fn a_puzzle_without_a_solution_is_an_answer() {
    let impossible = "12345678.........9...............................................................";
    let report = pencilmark("solve --json", impossible).json().remove(0);
    assert_eq!(report["status"], "infeasible");
    assert_eq!(report["solutions"], json!([]));
    assert!(report.get("conflict").is_none(), "no two givens are equal");
    assert!(pencilmark("solve", impossible).good().contains("\nNo solution\nproved infeasible in "));
    let propagated = pencilmark("propagate --json", impossible).json().remove(0);
    assert_eq!(propagated, json!({"status": "failed", "domains": []}));
    assert_eq!(pencilmark("count --json", impossible).json()[0]["count"], 0);
}

#[test]
fn two_equal_givens_are_infeasible_and_named() {
    // A3 and B2 share no house.
    let report = pencilmark("solve --json", "..3..3..........").json().remove(0);
    assert_eq!((&report["status"], report.get("conflict")), (&json!("solved"), None));
    for (puzzle, cells) in
        [("1..1............", ["A1", "A4"]), ("1...1...........", ["A1", "B1"]), (".1..1...........", ["A2", "B1"])]
    {
        for command in ["solve", "count"] {
            let report = pencilmark(&format!("{command} --json"), puzzle).json().remove(0);
            assert_eq!(report["status"], "infeasible");
            assert_eq!(report["conflict"], json!(cells));
        }
        let told = format!("No solution: {} and {} hold equal digits in one house", cells[0], cells[1]);
        assert!(pencilmark("solve", puzzle).good().contains(&told));
        assert!(pencilmark("propagate", puzzle).good().contains(cells[1]));
    }
}

#[test]
fn fixpoints_match_the_literature() {
    let fixed = |arguments: &str| -> Vec<usize> {
        let reports = pencilmark(&format!("propagate --json {arguments} {SEEDS}"), "").json();
        let count = |report: &Value| {
            let domains = report["domains"].as_array().expect("domains");
            assert_eq!(domains.len(), 81);
            domains.iter().filter(|domain| domain.as_str().is_some_and(|d| d.len() == 1)).count()
        };
        reports.iter().map(count).collect()
    };
    assert_eq!(fixed("--consistency value"), [55, 81, 36, 25]);
    assert_eq!(fixed("--consistency domain"), [81, 81, 81, 81]);
    let value = pencilmark(&format!("propagate --json --consistency value {SEEDS}"), "").good();
    for level in ["value", "domain"] {
        let pairwise =
            pencilmark(&format!("propagate --json --model pairwise --consistency {level} {SEEDS}"), "").good();
        assert_eq!(pairwise, value, "AC-3 on arcs, whatever the level");
    }
}

#[test]
fn a_fixpoint_is_drawn_with_its_candidates() {
    let out = pencilmark("propagate --consistency value", "1....2..........").good();
    let expected = "\
1   34  | 234  234
34  2   | 134  134
--------+----------
234 134 | 1234 1234
234 134 | 1234 1234

Fixpoint: 2 of 16 cells are fixed; 44 candidates are left for the other 14
";
    assert_eq!(out, expected);
    let solved = pencilmark("propagate", seed("choco").puzzle).good();
    assert!(solved.ends_with("\nSolved: propagation alone fixes every cell\n"));
}

#[test]
fn a_hint_says_what_follows_and_why() {
    let hints = pencilmark(&format!("hint --json {SEEDS}"), "").json();
    let choco = &hints[0];
    assert_eq!(choco["technique"], "hidden-single");
    assert_eq!(choco["rating"], 1.2);
    assert_eq!(choco["level"], "value");
    assert_eq!(choco["placements"], json!([{"cell": "B4", "value": 1}]));
    assert_eq!(choco["eliminations"], json!([]));
    assert_eq!(choco["evidence"].as_array().map(Vec::len), Some(2), "the two digits that rule out the rest");
    let sentence = "In box 2, the digit 1 fits only in B4: the 1s in E5 and I6 rule out the rest.";
    assert_eq!(choco["sentence"], sentence);
    for (hint, seed) in hints.iter().zip(seeds()) {
        for placement in hint["placements"].as_array().unwrap() {
            let name = placement["cell"].as_str().unwrap().as_bytes();
            let cell = usize::from(name[0] - b'A') * 9 + usize::from(name[1] - b'1');
            let digit = usize::from(seed.solution.as_bytes()[cell] - b'0');
            assert_eq!(placement["value"], digit, "{}", seed.name);
        }
    }
    let plain = pencilmark("hint", seed("choco").puzzle).good();
    assert!(plain.starts_with(". . . | 2 . . | . . .\n"));
    assert!(plain.ends_with(&format!("\n\nHidden single (rated 1.2, level value): {sentence}\n")), "{plain}");
}

#[test]
fn hint_finds_one_or_all_instances_of_a_technique() {
    // A puzzle that has only pencil marks. The cells A1, A4, B2 and B5 have only the marks 1 and 2.
    let mut candidates = "123456789".repeat(81);
    for cell in [0, 3, 9 + 1, 9 + 4] {
        candidates.replace_range(cell * 9..cell * 9 + 9, "12.......");
    }
    let one = pencilmark("hint --json --technique naked-pair", &candidates).json();
    assert_eq!(
        pencilmark("hint --json --technique 0200-1", &candidates).json(),
        one,
        "by its number in HoDoKu's library"
    );
    assert_eq!((one.len(), &one[0]["technique"]), (1, &json!("naked-pair")));
    assert_eq!(one[0]["rating"], 3.0);
    assert_eq!(one[0]["level"], "bounds", "1 and 2 are the ends of the other domains");
    let all =
        pencilmark("hint --json --technique naked-pair --all", format!("{candidates}\n{}\n", ".".repeat(81))).json();
    let puzzles: Vec<Option<u64>> = all.iter().map(|hint| hint["puzzle"].as_u64()).collect();
    assert_eq!(
        puzzles,
        [1, 1, 1, 1, 2].map(Some),
        "pairs in two boxes and two rows, and that the second grid has none"
    );
    assert_eq!((&all[4]["kind"], &all[4]["technique"]), (&json!("none"), &json!(null)));
    assert_eq!(all[2]["houses"], json!(["row A"]));
    assert_eq!(all[2]["eliminations"].as_array().map(Vec::len), Some(14));
}

#[test]
fn a_rating_has_the_path_that_leads_to_it() {
    let easy = "..8..19.6..78..4.11....4..3.1.5.9..4...23....5..14.832...4..3..89....1..6547....8";
    let rated = pencilmark("rate --json", easy).json().remove(0);
    assert_eq!(
        (&rated["rating"], &rated["hardest"], &rated["solved"]),
        (&json!(1.2), &json!("hidden-single"), &json!(true))
    );
    let steps = rated["steps"].as_object().unwrap();
    let count: u64 = steps.values().filter_map(|n| n.as_u64()).sum();
    assert_eq!(count as usize, easy.matches('.').count(), "every step fills a cell");
    let plain = pencilmark("rate", easy).good();
    assert!(plain.ends_with("\nRated 1.2, by Hidden single\n"), "{plain}");
    assert_eq!(
        plain.lines().filter(|line| line.starts_with("1.2  Hidden single: In box ")).count() as u64,
        steps["hidden-single"]
    );
    let twice = pencilmark("rate --json", "11..............").json().remove(0);
    assert_eq!((&twice["solved"], &twice["message"]), (&json!(false), &json!("This puzzle has no solution")));
}

#[test]
fn other_sizes_and_shapes_are_solved() {
    let tall = pencilmark("solve --json --box 2x3", "1".to_owned() + &".".repeat(35)).json().remove(0);
    let wide = pencilmark("solve --json", "1".to_owned() + &".".repeat(35)).json().remove(0);
    for (report, width) in [(&tall, 2), (&wide, 3)] {
        let solution: Vec<char> = report["solutions"][0].as_str().unwrap().chars().collect();
        let mut first_box: Vec<char> = (0..6).map(|i| solution[i / width * 6 + i % width]).collect();
        first_box.sort_unstable();
        assert_eq!(first_box, ['1', '2', '3', '4', '5', '6']);
    }
    let mut numbers = vec!["0"; 1296];
    numbers[1] = "36";
    let large = pencilmark("solve --json --solutions 1", numbers.join(" ")).json().remove(0);
    let solution = large["solutions"][0].as_array().expect("numbers above 35 values");
    assert_eq!((solution.len(), &solution[1]), (1296, &json!(36)));
    let drawn = pencilmark("solve --solutions 1", numbers.join(" ")).good();
    assert_eq!(drawn.lines().filter(|line| line.contains(" | ")).count(), 36);
}
