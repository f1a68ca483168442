//! Answers for a person who makes a puzzle, against brute force: all fillings of the clues that obey the houses, and the meanings
//! of the rules.
//!
//! `PROPTEST_CASES=2000` tries more puzzles than the usual run.

mod clash;
mod elements;
mod minimal;
mod next_rule;
mod story;
mod told;

use crate::common::corpus::{self, Random};
use crate::rules::sheet::{Placed, Sheet};
use crate::rules::words::CASES;
use pencilmark::options::Options;
use pencilmark::puzzle::rules::KINDS;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::setting::candidates::{CandidatesStatus, TrueCandidates, candidates};
use pencilmark::setting::needed::{NeededStatus, needed};
use std::collections::BTreeSet;

/// The kinds of the rules; a puzzle has at most one rule of each.
const KNOWN: [&str; 9] =
    ["cage", "arrow", "thermometer", "xv", "whispers", "renban", "minimum", "anti-knight", "negative-xv"];

/// The most fillings that brute force goes through.
const MANY: usize = 3_000;

fn cases() -> usize {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(60)
}

struct Puzzle {
    sheet: Sheet,
    clues: Vec<u8>,
}

impl Puzzle {
    /// A random puzzle. About half of them have rules that all hold in one full grid.
    fn any(random: &mut Random) -> Puzzle {
        let size = if random.below(3) == 0 { 6 } else { 4 };
        Puzzle::of_size(size, random)
    }

    fn of_size(size: usize, random: &mut Random) -> Puzzle {
        let mut sheet = Sheet::new(size / 2, 2, None);
        let solution = corpus::filled(&sheet.houses(), random);
        let is_kind = random.below(2) == 0;
        for id in KNOWN {
            if random.below(4) != 0 {
                continue;
            }
            let case = CASES.iter().find(|case| case.id == id).expect("a known kind");
            let tries = if is_kind { 40 } else { 1 };
            for _ in 0..tries {
                let rule = (case.place)(&sheet, &solution, random);
                sheet.rules.push(rule);
                let holds = sheet.holds(&solution);
                if holds || tries == 1 {
                    break;
                }
                sheet.rules.pop();
            }
        }
        let mut order: Vec<usize> = (0..sheet.cells()).collect();
        random.shuffle(&mut order);
        let mut clues = vec![0; sheet.cells()];
        let few = if size == 4 { random.below(6) } else { 8 + random.below(8) };
        for (number, cell) in order.into_iter().enumerate() {
            if number < few || sheet.houses().solutions(&clues, MANY + 1).len() > MANY {
                clues[cell] = solution[cell];
            }
        }
        Puzzle { sheet, clues }
    }

    fn grid(&self) -> Grid {
        let text = format!("{} {}", corpus::line(&self.clues), self.sheet.text());
        formats::read_one(text.trim_end(), None).unwrap_or_else(|error| panic!("{text}: {error:?}")).0
    }

    /// Whether a full grid is a solution.
    fn has(&self, digits: &[u8]) -> bool {
        let has_clues = self.clues.iter().zip(digits).all(|(&clue, &digit)| clue == 0 || clue == digit);
        has_clues && self.sheet.houses().solutions(digits, 1).len() == 1 && self.sheet.holds(digits)
    }

    fn solutions(&self) -> Vec<Vec<u8>> {
        let fillings = self.sheet.houses().solutions(&self.clues, usize::MAX);
        fillings.into_iter().filter(|filling| self.sheet.holds(filling)).collect()
    }
}

#[test]
fn the_candidates_are_those_of_all_solutions() {
    let mut random = Random::new(331);
    let (mut none, mut unique, mut several) = (0, 0, 0);
    for _ in 0..cases() {
        let puzzle = Puzzle::any(&mut random);
        let solutions = puzzle.solutions();
        let mut meant = vec![Vec::new(); puzzle.clues.len()];
        for (cell, digits) in meant.iter_mut().enumerate() {
            *digits = solutions.iter().map(|solution| solution[cell]).collect::<Vec<u8>>();
            digits.sort_unstable();
            digits.dedup();
        }
        let grid = puzzle.grid();
        for limit in [0, 1, 3, 1_000] {
            let report = candidates(&grid, &Options::default(), limit);
            assert_eq!(report.status, CandidatesStatus::Decided, "{}", grid.to_line());
            assert_eq!(report.candidates, meant, "limit {limit}: {}", grid.to_line());
            let most = if limit == 0 { u64::MAX } else { limit };
            assert_eq!(report.solutions, most.min(solutions.len() as u64), "{}", grid.to_line());
        }
        match solutions.len() {
            0 => none += 1,
            1 => unique += 1,
            _ => several += 1,
        }
    }
    assert!(none > 3 && unique > 3 && several > 3, "{none} {unique} {several}");
}

