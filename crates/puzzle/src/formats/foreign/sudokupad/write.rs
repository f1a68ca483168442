//! Writes a puzzle as SudokuPad's own JSON. Cages, regions and a few global rules are rules there. A puzzle that came from SudokuPad
//! has its drawings again. What SudokuPad cannot hold is listed by [`beyond`].

use super::names::GLOBAL;
use crate::formats::carried::{Carried, Source};
use crate::formats::foreign::own_words;
use crate::formats::imported::About;
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::house::HouseKind;
use crate::rules::instance::Instance;
use crate::rules::kind_of;
use crate::rules::list::Rules;
use serde_json::{Map, Value, json};

/// The side of a cell in SudokuPad's pixels, in which it measures the thickness of lines.
const CELL_SIZE: usize = 64;

/// The SudokuPad object of a puzzle.
pub(crate) fn write(grid: &Grid, about: &About) -> Value {
    let geometry = grid.geometry();
    let n = geometry.size();
    let place = |cell: usize| json!([cell / n, cell % n]);
    let mut cells = (0..n * n).map(|cell| cell_of(grid, about, cell)).collect::<Vec<_>>();
    for rule in geometry.rules().into_iter().flat_map(|rules| rules.of("candidates")) {
        if let Some(cell) = rule.places().next().and_then(|place| place.cell(geometry)) {
            cells[cell]["centremarks"] = json!(rule.values);
        }
    }
    let rows = cells.chunks(n).map(|row| row.iter().cloned().collect::<Value>()).collect::<Value>();
    let (mut regions, mut cages) = (Vec::new(), Vec::new());
    for house in geometry.houses() {
        let cells = house.cells(geometry).into_iter().map(place).collect::<Value>();
        match house.kind {
            HouseKind::Box | HouseKind::Region => regions.push(cells),
            HouseKind::Diagonal => cages.push(json!({ "cells": cells, "unique": true, "hidden": true })),
            HouseKind::Window => cages.push(json!({ "cells": cells, "unique": true })),
            _ => {}
        }
    }
    if geometry.is_latin() || (!geometry.has_regions() && geometry.box_height() == 1) {
        // A grid without regions has one empty region, because a reader takes a missing list for the usual boxes.
        regions = if Geometry::usual(n).is_none() && !geometry.is_latin() { Vec::new() } else { vec![json!([])] };
    }
    let cells_in = |rule: &Instance| rule.places().filter_map(|at| at.cell(geometry)).collect::<Vec<_>>();
    // A reader takes a cage along a diagonal for the diagonal. In a grid without boxes, such regions stand among the regions.
    let extra = geometry.rules().into_iter().flat_map(|rules| rules.of("extra-region"));
    let are_regions = geometry.is_latin() && extra.into_iter().any(|rule| is_diagonal(&cells_in(rule), n));
    let mut taken: Vec<usize> = Vec::new();
    let mut globals = Vec::new();
    for (field, rule) in placed(geometry.rules()) {
        match field {
            "killercage" | "extraregion" => {
                let places = cells_in(rule);
                let cells = places.iter().copied().map(place).collect::<Value>();
                if field == "extraregion" && are_regions && !places.iter().any(|cell| taken.contains(cell)) {
                    taken.extend(places);
                    regions.push(cells);
                    continue;
                }
                let mut cage = json!({ "cells": cells, "unique": true });
                if let Some(sum) = rule.value() {
                    cage["value"] = sum.to_string().into();
                    cage["sum"] = sum.into();
                }
                cages.push(cage);
            }
            global if GLOBAL.contains(&global) => globals.push(Value::from(global)),
            "disjointgroups" => globals.push("disjoint".into()),
            _ => {}
        }
    }
    let mut metadata = Map::new();
    let words = own_words::rules_text(grid, about);
    let texts = [about.title.as_deref(), about.author.as_deref(), words.as_deref()];
    for (name, text) in ["title", "author", "rules"].into_iter().zip(texts) {
        if let Some(text) = text {
            metadata.insert(name.into(), text.into());
        }
    }
    if let Some(solution) = &about.solution {
        let digits = solution.iter().map(|&digit| char::from_digit(u32::from(digit), 36));
        if let Some(digits) = digits.collect::<Option<String>>() {
            metadata.insert("solution".into(), digits.into());
        }
    }
    let mut members = Map::new();
    members.insert("cellSize".into(), CELL_SIZE.into());
    members.insert("cells".into(), rows);
    for (name, list) in [("regions", regions), ("cages", cages), ("global", globals)] {
        members.insert(name.into(), list.into());
    }
    members.insert("metadata".into(), metadata.into());
    if let Some(carried) = Carried::of(about.carried.as_ref(), Source::Sudokupad) {
        carried.join_into(&mut members);
    }
    members.retain(|_, value| value.as_array().is_none_or(|list| !list.is_empty()));
    Value::Object(members)
}

/// Whether cells are those of a diagonal.
fn is_diagonal(cells: &[usize], n: usize) -> bool {
    let column = |row: usize, is_rising: bool| if is_rising { n - 1 - row } else { row };
    let along = |is_rising| (0..n).all(|row| cells.contains(&(row * n + column(row, is_rising))));
    cells.len() == n && (along(false) || along(true))
}

/// The rules that SudokuPad cannot hold, by their names. It has them as drawings at most.
pub(crate) fn beyond(grid: &Grid) -> Vec<&'static str> {
    let geometry = grid.geometry();
    let mut names: Vec<&'static str> = Vec::new();
    for (rule, _) in geometry.rules().into_iter().flat_map(Rules::iter) {
        let kind = kind_of(rule);
        let is_held =
            ["killercage", "extraregion", "disjointgroups"].contains(&kind.field) || GLOBAL.contains(&kind.field);
        if !is_held && !names.contains(&kind.name) {
            names.push(kind.name);
        }
    }
    names
}

/// The rules with the names that f-puzzles gives them.
fn placed(rules: Option<&Rules>) -> impl Iterator<Item = (&'static str, &Instance)> {
    rules.into_iter().flat_map(Rules::iter).map(|(rule, instance)| (kind_of(rule).field, instance))
}

fn cell_of(grid: &Grid, about: &About, cell: usize) -> Value {
    let mut members = Map::new();
    if let Some(value) = grid.value(cell) {
        members.insert("value".into(), value.into());
    }
    for (name, marks) in [("centremarks", &about.centre), ("cornermarks", &about.corner)] {
        if let Some(marks) = marks.get(cell).filter(|marks| !marks.is_empty()) {
            members.insert(name.into(), json!(marks));
        }
    }
    Value::Object(members)
}
