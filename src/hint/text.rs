//! Positions as text. Besides the puzzle formats, there are two formats that contain candidates:
//!
//! - A line of 729 characters has nine characters for each cell of a 9x9 grid. Each of these characters is a candidate, `.`
//!   or `0`.
//! - A line of HoDoKu's library has the form `:0300:4:<81 cells>:<deleted>:<eliminations>:<placements>:<comment>`. In the
//!   cells, `+` comes before a digit that was entered. A deleted candidate is digit, row and column, as in `412 513`.
//!
//! A puzzle from another program brings the entries and the pencil marks of its person.

use super::position::Position;
use crate::kernel::Domain;
use crate::options::{Options, quote};
use crate::puzzle::format::{self, rules};
use crate::puzzle::formats::{self, About};
use crate::puzzle::{ErrorKind, Geometry, Grid, PuzzleError, Variants};

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;
const CANDIDATES: usize = CELLS * SIZE;

/// A position in a text, or the error if the position is unreadable.
#[derive(Clone, Debug)]
pub struct FoundPosition {
    /// The line where the position starts, from 1.
    pub line: usize,
    /// The position.
    pub position: Result<Position, PuzzleError>,
    /// What a puzzle from another program says beside its position.
    pub about: Option<Box<About>>,
}

/// The positions of a text in order, with an error for each unreadable position. If the options give a shape, a line of 729
/// characters is a 27x27 grid and not a list of candidates.
pub fn read_positions(bytes: &[u8], options: &Options) -> Vec<FoundPosition> {
    let mut found = Vec::new();
    // The puzzle formats read a copy of the text in which comments replace the lines with candidates, so line numbers agree.
    let mut rest = Vec::with_capacity(bytes.len());
    let mut above = Ok(Variants::default());
    for (line, text) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        match with_candidates(text, options, line, &mut above) {
            Some(position) => {
                found.push(FoundPosition { line, position, about: None });
                rest.push(b'#');
            }
            None => rest.extend_from_slice(text),
        }
        rest.push(b'\n');
    }
    found.extend(options.reader(&rest).map(|puzzle| {
        let position = puzzle.grid.and_then(|grid| match &puzzle.about {
            None => Position::new(grid, Vec::new(), Vec::new()),
            Some(about) => {
                let marks = |marks: &Vec<u8>| marks.iter().map(|digit| digit - 1).collect::<Domain>();
                Position::new(grid, about.entries.clone(), about.centre.iter().map(marks).collect())
            }
        });
        FoundPosition { line: puzzle.line, position, about: puzzle.about }
    }));
    found.sort_by_key(|found| found.line);
    found
}

/// The position of a line with candidates. The rules of the position are those in its own line, or else those of the last
/// line of rules. `above` holds the last line of rules and is updated.
fn with_candidates(
    text: &[u8],
    options: &Options,
    line: usize,
    above: &mut Result<Variants, PuzzleError>,
) -> Option<Result<Position, PuzzleError>> {
    let text = std::str::from_utf8(text).ok()?;
    if formats::recognises(text) {
        return None;
    }
    let code = text.split('#').next().unwrap_or_default();
    if rules::is_line_of_rules(code) {
        *above = rules::of_line(code, line)?.rules;
        return None;
    }
    let told = rules::of_line(code, line);
    let text = told.as_ref().map_or(text, |told| told.text).trim();
    let first_word = text.split_whitespace().next()?;
    let position = match first_word.len() {
        _ if text.starts_with(':') => library_line(text),
        CANDIDATES if options.shape().is_none() => candidate_line(first_word),
        _ => return None,
    };
    let place = |error: PuzzleError| error.told_of_line(line);
    let rules = match told {
        Some(told) => told.rules,
        None => above.clone().map_err(|error| rules::unread(&error, line)),
    };
    Some(rules.and_then(|mut rules| {
        rules.extend(options.variants.clone());
        let position = position.map_err(place)?;
        let grid = position.grid.with_variants(&rules).map_err(place)?;
        Ok(Position { grid, ..position })
    }))
}

fn classic() -> Result<Geometry, PuzzleError> {
    Geometry::for_size(SIZE)
}

fn refuse(kind: ErrorKind, message: impl Into<String>) -> PuzzleError {
    PuzzleError::new(kind, message)
}

/// A character in quotes.
fn shown(character: char) -> String {
    format::quote(character.encode_utf8(&mut [0; 4]))
}

fn candidate_line(text: &str) -> Result<Position, PuzzleError> {
    let mut notes = vec![Domain::EMPTY; CELLS];
    for (index, character) in text.chars().enumerate() {
        let (cell, expected) = (index / SIZE, index % SIZE + 1);
        match character {
            '.' | '0' => {}
            '1'..='9' if character as usize - '0' as usize == expected => {
                notes[cell] = notes[cell].with(expected as u8 - 1);
            }
            _ => {
                let message =
                    format!("column {}: {} stands where {expected} or . is expected", index + 1, shown(character));
                return Err(refuse(ErrorKind::Character, message).at_column(index + 1));
            }
        }
    }
    Position::new(Grid::blank(classic()?), Vec::new(), notes)
}

