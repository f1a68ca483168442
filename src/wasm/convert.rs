//! From JavaScript values to ours, with every misfit told as a `PuzzleError`, and from our reports to plain objects.

use super::error::puzzle_error;
use super::{JsCount, JsHintRequest, JsOptions, JsUnit};
use crate::hint::Position;
use crate::kernel::Domain;
use crate::options::{self, Budget, GivenOptions, Options};
use crate::puzzle::{ErrorKind, Grid, PuzzleError, format};
use crate::trace::Unit;
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[inline(never)]
fn refuse(kind: ErrorKind, message: impl Into<String>) -> PuzzleError {
    PuzzleError::new(kind, message)
}

fn absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// A report as a plain object; absent fields are `null`.
pub(super) fn report<T: JsCast>(report: &impl Serialize) -> Result<T, JsValue> {
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    Ok(report.serialize(&serializer)?.unchecked_into())
}

/// Options; `undefined` and `null` mean the defaults.
pub(super) fn options(options: &JsOptions) -> Result<Options, JsValue> {
    let value: &JsValue = options.as_ref();
    if absent(value) {
        return Ok(Options::default());
    }
    given_options(value).and_then(|given| given.check()).map_err(puzzle_error)
}

/// Reads options field by field, so that a misfit is told by the option's name.
fn given_options(value: &JsValue) -> Result<GivenOptions, PuzzleError> {
    let mut given = GivenOptions::default();
    for (key, value) in fields("options", value)? {
        match key.as_str() {
            "model" => given.model = text(&key, &value)?,
            "consistency" => given.consistency = text(&key, &value)?,
            "variableOrder" => given.variable_order = text(&key, &value)?,
            "valueOrder" => given.value_order = text(&key, &value)?,
            "branching" => given.branching = text(&key, &value)?,
            "domains" => given.domains = text(&key, &value)?,
            "box" => given.box_shape = text(&key, &value)?,
            "solutions" => given.solutions = number(&key, &value)?,
            "seed" => given.seed = number(&key, &value)?,
            "shaving" if absent(&value) => {}
            "shaving" => match value.as_bool() {
                Some(on) => given.shaving = Some(on),
                None => return Err(misfit(&key, "true or false")),
            },
            "redundant" if absent(&value) => {}
            "redundant" if js_sys::Array::is_array(&value) => {
                let names =
                    js_sys::Array::from(&value).iter().map(|name| text(&key, &name)).collect::<Result<Vec<_>, _>>()?;
                given.redundant = Some(names.into_iter().flatten().collect());
            }
            "redundant" => return Err(misfit(&key, "an array of names")),
            "budget" if absent(&value) => {}
            "budget" => {
                let mut budget = Budget::default();
                for (key, value) in fields("budget", &value)? {
                    match key.as_str() {
                        "nodes" => budget.nodes = number("budget nodes", &value)?,
                        "ms" => budget.ms = number("budget ms", &value)?,
                        _ => return Err(unknown("budget", &key)),
                    }
                }
                given.budget = Some(budget);
            }
            _ => return Err(unknown("options", &key)),
        }
    }
    Ok(given)
}

#[inline(never)]
fn misfit(option: &str, wanted: &str) -> PuzzleError {
    refuse(ErrorKind::Option, format!("{option} must be {wanted}"))
}

#[inline(never)]
pub(super) fn unknown(of: &str, key: &str) -> PuzzleError {
    refuse(ErrorKind::Option, format!("the {of} have no {}", options::quote(key)))
}

/// The own properties of an object.
pub(super) fn fields(name: &str, value: &JsValue) -> Result<Vec<(String, JsValue)>, PuzzleError> {
    if !value.is_object() || js_sys::Array::is_array(value) {
        return Err(misfit(name, "an object"));
    }
    let keys = js_sys::Object::keys(value.unchecked_ref::<js_sys::Object>());
    let field =
        |key: JsValue| Some((key.as_string()?, js_sys::Reflect::get(value, &key).unwrap_or(JsValue::UNDEFINED)));
    Ok(keys.iter().filter_map(field).collect())
}

