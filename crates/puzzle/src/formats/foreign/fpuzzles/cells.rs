//! The cells of an f-puzzles grid: givens, entries, pencil marks and regions.

use crate::error::{ErrorKind, PuzzleError};
use crate::formats::foreign::field::Field;
use crate::formats::imported::{Ignoring, shown};
use serde_json::{Map, Value};

/// The members of a cell that are read, and the members that only set the look of the cell.
const KNOWN: [&str; 8] =
    ["value", "given", "region", "highlight", "c", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks"];

/// The cells of a grid, row by row.
pub(super) struct Cells {
    pub givens: Vec<u8>,
    /// Empty if there are no entries.
    pub entries: Vec<u8>,
    pub regions: Vec<Option<u32>>,
    /// The candidates that are given.
    pub candidates: Vec<Vec<u8>>,
    /// The colour of each cell. Empty if there are none.
    pub colours: Vec<String>,
    has_author_colours: bool,
    /// Empty if there are no marks.
    pub centre: Vec<Vec<u8>>,
    /// Empty if there are no marks.
    pub corner: Vec<Vec<u8>>,
    /// The author's colour and the unknown members of each cell.
    more: Vec<Map<String, Value>>,
}

impl Cells {
    /// The members of the cells that are not read, in rows; `None` if there are none.
    pub(super) fn take_more(&mut self, size: usize) -> Option<Value> {
        let more = std::mem::take(&mut self.more);
        let is_there = more.iter().any(|members| !members.is_empty());
        let row = |cells: &[Map<String, Value>]| cells.iter().cloned().map(Value::Object).collect::<Value>();
        is_there.then(|| more.chunks(size).map(row).collect())
    }

    /// The cells whose candidates are given. A cell with all candidates has no clue, so it is left out.
    pub(super) fn given_candidates(&self, size: usize) -> impl Iterator<Item = (usize, &[u8])> {
        let listed = self.candidates.iter().enumerate().map(|(cell, digits)| (cell, &digits[..]));
        listed.filter(move |(_, digits)| (1..size).contains(&digits.len()))
    }
}

/// Reads the grid. `regions` are the usual boxes.
pub(super) fn read(
    grid: &Field,
    size: usize,
    regions: Vec<Option<u32>>,
    ignoring: &mut Ignoring,
) -> Result<Cells, PuzzleError> {
    let count = size * size;
    let lists = || vec![Vec::new(); count];
    let mut cells = Cells {
        givens: vec![0; count],
        entries: vec![0; count],
        regions,
        candidates: lists(),
        colours: vec![String::new(); count],
        has_author_colours: false,
        centre: lists(),
        corner: lists(),
        more: vec![Map::new(); count],
    };
    let rows: Vec<Field> = grid.items()?.collect();
    if rows.len() != size {
        let problem = format!("it has {} rows; a {size}x{size} grid has {size}", rows.len());
        return Err(grid.error_of(ErrorKind::Shape, problem));
    }
    for (r, row) in rows.iter().enumerate() {
        let items: Vec<Field> = row.items()?.collect();
        if items.len() != size {
            let problem = format!("it has {} cells; a {size}x{size} grid has {size}", items.len());
            return Err(row.error_of(ErrorKind::Shape, problem));
        }
        for (c, cell) in items.iter().enumerate() {
            read_cell(cell, r * size + c, size, &mut cells, ignoring)?;
        }
    }
    settle(&mut cells, ignoring);
    Ok(cells)
}

fn read_cell(
    cell: &Field,
    at: usize,
    size: usize,
    cells: &mut Cells,
    ignoring: &mut Ignoring,
) -> Result<(), PuzzleError> {
    if cell.value.is_null() {
        return Ok(());
    }
    let Some(members) = cell.value.as_object() else {
        return Err(cell.error_of(ErrorKind::Shape, "a cell is an object"));
    };
    for (name, value) in members {
        let member = Field::new(format!("{}.{}", cell.path, shown(name)), value);
        let is_unknown = !KNOWN.contains(&name.as_str());
        if member.is_empty() || !(is_unknown || name == "c") {
            continue;
        }
        cells.more[at].insert(name.clone(), value.clone());
        if is_unknown {
            ignoring.add(member.path, "this part of a cell is unknown");
        }
    }
    // A cell has a colour from the person who solves the puzzle, and another one from its author, which is a drawing.
    let colour = |name| members.get(name).and_then(Value::as_str).map(str::trim).filter(|colour| is_colour(colour));
    cells.has_author_colours |= colour("c").is_some();
    if let Some(colour) = colour("highlight") {
        cells.colours[at] = colour.to_ascii_lowercase();
    }
    if let Some(value) = cell.member("value").filter(|value| !is_zero(value.value)) {
        let digit = value.digit(size)?;
        let is_given = cell.member("given").is_some();
        *(if is_given { &mut cells.givens[at] } else { &mut cells.entries[at] }) = digit;
    }
    if let Some(value) = cell.value.get("region") {
        let region = Field::new(format!("{}.region", cell.path), value);
        cells.regions[at] = if region.is_empty() { None } else { Some(region.number()? as u32) };
    }
    for (name, marks) in [
        ("givenPencilMarks", &mut cells.candidates[at]),
        ("centerPencilMarks", &mut cells.centre[at]),
        ("cornerPencilMarks", &mut cells.corner[at]),
    ] {
        if let Some(list) = cell.member(name) {
            *marks = list.items()?.map(|mark| mark.digit(size)).collect::<Result<_, _>>()?;
            marks.sort_unstable();
            marks.dedup();
        }
    }
    Ok(())
}

/// Whether a text is a colour in hexadecimal digits. White does not count, because plain cells are white.
fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    let is_white = digits.bytes().all(|byte| byte.eq_ignore_ascii_case(&b'f'));
    [6, 8].contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit()) && !is_white
}

fn is_zero(value: &Value) -> bool {
    value.as_f64() == Some(0.0) || value.as_str() == Some("0")
}

/// Decides what the digits and marks mean. If the grid has no digit and no given candidate, marks in the middle of the cells
/// are given candidates, because some programs write them in this way. Otherwise these marks are a person's notes.
fn settle(cells: &mut Cells, ignoring: &mut Ignoring) {
    let has_marks = |marks: &[Vec<u8>]| marks.iter().any(|marks| !marks.is_empty());
    let entries = cells.entries.iter().filter(|&&digit| digit > 0).count();
    if entries > 0 {
        ignoring.entries("grid[][].value", entries);
    } else {
        cells.entries.clear();
    }
    let is_bare = entries == 0 && cells.givens.iter().all(|&digit| digit == 0);
    if is_bare && !has_marks(&cells.candidates) {
        std::mem::swap(&mut cells.candidates, &mut cells.centre);
    }
    for (cell, candidates) in cells.candidates.iter_mut().enumerate() {
        if cells.givens[cell] > 0 {
            candidates.clear();
        }
    }
    if cells.colours.iter().all(String::is_empty) {
        cells.colours.clear();
    }
    if cells.has_author_colours {
        ignoring.add(
            "grid[][].c",
            "these cells have colours; a rule that they stand for is only in the words of the puzzle",
        );
    }
    for (name, marks) in [("centerPencilMarks", &mut cells.centre), ("cornerPencilMarks", &mut cells.corner)] {
        if has_marks(marks) {
            ignoring.notes(&format!("grid[][].{name}"));
        } else {
            marks.clear();
        }
    }
}
