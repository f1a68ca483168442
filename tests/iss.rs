//! Texts of Interactive Sudoku Solver. What a class means is stated here as a plain condition on the digits, and compared with all
//! grids of four rows. Published puzzles have the solutions that their collection lists.

use pencilmark::options::Options;
use pencilmark::puzzle::formats::{self, About, FORMATS, Format, Imported};
use pencilmark::puzzle::{Grid, PuzzleError};
use pencilmark::solver::{self, Line};
use std::collections::BTreeSet;

/// A full grid of four rows, and the way to its digits: row and column from 1.
struct Full(Vec<i32>);

impl Full {
    fn at(&self, row: usize, column: usize) -> i32 {
        self.0[(row - 1) * 4 + column - 1]
    }

    /// The digits of cells such as `11 12 21`.
    fn of(&self, cells: &str) -> Vec<i32> {
        let digit = |cell: &str| {
            let name: usize = cell.parse().expect("a cell");
            self.at(name / 10, name % 10)
        };
        cells.split(' ').map(digit).collect()
    }

    fn row(&self, row: usize) -> Vec<i32> {
        (1..=4).map(|column| self.at(row, column)).collect()
    }
}

type Holds = fn(&Full) -> bool;

fn read(text: &str) -> Result<Imported, PuzzleError> {
    formats::read(text)
}

fn text(line: &Line) -> &str {
    match line {
        Line::Text(text) => text,
        Line::Numbers(_) => panic!("a small grid has a sign for each digit"),
    }
}

/// All solutions of a grid of four rows.
fn solutions(grid: &Grid) -> BTreeSet<Vec<i32>> {
    let options = Options { solutions: 0, ..Options::default() };
    let digits = |line: &Line| text(line).chars().map(|c| c.to_digit(10).expect("a digit") as i32).collect();
    solver::solve(grid, &options).solutions.iter().map(digits).collect()
}

fn differ(digits: &[i32]) -> bool {
    digits.iter().collect::<BTreeSet<_>>().len() == digits.len()
}

fn sum(digits: &[i32]) -> i32 {
    digits.iter().sum()
}

fn count(digits: &[i32], digit: i32) -> usize {
    digits.iter().filter(|other| **other == digit).count()
}

fn near(digits: &[i32], holds: fn(i32, i32) -> bool) -> bool {
    digits.windows(2).all(|pair| holds(pair[0], pair[1]))
}

fn seen(line: &[i32]) -> usize {
    (0..line.len()).filter(|&at| line[..at].iter().all(|before| *before < line[at])).count()
}

fn sandwiched(line: &[i32], low: i32, high: i32) -> i32 {
    let at = |digit| line.iter().position(|other| *other == digit).expect("the digit is there");
    let (first, last) = (at(low).min(at(high)), at(low).max(at(high)));
    sum(&line[first + 1..last])
}

