//! Runs that learn find the solutions of runs that do not learn.

use crate::common::corpus::{self, Source};
use crate::common::coverage::learning_configurations;
use pencilmark::options::{Consistency, Options};
use pencilmark::puzzle::Grid;
use pencilmark::solver::{self, Line, Status};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most solutions of a puzzle in these tests.
const MOST: usize = 10;

#[test]
fn learning_changes_no_solution() {
    check(Source::Samples, 6);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn learning_changes_no_solution_of_1000_puzzles() {
    check(Source::Collections, 1_000);
}

fn puzzles(source: Source) -> Vec<Grid> {
    let mut all = Vec::new();
    let collections = [
        ("17clue", 1, 200),
        ("minimal", 1, 201),
        ("magictour", 1, 150),
        ("easy33", 1, 150),
        ("hardest1106", 1, 188),
        ("many-solutions", 1, 82),
        ("16x16", 0, 29),
    ];
    for (name, few, many) in collections {
        let puzzles = source.puzzles(name);
        let count = source.amount(few, many).min(puzzles.len());
        all.extend((0..count).map(|index| corpus::grid(&puzzles[index * puzzles.len() / count])));
    }
    all
}

fn texts(lines: &[Line]) -> BTreeSet<String> {
    let text = |line: &Line| match line {
        Line::Text(text) => text.clone(),
        Line::Numbers(_) => panic!("small grids are written in symbols"),
    };
    lines.iter().map(text).collect()
}

fn check(source: Source, least: usize) {
    let puzzles = puzzles(source);
    assert!(puzzles.len() >= least, "{}", puzzles.len());
    // Shaving and weak propagation take most of the time, so fewer configurations have them.
    let all = learning_configurations();
    let (shaving, plain): (Vec<&Options>, Vec<&Options>) = all.iter().partition(|options| options.shaving);
    let is_weak = |options: &&Options| options.intervals || options.consistency == Consistency::Forward;
    let (weak, strong): (Vec<&Options>, Vec<&Options>) = plain.into_iter().partition(is_weak);
    let some = |all: Vec<&Options>, count: usize| -> Vec<Options> {
        (0..count).map(|index| all[index * all.len() / count].clone()).collect()
    };
    let configurations: Vec<Options> = [some(shaving, 4), some(weak, 5), some(strong, 21)].concat();
    let next = AtomicUsize::new(0);
    // The runs that ended, and those that ran out of nodes.
    let totals = Mutex::new([0usize; 2]);
    let work = || {
        while let Some(grid) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
            let known = solver::solve(grid, &Options { solutions: MOST as u64, ..Options::default() });
            let expected: BTreeSet<String> = texts(&known.solutions);
            for options in &configurations {
                // Weak propagation needs very many nodes on large grids.
                let nodes = match (grid.geometry().size() > 9, options.shaving) {
                    (true, _) => 20,
                    (false, true) => 100,
                    (false, false) => 1_000,
                };
                let options = Options { solutions: MOST as u64, nodes: Some(nodes), ..options.clone() };
                let report = solver::solve(grid, &options);
                let found: BTreeSet<String> = texts(&report.solutions);
                let context = || format!("{options:?} on {}", grid.to_line());
                assert_eq!(found.len(), report.solutions.len(), "each once: {}", context());
                let is_capped = report.status == Status::Capped || report.stats.nodes >= nodes;
                // With more solutions than were asked for, two runs may find different ones.
                if expected.len() < MOST {
                    assert!(found.is_subset(&expected), "{}", context());
                    assert!(is_capped || found == expected, "{}", context());
                }
                totals.lock().expect("a lock")[usize::from(is_capped)] += 1;
            }
        }
    };
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
    let [ended, capped] = totals.into_inner().expect("a lock");
    println!("{} puzzles, {} configurations: {ended} runs ended, {capped} ran out of nodes", puzzles.len(), 30);
    assert_eq!(ended + capped, puzzles.len() * 30);
    assert!(ended > 4 * capped, "{capped} of {} runs ran out of nodes", ended + capped);
}
