//! Whole puzzles: generated puzzles with rules, and published ones.

use super::{ALL, texts};
use crate::common::corpus;
use crate::common::rules::Rules;
use crate::common::variants::Variant;
use pencilmark::generate::{Generator, GivenWishes, Made, Progress};
use pencilmark::options::{Consistency, ModelKind, Options};
use pencilmark::puzzle::formats;
use pencilmark::solver;
use std::collections::BTreeSet;
use std::time::Instant;

/// The puzzles that the generator makes from a seed.
pub fn make(wishes: &GivenWishes, seed: u64, count: usize) -> Vec<Made> {
    let mut generator = Generator::new(wishes.check().expect("wishes"), seed);
    let mut made = Vec::new();
    while made.len() < count {
        match generator.advance() {
            Progress::Working => {}
            Progress::Made(puzzle) => made.push(puzzle),
            ended => panic!("{ended:?} on {wishes:?}"),
        }
    }
    made
}

#[test]
fn puzzles_made_under_rules_have_one_solution_under_them() {
    let rules = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let wishes = |names: &[&str], jigsaw: bool, size: f64| GivenWishes {
        houses: rules(names),
        jigsaw: Some(jigsaw),
        size: Some(size),
        ..GivenWishes::default()
    };
    let mut slowest = 0.0f64;
    for (wishes, count) in [
        (wishes(&["diagonals"], false, 9.0), 3),
        (wishes(&["windoku"], false, 9.0), 3),
        (wishes(&[], true, 9.0), 3),
        (wishes(&["windoku", "diagonals"], false, 9.0), 3),
        (wishes(&["diagonals"], true, 7.0), 2),
        (wishes(&[], true, 7.0), 3),
        (wishes(&["diagonals"], true, 5.0), 3),
        (wishes(&["windoku"], false, 6.0), 3),
        (
            GivenWishes {
                symmetry: Some("rotational".into()),
                minimal: Some(true),
                ..wishes(&["diagonals"], false, 9.0)
            },
            3,
        ),
    ] {
        let made = make(&wishes, 9, count);
        let lines: Vec<String> = made.iter().map(|made| made.grid.to_line()).collect();
        assert_eq!(lines[0], make(&wishes, 9, 1)[0].grid.to_line(), "the same seed makes the same puzzles");
        if wishes.jigsaw == Some(true) {
            let cuttings: BTreeSet<&str> =
                lines.iter().filter_map(|line| line.split_once(' ')).map(|(_, r)| r).collect();
            assert_eq!(cuttings.len(), count, "other regions for every puzzle");
        }
        for (made, line) in made.iter().zip(&lines) {
            let rules = Variant::of(line).rules();
            let found = rules.solutions(made.grid.values(), 2);
            assert_eq!(found, [made.solution.values()], "{line}");
            let started = Instant::now();
            let report = solver::solve(&formats::read_one(line, None).expect("readable").0, &Options::default());
            slowest = slowest.max(started.elapsed().as_secs_f64() * 1e3);
            assert_eq!(report.unique, Some(true), "{line}");
        }
    }
    println!("solved within {slowest:.1} ms each");
}

#[test]
fn impossible_wishes_are_reported() {
    // The corners of a window and the diagonals contradict each other in a 4x4 grid with rows as regions.
    let rules = Variant {
        width: 2,
        height: 2,
        regions: Some((0..16).map(|cell| cell % 4).collect()),
        latin: false,
        diagonals: true,
        windoku: true,
        ..Variant::default()
    };
    let none = rules.rules().solutions(&[0; 16], 1).is_empty();
    let given = rules.text().split(' ').map(|word| word.trim_start_matches('@').to_owned()).collect();
    let wishes = GivenWishes { houses: given, size: Some(4.0), ..GivenWishes::default() };
    let mut generator = Generator::new(wishes.check().expect("wishes"), 1);
    let ended = loop {
        match generator.advance() {
            Progress::Working => {}
            ended => break ended,
        }
    };
    assert_eq!(matches!(ended, Progress::Impossible), none);
    let told = |rules: &[&str], size: f64, jigsaw: bool| {
        let rules = rules.iter().map(|&rule| rule.to_owned()).collect();
        let wishes = GivenWishes { houses: rules, size: Some(size), jigsaw: Some(jigsaw), ..GivenWishes::default() };
        wishes.check().expect_err("refused").message
    };
    assert!(told(&["regions=1122112233443344"], 4.0, true).contains("leave out"));
    assert!(told(&["regions=1122112233443344"], 9.0, false).contains("4x4"));
    assert!(told(&["windoku"], 7.0, true).contains("no room"));
    assert!(told(&["knights"], 9.0, false).contains("@diagonals"));
}

/// Puzzles of each kind with their solutions, in several formats: generated (`tests/data/variants.txt`) and published.
#[test]
fn collections_are_solved_to_their_solutions() {
    for (name, least) in [("variants.txt", 30), ("published.txt", 16)] {
        let solved = solved_to_its_solutions(name);
        assert!(solved >= least, "{name}: {solved}");
    }
}

fn solved_to_its_solutions(name: &str) -> usize {
    let path = corpus::data().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut solved = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, solution) = line.rsplit_once(' ').expect("a puzzle and its solution");
        let rules: Rules = Variant::of(puzzle).rules();
        assert!(rules.is_solution(&corpus::digits(solution)), "{line}");
        let grid = formats::read_one(line, None).expect("readable").0;
        let value = Options { consistency: Consistency::Value, ..Options::default() };
        let mixed = Options { model: ModelKind::Mixed, redundant: ALL, ..Options::default() };
        for options in [Options::default(), value, mixed] {
            let report = solver::solve(&grid, &options);
            assert_eq!((texts(&report.solutions), report.unique), ([solution.to_owned()].into(), Some(true)), "{line}");
        }
        solved += 1;
    }
    solved
}
