//! The digits of the grid, such as 0 to 8 in a grid of nine rows. If there are more digits than a house has cells, each
//! house lacks some digits.
//!
//! In a text with digits from 0, a 0 is a digit and only a dot is a blank.

use super::instance::Instance;
use super::kind::Kind;
use super::layout::{Layout, two_numbers};

/// The values are the least and the greatest digit.
pub(crate) static KIND: Kind = Kind {
    id: "digits",
    name: "digits",
    summary: "the least and the greatest digit, such as 0-8",
    layout: Some(Layout {
        parse: |id, data| {
            let values = two_numbers(id, data, '-', "the least and the greatest digit, such as 0-8")?;
            Ok(Instance { values, ..Instance::default() })
        },
        data: |rule| Some(format!("{}-{}", rule.values[0], rule.values[1])),
        digits: |rule| Some((rule.values[0] as usize, rule.values[1] as usize)),
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};
