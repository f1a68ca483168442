//! Generated puzzles are what was asked for, by judges that know nothing of the generator: one solution by plain counting,
//! no clue to spare, the symmetry by its picture, the difficulty by rating and by the levels themselves.

mod common;

use common::rules::Rules;
use pencilmark::generate::{Generator, GivenWishes, Made, Oracle, Progress, SYMMETRIES};
use pencilmark::human::{Choice, rating::Rated};
use pencilmark::levels::{self, LevelsReport};
use pencilmark::puzzle::{Geometry, Grid};
use pencilmark::solver::FixpointStatus;

fn make(wishes: &GivenWishes, seed: u64, count: usize) -> Vec<Made> {
    let mut generator = Generator::new(wishes.check().unwrap(), seed);
    let mut made = Vec::new();
    while made.len() < count {
        match generator.advance() {
            Progress::Working => {}
            Progress::Made(puzzle) => made.push(puzzle),
            Progress::GaveUp | Progress::Impossible => panic!("gave up on {wishes:?}"),
        }
    }
    made
}

/// By plain trying, knowing only the rules.
fn count_solutions(grid: &Grid, limit: usize) -> usize {
    let shape = grid.geometry();
    Rules::new(shape.box_width(), shape.box_height()).solutions(grid.values(), limit).len()
}

fn without(grid: &Grid, cell: usize) -> Grid {
    let mut values = grid.values().to_vec();
    values[cell] = 0;
    Grid::from_values(grid.geometry().clone(), values).unwrap()
}

fn clue_cells(grid: &Grid) -> impl Iterator<Item = usize> {
    (0..grid.values().len()).filter(|&cell| grid.values()[cell] != 0)
}

fn check(made: &Made) {
    let Made { grid, solution, .. } = made;
    assert!(solution.is_solution());
    assert!(clue_cells(grid).all(|cell| grid.values()[cell] == solution.values()[cell]));
    assert_eq!(count_solutions(grid, 2), 1, "{}", grid.to_line());
}

#[test]
fn every_shape_has_puzzles_with_one_solution() {
    for shape in ["2x2", "3x2", "2x3", "4x2", "3x3", "5x2", "4x3", "4x4"] {
        let wishes = GivenWishes { box_shape: Some(shape.into()), ..GivenWishes::default() };
        make(&wishes, 3, if shape == "4x4" { 1 } else { 4 }).iter().for_each(check);
    }
}

#[test]
fn a_minimal_puzzle_needs_every_clue() {
    for symmetry in ["none", "rotational", "mirror", "diagonal"] {
        let symmetry = Some(symmetry.to_owned());
        for made in make(&GivenWishes { symmetry, minimal: Some(true), ..GivenWishes::default() }, 5, 6) {
            check(&made);
            for cell in clue_cells(&made.grid) {
                assert_eq!(count_solutions(&without(&made.grid, cell), 2), 2, "{}", made.grid.to_line());
            }
        }
    }
}

/// What the picture of a grid looks like after a symmetry, in rows of what is a clue.
fn moved(clues: &[Vec<bool>], symmetry: &str) -> Vec<Vec<Vec<bool>>> {
    let flip = |rows: &[Vec<bool>]| rows.iter().rev().cloned().collect::<Vec<_>>();
    let mirror =
        |rows: &[Vec<bool>]| rows.iter().map(|row| row.iter().rev().copied().collect()).collect::<Vec<Vec<_>>>();
    let transpose = |rows: &[Vec<bool>]| {
        (0..rows.len()).map(|at| rows.iter().map(|row| row[at]).collect()).collect::<Vec<Vec<bool>>>()
    };
    let half = mirror(&flip(clues));
    match symmetry {
        "none" => vec![],
        "rotational" => vec![half],
        "quarter" => vec![mirror(&transpose(clues)), half],
        "mirror" => vec![mirror(clues)],
        "flip" => vec![flip(clues)],
        "mirrors" => vec![mirror(clues), flip(clues)],
        "diagonal" => vec![transpose(clues)],
        "antidiagonal" => vec![transpose(&half)],
        "diagonals" => vec![transpose(clues), transpose(&half)],
        "full" => vec![mirror(clues), flip(clues), transpose(clues), transpose(&half)],
        other => panic!("{other} has no picture here"),
    }
}

