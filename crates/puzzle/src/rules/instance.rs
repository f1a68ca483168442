//! One rule of a puzzle as data: the cells it is about, and its values. All rules share this form, so one grammar reads and
//! writes them in texts.
//!
//! In a text, a word holds all rules of a kind: `@cage=A1,A2,B1:15;C3,C4`. A semicolon separates the rules, a colon stands
//! before the values, commas separate cells and values, and a slash separates groups of cells (`@arrow=A1/A1,B2,C3`). A place
//! outside the grid is written with row and column (`r0c3`), and a diagonal that begins there with its direction
//! (`r0c3>DR:20`).

use crate::digit::Digit;
use crate::dimensions::Dimensions;
use crate::error::quote_input;

/// The character before the name of a rule in a text.
pub const MARK: char = '@';

/// A fault in the data of a rule: the offset of the fault (in characters from 0), and a message.
pub(crate) type Fault = (usize, String);

/// A place in the grid or beside it: the row and the column, both from 1. Row or column 0, and those after the last one, lie
/// outside the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from 1.
    pub row: u8,
    /// The column, from 1.
    pub column: u8,
}

/// The direction of a diagonal that begins outside the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up and to the left.
    UpLeft,
    /// Up and to the right.
    UpRight,
    /// Down and to the left.
    DownLeft,
    /// Down and to the right.
    DownRight,
}

/// The directions with their names in texts.
pub const DIRECTIONS: [(&str, Direction); 4] =
    [("UL", Direction::UpLeft), ("UR", Direction::UpRight), ("DL", Direction::DownLeft), ("DR", Direction::DownRight)];

impl Direction {
    /// The change of the row and of the column with each step.
    pub fn step(self) -> (i32, i32) {
        match self {
            Direction::UpLeft => (-1, -1),
            Direction::UpRight => (-1, 1),
            Direction::DownLeft => (1, -1),
            Direction::DownRight => (1, 1),
        }
    }

    fn name(self) -> &'static str {
        DIRECTIONS.iter().find(|(_, direction)| *direction == self).map_or("", |(name, _)| name)
    }
}

/// One rule of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Instance {
    /// The groups of cells. Most rules have one group; an arrow has its circle and its lines.
    pub groups: Vec<Vec<Place>>,
    /// The direction of a diagonal.
    pub direction: Option<Direction>,
    /// The values: a total, a difference, or a list of digits.
    pub values: Vec<i32>,
}

impl Place {
    /// The place of a cell.
    pub fn of(dimensions: &Dimensions, cell: usize) -> Place {
        Place { row: dimensions.row(cell) as u8 + 1, column: dimensions.column(cell) as u8 + 1 }
    }

    /// The cell at this place; `None` outside the grid.
    pub fn cell(self, dimensions: &Dimensions) -> Option<usize> {
        let within = |line: u8, lines: usize| (1..=lines).contains(&usize::from(line));
        let inside = within(self.row, dimensions.rows()) && within(self.column, dimensions.columns());
        inside.then(|| dimensions.cell(usize::from(self.row) - 1, usize::from(self.column) - 1))
    }

    /// The name in texts: `A1`, or `r0c3` where a letter cannot name the row.
    pub fn name(self) -> String {
        match (self.row, self.column) {
            (1..=26, 1..) => format!("{}{}", char::from(b'A' + self.row - 1), self.column),
            (row, column) => format!("r{row}c{column}"),
        }
    }

    /// Reads a name.
    fn parse(name: &str) -> Option<Place> {
        let number = |digits: &str| digits.parse::<u8>().ok().filter(|number| *number <= 65);
        let name = name.trim().to_ascii_uppercase();
        if let Some((row, column)) = name.strip_prefix('R').and_then(|rest| rest.split_once('C')) {
            return Some(Place { row: number(row)?, column: number(column)? });
        }
        let mut letters = name.chars();
        let row = letters.next().filter(char::is_ascii_uppercase)?;
        Some(Place { row: row as u8 - b'A' + 1, column: number(letters.as_str())? })
    }
}

impl Instance {
    /// Reads the rules of a kind from the data of a word.
    ///
    /// # Errors
    /// The offset of a fault, in characters from the start of the data, and a message.
    pub(super) fn parse_all(data: &str) -> Result<Vec<Instance>, Fault> {
        let mut at = 0;
        let mut all = Vec::new();
        for part in data.split(';') {
            all.push(Instance::parse(part).map_err(|(offset, message)| (at + offset, message))?);
            at += part.chars().count() + 1;
        }
        Ok(all)
    }

    fn parse(text: &str) -> Result<Instance, Fault> {
        let (cells, values) = match text.split_once(':') {
            Some((cells, values)) => (cells, Some(values)),
            None => (text, None),
        };
        let (cells, direction) = match cells.split_once('>') {
            None => (cells, None),
            Some((cells, name)) => {
                let known = DIRECTIONS.iter().find(|(known, _)| known.eq_ignore_ascii_case(name.trim()));
                let fault = || {
                    (
                        cells.chars().count() + 1,
                        format!("{} is no direction: they are UL, UR, DL and DR", quote_input(name)),
                    )
                };
                (cells, Some(known.ok_or_else(fault)?.1))
            }
        };
        let mut groups = Vec::new();
        let mut at = 0;
        for group in cells.split('/') {
            let mut places = Vec::new();
            for name in group.split(',') {
                let place = Place::parse(name).ok_or_else(|| (at, format!("{} is no cell", quote_input(name))))?;
                places.push(place);
                at += name.chars().count() + 1;
            }
            groups.push(places);
        }
        let mut at = text.split(':').next().map_or(0, |cells| cells.chars().count() + 1);
        let mut numbers = Vec::new();
        for number in values.into_iter().flat_map(|values| values.split(',')) {
            let value = number.trim().parse().ok().filter(|value: &i32| value.abs() <= MOST);
            numbers.push(value.ok_or_else(|| (at, format!("{} is no number up to {MOST}", quote_input(number))))?);
            at += number.chars().count() + 1;
        }
        Ok(Instance { groups, direction, values: numbers })
    }

    /// The data of the rule as text.
    pub fn to_text(&self) -> String {
        let group = |places: &Vec<Place>| places.iter().map(|place| place.name()).collect::<Vec<_>>().join(",");
        let mut text = self.groups.iter().map(group).collect::<Vec<_>>().join("/");
        if let Some(direction) = self.direction {
            text.push('>');
            text.push_str(direction.name());
        }
        if !self.values.is_empty() {
            text.push(':');
            text.push_str(&self.values.iter().map(i32::to_string).collect::<Vec<_>>().join(","));
        }
        text
    }

    /// The first value.
    pub fn value(&self) -> Option<i32> {
        self.values.first().copied()
    }

    /// The values as digits, for kinds whose values are digits.
    pub fn digits(&self, dimensions: &Dimensions) -> impl Iterator<Item = Digit> {
        self.values.iter().filter_map(|&number| dimensions.value_of(number).map(Digit::of))
    }

    /// The places of all groups.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.groups.iter().flatten().copied()
    }
}

/// The largest value of a rule. No sum of a grid comes near it.
pub const MOST: i32 = 1_000_000;
