//! The shape of a Sudoku: how many rows there are, and which cells share a house.
//!
//! A box of `w` columns and `h` rows fixes everything, since a box has as many cells as a row: the grid is `n` by `n`
//! with `n = w * h`. Cells are numbered row by row from 0. A shape may carry rules beside the classic ones (`variants/`):
//! regions in the place of the boxes, and houses on top of the others. This file also owns the names people use for cells,
//! houses and values, because all of them depend on the size.
use serde::Serialize;
use std::sync::Arc;

use super::error::{ErrorKind, PuzzleError};
use super::variants::{Variants, diagonals, regions, windoku};

/// The largest grid: its candidates fit one 64-bit word.
pub const MAX_SIZE: usize = 64;

/// The largest grid whose values can each be written as one character, 1-9 then A-Z.
pub const MAX_SYMBOL_SIZE: usize = 35;

/// The largest grid whose rows are named by letters.
const MAX_LETTER_ROWS: usize = 26;

/// The shape of a grid, given by the width and height of its boxes, and its rules beside the classic ones.
///
/// ```
/// use pencilmark::puzzle::Geometry;
///
/// let shape = Geometry::parse("3x2")?;
/// assert_eq!(shape.size(), 6);
/// assert_eq!(shape.cell_name(8), "B3");
/// assert_eq!(shape.box_of(8), 0);
/// # Ok::<(), pencilmark::puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    box_width: usize,
    box_height: usize,
    /// Absent in a classic grid; shared, because every grid of a shape has it.
    variants: Option<Arc<Variants>>,
}

impl Geometry {
    /// A grid with boxes of `box_width` columns and `box_height` rows.
    pub fn new(box_width: usize, box_height: usize) -> Result<Self, PuzzleError> {
        match box_width.checked_mul(box_height) {
            Some(2..=MAX_SIZE) => Ok(Geometry { box_width, box_height, variants: None }),
            _ => Err(PuzzleError::new(
                ErrorKind::Shape,
                format!("a box of {box_width}x{box_height} makes no grid: a box has between 2 and {MAX_SIZE} cells"),
            )),
        }
    }

    /// The usual grid of a size: the box is as square as can be, and wider than tall.
    pub fn for_size(size: usize) -> Result<Self, PuzzleError> {
        if !(4..=MAX_SIZE).contains(&size) {
            return Err(PuzzleError::new(
                ErrorKind::Shape,
                format!("there is no {size}x{size} Sudoku here: sizes go from 4 to {MAX_SIZE}"),
            ));
        }
        Geometry::usual(size).ok_or_else(|| {
            PuzzleError::new(
                ErrorKind::Shape,
                format!(
                    "a {size}x{size} grid cannot be cut into boxes ({size} is prime); \
                     a shape such as --box {size}x1 must be given"
                ),
            )
        })
    }

    /// Like [`Geometry::for_size`], where a size without boxes is no surprise and needs no explanation.
    pub fn usual(size: usize) -> Option<Self> {
        if size > MAX_SIZE {
            return None;
        }
        let box_height = (2..=size.isqrt()).rev().find(|height| size.is_multiple_of(*height))?;
        Some(Geometry { box_width: size / box_height, box_height, variants: None })
    }

    /// The shape for rules that say the size themselves, as regions do. Sizes that cannot be cut into boxes get boxes of one
    /// row, which the regions replace.
    pub fn of_variants(variants: &Variants) -> Option<Self> {
        let size = variants.regions()?.size();
        Geometry::usual(size).or_else(|| Geometry::new(size, 1).ok())
    }

    /// The same shape with these rules and no others.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a rule is not for this shape.
    pub fn with_variants(mut self, variants: &Variants) -> Result<Self, PuzzleError> {
        variants.check(&self)?;
        self.variants = (!variants.is_empty()).then(|| Arc::new(variants.clone()));
        Ok(self)
    }

    /// The rules beside the classic ones; `None` in a classic grid.
    pub fn variants(&self) -> Option<&Variants> {
        self.variants.as_deref()
    }

