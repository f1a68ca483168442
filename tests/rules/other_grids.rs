//! Grids with digits from 0, with more digits than a line has cells, and with other numbers of rows and columns: each kind of rule
//! against brute force, as on the usual grids.

use super::sheet::Sheet;
use super::words::{CASES, Case};
use super::{Board, any_board_on, compare, is_of_the_grid};
use crate::common::corpus::Random;
use crate::common::coverage::configurations;
use crate::common::traces::{trace, verdict};
use pencilmark::check::{Verdict, Verdicts};
use pencilmark::hint::{HintKind, Position, Wish, hint_for};
use pencilmark::human::TechniqueFilter;
use pencilmark::human::rating::Rated;
use pencilmark::kernel::Domain;
use pencilmark::options::Options;
use pencilmark::puzzle::formats;
use pencilmark::solver;
use pencilmark::story::{Aim, Goal, story};
use pencilmark::trace::StoryStatus;

/// A small grid that is not as usual. It always has boxes, except three by five cells.
fn any_other_sheet(random: &mut Random) -> Sheet {
    let mut sheet = Sheet::new(2, 2, None);
    match random.below(8) {
        0 => sheet.shape.digits = Some((0, 3)),
        1 => sheet.shape.digits = Some((0, 4)),
        2 => sheet.shape.digits = Some((1, 5)),
        3 => sheet.shape.sides = Some((2, 4)),
        4 => (sheet.shape.sides, sheet.shape.digits) = (Some((4, 2)), Some((0, 4))),
        5 => {
            sheet.shape.sides = Some((3, 5));
            (sheet.shape.width, sheet.shape.height, sheet.shape.latin) = (5, 3, true);
        }
        6 => {
            // Boxes of six cells in a grid of four rows and six digits.
            sheet = Sheet::new(3, 2, None);
            (sheet.shape.sides, sheet.shape.boxes) = (Some((4, 3)), true);
            sheet.shape.digits = Some((1, 6));
        }
        _ => (sheet.shape.width, sheet.shape.sides) = (3, Some((4, 6))),
    }
    sheet
}

/// Whether a kind needs digits that number the cells of a line, or lines that have each digit.
fn fits(case: &Case, sheet: &Sheet) -> bool {
    let is_latin = sheet.shape.latin;
    match case.id {
        "row-indexer" | "column-indexer" | "box-indexer" | "x-sum" => false,
        "sandwich" => sheet.rows() == sheet.columns() && sheet.rows() == sheet.digit_count(),
        "disjoint-groups" | "region-sum" => !is_latin,
        _ => true,
    }
}

#[test]
fn brute_force_agrees_on_other_grids() {
    let mut random = Random::new(61);
    for case in CASES {
        let (mut bites, mut is_met) = (false, false);
        for number in 0..60 {
            if number >= 10 && bites && is_met {
                break;
            }
            let sheet = any_other_sheet(&mut random);
            if !fits(case, &sheet) {
                continue;
            }
            let board = any_board_on(sheet, &[case], &mut random);
            let left = compare(&board, &mut random);
            bites |= left < board.fillings.len();
            is_met |= left > 0;
        }
        let never = !fits(case, &Sheet::new(2, 2, None));
        assert!(never || is_of_the_grid(case) || (bites && is_met), "the boards of {} show too little", case.id);
    }
}

/// A board with one solution.
fn any_puzzle(random: &mut Random) -> (Board, Vec<u8>) {
    let fitting = |sheet: &Sheet| CASES.iter().filter(|case| fits(case, sheet)).collect::<Vec<_>>();
    let sheet = any_other_sheet(random);
    let cases = fitting(&sheet);
    let few: Vec<&Case> = (0..2).map(|_| cases[random.below(cases.len())]).collect();
    loop {
        let board = any_board_on(sheet.clone(), &few, random);
        let Some(solution) = board.fillings.iter().find(|filling| board.sheet.holds(filling)).cloned() else {
            continue;
        };
        let mut clues = board.clues.clone();
        for (cell, &digit) in solution.iter().enumerate() {
            let board = Board { clues: clues.clone(), ..board.clone() };
            if solver::count(&board.grid(), &Options::default(), 2).count == 1 {
                return (board, solution);
            }
            clues[cell] = digit;
        }
    }
}

