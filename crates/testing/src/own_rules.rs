//! The meaning of a rule that a person defined, evaluated on a full grid: straight from `docs/rule-language.md`, expression by
//! expression, on the digits themselves. This judge shares only the parser with the code under test. Nothing here is fast, and an
//! expression of the wrong sort is a panic.

mod fraction;
mod functions;
mod names;
mod pattern;
#[cfg(test)]
mod tests;

pub use fraction::Fraction;

use names::names;
use pencilmark_language::syntax::{
    Binary, Binder, Definition, Expr, Item, Kind, Over, Quantity, Read, Shape, Unary, Values,
};
use std::collections::BTreeSet;

/// A grid without digits, as far as a rule can see it.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The number of rows.
    pub size: usize,
    /// The region of each cell, from 0. Cells are counted row by row from 0.
    pub region: Vec<usize>,
    /// The pairs of cells that marks of other kinds join, each with the name of the kind.
    pub joined: Vec<(String, [usize; 2])>,
}

/// A placed rule.
#[derive(Clone, Debug, Default)]
pub struct Placed {
    /// The groups of cells: one group, or the lines, or the circle and the lines from it, or the two groups. A clue has the cells
    /// that one sees from it. A rule of the whole grid has no group.
    pub groups: Vec<Vec<usize>>,
    /// The value that is written beside the rule, if there is one.
    pub value: Option<i64>,
    /// The values of a rule that has several.
    pub values: Vec<i64>,
}

/// Whether a placed rule holds. `all` are all placed rules of this definition, and `digits` are the digits of all cells, from 1.
pub fn holds(definition: &Definition, board: &Board, all: &[Placed], placed: &Placed, digits: &[u8]) -> bool {
    let is_named = |name: &str| definition.statements.iter().any(|statement| names(statement, name));
    let as_a_whole = is_named("first") || is_named("second");
    let mut marked: Vec<usize> = match definition.shape {
        Shape::Grid => (0..digits.len()).collect(),
        _ => all.iter().flat_map(|placed| placed.groups.concat()).collect(),
    };
    marked.sort_unstable();
    marked.dedup();
    let group = |number: usize| placed.groups.get(number).cloned().unwrap_or_default();
    let judge_with = |value: Option<Fraction>, list: Vec<usize>| Judge {
        board,
        groups: &placed.groups,
        value,
        values: &placed.values,
        digits,
        marked: &marked,
        list,
    };
    let written = placed.value.map(|value| Fraction::from(i128::from(value)));
    let value = match &definition.values {
        Values::Default(usual) => written.or_else(|| judge_with(None, Vec::new()).number(usual, &[])),
        Values::None | Values::One | Values::Optional | Values::Several => written,
    };
    let judge = |list: Vec<usize>| judge_with(value, list);
    let judges = match definition.shape {
        Shape::Grid => vec![judge((0..digits.len()).collect())],
        Shape::Line if as_a_whole => vec![judge(placed.groups.concat())],
        Shape::Line => placed.groups.iter().cloned().map(judge).collect(),
        Shape::Arrow => {
            let lines = placed.groups[1..].iter();
            let outside =
                lines.map(|line| line.iter().copied().filter(|cell| !placed.groups[0].contains(cell)).collect());
            outside.map(judge).collect()
        }
        Shape::TwoGroups => vec![judge(placed.groups.concat())],
        Shape::Cell | Shape::Pair | Shape::Cells | Shape::Corner | Shape::Clue | Shape::Diagonal => {
            vec![judge(group(0))]
        }
    };
    // Statements that use the value fall away without one.
    let said = definition.statements.iter().filter(|statement| value.is_some() || !names(statement, "value"));
    let said: Vec<&Expr> = said.collect();
    judges.iter().all(|judge| said.iter().all(|statement| judge.truth(statement, &[])))
}

/// What an expression stands for.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    /// A number; `None` is what is not a number.
    Number(Option<Fraction>),
    Truth(bool),
    Set(BTreeSet<Fraction>),
    /// The values of a rule, in their order.
    Numbers(Vec<Fraction>),
    Cell(usize),
    List(Vec<usize>),
    Lists(Vec<Vec<usize>>),
}

/// The names that quantifiers and readers bind, the innermost last.
type Scope = [(String, Value)];