/// A text with its shape, and what it says.
const CLASSES: &[(&str, Holds)] = &[
    ("~R1C1_1~R1C2_2_3", |g| g.at(1, 1) == 1 && [2, 3].contains(&g.at(1, 2))),
    ("Thermo~R1C1~R2C2~R3C3", |g| g.of("11 22 33").is_sorted_by(|a, b| a < b)),
    ("Whisper~2~R1C1~R1C2~R1C3", |g| near(&g.of("11 12 13"), |a, b| (a - b).abs() >= 2)),
    ("Renban~R1C1~R2C1~R3C2", |g| {
        let line = g.of("11 21 32");
        differ(&line) && line.iter().max().unwrap() - line.iter().min().unwrap() == 2
    }),
    ("Modular~2~R1C1~R1C2~R2C3~R2C4", |g| near(&g.of("11 12 23 24"), |a, b| a % 2 != b % 2)),
    ("RegionSumLine~R1C2~R1C3~R2C3", |g| g.at(1, 2) == g.at(1, 3) + g.at(2, 3)),
    ("Between~R1C1~R2C2~R3C2~R4C4", |g| {
        let line = g.of("11 22 32 44");
        let (low, high) = (line[0].min(line[3]), line[0].max(line[3]));
        line[1..3].iter().all(|digit| low < *digit && *digit < high)
    }),
    ("Lockout~1~R1C1~R2C2~R4C4", |g| {
        let line = g.of("11 22 44");
        let (low, high) = (line[0].min(line[2]), line[0].max(line[2]));
        high - low >= 1 && (line[1] < low || line[1] > high)
    }),
    ("Palindrome~R1C1~R1C2~R2C3~R3C3", |g| g.at(1, 1) == g.at(3, 3) && g.at(1, 2) == g.at(2, 3)),
    ("Zipper~R1C1~R1C2~R2C2", |g| g.at(1, 1) + g.at(2, 2) == g.at(1, 2)),
    ("Zipper~R1C1~R1C2~R2C3~R3C3", |g| g.at(1, 1) + g.at(3, 3) == g.at(1, 2) + g.at(2, 3)),
    ("Arrow~R1C1~R2C2~R3C3", |g| g.at(1, 1) == g.at(2, 2) + g.at(3, 3)),
    ("DoubleArrow~R1C1~R2C1~R3C2~R4C3", |g| g.at(1, 1) + g.at(4, 3) == g.at(2, 1) + g.at(3, 2)),
    ("PillArrow~2~R1C2~R1C1~R2C1~R3C2~R3C3~R3C4~R2C4", |g| {
        10 * g.at(1, 1) + g.at(1, 2) == sum(&g.of("21 32 33 34 24"))
    }),
    ("SumLine~5~R1C1~R1C2~R2C3~R2C4", |g| {
        let line = g.of("11 12 23 24");
        line[0] + line[1] == 5 && line[2] + line[3] == 5
            || sum(&line) == 5
            || line[0] == 5 && sum(&line[1..]) == 5
            || sum(&line[..3]) == 5 && line[3] == 5
    }),
    ("SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP", |g| {
        let line = g.of("11 12 22 21");
        line[0] + line[1] == 5 && line[2] + line[3] == 5 || line[1] + line[2] == 5 && line[3] + line[0] == 5
    }),
    ("WhiteDot~R1C1~R1C2", |g| (g.at(1, 1) - g.at(1, 2)).abs() == 1),
    ("BlackDot~R1C1~R1C2~R2C2", |g| near(&g.of("11 12 22"), |a, b| a == 2 * b || b == 2 * a)),
    ("V~R2C2~R2C3", |g| g.at(2, 2) + g.at(2, 3) == 5),
    ("X~R2C2~R2C3", |_| false),
    ("GreaterThan~R1C1~R1C2~R2C2", |g| g.at(1, 1) > g.at(1, 2) && g.at(1, 2) > g.at(2, 2)),
    ("ValueIndexing~R1C1~R1C2~R2C3~R2C4~R3C4", |g| g.of("23 24 34").get(g.at(1, 2) as usize - 1) == Some(&g.at(1, 1))),
    ("Cage~5~R1C2~R1C3~R2C3", |g| differ(&g.of("12 13 23")) && sum(&g.of("12 13 23")) == 5),
    ("Cage~0~R1C2~R1C3~R2C3~R3C2", |g| differ(&g.of("12 13 23 32"))),
    ("AllDifferent~R1C1~R2C3~R3C2", |g| differ(&g.of("11 23 32"))),
    ("EqualityCage~R1C1~R2C3", |g| {
        let cage = g.of("11 23");
        differ(&cage) && cage[0] % 2 != cage[1] % 2 && (cage[0] < 3) != (cage[1] < 3)
    }),
    ("RellikCage~5~R1C1~R2C3~R3C4", |g| {
        let cage = g.of("11 23 34");
        let sums = (1..8).map(|part: u32| (0..3).filter(|at| part & (1 << at) != 0).map(|at| cage[at]).sum::<i32>());
        differ(&cage) && sums.clone().all(|sum| sum != 5)
    }),
    ("Sum~6~R1C1~R2C3~R4C4", |g| sum(&g.of("11 23 44")) == 6),
    ("Sum~1_=_2_-1_-1~R1C1~R2C3~R4C4", |g| 2 * g.at(1, 1) - g.at(2, 3) - g.at(4, 4) == 1),
    ("Sum~7~R1C1~R2C3~R1C1", |g| 2 * g.at(1, 1) + g.at(2, 3) == 7),
    ("EqualSum~R1C1~R2C3~-~R3C3~R4C1~-~R4C4", |g| {
        g.at(1, 1) + g.at(2, 3) == g.at(3, 3) + g.at(4, 1) && g.at(4, 4) == g.at(3, 3) + g.at(4, 1)
    }),
    ("SameValues~2~R1C1~R1C2~R3C3~R4C4", |g| {
        let sorted = |cells| {
            let mut digits = g.of(cells);
            digits.sort_unstable();
            digits
        };
        sorted("11 12") == sorted("33 44")
    }),
    ("ContainAtLeast~1_1_3~R1C1~R2C2~R3C3~R4C4", |g| {
        let set = g.of("11 22 33 44");
        count(&set, 1) >= 2 && count(&set, 3) >= 1
    }),
    ("ContainExact~1_3~R1C1~R2C3~R3C4~R4C2", |g| {
        let set = g.of("11 23 34 42");
        count(&set, 1) == 1 && count(&set, 3) == 1
    }),
    ("LookAndSay~2103~R1C1~R2C3~R3C4", |g| count(&g.of("11 23 34"), 1) == 2 && count(&g.of("11 23 34"), 3) == 0),
    ("Lunchbox~3~R1C1~R1C2~R2C3", |g| {
        let set = g.of("11 12 23");
        let (low, high) = (*set.iter().min().unwrap(), *set.iter().max().unwrap());
        differ(&set) && sandwiched(&set, low, high) == 3
    }),
    ("Lunchbox~2~R1C1~R1C2~R1C3~R1C4", |g| sandwiched(&g.row(1), 1, 4) == 2),
    ("Quad~R2C2~1~4", |g| {
        let corner = g.of("22 23 32 33");
        count(&corner, 1) >= 1 && count(&corner, 4) >= 1
    }),
    ("CountingCircles~R1C1~R2C2~R3C3~R4C1~R4C4", |g| {
        let circles = g.of("11 22 33 41 44");
        circles.iter().all(|&digit| count(&circles, digit) == digit as usize)
    }),
    ("CountDistinct~R1C1~R2C2~R3C3~R4C4", |g| {
        g.of("22 33 44").iter().collect::<BTreeSet<_>>().len() == g.at(1, 1) as usize
    }),
    ("Indexing~C~R1C2~R3C4", |g| g.at(1, g.at(1, 2) as usize) == 2 && g.at(3, g.at(3, 4) as usize) == 4),
    ("Indexing~R~R1C2", |g| g.at(g.at(1, 2) as usize, 2) == 1),
    ("LittleKiller~6~R1C2", |g| sum(&g.of("12 21")) == 6),
    ("LittleKiller~7~R1C1", |g| sum(&g.of("11 22 33 44")) == 7),
    ("LittleKiller~7~R3C4", |g| sum(&g.of("34 23 12")) == 7),
    ("LittleKiller~7~R4C3", |g| sum(&g.of("43 34")) == 7),
    ("XSum~R1~6~", |g| sum(&g.row(1)[..g.at(1, 1) as usize]) == 6),
    ("Skyscraper~C2~~2", |g| seen(&g.of("42 32 22 12")) == 2),
    ("HiddenSkyscraper~R2~1", |g| {
        let row = g.row(2);
        (1..4).find(|&at| row[..at].iter().any(|before| *before > row[at])).is_some_and(|at| row[at] == 1)
    }),
    ("NumberedRoom~R3~2~", |g| g.row(3)[g.at(3, 1) as usize - 1] == 2),
    ("Sandwich~5~R1", |g| sandwiched(&g.row(1), 1, 4) == 5),
    ("FullRank~R1~4", |g| {
        let number = |line: Vec<i32>| line.into_iter().fold(0, |number, digit| 10 * number + digit);
        let column = |column: usize| (1..=4).map(|row| g.at(row, column)).collect::<Vec<_>>();
        let lines = (1..=4).flat_map(|at| [g.row(at), column(at)]);
        let both = lines.flat_map(|line| [line.clone(), line.into_iter().rev().collect()]);
        let numbers: Vec<i32> = both.map(number).collect();
        let own = number(g.row(1));
        numbers.iter().filter(|other| **other < own).count() == 3
            && numbers.iter().filter(|other| **other == own).count() == 1
    }),
    // The relation a < b as the bits of its table, the first digit outermost.
    ("Pair~Oj~_less~R1C1~R2C2~~R3C3~R4C1", |g| g.at(1, 1) < g.at(2, 2) && g.at(3, 3) < g.at(4, 1)),
    // Encoded by ISS: neighbours differ in parity; the sum is 4 or 7.
    ("NFA~RNns1Uqg~_parity~R1C1~R2C2~R3C3", |g| near(&g.of("11 22 33"), |a, b| a % 2 != b % 2)),
    ("NFA~SMp7lL7oPlO-nfzuj6FA~_~R1C1~R2C2~R3C3~_~R1C2~R2C3", |g| {
        [4, 7].contains(&sum(&g.of("11 22 33"))) && [4, 7].contains(&sum(&g.of("12 23")))
    }),
    ("Regex~WzEyXSs0Pw~R1C1~R2C2~R3C3", |g| {
        let line = g.of("11 22 33");
        let low = |digit: &i32| *digit < 3;
        line.iter().all(low) || line[..2].iter().all(low) && line[2] == 4
    }),
    ("AntiKnight", |g| {
        let cells = (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column)));
        let leap = |(r, c): (usize, usize), (s, d): (usize, usize)| {
            (r.abs_diff(s), c.abs_diff(d)) == (1, 2) || (r.abs_diff(s), c.abs_diff(d)) == (2, 1)
        };
        cells.clone().all(|a| cells.clone().all(|b| !leap(a, b) || g.at(a.0, a.1) != g.at(b.0, b.1)))
    }),
    ("AntiTaxicab", |g| {
        let cells = (1..=4).flat_map(|row| (1..=4).map(move |column| (row, column)));
        let steps = |a: (usize, usize), b: (usize, usize)| (a.0.abs_diff(b.0) + a.1.abs_diff(b.1)) as i32;
        cells
            .clone()
            .all(|a| cells.clone().all(|b| a == b || g.at(a.0, a.1) != g.at(b.0, b.1) || steps(a, b) != g.at(a.0, a.1)))
    }),
    ("AntiConsecutive", |_| false),
    ("StrictXV.V~R1C1~R1C2", |g| {
        let is_marked = |r: usize, c: usize, s: usize, d: usize| (r, c, s, d) == (1, 1, 1, 2);
        (1..=4).all(|r| {
            (1..=4).all(|c| {
                [(r, c + 1), (r + 1, c)]
                    .into_iter()
                    .filter(|&(s, d)| s <= 4 && d <= 4)
                    .all(|(s, d)| (g.at(r, c) + g.at(s, d) == 5) == is_marked(r, c, s, d))
            })
        })
    }),
    ("Diagonal~1", |g| differ(&g.of("41 32 23 14"))),
    ("Diagonal~-1", |g| differ(&g.of("11 22 33 44"))),
    ("Or.Cage~3~R1C1~R1C2.Thermo~R1C2~R2C3~R3C3.End", |g| {
        sum(&g.of("11 12")) == 3 || g.of("12 23 33").is_sorted_by(|a, b| a < b)
    }),
    ("Or.And.~R1C1_1.~R4C4_2_3.End.Skyscraper~R1~4.End", |g| {
        g.at(1, 1) == 1 && [2, 3].contains(&g.at(4, 4)) || seen(&g.row(1)) == 4
    }),
    ("And.~R1C1_1.Sum~5~R2C2~R3C4.End", |g| g.at(1, 1) == 1 && g.at(2, 2) + g.at(3, 4) == 5),
    // The targets are the cells R1C1 and R3C3.
    ("Replicate~BQ.Sum~5~R1C1~R2C2.End", |g| sum(&g.of("11 22")) == 5 && sum(&g.of("33 44")) == 5),
];

