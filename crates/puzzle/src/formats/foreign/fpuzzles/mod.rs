//! f-puzzles: a JSON object with the grid and the rules of a puzzle.
//!
//! The grid is read in `grid.rs`, the rules in `rules.rs`, and `write.rs` writes a puzzle. Each kind of rule names its own
//! field ([`Kind::field`](crate::rules::Kind)). This file names only the other fields.

mod cells;
mod rules;
mod write;

use super::field::Field;
use super::regions::{self, Found};
use super::solution;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::carried::{Carried, FOG, Source};
use crate::formats::format::Part;
use crate::formats::imported::{About, Ignoring, Imported, shown, words};
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::rules::instance::{Instance, Place};
use crate::rules::list::Rules;
use crate::rules::{diagonals, latin, regions as regions_rule, windoku};
use cells::Cells;
use serde_json::{Map, Value};
use std::collections::{HashMap, HashSet};
pub(crate) use write::write;

/// The fields that are read here.
const READ: [&str; 9] =
    ["size", "title", "author", "ruleset", "solution", "grid", "diagonal+", "diagonal-", "negative"];

/// The fields that hold an editor's settings and no rule.
const SETTINGS: [&str; 7] = [
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
    "editorSettings",
    "msgcorrect",
    "activeConstraints",
];

/// The fields that only draw. A drawing may show a rule that the puzzle states only in words, or a rule in another field.
const DRAWINGS: [&str; 5] = ["cage", "text", "circle", "rectangle", "line"];

/// The parts that f-puzzles has a place for.
pub(in crate::formats) const HOLDS: [Part; 6] =
    [Part::Words, Part::Solution, Part::Entries, Part::Marks, Part::Colours, Part::Carried(Source::FPuzzles)];

/// The sizes that are read.
const SIZES: std::ops::RangeInclusive<usize> = 2..=64;

