//! Going through the puzzles of a text. Each is answered before the next one is read; one that cannot be read is
//! reported in its place, and the rest goes on.

use crate::args::Puzzles;
use crate::{complain, text};
use pencilmark::puzzle::format::Found;
use pencilmark::puzzle::{Grid, PuzzleError};
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Why a command ended early.
pub enum Failure {
    /// There was nothing to work on, or an option that is not known; the sentence says so.
    Refused(String),
    /// The output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<PuzzleError> for Failure {
    fn from(error: PuzzleError) -> Failure {
        Failure::Refused(error.message)
    }
}

/// How a batch went.
pub enum Outcome {
    /// Every puzzle could be read.
    AllRead,
    /// All could be read, and a trace among them was refused.
    SomeRefused,
    /// At least one could not.
    SomeUnreadable,
}

/// Answers of easy puzzles are written many at a time; those of hard ones should not keep a person waiting.
const LONGEST_UNSEEN: Duration = Duration::from_millis(100);

/// Where answers are written.
pub type Out = BufWriter<io::StdoutLock<'static>>;

#[derive(Serialize)]
struct ErrorLine<'a> {
    error: &'a PuzzleError,
}

/// Reads the whole input.
pub fn read(puzzles: &Puzzles) -> Result<Vec<u8>, Failure> {
    match puzzles.file.as_deref().filter(|file| *file != Path::new("-")) {
        Some(file) => std::fs::read(file)
            .map_err(|error| Failure::Refused(format!("cannot read {}: {}", file.display(), text::io_error(&error)))),
        None => {
            let mut stdin = io::stdin().lock();
            if stdin.is_terminal() {
                complain("Type or paste puzzles, then press Ctrl+D.");
            }
            let mut bytes = Vec::new();
            stdin
                .read_to_end(&mut bytes)
                .map_err(|error| Failure::Refused(format!("cannot read standard input: {}", text::io_error(&error))))?;
            Ok(bytes)
        }
    }
}

/// Answers every puzzle in turn.
pub fn run(
    puzzles: &Puzzles,
    found: impl Iterator<Item = Found>,
    answer: impl FnMut(&Grid, &mut Out) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    run_each(puzzles, found.map(|found| (found.line, found.grid)), answer)
}

/// Answers everything that was found, each with its line.
pub fn run_each<T>(
    puzzles: &Puzzles,
    found: impl Iterator<Item = (usize, Result<T, PuzzleError>)>,
    mut answer: impl FnMut(&T, &mut Out) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let mut found = found.peekable();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    let mut last_flush = Instant::now();
    let mut number = 0;
    while let Some((line, read)) = found.next() {
        number += 1;
        let is_batch = number > 1 || found.peek().is_some();
        if is_batch && !puzzles.json {
            let gap = if number > 1 { "\n" } else { "" };
            writeln!(out, "{gap}Puzzle {number} (line {line})")?;
        }
        match &read {
            Ok(read) => answer(read, &mut out)?,
            Err(error) => {
                outcome = Outcome::SomeUnreadable;
                if puzzles.json {
                    json_line(&mut out, &ErrorLine { error })?;
                }
                // What comes before it is to be seen before it.
                out.flush()?;
                complain(&error.message);
            }
        }
        if last_flush.elapsed() > LONGEST_UNSEEN {
            out.flush()?;
            last_flush = Instant::now();
        }
    }
    if number == 0 {
        return Err(Failure::Refused(format!("there is no puzzle {}", place(puzzles))));
    }
    out.flush()?;
    Ok(outcome)
}

/// One object on a line of its own.
pub fn json_line(out: &mut Out, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}

fn place(puzzles: &Puzzles) -> String {
    match puzzles.file.as_deref().filter(|file| *file != Path::new("-")) {
        Some(file) => format!("in {}", file.display()),
        None => "on standard input".to_owned(),
    }
}
