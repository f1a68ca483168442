//! Grids of 36, 49 and 64 rows, with boxes, as Latin squares and with regions: every way to solve, propagate and trace them
//! finds the known solution. Puzzles with holes have the requested properties.

use crate::common::traces::{trace, verdict};
use pencilmark::check::Verdict;
use pencilmark::generate::{Generator, GivenWishes, Made, Progress};
use pencilmark::hint::{self, HintKind, Position};
use pencilmark::model::Model;
use pencilmark::options::{Consistency, ModelKind, Options, Redundant, SolvingStrategy};
use pencilmark::puzzle::formats::{self, About};
use pencilmark::puzzle::rules::KINDS;
use pencilmark::puzzle::{Geometry, Grid, Rules};
use pencilmark::solver::{self, FixpointStatus, Line, Status};

/// A full grid whose digits are computed from row and column, without a generator: a row is the row above shifted by a box, and
/// by one more where a new band begins.
fn full(geometry: &Geometry) -> Vec<u8> {
    let n = geometry.size();
    let shift = |row: usize| match geometry.is_latin() {
        true => row,
        false => row % geometry.box_height() * geometry.box_width() + row / geometry.box_height(),
    };
    (0..n * n).map(|cell| ((cell % n + shift(cell / n)) % n + 1) as u8).collect()
}

/// A geometry for the name of a shape: `6x6`, `latin 37`, or `regions 8x8` for boxes that are written as regions.
fn geometry(name: &str) -> Geometry {
    let under = |geometry: Geometry, rules: &str| geometry.with_rules(&Rules::parse(rules).unwrap()).unwrap();
    match name.split_once(' ') {
        Some(("latin", size)) => under(Geometry::with_or_without_boxes(size.parse().unwrap()).unwrap(), "@latin"),
        Some((_, boxes)) => {
            let plain = Geometry::parse(boxes).unwrap();
            let regions: Vec<String> = (0..plain.cells()).map(|cell| (plain.box_of(cell) + 1).to_string()).collect();
            under(plain, &format!("@regions={}", regions.join(",")))
        }
        None => Geometry::parse(name).unwrap(),
    }
}

const SHAPES: [&str; 10] =
    ["6x6", "9x4", "7x7", "31x2", "8x8", "4x16", "latin 37", "latin 49", "latin 64", "regions 8x8"];

/// A puzzle with `blanks` percent of blank cells, spread by a fixed rule, and its solution.
fn puzzle(name: &str, blanks: usize) -> (Grid, Vec<u8>) {
    let geometry = geometry(name);
    let solution = full(&geometry);
    let is_blank = |cell: usize| (cell * 7919 + cell / geometry.size() * 31) % 100 < blanks;
    let values = (0..solution.len()).map(|cell| if is_blank(cell) { 0 } else { solution[cell] }).collect();
    (Grid::from_values(geometry, values).unwrap(), solution)
}

fn numbers(line: &Line) -> Vec<u8> {
    match line {
        Line::Numbers(numbers) => numbers.clone(),
        Line::Text(text) => panic!("a grid of more than 35 values is written as numbers, not {text}"),
    }
}

#[test]
fn every_model_and_level_solves_every_shape() {
    let plain = Options::default();
    let all = Redundant { hidden: true, locked: true, fish: true, totals: true };
    let ways = [
        plain.clone(),
        Options {
            consistency: Consistency::Value,
            redundant: Redundant { hidden: true, ..Redundant::default() },
            ..plain.clone()
        },
        Options { consistency: Consistency::Bounds, redundant: all, propagation_is_chosen: true, ..plain.clone() },
        Options { model: ModelKind::Mixed, propagation_is_chosen: true, ..plain.clone() },
        Options { intervals: true, shaving: true, ..plain.clone() },
        Options { solving_strategy: SolvingStrategy::States, ..plain },
    ];
    for name in SHAPES {
        let (grid, solution) = puzzle(name, 6);
        for options in &ways {
            let report = solver::solve(&grid, options);
            assert_eq!((report.status, report.unique), (Status::Solved, Some(true)), "{name} in {options:?}");
            assert_eq!(numbers(&report.solutions[0]), solution, "{name} in {options:?}");
        }
        assert_eq!(solver::count(&grid, &Options { statistics: false, ..Options::default() }, 3).count, 1, "{name}");
    }
}

