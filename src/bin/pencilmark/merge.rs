//! `pencilmark merge`: the answers to the parts of puzzles, added up.

use crate::args::Merge as Wishes;
use crate::batch::{self, Failure, Outcome};
use crate::solve;
use crate::text::{self, complain};
use pencilmark::merge::{Merge, Merged};
use pencilmark::options::SolvingStrategy;
use pencilmark::puzzle::{Grid, PuzzleError};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

#[derive(Serialize)]
struct ErrorLine<'a> {
    error: &'a PuzzleError,
}

pub(crate) fn merge(wishes: &Wishes) -> Result<Outcome, Failure> {
    let mut merge = Merge::new(wishes.again);
    let standard_input = [PathBuf::from("-")];
    let files = if wishes.files.is_empty() { &standard_input[..] } else { &wishes.files[..] };
    for file in files {
        read(file, &mut merge)?;
    }
    if merge.is_empty() {
        return Err(Failure::Refused("there is no answer to merge".into()));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    for (number, merged) in merge.finish().enumerate() {
        if number > 0 && !wishes.json {
            writeln!(out)?;
        }
        match merged {
            Ok((_, merged)) if wishes.json => batch::json_line(&mut out, &merged)?,
            Ok((grid, merged)) => show(&grid, &merged, &mut out)?,
            Err(error) => {
                if wishes.json {
                    batch::json_line(&mut out, &ErrorLine { error: &error })?;
                }
                out.flush()?;
                complain(&error.message);
                outcome = Outcome::SomeUnreadable;
            }
        }
    }
    out.flush()?;
    Ok(outcome)
}

/// Reads the answers of a file.
fn read(file: &Path, merge: &mut Merge) -> Result<(), Failure> {
    let is_input = file == Path::new("-");
    let name = if is_input { "standard input".to_owned() } else { file.display().to_string() };
    let cannot = |error: io::Error| Failure::Refused(format!("cannot read {name}: {}", text::io_error(&error)));
    let reader: Box<dyn Read> =
        if is_input { Box::new(io::stdin()) } else { Box::new(File::open(file).map_err(cannot)?) };
    for (number, line) in BufReader::new(reader).lines().enumerate() {
        let line = line.map_err(cannot)?;
        if !line.trim().is_empty() {
            let told = |error: PuzzleError| Failure::Refused(format!("{name}, line {}: {}", number + 1, error.message));
            merge.add(&line).map_err(told)?;
        }
    }
    Ok(())
}

/// Prints an answer as `solve` and `count` do.
fn show(grid: &Grid, merged: &Merged, out: &mut dyn Write) -> io::Result<()> {
    let statistics = match merged {
        Merged::Solve(report) => {
            solve::show(grid, &report.solutions, &report.message, out)?;
            Some((report.status, report.unique, report.stats))
        }
        Merged::Answer(report) => {
            solve::show(grid, &report.solutions, &report.message, out)?;
            None
        }
        Merged::Count(report) => {
            writeln!(out, "{}\n{}", grid.draw(), report.message)?;
            report.stats.map(|stats| (report.status, None, stats))
        }
    };
    match statistics {
        Some((status, unique, stats)) => {
            writeln!(out, "{}", text::statistics(SolvingStrategy::Search, status, unique, &stats))
        }
        None => Ok(()),
    }
}
