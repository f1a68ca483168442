//! Text that is no puzzle: a greeting, a title, a web address. Letters are symbols of large grids, so without this check such
//! text would be refused as a puzzle of the wrong length.

use super::cell;
use super::lines::words;
use crate::error::{ErrorKind, PuzzleError};

/// The smallest number of different letters in prose. A puzzle may have a typing error, or one letter for all its blanks.
const FEWEST_LETTERS: usize = 3;

/// The error for a line that is prose; `None` for a line that may be a faulty puzzle of this size.
pub(in crate::formats) fn refuse(text: &str, line: usize, size: usize) -> Option<PuzzleError> {
    let first = words(text).next()?.text;
    let problem = if text.contains("://") || first.to_ascii_lowercase().starts_with("www.") {
        "there is no puzzle in this web address".to_owned()
    } else if is_prose(text, size) {
        format!("this is text and no puzzle: {}", cell::quote(first))
    } else {
        return None;
    };
    Some(PuzzleError::new(ErrorKind::Empty, problem).told_of_line(line))
}

/// Whether most characters of a line are letters that no grid of this size has.
fn is_prose(text: &str, size: usize) -> bool {
    let (mut letters, mut cells) = (0, 0);
    let mut different: Vec<char> = Vec::new();
    for c in text.chars() {
        match cell::symbol_value(c) {
            Some(value) if value <= size => cells += 1,
            _ if c.is_alphabetic() => {
                letters += 1;
                let c = c.to_ascii_lowercase();
                if different.len() < FEWEST_LETTERS && !different.contains(&c) {
                    different.push(c);
                }
            }
            _ => {}
        }
    }
    letters > cells && different.len() == FEWEST_LETTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_addresses_are_told_from_faulty_puzzles() {
        for text in ["hello", "the quick brown fox", "Sudoku 17", "<html>", "jürgen@example.com"] {
            let error = refuse(text, 3, 9).unwrap();
            assert_eq!((error.kind, error.line), (ErrorKind::Empty, Some(3)), "{text}");
            assert!(error.message.starts_with("line 3: this is text and no puzzle: '"), "{}", error.message);
        }
        for text in ["https://example.com/?p=1", "www.1234.5678", "see http://a.b/c"] {
            assert_eq!(refuse(text, 1, 9).unwrap().message, "line 1: there is no puzzle in this web address");
        }
        for text in ["53..7....", "53xx7xxxx", "5?..7", "53a.7b..c", "1 2 3", ""] {
            assert_eq!(refuse(text, 1, 9), None, "{text}");
        }
        assert_eq!(refuse("ABCDEFGHIJKLMNOP", 1, 25), None, "letters are symbols of a large grid");
    }
}
