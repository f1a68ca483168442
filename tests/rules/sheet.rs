//! A small board with rules: the data of the rules as the tests write it, and the random shapes that a person would draw.

use super::words::{CASES, Case};
use crate::common::corpus::Random;
use crate::common::rules::Rules;
use crate::common::variants::Variant;

/// A rule as data. Cells are counted row by row from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    pub id: &'static str,
    pub groups: Vec<Vec<usize>>,
    /// A place beside the grid: row and column, where the grid has rows and columns 1 to n.
    pub outside: Option<(usize, usize)>,
    /// `UL`, `UR`, `DL` or `DR`.
    pub direction: Option<&'static str>,
    pub values: Vec<i32>,
}

impl Placed {
    /// The kind of the rule.
    pub fn case(&self) -> &'static Case {
        CASES.iter().find(|case| case.id == self.id).expect("a known kind")
    }

    /// The data behind the name of the rule in a text.
    pub fn data(&self, sheet: &Sheet) -> String {
        let rules = sheet.shape.rules();
        let group = |cells: &Vec<usize>| cells.iter().map(|&cell| rules.name(cell)).collect::<Vec<_>>().join(",");
        let mut text = self.groups.iter().map(group).collect::<Vec<_>>().join("/");
        if let Some((row, column)) = self.outside {
            // The row or column after the last one also has a letter or a number.
            match (u8::try_from(row), column) {
                (Ok(row @ 1..), 1..) => text.push_str(&format!("{}{column}", char::from(b'A' + row - 1))),
                _ => text.push_str(&format!("r{row}c{column}")),
            }
        }
        if let Some(direction) = self.direction {
            text.push_str(&format!(">{direction}"));
        }
        if !self.values.is_empty() {
            let values: Vec<String> = self.values.iter().map(i32::to_string).collect();
            text.push_str(&format!(":{}", values.join(",")));
        }
        text
    }
}

/// A grid and its rules.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub shape: Variant,
    pub rules: Vec<Placed>,
}

impl Sheet {
    /// A grid with boxes of this shape, or with irregular regions in their place.
    pub fn new(width: usize, height: usize, regions: Option<Vec<usize>>) -> Sheet {
        Sheet { shape: Variant { width, height, regions, ..Variant::default() }, rules: Vec::new() }
    }

    /// The longer side.
    pub fn size(&self) -> usize {
        self.rows().max(self.columns())
    }

    pub fn rows(&self) -> usize {
        self.shape.rows()
    }

    pub fn columns(&self) -> usize {
        self.shape.columns()
    }

    pub fn cells(&self) -> usize {
        self.rows() * self.columns()
    }

    pub fn digit_count(&self) -> usize {
        self.shape.digit_count()
    }

    /// The number of the least digit.
    pub fn least(&self) -> i32 {
        self.shape.digits().0.into()
    }

    /// The numbers that the digits of a filling stand for. A filling has the place of each digit, from 1.
    pub fn numbers(&self, filling: &[u8]) -> Vec<u8> {
        filling.iter().map(|&digit| digit - 1 + self.shape.digits().0).collect()
    }

    /// A filling or clues (0 for a blank) as a line of symbols.
    pub fn line(&self, clues: &[u8]) -> String {
        let least = u32::from(self.shape.digits().0);
        let symbol = |&clue: &u8| match clue {
            0 => '.',
            digit => char::from_digit(u32::from(digit) - 1 + least, 36).expect("a small grid"),
        };
        clues.iter().map(symbol).collect::<String>().to_uppercase()
    }

    /// The filling of a line of symbols.
    pub fn digits(&self, line: &str) -> Vec<u8> {
        let least = u32::from(self.shape.digits().0);
        let digit = |symbol: char| symbol.to_digit(36).expect("a symbol") + 1 - least;
        line.chars().map(|symbol| digit(symbol) as u8).collect()
    }

    /// A row takes the place of the box in a grid without boxes.
    pub fn region_of(&self, cell: usize) -> usize {
        let (n, width, height) = (self.columns(), self.shape.width, self.shape.height);
        if self.shape.latin {
            return cell / n;
        }
        let in_boxes = cell / n / height * (n / width) + cell % n / width;
        self.shape.regions.as_ref().map_or(in_boxes, |regions| regions[cell])
    }

    /// The houses of the grid.
    pub fn houses(&self) -> Rules {
        self.shape.rules()
    }