#[test]
fn a_symmetric_puzzle_looks_the_same_moved() {
    for (name, _) in SYMMETRIES {
        for size in [4.0, 6.0, 9.0] {
            let wishes = GivenWishes { symmetry: Some(name.into()), size: Some(size), ..GivenWishes::default() };
            for made in make(&wishes, 11, 4) {
                check(&made);
                let clues: Vec<Vec<bool>> =
                    made.grid.values().chunks(size as usize).map(|row| row.iter().map(|&v| v != 0).collect()).collect();
                moved(&clues, name).iter().for_each(|image| assert_eq!(*image, clues, "{name}"));
            }
        }
    }
}

#[test]
fn clues_are_as_many_as_asked_for() {
    for (range, low, high) in [("30", 30, 30), ("40-45", 40, 45), ("81", 81, 81)] {
        for made in make(&GivenWishes { clues: Some(range.into()), ..GivenWishes::default() }, 2, 8) {
            check(&made);
            assert!((low..=high).contains(&made.grid.clues()));
        }
    }
    let few = GivenWishes { clues: Some("22".into()), minimal: Some(true), ..GivenWishes::default() };
    make(&few, 2, 3).iter().for_each(|made| assert_eq!(made.grid.clues(), 22));
}

#[test]
fn a_rated_puzzle_is_rated_so() {
    for (band, low, high) in [("1-1.9", 1.0, 1.9), ("2-2.9", 2.0, 2.9), ("4-4.9", 4.0, 4.9), ("6.5-7.1", 6.5, 7.1)] {
        for made in make(&GivenWishes { rating: Some(band.into()), ..GivenWishes::default() }, 4, 4) {
            check(&made);
            let rated = Rated::of(&made.grid, &Choice::default());
            let rating = f64::from(rated.rating.unwrap().0) / 10.0;
            assert!(rated.solved && (low..=high).contains(&rating), "{band}: {rating}");
        }
    }
    let hardest = GivenWishes { hardest: Some("x-wing".into()), minimal: Some(true), ..GivenWishes::default() };
    for made in make(&hardest, 4, 2) {
        assert_eq!(Rated::of(&made.grid, &Choice::default()).hardest, Some("x-wing"));
    }
}

#[test]
fn a_puzzle_for_a_level_is_solved_by_it_and_by_none_before() {
    for (place, name) in levels::names().enumerate().filter(|(_, name)| *name != "+fish") {
        for made in make(&GivenWishes { level: Some(name.into()), ..GivenWishes::default() }, 9, 3) {
            check(&made);
            let status = LevelsReport::new(&made.grid).status;
            let first = status.iter().position(|status| *status == FixpointStatus::Solved);
            assert_eq!(first, Some(place), "{name}: {}", made.grid.to_line());
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzles_and_another_one_others() {
    let wishes = GivenWishes { symmetry: Some("rotational".into()), ..GivenWishes::default() };
    let first = make(&wishes, 42, 5);
    assert_eq!(first, make(&wishes, 42, 5));
    assert_ne!(first, make(&wishes, 43, 5));
    assert!(first.windows(2).all(|pair| pair[0].solution != pair[1].solution));
}

#[test]
fn what_cannot_be_made_is_given_up() {
    let wishes = GivenWishes { clues: Some("16".into()), tries: Some(30.0), ..GivenWishes::default() };
    let mut generator = Generator::new(wishes.check().unwrap(), 1);
    let end = std::iter::repeat_with(|| generator.advance()).find(|progress| *progress != Progress::Working);
    assert_eq!(end, Some(Progress::GaveUp));
}

/// By symmetry every cell is even in its digits, and so is every digit in its cells. That is not all there is: the 288 grids
/// of 4x4 are of two kinds, and the kind that has fewer ways to go on at each step comes up more often. Chi-squared would be
/// about 287 if they were even; the bound says that it is no worse than it was when it was looked at.
#[test]
fn full_grids_come_nearly_evenly() {
    const EACH: usize = 40;
    let mut random = fastrand::Rng::with_seed(2024);
    let mut oracle = Oracle::new(Geometry::for_size(4).unwrap());
    let mut counts = std::collections::HashMap::new();
    for _ in 0..288 * EACH {
        let grid = oracle.fill(&mut random).unwrap();
        assert!(grid.is_solution());
        *counts.entry(grid.to_line()).or_insert(0usize) += 1;
    }
    assert_eq!(counts.len(), 288);
    let square = |count: &usize| (*count as f64 - EACH as f64).powi(2) / EACH as f64;
    let chi: f64 = counts.values().map(square).sum();
    println!("chi-squared {chi:.0} of 287 expected, counts {:?} to {:?}", counts.values().min(), counts.values().max());
    assert!(chi < 750.0, "{chi}");
    assert!(counts.values().all(|count| (EACH / 5..EACH * 2).contains(count)));
}
