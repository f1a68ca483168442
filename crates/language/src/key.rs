//! What tells the automaton of a formula from others, so that the automaton of an equal formula about other cells serves again.

use crate::formula::{Cell, Formulas, Id, Node};
use crate::number::Number;
use crate::scene::Scene;
use std::collections::HashMap;

/// What tells the automaton of a formula from others: the formula with its cells numbered in their order. `None` if the formula has a
/// reader that asks where a cell is.
pub(crate) fn key(formulas: &Formulas, formula: Id, order: &[Cell], scene: &Scene) -> Option<Vec<u32>> {
    let mut key = vec![formulas.size as u32, formulas.least as u32];
    // The cells that see each other, because the automaton may know that they differ.
    let is_house = scene.see_each_other(order);
    key.push(u32::from(is_house));
    let place = |cell: Cell| order.iter().position(|&other| other == cell).map(|place| place as u32);
    let mut numbers: HashMap<Id, u32> = HashMap::new();
    write(formulas, formula, &place, &mut numbers, &mut key)?;
    Some(key)
}

fn write(
    formulas: &Formulas,
    id: Id,
    place: &impl Fn(Cell) -> Option<u32>,
    numbers: &mut HashMap<Id, u32>,
    key: &mut Vec<u32>,
) -> Option<()> {
    if let Some(&number) = numbers.get(&id) {
        key.extend([1000, number]);
        return Some(());
    }
    let number = numbers.len() as u32;
    numbers.insert(id, number);
    let value = |key: &mut Vec<u32>, number: Number| {
        let text = number.to_string();
        key.push(text.len() as u32);
        key.extend(text.bytes().map(u32::from));
    };
    let node = formulas.node(id).clone();
    let children: Vec<Id> = match &node {
        Node::Const(number) => {
            key.push(1);
            number.iter().for_each(|number| value(key, *number));
            Vec::new()
        }
        Node::Look(cell, table) => {
            key.extend([2, place(*cell)?]);
            for number in table.iter() {
                key.push(u32::from(number.is_some()));
                number.iter().for_each(|number| value(key, *number));
            }
            Vec::new()
        }
        Node::Sum(constant, terms) => {
            key.extend([3, terms.len() as u32]);
            value(key, *constant);
            terms.iter().for_each(|(_, weight)| value(key, *weight));
            terms.iter().map(|(id, _)| *id).collect()
        }
        Node::Operation(operation, a, b) => {
            key.extend([4, *operation as u32]);
            vec![*a, *b]
        }
        Node::Abs(a) => {
            key.push(5);
            vec![*a]
        }
        Node::Min(items) => {
            key.extend([6, items.len() as u32]);
            items.to_vec()
        }
        Node::Max(items) => {
            key.extend([7, items.len() as u32]);
            items.to_vec()
        }
        Node::If(a, b, c) => {
            key.push(8);
            vec![*a, *b, *c]
        }
        Node::Index(items, at) => {
            key.extend([9, items.len() as u32]);
            items.iter().copied().chain([*at]).collect()
        }
        Node::Compare(relation, a) => {
            key.extend([10, *relation as u32]);
            vec![*a]
        }
        Node::And(items) => {
            key.extend([11, items.len() as u32]);
            items.to_vec()
        }
        Node::Or(items) => {
            key.extend([12, items.len() as u32]);
            items.to_vec()
        }
        Node::Not(a) => {
            key.push(13);
            vec![*a]
        }
        Node::Different(used, cells) => {
            key.extend([14, *used as u32, (*used >> 32) as u32, cells.len() as u32]);
            for &cell in cells.iter() {
                key.push(place(cell)?);
            }
            Vec::new()
        }
        Node::Run(count, used, cells) => {
            key.extend([15, *count as u32, *used as u32, (*used >> 32) as u32, cells.len() as u32]);
            for &cell in cells.iter() {
                key.push(place(cell)?);
            }
            Vec::new()
        }
        Node::Match(pattern, items) => {
            let text = format!("{pattern:?}");
            key.extend([16, items.len() as u32, text.len() as u32]);
            key.extend(text.bytes().map(u32::from));
            items.to_vec()
        }
        Node::Read(reader, states, items) => {
            let reader = formulas.reader(*reader);
            // A reader that asks where a cell is is like no other.
            if reader.asks_where() {
                return None;
            }
            let identity = reader.identity();
            key.extend([17, identity.len() as u32, states.len() as u32, items.len() as u32]);
            key.extend(identity);
            states.iter().copied().chain(items.iter().map(|(_, id)| *id)).collect()
        }
    };
    children.into_iter().try_for_each(|child| write(formulas, child, place, numbers, key))
}
