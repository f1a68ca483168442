//! Goes through the puzzles of a text, one after the other. For an unreadable puzzle, the output has an error in its place,
//! and the batch goes on. `parallel.rs` does the same on several cores.

use crate::args::Puzzles;
use crate::text::{self, complain};
use pencilmark::options::Options;
use pencilmark::puzzle::formats::stream::Stream;
use pencilmark::puzzle::formats::{About, Format, Ignored};
use pencilmark::puzzle::{Grid, PuzzleError};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::iter::Peekable;
use std::path::Path;
use std::time::{Duration, Instant};

/// Why a command ended early.
pub(crate) enum Failure {
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
pub(crate) enum Outcome {
    /// Every puzzle could be read.
    AllRead,
    /// Every trace could be read, and at least one was refused.
    SomeRefused,
    /// At least one puzzle could not be read.
    SomeUnreadable,
}

/// Several answers are flushed together, but a finished answer waits at most this long for the next one.
const LONGEST_UNSEEN: Duration = Duration::from_millis(100);

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
pub(crate) fn read(puzzles: &Puzzles) -> Result<Vec<u8>, Failure> {
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
pub(crate) fn nothing(puzzles: &Puzzles) -> Failure {
    let place = file(puzzles).map_or("on standard input".to_owned(), |file| format!("in {}", file.display()));
    Failure::Refused(format!("there is no puzzle {place}"))
}

/// A puzzle of the input, or the error of an unreadable one, with its place in the input.
pub(crate) struct Item<T> {
    number: usize,
    line: usize,
    /// Whether this is the only puzzle of the input.
    is_alone: bool,
    pub read: Result<T, PuzzleError>,
    /// The data of a puzzle from another program beside its grid and rules.
    pub about: Option<Box<About>>,
}

/// A puzzle of the input without its number.
pub(crate) struct Found<T> {
    pub line: usize,
    pub read: Result<T, PuzzleError>,
    pub about: Option<Box<About>>,
}

/// A sentence for standard error.
pub(crate) struct Complaint {
    pub sentence: String,
    /// Whether the puzzle could not be read. Otherwise the sentence says what the answer ignores.
    pub is_unreadable: bool,
}

/// Numbers the puzzles of the input.
struct Items<I: Iterator> {
    found: Peekable<I>,
    number: usize,
}

impl<T, I: Iterator<Item = Result<Found<T>, Failure>>> Iterator for Items<I> {
    type Item = Result<Item<T>, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.found.next()? {
            Err(failure) => Some(Err(failure)),
            Ok(Found { line, read, about }) => {
                self.number += 1;
                let is_alone = self.number == 1 && self.found.peek().is_none();
                Some(Ok(Item { number: self.number, line, is_alone, read, about }))
            }
        }
    }
}

impl<T> Item<T> {
    /// Writes the answer, or the error of an unreadable puzzle. Returns the sentence for standard error.
    pub(crate) fn write<W: Write>(
        &self,
        json: bool,
        answer: impl FnOnce(&T, &About, &mut Answer<'_>) -> io::Result<()>,
        out: &mut W,
    ) -> io::Result<Option<Complaint>> {
        if !self.is_alone && !json {
            let gap = if self.number > 1 { "\n" } else { "" };
            writeln!(out, "{gap}Puzzle {} (line {})", self.number, self.line)?;
        }
        match &self.read {
            Ok(read) => {
                let none = About::default();
                let about = self.about.as_deref().unwrap_or(&none);
                answer(read, about, &mut Answer { out, ignored: &about.ignored })?;
                if about.ignored.is_empty() {
                    return Ok(None);
                }
                Ok(Some(Complaint { sentence: self.told(about), is_unreadable: false }))
            }
            Err(error) => {
                if json {
                    json_line(out, &ErrorLine { error })?;
                }
                Ok(Some(Complaint { sentence: error.message.clone(), is_unreadable: true }))
            }
        }
    }

    /// Lists the fields of the puzzle that the answer ignores, with the puzzle's own text.
    fn told(&self, about: &About) -> String {
        let fields = about.ignored.iter().map(|Ignored { field, reason }| format!("\n  {field}: {reason}"));
        let mut told = format!("line {}: the answer ignores{}", self.line, fields.collect::<String>());
        if let Some(words) = &about.rules_text {
            let words = words.replace('\n', "\n    ");
            told.push_str(&format!("\n  The puzzle's own words for its rules:\n    {words}"));
        }
        told
    }
}

/// The place where a command writes its answer to one puzzle.
pub(crate) struct Answer<'a> {
    out: &'a mut dyn Write,
    /// The fields of the puzzle that the answer ignores. The first object of the answer names them.
    ignored: &'a [Ignored],
}

/// An object that lists the ignored fields after its own fields.
#[derive(Serialize)]
struct Ignoring<'a, T> {
    #[serde(flatten)]
    object: &'a T,
    ignored: &'a [Ignored],
}

