//! The judge of the rule of 45. The judge subtracts the totals of the cited rules from the totals of the cited houses, and
//! tries all digits of the remaining cells. It computes the total of a rule from its meaning.

use super::judge::Judge;
use pencilmark::human::{Board, Candidate, Deduction, Truth};
use pencilmark::kernel::{Meaning, State};
use pencilmark::puzzle::rules::Posted;
use std::collections::BTreeSet;

/// The reason why the totals that a step cites do not prove it; `None` if they prove it.
pub fn objection(judge: &Judge, board: &Board, step: &Deduction) -> Option<String> {
    let size = judge.size();
    let mut weights = vec![0i32; size * size];
    let mut total = 0;
    for truth in &step.evidence.truths {
        match *truth {
            Truth::Total { house } => {
                total += (1..=size as i32).sum::<i32>();
                (0..size * size).filter(|&cell| judge.in_house(house, cell)).for_each(|cell| weights[cell] += 1);
            }
            Truth::Rule(number) => {
                let Some(rule) = judge.rule(number) else { return Some(format!("there is no rule {number}")) };
                let Some(sum) = only_total(rule, size) else { return Some(format!("{} has no total", rule.name)) };
                total -= sum;
                rule.scope.iter().for_each(|&cell| weights[cell] -= 1);
            }
            Truth::Cell(_) => {}
            other => return Some(format!("{other:?} has no place in a sum")),
        }
    }
    let mut cells = Vec::new();
    for (cell, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight != 0) {
        match board.value(cell) {
            Some(digit) => total -= weight * (i32::from(digit) + 1),
            None if step.evidence.truths.contains(&Truth::Cell(cell)) => cells.push((cell, weight)),
            None => return Some(format!("cell {cell} is left out")),
        }
    }
    let mut fillings = Vec::new();
    fill(judge, board, &cells, total, &mut Vec::new(), &mut fillings);
    let is_against = |filling: &Vec<Candidate>| {
        step.eliminations.iter().any(|gone| filling.contains(gone))
            || step.placements.iter().any(|placed| !filling.contains(placed))
    };
    fillings.iter().find(|filling| is_against(filling)).map(|filling| format!("{filling:?} is possible"))
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

/// Collects the ways to give the cells digits with this weighted total, where cells that see each other differ.
fn fill(
    judge: &Judge,
    board: &Board,
    cells: &[(usize, i32)],
    total: i32,
    chosen: &mut Vec<Candidate>,
    fillings: &mut Vec<Vec<Candidate>>,
) {
    let Some((&(cell, weight), rest)) = cells.split_first() else {
        if total == 0 {
            fillings.push(chosen.clone());
        }
        return;
    };
    for digit in board.candidates(cell).iter() {
        let candidate = Candidate { cell, digit };
        if !chosen.iter().any(|&other| judge.see(candidate, other)) {
            chosen.push(candidate);
            fill(judge, board, rest, total - weight * (i32::from(digit) + 1), chosen, fillings);
            chosen.pop();
        }
    }
}
