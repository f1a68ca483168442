//! Runs one round of a comparison with another solver: solves every puzzle of a file and proves that the solution is unique.
//! Consistency (domain) and branching (binary) are those of `benches/peers/gecode.cpp`. Prints time and counters as JSON.
//!
//! `cargo bench --bench series -- FILE [ROUNDS] [SECONDS]`: the benchmark times only the last round, and gives up a
//! puzzle after SECONDS.

use pencilmark::kernel::SearchOutcome;
use pencilmark::options::{Budget, GivenOptions, Options};
use pencilmark::puzzle::{Grid, formats};
use pencilmark::series::{Answer, Series};
use std::time::Instant;

fn options(seconds: Option<f64>) -> Options {
    let budget = seconds.map(|seconds| Budget { nodes: None, ms: Some(seconds * 1e3) });
    let (branching, solutions) = (Some("binary".into()), Some(0.0));
    let given = GivenOptions { branching, solutions, budget, ..GivenOptions::default() };
    given.check().expect("these options exist")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let [file, rest @ ..] = &arguments[..] else { return };
    let rounds: u32 = rest.first().map_or(1, |rounds| rounds.parse().expect("a number of rounds"));
    let limit = rest.get(1).map(|seconds| seconds.parse().expect("a number of seconds"));
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let grids: Vec<Grid> = formats::read_all(&bytes, None).into_iter().filter_map(Result::ok).collect();
    let mut series = Series::new(options(limit));
    let (mut seconds, mut failures, mut filterings, mut solutions, mut unfinished) = (0.0, 0, 0, 0, 0);
    for _ in 0..rounds {
        (failures, filterings, solutions, unfinished) = (0, 0, 0, 0);
        let started = Instant::now();
        for grid in &grids {
            let Answer { outcome, stats, .. } = series.solve(grid);
            unfinished += u64::from(outcome == SearchOutcome::Capped);
            failures += stats.failures;
            filterings += stats.filterings;
            solutions += stats.solutions;
        }
        seconds = started.elapsed().as_secs_f64();
    }
    let puzzles = grids.len();
    print!(r#"{{"puzzles":{puzzles},"seconds":{seconds},"failures":{failures},"propagations":{filterings},"#);
    println!(r#""solutions":{solutions},"unfinished":{unfinished}}}"#);
}
