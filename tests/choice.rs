//! Tests of the choice of the search options if the caller names none.

use crate::common::corpus::{self, Random};
use pencilmark::choice::{ChosenSolver, TRIAL_NODES};
use pencilmark::kernel::SearchOutcome;
use pencilmark::model::Model;
use pencilmark::options::{Budget, Consistency, GivenOptions, Options, Redundant};
use pencilmark::part_search::PartSearch;
use pencilmark::propagators::AnyPropagator;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::search::{Move, Subproblem};
use pencilmark::solver::{self, FixpointStatus, SolveReport, Status};

/// The text of a puzzle of `watched.tsv` by its name.
fn text(name: &str) -> String {
    let file = std::fs::read_to_string(corpus::data().join("watched.tsv")).expect("the list");
    let of_name = |line: &&str| line.split('\t').next() == Some(name);
    let line = file.lines().find(of_name).unwrap_or_else(|| panic!("no puzzle {name}"));
    line.split('\t').next_back().unwrap().to_owned()
}

fn grid(text: &str) -> Grid {
    formats::read_one(text, None).unwrap_or_else(|error| panic!("{text}: {error}")).0
}

/// The puzzle of a text without the last `places` rules of one kind. It has more solutions.
fn without(text: &str, places: usize) -> String {
    let all: Vec<&str> = text.split(';').collect();
    all[..all.len() - places].join(";")
}

/// A report without its times.
fn timeless(mut report: SolveReport) -> SolveReport {
    report.stats.total_ms = 0.0;
    report.stats.first_solution_ms = None;
    report
}

fn named(name: &str, value: &str) -> Options {
    let mut given = serde_json::Map::new();
    given.insert(name.into(), serde_json::from_str(value).unwrap_or_else(|_| value.into()));
    let given: GivenOptions = serde_json::from_value(given.into()).expect("an option");
    given.check().expect("options")
}

/// Puzzles that need more nodes than the trial has under the defaults.
const LONG: [&str; 4] =
    ["TAREK_ALL 31", "Killer sudoku [0 cage, hard]", "Little killer, slow", "Region sum lines, hard"];

#[test]
fn a_chosen_search_has_the_same_solution() {
    for name in LONG {
        let grid = grid(&text(name));
        let report = solver::solve(&grid, &Options::default());
        let chosen = report.chosen.expect("a choice");
        assert_eq!(chosen.solver, ChosenSolver::Search, "{name}");
        let options = chosen.options.expect("the options of the search");
        assert_eq!((options.variable_order, options.branching), ("conflicts", "binary"), "{name}");
        assert!(options.redundant.contains(&"locked"), "{name}");
        let usual = solver::solve(&grid, &named("branching", "enumerate"));
        assert_eq!(usual.chosen, None, "{name}");
        assert_eq!((report.unique, &report.solutions), (Some(true), &usual.solutions), "{name}");
    }
}

/// "Run it as the solver did": the reported options give a session that finds the same solutions.
#[test]
fn the_reported_options_can_be_run_step_by_step() {
    let grid = grid(&text("TAREK_ALL 31"));
    let report = solver::solve(&grid, &Options::default());
    let options = serde_json::to_value(report.chosen.expect("a choice").options.expect("options")).unwrap();
    let given: GivenOptions = serde_json::from_value(options).expect("options that can be given again");
    let options = given.check().expect("options in force");
    assert!(!options.may_choose());
    let mut search = Model::new(&grid, &options).search();
    let mut solutions = 0;
    loop {
        match search.advance(&mut ()) {
            Move::Solution => solutions += 1,
            Move::Done(_) => break,
            _ => {}
        }
    }
    assert_eq!(solutions, 1);
}

