//! What simple chains say on a position that an assumption has thinned out.
//!
//! Before the assumption there were no such chains, or they would have been taken. So every chain there is now goes over a
//! cell or a house that has lost candidates since. Those are the **pivots**: whatever all of a pivot's candidates lead to,
//! each by a simple chain, is so. With two candidates left that is one chain through the pivot, read from the middle; with
//! more it is a cell or house chain, whose pivot may be any. This needs a search from the pivots' candidates only, where
//! looking for chains from their ends needs one from everywhere.

use super::evidence::truths_of_path;
use super::nets::Deduction;
use super::web::{Links, Reach, Web};
use super::{Cause, Literal};
use crate::human::board::Board;
use crate::human::cells::CellSet;
use crate::human::evidence::Truth;
use crate::human::step::Candidate;
use crate::kernel::Value;

/// What is gone through: a cell or a house, with its candidates.
struct Pivot {
    truth: Truth,
    starts: Vec<Candidate>,
}

/// What simple chains take away from `now`, a position left of `source`, shortest first. With `many`, the pivots have three
/// candidates or more; else they have two.
pub fn deductions(source: &Board, now: &Board, many: bool) -> Vec<Deduction> {
    let pivots = pivots(source, now, many);
    if pivots.is_empty() {
        return Vec::new();
    }
    let n = now.size();
    let mut web = Web::new(now, Links::Xy);
    let mut reaches: Vec<Option<Reach>> = Vec::new();
    reaches.resize_with(Literal::candidates(now), || None);
    // For each literal the shortest way to it, and its pivot.
    let mut best: Vec<(u16, u16)> = vec![(u16::MAX, 0); 2 * reaches.len()];
    for (number, pivot) in pivots.iter().enumerate() {
        for &start in &pivot.starts {
            let index = Literal::on(start.cell, start.digit).index();
            if reaches[index].is_none() {
                reaches[index] = Some(web.reach(start));
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
    let deduction = |(length, literal, number): (u16, Literal, u16)| {
        let pivot = &pivots[usize::from(number)];
        let mut truths = vec![pivot.truth];
        for &start in &pivot.starts {
            let path: Vec<(Literal, Cause)> = web.way(start, literal);
            truths.extend(truths_of_path(&path));
        }
        truths.sort();
        truths.dedup();
        let Candidate { cell, digit } = literal.candidate();
        let others = now.candidates(cell).without(digit).iter().map(|digit| Candidate { cell, digit });
        let eliminations = if literal.is_on() { others.collect() } else { vec![Candidate { cell, digit }] };
        Deduction { truths, length: usize::from(length), eliminations }
    };
    found.into_iter().map(deduction).collect()
}

fn pivots(source: &Board, now: &Board, many: bool) -> Vec<Pivot> {
    let mut pivots = Vec::new();
    let wanted = |left: usize, before: usize| if many { left > 2 } else { left == 2 && before > 2 };
    for cell in now.blank_cells() {
        let left = now.candidates(cell);
        if wanted(left.len(), source.candidates(cell).len()) {
            let starts = left.iter().map(|digit| Candidate { cell, digit }).collect();
            pivots.push(Pivot { truth: Truth::Cell(cell), starts });
        }
    }
    for house in 0..now.layout().houses() {
        for digit in 0..now.size() as Value {
            let (left, before) = (now.places(house, digit).count_ones(), source.places(house, digit).count_ones());
            if wanted(left as usize, before as usize) {
                let starts = now.places_in(house, digit).map(|cell| Candidate { cell, digit }).collect();
                pivots.push(Pivot { truth: Truth::Place { house, digit }, starts });
            }
        }
    }
    pivots
}
