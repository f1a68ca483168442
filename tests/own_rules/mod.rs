//! Rules that a person defined, against a judge that evaluates the definition on full grids
//! (`crates/testing/src/own_rules.rs`). Random definitions come from the whole grammar of the language.
//!
//! `PROPTEST_CASES=1000` tries more cases than the usual run.

mod choices;
mod conditions;
mod links;
mod numbers;
pub mod places;
pub mod posted;
mod puzzles;
mod readers;
mod said;
pub mod twelve;
mod writer;

use crate::common::corpus::{self, Random};
use crate::common::coverage::{configurations, learning_configurations};
use crate::common::traces;
use crate::learning;
use crate::rules::{all_options, formulas, solutions};
use choices::Choices;
use pencilmark::options::Options;
use pencilmark::prove::formula;
use pencilmark::puzzle::{Grid, formats};
use pencilmark_language::syntax::Shape;
use places::Board;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The number of cases: a few seconds' worth, or as many as the environment says.
fn config(usual: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual);
    ProptestConfig { cases, max_shrink_iters: 1000, failure_persistence: None, ..ProptestConfig::default() }
}

/// The choices of a definition, of its places and of the grid.
pub fn choices() -> impl Strategy<Value = [Choices; 3]> {
    (Choices::any(300), Choices::any(60), Choices::any(20)).prop_map(|(rule, places, grid)| [rule, places, grid])
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn every_written_definition_is_read(mut choices in choices()) {
        let board = Board::new(&mut choices);
        prop_assert!(board.text.chars().count() <= 2000);
    }

    #[test]
    fn the_solver_finds_what_the_judge_accepts(mut choices in choices(), seed in 0..1000u64) {
        let board = Board::new(&mut choices);
        let Some(grid) = read(&board) else { return Ok(()) };
        let again = formats::read_one(&grid.to_line(), None).map(|(again, ..)| again);
        prop_assert!(again.as_ref().is_ok_and(|again| *again == grid), "{}\n{again:?}", grid.to_line());
        let holding = board.fillings.iter().filter(|filling| board.holds(filling));
        let meant: BTreeSet<String> = holding.map(|filling| corpus::line(filling)).collect();
        let mut random = Random::new(seed);
        let some = all_options(&mut random).swap_remove(random.below(12));
        for options in [Options { solutions: 0, ..Options::default() }, some] {
            let found = solutions(&grid, &options);
            let lost: Vec<&String> = meant.difference(&found).collect();
            let wrong: Vec<&String> = found.difference(&meant).collect();
            prop_assert!(
                lost.is_empty() && wrong.is_empty(),
                "{}\n{}\n{} solutions lost: {lost:?}\n{} wrong: {wrong:?}\n{options:?}",
                board.text, board.line(), lost.len(), wrong.len(),
            );
        }
        for filling in &board.fillings {
            let filled = Grid::from_values(grid.geometry().clone(), filling.clone()).expect("a grid");
            prop_assert_eq!(filled.is_solution(), board.holds(filling), "{}\n{}", board.text, filled.to_line());
        }
    }

    #[test]
    fn each_posted_constraint_is_pruned_to_domain_consistency(mut choices in choices(), seed in 0..1000u64) {
        let board = Board::new(&mut choices);
        let Some(grid) = read(&board) else { return Ok(()) };
        for filling in &board.fillings {
            prop_assert_eq!(posted::all_hold(grid.geometry(), filling), board.holds(filling), "{}\n{}", board.text, board.line());
        }
        let mut random = Random::new(seed);
        for posted in grid.geometry().posted().iter().take(60) {
            let wrong = posted::misprunes(posted, board.sheet.size(), &board.fillings, &mut random);
            prop_assert!(wrong.is_none(), "{}\n{}\n{}", board.text, board.line(), wrong.unwrap_or_default());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Grids of 9 and 16 rows have longer lists, digits above 9, and constraints above the bounds.
    /// The judge is slow there, so a larger number of cases would take long.
    #[test]
    fn the_constraints_of_larger_grids_mean_what_the_judge_says(mut choices in choices(), side in 3..5usize) {
        let board = Board::of_side(&mut choices, side);
        let Some(grid) = read(&board) else { return Ok(()) };
        for filling in &board.fillings {
            prop_assert_eq!(posted::all_hold(grid.geometry(), filling), board.holds(filling), "{}\n{}", board.text, board.line());
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn the_checker_accepts_the_traces(mut choices in choices(), seed in 0..1000u64) {
        let board = Board::new(&mut choices);
        let Some(grid) = read(&board) else { return Ok(()) };
        let configurations = configurations();
        let options = configurations[seed as usize % configurations.len()].clone();
        let options = Options { nodes: Some(12), solutions: seed % 4, ..options };
        let verdict = traces::check(&grid, &options);
        prop_assert!(verdict.is_ok(), "{}\n{}\n{}", board.text, board.line(), verdict.err().unwrap_or_default());
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn learning_changes_no_solution(mut choices in choices(), seed in 0..1000u64) {
        let board = Board::new(&mut choices);
        let Some(grid) = read(&board) else { return Ok(()) };
        let holding = board.fillings.iter().filter(|filling| board.holds(filling)).cloned().collect();
        let configurations = learning_configurations();
        for turn in 0..2 {
            let options = &configurations[(seed as usize + 7 * turn) % configurations.len()];
            learning::check(&grid, &holding, options, &board.line());
        }
    }
}

proptest! {
    #![proptest_config(config(40))]

    /// A proof is about a formula, so the formula has to mean the rule.
    #[test]
    fn the_models_of_a_formula_are_what_the_judge_accepts(mut choices in choices()) {
        let board = Board::new(&mut choices);
        let Some(grid) = read(&board) else { return Ok(()) };
        if board.sheet.size() > 4 || grid.geometry().posted().iter().any(posted::is_wide) {
            return Ok(());
        }
        let text = formula(&grid).expect("small constraints are covered");
        let meant = board.fillings.iter().filter(|filling| board.holds(filling)).map(|filling| formulas::named(filling));
        prop_assert_eq!(formulas::models(&text), Some(meant.collect()), "{}\n{}", board.text, board.line());
    }
}

/// The automata of these readers would be too large, and the attempts take all fuel. The readers still read to their ends.
#[test]
fn a_reader_without_fuel_refuses_nothing() {
    let digits = "268194735597238146431567892814956273623871459975342618149683527382715964756429381";
    let line = |row: char| (1..=7).map(|column| format!("{row}{column}")).collect::<Vec<_>>().join(",");
    // The weighted sums have as many values as there are digits. Both are odd or both are even in the first three rows.
    let read = "read(s~0,t~0,w_in_line:3*s+w,2*t+w;(s+t)mod_2~value_mod_2)";
    for (more, holds) in [(0, true), (1, false)] {
        let places: Vec<String> =
            ('A'..='C').zip([0, 2, 4]).map(|(row, value)| format!("{}:{}", line(row), value + more)).collect();
        let rule = format!("@own:rule:_x$on_line_with_value${read}={}", places.join(";"));
        let (grid, ..) = formats::read_one(&format!("{digits} {rule}"), None).expect("a puzzle");
        assert!(grid.geometry().posted().iter().any(posted::is_wide));
        assert_eq!(grid.is_solution(), holds, "{more}");
    }
}

/// The grid of a board. The solver refuses a rule of the whole grid with too many cases, and nothing else.
fn read(board: &Board) -> Option<Grid> {
    match board.grid() {
        Ok(grid) => Some(grid),
        Err(message) => {
            let has_many_cases = board.definition.shape == Shape::Grid && board.sheet.size() > 4;
            assert!(has_many_cases && message.contains("too many cases"), "{}\n{message}", board.text);
            None
        }
    }
}

/// What the grammar has, as it stands in texts.
const WORDS: [&str; 67] = [
    "each ",
    "some ",
    "neighbours ",
    "pairs ",
    "touching ",
    "without ",
    "if ",
    "else",
    " implies ",
    " or ",
    " xor ",
    " and ",
    "not (",
    "any of",
    "all of",
    "one of",
    " in {",
    " in digits",
    " on ",
    " + ",
    " - ",
    " * ",
    " / ",
    " div ",
    " mod ",
    " = ",
    " != ",
    " < ",
    " <= ",
    " > ",
    " >= ",
    "[2..]",
    "value",
    "abs(",
    "min(",
    "max(",
    "sum(",
    "count(",
    "#",
    "#digits(",
    "row(",
    "column(",
    "region(",
    "place(",
    "number(",
    "different(",
    "consecutive(",
    "rising(",
    "same(",
    "product(",
    "{1..",
    "in values",
    "together",
    "matches(",
    "automaton(",
    "read(",
    "reverse(",
    "parts(",
    "byregion(",
    "marked",
    "rowof(",
    "around(",
    "kingof(",
    "knightof(",
    "regions",
    "first",
    "circle",
];

/// The random rules must show something: many of them exclude some fillings and allow others, whatever of the grammar they use.
#[test]
fn many_written_rules_bite() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut biting, mut idle, mut never, mut missing) = (0, 0, 0, WORDS.to_vec());
    for _ in 0..700 {
        let mut choices = choices().new_tree(&mut runner).expect("a value").current();
        let board = Board::new(&mut choices);
        let met = board.fillings.iter().filter(|filling| board.own_rules_hold(filling)).count();
        match met {
            0 => never += 1,
            met if met == board.fillings.len() => idle += 1,
            _ => {
                biting += 1;
                missing.retain(|word| !board.text.contains(word));
            }
        }
    }
    println!("{biting} of 700 rules exclude some fillings, {never} exclude all, {idle} none");
    assert!(biting >= 150, "{biting}");
    assert!(missing.is_empty(), "no rule that bites has {missing:?}");
}