#[test]
fn hints_lead_to_the_solution_of_other_grids() {
    let mut random = Random::new(67);
    let (mut hints, mut guesses) = (0, 0);
    for _ in 0..30 {
        let (board, solution) = any_puzzle(&mut random);
        let (grid, rules) = (board.grid(), board.sheet.houses());
        let rated = Rated::of(&grid, &TechniqueFilter::default());
        assert!(!rated.path.is_empty() || !board.clues.contains(&0), "{}", board.text());
        let mut values = board.clues.clone();
        let mut gone: Vec<Domain> = vec![Domain::EMPTY; values.len()];
        while values.contains(&0) {
            let entries = values.iter().zip(&board.clues).map(|(&value, &clue)| if clue == 0 { value } else { 0 });
            let full = Domain::full(board.sheet.digit_count());
            let notes = gone.iter().map(|gone| full.minus(*gone)).collect();
            let position = Position::new(grid.clone(), entries.collect(), notes).expect("a position");
            let hint = hint_for(&position, &Wish::default()).expect("a hint");
            let context =
                format!("{}\non {} at {}", hint.explanation.sentence, board.text(), board.sheet.line(&values));
            if hint.kind == HintKind::Branch {
                let cell = values.iter().position(|&value| value == 0).expect("a blank cell");
                values[cell] = solution[cell];
                guesses += 1;
                continue;
            }
            assert!(!hint.placements.is_empty() || !hint.eliminations.is_empty(), "{context}");
            for placed in &hint.placements {
                let cell = rules.cell(&placed.cell).expect("a cell");
                assert_eq!(usize::from(solution[cell]), placed.value, "{context}");
                values[cell] = solution[cell];
            }
            for removed in &hint.eliminations {
                let cell = rules.cell(&removed.cell).expect("a cell");
                assert_ne!(usize::from(solution[cell]), removed.value, "{context}");
                gone[cell] = gone[cell].with(removed.value as u8 - 1);
            }
            hints += 1;
        }
    }
    println!("{hints} hints, {guesses} guesses");
    assert!(hints > 150 && guesses < hints / 10, "{hints} {guesses}");
}

#[test]
fn traces_and_stories_of_other_grids_are_accepted() {
    let mut random = Random::new(71);
    let configurations = configurations();
    let mut told = 0;
    for _ in 0..60 {
        let (board, _) = any_puzzle(&mut random);
        let options = configurations[random.below(configurations.len())].clone();
        let options = Options { nodes: Some(12), ..options };
        let given = verdict(&trace(&board.grid(), &options));
        assert!(matches!(given, Verdict::Accepted(_)), "{given:?}\nin {options:?}\non {}", board.text());
        let story = story(&board.grid(), Goal::Unique, Aim::default(), &Options::default());
        if story.status == StoryStatus::Told {
            let line = serde_json::to_string(&story).expect("a story is JSON");
            let verdict = Verdicts::new(line.as_bytes()).next().expect("a verdict").expect("a line");
            assert!(matches!(verdict, Verdict::Story(_)), "{verdict:?}\non {}", board.text());
            told += 1;
        }
    }
    assert!(told > 40, "{told}");
}

#[test]
fn a_rule_that_needs_other_digits_says_so() {
    for text in [
        "................ @digits=0-3 @row-indexer=A1",
        "................ @digits=1-5 @x-sum=r0c1:5",
        "................ @digits=1-5 @sandwich=r0c1:5",
        "........ @grid=2x4 @diagonals",
        "............... @grid=3x5 @disjoint-groups",
        "................ @digits=0-2",
        "................ @digits=2-6",
        "................ @digits=0",
        "................ @grid=4",
        "................ @grid=4x70",
        "........ @grid=4x4",
        "................ @boxes=3x2",
        "................ @boxes=4x2",
        "................ @boxes=2x2 @latin",
    ] {
        let error = formats::read_one(text, None).expect_err(text);
        assert!(error.message.len() > 20, "{text}: {}", error.message);
    }
}