#[test]
fn the_candidates_of_grids_for_the_bulk_solver_are_those_of_all_solutions() {
    let mut random = Random::new(335);
    let mut state = TrueCandidates::new(&Options::default(), 0);
    let (mut unique, mut several) = (0, 0);
    for case in 0..cases() {
        let mut sheet = Sheet::new(3, 3, None);
        let solution = corpus::filled(&sheet.houses(), &mut random);
        if case % 2 == 0 {
            let cells = (0..81).filter(|&cell| solution[cell] % 2 == 1).take(case % 9 + 1);
            let odd: Vec<Placed> =
                cells.map(|cell| Placed { id: "odd", groups: vec![vec![cell]], ..Placed::default() }).collect();
            sheet.rules.extend(odd);
        }
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        let mut clues = vec![0; 81];
        for (number, cell) in order.into_iter().enumerate() {
            if number < 30 + case % 3 * 8 || sheet.houses().solutions(&clues, MANY + 1).len() > MANY {
                clues[cell] = solution[cell];
            }
        }
        let puzzle = Puzzle { sheet, clues };
        let solutions = puzzle.solutions();
        let meant: Vec<Vec<u8>> = (0..81)
            .map(|cell| {
                let digits: BTreeSet<u8> = solutions.iter().map(|solution| solution[cell]).collect();
                digits.into_iter().collect()
            })
            .collect();
        let grid = puzzle.grid();
        let report = candidates(&grid, &Options::default(), 0);
        assert_eq!((report.solutions, &report.candidates), (solutions.len() as u64, &meant), "{}", grid.to_line());
        state.set(&grid);
        while !state.advance(1.0) {}
        assert_eq!(state.solutions(), solutions.len() as u64, "{}", grid.to_line());
        *(if solutions.len() == 1 { &mut unique } else { &mut several }) += 1;
    }
    assert!(unique > 3 && several > 3, "{unique} {several}");
}

#[test]
fn what_is_needed_is_what_some_solution_without_it_breaks() {
    let mut random = Random::new(332);
    let mut verdicts = [0, 0];
    for _ in 0..cases() {
        let puzzle = Puzzle::any(&mut random);
        let count = puzzle.solutions().len();
        let (grid, mut verdict) = (puzzle.grid(), |needed: bool| {
            verdicts[usize::from(needed)] += 1;
            Some(needed)
        });
        let report = needed(&grid, &Options::default());
        let status = match count {
            0 => NeededStatus::Infeasible,
            1 => NeededStatus::Unique,
            _ => NeededStatus::Several,
        };
        assert_eq!(report.status, status, "{}", grid.to_line());
        let mut meant_givens = Vec::new();
        for cell in (0..puzzle.clues.len()).filter(|&cell| puzzle.clues[cell] != 0) {
            let mut clues = puzzle.clues.clone();
            clues[cell] = 0;
            let fewer = Puzzle { sheet: puzzle.sheet.clone(), clues };
            let breaks = || fewer.solutions().iter().any(|solution| solution[cell] != puzzle.clues[cell]);
            meant_givens.push(if count == 0 { None } else { verdict(breaks()) });
        }
        let givens: Vec<Option<bool>> = report.givens.iter().map(|given| given.needed).collect();
        assert_eq!(givens, meant_givens, "{}", grid.to_line());
        let mut order: Vec<usize> = (0..puzzle.sheet.rules.len()).collect();
        order.sort_by_key(|&at| KINDS.iter().position(|kind| kind.id == puzzle.sheet.rules[at].id));
        let mut meant_rules = Vec::new();
        for &at in &order {
            let mut sheet = puzzle.sheet.clone();
            sheet.rules.remove(at);
            let fewer = Puzzle { sheet, clues: puzzle.clues.clone() };
            let breaks = || fewer.solutions().iter().any(|solution| !puzzle.sheet.holds(solution));
            meant_rules.push(if count == 0 { None } else { verdict(breaks()) });
        }
        let rules: Vec<Option<bool>> = report.rules.iter().map(|rule| rule.needed).collect();
        assert_eq!(rules, meant_rules, "{}", grid.to_line());
        for (at, given) in report.givens.iter().enumerate() {
            assert_eq!(given.other.is_some(), given.needed == Some(true), "{}", grid.to_line());
            let cell = (0..puzzle.clues.len()).filter(|&cell| puzzle.clues[cell] != 0).nth(at).expect("a given");
            if let Some(other) = &given.other {
                let mut clues = puzzle.clues.clone();
                clues[cell] = 0;
                assert_ne!(other[cell], puzzle.clues[cell], "{}", grid.to_line());
                assert!(Puzzle { sheet: puzzle.sheet.clone(), clues }.has(other), "{}", grid.to_line());
            }
        }
        for (at, rule) in report.rules.iter().enumerate() {
            assert_eq!(rule.other.is_some(), rule.needed == Some(true), "{}", grid.to_line());
            if let Some(other) = &rule.other {
                let mut sheet = puzzle.sheet.clone();
                sheet.rules.remove(order[at]);
                assert!(!puzzle.has(other), "{}", grid.to_line());
                assert!(Puzzle { sheet, clues: puzzle.clues.clone() }.has(other), "{}", grid.to_line());
            }
        }
    }
    assert!(verdicts.iter().all(|&count| count > 20), "{verdicts:?}");
}

