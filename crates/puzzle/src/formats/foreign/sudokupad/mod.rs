//! SudokuPad's own format (`scl…`): only cages, regions and a few global rules have a meaning; everything else is drawn.
//!
//! A cage is a rule if it has a sum, the member `unique` or the type of a rule. The other cages, the lines and the arrows may
//! show rules that only the text of the puzzle states. They are listed as ignored, and carried along for drawing and export.

mod names;
mod write;

use super::field::Field;
use super::fpuzzles;
use super::notation;
use super::solution;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::carried::{Carried, FOG, Source, push};
use crate::formats::format::Part;
use crate::formats::imported::{About, Ignoring, Imported, shown, words};
use names::GLOBAL;
use serde_json::{Map, Value, json};
pub(crate) use write::{beyond, write};

/// The parts that SudokuPad's own format has a place for.
pub(in crate::formats) const HOLDS: [Part; 4] =
    [Part::Words, Part::Solution, Part::Marks, Part::Carried(Source::Sudokupad)];

/// The members that draw.
const DRAWINGS: [&str; 4] = ["lines", "arrows", "overlays", "underlays"];

/// The members that are read.
const READ: [&str; 9] =
    ["cells", "regions", "cages", "global", "globalRules", "metadata", "title", "author", "solution"];

/// The members without a meaning for the rules.
const OTHERS: [&str; 4] = ["cellSize", "id", "version", "settings"];

/// The members of the metadata that are read.
const READ_METADATA: [&str; 4] = ["title", "author", "rules", "solution"];

/// The members of the metadata without a meaning for the rules.
const OTHER_METADATA: [&str; 4] = ["source", "id", "created", "msgcorrect"];

/// Reads a puzzle in SudokuPad's notation.
///
/// # Errors
/// See `read_value`. For a damaged text, the error names the character.
pub fn read(text: &str) -> Result<Imported, PuzzleError> {
    read_value(&notation::read(text)?)
}

/// Reads a puzzle from a value.
///
/// # Errors
/// A [`PuzzleError`] that names the field.
pub(crate) fn read_value(value: &Value) -> Result<Imported, PuzzleError> {
    let value = &names::long(value);
    let root = Field::new("puzzle", value);
    let cells = get(&root, "cells").ok_or_else(|| {
        PuzzleError::new(ErrorKind::Shape, "cells: this SudokuPad puzzle has no cells").at_field("cells")
    })?;
    let size = cells.items()?.count();
    let mut ignoring = Ignoring::default();
    // The puzzle is rewritten as f-puzzles JSON, so both formats are read by the same rules.
    let mut puzzle = Map::new();
    let mut grid = grid(&cells, size)?;
    if let Some(regions) = get(&root, "regions") {
        set_regions(&regions, size, &mut grid, &mut ignoring)?;
    }
    puzzle.insert("size".into(), size.into());
    puzzle.insert("grid".into(), Value::Array(grid.into_iter().map(Value::Array).collect()));
    let mut about = About::default();
    let mut carried = Map::new();
    if let Some(cages) = get(&root, "cages") {
        for cage in cages.items()? {
            if !read_cage(&cage, size, &mut puzzle, &mut about, &mut ignoring)? {
                push(&mut carried, "cages", cage.value.clone());
            }
        }
    }
    let globals = get(&root, "global").or_else(|| get(&root, "globalRules"));
    for name in globals.iter().map(Field::items).collect::<Result<Vec<_>, _>>()?.into_iter().flatten() {
        match name.value.as_str().unwrap_or_default() {
            known if GLOBAL.contains(&known) => drop(puzzle.insert(known.into(), true.into())),
            disjoint if disjoint.starts_with("disjoint") => {
                puzzle.insert("disjointgroups".into(), true.into());
            }
            _ => {
                push(&mut carried, "global", name.value.clone());
                ignoring.add(name.path.as_str(), format!("the rule {} is unknown", name.shown()));
            }
        }
    }
    let metadata = get(&root, "metadata");
    let mut kept = Map::new();
    for (name, value) in metadata.iter().filter_map(|metadata| metadata.value.as_object()).flatten() {
        let field = Field::new(format!("metadata.{}", shown(name)), value);
        if field.is_empty() || READ_METADATA.contains(&name.as_str()) {
            continue;
        }
        if GLOBAL.contains(&name.as_str()) && value.as_bool() == Some(true) {
            puzzle.insert(name.into(), true.into());
            continue;
        }
        kept.insert(name.clone(), value.clone());
        if !OTHER_METADATA.contains(&name.as_str()) {
            ignoring.add(field.path, "this field is unknown");
        }
    }
    if !kept.is_empty() {
        carried.insert("metadata".into(), kept.into());
    }
    let Some(members) = value.as_object() else { return Err(root.error("it should be an object")) };
    for (name, value) in members {
        let field = Field::new(shown(name), value);
        let is_fog = FOG.contains(&name.as_str());
        // An empty list of lit cells is a fog over the whole grid.
        if field.is_empty() && !is_fog || READ.contains(&name.as_str()) {
            continue;
        }
        carried.insert(name.clone(), value.clone());
        if DRAWINGS.contains(&name.as_str()) {
            let is_known = |item: &Field| name == "lines" && is_drawn_diagonal(item, size, &puzzle);
            let count = field.items()?.filter(|item| !is_known(item)).count();
            if count > 0 {
                let drawings = if count == 1 { "1 drawing".to_owned() } else { format!("{count} drawings") };
                let reason = format!("{drawings} here; a rule behind it is only in the words of the puzzle");
                ignoring.add(name, reason);
            }
        } else if !is_fog && !OTHERS.contains(&name.as_str()) {
            ignoring.add(field.path, "this field is unknown");
        }
    }
    let said = |name: &str| words(value, name).or_else(|| words(metadata.as_ref()?.value, name));
    let Imported { grid, about: read } = fpuzzles::read_value(&Value::Object(puzzle))?;
    let in_metadata = metadata.as_ref().and_then(|metadata| metadata.value.get("solution"));
    let solution = [value.get("solution"), in_metadata].into_iter().flatten();
    let solution =
        solution.filter_map(|value| solution::read(&Field::new("solution", value), size, &mut ignoring)).next();
    let carried = ignoring.keep(Carried { source: Source::Sudokupad, members: carried, looks: Map::new() });
    let mut ignored = ignoring.finish();
    ignored.extend(read.ignored.iter().cloned());
    let about = About {
        ignored,
        title: said("title").or(about.title),
        author: said("author").or(about.author),
        rules_text: said("rules").or(about.rules_text),
        solution: solution.or(about.solution),
        carried,
        ..read
    };
    Ok(Imported { grid, about })
}

