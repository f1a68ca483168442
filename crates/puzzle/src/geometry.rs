//! The geometry of a Sudoku: the dimensions of its grid, its rules beside the classic ones, and the houses that the two
//! determine.

use super::dimensions::Dimensions;
use super::error::{ErrorKind, PuzzleError};
use super::house::{House, HouseKind};
use super::rules::drawn::{self, DrawnRule};
use super::rules::layout::Drawing;
use super::rules::list::Rules;
use super::rules::{Posted, RuleId, diagonals, phrase, regions, windoku};
use super::totals::{self, Equation, NamedHouse, Total};
use pencilmark_meanings::Meaning;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The dimensions of a grid and its rules beside the classic ones.
///
/// A geometry also has all methods of its [`Dimensions`].
///
/// ```
/// use pencilmark_puzzle::Geometry;
///
/// let shape = Geometry::parse("3x2")?;
/// assert_eq!(shape.size(), 6);
/// assert_eq!(shape.cell_name(8), "B3");
/// assert_eq!(shape.box_of(8), 0);
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    dimensions: Dimensions,
    /// `None` in a classic grid. All grids of one geometry share the rules.
    rulebook: Option<Arc<Rulebook>>,
}

/// The rules of a geometry, and the constraints that they post, which are computed on first use.
#[derive(Clone, Debug)]
struct Rulebook {
    rules: Rules,
    /// Whether the rules are posted without relying on the houses.
    apart: bool,
    posted: OnceLock<Vec<Posted>>,
    equations: OnceLock<Vec<Equation>>,
    totals: OnceLock<Vec<Total>>,
    /// For each cell, the cells that differ from it by a rule, whether or not they share a house.
    differing: OnceLock<Vec<Vec<usize>>>,
}

impl Rulebook {
    fn new(rules: Rules, apart: bool) -> Rulebook {
        Rulebook {
            rules,
            apart,
            posted: OnceLock::new(),
            equations: OnceLock::new(),
            totals: OnceLock::new(),
            differing: OnceLock::new(),
        }
    }
}

impl PartialEq for Rulebook {
    fn eq(&self, other: &Rulebook) -> bool {
        self.rules == other.rules && self.apart == other.apart
    }
}

impl Eq for Rulebook {}

impl Hash for Rulebook {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rules.hash(state);
    }
}

impl From<Dimensions> for Geometry {
    fn from(dimensions: Dimensions) -> Geometry {
        Geometry { dimensions, rulebook: None }
    }
}

impl Deref for Geometry {
    type Target = Dimensions;

    fn deref(&self) -> &Dimensions {
        &self.dimensions
    }
}

impl Geometry {
    /// A classic grid with boxes of `box_width` columns and `box_height` rows.
    ///
    /// # Errors
    /// See [`Dimensions::new`].
    pub fn new(box_width: usize, box_height: usize) -> Result<Self, PuzzleError> {
        Dimensions::new(box_width, box_height).map(Geometry::from)
    }

    /// The usual classic grid of a size.
    ///
    /// # Errors
    /// See [`Dimensions::for_size`].
    pub fn for_size(size: usize) -> Result<Self, PuzzleError> {
        Dimensions::for_size(size).map(Geometry::from)
    }

    /// The usual classic grid of a size, or `None` when the size has no boxes.
    pub fn usual(size: usize) -> Option<Self> {
        Dimensions::usual(size).map(Geometry::from)
    }

    /// The usual geometry of a size, or boxes of one row if the size cannot be cut into boxes, for rules that replace the
    /// boxes. `None` if the size is out of range.
    pub fn with_or_without_boxes(size: usize) -> Option<Self> {
        let in_range = Dimensions::SIZES.contains(&size);
        if in_range { Geometry::usual(size).or_else(|| Geometry::new(size, 1).ok()) } else { None }
    }

    /// Reads the box of a classic grid as `WxH`, width first, such as `3x2`.
    ///
    /// # Errors
    /// See [`Dimensions::parse`].
    pub fn parse(text: &str) -> Result<Self, PuzzleError> {
        Dimensions::parse(text).map(Geometry::from)
    }