#[test]
fn each_class_has_the_solutions_of_its_meaning() {
    let all: Vec<Full> = solutions(&read(".Shape~4x4").unwrap().grid).into_iter().map(Full).collect();
    assert_eq!(all.len(), 288);
    for (class, holds) in CLASSES {
        let Imported { grid, about } =
            read(&format!(".Shape~4x4.{class}")).unwrap_or_else(|error| panic!("{class}: {error}"));
        assert_eq!(about.ignored, [], "{class}");
        let expected: BTreeSet<Vec<i32>> = all.iter().filter(|full| holds(full)).map(|full| full.0.clone()).collect();
        assert_eq!(solutions(&grid), expected, "{class}");
        // The project's own text has the same rules.
        let (again, _) = formats::read_one(&grid.to_line(), None).expect("the line is read");
        assert_eq!(again, grid, "{class}");
    }
}

/// Classes on grids of four rows with the digits 0 to 3.
const FROM_ZERO: &[(&str, Holds)] = &[
    ("Cage~3~R1C1~R1C2", |g| sum(&g.of("11 12")) == 3),
    ("Skyscraper~R1~2", |g| {
        let row = g.row(1);
        (0..4).filter(|&i| row[i] > 0 && row[..i].iter().all(|before| *before < row[i])).count() == 2
    }),
    ("HiddenSkyscraper~R1~0", |g| {
        let row = g.row(1);
        (1..4).find(|&i| row[..i].iter().any(|before| *before > row[i])).is_some_and(|i| row[i] == 0)
    }),
    ("XSum~R1~4", |g| {
        let row = g.row(1);
        sum(&row[..row[0] as usize]) == 4
    }),
    ("NumberedRoom~R1~2", |g| {
        let row = g.row(1);
        row[0] > 0 && row[row[0] as usize - 1] == 2
    }),
    ("Sandwich~3~R1", |g| {
        let row = g.row(1);
        let place = |digit: i32| row.iter().position(|other| *other == digit).unwrap_or_default();
        let ends = [place(0), place(3)];
        sum(&row[ends[0].min(ends[1]) + 1..ends[0].max(ends[1])]) == 3
    }),
    ("CountingCircles~R1C1~R2C2~R3C4", |g| {
        let circles = g.of("11 22 34");
        circles.iter().all(|&digit| count(&circles, digit) == digit as usize)
    }),
    ("RellikCage~3~R1C1~R1C2~R2C3", |g| {
        let cage = g.of("11 12 23");
        let part = |chosen: usize| (0..3).filter(|i| chosen >> i & 1 == 1).map(|i| cage[i]).sum::<i32>();
        differ(&cage) && (1..8).all(|chosen| part(chosen) != 3)
    }),
    ("Indexing~C~R1C1", |g| {
        let row = g.row(1);
        row[0] > 0 && row[row[0] as usize - 1] == 1
    }),
    ("Pair~Oj~_less~R1C1~R2C2", |g| g.at(1, 1) < g.at(2, 2)),
    ("NFA~RNns1Uqg~_parity~R1C1~R2C2~R3C3", |g| near(&g.of("11 22 33"), |a, b| a % 2 != b % 2)),
    ("BlackDot~R1C1~R1C2", |g| g.at(1, 1) == 2 * g.at(1, 2) || g.at(1, 2) == 2 * g.at(1, 1)),
    ("Quad~R1C1~0~3", |g| g.of("11 12 21 22").contains(&0) && g.of("11 12 21 22").contains(&3)),
    ("~R1C1_0_2", |g| [0, 2].contains(&g.at(1, 1))),
];

