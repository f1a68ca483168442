//! Fish: on each line of a square matrix, one variable takes a given value, and the places of these variables are all
//! different. This is an AllDifferent over the places of one value, pruned to domain consistency. Players know its Hall sets
//! as X-wing (two lines), swordfish (three) and jellyfish (four). The constraint is redundant if all lines and all
//! columns are AllDifferents (Simonis, *Sudoku as a constraint problem*, 2005).

use super::hall_sets::{HallSet, PruneError, prune};
use super::matching::{Matching, TooFew};
use super::patterns::{on_lines, too_few_places_on};
use crate::kernel::{Conflict, Context, Domain, MAX_VALUES, Observer, Priority, Propagator, Value, VarId};

/// "One variable on each line of a square matrix takes `value`, each time at a different place of its line."
#[derive(Clone, Debug)]
pub struct OnePlaceALineDomain {
    size: usize,
    value: Value,
    matching: Box<Matching>,
}

impl OnePlaceALineDomain {
    /// Creates the propagator. The scope lists the variables of `size` lines with `size` places each, line by line.
    pub fn new(size: usize, value: Value) -> OnePlaceALineDomain {
        OnePlaceALineDomain { size, value, matching: Box::new(Matching::new()) }
    }

    /// Returns the places of a line whose variables can take `value`.
    fn places(&self, scope: &[VarId], line: usize, domain: impl Fn(VarId) -> Domain) -> Domain {
        let variables = scope[line * self.size..][..self.size].iter().enumerate();
        variables.filter(|&(_, &var)| domain(var).contains(self.value)).map(|(place, _)| place as Value).collect()
    }
}

impl Propagator for OnePlaceALineDomain {
    fn priority(&self) -> Priority {
        Priority::Expensive
    }

    fn filter<O: Observer>(&mut self, context: &mut Context<'_, O>) -> Result<(), Conflict> {
        let scope = context.scope();
        let mut places = [Domain::EMPTY; MAX_VALUES];
        let places = &mut places[..self.size];
        for (line, domain) in places.iter_mut().enumerate() {
            *domain = self.places(scope, line, |var| context.domain(var));
        }
        let (size, value) = (self.size, self.value);
        let (all, intervals) = (Domain::full(size).0, context.has_intervals());
        let mut lose = |line: usize, lost: Domain, set: HallSet| {
            // A hidden set of lines is a Hall set of the other lines and the other places.
            let reason = match set.hidden {
                false => on_lines(set.vars, set.values.0),
                true => on_lines(all & !set.vars, all & !set.values.0),
            };
            let at = |place: Value| scope[line * size + usize::from(place)];
            lost.iter().try_for_each(|place| context.remove(at(place), value, reason))?;
            Ok(lost.iter().filter(|&place| !context.domain(at(place)).contains(value)).collect())
        };
        match prune(&mut self.matching, places, size, intervals, &mut lose) {
            Ok(()) => Ok(()),
            Err(PruneError::Caller(conflict)) => Err(conflict),
            Err(PruneError::TooFew(TooFew { vars: lines, values: places })) => {
                Err(context.conflict(too_few_places_on(lines, places.0, value)))
            }
        }
    }

    fn forget(&mut self) {
        *self.matching = Matching::new();
    }
}
