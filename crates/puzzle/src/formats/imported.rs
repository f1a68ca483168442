//! A puzzle from another program: its grid, and everything else that it carries. Fields without a meaning for this program are
//! listed.

use super::carried::{Carried, LARGEST};
use crate::error::quote_input;
use crate::grid::Grid;
use serde::Serialize;
use serde_json::Value;

/// A field of a puzzle that has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ignored {
    /// The path of the field.
    pub field: String,
    /// Why it is ignored.
    pub reason: String,
}

/// The name under which a solution is listed as ignored, in every format.
pub(super) const SOLUTION: &str = "solution";

/// The fields with the entries and marks of a person.
const OF_PERSON: [&str; 5] =
    ["entries", "candidates", "grid[][].value", "grid[][].centerPencilMarks", "grid[][].cornerPencilMarks"];

impl Ignored {
    /// Whether the field holds a person's entries or marks. Entries and marks are no clues, so an answer does not use them.
    pub fn is_of_person(&self) -> bool {
        OF_PERSON.contains(&self.field.as_str())
    }

    /// Whether the field holds a solution, which is no rule.
    pub fn is_solution(&self) -> bool {
        self.field == SOLUTION
    }
}

impl About {
    /// The number of parts of the puzzle that may be rules and have no meaning here. A solution grid need not keep them.
    pub fn unknown_parts(&self) -> usize {
        self.ignored.iter().filter(|ignored| !ignored.is_of_person() && !ignored.is_solution()).count()
    }
}

/// The largest number of fields that are listed as ignored. This limit bounds the answer to a hostile puzzle.
const MOST_IGNORED: usize = 50;

/// Collects ignored fields.
#[derive(Default)]
pub(super) struct Ignoring {
    listed: Vec<Ignored>,
    more: usize,
}

impl Ignoring {
    pub(super) fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        if self.listed.len() < MOST_IGNORED {
            self.listed.push(Ignored { field: field.into(), reason: reason.into() });
        } else {
            self.more += 1;
        }
    }

    /// Lists digits that are not given as ignored.
    pub(super) fn entries(&mut self, field: &str, count: usize) {
        self.add(field, format!("{count} of the digits are not given: they are a person's entries, and no clues"));
    }

    /// Lists pencil marks that are no clues as ignored.
    pub(super) fn notes(&mut self, field: &str) {
        self.add(field, "these pencil marks are a person's notes, and no clues");
    }

    /// Keeps what a file carries, if there is anything. What is beyond the limit is listed as ignored.
    pub(super) fn keep(&mut self, carried: Carried) -> Option<Carried> {
        if let Some(bytes) = carried.excess() {
            self.add("drawings", format!("they have {bytes} bytes, and at most {LARGEST} are kept"));
            return None;
        }
        Some(carried).filter(|carried| !carried.is_empty())
    }

    pub(super) fn finish(mut self) -> Vec<Ignored> {
        if self.more > 0 {
            let reason = format!("{} more fields are ignored", self.more);
            self.listed.push(Ignored { field: "…".into(), reason });
        }
        self.listed
    }
}

/// A puzzle from another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The givens, under the rules of the puzzle.
    pub grid: Grid,
    /// Everything else.
    pub about: About,
}

/// The parts of a puzzle that do not change its solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The digits that a person has entered, 0 for none. Empty if there are none at all.
    pub entries: Vec<u8>,
    /// The candidates that the text lists for each cell. Empty if there are none at all.
    pub candidates: Vec<Vec<u8>>,
    /// The pencil marks in the middle of each cell. Empty if there are none at all.
    pub centre: Vec<Vec<u8>>,
    /// The pencil marks in the corners of each cell. Empty if there are none at all.
    pub corner: Vec<Vec<u8>>,
    /// The colour of each cell, as `#rrggbb`; an empty text for none. Empty if there are no colours at all.
    pub colours: Vec<String>,
    /// The fields without a meaning here.
    pub ignored: Vec<Ignored>,
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The rules in the author's words.
    pub rules_text: Option<String>,
    /// The author's solution. It is complete and keeps the givens and all known rules.
    pub solution: Option<Vec<u8>>,
    /// The drawings, effects and settings of the file.
    pub carried: Option<Carried>,
}

/// A text field: a string that is not empty.
pub(super) fn words(value: &Value, name: &str) -> Option<String> {
    let text = value.get(name)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.chars().take(10_000).collect())
}

/// A field name for a message, without control characters and not too long.
pub(super) fn shown(name: &str) -> String {
    quote_input(name).trim_matches('"').to_owned()
}
