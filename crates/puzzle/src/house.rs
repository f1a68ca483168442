//! Houses by kind and number. [`super::geometry`] says which cells a house has.

use serde::Serialize;

/// The kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HouseKind {
    /// A row of the grid.
    Row,
    /// A column of the grid.
    Column,
    /// A box of the grid.
    Box,
    /// A region in the place of a box.
    Region,
    /// A diagonal. The falling diagonal has number 0, the rising one number 1.
    Diagonal,
    /// A window of a windoku.
    Window,
}

impl HouseKind {
    /// Whether houses of this kind lie on top of the classic ones. Houses of the other kinds partition the grid.
    pub fn is_extra(self) -> bool {
        matches!(self, HouseKind::Diagonal | HouseKind::Window)
    }

    /// Whether houses of this kind are boxes or the regions in their place.
    pub fn is_box(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }
}

/// A row, column or box: a group of cells that must all be different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// The kind of the house.
    pub kind: HouseKind,
    /// The number of the house among those of its kind, from 0.
    pub index: usize,
}