#[test]
fn without_a_budget_everything_is_open() {
    let (grid, ..) = formats::read_one(&".".repeat(81), None).expect("a grid");
    let report = candidates(&grid, &Options { ms: Some(0.0), ..Options::default() }, 10);
    assert_eq!(report.status, CandidatesStatus::Capped);
    assert_eq!(report.undecided.map(|undecided| undecided.concat().len()), Some(729));
    let puzzle = Puzzle::any(&mut Random::new(5)).grid();
    let report = needed(&puzzle, &Options { ms: Some(0.0), ..Options::default() });
    assert_eq!(report.status, NeededStatus::Capped);
    assert!(report.givens.iter().all(|given| given.needed.is_none()));
}

/// The answer of a state that has followed other puzzles is the same as from scratch.
#[test]
fn candidates_that_follow_changes_are_those_of_all_solutions() {
    let mut random = Random::new(333);
    let mut verdicts = [0; 3];
    for _ in 0..cases() {
        let Puzzle { sheet: full, clues: filled } = Puzzle::any(&mut random);
        let mut state = TrueCandidates::new(&Options::default(), 50);
        let mut clues = filled.clone();
        let mut sheet = full.clone();
        for change in 0..12 {
            let puzzle = Puzzle { sheet: sheet.clone(), clues: clues.clone() };
            let solutions = puzzle.sheet.houses().solutions(&puzzle.clues, MANY + 1);
            if solutions.len() <= MANY {
                let grid = puzzle.grid();
                state.set(&grid);
                // Some searches are stopped early, as by a person who is faster.
                if change % 3 == 1 {
                    state.advance(0.05);
                } else {
                    while !state.advance(5.0) {}
                    verdicts[agree(&mut state, &puzzle).min(2)] += 1;
                }
            }
            match random.below(4) {
                0 if !sheet.rules.is_empty() => {
                    sheet.rules.remove(random.below(sheet.rules.len()));
                }
                1 => {
                    let rest = full.rules.iter().find(|rule| sheet.rules.iter().all(|other| other.id != rule.id));
                    sheet.rules.extend(rest.cloned());
                }
                2 => {
                    let cell = random.below(clues.len());
                    clues[cell] = 0;
                }
                _ => {
                    let cell = random.below(clues.len());
                    clues[cell] =
                        if random.below(4) == 0 { 1 + random.below(sheet.size()) as u8 } else { filled[cell] };
                }
            }
        }
    }
    assert!(verdicts.iter().all(|&count| count > 10), "{verdicts:?}");
}

/// Checks a finished state against brute force. Returns the number of solutions.
fn agree(state: &mut TrueCandidates, puzzle: &Puzzle) -> usize {
    let line = puzzle.grid().to_line();
    let solutions = puzzle.solutions();
    let mut counts = vec![0; puzzle.clues.len() * puzzle.sheet.size()];
    for solution in &solutions {
        for (cell, digit) in solution.iter().enumerate() {
            counts[cell * puzzle.sheet.size() + usize::from(digit - 1)] += 1;
        }
    }
    assert!(state.is_decided(), "{line}");
    assert_eq!(state.solutions(), 50.min(solutions.len() as u64), "{line}");
    assert!(state.is_exact() || solutions.len() >= 50, "{line}");
    for (place, (found, &meant)) in state.counts().zip(&counts).enumerate() {
        assert_eq!(found > 0, meant > 0, "{place}: {line}");
        assert!(if state.is_exact() { found == meant } else { found <= meant }, "{found} {meant} {place}: {line}");
    }
    let scratch = candidates(&puzzle.grid(), &Options::default(), 50);
    let seen: Vec<Vec<u8>> =
        state.candidates().iter().map(|domain| domain.iter().map(|value| value + 1).collect()).collect();
    assert_eq!(scratch.candidates, seen, "{line}");
    solutions.len()
}
