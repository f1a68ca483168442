//! `pencilmark generate`: makes puzzles.

use crate::args::Generate;
use crate::batch::{Failure, Outcome, json_line};
use crate::text::complain;
use pencilmark::generate::{Generator, Made, MadeReport, Progress};
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufWriter, Write};

pub fn generate(generate: &Generate) -> Result<Outcome, Failure> {
    let wanted = generate.wanted()?;
    let tries = wanted.most_tries;
    let mut generator = Generator::new(wanted, generate.seed.unwrap_or_else(any_seed));
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..generate.count {
        let made = loop {
            match generator.advance() {
                Progress::Working => {}
                Progress::Made(made) => break made,
                Progress::GaveUp => {
                    out.flush()?;
                    complain(&format!("gave up: none of {tries} puzzles was as asked for; --tries allows more"));
                    return Ok(Outcome::SomeRefused);
                }
                Progress::Impossible => {
                    out.flush()?;
                    complain("no grid can be filled under these rules together");
                    return Ok(Outcome::SomeRefused);
                }
            }
        };
        write(&made, generate.json, &mut out)?;
        // The next puzzle may take a while, so this puzzle is shown at once.
        out.flush()?;
    }
    Ok(Outcome::AllRead)
}

fn write(made: &Made, json: bool, out: &mut BufWriter<io::StdoutLock<'static>>) -> io::Result<()> {
    if json { json_line(out, &MadeReport::new(made)) } else { writeln!(out, "{}", made.grid.to_line()) }
}

/// A new seed each time, drawn from the random keys that the standard library gives its hash tables.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