/// A name; `undefined` and `null` count as not given.
#[inline(never)]
pub(super) fn text(option: &str, value: &JsValue) -> Result<Option<String>, PuzzleError> {
    match value.as_string() {
        None if !absent(value) => Err(misfit(option, "a name")),
        name => Ok(name),
    }
}

/// A number; `undefined` and `null` count as not given.
#[inline(never)]
pub(super) fn number(option: &str, value: &JsValue) -> Result<Option<f64>, PuzzleError> {
    match value.as_f64() {
        None if !absent(value) => Err(misfit(option, "a number")),
        number => Ok(number),
    }
}

/// The first puzzle of a text or of nested rows, and how many further ones the text holds.
pub(super) fn puzzle(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), JsValue> {
    read(puzzle, options).map_err(puzzle_error)
}

fn read(puzzle: &JsValue, options: &Options) -> Result<(Grid, usize), PuzzleError> {
    let shape = options.geometry.as_ref();
    if let Some(text) = puzzle.as_string() {
        return format::read_one(&text, shape);
    }
    if js_sys::Array::is_array(puzzle) {
        let rows = js_sys::Array::from(puzzle).iter().map(|row| numbers(&row)).collect::<Option<Vec<_>>>();
        let rows = rows.ok_or_else(|| refuse(ErrorKind::Shape, "a puzzle as rows is an array of arrays of numbers"))?;
        return Grid::from_rows(&rows, shape).map(|grid| (grid, 0));
    }
    Err(refuse(ErrorKind::Shape, "a puzzle is a text or an array of rows of numbers"))
}

/// An array of numbers (typed arrays too); `None` when it is anything else.
#[inline(never)]
fn numbers(value: &JsValue) -> Option<Vec<f64>> {
    if !js_sys::Array::is_array(value) && !value.is_instance_of::<js_sys::Uint8Array>() {
        return None;
    }
    js_sys::Array::from(value).iter().map(|item| item.as_f64()).collect()
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
pub(super) fn unit(unit: &JsUnit) -> Result<Unit, PuzzleError> {
    let name = AsRef::<JsValue>::as_ref(unit).as_string().unwrap_or_default();
    Unit::NAMES.iter().find(|(n, _)| *n == name).map(|(_, unit)| *unit).ok_or_else(|| {
        let names: Vec<&str> = Unit::NAMES.iter().map(|(name, _)| *name).collect();
        refuse(ErrorKind::Option, format!("a unit is one of {}", names.join(", ")))
    })
}

/// A person's grid.
pub(super) fn position(request: &JsHintRequest, options: &Options) -> Result<Position, JsValue> {
    let field = |name: &str| js_sys::Reflect::get(request.as_ref(), &name.into()).unwrap_or(JsValue::UNDEFINED);
    let (grid, _) = puzzle(&field("puzzle"), options)?;
    let geometry = *grid.geometry();
    let entries = field("entries");
    let entries = match numbers(&entries) {
        _ if absent(&entries) => Ok(Vec::new()),
        Some(list) => list.into_iter().map(small).collect::<Option<Vec<u8>>>().ok_or_else(|| {
            refuse(ErrorKind::Range, format!("an entry is a whole number from 0 to {}", geometry.size()))
        }),
        None => {
            read(&entries, &Options { geometry: Some(geometry), ..options.clone() }).map(|(g, _)| g.values().to_vec())
        }
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

fn candidates(value: &JsValue) -> Option<Vec<Domain>> {
    if !js_sys::Array::is_array(value) {
        return None;
    }
    let cell = |list: JsValue| -> Option<Domain> {
        if absent(&list) {
            return Some(Domain::EMPTY);
        }
        numbers(&list)?.into_iter().map(|n| small(n).filter(|&d| d > 0).map(|d| d - 1)).collect()
    };
    js_sys::Array::from(value).iter().map(cell).collect()
}
