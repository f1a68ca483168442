//! Measures the techniques: the next hint, a whole rated path, and each rule of the rating on its own. The puzzles are
//! the committed samples; `PENCILMARK_CORPUS` names a directory with the whole collections.

mod common;

use common::puzzles;
use criterion::{Criterion, criterion_group, criterion_main};
use pencilmark::hint::{Position, hint};
use pencilmark::human::filter::TechniqueFilter;
use pencilmark::human::{Board, rating};
use pencilmark::puzzle::Grid;
use std::hint::black_box;

fn next_hint(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hint");
    group.sample_size(10);
    for name in ["easy33", "minimal", "magictour"] {
        let grids = puzzles(name, 20);
        let new = |grid: &Grid| Position::new(grid.clone(), Vec::new(), Vec::new()).expect("a position");
        let positions: Vec<Position> = grids.iter().map(new).collect();
        group.bench_function(name, |b| b.iter(|| positions.iter().map(hint).map(black_box).count()));
    }
    group.finish();
}

fn rated_path(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("rate");
    group.sample_size(10);
    for (name, most) in [("easy33", 20), ("minimal", 20), ("magictour", 20), ("hardest1106", 2)] {
        let boards: Vec<Board> = puzzles(name, most).iter().map(Board::of_grid).collect();
        let filter = TechniqueFilter::default();
        group.bench_function(name, |b| {
            b.iter(|| boards.iter().map(|board| rating::rate(board, &filter)).map(black_box).count());
        });
    }
    group.finish();
}

criterion_group!(benches, next_hint, rated_path);
criterion_main!(benches);
