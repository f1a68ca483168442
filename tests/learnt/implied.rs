//! A SAT solver confirms learnt clauses: together with the rules, the givens and the solutions found before, the negation of a
//! clause has no solution. Only the rules as [`Rules`] states them go into the formula.

use crate::common::corpus::{self, Random, Source};
use crate::common::coverage::{for_large_grids, learning_configurations};
use crate::common::rules::Rules;
use crate::common::satisfiability::Formula;
use crate::common::variants::Variant;
use pencilmark::kernel::{Derivation, Event, Literal, Observer};
use pencilmark::learning::Learning;
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::puzzle::formats;
use pencilmark::search::Move;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most clauses of a run.
const MOST: usize = 400;

/// Collects the learnt clauses of a run, each with the number of solutions found before it.
#[derive(Default)]
struct Lessons {
    clauses: Vec<(Vec<(usize, u64)>, usize)>,
    solutions: usize,
    /// Whether the run learns clauses only for observers that ask how they follow.
    by_jumps: bool,
    full: u64,
}

impl Observer for Lessons {
    type Probe = ();
    fn probe(&mut self) {}
    fn wants_derivations(&self) -> bool {
        self.by_jumps
    }
    fn learn(&mut self, _: u64, clause: &[Literal], _: u32, _: Option<Box<Derivation>>) {
        let literal = |literal: &Literal| (literal.var().index(), literal.allowed().0 & self.full);
        self.clauses.push((clause.iter().map(literal).collect(), self.solutions));
    }
    fn event(&mut self, event: Event) {
        if let Event::Solution { number, .. } = event {
            self.solutions = number as usize;
        }
    }
}

/// A puzzle with the rules that the formula states.
struct Puzzle {
    text: String,
    rules: Rules,
}

/// Classic puzzles of 9 and 16 rows, and puzzles with other houses.
fn puzzles(source: Source) -> Vec<Puzzle> {
    let mut all = Vec::new();
    for (name, few, many) in
        [("hardest1106", 4, 188), ("17clue", 2, 100), ("magictour", 2, 40), ("many-solutions", 2, 20), ("16x16", 2, 29)]
    {
        let count = source.amount(few, many);
        let step = source.puzzles(name).len().div_ceil(count);
        for puzzle in source.puzzles(name).iter().step_by(step) {
            all.push(Puzzle { text: corpus::line(puzzle), rules: Rules::for_cells(puzzle.len()) });
        }
    }
    let text = std::fs::read_to_string(corpus::data().join("variants.txt")).expect("variants");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let step = lines.len().div_ceil(source.amount(6, 48));
    for line in lines.into_iter().step_by(step) {
        let (puzzle, _) = line.rsplit_once(' ').expect("a puzzle and its solution");
        all.push(Puzzle { text: puzzle.into(), rules: Variant::of(puzzle).rules() });
    }
    all
}

/// The counters of a test.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    runs: usize,
    clauses: usize,
    /// The clauses that would not be implied without one of their literals.
    tight: usize,
    shortened: usize,
}

/// Runs a puzzle and judges its clauses.
fn judge(puzzle: &Puzzle, options: &Options, random: &mut Random) -> Counts {
    let grid = formats::read_one(&puzzle.text, None).expect("a puzzle").0;
    let full = puzzle.rules.full();
    let mut heard = Lessons { full, by_jumps: options.learning == Learning::Backjump, ..Lessons::default() };
    let model = Model::new(&grid, options);
    let mut search = model.search();
    let mut found: Vec<Vec<u8>> = Vec::new();
    while heard.clauses.len() < MOST {
        match search.advance(&mut heard) {
            Move::Done(_) => break,
            Move::Solution => {
                let values = search.engine().store().domains().iter().filter_map(|domain| domain.value());
                found.push(values.map(|value| value + 1).collect());
            }
            _ => {}
        }
    }
    let mut formula = Formula::new(&puzzle.rules, &corpus::digits(&puzzle.text));
    let mut counts = Counts { runs: 1, clauses: heard.clauses.len(), ..Counts::default() };
    let mut excluded = 0;
    for (clause, before) in &heard.clauses {
        found[excluded..*before].iter().for_each(|solution| formula.exclude(solution));
        excluded = *before;
        assert!(!formula.allows_none_of(clause), "{clause:?} is not implied: {} in {options:?}", puzzle.text);
        if clause.len() > 1 && random.below(10) == 0 {
            let mut shorter = clause.clone();
            shorter.remove(random.below(clause.len()));
            counts.shortened += 1;
            counts.tight += usize::from(formula.allows_none_of(&shorter));
        }
    }
    counts
}

/// The configurations of the runs. Every second configuration is the setting for large grids. The others go through all ways to
/// learn.
fn configurations() -> Vec<Options> {
    learning_configurations().into_iter().flat_map(|options| [options, for_large_grids()]).collect()
}

#[test]
fn a_sat_solver_confirms_learnt_clauses() {
    check(Source::Samples, 15);
}

#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn a_sat_solver_confirms_the_clauses_of_300_runs() {
    check(Source::Collections, 300);
}

fn check(source: Source, least: usize) {
    let (puzzles, configurations) = (puzzles(source), configurations());
    let (next, total) = (AtomicUsize::new(0), Mutex::new(Counts::default()));
    let work = || {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(job) else { break };
            // Consecutive puzzles have different ways to learn.
            let options = &configurations[job * 7 % configurations.len()];
            let options = Options { nodes: Some(2_000), solutions: [0, 2][job % 2], ..options.clone() };
            let counts = judge(puzzle, &options, &mut Random::new(job as u64));
            let mut total = total.lock().expect("a lock");
            total.runs += counts.runs;
            total.clauses += counts.clauses;
            total.tight += counts.tight;
            total.shortened += counts.shortened;
        }
    };
    std::thread::scope(|scope| (0..2).for_each(|_| drop(scope.spawn(work))));
    let total = total.into_inner().expect("a lock");
    println!("{total:?}");
    assert_eq!(total.runs, puzzles.len());
    assert!(total.runs >= least && total.clauses > 20 * least, "{total:?}");
    // The SAT solver must also find clauses that are not implied. In a puzzle with one solution, a clause without one of its
    // literals is still implied unless this literal was the only one that holds in the solution.
    assert!(total.tight > 10 && total.tight * 20 > total.shortened, "{total:?}");
}
