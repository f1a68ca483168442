//! One puzzle per line.
//!
//! The cells are packed (`53..7....6..195…`), in equal chunks (`53..7.... 6..195...`), or written as words separated by
//! blanks. Only words can express more than 35 values. The number of cells determines the size. Text behind a complete
//! puzzle is ignored. Most of this file is there for helpful error messages: a line may be too short, too long, or hold
//! a stray character.

use super::ahead::{Ahead, Found, Taken};
use super::cell;
use super::measure::{Measure, Spacing};
use super::prose;
use crate::dimensions::{MAX_SIZE, MAX_SYMBOL_SIZE};
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::format::Format;
use crate::geometry::Geometry;
use crate::grid::Grid;

pub(in crate::formats) static FORMAT: Format =
    Format { id: "line", name: "line of clues", any_grid: true, ..Format::DIGITS };

/// The sizes that people usually mean when the length is wrong.
const USUAL_SIZES: [usize; 8] = [4, 6, 9, 16, 25, 36, 49, 64];

/// Takes one line. This is the last format, so it accepts every line.
pub(in crate::formats) fn take(ahead: &mut Ahead, shape: Option<&Geometry>) -> Option<Taken> {
    let (number, text) = ahead.text(0)?;
    Some(Taken { lines: 1, found: vec![Found::new(number, read(text, number, shape))] })
}

/// Reads the puzzle of a line.
pub(in crate::formats) fn read(text: &str, line: usize, shape: Option<&Geometry>) -> Result<Grid, PuzzleError> {
    let measure = Measure::of(text, shape);
    let cells = || measure.spacing.cells(text);
    let fitting = measure.complete(shape).or_else(|| measure.spacing.shape_of(measure.total, shape));
    if let Some(geometry) = fitting {
        let mut values = Vec::new();
        for (index, word) in cells().take(geometry.cells()).enumerate() {
            values.push(cell::read(&geometry, index, line, word)?);
        }
        return Grid::from_values(geometry, values);
    }
    let size = shape.cloned().or_else(|| nearest_up_to(measure.spacing.largest(), measure.valid)).map(|g| g.size());
    if let Some(error) = prose::refuse(text, line, size.unwrap_or(MAX_SYMBOL_SIZE)) {
        return Err(error);
    }
    match cells().nth(measure.valid) {
        Some(word) if !measure.spacing.ends_puzzle(word.text) => {
            let likely = shape.cloned().or_else(|| nearest_up_to(measure.spacing.largest(), measure.total));
            let certain = likely.filter(|likely| shape.is_some() || measure.total.abs_diff(likely.cells()) <= 2);
            let cell = certain.as_ref().filter(|certain| measure.valid < certain.cells());
            Err(cell::stray(cell.map(|geometry| (geometry, measure.valid)), line, word))
        }
        _ => Err(wrong_length(text, line, shape, measure)),
    }
}

fn wrong_length(text: &str, line: usize, shape: Option<&Geometry>, measure: Measure) -> PuzzleError {
    let Measure { spacing, valid: found, .. } = measure;
    let error = |message| PuzzleError::new(ErrorKind::Length, message).at_line(line);
    let have = counted(found, "cell", "cells");
    let Some(geometry) = shape.cloned().or_else(|| nearest_up_to(spacing.largest(), found)) else {
        return error(format!("line {line} has {have}, and no puzzle has"));
    };
    let (sides, cells) = (geometry.sides(), geometry.cells());
    if spacing != Spacing::Words && geometry.greatest_digit() > MAX_SYMBOL_SIZE {
        return error(format!("line {line}: a {sides} puzzle is written as {cells} numbers separated by blanks"));
    }
    let mut message = format!("line {line} has {have}; a {sides} puzzle has {cells}: {}", difference(found, cells));
    match spacing.cells(text).nth(cells) {
        Some(word) if found > cells => {
            message.push_str(&format!(", from column {} on", word.column));
            error(message).at_column(word.column)
        }
        _ => error(message),
    }
}

/// "one is missing", "3 are missing", "one too many".
pub(in crate::formats) fn difference(found: usize, wanted: usize) -> String {
    match (found.abs_diff(wanted), found < wanted) {
        (1, true) => "one is missing".to_owned(),
        (1, false) => "one too many".to_owned(),
        (count, true) => format!("{count} are missing"),
        (count, false) => format!("{count} too many"),
    }
}

/// "1 cell", "8 cells".
pub(in crate::formats) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// The geometry that a line of the wrong length was most likely meant to have.
pub(in crate::formats) fn nearest(cells: usize) -> Option<Geometry> {
    nearest_up_to(MAX_SIZE, cells)
}

