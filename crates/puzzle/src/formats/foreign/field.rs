//! A value in a JSON document together with its path, so that each error names its field.

use crate::error::{ErrorKind, PuzzleError, quote_input};
use crate::rules::instance::{MOST, Place};
use serde_json::Value;

/// A value and its path.
#[derive(Clone)]
pub(super) struct Field<'a> {
    pub path: String,
    pub value: &'a Value,
}

impl<'a> Field<'a> {
    pub(super) fn new(path: impl Into<String>, value: &'a Value) -> Field<'a> {
        Field { path: path.into(), value }
    }

    /// An error about this field.
    pub(super) fn error(&self, problem: impl AsRef<str>) -> PuzzleError {
        self.error_of(ErrorKind::Rule, problem)
    }

    /// An error of a kind about this field.
    pub(super) fn error_of(&self, kind: ErrorKind, problem: impl AsRef<str>) -> PuzzleError {
        PuzzleError::new(kind, format!("{}: {}", self.path, problem.as_ref())).at_field(self.path.as_str())
    }

    /// Whether the field is empty: null, false, an empty text or an empty list.
    pub(super) fn is_empty(&self) -> bool {
        match self.value {
            Value::Null | Value::Bool(false) => true,
            Value::String(text) => text.trim().is_empty(),
            Value::Array(list) => list.is_empty(),
            Value::Object(members) => members.is_empty(),
            _ => false,
        }
    }

    /// A member of an object, unless it is empty.
    pub(super) fn member(&self, name: &str) -> Option<Field<'a>> {
        let field = Field::new(format!("{}.{name}", self.path), self.value.get(name)?);
        (!field.is_empty()).then_some(field)
    }

    /// The items of a list; an empty field has none.
    pub(super) fn items(&self) -> Result<impl Iterator<Item = Field<'a>> + use<'a>, PuzzleError> {
        let list = match self.value {
            Value::Array(list) => &list[..],
            _ if self.is_empty() => &[],
            _ => return Err(self.error("it should be a list")),
        };
        let path = self.path.clone();
        Ok(list.iter().enumerate().map(move |(index, value)| Field::new(format!("{path}[{index}]"), value)))
    }

    /// A whole number from 0, which may be written as a text.
    pub(super) fn number(&self) -> Result<i32, PuzzleError> {
        let read = match self.value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => text.trim().parse::<f64>().ok(),
            _ => None,
        };
        match read {
            Some(number) if number.fract() == 0.0 && (0.0..=f64::from(MOST)).contains(&number) => Ok(number as i32),
            _ => Err(self.error_of(ErrorKind::Range, format!("{} is no whole number from 0 to {MOST}", self.shown()))),
        }
    }

    /// A digit of a grid of this size.
    pub(super) fn digit(&self, size: usize) -> Result<u8, PuzzleError> {
        match self.number()? {
            digit if (1..=size as i32).contains(&digit) => Ok(digit as u8),
            digit => Err(self.error_of(ErrorKind::Range, format!("{digit} is no digit from 1 to {size}"))),
        }
    }

    /// A cell of a grid of this size, or a place beside it.
    pub(super) fn place(&self, size: usize, outside: bool) -> Result<Place, PuzzleError> {
        let number = |text: &str| {
            let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse::<usize>().ok()).flatten()
        };
        let parse = |text: &str| {
            let text = text.trim().to_ascii_uppercase();
            let (row, column) = text.strip_prefix('R')?.split_once('C')?;
            Some((number(row)?, number(column)?))
        };
        let Some((row, column)) = self.value.as_str().and_then(parse) else {
            return Err(self.error(format!("{} is no cell; a cell is written as R1C1", self.shown())));
        };
        let lines = if outside { 0..=size + 1 } else { 1..=size };
        if !lines.contains(&row) || !lines.contains(&column) {
            let place = if outside { "in the grid or beside it" } else { "in the grid" };
            return Err(self.error(format!("R{row}C{column} is not {place}, which has {size} rows")));
        }
        Ok(Place { row: row as u8, column: column as u8 })
    }

    /// The cells of a list.
    pub(super) fn places(&self, size: usize) -> Result<Vec<Place>, PuzzleError> {
        self.items()?.map(|item| item.place(size, false)).collect()
    }

    /// The start of the value, for a message.
    pub(super) fn shown(&self) -> String {
        match self.value {
            Value::String(text) => quote_input(text),
            Value::Array(_) => "a list".into(),
            Value::Object(_) => "an object".into(),
            other => other.to_string(),
        }
    }
}
