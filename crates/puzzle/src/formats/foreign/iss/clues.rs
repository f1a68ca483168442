//! The classes of clues beside the grid.

use super::board::{Board, Ties};
use super::class::{Class, Outcome, Trouble, class, number, only, value};
use super::said::Said;
use super::sets::between_ends;
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
        let longest = arguments.first().map_or(Ok(Vec::new()), |name| board.line(name, false))?.len();
        let cases = (1..=longest).map(|first| format!("($[1] = {first} and sum($[1..{first}]) = value)"));
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
            // A hidden digit may be 0, so 100 stands for none.
            let condition = "read(m = 0, f = 100, x in $: max(m, x), if f = 100 and x < m then x else f; f = value)";
            from_both_sides(board, arguments, None, condition)
        },
    ),
    class("NumberedRoom", "The first digit says where the value stands.", |board, arguments| {
        from_both_sides(board, arguments, None, "$[$[1]] = value")
    }),
    class(
        "FullRank",
        "The value is the rank of the line, read as a number, among all rows and columns in both directions.",
        |board, arguments| from_both_sides(board, arguments, None, &full_rank(board)),
    ),
    class(
        "Sandwich",
        "The digits between the smallest and the greatest have the sum of the value.",
        |board, arguments| {
            let (sum, names) = number(arguments)?;
            let Some(name) = names.first() else { return Err(Trouble::fault("it has no row or column")) };
            let line = board.line(name, false)?;
            let condition = between_ends(board, line.len());
            only(seen(board, Some("sandwich"), line, sum, &condition))
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

/// A rank says how many lines are smaller. A line with a rank has no equal, unless ties are allowed.
fn full_rank(board: &Board) -> String {
    let lines = [
        "p in rows: number(p)",
        "p in rows: number(reverse(p))",
        "p in columns: number(p)",
        "p in columns: number(reverse(p))",
    ];
    let count = |relation: &str| lines.map(|of| format!("count({of} {relation} number($))")).join(" + ");
    let exact = match board.ties {
        Ties::Any => format!("{} < value and {} >= value", count("<"), count("<=")),
        _ => format!("{} = value - 1 and {} = value", count("<"), count("<=")),
    };
    if !board.dimensions.is_filled_by_digits() {
        return format!("({exact})");
    }
    // Each digit begins four lines, so the rank says the first digit, and how many of the other three lines are smaller.
    let digit = if board.dimensions.least_digit() == 0 { "(value - 1) div 4" } else { "(value + 3) div 4" };
    if board.ties == Ties::Any {
        return format!("($[1] = {digit} and {exact})");
    }
    let n = board.dimensions.rows();
    let smaller = "((value - 1) mod 4)";
    // A line by its first cells, or by its last cells if it is read backwards.
    let sides = ["rows", "columns"].into_iter().flat_map(|lines| [(lines, false), (lines, true)]).collect::<Vec<_>>();
    let at = |line: &str, backwards: bool, place: usize| {
        format!("{line}[{}]", if backwards { n + 1 - place } else { place })
    };
    let one = |line: &str, backwards: bool, place: usize| {
        let place = if backwards { n + 1 - place } else { place };
        format!("{line}[{place}..{place}]")
    };
    let mut all = vec![format!("$[1] = {digit}")];
    for &(lines, backwards) in &sides {
        let [first, second] = [1, 2].map(|place| at("p", backwards, place));
        let other = format!("{first} != {digit} or ({first} on $ and {second} on $)");
        for (wanted, is_smaller) in [(0, false), (3, true)] {
            let pair = |place: usize| {
                let both = [one("p", backwards, place), one("$", false, place)];
                if is_smaller { both.join(" + ") } else { format!("{} + {}", both[1], both[0]) }
            };
            let interleaved = (2..=n).map(pair).collect::<Vec<_>>().join(" + ");
            let rises = format!("automaton({interleaved}, \"{}\")", first_is_smaller(n));
            all.push(format!("(each p in {lines}: {smaller} != {wanted} or {other} or {rises})"));
        }
    }
    all.push(format!("({smaller} in {{0, 3}} or ({exact}))"));
    format!("({})", all.join(" and "))
}

/// The automaton over the digits of two lines of equal length, one digit of each in turn: it accepts if the first line is the smaller
/// number.
fn first_is_smaller(n: usize) -> String {
    // The state 0 stands for equal lines, the states from 1 for a digit of the first line, and the last state for a smaller line.
    let is_smaller = n + 1;
    let steps = |state: usize| -> Vec<String> {
        let next = |digit: usize| match state {
            0 => digit.to_string(),
            state if state == is_smaller || state < digit => is_smaller.to_string(),
            state if state == digit => "0".to_owned(),
            _ => "-".to_owned(),
        };
        (1..=n).map(next).collect()
    };
    let states = (0..=is_smaller).map(|state| {
        let mark = if state == is_smaller { "!" } else { "" };
        format!("{mark}{}", steps(state).join(" "))
    });
    states.collect::<Vec<_>>().join("/")
}

/// The statement that a line with a rank is a smaller number than a line with a greater rank, if both begin with the same digit. Else
/// their first digits say it. It follows from the ranks, and prunes more.
pub(super) fn ordered(board: &Board, first: &(i32, Vec<usize>), second: &(i32, Vec<usize>)) -> Option<Said> {
    let of_digit = |rank: i32| (rank + 3) / 4;
    if board.ties == Ties::Any || !board.dimensions.is_filled_by_digits() || of_digit(first.0) != of_digit(second.0) {
        return None;
    }
    let cells: Vec<usize> = first.1.iter().zip(&second.1).flat_map(|(&one, &other)| [one, other]).collect();
    Some(Said::condition(cells, format!("automaton($, \"{}\")", first_is_smaller(board.dimensions.rows()))))
}
