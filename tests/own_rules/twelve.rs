//! Twelve rules as a person would define and place them, each in a puzzle with one solution. The hints along the way to the solution
//! name the rule and its cells, and what they remove is impossible by the judge of definitions. The chain behind a missing candidate
//! cites the rule.
//!
//! `cargo test twelve -- --nocapture` prints the hints and the chains.

use super::places::placed_of;
use crate::common::rules::Rules;
use crate::rules::hints::check_claims;
use crate::rules::sheet::{self, Sheet};
use crate::techniques::judge::Judge;
use crate::why::{judge as chains, path as decisions_of};
use pencilmark::hint::{Hint, HintKind, Position, Wish, hint_for};
use pencilmark::human::{self, Deduction, Evidence, Rating, TechniqueFilter, path, rating};
use pencilmark::kernel::VarId;
use pencilmark::model::Model;
use pencilmark::options::Options;
use pencilmark::puzzle::rules::Posted;
use pencilmark::puzzle::{Grid, formats};
use pencilmark::run::why::report::WhyReport;
use pencilmark::run::why::why;
use pencilmark::run::{Timeline, Unit};
use pencilmark::solver::{self, Line};
use pencilmark_language::syntax::{Definition, Shape};
use pencilmark_testing::own_rules::{self, Placed};
use std::collections::BTreeSet;

/// The most assignments that brute force goes through for one hint.
const MOST_ASSIGNMENTS: usize = 200_000;

struct Rule {
    text: &'static str,
    digits: &'static str,
    places: &'static str,
    /// The first hint that rests on the rule.
    hint: &'static str,
}

