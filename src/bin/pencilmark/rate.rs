//! `pencilmark rate`: ratings of puzzles, with the steps that lead to them.

use crate::args::Rate;
use crate::batch::{Failure, Outcome};
use crate::parallel;
use pencilmark::human::rating::Rated;
use std::io::Write;

pub(crate) fn rate(rate: &Rate) -> Result<Outcome, Failure> {
    let filter = rate.techniques.filter()?;
    let options = rate.time.options(&rate.puzzles)?;
    let ms = options.ms;
    let json = rate.puzzles.json;
    parallel::run(
        &rate.puzzles,
        &options,
        parallel::threads(rate.threads)?,
        |_| false,
        move |grid, out| {
            let rated = Rated::within(grid, &filter, ms);
            if json {
                return out.json(&rated);
            }
            writeln!(out, "{}\n", grid.draw())?;
            for step in &rated.path {
                writeln!(out, "{}  {}: {}", step.rating, step.name, step.sentence)?;
            }
            writeln!(out, "\n{}", rated.message)
        },
    )
}
