//! Shortens reasons. A propagator cites the first set that explains a removal. The domains at that moment often hold a
//! smaller set: a part of the cited set, or the same cells with fewer values. The code here tries to drop elements one by
//! one. Elements that would bring the most new steps into a chain are tried first.
//!
//! The result is minimal: `n` elements fit only `n` places, and this is true of no smaller part of the elements. So the reason
//! needs every literal that it cites. Without any one of these literals, all elements would find a place.

use super::super::event::Pruning;
use super::ledger::Ledger;
use pencilmark_engine::kernel::{Conflict, Constraint, Domain, Literal, Meaning, Reason, Value, VarId, Violation};
use pencilmark_engine::propagators::{
    Breach, Pattern, fixed_by, hall_set, hidden_set, on_lines, too_few, too_few_places_on,
};
use pencilmark_engine::story::drop_unneeded;
use pencilmark_meanings::AllDifferent;

/// A reason for a removal at `time` that is at least as good as the given one. `is_new` says whether a fact would need a
/// step of its own.
pub(super) fn reason(
    ledger: &Ledger,
    scope: &[VarId],
    step: Pruning,
    time: u32,
    is_new: &dyn Fn(VarId, Value) -> bool,
) -> Reason {
    let width = ledger.past.width();
    let lost = scope.iter().position(|&var| var == step.var);
    match Pattern::of(step.reason) {
        Pattern::Hall { vars, .. } => {
            let places = |cell: u8| ledger.past.domain_at(scope[usize::from(cell)], time);
            let cost = |cell: u8| {
                let gone = Domain::full(width).minus(places(cell));
                gone.iter().filter(|&value| is_new(scope[usize::from(cell)], value)).count()
            };
            match confined(Domain(vars), Some(step.value), &places, &cost) {
                Some((cells, values)) if cells.len() == 1 && values.is_fixed() => {
                    cells.min().map_or(step.reason, |cell| fixed_by(scope[usize::from(cell)]))
                }
                Some((cells, values)) => hall_set(cells.0, values),
                None => step.reason,
            }
        }
        Pattern::Hidden { values, .. } => {
            let has = |cell: usize, value| ledger.past.domain_at(scope[cell], time).contains(value);
            let places = |value| (0..scope.len()).filter(|&cell| has(cell, value)).map(|cell| cell as Value).collect();
            let cost = |value| scope.iter().filter(|&&var| is_new(var, value)).count();
            match confined(values, lost.map(|cell| cell as Value), &places, &cost) {
                Some((values, cells)) => hidden_set(cells.0, values),
                None => step.reason,
            }
        }
        Pattern::Lines { lines, .. } => {
            let (places, cost) = square(ledger, scope, step.value, time, is_new);
            match confined(Domain(lines), lost.map(|cell| (cell % width) as Value), &places, &cost) {
                Some((lines, places)) => on_lines(lines.0, places.0),
                None => step.reason,
            }
        }
        _ => step.reason,
    }
}

/// A reason for a conflict at `time` that is at least as good as the given one.
pub(super) fn conflict(
    ledger: &Ledger,
    scope: &[VarId],
    conflict: Conflict,
    time: u32,
    is_new: &dyn Fn(VarId, Value) -> bool,
) -> Conflict {
    let smaller = match Breach::of(conflict) {
        Breach::TooFew { vars, .. } => {
            let places = |cell: u8| ledger.past.domain_at(scope[usize::from(cell)], time);
            let cost = |cell: u8| {
                let gone = Domain::full(ledger.past.width()).minus(places(cell));
                gone.iter().filter(|&value| is_new(scope[usize::from(cell)], value)).count()
            };
            confined(Domain(vars), None, &places, &cost).map(|(cells, values)| too_few(cells.0, values))
        }
        Breach::TooFewPlaces { lines, value, .. } => {
            let (places, cost) = square(ledger, scope, value, time, is_new);
            confined(Domain(lines), None, &places, &cost)
                .map(|(lines, places)| too_few_places_on(lines.0, places.0, value))
        }
        Breach::Empty { .. } | Breach::NoPlace { .. } | Breach::Learnt { .. } | Breach::Other => None,
    };
    match smaller {
        Some(reason) => Conflict { violation: Violation::NoSolution(reason), ..conflict },
        None => conflict,
    }
}

