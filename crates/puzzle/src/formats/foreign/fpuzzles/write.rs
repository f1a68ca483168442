//! Writes a puzzle as an f-puzzles object.

use crate::dimensions::Dimensions;
use crate::formats::carried::{Carried, Source, add_missing, push};
use crate::formats::foreign::own_words;
use crate::formats::imported::About;
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::house::{House, HouseKind};
use crate::rules::instance::{DIRECTIONS, Instance, Place};
use crate::rules::list::Rules;
use crate::rules::{Kind, Shape, Values, kind_of};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The f-puzzles object of a puzzle.
pub(crate) fn write(grid: &Grid, about: &About) -> Value {
    let geometry = grid.geometry();
    let mut members = Map::new();
    members.insert("size".into(), geometry.size().into());
    let words = own_words::rules_text(grid, about);
    let texts = [about.title.as_deref(), about.author.as_deref(), words.as_deref()];
    for (name, text) in ["title", "author", "ruleset"].into_iter().zip(texts) {
        if let Some(text) = text {
            members.insert(name.into(), text.into());
        }
    }
    let empty = Rules::default();
    let rules = geometry.rules().unwrap_or(&empty);
    members.insert("grid".into(), cells(grid, about, rules));
    for house in geometry.houses() {
        match house {
            House { kind: HouseKind::Diagonal, index } => {
                members.insert(["diagonal-", "diagonal+"][index.min(1)].into(), true.into());
            }
            House { kind: HouseKind::Window, .. } => {
                let names: Vec<Value> = house.cells(geometry).into_iter().map(|cell| name_of(geometry, cell)).collect();
                push(&mut members, "extraregion", json!({ "cells": names }));
            }
            _ => {}
        }
    }
    for (rule, instance) in rules.iter() {
        let kind = kind_of(rule);
        match (kind.field, kind.shape) {
            ("", _) => {}
            ("negative", _) => push(&mut members, "negative", kind.id.trim_start_matches("negative-").into()),
            (field, Shape::Grid) => {
                members.insert(field.into(), true.into());
            }
            (field, Shape::Line) => {
                let region = |at: &Place| at.cell(geometry).map(|cell| geometry.box_of(cell));
                let groups = instance.groups.iter().flat_map(|line| (kind.write_line)(line, &region)).collect();
                push(&mut members, field, item(kind, &Instance { groups, ..instance.clone() }));
            }
            (field, _) => push(&mut members, field, item(kind, instance)),
        }
    }
    if let Some(solution) = &about.solution {
        members.insert("solution".into(), json!(solution));
    }
    if let Some(carried) = Carried::of(about.carried.as_ref(), Source::FPuzzles) {
        carried.looks.iter().for_each(|(name, items)| give_looks(members.get_mut(name), items));
        carried.join_into(&mut members);
    }
    Value::Object(members)
}

/// Gives the written rules of a field the members that their items had in the file. The cells of an item name its rule.
fn give_looks(written: Option<&mut Value>, items: &Value) {
    let Some(written) = written.and_then(Value::as_array_mut) else { return };
    let items = items.as_array().into_iter().flatten();
    let given: Vec<(BTreeSet<String>, &Value)> = items.map(|item| (cells_named(item), item)).collect();
    for item in written {
        let cells = cells_named(item);
        if let (Value::Object(members), Some((_, more))) = (item, given.iter().find(|(named, _)| *named == cells)) {
            add_missing(members, more);
        }
    }
}

/// The names of all cells in an item, such as R1C2.
fn cells_named(item: &Value) -> BTreeSet<String> {
    match item {
        Value::String(text) if text.starts_with(['R', 'r']) => BTreeSet::from([text.to_ascii_uppercase()]),
        Value::Array(items) => items.iter().flat_map(cells_named).collect(),
        Value::Object(members) => members.values().flat_map(cells_named).collect(),
        _ => BTreeSet::new(),
    }
}