#[test]
fn a_solution_survives_the_fixpoint_of_a_grid_with_many_blanks() {
    for name in SHAPES {
        let (grid, solution) = puzzle(name, 60);
        for consistency in [Consistency::Domain, Consistency::Bounds] {
            let options = Options { consistency, propagation_is_chosen: true, ..Options::default() };
            let (status, domains) = solver::fixpoint(&Model::new(&grid, &options));
            assert_ne!(status, FixpointStatus::Failed, "{name}");
            let holds = |(digit, domain): (&u8, &pencilmark::kernel::Domain)| domain.contains(digit - 1);
            assert!(solution.iter().zip(&domains).all(holds), "{name} loses its solution under {consistency:?}");
        }
    }
}

#[test]
fn contradictions_are_found_in_every_shape() {
    for name in SHAPES {
        let (grid, solution) = puzzle(name, 6);
        let mut values = grid.values().to_vec();
        // A digit of the same row in a blank cell.
        let blank = values.iter().position(|&value| value == 0).unwrap();
        values[blank] = *solution.iter().find(|&&digit| digit != solution[blank]).unwrap();
        let report = solver::solve(&Grid::from_values(grid.geometry().clone(), values).unwrap(), &Options::default());
        assert_eq!(report.status, Status::Infeasible, "{name}");
    }
}

#[test]
fn traces_of_every_shape_are_accepted() {
    for (index, name) in SHAPES.into_iter().enumerate() {
        let (grid, _) = puzzle(name, 5);
        let fish = Redundant { fish: true, hidden: true, locked: true, ..Redundant::default() };
        // Each shape is tested with one of the two settings in turn, because a trace of these grids takes seconds.
        let settings = [(Redundant::default(), ModelKind::AllDifferent), (fish, ModelKind::Mixed)];
        for (redundant, model) in settings.into_iter().skip(index % 2).step_by(2) {
            let options = Options {
                redundant,
                model,
                propagation_is_chosen: redundant != Redundant::default(),
                ..Options::default()
            };
            let lines = trace(&grid, &options);
            assert!(matches!(verdict(&lines), Verdict::Accepted(_)), "{name} in {options:?}: {:?}", verdict(&lines));
        }
    }
}

#[test]
fn lines_and_links_hold_large_grids() {
    for name in SHAPES {
        let (grid, _) = puzzle(name, 40);
        let line = grid.to_line();
        // A shape that is not the usual one of its size is given beside the line.
        let shape = grid.geometry().rules().is_none().then(|| grid.geometry().clone());
        assert_eq!(formats::read_one(&line, shape.as_ref()), Ok((grid.clone(), 0)), "{name}");
        let drawn = format!("{}\n{}", grid.geometry().rules().map(Rules::to_text).unwrap_or_default(), grid.draw());
        assert_eq!(formats::read_one(&drawn, shape.as_ref()), Ok((grid.clone(), 0)), "{name}");
        for format in formats::FORMATS.iter().filter(|format| ["f-puzzles", "sudokupad"].contains(&format.id)) {
            let link = format.write(&grid, &About::default()).unwrap();
            let read = formats::read(&link).unwrap().grid;
            assert_eq!(read.values(), grid.values(), "{name} in {}", format.id);
            let cells = |grid: &Grid| -> Vec<Vec<usize>> {
                let geometry = grid.geometry();
                let mut cells: Vec<_> = geometry.houses().iter().map(|house| house.cells(geometry)).collect();
                cells.sort();
                cells
            };
            assert_eq!(cells(&read), cells(&grid), "{name} in {}", format.id);
        }
    }
}

#[test]
fn hints_work_at_every_size() {
    for name in SHAPES {
        let (grid, solution) = puzzle(name, 10);
        let hint = hint::hint(&Position::new(grid.clone(), Vec::new(), Vec::new()).unwrap());
        assert_eq!(hint.kind, HintKind::Deduction, "{name}");
        assert!(!hint.placements.is_empty() || !hint.eliminations.is_empty(), "{name}");
        for placed in &hint.placements {
            let cell = (0..solution.len()).find(|&cell| grid.geometry().cell_name(cell) == placed.cell).unwrap();
            assert_eq!(usize::from(solution[cell]), placed.value, "{name}");
        }
    }
}

fn holes(wishes: GivenWishes, seed: u64, count: usize) -> Vec<Made> {
    let mut generator = Generator::new(wishes.check().unwrap(), seed);
    let mut made = Vec::new();
    while made.len() < count {
        match generator.advance() {
            Progress::Made(puzzle) => made.push(puzzle),
            Progress::Working => {}
            ended => panic!("{ended:?}"),
        }
    }
    made
}

