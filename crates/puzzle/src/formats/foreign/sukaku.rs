//! Sukaku: 729 characters, nine for each cell of a 9x9 grid. Each candidate has its place among the nine; a missing candidate
//! is a dot or a zero. The format has no givens: a puzzle has its candidates as its only clues.

use super::position::{Classic, Position};
use crate::error::{ErrorKind, PuzzleError, quote_input};
use crate::formats::format::{Foreign, Format, Part};
use crate::formats::imported::{About, Imported};
use crate::grid::Grid;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "sukaku",
    name: "729 candidates",
    foreign: Some(Foreign { takes_rules: true, only_nine: true, ..Foreign::new(recognises, read) }),
    writes: write,
    holds: |_, _| &[Part::Marks],
    ..Format::DIGITS
};

const SIZE: usize = 9;
const LENGTH: usize = SIZE * SIZE * SIZE;
/// The smallest number of digits from 1 to 9. A line of a 27x27 puzzle has the same length, but far fewer such digits.
const LEAST: usize = SIZE * SIZE;

fn recognises(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_end = bytes.get(LENGTH).is_none_or(u8::is_ascii_whitespace);
    let Some(candidates) = bytes.get(..LENGTH).filter(|_| is_end) else { return false };
    candidates.iter().all(|byte| matches!(byte, b'.' | b'0'..=b'9'))
        && candidates.iter().filter(|byte| matches!(byte, b'1'..=b'9')).count() >= LEAST
}

fn read(text: &str) -> Result<Imported, PuzzleError> {
    let mut position = Position::blank(SIZE)?;
    for (index, character) in text.chars().take(LENGTH).enumerate() {
        let expected = index % SIZE + 1;
        match character.to_digit(10) {
            Some(0) | None if character == '.' || character == '0' => {}
            Some(digit) if digit as usize == expected => position.candidates[index / SIZE].push(expected as u8),
            _ => {
                let shown = quote_input(&character.to_string());
                let problem = format!("column {}: {shown} stands where {expected} or . is expected", index + 1);
                return Err(PuzzleError::new(ErrorKind::Character, problem).at_column(index + 1));
            }
        }
    }
    match position.candidates.iter().position(Vec::is_empty) {
        Some(cell) => Err(position.error(cell, ErrorKind::Range, "it has no candidate")),
        None => position.finish(),
    }
}

fn write(grid: &Grid, about: &About) -> Result<String, PuzzleError> {
    let bits = Classic::of(grid, about, "a line of 729 candidates")?.bits("a line of 729 candidates")?;
    let place = |bits: u32, digit: u32| match bits >> (digit - 1) & 1 {
        1 => char::from_digit(digit, 10).unwrap_or('.'),
        _ => '.',
    };
    Ok(bits.into_iter().flat_map(|bits| (1..=9).map(move |digit| place(bits, digit))).collect())
}
