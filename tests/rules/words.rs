//! The rules in plain words: for each kind of rule, a random placement and a statement about whole grids. This file uses
//! nothing of the engine.

use super::sheet::{Placed, Sheet};
use crate::common::corpus::Random;

/// A kind of rule, as the tests know it.
pub struct Case {
    /// The name in texts.
    pub id: &'static str,
    /// Proposes a rule for a solution. The proposal need not hold in the solution.
    pub place: fn(&Sheet, &[u8], &mut Random) -> Placed,
    /// Whether the digits obey the rule, row by row.
    pub holds: fn(&Sheet, &Placed, &[u8]) -> bool,
    /// Other kinds that change the meaning of this one.
    pub beside: &'static [&'static str],
}

/// The digits of some cells.
fn at(digits: &[u8], cells: &[usize]) -> Vec<i32> {
    cells.iter().map(|&cell| i32::from(digits[cell])).collect()
}

fn sum(digits: &[i32]) -> i32 {
    digits.iter().sum()
}

fn differ(digits: &[i32]) -> bool {
    (0..digits.len()).all(|i| !digits[..i].contains(&digits[i]))
}

/// Whether a statement holds for every line of a rule.
fn lines(rule: &Placed, digits: &[u8], holds: impl Fn(&[i32]) -> bool) -> bool {
    rule.groups.iter().all(|line| holds(&at(digits, line)))
}

/// Whether a statement holds for every pair of neighbours that no mark of these kinds joins.
fn unmarked(sheet: &Sheet, digits: &[u8], marks: &[&str], holds: impl Fn(i32, i32) -> bool) -> bool {
    let is_marked = |a: usize, b: usize| {
        let mut marks = sheet.rules.iter().filter(|rule| marks.contains(&rule.id));
        marks.any(|mark| mark.groups[0].contains(&a) && mark.groups[0].contains(&b))
    };
    let cells = 0..sheet.cells();
    cells.clone().all(|a| {
        let mut beside = cells.clone().filter(|&b| sheet.share_an_edge(a, b) && !is_marked(a, b));
        beside.all(|b| holds(i32::from(digits[a]), i32::from(digits[b])))
    })
}

/// Whether a cell is smaller (`sign` 1) or larger (`sign` -1) than its neighbours that have no mark of this kind.
fn is_extreme(sheet: &Sheet, rule: &Placed, digits: &[u8], sign: i32) -> bool {
    let cell = rule.groups[0][0];
    let marked = |other: usize| sheet.rules.iter().any(|mark| mark.id == rule.id && mark.groups[0] == [other]);
    let mut others = (0..sheet.cells()).filter(|&other| sheet.share_an_edge(cell, other) && !marked(other));
    others.all(|other| sign * i32::from(digits[cell]) < sign * i32::from(digits[other]))
}

/// Whether all pairs of cells that lie apart by `down` rows and `right` columns, in any direction, differ.
fn leaps(sheet: &Sheet, digits: &[u8], leap: (usize, usize)) -> bool {
    let n = sheet.columns();
    let apart = |a: usize, b: usize| {
        let (down, right) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
        (down, right) == leap || (right, down) == leap
    };
    let cells = 0..sheet.cells();
    cells.clone().all(|a| cells.clone().all(|b| !apart(a, b) || digits[a] != digits[b]))
}

/// A line of at most this many cells, and sometimes a second line.
fn some_lines(sheet: &Sheet, random: &mut Random, id: &'static str, most: usize) -> Placed {
    let mut groups = vec![sheet.walk(random, most)];
    if random.below(4) == 0 {
        groups.push(sheet.walk(random, most));
    }
    Placed { id, groups, ..Placed::default() }
}

fn cells(id: &'static str, cells: Vec<usize>) -> Placed {
    Placed { id, groups: vec![cells], ..Placed::default() }
}

fn whole_grid(id: &'static str) -> Placed {
    Placed { id, ..Placed::default() }
}

