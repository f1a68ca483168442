//! A drawing of a grid with candidates, as players post it: one line a row, one word a cell, with optional lines around the
//! boxes. A word of a single digit is a digit; a longer word lists candidates; a dot or a zero is a blank cell.
//!
//! ```text
//! | 12  3   45 | 6  …
//! ```
//!
//! A drawing has as many rows as each row has words. A drawing has at least one cell with several candidates; `rows.rs` reads a
//! square of single digits.

use super::ahead::{Ahead, Found, Taken};
use super::lines::{Content, Line};
use crate::drawing;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::foreign::position::{Classic, Position};
use crate::formats::format::{Format, Part};
use crate::formats::imported::{About, Imported};
use crate::geometry::Geometry;
use crate::grid::Grid;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "pencil-marks",
    name: "grid of pencil marks",
    writes: write,
    holds: |_, _| &[Part::Marks],
    ..Format::DIGITS
};

/// The largest grid: above, a candidate has two digits.
const LARGEST: usize = 9;

/// Whether a line only draws the border of boxes.
fn is_border(line: &str) -> bool {
    let line = line.trim();
    line.contains(['-', '=', '_']) && line.bytes().all(|byte| b"-+|:*'.,=_ \t".contains(&byte))
}

/// The words of a row; `None` if the line is no row of a drawing.
fn words(line: &str) -> Option<Vec<&str>> {
    let words = line.split(|c: char| c.is_whitespace() || "|:!".contains(c)).filter(|word| !word.is_empty());
    let is_cell = |word: &str| {
        let inner = word.strip_prefix('[').and_then(|word| word.strip_suffix(']')).unwrap_or(word);
        let is_number = (1..=LARGEST).contains(&inner.len()) && inner.bytes().all(|byte| byte.is_ascii_digit());
        is_number || inner == "."
    };
    words.take(LARGEST + 1).map(|word| is_cell(word).then_some(word)).collect()
}

/// Whether a word lists several candidates.
fn is_list(word: &str) -> bool {
    word.bytes().filter(u8::is_ascii_digit).count() > 1
}

/// Takes a complete drawing.
pub(in crate::formats) fn take(ahead: &mut Ahead, shape: Option<&Geometry>) -> Option<Taken> {
    let (mut rows, mut lines, mut size) = (Vec::new(), 0, 0);
    let mut has_list = false;
    while rows.is_empty() || rows.len() < size {
        // At most a border and two gaps stand between two rows, so the search for a drawing ends soon.
        if lines > 4 * rows.len() + 1 {
            return None;
        }
        match ahead.line(lines)? {
            // The border above a drawing must be directly above the first row.
            Line { content: Content::Break, .. } if !rows.is_empty() => {}
            Line { content: Content::Text(text), .. } if is_border(text) => {}
            &Line { number, content: Content::Text(text) } => {
                let words = words(text)?;
                if rows.is_empty() {
                    size = words.len();
                }
                if words.len() != size || !(4..=LARGEST).contains(&size) {
                    return None;
                }
                has_list |= words.into_iter().any(is_list);
                rows.push((number, text));
            }
            _ => return None,
        }
        lines += 1;
    }
    let is_fitting = shape.is_none_or(|shape| shape.is_usual() && shape.size() == size);
    if !has_list || !is_fitting || Geometry::usual(size).is_none() {
        return None;
    }
    if ahead.text(lines).is_some_and(|(_, text)| is_border(text)) {
        lines += 1;
    }
    let line = rows.first()?.0;
    let found = match read(&rows) {
        Ok(Imported { grid, about }) => Found { line, grid: Ok(grid), about: Some(Box::new(about)) },
        Err(error) => Found { line, grid: Err(error), about: None },
    };
    Some(Taken { lines, found: vec![found] })
}

/// Reads the rows of a drawing, each with the number of its line.
fn read(rows: &[(usize, &str)]) -> Result<Imported, PuzzleError> {
    let size = rows.len();
    let mut position = Position::blank(size)?;
    for (row, &(line, text)) in rows.iter().enumerate() {
        let words = words(text).filter(|words| words.len() == size).ok_or_else(|| {
            let problem = format!("line {line} is no row of a drawing with {size} cells a row");
            PuzzleError::new(ErrorKind::Shape, problem).at_line(line)
        })?;
        for (column, word) in words.into_iter().enumerate() {
            let cell = row * size + column;
            let digits: Vec<u8> = word.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as u8).collect();
            let refuse = |position: &Position, problem: String| {
                let error = position.error(cell, ErrorKind::Range, &problem);
                Err(error.told_of_line(line))
            };
            if let Some(large) = digits.iter().find(|&&digit| usize::from(digit) > size) {
                return refuse(&position, format!("{large} is no digit of a {size}x{size} grid"));
            }
            match digits[..] {
                [] | [0] => {}
                [digit] => position.givens[cell] = digit,
                _ if digits.contains(&0) => return refuse(&position, format!("a 0 is among the candidates {word}")),
                _ => {
                    let mut sorted = digits;
                    sorted.sort_unstable();
                    let count = sorted.len();
                    sorted.dedup();
                    if sorted.len() < count {
                        return refuse(&position, format!("a candidate stands twice in {word}"));
                    }
                    position.candidates[cell] = sorted;
                }
            }
        }
    }
    position.finish()
}

fn write(grid: &Grid, about: &About) -> Result<String, PuzzleError> {
    let cells = Classic::of(grid, about, "a drawing with pencil marks")?;
    let refuse = |problem: &str| Err(PuzzleError::new(ErrorKind::Shape, problem));
    if cells.entries.iter().any(|&entry| entry > 0) {
        return refuse("a drawing with pencil marks does not tell entries from givens");
    }
    // A blank cell with a single candidate would be read back as a digit.
    if (0..81).any(|cell| cells.givens[cell] == 0 && cells.left[cell].len() < 2) {
        return refuse("a drawing with pencil marks needs at least two candidates in each blank cell");
    }
    let text = |cell: usize| match cells.givens[cell] {
        0 => cells.left[cell].iter().map(u8::to_string).collect(),
        digit => digit.to_string(),
    };
    let texts: Vec<String> = (0..81).map(text).collect();
    if !texts.iter().any(|text| is_list(text)) {
        return refuse("a drawing with pencil marks needs a blank cell");
    }
    let widths: Vec<usize> =
        (0..9).map(|column| (0..9).map(|row| texts[9 * row + column].len()).max().unwrap_or(0)).collect();
    Ok(drawing::draw(&Geometry::for_size(9)?, &texts, &widths, false).trim_end().to_owned())
}