/// Literals that, with the meaning of the constraint, still entail the removal of `removed`, or a conflict. None of them can be left
/// out. The search tries to drop the most expensive literals first.
pub(super) fn literals(
    constraint: &Constraint,
    width: usize,
    removed: Option<(VarId, Value)>,
    mut literals: Vec<Literal>,
    cost: &dyn Fn(Literal) -> usize,
) -> Vec<Literal> {
    let to: Vec<Literal> = removed.map(|(var, value)| Literal::Not(var, value)).into_iter().collect();
    literals.sort_by_key(|&literal| std::cmp::Reverse(cost(literal)));
    drop_unneeded(&mut literals, |literals| constraint.entails(width, literals, &to));
    literals
}

/// For each line of a square, the places of a value, and the cost of citing the line.
fn square<'a>(
    ledger: &'a Ledger,
    scope: &'a [VarId],
    value: Value,
    time: u32,
    is_new: &'a dyn Fn(VarId, Value) -> bool,
) -> (impl Fn(Value) -> Domain + 'a, impl Fn(Value) -> usize + 'a) {
    let width = ledger.past.width();
    let line = move |line: Value| scope[usize::from(line) * width..][..width].iter();
    let places = move |at: Value| {
        let has = line(at).enumerate().filter(|&(_, &var)| ledger.past.domain_at(var, time).contains(value));
        has.map(|(place, _)| place as Value).collect()
    };
    (places, move |at| line(at).filter(|&&var| is_new(var, value)).count())
}

/// A minimal part of `elements` that cannot all be placed when `taken` is occupied, and the places of that part with
/// `taken`. `None` if all elements can be placed.
fn confined(
    elements: Domain,
    taken: Option<Value>,
    places: &dyn Fn(Value) -> Domain,
    cost: &dyn Fn(Value) -> usize,
) -> Option<(Domain, Domain)> {
    let free = |element| taken.map_or(places(element), |taken| places(element).without(taken));
    let choices: Vec<(Value, Domain)> = elements.iter().map(|element| (element, free(element))).collect();
    let fits = |chosen: Domain| {
        let choices: Vec<Domain> = choices.iter().filter(|(e, _)| chosen.contains(*e)).map(|(_, free)| *free).collect();
        AllDifferent.is_satisfiable(&choices)
    };
    if fits(elements) {
        return None;
    }
    // The search tries to drop the most expensive elements first.
    let mut order: Vec<(usize, Value)> = Vec::with_capacity(elements.len());
    for element in elements.iter() {
        let cost = cost(element);
        order.insert(order.partition_point(|&(other, _)| other >= cost), (cost, element));
    }
    let mut rest = elements;
    for (_, element) in order {
        if !fits(rest.without(element)) {
            rest = rest.without(element);
        }
    }
    let union: Domain = rest.iter().flat_map(|element| places(element).iter().collect::<Vec<_>>()).collect();
    Some((rest, taken.map_or(union, |taken| union.with(taken))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_shrinks_to_what_confines_it() {
        // Three elements at 0, 1, 2; the first two need only 0 and 1.
        let places = [Domain(0b011), Domain(0b011), Domain(0b110)];
        let found = confined(Domain(0b111), Some(1), &|e| places[usize::from(e)], &|_| 0);
        assert_eq!(found, Some((Domain(0b011), Domain(0b011))));
        assert_eq!(confined(Domain(0b111), None, &|e| places[usize::from(e)], &|_| 0), None, "all can be placed");
    }

    #[test]
    fn what_costs_most_goes_first() {
        // Either of the elements 0 and 1 alone keeps the others from place 0.
        let found = |costs: [usize; 2]| confined(Domain(0b11), Some(0), &|_| Domain(1), &|e| costs[usize::from(e)]);
        assert_eq!(found([5, 1]), Some((Domain(0b10), Domain(1))));
        assert_eq!(found([1, 5]), Some((Domain(0b01), Domain(1))));
    }
}
