//! What clashes, against a plain search that knows the elements of a puzzle one by one: each given, each rule and each house.

use super::{Puzzle, cases};
use crate::common::corpus::Random;
use crate::rules::sheet::{Placed, Sheet};
use pencilmark::options::Options;
use pencilmark::puzzle::rules::KINDS;
use pencilmark::setting::clash::{ClashReport, ClashStatus, clash};

/// Kinds whose rules can be judged as soon as their own cells are filled, and one that compares pairs of cells of the whole grid.
const JUDGED: [&str; 7] = ["cage", "arrow", "thermometer", "xv", "whispers", "renban", "anti-knight"];

#[derive(Clone, PartialEq, Debug)]
enum Element {
    Given(usize, u8),
    Rule(Placed),
    House(String, Vec<usize>),
}

/// The elements of a puzzle, in the order of a report.
fn elements(puzzle: &Puzzle) -> Vec<Element> {
    let givens = (0..puzzle.clues.len()).filter(|&cell| puzzle.clues[cell] != 0);
    let givens = givens.map(|cell| Element::Given(cell, puzzle.clues[cell]));
    let mut rules = puzzle.sheet.rules.clone();
    rules.sort_by_key(|rule| KINDS.iter().position(|kind| kind.id == rule.id));
    let houses = puzzle.sheet.houses().houses.into_iter().map(|(name, cells)| Element::House(name, cells));
    givens.chain(rules.into_iter().map(Element::Rule)).chain(houses).collect()
}

impl Element {
    fn cells(&self, sheet: &Sheet) -> Vec<usize> {
        match self {
            Element::Given(cell, _) => vec![*cell],
            Element::Rule(rule) if rule.id == "anti-knight" => (0..sheet.cells()).collect(),
            Element::Rule(rule) => rule.groups.concat(),
            Element::House(_, cells) => cells.clone(),
        }
    }

    /// Whether the filled cells break the element.
    fn is_broken(&self, sheet: &Sheet, digits: &[u8]) -> bool {
        match self {
            Element::Given(cell, digit) => digits[*cell] != 0 && digits[*cell] != *digit,
            Element::House(_, cells) => {
                let filled: Vec<u8> = cells.iter().map(|&cell| digits[cell]).filter(|&digit| digit != 0).collect();
                (0..filled.len()).any(|at| filled[..at].contains(&filled[at]))
            }
            // Blank cells get digits that differ from all others.
            Element::Rule(rule) if rule.id == "anti-knight" => {
                let unlike = |(cell, &digit): (usize, &u8)| if digit == 0 { 100 + cell as u8 } else { digit };
                let filled: Vec<u8> = digits.iter().enumerate().map(unlike).collect();
                !(rule.case().holds)(sheet, rule, &filled)
            }
            Element::Rule(rule) => {
                rule.groups.concat().iter().all(|&cell| digits[cell] != 0) && !(rule.case().holds)(sheet, rule, digits)
            }
        }
    }
}

/// Whether some elements have a common solution: all digits are tried, cell by cell.
fn can_hold(sheet: &Sheet, part: &[&Element]) -> bool {
    let mut order: Vec<usize> = part.iter().flat_map(|element| element.cells(sheet)).collect();
    order.sort_unstable();
    order.dedup();
    fn fill(sheet: &Sheet, part: &[&Element], order: &[usize], digits: &mut [u8]) -> bool {
        let Some((&cell, later)) = order.split_first() else { return true };
        for digit in 1..=sheet.size() as u8 {
            digits[cell] = digit;
            let broken = part.iter().any(|element| element.is_broken(sheet, digits));
            if !broken && fill(sheet, part, later, digits) {
                return true;
            }
        }
        digits[cell] = 0;
        false
    }
    fill(sheet, part, &order, &mut vec![0; sheet.cells()])
}

/// The elements of a puzzle that a report names.
fn named<'a>(puzzle: &Puzzle, all: &'a [Element], report: &ClashReport) -> Vec<&'a Element> {
    let grid = puzzle.grid();
    let geometry = grid.geometry();
    let ids: Vec<_> = geometry.rules().into_iter().flat_map(|rules| rules.iter().map(|(id, _)| id)).collect();
    let mut phrases = ids.into_iter().map(|id| geometry.rule_phrase(id));
    let is_named = |element: &&Element| match element {
        Element::Given(cell, _) => report.givens.contains(&geometry.cell_name(*cell)),
        Element::Rule(_) => report.rules.contains(&phrases.next().expect("a phrase for each rule")),
        Element::House(name, _) => report.houses.contains(name),
    };
    all.iter().filter(is_named).collect()
}

/// Calls `judge` with each set of `size` elements until it answers `true`.
fn any_of_size<'a>(
    all: &'a [Element],
    size: usize,
    chosen: &mut Vec<&'a Element>,
    judge: &dyn Fn(&[&Element]) -> bool,
) -> bool {
    if size == 0 {
        return judge(chosen);
    }
    (0..all.len()).any(|at| {
        chosen.push(&all[at]);
        let found = any_of_size(&all[at + 1..], size - 1, chosen, judge);
        chosen.pop();
        found
    })
}

#[test]
fn a_clash_has_no_solution_and_each_part_of_it_has_one() {
    let mut random = Random::new(333);
    let (mut feasible, mut infeasible, mut with_rules, mut proved) = (0, 0, 0, 0);
    for _ in 0..cases() {
        let mut puzzle = Puzzle::of_size(4, &mut random);
        puzzle.sheet.rules.retain(|rule| JUDGED.contains(&rule.id));
        if random.below(2) == 0 {
            let cell = random.below(puzzle.clues.len());
            puzzle.clues[cell] = 1 + random.below(4) as u8;
        }
        let all = elements(&puzzle);
        let sheet = &puzzle.sheet;
        let grid = puzzle.grid();
        let report = clash(&grid, &Options::default());
        let line = grid.to_line();
        if can_hold(sheet, &all.iter().collect::<Vec<_>>()) {
            assert_eq!(report.status, ClashStatus::Feasible, "{line}");
            feasible += 1;
            continue;
        }
        infeasible += 1;
        assert_eq!(report.status, ClashStatus::Infeasible, "{line}");
        let core = named(&puzzle, &all, &report);
        let size = report.givens.len() + report.rules.len() + report.houses.len();
        assert_eq!(core.len(), size, "{line}: {report:?}");
        with_rules += usize::from(!report.rules.is_empty());
        assert!(report.minimal, "{line}");
        assert!(!can_hold(sheet, &core), "{line}: {report:?}");
        for left_out in &core {
            let rest: Vec<&Element> = core.iter().copied().filter(|element| element != left_out).collect();
            assert!(can_hold(sheet, &rest), "{line}: {report:?} without {left_out:?}");
        }
        if report.smallest && (2..=4).contains(&size) {
            proved += 1;
            let clashes = |part: &[&Element]| !can_hold(sheet, part);
            assert!(!any_of_size(&all, size - 1, &mut Vec::new(), &clashes), "{line}: {report:?}");
        }
    }
    assert!(
        feasible > 3 && infeasible > 3 && with_rules > 3 && proved > 3,
        "{feasible} {infeasible} {with_rules} {proved}"
    );
}
