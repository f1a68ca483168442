//! The bulk solver against the general engine, and both against brute force, on every back-end. The tests compare the
//! number of solutions, up to a thousand, and the solution that is found. Some puzzles have one solution, some have many,
//! and some have none.

use crate::common::corpus::{self, Random};
use crate::common::counting::{self, LIMIT, Tally, bytes, check_backend, digits, made, solution};
use crate::common::trying;
use pencilmark::fast::{Backend, Progress, Puzzle, Solution, Solver, check_batch};
use pencilmark::options::Options;
use pencilmark::solver;
use proptest::prelude::*;

#[test]
fn both_solvers_agree_on_the_samples() {
    let mut tally = Tally::default();
    for name in ["seeds", "easy33", "minimal", "17clue", "magictour", "many-solutions"] {
        corpus::sample(name).iter().for_each(|puzzle| tally.check(puzzle));
    }
    println!("{tally:?}");
    assert!(tally.one > 100 && tally.several > 10, "{tally:?}");
}

#[test]
fn both_solvers_agree_on_random_puzzles() {
    println!("{:?}", counting::compare_made(400, 6));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A puzzle of a few random digits in random cells.
    #[test]
    fn both_solvers_agree_on_random_givens(givens in proptest::collection::vec((0usize..81, 1u8..=9), 0..9)) {
        let mut puzzle = vec![0; 81];
        givens.into_iter().for_each(|(cell, digit)| puzzle[cell] = digit);
        Tally::default().check(&puzzle);
    }

    /// A solution from which cells are blanked, in some cases with a wrong digit.
    #[test]
    fn both_solvers_agree_on_dug_solutions(seed in 1u64..1 << 40, holes in proptest::bits::bitset::between(0, 81), wrong in 0usize..162) {
        let mut puzzle = solution(&mut Random::new(seed));
        holes.iter().take(50).for_each(|cell| puzzle[cell] = 0);
        if let Some(digit) = puzzle.get_mut(wrong) {
            *digit = *digit % 9 + 1;
        }
        Tally::default().check(&puzzle);
    }

    /// The bulk solver reads any character other than a digit as a blank, and refuses no puzzle.
    #[test]
    fn any_bytes_are_a_puzzle(bytes in proptest::array::uniform32(any::<u8>())) {
        let puzzle: Puzzle = std::array::from_fn(|cell| bytes[cell % 32].wrapping_add((cell / 32) as u8));
        let blanked = puzzle.map(|c| if (b'1'..=b'9').contains(&c) { c } else { b'.' });
        let mut solver = Solver::new();
        prop_assert_eq!(solver.count(&puzzle, 50), solver.count(&blanked, 50));
    }
}

#[test]
fn back_ends_agree_on_the_hardest_puzzles() {
    let mut random = Random::new(9);
    for puzzle in corpus::sample("hardest1106") {
        let engine = solver::solve(&corpus::grid(&puzzle), &Options::default());
        assert_eq!(engine.unique, Some(true));
        let [solver::Line::Text(line)] = &engine.solutions[..] else { panic!("{engine:?}") };
        let solution = corpus::digits(line);
        for backend in Backend::all() {
            check_backend(backend, &puzzle, 1, Some(&solution));
        }
        // Without one of its clues a puzzle has more solutions; with a wrong clue it has other solutions or none.
        let clue = (0..81).filter(|&cell| puzzle[cell] != 0).nth(random.below(20)).unwrap();
        for digit in [0, puzzle[clue] % 9 + 1] {
            let mut other = puzzle.clone();
            other[clue] = digit;
            let counts: Vec<u64> = Backend::all().iter().map(|&b| Solver::on(b).count(&bytes(&other), LIMIT)).collect();
            let engine = solver::count(&corpus::grid(&other), &Options::default(), LIMIT);
            assert!(counts.iter().all(|&count| count == engine.count), "{counts:?} on {}", corpus::line(&other));
        }
    }
}

