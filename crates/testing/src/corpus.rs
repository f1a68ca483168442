//! Puzzles for tests: the samples under `tests/data`, and small generated ones.

use super::rules::Rules;
use pencilmark_puzzle::{Geometry, Grid, formats};
use std::path::{Path, PathBuf};

/// A reproducible source of random numbers (xorshift64*).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A random number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % n
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// The directory of the committed samples.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

/// The puzzles that a test uses. Tests on whole collections are ignored by default; `npm test -- --thorough` runs them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The committed samples.
    Samples,
    /// The whole collections, in the directory that `PENCILMARK_CORPUS` names.
    Collections,
}

impl Source {
    /// One of two amounts: the first for samples, the second for whole collections.
    pub fn amount(self, few: usize, many: usize) -> usize {
        match self {
            Source::Samples => few,
            Source::Collections => many,
        }
    }

    /// The puzzles of a collection, by the name of its sample.
    pub fn puzzles(self, name: &str) -> Vec<Vec<u8>> {
        match self {
            Source::Samples => sample(name),
            Source::Collections => whole(name),
        }
    }
}

/// The directory of the whole collections. Without one the calling test fails.
pub fn collections() -> PathBuf {
    let directory = std::env::var_os("PENCILMARK_CORPUS").filter(|directory| !directory.is_empty());
    directory.map(PathBuf::from).expect("PENCILMARK_CORPUS names the directory of the puzzle collections")
}

/// All puzzles of a collection. Its file is called `NAME-dev.txt`, or `NAME.txt` where the sample is the whole collection.
pub fn whole(name: &str) -> Vec<Vec<u8>> {
    let file = collections().join(format!("{name}-dev.txt"));
    puzzles_in(&if file.exists() { file } else { collections().join(format!("{name}.txt")) })
}

/// The digits of every puzzle in a file, row by row, 0 for a blank. This reader does not use the engine's formats.
pub fn puzzles_in(path: &Path) -> Vec<Vec<u8>> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    lines.filter(|line| !line.is_empty()).map(digits).collect()
}

/// The digits of a line: `1`-`9`, then letters from 10.
pub fn digits(line: &str) -> Vec<u8> {
    let digit = |c: char| match c {
        '.' => 0,
        _ => c.to_digit(36).unwrap_or_else(|| panic!("{c:?} is no digit")) as u8,
    };
    line.split_whitespace().next().unwrap_or("").chars().map(digit).collect()
}

/// The puzzles of a committed sample.
pub fn sample(name: &str) -> Vec<Vec<u8>> {
    puzzles_in(&data().join(format!("{name}.txt")))
}

/// A puzzle as a line of text.
pub fn line(digits: &[u8]) -> String {
    let symbol = |&d: &u8| {
        if d == 0 { '.' } else { char::from_digit(u32::from(d), 36).unwrap_or('?') }
    };
    digits.iter().map(symbol).collect::<String>().to_uppercase()
}

/// A puzzle read by the engine from text.
pub fn grid(digits: &[u8]) -> Grid {
    formats::read_one(&line(digits), None).expect("a readable puzzle").0
}

/// A puzzle of any size for the engine.
pub fn grid_of_shape(width: usize, height: usize, digits: &[u8]) -> Grid {
    Grid::from_values(Geometry::new(width, height).expect("a shape"), digits.to_vec()).expect("a grid")
}

/// A random filled grid.
pub fn filled(rules: &Rules, random: &mut Random) -> Vec<u8> {
    // A random first row makes the first solution random up to a renaming of the digits. A few more random clues vary the
    // solution further.
    let mut first: Vec<u8> = (1..=rules.size as u8).collect();
    loop {
        random.shuffle(&mut first);
        let mut givens = vec![0; rules.size * rules.size];
        givens[..rules.size].copy_from_slice(&first);
        for _ in 0..rules.size / 2 {
            let cell = rules.size + random.below(givens.len() - rules.size);
            givens[cell] = 1 + random.below(rules.size) as u8;
        }
        if let Some(solution) = rules.solutions(&givens, 1).pop() {
            return solution;
        }
    }
}

/// A filled grid of square boxes, for sizes at which search is too slow: shifted rows, with bands, lines and symbols
/// shuffled.
pub fn shuffled(rules: &Rules, side: usize, random: &mut Random) -> Vec<u8> {
    let size = rules.size;
    let mut symbols: Vec<u8> = (1..=size as u8).collect();
    random.shuffle(&mut symbols);
    let mut lines = || -> Vec<usize> {
        let mut bands: Vec<usize> = (0..side).collect();
        random.shuffle(&mut bands);
        let mut within = |band: usize| {
            let mut lines: Vec<usize> = (0..side).map(|line| band * side + line).collect();
            random.shuffle(&mut lines);
            lines
        };
        bands.into_iter().flat_map(&mut within).collect()
    };
    let (rows, columns) = (lines(), lines());
    let symbol = |row: usize, column: usize| symbols[(row % side * side + row / side + column) % size];
    let grid: Vec<u8> = rows.iter().flat_map(|&row| columns.iter().map(move |&column| symbol(row, column))).collect();
    assert!(rules.is_solution(&grid));
    grid
}

/// A random puzzle with this many clues. Some of these puzzles have a wrong clue, and so possibly no solution.
pub fn random_puzzle(rules: &Rules, clues: usize, random: &mut Random) -> Vec<u8> {
    let mut puzzle = filled(rules, random);
    let mut cells: Vec<usize> = (0..puzzle.len()).collect();
    random.shuffle(&mut cells);
    cells[clues.min(puzzle.len())..].iter().for_each(|&cell| puzzle[cell] = 0);
    if random.below(8) == 0 {
        puzzle[cells[0]] = 1 + random.below(rules.size) as u8;
    }
    puzzle
}