const TWELVE: [Rule; 12] = [
    Rule {
        text: "prime step line: Neighbours on the line differ by a prime, or one is twice the other.\n\
               on line teal\n\
               neighbours a, b: abs(a - b) in {2, 3, 5, 7} or a = 2 * b or b = 2 * a",
        digits: "......3......1...................3..",
        places: "D4,E4;B4,B5;D6,E5;D1,D2;B3,A4;A5,A6,B6;B2,A2,A3;F3,E2,F1;F5,F4;C6,C5",
        hint: "F4 is 3, so by the prime step line from F5 to F4, F5 is 1, 5 or 6.",
    },
    Rule {
        text: "chain: Each digit is the sum or the difference of the two digits before it.\n\
               on line orange\n\
               neighbours a, b, c: c = a + b or c = abs(a - b)",
        digits: "............................4.......",
        places: "B2,A1,A2;D2,E2,E1;B4,C3,B3;D6,C5,B6;A6,B5,A5;C2,B1,C1;F5,F6,E5;F1,F2,F3;E4,D4,D3;E6,D5,C4",
        hint: "Suppose that F4 is 1. Then F1, F2, F3, F5 and F6 cannot be 1; by the chain from F5 to E5, F5 and F6 are each 2 or 6; by row F, F1, F2 and F3 cannot be 2. But then F1, F2 and F3 could not be 1 or 2, which the chain from F1 to F3 does not allow. So F4 cannot be 1.",
    },
    Rule {
        text: "sevens line: The line, read as a number, is divisible by 7.\n\
               on line purple\n\
               number(line) mod 7 = 0",
        digits: "............................4.......",
        places: "E6,E5,F5,F4;B1,C1,C2;A4,B4,B5,B6;C3,D3,E2;A3,A2,A1,B2,B3;D1,E1,F2,F1;A5,A6;F3,E3",
        hint: "A5 cannot be 4, so by the sevens line from A5 to A6, A6 cannot be 2.",
    },
    Rule {
        text: "no-rise line: No three neighbours rise.\n\
               on line green\n\
               neighbours a, b, c: not (a < b and b < c)",
        digits: "...2.........2.........6..6...1.....",
        places: "A3,B3,C3,C2,D2;F6,E5,F4,F5;C4,B5,A6,A5;F3,F2,E3;D4,D5,E6,D6,C6",
        hint: "In box 5, the no-rise line from F3 to E3 must leave digits that fit into E1 and E2, and so can only hold 3 4 6, 3 5 6 or 4 5 6. So 5 leaves F2; 2 and 3 leave F3.",
    },
    Rule {
        text: "even counter: The first digit counts the even digits behind it.\n\
               on line ended blue\n\
               line[1] = count(x in line[2..]: x mod 2 = 0)",
        digits: ".......................6............",
        places: "F1,F2,E2;B6,A6;E4,F4,E5,F6,F5;C2,C1;E3,D3,C4,C5;E6,D5,C6,B5;C3,B3,B2,B1",
        hint: "A6 cannot be 6, so by the even counter from B6 to A6, B6 is 1.",
    },
    Rule {
        text: "twin areas: Both groups have the same set of digits.\n\
               on two groups area blue\n\
               digits(first) = digits(second)",
        digits: "...2.4...............4...3.5..1.....",
        places: "C3,B3,C4,A3,B4/E5,D5,E6,C5,D6;E2,D2,E3/F4,E4,F5;A6,A5/F2,F1",
        hint: "A6 is 4 and F1 is 1, so by the twin areas in A6 and A5 and in F2 and F1, A5 is 1.",
    },
    Rule {
        text: "counting cells: Each digit says how often it stands in the cells.\n\
               on cells area yellow\n\
               each x: x = count(y in cells: y = x)",
        digits: ".6..................................",
        places: "A5,C3,D3,E2,F5;A6,B1,B5,C4;B2,E1,E6;B6,C1,E4,F2;C2,D6,F4",
        hint: "By the counting cells in B2, E1 and E6 alone, 4 and 5 leave B2.",
    },
    Rule {
        text: "ten or five: The cells have the sum 10, or one of them is 5, but not both.\n\
               on cells cage\n\
               sum(cells) = 10 xor 5 in digits(cells)",
        digits: ".........6...4...................5..",
        places: "A3,A4,B4,C4;D6,E5,E6;A5,A6,B6;B5,C5,C6,D3,D4,D5;F4,F5,F6;A1,A2,B1;F1,F2;B2,C1,C2,C3",
        hint: "F2 cannot be 4 or 5, so by the ten or five in F1 and F2, F1 is 4.",
    },
    Rule {
        text: "pointer: The first digit says where the digit of the clue stands.\n\
               on clue with value\n\
               cells[cells[1]] = value",
        digits: "....................................",
        places: "G2:2;G1:1;C7:4;F7:6;G6:5;G4:1;A7:2;r0c2:3;r2c0:5",
        hint: "By the pointer of 2 below column 2 alone, 2 leaves E2; 1 and 2 leave F2.",
    },
    Rule {
        text: "sandwich: The clue is the sum of the digits between the least and the greatest digit.\n\
               on clue with value\n\
               read(p = 0, t = 0, x in cells: if x in {1, n} then p + 1 else p, if p = 1 and not x in {1, n} then t + x else t; t = value)",
        digits: "...........3..................1.....",
        places: "G6:0;r0c2:0;A7:5;G5:14;r4c0:6;r3c0:6",
        hint: "B6 is 3, so by the sandwich of 0 below column 6, 1 and 6 leave A6.",
    },
    Rule {
        text: "no tens: Touching cells never have the sum 10.\n\
               on grid\n\
               touching a, b: a + b != 10",
        digits: "9......1...71...................95.2......7.......3.4...6.....4.2....1........32.",
        places: "",
        hint: "H7 is 1, so by the no tens rule for G7 and H7, G7 is 8.",
    },
    Rule {
        text: "peaks: The parts of the line in different boxes have different largest digits.\n\
               on line grey\n\
               pairs p, q in byregion(line): max(p) != max(q)",
        digits: ".4..5..25..............4......1....2",
        places: "C3,D4,C5,B5;D2,D3,E3,E4,F4;E1,E2,D1,C1,B1;B3,A4,A5,B4",
        hint: "A4 is 2, A5 is 5 and B3 is 5, so by the peaks from B3 to B4, B4 is 6.",
    },
];

/// A puzzle as the tests see it.
struct Puzzle {
    definition: Definition,
    sheet: Sheet,
    placed: Vec<Placed>,
    grid: Grid,
    solution: Vec<u8>,
}

