//! Random definitions as texts, of the whole grammar. [`conditions`](super::conditions), [`numbers`](super::numbers) and
//! [`readers`](super::readers) write the expressions.

use super::choices::Choices;

/// The number of rows up to which a rule of the whole grid is written. In larger grids, the judge takes minutes for lists of all cells
/// inside each other.
const MOST_ROWS: usize = 6;

/// The shapes with their looks.
const PLACES: [(&str, &[&str]); 10] = [
    ("line", &["", "teal", "thermometer", "ended grey"]),
    ("cells", &["", "cage", "circle", "square", "area yellow"]),
    ("grid", &[""]),
    ("cell", &["", "circle", "square", "area red"]),
    ("pair", &["", "cage", "white dot", "black dot", "area blue"]),
    ("corner", &["", "cage", "area green"]),
    ("arrow", &["", "arrow"]),
    ("two groups", &["", "area ink"]),
    ("clue", &[""]),
    ("diagonal", &[""]),
];

/// Sentences with the characters that the text of a puzzle writes in another way.
const SENTENCES: [&str; 4] =
    ["of a test", "", "50% of_it = $3; a~b: c, d/e > f @own \"g\"", "Ä rule — «für» 数独 \\ #1 'x' |"];

/// Writes a definition. The fields are the names that an expression may use.
pub struct Writer<'a> {
    pub choices: &'a mut Choices,
    pub shape: &'static str,
    /// Whether the definition speaks of the first and the second line.
    pub of_two_lines: bool,
    pub has_value: bool,
    pub has_values: bool,
    /// The number of digits of the grid for which the definition is meant.
    pub size: usize,
    /// Names of cells.
    pub cells: Vec<String>,
    /// Names of lists.
    pub lists: Vec<String>,
    /// Names of numbers that no digit decides.
    pub numbers: Vec<String>,
    /// How many quantifiers stand around the expression.
    pub loops: usize,
    names: usize,
}

/// A random definition.
pub fn definition(choices: &mut Choices, size: usize) -> String {
    let place = PLACES[choices.below(PLACES.len())];
    let (shape, looks) = if size > MOST_ROWS && place.0 == "grid" { PLACES[0] } else { place };
    let look = choices.pick(looks);
    // A rule of the whole grid has no place at which a value could stand.
    let values = choices.pick(&[
        "",
        "with value",
        "with optional value",
        "with value 3",
        "",
        "with value (n + 1) div 2",
        "with values",
    ]);
    let values = if shape == "grid" { "" } else { values };
    let sentence = if choices.once_in(8) { SENTENCES[choices.below(SENTENCES.len())] } else { SENTENCES[0] };
    let place = ["on", shape, look, values].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let of_two_lines = shape == "line" && choices.once_in(6);
    let mut writer = Writer {
        choices,
        shape,
        of_two_lines,
        has_value: values.starts_with("with ") && values != "with values",
        has_values: values == "with values",
        size,
        cells: Vec::new(),
        lists: Vec::new(),
        numbers: Vec::new(),
        loops: 0,
        names: 0,
    };
    let mut text = format!("rule: {sentence}\n{place}\n{}", writer.statement());
    for _ in 0..*writer.choices.pick(&[&0, &1, &0, &2]) {
        let statement = writer.statement();
        if text.chars().count() + statement.chars().count() < 1990 {
            text = format!("{text}\n{statement}");
        }
    }
    match text.chars().count() < 2000 {
        true => text,
        false => format!("rule: of a test\non {shape}\nsum({}) > 3", writer.shape_list()),
    }
}

impl Writer<'_> {
    /// A statement. A long one would need many numbers to be true, so depth three is rare.
    fn statement(&mut self) -> String {
        let deep = *self.choices.pick(&[&2, &1, &2, &3]);
        let deep = if self.shape == "grid" { deep.min(2) } else { deep };
        self.condition(deep)
    }

    /// A new name.
    pub fn name(&mut self) -> String {
        self.names += 1;
        let letter = char::from(b"xyuvwrst"[self.names % 8]);
        if self.names < 8 { letter.into() } else { format!("{letter}{}", self.names) }
    }

    /// The list of the shape.
    pub fn shape_list(&mut self) -> &'static str {
        match self.shape {
            "line" if self.of_two_lines => self.choices.pick(&["first", "second"]),
            "line" => self.choices.pick(&["line", "cells"]),
            "arrow" => self.choices.pick(&["line", "line", "circle"]),
            "two groups" => self.choices.pick(&["cells", "first", "second"]),
            _ => "cells",
        }
    }

    /// A list of cells.
    pub fn list(&mut self, deep: usize) -> String {
        if !self.lists.is_empty() && self.choices.below(3) < 2 {
            return self.lists[self.choices.below(self.lists.len())].clone();
        }
        if deep == 0 {
            return self.shape_list().into();
        }
        let deep = deep - 1;
        match self.choices.below(14) {
            0..=4 => self.shape_list().into(),
            5 => {
                let (list, part) = (self.shape_list(), self.choices.pick(&["[2..]", "[1..#L div 2]", "[2..#L - 1]"]));
                match self.numbers.last() {
                    Some(number) => format!("{list}[{number}..]"),
                    None => format!("{list}{}", part.replace('L', list)),
                }
            }
            6 => {
                let (from, to) = (1 + self.choices.below(3), 1 + self.choices.below(5));
                format!("{}[{from}..{to}]", self.shape_list())
            }
            7 => format!("({} - {})", self.list(deep), self.list(deep)),
            8 => format!("({} + {})", self.list(deep), self.list(deep)),
            9 => format!("reverse({})", self.list(deep)),
            10 => "marked".into(),
            11 => {
                format!("{}[{}]", self.choices.pick(&["rows", "columns", "regions"]), 1 + self.choices.below(self.size))
            }
            _ => {
                let function = self.choices.pick(&["around", "rowof", "columnof", "regionof", "kingof", "knightof"]);
                format!("{function}({})", self.fixed_cell())
            }
        }
    }

    /// A set of numbers that no digit decides.
    pub fn numbers_of(&mut self) -> String {
        let list = self.shape_list();
        match self.choices.below(5) {
            0 if self.has_values => "values".into(),
            0 | 1 => format!("{{1..#{list}}}"),
            2 => format!("{{{}..{}}}", self.choices.below(3), 1 + self.choices.below(4)),
            3 => format!("{{1, 3..#{list} - 1}}"),
            _ => format!("{{2..n - {}}}", self.choices.below(3)),
        }
    }

    /// A list of lists.
    pub fn lists_of(&mut self) -> String {
        match self.choices.below(5) {
            0 | 1 => format!("{}({})", self.choices.pick(&["parts", "byregion"]), self.shape_list()),
            2 => "rows".into(),
            3 => "columns".into(),
            _ => "regions".into(),
        }
    }

    /// A cell of the grid that no digit decides: a bound name, or an element of the list of the shape.
    pub fn fixed_cell(&mut self) -> String {
        match self.cells.len() {
            _ if self.shape == "cell" && self.choices.once_in(2) => "cell".into(),
            0 => format!("{}[1]", self.shape_list()),
            many => self.cells[self.choices.below(many)].clone(),
        }
    }
}
