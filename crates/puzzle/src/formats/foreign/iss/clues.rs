//! The classes of clues beside the grid.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, clue, number, only, plain, value as number_of};
use super::said::Said;
use crate::rules::instance::{Direction, Instance};

pub(super) const CLASSES: &[Class] = &[
    plain("LittleKiller", "The digits of the diagonal have the sum of the value.", |board, arguments| {
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
        only(Said { rule: Some(("little-killer", rule)), cells, condition })
    }),
    clue(
        "XSum",
        "The first digits, as many as the first one says, have the sum of the value.",
        |board, line, value| {
            let n = board.size();
            let cases = (1..=n).map(|first| format!("($[1] = {first} and sum($[1..{first}]) = {value})"));
            seen(board, "x-sum", line, value, format!("any of ({})", cases.collect::<Vec<_>>().join(", ")))
        },
    ),
    clue("Skyscraper", "So many digits are greater than all before them.", |board, line, value| {
        let read = format!("read(m = 0, c = 0, x in $: max(m, x), if x > m then c + 1 else c; c = {value})");
        seen(board, "skyscraper", line, value, read)
    }),
    clue("HiddenSkyscraper", "The first digit that is not greater than all before it.", |_, line, value| {
        let read = "read(m = 0, f = 0, x in $: max(m, x), if f = 0 and x < m then x else f; f = ";
        Said::condition(line, format!("{read}{value})"))
    }),
    clue("NumberedRoom", "The first digit says where the value stands.", |_, line, value| {
        Said::condition(line, format!("$[$[1]] = {value}"))
    }),
    clue(
        "FullRank",
        "The rank of the line, read as a number, among all rows and columns in both directions.",
        full_rank,
    ),
    plain(
        "Sandwich",
        "The digits between the smallest and the greatest have the sum of the value.",
        |board, arguments| {
            let (sum, names) = number(arguments)?;
            let Some(name) = names.first() else { return Err(Trouble::fault("it has no row or column")) };
            let line = board.line(name, false)?;
            let n = board.size();
            let read = format!(
                "read(p = 0, s = 0, x in $: if x = 1 or x = {n} then p + 1 else p, \
             if p = 1 and x != 1 and x != {n} then s + x else s; s = {sum})"
            );
            only(seen(board, "sandwich", line, sum, read))
        },
    ),
];

/// A clue of a kind beside a line.
fn seen(board: &Board, id: &'static str, cells: Vec<usize>, value: i32, condition: String) -> Said {
    let groups = vec![vec![board.beside(&cells)]];
    Said { rule: Some((id, Instance { groups, direction: None, values: vec![value] })), cells, condition }
}

/// Reads a clue with one value from each side: `R1`, the value from the left or from above, and the value from the other side.
pub(super) fn from_both_sides(
    board: &Board,
    arguments: &[String],
    say: fn(&Board, Vec<usize>, i32) -> Said,
) -> Outcome {
    let Some((name, values)) = arguments.split_first() else { return Err(Trouble::fault("it has no row or column")) };
    let mut said = Vec::new();
    for (value, backwards) in values.iter().zip([false, true]) {
        if value.is_empty() {
            continue;
        }
        said.push(say(board, board.line(name, backwards)?, number_of(value)?));
    }
    Ok(said)
}

/// A rank says how many lines are smaller. A line with a rank has no equal. Each digit begins four lines, so the rank says the first
/// digit.
fn full_rank(_: &Board, line: Vec<usize>, rank: i32) -> Said {
    let lines = [
        "p in rows: number(p)",
        "p in rows: number(reverse(p))",
        "p in columns: number(p)",
        "p in columns: number(reverse(p))",
    ];
    let count = |relation: &str| lines.map(|of| format!("count({of} {relation} number($))")).join(" + ");
    let condition =
        format!("($[1] = {} and {} = {} and {} = {rank})", (rank + 3) / 4, count("<"), rank - 1, count("<="));
    Said::condition(line, condition)
}
