//! The author's solution that a puzzle carries. A complete solution that satisfies the givens and all known rules is kept. Any
//! other solution is listed as ignored, because a check against it would call right digits wrong.

use super::field::Field;
use crate::formats::imported::{Ignored, Ignoring, Imported, SOLUTION};
use crate::geometry::Geometry;
use crate::grid::Grid;
use serde_json::Value;

/// The signs for a cell without a digit in a text.
const BLANK: &str = "0.?-_*";

/// The digits of a solution, one for each cell, and 0 for a cell without a digit. The field is a list, a list of rows, or a
/// text with a character or a word for each cell. `None` if the field is empty or has another form; another form is listed as
/// ignored.
pub(super) fn read(field: &Field<'_>, size: usize, ignoring: &mut Ignoring) -> Option<Vec<u8>> {
    if field.is_empty() {
        return None;
    }
    match digits(field.value, size) {
        Ok(digits) if digits.len() == size * size => Some(digits),
        Ok(digits) => {
            ignoring.add(SOLUTION, format!("it has {} digits, and the grid has {} cells", digits.len(), size * size));
            None
        }
        Err(problem) => {
            ignoring.add(SOLUTION, problem);
            None
        }
    }
}

/// The digits of a text, as `read` reads them.
pub(super) fn read_text(text: &str, size: usize, ignoring: &mut Ignoring) -> Option<Vec<u8>> {
    read(&Field::new(SOLUTION, &Value::from(text)), size, ignoring)
}

fn digits(value: &Value, size: usize) -> Result<Vec<u8>, String> {
    let lists = |list: &[Value]| {
        let parts: Result<Vec<Vec<u8>>, String> = list.iter().map(|item| of_item(item, size)).collect();
        parts.map(|parts| parts.concat())
    };
    match value {
        Value::Array(list) => lists(list),
        Value::String(text) => of_text(text, size),
        _ => Err("it is neither a list nor a text of digits".into()),
    }
}

/// The digits of an item of a list: one cell, or a row.
fn of_item(item: &Value, size: usize) -> Result<Vec<u8>, String> {
    match item {
        Value::Null | Value::Bool(false) => Ok(vec![0]),
        Value::Number(number) => {
            let digit = number.as_f64().filter(|digit| digit.fract() == 0.0 && (0.0..=size as f64).contains(digit));
            digit.map(|digit| vec![digit as u8]).ok_or_else(|| not_a_digit(&number.to_string(), size))
        }
        Value::String(text) if text.trim().is_empty() => Ok(vec![0]),
        Value::String(text) => of_word(text.trim(), size).map(|digit| vec![digit]),
        Value::Array(row) => row
            .iter()
            .map(|cell| match cell {
                Value::Array(_) => Err("its rows are nested too deeply".into()),
                cell => of_item(cell, size),
            })
            .collect::<Result<Vec<_>, String>>()
            .map(|cells| cells.concat()),
        Value::Bool(true) | Value::Object(_) => Err("it is neither a list nor a text of digits".into()),
    }
}

/// The digits of a text. If blanks or commas separate as many words as there are cells, each word is a cell.
fn of_text(text: &str, size: usize) -> Result<Vec<u8>, String> {
    let words: Vec<&str> = text.split([',', ' ', '\n', '\t', '\r']).filter(|word| !word.is_empty()).collect();
    if words.len() == size * size {
        return words.into_iter().map(|word| of_word(word, size)).collect();
    }
    words.concat().chars().map(|c| of_word(c.encode_utf8(&mut [0; 4]), size)).collect()
}

/// The digit of a word: a number, or one character as in a line of digits, where A is 10.
fn of_word(word: &str, size: usize) -> Result<u8, String> {
    let mut characters = word.chars();
    let digit = match (characters.next(), characters.next()) {
        (Some(c), None) if BLANK.contains(c) => return Ok(0),
        (Some(c), None) => c.to_digit(36).map(|digit| digit as usize),
        _ => word.parse().ok(),
    };
    let fitting = digit.filter(|digit| (0..=size).contains(digit));
    fitting.map(|digit| digit as u8).ok_or_else(|| not_a_digit(word, size))
}

fn not_a_digit(word: &str, size: usize) -> String {
    let shown: String = word.chars().filter(|c| !c.is_control()).take(20).collect();
    format!("{shown} is no digit from 1 to {size}")
}

/// Drops a solution that is incomplete, or that contradicts the givens or a known rule, and lists it as ignored.
pub(in crate::formats) fn judge(imported: &mut Imported) {
    let Some(solution) = &imported.about.solution else { return };
    if let Err(reason) = keeps_the_rules(&imported.grid, solution) {
        imported.about.solution = None;
        imported.about.ignored.push(Ignored { field: SOLUTION.into(), reason });
    }
}

/// Whether a grid full of these digits is a solution as far as the rules are known. The error says why not.
pub fn keeps_the_rules(grid: &Grid, solution: &[u8]) -> Result<(), String> {
    let geometry = grid.geometry();
    let symbol = |digit: u8| geometry.symbol(usize::from(digit));
    let blank = solution.iter().filter(|&&digit| digit == 0).count();
    if solution.len() != geometry.cells() {
        return Err(format!("it has {} digits, and the grid has {} cells", solution.len(), geometry.cells()));
    }
    if blank > 0 {
        return Err(format!(
            "it is incomplete: {blank} {} no digit",
            if blank == 1 { "cell has" } else { "cells have" }
        ));
    }
    let pairs = grid.values().iter().zip(solution).enumerate();
    for (cell, (&given, &digit)) in pairs.filter(|(_, (given, _))| **given != 0) {
        if given != digit {
            let name = geometry.cell_name(cell);
            return Err(format!("it has {} in {name}, where the puzzle gives {}", symbol(digit), symbol(given)));
        }
    }
    if let Some(problem) = equal_digits(geometry, solution) {
        return Err(problem);
    }
    let Ok(full) = Grid::from_values(geometry.clone(), solution.to_vec()) else {
        return Err(format!("it has digits beyond {}", geometry.symbol(geometry.digit_count())));
    };
    match geometry.posted().iter().find(|posted| !full.broken(posted).is_empty()) {
        Some(posted) => Err(format!("it breaks {}", geometry.posted_phrase(posted))),
        None => Ok(()),
    }
}

/// "it has the digit 5 twice in row A"
fn equal_digits(geometry: &Geometry, solution: &[u8]) -> Option<String> {
    geometry.houses().into_iter().find_map(|house| {
        let mut seen = vec![false; geometry.digit_count() + 1];
        let twice = house.cells(geometry).into_iter().map(|cell| solution[cell]).find(|&digit| {
            let slot = seen.get_mut(usize::from(digit));
            slot.is_some_and(|seen| std::mem::replace(seen, true))
        })?;
        Some(format!("it has the digit {} twice in {}", geometry.symbol(usize::from(twice)), house.name(geometry)))
    })
}
