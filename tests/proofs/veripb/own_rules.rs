//! VeriPB accepts the proofs about puzzles with rules that a person defined. The definitions are random, and the judge of definitions
//! says how many solutions a puzzle has.

use super::{accepts, provable, written};
use crate::common::corpus::Random;
use crate::own_rules::choices;
use crate::own_rules::places::Board;
use crate::own_rules::posted::is_wide;
use pencilmark::options::Options;
use pencilmark::prove::{Claim, Unproved, prove};
use pencilmark::puzzle::{Grid, formats};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The least number of proofs of each claim: with rules of the definition alone, and beside rules of known kinds.
const PROOFS: usize = 15;

/// Tries a claim, and returns the refusal of a rule that is too large for a proof.
fn refused(grid: &Grid, claim: Claim) -> Option<String> {
    match prove(grid, &Options::default(), claim, &mut Vec::new()) {
        Err(Unproved::NotCovered(message)) => Some(message),
        _ => None,
    }
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn proofs_with_rules_of_a_person_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let mut random = Random::new(31);
    let all: Vec<Options> = provable().collect();
    let mut options = all.iter().cycle();
    // The accepted proofs of both claims, alone and beside known kinds.
    let mut accepted = [[0; 2]; 2];
    while accepted.as_flattened().iter().any(|&count| count < PROOFS) {
        let board = Board::new(&mut choices().new_tree(&mut runner).expect("choices").current());
        for (index, claim) in [Claim::Infeasible, Claim::Unique].into_iter().enumerate() {
            let Some(puzzle) = board.with_solutions(index, &mut random).filter(Board::needs_own_rules) else {
                continue;
            };
            let Ok(grid) = puzzle.grid() else { continue };
            if let Some(wide) = grid.geometry().posted().iter().find(|posted| is_wide(posted)) {
                let message = refused(&grid, claim).expect("no proof of a wide constraint");
                assert!(message.contains(&*wide.name), "{message}");
                continue;
            }
            let counter = &mut accepted[index][usize::from(!puzzle.sheet.rules.is_empty())];
            if *counter == 2 * PROOFS {
                continue;
            }
            let options = options.next().expect("options");
            let (formula, proof) = written(&grid, options, claim);
            assert!(accepts(&formula, &proof), "{claim:?} {}\n{}\n{options:?}", puzzle.line(), puzzle.text);
            let other = if claim == Claim::Unique { Claim::Infeasible } else { Claim::Unique };
            let wrong = prove(&grid, options, other, &mut Vec::new());
            assert!(matches!(wrong, Err(Unproved::NotSo(..))), "{other:?} {}", puzzle.line());
            *counter += 1;
        }
    }
    println!("accepted, infeasible and unique, alone and beside known kinds: {accepted:?}");
}

#[test]
fn a_wide_constraint_has_no_proof_and_the_message_names_it() {
    // The remainder by a large prime of nine digits read as a number has far more states than an automaton may have.
    let text = "long: A line of nine cells.\non line\nnumber(line) mod 99991 = 17";
    let rule = format!("@own:{}=A1,B2,C3,D4,E5,F6,G7,H8,I9", pencilmark_language::pack(text));
    let (grid, ..) = formats::read_one(&format!("{} {rule}", ".".repeat(81)), None).expect("a puzzle");
    assert!(grid.geometry().posted().iter().any(is_wide));
    for claim in [Claim::Unique, Claim::Infeasible] {
        let message = refused(&grid, claim).expect("a refusal");
        assert_eq!(message, "A proof cannot cover long A1 … I9: the rule has too many combinations to be written down");
    }
}