fn maybe(random: &mut Random, value: i32) -> Vec<i32> {
    if random.below(2) == 0 { vec![value] } else { Vec::new() }
}

/// A number of `least` or a little more, or none.
fn maybe_from(random: &mut Random, least: i32, choices: usize) -> Vec<i32> {
    let value = least + random.below(choices) as i32;
    maybe(random, value)
}

fn clue(sheet: &Sheet, random: &mut Random, id: &'static str, of: impl Fn(&[usize]) -> i32) -> Placed {
    let outside = sheet.beside(random);
    let value = of(&sheet.seen_from(outside));
    Placed { id, outside: Some(outside), values: vec![value], ..Placed::default() }
}

fn sandwiched(digits: &[i32]) -> i32 {
    let place = |digit: Option<&i32>| digits.iter().position(|other| Some(other) == digit).expect("a row has digits");
    let (one, most) = (place(digits.iter().min()), place(digits.iter().max()));
    sum(&digits[one.min(most) + 1..one.max(most)])
}

fn visible(digits: &[i32]) -> i32 {
    let is_seen = |&i: &usize| digits[i] > 0 && digits[..i].iter().all(|&before| before < digits[i]);
    (0..digits.len()).filter(is_seen).count() as i32
}

fn first_digits(digits: &[i32]) -> i32 {
    sum(&digits[..digits[0] as usize])
}

fn is_ratio(a: i32, b: i32, ratio: i32) -> bool {
    a == ratio * b || b == ratio * a
}

/// The values of all marks of a kind, or the default if there are no marks.
fn marked_values(sheet: &Sheet, id: &str, default: i32) -> Vec<i32> {
    let marks = sheet.rules.iter().filter(|rule| rule.id == id);
    let values: Vec<i32> = marks.map(|mark| mark.values.first().copied().unwrap_or(default)).collect();
    if values.is_empty() { vec![default] } else { values }
}

/// The number in an arrow's circle: its digits in reading order.
fn number(digits: &[u8], circle: &[usize]) -> i32 {
    let mut circle = circle.to_vec();
    circle.sort_unstable();
    at(digits, &circle).into_iter().fold(0, |number, digit| 10 * number + digit)
}

