//! `pencilmark convert`: puzzles in another format.

use crate::args::Convert;
use crate::batch::{self, Failure, Outcome};
use pencilmark::puzzle::formats::{TARGETS, Target};
use serde::Serialize;
use std::io;

#[derive(Serialize)]
struct Converted<'a> {
    format: &'a str,
    text: String,
}

pub fn convert(convert: &Convert) -> Result<Outcome, Failure> {
    let target = target(&convert.to)?;
    let puzzles = &convert.puzzles;
    batch::convert(puzzles, &puzzles.options()?, |grid, about, out| {
        let text = (target.write)(grid, about).map_err(|error| io::Error::other(error.message))?;
        match puzzles.json {
            true => batch::json_line(out, &Converted { format: target.id, text }),
            false => writeln!(out, "{text}"),
        }
    })
}

/// The format of this name.
pub fn target(wanted: &str) -> Result<&'static Target, Failure> {
    TARGETS.iter().find(|target| target.id.eq_ignore_ascii_case(wanted)).ok_or_else(|| {
        let known: Vec<&str> = TARGETS.iter().map(|target| target.id).collect();
        Failure::Refused(format!("to cannot be \"{wanted}\"; there is {}", known.join(", ")))
    })
}