impl Answer<'_> {
    /// Writes an object on a line of its own.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        match std::mem::take(&mut self.ignored) {
            [] => json_line(self.out, object),
            ignored => json_line(self.out, &Ignoring { object, ignored }),
        }
    }
}

impl Write for Answer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The puzzles of the input. Memory holds only a few of them at a time.
pub(crate) fn items(
    puzzles: &Puzzles,
    options: &Options,
) -> Result<impl Iterator<Item = Result<Item<Grid>, Failure>> + Send + use<>, Failure> {
    let named = puzzles.clone();
    let found = Stream::new(open(puzzles)?, options.reader(b"")).map(move |found| match found {
        Ok(found) => Ok(Found { line: found.line, read: found.grid, about: found.about }),
        Err(error) => Err(unreadable(&named, &error)),
    });
    Ok(Items { found: found.peekable(), number: 0 })
}

/// Answers every puzzle in turn.
pub(crate) fn run(
    puzzles: &Puzzles,
    options: &Options,
    mut answer: impl FnMut(&Grid, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    run_with(puzzles, options, move |grid, _, out| answer(grid, out))
}

/// Answers every puzzle in turn. The callback also gets the other data of the puzzle.
pub(crate) fn run_with(
    puzzles: &Puzzles,
    options: &Options,
    answer: impl FnMut(&Grid, &About, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    answer_items(puzzles, items(puzzles, options)?, answer)
}

/// Writes every puzzle in another format, with its data beside the grid and rules. The output has no headings. A puzzle that
/// the format cannot express counts as unreadable.
pub(crate) fn convert(
    puzzles: &Puzzles,
    options: &Options,
    format: &Format,
    mut answer: impl FnMut(&str, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let write = |grid: &Grid, about: &mut Option<Box<About>>| {
        let none = About::default();
        let carried = about.as_deref().unwrap_or(&none);
        let (text, only_shown) = (format.write(grid, carried), format.only_shows(grid, carried));
        if let Some(about) = about {
            // The other formats hold a person's entries and marks, so nothing is lost.
            about.ignored.retain(|ignored| format.id == "line" || !ignored.is_of_person());
        }
        if !only_shown.is_empty() {
            about.get_or_insert_default().ignored.extend(only_shown);
        }
        text
    };
    rewrite(puzzles, options, write, move |text: &String, out| answer(text, out))
}

/// Writes something else in the place of every puzzle. The output has no headings. A puzzle for which `write` returns an error
/// counts as unreadable.
pub(crate) fn rewrite<T>(
    puzzles: &Puzzles,
    options: &Options,
    write: impl Fn(&Grid, &mut Option<Box<About>>) -> Result<T, PuzzleError>,
    mut answer: impl FnMut(&T, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let written = items(puzzles, options)?.map(|item| {
        item.map(|Item { number, line, read, mut about, .. }| {
            let read = read.and_then(|grid| write(&grid, &mut about).map_err(|e| e.told_of_line(line)));
            Item { number, line, is_alone: true, read, about }
        })
    });
    answer_items(puzzles, written, move |written: &T, _, out| answer(written, out))
}

/// Answers all items of an input, each with its line number.
pub(crate) fn run_each<T>(
    puzzles: &Puzzles,
    found: impl Iterator<Item = Found<T>>,
    mut answer: impl FnMut(&T, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    answer_items(puzzles, Items { found: found.map(Ok).peekable(), number: 0 }, move |read, _, out| answer(read, out))
}

fn answer_items<T>(
    puzzles: &Puzzles,
    mut items: impl Iterator<Item = Result<Item<T>, Failure>>,
    mut answer: impl FnMut(&T, &About, &mut Answer<'_>) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut outcome = Outcome::AllRead;
    let mut last_flush = Instant::now();
    let Some(first) = items.next() else { return Err(nothing(puzzles)) };
    for item in std::iter::once(first).chain(items) {
        let item = item?;
        if let Some(complaint) = item.write(puzzles.json, &mut answer, &mut out)? {
            if complaint.is_unreadable {
                outcome = Outcome::SomeUnreadable;
            }
            // The user sees the answers before an error earlier than the error.
            out.flush()?;
            complain(&complaint.sentence);
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
pub(crate) fn json_line<W: Write + ?Sized>(out: &mut W, object: &impl Serialize) -> io::Result<()> {
    // The serializer writes a few bytes at a time. `out` is often behind a pointer, so it gets the whole line at once.
    let mut line = Vec::with_capacity(256);
    serde_json::to_writer(&mut line, object)?;
    line.push(b'\n');
    out.write_all(&line)
}
