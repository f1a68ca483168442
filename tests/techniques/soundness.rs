//! Tests on puzzles of every difficulty. No step contradicts the solution, each step follows from its evidence, and the path
//! ends with the solution.

use super::judge::Judge;
use super::positions::conclusion;
use crate::common::corpus;
use crate::common::rules::Rules;
use pencilmark::human::filter::TechniqueFilter;
use pencilmark::human::technique::all;
use pencilmark::human::{Board, Deduction, Rating, Role, rating, techniques};

/// The number of nets that the test checks on each position. A position may have many nets, and they are alike.
const NETS: usize = 3;

fn check(board: &Board, step: &Deduction, solution: &[u8], puzzle: &[u8]) {
    let context = || format!("{} in {}: {}", step.technique, corpus::line(puzzle), conclusion(step));
    for placed in &step.placements {
        assert_eq!(solution[placed.cell], placed.digit + 1, "{}", context());
    }
    for gone in &step.eliminations {
        assert_ne!(solution[gone.cell], gone.digit + 1, "{}", context());
    }
    if let Some(objection) = Judge::of(board).objection(board, step) {
        panic!("{}: {objection}\nevidence: {:?}", context(), step.evidence.truths);
    }
}

/// Follows the rated path of a puzzle and checks its steps. On every `stride`th position, checks the steps of all techniques.
/// Returns the number of steps checked.
fn follow(puzzle: &[u8], stride: usize) -> usize {
    let solution = Rules::for_cells(puzzle.len()).solutions(puzzle, 1).remove(0);
    let start = Board::of_grid(&corpus::grid(puzzle));
    let path = rating::rate(&start, &TechniqueFilter::default());
    assert!(path.solved, "{} is not solved", corpus::line(puzzle));
    let mut board = start;
    let mut steps = 0;
    for (index, step) in path.steps.iter().enumerate() {
        check(&board, step, &solution, puzzle);
        steps += 1;
        if index % stride == stride - 1 {
            for technique in techniques::ALL.iter().filter(|technique| technique.info().rating <= Rating(80)) {
                let most = if technique.info().rating >= Rating(70) { NETS } else { usize::MAX };
                for step in all(*technique, &board).iter().take(most) {
                    assert_eq!(step.technique, technique.info().id);
                    check(&board, step, &solution, puzzle);
                    steps += 1;
                }
            }
        }
        board.apply(step);
    }
    let end: Vec<u8> = board.values().to_vec();
    assert_eq!(end, solution);
    steps
}

#[test]
fn every_step_on_the_samples_is_sound_and_proved() {
    let samples = [("easy33", 10, 7), ("minimal", 20, 7), ("17clue", 10, 9), ("magictour", 6, 23)];
    let mut steps = 0;
    for (name, count, stride) in samples {
        for puzzle in corpus::sample(name).iter().take(count) {
            steps += follow(puzzle, stride);
        }
    }
    assert!(steps > 3_000, "only {steps} steps were looked at");
}

#[test]
fn the_hardest_puzzles_are_solved_by_named_steps() {
    for puzzle in corpus::sample("hardest1106").iter().take(2) {
        follow(puzzle, usize::MAX);
    }
}

/// 5,000 puzzles of every difficulty.
#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn every_step_on_the_full_collections_is_sound_and_proved() {
    let collections = [("easy33", 1000), ("minimal", 2000), ("17clue", 1300), ("magictour", 600), ("hardest1106", 100)];
    let work: Vec<Vec<u8>> =
        collections.into_iter().flat_map(|(name, count)| corpus::whole(name).into_iter().take(count)).collect();
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let work = &work;
            scope.spawn(move || {
                for puzzle in work.iter().skip(thread).step_by(threads) {
                    follow(puzzle, 29);
                }
            });
        }
    });
}

/// The cells of a Sue de Coq hold each of their digits once. Each elimination must follow from the drawn parts: the part of the
/// box explains no elimination in the line, and the part of the line explains none in the box.
#[test]
fn a_sue_de_coq_removes_the_digits_of_the_crossing_from_the_line_and_from_the_box() {
    let technique = techniques::by_id("sue-de-coq").expect("the technique");
    let mut of_the_crossing = 0;
    for puzzle in corpus::sample("minimal").iter().chain(&corpus::sample("magictour")).take(60) {
        let mut board = Board::of_grid(&corpus::grid(puzzle));
        while let Some(next) =
            rating::next(&board, &TechniqueFilter::default()).filter(|step| step.rating <= Rating(66))
        {
            if next.rating >= Rating(30) {
                for step in all(technique, &board) {
                    let evidence = &step.evidence;
                    let part = |role: Role| {
                        evidence.in_role(role).fold((Vec::new(), 0), |(mut cells, digits), (cell, held)| {
                            cells.push(cell);
                            (cells, digits | held.0)
                        })
                    };
                    let [(mut cells, held), (in_line, by_line), (in_box, by_box)] =
                        [Role::Pattern, Role::Als(0), Role::Als(1)].map(part);
                    cells.extend(in_line.into_iter().chain(in_box));
                    let mut expected = Vec::new();
                    for (house, others) in [(evidence.houses[0], by_box), (evidence.houses[1], by_line)] {
                        for cell in board.topology().house_set(house).iter().filter(|cell| !cells.contains(cell)) {
                            let gone = board.candidates(cell).0 & (held | by_line | by_box) & !others;
                            expected.extend((0..9u8).filter(|digit| gone >> digit & 1 == 1).map(|digit| (cell, digit)));
                        }
                    }
                    expected.sort_unstable();
                    expected.dedup();
                    let mut found: Vec<_> = step.eliminations.iter().map(|gone| (gone.cell, gone.digit)).collect();
                    found.sort_unstable();
                    assert_eq!(found, expected, "{}: {}", corpus::line(puzzle), conclusion(&step));
                    let alone = held & !by_line & !by_box;
                    of_the_crossing += found.iter().filter(|(_, digit)| alone >> digit & 1 == 1).count();
                }
            }
            board.apply(&next);
        }
    }
    assert!(of_the_crossing > 0, "some removal is by a digit that only the crossing has");
}
