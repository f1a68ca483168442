//! Turns JavaScript values into the engine's types, and reports into plain objects. A value that does not fit becomes a
//! `PuzzleError`.

use super::error::Thrown;
use super::given::{self, Given, absent};
use super::{JsCount, JsHintRequest, JsOptions};
use crate::hint::Position;
use crate::kernel::Domain;
use crate::options::{self, Budget, GivenOptions, Options};
use crate::puzzle::{ErrorKind, Grid, PuzzleError};
use crate::run::Unit;
use js_sys::{Reflect, Uint32Array};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A report as a plain object; absent fields are `null`.
pub(super) fn report<T: JsCast>(report: &impl Serialize) -> Result<T, Thrown> {
    Ok(report.serialize(&Serializer::json_compatible())?.unchecked_into())
}

/// A report with its domains as a typed array.
pub(super) fn with_domains<T: JsCast>(report: &impl Serialize, domains: &[u32]) -> Result<T, Thrown> {
    let object: JsValue = self::report(report)?;
    Reflect::set(&object, &"domains".into(), &Uint32Array::from(domains))?;
    Ok(object.unchecked_into())
}

/// Domains in words of 32 bits. A grid of more than 32 rows needs two words for each cell.
#[cfg(feature = "whole")]
pub(super) fn words(domains: impl Iterator<Item = Domain>, size: usize) -> Vec<u32> {
    let each = size.div_ceil(32);
    domains.flat_map(|domain| [domain.0 as u32, (domain.0 >> 32) as u32].into_iter().take(each)).collect()
}

/// Options; `undefined` and `null` mean the defaults.
pub(super) fn options(options: &JsOptions) -> Result<Options, PuzzleError> {
    match absent(options) {
        true => Ok(Options::default()),
        false => options_in(Given::new("options", options)?),
    }
}

/// Options among the fields of an object, which must be the only fields left.
pub(super) fn options_in(mut fields: Given) -> Result<Options, PuzzleError> {
    let budget = fields.field("budget").map(|budget| Given::new("budget", &budget)).transpose()?;
    let mut given: GivenOptions = fields.read()?;
    if let Some(mut budget) = budget {
        budget.read::<Budget>()?;
        budget.end()?;
    }
    given.rules = fields.rules()?;
    if let Some(words) = fields.field("rules") {
        let words = words.as_string().ok_or_else(|| refuse(ErrorKind::Option, "rules must be a text"))?;
        given.rules.extend(words.split_whitespace().map(String::from));
    }
    fields.end()?;
    given.check()
}

/// The first puzzle of a text or of nested rows, and the number of its parts that no answer takes into account.
pub(super) fn puzzle_with_parts(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), PuzzleError> {
    match puzzle.as_string() {
        Some(text) => options.import(&text).map(|(imported, _)| (imported.grid, imported.about.unknown_parts())),
        None => self::puzzle(puzzle, options).map(|(grid, _)| (grid, 0)),
    }
}

/// A cell of nested rows: a number, or a dot for a blank. In a grid with the digit 0, only a dot is a blank.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(f64),
    Blank(String),
}

/// The first puzzle of a text or of nested rows, and the number of further puzzles in the text.
pub(super) fn puzzle(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), PuzzleError> {
    if let Some(text) = puzzle.as_string() {
        return options.read(&text);
    }
    let Some(rows) = given::elements(puzzle) else {
        return Err(refuse(ErrorKind::Shape, "a puzzle is a text or an array of rows of numbers"));
    };
    let rows: Option<Vec<Vec<Written>>> = rows.iter().map(given::read).collect();
    let not_numbers = || refuse(ErrorKind::Shape, "a puzzle as rows is an array of arrays of numbers");
    let rows = rows.ok_or_else(not_numbers)?;
    let shape = options.shape_of(rows.len());
    let blank = shape.as_ref().map_or(1, |shape| shape.least_digit()) as f64 - 1.0;
    let number = |written: &Written| match written {
        Written::Number(number) => Some(*number),
        Written::Blank(text) => (text == ".").then_some(blank),
    };
    let rows: Option<Vec<Vec<f64>>> = rows.iter().map(|row| row.iter().map(number).collect()).collect();
    let grid = Grid::from_rows(&rows.ok_or_else(not_numbers)?, shape.as_ref())?;
    Ok((options.under_rules(grid)?, 0))
}