    /// The rules as words.
    pub fn text(&self) -> String {
        let mut words = vec![self.shape.text()];
        for case in CASES {
            let data: Vec<String> =
                self.rules.iter().filter(|rule| rule.id == case.id).map(|rule| rule.data(self)).collect();
            match &data[..] {
                [] => {}
                [only] if only.is_empty() => words.push(format!("@{}", case.id)),
                _ => words.push(format!("@{}={}", case.id, data.join(";"))),
            }
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// Whether a filling obeys every placed rule.
    pub fn holds(&self, filling: &[u8]) -> bool {
        let numbers = self.numbers(filling);
        self.rules.iter().all(|rule| (rule.case().holds)(self, rule, &numbers))
    }

    pub fn share_an_edge(&self, a: usize, b: usize) -> bool {
        let n = self.columns();
        (a / n).abs_diff(b / n) + (a % n).abs_diff(b % n) == 1
    }

    fn touch(&self, a: usize, b: usize) -> bool {
        let n = self.columns();
        a != b && (a / n).abs_diff(b / n) < 2 && (a % n).abs_diff(b % n) < 2
    }

    /// A random line of two to `most` cells.
    pub fn walk(&self, random: &mut Random, most: usize) -> Vec<usize> {
        self.walk_from(random.below(self.cells()), random, most)
    }

    /// A random line of two to `most` cells that begins in `start`. A line that runs into a corner ends there.
    pub fn walk_from(&self, start: usize, random: &mut Random, most: usize) -> Vec<usize> {
        let length = 2 + random.below(most - 1);
        let mut line = vec![start];
        while line.len() < length {
            let last = line[line.len() - 1];
            let next: Vec<usize> =
                (0..self.cells()).filter(|&cell| self.touch(last, cell) && !line.contains(&cell)).collect();
            match next.len() {
                0 => break,
                choices => line.push(next[random.below(choices)]),
            }
        }
        line
    }

    /// One to `most` connected cells.
    pub fn blob(&self, random: &mut Random, most: usize) -> Vec<usize> {
        let size = 1 + random.below(most);
        let mut blob = vec![random.below(self.cells())];
        while blob.len() < size {
            let next: Vec<usize> = (0..self.cells())
                .filter(|cell| !blob.contains(cell) && blob.iter().any(|&own| self.share_an_edge(own, *cell)))
                .collect();
            blob.push(next[random.below(next.len())]);
        }
        blob
    }

    /// Two cells that share an edge, in any order.
    pub fn neighbours(&self, random: &mut Random) -> Vec<usize> {
        let first = random.below(self.cells());
        let others: Vec<usize> = (0..self.cells()).filter(|&cell| self.share_an_edge(first, cell)).collect();
        vec![first, others[random.below(others.len())]]
    }

    /// The four cells around a corner.
    pub fn corner(&self, random: &mut Random) -> Vec<usize> {
        let n = self.columns();
        let first = random.below(self.rows() - 1) * n + random.below(n - 1);
        vec![first, first + 1, first + n, first + n + 1]
    }

    /// A place beside a row or a column.
    pub fn beside(&self, random: &mut Random) -> (usize, usize) {
        let (rows, columns) = (self.rows(), self.columns());
        let (row, column) = (1 + random.below(rows), 1 + random.below(columns));
        [(row, 0), (row, columns + 1), (0, column), (rows + 1, column)][random.below(4)]
    }

    /// The cells of the row or column beside a place, nearest first.
    pub fn seen_from(&self, (row, column): (usize, usize)) -> Vec<usize> {
        let (rows, columns) = (self.rows(), self.columns());
        let mut line: Vec<usize> = match row {
            row if (1..=rows).contains(&row) => (0..columns).map(|column| (row - 1) * columns + column).collect(),
            _ => (0..rows).map(|row| row * columns + column - 1).collect(),
        };
        if row == rows + 1 || column == columns + 1 {
            line.reverse();
        }
        line
    }

    /// A place outside the grid and a direction in which a diagonal leads into the grid.
    pub fn diagonal_start(&self, random: &mut Random) -> ((usize, usize), &'static str) {
        let (rows, columns) = (self.rows(), self.columns());
        loop {
            let (row, column) = (random.below(rows + 2), random.below(columns + 2));
            let place = [(row, 0), (row, columns + 1), (0, column), (rows + 1, column)][random.below(4)];
            let direction = ["UL", "UR", "DL", "DR"][random.below(4)];
            if !self.diagonal(place, direction).is_empty() {
                return (place, direction);
            }
        }
    }

    /// The cells of the diagonal that begins beside the grid.
    pub fn diagonal(&self, (row, column): (usize, usize), direction: &str) -> Vec<usize> {
        let (rows, columns) = (self.rows() as i32, self.columns() as i32);
        let down = if direction.starts_with('D') { 1 } else { -1 };
        let right = if direction.ends_with('R') { 1 } else { -1 };
        let mut cells = Vec::new();
        let (mut row, mut column) = (row as i32 + down, column as i32 + right);
        while (1..=rows).contains(&row) && (1..=columns).contains(&column) {
            cells.push(((row - 1) * columns + column - 1) as usize);
            (row, column) = (row + down, column + right);
        }
        cells
    }
}