    /// The geometry for rules that determine the size of the grid, as regions do. A size that cannot be cut into boxes gets
    /// boxes of one row, which the regions replace.
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        let (rows, columns) = rules.sides()?;
        Geometry::of_sides(rows, columns)
    }

    /// The usual geometry with these numbers of rows and columns. `None` if they are out of range.
    pub fn of_sides(rows: usize, columns: usize) -> Option<Self> {
        match rows == columns {
            true => Geometry::with_or_without_boxes(rows),
            false => Dimensions::of_sides(rows, columns).ok().map(Geometry::from),
        }
    }

    /// The same dimensions with these rules and no others.
    ///
    /// # Errors
    /// A [`PuzzleError`] when a rule does not fit the dimensions.
    pub fn with_rules(mut self, rules: &Rules) -> Result<Self, PuzzleError> {
        self.dimensions = rules.dimensions(self.dimensions)?;
        rules.check_layout(&self)?;
        self.rulebook = (!rules.is_empty()).then(|| Arc::new(Rulebook::new(rules.clone(), false)));
        let checked = rules.check(&self, &self.regions_of_cells());
        checked.map_err(|message| PuzzleError::new(ErrorKind::Rule, message))?;
        Ok(self)
    }

    /// The rules beside the classic ones; `None` in a classic grid.
    pub fn rules(&self) -> Option<&Rules> {
        self.rulebook.as_deref().map(|rulebook| &rulebook.rules)
    }

    /// The constraints of the placed rules.
    pub fn posted(&self) -> &[Posted] {
        let Some(rulebook) = &self.rulebook else { return &[] };
        rulebook.posted.get_or_init(|| rulebook.rules.post(self, &self.regions_of_cells(), rulebook.apart))
    }

    /// The same geometry with rules that do not rely on the houses. The constraints of a rule then say all that the rule means,
    /// so a house can be left out.
    #[must_use]
    pub fn apart(&self) -> Geometry {
        let apart = |rulebook: &Arc<Rulebook>| Arc::new(Rulebook::new(rulebook.rules.clone(), true));
        Geometry { dimensions: self.dimensions, rulebook: self.rulebook.as_ref().map(apart) }
    }

    /// All equations that follow from the totals of houses and cages, including long equations.
    pub fn equations(&self) -> &[Equation] {
        let Some(rulebook) = &self.rulebook else { return &[] };
        rulebook.equations.get_or_init(|| totals::equations(self, &self.named_houses(), self.posted()))
    }

    /// The equations that are short enough to be posted.
    pub fn totals(&self) -> &[Total] {
        let Some(rulebook) = &self.rulebook else { return &[] };
        rulebook.totals.get_or_init(|| totals::derive(self, &self.named_houses(), self.equations()))
    }

    fn named_houses(&self) -> Vec<NamedHouse> {
        let named = |house: House| NamedHouse { house, name: house.name(self), cells: house.cells(self) };
        self.full_houses().into_iter().map(named).collect()
    }

    /// The cells that must differ from a cell by a placed rule, in reading order. Some of them may share a house
    /// with it.
    pub fn differing(&self, cell: usize) -> &[usize] {
        let Some(rulebook) = &self.rulebook else { return &[] };
        let all = rulebook.differing.get_or_init(|| {
            let mut all = vec![Vec::new(); self.cells()];
            for Posted { scope, meaning, .. } in self.posted() {
                for (first, &cell) in scope.iter().enumerate() {
                    let others = scope.iter().enumerate().filter(|&(second, _)| meaning.differ(first, second));
                    all[cell].extend(others.map(|(_, &other)| other).filter(|&other| other != cell));
                }
            }
            all.iter_mut().for_each(|others| {
                others.sort_unstable();
                others.dedup();
            });
            all
        });
        &all[cell]
    }

    /// The placed rules, as a page draws and names them.
    pub fn drawn_rules(&self) -> Vec<DrawnRule> {
        self.rules().map_or_else(Vec::new, |rules| drawn::drawn(rules, self, &self.regions_of_cells()))
    }

    /// A placed rule as a phrase of a sentence: "the cage of 15 in A1, A2 and B1".
    pub fn rule_phrase(&self, rule: RuleId) -> String {
        self.rules().map_or_else(String::new, |rules| phrase::of_rule(rules, rule, self, &self.regions_of_cells()))
    }

    /// The name of a placed rule with its value, without its cells: "cage of 15".
    pub fn rule_name(&self, rule: RuleId) -> String {
        self.rules().map_or_else(String::new, |rules| phrase::name_of_rule(rules, rule, self, &self.regions_of_cells()))
    }

    /// A constraint of a rule as a phrase of a sentence: "the whispers line between A1 and A2".
    pub fn posted_phrase(&self, posted: &Posted) -> String {
        self.rules()
            .map_or_else(String::new, |rules| phrase::of_constraint(rules, posted, self, &self.regions_of_cells()))
    }

    fn regions_of_cells(&self) -> Vec<usize> {
        (0..self.cells()).map(|cell| self.box_of(cell)).collect()
    }

    /// Whether the puzzle has rules beside the classic ones. The rules `@part` and `@with`, which mark a part of a puzzle, do
    /// not count.
    pub fn has_rules(&self) -> bool {
        self.rules().is_some_and(|rules| !rules.of_whole().is_empty())
    }

    /// Whether the rows, columns and boxes of the classic 9x9 grid are among the houses.
    pub fn has_classic_houses(&self) -> bool {
        let is_nine = (self.box_width(), self.box_height()) == (3, 3) && self.is_filled_by_digits();
        is_nine && !self.has_regions() && !self.is_latin()
    }

    /// Whether regions take the place of the boxes.
    pub fn has_regions(&self) -> bool {
        self.rules().is_some_and(|rules| rules.has(&regions::KIND))
    }

    /// Whether the grid has rows and columns, but no boxes, as a Latin square.
    pub fn is_latin(&self) -> bool {
        !self.is_cut_into_boxes() || self.rules().is_some_and(Rules::is_latin)
    }

    /// The number of the box of a cell, from 0; boxes are counted left to right and then down. If regions take the
    /// place of the boxes, the result is the number of the region. In a Latin square the rows take the place of the boxes.
    pub fn box_of(&self, cell: usize) -> usize {
        if let Some(house) = self.rules().and_then(|rules| rules.box_of(self, cell)) {
            return house;
        }
        if !self.is_cut_into_boxes() {
            return self.row(cell);
        }
        self.row(cell) / self.box_height() * self.boxes_across() + self.column(cell) / self.box_width()
    }

    /// The houses with as many cells as there are digits. Such a house has each digit.
    pub fn full_houses(&self) -> Vec<House> {
        let mut houses = self.houses();
        if !self.is_filled_by_digits() {
            houses.retain(|house| house.cells(self).len() == self.digit_count());
        }
        houses
    }

    /// All houses: the rows, the columns, the boxes or the regions in their place, and finally the houses of other
    /// rules. A Latin square has no boxes. The cells of a house differ. A house may have fewer cells than there are digits, and
    /// then lacks some digits.
    pub fn houses(&self) -> Vec<House> {
        let of_kind = |kind, count: usize| (0..count).map(move |index| House { kind, index });
        let rows = of_kind(HouseKind::Row, self.rows());
        let mut houses: Vec<House> = rows.chain(of_kind(HouseKind::Column, self.columns())).collect();
        if self.is_cut_into_boxes() && !self.rules().is_some_and(Rules::remove_boxes) {
            houses.extend(of_kind(HouseKind::Box, self.cells() / (self.box_width() * self.box_height())));
        }
        if let Some(rules) = self.rules() {
            houses.extend(rules.houses(self));
        }
        houses
    }

    /// The number of boxes side by side.
    fn boxes_across(&self) -> usize {
        self.columns() / self.box_width()
    }

    /// The peers of a cell, in reading order: the cells that share a house with it, and those that must differ from it by
    /// another rule.
    pub fn peers(&self, cell: usize) -> Vec<usize> {
        let mut peers = self.house_peers(cell);
        let differing = self.differing(cell);
        if !differing.is_empty() {
            peers.extend_from_slice(differing);
            peers.sort_unstable();
            peers.dedup();
        }
        peers
    }

    /// The cells that share a house with a cell, in reading order.
    pub fn house_peers(&self, cell: usize) -> Vec<usize> {
        let (row, column, region) = (self.row(cell), self.column(cell), self.box_of(cell));
        let more = self.rules().map(|rules| rules.houses(self)).unwrap_or_default();
        let more = more.iter().filter(|house| house.kind.is_extra()).map(|house| house.cells(self));
        let more: Vec<Vec<usize>> = more.filter(|cells| cells.contains(&cell)).collect();
        (0..self.cells())
            .filter(|&other| other != cell)
            .filter(|&other| {
                self.row(other) == row
                    || self.column(other) == column
                    || self.box_of(other) == region
                    || more.iter().any(|cells| cells.contains(&other))
            })
            .collect()
    }

    /// The drawings of the rules beside the classic ones.
    pub fn drawings(&self) -> Vec<Drawing> {
        let looks = self.rules().into_iter().flat_map(|rules| rules.looks(self));
        let drawn = looks.flat_map(|(look, houses)| houses.into_iter().map(move |house| (look, house)));
        drawn.map(|(look, house)| Drawing { look, cells: house.cells(self) }).collect()
    }
}

