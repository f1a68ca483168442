//! `pencilmark rate`: how hard puzzles are, and the path that says so.

use crate::args::Rate;
use crate::batch::{self, Failure, Outcome};
use pencilmark::human::rating::Rated;
use std::io::Write;

pub fn rate(rate: &Rate) -> Result<Outcome, Failure> {
    let filter = rate.techniques.filter()?;
    let options = rate.puzzles.options()?;
    let text = batch::read(&rate.puzzles)?;
    batch::run(&rate.puzzles, options.reader(&text), |grid, out| {
        let rated = Rated::of(grid, &filter);
        if rate.puzzles.json {
            return batch::json_line(out, &rated);
        }
        writeln!(out, "{}\n", grid.draw())?;
        for step in &rated.path {
            writeln!(out, "{}  {}: {}", step.rating, step.name, step.sentence)?;
        }
        writeln!(out, "\n{}", rated.message)
    })
}
