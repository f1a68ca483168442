//! Examples of every construct of `docs/rule-language.md`, worked out by hand on one filled grid of four rows:
//!
//! ```text
//! 1 2 | 3 4
//! 3 4 | 1 2
//! ----+----
//! 2 1 | 4 3
//! 4 3 | 2 1
//! ```

use super::{Board, Placed, holds};

const DIGITS: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
const REGION: [usize; 16] = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];

/// Cells by their names: `A1 A2 / B1` has two groups.
fn groups(text: &str) -> Vec<Vec<usize>> {
    let cell = |name: &str| usize::from(name.as_bytes()[0] - b'A') * 4 + usize::from(name.as_bytes()[1] - b'1');
    let group = |group: &str| group.split_whitespace().map(cell).collect();
    text.split('/').map(group).filter(|group: &Vec<usize>| !group.is_empty()).collect()
}

/// Whether a rule of this shape with these statements holds in the grid.
fn says(place: &str, cells: &str, value: Option<i64>, statements: &str) -> bool {
    let text = format!("example: of the language\non {place}\n{statements}");
    let definition = pencilmark_language::parse(&text).unwrap_or_else(|fault| panic!("{statements}: {fault}"));
    let board =
        Board { size: 4, region: REGION.to_vec(), joined: vec![("xv".into(), [0, 1]), ("ratio".into(), [5, 1])] };
    let placed = Placed { groups: groups(cells), value, ..Placed::default() };
    holds(&definition, &board, std::slice::from_ref(&placed), &placed, &DIGITS)
}

/// Checks conditions about the cells A1, A2, A3, B3, D1 with the digits 1, 2, 3, 1, 4.
fn all(is_true: bool, statements: &[&str]) {
    for statement in statements {
        assert_eq!(says("cells with value", "A1 A2 A3 B3 D1", Some(7), statement), is_true, "{statement}");
    }
}

#[test]
fn quantifiers() {
    all(
        true,
        &[
            "each x in cells: x < 5",
            "each x: x < 5",
            "some x in cells: x = 4",
            "neighbours a, b: abs(a - b) in {1, 2, 3}",
            "neighbours a, b, c: a != c",
            "neighbours a, b, c, d in cells[1..3]: 1 = 2",
            "pairs a, b: place(a) < place(b)",
            "pairs a, b in cells[1..3]: a < b",
            "touching a, b: abs(a - b) != 3",
            "touching a, b in cells: place(a) < place(b)",
            "touching a, b in reverse(cells): place(a) < place(b)",
            "each x in cells - cells: 1 = 2",
            "not (some x in cells - cells: 1 = 1)",
            "some x: each y: x >= y",
            "each x: x = 1 or x > 1 and some y in cells: y < x",
        ],
    );
    all(
        false,
        &[
            "each x: x < 4",
            "some x: x = 5",
            "neighbours a, b: abs(a - b) != 3",
            "neighbours a, b, c: a != 3",
            "pairs a, b: a != b",
            "touching a, b: a + b != 3",
        ],
    );
    // The marks join A1 with A2, and A2 with B2.
    let grid = |statement| says("grid", "", None, statement);
    assert!(grid("touching a, b without xv: not (row(a) = 1 and column(b) = 2 and a = 1)"));
    assert!(!grid("touching a, b without ratio: not (row(a) = 1 and column(b) = 2 and a = 1)"));
    assert!(!grid("touching a, b without xv: not (row(b) = 2 and column(a) = 2 and a = 2)"));
    assert!(grid("touching a, b without xv, ratio: not (row(b) = 2 and column(a) = 2 and a = 2)"));
}

#[test]
fn connectives() {
    all(
        true,
        &[
            "if 1 = 2 then 1 = 2",
            "if 1 = 1 then 2 = 2 else 1 = 2",
            "if 1 = 2 then 1 = 2 else 2 = 2",
            "1 = 2 implies 3 = 4",
            "1 = 2 or 2 = 2",
            "1 = 2 xor 2 = 2",
            "not (1 = 1 xor 2 = 2)",
            "1 = 1 and 2 = 2",
            "not 1 = 2",
            // The order of binding: implies, or, xor, and, not.
            "1 = 1 or 1 = 1 and 1 = 2",
            "1 = 1 or 1 = 1 xor 1 = 1",
            "1 = 2 implies 1 = 2 implies 1 = 2",
            "any of (1 = 2, 2 = 2, 3 = 3)",
            "all of (1 = 1, 2 = 2)",
            "one of (1 = 2, 2 = 2)",
            "cells[1] = 1 implies cells[2] = 2",
        ],
    );
    all(
        false,
        &[
            "if 1 = 1 then 1 = 2",
            "1 = 1 implies 1 = 2",
            "1 = 1 xor 2 = 2",
            "any of (1 = 2, 2 = 3)",
            "all of (1 = 1, 2 = 3)",
            "one of (1 = 1, 2 = 2)",
            "one of (1 = 2, 2 = 3)",
            "1 = 1 xor 1 = 1 and 1 = 1",
        ],
    );
}

