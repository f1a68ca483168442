//! The elements of a puzzle one by one - each given, each rule, each house - and a plain search that says whether some of them can
//! hold together.

use super::Puzzle;
use crate::rules::sheet::{Placed, Sheet};
use pencilmark::puzzle::rules::KINDS;

/// Kinds whose rules can be judged as soon as their own cells are filled, and one that compares pairs of cells of the whole grid.
pub const JUDGED: [&str; 7] = ["cage", "arrow", "thermometer", "xv", "whispers", "renban", "anti-knight"];

#[derive(Clone, PartialEq, Debug)]
pub enum Element {
    Given(usize, u8),
    /// A fact about a cell: the digits that it allows.
    Fact(usize, Vec<u8>),
    Rule(Placed),
    House(String, Vec<usize>),
}

/// The elements of a puzzle, in the order of a report.
pub fn elements(puzzle: &Puzzle) -> Vec<Element> {
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
            Element::Given(cell, _) | Element::Fact(cell, _) => vec![*cell],
            Element::Rule(rule) if rule.id == "anti-knight" => (0..sheet.cells()).collect(),
            Element::Rule(rule) => rule.groups.concat(),
            Element::House(_, cells) => cells.clone(),
        }
    }

    /// Whether the filled cells break the element.
    fn is_broken(&self, sheet: &Sheet, digits: &[u8]) -> bool {
        match self {
            Element::Given(cell, digit) => digits[*cell] != 0 && digits[*cell] != *digit,
            Element::Fact(cell, allowed) => digits[*cell] != 0 && !allowed.contains(&digits[*cell]),
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
pub fn can_hold(sheet: &Sheet, part: &[&Element]) -> bool {
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
