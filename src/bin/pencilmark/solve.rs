//! `pencilmark solve` and `pencilmark count`: whole answers by search.

use crate::args::Answers;
use crate::batch::{self, Failure, Outcome};
use crate::{parallel, text};
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::solver::{self, Line};
use std::io::{self, Write};

/// The number of solutions that settles whether there is only one.
const UNTIL_UNIQUE: u64 = 2;

/// The number of threads. A run with statistics uses a single thread, because other threads would change the measured
/// times.
fn threads(answers: &Answers, options: &Options) -> usize {
    if options.statistics { 1 } else { parallel::threads(answers.threads) }
}

/// Whether the bulk solver may answer the puzzle.
fn is_quick(grid: &Grid) -> bool {
    grid.values().len() == 81
}

pub fn solve(answers: &Answers) -> Result<Outcome, Failure> {
    let options = answers.run.options(UNTIL_UNIQUE)?;
    let (puzzles, threads) = (&answers.run.puzzles, threads(answers, &options));
    let (json, of_all) = (puzzles.json, options.clone());
    parallel::run(puzzles, &of_all, threads, is_quick, move |grid, out| {
        if !options.statistics {
            let report = solver::answer(grid, &options);
            if json {
                return batch::json_line(out, &report);
            }
            return show(grid, &report.solutions, &report.message, out);
        }
        let report = solver::solve(grid, &options);
        if json {
            return batch::json_line(out, &report);
        }
        show(grid, &report.solutions, &report.message, out)?;
        writeln!(out, "{}", text::statistics(options.solving_strategy, report.status, report.unique, &report.stats))
    })
}

/// Draws the solutions, or the puzzle if it has none, and says how many solutions there are.
fn show(grid: &Grid, solutions: &[Line], message: &str, out: &mut dyn Write) -> io::Result<()> {
    if solutions.is_empty() {
        writeln!(out, "{}", grid.draw())?;
    }
    for solution in solutions {
        writeln!(out, "{}", draw(grid, solution))?;
    }
    writeln!(out, "{message}")
}

pub fn count(answers: &Answers) -> Result<Outcome, Failure> {
    let options = answers.run.options_to_count()?;
    let (puzzles, threads) = (&answers.run.puzzles, threads(answers, &options));
    let (json, of_all) = (puzzles.json, options.clone());
    // Counting the solutions of an empty grid would take practically forever, and should not keep other puzzles waiting.
    let is_quick = move |grid: &Grid| options.solutions != 0 && is_quick(grid);
    let options = of_all.clone();
    parallel::run(puzzles, &of_all, threads, is_quick, move |grid, out| {
        let report = solver::count(grid, &options, options.solutions);
        if json {
            return batch::json_line(out, &report);
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
    let values = match solution {
        Line::Numbers(values) => values.clone(),
        // Symbols are 1-9, then A for 10 up to Z for 35.
        Line::Text(line) => line.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect(),
    };
    Grid::from_values(puzzle.geometry().clone(), values).map_or_else(|error| error.message, |grid| grid.draw())
}