impl Puzzle {
    fn of(rule: &Rule) -> Puzzle {
        let definition = pencilmark_language::parse(rule.text).unwrap_or_else(|fault| panic!("{}\n{fault}", rule.text));
        let size = rule.digits.len().isqrt();
        let sheet = Sheet::new(3, size / 3, None);
        let placed = rule.places.split(';').filter(|place| !place.is_empty()).map(|place| placed(&sheet, place));
        let word = format!("@own:{}", pencilmark_language::pack(rule.text));
        let data = if rule.places.is_empty() { String::new() } else { format!("={}", rule.places) };
        let line = format!("{} {word}{data}", rule.digits);
        let (grid, ..) = formats::read_one(&line, None).unwrap_or_else(|error| panic!("{line}\n{error}"));
        assert_eq!(grid.to_line(), line, "the text has the tidy definition");
        let answer = solver::solve(&grid, &Options { solutions: 2, ..Options::default() });
        assert_eq!(answer.solutions.len(), 1, "{line}");
        let Line::Text(solved) = &answer.solutions[0] else { panic!("a small grid") };
        let solution = solved.bytes().map(|digit| digit - b'0').collect();
        let placed = if definition.shape == Shape::Grid { vec![Placed::default()] } else { placed.collect() };
        Puzzle { definition, sheet, placed, grid, solution }
    }

    fn name(&self) -> &str {
        &self.definition.name
    }

    fn posted(&self) -> &[Posted] {
        self.grid.geometry().posted()
    }

    /// The posted constraints that the rules of a hint name.
    fn named(&self, hint: &Hint) -> Vec<usize> {
        let is_named =
            |number: &usize| hint.rules.contains(&self.grid.geometry().posted_phrase(&self.posted()[*number]));
        (0..self.posted().len()).filter(is_named).collect()
    }

    /// The rules to which constraints belong, as the judge places them. A rule of the whole grid relates the cells of a constraint
    /// alone, so the same statement about these cells is judged.
    fn judged(&self, constraints: &[usize]) -> Vec<(Definition, Placed)> {
        let mut judged: Vec<(Definition, Placed)> = Vec::new();
        for &number in constraints {
            let Posted { rule, scope, .. } = &self.posted()[number];
            let one = match self.definition.shape {
                Shape::Grid => {
                    let on_cells = Definition { shape: Shape::Cells, ..self.definition.clone() };
                    (on_cells, Placed { groups: vec![scope.clone()], ..Placed::default() })
                }
                _ => (self.definition.clone(), self.placed[usize::from(rule.index)].clone()),
            };
            if judged.iter().all(|(_, placed)| placed.groups != one.1.groups) {
                judged.push(one);
            }
        }
        judged
    }
}

/// The puzzles with the twelve rules.
pub fn grids() -> impl Iterator<Item = Grid> {
    TWELVE.iter().map(|rule| Puzzle::of(rule).grid)
}

/// The definitions of the twelve rules.
pub fn definitions() -> impl Iterator<Item = &'static str> {
    TWELVE.iter().map(|rule| rule.text)
}

/// A place of a rule: groups of cells, or a place beside the grid and a value.
fn placed(sheet: &Sheet, text: &str) -> Placed {
    let rules = sheet.houses();
    let (cells, value) = text.split_once(':').map_or((text, None), |(cells, value)| (cells, Some(value)));
    let mut rule = sheet::Placed::default();
    rule.values.extend(value.map(|value| value.parse::<i32>().expect("a value")));
    let group = |group: &str| group.split(',').map(|name| rules.cell(name)).collect::<Option<Vec<usize>>>();
    match cells.split('/').map(group).collect::<Option<Vec<_>>>() {
        Some(groups) => rule.groups = groups,
        None => {
            let numbers = match cells.strip_prefix('r') {
                Some(numbers) => numbers.split_once('c').map(|(row, column)| (row.parse().ok(), column.parse().ok())),
                None => {
                    let row = usize::from(cells.as_bytes()[0] - b'A') + 1;
                    Some((Some(row), cells[1..].parse().ok()))
                }
            };
            rule.outside = numbers.and_then(|(row, column)| row.zip(column));
        }
    }
    placed_of(sheet, &rule)
}

