//! Random conditions of the language of rules.

use super::writer::Writer;

impl Writer<'_> {
    fn comparison(&mut self, deep: usize) -> String {
        // Conditions that most grids meet come first.
        let operator = self.choices.pick(&["!=", "<=", ">=", "<", ">", "="]);
        let left = self.number(deep);
        // A digit on the right makes more conditions that some grids meet and some do not.
        let right = match self.choices.below(3) {
            0 => (1 + self.choices.below(self.size)).to_string(),
            _ => self.number(deep.saturating_sub(1)),
        };
        format!("{left} {operator} {right}")
    }

    /// A condition.
    pub fn condition(&mut self, deep: usize) -> String {
        if deep == 0 {
            return self.comparison(0);
        }
        let inner = deep - 1;
        match self.choices.below(33) {
            0..=4 => self.comparison(deep),
            5 | 6 => format!("{} in {}", self.number(inner), self.set()),
            7 => format!("{} in digits({})", self.number(0), self.list(1)),
            8..=17 if self.loops < 2 => self.quantified(inner),
            18 => {
                let (condition, then) = (self.condition(inner), self.condition(inner));
                match self.choices.below(2) {
                    0 => format!("(if {condition} then {then} else {})", self.condition(inner)),
                    _ => format!("(if {condition} then {then})"),
                }
            }
            19 | 20 => {
                let operator = self.choices.pick(&["or", "implies", "and", "xor"]);
                format!("({}) {operator} ({})", self.condition(inner), self.condition(inner))
            }
            21 => format!("not ({})", self.condition(inner)),
            22 => {
                let conditions: Vec<String> = (0..2 + self.choices.below(2)).map(|_| self.condition(inner)).collect();
                let quantity = self.choices.pick(&["any of", "all of", "one of", "together"]);
                format!("{quantity} ({})", conditions.join(", "))
            }
            23 | 24 => {
                let condition = self.choices.pick(&["different", "consecutive", "rising"]);
                format!("{condition}({})", self.list(2))
            }
            25 => format!("same({}, {})", self.list(1), self.list(1)),
            26 => {
                let operator = self.choices.pick(&["=", "!="]);
                let other = if self.choices.once_in(3) { self.set() } else { format!("digits({})", self.list(1)) };
                format!("digits({}) {operator} {other}", self.list(1))
            }
            27 | 28 => format!("matches({}, \"{}\")", self.list(1), self.pattern(2)),
            29 if self.loops < 2 => self.reader(),
            30 => format!("automaton({}, \"{}\")", self.list(1), self.automaton()),
            31 => format!("{} on {}", self.fixed_cell(), self.list(1)),
            _ => self.comparison(deep),
        }
    }

    pub fn set(&mut self) -> String {
        if self.has_values && self.choices.once_in(2) {
            return "values".into();
        }
        let mut digits: Vec<String> =
            (0..1 + self.choices.below(4)).map(|_| self.choices.below(self.size + 3).to_string()).collect();
        if self.choices.once_in(5) {
            digits.push(self.number(0));
        }
        if self.choices.once_in(5) {
            digits.push(format!("{}..{}", self.choices.below(4), 1 + self.choices.below(5)));
        }
        format!("{{{}}}", digits.join(", "))
    }

    /// A condition about elements of a list.
    fn quantified(&mut self, deep: usize) -> String {
        // A bracket, because the body of a quantifier reaches to the right.
        let bracket = |text: String| format!("({text})");
        let binder = self.choices.pick(&[
            "each",
            "neighbours",
            "pairs",
            "touching",
            "some",
            "of numbers",
            "neighbours",
            "of lists",
        ]);
        if binder == "of numbers" {
            return self.of_numbers(deep);
        }
        let of_lists = binder == "of lists";
        let binder = if of_lists { self.choices.pick(&["each", "neighbours", "pairs", "some"]) } else { binder };
        let list = match of_lists {
            true => self.lists_of(),
            // Without a list, the list of the shape.
            false if self.choices.below(3) == 0 && !self.of_two_lines => String::new(),
            false => self.list(1),
        };
        let many = match binder {
            "each" | "some" => 1,
            "neighbours" => *self.choices.pick(&[&2, &2, &3]),
            _ => 2,
        };
        let names: Vec<String> = (0..many).map(|_| self.name()).collect();
        let bound = if of_lists { &mut self.lists } else { &mut self.cells };
        bound.extend(names.iter().cloned());
        self.loops += 1;
        let body = self.condition(deep);
        self.loops -= 1;
        let bound = if of_lists { &mut self.lists } else { &mut self.cells };
        bound.truncate(bound.len() - many);
        let list = if list.is_empty() { list } else { format!(" in {list}") };
        let without =
            if binder == "touching" { self.choices.pick(&["", " without xv", " without ratio, xv"]) } else { "" };
        let text = format!("{binder} {}{list}{without}: {body}", names.join(", "));
        if self.loops > 0 || deep < 2 { bracket(text) } else { text }
    }

    /// A condition about numbers that no digit decides.
    fn of_numbers(&mut self, deep: usize) -> String {
        let (binder, list) = (self.choices.pick(&["each", "pairs", "some", "neighbours"]), self.numbers_of());
        if ["each", "some"].contains(&binder) {
            let (name, body) = self.within_number(|writer| writer.condition(deep));
            return format!("({binder} {name} in {list}: {body})");
        }
        let (first, (second, body)) =
            self.within_number(|writer| writer.within_number(|writer| writer.condition(deep)));
        format!("({binder} {first}, {second} in {list}: {body})")
    }

    /// An automaton of up to four states.
    fn automaton(&mut self) -> String {
        let states = 1 + self.choices.below(4);
        let state = |writer: &mut Self| {
            let next = |writer: &mut Self| match writer.choices.below(states + 1) {
                0 if writer.choices.once_in(2) => "-".to_owned(),
                next => next.saturating_sub(1).to_string(),
            };
            let digits: Vec<String> = (0..writer.size).map(|_| next(writer)).collect();
            format!("{}{}", writer.choices.pick(&["!", ""]), digits.join(" "))
        };
        (0..states).map(|_| state(self)).collect::<Vec<_>>().join("/")
    }

    /// A regular expression.
    fn pattern(&mut self, deep: usize) -> String {
        let letter = |digit: usize| char::from_digit(digit as u32, 36).expect("a digit").to_ascii_uppercase();
        let one = |writer: &mut Self| letter(1 + writer.choices.below(writer.size));
        if deep == 0 {
            return match self.choices.below(4) {
                0 => ".".into(),
                1 => format!("[{}{}]", one(self), one(self)),
                2 => format!("[^{}]", one(self)),
                _ => one(self).to_string(),
            };
        }
        let inner = deep - 1;
        match self.choices.below(8) {
            0 | 1 => format!("{}.*", self.pattern(inner)),
            2 => format!("{}{}", self.pattern(inner), self.pattern(inner)),
            3 => format!("({}|{})", self.pattern(inner), self.pattern(inner)),
            4 => format!("({})*", self.pattern(inner)),
            5 => format!("({})+{}?", self.pattern(inner), self.pattern(0)),
            6 => format!("({}){{1,{}}}", self.pattern(inner), 1 + self.choices.below(4)),
            _ => format!("[1-{}]{{2,}}", letter(2 + self.choices.below(self.size - 1))),
        }
    }
}
