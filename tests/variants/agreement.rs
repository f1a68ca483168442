//! Random boards with any rules: the engine against brute force.

use super::{ALL, Board, texts};
use crate::common::corpus;
use crate::common::coverage::{LEVELS, MODELS, configurations};
use crate::common::oracle;
use crate::common::variants::Variant;
use pencilmark::kernel::Domain;
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant, SolvingStrategy};
use pencilmark::puzzle::formats;
use pencilmark::solver::{self, FixpointStatus, Status};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// The limit up to which the tests count the solutions of a puzzle.
const MANY: usize = 150;

/// The limit of brute force and of a search for one board. Random rules often allow no grid, and the proof can take very
/// long with weak propagation.
const TRIES: u64 = 100_000;

/// Every combination of rules for boards of 4, 5 and 6 rows, with connected or unconnected regions.
fn any_variant() -> impl Strategy<Value = Variant> {
    let shape = prop::sample::select(vec![(2usize, 2usize), (5, 1), (3, 2)]);
    shape
        .prop_flat_map(|(width, height)| {
            let n = width * height;
            // If the regions are boxes that have swapped a few cells, most grids have a filling; shuffled regions seldom
            // have one.
            let swaps = prop::collection::vec((0..n * n, 0..n * n), 0..8);
            // One board in four has no boxes.
            let latin = prop::bool::weighted(0.25);
            (Just((width, height)), any::<bool>(), latin, swaps, any::<bool>(), any::<bool>())
        })
        .prop_map(|((width, height), irregular, latin, swaps, diagonals, windoku)| {
            let n = width * height;
            let box_of = |cell: usize| cell / n / height * height + cell % n / width;
            let mut regions: Vec<usize> = (0..n * n).map(box_of).collect();
            swaps.into_iter().for_each(|(a, b)| regions.swap(a, b));
            let irregular = !latin && (irregular || height == 1);
            let windoku = windoku && height > 1;
            Variant {
                width,
                height,
                regions: irregular.then_some(regions),
                latin,
                diagonals,
                windoku,
                ..Variant::default()
            }
        })
}

/// Random clues: digits of a filling if the grid has one, otherwise arbitrary digits. Some boards then get a wrong digit.
fn any_board() -> impl Strategy<Value = Board> {
    any_variant().prop_flat_map(|variant| {
        let n = variant.size();
        let first = Just((1..=n as u8).collect::<Vec<u8>>()).prop_shuffle();
        let kept = prop::collection::vec(0u8..10, n * n);
        let spoilt = prop::option::weighted(0.15, (0..n * n, 1..=n as u8));
        (Just(variant), first, kept, 2u8..9, spoilt).prop_map(|(variant, first, kept, density, spoilt)| {
            let n = variant.size();
            let rules = variant.rules();
            let mut clues = vec![0; n * n];
            clues[..n].copy_from_slice(&first);
            let fill = |clues: &[u8]| rules.solutions_within(clues, 1, TRIES).and_then(|mut found| found.pop());
            let full = fill(&clues).or_else(|| fill(&vec![0; n * n]));
            let mut clues = full.unwrap_or(clues);
            for (cell, kept) in kept.into_iter().enumerate() {
                if kept > density {
                    clues[cell] = 0;
                }
            }
            if let Some((cell, digit)) = spoilt {
                clues[cell] = digit;
            }
            Board { variant, clues }
        })
    })
}

fn raw(domains: &[Domain]) -> Vec<u64> {
    domains.iter().map(|domain| domain.0).collect()
}

