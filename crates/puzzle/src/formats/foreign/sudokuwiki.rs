//! Links to the solver of sudokuwiki.org. One of three forms follows `bd=`:
//!
//! - 81 digits.
//! - 162 characters: a number of two characters in base 32 for each cell. The number is the bits of the digit or of the
//!   candidates, doubled, plus one for a clue (the site's page "Sudoku String Definitions", 2023).
//! - `S9B` and 162 characters: a number of two characters in base 36 for each cell. 1 to 9 is a clue, and 10 to 18 an entered
//!   digit. From 19 on, the number minus 18 gives the bits of the candidates. This meaning was inferred from the examples on
//!   the site's strategy pages, which also list their clues.
//!
//! Only the form in base 36 can distinguish a digit from a single candidate. Links with further characters, which describe
//! variants, are refused.

use super::position::{Classic, Position};
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::format::{Foreign, Format, Part};
use crate::formats::imported::{About, Imported};
use crate::grid::Grid;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "sudokuwiki",
    name: "SudokuWiki link",
    foreign: Some(Foreign::new(recognises, read)),
    writes: write,
    holds: |_, _| &[Part::Entries, Part::Marks],
    ..Format::DIGITS
};

const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";
const CELLS: usize = 81;
/// For base 36: the offset of the candidates' bits, and the largest number that is a clue.
const MARKED: u32 = 18;
const CLUE: u32 = 9;

fn recognises(text: &str) -> bool {
    let is_bare = match text.len() {
        // A text of digits alone is not in this form, because the number of a cell with the digit 4 has a letter.
        162 => text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v')) && text.bytes().any(|b| b > b'9'),
        165 => base_36(text).is_some(),
        _ => false,
    };
    is_bare || board_of(text).is_some()
}

/// The board in an address of the site.
fn board_of(text: &str) -> Option<&str> {
    let address = text.split_whitespace().next()?;
    let (scheme, rest) = address.split_once("://")?;
    let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    let (host, path) = rest.split_once(['/', '?'])?;
    let is_site = ["sudokuwiki.org", "www.sudokuwiki.org"].iter().any(|site| host.eq_ignore_ascii_case(site));
    let board = || path.split(['?', '&', '#']).find_map(|part| part.strip_prefix("bd="));
    if is_web && is_site { board() } else { None }
}

/// The characters behind `S9B`.
fn base_36(text: &str) -> Option<&str> {
    let is_mark = text.get(..3).is_some_and(|mark| mark.eq_ignore_ascii_case("S9B"));
    let packed = text.get(3..).filter(|packed| is_mark && packed.len() == 2 * CELLS)?;
    packed.bytes().all(|byte| byte.is_ascii_alphanumeric()).then_some(packed)
}

/// The number of each cell, from two characters each.
fn pairs(text: &str, base: u32) -> impl Iterator<Item = u32> {
    text.as_bytes().chunks(2).map(move |pair| {
        pair.iter().fold(0, |number, &byte| number * base + (byte as char).to_digit(36).unwrap_or_default())
    })
}

fn digits_of(bits: u32) -> Vec<u8> {
    (1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1).collect()
}

fn read(text: &str) -> Result<Imported, PuzzleError> {
    let cells = board_of(text).unwrap_or_else(|| text.split_whitespace().next().unwrap_or_default());
    let mut position = Position::blank(9)?;
    if cells.len() == CELLS && cells.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit()) {
        position.givens = cells.bytes().map(|byte| byte.saturating_sub(b'0')).collect();
    } else if cells.len() == 2 * CELLS && cells.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v')) {
        for (cell, number) in pairs(cells, 32).enumerate() {
            // Base 32 cannot distinguish an entered digit from a single candidate.
            match digits_of(number >> 1)[..] {
                [] => return Err(position.error(cell, ErrorKind::Range, "it has no digit and no candidates")),
                [digit] if number % 2 == 1 => position.givens[cell] = digit,
                [digit] => position.entries[cell] = digit,
                ref digits => position.candidates[cell] = digits.to_vec(),
            }
        }
    } else if let Some(packed) = base_36(cells) {
        for (cell, number) in pairs(packed, 36).enumerate() {
            match number {
                0..=CLUE => position.givens[cell] = number as u8,
                10..=MARKED => position.entries[cell] = (number - CLUE) as u8,
                _ if number - MARKED < 1 << 9 => position.candidates[cell] = digits_of(number - MARKED),
                _ => return Err(position.error(cell, ErrorKind::Range, "it has more than nine candidates")),
            }
        }
    } else if cells.starts_with(['S', 's']) {
        let problem = "this SudokuWiki link is of an unknown kind: plain 9x9 grids begin with S9B, and 162 characters \
                       follow";
        return Err(PuzzleError::new(ErrorKind::Shape, problem));
    } else {
        let count = cells.chars().count();
        let problem = format!(
            "this SudokuWiki link has {count} characters of board; it takes 81 digits, or 162 characters, or S9B and 162 \
             characters"
        );
        return Err(PuzzleError::new(ErrorKind::Length, problem));
    }
    position.finish()
}

fn write(grid: &Grid, about: &About) -> Result<String, PuzzleError> {
    let cells = Classic::of(grid, about, "a SudokuWiki link")?;
    let bits = cells.bits("a SudokuWiki link")?;
    // Base 32 is preferred because most other programs read it. Base 36 is needed for cells with a single candidate.
    let has_lone = (0..CELLS).any(|cell| cells.digit(cell) == 0 && cells.left[cell].len() == 1);
    let number = |cell: usize| match (cells.givens[cell], cells.entries[cell]) {
        (0, 0) if has_lone => MARKED + bits[cell],
        (given, 0) if has_lone => u32::from(given),
        (_, entry) if has_lone => CLUE + u32::from(entry),
        (given, _) => 2 * bits[cell] + u32::from(given > 0),
    };
    let base = if has_lone { 36 } else { 32 };
    let symbol = |value: u32| char::from_digit(value, base).unwrap_or('0');
    let packed: String = (0..CELLS).map(number).flat_map(|n| [symbol(n / base), symbol(n % base)]).collect();
    Ok(format!("{ADDRESS}{}{packed}", if has_lone { "S9B" } else { "" }))
}