#[test]
fn each_class_has_the_solutions_of_its_meaning_with_the_digit_zero() {
    let all: Vec<Full> = solutions(&read(".Shape~4x4~0-3").unwrap().grid).into_iter().map(Full).collect();
    assert_eq!(all.len(), 288);
    for (class, holds) in FROM_ZERO {
        let text = format!(".Shape~4x4~0-3.{class}");
        let Imported { grid, about } = read(&text).unwrap_or_else(|error| panic!("{class}: {error}"));
        assert_eq!(about.ignored, [], "{class}");
        let expected: BTreeSet<Vec<i32>> = all.iter().filter(|full| holds(full)).map(|full| full.0.clone()).collect();
        assert_eq!(solutions(&grid), expected, "{class}");
        let (again, _) = formats::read_one(&grid.to_line(), None).expect("the line is read");
        assert_eq!(again, grid, "{class}");
    }
}

#[test]
fn published_puzzles_have_their_solutions() {
    for line in include_str!("data/iss.txt").lines().filter(|line| line.starts_with('.')) {
        let (text, solution) = line.split_once(' ').expect("a text and a solution");
        let Imported { grid, about } = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(about.ignored, [], "{text}");
        let report = solver::solve(&grid, &Options::default());
        assert_eq!((report.unique, self::text(&report.solutions[0])), (Some(true), solution), "{text}");
    }
}

