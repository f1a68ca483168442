//! The arithmetic behind a removal by a sum: what the other cells can add up to. For example, a cage of three cells has the
//! total 11. Any two of its cells make at least 3, so the third cell cannot hold 9.
//!
//! The figures follow from the meaning of the constraint and from the domains just before the removal. They need no propagator.

use pencilmark_engine::kernel::{Domain, Meaning, Value};
use pencilmark_meanings::{AnyMeaning, Linear};
use pencilmark_model::model::{ConstraintKind, Model};
use pencilmark_puzzle::rules::{Posted, kind_of};
use pencilmark_puzzle::{Digit, Dimensions, Geometry};
use serde::Serialize;
use std::collections::BTreeSet;

/// How a sum of cells compares with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum SumRelation {
    /// The sum of the cells is at least the number.
    AtLeast,
    /// The sum of the cells is at most the number.
    AtMost,
    /// There is one number for each removed digit, in the same order. The sum of the cells cannot be this number if the cell
    /// holds the digit.
    Never,
}

/// What some cells can add up to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SumBound {
    /// The cells, as row-major indices.
    pub cells: Vec<usize>,
    /// The number by which the digit of each cell is multiplied.
    pub weights: Vec<i32>,
    /// The comparison.
    pub relation: SumRelation,
    /// The numbers: one, or for `never` one for each removed digit.
    pub sums: Vec<i32>,
}

/// The figures that exclude digits from one cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Figure {
    /// The cell that loses the digits, as a row-major index.
    pub cell: usize,
    /// The digits, as places among the digits of the grid, from 1.
    pub values: Vec<usize>,
    /// The bounds, which together with the sum exclude the digits.
    pub bounds: Vec<SumBound>,
}

/// The sum that a constraint states, with its scope; `None` if the constraint is no sum.
pub fn sum_of(model: &Model, kind: ConstraintKind) -> Option<(&[usize], Linear)> {
    let geometry = model.geometry();
    match kind {
        ConstraintKind::Rule(number) => {
            let posted = geometry.posted().get(number as usize)?;
            Some((&posted.scope, linear(geometry, posted)?))
        }
        ConstraintKind::Total(number) => {
            let total = geometry.totals().get(number as usize)?;
            Some((&total.scope, total.meaning.clone()))
        }
        _ => None,
    }
}

/// The sum of a rule's constraint. An X or a V is posted as a relation of two cells, and is a sum of two cells as well.
pub fn linear(geometry: &Geometry, posted: &Posted) -> Option<Linear> {
    match &posted.meaning {
        AnyMeaning::Linear(linear) => Some(linear.clone()),
        AnyMeaning::Pairs(_) if kind_of(posted.rule).is_sum => {
            let mark = geometry.rules()?.get(posted.rule)?;
            Some(Linear::new(vec![1; posted.scope.len()], mark.value()?).of_digits(geometry.least_digit()))
        }
        _ => None,
    }
}

/// The figures behind removals by a sum. `domains` has the digits of each position of the scope just before the removals.
/// `None` if the figures do not exclude some digit.
pub fn figures(
    dimensions: &Dimensions,
    scope: &[usize],
    sum: &Linear,
    domains: &[Domain],
    lost: &[(usize, Domain)],
) -> Option<Vec<Figure>> {
    let mut figures = Vec::new();
    for &(cell, values) in lost {
        let position = scope.iter().position(|&other| other == cell)?;
        if scope.iter().filter(|&&other| other == cell).count() > 1 {
            return None;
        }
        figures.extend(Sides::of(dimensions, scope, sum, domains, position)?.figures(sum, domains, values)?);
    }
    Some(figures)
}

/// A sum seen from one of its cells: `own * digit + rest = constant + beyond`.
struct Sides<'a> {
    dimensions: &'a Dimensions,
    scope: &'a [usize],
    position: usize,
    own: i32,
    constant: i32,
    /// The positions on the same side of the equation as the cell, with their weights.
    rest: Vec<(usize, i32)>,
    /// The positions on the other side of the equation, with their weights.
    beyond: Vec<(usize, i32)>,
    /// The least and the greatest sum of the cells on each side.
    ends: [(i32, i32); 2],
}

