//! The twelve rules of the documentation's tests, and what the reader of definitions says about faults.

use crate::{Compiler, Fuel, Scene, made, parse};
use pencilmark_meanings::{AnyMeaning, Domain, Meaning};
use proptest::prelude::*;
use std::sync::Arc;

#[track_caller]
fn refused(body: &str, line: usize, column: usize, part: &str) {
    let fault = parse(&format!("name: A sentence.\non line\n{body}")).expect_err(body);
    assert_eq!((fault.spot.line, fault.spot.column), (line, column), "{body}: {fault}");
    assert!(fault.message.contains(part), "{body}: {fault}");
}

#[test]
fn a_fault_names_its_place_what_was_expected_and_the_nearest_name() {
    refused("each x: x > 3 +", 3, 16, "expected an expression");
    refused("neigbours a, b: a < b", 3, 1, "did you mean neighbours?");
    refused("each x: y > 3", 3, 9, "there is no name \"y\"");
    refused("each x: sums(line) > 3", 3, 9, "did you mean sum?");
    refused("each x: (x > 3", 3, 9, "this ( is not closed");
    refused("each x: x > 3)", 3, 14, "closes no bracket");
    refused("each x: x + line", 3, 13, "expected a number, found a list");
    refused("each x: x + 1", 3, 9, "expected a condition");
    refused("line[1] < line[2] < line[3]", 3, 1, "for a < b < c write a < b and b < c");
    refused("each x: x > value", 3, 13, "with value");
    refused("each x: x > 99999999", 3, 13, "at most 1000000");
    refused("matches(line, \"1{2\")", 3, 19, "expected }");
    refused("each x, y: x > y", 3, 1, "expected one name");
    refused("each x:\nx > 3", 3, 8, "expected an expression");
    refused("read(s = 0, x in line: s + line[1]; s = 3)", 3, 28, "a reader sees only");
    refused("", 3, 1, "expected a statement");
    refused("each x: x == 3", 3, 12, "write one =");
    refused("each x: x > 3 && x < 5", 3, 15, "write and");
    refused("each x: x % 2 = 1", 3, 11, "write mod");
    refused("neighbours a, b: a * b divisible by 3", 3, 24, "a mod 3 = 0");
    refused("neighbours a b: a < b", 3, 14, "neighbours a, b: …");
    refused("neighbours a, b a < b", 3, 17, "neighbours a, b: …");
    refused("each x: x = 3, 6, 9", 3, 14, "in {3, 6, 9}");
    refused("each x: x MOD 2 = 1", 3, 11, "did you mean mod?");
    refused("each x: odd(x)", 3, 9, "x mod 2 = 1");
    refused("neighbours a, b: ab mod 3 = 0", 3, 18, "did you mean a * b?");
    refused("each x: x > 3.", 3, 14, "full stop");
    let shape = parse("a: b\non lime\neach x: x > 1").expect_err("a shape");
    assert!(shape.message.contains("did you mean line?"), "{shape}");
    let look = parse("a: b\non line tael\neach x: x > 1").expect_err("a look");
    assert!(look.message.contains("did you mean teal?"), "{look}");
    let fault = |place: &str| parse(&format!("a: b\n{place}\neach x: x > 1")).expect_err(place).message;
    assert!(fault("on a line").contains("leave out"), "{}", fault("on a line"));
    assert!(fault("on circle").contains("on cell circle"), "{}", fault("on circle"));
    assert!(fault("On line").contains("did you mean on?"), "{}", fault("On line"));
    assert!(fault("each y: y > 2").contains("line 2 says where"), "{}", fault("each y: y > 2"));
}