fn library_line(text: &str) -> Result<Position, PuzzleError> {
    let fields: Vec<&str> = text.split(':').collect();
    let Some(cells) = fields.get(3) else {
        return Err(refuse(ErrorKind::Shape, "a library line is :code:digits:cells:deleted:eliminations:placements:"));
    };
    let (mut givens, mut entries) = (Vec::with_capacity(CELLS), Vec::with_capacity(CELLS));
    let mut entered = false;
    for character in cells.chars() {
        let digit = match character {
            '+' => {
                entered = true;
                continue;
            }
            '.' | '0' => 0,
            '1'..='9' => character as u8 - b'0',
            _ => return Err(refuse(ErrorKind::Character, format!("{} is no digit of a 9x9 grid", shown(character)))),
        };
        givens.push(if entered { 0 } else { digit });
        entries.push(if entered { digit } else { 0 });
        entered = false;
    }
    if givens.len() != CELLS {
        return Err(refuse(ErrorKind::Length, format!("a library line has {CELLS} cells; here are {}", givens.len())));
    }
    let grid = Grid::from_values(classic()?, givens)?;
    let plain = Position::new(grid.clone(), entries.clone(), Vec::new())?;
    let mut notes = plain.candidates();
    for deleted in fields.get(4).unwrap_or(&"").split_whitespace() {
        let numbers = deleted.bytes().map(|byte| byte.wrapping_sub(b'1'));
        let numbers: Vec<u8> = numbers.filter(|&number| usize::from(number) < SIZE).collect();
        let ([digit, row, column], 3) = (&numbers[..], deleted.len()) else {
            let message = format!("{} is no deleted candidate: digit, row, column", quote(deleted));
            return Err(refuse(ErrorKind::Character, message));
        };
        let cell = usize::from(*row) * SIZE + usize::from(*column);
        notes[cell] = notes[cell].without(*digit);
    }
    let notes =
        notes.into_iter().enumerate().map(|(cell, left)| if plain.digit(cell) == 0 { left } else { Domain::EMPTY });
    Position::new(grid, entries, notes.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Vec<FoundPosition> {
        read_positions(text.as_bytes(), &Options::default())
    }

    #[test]
    fn a_library_line_holds_givens_entries_and_deleted_candidates() {
        let cells = PUZZLE.replacen("3..7", "3+4.7", 1);
        let found = read(&format!(":0300:4:{cells}:213:112::\n"));
        let position = found[0].position.as_ref().unwrap();
        assert_eq!((position.grid.values()[2], position.entries[2]), (0, 4));
        assert!(!position.candidates()[12].contains(3), "the entry rules out its peers");
        let plain = read(&format!(":0300:4:{cells}::::"));
        let deleted = position.candidates();
        let before = plain[0].position.as_ref().unwrap().candidates();
        assert!(before[11].is_fixed() || before.iter().zip(&deleted).all(|(b, d)| d.minus(*b).is_empty()));
    }

    #[test]
    fn a_line_of_729_candidates_is_a_grid_of_notes() {
        let mut line = "123456789".repeat(81);
        line.replace_range(0..9, "12......9");
        let found = read(&line);
        let position = found[0].position.as_ref().unwrap();
        assert_eq!(position.candidates()[0], [0, 1, 8].into_iter().collect::<Domain>());
        assert_eq!(position.grid.clues(), 0);
    }

    #[test]
    fn lines_of_all_kinds_may_follow_each_other() {
        let text = format!("{PUZZLE}\n:0000:x:{PUZZLE}::::\n{}\n{PUZZLE}\n", "123456789".repeat(81));
        let lines: Vec<usize> = read(&text).iter().map(|found| found.line).collect();
        assert_eq!(lines, [1, 2, 3, 4]);
        assert!(read(&text).iter().all(|found| found.position.is_ok()));
    }

    #[test]
    fn unreadable_lines_are_refused_with_their_numbers() {
        for (text, told) in [
            (format!("{PUZZLE}\n:0300:4:123:::"), "line 2: a library line has 81 cells; here are 3"),
            (format!(":0300:4:{PUZZLE}:1x3::"), "line 1: \"1x3\" is no deleted candidate: digit, row, column"),
            (":0300".into(), "line 1: a library line is :code:digits:cells:deleted:eliminations:placements:"),
            ("2".repeat(729), "line 1: column 1: '2' stands where 1 or . is expected"),
        ] {
            let found = read(&text);
            let error = found.last().and_then(|found| found.position.as_ref().err()).unwrap();
            assert_eq!(error.message, told);
        }
    }
}
