//! VeriPB accepts the proofs. These tests are ignored, because the checker may be missing: `npm run proofs` installs it and runs
//! them, and `npm test` runs them where it is installed.

mod commands;
mod own_rules;

use crate::common::corpus::{Random, grid, random_puzzle, sample};
use crate::common::coverage::{configurations, learning_configurations};
use crate::common::rules::Rules;
use pencilmark::learning::Learning;
use pencilmark::options::{Consistency, Options};
use pencilmark::prove::{Claim, prove};
use pencilmark::puzzle::{Grid, formats};
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The checker: `PENCILMARK_VERIPB`, or the one that `npm run proofs` installs, or the one on the path.
fn checker() -> PathBuf {
    if let Some(named) = std::env::var_os("PENCILMARK_VERIPB") {
        return named.into();
    }
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/tools/bin/veripb");
    if own.exists() { own } else { "veripb".into() }
}

/// Whether the checker accepts a proof.
pub fn accepts(formula: &str, proof: &str) -> bool {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let name = format!("proof-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let path = |ending: &str| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{ending}"));
    let (opb, pbp) = (path("opb"), path("pbp"));
    std::fs::write(&opb, formula).unwrap();
    std::fs::write(&pbp, proof).unwrap();
    let ran = Command::new(checker()).args([&opb, &pbp]).output();
    let ran = ran.unwrap_or_else(|error| panic!("VeriPB does not run ({error}); npm run proofs installs it"));
    let accepted = ran.status.success() && String::from_utf8_lossy(&ran.stdout).contains("s VERIFIED UNSATISFIABLE");
    for file in [opb, pbp] {
        std::fs::remove_file(file).unwrap();
    }
    accepted
}

fn written(grid: &Grid, options: &Options, claim: Claim) -> (String, String) {
    let mut proof = Vec::new();
    let proved = prove(grid, options, claim, &mut proof).unwrap();
    (proved.formula, String::from_utf8(proof).unwrap())
}

/// Options that cover every pair of settings, with and without learnt clauses.
fn provable() -> impl Iterator<Item = Options> {
    let learning = learning_configurations().into_iter().filter(|options| options.learning == Learning::Clauses);
    configurations().into_iter().chain(learning)
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn proofs_of_all_configurations_are_accepted() {
    let rules = Rules::new(3, 2);
    let mut random = Random::new(8);
    for options in provable() {
        // Both claims, with puzzles that need a search under most settings.
        let puzzle = loop {
            let puzzle = random_puzzle(&rules, 9, &mut random);
            if rules.solutions(&puzzle, 2).len() == 1 {
                break puzzle;
            }
        };
        let solution = rules.solutions(&puzzle, 1).remove(0);
        let mut broken = puzzle.clone();
        let cell = puzzle.iter().position(|&digit| digit == 0).unwrap();
        broken[cell] = solution[cell] % 6 + 1;
        for (digits, claim) in [(&puzzle, Claim::Unique), (&broken, Claim::Infeasible)] {
            let grid = crate::common::corpus::grid_of_shape(3, 2, digits);
            let (formula, proof) = written(&grid, &options, claim);
            assert!(accepts(&formula, &proof), "{claim:?} {digits:?} {options:?}");
        }
    }
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn proofs_of_hard_puzzles_are_accepted_and_altered_ones_refused() {
    for (index, puzzle) in sample("hardest1106").into_iter().take(12).enumerate() {
        let consistency = if index % 2 == 0 { Consistency::Domain } else { Consistency::Value };
        let options = Options { consistency, propagation_is_chosen: true, ..Options::default() };
        let (formula, proof) = written(&grid(&puzzle), &options, Claim::Unique);
        assert!(accepts(&formula, &proof), "{puzzle:?}");
        // Without the clause that excludes the solution, the formula has a solution, and the proof is wrong.
        let (without, _) = formula.trim_end().rsplit_once('\n').unwrap();
        assert!(!accepts(&format!("{without}\n"), &proof), "{puzzle:?}");
        for (index, changed) in altered(&proof).iter().enumerate() {
            assert!(!accepts(&formula, changed), "change {index} {puzzle:?}");
        }
    }
}

/// Proofs with one line changed, so that they prove nothing.
fn altered(proof: &str) -> Vec<String> {
    let lines: Vec<&str> = proof.lines().collect();
    let first = |found: fn(&str) -> bool| lines.iter().position(|line| found(line)).unwrap();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n") + "\n"
    };
    let clause = first(|line| line.starts_with("rup") && line.matches('~').count() > 2);
    let end = first(|line| line.starts_with("conclusion"));
    vec![
        // The clause of the first failure becomes the contradiction.
        with(clause, "rup >= 1;"),
        // The clause of the first failure keeps only its last decision.
        with(clause, &format!("rup 1 ~{}", lines[clause].rsplit_once('~').unwrap().1)),
        // The conclusion names another constraint as the contradiction.
        with(end, "conclusion UNSAT : 1;"),
        // The last line is missing.
        with(lines.len() - 1, ""),
    ]
}

#[test]
#[ignore = "needs VeriPB: npm run proofs"]
fn proofs_with_rules_are_accepted() {
    let text = include_str!("../data/proofs.txt");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() > 20);
    for line in lines {
        let (grid, _) = formats::read_one(line, None).unwrap();
        let (formula, proof) = written(&grid, &Options::default(), Claim::Unique);
        assert!(accepts(&formula, &proof), "{line}");
    }
}