/// One worker of a pool searches exactly as the second part of a whole answer does.
#[test]
fn workers_without_common_memory_have_the_same_choice() {
    for name in LONG {
        let grid = grid(&text(name));
        let report = solver::solve(&grid, &Options::default());
        let mut worker = PartSearch::new(&grid, &Options::default(), true);
        worker.begin(&Subproblem::default());
        while !worker.run(1000.0) {}
        assert_eq!(worker.stats().nodes, report.stats.nodes - TRIAL_NODES, "{name}");
        let found: Vec<Vec<u8>> =
            worker.take_found().iter().map(|found| found.values.iter().map(|value| value + 1).collect()).collect();
        let shared = solver::report_of(&grid, &Options::default(), SearchOutcome::Exhausted, &found, report.stats);
        assert_eq!(shared, report, "{name}");
    }
}

/// A pool never chooses the bulk solver, which has no parts. If the caller names an option, there is no choice.
#[test]
fn the_report_of_workers_tells_their_choice() {
    let large = corpus::grid(&corpus::sample("ring25")[0]);
    let killer = grid(&text("TAREK_ALL 31"));
    let candidates = grid(&format!("{} @even=A1", text("inkala")));
    let all = Options { solutions: 0, ..Options::default() };
    for (grid, options, learns, chooses) in [
        (&killer, Options::default(), false, true),
        (&killer, named("branching", "enumerate"), false, false),
        (&candidates, Options::default(), false, false),
        (&large, Options::default(), true, true),
        (&large, all, false, false),
    ] {
        assert_eq!(PartSearch::new(grid, &options, true).learns(), learns, "{}", grid.to_line());
        let stats = solver::solve(grid, &Options { nodes: Some(1), ..options.clone() }).stats;
        let report = solver::report_of(grid, &options, SearchOutcome::Capped, &[], stats);
        assert_eq!(report.chosen.is_some(), chooses, "{}", grid.to_line());
    }
}

#[test]
fn a_short_search_keeps_the_defaults() {
    for text in [text("inkala"), "1.....2..3.....4".into(), "1.....2..3.....4 @even=B2".into()] {
        let report = timeless(solver::solve(&grid(&text), &Options::default()));
        let usual = timeless(solver::solve(&grid(&text), &named("branching", "enumerate")));
        assert_eq!(report, usual, "{text}");
        assert_eq!(report.chosen, None);
    }
}

#[test]
fn one_named_option_of_the_search_is_enough_to_choose_nothing() {
    let grid = grid(&text("TAREK_ALL 31"));
    for (name, value) in [
        ("strategy", "search"),
        ("model", "alldifferent"),
        ("consistency", "domain"),
        ("redundant", "[]"),
        ("shaving", "false"),
        ("variableOrder", "dom-wdeg"),
        ("valueOrder", "min"),
        ("branching", "enumerate"),
        ("learning", "off"),
        ("restarts", "off"),
        ("restartAfter", "10"),
        ("domains", "sparse"),
    ] {
        let options = Options { nodes: Some(1500), ..named(name, value) };
        assert!(!options.may_choose(), "{name}");
        let report = solver::solve(&grid, &options);
        assert_eq!(report.chosen, None, "{name}");
    }
    for (name, value) in [("seed", "7"), ("solutions", "1"), ("budget", "{\"nodes\":5000}"), ("statistics", "true")] {
        assert!(named(name, value).may_choose(), "{name}");
        assert!(solver::solve(&grid, &named(name, value)).chosen.is_some(), "{name}");
    }
}

#[test]
fn the_same_puzzle_gets_the_same_report_again() {
    for name in LONG {
        let grid = grid(&text(name));
        let first = timeless(solver::solve(&grid, &Options::default()));
        assert_eq!(timeless(solver::solve(&grid, &Options::default())), first, "{name}");
    }
}

#[test]
fn a_budget_of_nodes_holds_for_the_trial_and_the_choice_together() {
    let grid = grid(&text("TAREK_ALL 31"));
    let whole = solver::solve(&grid, &Options::default()).stats.nodes;
    for nodes in [1, TRIAL_NODES - 1, TRIAL_NODES, TRIAL_NODES + 1, 2 * TRIAL_NODES, whole - 1, whole] {
        let given =
            GivenOptions { budget: Some(Budget { nodes: Some(nodes as f64), ms: None }), ..GivenOptions::default() };
        let report = solver::solve(&grid, &given.check().unwrap());
        assert!(report.stats.nodes <= nodes, "{} of {nodes}", report.stats.nodes);
        assert_eq!(report.status == Status::Capped, nodes < whole, "{nodes} of {whole}");
        assert_eq!(report.chosen.is_some(), nodes > TRIAL_NODES, "{nodes}");
    }
}

