//! Puzzles as text: which formats there are, and reading a text that may hold many of them.
//!
//! A [`Reader`] walks through a text and offers what lies ahead to each format of [`FORMATS`] in turn. A format takes
//! some lines and says what it found there, or passes; the last one takes anything. A puzzle that cannot be read is an
//! error in its place, and the reader goes on behind it. To add a format, write its file and add it to the table.

mod cell;
mod line;
mod rows;
mod text;

use std::collections::VecDeque;

use self::rows::Row;
use self::text::{Content, Line, Lines};
use super::error::{ErrorKind, PuzzleError};
use super::geometry::Geometry;
use super::grid::Grid;

/// A way to write puzzles down.
pub struct Format {
    /// Its name.
    pub id: &'static str,
    /// What it looks like.
    pub summary: &'static str,
    take: fn(&mut Ahead, Option<&Geometry>) -> Option<Taken>,
}

/// Every format, in the order in which they are asked.
pub const FORMATS: [Format; 2] = [
    Format { id: "rows", summary: "a square of lines, one for each row", take: rows::take },
    Format { id: "line", summary: "one puzzle a line, its rows one after the other", take: line::take },
];

/// What a format took from the text.
struct Taken {
    lines: usize,
    found: Vec<Found>,
}

/// A puzzle of a text, or why it could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The line where it starts, from 1.
    pub line: usize,
    /// The puzzle.
    pub grid: Result<Grid, PuzzleError>,
}

/// Reads the puzzles of a text one by one, without ever holding more than a few lines of it.
///
/// ```
/// use pencilmark::puzzle::format::Reader;
///
/// let text = b"# two puzzles\n1...............\n\n12..\n....\n....\n...4\n";
/// let found: Vec<_> = Reader::new(text, None).collect();
/// assert_eq!(found.len(), 2);
/// assert_eq!(found[1].line, 4);
/// assert_eq!(found[1].grid.as_ref().unwrap().to_line(), "12.............4");
/// ```
pub struct Reader<'a> {
    ahead: Ahead<'a>,
    shape: Option<Geometry>,
    found: VecDeque<Found>,
}

impl<'a> Reader<'a> {
    /// A reader of a text; a given shape fixes the size of every puzzle in it.
    pub fn new(bytes: &'a [u8], shape: Option<&Geometry>) -> Self {
        let ahead = Ahead { lines: Lines::new(bytes), seen: VecDeque::new(), shape: shape.copied() };
        Reader { ahead, shape: shape.copied(), found: VecDeque::new() }
    }
}

impl Iterator for Reader<'_> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        loop {
            if let Some(found) = self.found.pop_front() {
                return Some(found);
            }
            match self.ahead.line(0)? {
                Line { content: Content::Break, .. } => self.ahead.drop(1),
                &Line { number, content: Content::Broken { column } } => {
                    self.ahead.drop(1);
                    return Some(Found { line: number, grid: Err(not_utf8(number, column)) });
                }
                Line { content: Content::Text(_), .. } => {
                    let taken =
                        FORMATS.iter().find_map(|format| (format.take)(&mut self.ahead, self.shape.as_ref()))?;
                    self.ahead.drop(taken.lines);
                    self.found.extend(taken.found);
                }
            }
        }
    }
}

/// All puzzles of a text in order, each unreadable one as an error in its place.
///
/// ```
/// use pencilmark::puzzle::format::read_all;
///
/// let puzzles = read_all(b"1...............\n1..............\n", None);
/// assert_eq!(puzzles[0].as_ref().unwrap().clues(), 1);
/// let error = puzzles[1].as_ref().unwrap_err();
/// assert_eq!(error.message, "line 2 has 15 cells; a 4x4 puzzle has 16: one is missing");
/// ```
pub fn read_all(bytes: &[u8], shape: Option<&Geometry>) -> Vec<Result<Grid, PuzzleError>> {
    Reader::new(bytes, shape).map(|found| found.grid).collect()
}

/// The first puzzle of a text, and how many more it holds.
pub fn read_one(text: &str, shape: Option<&Geometry>) -> Result<(Grid, usize), PuzzleError> {
    let mut reader = Reader::new(text.as_bytes(), shape);
    match reader.next() {
        None => Err(PuzzleError::new(ErrorKind::Empty, "there is no puzzle in this text")),
        Some(first) => {
            let grid = first.grid?;
            Ok((grid, reader.filter(|further| further.grid.is_ok()).count()))
        }
    }
}

fn not_utf8(line: usize, column: usize) -> PuzzleError {
    PuzzleError::new(ErrorKind::Encoding, format!("line {line}, column {column}: this is not UTF-8 text"))
        .at_line(line)
        .at_column(column)
}

/// The lines that come next. Only those a format asks for are read.
struct Ahead<'a> {
    lines: Lines<'a>,
    /// Each line, and how it looks as a row of a square, found once because formats look ahead from every line.
    seen: VecDeque<(Line<'a>, Option<Row<'a>>)>,
    shape: Option<Geometry>,
}

impl<'a> Ahead<'a> {
    fn get(&mut self, index: usize) -> Option<&(Line<'a>, Option<Row<'a>>)> {
        while self.seen.len() <= index {
            let line = self.lines.next()?;
            let row = match line.content {
                Content::Text(text) => Row::of(text, line.number, self.shape.as_ref()),
                _ => None,
            };
            self.seen.push_back((line, row));
        }
        self.seen.get(index)
    }

    fn line(&mut self, index: usize) -> Option<&Line<'a>> {
        self.get(index).map(|(line, _)| line)
    }

    fn text(&mut self, index: usize) -> Option<(usize, &'a str)> {
        match self.line(index)? {
            &Line { number, content: Content::Text(text) } => Some((number, text)),
            _ => None,
        }
    }

    fn row(&mut self, index: usize) -> Option<Row<'a>> {
        self.get(index).and_then(|(_, row)| *row)
    }

    fn is_break(&mut self, index: usize) -> bool {
        matches!(self.line(index), Some(Line { content: Content::Break, .. }))
    }

    fn drop(&mut self, lines: usize) {
        self.seen.drain(..lines.min(self.seen.len()));
    }
}

#[cfg(test)]
mod tests;
