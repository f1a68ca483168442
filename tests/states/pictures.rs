//! The drawn tree, the details of its nodes, and the story of a branch.

use super::{TREE, ended, grid, run};
use crate::common::corpus;
use pencilmark::run::session::Moment;
use pencilmark::run::states::{GridTreeLayout, GridUnit, States};
use pencilmark::run::tree_layout::TreeLayout;
use pencilmark::run::tree_rows::RowStatus;
use proptest::prelude::*;

/// Checks a layout against the nodes of the run at its position.
fn check(run: &States, drawn: &GridTreeLayout) {
    let layout = &drawn.layout;
    let nodes = run.tree().count_at(run.position());
    assert_eq!(layout.sizes.iter().sum::<u32>() as usize, nodes, "every node is in one row");
    assert_eq!(drawn.rows.len(), nodes);
    for (row, &id) in layout.ids.iter().enumerate() {
        let info = run.node_info(u64::from(id)).unwrap();
        assert_eq!(drawn.rows[id as usize] as usize, row);
        assert_eq!(layout.depths[row] as usize, info.depth);
        assert_eq!(usize::from(drawn.fills[row]), info.fills);
        assert_eq!(drawn.guesses[row].is_some(), info.decision.is_some());
        let parent = layout.parents[row];
        assert_eq!(info.parent, (parent != TreeLayout::NONE).then(|| layout.ids[parent as usize] as usize));
        assert!(parent == TreeLayout::NONE || (parent as usize) < row);
        let status = match (layout.status[row], info.status) {
            (RowStatus::CollapsedFailure, "filled" | "choice") => info.subtree.complete && info.subtree.solutions == 0,
            (RowStatus::CollapsedAbandoned, "filled" | "choice") => info.subtree.solutions == 0,
            (RowStatus::Open, "open") | (RowStatus::Filled, "filled") | (RowStatus::Choice, "choice") => true,
            (RowStatus::Failed, "failed") | (RowStatus::Solution, "solution") => true,
            (RowStatus::Abandoned, "stopped") => true,
            _ => false,
        };
        assert!(status, "row {row} is {:?}, node {id} is {}", layout.status[row], info.status);
        assert!(layout.sizes[row] == 1 || u64::from(layout.sizes[row]) == info.subtree.nodes);
    }
    for (id, &row) in drawn.rows.iter().enumerate() {
        let above = layout.ids[row as usize] as usize;
        assert!(run.tree_path(id as u64).unwrap().contains(&above), "the row of a node is its own or one above it");
    }
    // From left to right in a level, and the first copy is the leftmost.
    for level in layout.level_starts.windows(2).map(|w| &layout.levels[w[0] as usize..w[1] as usize]) {
        assert!(level.windows(2).all(|pair| layout.x[pair[1] as usize] - layout.x[pair[0] as usize] > 0.9));
    }
}

#[test]
fn the_layout_shows_the_tree_at_every_position() {
    let mut run = run(0);
    let end = run.step(GridUnit::End, 1).position as u64;
    for position in 0..=end {
        run.seek(position);
        check(&run, &run.tree_layout(false, &[]));
        check(&run, &run.tree_layout(true, &[]));
    }
    let closed = run.tree_layout(true, &[]);
    let place =
        closed.layout.status.iter().position(|&status| status == RowStatus::CollapsedFailure).expect("a collapsed row");
    let opened = run.tree_layout(true, &[closed.layout.ids[place]]);
    check(&run, &opened);
    assert!(opened.layout.ids.len() > closed.layout.ids.len());
}