/// Reads a puzzle from a JSON value.
///
/// # Errors
/// A [`PuzzleError`] that names the field.
pub(crate) fn read_value(value: &Value) -> Result<Imported, PuzzleError> {
    let Some(members) = value.as_object() else {
        return Err(PuzzleError::new(ErrorKind::Shape, "f-puzzles JSON is an object with a grid"));
    };
    let Some(grid) = members.get("grid").map(|grid| Field::new("grid", grid)) else {
        return Err(PuzzleError::new(ErrorKind::Shape, "grid: this puzzle has no grid").at_field("grid"));
    };
    let rows = grid.items()?.count();
    let size = match members.get("size").map(|size| Field::new("size", size)).filter(|size| !size.is_empty()) {
        None => rows,
        Some(field) => field.number()? as usize,
    };
    if !SIZES.contains(&size) {
        let problem = format!("size: a {size}x{size} grid is not supported");
        return Err(PuzzleError::new(ErrorKind::Shape, problem).at_field("size"));
    }
    let mut ignoring = Ignoring::default();
    let usual = regions::usual(size)?;
    let mut cells = cells::read(&grid, size, regions::usual_boxes(&usual), &mut ignoring)?;
    let (geometry, mut layout, mut reader) = match regions::find(size, &cells.regions)? {
        Found::Usual(geometry) => (geometry, Rules::default(), rules::Reader::new()),
        Found::Whole(geometry, regions) => {
            let layout = Rules::from(regions);
            (geometry.with_rules(&layout)?, layout, rules::Reader::new())
        }
        Found::Partial(geometry, groups) => {
            let layout = Rules::of_kind(&latin::KIND, Instance::default());
            let mut reader = rules::Reader::new();
            for group in groups {
                reader.add_named("extra-region", Instance { groups: vec![group], ..Instance::default() });
            }
            (geometry.with_rules(&layout)?, layout, reader.without_regions())
        }
    };
    let mut carried: Map<String, Value> =
        cells.take_more(size).map(|more| ("grid".to_owned(), more)).into_iter().collect();
    for (name, value) in members {
        let field = Field::new(shown(name), value);
        if field.is_empty() || READ.contains(&name.as_str()) {
            continue;
        }
        let is_setting = SETTINGS.contains(&name.as_str()) || FOG.contains(&name.as_str());
        if !is_setting && !DRAWINGS.contains(&name.as_str()) {
            if reader.read_kind(name, &field, &geometry, &mut ignoring)? {
                continue;
            }
            ignoring.add(field.path, "this field is unknown");
        } else if !is_setting && !draws_rules(value, members) {
            ignoring.add(name, "these are drawings; a rule that they stand for is only in the words of the puzzle");
        }
        carried.insert(name.clone(), value.clone());
    }
    if let Some(field) = members.get("negative").map(|value| Field::new("negative", value)) {
        reader.read_negative(&field, &mut ignoring)?;
    }
    let is_set = |name: &str| members.get(name).is_some_and(|value| !Field::new(name, value).is_empty());
    let diagonals = match ["diagonal-", "diagonal+"].map(is_set) {
        [true, true] => Some(Instance::default()),
        [true, false] => Some(diagonals::only(0)),
        [false, true] => Some(diagonals::only(1)),
        [false, false] => None,
    };
    if let Some(diagonals) = diagonals {
        layout.extend(Rules::of_kind(&diagonals::KIND, diagonals));
    }
    if !layout.has(&regions_rule::KIND) && reader.take_windows(&geometry, &windows(&geometry)) {
        layout.extend(Rules::of_kind(&windoku::KIND, Instance::default()));
    }
    for (cell, digits) in cells.given_candidates(size) {
        let place = Place::of(&geometry, cell);
        let values = digits.iter().map(|&digit| i32::from(digit)).collect();
        reader.add_named("candidates", Instance { groups: vec![vec![place]], direction: None, values });
    }
    carried.append(&mut reader.unread);
    let looks = std::mem::take(&mut reader.looks);
    layout.extend(reader.finish());
    let geometry = geometry.with_rules(&layout)?;
    let solution =
        value.get("solution").and_then(|value| solution::read(&Field::new("solution", value), size, &mut ignoring));
    let Cells { givens, entries, centre, corner, colours, mut candidates, .. } = cells;
    if candidates.iter().all(Vec::is_empty) {
        candidates.clear();
    }
    let about = About {
        carried: ignoring.keep(Carried { source: Source::FPuzzles, members: carried, looks }),
        entries,
        candidates,
        centre,
        corner,
        colours,
        title: words(value, "title"),
        author: words(value, "author"),
        rules_text: words(value, "ruleset"),
        solution,
        ignored: ignoring.finish(),
    };
    Ok(Imported { grid: Grid::from_values(geometry, givens)?, about })
}

/// Whether drawings only show rules of the same object. An editor's item names the rule that it draws, as in `X Sum` for the field
/// `xsum`. Its cells are then cells of this rule.
fn draws_rules(drawings: &Value, members: &Map<String, Value>) -> bool {
    let mut cells_of: HashMap<String, HashSet<&str>> = HashMap::new();
    let mut draws_rule = |item: &Value| {
        let name = item.get("fromConstraint").and_then(Value::as_str).unwrap_or_default();
        let field = name.to_lowercase().replace(' ', "");
        let is_rule = !READ.contains(&field.as_str()) && !DRAWINGS.contains(&field.as_str());
        let Some(rule) = members.get(&field).filter(|_| is_rule) else { return false };
        let ruled = cells_of.entry(field).or_insert_with(|| texts(rule).into_iter().collect());
        let drawn: Vec<&str> = ["lines", "cells"].iter().filter_map(|&part| item.get(part)).flat_map(texts).collect();
        !drawn.is_empty() && drawn.iter().all(|cell| ruled.contains(cell))
    };
    drawings.as_array().is_some_and(|items| items.iter().all(&mut draws_rule))
}

/// The texts in a value, among them the names of its cells.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(members) => members.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The cells of each window; none if the grid has no room for windows.
fn windows(geometry: &Geometry) -> Vec<Vec<usize>> {
    windoku::houses(geometry).iter().map(|window| window.cells(geometry)).collect()
}
