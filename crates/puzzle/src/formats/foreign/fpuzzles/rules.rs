//! The rules of an f-puzzles object: each field is a list of rules of one kind, or a switch.

use crate::dimensions::Dimensions;
use crate::error::{PuzzleError, quote_input};
use crate::formats::carried::push;
use crate::formats::foreign::field::Field;
use crate::formats::imported::{Ignoring, shown};
use crate::geometry::Geometry;
use crate::rules::instance::{DIRECTIONS, Direction, Instance, Place};
use crate::rules::list::Rules;
use crate::rules::{KINDS, Kind, Shape, Values};
use serde_json::{Map, Value};

/// The most cells of all rules together. Real puzzles have far fewer. The limit bounds the work for a hostile puzzle.
const MOST_CELLS: usize = 8192;

/// The members of a rule that are read.
const READ: [&str; 7] = ["cell", "cells", "cloneCells", "lines", "value", "values", "direction"];

/// The members of a rule that only set its look.
const LOOK: [&str; 11] =
    ["outlineC", "baseC", "fontC", "width", "height", "size", "angle", "color", "colour", "hidden", "isNewConstraint"];

/// Reads rules, and collects them.
pub(super) struct Reader {
    rules: Vec<(usize, Instance)>,
    /// Whether the puzzle has regions, which some kinds of rules need.
    has_regions: bool,
    cells: usize,
    /// The items without a meaning, by their field.
    pub(super) unread: Map<String, Value>,
    /// The items that have more members than their rule, by their field.
    pub(super) looks: Map<String, Value>,
}

impl Reader {
    pub(super) fn new() -> Reader {
        Reader { rules: Vec::new(), has_regions: true, cells: 0, unread: Map::new(), looks: Map::new() }
    }

    /// The same reader for a puzzle that lacks regions.
    pub(super) fn without_regions(self) -> Reader {
        Reader { has_regions: false, ..self }
    }

    /// Adds a rule of a kind by the kind's name.
    pub(super) fn add_named(&mut self, id: &str, instance: Instance) {
        if let Some(kind) = KINDS.iter().position(|kind| kind.id == id) {
            self.rules.push((kind, instance));
        }
    }

    /// All rules so far.
    pub(super) fn finish(self) -> Rules {
        let mut rules = Rules::default();
        self.rules.into_iter().for_each(|(kind, instance)| rules.add(kind, instance));
        rules
    }

    /// Removes the extra regions that are the windows of the grid, if all windows are among them.
    pub(super) fn take_windows(&mut self, dimensions: &Dimensions, windows: &[Vec<usize>]) -> bool {
        let cells_of = |(kind, instance): &(usize, Instance)| {
            let mut cells: Vec<usize> = instance.places().filter_map(|place| place.cell(dimensions)).collect();
            cells.sort_unstable();
            (KINDS[*kind].id == "extra-region").then_some(cells)
        };
        let found: Vec<Option<Vec<usize>>> = self.rules.iter().map(cells_of).collect();
        let has = |window: &Vec<usize>| found.iter().flatten().any(|cells| cells == window);
        if windows.is_empty() || !windows.iter().all(has) {
            return false;
        }
        let mut found = found.into_iter();
        self.rules.retain(|_| !found.next().flatten().is_some_and(|cells| windows.contains(&cells)));
        true
    }

    /// Reads the field of a kind; false if no kind has this field.
    pub(super) fn read_kind(
        &mut self,
        name: &str,
        field: &Field,
        geometry: &Geometry,
        ignoring: &mut Ignoring,
    ) -> Result<bool, PuzzleError> {
        let is_named = |kind: &&Kind| kind.layout.is_none() && kind.field == name && name != "negative";
        let Some(index) = KINDS.iter().position(is_named) else {
            return Ok(false);
        };
        let kind = KINDS[index];
        if kind.needs_regions && !self.has_regions {
            ignoring.add(field.path.as_str(), "this rule needs regions, and not every cell has one");
            return Ok(true);
        }
        if kind.shape == Shape::Grid {
            return match field.value {
                Value::Bool(true) => {
                    self.rules.push((index, Instance::default()));
                    Ok(true)
                }
                _ => Err(field.error(format!("{} is neither true nor false", field.shown()))),
            };
        }
        for item in field.items()? {
            if item.is_empty() {
                continue;
            }
            let Some(members) = item.value.as_object() else { return Err(item.error("a rule is an object")) };
            let mut has_more = false;
            for (member, value) in members {
                let field = Field::new(format!("{}.{}", item.path, shown(member)), value);
                if READ.contains(&member.as_str()) || field.is_empty() {
                    continue;
                }
                has_more = true;
                if !LOOK.contains(&member.as_str()) {
                    ignoring.add(field.path, format!("this part of a {} is unknown", kind.name));
                }
            }
            let instances = read_item(kind, &item, geometry, ignoring)?;
            if instances.is_empty() {
                push(&mut self.unread, name, item.value.clone());
            } else if has_more {
                push(&mut self.looks, name, item.value.clone());
            }
            for instance in instances {
                Rules::default()
                    .check_one(kind, geometry, &instance)
                    .map_err(|problem| item.error(format!("a {} is not right: {problem}", kind.name)))?;
                self.cells += instance.places().count();
                if self.cells > MOST_CELLS {
                    return Err(item.error(format!("the rules up to here have more than {MOST_CELLS} cells")));
                }
                self.rules.push((index, instance));
            }
        }
        Ok(true)
    }

