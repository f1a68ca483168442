//! Examples of the techniques for rules: a puzzle, a technique, and the sentence of its first step. The examples are our own;
//! each sentence can be checked by hand.

use super::judge::Judge;
use super::positions::{self, conclusion};
use pencilmark::hint::{HintKind, Position, Wish, hint_for};
use pencilmark::human::technique::{all, first};
use pencilmark::human::{Board, Family, TechniqueFilter, Truth, path, techniques};
use pencilmark::puzzle::formats;
use pencilmark::sentence::Writer;

/// An example: a technique, the givens at the start of the first row, the rules, and the sentence.
struct Example(&'static str, &'static str, &'static str, &'static str);

const EXAMPLES: &[Example] = &[
    Example("marked-cell", "", "@odd=A1", "By the odd cell A1, 2, 4, 6 and 8 leave A1."),
    Example("last-cell", "5", "@cage=A1,A2:8", "A2 is the last cell of the cage of 8 in A1 and A2: A2 = 8 - 5 = 3."),
    Example(
        "pair-without-partner",
        "5",
        "@difference=A1,A2",
        "A1 is 5, so by the difference dot between A1 and A2, A2 is 4 or 6.",
    ),
    Example("pair-without-partner", "", "@cage=A1,A2:3", "The cage of 3 in A1 and A2 can only hold 1 and 2."),
    Example(
        "ends-of-a-line",
        "",
        "@thermometer=A1,B2,C3,D4",
        "By the least and the greatest digits along the thermometer from A1 to D4, A1 is at most 6; B2 is at least 2 and at \
         most 7; C3 is at least 3 and at most 8; D4 is at least 4.",
    ),
    Example(
        "cage-combinations",
        "",
        "@cage=A1,A2,A3:23",
        "The cage of 23 in A1, A2 and A3 can only hold 6 8 9. So A1, A2 and A3 hold only 6, 8 and 9.",
    ),
    Example(
        "ends-of-a-sum",
        "",
        "@arrow=E5/E5,D5,C5,B5",
        "By the arrow of E5, the other two cells of the sum make at least 3, and E5 is at most 9, so 7, 8 and 9 leave B5, C5 and \
         D5. The cells beside E5 make at least 6, so 1, 2, 3, 4 and 5 leave E5.",
    ),
    Example(
        "rule-of-45",
        "",
        "@cage=A1,A2,A3,B1:15;B2,B3,C1,C2:22",
        "The digits of box 1 total 45, and 2 cages there total 37, so C3 is 8.",
    ),
    Example(
        "digit-of-a-rule",
        "",
        "@cage=A1,A2,A3:23",
        "The cage of 23 in A1, A2 and A3 needs the digits 6, 8 and 9, and has them in A1, A2 or A3. So 6, 8 and 9 leave A4, A5, A6, \
         A7, A8, A9, B1, B2, B3, C1, C2 and C3, which see all these cells.",
    ),
    Example(
        "rule",
        "",
        "@quadruple=A1,A2,B1,B2:1,2,3,4",
        "By the quadruple of 1 2 3 4 in A1, A2, B1 and B2 alone, A1, A2, B1 and B2 hold only 1, 2, 3 and 4.",
    ),
    Example(
        "rules-of-a-house",
        "",
        "@cage=A1,A2:14;A8,A9:12",
        "In row A, the cage of 14 in A1 and A2 and the cage of 12 in A8 and A9 can only hold 5 9 and 4 8, 6 8 and 3 9 or 6 8 and 5 7. \
         So A1 and A2 hold only 5, 6, 8 and 9; 8 leaves A3, A4, A5, A6 and A7; 1, 2 and 6 leave A8 and A9.",
    ),
    Example(
        "trial",
        "",
        "@difference=A1,A2;A2,A3",
        "Suppose that A2 is 1. Then by the difference dot between A1 and A2, A1 is 2; by the difference dot between A2 and A3, A3 \
         is 2. But then A1 and A3 would both be 2. So A2 cannot be 1.",
    ),
];

