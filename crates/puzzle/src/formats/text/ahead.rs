//! The lines ahead of a reader, and the lines that a format takes.

use super::lines::{Content, IsForeign, Line, Lines, Position};
use super::row::Row;
use super::rules::{self, Told};
use crate::dimensions::MAX_SIZE;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::imported::About;
use crate::geometry::Geometry;
use crate::grid::Grid;
use std::collections::VecDeque;

/// The lines that a format took from the text, and the puzzles that the format found in them.
pub(in crate::formats) struct Taken {
    pub(in crate::formats) lines: usize,
    pub(in crate::formats) found: Vec<Found>,
}

/// A puzzle of a text, or the error that stands in place of an unreadable puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The first line of the puzzle, from 1.
    pub line: usize,
    /// The puzzle.
    pub grid: Result<Grid, PuzzleError>,
    /// The data of a puzzle from another program beside its grid and rules.
    pub about: Option<Box<About>>,
}

impl Found {
    /// A puzzle without data beside its grid and rules, or an error.
    pub(in crate::formats) fn new(line: usize, grid: Result<Grid, PuzzleError>) -> Found {
        Found { line, grid, about: None }
    }
}

/// The next lines of the text. A line is read only when a format asks for it.
pub(in crate::formats) struct Ahead<'a> {
    lines: Lines<'a>,
    is_foreign: IsForeign,
    seen: VecDeque<Seen<'a>>,
    pub(in crate::formats) shape: Option<Geometry>,
}

/// No format looks further ahead than this many lines. They are the rows of the largest square with as many gaps between them,
/// and the same number of lines again after the square.
const FURTHEST: usize = 4 * MAX_SIZE;

/// A line and its interpretations. Formats look ahead from every line, so each line is interpreted only once.
struct Seen<'a> {
    /// Where the line starts.
    start: Position,
    line: Line<'a>,
    /// The line as a row of a square.
    row: Option<Row<'a>>,
    /// The rules on the line; a line with rules is never a row.
    told: Option<Told<'a>>,
}

impl<'a> Ahead<'a> {
    pub(in crate::formats) fn new(bytes: &'a [u8], shape: Option<&Geometry>, is_foreign: IsForeign) -> Self {
        Ahead { lines: Lines::new(bytes, is_foreign), is_foreign, seen: VecDeque::new(), shape: shape.cloned() }
    }

    fn get(&mut self, index: usize) -> Option<&Seen<'a>> {
        while self.seen.len() <= index {
            let start = self.lines.position();
            let line = self.lines.next()?;
            let (mut row, mut told) = (None, None);
            if let Content::Text(text) = line.content
                && !(self.is_foreign)(text, self.shape.as_ref())
            {
                told = rules::of_line(text, line.number);
                if told.is_none() {
                    row = Row::of(text, line.number, self.shape.as_ref());
                }
            }
            self.seen.push_back(Seen { start, line, row, told });
        }
        self.seen.get(index)
    }

    /// Where the next line starts.
    pub(in crate::formats) fn position(&self) -> Position {
        self.seen.front().map_or_else(|| self.lines.position(), |seen| seen.start)
    }

    /// Whether the text ahead has more lines than any format looks at.
    pub(in crate::formats) fn is_far(&mut self) -> bool {
        self.get(FURTHEST).is_some()
    }

    /// Continues with other bytes, which replace the text from the next line on.
    pub(in crate::formats) fn onto<'b>(self, bytes: &'b [u8]) -> Ahead<'b> {
        let lines = self.position().lines;
        let Ahead { is_foreign, shape, .. } = self;
        Ahead { lines: Lines::after(lines, bytes, is_foreign), is_foreign, seen: VecDeque::new(), shape }
    }

    /// Changes the geometry under which the lines ahead are interpreted.
    pub(in crate::formats) fn set_shape(&mut self, shape: Option<Geometry>) {
        self.shape = shape;
        for seen in &mut self.seen {
            if let (Content::Text(text), None) = (&seen.line.content, &seen.told)
                && !(self.is_foreign)(text, self.shape.as_ref())
            {
                seen.row = Row::of(text, seen.line.number, self.shape.as_ref());
            }
        }
    }

    pub(in crate::formats) fn told(&mut self, index: usize) -> Option<Told<'a>> {
        self.get(index)?;
        self.seen.get_mut(index)?.told.take()
    }

    pub(in crate::formats) fn line(&mut self, index: usize) -> Option<&Line<'a>> {
        self.get(index).map(|seen| &seen.line)
    }

    pub(in crate::formats) fn text(&mut self, index: usize) -> Option<(usize, &'a str)> {
        match self.line(index)? {
            &Line { number, content: Content::Text(text) } => Some((number, text)),
            _ => None,
        }
    }

    pub(in crate::formats) fn row(&mut self, index: usize) -> Option<Row<'a>> {
        self.get(index).and_then(|seen| seen.row)
    }

    pub(in crate::formats) fn is_break(&mut self, index: usize) -> bool {
        matches!(self.line(index), Some(Line { content: Content::Break, .. }))
    }

    pub(in crate::formats) fn drop(&mut self, lines: usize) {
        self.seen.drain(..lines.min(self.seen.len()));
    }
}

pub(in crate::formats) fn not_utf8(line: usize, column: usize) -> PuzzleError {
    PuzzleError::new(ErrorKind::Encoding, format!("line {line}, column {column}: this is not UTF-8 text"))
        .at_line(line)
        .at_column(column)
}
