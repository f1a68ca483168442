//! Hints and techniques on puzzles with rules: they contradict no solution, follow from their evidence, assume no unique
//! solution, and say nothing false.

use super::sheet::Sheet;
use super::words::{CASES, Case};
use super::{Board, any_filling, place};
use crate::common::corpus::{self, Random};
use crate::common::rules::Rules;
use crate::techniques::judge::Judge;
use pencilmark::hint::{Hint, HintKind, Position, Wish, hint_for};
use pencilmark::human::technique::all;
use pencilmark::human::{self, Candidate, Deduction, Evidence, Rating, TechniqueFilter, path, rating, techniques};
use pencilmark::options::Options;
use pencilmark::puzzle::Grid;
use pencilmark::puzzle::rules::placed_kinds;
use pencilmark::solver;

/// A puzzle with one solution, and the solution. The rules hold in it.
fn puzzle(size: usize, random: &mut Random) -> (Board, Vec<u8>) {
    let (width, height) = if size == 9 { (3, 3) } else { (size / 2, 2) };
    let mut sheet = Sheet::new(width, height, None);
    let solution = match size {
        9 => corpus::shuffled(&sheet.houses(), 3, random),
        _ => any_filling(&sheet, random),
    };
    while sheet.rules.len() < size {
        let case: &Case = &CASES[random.below(CASES.len())];
        place(&mut sheet, case, &solution, random);
        if !sheet.holds(&solution) {
            sheet.rules.pop();
        }
    }
    let mut clues = solution.clone();
    let mut order: Vec<usize> = (0..clues.len()).collect();
    random.shuffle(&mut order);
    let mut board = Board { sheet, clues: clues.clone(), fillings: Vec::new() };
    for cell in order {
        let given = std::mem::take(&mut clues[cell]);
        board.clues.clone_from(&clues);
        if solver::count(&board.grid(), &Options::default(), 2).count != 1 {
            clues[cell] = given;
        }
    }
    board.clues = clues;
    (board, solution)
}

/// Whether every blank cell of a house except one sees a filled cell with the digit, by a house or by another rule.
fn is_blocked(grid: &Grid, values: &[u8], house: &[usize], except: usize, digit: u8) -> bool {
    let mut others = house.iter().filter(|&&cell| cell != except && values[cell] == 0);
    others.all(|&cell| grid.geometry().peers(cell).iter().any(|&peer| values[peer] == digit))
}

/// Checks the claims of a hint's sentence that go beyond its conclusion.
fn check_words(hint: &Hint, rules: &Rules, grid: &Grid, values: &[u8], context: &str) {
    let text = &hint.explanation.sentence;
    let context = || format!("{text}\n{context}");
    for phrase in ["some row, column or box", "no row, column or box", "in its row, column or box"] {
        assert!(!text.contains(phrase), "{}", context());
    }
    let [placed] = &hint.placements[..] else { return };
    let (cell, digit) = (rules.cell(&placed.cell).expect("a cell"), placed.value as u8);
    if text.contains("already hold") {
        let seen = |other: u8| rules.peers[cell].iter().any(|&peer| values[peer] == other);
        assert!((1..=rules.size as u8).filter(|&other| other != digit).all(seen), "{}", context());
    }
    if text.contains("out the rest") {
        let named = text.trim_start_matches("In ").split(',').next().unwrap_or_default();
        let (_, house) = rules.houses.iter().find(|(name, _)| name == named).expect("a house");
        assert!(is_blocked(grid, values, house, cell, digit), "{}", context());
    }
}

/// Checks a hint against the solution.
fn check_hint(hint: &Hint, rules: &Rules, grid: &Grid, values: &[u8], solution: &[u8], text: &str) {
    let context = format!("{:?} {hint:?}\non {text} at {}", hint.kind, corpus::line(values));
    assert!(!matches!(hint.kind, HintKind::Mistake | HintKind::Infeasible), "{context}");
    let digit_at = |name: &str| usize::from(solution[rules.cell(name).expect("a cell")]);
    assert!(hint.placements.iter().all(|placed| digit_at(&placed.cell) == placed.value), "{context}");
    assert!(hint.eliminations.iter().all(|gone| digit_at(&gone.cell) != gone.value), "{context}");
    check_words(hint, rules, grid, values, &context);
    check_claims(&hint.explanation.sentence, rules, solution, &context);
}

