//! Simple chains on the board that an assumption has left.
//!
//! Before the assumption the board allowed no such chain, because a simpler technique would already have found it. So every
//! chain on the remaining board goes through a cell or a house that has lost candidates since. Such a cell or house is a
//! **pivot**: if all candidates of a pivot lead to the same literal, each by a simple chain, that literal holds. A pivot
//! with two candidates left is the middle of one chain that runs in both directions. A pivot with more candidates gives a
//! cell or house chain. The search starts only from the candidates of the pivots. A search from the ends of chains would
//! have to start from every candidate.

use super::chain_deductions::truths_of_path;
use super::hop_graph::{HopGraph, Links, Reach};
use super::implications::Finding;
use super::literal::{Cause, Literal};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use crate::evidence::Truth;
use pencilmark_engine::kernel::Value;

/// A cell or a house, with its candidates.
struct Pivot {
    truth: Truth,
    starts: Vec<Candidate>,
}

/// The eliminations of simple chains on `now`, the board that remains of `before` after an assumption. Shorter chains come
/// first. If `many` is true, the pivots have three candidates or more, otherwise two.
pub(crate) fn findings(before: &Board, now: &Board, many: bool) -> Vec<Finding> {
    let pivots = pivots(before, now, many);
    if pivots.is_empty() {
        return Vec::new();
    }
    let n = now.size();
    let mut graph = HopGraph::new(now, Links::Xy);
    let mut reaches: Vec<Option<Reach>> = Vec::new();
    reaches.resize_with(Literal::candidates(now), || None);
    // For each literal the smallest total length of the chains to it from one pivot, and the number of that pivot.
    let mut best: Vec<(u16, u16)> = vec![(u16::MAX, 0); 2 * reaches.len()];
    for (number, pivot) in pivots.iter().enumerate() {
        for &start in &pivot.starts {
            let index = Literal::on(start.cell, start.digit).index();
            if reaches[index].is_none() {
                reaches[index] = Some(graph.reach(start));
            }
        }
        let indices = pivot.starts.iter().map(|start| Literal::on(start.cell, start.digit).index());
        let reached: Vec<&Reach> = indices.filter_map(|index| reaches[index].as_ref()).collect();
        for digit in 0..n {
            let all = CellSet(u128::MAX);
            let on = reached.iter().fold(all, |cells, reach| cells & reach.on[digit]);
            let off = reached.iter().fold(all, |cells, reach| cells & reach.off[digit]);
            let literals = on.iter().map(|cell| Literal::on(cell, digit as Value));
            for literal in literals.chain(off.iter().map(|cell| Literal::off(cell, digit as Value))) {
                let length = reached.iter().map(|reach| reach.lengths[usize::from(literal.0)]).sum();
                let known = &mut best[usize::from(literal.0)];
                *known = (*known).min((length, number as u16));
            }
        }
    }
    let mut found: Vec<(u16, Literal, u16)> = Vec::new();
    for (literal, &(length, number)) in best.iter().enumerate().filter(|(_, best)| best.0 < u16::MAX) {
        let literal = Literal(literal as u16);
        if !literal.is_on() || now.candidates(literal.candidate().cell).len() > 1 {
            found.push((length, literal, number));
        }
    }
    found.sort_by_key(|(length, literal, _)| (*length, *literal));
    let finding = |(length, literal, number): (u16, Literal, u16)| {
        let pivot = &pivots[usize::from(number)];
        let mut truths = vec![pivot.truth];
        for &start in &pivot.starts {
            let path: Vec<(Literal, Cause)> = graph.way(start, literal);
            truths.extend(truths_of_path(&path));
        }
        truths.sort();
        truths.dedup();
        let Candidate { cell, digit } = literal.candidate();
        let others = now.candidates(cell).without(digit).iter().map(|digit| Candidate { cell, digit });
        let eliminations = if literal.is_on() { others.collect() } else { vec![Candidate { cell, digit }] };
        Finding { truths, length: usize::from(length), eliminations }
    };
    found.into_iter().map(finding).collect()
}

fn pivots(before: &Board, now: &Board, many: bool) -> Vec<Pivot> {
    let mut pivots = Vec::new();
    let wanted = |left: usize, earlier: usize| if many { left > 2 } else { left == 2 && earlier > 2 };
    for cell in now.blank_cells() {
        let left = now.candidates(cell);
        if wanted(left.len(), before.candidates(cell).len()) {
            let starts = left.iter().map(|digit| Candidate { cell, digit }).collect();
            pivots.push(Pivot { truth: Truth::Cell(cell), starts });
        }
    }
    for house in 0..now.topology().houses() {
        for digit in 0..now.size() as Value {
            let (left, earlier) = (now.places(house, digit).count_ones(), before.places(house, digit).count_ones());
            if wanted(left as usize, earlier as usize) {
                let starts = now.places_in(house, digit).map(|cell| Candidate { cell, digit }).collect();
                pivots.push(Pivot { truth: Truth::Place { house, digit }, starts });
            }
        }
    }
    pivots
}
