//! The table of formats: the project's own text, and the formats of other programs. All texts are recognised and read here.

use super::foreign::{hodoku, iss, json, link, mentions, solution, sudokuwiki, sukaku};
use super::format::{Foreign, Format};
use super::imported::Imported;
use super::text::ahead::{Ahead, Taken};
use super::text::{line, marked, rows};
use crate::error::{ErrorKind, PuzzleError};
use crate::geometry::Geometry;

/// Takes some lines of the project's own text, or leaves them to the next reader.
type Take = fn(&mut Ahead, Option<&Geometry>) -> Option<Taken>;

/// The readers of the project's own text, in the order in which they are tried. The last reader takes any line.
const OWN: [Take; 3] = [marked::take, rows::take, line::take];

/// All formats, in the order in which a text is recognised and in which the page offers them.
pub static FORMATS: [&Format; 9] = [
    &line::FORMAT,
    &sudokuwiki::FORMAT,
    &link::FPUZZLES,
    &link::SUDOKUPAD,
    &hodoku::FORMAT,
    &iss::FORMAT,
    &sukaku::FORMAT,
    &marked::FORMAT,
    &json::FORMAT,
];

/// Takes the next puzzles of the project's own text.
pub(super) fn take(ahead: &mut Ahead, shape: Option<&Geometry>) -> Option<Taken> {
    OWN.iter().find_map(|take| take(ahead, shape))
}

/// The reader of a line that holds a puzzle of another program, or the start of a JSON object. A known shape other than 9x9 excludes
/// the formats of 9x9 grids that look like a line of digits.
pub(super) fn recognise(text: &str, shape: Option<&Geometry>) -> Option<&'static Foreign> {
    // The small engine that the page loads first is compiled without these readers.
    if !cfg!(feature = "foreign") {
        return None;
    }
    let text = text.trim();
    // Texts may have millions of lines, so the first character or the length decides for most lines.
    let is_likely = match text.as_bytes().first()? {
        b'{' | b'h' | b'H' | b'f' | b's' | b'S' | b'c' | b':' => true,
        // A line of digits may begin with a blank cell; a class or a wave follows the dot of a text of ISS.
        b'.' if matches!(text.as_bytes().get(1), Some(b'~' | b'A'..=b'Z')) => true,
        _ => text.len() >= 729 || text.len() == 162,
    };
    let mut foreign = FORMATS.into_iter().filter(|_| is_likely).filter_map(|format| format.foreign.as_ref());
    let found = foreign.find(|foreign| (foreign.recognises)(text));
    found.filter(|foreign| !foreign.only_nine || shape.is_none_or(|shape| shape.size() == 9))
}

/// Whether a line holds a puzzle of another program, or is the start of a JSON object.
pub(super) fn is_foreign(text: &str, shape: Option<&Geometry>) -> bool {
    recognise(text, shape).is_some()
}

/// Reads a puzzle of another program: a JSON object, a link, or a line of a solver. Drawings, and texts with several puzzles,
/// are read by [`super::Reader`].
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
    match recognise(text, None) {
        Some(foreign) => (foreign.read)(text).map(|mut imported| {
            mentions::compare(&mut imported);
            solution::judge(&mut imported);
            imported
        }),
        None => Err(PuzzleError::new(ErrorKind::Empty, "this text is in no format of another program")),
    }
}
