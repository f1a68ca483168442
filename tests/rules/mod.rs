//! The placed rules. For every kind of rule, brute force with a statement of the rule in plain words finds the
//! same solutions as the engine under every model and level. The texts of all kinds read back, and malformed data is refused
//! in words.

mod contradictions;
pub mod formulas;
pub mod hints;
mod made;
mod other_grids;
mod refusals;
pub mod sheet;
mod totals;
mod traces;
mod why;
pub mod words;

use crate::common::corpus::Random;
use crate::common::coverage::{LEVELS, MODELS};
use pencilmark::options::{Options, Redundant, SolvingStrategy};
use pencilmark::puzzle::rules::{Shape, placed_kinds};
use pencilmark::puzzle::{Grid, Rules, formats};
use pencilmark::search::{Strategy, ValueOrder};
use pencilmark::solver::{self, Line};
use sheet::{Placed, Sheet};
use std::collections::BTreeSet;
use words::{CASES, Case};

/// A board with clues, and all fillings of the clues that obey the houses.
#[derive(Clone)]
pub struct Board {
    pub sheet: Sheet,
    pub clues: Vec<u8>,
    pub fillings: Vec<Vec<u8>>,
}

impl Board {
    pub fn text(&self) -> String {
        format!("{} {}", self.sheet.line(&self.clues), self.sheet.text()).trim_end().to_owned()
    }

    pub fn grid(&self) -> Grid {
        let text = self.text();
        formats::read_one(&text, None).unwrap_or_else(|error| panic!("{text}: {error}")).0
    }
}

/// The most fillings of a board, without its rules.
pub const MANY: usize = 400;

/// A grid of four or six rows, sometimes with irregular regions.
fn any_sheet(size: usize, random: &mut Random) -> Sheet {
    let (width, height) = (size / 2, 2);
    let plain = Sheet::new(width, height, None);
    if random.below(3) > 0 {
        return plain;
    }
    let mut regions: Vec<usize> = (0..plain.cells()).map(|cell| plain.region_of(cell)).collect();
    for _ in 0..2 {
        regions.swap(random.below(size * size), random.below(size * size));
    }
    let irregular = Sheet::new(width, height, Some(regions));
    // Some regions allow no filling at all.
    let has_filling = irregular.houses().solutions_within(&vec![0; size * size], 1, 20_000);
    if has_filling.is_some_and(|found| !found.is_empty()) { irregular } else { plain }
}

/// A random filling of the grid.
fn any_filling(sheet: &Sheet, random: &mut Random) -> Vec<u8> {
    let houses = sheet.houses();
    loop {
        let mut clues = vec![0; sheet.cells()];
        for _ in 0..sheet.size() / 2 {
            clues[random.below(sheet.cells())] = 1 + random.below(sheet.digit_count()) as u8;
        }
        if let Some(filling) = houses.solutions_within(&clues, 1, 20_000).and_then(|mut found| found.pop()) {
            return filling;
        }
    }
}

/// A random filling that obeys a rule of the whole grid, which few fillings do. It only serves to choose clues.
fn obedient_filling(sheet: &Sheet, case: &Case, random: &mut Random) -> Option<Vec<u8>> {
    let rule = (case.place)(sheet, &[], random);
    let mut sheet = sheet.clone();
    sheet.rules.push(rule);
    let board = Board { clues: vec![0; sheet.cells()], sheet, fillings: Vec::new() };
    let strategy = Strategy { value_order: ValueOrder::Random, ..Strategy::default() };
    let options = Options { solutions: 1, seed: random.below(1000) as u64, strategy, ..Options::default() };
    solutions(&board.grid(), &options).pop_first().map(|line| board.sheet.digits(&line))
}

/// Adds a random rule of a kind. Most of the time the rule holds in the solution.
fn place(sheet: &mut Sheet, case: &Case, solution: &[u8], random: &mut Random) {
    let may_fail = random.below(8) == 0;
    let solution = &sheet.numbers(solution);
    let mut rule = Placed::default();
    for _ in 0..300 {
        rule = (case.place)(sheet, solution, random);
        if may_fail || (case.holds)(sheet, &rule, solution) {
            break;
        }
    }
    let is_there = rule.groups.is_empty() && rule.outside.is_none() && sheet.rules.contains(&rule);
    if !is_there {
        sheet.rules.push(rule);
    }
}

/// A random board with rules of these kinds.
pub fn any_board(size: usize, cases: &[&Case], random: &mut Random) -> Board {
    let sheet = any_sheet(size, random);
    any_board_on(sheet, cases, random)
}

/// A random board on a grid.
pub fn any_board_on(mut sheet: Sheet, cases: &[&Case], random: &mut Random) -> Board {
    let mut solution = any_filling(&sheet, random);
    if let Some(obedient) =
        cases.iter().filter(|case| is_of_the_grid(case)).find_map(|case| obedient_filling(&sheet, case, random))
    {
        solution = obedient;
    }
    for case in cases {
        for id in case.beside {
            let beside = CASES.iter().find(|case| case.id == *id).expect("a known kind");
            for _ in 0..[0, 1, 20][random.below(3)] {
                place(&mut sheet, beside, &solution, random);
            }
        }
        for _ in 0..1 + random.below(2) {
            place(&mut sheet, case, &solution, random);
        }
    }
    let mut clues = vec![0; sheet.cells()];
    let mut order: Vec<usize> = (0..sheet.cells()).collect();
    random.shuffle(&mut order);
    let few = if sheet.cells() <= 16 { random.below(3) } else { 9 + random.below(6) };
    let mut order = order.into_iter();
    order.by_ref().take(few).for_each(|cell| clues[cell] = solution[cell]);
    loop {
        let fillings = sheet.houses().solutions(&clues, MANY + 1);
        match order.next() {
            Some(cell) if fillings.len() > MANY => clues[cell] = solution[cell],
            _ => return Board { sheet, clues, fillings },
        }
    }
}

