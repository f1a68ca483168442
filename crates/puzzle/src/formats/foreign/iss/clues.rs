//! The classes of clues beside the grid.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, class, number, only, value};
use super::said::Said;
use crate::rules::instance::{Direction, Instance};

pub(super) const CLASSES: &[Class] = &[
    class("LittleKiller", "The digits of the diagonal have the sum of the value.", |board, arguments| {
        let (sum, names) = number(arguments)?;
        let Some(name) = names.first() else { return Err(Trouble::fault("it has no diagonal")) };
        let cells = board.diagonal(name)?;
        let condition = format!("sum($) = {sum}");
        if cells.len() < 2 {
            return only(Said::condition(cells, condition));
        }
        let places = board.places(&cells[..2]);
        let (down, right) = (places[1].row > places[0].row, places[1].column > places[0].column);
        let direction = match (down, right) {
            (true, true) => Direction::DownRight,
            (true, false) => Direction::DownLeft,
            (false, true) => Direction::UpRight,
            (false, false) => Direction::UpLeft,
        };
        let group = vec![board.beside(&cells)];
        let rule = Instance { groups: vec![group], direction: Some(direction), values: vec![sum] };
        only(Said::condition(cells, condition).of_kind("little-killer", rule))
    }),
    class("XSum", "The first digits, as many as the first one says, have the sum of the value.", |board, arguments| {
        let cases = (1..=board.size()).map(|first| format!("($[1] = {first} and sum($[1..{first}]) = value)"));
        let condition = format!("any of ({})", cases.collect::<Vec<_>>().join(", "));
        from_both_sides(board, arguments, Some("x-sum"), &condition)
    }),
    class("Skyscraper", "So many digits are greater than all before them.", |board, arguments| {
        let condition = "read(m = 0, c = 0, x in $: max(m, x), if x > m then c + 1 else c; c = value)";
        from_both_sides(board, arguments, Some("skyscraper"), condition)
    }),
    class(
        "HiddenSkyscraper",
        "The value is the first digit that a greater one before it hides.",
        |board, arguments| {
            let condition = "read(m = 0, f = 0, x in $: max(m, x), if f = 0 and x < m then x else f; f = value)";
            from_both_sides(board, arguments, None, condition)
        },
    ),
    class("NumberedRoom", "The first digit says where the value stands.", |board, arguments| {
        from_both_sides(board, arguments, None, "$[$[1]] = value")
    }),
    class(
        "FullRank",
        "The value is the rank of the line, read as a number, among all rows and columns in both directions.",
        |board, arguments| from_both_sides(board, arguments, None, &full_rank()),
    ),
    class(
        "Sandwich",
        "The digits between the smallest and the greatest have the sum of the value.",
        |board, arguments| {
            let (sum, names) = number(arguments)?;
            let Some(name) = names.first() else { return Err(Trouble::fault("it has no row or column")) };
            let n = board.size();
            let read = format!(
                "read(p = 0, s = 0, x in $: if x = 1 or x = {n} then p + 1 else p, \
                 if p = 1 and x != 1 and x != {n} then s + x else s; s = value)"
            );
            only(seen(board, Some("sandwich"), board.line(name, false)?, sum, &read))
        },
    ),
];

/// A clue beside a line, as a rule of a kind if there is one.
fn seen(board: &Board, id: Option<&'static str>, cells: Vec<usize>, value: i32, condition: &str) -> Said {
    let place = board.beside(&cells);
    let said = Said { clue: Some(place), ..Said::condition(cells, condition).with_value(value) };
    let rule = Instance { groups: vec![vec![place]], direction: None, values: vec![value] };
    match id {
        Some(id) => said.of_kind(id, rule),
        None => said,
    }
}

/// Reads a clue with one value from each side: `R1`, the value from the left or from above, and the value from the other side.
fn from_both_sides(board: &Board, arguments: &[String], id: Option<&'static str>, condition: &str) -> Outcome {
    let Some((name, values)) = arguments.split_first() else { return Err(Trouble::fault("it has no row or column")) };
    let sides = values.iter().zip([false, true]).filter(|(text, _)| !text.is_empty());
    sides.map(|(text, backwards)| Ok(seen(board, id, board.line(name, backwards)?, value(text)?, condition))).collect()
}

/// A rank says how many lines are smaller. A line with a rank has no equal. Each digit begins four lines, so the rank says the first
/// digit.
fn full_rank() -> String {
    let lines = [
        "p in rows: number(p)",
        "p in rows: number(reverse(p))",
        "p in columns: number(p)",
        "p in columns: number(reverse(p))",
    ];
    let count = |relation: &str| lines.map(|of| format!("count({of} {relation} number($))")).join(" + ");
    format!("($[1] = (value + 3) div 4 and {} = value - 1 and {} = value)", count("<"), count("<="))
}