#[test]
fn layouts_of_the_grid_are_read() {
    let word = |text: &str| {
        let grid = read(text).unwrap().grid;
        grid.geometry().rules().map_or(String::new(), |rules| rules.to_text())
    };
    assert_eq!(word(".Shape~4x4.NoBoxes"), "@latin");
    assert_eq!(word(".Shape~4x4.NoBoxes.Jigsaw~0001011123223233"), "@regions=1112122234334344");
    assert_eq!(word(".Shape~5x5"), "@latin");
    assert_eq!(word(".Shape~6x8"), "@grid=6x8");
    assert_eq!(word(".Shape~9x9~0-8"), "@digits=0-8");
    assert_eq!(word(".Shape~9x9~10"), "@digits=1-10");
    assert_eq!(word(".Shape~6x6~9.RegionSize~9"), "@boxes=3x3 @digits=1-9");
    assert_eq!(word(".Shape~4x4.Diagonal~1.Diagonal~-1"), "@diagonals");
    assert_eq!(word(".Windoku"), "@windoku");
    assert_eq!(word(".Shape~4x4.Jigsaw~2221222122212221"), "@extra-region=A4,B4,C4,D4");
    assert_eq!(word(".DisjointSets.AntiKing"), "@anti-king @disjoint-groups");
}

