//! Tests on random puzzles without boxes, and with irregular regions, diagonals and windows. No step contradicts the solution, and each step
//! follows from its evidence. The tests list the houses themselves and do not use those of the library.

use super::judge::Judge;
use super::positions::conclusion;
use crate::common::corpus::Random;
use crate::common::rules::Rules;
use pencilmark::hint::{LevelFinder, Position, SEARCH};
use pencilmark::human::technique::all;
use pencilmark::human::{Board, Deduction, Rating, TechniqueFilter, path, rating, techniques};
use pencilmark::kernel::Domain;
use pencilmark::levels::LADDER;
use pencilmark::puzzle::{Grid, formats};
use std::collections::BTreeMap;

/// The houses of a grid besides its rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    size: usize,
    /// Whether the grid has neither boxes nor regions.
    latin: bool,
    /// Whether the grid has irregular regions. Otherwise it has the boxes of a 9x9 grid.
    regions: bool,
    diagonals: bool,
    windows: bool,
}

/// The rules of a puzzle, in words and as the cells of its houses.
struct Shape {
    words: String,
    rules: Rules,
}

impl Shape {
    fn of(kind: Kind, random: &mut Random) -> Shape {
        let n = kind.size;
        let mut words = String::new();
        let region_of: Vec<usize> = match kind.regions {
            true => regions(n, random),
            false => (0..n * n).map(|cell| cell / n / 3 * 3 + cell % n / 3).collect(),
        };
        let with = |test: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
            (0..n * n).filter(|cell| test(cell / n, cell % n)).collect()
        };
        let mut houses: Vec<(String, Vec<usize>)> = Vec::new();
        for row in 0..n {
            houses.push((format!("row {row}"), with(&|r, _| r == row)));
        }
        for column in 0..n {
            houses.push((format!("column {column}"), with(&|_, c| c == column)));
        }
        for region in (0..n).filter(|_| !kind.latin) {
            houses.push((format!("region {region}"), with(&|r, c| region_of[r * n + c] == region)));
        }
        if kind.latin {
            words += " @latin";
        }
        if kind.regions {
            let symbol = |&region: &usize| char::from(b'1' + region as u8);
            words += &format!(" @regions={}", region_of.iter().map(symbol).collect::<String>());
        }
        if kind.diagonals {
            words += " @diagonals";
            houses.push(("falling".into(), with(&|r, c| r == c)));
            houses.push(("rising".into(), with(&|r, c| r + c == n - 1)));
        }
        if kind.windows {
            words += " @windoku";
            for (top, left) in [(1, 1), (1, 5), (5, 1), (5, 5)] {
                let window = with(&|r, c| (top..top + 3).contains(&r) && (left..left + 3).contains(&c));
                houses.push(("window".into(), window));
            }
        }
        let mut peers = vec![Vec::new(); n * n];
        for (_, cells) in &houses {
            for &x in cells {
                let others = cells.iter().filter(|&&y| y != x);
                let new: Vec<usize> = others.copied().filter(|y| !peers[x].contains(y)).collect();
                peers[x].extend(new);
            }
        }
        Shape { words, rules: Rules { size: n, columns: n, houses, peers } }
    }

    fn judge(&self) -> Judge {
        Judge::with(self.rules.size, &self.rules.groups())
    }

    fn grid(&self, values: &[u8]) -> Grid {
        let line: String = values.iter().map(|&value| char::from(b'0' + value)).collect();
        formats::read_one(&format!("{line}{}", self.words), None).unwrap_or_else(|error| panic!("{line}: {error}")).0
    }
}

