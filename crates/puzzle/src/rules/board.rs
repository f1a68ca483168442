//! The grid and all its rules, as input for the code of each rule, and the constraints that the rules post.

use super::definition::Own;
use super::instance::{Instance, Place};

use crate::dimensions::Dimensions;
use pencilmark_language::Fuel;
use pencilmark_meanings::{AllDifferent, AnyMeaning, DifferentClasses, Distinct, Element, Linear, Pairs, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// The grid and all its rules, as input for the code of each rule.
pub struct Board<'a> {
    /// The dimensions.
    pub dimensions: &'a Dimensions,
    /// The region or box of each cell.
    pub region: &'a [usize],
    /// Whether the rules are posted without the houses. Otherwise a rule leaves out what the houses say, and may say it again.
    pub apart: bool,
    /// All rules of the puzzle, by the names of their kinds.
    pub(super) placed: &'a [(&'static str, &'a [Instance])],
}

impl<'a> Board<'a> {
    /// The rules of a kind, by its name.
    pub fn of(&self, id: &str) -> impl Iterator<Item = &'a Instance> {
        let of_kind = self.placed.iter().filter(move |(kind, _)| *kind == id);
        of_kind.flat_map(|(_, instances)| *instances)
    }
}

impl Board<'_> {
    /// The values of the rules of a kind, each with its own or the usual value. If there are no such rules, the usual value.
    pub(crate) fn values_of(&self, id: &str, usual: i32) -> Vec<i32> {
        let values: Vec<i32> = self.of(id).map(|rule| rule.value().unwrap_or(usual)).collect();
        if values.is_empty() { vec![usual] } else { values }
    }

    /// The number of digits.
    pub fn digit_count(&self) -> i32 {
        self.dimensions.digit_count() as i32
    }

    /// Whether a place with this row and column, from 0, is in the grid.
    fn is_inside(&self, row: i32, column: i32) -> bool {
        let (rows, columns) = (self.dimensions.rows() as i32, self.dimensions.columns() as i32);
        (0..rows).contains(&row) && (0..columns).contains(&column)
    }

    /// Checks that the digits number the cells of each line, for rules whose digits are places.
    ///
    /// # Errors
    /// A message, if they do not.
    pub(super) fn has_digits_of_places(&self) -> Result<(), String> {
        match self.dimensions.is_usual() {
            true => Ok(()),
            false => Err("it needs a square grid whose digits are the numbers of its rows".into()),
        }
    }

    /// The cells of some places; places outside the grid are left out.
    pub fn cells(&self, places: &[Place]) -> Vec<usize> {
        places.iter().filter_map(|place| place.cell(self.dimensions)).collect()
    }

    /// The cells along a line that begins beside the grid, nearest first.
    pub fn seen_from(&self, place: Place) -> Vec<usize> {
        let (rows, columns) = (self.dimensions.rows(), self.dimensions.columns());
        let (row, column) = (usize::from(place.row), usize::from(place.column));
        let cells = |cells: &mut dyn Iterator<Item = (usize, usize)>| {
            cells.map(|(row, column)| self.dimensions.cell(row, column)).collect::<Vec<_>>()
        };
        match (row, column) {
            (0, c) => cells(&mut (0..rows).map(|row| (row, c - 1))),
            (r, c) if r == rows + 1 => cells(&mut (0..rows).rev().map(|row| (row, c - 1))),
            (r, 0) => cells(&mut (0..columns).map(|column| (r - 1, column))),
            (r, _) => cells(&mut (0..columns).rev().map(|column| (r - 1, column))),
        }
    }

    /// The cells along a diagonal that begins outside the grid, nearest first.
    pub fn diagonal(&self, instance: &Instance) -> Vec<usize> {
        let (Some(place), Some(direction)) = (instance.places().next(), instance.direction) else { return Vec::new() };
        let (down, right) = direction.step();
        let at = |k: i32| (i32::from(place.row) - 1 + k * down, i32::from(place.column) - 1 + k * right);
        let inside = |&(row, column): &(i32, i32)| self.is_inside(row, column);
        let cells = (1..=self.dimensions.size() as i32).map(at).take_while(inside);
        cells.map(|(row, column)| self.dimensions.cell(row as usize, column as usize)).collect()
    }

    /// All pairs of cells that share an edge, first the upper or left one.
    pub fn neighbours(&self) -> Vec<(usize, usize)> {
        let (d, columns) = (self.dimensions, self.dimensions.columns());
        let pairs = (0..d.cells()).flat_map(|cell| {
            let right = (d.column(cell) + 1 < columns).then_some((cell, cell + 1));
            let below = (cell + columns < d.cells()).then_some((cell, cell + columns));
            [right, below]
        });
        pairs.flatten().collect()
    }

    /// Whether two cells have to differ by the houses of the grid. Without the houses, no two cells have to.
    pub fn see(&self, a: usize, b: usize) -> bool {
        let d = self.dimensions;
        !self.apart
            && a != b
            && (d.row(a) == d.row(b) || d.column(a) == d.column(b) || self.region[a] == self.region[b])
    }
}