#[test]
fn definitions_have_names_and_values_for_people() {
    let drawn = |text: &str| {
        let rules = read(text).unwrap().grid.geometry().drawn_rules();
        let [rule] = &rules[..] else { panic!("{text} has one rule") };
        (rule.name, rule.label.clone())
    };
    assert_eq!(drawn(".Sum~20~R1C1~R1C2~R1C3"), ("sum", "sum A1 A2 A3 = 20".into()));
    assert_eq!(drawn(".Sum~-1_=_1_-1~R1C1~R1C2"), ("sum", "sum A1 A2".into()));
    assert_eq!(drawn(".NumberedRoom~R3~~7"), ("numbered room", "numbered room right of row C = 7".into()));
    assert_eq!(drawn(".SumLine~10~R1C1~R1C2~R1C3"), ("sum line", "sum line A1 A2 A3 = 10".into()));
}

#[test]
fn what_is_not_supported_is_listed_and_the_rest_is_read() {
    for text in [
        ".Var~A~Outside~3",
        ".Sum~3~VA1~R1C1",
        ".ChaosConstruction",
        ".ConnectedValues~~1_2",
        ".Doppelganger",
        ".NFA~RNns1Uqg~_~R1C1~-~R1C2",
        ".Or.ChaosConstruction.Sum~3~R1C1~R1C2.End",
        ".SomethingNew~R1C1",
    ] {
        let Imported { grid, about } =
            read(&format!("{text}.~R1C1_5.Sum~9~R2C1~R2C2")).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(about.ignored.len(), 1, "{text}: {:?}", about.ignored);
        assert!(
            about.ignored[0].field.starts_with(text.split_inclusive(char::is_alphabetic).next().unwrap()),
            "{text}"
        );
        assert_eq!((grid.clues(), grid.geometry().posted().len()), (1, 1), "{text}");
    }
}

