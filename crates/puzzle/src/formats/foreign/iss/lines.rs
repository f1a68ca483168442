//! The classes of lines and dots.

use super::board::Board;
use super::class::{Class, Outcome, Trouble, class, number, only};
use super::said::Said;
use crate::rules::instance::Instance;

pub(super) const CLASSES: &[Class] = &[
    class("Thermo", "The digits rise from the bulb.", |board, arguments| {
        line(board, arguments, "thermometer", |_| "rising($)".into())
    }),
    class("Whisper", "Neighbours on the line differ by at least the value.", |board, arguments| {
        let (gap, names) = match arguments.first().and_then(|first| first.parse::<i32>().ok()) {
            Some(gap) => (gap, &arguments[1..]),
            None => (5, arguments),
        };
        let condition = format!("(neighbours a, b in $: abs(a - b) >= {gap})");
        only(Said::rule(board, "whispers", board.cells(names)?, Some(gap), condition))
    }),
    class("Renban", "The digits are consecutive, in any order.", |board, arguments| {
        line(board, arguments, "renban", |_| "consecutive($)".into())
    }),
    class("Entropic", "Any three neighbours have a low, a middle and a high digit.", |board, arguments| {
        if !board.is_nine() {
            return Err(Trouble::Unsupported("this rule is about the digits 1 to 9".into()));
        }
        line(board, arguments, "entropic", |cells| apart_within(cells, 3, "($[{}] - 1) div 3"))
    }),
    class("Modular", "Neighbours, as many as the value, have different remainders.", |board, arguments| {
        let (modulus, names) = number(arguments)?;
        let cells = board.cells(names)?;
        if modulus < 1 {
            return Err(Trouble::fault("the modulus is at least 1"));
        }
        let condition = apart_within(cells.len(), modulus as usize, "$[{}] mod value");
        let is_known = modulus == 3 && cells.len() > 2;
        only(match is_known {
            true => Said::rule(board, "modular", cells, None, condition),
            false => Said::condition(cells, condition).with_value(modulus),
        })
    }),
    class("RegionSumLine", "The line has the same sum in each region.", |board, arguments| {
        line(board, arguments, "region-sum", |_| "(neighbours p, q in parts($): sum(p) = sum(q))".into())
    }),
    class("Between", "The digits lie between the two ends.", |board, arguments| {
        line(board, arguments, "between", |m| {
            format!("(each x in $[2..{}]: min($[1], $[{m}]) < x and x < max($[1], $[{m}]))", m - 1)
        })
    }),
    class("Lockout", "The ends differ by the value; no digit lies between them.", |board, arguments| {
        let (gap, names) = number(arguments)?;
        let cells = board.cells(names)?;
        let m = cells.len();
        let condition = format!(
            "(abs($[1] - $[{m}]) >= {gap} and (each x in $[2..{}]: x < min($[1], $[{m}]) or x > max($[1], $[{m}])))",
            m - 1
        );
        only(Said::rule(board, "lockout", cells, Some(gap), condition))
    }),
    class("Palindrome", "The line reads the same backwards.", |board, arguments| {
        line(board, arguments, "palindrome", |m| {
            all((0..m / 2).map(|at| format!("$[{}] = $[{}]", at + 1, m - at)).collect())
        })
    }),
    class("Zipper", "Cells equally far from the middle have the same sum.", |board, arguments| {
        line(board, arguments, "zipper", |m| {
            let sum = |at: usize| format!("$[{}] + $[{}]", at + 1, m - at);
            let middle = if m % 2 == 1 { format!("$[{}]", m / 2 + 1) } else { sum(0) };
            all((0..m / 2).map(|at| format!("{} = {middle}", sum(at))).collect())
        })
    }),
    class("Arrow", "The digits on the arrow have the sum in the circle.", |board, arguments| {
        let cells = board.cells(arguments)?;
        let places = board.places(&cells);
        if places.len() < 2 {
            return Err(Trouble::fault("an arrow has at least two cells"));
        }
        let groups = vec![places[..1].to_vec(), places];
        let condition = format!("$[1] = sum($[2..{}])", cells.len());
        let rule = Instance { groups, direction: None, values: Vec::new() };
        only(Said::condition(cells, condition).of_kind("arrow", rule))
    }),
    class("DoubleArrow", "The inner digits have the sum of the two ends.", |board, arguments| {
        line(board, arguments, "double-arrow", |m| format!("$[1] + $[{m}] = sum($[2..{}])", m - 1))
    }),
    class("PillArrow", "The digits on the arrow have the sum that the pill says.", |board, arguments| {
        let (pill, names) = number(arguments)?;
        let mut cells = board.cells(names)?;
        if !(2..=3).contains(&pill) || cells.len() <= pill as usize {
            return Err(Trouble::fault("a pill has two or three cells, and an arrow behind them"));
        }
        cells[..pill as usize].sort_unstable();
        let rest = format!("sum($[{}..{}])", pill + 1, cells.len());
        let condition = match pill {
            2 => format!("10 * $[1] + $[2] = {rest}"),
            _ => format!("100 * $[1] + 10 * $[2] + $[3] = {rest}"),
        };
        only(Said::condition(cells, condition))
    }),
    class("SumLine", "The line falls into parts that each have the sum of the value.", |board, arguments| {
        let (sum, mut names) = number(arguments)?;
        let is_loop = names.last().is_some_and(|name| name == "LOOP");
        if is_loop {
            names = &names[..names.len() - 1];
        }
        let cells = board.cells(names)?;
        if !(1..=9000).contains(&sum) {
            return Err(Trouble::fault("the sum is from 1 to 9000"));
        }
        // The state is the sum of the open part. A reader refuses a state above 9999.
        let read = |list: &str| {
            format!(
                "read(s = 0, x in {list}: if s + x = value then 0 else if s + x < value then s + x else 10000; s = 0)"
            )
        };
        let condition = match is_loop {
            false => read("$"),
            true => format!("(some k in {{1..#$}}: {})", read("$[k..] + $[1..k - 1]")),
        };
        only(Said::condition(cells, condition).with_value(sum))
    }),
    class("WhiteDot", "The digits are consecutive.", |board, arguments| {
        dots(board, arguments, "difference", None, "abs($[1] - $[2]) = 1")
    }),
    class("BlackDot", "One digit is twice the other.", |board, arguments| {
        dots(board, arguments, "ratio", None, "($[1] = 2 * $[2] or $[2] = 2 * $[1])")
    }),
    class("X", "The digits have the sum 10.", |board, arguments| {
        dots(board, arguments, "xv", Some(10), "$[1] + $[2] = 10")
    }),
    class("V", "The digits have the sum 5.", |board, arguments| {
        dots(board, arguments, "xv", Some(5), "$[1] + $[2] = 5")
    }),
    class("GreaterThan", "The first digit is the greater one.", |board, arguments| {
        let pairs = board.touching(&board.cells(arguments)?)?;
        Ok(pairs.into_iter().map(|pair| Said::condition(pair.to_vec(), "$[1] > $[2]")).collect())
    }),
    class(
        "ValueIndexing",
        "The second digit says where the first digit stands on the rest of the line.",
        |board, arguments| {
            let cells = board.cells(arguments)?;
            if cells.len() < 3 {
                return Err(Trouble::fault("it needs at least three cells"));
            }
            let condition = format!("($[3..{}])[$[2]] = $[1]", cells.len());
            only(Said::condition(cells, condition))
        },
    ),
];