/// What a rule is about: one line of it, or all of it.
struct Judge<'a> {
    board: &'a Board,
    groups: &'a [Vec<usize>],
    value: Option<Fraction>,
    values: &'a [i64],
    digits: &'a [u8],
    marked: &'a [usize],
    /// The list of the shape.
    list: Vec<usize>,
}

impl Judge<'_> {
    fn truth(&self, expr: &Expr, scope: &Scope) -> bool {
        match self.value(expr, scope) {
            Value::Truth(truth) => truth,
            other => panic!("{other:?} is no condition: {expr:?}"),
        }
    }

    fn number(&self, expr: &Expr, scope: &Scope) -> Option<Fraction> {
        match self.value(expr, scope) {
            Value::Number(number) => number,
            Value::Cell(cell) => Some(self.digit(cell)),
            other => panic!("{other:?} is no number: {expr:?}"),
        }
    }

    fn list(&self, expr: &Expr, scope: &Scope) -> Vec<usize> {
        match self.value(expr, scope) {
            Value::List(list) => list,
            other => panic!("{other:?} is no list: {expr:?}"),
        }
    }

    /// The cell that an expression stands for; `None` beyond the end of a list.
    fn cell(&self, expr: &Expr, scope: &Scope) -> Option<usize> {
        match self.value(expr, scope) {
            Value::Cell(cell) => Some(cell),
            Value::Number(None) => None,
            other => panic!("{other:?} is no cell: {expr:?}"),
        }
    }

    fn digit(&self, cell: usize) -> Fraction {
        Fraction::from(i128::from(self.digits[cell]))
    }

    fn digits_of(&self, list: &[usize]) -> Vec<Fraction> {
        list.iter().map(|&cell| self.digit(cell)).collect()
    }

    fn value(&self, expr: &Expr, scope: &Scope) -> Value {
        match &expr.kind {
            Kind::Number(number) => Value::Number(Some(Fraction::from(i128::from(*number)))),
            Kind::Name(name) => self.named(name, scope),
            Kind::Set(all) => Value::Set(all.iter().flat_map(|item| self.item(item, scope)).collect()),
            Kind::Unary(Unary::Not, inner) => Value::Truth(!self.truth(inner, scope)),
            Kind::Unary(Unary::Minus, inner) => {
                Value::Number(self.number(inner, scope).map(|number| Fraction::from(0) - number))
            }
            Kind::Unary(Unary::Length, inner) => number_of(match self.value(inner, scope) {
                Value::List(list) => list.len(),
                Value::Lists(lists) => lists.len(),
                Value::Set(set) => set.len(),
                Value::Numbers(all) => all.len(),
                other => panic!("{other:?} has no length"),
            }),
            Kind::Binary(operator, left, right) => self.binary(*operator, left, right, scope),
            Kind::Element(list, index) => self.element(list, index, scope),
            Kind::Part(list, first, last) => {
                let list = self.list(list, scope);
                let end = Some(Fraction::from(list.len() as i128));
                let bounds = (self.number(first, scope), last.as_ref().map_or(end, |last| self.number(last, scope)));
                let (Some(first), Some(last)) = bounds else { return Value::List(Vec::new()) };
                let is_within = |index: usize| first <= at(index) && at(index) <= last;
                Value::List((0..list.len()).filter(|&index| is_within(index)).map(|index| list[index]).collect())
            }
            Kind::Call(function, arguments) => self.call(*function, arguments, scope),
            Kind::Over(over, name, list, body) => self.over(*over, name, list, body, scope),
            Kind::Quantified(quantified) => {
                let groups = match quantified.binder {
                    Binder::Each | Binder::Some => windows(&self.elements(quantified.list.as_ref(), scope), 1),
                    Binder::Neighbours => {
                        windows(&self.elements(quantified.list.as_ref(), scope), quantified.names.len())
                    }
                    Binder::Pairs => pairs(&self.elements(quantified.list.as_ref(), scope)),
                    Binder::Touching => self.touching(quantified.list.as_ref(), &quantified.without, scope),
                };
                let body = |group: &Vec<Value>| {
                    let bound = quantified.names.iter().cloned().zip(group.iter().cloned());
                    self.truth(&quantified.body, &scope.iter().cloned().chain(bound).collect::<Vec<_>>())
                };
                Value::Truth(match quantified.binder {
                    Binder::Some => groups.iter().any(body),
                    _ => groups.iter().all(body),
                })
            }
            Kind::If(condition, then, otherwise) => match (self.truth(condition, scope), otherwise) {
                (true, _) => self.of_digits(self.value(then, scope)),
                (false, Some(otherwise)) => self.of_digits(self.value(otherwise, scope)),
                (false, None) => Value::Truth(true),
            },
            Kind::Several(quantity, all) => {
                let count = all.iter().filter(|each| self.truth(each, scope)).count();
                Value::Truth(match quantity {
                    Quantity::Any => count >= 1,
                    Quantity::All | Quantity::Together => count == all.len(),
                    Quantity::One => count == 1,
                })
            }
            Kind::Matches(list, text) => {
                let digits: Vec<u8> = self.list(list, scope).into_iter().map(|cell| self.digits[cell]).collect();
                Value::Truth(pattern::matches(text, &digits))
            }
            Kind::Automaton(list, text) => {
                let digits: Vec<u8> = self.list(list, scope).into_iter().map(|cell| self.digits[cell]).collect();
                Value::Truth(pattern::automaton_accepts(text, &digits))
            }
            Kind::Read(read) => Value::Truth(self.read(read, scope)),
        }
    }

    fn named(&self, name: &str, scope: &Scope) -> Value {
        if let Some((_, value)) = scope.iter().rev().find(|(bound, _)| bound == name) {
            return value.clone();
        }
        let n = self.board.size;
        let group = |number: usize| Value::List(self.groups[number].clone());
        match name {
            "value" => Value::Number(self.value),
            "values" => Value::Numbers(self.values.iter().map(|&value| Fraction::from(i128::from(value))).collect()),
            "n" => number_of(n),
            "cells" | "line" => Value::List(self.list.clone()),
            "first" | "circle" => group(0),
            "cell" => Value::Cell(self.list[0]),
            "second" => group(1),
            "marked" => Value::List(self.marked.to_vec()),
            "rows" => Value::Lists((0..n).map(|row| self.cells(|cell| cell / n == row)).collect()),
            "columns" => Value::Lists((0..n).map(|column| self.cells(|cell| cell % n == column)).collect()),
            "regions" => {
                Value::Lists((0..n).map(|region| self.cells(|cell| self.board.region[cell] == region)).collect())
            }
            _ => panic!("there is no {name}"),
        }
    }

    /// The numbers of an item of a set: one, or the whole numbers between two.
    fn item(&self, item: &Item, scope: &Scope) -> Vec<Fraction> {
        let Some(last) = &item.last else { return self.number(&item.first, scope).into_iter().collect() };
        let (Some(first), Some(last)) = (self.number(&item.first, scope), self.number(last, scope)) else {
            return Vec::new();
        };
        let mut number = first.floor();
        if number < first {
            number = number + Fraction::from(1);
        }
        let mut all = Vec::new();
        while number <= last {
            all.push(number);
            number = number + Fraction::from(1);
        }
        all
    }

    /// A set without what is no digit, and any other value as it is.
    fn of_digits(&self, value: Value) -> Value {
        let is_digit = |number: &Fraction| (1..=self.board.size).any(|digit| *number == Fraction::from(digit as i128));
        match value {
            Value::Set(set) => Value::Set(set.into_iter().filter(is_digit).collect()),
            Value::Numbers(all) => Value::Set(all.into_iter().filter(is_digit).collect()),
            other => other,
        }
    }

    /// The cells of the grid with a property, in reading order.
    fn cells(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.board.size * self.board.size).filter(|&cell| wanted(cell)).collect()
    }

    fn binary(&self, operator: Binary, left: &Expr, right: &Expr, scope: &Scope) -> Value {
        let truths = || (self.truth(left, scope), self.truth(right, scope));
        match operator {
            Binary::Implies => Value::Truth(!self.truth(left, scope) || self.truth(right, scope)),
            Binary::Or => Value::Truth(self.truth(left, scope) || self.truth(right, scope)),
            Binary::And => Value::Truth(self.truth(left, scope) && self.truth(right, scope)),
            Binary::Xor => Value::Truth(truths().0 != truths().1),
            Binary::Equal | Binary::NotEqual => {
                let wanted = operator == Binary::Equal;
                match (as_set(self.value(left, scope)), as_set(self.value(right, scope))) {
                    (Value::Set(one), Value::Set(other)) => Value::Truth((one == other) == wanted),
                    (Value::Truth(one), Value::Truth(other)) => Value::Truth((one == other) == wanted),
                    _ => self.compare(left, right, scope, |one, other| (one == other) == wanted),
                }
            }
            Binary::Less => self.compare(left, right, scope, |one, other| one < other),
            Binary::AtMost => self.compare(left, right, scope, |one, other| one <= other),
            Binary::Greater => self.compare(left, right, scope, |one, other| one > other),
            Binary::AtLeast => self.compare(left, right, scope, |one, other| one >= other),
            Binary::In => Value::Truth(match (self.number(left, scope), as_set(self.value(right, scope))) {
                (None, _) => false,
                (Some(number), Value::Set(set)) => set.contains(&number),
                (_, other) => panic!("{other:?} is no set"),
            }),
            Binary::On => {
                let list = self.list(right, scope);
                Value::Truth(self.cell(left, scope).is_some_and(|cell| list.contains(&cell)))
            }
            Binary::With => match as_set(self.value(left, scope)) {
                Value::Set(set) => {
                    self.of_digits(Value::Set(set.into_iter().chain(self.number(right, scope)).collect()))
                }
                other => panic!("{other:?} is no set"),
            },
            Binary::Plus | Binary::Minus => match self.value(left, scope) {
                Value::List(list) => {
                    let other = self.list(right, scope);
                    Value::List(match operator {
                        Binary::Plus => [list, other].concat(),
                        _ => list.into_iter().filter(|cell| !other.contains(cell)).collect(),
                    })
                }
                _ => self.arithmetic(operator, left, right, scope),
            },
            Binary::Times | Binary::Over | Binary::Div | Binary::Mod => self.arithmetic(operator, left, right, scope),
        }
    }

    /// A comparison with something that is no number is false.
    fn compare(&self, left: &Expr, right: &Expr, scope: &Scope, holds: impl Fn(Fraction, Fraction) -> bool) -> Value {
        let both = self.number(left, scope).zip(self.number(right, scope));
        Value::Truth(both.is_some_and(|(left, right)| holds(left, right)))
    }

    fn arithmetic(&self, operator: Binary, left: &Expr, right: &Expr, scope: &Scope) -> Value {
        let both = self.number(left, scope).zip(self.number(right, scope));
        Value::Number(both.and_then(|(left, right)| match operator {
            Binary::Plus => Some(left + right),
            Binary::Minus => Some(left - right),
            Binary::Times => Some(left * right),
            Binary::Over => left.over(right),
            Binary::Div => left.over(right).map(Fraction::floor),
            _ => left.modulo(right),
        }))
    }

    fn element(&self, list: &Expr, index: &Expr, scope: &Scope) -> Value {
        let index = self.number(index, scope);
        let place = |length: usize| (0..length).find(|&place| Some(at(place)) == index);
        match self.value(list, scope) {
            Value::List(list) => place(list.len()).map_or(Value::Number(None), |place| Value::Cell(list[place])),
            Value::Lists(lists) => {
                place(lists.len()).map_or(Value::Number(None), |place| Value::List(lists[place].clone()))
            }
            other => panic!("{other:?} is no list"),
        }
    }

    /// The elements of a list, or of a list of lists, or of the list of the shape.
    fn elements(&self, list: Option<&Expr>, scope: &Scope) -> Vec<Value> {
        match list.map_or_else(|| Value::List(self.list.clone()), |list| self.value(list, scope)) {
            Value::List(list) => list.into_iter().map(Value::Cell).collect(),
            Value::Lists(lists) => lists.into_iter().map(Value::List).collect(),
            Value::Set(set) => set.into_iter().map(|number| Value::Number(Some(number))).collect(),
            Value::Numbers(all) => all.into_iter().map(|number| Value::Number(Some(number))).collect(),
            other => panic!("{other:?} is no list"),
        }
    }

    /// Each two cells of a list that share an edge, in reading order. Pairs that a mark of these kinds joins are left out.
    fn touching(&self, list: Option<&Expr>, without: &[String], scope: &Scope) -> Vec<Vec<Value>> {
        let list = list.map_or_else(|| self.list.clone(), |list| self.list(list, scope));
        let is_joined = |a: usize, b: usize| {
            let marks = self.board.joined.iter().filter(|(kind, _)| without.contains(kind));
            marks.into_iter().any(|(_, mark)| mark.contains(&a) && mark.contains(&b))
        };
        let mut found = Vec::new();
        for a in self.cells(|cell| list.contains(&cell)) {
            for b in self.cells(|cell| cell > a && list.contains(&cell) && self.steps(a, cell) == (0, 1)) {
                if !is_joined(a, b) {
                    found.push(vec![Value::Cell(a), Value::Cell(b)]);
                }
            }
        }
        found
    }

    /// How many rows and columns two cells lie apart, the smaller number first.
    fn steps(&self, a: usize, b: usize) -> (usize, usize) {
        let n = self.board.size;
        let (rows, columns) = ((a / n).abs_diff(b / n), (a % n).abs_diff(b % n));
        (rows.min(columns), rows.max(columns))
    }

    fn over(&self, over: Over, name: &str, list: &Expr, body: &Expr, scope: &Scope) -> Value {
        let elements = self.elements(Some(list), scope);
        let scopes = elements.into_iter().map(|element| [scope, &[(name.to_owned(), element)]].concat());
        if over == Over::Count {
            return number_of(scopes.filter(|scope| self.truth(body, scope)).count());
        }
        // One element that is no number makes the whole no number.
        let numbers: Option<Vec<Fraction>> = scopes.map(|scope| self.number(body, &scope)).collect();
        Value::Number(numbers.and_then(|numbers| match over {
            Over::Sum => Some(sum(numbers)),
            Over::Product => product(numbers),
            Over::Min => numbers.into_iter().min(),
            _ => numbers.into_iter().max(),
        }))
    }

    fn read(&self, read: &Read, scope: &Scope) -> bool {
        let mut states: Vec<(String, Value)> = Vec::new();
        for (name, start) in &read.states {
            states.push((name.clone(), state(self.value(start, scope), self)));
        }
        for cell in self.elements(Some(&read.list), scope) {
            let inner = [scope, &states, &[(read.name.clone(), cell)]].concat();
            let next: Vec<Value> = read.steps.iter().map(|step| state(self.value(step, &inner), self)).collect();
            states.iter_mut().zip(next).for_each(|(state, next)| state.1 = next);
        }
        self.truth(&read.accepts, &[scope, &states].concat())
    }
}

