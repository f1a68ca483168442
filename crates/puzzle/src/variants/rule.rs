//! The interface of a rule beside the classic ones: each file of this folder implements [`Rule`] once.

use crate::dimensions::Dimensions;
use crate::house::House;
use serde::Serialize;

/// The character before the name of a rule in a text.
pub const MARK: char = '@';

/// A rule of a puzzle. The type of a rule also has the constants `ID` and `SUMMARY` and a function `parse`.
pub(crate) trait Rule {
    /// Whether the rule fits a grid of these dimensions.
    ///
    /// # Errors
    /// A message that says why the rule does not fit.
    fn check(&self, dimensions: &Dimensions) -> Result<(), String>;
    /// The data behind the name of the rule in a text, if the rule has data.
    fn data(&self) -> Option<String>;
    /// The houses that the rule adds, or puts in the place of the boxes.
    fn houses(&self, dimensions: &Dimensions) -> Vec<House>;
    /// The look of the houses of the rule.
    fn look(&self) -> Look;
}

/// A fault in the data of a rule: the offset of the fault (in characters from 0), and a message.
pub(crate) type Fault = (usize, String);

/// The look of a rule in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// A border around the cells.
    Border,
    /// A line through the cells, from the first to the last.
    Line,
    /// The cells are shaded.
    Shade,
}

/// One thing to draw for a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Drawing {
    /// The look of the cells.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "'border' | 'line' | 'shade'"))]
    pub look: Look,
    /// The cells, as row-major indices.
    pub cells: Vec<usize>,
}

/// Refuses data behind the name of a rule that has no data.
pub(crate) fn no_data(id: &str, data: Option<&str>) -> Result<(), Fault> {
    match data {
        None => Ok(()),
        Some(_) => Err((0, format!("{MARK}{id} takes no data"))),
    }
}