impl Board<'_> {
    /// The cells of a region or box, in reading order.
    pub(crate) fn region_cells(&self, region: usize) -> Vec<usize> {
        (0..self.region.len()).filter(|&cell| self.region[cell] == region).collect()
    }

    /// The pairs of neighbours that no mark of these kinds joins.
    pub(crate) fn unmarked_neighbours(&self, kinds: &[&str]) -> Vec<(usize, usize)> {
        let marks = kinds.iter().flat_map(|kind| self.of(kind)).map(|mark| self.cells(&mark.groups[0]));
        let marks: Vec<Vec<usize>> = marks.collect();
        let is_marked = |&(a, b): &(usize, usize)| marks.iter().any(|mark| mark.contains(&a) && mark.contains(&b));
        self.neighbours().into_iter().filter(|pair| !is_marked(pair)).collect()
    }

    /// Posts that a marked cell has this relation to each neighbour that is not marked by a rule of the same kind.
    pub fn beside(&self, rule: &Instance, poster: &mut Poster<'_>, holds: impl Fn(Value, Value) -> bool) {
        let marked: Vec<usize> = self.of(poster.id).flat_map(|other| self.cells(&other.groups[0])).collect();
        for cell in self.cells(&rule.groups[0]) {
            let around = self.neighbours().into_iter().filter(|&(a, b)| a == cell || b == cell);
            let others = around.map(|(a, b)| if a == cell { b } else { a });
            for other in others.filter(|other| !marked.contains(other)) {
                poster.pair(cell, other, &holds);
            }
        }
    }

    /// Posts that each cell differs from the cells at these distances (rows down, columns right), unless they share a house.
    pub(crate) fn leaps_differ(&self, leaps: &[(i32, i32)], poster: &mut Poster<'_>) {
        for cell in 0..self.dimensions.cells() {
            for (down, right) in leaps {
                let (row, column) =
                    (self.dimensions.row(cell) as i32 + down, self.dimensions.column(cell) as i32 + right);
                if self.is_inside(row, column) {
                    let other = self.dimensions.cell(row as usize, column as usize);
                    if !self.see(cell, other) {
                        poster.post(vec![cell, other], AllDifferent);
                    }
                }
            }
        }
    }

    /// Whether the grid is small enough for a sum that tracks the sets of values of its cells. Larger grids have too many such
    /// sets.
    pub(crate) fn has_few_values(&self) -> bool {
        self.dimensions.digit_count() <= Linear::MOST_GROUPED
    }

    /// The constraint that a weighted sum of digits is `total`, with its scope. Cells of one weight in one house form a group,
    /// whose digits differ. The houses entail this, so the constraint may include it. A cell that occurs twice counts twice.
    pub fn sum(&self, cells: &[usize], weights: &[i32], total: i32) -> (Vec<usize>, Linear) {
        let mut terms: Vec<(usize, i32)> = Vec::new();
        for (&cell, &weight) in cells.iter().zip(weights) {
            match terms.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, sum)) => *sum += weight,
                None => terms.push((cell, weight)),
            }
        }
        let terms = terms.into_iter().filter(|(_, weight)| *weight != 0);
        let can_follow = self.has_few_values();
        let (scope, linear) = Linear::grouped(terms, total, |a, b| can_follow && self.see(a, b));
        (scope, linear.of_digits(self.dimensions.least_digit()))
    }
}

