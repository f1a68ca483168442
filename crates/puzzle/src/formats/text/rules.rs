//! The rules in a text, and the puzzles that each rule applies to.
//!
//! Words such as `@diagonals` that follow a puzzle on its line are the rules of that puzzle. Other words behind a puzzle are
//! ignored. An unknown rule such as a misspelt `@diagonal` is an error if it directly follows the puzzle or another rule. A
//! line that begins with `@` holds the rules of all puzzles below it, until the next such line; `@classic` ends them. For a
//! puzzle with rules on its own line, only these rules apply.

use super::lines::words;
use crate::error::{ErrorKind, PuzzleError};
use crate::rules::MARK;
use crate::rules::list::{Rules, parse_word, unknown};

/// The rules of a line: the text before the rules, and the rules themselves or the error in them.
pub(crate) struct Told<'a> {
    /// The puzzle, or an empty text.
    pub text: &'a str,
    pub rules: Result<Rules, PuzzleError>,
}

/// Whether a line begins with a rule.
pub(crate) fn is_line_of_rules(text: &str) -> bool {
    text.trim_start().starts_with(MARK)
}

/// The rules on a line; `None` if the line has no rules.
pub(crate) fn of_line(text: &str, line: usize) -> Option<Told<'_>> {
    if !text.contains(MARK) {
        return None;
    }
    let strict = is_line_of_rules(text);
    let (mut before, mut found, mut rules) = (text, false, Ok(Rules::default()));
    let mut expected = false;
    for (index, word) in words(text).enumerate() {
        let is_rule = word.text.starts_with(MARK);
        let read = parse_word(word.text);
        let read =
            if strict || (is_rule && expected) { read.or_else(|| Some(Err((0, unknown(word.text))))) } else { read };
        // A puzzle is one word, or several words that are numbers.
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

/// The error for a puzzle below unreadable rules.
pub(crate) fn unread(rules: &PuzzleError, line: usize) -> PuzzleError {
    let place = rules.line.map_or_else(String::new, |line| format!(" on line {line}"));
    PuzzleError::new(ErrorKind::Rule, format!("line {line}: the rules for this puzzle{place} could not be read"))
        .at_line(line)
}
