//! A grid with other numbers of rows and columns, such as six rows of eight cells. It has as many digits as its longer side has
//! cells. A shorter line lacks some digits. Boxes of as many cells as there are digits lie in the grid if they fit.

use super::instance::Instance;
use super::kind::Kind;
use super::layout::{Layout, two_numbers};
use crate::dimensions::Dimensions;

/// The values are the numbers of rows and columns.
pub(crate) static KIND: Kind = Kind {
    id: "grid",
    name: "grid",
    summary: "the numbers of rows and columns, such as 6x8",
    layout: Some(Layout {
        parse: |id, data| {
            let values = two_numbers(id, data, 'x', "the numbers of rows and columns, such as 6x8")?;
            match Dimensions::of_sides(values[0] as usize, values[1] as usize) {
                Ok(_) => Ok(Instance { values, ..Instance::default() }),
                Err(message) => Err((0, message)),
            }
        },
        data: |rule| Some(format!("{}x{}", rule.values[0], rule.values[1])),
        sides: |rule| Some((rule.values[0] as usize, rule.values[1] as usize)),
        fits: |rule, dimensions| {
            let [rows, columns] = [rule.values[0] as usize, rule.values[1] as usize];
            match (rows, columns) == (dimensions.rows(), dimensions.columns()) {
                true => Ok(()),
                false => Err(format!("the grid is said to be {rows}x{columns}, and it is {}", dimensions.sides())),
            }
        },
        ..Layout::PLAIN
    }),
    ..Kind::PLAIN
};
