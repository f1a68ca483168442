//! Random numbers of the language of rules.

use super::writer::Writer;

impl Writer<'_> {
    /// A cell, whose digit is a number.
    fn cell(&mut self) -> String {
        if !self.cells.is_empty() && self.choices.below(5) < 4 {
            return self.cells[self.choices.below(self.cells.len())].clone();
        }
        let list = if self.lists.is_empty() { self.shape_list().to_owned() } else { self.list(0) };
        if let Some(number) = self.numbers.last().filter(|_| self.choices.below(2) == 0) {
            return format!("{list}[{number}]");
        }
        match self.choices.below(8) {
            index @ 0..=3 => format!("{list}[{}]", index + 1),
            4 => format!("{list}[#{list}]"),
            5 if !self.cells.is_empty() => format!("{list}[#{list} + 1 - place({})]", self.fixed_cell()),
            // A digit as an index.
            _ => format!("{list}[{list}[1]]"),
        }
    }

    /// A number that is written without brackets.
    fn simple_number(&mut self) -> String {
        match self.choices.below(12) {
            0..=5 => self.cell(),
            6 | 7 => self.choices.below(self.size + 3).to_string(),
            8 if self.has_value => "value".into(),
            8 if self.has_values => "#values".into(),
            8 => "n".into(),
            9 if !self.numbers.is_empty() => self.numbers[self.choices.below(self.numbers.len())].clone(),
            9 => {
                let function = self.choices.pick(&["place", "row", "column", "region"]);
                format!("{function}({})", self.fixed_cell())
            }
            _ => format!("#{}", self.list(0)),
        }
    }

    /// A number.
    pub fn number(&mut self, deep: usize) -> String {
        if deep == 0 {
            return self.simple_number();
        }
        let deep = deep - 1;
        match self.choices.below(24) {
            0..=5 => self.simple_number(),
            6 | 7 => {
                let operator = self.choices.pick(&["+", "-"]);
                format!("({} {operator} {})", self.number(deep), self.number(deep))
            }
            8 => format!("{} * {}", 2 + self.choices.below(3), self.simple_number()),
            9 => format!("{} * {}", self.simple_number(), self.simple_number()),
            10 => {
                let operator = self.choices.pick(&["mod", "div", "/"]);
                format!("({} {operator} {})", self.number(deep), 2 + self.choices.below(3))
            }
            11 => {
                let operator = self.choices.pick(&["/", "mod", "div"]);
                format!("({} {operator} {})", self.number(deep), self.simple_number())
            }
            12 => format!("abs({} - {})", self.number(deep), self.simple_number()),
            13 | 14 => {
                let function = self.choices.pick(&["min", "max"]);
                format!("{function}({}, {})", self.number(deep), self.simple_number())
            }
            // The judge holds no product of many numbers.
            15 if self.choices.once_in(3) => format!("product({}[1..3])", self.shape_list()),
            15 | 16 => format!("{}({})", self.choices.pick(&["sum", "max", "min"]), self.list(1)),
            17 | 18 if self.loops < 2 => {
                let list = self.list(1);
                let (name, condition) = self.within_cell(|writer| writer.condition(deep.min(1)));
                format!("count({name} in {list}: {condition})")
            }
            19 if self.loops < 2 => {
                let function = self.choices.pick(&["sum", "max", "min"]);
                let (name, list, number) = if self.choices.once_in(3) {
                    let list = self.numbers_of();
                    let (name, number) = self.within_number(|writer| writer.number(deep));
                    (name, list, number)
                } else {
                    let list = self.list(1);
                    let (name, number) = self.within_cell(|writer| writer.number(deep));
                    (name, list, number)
                };
                format!("{function}({name} in {list}: {number})")
            }
            20 => {
                let (name, number) = self.within_cell(|writer| writer.simple_number());
                format!("product({name} in {}[1..3]: {number})", self.shape_list())
            }
            21 if self.choices.once_in(3) => format!("#{}", self.set()),
            21 => format!("#digits({})", self.list(1)),
            22 => format!("number({}[1..{}])", self.shape_list(), 1 + self.choices.below(3)),
            23 => {
                let condition = self.condition(0);
                format!("(if {condition} then {} else {})", self.number(deep), self.number(deep))
            }
            _ => format!("-{}", self.simple_number()),
        }
    }

    /// Writes something in which a new name stands for a number.
    pub fn within_number<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (String, T) {
        let name = self.name();
        self.numbers.push(name.clone());
        self.loops += 1;
        let written = write(self);
        self.loops -= 1;
        self.numbers.pop();
        (name, written)
    }

    /// Writes something in which a new name stands for a cell.
    pub fn within_cell<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> (String, T) {
        let name = self.name();
        self.cells.push(name.clone());
        self.loops += 1;
        let written = write(self);
        self.loops -= 1;
        self.cells.pop();
        (name, written)
    }
}
