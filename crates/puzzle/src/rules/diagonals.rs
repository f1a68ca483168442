//! The diagonals are houses, as in an X-Sudoku. The falling diagonal goes from the top left to the bottom right.
//! `@diagonals` adds both; `@diagonals=falling` and `@diagonals=rising` add one of them.

use super::instance::Instance;
use super::kind::{Kind, Mention};
use super::layout::{HouseLook, Layout};
use crate::dimensions::Dimensions;
use crate::error::quote_input;
use crate::house::{House, HouseKind};

/// The names of the diagonals, by their numbers as houses.
const NAMES: [&str; 2] = ["falling", "rising"];

/// The value is the number of the diagonal, if the rule has only one.
pub(crate) static KIND: Kind = Kind {
    id: "diagonals",
    name: "diagonals",
    summary: "both diagonals hold every digit",
    mentions: &[DIAGONALS],
    layout: Some(Layout {
        parse: |_, data| {
            let Some(data) = data else { return Ok(Instance::default()) };
            match NAMES.iter().position(|name| name.eq_ignore_ascii_case(data)) {
                Some(index) => Ok(only(index)),
                None => Err((0, format!("{} is no diagonal: they are falling and rising", quote_input(data)))),
            }
        },
        fits: |_, dimensions| match dimensions.rows() == dimensions.columns() {
            true => Ok(()),
            false => Err(format!("a grid of {} has no diagonals from corner to corner", dimensions.sides())),
        },
        data: |rule| rule.value().map(|index| NAMES[index as usize].to_owned()),
        houses: |rule, _| {
            let wanted = |index: &usize| rule.value().is_none_or(|only| only as usize == *index);
            (0..NAMES.len()).filter(wanted).map(|index| House { kind: HouseKind::Diagonal, index }).collect()
        },
        look: HouseLook::Line,
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};

/// How texts speak of diagonals.
pub(super) const DIAGONALS: Mention = Mention { rank: 23, words: &["diagonal"], name: "diagonals" };

/// The rule with one diagonal.
pub(crate) fn only(index: usize) -> Instance {
    Instance { values: vec![index as i32], ..Instance::default() }
}

/// The cells of a diagonal, in reading order.
pub(crate) fn cells(dimensions: &Dimensions, index: usize) -> Vec<usize> {
    let n = dimensions.rows();
    (0..n).map(|row| dimensions.cell(row, if index == 0 { row } else { n - 1 - row })).collect()
}

/// The name of a diagonal, such as "falling diagonal".
pub(crate) fn name(index: usize) -> String {
    format!("{} diagonal", NAMES[index])
}