#[test]
fn every_solution_is_found_once() {
    let mut puzzle = solution(&mut Random::new(3));
    (0..81)
        .filter(|cell| [1, 2, 5, 7].contains(&puzzle[*cell]) || *cell < 9)
        .collect::<Vec<_>>()
        .iter()
        .for_each(|&c| puzzle[c] = 0);
    let mut expected = trying::solutions(&puzzle, usize::MAX);
    for backend in Backend::all() {
        let mut solver = Solver::on(backend);
        solver.begin(&bytes(&puzzle));
        let mut found = Vec::new();
        let mut solution: Solution = [0; 81];
        while solver.advance(&mut 1_000_000, Some(&mut solution)) == Progress::Solution {
            found.push(digits(&solution));
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{backend:?}");
        assert_eq!(solver.count(&bytes(&puzzle), 0), expected.len() as u64, "0 means all");
    }
    assert!(expected.len() > 100, "{}", expected.len());
}

#[test]
fn a_search_in_slices_is_the_same_search() {
    for puzzle in corpus::sample("hardest1106").into_iter().take(10) {
        let whole = {
            let mut nodes = u64::MAX;
            let mut solver = Solver::new();
            solver.begin(&bytes(&puzzle));
            while solver.advance(&mut nodes, None) == Progress::Solution {}
            u64::MAX - nodes
        };
        for slice in [1, 2, 7, 1_000] {
            let mut solver = Solver::new();
            solver.begin(&bytes(&puzzle));
            let (mut used, mut found) = (0, 0);
            loop {
                let mut nodes = slice;
                let progress = solver.advance(&mut nodes, None);
                used += slice - nodes;
                match progress {
                    Progress::Solution => found += 1,
                    Progress::Paused => assert_eq!(nodes, 0),
                    Progress::Done => break,
                }
            }
            assert_eq!((used, found), (whole, 1), "slices of {slice}");
        }
    }
}

#[test]
fn a_batch_answers_what_single_puzzles_answer() {
    let mut puzzles = corpus::sample("many-solutions");
    puzzles.extend(corpus::sample("easy33"));
    puzzles.push(vec![1; 81]);
    puzzles.push(vec![0; 81]);
    let buffer: Vec<u8> = puzzles.iter().flat_map(|puzzle| bytes(puzzle)).collect();
    assert_eq!(check_batch(&buffer), Ok(()));
    let (mut counts, mut solutions) = (Vec::new(), Vec::new());
    let mut solver = Solver::new();
    solver.batch(&buffer, 30, &mut counts, &mut solutions);
    assert_eq!((counts.len(), solutions.len()), (puzzles.len(), buffer.len()));
    for ((puzzle, &count), solution) in puzzles.iter().zip(&counts).zip(solutions.chunks(81)) {
        let mut expected: Solution = [b'.'; 81];
        assert_eq!(u64::from(count), solver.solve(&bytes(puzzle), 30, &mut expected));
        assert_eq!(solution, expected);
        assert_eq!(count, trying::solutions(puzzle, 30).len() as u32);
    }
    // A second batch appends its answers to those of the first.
    solver.batch(&buffer[..81], 30, &mut counts, &mut solutions);
    assert_eq!((counts.len(), solutions.len()), (puzzles.len() + 1, buffer.len() + 81));
}

#[test]
fn a_bad_buffer_is_refused_with_the_place() {
    use pencilmark::fast::BatchError;
    assert_eq!(check_batch(b""), Ok(()));
    assert_eq!(check_batch(&[b'.'; 80]), Err(BatchError::Length));
    let mut buffer = [b'0'; 243];
    buffer[81 + 17] = b'x';
    assert_eq!(check_batch(&buffer), Err(BatchError::Character { puzzle: 1, cell: 17 }));
}

/// Twenty thousand puzzles: the whole collections, and random puzzles.
#[test]
#[ignore = "thorough: needs PENCILMARK_CORPUS"]
fn both_solvers_agree_on_twenty_thousand_puzzles() {
    let collections = ["seeds", "easy33", "minimal", "17clue", "magictour", "many-solutions"];
    let mut puzzles: Vec<Vec<u8>> = collections.into_iter().flat_map(corpus::whole).collect();
    let mut random = Random::new(20_000);
    while puzzles.len() < 20_000 {
        let solution = solution(&mut random);
        puzzles.push(made(&mut random, &solution));
    }
    let half = puzzles.len() / 2;
    let tallies = std::thread::scope(|scope| {
        let halves = [&puzzles[..half], &puzzles[half..]].map(|puzzles| {
            scope.spawn(move || {
                let mut tally = Tally::default();
                puzzles.iter().for_each(|puzzle| tally.check(puzzle));
                tally
            })
        });
        halves.map(|half| half.join().expect("no difference"))
    });
    println!("{tallies:?} on {:?}", Backend::all());
    assert!(tallies.iter().map(Tally::all).sum::<usize>() >= 20_000);
}
