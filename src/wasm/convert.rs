//! From JavaScript values to ours, with every misfit told as a `PuzzleError`, and from our reports to plain objects.

use super::error::puzzle_error;
use super::fields::{BUDGET, Fields, OPTIONS};
use super::{JsCount, JsHintRequest, JsOptions, json};
use crate::hint::Position;
use crate::kernel::Domain;
use crate::options::{self, Budget, GivenOptions, Options};
use crate::puzzle::model::Model;
use crate::puzzle::{ErrorKind, Grid, PuzzleError};
use crate::run::report::Explanation;
use crate::run::{Timeline, Unit};
use serde::Serialize;
use wasm_bindgen::prelude::*;
pub(super) fn refuse(kind: ErrorKind, message: impl Into<String>) -> PuzzleError {
    PuzzleError::new(kind, message)
}

pub(super) fn absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// A report as a plain object; absent fields are `null`.
pub(super) fn report<T: JsCast>(report: &impl Serialize) -> Result<T, JsValue> {
    let text = json::write(report).map_err(|error| js_sys::Error::new(&error.to_string()))?;
    Ok(js_sys::JSON::parse(&text)?.unchecked_into())
}

/// A report with the sentence, the marks and so on of an explanation among its fields.
pub(super) fn explained(fields: &impl Serialize, explanation: &Explanation) -> Result<JsValue, JsValue> {
    let (object, said): (js_sys::Object, js_sys::Object) = (report(fields)?, report(explanation)?);
    Ok(js_sys::Object::assign(&object, &said).into())
}

/// A report with a timeline's domains, as 32-bit words, `ceil(n / 32)` a cell, lowest values first.
pub(super) fn with_domains<T: JsCast>(object: JsValue, model: &Model, timeline: &Timeline) -> Result<T, JsValue> {
    let each = model.geometry().size().div_ceil(32);
    let words = |domain: &Domain| [domain.0 as u32, (domain.0 >> 32) as u32].into_iter().take(each);
    let words: Vec<u32> = timeline.domains().iter().flat_map(words).collect();
    js_sys::Reflect::set(&object, &"domains".into(), &js_sys::Uint32Array::from(&words[..]))?;
    Ok(object.unchecked_into())
}

/// Options; `undefined` and `null` mean the defaults.
pub(super) fn options(options: &JsOptions) -> Result<Options, JsValue> {
    let value: &JsValue = options.as_ref();
    if absent(value) {
        return Ok(Options::default());
    }
    options_in(Fields::of(&OPTIONS, value)).map_err(puzzle_error)
}

/// Options among the fields of an object; there may be nothing else.
pub(super) fn options_in(mut fields: Fields) -> Result<Options, PuzzleError> {
    let mut given = GivenOptions {
        model: fields.text("model"),
        consistency: fields.text("consistency"),
        variable_order: fields.text("variableOrder"),
        value_order: fields.text("valueOrder"),
        branching: fields.text("branching"),
        restarts: fields.text("restarts"),
        restart_after: fields.number("restartAfter"),
        domains: fields.text("domains"),
        box_shape: fields.text("box"),
        solutions: fields.number("solutions"),
        seed: fields.number("seed"),
        shaving: fields.flag("shaving"),
        redundant: fields.texts("redundant"),
        rules: fields.rules(),
        ..GivenOptions::default()
    };
    if let Some(words) = fields.text("rules") {
        given.rules.extend(words.split_whitespace().map(String::from));
    }
    if let Some(value) = fields.take("budget") {
        let mut budget = Fields::of(&BUDGET, &value);
        given.budget = Some(Budget { nodes: budget.number("nodes"), ms: budget.number("ms") });
        budget.end()?;
    }
    fields.end()?;
    given.check()
}

/// The first puzzle of a text or of nested rows, and how many further ones the text holds.
pub(super) fn puzzle(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), JsValue> {
    read(puzzle, options).map_err(puzzle_error)
}

