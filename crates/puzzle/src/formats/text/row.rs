//! A line seen as a row of a square.

use super::cell;
use super::lines::{Word, characters, words_between_bars};
use super::measure::complete_shape;
use crate::dimensions::{MAX_SIZE, MAX_SYMBOL_SIZE};
use crate::geometry::Geometry;

/// The longest row in bytes. Rows with numbers aligned by blanks are the longest.
const LONGEST_ROW: usize = 2048;

/// A line seen as a row of a square.
#[derive(Clone, Copy, Debug)]
pub(in crate::formats) struct Row<'a> {
    pub(in crate::formats) line: usize,
    pub(in crate::formats) text: &'a str,
    pub(in crate::formats) words: usize,
    pub(in crate::formats) characters: usize,
    /// The number of cells, if the line determines it.
    pub(in crate::formats) width: usize,
    /// The largest value.
    pub(in crate::formats) largest: usize,
    /// Whether all cells can be read.
    pub(in crate::formats) sound: bool,
}

impl<'a> Row<'a> {
    /// The line as a row; `None` if the line is a whole puzzle or too long.
    pub(in crate::formats) fn of(text: &'a str, line: usize, shape: Option<&Geometry>) -> Option<Self> {
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
        // If a line has fewer than ten words, words of several characters are chunks of cells: a grid of fewer than ten
        // values needs no two-digit numbers.
        let in_words = longest == 1 || (longest <= cell::LONGEST_NUMBER && row.words >= 10);
        row.width = match shape {
            Some(shape) if [row.words, row.characters].contains(&shape.columns()) => shape.columns(),
            _ if in_words => row.words,
            _ => row.characters,
        };
        let limit = match shape {
            Some(shape) => (shape.columns() + shape.cells()) / 2,
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

    /// Whether the line can be a row of a puzzle of this size.
    pub(in crate::formats) fn fits(&self, size: usize) -> bool {
        self.words == size || (self.characters == size && size <= MAX_SYMBOL_SIZE)
    }

    /// The cells of the line as a row of a puzzle of this size.
    pub(in crate::formats) fn cells(&self, size: usize) -> Box<dyn Iterator<Item = Word<'a>> + 'a> {
        let words = words_between_bars(self.text);
        if self.words == size { Box::new(words) } else { Box::new(characters(words)) }
    }
}
