//! From JavaScript values to ours, with every misfit told as a `PuzzleError`, and from our reports to plain objects.

use super::error::puzzle_error;
use super::{JsCount, JsHintRequest, JsOptions, json};
use crate::hint::Position;
use crate::kernel::Domain;
use crate::options::{self, Budget, GivenOptions, Options};
use crate::puzzle::model::Model;
use crate::puzzle::{ErrorKind, Grid, PuzzleError, variants};
use crate::trace::report::Explanation;
use crate::trace::{Timeline, Unit};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[inline(never)]
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
            "restarts" => given.restarts = text(&key, &value)?,
            "restartAfter" => given.restart_after = number(&key, &value)?,
            "domains" => given.domains = text(&key, &value)?,
            "box" => given.box_shape = text(&key, &value)?,
            "solutions" => given.solutions = number(&key, &value)?,
            "seed" => given.seed = number(&key, &value)?,
            "shaving" => given.shaving = flag(&key, &value)?,
            key if variants::KINDS.iter().any(|kind| kind.id == key) => rule(key, &value, &mut given.rules)?,
            "rules" => given
                .rules
                .extend(text(&key, &value)?.iter().flat_map(|words| words.split_whitespace()).map(String::from)),
            "redundant" => given.redundant = texts(&key, &value)?,
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

/// A rule as an option: its name with `true`, or with its data.
#[inline(never)]
pub(super) fn rule(name: &str, value: &JsValue, rules: &mut Vec<String>) -> Result<(), PuzzleError> {
    match value.as_string() {
        Some(data) => rules.push([name, "=", &data].concat()),
        None if flag(name, value)? == Some(true) => rules.push(name.into()),
        None => {}
    }
    Ok(())
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

/// Names; `undefined` and `null` count as not given.
pub(super) fn texts(option: &str, value: &JsValue) -> Result<Option<Vec<String>>, PuzzleError> {
    if absent(value) {
        return Ok(None);
    }
    if !js_sys::Array::is_array(value) {
        return Err(misfit(option, "an array of names"));
    }
    let names = js_sys::Array::from(value).iter().map(|name| text(option, &name)).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(names.into_iter().flatten().collect()))
}

/// True or false; `undefined` and `null` count as not given.
pub(super) fn flag(option: &str, value: &JsValue) -> Result<Option<bool>, PuzzleError> {
    match value.as_bool() {
        None if !absent(value) => Err(misfit(option, "true or false")),
        flag => Ok(flag),
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
    if let Some(text) = puzzle.as_string() {
        return options.read(&text);
    }
    if js_sys::Array::is_array(puzzle) {
        let rows = js_sys::Array::from(puzzle).iter().map(|row| numbers(&row)).collect::<Option<Vec<_>>>();
        let rows = rows.ok_or_else(|| refuse(ErrorKind::Shape, "a puzzle as rows is an array of arrays of numbers"))?;
        let grid = Grid::from_rows(&rows, options.shape().as_ref()).and_then(|grid| options.under_rules(grid));
        return grid.map(|grid| (grid, 0));
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
pub(super) fn unit(unit: &JsValue) -> Result<Unit, PuzzleError> {
    let name = unit.as_string().unwrap_or_default();
    Unit::NAMES.iter().find(|(n, _)| *n == name).map(|(_, unit)| *unit).ok_or_else(|| {
        let names: Vec<&str> = Unit::NAMES.iter().map(|(name, _)| *name).collect();
        refuse(ErrorKind::Option, format!("a unit is one of {}", names.join(", ")))
    })
}

/// A person's grid.
pub(super) fn position(request: &JsHintRequest, options: &Options) -> Result<Position, JsValue> {
    let field = |name: &str| js_sys::Reflect::get(request.as_ref(), &name.into()).unwrap_or(JsValue::UNDEFINED);
    let (grid, _) = puzzle(&field("puzzle"), options)?;
    let geometry = grid.geometry().clone();
    let entries = field("entries");
    let entries = match numbers(&entries) {
        _ if absent(&entries) => Ok(Vec::new()),
        Some(list) => list.into_iter().map(small).collect::<Option<Vec<u8>>>().ok_or_else(|| {
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