/// A line of a kind, with a condition that depends on the number of cells.
fn line(board: &Board, names: &[String], id: &'static str, condition: impl Fn(usize) -> String) -> Outcome {
    let cells = board.cells(names)?;
    let condition = match cells.len() {
        0 | 1 => return Err(Trouble::fault("a line has at least two cells")),
        many => condition(many),
    };
    only(Said::rule(board, id, cells, None, condition))
}

/// Dots between all cells of a list that share an edge.
fn dots(board: &Board, names: &[String], id: &'static str, value: Option<i32>, condition: &str) -> Outcome {
    let pairs = board.touching(&board.cells(names)?)?;
    Ok(pairs.into_iter().map(|pair| Said::rule(board, id, pair.to_vec(), value, condition.into())).collect())
}

/// The condition that cells of the list fewer than `reach` steps apart differ in an expression, which has `{}` for the place.
fn apart_within(cells: usize, reach: usize, expression: &str) -> String {
    let at = |place: usize| expression.replace("{}", &place.to_string());
    let later = |first: usize| (first + 1..=cells.min(first + reach - 1)).map(move |second| (first, second));
    all((1..=cells).flat_map(later).map(|(first, second)| format!("{} != {}", at(first), at(second))).collect())
}

/// All of some conditions.
fn all(conditions: Vec<String>) -> String {
    if conditions.is_empty() { "1 = 1".into() } else { format!("({})", conditions.join(" and ")) }
}