/// The parts of a list such as "A1, B2 and C3".
fn listed(words: &str) -> impl Iterator<Item = &str> {
    words.split([',', ' ']).filter(|word| !["", "and", "or"].contains(word))
}

/// Checks what a sentence says about cells, apart from what follows from a supposition: "A1 and A2 cannot be 3", "B4 is 1 or 2", "5 leaves C1".
pub fn check_claims(sentence: &str, rules: &Rules, solution: &[u8], context: &str) {
    let said = match sentence.split_once("Suppose ") {
        Some((before, after)) => before.to_owned() + after.rsplit_once("So ").map_or("", |(_, end)| end),
        None => sentence.to_owned(),
    };
    for clause in said.split([';', '.', ':']).flat_map(|part| part.split(", so ")) {
        for (verb, cells_first, holds) in [
            (" cannot be ", true, false),
            (" hold only ", true, true),
            (" are each ", true, true),
            (" is ", true, true),
            (" leaves ", false, false),
            (" leave ", false, false),
        ] {
            let Some((before, after)) = clause.split_once(verb) else { continue };
            // "A1 or B2 is 5" says nothing about one cell.
            if cells_first && before.contains(" or ") {
                continue;
            }
            let (cells, digits) = if cells_first { (before, after) } else { (after, before) };
            let cells: Option<Vec<usize>> =
                listed(cells.trim_start().trim_start_matches("So ")).map(|name| rules.cell(name)).collect();
            let digits: Result<Vec<u8>, _> =
                listed(digits.trim_start().trim_start_matches("So ")).map(str::parse).collect();
            // Other clauses say something else with these words.
            let (Some(cells), Ok(digits)) = (cells, digits) else { continue };
            for cell in cells {
                assert_eq!(digits.contains(&solution[cell]), holds, "{clause}\n{context}");
            }
        }
    }
}

/// Leaves out nets and long chains, because they take long on positions that only a rule can solve.
fn without_slow_techniques() -> TechniqueFilter {
    let slow = techniques::ALL.iter().map(|technique| technique.info()).filter(|info| info.rating > Rating(60));
    TechniqueFilter { without: slow.map(|info| info.id.to_owned()).collect(), ..TechniqueFilter::default() }
}

