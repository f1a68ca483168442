//! Generated puzzles with rules in random places. The statements of the rules in plain words judge the solutions, and brute
//! force over these statements counts them.

use super::sheet::{Placed, Sheet};
use super::words::CASES;
use crate::variants::made::make;
use pencilmark::generate::{Generator, GivenWishes, Made, Progress};
use pencilmark::options::{Consistency, ModelKind, Options, Redundant};
use pencilmark::puzzle::rules::instance::Direction;
use pencilmark::puzzle::rules::{KINDS, Shape, kind_of, placed_kinds};
use pencilmark::puzzle::{Grid, Rules, formats};
use pencilmark::search::{Strategy, ValueOrder, VariableOrder};
use pencilmark::solver;

fn wishes(kinds: &[&str], size: usize) -> GivenWishes {
    let kinds = Some(kinds.iter().map(|&kind| kind.to_owned()).collect());
    GivenWishes { kinds, size: Some(size as f64), ..GivenWishes::default() }
}

/// The rules of a puzzle as the tests know them.
fn sheet_of(grid: &Grid) -> Sheet {
    let geometry = grid.geometry();
    let (n, mut sheet) = (geometry.size(), Sheet::new(geometry.box_width(), geometry.box_height(), None));
    if geometry.has_regions() {
        sheet.shape.regions = Some((0..n * n).map(|cell| geometry.box_of(cell)).collect());
    }
    let words = geometry.rules().map(Rules::to_text).unwrap_or_default();
    let has = |house: &str| words.split(' ').any(|word| word == house);
    (sheet.shape.diagonals, sheet.shape.windoku) = (has("@diagonals"), has("@windoku"));
    for (id, rule) in geometry.rules().into_iter().flat_map(Rules::iter) {
        let kind = kind_of(id);
        let mut placed = Placed { id: kind.id, values: rule.values.clone(), ..Placed::default() };
        let mut groups = rule.groups.iter().map(|group| group.iter().map(|place| (place.row, place.column)));
        if matches!(kind.shape, Shape::Clue | Shape::Diagonal) {
            let (row, column) = groups.next().and_then(|mut group| group.next()).expect("a place");
            placed.outside = Some((row.into(), column.into()));
        } else {
            let cell = |(row, column): (u8, u8)| (usize::from(row) - 1) * n + usize::from(column) - 1;
            placed.groups = groups.map(|group| group.map(cell).collect()).collect();
        }
        placed.direction = rule.direction.map(|direction| match direction {
            Direction::UpLeft => "UL",
            Direction::UpRight => "UR",
            Direction::DownLeft => "DL",
            Direction::DownRight => "DR",
        });
        sheet.rules.push(placed);
    }
    sheet
}

/// The solutions of a puzzle, up to two: fillings of the houses that obey the statements.
fn solutions(sheet: &Sheet, givens: &[u8]) -> Vec<Vec<u8>> {
    let fillings = sheet.houses().solutions(givens, usize::MAX);
    fillings.into_iter().filter(|filling| sheet.holds(filling)).take(2).collect()
}

/// Whether the engine finds just one solution under another model and other orders than the generator uses.
fn has_one_solution(grid: &Grid) -> bool {
    let (variable_order, value_order) = (VariableOrder::DomWdeg, ValueOrder::Max);
    let strategy = Strategy { variable_order, value_order, ..Strategy::default() };
    let (model, consistency) = (ModelKind::Mixed, Consistency::Bounds);
    let redundant = Redundant { hidden: true, ..Redundant::default() };
    let options = Options { strategy, order_is_chosen: true, model, consistency, redundant, ..Options::default() };
    solver::solve(grid, &options).unique == Some(true)
}

/// Checks the solution of a puzzle and its text.
fn check(made: &Made) -> Sheet {
    let Made { grid, solution, .. } = made;
    let text = grid.to_line();
    assert_eq!(&formats::read_one(&text, None).expect(&text).0, grid);
    let sheet = sheet_of(grid);
    assert!(sheet.houses().is_solution(solution.values()) && sheet.holds(solution.values()), "{text}");
    assert!(grid.values().iter().zip(solution.values()).all(|(given, digit)| *given == 0 || given == digit), "{text}");
    assert!(solution.is_solution() && solution.geometry() == grid.geometry());
    sheet
}

