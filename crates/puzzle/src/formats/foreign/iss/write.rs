//! A puzzle as a text of ISS: its digits, and the rules for which ISS has a class.

use super::board::{Board, LARGEST, Ties};
use crate::dimensions::Dimensions;
use crate::error::{ErrorKind, PuzzleError};
use crate::formats::imported::About;
use crate::grid::Grid;
use crate::rules::instance::{Instance, Place};
use crate::rules::list::Rules;
use crate::rules::{Kind, kind_of};

/// How the arguments of a class follow from a rule.
enum Form {
    /// The cells of each group.
    Cells,
    /// A value, and then the cells. The value is the usual one if the rule has none.
    Valued,
    /// No arguments.
    Whole,
    /// A row or column, and the value from one of its sides.
    Clue,
}

/// The kinds for which ISS has a class of the same meaning.
const CLASSES: &[(&str, &str, Form)] = &[
    ("thermometer", "Thermo", Form::Cells),
    ("whispers", "Whisper", Form::Valued),
    ("renban", "Renban", Form::Cells),
    ("entropic", "Entropic", Form::Cells),
    ("modular", "Modular~3", Form::Cells),
    ("region-sum", "RegionSumLine", Form::Cells),
    ("between", "Between", Form::Cells),
    ("lockout", "Lockout", Form::Valued),
    ("palindrome", "Palindrome", Form::Cells),
    ("zipper", "Zipper", Form::Cells),
    ("double-arrow", "DoubleArrow", Form::Cells),
    ("cage", "Cage", Form::Valued),
    ("extra-region", "AllDifferent", Form::Cells),
    ("equality", "EqualityCage", Form::Cells),
    ("skyscraper", "Skyscraper", Form::Clue),
    ("x-sum", "XSum", Form::Clue),
    ("row-indexer", "Indexing~R", Form::Cells),
    ("column-indexer", "Indexing~C", Form::Cells),
    ("anti-knight", "AntiKnight", Form::Whole),
    ("anti-king", "AntiKing", Form::Whole),
    ("disjoint-groups", "DisjointSets", Form::Whole),
    ("non-consecutive", "AntiConsecutive", Form::Whole),
    ("negative-xv", "StrictXV", Form::Whole),
];

/// Writes a puzzle.
///
/// # Errors
/// The names of the rules that ISS has no class for, or the size of the grid.
pub(super) fn write(grid: &Grid, about: &About) -> Result<String, PuzzleError> {
    let geometry = grid.geometry();
    let (n, most) = (geometry.size(), geometry.greatest_digit());
    let fault = |message: String| PuzzleError::new(ErrorKind::Rule, message);
    if n.max(most) > LARGEST {
        return Err(fault(format!("Interactive Sudoku Solver has grids of up to {LARGEST} rows and digits")));
    }
    let of_a_box = geometry.box_width() * geometry.box_height();
    let usual = Dimensions::boxes_of(of_a_box, geometry.rows(), geometry.columns());
    let has_usual_boxes = usual == Some((geometry.box_width(), geometry.box_height()));
    if !has_usual_boxes && !geometry.is_latin() {
        return Err(fault("Interactive Sudoku Solver has no grid with boxes of this shape".into()));
    }
    let missing = beyond(grid, about);
    if !missing.is_empty() {
        return Err(fault(no_class(&missing)));
    }
    let board = Board { dimensions: **geometry, ties: Ties::OnlyUnclued };
    let digits = match (geometry.least_digit(), most) {
        (1, _) if most == n => String::new(),
        (least, most) => format!("~{least}-{most}"),
    };
    let is_nine = (geometry.rows(), geometry.columns()) == (9, 9) && digits.is_empty();
    let mut text = if is_nine { String::new() } else { format!(".Shape~{}{digits}", geometry.sides()) };
    let rules = geometry.rules();
    let mut words: Vec<Vec<String>> = Vec::new();
    if of_a_box != n && !geometry.is_latin() {
        words.push(vec!["RegionSize".into(), of_a_box.to_string()]);
    }
    if let Some(rules) = rules {
        words.extend(layout(rules));
        for (rule, instance) in rules.iter() {
            let written = written(&board, kind_of(rule), instance);
            words.extend(written.ok_or_else(|| fault(no_class(&[geometry.rule_phrase(rule)])))?);
        }
    }
    let given = |cell: usize| grid.value(cell).map(|value| format!("{}_{value}", board.name(cell)));
    let givens: Vec<String> = (0..board.dimensions.cells()).filter_map(given).collect();
    if !givens.is_empty() {
        words.push(std::iter::once(String::new()).chain(givens).collect());
    }
    words.iter().for_each(|words| text.push_str(&format!(".{}", words.join("~"))));
    if text.is_empty() {
        text = format!(".Shape~{n}x{n}");
    }
    Ok(text)
}

fn no_class(rules: &[impl AsRef<str>]) -> String {
    let rules: Vec<&str> = rules.iter().map(AsRef::as_ref).collect();
    format!("Interactive Sudoku Solver has no class for: {}", rules.join(", "))
}

/// The names of the kinds for which ISS has no class.
pub(super) fn beyond(grid: &Grid, _: &About) -> Vec<&'static str> {
    let rules = grid.geometry().rules();
    let mut names: Vec<&str> = rules
        .into_iter()
        .flat_map(|rules| rules.kinds())
        .filter(|kind| !has_class(kind))
        .map(|kind| kind.name)
        .collect();
    names.dedup();
    names
}

fn has_class(kind: &Kind) -> bool {
    LAYOUTS.contains(&kind.id) || OTHERS.contains(&kind.id) || CLASSES.iter().any(|(id, ..)| *id == kind.id)
}