fn read(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), PuzzleError> {
    if let Some(text) = puzzle.as_string() {
        return options.read(&text);
    }
    if js_sys::Array::is_array(puzzle) {
        let mut rows = Vec::new();
        for row in js_sys::Array::from(puzzle).iter() {
            let not_numbers = || refuse(ErrorKind::Shape, "a puzzle as rows is an array of arrays of numbers");
            rows.push(numbers(&row).ok_or_else(not_numbers)?);
        }
        let grid = Grid::from_rows(&rows, options.shape().as_ref()).and_then(|grid| options.under_rules(grid));
        return grid.map(|grid| (grid, 0));
    }
    Err(refuse(ErrorKind::Shape, "a puzzle is a text or an array of rows of numbers"))
}

/// An array of numbers (typed arrays too); `None` when it is anything else.
fn numbers(value: &JsValue) -> Option<Vec<f64>> {
    if !js_sys::Array::is_array(value) && !value.is_instance_of::<js_sys::Uint8Array>() {
        return None;
    }
    let mut numbers = Vec::new();
    for item in js_sys::Array::from(value).iter() {
        numbers.push(item.as_f64()?);
    }
    Some(numbers)
}

/// A whole number; `default` when it is absent.
pub(super) fn count(name: &str, value: &JsCount, default: u64) -> Result<u64, PuzzleError> {
    let value: &JsValue = value.as_ref();
    match value.as_f64() {
        Some(number) => options::whole(name, number, 0),
        None if absent(value) => Ok(default),
        None => Err(refuse(ErrorKind::Option, format!("{name} must be a whole number"))),
    }
}

/// A unit by its name.
pub(super) fn unit(unit: &JsValue) -> Result<Unit, PuzzleError> {
    options::choose("unit", Some(&unit.as_string().unwrap_or_default()), &Unit::NAMES)
}

/// A person's grid.
pub(super) fn position(request: &JsHintRequest, options: &Options) -> Result<Position, JsValue> {
    let field = |name: &str| js_sys::Reflect::get(request.as_ref(), &name.into()).unwrap_or(JsValue::UNDEFINED);
    let (grid, _) = puzzle(&field("puzzle"), options)?;
    let geometry = grid.geometry().clone();
    let entries = field("entries");
    let entries = match numbers(&entries) {
        _ if absent(&entries) => Ok(Vec::new()),
        Some(list) => smalls(&list).ok_or_else(|| {
            refuse(ErrorKind::Range, format!("an entry is a whole number from 0 to {}", geometry.size()))
        }),
        None => read(&entries, &Options { geometry: Some(geometry.clone()), ..options.clone() })
            .map(|(g, _)| g.values().to_vec()),
    };
    let notes = field("candidates");
    let notes = match absent(&notes) {
        true => Ok(Vec::new()),
        false => candidates(&notes).ok_or_else(|| {
            refuse(ErrorKind::Shape, "candidates are an array with, for each cell, an array of digits from 1 to 64")
        }),
    };
    let position = entries.and_then(|entries| notes.and_then(|notes| Position::new(grid, entries, notes)));
    position.map_err(puzzle_error)
}

fn small(number: f64) -> Option<u8> {
    (number.fract() == 0.0 && (0.0..=64.0).contains(&number)).then_some(number as u8)
}

fn smalls(numbers: &[f64]) -> Option<Vec<u8>> {
    let mut all = Vec::new();
    for &number in numbers {
        all.push(small(number)?);
    }
    Some(all)
}

fn candidates(value: &JsValue) -> Option<Vec<Domain>> {
    if !js_sys::Array::is_array(value) {
        return None;
    }
    let mut cells = Vec::new();
    for list in js_sys::Array::from(value).iter() {
        let mut domain = Domain::EMPTY;
        if !absent(&list) {
            for number in numbers(&list)? {
                domain = domain.with(small(number)?.checked_sub(1)?);
            }
        }
        cells.push(domain);
    }
    Some(cells)
}
