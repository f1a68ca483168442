//! One puzzle as a square of lines: as many lines as each line has cells.
//!
//! The rows may be packed, in chunks or words, with or without the bars and rules of a drawing, and with or without
//! blank lines between bands. Only a complete square is a puzzle. An incomplete square is one error that names the
//! faulty line. Sixteen lines of 16 cells could be one 16x16 puzzle or sixteen 4x4 puzzles. They count as 4x4 puzzles
//! if they have clues and no clue is above 4. The same holds for 36 lines of 36 cells and for 64 lines of 64 cells,
//! with the clues of 6x6 and 8x8 puzzles.

use super::ahead::{Ahead, Found, Taken, not_utf8};
use super::cell;
use super::line;
use super::lines::{Content, Line};
use super::prose;
use super::row::Row;
use crate::dimensions::MAX_SIZE;
use crate::error::{ErrorKind, PuzzleError};
use crate::geometry::Geometry;
use crate::grid::Grid;

/// The largest difference, in cells, between a faulty puzzle on one line and the length of a whole puzzle. A line with
/// a larger difference counts as a single row.
const NEARLY: usize = 4;

/// Takes a square of lines, or an incomplete square.
pub(in crate::formats) fn take(ahead: &mut Ahead, shape: Option<&Geometry>) -> Option<Taken> {
    let first = ahead.row(0)?;
    let paragraph: Vec<Row> = (0..=MAX_SIZE).map_while(|index| ahead.row(index)).collect();
    let of_first = shape.cloned().or_else(|| Geometry::usual(first.width));
    if let Some(geometry) = of_first
        && let Some((lines, rows)) = square(ahead, &geometry)
    {
        let found = if shape.is_none() && are_lines(&geometry, &rows) {
            rows.iter().map(|row| Found::new(row.line, line::read(row.text, row.line, None))).collect()
        } else {
            vec![Found::new(first.line, read(&geometry, &rows))]
        };
        return Some(Taken { lines, found });
    }
    let Some(geometry) = shape.cloned().or_else(|| likely(&paragraph)) else {
        // None of these lines can be a row. The format takes all of them at once, so that they are not examined again for each
        // line.
        return Some(Taken { lines: paragraph.len(), found: one_by_one(&paragraph) });
    };
    if prose::refuse(first.text, first.line, first.width).is_some() {
        // The last format says what is wrong with this line. The lines below it may be a puzzle.
        return None;
    }
    let is_line = match small(&geometry).filter(|_| shape.is_none()) {
        // Unless most lines have values above 4, these lines are 4x4 puzzles, and one of them is faulty. A single line is also
        // a 4x4 puzzle and not a row of a 16x16 puzzle.
        Some(_) if paragraph.len() == 1 => true,
        Some(small) => 2 * paragraph.iter().filter(|row| row.largest > small).count() <= paragraph.len(),
        None => paragraph.len() == 1 && is_lonely_line(&first, shape),
    };
    (!is_line).then(|| refuse(ahead, &geometry))
}

/// Reads each line as a separate puzzle.
fn one_by_one(rows: &[Row]) -> Vec<Found> {
    rows.iter().map(|row| Found::new(row.line, line::read(row.text, row.line, None))).collect()
}

/// The rows of a complete square that begins at the next line, and the number of lines that the square takes.
fn square<'a>(ahead: &mut Ahead<'a>, geometry: &Geometry) -> Option<(usize, Vec<Row<'a>>)> {
    let (height, width) = (geometry.rows(), geometry.columns());
    let (mut at, mut rows, mut has_gaps) = (0, Vec::with_capacity(height), false);
    loop {
        while rows.len() < height
            && let Some(row) = ahead.row(at).filter(|row| row.fits(width))
        {
            rows.push(row);
            at += 1;
        }
        if rows.len() == height {
            // A square with gaps could swallow the first rows of the next square. So the last row of a square with gaps
            // must be the end of a paragraph.
            let ends = !has_gaps || ahead.row(at).is_none();
            return ends.then_some((at, rows));
        }
        // In a grid with regions, a gap may follow any row, so blank lines may be anywhere.
        let may_pause = rows.len().is_multiple_of(geometry.box_height()) || geometry.has_regions();
        if !ahead.is_break(at) || !may_pause {
            return None;
        }
        has_gaps = true;
        at += 1;
    }
}

fn read(geometry: &Geometry, rows: &[Row]) -> Result<Grid, PuzzleError> {
    let mut values = Vec::with_capacity(geometry.cells());
    for row in rows {
        for word in row.cells(geometry.columns()) {
            values.push(cell::read(geometry, values.len(), row.line, word)?);
        }
    }
    Grid::from_values(geometry.clone(), values)
}

