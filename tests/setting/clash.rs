//! What clashes, against a plain search that knows the elements of a puzzle one by one.

use super::elements::{Element, JUDGED, can_hold, elements};
use super::{Puzzle, cases};
use crate::common::corpus::Random;
use pencilmark::options::Options;
use pencilmark::setting::clash::{ClashReport, ClashStatus, clash};

/// The elements of a puzzle that a report names. The index of a rule and its phrase stand for the same rule.
fn named<'a>(puzzle: &Puzzle, all: &'a [Element], report: &ClashReport) -> Vec<&'a Element> {
    let grid = puzzle.grid();
    let geometry = grid.geometry();
    let ids: Vec<_> = geometry.rules().into_iter().flat_map(|rules| rules.iter().map(|(id, _)| id)).collect();
    let phrases: Vec<String> = ids.into_iter().map(|id| geometry.rule_phrase(id)).collect();
    let of_placed: Vec<&String> = report.placed.iter().map(|&index| &phrases[index]).collect();
    assert_eq!(of_placed, report.rules.iter().collect::<Vec<_>>());
    let mut indices = 0..;
    let is_named = |element: &&Element| match element {
        Element::Given(cell, _) => report.givens.contains(&geometry.cell_name(*cell)),
        Element::Rule(_) => report.placed.contains(&indices.next().expect("an index for each rule")),
        Element::House(name, _) => report.houses.contains(name),
        Element::Fact(..) => false,
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
