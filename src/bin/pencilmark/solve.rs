//! `pencilmark solve` and `pencilmark count`: whole answers by search.

use crate::args::Run;
use crate::batch::{self, Failure, Out, Outcome};
use crate::text;
use pencilmark::puzzle::Grid;
use pencilmark::solver::{self, Line};
use std::io::{self, Write};

/// How many solutions settle whether there is only one.
const UNTIL_UNIQUE: u64 = 2;

pub fn solve(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options(UNTIL_UNIQUE)?;
    let text = batch::read(&run.puzzles)?;
    let found = options.reader(&text);
    batch::run(&run.puzzles, found, |grid, out| {
        if !options.statistics {
            let report = solver::answer(grid, &options);
            if run.puzzles.json {
                return batch::json_line(out, &report);
            }
            return show(grid, &report.solutions, &report.message, out);
        }
        let report = solver::solve(grid, &options);
        if run.puzzles.json {
            return batch::json_line(out, &report);
        }
        show(grid, &report.solutions, &report.message, out)?;
        writeln!(out, "{}", text::statistics(report.status, report.unique, &report.stats))
    })
}

/// Draws the solutions, or the puzzle where there are none, and says how many there are.
fn show(grid: &Grid, solutions: &[Line], message: &str, out: &mut Out) -> io::Result<()> {
    if solutions.is_empty() {
        writeln!(out, "{}", grid.draw())?;
    }
    for solution in solutions {
        writeln!(out, "{}", draw(grid, solution))?;
    }
    writeln!(out, "{message}")
}

pub fn count(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options_to_count()?;
    let text = batch::read(&run.puzzles)?;
    let found = options.reader(&text);
    batch::run(&run.puzzles, found, |grid, out| {
        let report = solver::count(grid, &options, options.solutions);
        if run.puzzles.json {
            return batch::json_line(out, &report);
        }
        writeln!(out, "{}", grid.draw())?;
        writeln!(out, "{}", report.message)?;
        match &report.stats {
            Some(stats) => writeln!(out, "{}", text::statistics(report.status, None, stats)),
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
