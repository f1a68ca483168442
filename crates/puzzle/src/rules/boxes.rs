//! Boxes of another shape, such as three by three cells in a grid of six rows with nine digits.

use super::instance::Instance;
use super::kind::Kind;
use super::layout::{Layout, two_numbers};
use super::{latin, regions};

/// The values are the numbers of columns and rows of a box.
pub(crate) static KIND: Kind = Kind {
    id: "boxes",
    name: "boxes",
    summary: "the width and the height of the boxes, such as 3x3",
    layout: Some(Layout {
        parse: |id, data| {
            let values = two_numbers(id, data, 'x', "the width and the height of the boxes, such as 3x3")?;
            Ok(Instance { values, ..Instance::default() })
        },
        data: |rule| Some(format!("{}x{}", rule.values[0], rule.values[1])),
        boxes: |rule| Some((rule.values[0] as usize, rule.values[1] as usize)),
        excludes: |other, _| {
            let is_other = other == latin::KIND.id || other == regions::KIND.id;
            is_other.then(|| format!("the grid has boxes, and @{other} replaces them: leave out one of the two"))
        },
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};