    /// Whether there are regions in the place of the boxes.
    pub fn has_regions(&self) -> bool {
        self.regions().is_some()
    }

    fn regions(&self) -> Option<&regions::Regions> {
        self.variants()?.regions()
    }

    /// Reads a box shape as `WxH`, width first, such as `3x2`.
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        let side = |text: &str| {
            let text = text.trim();
            let plain = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
            if plain { text.parse::<usize>().ok() } else { None }
        };
        text.split_once(['x', 'X', '×'])
            .and_then(|(width, height)| Some((side(width)?, side(height)?)))
            .ok_or_else(|| {
                PuzzleError::new(
                    ErrorKind::Option,
                    "a box is given as width x height, such as 3x3 or 3x2 (three columns, two rows)",
                )
            })
            .and_then(|(width, height)| Geometry::new(width, height))
    }

    /// Columns of a box.
    pub fn box_width(&self) -> usize {
        self.box_width
    }

    /// Rows of a box.
    pub fn box_height(&self) -> usize {
        self.box_height
    }

    /// How many rows, columns, boxes and values there are.
    pub fn size(&self) -> usize {
        self.box_width * self.box_height
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.size() * self.size()
    }

    /// The row of a cell, from 0.
    pub fn row(&self, cell: usize) -> usize {
        cell / self.size()
    }

    /// The column of a cell, from 0.
    pub fn column(&self, cell: usize) -> usize {
        cell % self.size()
    }

    /// The box of a cell, from 0; boxes are counted like cells, left to right and then down. Where there are regions instead
    /// of boxes, the region.
    pub fn box_of(&self, cell: usize) -> usize {
        if let Some(regions) = self.regions() {
            return regions.of(cell);
        }
        // A row crosses `n / box_width` boxes, and that is `box_height`.
        self.row(cell) / self.box_height * self.box_height + self.column(cell) / self.box_width
    }

    /// The cell at a row and column, both from 0.
    pub fn cell(&self, row: usize, column: usize) -> usize {
        row * self.size() + column
    }

    /// Every house: first the rows, then the columns, then the boxes or the regions in their place; the houses of other
    /// rules come last.
    pub fn houses(&self) -> Vec<House> {
        let of_kind = |kind| (0..self.size()).map(move |index| House { kind, index });
        let mut houses: Vec<House> = of_kind(HouseKind::Row).chain(of_kind(HouseKind::Column)).collect();
        if self.regions().is_none() {
            houses.extend(of_kind(HouseKind::Box));
        }
        if let Some(variants) = self.variants() {
            houses.extend(variants.houses(self));
        }
        houses
    }

    /// The cells that share a house with this one, in reading order, without itself.
    pub fn peers(&self, cell: usize) -> Vec<usize> {
        let (row, column, house) = (self.row(cell), self.column(cell), self.box_of(cell));
        let more = self.variants().map(|variants| variants.houses(self)).unwrap_or_default();
        let more = more.iter().filter(|house| house.kind.is_extra()).map(|house| house.cells(self));
        let more: Vec<Vec<usize>> = more.filter(|cells| cells.contains(&cell)).collect();
        (0..self.cells())
            .filter(|&other| other != cell)
            .filter(|&other| {
                self.row(other) == row
                    || self.column(other) == column
                    || self.box_of(other) == house
                    || more.iter().any(|cells| cells.contains(&other))
            })
            .collect()
    }

    /// What people call a cell: `A1` is top left and `B1` below it; `r1c1` in grids of more than 26 rows.
    pub fn cell_name(&self, cell: usize) -> String {
        let (row, column) = (self.row(cell), self.column(cell) + 1);
        match self.row_letter(row) {
            Some(letter) => format!("{letter}{column}"),
            None => format!("r{}c{column}", row + 1),
        }
    }

    /// How a value is written: 1-9, then A for 10 and so on; grids of more than 35 values use decimal numbers.
    pub fn symbol(&self, value: usize) -> String {
        match value {
            10.. if self.size() <= MAX_SYMBOL_SIZE && value <= MAX_SYMBOL_SIZE => {
                char::from(b'A' + (value - 10) as u8).to_string()
            }
            _ => value.to_string(),
        }
    }

    fn row_letter(&self, row: usize) -> Option<char> {
        (self.size() <= MAX_LETTER_ROWS).then(|| char::from(b'A' + row as u8))
    }
}