#[test]
fn hostile_texts_are_refused_within_their_bounds() {
    let nested = |open: &str, close: &str, count: usize| format!("{}1{} = 1", open.repeat(count), close.repeat(count));
    refused(&nested("(", ")", 500), 3, 33, "at most 32 deep");
    refused(&"not ".repeat(400), 3, 1601, "expected an expression");
    refused(&format!("{}x = 1", "each x: ".repeat(200)), 3, 1, "at most 32 of each");
    refused(&format!("{}1 = 1", "1 + ".repeat(300)), 3, 1, "too long");
    refused("matches(line, \"((1{64}){64}){64}\")", 3, 16, "repeats too much");
    refused("matches(line, \"(((.{1,64}){1,64})){1,1}\")", 3, 16, "repeats too much");
    refused(&format!("matches(line, \"{}1{{64}}\")", "1?".repeat(64)), 3, 16, "more than 80 digits");
    assert!(parse(&"x".repeat(10_000)).is_err());
    assert!(parse(&format!("{}: b\non line\nline[1] = 1", "x".repeat(61))).is_err());
}

/// Rules of three lines at most, with their sentences.
const TWELVE: [(&str, &str, &str); 12] = [
    (
        "line",
        "neighbours a, b: abs(a - b) in {2, 3, 5, 7} or a = 2 * b or b = 2 * a",
        "the difference of a and b is 2, 3, 5 or 7",
    ),
    ("line", "neighbours a, b, c: c = a + b or c = abs(a - b)", "c is a + b or c is the difference of a and b"),
    ("line", "number(line) mod 7 = 0", "The line, read as a number, is divisible by 7."),
    ("line", "neighbours a, b, c: not (a < b and b < c)", "it is not so that a is less than b"),
    ("line", "line[1] = count(x in line[2..]: x mod 2 = 0)", "for which x is even"),
    (
        "two groups",
        "digits(first) = digits(second)",
        "The set of digits of the first group is the set of digits of the second group.",
    ),
    ("cells", "each x: x = count(y in cells: y = x)", "x is the number of cells y of the cells for which y is x"),
    (
        "cells",
        "sum(cells) = 10 xor 5 in digits(cells)",
        "Either the sum of the cells is 10 or 5 is a digit of the cells, but not both.",
    ),
    ("clue with value", "cells[cells[1]] = value", "is the value"),
    (
        "clue with value",
        "read(p = 0, t = 0, x in cells: if x in {1, n} then p + 1 else p, if p = 1 and not x in {1, n} then t + x else t; t = value)",
        "Reading the cells begins with p = 0 and t = 0",
    ),
    ("grid", "touching a, b: a + b != 10", "For touching cells a and b, a + b is not 10."),
    ("line", "pairs p, q in byregion(line): max(p) != max(q)", "the largest digit of p is not the largest digit of q"),
];

/// A shape of up to six cells of a 6x6 grid with boxes of three columns.
fn scene(shape: &str, cells: &[usize]) -> Scene {
    let region = (0..36).map(|cell| cell / 12 * 2 + cell % 6 / 3).collect();
    let groups = match shape {
        "two groups" => vec![cells[..3].to_vec(), cells[3..6].to_vec()],
        "clue with value" => vec![(0..6).collect()],
        "grid" => vec![(0..36).collect()],
        _ => vec![cells.to_vec()],
    };
    let mut marked = groups.concat();
    marked.sort_unstable();
    let sides = Scene { rows: 6, columns: 6, digits: 6, least_digit: 1, ..Scene::default() };
    Scene { region, groups, value: Some(5), marked, ..sides }
}

#[test]
fn each_of_twelve_rules_has_a_sentence_of_its_own() {
    for (shape, statement, part) in TWELVE {
        let rule =
            parse(&format!("rule: \non {shape}\n{statement}")).unwrap_or_else(|fault| panic!("{statement}: {fault}"));
        assert!(made(&rule).contains(part), "{}", made(&rule));
    }
}

#[track_caller]
fn holds_of(place: &str, statement: &str, values: &[i64], digits: &[u8]) -> bool {
    let rule =
        parse(&format!("rule: \non {place}\n{statement}")).unwrap_or_else(|fault| panic!("{statement}: {fault}"));
    let cells: Vec<usize> = (0..digits.len()).collect();
    let value = rule.usual_value(6).map(i64::from);
    let scene = Scene { value, values: values.to_vec(), ..scene("line", &cells) };
    let mut grid = vec![1; 36];
    grid[..digits.len()].copy_from_slice(digits);
    Compiler::new(Arc::new(rule)).holds(&scene, &grid, &mut { Fuel::OF_A_PUZZLE }).expect("little work")
}