fn nearest_up_to(largest: usize, cells: usize) -> Option<Geometry> {
    (4..=largest).filter_map(Geometry::usual).min_by_key(|geometry| {
        let distance = cells.abs_diff(geometry.cells());
        (distance > 1 && !USUAL_SIZES.contains(&geometry.size()), distance)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read_default(text: &str) -> Result<Grid, PuzzleError> {
        read(text, 3, None)
    }

    #[track_caller]
    fn refused(text: &str, kind: ErrorKind, column: Option<usize>, cell: Option<&str>) -> String {
        let error = read_default(text).unwrap_err();
        assert_eq!((error.kind, error.line), (kind, Some(3)), "{}", error.message);
        assert_eq!((error.column, error.cell.as_deref()), (column, cell), "{}", error.message);
        error.message
    }

    #[test]
    fn packed_spaced_and_chunked_lines_are_the_same_puzzle() {
        let grid = read_default(NINE).unwrap();
        assert_eq!((grid.to_line().as_str(), grid.clues()), (NINE, 30));
        let spaced: Vec<String> = NINE.chars().map(String::from).collect();
        assert_eq!(read_default(&spaced.join(" ")).unwrap(), grid);
        assert_eq!(
            read_default(&spaced.chunks(9).map(|row| row.concat()).collect::<Vec<_>>().join("  ")).unwrap(),
            grid
        );
        assert_eq!(read_default(&NINE.replace('.', "0")).unwrap(), grid);
    }

    #[test]
    fn text_after_a_complete_puzzle_is_ignored() {
        let grid = read_default(NINE).unwrap();
        for tail in [" easy, 4.5", ",534678912", "\tx", ";", " 53..7"] {
            assert_eq!(read_default(&format!(" {NINE}{tail}")).as_ref(), Ok(&grid), "{tail:?}");
        }
        let numbers = vec!["."; 1296].join(" ");
        assert_eq!(read_default(&format!("{numbers} from a magazine")).unwrap().geometry().size(), 36);
    }

    #[test]
    fn a_wrong_length_names_the_likely_size() {
        let message = refused(&NINE[1..], ErrorKind::Length, None, None);
        assert_eq!(message, "line 3 has 80 cells; a 9x9 puzzle has 81: one is missing");
        let message = refused(&format!("  {NINE}12"), ErrorKind::Length, Some(84), None);
        assert_eq!(message, "line 3 has 83 cells; a 9x9 puzzle has 81: 2 too many, from column 84 on");
        assert!(
            refused(&format!("{},from a table", &NINE[2..]), ErrorKind::Length, None, None).contains("2 are missing")
        );
        assert!(refused(&".".repeat(63), ErrorKind::Length, None, None).contains("8x8 puzzle has 64"));
        assert!(refused(&". ".repeat(80), ErrorKind::Length, None, None).contains("one is missing"));
        assert!(refused(&format!("{}words", "12 ".repeat(1290)), ErrorKind::Length, None, None).contains("36x36"));
    }

    #[test]
    fn a_stray_character_is_found_where_it_stands() {
        let with = |c: char| format!("\t{}{c}{}", &NINE[..16], &NINE[17..]);
        for c in ['?', 'x', ',', '-', '|', 'é', '\u{0}'] {
            refused(&with(c), ErrorKind::Character, Some(18), Some("B8"));
        }
        refused(&with('a'), ErrorKind::Range, Some(18), Some("B8"));
        refused(&format!("{}?", &NINE[..40]), ErrorKind::Character, Some(41), None);
        refused(&format!("?{}", &". ".repeat(81)[1..]), ErrorKind::Character, Some(1), Some("A1"));
        refused(&format!("?{NINE}"), ErrorKind::Character, Some(1), Some("A1"));
    }

    #[test]
    fn a_given_shape_fixes_the_size() {
        let tall = Geometry::new(2, 3).unwrap();
        let line = ".".repeat(36);
        assert_eq!(read(&line, 1, Some(&tall)).unwrap().geometry(), &tall);
        let error = read(&line[..35], 1, Some(&tall)).unwrap_err();
        assert_eq!(error.message, "line 1 has 35 cells; a 6x6 puzzle has 36: one is missing");
        assert!(read(NINE, 1, Some(&tall)).unwrap_err().message.contains("45 too many"));
        let seven = Geometry::new(7, 1).unwrap();
        assert_eq!(read(&".".repeat(49), 1, Some(&seven)).unwrap().geometry(), &seven);
        let large = Geometry::for_size(36).unwrap();
        assert!(read(&".".repeat(1296), 1, Some(&large)).unwrap_err().message.contains("separated by blanks"));
    }

    #[test]
    fn large_grids_take_numbers() {
        let mut numbers = vec!["."; 1296];
        numbers[36] = "36";
        numbers[37] = "0";
        let grid = read_default(&numbers.join("  ")).unwrap();
        assert_eq!((grid.clues(), grid.value(36)), (1, Some(36)));
        numbers[37] = "37";
        refused(&numbers.join(" "), ErrorKind::Range, Some(76), Some("r2c2"));
        numbers[37] = "B";
        refused(&numbers.join(" "), ErrorKind::Character, Some(76), Some("r2c2"));
    }
}