fn wish(size: f64, latin: bool, share: &str) -> GivenWishes {
    let houses = if latin { vec!["latin".into()] } else { Vec::new() };
    GivenWishes { size: Some(size), houses, holes: Some(share.into()), ..GivenWishes::default() }
}

#[test]
fn puzzles_with_holes_have_a_solution_and_balanced_blanks() {
    for (size, latin, share, blanks) in [
        (16.0, false, "42%", 108),
        (25.0, true, "42%", 263),
        (36.0, false, "42%", 544),
        (36.0, true, "544", 544),
        (37.0, true, "33.3%", 456),
        (49.0, false, "50%", 1201),
        (64.0, true, "42%", 1720),
        (64.0, false, "42%", 1720),
        (9.0, false, "0%", 0),
        (9.0, false, "100%", 81),
    ] {
        let made = holes(wish(size, latin, share), 5, 2);
        assert_ne!(made[0].solution, made[1].solution);
        assert_eq!(made, holes(wish(size, latin, share), 5, 2), "the same seed makes the same puzzles");
        assert_ne!(made[0].solution, holes(wish(size, latin, share), 6, 1)[0].solution);
        for Made { grid, solution, .. } in made {
            assert!(solution.is_solution());
            let geometry = grid.geometry();
            assert_eq!((geometry.size() as f64, geometry.is_latin()), (size, latin));
            assert_eq!(geometry.cells() - grid.clues(), blanks, "{size} {share}");
            let agrees = |(given, digit): (&u8, &u8)| *given == 0 || given == digit;
            assert!(grid.values().iter().zip(solution.values()).all(agrees));
            for house in geometry.houses() {
                let count = house.cells(geometry).iter().filter(|&&cell| grid.value(cell).is_none()).count();
                let each = blanks / geometry.size();
                assert!((each..=each + 1).contains(&count), "{} of {size}: {count}", house.name(geometry));
            }
        }
    }
}

#[test]
fn two_by_two_subsquares_are_spread_as_in_random_squares() {
    // In a random Latin square of order n, two rows are joined in 2 by 2 subsquares n(n-1)/4 times on average. The cyclic
    // pattern of order 36 has them 36 * 36 / 4 times in rows that are 18 apart, and nowhere else.
    for latin in [false, true] {
        let made = holes(wish(36.0, latin, "10%"), 3, 3);
        for solution in made.iter().map(|made| made.solution.values()) {
            let row = |row: usize| &solution[row * 36..][..36];
            let mut pairs_with = 0;
            let mut subsquares = 0;
            for (a, b) in (0..36).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let below = |digit: u8| row(a).iter().position(|&other| other == digit).map(|at| row(b)[at]).unwrap();
                let found = (1..=36).filter(|&digit| below(below(digit)) == digit).count() / 2;
                subsquares += found;
                pairs_with += usize::from(found > 0);
            }
            assert!((200..450).contains(&subsquares), "{subsquares}");
            assert!(pairs_with > 150, "{pairs_with} of 630 pairs of rows");
        }
    }
}

/// A puzzle with one more rule, placed at random in its solution; `None` if the kind found no place.
fn with_a_rule(kind: usize, made: &Made, random: &mut fastrand::Rng) -> Option<(Grid, Grid)> {
    let geometry = made.grid.geometry();
    let region: Vec<usize> = (0..geometry.cells()).map(|cell| geometry.box_of(cell)).collect();
    let rule = Rules::default().place(kind, geometry, &region, made.solution.values(), random)?;
    let mut rules = geometry.rules().cloned().unwrap_or_default();
    rules.add(kind, rule);
    let under = |grid: &Grid| grid.clone().with_rules(&rules);
    Some((under(&made.grid).ok()?, under(&made.solution).ok()?))
}

