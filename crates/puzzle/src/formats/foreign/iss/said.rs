//! The statement of a constraint, in two forms. One form is a rule of a kind that the program knows. The other form is a condition in
//! the language of rules, for constraints without such a kind and for those inside `Or`.

use super::board::Board;
use super::trouble::Trouble;
use crate::rules::instance::{Instance, Place};
use crate::rules::own::name_of_definition;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The list of the cells in a condition.
pub(super) const LIST: char = '$';

/// The longest condition. A definition that is longer is refused.
const LONGEST: usize = 20_000;

/// A statement about cells.
pub(super) struct Said {
    /// The kind and the rule, if there is a kind.
    pub rule: Option<(&'static str, Instance)>,
    pub cells: Vec<usize>,
    /// The condition, with [`LIST`] for the list of the cells.
    pub condition: String,
    /// The number that the condition calls `value`. The page draws it.
    pub value: Option<i32>,
    /// Whether the cells are drawn as a cage, which shows the value.
    pub is_cage: bool,
    /// The place beside the grid, if the condition is a clue about a row or column.
    pub clue: Option<Place>,
}

impl Said {
    /// A condition without a kind of its own.
    pub(super) fn condition(cells: Vec<usize>, condition: impl Into<String>) -> Said {
        Said { rule: None, cells, condition: condition.into(), value: None, is_cage: false, clue: None }
    }

    /// The same with a number for `value`.
    pub(super) fn with_value(self, value: i32) -> Said {
        let said = Said { value: Some(value), ..self };
        // A placed rule has no negative value.
        if value < 0 { Said { condition: said.written_out(), value: None, ..said } } else { said }
    }

    /// The same with a value, drawn as a cage.
    pub(super) fn in_cage(self, value: i32) -> Said {
        Said { is_cage: true, ..self.with_value(value) }
    }

    /// The same as a rule of a kind.
    pub(super) fn of_kind(self, id: &'static str, rule: Instance) -> Said {
        Said { rule: Some((id, rule)), ..self }
    }

    /// A rule of a kind about cells, with the same as a condition.
    pub(super) fn rule(
        board: &Board,
        id: &'static str,
        cells: Vec<usize>,
        value: Option<i32>,
        condition: String,
    ) -> Said {
        let groups = vec![board.places(&cells)];
        let rule = Instance { groups, direction: None, values: value.into_iter().collect() };
        Said::condition(cells, condition).of_kind(id, rule)
    }

    /// The condition with the number in the place of `value`.
    fn written_out(&self) -> String {
        self.value.map_or_else(|| self.condition.clone(), |value| self.condition.replace("value", &value.to_string()))
    }

    /// The rule, and the name of its kind.
    pub(super) fn placed(self, board: &Board, name: &str, sentence: &str) -> Result<(String, Instance), Trouble> {
        // A kind may not fit the digits or the sides of the grid. The condition does.
        if let Some((id, instance)) = self.rule.as_ref().filter(|(id, instance)| board.takes(id, instance)) {
            return Ok(((*id).to_owned(), instance.clone()));
        }
        // A rule has each of its cells once; the condition may name a cell again.
        if self.cells.iter().collect::<BTreeSet<_>>().len() < self.cells.len() {
            return joined(vec![self], "all")?.placed(board, name, sentence);
        }
        let is_line = self.cells.len() > 1 && self.cells.windows(2).all(|pair| pair[0] != pair[1] && near(board, pair));
        let shape = match self.value {
            Some(_) if self.clue.is_some() => "clue",
            _ if self.is_cage => "cells cage",
            _ if is_line => "line teal",
            _ => "cells area teal",
        };
        let with = if self.value.is_some() { " with value" } else { "" };
        let condition = self.condition.replace(LIST, "cells");
        let text = format!("{}: {sentence}\non {shape}{with}\n{condition}", words(name));
        let places = self.clue.map_or_else(|| board.places(&self.cells), |place| vec![place]);
        let instance = Instance { groups: vec![places], direction: None, values: self.value.into_iter().collect() };
        Ok((name_of_definition(&text), instance))
    }
}

/// The name of a class in words: "numbered room" for `NumberedRoom`. An abbreviation stays.
fn words(class: &str) -> String {
    if class.chars().all(char::is_uppercase) {
        return class.to_owned();
    }
    let mut words = String::new();
    for letter in class.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

fn near(board: &Board, pair: &[usize]) -> bool {
    let d = &board.dimensions;
    d.row(pair[0]).abs_diff(d.row(pair[1])).max(d.column(pair[0]).abs_diff(d.column(pair[1]))) == 1
}

/// All of some statements as one, or at least one of them.
pub(super) fn joined(parts: Vec<Said>, quantity: &str) -> Result<Said, Trouble> {
    let mut cells: Vec<usize> = Vec::new();
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    for &cell in parts.iter().flat_map(|part| &part.cells) {
        places.entry(cell).or_insert_with(|| {
            cells.push(cell);
            cells.len()
        });
    }
    let mut conditions: Vec<String> = Vec::new();
    let mut length = 0;
    for part in &parts {
        let at: Vec<usize> = part.cells.iter().map(|cell| places[cell]).collect();
        let list = list_of(&at, cells.len());
        // The lists of nested composites multiply, so the length is known before the text is made.
        let condition = part.written_out();
        length += condition.len() + condition.matches(LIST).count() * list.len();
        if length > LONGEST {
            return Err(Trouble::Unsupported("this rule is too long for the language of rules".into()));
        }
        conditions.push(condition.replace(LIST, &list));
    }
    let condition = match &conditions[..] {
        [one] => one.clone(),
        _ => format!("{quantity} of ({})", conditions.join(", ")),
    };
    Ok(Said::condition(cells, condition))
}

/// A list of some elements of [`LIST`], given by their places from 1.
fn list_of(at: &[usize], all: usize) -> String {
    let is_whole = at.len() == all && at.iter().enumerate().all(|(index, &place)| place == index + 1);
    if is_whole {
        return LIST.to_string();
    }
    let mut text = String::new();
    let mut rest = at;
    while let Some(&first) = rest.first() {
        let run = rest.iter().enumerate().take_while(|(index, place)| **place == first + index).count();
        let plus = if text.is_empty() { "" } else { " + " };
        let _ = write!(text, "{plus}{LIST}[{first}..{}]", first + run - 1);
        rest = &rest[run..];
    }
    format!("({text})")
}
