//! Hands puzzles to the bulk solver, which is faster than the general engine but has no trace and no statistics.
//!
//! The bulk solver takes 9x9 grids with square boxes and classic rules, if the answer does not depend on the options of
//! the search. It also takes such grids with rules about single cells, because these only leave out candidates.

use crate::clock;
use crate::kernel::{Meaning, SearchOutcome};
use crate::puzzle::Grid;
use crate::puzzle::rules::Posted;
use crate::search::pool::{Cores, Pool};
use pencilmark_fast::{Progress, Puzzle, Solution, Solver, Waiting};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Scope};

/// The number of nodes between two checks of the clock. This many nodes take less than a millisecond.
const SLICE: u64 = 256;

/// The limits of a search.
#[derive(Clone, Copy, Default)]
pub(crate) struct Limits {
    /// The number of solutions to find; 0 = all.
    pub solutions: u64,
    /// The number of nodes to search.
    pub nodes: Option<u64>,
    /// The time in milliseconds.
    pub ms: Option<f64>,
}

/// Converts a puzzle for the bulk solver. Returns `None` if it has another shape or more than the classic rules.
pub(crate) fn bytes(grid: &Grid) -> Option<Puzzle> {
    grid.geometry().rules().is_none().then(|| values(grid)).flatten().map(|values| values.map(|value| b'0' + value))
}

/// The values of a 9x9 grid with square boxes.
fn values(grid: &Grid) -> Option<&[u8; 81]> {
    let shape = grid.geometry();
    let is_square = shape.box_width() == 3 && shape.box_height() == 3;
    grid.values().try_into().ok().filter(|_| is_square)
}

/// The candidates of a 9x9 grid with the classic houses whose other rules are about one cell each, such as grids of candidates
/// and parts of puzzles. Bit 0 stands for the digit 1.
pub(crate) fn candidates(grid: &Grid) -> Option<[u16; 81]> {
    if !takes(grid) {
        return None;
    }
    let mut candidates = values(grid)?.map(|value| if value == 0 { 0x1FF } else { 1 << (value - 1) });
    for Posted { scope, meaning, .. } in grid.geometry().posted() {
        let kept = (0..9).filter(|&value| meaning.holds(&[value])).fold(0, |kept, value| kept | 1 << value);
        scope.iter().for_each(|&cell| candidates[cell] &= kept);
    }
    Some(candidates)
}

/// Whether the bulk solver takes a puzzle: 9x9 with the classic houses, and no rule about several cells.
pub(crate) fn takes(grid: &Grid) -> bool {
    let shape = grid.geometry();
    shape.has_classic_houses()
        && shape.is_usual()
        && shape.houses().len() == 27
        && shape.posted().iter().all(|posted| posted.scope.len() == 1)
}

/// A solver at the start of the search of a puzzle. `None` if the bulk solver does not take the puzzle.
fn begun(grid: &Grid) -> Option<Solver> {
    let mut solver = Solver::new();
    match bytes(grid) {
        Some(puzzle) => solver.begin(&puzzle),
        None => solver.begin_with(&candidates(grid)?),
    }
    Some(solver)
}

/// Searches a puzzle and passes every solution to `found`. Returns `None` at once if the bulk solver does not take the puzzle.
pub(crate) fn search(grid: &Grid, limits: Limits, found: impl FnMut(&Solution)) -> Option<SearchOutcome> {
    search_counting(grid, limits, found).map(|(outcome, _)| outcome)
}