/// A member, unless it is empty. The path of a member of the puzzle is its name alone.
fn get<'a>(field: &Field<'a>, name: &str) -> Option<Field<'a>> {
    let mut found = field.member(name)?;
    if field.path == "puzzle" {
        found.path = name.to_owned();
    }
    Some(found)
}

/// The rows of cells as f-puzzles has them.
fn grid(cells: &Field, size: usize) -> Result<Vec<Vec<Value>>, PuzzleError> {
    let mut rows = Vec::new();
    for row in cells.items()? {
        let mut list = Vec::new();
        for cell in row.items()? {
            let mut members = Map::new();
            if let Some(value) = get(&cell, "value") {
                members.insert("value".into(), value.digit(size)?.into());
                members.insert("given".into(), true.into());
            }
            for (name, there) in [("centremarks", "centerPencilMarks"), ("cornermarks", "cornerPencilMarks")] {
                if let Some(marks) = cell.member(name) {
                    members.insert(there.into(), marks.value.clone());
                }
            }
            list.push(Value::Object(members));
        }
        if list.len() != size {
            let problem = format!("it has {} cells, and the grid has {size} rows", list.len());
            return Err(row.error_of(ErrorKind::Shape, problem));
        }
        rows.push(list);
    }
    Ok(rows)
}

/// A cell of a list, as row and column from 0. SudokuPad writes `[row, column]`.
fn place(cell: &Field, size: usize) -> Result<(usize, usize), PuzzleError> {
    let numbers = cell.items()?.map(|line| line.number()).collect::<Result<Vec<i32>, _>>()?;
    match numbers[..] {
        [row, column] if (row as usize) < size && (column as usize) < size => Ok((row as usize, column as usize)),
        [row, column] => Err(cell.error(format!("row {row}, column {column} (from 0) is not in the grid"))),
        _ => Err(cell.error("a cell is a list of a row and a column")),
    }
}

/// Writes the regions into the grid in place of the boxes. A cell outside all regions gets none.
fn set_regions(
    regions: &Field,
    size: usize,
    grid: &mut [Vec<Value>],
    ignoring: &mut Ignoring,
) -> Result<(), PuzzleError> {
    let mut of = vec![vec![Value::Null; size]; size];
    for (number, region) in regions.items()?.enumerate() {
        for cell in region.items()? {
            let (row, column) = place(&cell, size)?;
            if !of[row][column].is_null() {
                ignoring.add(cell.path.as_str(), "this cell is in another region as well");
            }
            of[row][column] = number.into();
        }
    }
    for (cells, regions) in grid.iter_mut().zip(of) {
        for (cell, region) in cells.iter_mut().zip(regions) {
            cell["region"] = region;
        }
    }
    Ok(())
}

