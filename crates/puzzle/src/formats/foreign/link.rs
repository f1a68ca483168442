//! Links that hold a whole puzzle: `?load=` of f-puzzles, and SudokuPad's `fpuz…` and `scl…`, with or without the address.

use super::{fpuzzles, json, own_words, packed, sudokupad};
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::carried::Source;
use crate::formats::format::{Foreign, Format};
use crate::formats::imported::{About, Imported};
use crate::grid::Grid;

pub(in crate::formats) static FPUZZLES: Format = Format {
    id: "f-puzzles",
    name: "f-puzzles link",
    foreign: Some(Foreign::new(|text| puzzle_of(text).is_some_and(|(_, is_load)| is_load), read)),
    any_grid: false,
    writes: |grid, about| {
        let json = fpuzzles::write(grid, about).to_string();
        Ok(format!("https://www.f-puzzles.com/?load={}", packed::pack(&json)))
    },
    holds: |_, _| &fpuzzles::HOLDS,
    beyond: |grid, _| own_words::names(grid),
};

pub(in crate::formats) static SUDOKUPAD: Format = Format {
    id: "sudokupad",
    name: "SudokuPad link",
    foreign: Some(Foreign::new(is_link, read)),
    any_grid: false,
    writes: |grid, about| Ok(of_sudokupad(grid, about)),
    holds: |grid, about| if is_own(grid, about) { &sudokupad::HOLDS } else { &fpuzzles::HOLDS },
    beyond: |grid, about| if is_own(grid, about) { sudokupad::beyond(grid) } else { own_words::names(grid) },
};

/// Whether a puzzle is written in SudokuPad's own format. SudokuPad reads f-puzzles too, which has more rules. Only what came from
/// SudokuPad needs its own format: drawings always, and settings if the format has all rules.
fn is_own(grid: &Grid, about: &About) -> bool {
    let carried = about.carried.as_ref().filter(|carried| carried.source == Source::Sudokupad);
    carried.is_some_and(|carried| carried.draws() || sudokupad::beyond(grid).is_empty())
}

/// The prefixes of packed f-puzzles JSON. The longer one comes first.
const PACKED_FPUZZLES: [&str; 2] = ["fpuzzles", "fpuz"];

/// The prefixes of packed SudokuPad puzzles.
const PACKED_SUDOKUPAD: [&str; 2] = ["scl", "ctc"];

/// The shortest packed puzzle. A shorter word behind a prefix is no puzzle.
const SHORTEST: usize = 20;

/// Whether a line is a link, or a packed puzzle without an address.
fn is_link(text: &str) -> bool {
    let text = text.trim_start();
    puzzle_of(text).is_some() || (PACKED_FPUZZLES.iter().chain(&PACKED_SUDOKUPAD)).any(|prefix| is_packed(text, prefix))
}

fn is_packed(text: &str, prefix: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    let allowed = |c: char| c.is_ascii_alphanumeric() || "+/=%-_".contains(c);
    word.strip_prefix(prefix).is_some_and(|packed| packed.len() >= SHORTEST && packed.chars().all(allowed))
}

/// The part of an address that names or holds the puzzle, and whether it is the value of `load`.
fn puzzle_of(text: &str) -> Option<(&str, bool)> {
    let address = text.split_whitespace().next()?;
    let (scheme, rest) = address.split_once("://")?;
    if !["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known)) {
        return None;
    }
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
fn read(text: &str) -> Result<Imported, PuzzleError> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let (puzzle, is_load) = puzzle_of(word).unwrap_or((word, false));
    if is_load {
        return json::read(&packed::unpack(puzzle)?);
    }
    if let Some(packed) = PACKED_FPUZZLES.iter().find_map(|prefix| puzzle.strip_prefix(prefix)) {
        return json::read(&packed::unpack(packed)?);
    }
    if let Some(packed) = PACKED_SUDOKUPAD.iter().find_map(|prefix| puzzle.strip_prefix(prefix)) {
        return sudokupad::read(&packed::unpack(packed)?);
    }
    let problem =
        "this link only names a puzzle on another server; a link that holds its puzzle has ?load=, fpuz or scl";
    Err(PuzzleError::new(ErrorKind::Empty, problem))
}

/// A link to SudokuPad that holds a puzzle.
fn of_sudokupad(grid: &Grid, about: &About) -> String {
    let packed = match is_own(grid, about) {
        true => format!("scl{}", packed::pack(&sudokupad::write(grid, about).to_string())),
        false => format!("fpuz{}", packed::pack(&fpuzzles::write(grid, about).to_string())),
    };
    format!("https://sudokupad.app/{packed}")
}