#[test]
fn comparisons_and_arithmetic() {
    all(
        true,
        &[
            "value = 7 and n = 4",
            "1 < 2 and 2 <= 2 and 3 > 2 and 2 >= 2 and 2 != 3",
            "7 / 2 != 3 and 7 / 2 = 14 / 4 and 7 div 2 = 3 and -7 div 2 = -4",
            "-7 mod 3 = 2 and 7 mod 3 = 1 and 7 mod -3 = 1",
            "2 + 3 * 4 - 1 = 13 and -2 * 3 = -6 and 10 - 3 - 2 = 5 and 12 / 3 / 2 = 2",
            "1 / 3 + 1 / 6 = 1 / 2",
            "cells[2] in {1, 3, 5} or cells[3] in {1, 3, 5}",
            "cells[1] + cells[5] in {5, 10}",
            "cells[1] in digits(rowof(cells[1]))",
            "cells[4] on rowof(cells[4]) and not cells[1] on rowof(cells[4])",
            "not cells[1] on cells[4..4]",
            "cells[5] = 4 and cells[cells[3]] = 3",
            "#cells[2..] = 4 and cells[2..][1] = 2 and #cells[2..4] = 3",
            "#cells[2..#cells - 1] = 3 and cells[#cells div 2..][1] = 2",
            "#cells[4..2] = 0 and #cells[4..9] = 2 and #cells[0..2] = 2",
            "abs(2 - 5) = 3 and min(3, 1, 2) = 1 and max(3, 1, 2) = 3",
            "sum(cells) = 11 and min(cells) = 1 and max(cells) = 4",
            "count(x in cells: x = 1) = 2",
            "sum(x in cells: x * x) = 31 and min(x in cells: 5 - x) = 1 and max(x in cells: -x) = -1",
            "#cells = 5 and #digits(cells) = 4 and #{1, 2, 2} = 2",
            "row(cells[4]) = 2 and column(cells[4]) = 3 and region(cells[4]) = 2 and place(cells[4]) = 4",
            "number(cells) = 12314",
            "(if cells[1] = 1 then 5 else 6) = 5",
        ],
    );
}

#[test]
fn what_is_no_number() {
    all(
        true,
        &[
            "not 1 / 0 = 1 / 0 and not 1 / 0 != 1 and not 1 div 0 < 5 and not 1 / 0 in {1, 2}",
            "not (1 / 2) mod 2 = 0 and not 5 mod 0 = 0 and not 3 mod (1 / 2) = 0",
            "not cells[6] = 1 and not cells[0] != 1 and not cells[9] on cells",
            "not min(cells - cells) < 9 and not max(x in cells - cells: x) > 0",
            "sum(cells - cells) = 0 and count(x in cells - cells: x = 1) = 0",
            "not sum(x in cells: 1 / (x - 1)) != 0",
            "not place(rowof(cells[4])[1]) > 0",
            "not cells[1 / 2] > 0",
        ],
    );
}

#[test]
fn conditions_on_lists() {
    all(
        true,
        &[
            "different(cells[1..3]) and not different(cells)",
            "consecutive(cells[1..3]) and consecutive(reverse(cells[2..3])) and not consecutive(cells[3..5])",
            "not consecutive(cells) and consecutive(cells[1..1])",
            "rising(cells[1..3]) and not rising(cells) and rising(cells[4..])",
            "same(cells, reverse(cells)) and not same(cells, cells[1..4]) and same(rowof(cells[1]), columnof(cells[2]))",
            "digits(cells) = digits(rowof(cells[1])) and digits(cells[1..2]) != digits(cells)",
            "different(cells - cells) and consecutive(cells - cells) and rising(cells - cells) and same(cells - cells, cells[9..])",
        ],
    );
}

#[test]
fn automata() {
    // The cells are 1, 2, 3, 1 and 4: an odd sum ends in the state that is marked.
    all(
        true,
        &[
            r#"automaton(cells, "1 0 1 0/!0 1 0 1")"#,
            r#"automaton(cells - cells, "!")"#,
            r#"automaton(cells, "0 0 0 1/!- - - 1")"#,
            r#"automaton(cells, "0 0 1/ ! 1 - - 1")"#,
        ],
    );
    all(
        false,
        &[
            r#"automaton(cells, "!1 0 1 0/0 1 0 1")"#,
            r#"automaton(cells, "!0 0 0")"#,
            r#"automaton(cells, "0 1 0 1/!- - - -")"#,
            r#"automaton(cells, "")"#,
        ],
    );
}

