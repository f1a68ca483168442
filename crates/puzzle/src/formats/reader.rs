//! Reads texts with many puzzles.
//!
//! A [`Reader`] recognises the format from the next lines. A line of another program, a link, or a JSON object of one or
//! several lines is a puzzle by itself. Other lines are the project's own text. For an unreadable puzzle, the reader returns an
//! error and continues behind the puzzle. Rules beside the classic ones are on lines of their own, or follow a puzzle of any
//! format on its line (`text/rules.rs`).

use super::imported::Imported;
use super::table::{self, is_foreign, recognise};
use super::text::ahead::{Ahead, Found, not_utf8};
use super::text::lines::{Content, LONGEST_OBJECT, Line};
use super::text::rules::{self, Told};
use super::text::{counted, line};
use crate::error::{ErrorKind, PuzzleError};
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::rules::list::Rules;
use std::collections::VecDeque;

/// Reads the puzzles of a text one by one, and holds only a few lines of the text at a time.
///
/// ```
/// use pencilmark_puzzle::formats::Reader;
///
/// let text = b"# two puzzles\n1...............\n\n12..\n....\n....\n...4\n";
/// let found: Vec<_> = Reader::new(text, None).collect();
/// assert_eq!(found.len(), 2);
/// assert_eq!(found[1].line, 4);
/// assert_eq!(found[1].grid.as_ref().unwrap().to_line(), "12.............4");
/// ```
pub struct Reader<'a> {
    ahead: Ahead<'a>,
    /// The geometry that the caller gave, without rules.
    given: Option<Geometry>,
    /// The rules that the caller gave, on top of the rules in the text.
    outside: Rules,
    /// The rules that the text sets for the following puzzles, or the error in those rules.
    rules: Result<Rules, PuzzleError>,
    found: VecDeque<Found>,
}

impl<'a> Reader<'a> {
    /// A reader of a text. A given geometry fixes the size and the rules of every puzzle.
    pub fn new(bytes: &'a [u8], shape: Option<&Geometry>) -> Self {
        let ahead = Ahead::new(bytes, shape, is_foreign);
        let outside = shape.and_then(|shape| shape.rules().cloned()).unwrap_or_default();
        Reader { ahead, given: shape.cloned(), outside, rules: Ok(Rules::default()), found: VecDeque::new() }
    }

    /// The same reader with rules for every puzzle, on top of the rules in the text.
    #[must_use]
    pub fn with_rules(mut self, rules: &Rules) -> Self {
        if !rules.is_empty() {
            self.outside.extend(rules.clone());
            self.ahead.set_shape(self.shape_for(&Rules::default()));
        }
        self
    }

    /// Whether the next puzzle can be read without knowing what follows these bytes.
    pub(super) fn is_ready(&mut self) -> bool {
        !self.found.is_empty() || self.ahead.is_far()
    }

    /// The number of bytes behind the last puzzle that was read.
    pub(super) fn unread(&self) -> usize {
        self.ahead.position().left
    }

    /// Continues with other bytes: the unread bytes of this text, and the text that follows them.
    pub(super) fn onto<'b>(self, bytes: &'b [u8]) -> Reader<'b> {
        let Reader { ahead, given, outside, rules, found } = self;
        Reader { ahead: ahead.onto(bytes), given, outside, rules, found }
    }

    /// All rules of a puzzle: these rules from the text, and the rules that the caller gave.
    fn all_rules(&self, rules: &Rules) -> Rules {
        let mut all = rules.clone();
        all.extend(self.outside.clone());
        all
    }

    /// The geometry of puzzles with these rules, if the rules or the caller determine it.
    fn shape_for(&self, rules: &Rules) -> Option<Geometry> {
        let all = self.all_rules(rules);
        // A rule that states the boxes takes precedence. The rule that states the sides states the boxes as well.
        let given = self.given.clone().filter(|_| !all.has_boxes());
        let of_rules = Geometry::of_rules(&all);
        let is_same = |given: &Geometry, other: &Geometry| {
            (given.box_width(), given.box_height()) == (other.box_width(), other.box_height())
        };
        let shape = match (given, of_rules) {
            (Some(given), Some(sides)) if sides.rows() != sides.columns() && is_same(&given, &sides) => sides,
            (given, of_rules) => given.or(of_rules)?,
        };
        // If the rules do not fit the geometry, each puzzle below them becomes an error.
        Some(shape.clone().with_rules(&all).unwrap_or(shape))
    }

    /// A grid with the rules that the text sets for it.
    fn under(&self, rules: &Result<Rules, PuzzleError>, line: usize, grid: Grid) -> Result<Grid, PuzzleError> {
        match rules {
            Err(error) => Err(rules::unread(error, line)),
            Ok(rules) => {
                let all = self.all_rules(rules);
                if grid.geometry().rules() == Some(&all) {
                    return Ok(grid);
                }
                grid.with_rules(&all).map_err(|error| error.told_of_line(line))
            }
        }
    }

    /// Reads a puzzle of another program. The rules of the text and of the caller are added to its own. Rules on the same line
    /// as the puzzle replace the rules from the lines above.
    fn import(&self, line: usize, text: &str) -> Found {
        let told = if recognise(text, None).is_some_and(|foreign| foreign.takes_rules) {
            rules::of_line(text, line)
        } else {
            None
        };
        let (text, own) = match told {
            Some(told) => (told.text, told.rules),
            None => (text, self.rules.clone().map_err(|error| rules::unread(&error, line))),
        };
        let imported = table::read(text).map_err(|error| {
            let line = line + error.line.map_or(0, |further| further - 1);
            error.told_of_line(line)
        });
        let with_rules = imported.and_then(|Imported { grid, about }| {
            let further = self.all_rules(&own?);
            if further.is_empty() {
                return Ok((grid, about));
            }
            let mut all = grid.geometry().rules().cloned().unwrap_or_default();
            all.extend(further);
            let grid = grid.with_rules(&all).map_err(|error| error.told_of_line(line))?;
            Ok((grid, about))
        });
        match with_rules {
            Ok((grid, about)) => Found { line, grid: Ok(grid), about: Some(Box::new(about)) },
            Err(error) => Found::new(line, Err(error)),
        }
    }

    /// Takes a line with rules. The line has either the rules of the puzzles below, or a puzzle with its own rules.
    fn take_told(&mut self, line: usize, told: Told<'a>) -> Option<Found> {
        if told.text.trim().is_empty() {
            let shape = told.rules.as_ref().ok().and_then(|rules| self.shape_for(rules));
            self.ahead.set_shape(shape.or_else(|| self.given.clone()));
            let error = told.rules.clone().err();
            self.rules = told.rules;
            return error.map(|error| Found::new(line, Err(error)));
        }
        let grid = told.rules.and_then(|rules| {
            let counted = || counted::on_one_line(told.text, &self.all_rules(&rules));
            let grid = line::read(told.text, line, self.shape_for(&rules).or_else(counted).as_ref())?;
            self.under(&Ok(rules), line, grid)
        });
        Some(Found::new(line, grid))
    }
}