#[test]
fn numbers_from_a_set_are_places_and_numbers() {
    let falls = "each k in {1..#line - 1}: line[k] > line[k + 1]";
    assert!(holds_of("line", falls, &[], &[5, 3, 2]) && !holds_of("line", falls, &[], &[5, 3, 4]));
    // All differences of neighbours differ.
    let steps = "pairs i, j in {1..#line - 1}: abs(line[i] - line[i + 1]) != abs(line[j] - line[j + 1])";
    assert!(holds_of("line", steps, &[], &[1, 2, 4, 1]) && !holds_of("line", steps, &[], &[1, 2, 4, 3]));
    assert!(holds_of("line", "sum(k in {1..3}: k * line[k]) = 14", &[], &[1, 2, 3]));
    assert!(holds_of("line", "count(k in {1..#line}: line[k] = k) = 2", &[], &[1, 3, 3]));
    assert!(holds_of("line", "line[1] in {0, 2..4, 6} and #{line[1], line[2] - 3, 0} = 3", &[], &[3, 2]));
    assert!(
        holds_of("line", "digits(line) = {1..3}", &[], &[3, 2, 1, 2])
            && !holds_of("line", "digits(line) = {0..3}", &[], &[3, 2, 1])
    );
    refused("each k in {1..line[1]}: k > 2", 3, 12, "digits cannot say where a range ends");
    refused("each k in digits(line): k > 2", 3, 11, "digits cannot say what is in this set");
}

#[test]
fn an_automaton_has_no_two_states_with_the_same_steps() {
    for statement in ["number(line) mod 7 = 0", "max(line) - min(line) = 3", "read(s = 0, x in line: s + x; s = 12)"] {
        let rule = parse(&format!("rule: \non line\n{statement}")).expect("a rule");
        for cells in [[0, 7, 14, 21], [0, 1, 2, 3]] {
            let posted = Compiler::new(Arc::new(rule.clone())).post(&scene("line", &cells), &mut Fuel::of_a_puzzle());
            let posted = posted.expect("few cases");
            let AnyMeaning::Machine(machine) = &posted[0].meaning else { panic!("{statement}: {posted:?}") };
            for layer in machine.layers.iter() {
                let rows: Vec<&[u32]> = layer.chunks(machine.width).collect();
                assert!(rows.iter().all(|row| row.iter().any(|&state| state != u32::MAX)), "{statement}");
                assert!(rows.iter().enumerate().all(|(at, row)| !rows[..at].contains(row)), "{statement}");
            }
        }
    }
}

#[test]
fn a_product_multiplies_digits_or_numbers() {
    assert!(
        holds_of("line", "product(line) = 24", &[], &[4, 3, 2])
            && !holds_of("line", "product(line) = 24", &[], &[4, 3, 1])
    );
    assert!(holds_of("line", "product(x in line: x + 1) = 60", &[], &[4, 3, 2]));
}

#[test]
fn a_rule_may_have_several_values_and_a_usual_one_that_depends_on_the_size() {
    let each = "each v in values: count(x in cells: x = v) >= count(w in values: w = v)";
    assert!(
        holds_of("cells with values", each, &[2, 2], &[2, 3, 2, 1])
            && !holds_of("cells with values", each, &[2, 2], &[2, 3, 4, 1])
    );
    assert!(holds_of("cells with values", "each x: x in values", &[1, 2], &[2, 1]));
    let whispers = "neighbours a, b: abs(a - b) >= value";
    assert!(
        holds_of("line with value (n + 1) div 2", whispers, &[], &[1, 4])
            && !holds_of("line with value (n + 1) div 2", whispers, &[], &[1, 3])
    );
    let fault = |place: &str| parse(&format!("rule: \non {place}\neach x: x > 1")).expect_err(place);
    assert!(fault("line with value n / 2").message.contains("in a grid of 5 rows, this is no whole number"));
    assert!(fault("line with value m").message.contains("there is no name"));
}