impl House {
    /// The cells of the house, in reading order.
    pub fn cells(&self, geometry: &Geometry) -> Vec<usize> {
        let House { kind, index } = *self;
        match kind {
            HouseKind::Row => (0..geometry.columns()).map(|column| geometry.cell(index, column)).collect(),
            HouseKind::Column => (0..geometry.rows()).map(|row| geometry.cell(row, index)).collect(),
            HouseKind::Box => {
                let (width, height, across) = (geometry.box_width(), geometry.box_height(), geometry.boxes_across());
                let (top, left) = (index / across * height, index % across * width);
                (0..width * height).map(|k| geometry.cell(top + k / width, left + k % width)).collect()
            }
            HouseKind::Region => (0..geometry.cells()).filter(|&cell| geometry.box_of(cell) == index).collect(),
            HouseKind::Diagonal => diagonals::cells(geometry, index),
            HouseKind::Window => windoku::cells(geometry, index),
        }
    }

    /// The name of the house, such as `row A`, `column 4` or `box 5`.
    pub fn name(&self, geometry: &Geometry) -> String {
        let number = self.index + 1;
        match self.kind {
            HouseKind::Row => format!("row {}", geometry.row_name(self.index)),
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

    #[test]
    fn cells_that_differ_by_a_rule_are_peers() {
        let ruled = |rules: &str| {
            let nine = Geometry::for_size(9).unwrap();
            nine.with_rules(&Rules::parse(rules).unwrap()).unwrap()
        };
        let knight = ruled("@anti-knight");
        assert_eq!(knight.peers(40).len(), 20 + 8);
        assert_eq!(knight.house_peers(40).len(), 20);
        assert!(knight.peers(40).contains(&59) && knight.peers(59).contains(&40));
        let lines = ruled("@thermometer=A1,B2,C3,D4 @whispers=E5,F6 @palindrome=A9,B8,C7,D6 @cage=A4,B7,C2:20");
        assert!(lines.peers(0).contains(&30), "every cell of a thermometer differs from every other");
        assert!(lines.peers(40).contains(&50) && lines.peers(3).contains(&19));
        assert!(!lines.peers(8).contains(&32), "the ends of a palindrome are equal");
        assert!((0..81).all(|cell| lines.peers(cell).is_sorted() && !lines.peers(cell).contains(&cell)));
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
