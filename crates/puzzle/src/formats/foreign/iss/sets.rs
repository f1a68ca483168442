//! The classes of cages and of sets of cells.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, class, number, only, value};
use super::said::Said;
use crate::rules::instance::Instance;
use std::collections::BTreeMap;

/// The most cells of a cage whose parts are all named in a condition.
const MOST_OF_PARTS: usize = 6;

pub(super) const CLASSES: &[Class] = &[
    class("Cage", "The digits differ and have the sum of the value.", |board, arguments| {
        let sum = match arguments.first().map(|sum| sum.trim()) {
            Some("" | "0") => 0,
            _ => number(arguments)?.0,
        };
        let cells = board.cells(arguments.get(1..).unwrap_or_default())?;
        let value = (sum != 0).then_some(sum);
        // A cell that stands twice counts twice in the sum.
        let mut once = cells.clone();
        once.sort_unstable();
        once.dedup();
        if once.len() < cells.len() {
            let differ = Said::rule(board, "cage", once, None, "different($)".into());
            return Ok(vec![differ, Said::condition(cells, "sum($) = value").with_value(sum)]);
        }
        let condition = value.map_or("different($)".into(), |sum| format!("(sum($) = {sum} and different($))"));
        only(Said::rule(board, "cage", cells, value, condition))
    }),
    class("AllDifferent", "The digits differ.", |board, arguments| {
        let cells = board.cells(arguments)?;
        let id = if cells.len() == board.dimensions.digit_count() { "extra-region" } else { "cage" };
        only(Said::rule(board, id, cells, None, "different($)".into()))
    }),
    class(
        "EqualityCage",
        "As many even digits as odd ones, as many low digits as high ones, all different.",
        |board, arguments| only(Said::rule(board, "equality", board.cells(arguments)?, None, equality(board))),
    ),
    class("RellikCage", "The digits differ, and no part of them has the sum of the value.", |board, arguments| {
        let (sum, names) = number(arguments)?;
        let cells = board.cells(names)?;
        if cells.len() > MOST_OF_PARTS {
            return Err(Trouble::Unsupported(format!("a rellik cage of more than {MOST_OF_PARTS} cells")));
        }
        let part = |chosen: u32| {
            let terms = (0..cells.len()).filter(|at| chosen & (1 << at) != 0).map(|at| format!("$[{}]", at + 1));
            format!("{} != value", terms.collect::<Vec<_>>().join("+"))
        };
        let parts: Vec<String> = (1..1 << cells.len()).map(part).collect();
        let condition = format!("(different($) and {})", parts.join(" and "));
        only(Said::condition(cells, condition).in_cage(sum))
    }),
    class("Sum", "The digits, each with its factor, have the sum of the value.", sum),
    class("EqualSum", "The groups of cells have the same sum.", |board, arguments| {
        let groups: Vec<&[String]> = arguments.split(|name| name == "-").collect();
        let mut cells = Vec::new();
        let mut sums = Vec::new();
        for group in groups {
            let from = cells.len() + 1;
            cells.extend(board.cells(group)?);
            sums.push(format!("sum($[{from}..{}])", cells.len()));
        }
        let equal = sums.windows(2).map(|pair| format!("{} = {}", pair[0], pair[1])).collect::<Vec<_>>();
        if equal.is_empty() {
            return Err(Trouble::fault("it needs at least two groups"));
        }
        only(Said::condition(cells, format!("({})", equal.join(" and "))))
    }),
    class("SameValues", "The groups of cells have the same digits, each equally often.", |board, arguments| {
        let (groups, names) = number(arguments)?;
        let cells = board.cells(names)?;
        let groups = usize::try_from(groups).ok().filter(|&groups| groups >= 2 && cells.len().is_multiple_of(groups));
        let Some(groups) = groups else {
            return Err(Trouble::fault("the number of cells is no multiple of the number of groups"));
        };
        let size = cells.len() / groups;
        let group = |at: usize| format!("$[{}..{}]", at * size + 1, (at + 1) * size);
        let same: Vec<String> = (1..groups).map(|at| format!("same({}, {})", group(at - 1), group(at))).collect();
        only(Said::condition(cells, format!("({})", same.join(" and "))))
    }),
    class("ContainAtLeast", "The digits of the value stand in the cells.", |board, arguments| {
        contain(board, arguments, ">=")
    }),
    class(
        "ContainExact",
        "The digits of the value stand in the cells exactly as often as they are listed.",
        |board, arguments| contain(board, arguments, "="),
    ),
    class("LookAndSay", "The value says how often some digits stand in the cells.", |board, arguments| {
        let clue = arguments.first().filter(|clue| !clue.is_empty() && clue.len() % 2 == 0);
        let digits: Option<Vec<u32>> = clue.and_then(|clue| clue.chars().map(|c| c.to_digit(10)).collect());
        let digits = digits.ok_or_else(|| Trouble::fault("the clue has pairs of a count and a digit"))?;
        let said = digits.chunks(2).map(|pair| format!("count(x in $: x = {}) = {}", pair[1], pair[0]));
        let condition = format!("({})", said.collect::<Vec<_>>().join(" and "));
        only(Said::condition(board.cells(&arguments[1..])?, condition))
    }),
    class(
        "Lunchbox",
        "The digits differ; those between the smallest and the greatest have the sum of the value.",
        |board, arguments| {
            let (sum, names) = number(arguments)?;
            let cells = board.cells(names)?;
            let condition = format!("(different($) and {})", between_ends(board, cells.len()));
            only(Said::condition(cells, condition).in_cage(sum))
        },
    ),
    class("Quad", "The digits of the value stand around the corner.", |board, arguments| {
        let Some((name, digits)) = arguments.split_first() else { return Err(Trouble::fault("it has no cell")) };
        let cell = board.cell(name)?;
        let around: Option<Vec<usize>> =
            [(0, 0), (0, 1), (1, 0), (1, 1)].iter().map(|&(r, c)| board.moved(cell, r, c)).collect();
        let cells = around.ok_or_else(|| Trouble::fault("no four cells meet there"))?;
        let values = values(&digits.join("_"))?;
        let condition = counts(&values, ">=");
        let groups = vec![board.places(&cells)];
        only(Said::condition(cells, condition).of_kind("quadruple", Instance { groups, direction: None, values }))
    }),
    class("CountingCircles", "A digit stands in as many of the circles as it says, or in none.", |board, arguments| {
        let cells = board.cells(arguments)?;
        let (least, greatest) = board.digits();
        let counts = (least..=greatest).map(|digit| format!("count(x in $: x = {digit}) in {{0, {digit}}}"));
        // The digits that occur have the number of circles as their sum. This follows from the counts, and prunes more.
        let used = format!("sum(k in {{1..{greatest}}}: if k in digits($) then k else 0) = {}", cells.len());
        let condition = format!("({} and {used})", counts.collect::<Vec<_>>().join(" and "));
        only(Said::condition(cells, condition))
    }),
    class("CountDistinct", "The first digit says how many different digits the others are.", |board, arguments| {
        let cells = board.cells(arguments)?;
        let condition = format!("$[1] = #digits($[2..{}])", cells.len());
        only(Said::condition(cells, condition))
    }),
    class("Indexing", "The digit says where the number of its row or column stands.", |board, arguments| {
        let id = match arguments.first().map(String::as_str) {
            Some("R") => "row-indexer",
            Some("C") => "column-indexer",
            _ => return Err(Trouble::fault("it indexes rows (R) or columns (C)")),
        };
        let one = |cell: usize| {
            let (row, column) = (board.dimensions.row(cell), board.dimensions.column(cell));
            let (name, number) = match id {
                "row-indexer" => (format!("C{}", column + 1), row + 1),
                _ => (format!("R{}", row + 1), column + 1),
            };
            let line = board.line(&name, false)?;
            let at = line.iter().position(|&other| other == cell).map_or(0, |at| at + 1);
            // The condition is about the whole line; the rule is about the cell.
            let instance = Instance { groups: vec![board.places(&[cell])], direction: None, values: Vec::new() };
            Ok(Said::condition(line, format!("$[$[{at}]] = {number}")).of_kind(id, instance))
        };
        board.cells(&arguments[1..])?.into_iter().map(one).collect()
    }),
];

