//! A line seen as a row of a square.

use super::cell;
use super::measure::complete_shape;
use super::text::{Word, characters, words_between_bars};
use crate::puzzle::dimensions::{MAX_SIZE, MAX_SYMBOL_SIZE};
use crate::puzzle::geometry::Geometry;

/// No row takes more bytes, even if a person lines up its numbers with blanks.
const LONGEST_ROW: usize = 2048;

/// How a line looks as a row of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) text: &'a str,
    pub(super) words: usize,
    pub(super) characters: usize,
    /// How many cells it seems to have.
    pub(super) width: usize,
    /// Its largest value.
    pub(super) largest: usize,
    /// Whether all its cells can be read.
    pub(super) sound: bool,
}

impl<'a> Row<'a> {
    /// The line as a row, unless it is a puzzle of its own or too long.
    pub(super) fn of(text: &'a str, line: usize, shape: Option<&Geometry>) -> Option<Self> {
        if text.len() > LONGEST_ROW {
            return None;
        }
        let mut row = Row { line, text, words: 0, characters: 0, width: 0, largest: 0, sound: true };
        let mut longest = 0;
        for word in words_between_bars(text) {
            let length = word.text.chars().count();
            row.words += 1;
            row.characters += length;
            longest = longest.max(length);
        }
        // Fewer than ten values need no second digit, so short words are chunks then.
        let in_words = longest == 1 || (longest <= cell::LONGEST_NUMBER && row.words >= 10);
        row.width = match shape {
            Some(shape) if [row.words, row.characters].contains(&shape.size()) => shape.size(),
            _ if in_words => row.words,
            _ => row.characters,
        };
        let limit = match shape {
            Some(shape) => (shape.size() + shape.cells()) / 2,
            None if in_words => MAX_SIZE + 1,
            None => MAX_SYMBOL_SIZE + 1,
        };
        if row.width > limit || row.width == 0 {
            return None;
        }
        if let Some(whole) = complete_shape(text, shape)
            && whole.cells() != row.width
        {
            return None;
        }
        for word in row.cells(row.width) {
            match cell::word_value(word.text) {
                Some(value) => row.largest = row.largest.max(value),
                None => row.sound = false,
            }
        }
        Some(row)
    }

    /// Whether it can be a row of a puzzle of this size.
    pub(super) fn fits(&self, size: usize) -> bool {
        self.words == size || (self.characters == size && size <= MAX_SYMBOL_SIZE)
    }

    /// Its cells, if it is a row of a puzzle of this size.
    pub(super) fn cells(&self, size: usize) -> Box<dyn Iterator<Item = Word<'a>> + 'a> {
        let words = words_between_bars(self.text);
        if self.words == size { Box::new(words) } else { Box::new(characters(words)) }
    }
}
