//! Measures the growth of cost with size and holes: searches full grids with holes for a solution at each consistency level.
//! Prints a line of JSON for each point; `scripts/bench/scaling.mjs` draws them.
//!
//! The grids are shuffles of the cyclic grid: rows move within their bands, columns within their stacks, and bands,
//! stacks and digits are permuted. So each grid has a solution, and the same seeds give the same grids everywhere.

use fastrand::Rng;
use pencilmark::kernel::SearchOutcome;
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::{Geometry, Grid};
use pencilmark::series::Series;
use std::time::Instant;

const LEVELS: [&str; 4] = ["forward", "value", "bounds", "domain"];
/// The number of grids for each point of a curve. The point is the median over these grids.
const GRIDS: u64 = 15;
/// The time after which the benchmark gives up a search, in milliseconds.
const LIMIT: f64 = 500.0;
/// The sizes and the share of holes of the curves over the size, and the sizes of the curves over the share of holes.
const SHARE: f64 = 0.5;
const SIZES: [usize; 5] = [4, 9, 16, 25, 36];
const BY_HOLES: [usize; 2] = [9, 16];

/// Shuffles the lines of a grid within their bands, and the bands.
fn shuffled_lines(box_side: usize, random: &mut Rng) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..box_side).collect();
    random.shuffle(&mut bands);
    let lines = bands.into_iter().flat_map(|band| {
        let mut lines: Vec<usize> = (0..box_side).map(|line| band * box_side + line).collect();
        random.shuffle(&mut lines);
        lines
    });
    lines.collect()
}

/// A full grid of square boxes in which the cells of `holes` are blank.
fn grid(size: usize, holes: usize, random: &mut Rng) -> Grid {
    let side = size.isqrt();
    let mut digits: Vec<u8> = (1..=size as u8).collect();
    random.shuffle(&mut digits);
    let (rows, columns) = (shuffled_lines(side, random), shuffled_lines(side, random));
    let digit = |row: usize, column: usize| digits[(row * side + row / side + column) % size];
    let mut values: Vec<u8> = rows.iter().flat_map(|&r| columns.iter().map(move |&c| digit(r, c))).collect();
    let mut cells: Vec<usize> = (0..values.len()).collect();
    random.shuffle(&mut cells);
    cells[..holes].iter().for_each(|&cell| values[cell] = 0);
    let geometry = Geometry::for_size(size).expect("a square number");
    Grid::from_values(geometry, values).expect("digits of that size")
}

fn options(level: &str) -> Options {
    let budget = Some(Budget { nodes: None, ms: Some(LIMIT) });
    let (consistency, solutions) = (Some(level.into()), Some(1.0));
    let given = GivenOptions { consistency, solutions, budget, ..GivenOptions::default() };
    given.check().expect("these options exist")
}

fn median<T: PartialOrd + Copy>(mut of: Vec<T>) -> T {
    of.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    of[of.len() / 2]
}

/// Prints the medians over the grids, and the number of searches that the benchmark gave up.
fn measure(curve: &str, level: &str, size: usize, share: f64) {
    let mut series = Series::new(options(level));
    let holes = (size.pow(2) as f64 * share).round() as usize;
    let (mut times, mut failures, mut unfinished) = (Vec::new(), Vec::new(), 0);
    for seed in 0..=GRIDS {
        let grid = grid(size, holes, &mut Rng::with_seed(seed.max(1)));
        let started = Instant::now();
        let answer = series.solve(&grid);
        // The first search also builds the model, so its time does not count. Seed 1 then searches the same grid again.
        if seed > 0 {
            times.push(started.elapsed().as_secs_f64() * 1e3);
            failures.push(answer.stats.failures);
            unfinished += u32::from(answer.outcome == SearchOutcome::Capped);
        }
    }
    let (ms, failures) = (median(times), median(failures));
    print!(r#"{{"curve":"{curve}","level":"{level}","size":{size},"holes":{share:.2},"ms":{ms},"#);
    println!(r#""failures":{failures},"unfinished":{unfinished},"of":{GRIDS},"limit":{LIMIT}}}"#);
}

fn main() {
    for level in LEVELS {
        SIZES.iter().for_each(|&size| measure("size", level, size, SHARE));
        for size in BY_HOLES {
            (2..=20).for_each(|part| measure(&format!("holes{size}"), level, size, f64::from(part) / 20.0));
        }
    }
}