    /// Reads the negative constraints, a list of names.
    pub(super) fn read_negative(&mut self, field: &Field, ignoring: &mut Ignoring) -> Result<(), PuzzleError> {
        for item in field.items()? {
            let Some(name) = item.value.as_str() else { return Err(item.error("a negative rule is named by a text")) };
            let id = format!("negative-{}", name.trim().to_ascii_lowercase());
            match KINDS.iter().any(|kind| kind.id == id) {
                true => self.add_named(&id, Instance::default()),
                false => ignoring.add(item.path, format!("the negative rule {} is unknown", quote_input(name))),
            }
        }
        Ok(())
    }
}

/// Reads one item of the list of a kind. If the rules of the kind are about single cells, the item makes one rule for each of
/// its cells. An item that says nothing makes no rule.
fn read_item(
    kind: &Kind,
    item: &Field,
    geometry: &Geometry,
    ignoring: &mut Ignoring,
) -> Result<Vec<Instance>, PuzzleError> {
    let size = geometry.size();
    let Some(values) = values(kind, item, size, ignoring)? else { return Ok(Vec::new()) };
    let places = |name: &str| item.member(name).map_or_else(|| Ok(Vec::new()), |list| list.places(size));
    let groups = match kind.shape {
        Shape::Cell => {
            let listed = match item.member("cell") {
                Some(cell) => vec![cell.place(size, false)?],
                None => places("cells")?,
            };
            let one = |place| Instance { groups: vec![vec![place]], direction: None, values: values.clone() };
            return Ok(listed.into_iter().map(one).collect());
        }
        Shape::Clue | Shape::Diagonal => {
            let cell = item.member("cell").ok_or_else(|| item.error("it needs a cell beside the grid"))?;
            vec![vec![cell.place(size, true)?]]
        }
        Shape::Line => {
            let lines = lines(kind, item, size, ignoring)?;
            let region = |at: &Place| at.cell(geometry).map(|cell| geometry.box_of(cell));
            lines.into_iter().flat_map(|line| (kind.read_line)(line, &region)).collect()
        }
        Shape::Arrow => {
            let circle = places("cells")?;
            let lines = lines(kind, item, size, ignoring)?;
            if lines.is_empty() {
                ignoring.add(item.path.as_str(), "an arrow without a line has no meaning");
                return Ok(Vec::new());
            }
            std::iter::once(circle).chain(lines).collect()
        }
        Shape::TwoGroups => vec![places("cells")?, places("cloneCells")?],
        Shape::Grid | Shape::Pair | Shape::Cells | Shape::Corner => vec![places("cells")?],
    };
    if groups.is_empty() || groups.iter().all(Vec::is_empty) {
        if kind.shape != Shape::Line {
            ignoring.add(item.path.as_str(), format!("a {} without cells has no meaning", kind.name));
        }
        return Ok(Vec::new());
    }
    let direction = match kind.shape {
        Shape::Diagonal => Some(direction(item)?),
        _ => None,
    };
    Ok(vec![Instance { groups, direction, values }])
}

/// The lines of an item. A line of one cell is listed as ignored.
fn lines(kind: &Kind, item: &Field, size: usize, ignoring: &mut Ignoring) -> Result<Vec<Vec<Place>>, PuzzleError> {
    let Some(list) = item.member("lines") else {
        if kind.shape == Shape::Line {
            ignoring.add(item.path.as_str(), format!("a {} without lines has no meaning", kind.name));
        }
        return Ok(Vec::new());
    };
    let mut lines = Vec::new();
    for line in list.items()? {
        let places = line.places(size)?;
        match places.len() {
            0 | 1 => ignoring.add(line.path, "a line of one cell has no meaning"),
            _ => lines.push(places),
        }
    }
    Ok(lines)
}

/// The values of an item; `None` if the item is a clue without a number, which has no meaning.
fn values(kind: &Kind, item: &Field, size: usize, ignoring: &mut Ignoring) -> Result<Option<Vec<i32>>, PuzzleError> {
    let value = item.member("value");
    match kind.values {
        Values::None => {
            if let Some(value) = value {
                ignoring.add(value.path, format!("a {} has no value", kind.name));
            }
            Ok(Some(Vec::new()))
        }
        Values::Digits | Values::Set => {
            let Some(list) = item.member("values") else { return Ok(None) };
            let listed = list.items()?.filter(|digit| !digit.is_empty());
            let digits = listed.map(|digit| digit.digit(size).map(i32::from)).collect::<Result<Vec<i32>, _>>()?;
            Ok((!digits.is_empty()).then_some(digits))
        }
        Values::One | Values::Optional | Values::Default(_) | Values::BySize(_) => match value {
            None if matches!(kind.values, Values::One) => Ok(None),
            None => Ok(Some(Vec::new())),
            Some(value) if !kind.letters.is_empty() => letter(kind, &value).map(|sum| Some(vec![sum])),
            Some(value) => match value.number()? {
                0 if kind.shape == Shape::Diagonal => Ok(None),
                number => Ok(Some(vec![number])),
            },
        },
    }
}

/// The value that a letter stands for, or a number.
fn letter(kind: &Kind, value: &Field) -> Result<i32, PuzzleError> {
    let text = value.value.as_str().unwrap_or_default().trim();
    let known = kind.letters.iter().find(|(_, letter)| letter.eq_ignore_ascii_case(text));
    known.map_or_else(|| value.number(), |(number, _)| Ok(*number))
}

fn direction(item: &Field) -> Result<Direction, PuzzleError> {
    let Some(field) = item.member("direction") else { return Err(item.error("it needs a direction")) };
    let name = field.value.as_str().unwrap_or_default().trim();
    let known = DIRECTIONS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    known
        .map(|(_, direction)| *direction)
        .ok_or_else(|| field.error(format!("{} is no direction: they are UL, UR, DL and DR", field.shown())))
}
