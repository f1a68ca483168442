//! House totals (the rule of 45). The header of a trace names the houses and the cages of each equation, and the checker adds
//! up their totals itself. An equation therefore follows from the rules, and the checker need not trust the solver.

use super::problem::Problem;
use super::rules::{Meaning, Rules};
use pencilmark_meanings::{AnyMeaning, Linear};
use pencilmark_trace::Total;

impl Rules {
    /// Posts the equations of a header.
    pub(super) fn post_totals(&mut self, totals: &[Total]) -> Result<(), Problem> {
        let shape = self.shape.clone();
        let houses: Vec<(String, Vec<usize>)> =
            shape.full_houses().iter().map(|house| (house.name(&shape), house.cells(&shape))).collect();
        for total in totals {
            let wrong = |message: String| Problem::unreadable(1, format!("total \"{}\": {message}", total.name));
            let mut weights = vec![0; self.givens.len()];
            let mut sum = 0;
            for name in &total.houses {
                let house = houses.iter().find(|(other, _)| other == name);
                let (_, cells) = house.ok_or_else(|| wrong(format!("there is no house \"{name}\"")))?;
                cells.iter().for_each(|&cell| weights[cell] += 1);
                sum += (0..self.size as i32).sum::<i32>();
            }
            for name in &total.cages {
                let cage = shape.posted().iter().find(|rule| rule.name == *name);
                let cage = cage.ok_or_else(|| wrong(format!("there is no rule \"{name}\"")))?;
                let AnyMeaning::Linear(linear) = &cage.meaning else {
                    return Err(wrong(format!("\"{name}\" gives no total of its cells")));
                };
                cage.scope.iter().zip(linear.weights.iter()).for_each(|(&cell, weight)| weights[cell] -= weight);
                sum -= linear.total;
            }
            if self.constraint(&total.name).is_ok() {
                return Err(wrong("another constraint has this name".into()));
            }
            let (scope, meaning) = grouped(&weights, sum, &houses, self.size);
            self.post(total.name.clone(), Meaning::Said(meaning.into()), scope, 1);
        }
        Ok(())
    }
}

/// The equation over the cells whose weight is not 0. The values of a group differ, because its cells share houses.
fn grouped(weights: &[i32], total: i32, houses: &[(String, Vec<usize>)], size: usize) -> (Vec<usize>, Linear) {
    let share = |a: usize, b: usize| houses.iter().any(|(_, cells)| cells.contains(&a) && cells.contains(&b));
    let terms = weights.iter().copied().enumerate().filter(|&(_, weight)| weight != 0);
    Linear::grouped(terms, total, |a, b| size <= Linear::MOST_GROUPED && share(a, b))
}
