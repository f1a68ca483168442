//! The number of a part of a puzzle: `@part=3/16`. It adds no house. The rules `@with` of the same puzzle say which solutions
//! belong to the part; the number says which parts complete the puzzle.

use super::rule::{Fault, Look, Rule};
use crate::dimensions::Dimensions;
use crate::error::quote_input;
use crate::house::House;

/// The largest number of parts of a puzzle.
pub const MOST_PARTS: u32 = 1_000_000;

/// One of the parts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// The number of the part, from 1.
    pub number: u32,
    /// The number of all parts.
    pub of: u32,
}

impl Part {
    pub(super) const ID: &'static str = "part";
    pub(super) const SUMMARY: &'static str = "the puzzle is one of several parts of a larger search";

    pub(super) fn parse(data: Option<&str>) -> Result<Part, Fault> {
        let data = data.unwrap_or_default();
        Part::read(data).ok_or_else(|| {
            let given = if data.is_empty() { "nothing".into() } else { quote_input(data) };
            (0, format!("a part is a number of so many, such as 3/16 and up to {MOST_PARTS}, and not {given}"))
        })
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

impl Rule for Part {
    fn check(&self, _: &Dimensions) -> Result<(), String> {
        Ok(())
    }

    fn data(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn houses(&self, _: &Dimensions) -> Vec<House> {
        Vec::new()
    }

    fn look(&self) -> Look {
        Look::Border
    }
}