/// A whole number; `default` if it is absent.
pub(super) fn count(name: &str, value: &JsCount, default: u64) -> Result<u64, PuzzleError> {
    match value.as_f64() {
        Some(number) => options::whole(name, number, 0),
        None if absent(value) => Ok(default),
        None => Err(refuse(ErrorKind::Option, format!("{name} must be a whole number"))),
    }
}

/// A number of things in memory. A number too large for memory counts as the largest possible one.
pub(super) fn size(name: &str, value: &JsCount, default: usize) -> Result<usize, PuzzleError> {
    Ok(usize::try_from(count(name, value, default as u64)?).unwrap_or(usize::MAX))
}

/// A text.
pub(super) fn text(name: &str, value: &JsValue) -> Result<String, PuzzleError> {
    value.as_string().ok_or_else(|| refuse(ErrorKind::Option, format!("{name} must be a text")))
}

/// A unit by its name.
pub(super) fn unit(unit: &JsValue) -> Result<Unit, PuzzleError> {
    options::choose("unit", Some(&unit.as_string().unwrap_or_default()), &Unit::NAMES)
}

/// Whether a value stands for a puzzle itself: a text or rows.
pub(super) fn is_puzzle(value: &JsValue) -> bool {
    value.is_string() || given::elements(value).is_some()
}

/// The puzzle of a request. The request may also be the puzzle itself.
pub(super) fn puzzle_in(request: &JsValue) -> Result<JsValue, PuzzleError> {
    if is_puzzle(request) {
        return Ok(request.clone());
    }
    let refused = |problem: &str| {
        refuse(ErrorKind::Shape, format!("{problem}: a puzzle, or an object with a puzzle, is expected"))
    };
    if !request.is_object() {
        return Err(refused("the request is no object"));
    }
    match Reflect::get(request, &"puzzle".into()) {
        Ok(puzzle) if !absent(&puzzle) => Ok(puzzle),
        Ok(_) => Err(refused("the request has no puzzle")),
        Err(_) => Err(refused("the puzzle of the request cannot be read")),
    }
}

/// A grid with a person's entries and pencil marks.
pub(super) fn position(request: &JsHintRequest, options: &Options) -> Result<Position, PuzzleError> {
    let (grid, _) = puzzle(&puzzle_in(request)?, options)?;
    if is_puzzle(request) {
        return Position::new(grid, Vec::new(), Vec::new());
    }
    let field = |name: &str| Reflect::get(request, &name.into()).unwrap_or(JsValue::UNDEFINED);
    let entries = entries(&field("entries"), &grid, options)?;
    let notes = match field("candidates") {
        notes if absent(&notes) => Vec::new(),
        notes => candidates(&notes).ok_or_else(|| {
            refuse(ErrorKind::Shape, "candidates are an array with, for each cell, an array of digits from 1 to 64")
        })?,
    };
    let solution = match field("solution") {
        solution if absent(&solution) => None,
        solution => Some(self::entries(&solution, &grid, options)?),
    };
    let position = Position::new(grid, entries, notes)?;
    match solution {
        Some(solution) => position.with_solution(solution),
        None => Ok(position),
    }
}

/// The digits that a person has entered, as a list by cell or as a puzzle.
fn entries(entries: &JsValue, grid: &Grid, options: &Options) -> Result<Vec<u8>, PuzzleError> {
    if absent(entries) {
        return Ok(Vec::new());
    }
    let geometry = grid.geometry();
    if let Some(numbers) = given::read::<Vec<f64>>(entries) {
        let digits: Option<Vec<u8>> = numbers.into_iter().map(small).collect();
        let not_digits = || format!("an entry is a whole number from 0 to {}", geometry.digit_count());
        return digits.ok_or_else(|| refuse(ErrorKind::Range, not_digits()));
    }
    let options = Options { geometry: Some(geometry.clone()), ..options.clone() };
    Ok(puzzle(entries, &options)?.0.values().to_vec())
}

fn candidates(value: &JsValue) -> Option<Vec<Domain>> {
    let cells: Vec<Option<Vec<f64>>> = given::read(value)?;
    let domain = |digits: Option<Vec<f64>>| {
        let mut digits = digits.into_iter().flatten();
        digits.try_fold(Domain::EMPTY, |domain, digit| Some(domain.with(small(digit)?.checked_sub(1)?)))
    };
    cells.into_iter().map(domain).collect()
}

fn small(number: f64) -> Option<u8> {
    (number.fract() == 0.0 && (0.0..=64.0).contains(&number)).then_some(number as u8)
}

pub(super) fn refuse(kind: ErrorKind, message: impl Into<String>) -> PuzzleError {
    PuzzleError::new(kind, message)
}
