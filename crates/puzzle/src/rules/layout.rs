//! The layout of a grid: a rule may add houses, put them in the place of the boxes, or leave the boxes out.
//!
//! A puzzle has at most one rule of such a kind. Its data has a form of its own in texts.

use super::instance::{Fault, Instance, MARK};
use crate::dimensions::Dimensions;
use crate::house::House;
use serde::Serialize;

/// How a kind of rule lays out the grid.
#[derive(Clone, Copy)]
pub struct Layout {
    /// Reads the data behind the name of the rule in a text. The first argument is the name.
    pub parse: fn(&str, Option<&str>) -> Result<Instance, Fault>,
    /// The data behind the name of the rule in a text, if the rule has data.
    pub data: fn(&Instance) -> Option<String>,
    /// The numbers of rows and columns of the grid, if the rule determines them.
    pub sides: fn(&Instance) -> Option<(usize, usize)>,
    /// The width and the height of the boxes, if the rule determines them.
    pub boxes: fn(&Instance) -> Option<(usize, usize)>,
    /// The least and the greatest digit of the grid, if the rule determines them.
    pub digits: fn(&Instance) -> Option<(usize, usize)>,
    /// Whether the rule fits a grid of these dimensions. The error says why it does not.
    pub fits: fn(&Instance, &Dimensions) -> Result<(), String>,
    /// The reason why this rule excludes a rule of another kind; `None` if it does not. The arguments are the name of the other
    /// kind, and whether that kind needs boxes or regions.
    pub excludes: fn(&str, bool) -> Option<String>,
    /// The houses that the rule adds, or puts in the place of the boxes.
    pub houses: fn(&Instance, &Dimensions) -> Vec<House>,
    /// If the rule removes the boxes: the number of the house that takes the place of a cell's box.
    pub box_of: Option<fn(&Instance, &Dimensions, usize) -> usize>,
    /// The look of the houses.
    pub look: HouseLook,
}

impl Layout {
    /// The defaults: a layout without data and without houses. Each kind sets the fields in which it differs.
    pub(super) const PLAIN: Layout = Layout {
        parse: no_data,
        data: |_| None,
        sides: |_| None,
        boxes: |_| None,
        digits: |_| None,
        fits: |_, _| Ok(()),
        excludes: |_, _| None,
        houses: |_, _| Vec::new(),
        box_of: None,
        look: HouseLook::Border,
    };
}

/// Refuses data behind the name of a rule that has none.
fn no_data(id: &str, data: Option<&str>) -> Result<Instance, Fault> {
    match data {
        None => Ok(Instance::default()),
        Some(_) => Err((0, format!("{MARK}{id} takes no data"))),
    }
}

/// Reads two numbers with a character between them.
pub(super) fn two_numbers(id: &str, data: Option<&str>, between: char, wanted: &str) -> Result<Vec<i32>, Fault> {
    let number = |text: &str| text.parse::<u8>().ok().map(i32::from);
    let read = |data: &str| {
        let (first, second) = data.split_once(between)?;
        Some(vec![number(first)?, number(second)?])
    };
    data.and_then(read).ok_or_else(|| (0, format!("{MARK}{id} needs {wanted}")))
}

/// The look of the houses of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HouseLook {
    /// A border around the cells.
    Border,
    /// A line through the cells, from the first to the last.
    Line,
    /// The cells are shaded.
    Shade,
}

/// A house to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Drawing {
    /// The look of the cells.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'border' | 'line' | 'shade'"))]
    pub look: HouseLook,
    /// The cells, as row-major indices.
    pub cells: Vec<usize>,
}
