//! The length of a line in cells, for each way of separating the cells.

use super::cell;
use super::lines::{Word, Words, characters, words};
use crate::dimensions::{MAX_SIZE, MAX_SYMBOL_SIZE};
use crate::geometry::Geometry;

/// The geometry of a line whose length is that of a whole puzzle.
pub(in crate::formats) fn complete_shape(text: &str, shape: Option<&Geometry>) -> Option<Geometry> {
    Measure::of(text, shape).complete(shape)
}

/// The ways to separate the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::formats) enum Spacing {
    /// The cells are the characters of the first word.
    Packed,
    /// The cells are the characters of all words.
    Chunks,
    /// Each word is a cell.
    Words,
}

impl Spacing {
    pub(in crate::formats) fn largest(self) -> usize {
        if self == Spacing::Words { MAX_SIZE } else { MAX_SYMBOL_SIZE }
    }

    /// The cells of a line, each with its column.
    pub(in crate::formats) fn cells(self, text: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
        match self {
            Spacing::Packed => Box::new(characters(words(text).take(1))),
            Spacing::Chunks => Box::new(characters(words(text))),
            Spacing::Words => Box::new(words(text)),
        }
    }

    /// The geometry with this number of cells: the given geometry, or else the usual geometry of that size, if this
    /// spacing can write its values.
    pub(in crate::formats) fn shape_of(self, cells: usize, shape: Option<&Geometry>) -> Option<Geometry> {
        let size = cells.isqrt();
        let geometry = match shape {
            Some(shape) => shape.clone(),
            None => Geometry::usual(size)?,
        };
        (geometry.cells() == cells && geometry.greatest_digit() <= self.largest()).then_some(geometry)
    }

    /// Whether a word may directly follow the last cell, as a comma does in a table. Such a word does not count as a
    /// stray cell.
    pub(in crate::formats) fn ends_puzzle(self, text: &str) -> bool {
        match self {
            Spacing::Words => text.chars().nth(1).is_some() && text.chars().any(|c| !c.is_ascii_digit()),
            _ => matches!(text, "," | ";" | ":" | "|"),
        }
    }
}

/// The length of a line in cells.
#[derive(Clone, Copy, Debug)]
pub(in crate::formats) struct Measure {
    pub(in crate::formats) spacing: Spacing,
    /// The number of cells before the first stray word.
    pub(in crate::formats) valid: usize,
    /// The number of cells and stray words.
    pub(in crate::formats) total: usize,
    /// Whether the text behind the valid cells may follow a puzzle.
    ends_well: bool,
}

impl Measure {
    pub(in crate::formats) fn of(text: &str, shape: Option<&Geometry>) -> Self {
        let packed = Measure::packed(words(text).next());
        let mut rest = words(text);
        rest.next();
        if packed.complete(shape).is_some() || rest.clone().next().is_none() {
            return packed;
        }
        let in_words = Measure::in_words(words(text));
        // The text behind the last cell may contain long words, but a stray word among the cells is as short as the
        // cells are.
        let lead = words(text).take(in_words.valid);
        if is_in_words(lead) || is_in_words(words(text)) {
            return in_words;
        }
        let chunks = Measure::chunks(text);
        let second_is_alike = rest.next().is_some_and(|second| second.text.chars().count() == packed.total);
        if chunks.valid == chunks.total && (second_is_alike || chunks.complete(shape).is_some()) {
            return chunks;
        }
        packed
    }

    fn packed(first: Option<Word>) -> Self {
        let text = first.map_or("", |word| word.text);
        let valid = text.chars().take_while(|&c| cell::symbol_value(c).is_some()).count();
        let next = text.chars().nth(valid);
        Measure {
            spacing: Spacing::Packed,
            valid,
            total: text.chars().count(),
            ends_well: next.is_none_or(|c| Spacing::Packed.ends_puzzle(c.encode_utf8(&mut [0; 4]))),
        }
    }

    fn chunks(text: &str) -> Self {
        let all = || words(text).flat_map(|word| word.text.chars());
        let valid = all().take_while(|&c| cell::symbol_value(c).is_some()).count();
        Measure { spacing: Spacing::Chunks, valid, total: all().count(), ends_well: true }
    }

    fn in_words(words: Words) -> Self {
        let valid = words.clone().take_while(|word| cell::word_value(word.text).is_some()).count();
        Measure { spacing: Spacing::Words, valid, total: words.count(), ends_well: true }
    }

    /// The geometry of the puzzle on the line, if the line has the length of a puzzle.
    pub(in crate::formats) fn complete(&self, shape: Option<&Geometry>) -> Option<Geometry> {
        let geometry = self.spacing.shape_of(self.valid, shape).filter(|_| self.ends_well)?;
        // A line of 81 cells with a stray comma after 16 good cells is no 4x4 puzzle.
        let is_part = self.total > self.valid && self.spacing.shape_of(self.total, shape).is_some();
        (!is_part).then_some(geometry)
    }
}

/// Whether each of these words can be a cell: either single characters, or numbers. A grid with fewer than ten words per
/// line has fewer than ten values, so longer words are chunks of cells.
fn is_in_words<'a>(words: impl Iterator<Item = Word<'a>>) -> bool {
    let (count, longest) =
        words.fold((0, 0), |(count, longest), word| (count + 1, word.text.chars().count().max(longest)));
    (count >= 4 && longest == 1) || (count >= 10 && longest <= cell::LONGEST_NUMBER)
}
