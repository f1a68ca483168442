//! A line of HoDoKu's library: `:technique:digits:cells:deleted:eliminations:placements:comment`. In the cells, a plus comes
//! before each digit that a person entered. Deleted candidates are listed as digit, row and column, for example `412 513`. The
//! candidates of a cell are the digits that no peer has, except the deleted candidates.

use super::position::{Classic, Position};
use crate::error::{ErrorKind, PuzzleError, quote_input};
use crate::formats::format::{Foreign, Format, Part};
use crate::formats::imported::{About, Imported};
use crate::grid::Grid;

pub(in crate::formats) static FORMAT: Format = Format {
    id: "hodoku",
    name: "HoDoKu library line",
    foreign: Some(Foreign { takes_rules: true, ..Foreign::new(recognises, read) }),
    writes: write,
    holds: |_, _| &[Part::Entries, Part::Marks],
    ..Format::DIGITS
};

const CELLS: usize = 81;

/// No other format has texts that begin with a colon, except for the lines of a drawing.
fn recognises(text: &str) -> bool {
    text.strip_prefix(':').is_some_and(|rest| !rest.starts_with(['-', '=', '+', ':', '|']))
}

fn read(text: &str) -> Result<Imported, PuzzleError> {
    let fields: Vec<&str> = text.split(':').collect();
    let refuse = |kind, problem: String| Err(PuzzleError::new(kind, problem));
    let Some(cells) = fields.get(3) else {
        return refuse(
            ErrorKind::Shape,
            "a library line is :code:digits:cells:deleted:eliminations:placements:".into(),
        );
    };
    let mut position = Position::blank(9)?;
    let (mut count, mut is_entered) = (0, false);
    for character in cells.chars() {
        let digit = match character {
            '+' => {
                is_entered = true;
                continue;
            }
            '.' => 0,
            _ => match character.to_digit(10) {
                Some(digit) => digit as u8,
                None => {
                    let shown = quote_input(&character.to_string());
                    return refuse(ErrorKind::Character, format!("{shown} is no digit of a 9x9 grid"));
                }
            },
        };
        if count < CELLS {
            (if is_entered { &mut position.entries } else { &mut position.givens })[count] = digit;
        }
        is_entered = false;
        count += 1;
    }
    if count != CELLS {
        return refuse(ErrorKind::Length, format!("a library line has {CELLS} cells; here are {count}"));
    }
    let deleted: Vec<&str> = fields.get(4).unwrap_or(&"").split_whitespace().collect();
    if !deleted.is_empty() {
        position.blanks().into_iter().for_each(|cell| position.candidates[cell] = position.open(cell));
    }
    for word in deleted {
        let digits: Vec<usize> = word.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as usize).collect();
        let (&[digit, row, column], 3, false) = (&digits[..], word.len(), digits.contains(&0)) else {
            let problem = format!("{} is no deleted candidate: digit, row, column", quote_input(word));
            return refuse(ErrorKind::Character, problem);
        };
        position.candidates[(row - 1) * 9 + column - 1].retain(|&other| usize::from(other) != digit);
    }
    position.finish()
}

fn write(grid: &Grid, about: &About) -> Result<String, PuzzleError> {
    let cells = Classic::of(grid, about, "a HoDoKu library line")?;
    let written = |cell: usize| match (cells.givens[cell], cells.entries[cell]) {
        (0, 0) => ".".to_owned(),
        (0, entry) => format!("+{entry}"),
        (given, _) => given.to_string(),
    };
    let mut deleted = Vec::new();
    for cell in 0..CELLS {
        if cells.left[cell].iter().any(|digit| !cells.open[cell].contains(digit)) {
            let problem = "a HoDoKu library line has no candidates that a digit rules out";
            return Err(PuzzleError::new(ErrorKind::Rule, problem));
        }
        let gone = cells.open[cell].iter().filter(|digit| !cells.left[cell].contains(digit));
        deleted.extend(gone.map(|digit| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1)));
    }
    let line: String = (0..CELLS).map(written).collect();
    Ok(format!(":0000:x:{line}:{}:::", deleted.join(" ")))
}
