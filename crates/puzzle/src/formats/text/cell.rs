//! Reading one cell, and the errors for a cell that cannot be read.
//!
//! A cell is a character: `.` or `0` for a blank (only `.` in a grid with the digit 0), 1-9, then A for 10 up to Z for 35, in either case. If blanks separate the
//! cells, a cell may be a number. Grids of more than 35 values have numbers only.

use super::lines::Word;
use crate::dimensions::MAX_SYMBOL_SIZE;
use crate::error::{ErrorKind, PuzzleError};
use crate::geometry::Geometry;

/// The longest number in a puzzle, in digits. A longer run of digits is not a cell.
pub(in crate::formats) const LONGEST_NUMBER: usize = 3;

/// The value of a character, 0 for a blank; `None` if the character is no symbol of any grid.
pub(in crate::formats) fn symbol_value(symbol: char) -> Option<usize> {
    match symbol {
        '.' => Some(0),
        _ => symbol.to_digit(MAX_SYMBOL_SIZE as u32 + 1).map(|value| value as usize),
    }
}

/// The value of a word that stands for one cell: a symbol or a number.
pub(in crate::formats) fn word_value(word: &str) -> Option<usize> {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(symbol), None) => symbol_value(symbol),
        _ if word.len() <= LONGEST_NUMBER && word.bytes().all(|byte| byte.is_ascii_digit()) => word.parse().ok(),
        _ => None,
    }
}

/// Reads the word that stands for a cell of a grid.
pub(in crate::formats) fn read(geometry: &Geometry, cell: usize, line: usize, word: Word) -> Result<u8, PuzzleError> {
    let n = geometry.greatest_digit();
    let is_letter = word.text.chars().all(|c| c.is_ascii_alphabetic());
    match word_value(word.text) {
        Some(0) if word.text == "." || geometry.least_digit() > 0 => Ok(0),
        Some(value) if value <= n && !(is_letter && n > MAX_SYMBOL_SIZE) => {
            Ok((value + 1 - geometry.least_digit()) as u8)
        }
        Some(value) if is_out_of_range(n, value, is_letter) => {
            let stands_for = if is_letter { format!("{} stands for {value}", word.text) } else { word.text.to_owned() };
            let goes = if is_letter { ", but" } else { " is too large:" };
            Err(misplaced(
                ErrorKind::Range,
                Some((geometry, cell)),
                line,
                word.column,
                &format!(
                    "{stands_for}{goes} a {} grid goes up to {}",
                    geometry.sides(),
                    geometry.symbol(geometry.digit_count())
                ),
            ))
        }
        _ => Err(stray(Some((geometry, cell)), line, word)),
    }
}

/// Letters after P (25) are values only in rare, large grids. In a smaller grid, an `x` is more likely a typing error than the
/// value 33.
fn is_out_of_range(n: usize, value: usize, is_letter: bool) -> bool {
    !is_letter || (n <= MAX_SYMBOL_SIZE && (value <= 25 || n > 16))
}

/// The error for a word that is no cell. The message names the cell if the position of the cell is certain.
pub(in crate::formats) fn stray(cell: Option<(&Geometry, usize)>, line: usize, word: Word) -> PuzzleError {
    let allowed = match cell.map(|(geometry, _)| geometry.greatest_digit()) {
        Some(n) if cell.is_some_and(|(geometry, _)| geometry.least_digit() == 0) => {
            format!("a cell is 0 to {n}, or . for a blank")
        }
        Some(n @ ..=9) => format!("a cell is 1 to {n}, or . or 0 for a blank"),
        Some(n @ ..=MAX_SYMBOL_SIZE) => {
            let last = char::from(b'A' + (n - 10) as u8);
            format!("a cell is 1 to 9 or A to {last}, or . or 0 for a blank")
        }
        Some(n) => format!("a cell is a number from 1 to {n}, or . or 0 for a blank"),
        None => "a cell is a digit or a letter, or . or 0 for a blank".to_owned(),
    };
    misplaced(ErrorKind::Character, cell, line, word.column, &format!("{} is not a cell: {allowed}", quote(word.text)))
}

fn misplaced(
    kind: ErrorKind,
    cell: Option<(&Geometry, usize)>,
    line: usize,
    column: usize,
    problem: &str,
) -> PuzzleError {
    let name = cell.map(|(geometry, cell)| geometry.cell_name(cell));
    let place = name.as_ref().map_or_else(String::new, |name| format!(" (cell {name})"));
    let message = format!("line {line}, column {column}{place}: {problem}");
    let error = PuzzleError::new(kind, message).at_line(line).at_column(column);
    match name {
        Some(name) => error.at_cell(name),
        None => error,
    }
}

/// The first characters of an input in quotes. Characters that could hide or reverse the message are written as code
/// points.
pub(crate) fn quote(text: &str) -> String {
    const SHOWN: usize = 8;
    let mut quoted = String::from("'");
    for c in text.chars().take(SHOWN) {
        match c {
            _ if is_plain(c) => quoted.push(c),
            _ => quoted.push_str(&format!("[U+{:04X}]", u32::from(c))),
        }
    }
    quoted.push_str(if text.chars().nth(SHOWN).is_some() { "…'" } else { "'" });
    quoted
}

/// Whether a character is safe to show: printable ASCII, and letters and digits of common scripts.
fn is_plain(c: char) -> bool {
    matches!(c, '!'..='~' | 'À'..='ʯ' | 'Ά'..='ҁ' | 'Ҋ'..='ԯ' | 'ぁ'..='ヿ' | '一'..='鿿' | '가'..='힣' | '０'..='ｚ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_at(size: usize, text: &str) -> Result<u8, PuzzleError> {
        let geometry = Geometry::for_size(size).unwrap();
        read(&geometry, size + 2, 1, Word { column: 12, text })
    }

    #[test]
    fn symbols_and_numbers_have_values() {
        for (size, text, value) in
            [(9, ".", 0), (9, "0", 0), (9, "9", 9), (16, "A", 10), (16, "g", 16), (16, "16", 16), (64, "64", 64)]
        {
            assert_eq!(read_at(size, text), Ok(value), "{text} in {size}x{size}");
        }
    }

    #[test]
    fn a_value_out_of_range_says_what_it_stands_for() {
        let error = read_at(9, "A").unwrap_err();
        assert_eq!(error.message, "line 1, column 12 (cell B3): A stands for 10, but a 9x9 grid goes up to 9");
        assert_eq!((error.kind, error.line, error.column), (ErrorKind::Range, Some(1), Some(12)));
        assert_eq!(error.cell.as_deref(), Some("B3"));
        assert_eq!(read_at(4, "5").unwrap_err().kind, ErrorKind::Range);
        assert_eq!(read_at(64, "65").unwrap_err().kind, ErrorKind::Range);
    }

    #[test]
    fn a_stray_character_is_quoted_safely() {
        for (text, quoted) in [
            ("?", "'?'"),
            ("x", "'x'"),
            ("\u{7}", "'[U+0007]'"),
            ("\u{202E}", "'[U+202E]'"),
            ("é", "'é'"),
            ("abcdefghijkl", "'abcdefgh…'"),
        ] {
            let error = read_at(9, text).unwrap_err();
            assert_eq!(error.kind, ErrorKind::Character, "{text}");
            assert!(error.message.contains(quoted), "{}", error.message);
        }
        assert_eq!(read_at(36, "A").unwrap_err().kind, ErrorKind::Character);
    }
}