impl Iterator for Reader<'_> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        self.advance(true)
    }
}

impl Reader<'_> {
    /// Reads the next puzzle. If the text goes on after these bytes, the reader stops where a format might need the text that
    /// follows.
    pub(super) fn advance(&mut self, is_whole: bool) -> Option<Found> {
        loop {
            if !is_whole && !self.is_ready() {
                return None;
            }
            if let Some(found) = self.found.pop_front() {
                if self.rules.as_ref().is_ok_and(Rules::is_empty) && self.outside.is_empty() {
                    return Some(found);
                }
                let Found { line, grid, about } = found;
                let grid = grid.and_then(|grid| self.under(&self.rules, line, grid));
                return Some(Found { line, grid, about });
            }
            let left = self.unread();
            let shape = self.ahead.shape.clone();
            match self.ahead.line(0)? {
                Line { content: Content::Open(_), .. } if !is_whole && left < LONGEST_OBJECT => return None,
                Line { content: Content::Break, .. } => self.ahead.drop(1),
                &Line { number, content: Content::Broken { column } } => {
                    self.ahead.drop(1);
                    return Some(Found::new(number, Err(not_utf8(number, column))));
                }
                &Line { number, content: Content::Open(text) } => {
                    self.ahead.drop(1);
                    return Some(self.import(number, text));
                }
                &Line { number, content: Content::Text(text) } if is_foreign(text, shape.as_ref()) => {
                    self.ahead.drop(1);
                    return Some(self.import(number, text));
                }
                &Line { number, content: Content::Text(_) } => {
                    if let Some(told) = self.ahead.told(0) {
                        self.ahead.drop(1);
                        match self.take_told(number, told) {
                            None => continue,
                            found => return found,
                        }
                    }
                    let all = self.rules.as_ref().ok().map(|rules| self.all_rules(rules));
                    let all = all.filter(|all| shape.is_none() && !all.is_empty());
                    let counted = all.and_then(|all| counted::take(&mut self.ahead, &all));
                    let taken = counted.or_else(|| table::take(&mut self.ahead, shape.as_ref()))?;
                    self.ahead.drop(taken.lines);
                    self.found.extend(taken.found);
                }
            }
        }
    }
}

/// All puzzles of a text in order; an unreadable puzzle is an error in the list.
///
/// ```
/// use pencilmark_puzzle::formats::read_all;
///
/// let puzzles = read_all(b"1...............\n1..............\n", None);
/// assert_eq!(puzzles[0].as_ref().unwrap().clues(), 1);
/// let error = puzzles[1].as_ref().unwrap_err();
/// assert_eq!(error.message, "line 2 has 15 cells; a 4x4 puzzle has 16: one is missing");
/// ```
pub fn read_all(bytes: &[u8], shape: Option<&Geometry>) -> Vec<Result<Grid, PuzzleError>> {
    Reader::new(bytes, shape).map(|found| found.grid).collect()
}

/// The first puzzle of a text, and the number of further puzzles.
pub fn read_one(text: &str, shape: Option<&Geometry>) -> Result<(Grid, usize), PuzzleError> {
    read_first(Reader::new(text.as_bytes(), shape))
}

/// The first puzzle that a reader finds, and the number of further puzzles.
pub fn read_first(reader: Reader) -> Result<(Grid, usize), PuzzleError> {
    import_first(reader).map(|(Imported { grid, .. }, further)| (grid, further))
}

/// The first puzzle that a reader finds with all its data, and the number of further puzzles.
pub fn import_first(mut reader: Reader) -> Result<(Imported, usize), PuzzleError> {
    match reader.next() {
        None => Err(PuzzleError::new(ErrorKind::Empty, "there is no puzzle in this text")),
        Some(first) => {
            let imported = Imported { grid: first.grid?, about: first.about.map(|about| *about).unwrap_or_default() };
            Ok((imported, reader.filter(|further| further.grid.is_ok()).count()))
        }
    }
}