/// The sorts of house.
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
    /// A diagonal: the falling one, then the rising one.
    Diagonal,
    /// A window of a windoku.
    Window,
}

impl HouseKind {
    /// Whether such houses lie over the others, rather than sharing out the grid among themselves.
    pub fn is_extra(self) -> bool {
        matches!(self, HouseKind::Diagonal | HouseKind::Window)
    }
}

/// A row, column or box: a group of cells that must all be different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// Which sort of house it is.
    pub kind: HouseKind,
    /// Which one of its sort, from 0.
    pub index: usize,
}

impl House {
    /// The cells of the house, in reading order.
    pub fn cells(&self, geometry: &Geometry) -> Vec<usize> {
        let n = geometry.size();
        let House { kind, index } = *self;
        match kind {
            HouseKind::Row => (0..n).map(|column| geometry.cell(index, column)).collect(),
            HouseKind::Column => (0..n).map(|row| geometry.cell(row, index)).collect(),
            HouseKind::Box => {
                let (width, height) = (geometry.box_width(), geometry.box_height());
                let (top, left) = (index / height * height, index % height * width);
                (0..n).map(|k| geometry.cell(top + k / width, left + k % width)).collect()
            }
            HouseKind::Region => regions::cells(geometry, index),
            HouseKind::Diagonal => diagonals::cells(geometry, index),
            HouseKind::Window => windoku::cells(geometry, index),
        }
    }

