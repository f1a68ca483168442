//! Sums by the rule of 45 for the judge. The judge subtracts the totals of the cited cages from the totals of the cited houses. It
//! computes the total of a cage from its meaning.

use super::judge::Judge;
use pencilmark::human::HouseSum;
use pencilmark::kernel::{Meaning, State};
use pencilmark::meanings::Linear;
use pencilmark::puzzle::rules::{Posted, RuleId};
use std::collections::BTreeSet;

/// The constraint on the cells that are left over or stick out.
///
/// # Errors
/// The reason why there is no such constraint.
pub fn posted(judge: &Judge, sum: &HouseSum) -> Result<Posted, String> {
    let size = judge.size();
    let mut weights = vec![0i32; size * size];
    let mut total = 0;
    for &house in &sum.houses {
        let cells: Vec<usize> = (0..size * size).filter(|&cell| judge.in_house(house, cell)).collect();
        if cells.len() != size {
            return Err(format!("house {house} does not hold every digit"));
        }
        total += (1..=size as i32).sum::<i32>();
        cells.into_iter().for_each(|cell| weights[cell] += 1);
    }
    for &number in &sum.cages {
        let Some(rule) = judge.rule(number) else { return Err(format!("there is no rule {number}")) };
        let Some(own) = only_total(rule, size) else { return Err(format!("{} has no total", rule.name)) };
        total -= own;
        rule.scope.iter().for_each(|&cell| weights[cell] -= 1);
    }
    let terms = weights.into_iter().enumerate().filter(|(_, weight)| *weight != 0);
    let (scope, meaning) = Linear::grouped(terms, total, |a, b| judge.cells_differ(a, b));
    let (name, rule) = (format!("sum of {:?}", sum.houses), RuleId { kind: 0, index: 0 });
    Ok(Posted { rule, name, scope, meaning: meaning.of_digits(1).into() })
}

/// The total that every way of satisfying a constraint has; `None` if there are several.
fn only_total(rule: &Posted, size: usize) -> Option<i32> {
    let mut states: BTreeSet<(State, i32)> = BTreeSet::from([(rule.meaning.start(), 0)]);
    for position in 0..rule.scope.len() {
        let next = states.iter().flat_map(|&(state, sum)| {
            let read = move |value: u8| Some((rule.meaning.read(state, position, value)?, sum + i32::from(value) + 1));
            (0..size as u8).filter_map(read)
        });
        states = next.collect();
    }
    let totals: BTreeSet<i32> =
        states.into_iter().filter(|&(state, _)| rule.meaning.accepts(state)).map(|(_, sum)| sum).collect();
    match totals.len() {
        1 => totals.first().copied(),
        _ => None,
    }
}
