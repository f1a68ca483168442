//! `pencilmark split`: parts of puzzles, one a line.

use crate::args::Split;
use crate::batch::{self, Failure, Outcome};
use pencilmark::parts;
use pencilmark::puzzle::Grid;
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct PartLine<'a> {
    part: String,
    text: &'a str,
}

pub(crate) fn split(split: &Split) -> Result<Outcome, Failure> {
    let options = split.run.options_of_the_search("split", 0)?;
    options.require_no_learning("split")?;
    let puzzles = &split.run.puzzles;
    batch::rewrite(
        puzzles,
        &options,
        |grid, _| parts::split(grid, &options, split.parts),
        |parts: &Vec<Grid>, out| {
            for (number, part) in (1..).zip(parts) {
                let text = part.to_line();
                match puzzles.json {
                    true => out.json(&PartLine { part: format!("{number}/{}", split.parts), text: &text })?,
                    false => writeln!(out, "{text}")?,
                }
            }
            Ok(())
        },
    )
}
