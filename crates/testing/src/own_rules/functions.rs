//! The functions of the language of rules.

use super::{Fraction, Judge, Scope, Value, number_of, product, sum};
use pencilmark_language::syntax::{Expr, Function};
use std::collections::BTreeSet;

impl Judge<'_> {
    pub(super) fn call(&self, function: Function, arguments: &[Expr], scope: &Scope) -> Value {
        let n = self.board.size;
        let list = |index: usize| self.list(&arguments[index], scope);
        let cell = || self.cell(&arguments[0], scope);
        let number = |of: &dyn Fn(usize) -> Option<usize>| match cell().and_then(of) {
            Some(number) => number_of(number),
            None => Value::Number(None),
        };
        let around = |wanted: &dyn Fn(usize, usize) -> bool| {
            Value::List(cell().map_or_else(Vec::new, |cell| self.cells(|other| wanted(cell, other))))
        };
        match function {
            Function::Abs => {
                let number = self.number(&arguments[0], scope);
                Value::Number(number.map(|number| number.max(Fraction::from(0) - number)))
            }
            Function::Min | Function::Max => {
                let numbers = match (arguments.len(), self.value(&arguments[0], scope)) {
                    (1, Value::List(list)) => Some(self.digits_of(&list)),
                    _ => arguments.iter().map(|argument| self.number(argument, scope)).collect(),
                };
                let most = |numbers: Vec<Fraction>| match function {
                    Function::Min => numbers.into_iter().min(),
                    _ => numbers.into_iter().max(),
                };
                Value::Number(numbers.and_then(most))
            }
            Function::Sum => Value::Number(Some(sum(self.digits_of(&list(0))))),
            Function::Product => Value::Number(product(self.digits_of(&list(0)))),
            Function::Digits => Value::Set(self.digits_of(&list(0)).into_iter().collect()),
            Function::Different => Value::Truth(are_different(&self.digits_of(&list(0)))),
            Function::Consecutive => {
                let mut digits = self.digits_of(&list(0));
                digits.sort_unstable();
                Value::Truth(digits.windows(2).all(|two| two[0] + Fraction::from(1) == two[1]))
            }
            Function::Rising => Value::Truth(self.digits_of(&list(0)).windows(2).all(|two| two[0] < two[1])),
            Function::Same => {
                let [mut one, mut other] = [self.digits_of(&list(0)), self.digits_of(&list(1))];
                one.sort_unstable();
                other.sort_unstable();
                Value::Truth(one == other)
            }
            Function::Number => {
                let ten = Fraction::from(10);
                let digits = self.digits_of(&list(0)).into_iter();
                Value::Number(Some(digits.fold(Fraction::from(0), |number, digit| number * ten + digit)))
            }
            Function::Row => number(&|cell| Some(cell / n + 1)),
            Function::Column => number(&|cell| Some(cell % n + 1)),
            Function::Region => number(&|cell| Some(self.board.region[cell] + 1)),
            Function::Place => number(&|cell| self.list.iter().position(|&other| other == cell).map(|place| place + 1)),
            Function::RowOf => around(&|cell, other| other / n == cell / n),
            Function::ColumnOf => around(&|cell, other| other % n == cell % n),
            Function::RegionOf => around(&|cell, other| self.board.region[other] == self.board.region[cell]),
            Function::Around => around(&|cell, other| self.steps(cell, other) == (0, 1)),
            Function::KingOf => around(&|cell, other| self.steps(cell, other).1 == 1),
            Function::KnightOf => around(&|cell, other| self.steps(cell, other) == (1, 2)),
            Function::Reverse => Value::List(list(0).into_iter().rev().collect()),
            Function::Parts => {
                let region = &self.board.region;
                Value::Lists(list(0).chunk_by(|&a, &b| region[a] == region[b]).map(<[usize]>::to_vec).collect())
            }
            Function::ByRegion => {
                let mut lists: Vec<Vec<usize>> = Vec::new();
                for cell in list(0) {
                    let is_here = |list: &&mut Vec<usize>| self.board.region[list[0]] == self.board.region[cell];
                    match lists.iter_mut().find(is_here) {
                        Some(list) => list.push(cell),
                        None => lists.push(vec![cell]),
                    }
                }
                Value::Lists(lists)
            }
        }
    }
}

fn are_different(digits: &[Fraction]) -> bool {
    digits.iter().collect::<BTreeSet<_>>().len() == digits.len()
}
