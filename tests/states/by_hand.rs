//! Runs that a person steers: stopped branches, stopped trees, and chosen leaves.

use super::{TREE, ended, grid, run};
use crate::common::corpus;
use pencilmark::run::states::{GridUnit, States};
use proptest::prelude::*;
use std::collections::BTreeSet;

#[test]
fn a_stopped_branch_is_not_looked_at_and_settles_nothing() {
    let mut run = run(0);
    while run.current().event.is_none_or(|event| event.kind != "branch") {
        run.step(GridUnit::Grid, 1);
    }
    let branch = run.current_node() as u64;
    let leaves = run.open_leaves();
    assert_eq!(leaves, run.node_info(branch).unwrap().children, "the copies are the open leaves, the first one next");
    let report = run.stop_branch(None).unwrap();
    assert_eq!((report.node, report.event.as_ref().unwrap().kind), (leaves[0], "stop-branch"));
    assert!(report.event.unwrap().by_hand);
    assert!(report.explanation.sentence.contains("you stopped the branch"), "{}", report.explanation.sentence);
    let end = run.step(GridUnit::End, 1);
    assert_eq!(end.status, "stopped");
    assert!(run.node_info(leaves[0] as u64).unwrap().children.is_empty());
    assert_eq!(run.node_info(leaves[0] as u64).unwrap().status, "stopped");
    assert!(!run.node_info(branch).unwrap().subtree.complete);
    assert!(run.stop_branch(None).unwrap_err().message.contains("ended"));
    // The run can go back before the stop, and look at the branch after all.
    run.seek(report.position as u64 - 1);
    run.continue_with(leaves[1] as u64).unwrap();
    assert_eq!(run.step(GridUnit::End, 1).status, "solved");
}

#[test]
fn an_inner_node_stops_with_all_its_leaves() {
    let mut run = States::new(grid("................"), super::options(0));
    run.step(GridUnit::Grid, 1);
    let first = run.open_leaves()[0] as u64;
    run.step(GridUnit::Grid, 2);
    let inside = run
        .open_leaves()
        .iter()
        .filter(|&&leaf| run.tree_path(leaf as u64).unwrap().contains(&(first as usize)))
        .count();
    assert!(inside > 1);
    let before = run.position();
    assert_eq!(run.stop_branch(Some(first)).unwrap().position, before + inside);
    assert!(run.stop_branch(Some(first)).unwrap_err().message.contains("no open leaf"));
    run.step(GridUnit::End, 1);
    let found = run.tree().solutions().len();
    let whole = ended(grid("................"), 0).tree().solutions().len();
    assert_eq!((whole, found), (288, 288 * 3 / 4), "the other digits of the first cell are left");
}

#[test]
fn a_stopped_tree_ends_the_run() {
    let mut run = run(0);
    run.step(GridUnit::Grid, 8);
    let report = run.stop_tree().unwrap();
    assert_eq!((report.status, report.event.unwrap().kind), ("stopped", "stop-tree"));
    assert_eq!((run.end(), run.next_leaf()), (Some(9), None));
    assert_eq!(run.step(GridUnit::End, 3).position, 9);
    assert!(run.stop_tree().is_err());
    assert!(!run.open_leaves().is_empty(), "the other leaves stay open");
}

#[test]
fn the_tree_continues_with_a_chosen_leaf_first() {
    let mut run = run(0);
    while run.open_leaves().len() < 3 {
        run.step(GridUnit::Grid, 1);
    }
    let leaves = run.open_leaves();
    let chosen = leaves[2];
    let report = run.continue_with(chosen as u64).unwrap();
    assert_eq!((report.node, report.event.unwrap().by_hand), (chosen, true));
    let below = run.node_info(chosen as u64).unwrap().children;
    assert_eq!(run.open_leaves()[..below.len()], below[..], "the grids below it come next");
    assert_eq!(run.next_leaf(), run.open_leaves().first().copied());
    assert_eq!(run.step(GridUnit::End, 1).status, "solved", "the order does not change the answer");
    assert_eq!(run.tree().solutions().len(), ended(grid(TREE), 0).tree().solutions().len());
    for nonsense in [0, 10_000, u64::MAX] {
        run.seek(3);
        assert!(run.continue_with(nonsense).unwrap_err().message.contains("not an open leaf"));
    }
}

#[test]
fn unreadable_and_impossible_inputs_are_refused() {
    for text in
        ["x", "1.2", "1.stop", "1.jump.2", "1.stop.2.3", "2.stop.1_1.stop.2", "1.stop.1_1.go.1", "-1.go.0", "1.go.99"]
    {
        let mut run = run(0);
        run.step(GridUnit::Grid, 2);
        let error = run.replay(text).unwrap_err();
        assert!(error.message.contains("recorded"), "{text}: {}", error.message);
        assert_eq!((run.position(), run.inputs().as_str()), (2, ""), "the run stays as it was");
    }
    let mut run = run(0);
    run.replay("").unwrap();
    assert_eq!(run.position(), 0);
}

proptest! {
    /// Random stops and choices on 4x4 grids: the solutions are some of all solutions, a replay makes the same tree, and a
    /// run without stops finds all of them.
    #[test]
    fn steered_runs_are_sound_and_can_be_repeated(
        clues in prop::collection::vec((0usize..16, 1u8..=4), 0..4),
        moves in prop::collection::vec((0u8..8, any::<prop::sample::Index>()), 0..30),
    ) {
        let mut values = vec![0; 16];
        clues.into_iter().for_each(|(cell, digit)| values[cell] = digit);
        let puzzle = corpus::grid(&values);
        let all = ended(puzzle.clone(), 0);
        let solutions = |run: &States| -> BTreeSet<Vec<u8>> { run.tree().solutions().iter().map(|&id| run.tree().values(id)).collect() };
        let mut run = States::new(puzzle.clone(), super::options(0));
        for (kind, index) in moves {
            if run.is_over() {
                break;
            }
            let leaves = run.open_leaves();
            let leaf = leaves[index.index(leaves.len())] as u64;
            match kind {
                0 => drop(run.stop_branch(Some(leaf)).unwrap()),
                1 | 2 => drop(run.continue_with(leaf).unwrap()),
                3 => drop(run.seek(index.index(run.position() + 1) as u64)),
                _ => drop(run.step(GridUnit::Grid, 2)),
            }
            prop_assert_eq!(run.next_leaf(), if run.is_over() { None } else { run.open_leaves().first().copied() });
        }
        let mut again = States::new(puzzle, super::options(0));
        again.replay(&run.inputs()).unwrap();
        prop_assert_eq!(again.inputs(), run.inputs());
        for position in 0..=run.position() as u64 {
            let (seen, repeated) = (run.seek(position), again.seek(position));
            prop_assert_eq!(&seen, &repeated);
            prop_assert_eq!(run.open_leaves(), again.open_leaves());
        }
        let end = run.step(GridUnit::End, 1);
        prop_assert!(solutions(&run).is_subset(&solutions(&all)));
        if run.tree().is_pruned_by_hand() {
            prop_assert_eq!(end.status, "stopped");
        } else {
            prop_assert_eq!(solutions(&run), solutions(&all));
            prop_assert_eq!(end.status, all.current().status);
        }
    }
}
