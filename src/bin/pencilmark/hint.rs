//! `pencilmark hint`: the next deduction.

use crate::args::Hint;
use crate::batch::{self, Failure, Outcome};
use pencilmark::hint::{self as hints, Position};
use pencilmark::puzzle::format::{Found, Reader};
use pencilmark::puzzle::{ErrorKind, PuzzleError};
use std::collections::HashMap;
use std::io::Write;

/// The length of a 9x9 grid that is written with all its candidates.
const CANDIDATE_LINE: usize = 729;

pub fn hint(hint: &Hint) -> Result<Outcome, Failure> {
    if hint.technique.is_some() {
        return Err(Failure::Refused("hint --technique is not built yet".to_owned()));
    }
    if hint.all {
        return Err(Failure::Refused("hint --all is not built yet".to_owned()));
    }
    let shape = hint.puzzles.options()?.geometry;
    let text = batch::read(&hint.puzzles)?;
    let mut refused = match shape {
        None => with_candidates(&text),
        // Then 729 characters are the cells of a 27x27 grid.
        Some(_) => HashMap::new(),
    };
    let found = Reader::new(&text, shape.as_ref()).map(|found| match refused.remove(&found.line) {
        Some(error) => Found { grid: Err(error), ..found },
        None => found,
    });
    batch::run(&hint.puzzles, found, |grid, out| {
        let position = Position::new(grid.clone(), Vec::new(), Vec::new());
        let position = position.map_err(std::io::Error::other)?;
        let report = hints::hint(&position);
        if hint.puzzles.json {
            return batch::json_line(out, &report);
        }
        writeln!(out, "{}", grid.draw())?;
        if !report.name.is_empty() {
            write!(out, "{}: ", report.name)?;
        }
        writeln!(out, "{}", report.explanation.sentence)
    })
}

/// The lines that hold a grid with its candidates, in the two formats that are planned for hints, each refused by name.
fn with_candidates(text: &[u8]) -> HashMap<usize, PuzzleError> {
    let format_of = |line: &[u8]| {
        let line = line.trim_ascii();
        let first_word = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        match first_word.len() {
            _ if line.starts_with(b":") => Some("a HoDoKu library line"),
            CANDIDATE_LINE => Some("a line of 729 candidates"),
            _ => None,
        }
    };
    let lines = (1..).zip(text.split(|&byte| byte == b'\n'));
    lines
        .filter_map(|(number, line)| {
            let message = format!("line {number}: {} is not built yet as a way to write a grid", format_of(line)?);
            Some((number, PuzzleError::new(ErrorKind::Character, message).at_line(number)))
        })
        .collect()
}
