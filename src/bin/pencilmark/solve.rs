//! `pencilmark solve` and `pencilmark count`: whole answers by search.

use crate::args::Answers;
use crate::batch::{Failure, Outcome};
use crate::{parallel, text};
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::search::pool::Cores;
use pencilmark::solver::{self, Line};
use std::io::{self, Write};
use std::sync::Arc;

/// The number of solutions to look for in order to decide whether there is only one.
const UNTIL_UNIQUE: u64 = 2;

/// The threads of a run.
struct Threads {
    /// The number of puzzles that are answered at a time. A run with statistics answers one puzzle after the other, because
    /// other puzzles would change the measured times.
    puzzles: usize,
    /// The cores without a puzzle of their own, which help with long searches. `None` if there is only one core.
    cores: Option<Arc<Cores>>,
}

impl Threads {
    fn of(answers: &Answers, options: &Options) -> Result<Threads, Failure> {
        let threads = parallel::threads(answers.threads)?;
        let puzzles = if options.statistics { 1 } else { threads };
        let cores = (threads > 1).then(|| Arc::new(Cores::new(threads - puzzles)));
        Ok(Threads { puzzles, cores })
    }
}

/// Whether the bulk solver may answer the puzzle.
fn is_quick(grid: &Grid) -> bool {
    grid.values().len() == 81
}

pub(crate) fn solve(answers: &Answers) -> Result<Outcome, Failure> {
    let options = answers.run.options(UNTIL_UNIQUE)?;
    let puzzles = &answers.run.puzzles;
    let threads = Threads::of(answers, &options)?;
    let cores = threads.cores.clone();
    let (json, of_all) = (puzzles.json, options.clone());
    parallel::run_with(puzzles, &of_all, threads.puzzles, threads.cores, is_quick, move |grid, about, out| {
        if !options.statistics {
            let report = solver::answer(grid, &options, cores.as_deref()).without(about.unknown_parts());
            if json {
                return out.json(&report);
            }
            return show(grid, &report.solutions, &report.message, out);
        }
        let report = solver::solve_on(grid, &options, cores.as_deref()).without(about.unknown_parts());
        if json {
            return out.json(&report);
        }
        show(grid, &report.solutions, &report.message, out)?;
        writeln!(out, "{}", text::statistics(options.solving_strategy, report.status, report.unique, &report.stats))
    })
}

/// Draws the solutions, or the puzzle if it has none, and says how many solutions there are.
pub(crate) fn show(grid: &Grid, solutions: &[Line], message: &str, out: &mut dyn Write) -> io::Result<()> {
    if solutions.is_empty() {
        writeln!(out, "{}", grid.draw())?;
    }
    for solution in solutions {
        writeln!(out, "{}", draw(grid, solution))?;
    }
    writeln!(out, "{message}")
}

pub(crate) fn count(answers: &Answers) -> Result<Outcome, Failure> {
    let options = answers.run.options_to_count()?;
    let puzzles = &answers.run.puzzles;
    let threads = Threads::of(answers, &options)?;
    let cores = threads.cores.clone();
    let (json, of_all) = (puzzles.json, options.clone());
    // Counting the solutions of an empty grid takes practically forever, so other puzzles must not wait for it in the same
    // chunk.
    let is_quick = move |grid: &Grid| options.solutions != 0 && is_quick(grid);
    let options = of_all.clone();
    parallel::run_with(puzzles, &of_all, threads.puzzles, threads.cores, is_quick, move |grid, about, out| {
        let report = solver::count_on(grid, &options, options.solutions, cores.as_deref());
        let report = report.without(about.unknown_parts());
        if json {
            return out.json(&report);
        }
        writeln!(out, "{}", grid.draw())?;
        writeln!(out, "{}", report.message)?;
        match &report.stats {
            Some(stats) => writeln!(out, "{}", text::statistics(options.solving_strategy, report.status, None, stats)),
            None => Ok(()),
        }
    })
}

fn draw(puzzle: &Grid, solution: &Line) -> String {
    let numbers: Vec<i32> = match solution {
        Line::Numbers(numbers) => numbers.iter().copied().map(i32::from).collect(),
        // Symbols are 0-9, then A for 10 up to Z for 35.
        Line::Text(line) => line.chars().map(|c| c.to_digit(36).map_or(-1, |number| number as i32)).collect(),
    };
    let digit = |number: i32| puzzle.geometry().value_of(number).map_or(0, |value| value + 1);
    let values = numbers.into_iter().map(digit).collect();
    Grid::from_values(puzzle.geometry().clone(), values).map_or_else(|error| error.message, |grid| grid.draw())
}
