//! Tests of tree drawings against the rules of a tidy drawing, and of queries about nodes against scans of a complete record.

use crate::run::Run;
use pencilmark_engine::kernel::{Decision, Relation, VarId};
use pencilmark_engine::search::{Branching, NodeKind, NodeStatus, Strategy, Tree};
use pencilmark_model::model::Model;
use pencilmark_model::options::{Consistency, Options};
use pencilmark_run::tree_layout::TreeLayout;
use pencilmark_run::tree_rows::RowStatus;
use pencilmark_run::{Timeline, Unit};
use pencilmark_testing::corpus::{self, Random};
use proptest::prelude::*;
use std::collections::{HashMap, HashSet};

const NOTHING: Decision = Decision { var: VarId(0), relation: Relation::Equal, value: 0 };

/// Builds a tree in which the parent of node `i + 1` is `ups[i]` levels above node `i`. A node without children is a failure, but
/// every `nth` one is a solution. Each opening and each end of propagation is one position.
fn tree(ups: &[usize], nth: usize) -> Tree {
    let mut tree = Tree::new();
    let mut path = vec![0u32];
    let mut position = 1;
    tree.settle(0, if ups.is_empty() { NodeStatus::Failed } else { NodeStatus::Choice }, position);
    for (index, up) in ups.iter().enumerate() {
        path.truncate(path.len() - up % path.len());
        let id = index as u32 + 1;
        position += 1;
        tree.open(id, path[path.len() - 1], NOTHING, path.len() as u32, position);
        path.push(id);
        let inner = ups.get(index + 1).is_some_and(|up| up % path.len() == 0);
        let leaf = if index % nth == 0 { NodeStatus::Solution } else { NodeStatus::Failed };
        position += 1;
        tree.settle(id, if inner { NodeStatus::Choice } else { leaf }, position);
    }
    tree
}

/// Checks that each level of a drawing is in order with enough space, and that parents are centred above their children.
fn check_drawing(layout: &TreeLayout) {
    let mut extents: HashMap<u32, (f32, f32)> = HashMap::new();
    for (row, &parent) in layout.parents.iter().enumerate() {
        assert_eq!(parent == TreeLayout::NONE, row == 0);
        if parent != TreeLayout::NONE {
            assert!((parent as usize) < row && layout.depths[row] == layout.depths[parent as usize] + 1);
            let x = layout.x[row];
            let extent = extents.entry(parent).or_insert((x, x));
            *extent = (extent.0.min(x), extent.1.max(x));
        }
    }
    for (&parent, &(least, most)) in &extents {
        assert!((layout.x[parent as usize] - (least + most) / 2.0).abs() < 0.05, "row {parent} is not in the middle");
    }
    let levels: Vec<&[u32]> =
        layout.level_starts.windows(2).map(|w| &layout.levels[w[0] as usize..w[1] as usize]).collect();
    assert_eq!(levels.iter().map(|level| level.len()).sum::<usize>(), layout.ids.len());
    for (depth, level) in levels.iter().enumerate() {
        assert!(level.iter().all(|&row| layout.depths[row as usize] as usize == depth));
        for pair in level.windows(2) {
            let gap = layout.x[pair[1] as usize] - layout.x[pair[0] as usize];
            assert!(gap > 0.9, "rows {pair:?} are {gap} apart");
        }
    }
}