/// Random connected regions. They start as the boxes of a 9x9 grid or the rows of another grid. Then neighbouring regions
/// swap random cells, as long as each region stays connected.
fn regions(n: usize, random: &mut Random) -> Vec<usize> {
    let mut of: Vec<usize> =
        (0..n * n).map(|cell| if n == 9 { cell / 27 * 3 + cell % 9 / 3 } else { cell / n }).collect();
    let near = |cell: usize| {
        let (row, column) = (cell / n, cell % n);
        let up = (row > 0).then(|| cell - n);
        let down = (row + 1 < n).then_some(cell + n);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < n).then_some(cell + 1);
        [up, down, left, right].into_iter().flatten()
    };
    let connected = |of: &[usize], region: usize| {
        let start = of.iter().position(|&own| own == region).unwrap();
        let (mut reached, mut front) = (vec![start], vec![start]);
        while let Some(cell) = front.pop() {
            for other in near(cell).filter(|&other| of[other] == region) {
                if !reached.contains(&other) {
                    reached.push(other);
                    front.push(other);
                }
            }
        }
        reached.len() == n
    };
    for _ in 0..60 * n {
        let (a, b) = (random.below(n * n), random.below(n * n));
        if of[a] == of[b] || !near(a).any(|cell| of[cell] == of[b]) || !near(b).any(|cell| of[cell] == of[a]) {
            continue;
        }
        of.swap(a, b);
        if !connected(&of, of[a]) || !connected(&of, of[b]) {
            of.swap(a, b);
        }
    }
    of
}

/// A random filling of the grid. Cells with the fewest possible digits are filled first; `None` if the search takes too
/// long.
fn filling(rules: &Rules, random: &mut Random) -> Option<Vec<u8>> {
    fn extend(rules: &Rules, values: &mut [u8], random: &mut Random, left: &mut usize) -> bool {
        *left = left.saturating_sub(1);
        let fits = |cell: usize| {
            let seen = rules.peers[cell].iter().fold(0u64, |seen, &peer| seen | 1 << values[peer]);
            (1..=rules.size as u8).filter(|&digit| seen >> digit & 1 == 0).collect::<Vec<u8>>()
        };
        let blank = (0..values.len()).filter(|&cell| values[cell] == 0);
        let Some((cell, mut digits)) = blank.map(|cell| (cell, fits(cell))).min_by_key(|(_, fits)| fits.len()) else {
            return true;
        };
        random.shuffle(&mut digits);
        for digit in digits {
            values[cell] = digit;
            if *left > 0 && extend(rules, values, random, left) {
                return true;
            }
            values[cell] = 0;
        }
        false
    }
    (0..20).find_map(|_| {
        let mut values = vec![0; rules.size * rules.size];
        extend(rules, &mut values, random, &mut 2_000).then_some(values)
    })
}

/// A minimal puzzle with one solution, and the solution; `None` if no filling is found.
fn puzzle(shape: &Shape, random: &mut Random) -> Option<(Vec<u8>, Vec<u8>)> {
    let solution = filling(&shape.rules, random)?;
    let mut givens = solution.clone();
    let mut order: Vec<usize> = (0..givens.len()).collect();
    random.shuffle(&mut order);
    for cell in order {
        let given = std::mem::take(&mut givens[cell]);
        if shape.rules.solutions(&givens, 2).len() > 1 {
            givens[cell] = given;
        }
    }
    Some((givens, solution))
}

struct Trial<'a> {
    grid: &'a Grid,
    judge: Judge,
    line: String,
    solution: &'a [u8],
}

impl Trial<'_> {
    fn check(&self, board: &Board, step: &Deduction) {
        let context = || format!("{} in {}: {}", step.technique, self.line, conclusion(step));
        for placed in &step.placements {
            assert_eq!(self.solution[placed.cell], placed.digit + 1, "{}", context());
        }
        for gone in &step.eliminations {
            assert_ne!(self.solution[gone.cell], gone.digit + 1, "{}", context());
        }
        if let Some(objection) = self.judge.objection(board, step) {
            panic!("{}: {objection}\nevidence: {:?}", context(), step.evidence.truths);
        }
    }

    /// Follows the steps of `next` and checks them. On every `stride`th position, checks the steps of all techniques.
    fn follow(&self, stride: usize, mut next: impl FnMut(&Board) -> Option<Deduction>, seen: &mut Seen) -> bool {
        let mut board = Board::of_grid(self.grid);
        for index in 1.. {
            let Some(step) = next(&board) else { break };
            self.check(&board, &step);
            seen.note(&step);
            if index % 5 == 0 {
                level_fits(self.grid, &board, &step);
            }
            if index % stride == 0 {
                for technique in techniques::ALL.iter().filter(|technique| technique.info().rating <= Rating(80)) {
                    let most = if technique.info().rating >= Rating(70) { 3 } else { 60 };
                    for step in all(*technique, &board).iter().take(most) {
                        self.check(&board, step);
                        seen.note(step);
                    }
                }
            }
            board.apply(&step);
        }
        assert!(board.blanks() > 0 || board.values() == self.solution, "{}", self.line);
        board.blanks() == 0
    }
}

