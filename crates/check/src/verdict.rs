//! Verdicts on a file: accepted, refused with a line and a reason, or unreadable. A file may hold several traces one after
//! the other. Each trace begins with a header and gets a verdict of its own; after a refusal the checker skips to the next
//! header.

use super::checker::Checker;
use super::claim::Summary;
use super::line;
use super::problem::Problem;
use super::story::{self, StorySummary};
use serde::Serialize;
use std::io::{self, BufRead};

/// The verdict on one trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum Verdict {
    /// Every line follows from the lines before it.
    Accepted(Summary),
    /// Every step of a story follows.
    #[serde(rename = "accepted")]
    Story(StorySummary),
    /// A line does not follow from the lines before it.
    Refused {
        /// The line of the file, from 1.
        line: u64,
        /// The reason.
        message: String,
    },
    /// A line cannot be read.
    Unreadable {
        /// The line of the file, from 1.
        line: u64,
        /// The column of the line, from 1.
        column: usize,
        /// The reason.
        message: String,
    },
}

impl Verdict {
    fn of(problem: Problem, line: u64) -> Verdict {
        match problem {
            Problem::Refused(message) => Verdict::Refused { line, message },
            Problem::Unreadable { column, message } => Verdict::Unreadable { line, column, message },
        }
    }

    /// The verdict in one or two sentences.
    pub fn sentence(&self) -> String {
        match self {
            Verdict::Accepted(summary) => summary.sentence(),
            Verdict::Story(summary) => summary.sentence(),
            Verdict::Refused { line, message } => format!("Refused at line {line}: {message}"),
            Verdict::Unreadable { line, column, message } => {
                format!("Not a readable trace, line {line}, column {column}: {message}")
            }
        }
    }
}

/// Whether a line begins a trace, or is a story.
fn begins(text: &[u8]) -> bool {
    // Most lines are events, and events begin with their index.
    !text.starts_with(b"{\"index\"") && (line::is_header(text) || story::is_story(text))
}

/// The verdicts on the traces of a file, one by one. An empty file counts as one unreadable trace.
#[derive(Debug)]
pub struct Verdicts<R> {
    reader: R,
    buffer: Vec<u8>,
    line: u64,
    /// Whether `buffer` holds the header of the next trace.
    is_ahead: bool,
    begun: bool,
}

impl<R: BufRead> Verdicts<R> {
    /// Reads traces from a file.
    pub fn new(reader: R) -> Verdicts<R> {
        Verdicts { reader, buffer: Vec::new(), line: 0, is_ahead: false, begun: false }
    }

    /// Moves to the next line that is not blank.
    fn advance(&mut self) -> io::Result<bool> {
        if std::mem::take(&mut self.is_ahead) {
            return Ok(true);
        }
        loop {
            self.buffer.clear();
            if self.reader.read_until(b'\n', &mut self.buffer)? == 0 {
                return Ok(false);
            }
            self.line += 1;
            if !self.buffer.trim_ascii().is_empty() {
                return Ok(true);
            }
        }
    }

    fn skip_to_header(&mut self) -> io::Result<()> {
        while self.advance()? {
            if begins(&self.buffer) {
                self.is_ahead = true;
                break;
            }
        }
        Ok(())
    }

    /// Checks the trace whose header is in the buffer.
    fn check(&mut self) -> io::Result<Verdict> {
        let mut last = self.line;
        if story::is_story(&self.buffer) {
            return Ok(story::check(&self.buffer).map_or_else(|problem| Verdict::of(problem, last), Verdict::Story));
        }
        let mut checker = match Checker::new(&self.buffer) {
            Ok(checker) => checker,
            Err(problem) => {
                self.skip_to_header()?;
                return Ok(Verdict::of(problem, last));
            }
        };
        while self.advance()? {
            if begins(&self.buffer) {
                self.is_ahead = true;
                break;
            }
            last = self.line;
            if let Err(problem) = checker.read(&self.buffer) {
                self.skip_to_header()?;
                return Ok(Verdict::of(problem, last));
            }
        }
        Ok(checker.finish().map_or_else(|problem| Verdict::of(problem, last), Verdict::Accepted))
    }
}

impl<R: BufRead> Iterator for Verdicts<R> {
    type Item = io::Result<Verdict>;

    fn next(&mut self) -> Option<io::Result<Verdict>> {
        let first = !std::mem::replace(&mut self.begun, true);
        match self.advance() {
            Ok(true) => Some(self.check()),
            Ok(false) if first => {
                let message = "there is no trace here".into();
                Some(Ok(Verdict::Unreadable { line: 1, column: 1, message }))
            }
            Ok(false) => None,
            Err(error) => Some(Err(error)),
        }
    }
}
