//! `pencilmark generate`: makes puzzles.

use crate::args::Generate;
use crate::batch::{Failure, Outcome, json_line};
use crate::convert::target;
use crate::rule::{Block, definitions};
use crate::text::complain;
use pencilmark::generate::{Generator, Made, MadeReport, Progress};
use pencilmark::puzzle::formats::{About, Format};
use pencilmark::puzzle::rules::own::{define, name_of_definition};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

pub(crate) fn generate(generate: &Generate) -> Result<Outcome, Failure> {
    let own = generate.own.as_ref().map_or(Ok(Vec::new()), names)?;
    let wanted = generate.wanted(own)?;
    let gave_up = wanted.gave_up();
    let target = generate.to.as_deref().map(target).transpose()?;
    let mut generator = Generator::new(wanted, generate.seed.unwrap_or_else(any_seed));
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..generate.count {
        let made = loop {
            match generator.advance() {
                Progress::Working => {}
                Progress::Made(made) => break made,
                Progress::GaveUp => {
                    out.flush()?;
                    complain(&format!("{gave_up}; --tries allows more"));
                    return Ok(Outcome::SomeRefused);
                }
                Progress::Impossible => {
                    out.flush()?;
                    complain("no grid can be filled under these rules together");
                    return Ok(Outcome::SomeRefused);
                }
            }
        };
        write(&made, generate.json, target, &mut out)?;
        // The next puzzle may take a while, so this puzzle is shown at once.
        out.flush()?;
    }
    Ok(Outcome::AllRead)
}

/// The names of the kinds that a file defines.
fn names(file: &PathBuf) -> Result<Vec<String>, Failure> {
    let name = |block: &Block| match define(&block.text) {
        Ok(_) => Ok(name_of_definition(&block.text)),
        Err(fault) => {
            let (line, column) = (block.line + fault.spot.line - 1, fault.spot.column);
            Err(Failure::Refused(format!("{}: line {line}, column {column}: {}", file.display(), fault.message)))
        }
    };
    definitions(Some(file))?.iter().map(name).collect()
}

fn write(
    made: &Made,
    json: bool,
    target: Option<&Format>,
    out: &mut BufWriter<io::StdoutLock<'static>>,
) -> io::Result<()> {
    let about = About { solution: Some(made.solution.values().to_vec()), ..About::default() };
    match target {
        Some(target) => {
            for shown in target.only_shows(&made.grid, &about) {
                complain(&format!("{}: {}", shown.field, shown.reason));
            }
            writeln!(out, "{}", target.write(&made.grid, &about).map_err(|error| io::Error::other(error.message))?)
        }
        None if json => json_line(out, &MadeReport::new(made)),
        None => writeln!(out, "{}", made.grid.to_line()),
    }
}

/// A new seed each time, drawn from the random keys that the standard library gives its hash tables.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