impl<'a> Sides<'a> {
    fn of(
        dimensions: &'a Dimensions,
        scope: &'a [usize],
        sum: &Linear,
        domains: &[Domain],
        position: usize,
    ) -> Option<Sides<'a>> {
        let sign = sum.weights[position].signum();
        let digits = sum.digit_total(dimensions.least_digit());
        let others =
            (0..scope.len()).filter(|&other| other != position).map(|other| (other, sum.weights[other] * sign));
        let (rest, beyond): (Vec<_>, Vec<_>) = others.partition(|(_, weight)| *weight > 0);
        let beyond: Vec<(usize, i32)> = beyond.into_iter().map(|(other, weight)| (other, -weight)).collect();
        let ends = [ends(dimensions, sum, domains, &rest)?, ends(dimensions, sum, domains, &beyond)?];
        let own = sum.weights[position].abs();
        Some(Sides { dimensions, scope, position, own, constant: digits * sign, rest, beyond, ends })
    }

    fn figures(&self, sum: &Linear, domains: &[Domain], values: Domain) -> Option<Vec<Figure>> {
        let [(least_rest, most_rest), (least_beyond, most_beyond)] = self.ends;
        let (mut high, mut low, mut between) = (Vec::new(), Vec::new(), Vec::new());
        for value in values.iter() {
            let share = self.own * self.dimensions.number(value);
            if share > self.constant + most_beyond - least_rest {
                high.push(value);
            } else if share < self.constant + least_beyond - most_rest {
                low.push(value);
            } else if self.cannot_be(sum, domains, value) {
                between.push(value);
            } else {
                return None;
            }
        }
        // A sum of one cell needs no figures.
        if self.scope.len() < 2 {
            return None;
        }
        let shares = between.iter().map(|&value| self.constant - self.own * self.dimensions.number(value)).collect();
        let all: Vec<(usize, i32)> =
            self.rest.iter().copied().chain(self.beyond.iter().map(|&(other, weight)| (other, -weight))).collect();
        let found = [
            (high, self.both(SumRelation::AtLeast, least_rest, SumRelation::AtMost, most_beyond)),
            (low, self.both(SumRelation::AtMost, most_rest, SumRelation::AtLeast, least_beyond)),
            (between, vec![self.bound(&all, SumRelation::Never, shares)]),
        ];
        let figure = |(values, bounds): (Vec<Value>, Vec<SumBound>)| Figure {
            cell: self.scope[self.position],
            values: values.into_iter().map(|value| Digit::of(value).into()).collect(),
            bounds,
        };
        Some(found.into_iter().filter(|(values, _)| !values.is_empty()).map(figure).collect())
    }

    /// Whether the other cells have no digits that complete the sum with this digit.
    fn cannot_be(&self, sum: &Linear, domains: &[Domain], value: Value) -> bool {
        let mut tried = domains.to_vec();
        tried[self.position] = Domain::single(value);
        !sum.is_satisfiable(&tried)
    }

    /// The bounds of both sides; an empty side has none.
    fn both(&self, of_rest: SumRelation, rest: i32, of_beyond: SumRelation, beyond: i32) -> Vec<SumBound> {
        let sides = [(&self.rest, of_rest, rest), (&self.beyond, of_beyond, beyond)];
        let filled = sides.into_iter().filter(|(terms, ..)| !terms.is_empty());
        filled.map(|(terms, relation, end)| self.bound(terms, relation, vec![end])).collect()
    }

    fn bound(&self, terms: &[(usize, i32)], relation: SumRelation, sums: Vec<i32>) -> SumBound {
        let cells = terms.iter().map(|&(other, _)| self.scope[other]).collect();
        SumBound { cells, weights: terms.iter().map(|&(_, weight)| weight).collect(), relation, sums }
    }
}

/// The least and the greatest sums of the cells on both sides of an equation: those with positive weights, and those with negative
/// weights. `None` if the cells have no digits that differ where they must.
pub fn ends_of_sides(dimensions: &Dimensions, sum: &Linear, domains: &[Domain]) -> Option<[(i32, i32); 2]> {
    let side = |sign: i32| -> Vec<(usize, i32)> {
        let all = sum.weights.iter().enumerate().map(|(position, weight)| (position, weight * sign));
        all.filter(|(_, weight)| *weight > 0).collect()
    };
    Some([ends(dimensions, sum, domains, &side(1))?, ends(dimensions, sum, domains, &side(-1))?])
}

/// The least and the greatest weighted sum of the digits at some positions. The digits of a group differ. `None` if there are no
/// such digits.
fn ends(dimensions: &Dimensions, sum: &Linear, domains: &[Domain], terms: &[(usize, i32)]) -> Option<(i32, i32)> {
    let mut ends = (0, 0);
    for group in terms.chunk_by(|a, b| sum.groups[a.0] == sum.groups[b.0]) {
        // The positions of a group have one weight, so only the set of their values matters.
        let weight = group[0].1;
        let mut sets = BTreeSet::from([0u64]);
        for &(position, _) in group {
            let with = |&set: &u64| {
                let values = domains[position].iter().map(move |value| 1u64 << value);
                values.filter(move |value| set & value == 0).map(move |value| set | value)
            };
            sets = sets.iter().flat_map(with).collect();
        }
        let digits = |set: &u64| Domain(*set).iter().map(|value| dimensions.number(value)).sum::<i32>() * weight;
        ends.0 += sets.iter().map(digits).min()?;
        ends.1 += sets.iter().map(digits).max()?;
    }
    Some(ends)
}
