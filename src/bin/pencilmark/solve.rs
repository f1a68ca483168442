//! `pencilmark solve` and `pencilmark count`: whole answers by search.

use crate::args::Run;
use crate::batch::{self, Failure, Outcome};
use crate::text;
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::format::Reader;
use pencilmark::solver::{self, Line};
use std::io::Write;

/// How many solutions settle whether there is only one.
const UNTIL_UNIQUE: u64 = 2;
const ALL: u64 = 0;

pub fn solve(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options(UNTIL_UNIQUE)?;
    let text = batch::read(&run.puzzles)?;
    let found = Reader::new(&text, options.geometry.as_ref());
    batch::run(&run.puzzles, found, |grid, out| {
        let report = solver::solve(grid, &options);
        if run.puzzles.json {
            return batch::json_line(out, &report);
        }
        if report.solutions.is_empty() {
            writeln!(out, "{}", grid.draw())?;
        }
        for solution in &report.solutions {
            writeln!(out, "{}", draw(grid, solution))?;
        }
        writeln!(out, "{}", report.message)?;
        writeln!(out, "{}", text::statistics(report.status, report.unique, &report.stats))
    })
}

pub fn count(run: &Run) -> Result<Outcome, Failure> {
    let options = run.options(ALL)?;
    let text = batch::read(&run.puzzles)?;
    let found = Reader::new(&text, options.geometry.as_ref());
    batch::run(&run.puzzles, found, |grid, out| {
        let report = solver::count(grid, &options, options.solutions);
        if run.puzzles.json {
            return batch::json_line(out, &report);
        }
        writeln!(out, "{}", grid.draw())?;
        writeln!(out, "{}", report.message)?;
        writeln!(out, "{}", text::statistics(report.status, None, &report.stats))
    })
}

fn draw(puzzle: &Grid, solution: &Line) -> String {
    let values = match solution {
        Line::Numbers(values) => values.clone(),
        // Symbols are 1-9, then A for 10 up to Z for 35.
        Line::Text(line) => line.chars().map(|c| c.to_digit(36).unwrap_or(0) as u8).collect(),
    };
    Grid::from_values(*puzzle.geometry(), values).map_or_else(|error| error.message, |grid| grid.draw())
}
