//! Rules in a text, beside the puzzles they are for.
//!
//! Words such as `@diagonals` behind a puzzle on its line are the rules of that puzzle; other words there are ignored, as
//! always, but a misspelt `@diagonal` where a rule is expected, right behind the puzzle or another rule, is an error. A line
//! that begins with `@` holds the rules for all puzzles below it, until the next such line; `@classic` ends them. A puzzle
//! with rules of its own has these and no others.

use super::text::words;
use crate::puzzle::error::{ErrorKind, PuzzleError};
use crate::puzzle::variants::{MARK, Variants, parse_word, unknown};

/// What a line says of rules: the text before them, and the rules or what is wrong with them.
pub(crate) struct Told<'a> {
    /// The puzzle, if there is one.
    pub text: &'a str,
    pub rules: Result<Variants, PuzzleError>,
}

/// Whether a line is one of rules.
pub(crate) fn is_line_of_rules(text: &str) -> bool {
    text.trim_start().starts_with(MARK)
}

/// The rules on a line; `None` where it says nothing of any.
pub(crate) fn of_line(text: &str, line: usize) -> Option<Told<'_>> {
    if !text.contains(MARK) {
        return None;
    }
    let strict = is_line_of_rules(text);
    let (mut before, mut found, mut rules) = (text, false, Ok(Variants::default()));
    let mut expected = false;
    for (index, word) in words(text).enumerate() {
        let is_rule = word.text.starts_with(MARK);
        let read = parse_word(word.text);
        let read =
            if strict || (is_rule && expected) { read.or_else(|| Some(Err((0, unknown(word.text))))) } else { read };
        // The puzzle is one word, or several that are numbers.
        let is_cell = word.text == "." || word.text.bytes().all(|byte| byte.is_ascii_digit());
        expected = is_rule || index == 0 || is_cell;
        let Some(read) = read else { continue };
        if !found {
            let at = text.char_indices().nth(word.column - 1).map_or(text.len(), |(at, _)| at);
            (before, found) = (&text[..at], true);
        }
        match (&mut rules, read) {
            (Ok(rules), Ok(rule)) => rules.extend(rule),
            (Ok(_), Err((at, message))) => rules = Err(misplaced(line, word.column + at, &message)),
            _ => {}
        }
    }
    found.then_some(Told { text: before, rules })
}

fn misplaced(line: usize, column: usize, problem: &str) -> PuzzleError {
    PuzzleError::new(ErrorKind::Rule, format!("line {line}, column {column}: {problem}"))
        .at_line(line)
        .at_column(column)
}

/// The error of a puzzle below rules that could not be read.
pub(crate) fn unread(rules: &PuzzleError, line: usize) -> PuzzleError {
    let place = rules.line.map_or_else(String::new, |line| format!(" on line {line}"));
    PuzzleError::new(ErrorKind::Rule, format!("line {line}: the rules for this puzzle{place} could not be read"))
        .at_line(line)
}