/// The kinds that [`layout`] writes, and those that [`written`] writes beside the table.
const LAYOUTS: [&str; 4] = ["latin", "regions", "diagonals", "windoku"];
const OTHERS: [&str; 8] =
    ["difference", "ratio", "xv", "little-killer", "sandwich", "arrow", "quadruple", "candidates"];

/// The regions, the diagonals and the windows.
fn layout(rules: &Rules) -> Vec<Vec<String>> {
    let one = |word: &str| vec![word.to_owned()];
    let mut words = Vec::new();
    if rules.of("latin").next().is_some() {
        words.push(one("NoBoxes"));
    }
    if let Some(regions) = rules.of("regions").next() {
        let region = |&region: &i32| char::from_digit(region as u32, 17).unwrap_or('?');
        words.push(vec!["Jigsaw".into(), regions.values.iter().map(region).collect()]);
        words.push(one("NoBoxes"));
    }
    if let Some(diagonals) = rules.of("diagonals").next() {
        let names =
            [(0, "-1"), (1, "1")].into_iter().filter(|(index, _)| diagonals.value().is_none_or(|only| only == *index));
        words.extend(names.map(|(_, name)| vec!["Diagonal".into(), name.to_owned()]));
    }
    if rules.of("windoku").next().is_some() {
        words.push(one("Windoku"));
    }
    words
}

/// The constraints of a rule; `None` if ISS has no class for it.
fn written(board: &Board, kind: &Kind, rule: &Instance) -> Option<Vec<Vec<String>>> {
    let usual = || kind.values.default(board.dimensions.digit_count() as i32);
    let value = rule.value().or_else(usual);
    let names = |group: &Vec<Place>| -> Option<Vec<String>> {
        group.iter().map(|place| Some(board.name(place.cell(&board.dimensions)?))).collect()
    };
    let groups: Vec<Vec<String>> = rule.groups.iter().filter_map(names).collect();
    let with = |head: Vec<String>| groups.iter().map(|cells| [&head[..], &cells[..]].concat()).collect();
    let beside = || {
        let place = rule.groups.first()?.first()?;
        let rows = board.dimensions.rows() as u8;
        let (name, is_far) = match (place.row, place.column) {
            (0, column) => (format!("C{column}"), false),
            (row, column) if row > rows => (format!("C{column}"), true),
            (row, 0) => (format!("R{row}"), false),
            (row, _) => (format!("R{row}"), true),
        };
        Some((name, is_far, rule.value()?.to_string()))
    };
    // The lines of ISS are about the digits 1 to 9.
    if kind.id == "entropic" && !board.is_nine() {
        return None;
    }
    if let Some((_, class, form)) = CLASSES.iter().find(|(id, ..)| *id == kind.id) {
        let class: Vec<String> = class.split('~').map(str::to_owned).collect();
        return Some(match form {
            Form::Cells => with(class),
            Form::Valued => with([class, vec![value.unwrap_or(0).to_string()]].concat()),
            Form::Whole => vec![class],
            Form::Clue => {
                let (name, is_far, value) = beside()?;
                let values = if is_far { vec![String::new(), value] } else { vec![value] };
                vec![[class, vec![name], values].concat()]
            }
        });
    }
    let word = |word: &str| word.to_owned();
    Some(match (kind.id, value) {
        ("difference", Some(1)) => with(vec![word("WhiteDot")]),
        ("ratio", Some(2)) => with(vec![word("BlackDot")]),
        ("xv", Some(10)) => with(vec![word("X")]),
        ("xv", Some(5)) => with(vec![word("V")]),
        ("sandwich", Some(_)) => {
            let (name, _, value) = beside()?;
            vec![vec![word("Sandwich"), value, name]]
        }
        ("little-killer", Some(value)) => {
            let (row, column) = rule.direction?.step();
            let place = rule.groups.first()?.first()?;
            let first =
                Place { row: (i32::from(place.row) + row) as u8, column: (i32::from(place.column) + column) as u8 };
            let first = first.cell(&board.dimensions)?;
            let cells: Vec<usize> =
                std::iter::successors(Some(first), |&cell| board.moved(cell, row, column)).collect();
            // ISS names a diagonal by one of its ends.
            let ends = [*cells.first()?, *cells.last()?].map(|cell| board.name(cell));
            let mut sorted = cells;
            sorted.sort_unstable();
            let is_it = |name: &String| {
                board.diagonal(name).is_ok_and(|mut named| {
                    named.sort_unstable();
                    named == sorted
                })
            };
            vec![vec![word("LittleKiller"), value.to_string(), ends.into_iter().find(is_it)?]]
        }
        // The circle of ISS is one cell, with which the line begins.
        ("arrow", _) => match (&groups[0][..], &groups[1..]) {
            ([circle], lines) => {
                let line = |line: &Vec<String>| {
                    (line.first() == Some(circle)).then(|| std::iter::once(word("Arrow")).chain(line.clone()).collect())
                };
                lines.iter().map(line).collect::<Option<_>>()?
            }
            _ => return None,
        },
        ("quadruple", _) => {
            let digits = rule.values.iter().map(i32::to_string);
            let corner = rule.places().min()?.cell(&board.dimensions)?;
            vec![[word("Quad"), board.name(corner)].into_iter().chain(digits).collect()]
        }
        ("candidates", _) => {
            let cell = groups.first()?.first()?.clone();
            let digits = rule.values.iter().map(i32::to_string);
            vec![vec![String::new(), std::iter::once(cell).chain(digits).collect::<Vec<_>>().join("_")]]
        }
        _ => return None,
    })
}