#[test]
fn every_kind_of_rule_holds_in_large_grids() {
    let mut random = fastrand::Rng::with_seed(4);
    for (size, latin) in [(36.0, false), (49.0, true), (64.0, false)] {
        let made = holes(wish(size, latin, "4%"), 1, 1).remove(0);
        let mut placed = 0;
        for (kind, about) in KINDS.iter().enumerate().filter(|(_, kind)| kind.layout.is_none()) {
            let Some((grid, solution)) = with_a_rule(kind, &made, &mut random) else { continue };
            placed += 1;
            let id = about.id;
            assert!(solution.is_solution(), "{id} of {size}");
            let report = solver::solve(&grid, &Options::default());
            assert_eq!((report.status, report.solutions.len()), (Status::Solved, 1), "{id} of {size}");
            assert_eq!(numbers(&report.solutions[0]), solution.values(), "{id} of {size}");
            let given = verdict(&trace(&grid, &Options::default()));
            assert!(matches!(given, Verdict::Accepted(_)), "{id} of {size}: {given:?}");
            assert_eq!(formats::read_one(&grid.to_line(), None), Ok((grid, 0)), "{id} of {size}");
        }
        assert!(placed > 20, "{placed} kinds of rules had a place in a grid of {size}");
    }
}

#[test]
fn wishes_that_contradict_holes_are_refused() {
    let refused = |wishes: GivenWishes| wishes.check().unwrap_err().message;
    let base = || wish(16.0, false, "42%");
    for (name, wishes) in [
        ("clues", GivenWishes { clues: Some("30".into()), ..base() }),
        ("minimal", GivenWishes { minimal: Some(true), ..base() }),
        ("symmetry", GivenWishes { symmetry: Some("mirror".into()), ..base() }),
        ("rating", GivenWishes { rating: Some("7".into()), ..base() }),
        ("level", GivenWishes { level: Some("domain".into()), ..base() }),
        ("jigsaw", GivenWishes { jigsaw: Some(true), ..base() }),
        ("rules", GivenWishes { kinds: Some(vec!["cage".into()]), ..base() }),
    ] {
        assert!(refused(wishes).contains(&format!("for {name}:")), "{name}");
    }
    for share in ["42 percent", "-1%", "101%", "257", "", "%", "NaN%"] {
        assert!(refused(wish(16.0, false, share)).contains("holes are a share such as 42%"), "{share}");
    }
    let large = GivenWishes { size: Some(49.0), ..GivenWishes::default() };
    assert!(refused(large).contains("with holes, puzzles of any size are made"));
    let windows = GivenWishes { houses: vec!["windoku".into()], ..wish(49.0, false, "42%") };
    assert!(refused(windows).contains("up to 36 rows"));
    let seven =
        GivenWishes { size: Some(7.0), houses: vec!["latin".into()], jigsaw: Some(true), ..GivenWishes::default() };
    assert!(refused(seven).contains("no regions"));
    let indexed = GivenWishes {
        size: Some(7.0),
        houses: vec!["latin".into()],
        kinds: Some(vec!["box-indexer".into()]),
        ..GivenWishes::default()
    };
    assert!(refused(indexed).contains("box-indexer needs boxes"));
}

#[test]
fn small_puzzles_with_holes_are_solved() {
    for (size, latin) in [(16.0, false), (16.0, true), (25.0, false), (25.0, true)] {
        for Made { grid, solution, .. } in holes(wish(size, latin, "42%"), 9, 5) {
            let report = solver::solve(&grid, &Options { solutions: 1, ..Options::default() });
            assert_eq!(report.status, Status::Solved, "{}", grid.to_line());
            let Line::Text(found) = &report.solutions[0] else { panic!("symbols suffice") };
            let line = format!("{found} {}", if latin { "@latin" } else { "" });
            let (found, _) = formats::read_one(&line, None).unwrap();
            assert!(found.is_solution());
            let keeps = |(given, digit): (&u8, &u8)| *given == 0 || given == digit;
            assert!(grid.values().iter().zip(found.values()).all(keeps));
            assert!(solution.is_solution());
        }
    }
}

#[test]
fn the_sample_instances_are_what_their_commands_make() {
    let text = include_str!("data/holes.txt");
    let commands = text.lines().filter_map(|line| line.strip_prefix("# pencilmark generate "));
    let puzzles = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut read = 0;
    for (command, line) in commands.zip(puzzles) {
        let words: Vec<&str> = command.split(' ').collect();
        let value = |name: &str| words.iter().position(|word| *word == name).map(|at| words[at + 1]);
        let wishes =
            wish(value("--size").unwrap().parse().unwrap(), words.contains(&"--latin"), value("--holes").unwrap());
        let made = holes(wishes, value("--seed").unwrap().parse().unwrap(), 1).remove(0);
        assert_eq!(made.grid.to_line(), line, "{command}");
        read += 1;
    }
    assert_eq!((read, formats::read_all(text.as_bytes(), None).len()), (4, 4));
}