#[test]
fn hints_and_steps_are_sound() {
    let mut random = Random::new(71);
    let filter = without_slow_techniques();
    let (mut hints, mut steps) = (0, 0);
    for number in 0..13 {
        let (board, solution) = puzzle(if number == 12 { 9 } else { 6 }, &mut random);
        let (rules, grid, text) = (board.sheet.houses(), board.grid(), board.text());
        let judge = Judge::with(rules.size, &rules.groups()).ruled(grid.geometry().posted());
        let mut position = human::Board::of_grid(&grid);
        let mut check = |position: &human::Board, step: &Deduction| {
            let context = || format!("{step:?}\non {text} at {}", corpus::line(position.values()));
            assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit + 1), "{}", context());
            assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit + 1), "{}", context());
            assert_eq!(judge.objection(position, step), None, "{}", context());
            steps += 1;
        };
        for index in 0.. {
            if position.blanks() == 0 {
                break;
            }
            if index % 3 == 0 {
                let seen = Position::of_board(&grid, &position);
                let hint = hint_for(&seen, &Wish { filter: filter.clone(), ..Wish::default() }).expect("a hint");
                check_hint(&hint, &rules, &grid, position.values(), &solution, &text);
                hints += 1;
            }
            if index % 12 == 0 {
                let easy = |info: &human::technique::Info| info.fits(&position) && info.rating <= Rating(60);
                for technique in techniques::ALL.iter().filter(|technique| easy(technique.info())) {
                    all(*technique, &position).iter().take(5).for_each(|step| check(&position, step));
                }
            }
            let rated = rating::next(&position, &filter);
            rated.iter().for_each(|step| check(&position, step));
            let step = path::next(&position, &filter).or(rated).unwrap_or_else(|| {
                let cell = position.blank_cells().next().expect("a blank cell");
                let digit = solution[cell] - 1;
                Deduction::placing("told", Rating(0), cell, digit, Evidence::new())
            });
            if step.technique != "told" {
                check(&position, &step);
            }
            // In some positions, the person has rubbed out candidates that a rule excludes.
            let gone: Vec<Candidate> = position
                .blank_cells()
                .flat_map(|cell| position.candidates(cell).iter().map(move |digit| Candidate { cell, digit }))
                .filter(|c| solution[c.cell] != c.digit + 1 && random.below(40) == 0)
                .collect();
            position.apply(&step);
            for Candidate { cell, digit } in gone {
                position.remove(cell, digit);
            }
        }
        assert_eq!(position.values(), &solution[..], "{text}");
    }
    println!("{hints} hints and {steps} steps checked");
    assert!(hints > 60 && steps > 600, "{hints} {steps}");
}

#[test]
fn a_wrong_entry_is_reported_with_the_rule_that_it_breaks() {
    let mut random = Random::new(73);
    let (mut broken, mut reported) = (0, 0);
    for _ in 0..8 {
        let (board, solution) = puzzle(6, &mut random);
        let (rules, grid) = (board.sheet.houses(), board.grid());
        let blank: Vec<usize> = (0..36).filter(|&cell| board.clues[cell] == 0).collect();
        for &cell in &blank {
            // All other blanks are right, so only this entry can break a rule. If possible, it breaks a rule and no house.
            let mut entries = vec![0; 36];
            blank.iter().for_each(|&other| entries[other] = if random.below(3) == 0 { solution[other] } else { 0 });
            let with = |digit: u8| {
                let mut entries = entries.clone();
                entries[cell] = digit;
                Position::new(grid.clone(), entries, Vec::new()).expect("a position").combined()
            };
            let clashes =
                |grid: &Grid| rules.peers[cell].iter().any(|&peer| grid.values()[peer] == grid.values()[cell]);
            let mut digits: Vec<u8> = (1..=6).filter(|&digit| digit != solution[cell]).collect();
            random.shuffle(&mut digits);
            digits.sort_by_key(|&digit| (clashes(&with(digit)), with(digit).conflicts().is_empty()));
            let digit = if random.below(8) == 0 { solution[cell] } else { digits[0] };
            entries[cell] = digit;
            let position = Position::new(grid.clone(), entries, Vec::new()).expect("a position");
            let hint = hint_for(&position, &Wish::default()).expect("a hint");
            let text = &hint.explanation.sentence;
            let context = || format!("{text}\non {}", position.combined().to_line());
            if digit == solution[cell] {
                assert!(!matches!(hint.kind, HintKind::Mistake | HintKind::Infeasible), "{}", context());
                continue;
            }
            assert_eq!(hint.kind, HintKind::Mistake, "{}", context());
            assert!(!text.contains("row, column or box"), "{}", context());
            reported += 1;
            let combined = position.combined();
            let house_clash = rules.peers[cell].iter().any(|&peer| combined.values()[peer] == digit);
            let conflicts = combined.conflicts();
            if !house_clash && !conflicts.is_empty() {
                broken += 1;
                assert!(conflicts.contains(&cell), "{}", context());
                assert!(placed_kinds().any(|kind| text.contains(kind.summary)), "{}", context());
            }
        }
    }
    println!("{reported} wrong entries, {broken} of them break a rule at once");
    assert!(reported > 60 && broken > 10, "{reported} {broken}");
}