fn cells(grid: &Grid, about: &About, rules: &Rules) -> Value {
    let geometry = grid.geometry();
    let n = geometry.size();
    let mut cells: Vec<Map<String, Value>> = vec![Map::new(); n * n];
    for (at, cell) in cells.iter_mut().enumerate() {
        if let Some(value) = grid.value(at) {
            cell.insert("value".into(), value.into());
            cell.insert("given".into(), true.into());
        } else if let Some(&entry) = about.entries.get(at).filter(|&&entry| entry > 0) {
            cell.insert("value".into(), entry.into());
        }
        for (name, marks) in [("centerPencilMarks", &about.centre), ("cornerPencilMarks", &about.corner)] {
            if let Some(marks) = marks.get(at).filter(|marks| !marks.is_empty()) {
                cell.insert(name.into(), json!(marks));
            }
        }
        if let Some(colour) = about.colours.get(at).filter(|colour| !colour.is_empty()) {
            cell.insert("highlight".into(), colour.as_str().into());
        }
        // A text of another program lists candidates that are no clues; f-puzzles has them in the middle of the cells.
        if let Some(noted) = about.candidates.get(at).filter(|noted| !noted.is_empty())
            && rules.of("candidates").next().is_none()
        {
            cell.entry("centerPencilMarks").or_insert_with(|| json!(noted));
        }
        if let Some(region) = region(geometry, at) {
            cell.insert("region".into(), region);
        }
    }
    for rule in rules.of("candidates") {
        if let Some(cell) = rule.places().next().and_then(|place| place.cell(geometry)) {
            cells[cell].insert("givenPencilMarks".into(), json!(rule.values));
        }
    }
    cells.chunks(n).map(|row| row.iter().cloned().map(Value::Object).collect::<Value>()).collect()
}

/// The region to write for a cell: none if the cell has the usual box. It is null in a Latin square, and in a grid whose boxes
/// are rows.
fn region(geometry: &Geometry, cell: usize) -> Option<Value> {
    let usual = Geometry::usual(geometry.size());
    let is_row = !geometry.has_regions() && geometry.box_height() == 1;
    match usual {
        _ if geometry.is_latin() => Some(Value::Null),
        None if is_row => None,
        _ if is_row => Some(Value::Null),
        Some(usual) if geometry.box_of(cell) == usual.box_of(cell) => None,
        _ => Some(geometry.box_of(cell).into()),
    }
}

fn name_of(dimensions: &Dimensions, cell: usize) -> Value {
    place(Place::of(dimensions, cell))
}

fn place(place: Place) -> Value {
    format!("R{}C{}", place.row, place.column).into()
}

fn item(kind: &Kind, instance: &Instance) -> Value {
    let mut item = Map::new();
    let names = |group: &Vec<Place>| group.iter().map(|&at| place(at)).collect::<Value>();
    let lines = |groups: &[Vec<Place>]| groups.iter().map(names).collect::<Value>();
    let groups = &instance.groups[..];
    match (kind.shape, groups) {
        (Shape::Cell | Shape::Clue | Shape::Diagonal, [group, ..]) => {
            item.insert("cell".into(), group.first().map_or(Value::Null, |&at| place(at)));
        }
        (Shape::Line, _) => {
            item.insert("lines".into(), lines(groups));
        }
        (Shape::Arrow, [circle, rest @ ..]) => {
            item.insert("cells".into(), names(circle));
            item.insert("lines".into(), lines(rest));
        }
        (Shape::TwoGroups, [cells, clones, ..]) => {
            item.insert("cells".into(), names(cells));
            item.insert("cloneCells".into(), names(clones));
        }
        (_, [group, ..]) => {
            item.insert("cells".into(), names(group));
        }
        (_, []) => {}
    }
    if let Some(direction) = instance.direction {
        let name = DIRECTIONS.iter().find(|(_, other)| *other == direction).map_or("", |(name, _)| name);
        item.insert("direction".into(), name.into());
    }
    match (kind.values, instance.value()) {
        (Values::Digits | Values::Set, _) => {
            item.insert("values".into(), json!(instance.values));
        }
        (_, Some(value)) => {
            let text = kind.letter(value).map_or_else(|| value.to_string(), str::to_owned);
            item.insert("value".into(), text.into());
        }
        (_, None) => {}
    }
    Value::Object(item)
}
