//! Links that hold a whole puzzle: `?load=` of f-puzzles, and SudokuPad's `fpuz…` and `scl…`, with or without the address.

use super::{json, packed, sudokupad};
use crate::puzzle::error::{ErrorKind, PuzzleError};
use crate::puzzle::formats::imported::Imported;

/// The prefixes of packed f-puzzles JSON. The longer one comes first.
const FPUZZLES: [&str; 2] = ["fpuzzles", "fpuz"];

/// The prefixes of packed SudokuPad puzzles.
const SUDOKUPAD: [&str; 2] = ["scl", "ctc"];

/// The shortest packed puzzle. A shorter word behind a prefix is no puzzle.
const SHORTEST: usize = 20;

/// Whether a line is a link, or a packed puzzle without an address.
pub(crate) fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    is_address(text) || (FPUZZLES.iter().chain(&SUDOKUPAD)).any(|prefix| is_packed(text, prefix))
}

/// Whether a text begins with an address that may hold a puzzle.
fn is_address(text: &str) -> bool {
    let scheme = |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    (scheme("https://") || scheme("http://")) && puzzle_of(text).is_some()
}

fn is_packed(text: &str, prefix: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let allowed = |c: char| c.is_ascii_alphanumeric() || "+/=%-_".contains(c);
    word.strip_prefix(prefix).is_some_and(|packed| packed.len() >= SHORTEST && packed.chars().all(allowed))
}

/// The part of an address that names or holds the puzzle, and whether it is the value of `load`.
fn puzzle_of(text: &str) -> Option<(&str, bool)> {
    let address = text.split_whitespace().next()?;
    let (_, rest) = address.split_once("://")?;
    let (host, path) = rest.split_once(['/', '?'])?;
    let value = |name: &str| path.split(['?', '&', '#']).find_map(|part| part.strip_prefix(name)?.strip_prefix('='));
    if let Some(load) = value("load") {
        return Some((load, true));
    }
    let host = host.split(':').next()?.to_ascii_lowercase();
    let is_of = |domain: &str| host == domain || host.ends_with(&format!(".{domain}"));
    let known = ["sudokupad.app", "sudokupad.svencodes.com", "crackingthecryptic.com"];
    if !known.iter().any(|domain| is_of(domain)) {
        return None;
    }
    let name = value("puzzleid").unwrap_or_else(|| {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        path.strip_prefix("sudoku/").unwrap_or(path)
    });
    Some((name, false))
}

/// Reads a link. The text behind the link is ignored.
pub(super) fn read(text: &str) -> Result<Imported, PuzzleError> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let (puzzle, is_load) = puzzle_of(word).unwrap_or((word, false));
    if is_load {
        return json::read(&packed::unpack(puzzle)?);
    }
    if let Some(packed) = FPUZZLES.iter().find_map(|prefix| puzzle.strip_prefix(prefix)) {
        return json::read(&packed::unpack(packed)?);
    }
    if let Some(packed) = SUDOKUPAD.iter().find_map(|prefix| puzzle.strip_prefix(prefix)) {
        return sudokupad::read(&packed::unpack(packed)?);
    }
    let problem =
        "this link only names a puzzle on another server; a link that holds its puzzle has ?load=, fpuz or scl";
    Err(PuzzleError::new(ErrorKind::Empty, problem))
}

/// A link to f-puzzles that holds this JSON.
pub(super) fn of_fpuzzles(json: &str) -> String {
    format!("https://www.f-puzzles.com/?load={}", packed::pack(json))
}

/// A link to SudokuPad that holds this f-puzzles JSON.
pub(super) fn of_sudokupad(json: &str) -> String {
    format!("https://sudokupad.app/fpuz{}", packed::pack(json))
}
