//! What a puzzle's file holds beside its digits and rules: drawings, effects and settings. The solver has no use for these members.
//! A page draws the drawings, and an export to the same format writes all members again, so that none is lost on the way.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The limit on the text of all members, in bytes. Published puzzles have less than a third of it.
pub(super) const LARGEST: usize = 400_000;

/// The members that describe a fog over the grid: the lit cells, the lamps, and the effects that light further cells. A fog is
/// no rule.
pub(super) const FOG: [&str; 3] = ["foglight", "fogofwar", "triggereffect"];

/// The format whose members a puzzle carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The JSON of f-puzzles.
    FPuzzles,
    /// SudokuPad's own JSON, with its long names.
    Sudokupad,
}

/// The members of a puzzle's file that are neither digits nor known rules nor words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The format of the file.
    pub source: Source,
    /// The members as the file gives them.
    pub members: Map<String, Value>,
    /// The known rules whose items have more members, such as colours: the items of each field as the file gives them.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub looks: Map<String, Value>,
}

impl Carried {
    /// The members as a JSON text, with their source.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("maps with names as keys can be written")
    }

    /// Reads what [`Carried::to_json`] wrote; `None` for any other text.
    pub fn from_json(text: &str) -> Option<Carried> {
        serde_json::from_str(text).ok().filter(|_| text.len() <= LARGEST)
    }

    /// Whether there are drawings or effects, which stand in lists, and not only settings.
    pub(super) fn draws(&self) -> bool {
        self.members.values().any(Value::is_array)
    }

    /// What a puzzle carries, if it is for this format.
    pub(super) fn of(carried: Option<&Carried>, source: Source) -> Option<&Carried> {
        carried.filter(|carried| carried.source == source)
    }

    /// Whether the file has nothing of this kind.
    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty() && self.looks.is_empty()
    }

    /// The number of bytes, if they are too many to keep.
    pub(super) fn excess(&self) -> Option<usize> {
        Some(self.to_json().len()).filter(|&bytes| bytes > LARGEST)
    }

    /// Joins the members to those that are written.
    pub(super) fn join_into(&self, written: &mut Map<String, Value>) {
        for (name, value) in &self.members {
            match written.get_mut(name) {
                // The cells stand at the same places. Any other list has further items.
                Some(cells) if name == "grid" => join_cells(cells, value),
                Some(Value::Array(list)) => list.extend(value.as_array().into_iter().flatten().cloned()),
                Some(Value::Object(members)) => add_missing(members, value),
                _ => drop(written.insert(name.clone(), value.clone())),
            }
        }
    }
}

/// Adds an item to a list of an object.
pub(super) fn push(members: &mut Map<String, Value>, name: &str, item: Value) {
    if let Value::Array(list) = members.entry(name).or_insert_with(|| Value::Array(Vec::new())) {
        list.push(item);
    }
}

/// Gives each cell of a grid in rows the members that it lacks.
fn join_cells(cells: &mut Value, more: &Value) {
    match cells {
        Value::Array(list) => {
            list.iter_mut().zip(more.as_array().into_iter().flatten()).for_each(|(cell, more)| join_cells(cell, more));
        }
        Value::Object(members) => add_missing(members, more),
        _ => {}
    }
}

/// Adds the members of an object that another one lacks.
pub(super) fn add_missing(members: &mut Map<String, Value>, more: &Value) {
    for (name, value) in more.as_object().into_iter().flatten() {
        members.entry(name).or_insert_with(|| value.clone());
    }
}
