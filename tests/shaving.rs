//! Tests of shaving against a plain definition of singleton consistency: set a variable to a value, propagate, and remove the
//! value if propagation fails, until nothing changes. Each recorded refutation must also hold step by step.

use crate::common::auditor::Auditor;
use crate::common::corpus::{self, Random};
use crate::common::oracle;
use crate::common::posted_meanings::meanings;
use crate::common::rules::Rules;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::puzzle::Grid;
use pencilmark::search::Move;

/// Plain propagation, straight from the definition.
struct Plain<'a> {
    rules: &'a Rules,
    consistency: Consistency,
    hidden: bool,
}

impl Plain<'_> {
    /// Propagates to a fixpoint. `decided` lists the givens and the tested cells. Returns false if a domain becomes empty.
    fn propagate(&self, domains: &mut Vec<u64>, decided: &[usize]) -> bool {
        let groups = self.rules.groups();
        loop {
            let before = domains.clone();
            let possible = match self.consistency {
                Consistency::Forward => {
                    for &by in decided {
                        self.rules.peers[by].iter().for_each(|&peer| domains[peer] &= !domains[by]);
                    }
                    !domains.contains(&0)
                }
                Consistency::Value => oracle::leave_fixpoint(domains, &groups),
                Consistency::Bounds => {
                    oracle::leave_fixpoint(domains, &groups) && oracle::ends_fixpoint(domains, &groups)
                }
                Consistency::Domain => oracle::support_fixpoint(domains, &groups),
            };
            if !possible || (self.hidden && !oracle::place_fixpoint(domains, &groups)) {
                return false;
            }
            if *domains == before {
                return true;
            }
        }
    }

    /// Returns the singleton consistent domains, or `None` if a domain becomes empty.
    fn shave(&self, puzzle: &[u8]) -> Option<Vec<u64>> {
        let mut domains = self.rules.domains(puzzle);
        let given: Vec<usize> = (0..puzzle.len()).filter(|&cell| puzzle[cell] != 0).collect();
        if !self.propagate(&mut domains, &given) {
            return None;
        }
        loop {
            let before = domains.clone();
            for cell in 0..domains.len() {
                for value in oracle::values(domains[cell]).collect::<Vec<_>>() {
                    if domains[cell].count_ones() == 1 {
                        break;
                    }
                    let mut tried = domains.clone();
                    tried[cell] = 1 << value;
                    let decided = [&given[..], &[cell]].concat();
                    if domains[cell] >> value & 1 == 1 && !self.propagate(&mut tried, &decided) {
                        domains[cell] &= !(1 << value);
                        if !self.propagate(&mut domains, &given) {
                            return None;
                        }
                    }
                }
            }
            if domains == before {
                return Some(domains);
            }
        }
    }
}

/// Returns the engine's audited fixpoint at the root, and the number of refuted values.
fn root(grid: &Grid, options: &Options) -> (Option<Vec<u64>>, usize) {
    let model = Model::new(grid, options);
    let raw = model.initial_domains().iter().map(|domain| domain.0).collect();
    let mut auditor = Auditor::new(raw, model.geometry().size(), meanings(&model));
    let mut search = model.search();
    let left = loop {
        match search.advance(&mut auditor) {
            Move::Fixpoint | Move::Solution => break Some(auditor.domains.clone()),
            Move::Failed(conflict) => {
                auditor.check_conflict(conflict);
                break None;
            }
            _ => {}
        }
    };
    assert_eq!(auditor.complaints, Vec::<String>::new(), "{}", grid.to_line());
    (left, auditor.refutations)
}

/// Compares the engine with the definition on one puzzle. Returns the number of refuted values.
fn compare(rules: &Rules, grid: &Grid, puzzle: &[u8], levels: &[(Consistency, bool)]) -> usize {
    let mut refutations = 0;
    for &(consistency, hidden) in levels {
        let expected = Plain { rules, consistency, hidden }.shave(puzzle);
        let models: &[ModelKind] = match consistency {
            // AC-3 and AllDifferent at value consistency end in the same domains.
            Consistency::Value => &[ModelKind::AllDifferent, ModelKind::Pairwise],
            _ => &[ModelKind::AllDifferent],
        };
        for &model in models {
            let redundant = Redundant { hidden, ..Redundant::default() };
            let options = Options { model, consistency, redundant, shaving: true, ..Options::default() };
            let (found, refuted) = root(grid, &options);
            assert_eq!(found, expected, "{model:?} {consistency:?} {hidden} on {}", corpus::line(puzzle));
            refutations += refuted;
        }
    }
    refutations
}

#[test]
fn shaving_is_singleton_consistency_on_small_grids() {
    let mut random = Random::new(11);
    let levels = [
        (Consistency::Forward, false),
        (Consistency::Forward, true),
        (Consistency::Value, false),
        (Consistency::Value, true),
        (Consistency::Bounds, false),
        (Consistency::Domain, false),
    ];
    let mut refutations = 0;
    for number in 0..60 {
        let (width, height, fewest) = [(2, 2, 2), (3, 2, 6), (2, 3, 6)][number % 3];
        let rules = Rules::new(width, height);
        let clues = fewest + random.below(rules.size);
        let puzzle = corpus::random_puzzle(&rules, clues, &mut random);
        let grid = corpus::grid_of_shape(width, height, &puzzle);
        refutations += compare(&rules, &grid, &puzzle, &levels);
    }
    println!("{refutations} refutations");
    assert!(refutations > 500, "shaving refuted too few values: {refutations}");
}

#[test]
fn shaving_is_singleton_consistency_on_ordinary_puzzles() {
    let rules = Rules::for_cells(81);
    let puzzles =
        corpus::sample("minimal").into_iter().take(4).chain(corpus::sample("hardest1106").into_iter().take(2));
    let mut refutations = 0;
    for puzzle in puzzles {
        let levels = [(Consistency::Forward, false), (Consistency::Value, false), (Consistency::Value, true)];
        refutations += compare(&rules, &corpus::grid(&puzzle), &puzzle, &levels);
    }
    assert!(refutations > 100, "shaving refuted too few values: {refutations}");
}