/// Every model at every level, without and with all redundant constraints, some other options, and the strategy `states`.
fn all_options() -> impl Iterator<Item = Options> {
    let plain = MODELS.into_iter().flat_map(|model| {
        LEVELS.into_iter().flat_map(move |consistency| {
            [Redundant::default(), ALL].map(|redundant| Options {
                model,
                consistency,
                redundant,
                propagation_is_chosen: true,
                ..Options::default()
            })
        })
    });
    let states = Options { solving_strategy: SolvingStrategy::States, ..Options::default() };
    plain.chain(configurations().into_iter().step_by(7)).chain([states])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn plain_trying_agrees_with_every_model_and_level(board in any_board()) {
        let (grid, rules) = (board.grid(), board.variant.rules());
        let named: BTreeSet<(String, Vec<usize>)> =
            grid.geometry().houses().iter().map(|h| (h.name(grid.geometry()), h.cells(grid.geometry()))).collect();
        prop_assert_eq!(&named, &rules.houses.iter().cloned().collect(), "the houses are those that are meant");

        let meant = rules.solutions_within(&board.clues, MANY, TRIES);
        prop_assume!(meant.is_some());
        let meant = meant.unwrap_or_default();
        let meant: BTreeSet<String> = meant.iter().map(|solution| corpus::line(solution)).collect();
        for options in all_options() {
            let options = Options { solutions: MANY as u64, nodes: Some(TRIES), ..options };
            let report = solver::solve(&grid, &options);
            let found = texts(&report.solutions);
            if report.status == Status::Capped {
                // Weak propagation can need more nodes than the limit: one board without a solution took 64,413 nodes by
                // `≠` constraints in a static order, and restarts repeat a part of the tree.
                let weak = options.consistency == Consistency::Forward || options.model == ModelKind::Pairwise;
                prop_assert!(weak, "{:?}", options);
                prop_assert!(meant.len() == MANY || found.is_subset(&meant), "{:?}", options);
            } else {
                prop_assert_eq!(found.len(), meant.len(), "{:?}", options);
                prop_assert!(meant.len() == MANY || found == meant, "{:?}", options);
            }
            for line in &found {
                let digits = corpus::digits(line);
                prop_assert!(rules.is_solution(&digits), "{} in {:?}", line, options);
                prop_assert!(digits.iter().zip(&board.clues).all(|(digit, clue)| *clue == 0 || clue == digit));
            }
        }
        let count = solver::count(&grid, &Options { statistics: false, ..Options::default() }, MANY as u64);
        prop_assert_eq!(count.count as usize, meant.len());
    }

    #[test]
    fn root_fixpoints_keep_what_solutions_hold_and_are_as_strong_as_claimed(board in any_board()) {
        let (grid, rules) = (board.grid(), board.variant.rules());
        let solutions = rules.solutions_within(&board.clues, MANY, TRIES);
        prop_assume!(solutions.is_some());
        let solutions = solutions.unwrap_or_default();
        for options in all_options() {
            let (status, domains) = solver::fixpoint(&Model::new(&grid, &options));
            let domains = raw(&domains);
            match status {
                FixpointStatus::Failed => prop_assert!(solutions.is_empty(), "{:?}", options),
                _ => for solution in &solutions {
                    let holds = solution.iter().zip(&domains).all(|(digit, domain)| domain >> (digit - 1) & 1 == 1);
                    prop_assert!(holds, "{} was cut off by {:?}", corpus::line(solution), options);
                },
            }
            let redundant = options.redundant_for(grid.geometry());
            let plain = redundant == Redundant::default() && !options.shaving && !options.intervals;
            let strength = match (plain, options.model, options.consistency) {
                (true, ModelKind::AllDifferent, Consistency::Domain) => oracle::support_fixpoint,
                (true, ModelKind::AllDifferent, Consistency::Value) => oracle::leave_fixpoint,
                (true, ModelKind::Pairwise, level) if level != Consistency::Forward => oracle::leave_fixpoint,
                _ => continue,
            };
            let mut expected = rules.domains(&board.clues);
            let stands = strength(&mut expected, &rules.groups());
            prop_assert_eq!(stands, status != FixpointStatus::Failed, "{:?}", options);
            if stands {
                prop_assert_eq!(domains, expected, "{:?}", options);
            }
        }
    }

    #[test]
    fn a_text_with_its_rules_reads_back(board in any_board()) {
        let grid = board.grid();
        let text = board.text();
        prop_assert_eq!(grid.to_line(), text.trim_end());
        let rows: Vec<String> = grid.cells_line().as_bytes().chunks(board.variant.size())
            .map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        if grid.geometry().rules().is_some() {
            let above = format!("{}\n{}\n", board.variant.text(), rows.join("\n"));
            prop_assert_eq!(formats::read_one(&above, None), Ok((grid.clone(), 0)));
            let drawn = format!("{}\n{}", board.variant.text(), grid.draw());
            prop_assert_eq!(formats::read_one(&drawn, None), Ok((grid, 0)));
        }
    }
}
