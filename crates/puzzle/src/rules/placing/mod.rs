//! Placing a rule at random so that it holds in a full grid: cells, pairs, corners and clues beside the grid. [`lines`] draws
//! lines and [`areas`] grows areas.
//!
//! A rule says in its own file how it is placed. Most rules need one call of a function of this folder, with the condition
//! that their digits obey. [`Solved::at_random`] needs no condition: it draws the shape and tests the meaning of the rule.

mod areas;
mod lines;

use super::board::{Posted, RuleId};
use super::instance::{DIRECTIONS, Instance, Place};
use super::kind::{Shape, Solved, Values};
use fastrand::Rng;
use pencilmark_language::Fuel;
use pencilmark_meanings::{Meaning, Value};
use std::collections::HashMap;

/// The number of shapes that [`Solved::at_random`] draws before it gives up.
const DRAWS: usize = 60;

/// Whether rules of two shapes must not share cells when a generator places them. A line may cross a cage.
pub(super) fn collide(one: Shape, other: Shape) -> bool {
    let sort = |shape| match shape {
        Shape::Grid => 0,
        Shape::Cell => 1,
        Shape::Cells | Shape::TwoGroups => 2,
        Shape::Line | Shape::Arrow => 3,
        Shape::Clue | Shape::Diagonal => 4,
        Shape::Pair => 5,
        Shape::Corner => 6,
    };
    sort(one) == sort(other)
}

