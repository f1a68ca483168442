//! The report of the levels against brute force, and against runs at each level.

use crate::common::corpus;
use crate::common::oracle;
use crate::common::rules::Rules;
use pencilmark::hint::LevelFinder;
use pencilmark::human::{Candidate, Deduction, Evidence, Rating};
use pencilmark::kernel::Domain;
use pencilmark::levels::{ABSENT, LADDER, LevelsReport, NEVER};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, Options, Redundant};
use pencilmark::solver::{self, FixpointStatus};
use std::collections::BTreeSet;

/// The options of a level, by its name.
fn options(name: &str) -> Options {
    let (consistency, hidden, locked, fish, shaving) = match name {
        "forward" => (Consistency::Forward, false, false, false, false),
        "value" => (Consistency::Value, false, false, false, false),
        "value+hidden" => (Consistency::Value, true, false, false, false),
        "bounds" => (Consistency::Bounds, false, false, false, false),
        "domain" => (Consistency::Domain, false, false, false, false),
        "+locked" => (Consistency::Domain, false, true, false, false),
        "+fish" => (Consistency::Domain, false, true, true, false),
        "+shaving" => (Consistency::Domain, false, true, true, true),
        _ => panic!("{name} is no level"),
    };
    Options {
        consistency,
        redundant: Redundant { hidden, locked, fish, totals: false },
        propagation_is_chosen: true,
        shaving,
        ..Options::default()
    }
}

/// The domains that brute force leaves, for the levels that it knows; `None` if a domain becomes empty.
fn judged(rules: &Rules, puzzle: &[u8], name: &str) -> Option<Vec<u64>> {
    let mut domains = rules.domains(puzzle);
    let groups = rules.groups();
    let holds = match name {
        "value" => oracle::leave_fixpoint(&mut domains, &groups),
        "value+hidden" => loop {
            let before = domains.clone();
            let holds = oracle::leave_fixpoint(&mut domains, &groups) && oracle::place_fixpoint(&mut domains, &groups);
            if !holds || domains == before {
                break holds;
            }
        },
        "domain" => oracle::support_fixpoint(&mut domains, &groups),
        _ => {
            // Each given leaves its peers, but values that become fixed by this do not.
            for (cell, _) in puzzle.iter().enumerate().filter(|(_, given)| **given != 0) {
                let value = rules.domains(puzzle)[cell];
                rules.peers[cell].iter().for_each(|&peer| domains[peer] &= !value);
            }
            domains.iter().all(|&domain| domain != 0)
        }
    };
    holds.then_some(domains)
}

#[test]
fn the_dial_agrees_with_the_levels_one_by_one_and_with_enumeration() {
    let (mut by_level, mut missed) = ([0; 8], [0; 8]);
    let samples =
        [("easy33", 12), ("minimal", 12), ("17clue", 12), ("magictour", 30), ("hardest1106", 8), ("16x16", 3)];
    for (collection, count) in samples {
        for puzzle in corpus::sample(collection).iter().take(count) {
            let grid = corpus::grid(puzzle);
            let report = LevelsReport::new(&grid);
            let rules = Rules::for_cells(puzzle.len());
            let initial = rules.domains(puzzle);
            let has = |domains: &[u64], place: usize| domains[place / rules.size] >> (place % rules.size) & 1 == 1;
            let mut all: Vec<Vec<u64>> = Vec::new();
            for (level, name) in report.names.iter().enumerate() {
                let context = format!("{name} on {}", corpus::line(puzzle));
                let alone = solver::propagate(&grid, &options(name));
                assert_eq!(report.status[level], alone.status, "{context}");
                let domain =
                    |text: &String| corpus::digits(text).into_iter().fold(0, |set, digit| set | 1 << (digit - 1));
                let left: Vec<u64> = alone.domains.iter().map(domain).collect();
                if ["forward", "value", "value+hidden", "domain"].contains(name) {
                    assert_eq!(Some(&left), judged(&rules, puzzle, name).as_ref(), "{context}");
                }
                // Each level is at least as strong as the levels before it, except for the pairs of levels that the ladder
                // lists.
                for (earlier, domains) in all.iter().enumerate() {
                    let within = left.iter().zip(domains).all(|(left, earlier)| left & !earlier == 0);
                    if LADDER[level].misses.contains(&report.names[earlier]) {
                        missed[level] += usize::from(!within);
                    } else {
                        assert!(within, "{context}: {} removes more", report.names[earlier]);
                    }
                }
                let removed = (0..report.weakest.len()).filter(|&place| has(&initial, place) && !has(&left, place));
                assert_eq!(report.removed[level], removed.count(), "{context}");
                all.push(left);
            }
            for (place, &weakest) in report.weakest.iter().enumerate() {
                let expected = match all.iter().position(|left| !has(left, place)) {
                    _ if !has(&initial, place) => ABSENT,
                    Some(first) => first as u8,
                    None => NEVER,
                };
                assert_eq!(weakest, expected, "place {place} of {}", corpus::line(puzzle));
            }
            by_level.iter_mut().enumerate().for_each(|(level, count)| {
                *count += report.weakest.iter().filter(|&&weakest| usize::from(weakest) == level).count();
            });
        }
    }
    println!("first to remove: {by_level:?}");
    assert!(by_level.iter().all(|&count| count > 0), "every level is the first to remove something: {by_level:?}");
    for (level, missed) in LADDER.iter().zip(missed) {
        assert_eq!(missed > 0, !level.misses.is_empty(), "{} misses deductions of earlier levels", level.name);
    }
}

