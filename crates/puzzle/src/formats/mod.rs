//! Formats of other programs: f-puzzles and SudokuPad, as JSON and as links, SudokuWiki, HoDoKu, Sukaku, and drawings with
//! pencil marks.
//!
//! Each format is one file or folder, and one line in [`FORMATS`] registers it. A reader drops nothing in silence: it lists
//! each field that has no meaning here in [`About::ignored`]. An error names its field by a path, such as
//! `killercage[3].cells[0]`.

mod document;
mod field;
pub mod fpuzzles;
mod hodoku;
mod imported;
mod json;
mod kind;
mod line;
mod link;
pub(crate) mod marks;
mod mentions;
mod notation;
mod packed;
mod position;
mod regions;
pub mod solution;
pub mod sudokupad;
mod sudokuwiki;
mod sukaku;

use super::error::{ErrorKind, PuzzleError};
use super::geometry::Geometry;
pub use imported::{About, Ignored, Imported};
pub use kind::Format;

/// All formats, in the order in which a text is recognised and in which the page offers them.
pub static FORMATS: [&Format; 8] = [
    &line::FORMAT,
    &sudokuwiki::FORMAT,
    &link::FPUZZLES,
    &link::SUDOKUPAD,
    &hodoku::FORMAT,
    &sukaku::FORMAT,
    &marks::FORMAT,
    &json::FORMAT,
];

/// The format of a line that holds a puzzle of another program, or the start of a JSON object. A known shape other than 9x9
/// excludes the formats of 9x9 grids that look like a line of digits.
pub(crate) fn recognise(text: &str, shape: Option<&Geometry>) -> Option<&'static Format> {
    // The page's first engine leaves the readers out.
    if !cfg!(feature = "foreign") {
        return None;
    }
    let text = text.trim();
    // Texts of millions of lines are read, so the first character or the length is enough for most of them.
    let is_likely = match text.as_bytes().first()? {
        b'{' | b'h' | b'H' | b'f' | b's' | b'S' | b'c' | b':' => true,
        _ => text.len() >= 729 || text.len() == 162,
    };
    let mut formats = FORMATS.into_iter().filter(|_| is_likely);
    let found = formats.find(|format| format.reader.as_ref().is_some_and(|reader| (reader.recognises)(text)));
    found.filter(|format| format.id != sukaku::FORMAT.id || shape.is_none_or(|shape| shape.size() == 9))
}

/// Whether a line holds a puzzle of another program, or is the start of a JSON object.
pub(crate) fn recognises(text: &str) -> bool {
    recognise(text, None).is_some()
}

/// Whether rules in words (`@diagonals`) may follow a puzzle of this format on its line.
pub(crate) fn takes_rules(text: &str) -> bool {
    recognise(text, None).is_some_and(|format| [hodoku::FORMAT.id, sukaku::FORMAT.id].contains(&format.id))
}

/// Reads a puzzle of another program: a JSON object, a link, or a line of a solver. Drawings, and texts with several puzzles,
/// are read by [`super::format::Reader`].
///
/// ```
/// use pencilmark_puzzle::formats;
///
/// let json = r#"{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}],
///     [{}, {}, {}, {}]], "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}], "spiral": true}"#;
/// let puzzle = formats::read(json)?;
/// assert_eq!(puzzle.grid.to_line(), "1............... @cage=A1,A2:5");
/// assert_eq!(puzzle.about.ignored[0].field, "spiral");
/// # Ok::<(), pencilmark_puzzle::PuzzleError>(())
/// ```
///
/// # Errors
/// A [`PuzzleError`] that names the field. Its line counts the lines of this text.
pub fn read(text: &str) -> Result<Imported, PuzzleError> {
    let text = text.trim();
    match recognise(text, None).and_then(|format| format.reader.as_ref()) {
        Some(reader) => (reader.read)(text).map(|mut imported| {
            mentions::compare(&mut imported);
            solution::judge(&mut imported);
            imported
        }),
        None => Err(PuzzleError::new(ErrorKind::Empty, "this text is in no format of another program")),
    }
}