/// The size of the puzzles if each row were a whole puzzle: 4 for rows of 16 cells.
fn small(geometry: &Geometry) -> Option<usize> {
    let root = geometry.size().isqrt();
    (geometry.is_usual() && root * root == geometry.size() && Geometry::usual(root).is_some()).then_some(root)
}

fn are_lines(geometry: &Geometry, rows: &[Row]) -> bool {
    let largest = rows.iter().map(|row| row.largest).max().unwrap_or(0);
    small(geometry).is_some_and(|small| (1..=small).contains(&largest))
}

/// The geometry that most rows fit. If several geometries fit equally many rows, a geometry whose rows could be whole
/// puzzles wins, and otherwise the geometry of the first row.
fn likely(paragraph: &[Row]) -> Option<Geometry> {
    let mut votes = [0; MAX_SIZE + 2];
    for row in paragraph {
        votes[row.width.min(MAX_SIZE + 1)] += 1;
    }
    let candidates = paragraph.iter().filter_map(|row| Geometry::usual(row.width)).rev();
    // The order is reversed because `max_by_key` returns the last one of several equal elements.
    candidates.max_by_key(|geometry| (votes[geometry.size()], small(geometry).is_some()))
}

/// Whether a single row is more likely a puzzle on one line.
fn is_lonely_line(row: &Row, shape: Option<&Geometry>) -> bool {
    let nearly = line::nearest(row.width).is_some_and(|whole| row.width.abs_diff(whole.cells()) <= NEARLY);
    !row.sound || (shape.is_none() && nearly)
}

/// Refuses an incomplete square as a whole, so that one faulty line gives only one error.
fn refuse(ahead: &mut Ahead, geometry: &Geometry) -> Taken {
    let (height, width, sides) = (geometry.rows(), geometry.columns(), geometry.sides());
    let (lines, rows, broken) = extent(ahead, height, width);
    let first = rows.first().map_or(0, |row| row.line);
    let refused = |lines, error| Taken { lines, found: vec![Found::new(first, Err(error))] };
    if let Some(error) = broken {
        return refused(lines, error);
    }
    if let Some(bad) = rows.iter().position(|row| !row.fits(width)) {
        // A title above a valid puzzle must not make the puzzle invalid.
        let is_title = (!rows[bad].sound || rows[bad].largest > geometry.greatest_digit())
            && (bad + 1..=bad + height).all(|index| ahead.row(index).is_some_and(|row| row.fits(width)));
        return refused(if is_title { bad + 1 } else { lines }, wrong_width(&rows[bad], geometry));
    }
    let last = rows.last().map_or(first, |row| row.line);
    let have = line::counted(rows.len(), "row", "rows");
    let place = if first == last { format!("line {first} holds") } else { format!("lines {first} to {last} hold") };
    let missing = line::difference(rows.len(), height);
    let message = format!("{place} {have} of {width} cells; a {sides} puzzle has {height} rows: {missing}");
    refused(lines, PuzzleError::new(ErrorKind::Length, message).at_line(last))
}

/// Finds the lines and the rows of an incomplete square. The square ends with its paragraph, unless the rows of the next
/// paragraph fit into the rows that are still missing.
fn extent<'a>(ahead: &mut Ahead<'a>, height: usize, width: usize) -> (usize, Vec<Row<'a>>, Option<PuzzleError>) {
    let (mut at, mut rows, mut broken) = (0, Vec::new(), None);
    loop {
        while rows.len() < height
            && let Some(row) = ahead.row(at)
        {
            rows.push(row);
            at += 1;
        }
        if let Some(&Line { number, content: Content::Broken { column } }) = ahead.line(at)
            && broken.is_none()
            && rows.len() < height
        {
            broken = Some(not_utf8(number, column));
            at += 1;
            continue;
        }
        if !ahead.is_break(at) {
            return (at, rows, broken);
        }
        let more = (at + 1..).map_while(|index| ahead.row(index)).take(height + 1 - rows.len());
        let more: Vec<Row> = more.collect();
        if more.is_empty() || rows.len() + more.len() > height || !more.iter().any(|row| row.fits(width)) {
            return (at, rows, broken);
        }
        at += 1;
    }
}

fn wrong_width(row: &Row, geometry: &Geometry) -> PuzzleError {
    let (line, size, sides) = (row.line, geometry.columns(), geometry.sides());
    let have = line::counted(row.width, "cell", "cells");
    let difference = line::difference(row.width, size);
    let message = format!("line {line} has {have}; a row of a {sides} puzzle has {size}: {difference}");
    match row.cells(row.width).nth(size) {
        Some(word) if row.width > size => {
            let message = format!("{message}, from column {} on", word.column);
            PuzzleError::new(ErrorKind::Length, message).at_line(line).at_column(word.column)
        }
        _ => PuzzleError::new(ErrorKind::Length, message).at_line(line),
    }
}
