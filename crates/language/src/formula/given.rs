//! What is left of a formula when the digit of one cell is known.

use super::{Cell, FALSE, Formulas, Id, KNOWN, Node};
use crate::number::Number;
use rustc_hash::FxHashMap;
use std::sync::Arc;

impl Formulas {
    /// What is left of a formula when a cell has a digit.
    pub(crate) fn given(&mut self, id: Id, cell: Cell, digit: u8) -> Id {
        if self.all[id as usize].cells.binary_search(&cell).is_err() {
            return id;
        }
        if let Some(&after) = self.after.get(&(id, cell, digit)) {
            return after;
        }
        self.spend(KNOWN + self.all[id as usize].length());
        let node = self.node(id).clone();
        let each = |formulas: &mut Formulas, ids: &[Id]| -> Vec<Id> {
            ids.iter().map(|&id| formulas.given(id, cell, digit)).collect()
        };
        let without = |cells: &[Cell]| cells.iter().copied().filter(|&other| other != cell).collect::<Vec<_>>();
        let bit = 1u64 << (digit - 1);
        let after = match node {
            Node::Const(_) => id,
            Node::Look(_, table) => self.constant(table[usize::from(digit) - 1]),
            Node::Sum(constant, terms) => {
                let terms: Vec<(Id, Number)> =
                    terms.iter().map(|&(id, weight)| (self.given(id, cell, digit), weight)).collect();
                self.sum(constant, terms)
            }
            Node::Operation(operation, a, b) => {
                let (a, b) = (self.given(a, cell, digit), self.given(b, cell, digit));
                self.operation(operation, a, b)
            }
            Node::Abs(a) => {
                let a = self.given(a, cell, digit);
                self.abs(a)
            }
            Node::Min(items) => {
                let items = each(self, &items);
                self.extreme(false, items)
            }
            Node::Max(items) => {
                let items = each(self, &items);
                self.extreme(true, items)
            }
            Node::If(condition, then, otherwise) => {
                let condition = self.given(condition, cell, digit);
                let (then, otherwise) = (self.given(then, cell, digit), self.given(otherwise, cell, digit));
                self.choose(condition, then, otherwise)
            }
            Node::Index(items, at) => {
                let (items, at) = (each(self, &items), self.given(at, cell, digit));
                self.index(&items, at)
            }
            Node::Compare(relation, a) => {
                let a = self.given(a, cell, digit);
                self.compare(relation, a)
            }
            Node::And(parts) => {
                let mut left = Vec::with_capacity(parts.len());
                let mut is_false = false;
                for &part in parts.iter() {
                    match self.given(part, cell, digit) {
                        FALSE => {
                            is_false = true;
                            break;
                        }
                        part => left.push(part),
                    }
                }
                if is_false { FALSE } else { self.and(left) }
            }
            Node::Or(parts) => {
                let parts = each(self, &parts);
                self.or(parts)
            }
            Node::Not(a) => {
                let a = self.given(a, cell, digit);
                self.not(a)
            }
            Node::Different(used, _) if used & bit != 0 => FALSE,
            Node::Different(used, cells) => self.different(used | bit, &without(&cells)),
            Node::Run(_, used, _) if used & bit != 0 => FALSE,
            Node::Run(count, used, cells) => self.run(count, used | bit, &without(&cells)),
            Node::Match(pattern, items) => {
                let items = each(self, &items);
                self.matches(Arc::new((*pattern).clone()), &items)
            }
            Node::Read(number, states, items) => {
                let items: Vec<(Cell, Id)> =
                    items.iter().map(|&(own, id)| (own, self.given(id, cell, digit))).collect();
                self.read(number, states.to_vec(), &items)
            }
        };
        self.after.insert((id, cell, digit), after);
        after
    }

    /// Forgets what only speeds up the knowledge of digits.
    pub(crate) fn shrink(&mut self) {
        self.after = FxHashMap::default();
    }
}
