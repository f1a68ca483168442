//! The formulas of whole puzzles against brute force, on small grids with every kind of rule. The models of the formula,
//! restricted to the candidates, are exactly the fillings that satisfy the independent statements of the rules. The models are
//! enumerated by the tests alone.

use super::words::CASES;
use super::{Board, any_board};
use crate::common::corpus::Random;
use pencilmark::prove::formula;
use pencilmark_testing::opb::Opb;
use std::collections::BTreeSet;

/// The names of the candidates of a grid of four rows.
fn candidates() -> Vec<String> {
    let cell = |cell: usize| format!("{}{}", ['A', 'B', 'C', 'D'][cell / 4], cell % 4 + 1);
    (0..16).flat_map(|at| (1..=4).map(move |digit| format!("{}_{digit}", cell(at)))).collect()
}

/// A filling as the candidates that are true in it.
pub fn named(filling: &[u8]) -> Vec<String> {
    let all = candidates();
    filling.iter().enumerate().map(|(cell, &digit)| all[cell * 4 + usize::from(digit) - 1].clone()).collect()
}

fn meant(board: &Board) -> BTreeSet<Vec<String>> {
    board.fillings.iter().filter(|filling| board.sheet.holds(filling)).map(|filling| named(filling)).collect()
}

/// The models of a formula. A formula that lost a rule may have a few more than the grid has fillings.
pub fn models(text: &str) -> Option<BTreeSet<Vec<String>>> {
    Opb::read(text).models(&candidates(), 600)
}

#[test]
fn the_models_of_a_formula_are_the_solutions_under_every_kind_of_rule() {
    let mut random = Random::new(53);
    for case in CASES {
        let mut bites = false;
        for number in 0..20 {
            if number >= 3 && bites {
                break;
            }
            let board = any_board(4, &[case], &mut random);
            let text = formula(&board.grid()).unwrap_or_else(|_| panic!("{} is covered", board.text()));
            let solutions = meant(&board);
            bites |= solutions.len() < board.fillings.len();
            assert_eq!(models(&text).as_ref(), Some(&solutions), "{}", board.text());
        }
        assert!(bites || case.id == "negative-xv", "the boards of {} show too little", case.id);
    }
}

/// For each kind of rule, a formula in which a number in a constraint of the rule is one more or one less.
#[test]
fn a_formula_with_another_number_in_a_rule_has_other_models() {
    let mut random = Random::new(59);
    let (mut altered, mut found) = (0, 0);
    for case in CASES {
        let board = any_board(4, &[case], &mut random);
        let text = formula(&board.grid()).unwrap_or_else(|_| panic!("{} is covered", board.text()));
        let lines: Vec<&str> = text.lines().collect();
        let rules = lines.iter().rposition(|line| line.starts_with("* ")).map_or(lines.len(), |at| at + 1);
        let Some(line) = lines.get(rules) else { continue };
        let (terms, degree) = line.trim_end_matches(" ;").rsplit_once(' ').expect("a degree");
        let other = format!("{terms} {} ;", degree.parse::<i64>().expect("a degree") + 1);
        let mut changed = lines.clone();
        changed[rules] = &other;
        altered += 1;
        found += usize::from(models(&changed.join("\n")).as_ref() != Some(&meant(&board)));
    }
    println!("{found} of {altered} altered formulas have other models");
    assert!(altered >= 20 && found * 10 >= altered * 7, "{found} of {altered}");
}