#[test]
fn every_search_counts_the_same_solutions() {
    let grid = grid(&without(&text("TAREK_ALL 33"), 6));
    let chosen = solver::count(&grid, &Options::default(), 0);
    assert!(chosen.count > 1 && chosen.chosen.is_some(), "{} solutions", chosen.count);
    for (name, value) in [
        ("variableOrder", "dom-wdeg"),
        ("variableOrder", "conflicts"),
        ("variableOrder", "activity"),
        ("branching", "binary"),
        ("redundant", "[\"locked\",\"totals\"]"),
        ("learning", "backjump"),
        ("learning", "clauses"),
    ] {
        let report = solver::count(&grid, &named(name, value), 0);
        assert_eq!((report.count, report.chosen), (chosen.count, None), "{name} {value}");
    }
}

/// A classic grid with rules about single cells goes to the bulk solver, whose answer is that of the general engine.
#[test]
fn grids_of_candidates_go_to_the_bulk_solver() {
    let puzzles = corpus::sample("hardest1106");
    let mut chosen = 0;
    for puzzle in puzzles.iter().take(12) {
        let plain = corpus::grid(puzzle);
        let solution = match &solver::solve(&plain, &Options::default()).solutions[..] {
            [solver::Line::Text(solution)] => solution.clone(),
            other => panic!("{other:?}"),
        };
        // The rule says whether the digit of one blank is even or odd.
        let blank = puzzle.iter().position(|&digit| digit == 0).unwrap();
        let parity = if solution.as_bytes()[blank] % 2 == 0 { "even" } else { "odd" };
        let name = plain.geometry().cell_name(blank);
        let grid = grid(&format!("{} @{parity}={name}", corpus::line(puzzle)));
        let report = solver::solve(&grid, &Options::default());
        assert_eq!(report.solutions, [solver::Line::Text(solution.clone())]);
        assert_eq!(report.unique, Some(true));
        let usual = solver::solve(&grid, &named("branching", "enumerate"));
        assert_eq!(usual.solutions, report.solutions);
        assert_eq!(report.chosen.is_some(), usual.stats.nodes > TRIAL_NODES, "the trial is as long as said");
        if let Some(report) = report.chosen {
            assert_eq!(report.solver, ChosenSolver::Bulk);
            chosen += 1;
        }
        let answer = solver::answer(&grid, &Options { statistics: false, ..Options::default() }, None);
        assert_eq!(answer.solutions, [solver::Line::Text(solution)]);
    }
    assert!(chosen > 0, "some puzzle outlasts the trial");
}

/// The propagator for all classic houses prunes what the single constraints prune, and fails where they fail.
#[test]
fn one_propagator_does_the_work_of_all_classic_houses() {
    let redundant = Redundant { hidden: true, locked: true, ..Redundant::default() };
    let options =
        Options { consistency: Consistency::Value, redundant, propagation_is_chosen: true, ..Options::default() };
    let mut random = Random::new(71);
    let mut ends = [0; 3];
    for name in ["hardest1106", "17clue", "minimal", "easy33"] {
        for puzzle in corpus::sample(name).iter().take(25) {
            for rule in ["", " @diagonals", " @whispers=A1,B2,C3"] {
                let mut puzzle = puzzle.clone();
                // Other digits in a few cells make puzzles without a solution, which fail sooner or later.
                for _ in 0..random.below(6).saturating_sub(3) {
                    puzzle[random.below(81)] = 1 + random.below(9) as u8;
                }
                let grid = grid(&format!("{}{rule}", corpus::line(&puzzle)));
                let (single, joined) = (Model::new(&grid, &options), Model::unobserved(&grid, &options));
                let is_joined = |model: &Model| {
                    model
                        .propagators()
                        .iter()
                        .any(|propagator| matches!(propagator.propagator, AnyPropagator::AllDifferentSquare(_)))
                };
                assert!(is_joined(&joined) && !is_joined(&single));
                assert!(joined.propagators().len() + 27 < single.propagators().len());
                let (expected, found) = (solver::fixpoint(&single), solver::fixpoint(&joined));
                assert_eq!(found, expected, "{}{rule}", corpus::line(&puzzle));
                ends[match found.0 {
                    FixpointStatus::Failed => 0,
                    FixpointStatus::Solved => 1,
                    _ => 2,
                }] += 1;
            }
        }
    }
    assert!(ends.iter().all(|&count| count > 10), "failed, solved and open: {ends:?}");
}

