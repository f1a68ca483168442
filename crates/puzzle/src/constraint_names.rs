//! The names of the constraints of a model that join houses or cells. A trace refers to constraints by these names. The names
//! of houses and of rules are defined with the houses and rules.

use crate::{Geometry, House};

/// The name of shaving.
pub const SHAVING: &str = "shaving";

/// The name of the learnt clauses of a run.
pub const LEARNT_CLAUSES: &str = "learnt clauses";

impl Geometry {
    /// "A1 ≠ A5": two cells differ.
    pub fn not_equal_name(&self, x: usize, y: usize) -> String {
        format!("{} ≠ {}", self.cell_name(x), self.cell_name(y))
    }

    /// "row A × box 1": if a digit of the first house can only be in the crossing, the rest of the second house loses it.
    pub fn crossing_name(&self, first: &House, second: &House) -> String {
        format!("{} × {}", first.name(self), second.name(self))
    }

    /// "rows × columns of 5": a digit (from 1) is once in each row and in each column.
    pub fn lines_name(&self, digit: impl Into<usize>) -> String {
        format!("rows × columns of {}", self.symbol(digit))
    }
}