/// The digits that some cells can have together, by trying all digits: those that the position has as candidates, that the houses
/// allow, and with which the judge finds that the rules hold. `None` if there are too many assignments.
fn possible(
    puzzle: &Puzzle,
    position: &human::Board,
    cells: &[usize],
    judged: &[(Definition, Placed)],
) -> Option<Vec<BTreeSet<u8>>> {
    let board = own_rules::Board {
        size: puzzle.sheet.size(),
        region: (0..puzzle.sheet.cells()).map(|cell| puzzle.sheet.region_of(cell)).collect(),
        joined: Vec::new(),
    };
    let houses = puzzle.sheet.houses();
    let mut found = vec![BTreeSet::new(); cells.len()];
    let mut digits = vec![0; puzzle.sheet.cells()];
    let mut assignments = 0;
    let mut open: Vec<Vec<u8>> = vec![Vec::new()];
    while let Some(tuple) = open.pop() {
        digits.fill(0);
        cells.iter().zip(&tuple).for_each(|(&cell, &digit)| digits[cell] = digit);
        let is_full = |placed: &Placed| placed.groups.concat().iter().all(|&cell| digits[cell] > 0);
        let mut full = judged.iter().filter(|(_, placed)| is_full(placed));
        if !full.all(|(definition, placed)| {
            own_rules::holds(definition, &board, std::slice::from_ref(placed), placed, &digits)
        }) {
            continue;
        }
        let Some(&cell) = cells.get(tuple.len()) else {
            found.iter_mut().zip(&tuple).for_each(|(found, digit)| _ = found.insert(*digit));
            continue;
        };
        assignments += 1;
        if assignments > MOST_ASSIGNMENTS {
            return None;
        }
        let values = position.values();
        for digit in 1..=puzzle.sheet.size() as u8 {
            let is_candidate = if values[cell] > 0 { values[cell] == digit } else { position.has(cell, digit - 1) };
            if is_candidate && houses.peers[cell].iter().all(|&peer| digits[peer] != digit) {
                open.push([&tuple[..], &[digit]].concat());
            }
        }
    }
    Some(found)
}

/// Checks a hint that rests on rules of the definition. Returns whether brute force could check what it removes.
fn check(puzzle: &Puzzle, position: &human::Board, hint: &Hint, houses: &Rules) -> bool {
    let sentence = &hint.explanation.sentence;
    let context = format!("{sentence}\n{} on {:?}", puzzle.name(), position.values());
    assert!(sentence.to_lowercase().contains(&puzzle.name().to_lowercase()), "{context}");
    let changed = hint.placements.iter().chain(&hint.eliminations);
    assert!(changed.clone().all(|change| sentence.contains(&change.cell)), "{context}");
    check_claims(sentence, houses, &puzzle.solution, &context);
    let named = puzzle.named(hint);
    assert!(!named.is_empty(), "{context}");
    let judged = puzzle.judged(&named);
    let mut cells: Vec<usize> = judged.iter().flat_map(|(_, placed)| placed.groups.concat()).collect();
    let of_house =
        |name: &String| houses.houses.iter().find(|(other, _)| other == name).map(|(_, cells)| cells.clone());
    cells.extend(hint.houses.iter().filter_map(of_house).flatten());
    cells.extend(changed.clone().map(|change| houses.cell(&change.cell).expect("a cell")));
    cells.sort_unstable();
    cells.dedup();
    let Some(possible) = possible(puzzle, position, &cells, &judged) else { return false };
    let can_be = |cell: &str, digit: u8| {
        let at = houses.cell(cell).expect("a cell");
        possible[cells.binary_search(&at).expect("one of the cells")].contains(&digit)
    };
    for gone in &hint.eliminations {
        assert!(!can_be(&gone.cell, gone.value as u8), "{} {}: {context}", gone.cell, gone.value);
    }
    for placed in &hint.placements {
        let others = (1..=houses.size as u8).filter(|&digit| usize::from(digit) != placed.value);
        others.for_each(|other| assert!(!can_be(&placed.cell, other), "{} {other}: {context}", placed.cell));
    }
    true
}