/// The place of an index: both count the same elements, the place from 1.
fn at(index: usize) -> Fraction {
    Fraction::from(index as i128 + 1)
}

fn number_of(number: usize) -> Value {
    Value::Number(Some(Fraction::from(number as i128)))
}

fn sum(numbers: Vec<Fraction>) -> Fraction {
    numbers.into_iter().fold(Fraction::from(0), |sum, number| sum + number)
}

/// A product above 10^15 is no number.
fn product(numbers: Vec<Fraction>) -> Option<Fraction> {
    let most = Fraction::from(10i128.pow(15));
    numbers.into_iter().try_fold(Fraction::from(1), |product, number| {
        Some(product * number).filter(|product| *product <= most && Fraction::from(0) - *product <= most)
    })
}

/// Values as a set, and anything else as it is.
fn as_set(value: Value) -> Value {
    match value {
        Value::Numbers(all) => Value::Set(all.into_iter().collect()),
        other => other,
    }
}

fn windows(elements: &[Value], width: usize) -> Vec<Vec<Value>> {
    elements.windows(width).map(<[Value]>::to_vec).collect()
}

fn pairs(elements: &[Value]) -> Vec<Vec<Value>> {
    let after = |(index, first): (usize, &Value)| {
        elements[index + 1..].iter().map(|second| vec![first.clone(), second.clone()]).collect::<Vec<_>>()
    };
    elements.iter().enumerate().flat_map(after).collect()
}

/// A state of a reader: a whole number from -9999 to 9999, a truth, or a set. Another number is no number.
fn state(value: Value, judge: &Judge<'_>) -> Value {
    let most = Fraction::from(9999);
    let fits = |number: &Fraction| number.is_whole() && *number <= most && Fraction::from(0) - *number <= most;
    match value {
        Value::Number(number) => Value::Number(number.filter(fits)),
        Value::Cell(cell) => Value::Number(Some(judge.digit(cell))),
        other => judge.of_digits(other),
    }
}
