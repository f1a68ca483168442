//! The functions of the language, as formulas and lists.

use super::{Ground, Meant, Names, TooLarge};
use crate::formula::{Cell, FALSE, Id, Operation, Relation, TRUE};
use crate::number::Number;
use crate::syntax::{Expr, Function, lists_of};
use std::sync::Arc;

impl Ground<'_> {
    pub(super) fn call(
        &mut self,
        function: Function,
        arguments: &[Expr],
        names: &mut Names,
    ) -> Result<Meant, TooLarge> {
        use Function as F;
        let scene = self.scene;
        let weigh = |items: Vec<Id>| items.into_iter().map(|id| (id, Number::ONE)).collect::<Vec<_>>();
        Ok(match function {
            F::Abs => {
                let number = self.number(&arguments[0], names)?;
                Meant::Number(self.formulas.abs(number))
            }
            F::Min | F::Max => {
                let items = match arguments {
                    [list] => {
                        let list = self.list(list, names)?;
                        self.digits_of(&list)
                    }
                    _ => arguments.iter().map(|each| self.number(each, names)).collect::<Result<Vec<_>, _>>()?,
                };
                Meant::Number(self.formulas.extreme(function == F::Max, items))
            }
            F::Sum => {
                let list = self.list(&arguments[0], names)?;
                let items = self.digits_of(&list);
                Meant::Number(self.formulas.sum(Number::ZERO, weigh(items)))
            }
            F::Product => {
                let list = self.list(&arguments[0], names)?;
                let items = self.digits_of(&list);
                Meant::Number(self.product(items))
            }
            F::Number => {
                let list = self.list(&arguments[0], names)?;
                let mut number = self.formulas.number(0);
                for digit in self.digits_of(&list) {
                    number = self.formulas.sum(Number::ZERO, [(number, Number::whole(10)), (digit, Number::ONE)]);
                }
                Meant::Number(number)
            }
            F::Digits => {
                let list = self.list(&arguments[0], names)?;
                let items = self.digits_of(&list);
                let mut set = Vec::new();
                for number in self.formulas.numbers() {
                    let digit = self.formulas.number(number);
                    let some: Vec<Id> = items.iter().map(|&item| self.formulas.equal(item, digit)).collect();
                    set.push(self.formulas.or(some));
                }
                Meant::Digits(set)
            }
            F::Different | F::Consecutive => {
                let list = self.list(&arguments[0], names)?;
                Meant::Truth(self.distinct(function == F::Consecutive, &list))
            }
            F::Rising => {
                let list = self.list(&arguments[0], names)?;
                let items = self.digits_of(&list);
                let mut parts = Vec::new();
                for pair in items.windows(2) {
                    let difference = self.formulas.subtract(pair[0], pair[1]);
                    parts.push(self.formulas.compare(Relation::Less, difference));
                }
                Meant::Truth(self.formulas.and(parts))
            }
            F::Same => {
                let (one, other) = (self.list(&arguments[0], names)?, self.list(&arguments[1], names)?);
                let (one, other) = (self.digits_of(&one), self.digits_of(&other));
                let mut parts = Vec::new();
                for number in self.formulas.numbers() {
                    let digit = self.formulas.number(number);
                    let mut terms = Vec::new();
                    for (items, sign) in [(&one, 1), (&other, -1)] {
                        for &item in items {
                            terms.push((self.formulas.equal(item, digit), Number::whole(sign)));
                        }
                    }
                    let difference = self.formulas.sum(Number::ZERO, terms);
                    parts.push(self.formulas.compare(Relation::Equal, difference));
                }
                Meant::Truth(self.formulas.and(parts))
            }
            F::Reverse => {
                let list = self.list(&arguments[0], names)?;
                Meant::List(list.iter().rev().copied().collect())
            }
            F::Parts => {
                let list = self.list(&arguments[0], names)?;
                let region = |cell: Cell| scene.region[usize::from(cell)];
                Meant::Lists(list.chunk_by(|&a, &b| region(a) == region(b)).map(Arc::from).collect())
            }
            F::ByRegion => {
                let list = self.list(&arguments[0], names)?;
                let mut parts: Vec<(usize, Vec<Cell>)> = Vec::new();
                for &cell in list.iter() {
                    let region = scene.region[usize::from(cell)];
                    match parts.iter_mut().find(|(other, _)| *other == region) {
                        Some((_, part)) => part.push(cell),
                        None => parts.push((region, vec![cell])),
                    }
                }
                Meant::Lists(parts.into_iter().map(|(_, part)| Arc::from(part)).collect())
            }
            F::Row
            | F::Column
            | F::Region
            | F::Place
            | F::RowOf
            | F::ColumnOf
            | F::RegionOf
            | F::Around
            | F::KingOf
            | F::KnightOf => match self.meant(&arguments[0], names)? {
                Meant::Cell(cell) => self.of_cell(function, cell, names),
                _ => Meant::Number(self.formulas.constant(None)),
            },
        })
    }

    pub(super) fn product(&mut self, items: Vec<Id>) -> Id {
        let one = self.formulas.number(1);
        items.into_iter().fold(one, |product, item| self.formulas.operation(Operation::Times, product, item))
    }

    fn of_cell(&mut self, function: Function, cell: Cell, names: &Names) -> Meant {
        use Function as F;
        let scene = self.scene;
        let (row, column, region) = (scene.row(cell), scene.column(cell), scene.region[usize::from(cell)]);
        let all = 0..scene.cells() as Cell;
        match function {
            F::Row => Meant::Number(self.formulas.number(row as i64 + 1)),
            F::Column => Meant::Number(self.formulas.number(column as i64 + 1)),
            F::Region => Meant::Number(self.formulas.number(region as i64 + 1)),
            F::Place => {
                let usual = lists_of(self.shape).1;
                let list = names.iter().rev().find(|(name, _)| **name == *usual);
                let place = match list {
                    Some((_, Meant::List(list))) => list.iter().position(|other| *other == cell),
                    _ => None,
                };
                Meant::Number(self.formulas.constant(place.map(|place| Number::whole(place as i64 + 1))))
            }
            F::RowOf => Meant::List(all.filter(|&other| scene.row(other) == row).collect()),
            F::ColumnOf => Meant::List(all.filter(|&other| scene.column(other) == column).collect()),
            F::RegionOf => Meant::List(all.filter(|&other| scene.region[usize::from(other)] == region).collect()),
            F::Around => Meant::List(scene.leaps(cell, |down, right| down + right == 1).into()),
            F::KingOf => Meant::List(scene.leaps(cell, |down, right| down.max(right) == 1).into()),
            _ => Meant::List(scene.leaps(cell, |down, right| down * right == 2).into()),
        }
    }

    fn distinct(&mut self, is_run: bool, list: &[Cell]) -> Id {
        let mut cells: Vec<Cell> = list.to_vec();
        cells.sort_unstable();
        if cells.windows(2).any(|pair| pair[0] == pair[1]) {
            return FALSE;
        }
        match self.digits {
            None if is_run => self.formulas.run(list.len(), 0, list),
            None => self.formulas.different(0, list),
            Some(digits) => {
                let mut used = 0u64;
                let differ = list.iter().all(|&cell| {
                    let bit = 1 << (digits[usize::from(cell)] - 1);
                    let is_new = used & bit == 0;
                    used |= bit;
                    is_new
                });
                let holds = if is_run { self.formulas.run(list.len(), used, &[]) } else { TRUE };
                if differ && (list.is_empty() || holds == TRUE) { TRUE } else { FALSE }
            }
        }
    }
}
