//! The automaton of a formula: its states are what is left of the formula when the digits of the first cells are known.

use crate::formula::{Cell, FALSE, Formulas, Id, Node, TRUE};
use pencilmark_meanings::Machine;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The largest number of steps of an automaton. The propagator of a meaning follows automata up to this size.
pub(crate) const MOST_STEPS: usize = 1 << 16;

/// The automaton of a formula that reads the cells in this order; `None` if it has more than `most` steps, or if the formulas may do
/// no more work.
pub(crate) fn machine(formulas: &mut Formulas, formula: Id, order: &[Cell], most: usize) -> Option<Machine> {
    let width = formulas.size;
    let mut states = vec![formula];
    let mut layers: Vec<Arc<[u32]>> = Vec::new();
    let mut own = 0;
    for &cell in order {
        own += states.len() * width;
        if own > most {
            return None;
        }
        let mut next: Vec<Id> = Vec::new();
        let mut numbers: FxHashMap<Id, u32> = FxHashMap::default();
        let mut layer = Vec::with_capacity(states.len() * width);
        for &state in &states {
            if formulas.is_spent() {
                return None;
            }
            for digit in 1..=width as u8 {
                let after = formulas.given(state, cell, digit);
                layer.push(if after == FALSE {
                    Machine::DEAD
                } else {
                    *numbers.entry(after).or_insert_with(|| {
                        next.push(after);
                        next.len() as u32 - 1
                    })
                });
            }
        }
        layers.push(layer.into());
        states = next;
    }
    debug_assert!(states.iter().all(|&state| state == TRUE));
    Some(Machine { width, layers: layers.into() })
}

/// The automaton with the condition that all digits differ; `None` if it has more than `most` steps.
pub(crate) fn with_different(machine: &Machine, most: usize) -> Option<Machine> {
    let width = machine.width;
    let last = machine.layers.len() - 1;
    // A state is a state of the automaton with the set of the digits that were read.
    let mut states = vec![(0u32, 0u64)];
    let mut layers: Vec<Vec<u32>> = Vec::new();
    let mut own = 0;
    for (position, layer) in machine.layers.iter().enumerate() {
        own += states.len() * width;
        if own > most {
            return None;
        }
        let mut next: Vec<(u32, u64)> = Vec::new();
        let mut numbers: FxHashMap<(u32, u64), u32> = FxHashMap::default();
        let mut steps = Vec::with_capacity(states.len() * width);
        for &(state, used) in &states {
            for value in 0..width {
                let after = layer[state as usize * width + value];
                if after == Machine::DEAD || used >> value & 1 == 1 {
                    steps.push(Machine::DEAD);
                    continue;
                }
                // The sets no longer matter at the end.
                let after = (after, if position == last { 0 } else { used | 1 << value });
                steps.push(*numbers.entry(after).or_insert_with(|| {
                    next.push(after);
                    next.len() as u32 - 1
                }));
            }
        }
        layers.push(steps);
        states = next;
    }
    Some(Machine { width, layers: layers.into_iter().map(Arc::from).collect() })
}

/// The automaton with the fewest states: from the last layer to the first, states with the same steps become one, and states that
/// lead nowhere disappear.
pub(crate) fn minimised(machine: &Machine) -> Machine {
    let width = machine.width;
    // For each state behind a layer, its number among the states that are left.
    let mut left: Vec<u32> = vec![0];
    let mut layers: Vec<Arc<[u32]>> = Vec::with_capacity(machine.layers.len());
    for layer in machine.layers.iter().rev() {
        let mut numbers: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut steps = Vec::new();
        let mut before = Vec::with_capacity(layer.len() / width);
        for row in layer.chunks(width) {
            let after = |&state: &u32| if state == Machine::DEAD { Machine::DEAD } else { left[state as usize] };
            let row: Vec<u32> = row.iter().map(after).collect();
            if row.iter().all(|&state| state == Machine::DEAD) {
                before.push(Machine::DEAD);
                continue;
            }
            let next = numbers.len() as u32;
            before.push(*numbers.entry(row).or_insert_with_key(|row| {
                steps.extend_from_slice(row);
                next
            }));
        }
        layers.push(steps.into());
        left = before;
    }
    layers.reverse();
    match left[..] {
        // The first layer has one state, and it is still there.
        [0] => Machine { width, layers: layers.into() },
        _ => machine.clone(),
    }
}

/// The orders in which a formula may read its cells, the most promising first: as the formula names the cells, and as they stand in
/// the grid.
pub(crate) fn orders(formulas: &Formulas, formula: Id) -> Vec<Vec<Cell>> {
    let cells = formulas.cells(formula);
    let mut named = Vec::new();
    let mut seen = std::collections::HashSet::new();
    visit(formulas, formula, &mut named, &mut seen);
    let listed: Vec<Cell> = cells.to_vec();
    if named == listed { vec![named] } else { vec![named, listed] }
}

/// Lists the cells of a formula in the order in which it names them. Indices come before what they choose from.
fn visit(formulas: &Formulas, id: Id, order: &mut Vec<Cell>, seen: &mut std::collections::HashSet<Id>) {
    if !seen.insert(id) {
        return;
    }
    let mut add = |cell: Cell| {
        if !order.contains(&cell) {
            order.push(cell);
        }
    };
    match formulas.node(id) {
        Node::Const(_) => {}
        Node::Look(cell, _) => add(*cell),
        Node::Different(_, cells) | Node::Run(_, _, cells) => cells.iter().for_each(|&cell| add(cell)),
        Node::Sum(_, terms) => {
            // A number that stands alone is remembered, and the many are counted.
            let (few, many): (Vec<_>, Vec<_>) = terms.iter().partition(|(id, _)| is_digit(formulas, *id));
            let (first, then) = if few.len() < many.len() { (few, many) } else { (many, few) };
            first.into_iter().chain(then).for_each(|&(id, _)| visit(formulas, id, order, seen));
        }
        Node::Operation(_, a, b) => [*a, *b].into_iter().for_each(|id| visit(formulas, id, order, seen)),
        Node::Abs(a) | Node::Compare(_, a) | Node::Not(a) => visit(formulas, *a, order, seen),
        Node::Min(items) | Node::Max(items) | Node::And(items) | Node::Or(items) | Node::Match(_, items) => {
            items.iter().for_each(|&id| visit(formulas, id, order, seen));
        }
        Node::If(a, b, c) => [*a, *b, *c].into_iter().for_each(|id| visit(formulas, id, order, seen)),
        Node::Index(items, at) => {
            visit(formulas, *at, order, seen);
            items.iter().for_each(|&id| visit(formulas, id, order, seen));
        }
        Node::Read(_, _, items) => items.iter().for_each(|&(_, id)| visit(formulas, id, order, seen)),
    }
}

/// Whether a formula is the digit of a cell.
fn is_digit(formulas: &Formulas, id: Id) -> bool {
    weighted_digit(formulas, id) == Some((1, 0))
}

/// The weight and the constant of a formula that is a digit times a weight, plus a constant.
pub(crate) fn weighted_digit(formulas: &Formulas, id: Id) -> Option<(i64, i64)> {
    let Node::Look(_, table) = formulas.node(id) else { return None };
    let numbers: Vec<i64> =
        table.iter().map(|value| value.and_then(|value| value.as_whole())).collect::<Option<_>>()?;
    let weight = numbers.get(1)? - numbers[0];
    let is_even = numbers.windows(2).all(|pair| pair[1] - pair[0] == weight);
    (is_even && weight != 0).then_some((weight, numbers[0] - weight * formulas.least))
}