#[test]
fn the_story_of_the_solution_is_its_branch() {
    let mut run = run(2);
    assert_eq!(run.story(None), Ok(None), "there is no solution yet");
    run.step(GridUnit::Solution, 1);
    let story = run.story(None).unwrap().unwrap();
    assert!(story.solved);
    assert_eq!(Some(story.node), run.solution_node());
    let ids: Vec<usize> = story.steps.iter().map(|step| step.id).collect();
    assert_eq!(ids, run.tree_path(story.node as u64).unwrap());
    let (last, before) = story.steps.split_last().unwrap();
    assert_eq!(last.kind, "solution");
    assert!(before.iter().all(|step| step.kind == "fill" || step.kind == "branch"));
    // The givens, the guesses and the direct solutions of the story fill the grid.
    let guesses = story.steps.iter().filter(|step| step.decision.is_some()).count();
    let fills: usize = story.steps.iter().map(|step| step.fills).sum();
    assert_eq!(grid(TREE).clues() + guesses + fills, 81);
    assert_eq!(
        story.sentence,
        format!("The branch leads to a solution with {guesses} guesses and {fills} direct solutions.")
    );
    for (step, next) in story.steps.iter().zip(&story.steps[1..]) {
        assert_eq!(step.spans.iter().map(|span| span.text.as_str()).collect::<String>(), step.sentence);
        if step.kind == "branch" {
            let guess = next.decision.as_ref().unwrap();
            assert!(step.sentence.ends_with(&format!("This branch takes {guess}.")), "{}", step.sentence);
        }
    }
    let other = run.story(Some(1)).unwrap().unwrap();
    assert!(!other.solved && other.steps.len() == 2);
    assert!(run.story(Some(9999)).is_err());
}

#[test]
fn nodes_open_their_grids() {
    let run = ended(grid(TREE), 2);
    for (id, node) in run.tree().nodes().iter().enumerate() {
        let info = run.node_info(id as u64).unwrap();
        let before = run.node_report(id as u64, Moment::Before).unwrap();
        let after = run.node_report(id as u64, Moment::After).unwrap();
        assert_eq!((before.status, before.position), ("open", info.opened));
        assert_eq!(after.status, info.status);
        assert_eq!(info.settled.unwrap_or(0), node.turn);
        if let ("filled", [child]) = (info.status, &info.children[..]) {
            assert_eq!(after.domains, run.node_report(*child as u64, Moment::Before).unwrap().domains);
        } else {
            assert_eq!(after.domains, before.domains);
        }
    }
    let root = run.node_info(0).unwrap();
    let count = |status: &str| {
        (0..run.tree().nodes().len()).filter(|&id| run.node_info(id as u64).unwrap().status == status).count() as u64
    };
    assert_eq!(root.subtree.nodes, run.tree().nodes().len() as u64);
    assert_eq!((root.subtree.failures, root.subtree.solutions), (count("failed"), count("solution")));
    assert_eq!(root.subtree.choices, count("choice"));
    assert!(run.node_info(99_999).unwrap_err().message.contains("no node"));
}

#[test]
fn the_next_node_of_a_kind_is_found_in_both_directions() {
    let run = ended(grid(TREE), 0);
    let order: Vec<usize> = (1..=run.position()).map(|turn| run.tree().node_at(turn)).collect();
    for (kind, status) in [("failure", "failed"), ("solution", "solution"), ("choice", "choice")] {
        for (place, &from) in order.iter().enumerate() {
            let fits = |id: &&usize| run.node_info(**id as u64).unwrap().status == status;
            let (next, last) = (order[place + 1..].iter().find(fits), order[..place].iter().rfind(fits));
            assert_eq!(run.next_node(from as u64, kind, true).unwrap(), next.copied());
            assert_eq!(run.next_node(from as u64, kind, false).unwrap(), last.copied());
        }
    }
    assert!(run.next_node(0, "leaf", true).is_err());
}

proptest! {
    #[test]
    fn layouts_of_steered_4x4_trees_hold_every_node(
        clues in prop::collection::vec((0usize..16, 1u8..=4), 0..5),
        stops in prop::collection::vec((1u64..12, any::<prop::sample::Index>()), 0..5),
        toggled in prop::collection::vec(0u32..60, 0..6),
    ) {
        let mut values = vec![0; 16];
        clues.into_iter().for_each(|(cell, digit)| values[cell] = digit);
        let mut run = States::new(corpus::grid(&values), super::options(20));
        for (steps, index) in stops {
            run.step(GridUnit::Grid, steps);
            let leaves = run.open_leaves();
            if !run.is_over() {
                run.stop_branch(Some(leaves[index.index(leaves.len())] as u64)).unwrap();
            }
            check(&run, &run.tree_layout(steps % 2 == 0, &toggled));
        }
        run.step(GridUnit::End, 1);
        check(&run, &run.tree_layout(true, &toggled));
        check(&run, &run.tree_layout(false, &toggled));
    }
}
