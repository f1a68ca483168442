//! Measures restarts: searches the same puzzles with and without restarts, under several orders. The orders learn, choose at
//! random, or do neither. The measure is failures, which are the same on every machine.
//!
//! `cargo bench --bench restarts [-- FILE]`. Without a file, the puzzles are shuffled grids with about the number of
//! holes that makes them hardest; Gomes, Selman & Kautz (1998) found heavy tails for this number of holes. The runs of
//! a puzzle differ by their seed alone.

use fastrand::Rng;
use pencilmark::kernel::SearchOutcome;
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::{Geometry, Grid, formats};
use pencilmark::series::Series;

/// The measured combinations: level, variable order, value order, restarts.
const CONFIGURATIONS: [[&str; 4]; 12] = [
    ["value", "random", "random", "off"],
    ["value", "random", "random", "luby"],
    ["value", "random", "random", "geometric"],
    ["value", "dom-wdeg", "random", "off"],
    ["value", "dom-wdeg", "random", "luby"],
    ["value", "dom-wdeg", "random", "geometric"],
    ["value", "dom-wdeg", "saved", "off"],
    ["value", "dom-wdeg", "saved", "geometric"],
    ["domain", "first-fail", "random", "off"],
    ["domain", "first-fail", "random", "geometric"],
    ["domain", "dom-wdeg", "saved", "off"],
    ["domain", "dom-wdeg", "saved", "geometric"],
];
/// The number of nodes after which the benchmark gives up a run.
const NODES: f64 = 20_000.0;
const GRIDS: u64 = 10;
const SEEDS: u64 = 10;

fn options([level, variable_order, value_order, restarts]: [&str; 4]) -> Options {
    let given = GivenOptions {
        consistency: Some(level.into()),
        variable_order: Some(variable_order.into()),
        value_order: Some(value_order.into()),
        restarts: Some(restarts.into()),
        solutions: Some(1.0),
        budget: Some(Budget { nodes: Some(NODES), ms: None }),
        ..GivenOptions::default()
    };
    given.check().expect("these options exist")
}

/// A full grid, its lines and digits shuffled, with holes.
fn grid(size: usize, holes: f64, random: &mut Rng) -> Grid {
    let side = size.isqrt();
    let mut lines = || {
        let mut bands: Vec<usize> = (0..side).collect();
        random.shuffle(&mut bands);
        let band = |band: usize| {
            let mut lines: Vec<usize> = (0..side).map(|line| band * side + line).collect();
            random.shuffle(&mut lines);
            lines
        };
        bands.into_iter().flat_map(band).collect::<Vec<usize>>()
    };
    let (rows, columns) = (lines(), lines());
    let mut digits: Vec<u8> = (1..=size as u8).collect();
    random.shuffle(&mut digits);
    let digit = |row: usize, column: usize| digits[(row * side + row / side + column) % size];
    let mut values: Vec<u8> = rows.iter().flat_map(|&r| columns.iter().map(move |&c| digit(r, c))).collect();
    let mut cells: Vec<usize> = (0..values.len()).collect();
    random.shuffle(&mut cells);
    cells[..(values.len() as f64 * holes) as usize].iter().for_each(|&cell| values[cell] = 0);
    Grid::from_values(Geometry::for_size(size).expect("a square number"), values).expect("digits of that size")
}

fn compare(title: &str, grids: &[Grid], seeds: u64) {
    println!("{title}: {} grids, {seeds} seeds each; a run is given up after {NODES} nodes", grids.len());
    println!("  level   variable    value   restarts     median      90 %      mean  given up  restarts a run");
    for configuration in CONFIGURATIONS {
        let mut series = Series::new(options(configuration));
        let (mut failures, mut unfinished, mut restarts) = (Vec::new(), 0, 0);
        for seed in 0..seeds {
            series.reseed(seed);
            for grid in grids {
                let answer = series.solve(grid);
                failures.push(answer.stats.failures);
                restarts += answer.stats.restarts;
                unfinished += u64::from(answer.outcome == SearchOutcome::Capped);
            }
        }
        failures.sort_unstable();
        let runs = failures.len();
        let (median, most) = (failures[runs / 2], failures[runs * 9 / 10]);
        let mean = failures.iter().sum::<u64>() as f64 / runs as f64;
        let [level, variable, value, schedule] = configuration;
        print!("  {level:7} {variable:11} {value:7} {schedule:9} {median:9} {most:9} {mean:9.0}");
        println!(" {unfinished:5}/{runs} {:15.1}", restarts as f64 / runs as f64);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    if let Some(file) = arguments.first() {
        let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let grids: Vec<Grid> = formats::read_all(&bytes, None).into_iter().filter_map(Result::ok).collect();
        return compare(file, &grids, SEEDS);
    }
    for (size, holes) in [(16, 0.5), (25, 0.42)] {
        let grids: Vec<Grid> = (0..GRIDS).map(|seed| grid(size, holes, &mut Rng::with_seed(seed))).collect();
        compare(&format!("{size}x{size}, {:.0} % holes", holes * 100.0), &grids, SEEDS);
    }
}