/// The position after a hint.
fn follow(position: &mut human::Board, hint: &Hint, houses: &Rules) {
    for placed in &hint.placements {
        let cell = houses.cell(&placed.cell).expect("a cell");
        position.apply(&Deduction::placing("hint", Rating(0), cell, placed.value as u8 - 1, Evidence::new()));
    }
    for gone in &hint.eliminations {
        position.remove(houses.cell(&gone.cell).expect("a cell"), gone.value as u8 - 1);
    }
}

#[test]
fn hints_name_the_rule_and_its_cells_and_are_true() {
    let mut wrong = Vec::new();
    for rule in &TWELVE {
        let puzzle = Puzzle::of(rule);
        let houses = puzzle.sheet.houses();
        let steps = Judge::of_geometry(puzzle.grid.geometry());
        let mut position = human::Board::of_grid(&puzzle.grid);
        let (mut resting, mut tried, mut first) = (0, 0, None);
        while position.blanks() > 0 {
            let hint = hint_for(&Position::of_board(&puzzle.grid, &position), &Wish::default()).expect("a hint");
            if hint.kind == HintKind::Branch {
                // Where no technique finds a step, a person would guess; the solution tells the digit.
                let cell = position.blank_cells().next().expect("a blank cell");
                let digit = puzzle.solution[cell] - 1;
                position.apply(&Deduction::placing("told", Rating(0), cell, digit, Evidence::new()));
                continue;
            }
            assert_eq!(hint.kind, HintKind::Deduction, "{}: {}", puzzle.name(), hint.explanation.sentence);
            if !hint.rules.is_empty() {
                first.get_or_insert_with(|| hint.explanation.sentence.clone());
                resting += 1;
                tried += usize::from(check(&puzzle, &position, &hint, &houses));
                println!("{}: {}", hint.name, hint.explanation.sentence);
            }
            let filter = TechniqueFilter::default();
            if let Some(step) = path::next(&position, &filter).or_else(|| rating::next(&position, &filter)) {
                assert_eq!(steps.objection(&position, &step), None, "{}: {step:?}", puzzle.name());
            }
            follow(&mut position, &hint, &houses);
        }
        assert_eq!(position.values(), puzzle.solution, "{}", puzzle.name());
        assert!(tried > 0, "brute force checked none of the {resting} hints by {}", puzzle.name());
        let first = first.expect("a hint by the rule");
        println!("{resting} hints by the {}, {tried} of them checked by brute force\n", puzzle.name());
        if first != rule.hint {
            wrong.push(format!("{}: {first}", puzzle.name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_chain_behind_a_missing_candidate_cites_the_rule() {
    for rule in &TWELVE {
        let puzzle = Puzzle::of(rule);
        let (houses, model) = (puzzle.sheet.houses(), Model::new(&puzzle.grid, &Options::default()));
        let mut timeline = Timeline::new(model.search());
        timeline.step(Unit::End, || false);
        let domains = timeline.domains();
        let decisions = decisions_of(&timeline, timeline.node());
        let is_rule = |name: &str| puzzle.posted().iter().any(|posted| posted.name == name);
        let blank = (0..domains.len()).filter(|&cell| puzzle.grid.values()[cell] == 0);
        let missing = blank.flat_map(|cell| (0..houses.size as u8).map(move |value| (cell, value)));
        let chain = |(cell, value): (usize, u8)| {
            let chain = why(&model, &timeline, VarId(cell as u32), value).ok()?;
            let report = WhyReport::new(&model, &chain);
            report.steps.iter().any(|step| is_rule(&step.constraint)).then_some(report)
        };
        let report = missing.filter_map(chain).min_by_key(|report| report.steps.len());
        let report = report.unwrap_or_else(|| panic!("no chain cites the {}", puzzle.name()));
        let sentences: Vec<&str> = report.sentences.iter().map(|said| &*said.sentence).collect();
        println!("Why {} is not {}: {}", report.cell, report.value, sentences.join(" "));
        assert!(sentences.iter().any(|sentence| sentence.contains(puzzle.name())), "{sentences:?}");
        chains::Judge {
            rules: &houses,
            puzzle: puzzle.grid.values(),
            decisions: &decisions,
            posted: puzzle.posted(),
            learnt: &[],
        }
        .judge(&report, &domains);
    }
}