/// The level of a step is the first one whose run makes the step's deduction. This holds for every candidate and every digit of
/// a position, whether or not a technique finds it.
#[test]
fn the_level_of_a_step_is_the_first_whose_run_makes_it() {
    let (mut seen, mut searched) = (BTreeSet::new(), 0);
    for (collection, count) in [("easy33", 1), ("magictour", 3), ("hardest1106", 2)] {
        for puzzle in corpus::sample(collection).iter().take(count) {
            let grid = corpus::grid(puzzle);
            let left: Vec<Vec<Domain>> = LADDER
                .iter()
                .map(|level| {
                    let domain = |text: &String| corpus::digits(text).into_iter().map(|digit| digit - 1).collect();
                    solver::propagate(&grid, &options(level.name)).domains.iter().map(domain).collect()
                })
                .collect();
            let candidates = Model::new(&grid, &options("value")).initial_domains();
            let mut finder = LevelFinder::new(&grid, &candidates);
            let mut check = |step: Deduction, makes: &dyn Fn(usize) -> bool| {
                let expected = (0..LADDER.len()).find(|&level| makes(level)).map(|level| LADDER[level].name);
                assert_eq!(finder.of(&step).map(|level| level.name), expected, "{step:?} on {}", corpus::line(puzzle));
                seen.extend(expected);
                searched += usize::from(expected.is_none());
            };
            for cell in (0..puzzle.len()).filter(|&cell| puzzle[cell] == 0).step_by(3) {
                for digit in 0..9 {
                    let none = Evidence::default();
                    let gone = vec![Candidate { cell, digit }];
                    check(Deduction::removing("trial", Rating(0), gone, none.clone()), &|level| {
                        !left[level][cell].contains(digit)
                    });
                    // Forward checking writes no digit.
                    check(Deduction::placing("trial", Rating(0), cell, digit, none), &|level| {
                        LADDER[level].name != "forward" && left[level][cell] == Domain::single(digit)
                    });
                }
            }
        }
    }
    assert!(
        ["value", "value+hidden", "domain", "+locked", "+shaving"].iter().all(|name| seen.contains(name)),
        "{seen:?}"
    );
    assert!(searched > 100, "{searched} deductions need search");
}

#[test]
fn the_ladder_has_the_settings_that_its_names_promise() {
    for level in &LADDER {
        assert_eq!(level.options(), options(level.name), "{}", level.name);
    }
}

/// The number of puzzles that each level solves in each sample, for comparison with published numbers (see
/// `tests/corpus.rs`).
#[test]
fn levels_solve_the_known_numbers_of_puzzles() {
    for (collection, value, domain) in [("easy33", 27, 59), ("17clue", 0, 41)] {
        let reports: Vec<_> = corpus::sample(collection).iter().map(|p| LevelsReport::new(&corpus::grid(p))).collect();
        let solved = |level: usize| reports.iter().filter(|r| r.status[level] == FixpointStatus::Solved).count();
        assert_eq!((solved(1), solved(4)), (value, domain), "{collection}");
    }
}

#[test]
fn a_level_that_fails_removes_everything() {
    let givens = [&[1, 1][..], &[0; 79]].concat();
    let report = LevelsReport::new(&corpus::grid(&givens));
    assert!(report.status.iter().all(|&status| status == FixpointStatus::Failed));
    assert!(report.removed.iter().all(|&removed| removed == 79 * 9 + 2));
    assert!(report.weakest.iter().all(|&weakest| weakest == 0 || weakest == ABSENT));
}
