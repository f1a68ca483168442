//! A test that an engine allocates no memory when it solves puzzles for the second time.
// The helpers are `pub` for the files beside them.
#![allow(unreachable_pub)]

mod common;

use common::corpus;
use pencilmark::options::{Consistency, Options};
use pencilmark::search::{Branching, Strategy, VariableOrder};
use pencilmark::series::Series;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The number of allocations of this thread.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: all calls are passed to the system's allocator, and the counter uses no heap memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { System.realloc(block, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn solving_again_allocates_nothing() {
    let names = ["hardest1106", "many-solutions", "17clue"];
    let grids: Vec<_> = names
        .iter()
        .flat_map(|name| corpus::sample(name).into_iter().take(5).map(|puzzle| corpus::grid(&puzzle)))
        .collect();
    let solve = |series: &mut Series| grids.iter().map(|grid| series.solve(grid).stats.nodes).sum::<u64>();
    for consistency in [Consistency::Domain, Consistency::Bounds, Consistency::Value, Consistency::Forward] {
        for (branching, variable_order) in
            [(Branching::Enumerate, VariableOrder::FirstFail), (Branching::Binary, VariableOrder::DomWdeg)]
        {
            let strategy = Strategy { branching, variable_order, ..Strategy::default() };
            let mut series = Series::new(Options { consistency, strategy, nodes: Some(2000), ..Options::default() });
            let before = ASKED.get();
            let nodes = solve(&mut series);
            let met = ASKED.get();
            assert_eq!(solve(&mut series), nodes);
            assert!(met > before, "building the model allocates");
            assert_eq!(ASKED.get() - met, 0, "{consistency:?} {branching:?} {variable_order:?}");
        }
    }
}
