//! Puzzles in the formats of other programs: reads a text as a puzzle with its words, entries and marks, and writes such texts.

use super::error::Thrown;
use super::given;
use super::{JsExportRequest, JsImport, JsOptions, JsText, JsWritten, convert, views};
use crate::puzzle::ErrorKind;
use crate::puzzle::formats::{About, Carried, FORMATS, Ignored, Imported, solution};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// The data of a puzzle beside its digits and rules.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleWords {
    /// The title; empty if there is none.
    title: String,
    /// The author; empty if there is none.
    author: String,
    /// The rules in the author's words; empty if there are none.
    rules: String,
    /// The parts of the puzzle that have no meaning here: an answer ignores them.
    #[tsify(type = "{ field: string, reason: string }[]")]
    ignored: Vec<IgnoredPart>,
    /// The author's solution, a digit for each cell; empty if there is none. A solution that breaks a given or a known rule is
    /// listed among the ignored parts instead, as the field `solution`.
    solution: Vec<u8>,
    /// The drawings, effects and settings of the file, for a page to draw and for an export to the same format. The text is JSON:
    /// `{"source": "f-puzzles" | "sudokupad", "members": {…}}`. It is empty if there are none.
    carried: String,
}

#[derive(Serialize)]
struct IgnoredPart {
    field: String,
    reason: String,
}

/// The words of a puzzle that is to be written.
#[derive(Deserialize, Default)]
#[serde(default)]
struct GivenWords {
    title: String,
    author: String,
    rules: String,
    solution: Vec<u8>,
    carried: String,
}

/// A puzzle of a text.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImportReport {
    /// The puzzle.
    info: views::PuzzleInfo,
    /// The data of the puzzle beside its digits and rules.
    words: PuzzleWords,
    /// The digits that a person entered, 0 for none; empty if there are none at all.
    entries: Vec<u8>,
    /// The candidates that the text lists for each cell; empty if there are none at all.
    candidates: Vec<Vec<u8>>,
    /// The marks in the middle of each cell; empty if there are none at all.
    centre: Vec<Vec<u8>>,
    /// The marks in the corners of each cell; empty if there are none at all.
    corner: Vec<Vec<u8>>,
    /// The colour of each cell as `#rrggbb`, or an empty text; empty if there are none at all.
    colours: Vec<String>,
}

/// A puzzle in a format.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
struct WrittenText {
    /// The name of the format in options.
    id: &'static str,
    /// The name of the format for people.
    name: &'static str,
    text: String,
    /// What the text lacks of the puzzle, in words: "the colours".
    leaves_out: Vec<&'static str>,
}

/// What a page has beside a puzzle.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Beside {
    words: GivenWords,
    entries: Vec<u8>,
    centre: Vec<Vec<u8>>,
    corner: Vec<Vec<u8>>,
    colours: Vec<String>,
}

/// Reads the first puzzle of a text in any format, with everything that it says beside its rules. If the text cannot be read as
/// it is, a square of cells in it is read, as people paste them from spreadsheets and programs. The entries and marks of a
/// person are not listed as ignored, because the report has them.
#[wasm_bindgen(js_name = importPuzzle)]
pub fn import_puzzle(text: &JsText, options: &JsOptions) -> Result<JsImport, Thrown> {
    let options = convert::options(options)?;
    let (Imported { grid, about }, further) = options.import_pasted(&convert::text("the puzzle", text)?)?;
    let part = |Ignored { field, reason }| IgnoredPart { field, reason };
    convert::report(&ImportReport {
        info: views::PuzzleInfo::new(&grid, further),
        words: PuzzleWords {
            title: about.title.unwrap_or_default(),
            author: about.author.unwrap_or_default(),
            rules: about.rules_text.unwrap_or_default(),
            ignored: about.ignored.into_iter().filter(|ignored| !ignored.is_of_person()).map(part).collect(),
            solution: about.solution.unwrap_or_default(),
            carried: about.carried.map(|carried| carried.to_json()).unwrap_or_default(),
        },
        entries: about.entries,
        candidates: about.candidates,
        centre: about.centre,
        corner: about.corner,
        colours: about.colours,
    })
}

/// Writes a puzzle in each format that can express it.
#[wasm_bindgen(js_name = exportPuzzle)]
pub fn export_puzzle(request: &JsExportRequest, options: &JsOptions) -> Result<JsWritten, Thrown> {
    let options = convert::options(options)?;
    let puzzle = convert::puzzle_in(request)?;
    let (grid, _) = convert::puzzle(&puzzle, &options)?;
    let given = match convert::is_puzzle(request) {
        true => Beside::default(),
        false => given::read::<Beside>(request).ok_or_else(|| {
            convert::refuse(ErrorKind::Shape, "entries are digits by cell, and marks are lists of digits by cell")
        })?,
    };
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    let fits = |digit: &u8| usize::from(*digit) <= grid.geometry().digit_count();
    let marks = |marks: Vec<Vec<u8>>| -> Vec<Vec<u8>> {
        marks.into_iter().map(|digits| digits.into_iter().filter(|digit| *digit > 0 && fits(digit)).collect()).collect()
    };
    let about = About {
        entries: given.entries.into_iter().map(|digit| if fits(&digit) { digit } else { 0 }).collect(),
        centre: marks(given.centre),
        corner: marks(given.corner),
        colours: given.colours,
        title: some(given.words.title),
        author: some(given.words.author),
        rules_text: some(given.words.rules),
        // A person may have changed the puzzle, so that the solution belongs to another one.
        carried: Carried::from_json(&given.words.carried),
        solution: Some(given.words.solution).filter(|solution| solution::keeps_the_rules(&grid, solution).is_ok()),
        ..About::default()
    };
    let written = FORMATS.into_iter().filter_map(|format| {
        let text = format.write(&grid, &about).ok()?;
        Some(WrittenText { id: format.id, name: format.name, text, leaves_out: format.leaves_out(&grid, &about) })
    });
    convert::report(&written.collect::<Vec<_>>())
}