/// A sum, whose first argument is the sum, or the sum and the factors: `10_=_1_-2_1`.
fn sum(board: &Board, arguments: &[String]) -> Outcome {
    let Some((said, names)) = arguments.split_first() else { return Err(Trouble::fault("it has no sum")) };
    let cells = board.cells(names)?;
    let (sum, factors) = match said.split_once("_=_") {
        None => (said.as_str(), vec![1; cells.len()]),
        Some((sum, factors)) => {
            let factor = |factor: &str| factor.parse().ok().filter(|factor: &i32| factor.abs() <= 100);
            let factors: Option<Vec<i32>> = factors.split('_').map(factor).collect();
            (sum, factors.ok_or_else(|| Trouble::fault("a factor is no number from -100 to 100"))?)
        }
    };
    let sum = value(sum)?;
    if factors.len() != cells.len() {
        return Err(Trouble::fault("it has not as many factors as cells"));
    }
    let mut weights: BTreeMap<usize, i32> = BTreeMap::new();
    let mut unlike: Vec<usize> = Vec::new();
    for (&cell, &factor) in cells.iter().zip(&factors) {
        if !weights.contains_key(&cell) {
            unlike.push(cell);
        }
        *weights.entry(cell).or_default() += factor;
    }
    if weights.values().all(|&weight| weight == 1) {
        return only(Said::condition(unlike, "sum($) = value").in_cage(sum));
    }
    let terms = unlike.iter().enumerate().map(|(at, cell)| format!("{} * $[{}]", weights[cell], at + 1));
    let terms = terms.collect::<Vec<_>>().join(" + ");
    only(Said::condition(unlike, format!("{terms} = value")).in_cage(sum))
}

