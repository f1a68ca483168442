//! SudokuPad's notation of JSON: names and texts may stand without quotes, `t` and `f` mean true and false, a colour stands without
//! its sign, and an empty place means an empty object. Plain JSON is valid in this notation.

use crate::error::{ErrorKind, PuzzleError, quote_input};
use serde_json::{Map, Number, Value};

/// The deepest nesting. No puzzle is nested deeper.
const DEEPEST: usize = 50;

/// Reads a text in the notation.
///
/// # Errors
/// The position at which the text breaks off or is damaged.
pub(super) fn read(text: &str) -> Result<Value, PuzzleError> {
    let mut parser = Parser { text, at: 0 };
    let value = parser.any(0)?;
    parser.blanks();
    match parser.at == text.len() {
        true => Ok(value),
        false => Err(parser.fault()),
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Takes a character if it comes next.
    fn takes(&mut self, wanted: char) -> bool {
        self.blanks();
        let comes = self.peek() == Some(wanted);
        if comes {
            self.at += wanted.len_utf8();
        }
        comes
    }

    fn fault(&self) -> PuzzleError {
        let column = self.text[..self.at].chars().count() + 1;
        let problem = format!("the puzzle in this link breaks off or is damaged (at character {column})");
        PuzzleError::new(ErrorKind::Character, problem)
    }

    fn any(&mut self, depth: usize) -> Result<Value, PuzzleError> {
        if depth > DEEPEST {
            return Err(PuzzleError::new(ErrorKind::Character, "the puzzle in this link is nested too deeply"));
        }
        self.blanks();
        match self.peek() {
            Some('[') => self.list(depth),
            Some('{') => self.object(depth),
            Some(quote @ ('\'' | '"')) => self.string(quote).map(Value::String),
            None | Some(',' | ']' | '}') => Ok(Value::Object(Map::new())),
            Some(_) => self.word(),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, PuzzleError> {
        self.at += 1;
        let mut items = Vec::new();
        if self.takes(']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.any(depth + 1)?);
            if self.takes(']') {
                return Ok(Value::Array(items));
            }
            if !self.takes(',') {
                return Err(self.fault());
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, PuzzleError> {
        self.at += 1;
        let mut members = Map::new();
        while !self.takes('}') {
            let name = match self.peek() {
                Some(quote @ ('\'' | '"')) => self.string(quote)?,
                _ => self.bare()?.to_owned(),
            };
            if !self.takes(':') {
                return Err(self.fault());
            }
            let value = self.any(depth + 1)?;
            if members.contains_key(&name) {
                let problem = format!("the name {} stands twice in an object", quote_input(&name));
                return Err(PuzzleError::new(ErrorKind::Character, problem));
            }
            members.insert(name, value);
            self.blanks();
            if !self.takes(',') && self.peek() != Some('}') {
                return Err(self.fault());
            }
        }
        Ok(Value::Object(members))
    }

    fn string(&mut self, quote: char) -> Result<String, PuzzleError> {
        let mut read = String::new();
        let mut escaped = false;
        for (offset, c) in self.rest().char_indices().skip(1) {
            match (escaped, c) {
                (true, 'n') => read.push('\n'),
                (true, other) => read.push(other),
                (false, '\\') => {}
                (false, end) if end == quote => {
                    self.at += offset + quote.len_utf8();
                    return Ok(read);
                }
                (false, other) => read.push(other),
            }
            escaped = !escaped && c == '\\';
        }
        Err(self.fault())
    }

    /// A text without quotes, up to the next separator.
    fn bare(&mut self) -> Result<&'a str, PuzzleError> {
        let end = self.rest().find([',', ']', '}', ':']).unwrap_or(self.rest().len());
        let read = self.rest()[..end].trim();
        if read.is_empty() {
            return Err(self.fault());
        }
        self.at += end;
        Ok(read)
    }

    fn word(&mut self) -> Result<Value, PuzzleError> {
        let number = |text: &str| match text.parse::<i64>() {
            Ok(whole) => Some(Number::from(whole)),
            Err(_) => text.parse::<f64>().ok().and_then(Number::from_f64),
        };
        let is_colour = |text: &str| text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        Ok(match self.bare()? {
            "#0" => "#000000".into(),
            "#F" => "#FFFFFF".into(),
            // SudokuPad packs `"#34BBE6"` as `34BBE6`. It reads six digits as a colour too.
            text if is_colour(text) => format!("#{text}").into(),
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            text => number(text).map_or_else(|| Value::String(text.to_owned()), Value::Number),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn short_and_plain_notation_read_alike() {
        let plain =
            r##"{"cells":[[{"value":5},{}]],"on":true,"name":"a: b","half":0.5,"colours":["#009900","#000000"]}"##;
        let short = "{cells:[[{value:5},]],on:t,name:'a: b',half:0.5,colours:[009900,#0]}";
        let value = json!({"cells": [[{"value": 5}, {}]], "on": true, "name": "a: b", "half": 0.5,
            "colours": ["#009900", "#000000"]});
        assert_eq!(read(plain).as_ref(), Ok(&value));
        assert_eq!(read(short).as_ref(), Ok(&value));
        assert_eq!(read(r"['it\'s\n']"), Ok(json!(["it's\n"])));
    }

    #[test]
    fn damaged_texts_are_errors() {
        for text in ["{", "[1,2", "{a}", "{a:1", "'open", "[1]]", "{:1}", "['a' 'b']"] {
            let error = read(text).unwrap_err();
            assert!(error.message.contains("damaged"), "{text}: {error}");
        }
        assert!(read(&"[".repeat(10_000)).unwrap_err().message.contains("too deeply"));
    }
}