/// Whether a rule of this kind is about the whole grid.
fn is_of_the_grid(case: &Case) -> bool {
    placed_kinds().any(|kind| kind.id == case.id && kind.shape == Shape::Grid)
}

/// Every model at every level, some of them with redundant constraints, shaving or interval domains.
pub fn all_options(random: &mut Random) -> Vec<Options> {
    let each = MODELS.into_iter().flat_map(|model| LEVELS.map(|consistency| (model, consistency)));
    let options = each.map(|(model, consistency)| {
        let mut often = |one_in: usize| random.below(one_in) == 0;
        let redundant = Redundant { hidden: often(4), locked: often(4), fish: often(6), totals: often(2) };
        let (shaving, intervals) = (often(6), often(3));
        Options { model, consistency, redundant, shaving, intervals, solutions: 0, ..Options::default() }
    });
    let states = Options { solving_strategy: SolvingStrategy::States, solutions: 0, ..Options::default() };
    options.chain([states]).collect()
}

pub fn solutions(grid: &Grid, options: &Options) -> BTreeSet<String> {
    let report = solver::solve(grid, options);
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    let found: BTreeSet<String> = report.solutions.iter().map(text).collect();
    assert_eq!(found.len(), report.solutions.len(), "a solution came twice");
    found
}

/// Compares the engine with brute force. Returns the number of solutions.
fn compare(board: &Board, random: &mut Random) -> usize {
    let meant: BTreeSet<String> = board
        .fillings
        .iter()
        .filter(|filling| board.sheet.holds(filling))
        .map(|filling| board.sheet.line(filling))
        .collect();
    let grid = board.grid();
    for options in all_options(random) {
        let found = solutions(&grid, &options);
        let lost: Vec<&String> = meant.difference(&found).collect();
        let wrong: Vec<&String> = found.difference(&meant).collect();
        assert!(
            lost.is_empty() && wrong.is_empty(),
            "{}\n{} solutions lost: {lost:?}\n{} wrong: {wrong:?}\n{options:?}",
            board.text(),
            lost.len(),
            wrong.len(),
        );
    }
    let count = solver::count(&grid, &Options { statistics: false, ..Options::default() }, 0);
    assert_eq!(count.count as usize, meant.len(), "{}", board.text());
    for filling in &board.fillings {
        let filled = Grid::from_values(grid.geometry().clone(), filling.clone()).expect("a grid");
        let is_solution = board.sheet.holds(filling);
        assert_eq!(filled.is_solution(), is_solution, "{}", filled.to_line());
        assert_eq!(filled.conflicts().is_empty(), is_solution, "{}", filled.to_line());
    }
    // Peers differ in every solution.
    for cell in 0..board.sheet.cells() {
        let peers = grid.geometry().peers(cell);
        let differ = |line: &String| peers.iter().all(|&peer| line.as_bytes()[peer] != line.as_bytes()[cell]);
        assert!(meant.iter().all(differ), "{}: the peers of cell {cell}", board.text());
    }
    meant.len()
}

#[test]
fn every_kind_of_rule_is_in_the_table() {
    let known: Vec<&str> = CASES.iter().map(|case| case.id).collect();
    let kinds: Vec<&str> = placed_kinds().map(|kind| kind.id).collect();
    assert_eq!(known, kinds);
}

#[test]
fn brute_force_agrees_with_every_model_and_level() {
    let mut random = Random::new(41);
    for case in CASES {
        let (mut bites, mut is_met) = (false, false);
        // The boards of a kind must show that the rule excludes fillings, and that it allows some.
        for number in 0..60 {
            if number >= 8 && bites && is_met {
                break;
            }
            // Some rules of the whole grid allow no filling of four rows.
            let is_large = number % 4 == 3 || (is_of_the_grid(case) && number > 2);
            let board = any_board(if is_large { 6 } else { 4 }, &[case], &mut random);
            let left = compare(&board, &mut random);
            bites |= left < board.fillings.len();
            is_met |= left > 0;
        }
        assert!(bites && is_met, "the boards of {} show too little", case.id);
    }
}

#[test]
fn brute_force_agrees_on_several_rules_at_once() {
    let mut random = Random::new(43);
    for number in 0..60 {
        let cases: Vec<&Case> = (0..2 + random.below(3)).map(|_| &CASES[random.below(CASES.len())]).collect();
        compare(&any_board(if number % 4 == 3 { 6 } else { 4 }, &cases, &mut random), &mut random);
    }
}

#[test]
fn texts_with_rules_read_back() {
    let mut random = Random::new(47);
    for (case, kind) in CASES.iter().zip(placed_kinds()) {
        for _ in 0..20 {
            let board = any_board(4, &[case], &mut random);
            let text = board.sheet.text();
            let read = Rules::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.to_text(), text);
            assert_eq!(Rules::parse(&read.to_text()).as_ref(), Ok(&read));
            assert_eq!(board.grid().to_line(), board.text());
            let placed = board.sheet.rules.iter().filter(|rule| rule.id == case.id).count();
            assert_eq!(read.of(case.id).count(), placed);
            assert!(kind.shape != Shape::Grid || placed == 1);
        }
    }
}