#[test]
fn a_refusal_names_the_cells_and_what_the_rule_wants() {
    let name = |cell: usize| format!("{}{}", char::from(b'A' + (cell / 6) as u8), cell % 6 + 1);
    let digits: Vec<u8> = (0..36).map(|cell| (cell % 6 + 1) as u8).collect();
    let why = |statement: &str| {
        let rule = parse(&format!("rule: \non line\n{statement}")).expect("a rule");
        Compiler::new(Arc::new(rule)).refusal(&scene("line", &[0, 1, 2, 3]), &digits, &name).map(|refusal| refusal.why)
    };
    let told = |statement: &str| why(statement).expect("a refusal");
    assert_eq!(
        told("neighbours a, b: abs(a - b) >= 5"),
        "A1 = 1, A2 = 2: the difference of A1 and A2 is 1; the rule wants at least 5"
    );
    assert_eq!(told("neighbours a, b: a > b"), "A1 = 1, A2 = 2: the rule wants A1 to be more than A2, which is 2");
    assert_eq!(told("sum(line) = 11"), "the sum of the line is 10; the rule wants 11");
    assert_eq!(told("each x: x mod 2 = 0"), "A1 = 1: the rule wants: A1 is even");
    assert_eq!(
        told("each k in {1..#line - 1}: line[k] > line[k + 1]"),
        "A1 is 1; the rule wants more than A2, which is 2"
    );
    assert_eq!(why("rising(line)"), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The constraints of a rule hold exactly where the rule itself holds, and each supports the values that brute force finds.
    #[test]
    fn the_constraints_of_twelve_rules_mean_the_rule(
        cells in prop::sample::subsequence((0..36).collect::<Vec<usize>>(), 6).prop_shuffle(),
        seed in prop::collection::vec(1..7u8, 36),
    ) {
        for (shape, statement, _) in TWELVE {
            let scene = scene(shape, &cells);
            let rule = parse(&format!("rule: \non {shape}\n{statement}")).expect("a rule");
            let compiler = Compiler::new(Arc::new(rule));
            let posted = compiler.post(&scene, &mut Fuel::of_a_puzzle()).expect("few cases");
            // Cells of one house differ in every grid that is judged.
            let sees = |a: usize, b: usize| a != b && (a / 6 == b / 6 || a % 6 == b % 6 || scene.region[a] == scene.region[b]);
            let of: Vec<usize> = scene.groups.concat();
            let clash = |digits: &[u8]| of.iter().any(|&a| of.iter().any(|&b| sees(a, b) && digits[a] == digits[b]));
            let mut digits = seed.clone();
            for turn in 0..6u8 {
                digits.iter_mut().zip(&seed).for_each(|(digit, start)| *digit = (start + turn - 1) % 6 + 1);
                let all = posted.iter().all(|constraint| {
                    constraint.meaning.holds(&constraint.scope.iter().map(|&cell| digits[cell] - 1).collect::<Vec<_>>())
                });
                if !clash(&digits) {
                    prop_assert_eq!(Some(all), compiler.holds(&scene, &digits, &mut { Fuel::OF_A_PUZZLE }), "{} {:?}", statement, digits);
                }
            }
            for constraint in posted.iter().filter(|constraint| constraint.scope.len() <= 4) {
                let domains = vec![Domain::full(6); constraint.scope.len()];
                let supported = constraint.meaning.supported(&domains);
                prop_assert!(!constraint.is_wide && supported.len() == domains.len());
            }
        }
    }

    /// Any text is refused or read, without a panic.
    #[test]
    fn any_text_has_an_answer(text in "[a-z0-9 :,()\\[\\]{}=<>+*/#\n\"!.;-]{0,120}", body in prop::sample::select(TWELVE.to_vec()), cut in 0usize..90) {
        let _ = parse(&text);
        let at = body.1.char_indices().nth(cut).map_or(body.1.len(), |(at, _)| at);
        let mixed = format!("a: b\non {}\n{}{text}", body.0, &body.1[..at]);
        if let Ok(rule) = parse(&mixed) {
            let _ = made(&rule);
            let _ = Compiler::new(Arc::new(rule)).post(&scene("line", &[0, 1, 2, 8]), &mut Fuel::new(Fuel::OF_A_PUZZLE / 10));
        }
    }
}