fn rules_of<'a>(grid: &'a Grid, kind: &str) -> usize {
    grid.geometry().rules().map_or(0, |rules: &'a Rules| rules.of(kind).count())
}

/// The kinds that are placed, and those of the whole grid.
fn kinds(of_grid: bool) -> impl Iterator<Item = &'static str> {
    placed_kinds().filter(move |kind| (kind.shape == Shape::Grid) == of_grid).map(|kind| kind.id)
}

#[test]
fn brute_force_finds_one_solution_of_small_puzzles_of_every_kind() {
    for kind in kinds(false) {
        for made in make(&wishes(&[kind], 4), 3, 6) {
            let sheet = check(&made);
            assert!(rules_of(&made.grid, kind) > 0, "{}", made.grid.to_line());
            assert_eq!(solutions(&sheet, made.grid.values()), [made.solution.values()], "{}", made.grid.to_line());
        }
    }
}

#[test]
fn puzzles_of_6x6_and_9x9_have_one_solution_under_another_model() {
    for kind in kinds(false) {
        let is_common = ["cage", "arrow", "thermometer", "whispers", "quadruple", "xv"].contains(&kind);
        for made in make(&wishes(&[kind], if is_common { 9 } else { 6 }), 5, 2) {
            check(&made);
            assert!(rules_of(&made.grid, kind) > 0 && has_one_solution(&made.grid), "{}", made.grid.to_line());
        }
    }
    for kind in kinds(true) {
        for made in make(&wishes(&[kind], 9), 5, 1) {
            check(&made);
            assert!(rules_of(&made.grid, kind) == 1 && has_one_solution(&made.grid), "{}", made.grid.to_line());
        }
    }
}

/// Without any one of its rules or givens, a minimal puzzle has a second solution. A mark may also be needed because it exempts
/// its cells from another rule, which the solution would break.
#[test]
fn a_minimal_puzzle_needs_every_rule_and_every_given() {
    for kind in kinds(false) {
        let wanted = GivenWishes { minimal: Some(true), ..wishes(&[kind], 4) };
        for made in make(&wanted, 7, 3) {
            let (sheet, givens) = (check(&made), made.grid.values());
            let smaller_rules = (0..sheet.rules.len()).map(|at| {
                let mut smaller = sheet.clone();
                smaller.rules.remove(at);
                (smaller, givens.to_vec())
            });
            let given = (0..givens.len()).filter(|&cell| givens[cell] != 0);
            let fewer_givens = given.map(|cell| {
                let mut fewer = givens.to_vec();
                fewer[cell] = 0;
                (sheet.clone(), fewer)
            });
            for (smaller, givens) in smaller_rules.chain(fewer_givens) {
                assert_eq!(solutions(&smaller, &givens).len(), 2, "{} {}", made.grid.to_line(), smaller.text());
            }
        }
    }
}

#[test]
fn the_same_seed_places_the_same_rules() {
    for kinds in [&["cage"][..], &["arrow", "thermometer"], &["difference", "negative-difference"]] {
        let wanted = wishes(kinds, 6);
        let first = make(&wanted, 42, 3);
        assert_eq!(first, make(&wanted, 42, 3));
        assert_ne!(first, make(&wanted, 43, 3));
        assert!(first.windows(2).all(|pair| pair[0].solution != pair[1].solution));
    }
}

#[test]
fn several_kinds_at_once_all_occur() {
    let sets: [&[&str]; 4] = [
        &["cage", "arrow", "thermometer"],
        &["whispers", "renban", "quadruple", "anti-king"],
        &["skyscraper", "little-killer", "odd", "even"],
        &["palindrome", "region-sum", "disjoint-groups"],
    ];
    for kinds in sets {
        for made in make(&wishes(kinds, 6), 9, 2) {
            check(&made);
            assert!(kinds.iter().all(|kind| rules_of(&made.grid, kind) > 0), "{}", made.grid.to_line());
            assert!(has_one_solution(&made.grid), "{}", made.grid.to_line());
        }
    }
}

