//! Tests on puzzles of every difficulty. No step contradicts the solution, each step follows from its evidence, and the path
//! ends with the solution.

use super::judge::Judge;
use super::positions::conclusion;
use crate::common::corpus;
use crate::common::rules::Rules;
use pencilmark::human::filter::TechniqueFilter;
use pencilmark::human::technique::all;
use pencilmark::human::{Board, Deduction, Rating, rating, techniques};

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