/// The techniques with an example.
pub fn ids() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().map(|example| example.0)
}

fn board(givens: &str, rules: &str) -> Board {
    let line = format!("{givens:.<81} {rules}");
    Board::of_grid(&formats::read_one(&line, None).unwrap_or_else(|error| panic!("{line}: {error}")).0)
}

/// The explanation of a step.
fn sentence(board: &Board, step: &pencilmark::human::Deduction) -> String {
    let mut writer = Writer::new(board.topology().geometry());
    techniques::by_id(step.technique).expect("a technique").explain(step, board, &mut writer);
    writer.finish().text()
}

#[test]
fn each_technique_of_rules_finds_its_example_and_says_why() {
    let mut wrong = Vec::new();
    for Example(id, givens, rules, expected) in EXAMPLES {
        let board = board(givens, rules);
        let technique = techniques::by_id(id).unwrap_or_else(|| panic!("no {id}"));
        let step = first(technique, &board).unwrap_or_else(|| panic!("no {id} on {rules}"));
        let said = sentence(&board, &step);
        if said != *expected {
            wrong.push(format!("{id}: {said}"));
        }
        for step in all(technique, &board) {
            assert_eq!(Judge::of(&board).objection(&board, &step), None, "{id}: {}", conclusion(&step));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_judge_refuses_steps_that_do_not_follow() {
    for Example(id, givens, rules, _) in EXAMPLES {
        let board = board(givens, rules);
        let judge = Judge::of(&board);
        let step = first(techniques::by_id(id).expect("a technique"), &board).expect("a step");
        // A candidate of the same cell that the step does not remove stays possible in each example.
        let cell = step.eliminations.first().or(step.placements.first()).expect("a conclusion").cell;
        let concluded = |digit: &u8| {
            let all = step.eliminations.iter().chain(&step.placements);
            all.into_iter().any(|c| c.cell == cell && c.digit == *digit)
        };
        let other = board.candidates(cell).iter().find(|digit| !concluded(digit)).expect("a candidate that stays");
        // A trial does not exclude all other candidates of the cell, so a fitting one is given: 4 in A2 fits between 3 and 5.
        let other = if *id == "trial" { 3 } else { other };
        let mut wrong = step.clone();
        match wrong.placements.first_mut() {
            Some(placed) => placed.digit = other,
            None => wrong.eliminations[0].digit = other,
        }
        assert!(judge.objection(&board, &wrong).is_some(), "{id}");
        let mut without = step.clone();
        without.evidence.truths.retain(|truth| !matches!(truth, Truth::Rule(_) | Truth::Sum(_)));
        assert!(judge.objection(&board, &without).is_some(), "{id} without its rule");
    }
}

#[test]
fn every_technique_of_rules_has_an_example() {
    for technique in techniques::ALL.iter().filter(|technique| technique.info().family == Family::Rules) {
        assert!(ids().any(|id| id == technique.info().id), "{}", technique.info().id);
    }
}

#[test]
fn cages_across_a_house_leave_a_total_for_the_cell_that_sticks_out() {
    let board = board("", "@cage=B1,B2,B3,B4,B5,C1:28;B6,B7,B8,B9:24");
    let steps = all(techniques::by_id("rule-of-45").expect("the rule of 45"), &board);
    let step = steps.iter().find(|step| conclusion(step) == "r3c1=7").expect("C1 is 28 + 24 - 45 = 7");
    assert_eq!(Judge::of(&board).objection(&board, step), None);
    assert_eq!(sentence(&board, step), "The digits of row B total 45, and 2 cages there total 52, so C1 is 7.");
}

/// A published little killer without givens, which no trial without sums by the rule of 45 opens.
const LITTLE_KILLER: &str = "@little-killer=r0c4>DL:12;r0c3>DL:12;r0c6>DL:12;r4c0>DR:12;r5c0>DR:12;r6c0>DR:12;r7c0>DR:12;J2>UR:12;\
                             J6>UR:12;F10>UL:12;D10>UL:12;C10>UL:12";

#[test]
fn a_trial_may_use_sums_by_the_rule_of_45_and_derives_them_first() {
    let mut board = board("", LITTLE_KILLER);
    let judge = Judge::of(&board);
    let step = loop {
        let step = path::next(&board, &TechniqueFilter::default()).expect("a step, and a trial with a sum after a few");
        assert_eq!(judge.objection(&board, &step), None, "{}", conclusion(&step));
        if step.technique == "trial" && !step.evidence.sums.is_empty() {
            break step;
        }
        board.apply(&step);
    };
    let said = sentence(&board, &step);
    assert!(said.starts_with("The digits of box ") && said.contains(" total 45, and "), "{said}");
    let mut without = step.clone();
    without.evidence.truths.retain(|truth| !matches!(truth, Truth::Sum(_)));
    assert!(judge.objection(&board, &without).is_some(), "{said} needs its sums");
}

#[test]
fn a_knights_move_makes_cells_see_each_other() {
    let board = board("5", "@anti-knight");
    let topology = board.topology();
    assert!(topology.see_each_other(0, 11) && !board.has(11, 4), "B3 is a knight's move from A1");
    assert!(!topology.see_each_other(0, 21) && board.has(21, 4), "C4 is not");
    assert!(topology.see_each_other(40, 59) && !topology.share_a_house(40, 59) && topology.peer_set(40).contains(59));
}

#[test]
fn a_hint_by_a_rule_names_the_rule_and_marks_its_cells() {
    let (grid, _) = formats::read_one(&format!("{:.<81} @cage=A1,A2,A3:23", ""), None).expect("a puzzle");
    let position = Position::new(grid, Vec::new(), Vec::new()).expect("a position");
    let wish = Wish { technique: Some("cage-combinations".into()), ..Wish::default() };
    let hint = hint_for(&position, &wish).expect("a hint");
    assert_eq!(hint.kind, HintKind::Deduction);
    assert_eq!(hint.rules, ["the cage of 23 in A1, A2 and A3"]);
    let area = hint.area.expect("a place to look at");
    assert_eq!(area.sentence, "Look at the cage of 23 in A1, A2 and A3: not every candidate fits.");
    for cell in 0..3 {
        assert!(hint.explanation.marks.iter().any(|mark| mark.cell == cell), "{:?}", hint.explanation.marks);
    }
}

/// SudokuWiki, unique rectangles.
const UNIQUE: &str = ":0000:x:..632481585.691.7...1785.....4.3768.38..62147.6741835....173..8...846.21..82597..:229 931 932 437 239 439 939 392:";

#[test]
fn uniqueness_needs_cells_without_other_rules() {
    let classic = positions::board(UNIQUE);
    let technique = techniques::by_id("unique-rectangle-1").expect("unique rectangles");
    let step = first(technique, &classic).expect("a unique rectangle");
    let cells: Vec<usize> =
        step.evidence.deadly.iter().flat_map(|deadly| &deadly.cells).map(|(cell, _)| *cell).collect();
    let other = classic.blank_cells().find(|cell| !cells.contains(cell)).expect("another cell");
    for (cell, stands) in [(cells[0], false), (other, true)] {
        let name = classic.topology().geometry().cell_name(cell);
        let line: String = classic.values().iter().map(|&value| char::from(b'0' + value)).collect();
        let text = format!("{line} @candidates={name}:1,2,3,4,5,6,7,8,9");
        let (grid, _) = formats::read_one(&text, None).expect("a puzzle");
        let givens: Vec<bool> = (0..81).map(|cell| classic.is_given(cell)).collect();
        let candidates: Vec<_> = (0..81).map(|cell| classic.candidates(cell)).collect();
        let ruled = Board::new(grid.geometry().clone(), classic.values(), &givens, &candidates);
        let found = all(technique, &ruled).into_iter().find(|found| found.eliminations == step.eliminations);
        assert_eq!(found.is_some(), stands, "a rule about {name}");
        found.iter().for_each(|found| assert_eq!(Judge::of(&ruled).objection(&ruled, found), None));
    }
}
