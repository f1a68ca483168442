//! The cells of an f-puzzles grid: givens, entries, pencil marks and regions.

use crate::puzzle::error::{ErrorKind, PuzzleError};
use crate::puzzle::formats::field::Field;
use crate::puzzle::formats::imported::Ignoring;
use serde_json::Value;

/// The cells of a grid, row by row.
pub(super) struct Cells {
    pub givens: Vec<u8>,
    /// Empty if there are no entries.
    pub entries: Vec<u8>,
    pub regions: Vec<Option<u32>>,
    given_candidates: Vec<Vec<u8>>,
    /// Empty if there are no marks.
    pub centre: Vec<Vec<u8>>,
    /// Empty if there are no marks.
    pub corner: Vec<Vec<u8>>,
}

impl Cells {
    /// The cells whose candidates are given.
    pub fn given_candidates(&self) -> impl Iterator<Item = (usize, &[u8])> {
        let listed = self.given_candidates.iter().enumerate().map(|(cell, digits)| (cell, &digits[..]));
        listed.filter(|(cell, digits)| !digits.is_empty() && self.givens[*cell] == 0)
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
        given_candidates: lists(),
        centre: lists(),
        corner: lists(),
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
            read_cell(cell, r * size + c, size, &mut cells)?;
        }
    }
    settle(&mut cells, ignoring);
    Ok(cells)
}

fn read_cell(cell: &Field, at: usize, size: usize, cells: &mut Cells) -> Result<(), PuzzleError> {
    if cell.value.is_null() {
        return Ok(());
    }
    if !cell.value.is_object() {
        return Err(cell.error_of(ErrorKind::Shape, "a cell is an object"));
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
        ("givenPencilMarks", &mut cells.given_candidates[at]),
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

fn is_zero(value: &Value) -> bool {
    value.as_f64() == Some(0.0) || value.as_str() == Some("0")
}

/// Decides what the digits and marks mean. Marks in the middle of the cells are given candidates if the grid has no digit and
/// no given candidate, because some programs write given candidates so; else they are a person's notes.
fn settle(cells: &mut Cells, ignoring: &mut Ignoring) {
    let has_marks = |marks: &[Vec<u8>]| marks.iter().any(|marks| !marks.is_empty());
    let entries = cells.entries.iter().filter(|&&digit| digit > 0).count();
    if entries > 0 {
        let reason = format!("{entries} of the digits are not given: they are a person's entries, and no clues");
        ignoring.add("grid[][].value", reason);
    } else {
        cells.entries.clear();
    }
    let is_bare = entries == 0 && cells.givens.iter().all(|&digit| digit == 0);
    if is_bare && !has_marks(&cells.given_candidates) {
        std::mem::swap(&mut cells.given_candidates, &mut cells.centre);
    }
    for (name, marks) in [("centerPencilMarks", &mut cells.centre), ("cornerPencilMarks", &mut cells.corner)] {
        if has_marks(marks) {
            ignoring.add(format!("grid[][].{name}"), "these pencil marks are a person's notes, and no clues");
        } else {
            marks.clear();
        }
    }
}
