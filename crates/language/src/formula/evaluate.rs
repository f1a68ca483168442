//! The value of a formula in a full grid.

use super::{Cell, FALSE, Formulas, Id, Node, Value};
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl Formulas {
    /// The value of a formula when the digits of all its cells are known.
    pub(crate) fn evaluate(&mut self, id: Id, digit: &dyn Fn(Cell) -> u8) -> Value {
        self.evaluate_once(id, digit, &mut FxHashMap::default())
    }

    fn evaluate_once(&mut self, id: Id, digit: &dyn Fn(Cell) -> u8, known: &mut FxHashMap<Id, Value>) -> Value {
        if let Some(value) = known.get(&id) {
            return *value;
        }
        let node = self.node(id).clone();
        let mut of = |formulas: &mut Formulas, id: Id| {
            let value = formulas.evaluate_once(id, digit, known);
            formulas.constant(value)
        };
        let mut all = |formulas: &mut Formulas, ids: &[Id]| ids.iter().map(|&id| of(formulas, id)).collect::<Vec<Id>>();
        let used = |cells: &[Cell], used: u64| {
            let add = |set: u64, &cell: &Cell| {
                let bit = 1u64 << (digit(cell) - 1);
                (set & bit == 0).then_some(set | bit)
            };
            cells.iter().try_fold(used, add)
        };
        // Operations on constants give a constant.
        let constant = match &node {
            Node::Const(_) => id,
            Node::Look(cell, table) => self.constant(table[usize::from(digit(*cell)) - 1]),
            Node::Sum(constant, terms) => {
                let ids = all(self, &terms.iter().map(|(id, _)| *id).collect::<Vec<_>>());
                self.sum(*constant, ids.into_iter().zip(terms.iter().map(|(_, weight)| *weight)))
            }
            Node::Operation(operation, a, b) => {
                let both = all(self, &[*a, *b]);
                self.operation(*operation, both[0], both[1])
            }
            Node::Abs(a) => {
                let a = all(self, &[*a])[0];
                self.abs(a)
            }
            Node::Min(items) | Node::Max(items) => {
                let items = all(self, items);
                self.extreme(matches!(node, Node::Max(_)), items)
            }
            Node::If(a, b, c) => {
                let three = all(self, &[*a, *b, *c]);
                self.choose(three[0], three[1], three[2])
            }
            Node::Index(items, at) => {
                let (items, at) = (all(self, items), all(self, &[*at])[0]);
                self.index(&items, at)
            }
            Node::Compare(relation, a) => {
                let a = all(self, &[*a])[0];
                self.compare(*relation, a)
            }
            Node::And(items) => {
                let items = all(self, items);
                self.and(items)
            }
            Node::Or(items) => {
                let items = all(self, items);
                self.or(items)
            }
            Node::Not(a) => {
                let a = all(self, &[*a])[0];
                self.not(a)
            }
            Node::Different(set, cells) => self.truth(used(cells, *set).is_some()),
            Node::Run(count, set, cells) => match used(cells, *set) {
                Some(set) => self.run(*count, set, &[]),
                None => FALSE,
            },
            Node::Match(pattern, items) => {
                let items = all(self, items);
                self.matches(Arc::new((**pattern).clone()), &items)
            }
            Node::Read(number, states, items) => {
                let ids = all(self, &items.iter().map(|(_, id)| *id).collect::<Vec<_>>());
                let items: Vec<(Cell, Id)> = items.iter().map(|(cell, _)| *cell).zip(ids).collect();
                self.read(*number, states.to_vec(), &items)
            }
        };
        let value = self.value(constant).flatten();
        known.insert(id, value);
        value
    }
}
