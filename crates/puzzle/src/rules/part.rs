//! The number of a part of a puzzle: `@part=3/16`. It adds no house. The rules `@with` of the same puzzle decide which
//! solutions belong to the part. The command `merge` sees from the numbers whether a part is missing.

use super::instance::Instance;
use super::kind::Kind;
use super::layout::Layout;
use crate::error::quote_input;

/// The largest number of parts of a puzzle.
pub const MOST_PARTS: u32 = 1_000_000;

/// The values are the number of the part and the number of all parts.
pub(crate) static KIND: Kind = Kind {
    id: "part",
    name: "part",
    summary: "the puzzle is one of several parts of a larger search",
    of_part: true,
    layout: Some(Layout {
        parse: |_, data| {
            let data = data.unwrap_or_default();
            Part::read(data).map(Instance::from).ok_or_else(|| {
                let given = if data.is_empty() { "nothing".into() } else { quote_input(data) };
                (0, format!("a part is a number of so many, such as 3/16 and up to {MOST_PARTS}, and not {given}"))
            })
        },
        data: |rule| Part::of(rule).map(|part| part.to_string()),
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};

/// One of the parts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// The number of the part, from 1.
    pub number: u32,
    /// The number of all parts.
    pub of: u32,
}

impl Part {
    /// The part that a rule names.
    pub(super) fn of(rule: &Instance) -> Option<Part> {
        let [number, of] = rule.values[..] else { return None };
        Some(Part { number: number as u32, of: of as u32 })
    }

    /// Reads a part such as `3/16`; `None` if the text is none.
    pub fn read(text: &str) -> Option<Part> {
        let (number, of) = text.split_once('/')?;
        let part = Part { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? };
        ((1..=part.of).contains(&part.number) && part.of <= MOST_PARTS).then_some(part)
    }
}

impl std::fmt::Display for Part {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

impl From<Part> for Instance {
    fn from(part: Part) -> Instance {
        Instance { values: vec![part.number as i32, part.of as i32], ..Instance::default() }
    }
}
