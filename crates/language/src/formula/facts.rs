//! The cells, the bounds and the sort of a formula, from those of its parts.

use super::{Cell, Facts, Formulas, Id, Node, Operation};
use crate::number::Number;

/// The bounds of a number about which nothing is known.
const FAR: Number = Number::whole(1_000_000_000_000_000);

impl Facts {
    /// The work that a formula takes because it is long. A product of two sums has many more parts than cells.
    pub(super) fn length(&self) -> usize {
        let parts = match &self.node {
            Node::Sum(_, terms) => terms.len(),
            Node::Min(all) | Node::Max(all) | Node::And(all) | Node::Or(all) => all.len(),
            Node::Index(all, _) | Node::Match(_, all) => all.len(),
            Node::Different(_, cells) | Node::Run(_, _, cells) => cells.len(),
            Node::Read(_, _, items) => items.len(),
            Node::Const(_)
            | Node::Look(..)
            | Node::Operation(..)
            | Node::Abs(_)
            | Node::If(..)
            | Node::Compare(..)
            | Node::Not(_) => 0,
        };
        self.cells.len() / 4 + parts.saturating_sub(self.cells.len())
    }
}

impl Formulas {
    pub(super) fn facts(&self, node: &Node) -> Facts {
        let of = |id: Id| &self.all[id as usize];
        let ids: Vec<Id> = match node {
            Node::Const(_) | Node::Look(..) | Node::Different(..) | Node::Run(..) => Vec::new(),
            Node::Sum(_, terms) => terms.iter().map(|(id, _)| *id).collect(),
            Node::Operation(_, a, b) => vec![*a, *b],
            Node::Abs(a) | Node::Compare(_, a) | Node::Not(a) => vec![*a],
            Node::Min(items) | Node::Max(items) | Node::And(items) | Node::Or(items) => items.to_vec(),
            Node::If(a, b, c) => vec![*a, *b, *c],
            Node::Index(items, at) => items.iter().copied().chain([*at]).collect(),
            Node::Match(_, items) => items.to_vec(),
            Node::Read(_, _, items) => items.iter().map(|(_, id)| *id).collect(),
        };
        let mut cells: Vec<Cell> = match node {
            Node::Look(cell, _) => vec![*cell],
            Node::Different(_, cells) | Node::Run(_, _, cells) => cells.to_vec(),
            _ => ids.iter().flat_map(|&id| of(id).cells.iter().copied()).collect(),
        };
        cells.sort_unstable();
        cells.dedup();
        let any_fails = ids.iter().any(|&id| of(id).may_fail);
        let all_whole = ids.iter().all(|&id| of(id).is_whole);
        let far = (FAR.minus(), FAR);
        let truth = (Number::ZERO, Number::ONE);
        let least_of = |ids: &[Id]| ids.iter().map(|&id| of(id).least).min().unwrap_or(FAR.minus());
        let most_of = |ids: &[Id]| ids.iter().map(|&id| of(id).most).max().unwrap_or(FAR);
        let (bounds, may_fail, is_whole) = match node {
            Node::Const(value) => {
                let number = value.unwrap_or(Number::ZERO);
                ((number, number), value.is_none(), number.as_whole().is_some())
            }
            Node::Look(_, table) => {
                let numbers = || table.iter().flatten().copied();
                let bounds = (numbers().min().unwrap_or(Number::ZERO), numbers().max().unwrap_or(Number::ZERO));
                (bounds, table.iter().any(Option::is_none), numbers().all(|number| number.as_whole().is_some()))
            }
            Node::Sum(constant, terms) => {
                let end = |upper: bool| {
                    terms.iter().try_fold(*constant, |sum, &(id, weight)| {
                        let at_most = (weight > Number::ZERO) == upper;
                        sum.add(if at_most { of(id).most } else { of(id).least }.times(weight)?)
                    })
                };
                let whole =
                    constant.as_whole().is_some() && terms.iter().all(|(_, weight)| weight.as_whole().is_some());
                // A sum that may leave the range of exact numbers may fail.
                match (end(false), end(true)) {
                    (Some(least), Some(most)) => ((least, most), any_fails, whole && all_whole),
                    _ => (far, true, whole && all_whole),
                }
            }
            Node::Operation(operation, a, b) => match operation {
                Operation::Times => {
                    let ends = [of(*a).least, of(*a).most].map(|a| [of(*b).least, of(*b).most].map(|b| a.times(b)));
                    let ends: Option<Vec<Number>> = ends.into_iter().flatten().collect();
                    match ends {
                        Some(ends) => {
                            let bounds = (*ends.iter().min().expect("four"), *ends.iter().max().expect("four"));
                            (bounds, any_fails, all_whole)
                        }
                        None => (far, true, all_whole),
                    }
                }
                Operation::Over => (far, true, false),
                Operation::Div => (far, true, true),
                Operation::Mod => {
                    let by = of(*b);
                    let is_safe = all_whole && !any_fails && by.least > Number::ZERO;
                    ((Number::ZERO, by.most.abs().max(by.least.abs())), !is_safe, true)
                }
            },
            Node::Abs(a) => {
                let (least, most) = (of(*a).least, of(*a).most);
                let crosses = least < Number::ZERO && most > Number::ZERO;
                let low = if crosses { Number::ZERO } else { least.abs().min(most.abs()) };
                ((low, least.abs().max(most.abs())), any_fails, all_whole)
            }
            Node::Min(items) => {
                let most = items.iter().map(|&id| of(id).most).min().unwrap_or(FAR);
                ((least_of(items), most), any_fails, all_whole)
            }
            Node::Max(items) => {
                let least = items.iter().map(|&id| of(id).least).max().unwrap_or(FAR.minus());
                ((least, most_of(items)), any_fails, all_whole)
            }
            Node::If(_, a, b) => {
                let both = [*a, *b];
                let fails = both.iter().any(|&id| of(id).may_fail);
                ((least_of(&both), most_of(&both)), fails, both.iter().all(|&id| of(id).is_whole))
            }
            Node::Index(items, at) => {
                let fits = !of(*at).may_fail
                    && of(*at).is_whole
                    && of(*at).least >= Number::ONE
                    && of(*at).most <= Number::whole(items.len() as i64);
                let whole = items.iter().all(|&id| of(id).is_whole);
                ((least_of(items), most_of(items)), any_fails || !fits, whole)
            }
            _ => (truth, false, true),
        };
        Facts { node: node.clone(), cells: cells.into(), least: bounds.0, most: bounds.1, may_fail, is_whole }
    }
}