/// Rules of a solved grid: cages of two to four cells with their sums, and renban lines along rows.
fn true_rules(solution: &str, random: &mut Random) -> String {
    let digit = |cell: usize| usize::from(solution.as_bytes()[cell] - b'0');
    let name = |cell: usize| format!("{}{}", char::from(b'A' + (cell / 9) as u8), cell % 9 + 1);
    let mut rules = String::new();
    for row in 0..9 {
        for band in 0..3 {
            let first = row * 9 + band * 3;
            let mut cells: Vec<usize> = (first..first + 2 + random.below(2)).collect();
            // Some cages go on in the row below.
            if row < 8 && random.below(2) == 0 && !cells.iter().any(|&cell| digit(cell) == digit(first + 9)) {
                cells.push(first + 9);
            }
            let (least, most) = (cells.iter().map(|&c| digit(c)).min(), cells.iter().map(|&c| digit(c)).max());
            let names = cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(",");
            match (most, least) {
                (Some(most), Some(least)) if most - least + 1 == cells.len() => {
                    rules.push_str(&format!(" @renban={names}"));
                }
                _ if random.below(3) > 0 => {
                    let sum: usize = cells.iter().map(|&cell| digit(cell)).sum();
                    rules.push_str(&format!(" @cage={names}:{sum}"));
                }
                _ => {}
            }
        }
    }
    rules
}

/// Without an observer, the cells around a rule lose the digits that the rule's cells must contain. This removes more
/// candidates, but no digit of a solution.
#[test]
fn digits_that_rules_must_contain_leave_no_solution_behind() {
    let options = named("redundant", "[\"hidden\",\"locked\"]");
    let options = Options { consistency: Consistency::Value, ..options };
    let mut random = Random::new(5);
    let (mut stronger, mut solutions) = (0, 0);
    for puzzle in corpus::sample("17clue").iter().chain(corpus::sample("minimal").iter()).take(40) {
        let solved = solver::solve(&corpus::grid(puzzle), &Options::default());
        let [solver::Line::Text(solution)] = &solved.solutions[..] else { panic!("one solution") };
        let rules = true_rules(solution, &mut random);
        // A few digits of the solution stay, so that there are some solutions, and not too many.
        let kept = solution.chars().map(|digit| if random.below(8) == 0 { digit } else { '.' });
        let grid = grid(&format!("{}{rules}", kept.collect::<String>()));
        let plain = solver::solve(&grid, &Options { solutions: 60, ..options.clone() });
        assert!(!plain.solutions.is_empty());
        let (_, usual) = solver::fixpoint(&Model::new(&grid, &options));
        let (_, domains) = solver::fixpoint(&Model::unobserved(&grid, &options));
        for line in &plain.solutions {
            let solver::Line::Text(line) = line else { panic!("a line") };
            let kept = line.bytes().zip(&domains).all(|(digit, domain)| domain.contains(digit - b'1'));
            assert!(kept, "{line} is lost in {}", grid.to_line());
            solutions += 1;
        }
        assert!(domains.iter().zip(&usual).all(|(domain, usual)| domain.minus(*usual).is_empty()));
        stronger += usize::from(domains != usual);
    }
    assert!(stronger > 10 && solutions > 200, "{stronger} stronger, {solutions} solutions");
}
