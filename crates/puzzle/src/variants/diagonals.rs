//! The diagonals are houses, as in an X-Sudoku. The falling diagonal goes from the top left to the bottom right.
//! `@diagonals` adds both; `@diagonals=falling` and `@diagonals=rising` add one of them.

use super::rule::{Fault, Look, Rule};
use crate::dimensions::Dimensions;
use crate::error::quote_input;
use crate::house::{House, HouseKind};

/// The names of the diagonals, by their numbers as houses.
const NAMES: [&str; 2] = ["falling", "rising"];

/// The two diagonals, or one of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagonals {
    /// The number of the diagonal, if the rule has only one.
    only: Option<usize>,
}

impl Diagonals {
    pub(super) const ID: &'static str = "diagonals";
    pub(super) const SUMMARY: &'static str = "both diagonals hold every digit";

    /// Both diagonals.
    pub const BOTH: Diagonals = Diagonals { only: None };

    pub(super) fn parse(data: Option<&str>) -> Result<Diagonals, Fault> {
        let Some(data) = data else { return Ok(Diagonals::BOTH) };
        match NAMES.iter().position(|name| name.eq_ignore_ascii_case(data)) {
            Some(index) => Ok(Diagonals { only: Some(index) }),
            None => Err((0, format!("{} is no diagonal: they are falling and rising", quote_input(data)))),
        }
    }
}

impl Rule for Diagonals {
    fn check(&self, _: &Dimensions) -> Result<(), String> {
        Ok(())
    }

    fn data(&self) -> Option<String> {
        self.only.map(|index| NAMES[index].to_owned())
    }

    fn houses(&self, _: &Dimensions) -> Vec<House> {
        let wanted = |index: &usize| self.only.is_none_or(|only| only == *index);
        (0..NAMES.len()).filter(wanted).map(|index| House { kind: HouseKind::Diagonal, index }).collect()
    }

    fn look(&self) -> Look {
        Look::Line
    }
}

/// The cells of a diagonal, in reading order.
pub(crate) fn cells(dimensions: &Dimensions, index: usize) -> Vec<usize> {
    let n = dimensions.size();
    (0..n).map(|row| dimensions.cell(row, if index == 0 { row } else { n - 1 - row })).collect()
}

/// The name of a diagonal, such as "falling diagonal".
pub(crate) fn name(index: usize) -> String {
    format!("{} diagonal", NAMES[index])
}