/// Reads a cage as a rule or as words. False: the cage has no meaning, and is only drawn.
fn read_cage(
    cage: &Field,
    size: usize,
    puzzle: &mut Map<String, Value>,
    about: &mut About,
    ignoring: &mut Ignoring,
) -> Result<bool, PuzzleError> {
    let value = get(cage, "value");
    let Some(cells) = get(cage, "cells") else {
        let text = value.as_ref().and_then(|value| value.value.as_str()).unwrap_or_default();
        return Ok(read_words(cage, text, size, about, ignoring));
    };
    let places = cells.items()?.map(|cell| place(&cell, size)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<String> = places.iter().map(|(row, column)| format!("R{}C{}", row + 1, column + 1)).collect();
    let kind = get(cage, "type");
    let kind = kind.as_ref().and_then(|kind| kind.value.as_str()).unwrap_or_default();
    let is_line = |line: fn(&(usize, usize)) -> usize| {
        places.len() == size && places.iter().all(|place| line(place) == line(&places[0]))
    };
    if kind == "rowcol" && (is_line(|place| place.0) || is_line(|place| place.1)) {
        return Ok(false);
    }
    let sum = cage.member("sum").or_else(|| value.filter(|value| value.number().is_ok()));
    let is_unique = get(cage, "unique").is_some() || ["killer", "rowcol", "region"].contains(&kind);
    if cage.value.get("unique").and_then(Value::as_bool) == Some(false) && sum.is_some() {
        ignoring.add(cage.path.as_str(), "a sum whose digits may repeat is not supported");
        return Ok(false);
    } else if let Some(sum) = sum.filter(|_| is_unique || cage.member("sum").is_some()) {
        sum.number()?;
        push(puzzle, "killercage", json!({ "cells": names, "value": sum.value }));
    } else if is_unique && is_diagonal(&places, size, |row| row) {
        puzzle.insert("diagonal-".into(), true.into());
    } else if is_unique && is_diagonal(&places, size, |row| size - 1 - row) {
        puzzle.insert("diagonal+".into(), true.into());
    } else if is_unique {
        push(puzzle, "extraregion", json!({ "cells": names }));
    } else {
        let reason =
            "the cage says neither that its digits differ nor that they have a sum: its meaning is only in words";
        ignoring.add(cage.path.as_str(), reason);
        return Ok(false);
    }
    Ok(true)
}

/// Whether a line only shows a diagonal that is a rule of the puzzle.
fn is_drawn_diagonal(line: &Field, size: usize, puzzle: &Map<String, Value>) -> bool {
    let points = line.value.get("wayPoints").and_then(Value::as_array);
    let point = |value: &Value| Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?));
    let Some([from, to]) = points.map(Vec::as_slice) else { return false };
    let (Some(from), Some(to)) = (point(from), point(to)) else { return false };
    let ends = if from.0 <= to.0 { [from, to] } else { [to, from] };
    let (first, last) = (0.0, size as f64);
    let has = |name: &str| puzzle.contains_key(name);
    (has("diagonal-") && ends == [(first, first), (last, last)])
        || (has("diagonal+") && ends == [(first, last), (last, first)])
}

fn is_diagonal(places: &[(usize, usize)], size: usize, column: impl Fn(usize) -> usize) -> bool {
    (0..size).all(|row| places.contains(&(row, column(row)))) && places.len() == size
}

/// Reads a cage without cells, which holds words: the title, the author, the rules, the solution. False: it has other words.
fn read_words(cage: &Field, text: &str, size: usize, about: &mut About, ignoring: &mut Ignoring) -> bool {
    let (name, said) = text.split_once(':').unwrap_or((text, ""));
    let said = Some(said.trim().to_owned()).filter(|said| !said.is_empty());
    match name.trim() {
        "title" => about.title = said,
        "author" => about.author = said,
        "rules" => about.rules_text = said,
        "solution" => about.solution = said.and_then(|text| solution::read_text(&text, size, ignoring)),
        "" | "msgcorrect" => return false,
        _ => {
            ignoring.add(cage.path.as_str(), "a cage without cells has no meaning");
            return false;
        }
    }
    true
}