#[test]
fn marks_of_a_negative_rule_are_complete() {
    for kinds in [
        &["xv", "negative-xv"][..],
        &["difference", "non-consecutive"],
        &["difference", "ratio", "negative-difference", "negative-ratio"],
    ] {
        for made in make(&wishes(kinds, 6), 4, 2) {
            // The check includes the negative rules for each pair without a mark.
            check(&made);
            assert!(kinds.iter().all(|kind| rules_of(&made.grid, kind) > 0), "{}", made.grid.to_line());
            assert!(has_one_solution(&made.grid), "{}", made.grid.to_line());
        }
    }
}

#[test]
fn rules_are_placed_on_diagonals_windows_and_irregular_regions() {
    let houses = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let of_diagonals = GivenWishes { houses: houses(&["diagonals"]), ..wishes(&["cage"], 9) };
    let of_windows = GivenWishes { houses: houses(&["windoku"]), ..wishes(&["thermometer"], 9) };
    let jigsaw = GivenWishes { jigsaw: Some(true), ..wishes(&["region-sum", "extra-region"], 7) };
    for (wanted, word) in [(of_diagonals, "@diagonals"), (of_windows, "@windoku"), (jigsaw, "@regions")] {
        for made in make(&wanted, 2, 2) {
            check(&made);
            assert!(made.grid.to_line().contains(word) && has_one_solution(&made.grid), "{}", made.grid.to_line());
        }
    }
}

#[test]
fn the_wish_for_clues_holds_with_rules() {
    let with = |clues: &str, kind: &str| GivenWishes { clues: Some(clues.into()), ..wishes(&[kind], 9) };
    for (wanted, low, high) in [(with("0", "cage"), 0, 0), (with("12-14", "arrow"), 12, 14), (with("0-3", "xv"), 0, 3)]
    {
        for made in make(&wanted, 6, 2) {
            check(&made);
            assert!((low..=high).contains(&made.grid.clues()), "{}", made.grid.to_line());
        }
    }
    let symmetric = GivenWishes { symmetry: Some("rotational".into()), ..wishes(&["between"], 6) };
    for made in make(&symmetric, 6, 3) {
        let values = made.grid.values();
        assert!((0..36).all(|cell| (values[cell] == 0) == (values[35 - cell] == 0)), "{}", made.grid.to_line());
    }
}

#[test]
fn a_puzzle_with_rules_has_the_requested_level() {
    let wanted = GivenWishes { level: Some("domain".into()), ..wishes(&["cage"], 6) };
    for made in make(&wanted, 8, 2) {
        let options = Options { nodes: Some(1), ..Options::default() };
        assert_eq!(solver::solve(&made.grid, &options).unique, Some(true), "{}", made.grid.to_line());
    }
}

#[test]
fn wishes_for_rules_that_cannot_hold_are_refused_or_given_up() {
    let refusal = |wanted: GivenWishes| wanted.check().unwrap_err().to_string();
    assert!(refusal(wishes(&["cages"], 9)).contains("cage"));
    let rated = GivenWishes { rating: Some("2-3".into()), ..wishes(&["cage"], 9) };
    assert!(refusal(rated).contains("level"));
    // Odd cells alone cannot distinguish the digits 1 and 3, so no puzzle is possible.
    let wanted = GivenWishes { clues: Some("0".into()), tries: Some(3.0), ..wishes(&["odd"], 4) };
    let mut generator = Generator::new(wanted.check().unwrap(), 1);
    let end = std::iter::repeat_with(|| generator.advance()).find(|progress| *progress != Progress::Working);
    assert_eq!(end, Some(Progress::GaveUp));
}

#[test]
fn every_kind_is_in_the_table_of_statements() {
    assert!(placed_kinds().all(|kind| CASES.iter().any(|case| case.id == kind.id)));
    let at = |id: &str| KINDS.iter().position(|kind| kind.id == id);
    assert!(placed_kinds().all(|kind| Rules::named(kind.id).ok() == at(kind.id)));
}