/// The digits of a value such as `1_2_2`.
fn values(text: &str) -> Result<Vec<i32>, Trouble> {
    let digits: Option<Vec<i32>> = text.split('_').map(|digit| digit.parse().ok()).collect();
    digits.ok_or_else(|| Trouble::fault("a digit is no number"))
}

/// The condition that each digit stands in the list as often as it is listed.
fn counts(values: &[i32], relation: &str) -> String {
    let mut often: BTreeMap<i32, usize> = BTreeMap::new();
    values.iter().for_each(|&value| *often.entry(value).or_default() += 1);
    let count = |(value, times): (&i32, &usize)| format!("count(x in $: x = {value}) {relation} {times}");
    format!("({})", often.iter().map(count).collect::<Vec<_>>().join(" and "))
}

fn contain(board: &Board, arguments: &[String], relation: &str) -> Outcome {
    let Some((listed, names)) = arguments.split_first() else { return Err(Trouble::fault("it has no digits")) };
    only(Said::condition(board.cells(names)?, counts(&values(listed)?, relation)))
}

/// The condition that the digits between the smallest and the greatest of so many cells, which differ, have the sum of the value.
pub(super) fn between_ends(board: &Board, cells: usize) -> String {
    let (least, greatest) = board.digits();
    // In a house the smallest and the greatest digit are known, so a reader of two states suffices.
    match cells == board.dimensions.digit_count() {
        true => format!(
            "read(p = 0, s = 0, x in $: if x = {least} or x = {greatest} then p + 1 else p, \
             if p = 1 and x != {least} and x != {greatest} then s + x else s; s = value)"
        ),
        false => "(some i in {1..#$ - 1}: some j in {i + 1..#$}: min($[i], $[j]) = min($) \
                  and max($[i], $[j]) = max($) and sum($[i..j]) - $[i] - $[j] = value)"
            .to_owned(),
    }
}

/// The condition of an equality cage. The middle digit of an odd number of digits is in neither half.
fn equality(board: &Board) -> String {
    let ((least, _), n) = (board.digits(), board.dimensions.digit_count());
    let (low, high) = (least + n / 2 - 1, least + n.div_ceil(2) - 1);
    let middle = if n % 2 == 1 { format!(" and count(x in $: x = {}) = 0", low + 1) } else { String::new() };
    format!(
        "(different($) and count(x in $: x mod 2 = 0) = count(x in $: x mod 2 = 1) \
         and count(x in $: x <= {low}) = count(x in $: x > {high}){middle})"
    )
}