/// Returns the width of a naive drawing: subtrees side by side, each as close to all earlier ones as their outlines allow.
fn width_of_naive(tree: &Tree) -> f64 {
    // For each node its outline: the leftmost and rightmost x of each level, relative to the node.
    let mut outlines: Vec<Vec<(f64, f64)>> = vec![Vec::new(); tree.nodes().len()];
    for id in (0..tree.nodes().len()).rev() {
        let children = tree.children_at(id as u32, u64::MAX);
        let mut all: Vec<(f64, f64)> = Vec::new();
        let mut at = Vec::new();
        for &child in &children {
            let outline = std::mem::take(&mut outlines[child as usize]);
            let x = all.iter().zip(&outline).map(|(before, after)| before.1 - after.0 + 1.0).fold(f64::MIN, f64::max);
            let x = if all.is_empty() { 0.0 } else { x };
            at.push(x);
            for (level, &(left, right)) in outline.iter().enumerate() {
                match all.get_mut(level) {
                    Some(extent) => extent.1 = right + x,
                    None => all.push((left + x, right + x)),
                }
            }
        }
        let middle = if at.is_empty() { 0.0 } else { (at[0] + at[at.len() - 1]) / 2.0 };
        all.iter_mut().for_each(|extent| *extent = (extent.0 - middle, extent.1 - middle));
        outlines[id] = [vec![(0.0, 0.0)], all].concat();
    }
    let outline = &outlines[0];
    outline.iter().map(|e| e.1).fold(0.0, f64::max) - outline.iter().map(|e| e.0).fold(0.0, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_drawing_is_tidy_and_no_wider_than_a_naive_one(ups in proptest::collection::vec(0usize..5, 0..200)) {
        let tree = tree(&ups, 3);
        let layout = TreeLayout::new(&tree, u64::MAX, ups.len() as u32, false, &[]);
        prop_assert_eq!(&layout.ids, &(0..=ups.len() as u32).collect::<Vec<_>>());
        check_drawing(&layout);
        let (least, most) = layout.x.iter().fold((f32::MAX, f32::MIN), |(l, m), &x| (l.min(x), m.max(x)));
        prop_assert!(f64::from(most - least) <= width_of_naive(&tree) + 0.01);
    }

    #[test]
    fn only_finished_subtrees_without_solutions_collapse(
        ups in proptest::collection::vec(0usize..4, 1..120),
        nth in 2usize..20,
        position in 0u64..250,
        collapse in any::<bool>(),
        toggled in proptest::collection::vec(0u32..130, 0..12),
    ) {
        let tree = tree(&ups, nth);
        let count = tree.count_at(position);
        let current = count as u32 - 1;
        let layout = TreeLayout::new(&tree, position, current, collapse, &toggled);
        check_drawing(&layout);
        let path: HashSet<u32> = tree.path(current).into_iter().collect();
        let drawn: HashSet<u32> = layout.ids.iter().copied().collect();
        prop_assert!(path.is_subset(&drawn), "the path to the current node is always drawn");
        prop_assert_eq!(layout.sizes.iter().sum::<u32>() as usize, count, "each node is drawn or part of a collapsed row");
        for (row, &id) in layout.ids.iter().enumerate() {
            let parent = tree.nodes()[id as usize].parent;
            prop_assert!(id == 0 || layout.ids[layout.parents[row] as usize] == parent);
            let subtree = tree.subtree_at(id, position, current, false);
            let can = subtree.nodes > 1 && subtree.solutions == 0 && !path.contains(&id);
            let closed = can && (collapse != toggled.contains(&id));
            prop_assert_eq!(layout.status[row] == RowStatus::CollapsedFailure, closed, "node {}", id);
            prop_assert_eq!(u64::from(layout.sizes[row]), if closed { subtree.nodes } else { 1 });
            if !closed {
                prop_assert!(tree.children_at(id, position).iter().all(|child| drawn.contains(child)));
            }
        }
    }
}

/// The layout of a million nodes takes less than five seconds even in a test build, and a chain of a million nodes does not
/// overflow the stack.
#[test]
fn a_million_nodes_are_laid_out_in_seconds() {
    let mut random = Random::new(5);
    let bushy: Vec<usize> = (0..1_000_000).map(|_| random.below(3)).collect();
    let chain = vec![0; 1_000_000];
    for ups in [bushy, chain] {
        let tree = tree(&ups, 1000);
        let started = std::time::Instant::now();
        let layout = TreeLayout::new(&tree, u64::MAX, 0, false, &[]);
        println!("{} rows, {} levels: {:?}", layout.ids.len(), layout.level_starts.len() - 1, started.elapsed());
        assert!(started.elapsed().as_secs() < 5);
        assert_eq!(layout.ids.len(), ups.len() + 1);
        check_drawing(&layout);
    }
}

#[test]
fn queries_about_nodes_agree_with_a_scan_of_the_run() {
    let strategy = Strategy { branching: Branching::Binary, ..Strategy::default() };
    let options = Options { consistency: Consistency::Value, strategy, ..Options::default() };
    let model = Model::new(&corpus::grid(&corpus::sample("seeds")[3]), &options);
    let run = Run::of(model.search());
    let mut timeline = Timeline::new(model.search());
    timeline.step(Unit::End, || false);
    let mut random = Random::new(8);
    let mut complete = 0;
    for _ in 0..300 {
        let position = random.below(run.end() + 1);
        timeline.seek(position as u64);
        let (tree, current, over) = (timeline.tree(), timeline.node(), timeline.outcome().is_some());
        let opened: Vec<usize> = (0..run.nodes.len()).filter(|&id| run.nodes[id].opened <= position).collect();
        let status = |id: usize| run.nodes[id].settled.filter(|&(at, _)| at <= position).map(|(_, status)| status);
        let from = random.below(opened.len());
        for (kind, wanted) in [
            (NodeKind::Failure, NodeStatus::Failed),
            (NodeKind::Solution, NodeStatus::Solution),
            (NodeKind::Choice, NodeStatus::Choice),
        ] {
            let is_wanted = |id: &&usize| status(**id) == Some(wanted);
            let next = opened.iter().filter(|&&id| id > from).find(is_wanted).map(|&id| id as u32);
            let previous = opened.iter().rev().filter(|&&id| id < from).find(is_wanted).map(|&id| id as u32);
            let nearest = |forward| tree.nearest_at(from as u32, kind, forward, position as u64);
            assert_eq!((nearest(true), nearest(false)), (next, previous), "{kind:?} from {from} at {position}");
        }
        let is_below = |id: usize| tree.path(id as u32).contains(&(from as u32));
        let members: Vec<usize> = opened.iter().copied().filter(|&id| is_below(id)).collect();
        let subtree = tree.subtree_at(from as u32, position as u64, current, over);
        let count = |wanted| members.iter().filter(|&&id| status(id) == Some(wanted)).count() as u64;
        assert_eq!(subtree.nodes, members.len() as u64);
        assert_eq!(subtree.failures, count(NodeStatus::Failed));
        assert_eq!(subtree.solutions, count(NodeStatus::Solution));
        assert_eq!(subtree.choices, count(NodeStatus::Choice));
        assert_eq!(Some(subtree.max_depth), members.iter().map(|&id| run.nodes[id].depth).max());
        // A finished subtree gets no more nodes in the rest of the run.
        let later = |id: usize| run.nodes[id].opened > position && is_below_in(&run, id, from);
        if subtree.complete {
            complete += 1;
            assert!(!(0..run.nodes.len()).any(later), "node {from} at {position} is not complete");
            assert!(members.iter().all(|&id| status(id).is_some()));
        }
        let children: Vec<u32> = opened
            .iter()
            .filter(|&&id| id != 0 && run.nodes[id].parent as usize == from)
            .map(|&id| id as u32)
            .collect();
        assert_eq!(tree.children_at(from as u32, position as u64), children);
    }
    assert!(complete > 50, "{complete}");
}

fn is_below_in(run: &Run, id: usize, top: usize) -> bool {
    let up = |&id: &usize| (id != 0).then(|| run.nodes[id].parent as usize);
    std::iter::successors(Some(id), up).any(|id| id == top)
}
