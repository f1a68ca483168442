//! `pencilmark convert`: puzzles in another format.

use crate::args::Convert;
use crate::batch::{self, Failure, Outcome};
use pencilmark::puzzle::formats::{FORMATS, Format};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
struct Converted<'a> {
    format: &'a str,
    text: String,
}

pub(crate) fn convert(convert: &Convert) -> Result<Outcome, Failure> {
    let target = target(&convert.to)?;
    let puzzles = &convert.puzzles;
    batch::convert(puzzles, &puzzles.options()?, target, |text, out| match puzzles.json {
        true => out.json(&Converted { format: target.id, text: text.to_owned() }),
        false => writeln!(out, "{text}"),
    })
}

/// The format of this name.
pub(crate) fn target(wanted: &str) -> Result<&'static Format, Failure> {
    FORMATS.into_iter().find(|target| target.id.eq_ignore_ascii_case(wanted)).ok_or_else(|| {
        let known: Vec<&str> = FORMATS.iter().map(|target| target.id).collect();
        Failure::Refused(format!("to cannot be \"{wanted}\"; there is {}", known.join(", ")))
    })
}
