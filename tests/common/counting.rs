//! Comparison of solution counts for 9x9 puzzles, up to a thousand. Every back-end of the bulk solver, the general engine
//! and brute force must agree, also on the solutions that they find. The puzzles have one solution, many, or none.

use super::corpus::{self, Random};
use super::rules::Rules;
use super::trying;
use pencilmark::fast::{Backend, Puzzle, Solution, Solver};
use pencilmark::options::Options;
use pencilmark::solver;
use std::sync::LazyLock;

/// The largest count.
pub const LIMIT: u64 = 1_000;

pub static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::for_cells(81));

/// A puzzle in the form for the bulk solver.
pub fn bytes(digits: &[u8]) -> Puzzle {
    std::array::from_fn(|cell| if digits[cell] == 0 { b'.' } else { b'0' + digits[cell] })
}

/// The digits of a solution of the bulk solver.
pub fn digits(solution: &Solution) -> Vec<u8> {
    solution.iter().map(|c| c - b'0').collect()
}

/// Checks a back-end's answer against the solutions of brute force. If `LIMIT` solutions are known, the puzzle may have
/// more.
pub fn check_backend(backend: Backend, puzzle: &[u8], solutions: u64, unique: Option<&[u8]>) {
    let context = || format!("{backend:?} on {}", corpus::line(puzzle));
    let mut solver = Solver::on(backend);
    assert_eq!(solver.count(&bytes(puzzle), LIMIT), solutions, "{}", context());
    assert_eq!(solver.count(&bytes(puzzle), 2), solutions.min(2), "{}", context());
    let mut first: Solution = [0; 81];
    assert_eq!(solver.solve(&bytes(puzzle), 2, &mut first), solutions.min(2), "{}", context());
    if solutions == 0 {
        assert_eq!(first, [0; 81], "nothing was found: {}", context());
        return;
    }
    let first = digits(&first);
    assert!(RULES.is_solution(&first), "{}", context());
    assert!(puzzle.iter().zip(&first).all(|(given, digit)| [0, *digit].contains(given)), "{}", context());
    if let Some(unique) = unique {
        assert_eq!(first, unique, "{}", context());
    }
}

/// The number of compared puzzles of each kind.
#[derive(Default, Debug)]
pub struct Tally {
    pub none: usize,
    pub one: usize,
    pub several: usize,
    pub limit: usize,
}

impl Tally {
    /// Compares all solvers on a puzzle.
    pub fn check(&mut self, puzzle: &[u8]) {
        let tried = trying::solutions(puzzle, LIMIT as usize);
        let count = tried.len() as u64;
        let unique = if count == 1 { tried.first().map(Vec::as_slice) } else { None };
        let engine = solver::count(&corpus::grid(puzzle), &Options::default(), LIMIT);
        assert_eq!(engine.count, count, "the engine on {}", corpus::line(puzzle));
        assert!(engine.stats.is_some_and(|stats| stats.nodes > 0), "it was the engine that answered");
        for backend in Backend::all() {
            check_backend(backend, puzzle, count, unique);
        }
        *match count {
            0 => &mut self.none,
            1 => &mut self.one,
            LIMIT => &mut self.limit,
            _ => &mut self.several,
        } += 1;
    }

    /// The number of all compared puzzles.
    pub fn all(&self) -> usize {
        self.none + self.one + self.several + self.limit
    }
}

/// A puzzle of a random kind: a solution with blanked cells, the same with a changed clue, or a grid with a few random
/// clues.
pub fn made(random: &mut Random, solution: &[u8]) -> Vec<u8> {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut puzzle = vec![0; 81];
    let sort = random.below(4);
    let clues = if sort == 0 { 28 + random.below(30) } else { 18 + random.below(20) };
    cells[..clues].iter().for_each(|&cell| puzzle[cell] = solution[cell]);
    match sort {
        0 => puzzle[cells[0]] = 1 + random.below(9) as u8,
        1 => {
            puzzle.fill(0);
            cells[..random.below(9)].iter().for_each(|&cell| puzzle[cell] = 1 + random.below(9) as u8);
        }
        _ => {}
    }
    puzzle
}

/// A filled grid, a different one each time.
pub fn solution(random: &mut Random) -> Vec<u8> {
    corpus::shuffled(&RULES, 3, random)
}

/// Compares all solvers on random puzzles, and checks that every kind occurs.
pub fn compare_made(count: usize, seed: u64) -> Tally {
    let (mut tally, mut random) = (Tally::default(), Random::new(seed));
    for _ in 0..count {
        let solution = solution(&mut random);
        tally.check(&made(&mut random, &solution));
    }
    assert!(
        [tally.none, tally.one, tally.several, tally.limit].iter().all(|&n| n * 50 > count),
        "of every sort: {tally:?}"
    );
    tally
}
