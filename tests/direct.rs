//! The solver by direct solutions: the branches of its tree lead to the same solutions as brute force.

use crate::common::corpus::{self, Random};
use crate::common::rules::Rules;
use pencilmark::direct::{self, Direct};
use pencilmark::puzzle::Grid;
use pencilmark::search::builder::{Ending, Expansion, Fate, StateTree, build, build_within};

/// The properties of every tree of the solver.
fn check_shape(tree: &StateTree<Grid>) {
    let blanks = |grid: &Grid| grid.values().iter().filter(|&&digit| digit == 0).count();
    for (id, node) in tree.nodes().iter().enumerate() {
        let children: Vec<&Grid> = node.children.clone().map(|child| &tree.node(child).state).collect();
        match node.fate {
            Fate::Expanded => assert!(!children.is_empty()),
            _ => assert!(children.is_empty()),
        }
        assert_eq!(node.fate == Fate::TreeStopped, tree.ending() == Ending::Stopped(id));
        for child in &children {
            let kept =
                node.state.values().iter().zip(child.values()).all(|(before, after)| *before == 0 || before == after);
            assert!(kept && blanks(child) < blanks(&node.state), "a child fills something in");
        }
        // A node with several children is a choice of digits for one cell.
        for pair in children.windows(2) {
            let differ = pair[0].values().iter().zip(pair[1].values()).filter(|(a, b)| a != b).count();
            assert_eq!((differ, blanks(pair[0])), (1, blanks(&node.state) - 1));
        }
    }
}

/// All solutions, from a search that does not stop at any solution.
fn solutions(grid: &Grid) -> Vec<Vec<u8>> {
    let strategy = Direct::new(grid.geometry().clone());
    let mut found = Vec::new();
    let tree = build(grid.clone(), |grid: &Grid| match strategy.expand(grid) {
        Expansion::StopTree => {
            found.push(grid.values().to_vec());
            Expansion::StopBranch
        }
        other => other,
    });
    assert_eq!(tree.ending(), Ending::Complete);
    assert!(tree.nodes().iter().all(|node| node.fate != Fate::Unexpanded), "everything was looked at");
    check_shape(&tree);
    found
}

#[test]
fn the_branch_ends_in_the_solution_of_the_source_puzzles() {
    let rules = Rules::for_cells(81);
    let puzzles = corpus::sample("seeds").into_iter().chain(corpus::sample("hardest1106").into_iter().take(10));
    let mut guessed = 0;
    for puzzle in puzzles {
        let tree = direct::solve(&corpus::grid(&puzzle));
        check_shape(&tree);
        let branch = tree.stopped_branch().expect("it is solved");
        assert!(tree.is_interrupted());
        assert_eq!(tree.node(branch[0]).state.values(), puzzle);
        let end = &tree.node(branch[branch.len() - 1]).state;
        assert_eq!(vec![end.values().to_vec()], rules.solutions(&puzzle, 2));
        guessed += usize::from(tree.nodes().iter().any(|node| node.children.len() > 1));
    }
    assert!(guessed >= 10, "the hard ones need guesses: {guessed}");
}

#[test]
fn without_stopping_the_search_finds_all_solutions() {
    let mut random = Random::new(8);
    let mut numbers = Vec::new();
    while numbers.len() < 150 {
        let (width, height, fewest) = [(2, 2, 1), (3, 2, 7), (2, 3, 7), (3, 3, 26)][numbers.len() % 4];
        let rules = Rules::new(width, height);
        let puzzle = corpus::random_puzzle(&rules, fewest + random.below(rules.size), &mut random);
        let mut counted = rules.solutions(&puzzle, 500);
        if counted.len() < 500 {
            let grid = corpus::grid_of_shape(width, height, &puzzle);
            let mut found = solutions(&grid);
            found.sort();
            counted.sort();
            assert_eq!(found, counted, "{}", corpus::line(&puzzle));
            assert_eq!(direct::solve(&grid).is_interrupted(), !counted.is_empty());
            numbers.push(counted.len());
        }
    }
    let some = |sort: fn(&usize) -> bool| numbers.iter().any(sort);
    assert!(some(|&n| n == 0) && some(|&n| n == 1) && some(|&n| n > 20), "of every sort: {numbers:?}");
}

#[test]
fn direct_solutions_are_filled_in_as_one_child() {
    // With one blank in each row there are nine direct solutions at once.
    let mut puzzle = corpus::filled(&Rules::for_cells(81), &mut Random::new(2));
    (0..9).for_each(|line| puzzle[line * 9 + (line * 4) % 9] = 0);
    let tree = direct::solve(&corpus::grid(&puzzle));
    assert_eq!(tree.nodes().len(), 2);
    assert_eq!(tree.stopped_branch(), Some(vec![0, 1]));
}

#[test]
fn a_budget_and_a_large_blank_grid_end_well() {
    let strategy = Direct::new(corpus::grid_of_shape(4, 4, &[0; 256]).geometry().clone());
    let tree = build_within(3000, corpus::grid_of_shape(4, 4, &[0; 256]), |grid: &Grid| strategy.expand(grid));
    assert!(tree.nodes().len() <= 3000);
    check_shape(&tree);
}
