//! A proof is written exactly if its claim is true, and its formula has no solution.

use crate::common::corpus::{Random, grid, random_puzzle};
use crate::common::coverage::configurations;
use crate::common::rules::Rules;
use pencilmark::options::{Options, Redundant};
use pencilmark::prove::{self, Claim, Unproved, prove};
use pencilmark::puzzle::{Grid, formats};
use pencilmark_testing::opb::Opb;

fn claim(grid: &Grid, options: &Options, claim: Claim) -> Option<(String, String)> {
    let mut proof = Vec::new();
    match prove(grid, options, claim, &mut proof) {
        Ok(proved) => {
            let proof = String::from_utf8(proof).unwrap();
            assert_eq!((proved.lines, proved.bytes), (proof.lines().count() as u64, proof.len() as u64));
            Some((proved.formula, proof))
        }
        Err(Unproved::NotSo(_, sentence)) => {
            assert!(!sentence.is_empty());
            None
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn claims_are_proved_exactly_if_they_are_true() {
    let rules = Rules::new(2, 2);
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for options in configurations() {
        for clues in [3, 4, 6] {
            let mut puzzle = random_puzzle(&rules, clues, &mut random);
            if random.below(2) == 0 {
                // Another digit in some cell often leaves no solution.
                let cell = random.below(16);
                puzzle[cell] = random.below(4) as u8 + 1;
            }
            let count = rules.solutions(&puzzle, 2).len();
            seen[count] += 1;
            let grid = grid(&puzzle);
            for (of, wanted) in [(Claim::Unique, 1), (Claim::Infeasible, 0)] {
                let proved = claim(&grid, &options, of);
                assert_eq!(proved.is_some(), count == wanted, "{of:?} {puzzle:?} {options:?}");
                if let Some((formula, proof)) = proved {
                    assert!(!Opb::read(&formula).is_satisfiable(&[]), "{of:?} {puzzle:?}");
                    assert!(proof.starts_with("pseudo-Boolean proof version 3.0\n"));
                    assert!(proof.ends_with(";\nend pseudo-Boolean proof;\n"), "{proof}");
                }
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
fn a_run_that_ends_early_proves_nothing() {
    let (grid, _) = formats::read_one(&".".repeat(81), None).unwrap();
    let limits = Options { nodes: Some(3), ..Options::default() };
    for of in [Claim::Unique, Claim::Infeasible] {
        let refused = prove(&grid, &limits, of, &mut Vec::new()).unwrap_err();
        assert!(matches!(refused, Unproved::NotSo(_, sentence) if sentence.contains("budget")), "{of:?}");
    }
}

#[test]
fn sums_and_other_rules_are_covered() {
    let puzzle = ".2.4............ @cage=A1,A2:3;B1,C1:6 @thermometer=C3,B3";
    let (grid, _) = formats::read_one(puzzle, None).unwrap();
    let redundant = Redundant { totals: true, ..Redundant::default() };
    for options in [Options::default(), Options { redundant, propagation_is_chosen: true, ..Options::default() }] {
        let count = pencilmark::solver::count(&grid, &options, 2).count;
        assert_eq!(claim(&grid, &options, Claim::Unique).is_some(), count == 1);
        assert_eq!(claim(&grid, &options, Claim::Infeasible).is_some(), count == 0);
    }
}

#[test]
fn the_texts_of_a_proof_are_those_of_the_true_claim() {
    let files = |puzzle: &str| prove::files(&formats::read_one(puzzle, None).unwrap().0, &Options::default()).unwrap();
    for (puzzle, of) in [("1...|..2.|.3..|...4", Some(Claim::Unique)), ("12..|..3.|..4.|....", Some(Claim::Infeasible))]
    {
        let puzzle = puzzle.replace('|', "");
        let count =
            pencilmark::solver::count(&formats::read_one(&puzzle, None).unwrap().0, &Options::default(), 2).count;
        let expected = [Some(Claim::Infeasible), Some(Claim::Unique), None][count as usize];
        let made = files(&puzzle);
        assert_eq!((made.of, expected), (of, of), "{puzzle}");
        assert!(made.model.unwrap().starts_with("* #variable=") && made.proof.unwrap().starts_with("pseudo-Boolean"));
    }
    let none = files("................");
    assert_eq!((none.of, none.model, none.proof), (None, None, None));
    assert!(none.message.contains("several"), "{}", none.message);
}
