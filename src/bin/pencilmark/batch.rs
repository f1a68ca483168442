//! Goes through the puzzles of a text, one after the other. For an unreadable puzzle, the output has an error in its place,
//! and the batch goes on. `parallel.rs` does the same on several cores.

use crate::args::Puzzles;
use crate::text::{self, complain};
use pencilmark::options::Options;
use pencilmark::puzzle::format::stream::Stream;
use pencilmark::puzzle::{Grid, PuzzleError};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::iter::Peekable;
use std::path::Path;
use std::time::{Duration, Instant};

/// Why a command ended early.
pub enum Failure {
    /// There was no puzzle, or an option is unknown; the sentence says which.
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

/// The result of a batch.
pub enum Outcome {
    /// Every puzzle could be read.
    AllRead,
    /// Every trace could be read, and at least one was refused.
    SomeRefused,
    /// At least one puzzle could not be read.
    SomeUnreadable,
}

/// Several answers are flushed together, but a finished answer waits at most this long for the next one.
const LONGEST_UNSEEN: Duration = Duration::from_millis(100);

/// The buffered standard output.
pub type Out = BufWriter<io::StdoutLock<'static>>;

#[derive(Serialize)]
struct ErrorLine<'a> {
    error: &'a PuzzleError,
}

/// Opens the input.
fn open(puzzles: &Puzzles) -> Result<Box<dyn Read + Send>, Failure> {
    match file(puzzles) {
        Some(file) => Ok(Box::new(File::open(file).map_err(|error| unreadable(puzzles, &error))?)),
        None => {
            if io::stdin().is_terminal() {
                complain("Type or paste puzzles, then press Ctrl+D.");
            }
            Ok(Box::new(io::stdin()))
        }
    }
}

/// Reads the whole input.
pub fn read(puzzles: &Puzzles) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    open(puzzles)?.read_to_end(&mut bytes).map_err(|error| unreadable(puzzles, &error))?;
    Ok(bytes)
}

/// The file that the command line names; `None` is standard input.
fn file(puzzles: &Puzzles) -> Option<&Path> {
    puzzles.file.as_deref().filter(|file| *file != Path::new("-"))
}

fn unreadable(puzzles: &Puzzles, error: &io::Error) -> Failure {
    let what = file(puzzles).map_or("standard input".to_owned(), |file| file.display().to_string());
    Failure::Refused(format!("cannot read {what}: {}", text::io_error(error)))
}

/// The failure of an input without puzzles.
pub fn nothing(puzzles: &Puzzles) -> Failure {
    let place = file(puzzles).map_or("on standard input".to_owned(), |file| format!("in {}", file.display()));
    Failure::Refused(format!("there is no puzzle {place}"))
}

/// A puzzle of the input, or the error of an unreadable one, with its place in the input.
pub struct Item<T> {
    number: usize,
    line: usize,
    /// Whether this is the only puzzle of the input.
    is_alone: bool,
    pub read: Result<T, PuzzleError>,
}

/// Numbers the puzzles of the input.
struct Items<I: Iterator> {
    found: Peekable<I>,
    number: usize,
}

impl<T, I: Iterator<Item = Result<(usize, Result<T, PuzzleError>), Failure>>> Iterator for Items<I> {
    type Item = Result<Item<T>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.found.next()? {
            Err(failure) => Some(Err(failure)),
            Ok((line, read)) => {
                self.number += 1;
                let is_alone = self.number == 1 && self.found.peek().is_none();
                Some(Ok(Item { number: self.number, line, is_alone, read }))
            }
        }
    }
}

impl<T> Item<T> {
    /// Writes the answer, or the error of an unreadable puzzle. Returns the sentence for standard error.
    pub fn write<W: Write>(
        &self,
        json: bool,
        answer: impl FnOnce(&T, &mut W) -> io::Result<()>,
        out: &mut W,
    ) -> io::Result<Option<&str>> {
        if !self.is_alone && !json {
            let gap = if self.number > 1 { "\n" } else { "" };
            writeln!(out, "{gap}Puzzle {} (line {})", self.number, self.line)?;
        }
        match &self.read {
            Ok(read) => answer(read, out).map(|()| None),
            Err(error) => {
                if json {
                    json_line(out, &ErrorLine { error })?;
                }
                Ok(Some(&error.message))
            }
        }
    }
}

/// The puzzles of the input. Memory holds only a few of them at a time.
pub fn items(
    puzzles: &Puzzles,
    options: &Options,
) -> Result<impl Iterator<Item = Result<Item<Grid>, Failure>> + Send + use<>, Failure> {
    let named = puzzles.clone();
    let found = Stream::new(open(puzzles)?, options.reader(b"")).map(move |found| match found {
        Ok(found) => Ok((found.line, found.grid)),
        Err(error) => Err(unreadable(&named, &error)),
    });
    Ok(Items { found: found.peekable(), number: 0 })
}

/// Answers every puzzle in turn.
pub fn run(
    puzzles: &Puzzles,
    options: &Options,
    answer: impl FnMut(&Grid, &mut Out) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    answer_items(puzzles, items(puzzles, options)?, answer)
}

/// Answers all items of an input, each with its line number.
pub fn run_each<T>(
    puzzles: &Puzzles,
    found: impl Iterator<Item = (usize, Result<T, PuzzleError>)>,
    answer: impl FnMut(&T, &mut Out) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    answer_items(puzzles, Items { found: found.map(Ok).peekable(), number: 0 }, answer)
}

fn answer_items<T>(
    puzzles: &Puzzles,
    mut items: impl Iterator<Item = Result<Item<T>, Failure>>,
    mut answer: impl FnMut(&T, &mut Out) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    let mut last_flush = Instant::now();
    let Some(first) = items.next() else { return Err(nothing(puzzles)) };
    for item in std::iter::once(first).chain(items) {
        let item = item?;
        if let Some(sentence) = item.write(puzzles.json, &mut answer, &mut out)? {
            outcome = Outcome::SomeUnreadable;
            // The user sees the answers before an error earlier than the error.
            out.flush()?;
            complain(sentence);
        }
        if last_flush.elapsed() > LONGEST_UNSEEN {
            out.flush()?;
            last_flush = Instant::now();
        }
    }
    out.flush()?;
    Ok(outcome)
}

/// Writes an object on a line of its own.
pub fn json_line<W: Write + ?Sized>(out: &mut W, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