pub const CASES: &[Case] = &[
    Case {
        id: "cage",
        place: |sheet, solution, random| {
            let cage = sheet.blob(random, 5);
            let values = maybe(random, sum(&at(solution, &cage)));
            Placed { values, ..cells("cage", cage) }
        },
        holds: |_, rule, digits| {
            let inside = at(digits, &rule.groups[0]);
            differ(&inside) && rule.values.first().is_none_or(|&total| sum(&inside) == total)
        },
        beside: &[],
    },
    Case {
        id: "equality",
        place: |sheet, _, random| cells("equality", sheet.blob(random, 4)),
        holds: |sheet, rule, digits| {
            let inside = at(digits, &rule.groups[0]);
            // The halves are about the places of the digits.
            let (most, first) = (sheet.digit_count() as i32, sheet.least() - 1);
            let count = |wanted: &dyn Fn(i32) -> bool| inside.iter().filter(|&&digit| wanted(digit)).count();
            differ(&inside)
                && count(&|digit| digit % 2 == 0) == count(&|digit| digit % 2 == 1)
                && count(&|digit| 2 * (digit - first) <= most) == count(&|digit| 2 * (digit - first) > most + 1)
        },
        beside: &[],
    },
    Case {
        id: "extra-region",
        place: |sheet, _, random| cells("extra-region", sheet.blob(random, sheet.size())),
        holds: |_, rule, digits| differ(&at(digits, &rule.groups[0])),
        beside: &[],
    },
    Case {
        id: "arrow",
        place: |sheet, _, random| {
            let mut circle = sheet.walk(random, 2);
            if random.below(3) > 0 {
                circle.truncate(1);
            }
            let arms = 1 + random.below(2);
            let arms: Vec<Vec<usize>> = (0..arms).map(|_| sheet.walk_from(circle[0], random, 4)).collect();
            Placed { id: "arrow", groups: [vec![circle], arms].concat(), ..Placed::default() }
        },
        holds: |_, rule, digits| {
            let number = number(digits, &rule.groups[0]);
            rule.groups[1..].iter().all(|line| sum(&at(digits, &line[1..])) == number)
        },
        beside: &[],
    },
    Case {
        id: "thermometer",
        place: |sheet, _, random| some_lines(sheet, random, "thermometer", 4),
        holds: |_, rule, digits| lines(rule, digits, |line| line.windows(2).all(|pair| pair[0] < pair[1])),
        beside: &[],
    },
    Case {
        id: "slow-thermometer",
        place: |sheet, _, random| some_lines(sheet, random, "slow-thermometer", 5),
        holds: |_, rule, digits| lines(rule, digits, |line| line.windows(2).all(|pair| pair[0] <= pair[1])),
        beside: &[],
    },
    Case {
        id: "difference",
        place: |sheet, solution, random| {
            let pair = sheet.neighbours(random);
            let digits = at(solution, &pair);
            let values = maybe(random, (digits[0] - digits[1]).abs());
            Placed { values, ..cells("difference", pair) }
        },
        holds: |_, rule, digits| {
            let pair = at(digits, &rule.groups[0]);
            (pair[0] - pair[1]).abs() == rule.values.first().copied().unwrap_or(1)
        },
        beside: &[],
    },
    Case {
        id: "ratio",
        place: |sheet, _, random| {
            let values = maybe_from(random, 2, 2);
            Placed { values, ..cells("ratio", sheet.neighbours(random)) }
        },
        holds: |_, rule, digits| {
            let pair = at(digits, &rule.groups[0]);
            is_ratio(pair[0], pair[1], rule.values.first().copied().unwrap_or(2))
        },
        beside: &[],
    },
    Case {
        id: "xv",
        place: |sheet, _, random| {
            let values = [vec![5], vec![5], vec![10], vec![]][random.below(4)].clone();
            Placed { values, ..cells("xv", sheet.neighbours(random)) }
        },
        holds: |_, rule, digits| rule.values.first().is_none_or(|&total| sum(&at(digits, &rule.groups[0])) == total),
        beside: &[],
    },
    Case {
        id: "little-killer",
        place: |sheet, solution, random| {
            let (outside, direction) = sheet.diagonal_start(random);
            let total = sum(&at(solution, &sheet.diagonal(outside, direction)));
            let values = vec![if random.below(8) == 0 { 0 } else { total }];
            Placed {
                id: "little-killer",
                outside: Some(outside),
                direction: Some(direction),
                values,
                ..Placed::default()
            }
        },
        holds: |sheet, rule, digits| {
            let cells = sheet.diagonal(rule.outside.expect("a place"), rule.direction.expect("a direction"));
            // A clue of 0 is no clue.
            rule.values[0] == 0 || sum(&at(digits, &cells)) == rule.values[0]
        },
        beside: &[],
    },
    Case {
        id: "whispers",
        place: |sheet, _, random| {
            let values = maybe_from(random, 1, 2);
            Placed { values, ..some_lines(sheet, random, "whispers", 4) }
        },
        holds: |sheet, rule, digits| {
            let least = rule.values.first().copied().unwrap_or(sheet.digit_count().div_ceil(2) as i32);
            lines(rule, digits, |line| line.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= least))
        },
        beside: &[],
    },
    Case {
        id: "renban",
        place: |sheet, _, random| some_lines(sheet, random, "renban", 5),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                let mut line = line.to_vec();
                line.sort_unstable();
                line.windows(2).all(|pair| pair[0] + 1 == pair[1])
            })
        },
        beside: &[],
    },
    Case {
        id: "palindrome",
        place: |sheet, _, random| some_lines(sheet, random, "palindrome", 6),
        holds: |_, rule, digits| lines(rule, digits, |line| line.iter().eq(line.iter().rev())),
        beside: &[],
    },
    Case {
        id: "region-sum",
        place: |sheet, _, random| some_lines(sheet, random, "region-sum", 6),
        holds: |sheet, rule, digits| {
            rule.groups.iter().all(|line| {
                let mut sums: Vec<i32> = Vec::new();
                for (place, &cell) in line.iter().enumerate() {
                    let digit = i32::from(digits[cell]);
                    // Each time the line enters a region, a new sum begins.
                    if place > 0 && sheet.region_of(line[place - 1]) == sheet.region_of(cell) {
                        *sums.last_mut().expect("the line has begun") += digit;
                    } else {
                        sums.push(digit);
                    }
                }
                sums.iter().all(|&sum| sum == sums[0])
            })
        },
        beside: &[],
    },
    Case {
        id: "zipper",
        place: |sheet, _, random| some_lines(sheet, random, "zipper", 6),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                let n = line.len();
                let sums: Vec<i32> = (0..n / 2).map(|i| line[i] + line[n - 1 - i]).collect();
                let wanted = if n % 2 == 1 { line[n / 2] } else { sums[0] };
                sums.iter().all(|&sum| sum == wanted)
            })
        },
        beside: &[],
    },
    Case {
        id: "between",
        place: |sheet, _, random| some_lines(sheet, random, "between", 5),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                let (first, last) = (line[0], line[line.len() - 1]);
                line[1..line.len() - 1].iter().all(|&x| first.min(last) < x && x < first.max(last))
            })
        },
        beside: &[],
    },
    Case {
        id: "lockout",
        place: |sheet, _, random| {
            let values = maybe_from(random, 1, 3);
            Placed { values, ..some_lines(sheet, random, "lockout", 4) }
        },
        holds: |sheet, rule, digits| {
            let least = rule.values.first().copied().unwrap_or(sheet.digit_count() as i32 / 2);
            lines(rule, digits, |line| {
                let (first, last) = (line[0], line[line.len() - 1]);
                let mut inner = line[1..line.len() - 1].iter();
                (first - last).abs() >= least && inner.all(|&x| x < first.min(last) || x > first.max(last))
            })
        },
        beside: &[],
    },
    Case {
        id: "entropic",
        place: |sheet, _, random| some_lines(sheet, random, "entropic", 5),
        holds: |sheet, rule, digits| {
            // The digits are cut into three ranges: 1-3, 4-6 and 7-9 in a grid of nine.
            let range = |digit: &i32| (digit - sheet.least()) * 3 / sheet.digit_count() as i32;
            lines(rule, digits, |line| {
                let ranges: Vec<i32> = line.iter().map(range).collect();
                (0..line.len()).all(|i| differ(&ranges[i..line.len().min(i + 3)]))
            })
        },
        beside: &[],
    },
    Case {
        id: "modular",
        place: |sheet, _, random| some_lines(sheet, random, "modular", 5),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                let remainders: Vec<i32> = line.iter().map(|digit| digit % 3).collect();
                (0..line.len()).all(|i| differ(&remainders[i..line.len().min(i + 3)]))
            })
        },
        beside: &[],
    },
    Case {
        id: "nabner",
        place: |sheet, _, random| some_lines(sheet, random, "nabner", 3),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                (0..line.len()).all(|i| line[..i].iter().all(|other| (other - line[i]).abs() > 1))
            })
        },
        beside: &[],
    },
    Case {
        id: "double-arrow",
        place: |sheet, _, random| some_lines(sheet, random, "double-arrow", 5),
        holds: |_, rule, digits| {
            lines(rule, digits, |line| {
                let inner = &line[1..line.len() - 1];
                inner.is_empty() || sum(inner) == line[0] + line[line.len() - 1]
            })
        },
        beside: &[],
    },
    Case {
        id: "odd",
        place: |sheet, _, random| cells("odd", vec![random.below(sheet.cells())]),
        holds: |_, rule, digits| digits[rule.groups[0][0]] % 2 == 1,
        beside: &[],
    },
    Case {
        id: "even",
        place: |sheet, _, random| cells("even", vec![random.below(sheet.cells())]),
        holds: |_, rule, digits| digits[rule.groups[0][0]] % 2 == 0,
        beside: &[],
    },
    Case {
        id: "candidates",
        place: |sheet, solution, random| {
            let cell = random.below(sheet.cells());
            let values = vec![i32::from(solution[cell]), sheet.least()];
            Placed { values, ..cells("candidates", vec![cell]) }
        },
        holds: |_, rule, digits| rule.values.contains(&i32::from(digits[rule.groups[0][0]])),
        beside: &[],
    },
    Case {
        id: "minimum",
        place: |sheet, _, random| cells("minimum", vec![random.below(sheet.cells())]),
        holds: |sheet, rule, digits| is_extreme(sheet, rule, digits, 1),
        beside: &["maximum"],
    },
    Case {
        id: "maximum",
        place: |sheet, _, random| cells("maximum", vec![random.below(sheet.cells())]),
        holds: |sheet, rule, digits| is_extreme(sheet, rule, digits, -1),
        beside: &["minimum"],
    },
    Case {
        id: "quadruple",
        place: |sheet, solution, random| {
            let corner = sheet.corner(random);
            let mut digits = at(solution, &corner);
            random.shuffle(&mut digits);
            digits.truncate(1 + random.below(4));
            Placed { values: digits, ..cells("quadruple", corner) }
        },
        holds: |_, rule, digits| {
            let around = at(digits, &rule.groups[0]);
            let count = |list: &[i32], digit: i32| list.iter().filter(|&&other| other == digit).count();
            rule.values.iter().all(|&digit| count(&around, digit) >= count(&rule.values, digit))
        },
        beside: &[],
    },
    Case {
        id: "clone",
        place: |sheet, solution, random| {
            let mut one = sheet.blob(random, 3);
            let same = |&cell: &usize| {
                let others: Vec<usize> = (0..sheet.cells()).filter(|&b| solution[b] == solution[cell]).collect();
                others
            };
            let mut other: Vec<usize> = Vec::new();
            for cell in &one {
                let mut choices = same(cell);
                choices.retain(|choice| !other.contains(choice));
                other.push(choices[random.below(choices.len())]);
            }
            if random.below(4) == 0 {
                random.shuffle(&mut one);
            }
            Placed { id: "clone", groups: vec![one, other], ..Placed::default() }
        },
        holds: |_, rule, digits| at(digits, &rule.groups[0]) == at(digits, &rule.groups[1]),
        beside: &[],
    },
    Case {
        id: "row-indexer",
        place: |sheet, _, random| cells("row-indexer", sheet.blob(random, 2)),
        holds: |sheet, rule, digits| {
            let n = sheet.size();
            rule.groups[0].iter().all(|&cell| {
                let (row, column, digit) = (cell / n, cell % n, usize::from(digits[cell]));
                usize::from(digits[(digit - 1) * n + column]) == row + 1
            })
        },
        beside: &[],
    },
    Case {
        id: "column-indexer",
        place: |sheet, _, random| cells("column-indexer", sheet.blob(random, 2)),
        holds: |sheet, rule, digits| {
            let n = sheet.size();
            rule.groups[0].iter().all(|&cell| {
                let (row, column, digit) = (cell / n, cell % n, usize::from(digits[cell]));
                usize::from(digits[row * n + digit - 1]) == column + 1
            })
        },
        beside: &[],
    },
    Case {
        id: "box-indexer",
        place: |sheet, _, random| cells("box-indexer", sheet.blob(random, 2)),
        holds: |sheet, rule, digits| {
            rule.groups[0].iter().all(|&cell| {
                let region: Vec<usize> =
                    (0..sheet.cells()).filter(|&other| sheet.region_of(other) == sheet.region_of(cell)).collect();
                let own = region.iter().position(|&other| other == cell).expect("a cell is in its region");
                usize::from(digits[region[usize::from(digits[cell]) - 1]]) == own + 1
            })
        },
        beside: &[],
    },
    Case {
        id: "skyscraper",
        place: |sheet, solution, random| clue(sheet, random, "skyscraper", |line| visible(&at(solution, line))),
        holds: |sheet, rule, digits| {
            visible(&at(digits, &sheet.seen_from(rule.outside.expect("a place")))) == rule.values[0]
        },
        beside: &[],
    },
    Case {
        id: "sandwich",
        place: |sheet, solution, random| clue(sheet, random, "sandwich", |line| sandwiched(&at(solution, line))),
        holds: |sheet, rule, digits| {
            sandwiched(&at(digits, &sheet.seen_from(rule.outside.expect("a place")))) == rule.values[0]
        },
        beside: &[],
    },
    Case {
        id: "x-sum",
        place: |sheet, solution, random| clue(sheet, random, "x-sum", |line| first_digits(&at(solution, line))),
        holds: |sheet, rule, digits| {
            first_digits(&at(digits, &sheet.seen_from(rule.outside.expect("a place")))) == rule.values[0]
        },
        beside: &[],
    },
    Case {
        id: "anti-knight",
        place: |_, _, _| whole_grid("anti-knight"),
        holds: |sheet, _, digits| leaps(sheet, digits, (1, 2)),
        beside: &[],
    },
    Case {
        id: "anti-king",
        place: |_, _, _| whole_grid("anti-king"),
        holds: |sheet, _, digits| leaps(sheet, digits, (1, 1)),
        beside: &[],
    },
    Case {
        id: "disjoint-groups",
        place: |_, _, _| whole_grid("disjoint-groups"),
        holds: |sheet, _, digits| {
            let place = |cell: usize| (0..cell).filter(|&b| sheet.region_of(b) == sheet.region_of(cell)).count();
            let cells = 0..sheet.cells();
            cells.clone().all(|a| cells.clone().all(|b| a == b || place(a) != place(b) || digits[a] != digits[b]))
        },
        beside: &[],
    },
    Case {
        id: "non-consecutive",
        place: |_, _, _| whole_grid("non-consecutive"),
        holds: |sheet, _, digits| unmarked(sheet, digits, &["difference", "ratio"], |a, b| (a - b).abs() != 1),
        beside: &["difference", "ratio", "difference"],
    },
    Case {
        id: "negative-xv",
        place: |_, _, _| whole_grid("negative-xv"),
        holds: |sheet, _, digits| unmarked(sheet, digits, &["xv"], |a, b| a + b != 5 && a + b != 10),
        beside: &["xv", "xv", "xv"],
    },
    Case {
        id: "negative-ratio",
        place: |_, _, _| whole_grid("negative-ratio"),
        holds: |sheet, _, digits| {
            let ratios = marked_values(sheet, "ratio", 2);
            unmarked(sheet, digits, &["difference", "ratio"], |a, b| ratios.iter().all(|&ratio| !is_ratio(a, b, ratio)))
        },
        beside: &["ratio", "difference", "ratio"],
    },
    Case {
        id: "negative-difference",
        place: |_, _, _| whole_grid("negative-difference"),
        holds: |sheet, _, digits| {
            let barred = marked_values(sheet, "difference", 1);
            unmarked(sheet, digits, &["difference", "ratio"], |a, b| !barred.contains(&(a - b).abs()))
        },
        beside: &["ratio", "difference", "difference"],
    },
    Case {
        id: "with",
        place: |sheet, solution, random| {
            let cell = random.below(sheet.cells());
            let values = vec![i32::from(solution[cell]), 2];
            Placed { values, ..cells("with", vec![cell]) }
        },
        holds: |_, rule, digits| rule.values.contains(&i32::from(digits[rule.groups[0][0]])),
        beside: &[],
    },
];
