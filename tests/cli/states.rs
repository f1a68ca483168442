//! The strategy `states` on the command line.

use super::{EMPTY_4X4, SEEDS, pencilmark, seed, seeds};

#[test]
fn states_finds_the_solutions_of_the_source_puzzles() {
    let reports = pencilmark(&format!("solve --strategy states --json {SEEDS}"), "").json();
    for (report, seed) in reports.iter().zip(seeds()) {
        assert_eq!((&report["status"], &report["unique"]), (&"solved".into(), &true.into()));
        assert_eq!(report["solutions"][0], seed.solution);
        let stats = &report["stats"];
        assert!(stats["nodes"].as_u64() > Some(1) && stats["totalMs"].as_f64().is_some(), "{stats}");
        for name in ["backtracks", "restarts", "filterings", "removals"] {
            assert_eq!(stats[name], 0, "{name}");
        }
    }
    assert_eq!(reports.len(), 4);
}

#[test]
fn the_statistics_in_words_leave_propagation_out() {
    let out = pencilmark("solve --strategy states", seed("tree").puzzle).good();
    let last = out.lines().last().unwrap_or_default();
    assert!(last.ends_with("24 nodes, 2 failures, max depth 2") && last.contains("proved unique in "), "{last}");
    assert!(!last.contains("removals"), "{last}");
}

#[test]
fn states_counts_and_keeps_to_budgets_and_rules() {
    let counted = pencilmark("count --strategy states --json", EMPTY_4X4).json();
    assert_eq!((counted[0]["count"].as_u64(), &counted[0]["status"]), (Some(288), &"solved".into()));
    let capped = pencilmark("solve --strategy states --budget-nodes 3 --json", seed("tree").puzzle).json();
    assert_eq!((&capped[0]["status"], &capped[0]["unique"]), (&"capped".into(), &serde_json::Value::Null));
    assert_eq!(capped[0]["stats"]["nodes"], 3);
    let both = |strategy: &str| {
        let found = pencilmark(&format!("count --strategy {strategy} --diagonals --json"), EMPTY_4X4).json();
        found[0]["count"].as_u64()
    };
    assert_eq!(both("states"), both("search"));
    let plain = pencilmark("solve --strategy states --statistics=false --json", seed("tree").puzzle).json();
    assert_eq!((plain[0].get("stats"), &plain[0]["solutions"][0]), (None, &seed("tree").solution.into()));
}

#[test]
fn options_and_commands_without_a_meaning_for_states_are_refused() {
    for (arguments, told) in [
        ("solve --strategy sates", "strategy cannot be \"sates\"; there is search, states"),
        ("solve --strategy states --restarts luby", "restarts is an option of the strategy search"),
        ("solve --strategy states --consistency value", "consistency is an option of the strategy search"),
        ("solve --strategy states --shaving", "shaving is an option of the strategy search"),
        ("count --strategy states --value-order max", "value order is an option of the strategy search"),
        ("trace --strategy states", "trace shows the constraint solver at work"),
        ("propagate --strategy states", "propagate shows the constraint solver at work"),
        ("model --strategy states", "model shows the constraint solver at work"),
    ] {
        let message = pencilmark(arguments, EMPTY_4X4).refusal();
        assert!(message.starts_with(told), "{arguments}: {message}");
    }
    pencilmark("solve --strategy search --restarts luby", EMPTY_4X4).good();
}
