//! The strategy `states`: its answers against the constraint search and brute force, its runs in every direction, its tree
//! and its words.

mod agreement;
mod by_hand;
mod pictures;
mod reasons;
mod travel;

use crate::common::corpus;
use pencilmark::options::{Options, SolvingStrategy};
use pencilmark::puzzle::Grid;
use pencilmark::run::states::{GridUnit, States};
use std::cell::Cell;

/// A puzzle that needs guesses.
const TREE: &str = "000000600003700001080106940700500000005040800000002007029604030600008400004000000";

thread_local! {
    static TIME: Cell<f64> = const { Cell::new(0.0) };
}

/// A clock that is a millisecond later every time it is read.
fn ticking() -> f64 {
    TIME.set(TIME.get() + 1.0);
    TIME.get()
}

fn options(solutions: u64) -> Options {
    Options { solving_strategy: SolvingStrategy::States, solutions, ..Options::default() }
}

fn grid(line: &str) -> Grid {
    corpus::grid(&corpus::digits(&line.replace('0', ".")))
}

/// A run of the puzzle `TREE` at its start.
fn run(solutions: u64) -> States {
    States::with_clock(grid(TREE), options(solutions), ticking)
}

/// A run that stands at its end.
fn ended(grid: Grid, solutions: u64) -> States {
    let mut run = States::new(grid, options(solutions));
    run.step(GridUnit::End, 1);
    run
}
