//! Measures consistency levels, recording compared with an untraced run, and seeking in a long run. The puzzles are the
//! committed samples; `PENCILMARK_CORPUS` names a directory with the whole collections.
//! `npm run bench` runs this and prints the ratios.

mod common;

use common::puzzles;
use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark::kernel::Observer;
use pencilmark::model::Model;
use pencilmark::options::{GivenOptions, Options};
use pencilmark::run::{Log, Timeline, Unit};
use pencilmark::solver;
use std::hint::black_box;

fn options(consistency: &str) -> Options {
    let given = GivenOptions { consistency: Some(consistency.into()), ..GivenOptions::default() };
    given.check().expect("the level is built")
}

/// Runs a search to its end with an observer.
fn run(model: &Model, observer: &mut impl Observer) {
    let mut search = model.search();
    search.run(observer, |_| ());
}

fn recording(criterion: &mut Criterion) {
    let grids = puzzles("hardest1106", 20);
    for level in ["domain", "value"] {
        let models: Vec<Model> = grids.iter().map(|grid| Model::new(grid, &options(level))).collect();
        let mut group = criterion.benchmark_group(format!("recording-{level}"));
        group.sample_size(10);
        group.bench_function("untraced", |b| b.iter(|| models.iter().for_each(|model| run(model, &mut ()))));
        group.bench_function("log", |b| {
            b.iter(|| {
                for model in &models {
                    black_box(Log::of(model.search()).events().len());
                }
            });
        });
        group.bench_function("timeline", |b| {
            b.iter(|| {
                for model in &models {
                    black_box(Timeline::new(model.search()).step(Unit::End, || false));
                }
            });
        });
        group.finish();
    }
}

fn levels(criterion: &mut Criterion) {
    let grids = puzzles("17clue", 60);
    let mut group = criterion.benchmark_group("propagate");
    group.sample_size(10);
    for level in ["value", "bounds", "domain"] {
        let options = options(level);
        group.bench_function(level, |b| {
            b.iter(|| grids.iter().for_each(|grid| drop(black_box(solver::propagate(grid, &options)))));
        });
    }
    group.finish();
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    for name in ["easy33", "17clue", "magictour", "hardest1106"] {
        let grids = puzzles(name, 60);
        let options = options("domain");
        group.bench_function(name, |b| {
            b.iter(|| grids.iter().for_each(|grid| drop(black_box(solver::solve(grid, &options)))));
        });
    }
    group.finish();
}

criterion_group!(benches, recording, levels);
criterion_main!(benches);