/// A rule of a puzzle: the index of its kind in the register, and its number among the rules of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    /// The index of the kind.
    pub kind: u16,
    /// The number of the rule, from 0.
    pub index: u16,
}

/// A constraint that a rule posts.
#[derive(Clone, Debug)]
pub struct Posted {
    /// The rule.
    pub rule: RuleId,
    /// The name, which no other constraint of the puzzle has.
    pub name: String,
    /// The cells.
    pub scope: Vec<usize>,
    /// The meaning, over the values from 0.
    pub meaning: AnyMeaning,
}

/// Collects the constraints of a rule.
pub struct Poster<'a> {
    pub(super) rule: RuleId,
    /// The name of the kind in texts.
    pub(super) id: &'static str,
    /// The name of the kind for people.
    pub(super) name: &'static str,
    /// The definition of the kind, if a person defined it.
    pub(super) own: Option<&'static Own>,
    /// The value of a rule without one.
    pub(super) default: i32,
    pub(super) dimensions: &'a Dimensions,
    /// As in [`Board::apart`].
    pub(super) apart: bool,
    pub(super) posted: &'a mut Vec<Posted>,
    /// The work that the rules of persons may still take.
    pub(super) fuel: &'a mut Fuel,
    /// How often each name has been used so far.
    pub(super) names: &'a mut HashMap<String, usize>,
}

impl Poster<'_> {
    /// Posts a constraint.
    pub fn post(&mut self, scope: Vec<usize>, meaning: impl Into<AnyMeaning>) {
        // All terms of a sum may cancel out: an arrow whose line is its circle.
        if scope.is_empty() {
            return;
        }
        let names: Vec<String> = scope.iter().map(|&cell| self.dimensions.cell_name(cell)).collect();
        let cells = match &names[..] {
            [first, .., last] if names.len() > 4 => format!("{first} … {last}"),
            _ => names.join(" "),
        };
        let wanted = format!("{} {cells}", self.name);
        let times = self.names.entry(wanted.clone()).or_default();
        *times += 1;
        let name = if *times == 1 { wanted } else { format!("{wanted} ({times})") };
        self.posted.push(Posted { rule: self.rule, name, scope, meaning: meaning.into() });
    }

    /// Posts a clue about a whole line, whose digits differ by the houses. Only in small grids does the constraint include that
    /// the digits differ, because larger grids have too many sets of digits.
    pub fn line<M>(&mut self, scope: Vec<usize>, meaning: M)
    where
        M: Into<AnyMeaning>,
        Distinct<M>: Into<AnyMeaning>,
    {
        match self.dimensions.digit_count() {
            0..=9 if !self.apart => self.post(scope, Distinct(meaning)),
            _ => self.post(scope, meaning),
        }
    }

    /// Posts a relation between two cells.
    pub fn pair(&mut self, first: usize, second: usize, holds: impl Fn(Value, Value) -> bool) {
        self.post(vec![first, second], Pairs::new(self.dimensions.digit_count(), holds));
    }

    /// Posts that the digit of `cell` is an index into `list`. The cell at this index must hold the number of the place of
    /// `cell` in `list`.
    pub fn index(&mut self, cell: usize, list: &[usize]) {
        let Some(own) = list.iter().position(|&other| other == cell) else { return };
        let others = list.iter().copied().filter(|&other| other != cell);
        self.post(std::iter::once(cell).chain(others).collect(), Element { own: Some(own), target: own as Value });
    }

    /// Posts that any three consecutive cells of a line belong to three different classes. On a line of two cells, the two
    /// classes differ.
    pub fn classes(&mut self, line: &[usize], class: impl Fn(usize) -> usize) {
        let class_of: Arc<[u8]> = (0..self.dimensions.digit_count()).map(|value| class(value) as u8).collect();
        for cells in line.windows(line.len().min(3)) {
            self.post(cells.to_vec(), DifferentClasses { class_of: class_of.clone() });
        }
    }

    /// The value of a rule, or the default of its kind. Zero if there is neither.
    pub fn value(&self, rule: &Instance) -> i32 {
        rule.value().unwrap_or(self.default)
    }
}