    /// What people call the house: `row A`, `column 4`, `box 5`; rows are numbered in grids of more than 26.
    pub fn name(&self, geometry: &Geometry) -> String {
        let number = self.index + 1;
        match self.kind {
            HouseKind::Row => match geometry.row_letter(self.index) {
                Some(letter) => format!("row {letter}"),
                None => format!("row {number}"),
            },
            HouseKind::Column => format!("column {number}"),
            HouseKind::Box => format!("box {number}"),
            HouseKind::Region => format!("region {number}"),
            HouseKind::Diagonal => diagonals::name(self.index),
            HouseKind::Window => format!("window {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_geometry() -> impl Strategy<Value = Geometry> {
        (1usize..=16, 1usize..=16).prop_filter_map("2 to 64 cells", |(width, height)| Geometry::new(width, height).ok())
    }

    #[test]
    fn the_usual_box_is_nearly_square_and_wider_than_tall() {
        let usual = [(4, 2, 2), (6, 3, 2), (8, 4, 2), (9, 3, 3), (10, 5, 2), (12, 4, 3), (16, 4, 4), (25, 5, 5)];
        for (size, width, height) in usual.into_iter().chain([(36, 6, 6), (64, 8, 8)]) {
            assert_eq!(Geometry::for_size(size), Geometry::new(width, height), "size {size}");
            assert_eq!(Geometry::usual(size), Geometry::new(width, height).ok(), "size {size}");
        }
    }

    #[test]
    fn sizes_without_boxes_are_refused() {
        for size in [0, 1, 2, 3, 5, 7, 11, 61, 65, usize::MAX] {
            let error = Geometry::for_size(size).unwrap_err();
            assert_eq!(error.kind, ErrorKind::Shape, "size {size}");
            assert_eq!(Geometry::usual(size), None, "size {size}");
        }
        assert!(Geometry::for_size(13).unwrap_err().message.contains("--box 13x1"));
        assert!(Geometry::new(usize::MAX, 2).is_err());
        assert!(Geometry::new(0, 9).is_err());
        assert!(Geometry::new(1, 1).is_err());
        assert_eq!(Geometry::new(13, 1).unwrap().size(), 13);
    }

    #[test]
    fn a_box_is_read_as_width_by_height() {
        let shape = Geometry::parse(" 3 X 2 ").unwrap();
        assert_eq!((shape.box_width(), shape.box_height()), (3, 2));
        for text in ["", "3", "3x", "x3", "3x3x3", "-3x3", "+3x3", "3.0x3", "99999999999999999999x1"] {
            assert_eq!(Geometry::parse(text).unwrap_err().kind, ErrorKind::Option, "{text:?}");
        }
        assert_eq!(Geometry::parse("9x9").unwrap_err().kind, ErrorKind::Shape);
    }

    #[test]
    fn names_follow_the_literature() {
        let nine = Geometry::for_size(9).unwrap();
        assert_eq!([0, 8, 9, 80].map(|cell| nine.cell_name(cell)), ["A1", "A9", "B1", "I9"]);
        let names: Vec<String> = nine.houses().iter().map(|house| house.name(&nine)).collect();
        assert_eq!([&names[0], &names[9], &names[26]], ["row A", "column 1", "box 9"]);

        let large = Geometry::for_size(36).unwrap();
        assert_eq!([0, 37].map(|cell| large.cell_name(cell)), ["r1c1", "r2c2"]);
        assert_eq!(large.houses()[35].name(&large), "row 36");
    }

    #[test]
    fn values_have_one_symbol_each() {
        let sixteen = Geometry::for_size(16).unwrap();
        assert_eq!([1, 9, 10, 16].map(|value| sixteen.symbol(value)), ["1", "9", "A", "G"]);
        assert_eq!(Geometry::for_size(35).unwrap().symbol(35), "Z");
        assert_eq!(Geometry::for_size(36).unwrap().symbol(10), "10");
    }

    #[test]
    fn boxes_wider_than_tall_lie_where_they_should() {
        let six = Geometry::new(3, 2).unwrap();
        assert_eq!(House { kind: HouseKind::Box, index: 3 }.cells(&six), [15, 16, 17, 21, 22, 23]);
        let tall = Geometry::new(2, 3).unwrap();
        assert_eq!(House { kind: HouseKind::Box, index: 1 }.cells(&tall), [2, 3, 8, 9, 14, 15]);
    }

    #[test]
    fn a_cell_of_a_classic_grid_has_20_peers() {
        let nine = Geometry::for_size(9).unwrap();
        assert!((0..81).all(|cell| nine.peers(cell).len() == 20));
    }

    proptest! {
        #[test]
        fn houses_of_a_kind_partition_the_grid(geometry in any_geometry()) {
            let n = geometry.size();
            let houses = geometry.houses();
            prop_assert_eq!(houses.len(), 3 * n);
            for kind in houses.chunks(n) {
                let mut cells: Vec<usize> = kind.iter().flat_map(|house| house.cells(&geometry)).collect();
                cells.sort_unstable();
                prop_assert_eq!(cells, (0..geometry.cells()).collect::<Vec<_>>());
            }
        }

        #[test]
        fn a_cell_knows_its_houses_and_peers(geometry in any_geometry(), pick in any::<prop::sample::Index>()) {
            let cell = pick.index(geometry.cells());
            let n = geometry.size();
            prop_assert_eq!(geometry.cell(geometry.row(cell), geometry.column(cell)), cell);
            let houses = geometry.houses();
            let own = [geometry.row(cell), n + geometry.column(cell), 2 * n + geometry.box_of(cell)];
            let mut neighbours = Vec::new();
            for (index, house) in houses.iter().enumerate() {
                let cells = house.cells(&geometry);
                prop_assert_eq!(cells.contains(&cell), own.contains(&index));
                if own.contains(&index) {
                    neighbours.extend(cells);
                }
            }
            neighbours.sort_unstable();
            neighbours.dedup();
            neighbours.retain(|&other| other != cell);
            prop_assert_eq!(geometry.peers(cell), neighbours);
        }
    }
}
