//! The arithmetic in sentences about sums, at random positions, against brute force over the cells.

use pencilmark::arithmetic::{Figure, SumBound, SumRelation};
use pencilmark::hint::{Position, Wish, every_hint};
use pencilmark::kernel::{Domain, VarId};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, Options, Redundant};
use pencilmark::puzzle::formats::read_one;
use pencilmark::puzzle::{Geometry, Grid};
use pencilmark::run::report::{Explanation, explain};
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::why;
use pencilmark::run::{Timeline, Unit};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn digit(cell: usize) -> i32 {
    i32::from(SOLVED.as_bytes()[cell] - b'0')
}

fn name(cell: usize) -> String {
    format!("{}{}", char::from(b'A' + (cell / 9) as u8), cell % 9 + 1)
}

fn names(cells: &[usize]) -> String {
    cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join(",")
}

/// A walk through neighbouring cells, each once.
fn walk(from: usize, turns: &[u8]) -> Vec<usize> {
    let mut cells = vec![from];
    for turn in turns {
        let (row, column) = (cells[cells.len() - 1] / 9, cells[cells.len() - 1] % 9);
        let next = match turn % 4 {
            0 if row > 0 => (row - 1, column),
            1 if row < 8 => (row + 1, column),
            2 if column > 0 => (row, column - 1),
            3 if column < 8 => (row, column + 1),
            _ => continue,
        };
        let next = next.0 * 9 + next.1;
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

/// A rule about the cells of a walk that the solved grid keeps; `None` if no sum rule fits the walk.
fn rule(cells: &[usize], kind: u8) -> Option<String> {
    let digits: Vec<i32> = cells.iter().map(|&cell| digit(cell)).collect();
    let sum: i32 = digits.iter().sum();
    match kind % 4 {
        0 => {
            let mut cage: Vec<usize> = Vec::new();
            for &cell in cells.iter().take(4) {
                if cage.iter().all(|&other| digit(other) != digit(cell)) {
                    cage.push(cell);
                }
            }
            let total: i32 = cage.iter().map(|&cell| digit(cell)).sum();
            (cage.len() > 1).then(|| format!("@cage={}:{total}", names(&cage)))
        }
        1 => {
            // The longest line from the circle whose digits have the sum in the circle.
            let fits = |&end: &usize| digits[1..end].iter().sum::<i32>() == digits[0];
            let end = (3..=cells.len()).rev().find(fits)?;
            Some(format!("@arrow={}/{}", name(cells[0]), names(&cells[..end])))
        }
        2 => {
            let total = digits.first()? + digits.get(1)?;
            matches!(total, 5 | 10).then(|| format!("@xv={}:{total}", names(&cells[..2])))
        }
        _ => {
            let is_zipper = cells.len() == 3 && digits[0] + digits[2] == digits[1];
            is_zipper.then(|| format!("@zipper={}", names(cells))).filter(|_| sum > 0)
        }
    }
}

/// Puzzles with sum rules that the solved grid keeps, and candidates for each cell that include its digit.
fn positions() -> impl Strategy<Value = (String, Vec<Domain>)> {
    let walks = prop::collection::vec((0usize..81, prop::collection::vec(any::<u8>(), 2..6), any::<u8>()), 60);
    let candidates = prop::collection::vec(prop_oneof![2 => 0u64..512, 1 => Just(511)], 81);
    (walks, candidates).prop_map(|(walks, candidates)| {
        let rules: Vec<String> =
            walks.into_iter().filter_map(|(from, turns, kind)| rule(&walk(from, &turns), kind)).take(10).collect();
        let domains =
            candidates.into_iter().enumerate().map(|(cell, set)| Domain(set).with(digit(cell) as u8 - 1)).collect();
        (format!("{} {}", ".".repeat(81), rules.join(" ")), domains)
    })
}

/// Whether two cells hold different digits by a house or a cage.
fn differ(grid: &Grid, cages: &[Vec<usize>], a: usize, b: usize) -> bool {
    let (row, column, region) = (|cell| cell / 9, |cell| cell % 9, |cell| cell / 27 * 3 + cell % 9 / 3);
    debug_assert_eq!(grid.geometry().size(), 9);
    row(a) == row(b) || column(a) == column(b) || region(a) == region(b) || {
        cages.iter().any(|cage| cage.contains(&a) && cage.contains(&b))
    }
}

/// All weighted sums of digits of some cells, with equal digits only where they may be equal, or anywhere.
fn sums(bound: &SumBound, domains: &[Domain], may_repeat: &dyn Fn(usize, usize) -> bool) -> Vec<i32> {
    let mut found = vec![(Vec::<u8>::new(), 0)];
    for (at, (&cell, &weight)) in bound.cells.iter().zip(&bound.weights).enumerate() {
        let mut next = Vec::new();
        for (values, sum) in &found {
            for value in domains[cell].iter() {
                let clash = (0..at).any(|other| values[other] == value && !may_repeat(bound.cells[other], cell));
                if !clash {
                    let mut longer = values.clone();
                    longer.push(value);
                    next.push((longer, sum + weight * (i32::from(value) + 1)));
                }
            }
        }
        found = next;
    }
    found.into_iter().map(|(_, sum)| sum).collect()
}

/// Checks the figures of a sentence in a position.
fn check(told: &Explanation, figures: &[Figure], grid: &Grid, cages: &[Vec<usize>], domains: &[Domain]) {
    let apart = |a: usize, b: usize| !differ(grid, cages, a, b);
    for Figure { cell, values, bounds } in figures {
        assert!(!bounds.is_empty() && !values.is_empty(), "{told:?}");
        for bound in bounds {
            assert!(!bound.cells.contains(cell), "the other cells: {}", told.sentence);
            let (strict, loose) = (sums(bound, domains, &apart), sums(bound, domains, &|_, _| true));
            match bound.relation {
                SumRelation::AtLeast => {
                    let said = bound.sums[0];
                    assert!(strict.iter().all(|&sum| sum >= said), "{} is not the least of {strict:?}", told.sentence);
                    assert!(loose.iter().any(|&sum| sum <= said), "{} is too weak", told.sentence);
                }
                SumRelation::AtMost => {
                    let said = bound.sums[0];
                    assert!(strict.iter().all(|&sum| sum <= said), "{} is not the most of {strict:?}", told.sentence);
                    assert!(loose.iter().any(|&sum| sum >= said), "{} is too weak", told.sentence);
                }
                SumRelation::Never => {
                    assert_eq!(bound.sums.len(), values.len());
                    for (&value, said) in values.iter().zip(&bound.sums) {
                        let mut beside = domains.to_vec();
                        for &other in bound.cells.iter().filter(|&&other| differ(grid, cages, other, *cell)) {
                            beside[other] = beside[other].without(value as u8 - 1);
                        }
                        let possible = sums(bound, &beside, &apart);
                        assert!(!possible.contains(said), "{} makes {said}", told.sentence);
                    }
                }
            }
            // At most three sentences give their figures.
            let one_way =
                bound.weights.iter().all(|&weight| weight > 0) || bound.weights.iter().all(|&weight| weight < 0);
            if figures.len() == 1 && one_way {
                for sum in &bound.sums {
                    assert!(told.sentence.contains(&sum.abs().to_string()), "{sum} is not in {}", told.sentence);
                }
            }
        }
    }
}

/// The cages of a puzzle.
fn cages(text: &str) -> Vec<Vec<usize>> {
    let cage = |word: &str| -> Option<Vec<usize>> {
        let cells = word.strip_prefix("@cage=")?.split(':').next()?;
        let cell = |name: &str| {
            let bytes = name.as_bytes();
            usize::from(bytes[0] - b'A') * 9 + usize::from(bytes[1] - b'1')
        };
        Some(cells.split(',').map(cell).collect())
    };
    text.split_whitespace().filter_map(cage).collect()
}

fn model(text: &str, domains: &[Domain], consistency: Consistency, totals: bool) -> Model {
    let grid = read_one(text, None).unwrap().0;
    let redundant = Redundant { totals, ..Redundant::default() };
    let options = Options { consistency, redundant, propagation_is_chosen: true, ..Options::default() };
    let gone = domains.iter().map(|domain| Domain::full(9).minus(*domain)).collect();
    Model::new(&grid, &options).without_candidates(gone)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_figures_of_a_run_are_true((text, domains) in positions(), by_event: bool, totals: bool) {
        let cages = cages(&text);
        let model = model(&text, &domains, Consistency::Value, totals);
        let unit = if by_event { Unit::Event } else { Unit::Filtering };
        let mut timeline = Timeline::new(model.search());
        for _ in 0..200 {
            let before = timeline.domains();
            if !timeline.step(unit, || false) || timeline.outcome().is_some() {
                break;
            }
            let told = explain(&model, &timeline, unit);
            check(&told, &told.arithmetic, model.grid(), &cages, &before);
        }
    }

    #[test]
    fn the_figures_of_chains_follow_from_the_facts_they_cite((text, domains) in positions()) {
        let cages = cages(&text);
        let model = model(&text, &domains, Consistency::Value, true);
        let mut timeline = Timeline::new(model.search());
        timeline.step(Unit::Fixpoint, || false);
        let now = timeline.domains();
        let gone = (0..81).flat_map(|cell| domains[cell].minus(now[cell]).iter().map(move |value| (cell, value)));
        for (cell, value) in gone.take(4) {
            let Ok(found) = why(&model, &timeline, VarId(cell as u32), value) else { continue };
            for told in &WhyReport::new(&model, &found).sentences {
                // The figures hold for the candidates of the position, but the bounds need not be the tightest.
                for figure in &told.arithmetic {
                    for bound in &figure.bounds {
                        let apart = |a: usize, b: usize| !differ(model.grid(), &cages, a, b);
                        let all = sums(bound, &now, &apart);
                        match bound.relation {
                            SumRelation::AtLeast => prop_assert!(all.iter().all(|&sum| sum >= bound.sums[0]), "{}", told.sentence),
                            SumRelation::AtMost => prop_assert!(all.iter().all(|&sum| sum <= bound.sums[0]), "{}", told.sentence),
                            SumRelation::Never => {}
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_figures_of_hints_are_true((text, domains) in positions()) {
        let grid = read_one(&text, None).unwrap().0;
        let cages = cages(&text);
        let position = Position::new(grid.clone(), Vec::new(), domains.clone()).unwrap();
        for technique in ["ends-of-a-sum", "cage-combinations", "rule", "rule-of-45"] {
            let wish = Wish { technique: Some(technique.into()), ..Wish::default() };
            for hint in every_hint(&position, &wish).unwrap() {
                check(&hint.explanation, &hint.explanation.arithmetic, &grid, &cages, &domains);
            }
        }
    }
}

/// The sentence of the first filtering that removes candidates from a cell.
fn said(text: &str, cell: &str) -> String {
    let model = model(text, &[Domain::full(9); 81], Consistency::Value, false);
    let mut timeline = Timeline::new(model.search());
    while timeline.step(Unit::Filtering, || false) {
        let told = explain(&model, &timeline, Unit::Filtering);
        let role = pencilmark::sentence::MarkRole::Removed;
        let index = Geometry::for_size(9).unwrap();
        if told.marks.iter().any(|mark| mark.role == role && index.cell_name(mark.cell) == cell) {
            return told.sentence;
        }
    }
    panic!("nothing leaves {cell}");
}

#[test]
fn one_sentence_tells_the_arithmetic_for_all_cells() {
    let blank = ".".repeat(81);
    for (rules, cell, expected) in [
        (
            "@cage=B7,B8,C8:11",
            "B7",
            "The other two cells of the cage of 11 in B7, B8 and C8 make at least 3, so 9 leaves B7, B8 and C8.",
        ),
        (
            "@cage=B7,B8,C8:22",
            "B7",
            "The other two cells of the cage of 22 in B7, B8 and C8 make at most 17, so 1, 2, 3 and 4 leave B7, B8 and C8.",
        ),
        (
            "@xv=A1,A2:5",
            "A1",
            "The other cell of the V between A1 and A2 is at least 1, so 5, 6, 7, 8 and 9 leave A1 and A2.",
        ),
        (
            "@arrow=A1/A1,A2,A3",
            "A1",
            "The other two cells of the arrow of A1 make at least 3, so 1 and 2 leave A1. The other cell of the sum is at least 1, and \
             A1 is at most 9, so 9 leaves A2 and A3.",
        ),
    ] {
        let sentence = said(&format!("{blank} {rules}"), cell);
        assert!(sentence.starts_with(expected), "{sentence}");
    }
}

#[test]
fn every_kind_of_figure_occurs() {
    let mut runner = TestRunner::deterministic();
    let mut counts = [0; 4];
    for _ in 0..12 {
        let (text, domains) = positions().new_tree(&mut runner).unwrap().current();
        let model = model(&text, &domains, Consistency::Value, true);
        let mut timeline = Timeline::new(model.search());
        while timeline.step(Unit::Filtering, || false) && timeline.position() < 400 {
            let told = explain(&model, &timeline, Unit::Filtering);
            for figure in &told.arithmetic {
                counts[3] += usize::from(figure.bounds.len() > 1);
                for bound in &figure.bounds {
                    counts[bound.relation as usize] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "at least, at most, never, on both sides: {counts:?}");
}