/// The number of steps seen of each technique.
#[derive(Default)]
struct Seen(BTreeMap<&'static str, usize>);

impl Seen {
    fn note(&mut self, step: &Deduction) {
        *self.0.entry(step.technique).or_default() += 1;
    }
}

const NINE: Kind = Kind { size: 9, latin: false, regions: false, diagonals: false, windows: false };

/// Follows the paths of `count` puzzles of a kind. Returns the number of puzzles that the steps solved.
fn follow(kind: Kind, count: usize, seed: u64, seen: &mut Seen) -> usize {
    let mut random = Random::new(seed);
    let (mut made, mut solved) = (0, 0);
    while made < count {
        let shape = Shape::of(kind, &mut random);
        let Some((givens, solution)) = puzzle(&shape, &mut random) else { continue };
        made += 1;
        let grid = shape.grid(&givens);
        let line = format!("{}{}", givens.iter().map(u8::to_string).collect::<String>(), shape.words);
        let trial = Trial { grid: &grid, judge: shape.judge(), line, solution: &solution };
        let filter = TechniqueFilter::default();
        let by_hints = trial.follow(11, |board| path::next(board, &filter), seen);
        let by_rules = trial.follow(usize::MAX, |board| rating::next(board, &filter), seen);
        solved += usize::from(by_hints && by_rules);
    }
    solved
}

/// Checks that the level of a step comes no later in the ladder than the level that makes every step of its technique.
fn level_fits(grid: &Grid, board: &Board, step: &Deduction) {
    let most = match step.technique {
        "full-house" | "hidden-single" => "value+hidden",
        "naked-single" => "value",
        "pointing" | "claiming" if step.evidence.houses.len() == 2 => "+locked",
        "x-wing" | "swordfish" | "jellyfish" => "+fish",
        "naked-pair" | "naked-triple" | "naked-quad" | "hidden-pair" | "hidden-triple" | "hidden-quad" => "domain",
        _ => SEARCH,
    };
    let position = Position::of_board(grid, board);
    let digit = |cell: usize| board.value(cell).map(Domain::single);
    let cells = 0..board.topology().cells();
    let candidates: Vec<Domain> = cells.map(|cell| digit(cell).unwrap_or_else(|| board.candidates(cell))).collect();
    let combined = position.combined();
    let level = LevelFinder::new(&combined, &candidates).of(step).map_or(SEARCH, |level| level.name);
    let place = |name: &str| LADDER.iter().position(|level| level.name == name).unwrap_or(LADDER.len());
    assert!(place(level) <= place(most), "{}: {} for {}: {}", grid.to_line(), level, step.technique, conclusion(step));
}

/// Follows puzzles of several kinds and checks their steps. In a short run each kind has its own number of puzzles, and only
/// the first two expected techniques must occur. In a thorough run each kind has a hundred puzzles, and all expected
/// techniques must occur.
fn check(kinds: &[(Kind, usize)], expected: &[&str], thorough: bool) {
    let mut seen = Seen::default();
    for (seed, &(kind, few)) in kinds.iter().enumerate() {
        let count = if thorough { 100 } else { few };
        let solved = follow(kind, count, 1 + seed as u64, &mut seen);
        println!("{kind:?}: {solved} of {count} solved");
        assert_eq!(solved, count, "{kind:?}");
    }
    println!("{:?}", seen.0);
    let sure = if thorough { expected.len() } else { 2 };
    for id in &expected[..sure] {
        assert!(seen.0.contains_key(id), "no {id} came up, so nothing was said of it");
    }
}

/// The techniques that are most likely to be wrong in grids with irregular regions or further houses.
const DELICATE: [&str; 12] = [
    "pointing",
    "claiming",
    "direct-pointing",
    "naked-pair",
    "finned-swordfish",
    "empty-rectangle",
    "unique-rectangle-1",
    "hidden-rectangle",
    "sue-de-coq",
    "als-xz",
    "grouped-aic",
    "region-forcing-chain",
];

fn check_regions(thorough: bool) {
    check(&[(Kind { regions: true, ..NINE }, 4)], &DELICATE, thorough);
}

fn check_diagonals_and_windows(thorough: bool) {
    let kinds = [
        (Kind { diagonals: true, ..NINE }, 2),
        (Kind { windows: true, ..NINE }, 2),
        (Kind { diagonals: true, windows: true, ..NINE }, 1),
    ];
    check(&kinds, &DELICATE, thorough);
}

fn check_regions_with_others(thorough: bool) {
    let all = Kind { regions: true, diagonals: true, windows: true, ..NINE };
    check(&[(Kind { windows: false, ..all }, 1), (Kind { diagonals: false, ..all }, 1)], &DELICATE, thorough);
}

fn check_small_regions(thorough: bool) {
    let kinds = [5, 6, 7, 8].into_iter().flat_map(|size| {
        let kind = Kind { size, regions: true, ..NINE };
        [(kind, 4), (Kind { diagonals: true, ..kind }, 2)]
    });
    check(&kinds.collect::<Vec<_>>(), &["pointing", "claiming", "naked-pair"], thorough);
}

fn check_latin_squares(thorough: bool) {
    let kinds = [(5, 3), (6, 2), (7, 2), (9, 1)].map(|(size, few)| (Kind { size, latin: true, ..NINE }, few));
    let with_diagonals = (Kind { size: 7, latin: true, diagonals: true, ..NINE }, 2);
    let kinds: Vec<(Kind, usize)> = kinds.into_iter().chain([with_diagonals]).collect();
    check(&kinds, &["hidden-single", "naked-single", "naked-pair", "x-wing"], thorough);
}

#[test]
fn every_step_on_latin_squares_is_sound_and_proved() {
    check_latin_squares(false);
}

#[test]
fn no_technique_speaks_of_the_boxes_of_a_latin_square() {
    let (grid, _) = formats::read_one(
        "1..2...3...4...5...6...7...8...9...1...2...3...4...5...6...7...8...9...1...2...3. @latin",
        None,
    )
    .unwrap();
    let board = Board::of_grid(&grid);
    let of_boxes =
        ["pointing", "claiming", "direct-pointing", "direct-claiming", "empty-rectangle", "dual-empty-rectangle"];
    for technique in techniques::ALL.iter().filter(|technique| of_boxes.contains(&technique.info().id)) {
        assert!(all(*technique, &board).is_empty(), "{}", technique.info().id);
    }
}

#[test]
fn every_step_on_irregular_regions_is_sound_and_proved() {
    check_regions(false);
}

#[test]
fn every_step_with_diagonals_and_windows_is_sound_and_proved() {
    check_diagonals_and_windows(false);
}

#[test]
fn every_step_on_regions_with_diagonals_and_windows_is_sound_and_proved() {
    check_regions_with_others(false);
}

#[test]
fn every_step_on_small_irregular_grids_is_sound_and_proved() {
    check_small_regions(false);
}

#[test]
#[ignore = "thorough: takes minutes"]
fn every_step_on_many_ruled_puzzles_is_sound_and_proved() {
    [check_latin_squares, check_regions, check_diagonals_and_windows, check_regions_with_others, check_small_regions]
        .into_iter()
        .for_each(|check| check(true));
}