#[test]
fn patterns() {
    all(
        true,
        &[
            r#"matches(cells, "12314")"#,
            r#"matches(cells, "123..")"#,
            r#"matches(cells, "[1-3]+4")"#,
            r#"matches(cells, "[^4]*4")"#,
            r#"matches(cells, "(12|13)?2?3(14|41)")"#,
            r#"matches(cells, ".{5}")"#,
            r#"matches(cells, ".{2,}")"#,
            r#"matches(cells, ".{2,7}4")"#,
            r#"matches(cells, "(1?2?3?)*4")"#,
            r#"matches(cells - cells, "")"#,
            r#"matches(cells, "1231[4A]")"#,
        ],
    );
    all(
        false,
        &[
            r#"matches(cells, "123")"#,
            r#"matches(cells, "2314")"#,
            r#"matches(cells, ".{6,}")"#,
            r#"matches(cells, "[^1]....")"#,
            r#"matches(cells, "")"#,
            r#"matches(cells, "1+2+3+4+")"#,
        ],
    );
}

#[test]
fn readers() {
    all(
        true,
        &[
            "read(s = 0, x in cells: (s + x) mod 3; s = 2)",
            "read(s = 0, t = 1, x in cells: s + x, s; t = 7)",
            "read(top = 0, seen = 0, x in cells: max(top, x), if x > top then seen + 1 else seen; seen = 4)",
            "read(seen = {}, x in cells: seen with x; #seen = 4 and 3 in seen)",
            "read(met = (1 = 2), x in cells: met or x = 4; met)",
            "not read(met = (1 = 2), x in cells: met or x = 5; met)",
            // A state that leaves its bounds is no number.
            "not read(s = 1, x in cells: s * 10; s > 0) and read(s = 1, x in cells[1..3]: s * 10; s = 1000)",
            "not read(s = 1, x in cells: s / 2; s < 9)",
        ],
    );
}

#[test]
fn lists() {
    all(
        true,
        &[
            "rowof(cells[4])[4] = 2 and columnof(cells[4])[4] = 2 and regionof(cells[4])[4] = 2",
            "#around(cells[1]) = 2 and sum(around(cells[4])) = 3 + 4 + 2 + 4 and #around(cells[3]) = 3",
            "#kingof(cells[1]) = 3 and #kingof(cells[4]) = 8",
            "#knightof(cells[1]) = 2 and sum(knightof(cells[1])) = 1 + 1",
            "marked[1] = 1 and #marked = 5 and #(marked - cells) = 0",
            "#(cells - cells[1..2]) = 3 and #(cells + cells) = 10 and (cells + cells)[6] = 1 and reverse(cells)[1] = 4",
            "#rows = 4 and #columns = 4 and #regions = 4 and sum(rows[2]) = 10 and columns[2][1] = 2 and regions[2][1] = 3",
            "#parts(cells) = 3 and #parts(cells + cells[1..2]) = 4 and #byregion(cells + cells[1..2]) = 3",
            "pairs p, q in parts(cells): sum(p) != sum(q) + 1",
            "neighbours p, q in byregion(cells): max(p) < max(q)",
            "each r in rows: sum(r) = 10 and different(r)",
        ],
    );
}

#[test]
fn shapes() {
    // Statements hold for each line, or for the first two.
    assert!(says("line", "A1 A2 A3 / B3 A4", None, "rising(line) and rising(cells)"));
    assert!(!says("line", "A1 A2 A3 / A4 B3", None, "rising(line)"));
    assert!(says("line", "A1 A2 / A3 A4", None, "sum(first) + 4 = sum(second)"));
    assert!(says("arrow", "A3 / A3 A2 B3", None, "sum(line) = circle[1] and #line = 2"));
    assert!(says("arrow", "A1 A2 / A1 A2 A3", None, "number(circle) = 12 and #line = 1"));
    assert!(says("two groups", "A1 A2 / B3 B4", None, "(each x in first: x = second[place(x)]) and #cells = 4"));
    assert!(says("clue with value", "A4 A3 A2 A1", Some(1), "count(x in cells: x = max(cells[1..place(x)])) = value"));
    assert!(says("grid", "", None, "#cells = 16 and place(cells[7]) = 7"));
    // Statements about the value fall away without one.
    assert!(says("cells with optional value", "A1 A2", None, "sum(cells) = value\ndifferent(cells)"));
    assert!(!says("cells with optional value", "A1 B3", None, "sum(cells) = value\ndifferent(cells)"));
    assert!(says("cells with value 3", "A1 A2", None, "sum(cells) = value"));
    assert!(!says("cells with value 3", "A1 A2", Some(4), "sum(cells) = value"));
    assert!(!says("cells with optional value", "A1 A2", Some(4), "sum(cells) = value\ndifferent(cells)"));
}

/// The cells of all placed rules of a kind are marked.
#[test]
fn marks_of_one_kind() {
    let text = "least: of its neighbours\non cell\neach x: each y in around(x) - marked: x < y";
    let definition = pencilmark_language::parse(text).expect("a definition");
    let board = Board { size: 4, region: REGION.to_vec(), joined: Vec::new() };
    let placed = |cells| Placed { groups: groups(cells), ..Placed::default() };
    // A2 has the digit 2 beside 1, 3 and 4.
    let [one, two] = [placed("A1"), placed("A2")];
    assert!(!holds(&definition, &board, std::slice::from_ref(&two), &two, &DIGITS));
    assert!(holds(&definition, &board, &[one, two.clone()], &two, &DIGITS));
}
