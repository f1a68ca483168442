//! Reads a JSON document. A name that occurs twice in an object is an error, because one of the values would be lost.

use crate::error::{ErrorKind, PuzzleError, quote_input};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Number, Value};
use std::fmt;

/// Reads a document.
///
/// # Errors
/// The line and the column of the fault. If the text ends too early, the error says what is missing at its end.
pub(super) fn read(text: &str) -> Result<Value, PuzzleError> {
    serde_json::from_str(text).map(|Unique(value)| value).map_err(|error| {
        let problem = match error.classify() {
            Category::Eof => format!("this JSON text ends too early: {}", missing(text)),
            _ => {
                let problem = error.to_string();
                let problem = problem.split(" at line").next().unwrap_or_default();
                format!("this is not valid JSON (column {}): {problem}", error.column())
            }
        };
        PuzzleError::new(ErrorKind::Character, problem).at_line(error.line())
    })
}

/// What is missing at the end of a JSON text: the end of a text in quotes, and the ends of lists and objects.
fn missing(text: &str) -> String {
    let mut ends = Vec::new();
    let mut is_quoted = false;
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' if is_quoted => {
                characters.next();
            }
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '{' => ends.push('}'),
            '[' => ends.push(']'),
            '}' | ']' => {
                ends.pop();
            }
            _ => {}
        }
    }
    let quote = is_quoted.then_some('"');
    let ends: Vec<String> = quote.into_iter().chain(ends.into_iter().rev()).map(|end| end.to_string()).collect();
    match &ends[..] {
        [] => "a value is missing".to_owned(),
        [end] => format!("{end} is missing"),
        [first, others @ ..] => format!("{first} is missing, and then {}", others.join(" ")),
    }
}

/// A value whose objects have no name twice.
struct Unique(Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unique, D::Error> {
        deserializer.deserialize_any(Values).map(Unique)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Unique(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = members.next_key::<String>()? {
            let Unique(value) = members.next_value()?;
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("the name {} stands twice in an object", quote_input(&name))));
            }
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}