#[test]
fn faults_name_the_constraint_and_its_column() {
    for (text, column, problem) in [
        (".~R1C1_5.Cage~10~R1C1~R1Ch", Some(9), "\"R1Ch\" is no cell"),
        (".Cage~ten~R1C1~R1C2", Some(1), "its value is no number"),
        (".Shape~6x6.Thermo~R7C1~R6C1", Some(11), "\"R7C1\" is not in the grid"),
        (".~R1C1_0", Some(1), "\"R1C1_0\" is no given"),
        (".~R1C1_5~R1C1_6", Some(1), "no digit is left for R1C1"),
        (".Or.Thermo~R1C1~R1C2", Some(1), "the End of \"Or\" is missing"),
        (".~R1C1_5.End", Some(9), "this End ends nothing"),
        (".Shape~17x9", Some(1), "a grid of 17x9 cells is not supported"),
        (".Shape~9x9~2-10", Some(1), "digits begin with 0 or 1"),
        (".Shape~9x9~8", Some(1), "needs at least 9 digits"),
        (".RegionSize~6", Some(1), "its size is no number of digits"),
        (".WhiteDot~R1C1~R3C3", Some(1), "its cells do not share edges"),
        (".Sum~1_=_1~R1C1~R1C2", Some(1), "it has not as many factors as cells"),
        (".NFA~U~R1C1~R1C2", Some(1), "the automaton breaks off"),
        (".Pair~a!b~R1C1~R1C2", Some(1), "the packed part is damaged"),
    ] {
        let error = read(text).map(|_| ()).expect_err(text);
        assert!(error.message.contains(problem), "{text}: {}", error.message);
        assert_eq!(error.column, column, "{text}");
    }
    let deep = format!("{}{}", ".Or".repeat(100), ".End".repeat(100));
    assert!(read(&deep).unwrap_err().message.contains("nested"));
    let copies = format!("{}.Var~A{}", ".Replicate~__________".repeat(6), ".End".repeat(6));
    assert!(read(&copies).unwrap_err().message.contains("with all copies"));
    let many = ".Windoku".repeat(20_000);
    assert!(read(&many).unwrap_err().message.contains("constraints"));
}

#[test]
fn hostile_texts_are_answered() {
    // Each level names the cells of the level below in another order, so their lists double.
    let level = |inner: &str| format!(".Or.Sum~3~R1C2~R1C1.And{inner}.End.End");
    let nested = (0..14).fold(".Sum~3~R1C1~R1C2".to_owned(), |inner, _| level(&inner));
    let twice = format!(".Or.Sum~3~R1C2~R2C2~R1C1{nested}.End");
    for text in [nested, twice] {
        assert!(read(&text).is_ok_and(|read| read.about.ignored.len() <= 1));
    }
    let automaton = format!(".NFA~{}~R1C1~R1C2", "f".repeat(1_000_000));
    assert!(read(&automaton).map_or(true, |read| read.about.ignored.len() == 1));
    for text in
        [".FullRank~R1~2147483647", ".FullRank~R1~-1000000", ".Sum~1_=_2147483647_1~R1C1~R1C1", ".Lunchbox~0~R1C1"]
    {
        let _ = read(text);
    }
    let relation = format!(".Pair~{}~R1C1~R1C2", "f".repeat(1_000_000));
    assert!(read(&relation).is_ok());
}

#[test]
fn links_are_read() {
    let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2.%7ER3C4_5";
    assert_eq!(read(link).unwrap().grid, read(".Cage~10~R1C1~R1C2.~R3C4_5").unwrap().grid);
    assert_eq!(read(".Cage~10~R1C1~R1C2.~R3C4_5").unwrap().grid.to_line().split(' ').nth(1), Some("@cage=A1,A2:10"));
}

#[test]
fn a_written_text_is_read_as_the_same_puzzle() {
    let iss: &Format = FORMATS.into_iter().find(|format| format.id == "iss").expect("a format");
    let mut written = 0;
    let published = concat!(include_str!("data/variants.txt"), "\n", include_str!("data/rating-rules.txt"));
    for grid in formats::read_all(published.as_bytes(), None).into_iter().flatten() {
        let about = About::default();
        let Ok(text) = iss.write(&grid, &about) else {
            continue;
        };
        let again = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.about.ignored, [], "{text}");
        assert_eq!(iss.write(&again.grid, &again.about).as_ref(), Ok(&text));
        assert_eq!(again.grid.values(), grid.values(), "{text}");
        assert_eq!(again.grid.geometry().houses(), grid.geometry().houses(), "{text}");
        assert_eq!(again.grid.geometry().posted().len(), grid.geometry().posted().len(), "{text}");
        written += 1;
    }
    assert!(written > 40, "only {written} puzzles are written");
}