/// [`search`] that also returns the number of nodes.
pub(crate) fn search_counting(
    grid: &Grid,
    limits: Limits,
    mut found: impl FnMut(&Solution),
) -> Option<(SearchOutcome, u64)> {
    let mut solver = begun(grid)?;
    let started = clock::now();
    let limit = limits.nodes.unwrap_or(u64::MAX);
    let mut left = limit;
    let mut solutions = 0;
    let mut solution = [0; 81];
    loop {
        let mut nodes = if limits.ms.is_some() { left.min(SLICE) } else { left };
        let slice = nodes;
        let progress = solver.advance(&mut nodes, Some(&mut solution));
        left -= slice - nodes;
        match progress {
            Progress::Done => return Some((SearchOutcome::Exhausted, limit - left)),
            Progress::Solution => {
                solutions += 1;
                found(&solution);
                if solutions == limits.solutions {
                    return Some((SearchOutcome::Enough, limit - left));
                }
            }
            Progress::Paused => {}
        }
        if left == 0 || limits.ms.is_some_and(|ms| clock::now() - started >= ms) {
            return Some((SearchOutcome::Capped, limit - left));
        }
    }
}

/// The number of nodes of a count before other threads help. These nodes take some ten milliseconds.
const HEAD_START: u64 = 1 << 16;

/// The number of nodes between two checks for waiting threads.
const SHARE: u64 = 1 << 12;

/// A count that several threads share.
struct Count<'a> {
    pool: Pool<Waiting>,
    cores: &'a Cores,
    limits: Limits,
    started: f64,
    found: AtomicU64,
    is_late: AtomicBool,
}

/// Counts the solutions of a puzzle with the help of all free cores. Returns `None` at once if the bulk solver does not take
/// the puzzle. There must be no limit on nodes.
pub(crate) fn count(grid: &Grid, limits: Limits, cores: &Cores) -> Option<(SearchOutcome, u64)> {
    let mut solver = begun(grid)?;
    let (pool, found, is_late) = (Pool::new(), AtomicU64::new(0), AtomicBool::new(false));
    let count = Count { pool, cores, limits, started: clock::now(), found, is_late };
    thread::scope(|scope| count.work(&mut solver, scope, true));
    let found = count.found.into_inner();
    Some(match limits.solutions {
        limit if limit != 0 && found >= limit => (SearchOutcome::Enough, limit),
        _ if count.is_late.into_inner() => (SearchOutcome::Capped, found),
        _ => (SearchOutcome::Exhausted, found),
    })
}

impl Count<'_> {
    /// Works until the whole count has ended.
    fn work<'scope>(&'scope self, solver: &mut Solver, scope: &'scope Scope<'scope, '_>, is_first: bool) {
        let _guard = self.pool.guard();
        if is_first {
            self.search(solver, scope, HEAD_START);
        }
        while let Some(board) = self.pool.next(|_| ()) {
            solver.begin_at(board);
            self.search(solver, scope, SHARE);
        }
    }

    /// Searches the boards of a solver, except for those that other threads take over after `head_start` nodes.
    fn search<'scope>(&'scope self, solver: &mut Solver, scope: &'scope Scope<'scope, '_>, head_start: u64) {
        let (mut searched, mut shared) = (0, head_start);
        loop {
            let mut nodes = SLICE;
            let mut progress = solver.advance(&mut nodes, None);
            let mut found = 0;
            while progress == Progress::Solution {
                found += 1;
                progress = solver.advance(&mut nodes, None);
            }
            searched += SLICE - nodes;
            let total = self.found.fetch_add(found, Ordering::AcqRel) + found;
            if self.limits.solutions != 0 && total >= self.limits.solutions {
                self.pool.stop();
            }
            if progress == Progress::Done || self.pool.is_over() {
                return;
            }
            if self.limits.ms.is_some_and(|ms| clock::now() - self.started >= ms) {
                self.is_late.store(true, Ordering::Release);
                self.pool.stop();
                return;
            }
            if searched < shared {
                continue;
            }
            shared = searched + SHARE;
            if !self.pool.is_hungry() && self.cores.take() {
                self.pool.admit();
                scope.spawn(move || {
                    self.work(&mut Solver::new(), scope, false);
                    self.cores.free();
                });
            }
            if self.pool.is_hungry() {
                self.pool.give(solver.give_away());
            }
        }
    }
}
