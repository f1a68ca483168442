//! Random readers of the language of rules. A reader sees its states and the cell that it reads, and no other cell.

use super::writer::Writer;

/// The names that a reader sees: its states that are numbers, and the cell that it reads.
struct Seen {
    states: Vec<String>,
    cell: Option<String>,
}

impl Writer<'_> {
    /// A reader with one or two states.
    pub fn reader(&mut self) -> String {
        let list = self.list(1);
        let (state, other, cell) = (self.name(), self.name(), self.name());
        if self.choices.once_in(5) {
            let end = match self.choices.below(2) {
                0 => format!("#{state} > 2"),
                _ => format!("{} in {state}", 1 + self.choices.below(self.size)),
            };
            return format!("read({state} = {{}}, {cell} in {list}: {state} with {cell}; {end})");
        }
        if self.choices.once_in(6) {
            let seen = Seen { states: vec![other.clone()], cell: Some(cell.clone()) };
            let (condition, step) = (self.of_seen(&seen), self.step(&other, &seen));
            let states = format!("{state} = (1 = 2), {other} = 0");
            return format!("read({states}, {cell} in {list}: {state} or {condition}, {step}; {state} or {other} = 1)");
        }
        let (two, start) = (self.choices.below(3) == 2, self.choices.below(3));
        let states = if two { vec![state.clone(), other.clone()] } else { vec![state.clone()] };
        let mut seen = Seen { states, cell: Some(cell.clone()) };
        let (first, second) = (self.step(&state, &seen), self.step(&other, &seen));
        seen.cell = None;
        let end = self.of_seen(&seen);
        match two {
            false => format!("read({state} = {start}, {cell} in {list}: {first}; {state} != {start} and {end})"),
            true => {
                let states = format!("{state} = {start}, {other} = 1");
                format!("read({states}, {cell} in {list}: {first}, {second}; {state} <= {other} or {end})")
            }
        }
    }

    /// What a cell makes of a state, which stays small.
    fn step(&mut self, state: &str, seen: &Seen) -> String {
        let cell = seen.cell.as_deref().unwrap_or("1");
        match self.choices.below(5) {
            0 if seen.states.contains(&state.into()) => format!("({state} + {cell}) mod {}", 2 + self.choices.below(3)),
            1 if seen.states.contains(&state.into()) => format!("{state} + {cell}"),
            2 if seen.states.contains(&state.into()) => format!("max({state}, {cell})"),
            3 if seen.states.contains(&state.into()) => {
                format!("if {} then {state} + 1 else {state}", self.of_seen(seen))
            }
            _ => cell.into(),
        }
    }

    /// A comparison of what a reader sees.
    fn of_seen(&mut self, seen: &Seen) -> String {
        let operator = self.choices.pick(&["!=", "<=", ">=", "<", ">", "="]);
        format!("{} {operator} {}", self.seen_number(seen), self.seen_number(seen))
    }

    fn seen_number(&mut self, seen: &Seen) -> String {
        match (self.choices.below(8), &seen.cell) {
            (0..=2, _) => seen.states[self.choices.below(seen.states.len())].clone(),
            (3 | 4, Some(cell)) => cell.clone(),
            (5, Some(cell)) => format!("{}({cell})", self.choices.pick(&["place", "row", "column", "region"])),
            (6, _) if self.has_value => "value".into(),
            _ => self.choices.below(self.size + 3).to_string(),
        }
    }
}