impl Solved<'_> {
    /// The longer side of the grid.
    pub fn size(&self) -> usize {
        self.board.dimensions.size()
    }

    /// The number in a cell.
    pub fn digit(&self, cell: usize) -> i32 {
        self.board.dimensions.number(self.digits[cell] - 1)
    }

    /// The digits of some cells.
    pub fn digits_of(&self, cells: &[usize]) -> Vec<i32> {
        cells.iter().map(|&cell| self.digit(cell)).collect()
    }

    /// The sum of the digits of some cells.
    pub fn sum(&self, cells: &[usize]) -> i32 {
        self.digits_of(cells).iter().sum()
    }

    /// A rule about these cells, without a value.
    pub fn rule(&self, cells: &[usize]) -> Instance {
        Instance { groups: vec![self.places(cells)], ..Instance::default() }
    }

    /// The places of some cells.
    pub fn places(&self, cells: &[usize]) -> Vec<Place> {
        cells.iter().map(|&cell| Place::of(self.board.dimensions, cell)).collect()
    }

    /// Whether a cell is free of the rules in `others`.
    pub(crate) fn is_free(&self, cell: usize) -> bool {
        let place = Place::of(self.board.dimensions, cell);
        self.others.iter().all(|other| other.places().all(|taken| taken != place))
    }

    /// The free cells in random order.
    pub(crate) fn free_cells(&self, random: &mut Rng) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..self.digits.len()).filter(|&cell| self.is_free(cell)).collect();
        random.shuffle(&mut cells);
        cells
    }

    /// The cells that share an edge with a cell, and those that share a corner with it if `corners` is true.
    pub fn around(&self, cell: usize, corners: bool) -> Vec<usize> {
        let d = self.board.dimensions;
        let (row, column) = (d.row(cell), d.column(cell));
        let near = |line: usize, lines: usize| line.saturating_sub(1)..=(line + 1).min(lines - 1);
        let all = near(row, d.rows()).flat_map(|r| near(column, d.columns()).map(move |c| (r, c)));
        let touches = |&(r, c): &(usize, usize)| match r.abs_diff(row) + c.abs_diff(column) {
            1 => true,
            2 => corners,
            _ => false,
        };
        all.filter(touches).map(|(r, c)| d.cell(r, c)).collect()
    }

    /// Whether a rule of this kind holds in the grid.
    pub fn holds(&self, rule: &Instance) -> bool {
        let (mut posted, mut fuel, mut names) = (Vec::new(), Fuel::of_a_puzzle(), HashMap::new());
        let id = RuleId { kind: 0, index: 0 };
        let mut poster = self.kind.poster(id, self.board, &mut posted, &mut fuel, &mut names);
        (self.kind.post)(self.board, rule, &mut poster);
        posted.iter().all(|constraint| constraint.holds(self.digits))
    }

    /// A free cell that fits.
    pub fn cell(&self, random: &mut Rng, fits: impl Fn(usize) -> bool) -> Option<Instance> {
        self.free_cells(random).into_iter().find(|&cell| fits(cell)).map(|cell| self.rule(&[cell]))
    }

    /// Two neighbours with fitting digits and no mark on their edge.
    pub fn pair(&self, random: &mut Rng, fits: impl Fn(i32, i32) -> bool) -> Option<Instance> {
        let mut pairs = self.board.neighbours();
        pairs.retain(|&(a, b)| fits(self.digit(a), self.digit(b)));
        pairs.retain(|&(a, b)| {
            let places = self.places(&[a, b]);
            self.others.iter().all(|other| !places.iter().all(|place| other.groups[0].contains(place)))
        });
        random.choice(pairs).map(|(a, b)| self.rule(&[a, b]))
    }

    /// The four cells around a corner that has no rule.
    pub fn corner(&self, random: &mut Rng) -> Option<[usize; 4]> {
        let (rows, n) = (self.board.dimensions.rows(), self.board.dimensions.columns());
        let corners = (0..rows - 1).flat_map(|row| (0..n - 1).map(move |column| row * n + column));
        let four = |first: usize| [first, first + 1, first + n, first + n + 1];
        let is_free = |cells: &[usize; 4]| {
            let places = self.places(cells);
            self.others.iter().all(|other| !places.iter().all(|place| other.groups[0].contains(place)))
        };
        random.choice(corners.map(four).filter(is_free).collect::<Vec<_>>())
    }

    /// A clue beside the grid, with the value of the digits along its line.
    pub fn clue(&self, random: &mut Rng, value: impl Fn(&[i32]) -> i32) -> Option<Instance> {
        let place = self.free_place(random, |place| self.is_beside(place))?;
        let digits = self.digits_of(&self.board.seen_from(place));
        Some(Instance { groups: vec![vec![place]], direction: None, values: vec![value(&digits)] })
    }

    /// A clue for a diagonal, with the value of the digits along it.
    pub fn diagonal(&self, random: &mut Rng, value: impl Fn(&[i32]) -> i32) -> Option<Instance> {
        for _ in 0..DRAWS {
            let place = self.free_place(random, |_| true)?;
            let direction = DIRECTIONS[random.usize(..DIRECTIONS.len())].1;
            let rule = Instance { groups: vec![vec![place]], direction: Some(direction), values: Vec::new() };
            let digits = self.digits_of(&self.board.diagonal(&rule));
            if digits.len() > 1 {
                return Some(Instance { values: vec![value(&digits)], ..rule });
            }
        }
        None
    }

    fn is_beside(&self, place: Place) -> bool {
        let d = self.board.dimensions;
        let within = |line: u8, lines: usize| (1..=lines).contains(&usize::from(line));
        within(place.row, d.rows()) != within(place.column, d.columns())
    }

    /// A place outside the grid that fits and has no clue.
    fn free_place(&self, random: &mut Rng, fits: impl Fn(Place) -> bool) -> Option<Place> {
        let (rows, columns) = (self.board.dimensions.rows() as u8 + 1, self.board.dimensions.columns() as u8 + 1);
        let ring = (0..=rows).flat_map(|row| (0..=columns).map(move |column| Place { row, column }));
        let outside = ring.filter(|place| [0, rows].contains(&place.row) || [0, columns].contains(&place.column));
        let is_free = |place: &Place| self.others.iter().all(|other| other.groups[0][0] != *place);
        random.choice(outside.filter(|place| is_free(place) && fits(*place)).collect::<Vec<_>>())
    }

    /// Any rule of the shape of its kind that holds in the grid. Rules of the whole grid are not placed.
    pub fn at_random(&self, random: &mut Rng) -> Option<Instance> {
        for _ in 0..DRAWS {
            // If there is no room for the shape, another draw finds none either.
            let rule = self.draw(random)?;
            if self.holds(&rule) {
                return Some(rule);
            }
        }
        None
    }

    /// A rule of the shape of the kind, which need not hold.
    pub(super) fn draw(&self, random: &mut Rng) -> Option<Instance> {
        let rule = match self.kind.shape {
            Shape::Grid => None,
            Shape::Cell => self.cell(random, |_| true),
            Shape::Pair => self.pair(random, |_, _| true),
            Shape::Cells => self.area(random, 2, self.size(), |_| true).map(|cells| self.rule(&cells)),
            Shape::Corner => self.corner(random).map(|cells| self.rule(&cells)),
            Shape::Line => self.line(random, 2, 5, |_| true, |_| true),
            Shape::Arrow => self.arrow(random),
            Shape::TwoGroups => self.clones(random),
            Shape::Clue => self.clue(random, |digits| digits.iter().sum()),
            Shape::Diagonal => self.diagonal(random, |digits| digits.iter().sum()),
        }?;
        let cells = self.board.cells(&rule.groups[0]);
        let values = match self.kind.values {
            Values::Digits | Values::Set => {
                let mut digits = self.digits_of(&cells);
                random.shuffle(&mut digits);
                digits.truncate(random.usize(2..=4));
                digits.sort_unstable();
                digits
            }
            Values::One => match self.kind.shape {
                Shape::Clue | Shape::Diagonal => rule.values,
                _ => vec![self.sum(&cells)],
            },
            Values::None | Values::Optional | Values::Default(_) | Values::BySize(_) => Vec::new(),
        };
        Some(Instance { values, ..rule })
    }
}

impl Posted {
    /// Whether the constraint holds in a full grid of digits.
    pub fn holds(&self, digits: &[u8]) -> bool {
        let values: Vec<Value> = self.scope.iter().map(|&cell| digits[cell] - 1).collect();
        self.meaning.holds(&values)
    }
}
