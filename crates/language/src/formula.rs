//! Formulas over the digits of cells. A formula is a node of a shared graph, in a simplified form that is the same for many
//! equivalent formulas.
//!
//! The automaton of a formula follows from one operation: [`Formulas::given`] is what is left of a formula after the digit of a cell
//! is known. What is left is the state. This is the derivative of Brzozowski (*Derivatives of regular expressions*, J. ACM 1964),
//! for any formula instead of regular expressions. Truths are the numbers 0 and 1.

mod evaluate;
mod facts;
mod given;

use crate::number::Number;
use crate::pattern::Pattern;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A formula: its number in [`Formulas`].
pub(crate) type Id = u32;
/// A cell of the grid, in reading order from 0.
pub(crate) type Cell = u16;
/// A number; `None` is no number.
pub(crate) type Value = Option<Number>;

/// "Nothing holds" and "everything holds".
pub(crate) const FALSE: Id = 0;
pub(crate) const TRUE: Id = 1;
const NO_NUMBER: Id = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Relation {
    Equal,
    NotEqual,
    Less,
    AtMost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Operation {
    Times,
    Over,
    Div,
    Mod,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    Const(Value),
    /// A function of one cell: its value for each digit from 1.
    Look(Cell, Arc<[Value]>),
    /// A constant plus a weighted sum.
    Sum(Number, Arc<[(Id, Number)]>),
    Operation(Operation, Id, Id),
    Abs(Id),
    Min(Arc<[Id]>),
    Max(Arc<[Id]>),
    If(Id, Id, Id),
    /// The element of a list at a place from 1.
    Index(Arc<[Id]>, Id),
    /// A number compared with zero.
    Compare(Relation, Id),
    And(Arc<[Id]>),
    Or(Arc<[Id]>),
    Not(Id),
    /// The digits of these cells differ from each other and from those of a set.
    Different(u64, Arc<[Cell]>),
    /// The digits of these cells and of a set are so many digits without a gap.
    Run(usize, u64, Arc<[Cell]>),
    /// The digits match a pattern.
    Match(Arc<Pattern>, Arc<[Id]>),
    /// A reader in some states before the rest of its cells. The cells follow the reader in the order of the list.
    Read(usize, Arc<[Id]>, Arc<[(Cell, Id)]>),
}

/// What a reader makes of its states.
pub(crate) trait Reader: Send + Sync {
    /// The states after a digit in a cell; `None` if no states follow.
    fn step(&self, formulas: &mut Formulas, states: &[Id], cell: Cell, digit: Id) -> Option<Vec<Id>>;
    /// Whether the reader accepts these states.
    fn accepts(&self, formulas: &mut Formulas, states: &[Id]) -> Id;
    /// Whether the reader asks where a cell is.
    fn asks_where(&self) -> bool;
    /// What tells the reader from others.
    fn identity(&self) -> Vec<u32>;
}

/// A node, and what follows from it before any digit is known.
struct Facts {
    node: Node,
    /// The cells that the formula depends on, in ascending order.
    cells: Arc<[Cell]>,
    /// The least and the greatest value.
    least: Number,
    most: Number,
    /// Whether the value may be no number.
    may_fail: bool,
    /// Whether the value is always whole.
    is_whole: bool,
}

/// A graph of formulas.
pub(crate) struct Formulas {
    /// The number of digits.
    pub(crate) size: usize,
    /// The number that the first digit stands for.
    pub(crate) least: i64,
    all: Vec<Facts>,
    known: FxHashMap<Node, Id>,
    after: FxHashMap<(Id, Cell, u8), Id>,
    readers: Vec<Arc<dyn Reader>>,
    /// The states after a digit, for readers that do not ask where a cell is.
    stepped: FxHashMap<(usize, Vec<Id>, Id), Option<Vec<Id>>>,
    /// The work that may still be done; see [`Formulas::is_spent`].
    pub(crate) fuel: usize,
}

/// The work of a new formula, of a known digit, and of a step of a reader, in the units of [`Formulas::fuel`].
const NEW: usize = 10;
const KNOWN: usize = 2;
const READ: usize = 40;

impl Formulas {
    pub(crate) fn new(size: usize, least: i64, fuel: usize) -> Formulas {
        let mut formulas = Formulas {
            size,
            least,
            all: Vec::new(),
            known: FxHashMap::default(),
            after: FxHashMap::default(),
            readers: Vec::new(),
            stepped: FxHashMap::default(),
            fuel,
        };
        for value in [Some(Number::ZERO), Some(Number::ONE), None] {
            formulas.constant(value);
        }
        formulas
    }

    /// Whether no more work may be done. The caller then gives up; the formulas stay right. The work is counted, and not its time,
    /// so that every machine gives up at the same place.
    pub(crate) fn is_spent(&self) -> bool {
        self.fuel == 0
    }

    /// Counts some work.
    pub(crate) fn spend(&mut self, work: usize) {
        self.fuel = self.fuel.saturating_sub(work);
    }

    pub(crate) fn node(&self, id: Id) -> &Node {
        &self.all[id as usize].node
    }

    /// The cells that a formula depends on, in ascending order.
    pub(crate) fn cells(&self, id: Id) -> Arc<[Cell]> {
        self.all[id as usize].cells.clone()
    }

    pub(crate) fn reader(&self, number: usize) -> &Arc<dyn Reader> {
        &self.readers[number]
    }

    /// The value of a formula that depends on no cell.
    pub(crate) fn value(&self, id: Id) -> Option<Value> {
        match self.node(id) {
            Node::Const(value) => Some(*value),
            _ => None,
        }
    }

    fn whole(&self, id: Id) -> Option<i64> {
        self.value(id)??.as_whole()
    }

    pub(crate) fn constant(&mut self, value: Value) -> Id {
        self.intern(Node::Const(value))
    }

    pub(crate) fn number(&mut self, number: i64) -> Id {
        self.constant(Some(Number::whole(number)))
    }

    pub(crate) fn truth(&self, holds: bool) -> Id {
        if holds { TRUE } else { FALSE }
    }

    /// The numbers that the digits stand for.
    pub(crate) fn numbers(&self) -> std::ops::Range<i64> {
        self.least..self.least + self.size as i64
    }

    /// The place of a number among the digits, from 1; 0 if the number is no digit.
    pub(crate) fn place(&self, number: Option<i64>) -> u64 {
        number.filter(|number| self.numbers().contains(number)).map_or(0, |number| (number - self.least + 1) as u64)
    }

    /// The digit of a cell.
    pub(crate) fn digit(&mut self, cell: Cell) -> Id {
        let table = self.numbers().map(|digit| Some(Number::whole(digit))).collect();
        self.intern(Node::Look(cell, table))
    }

    /// A weighted sum of formulas.
    pub(crate) fn sum(&mut self, start: Number, terms: impl IntoIterator<Item = (Id, Number)>) -> Id {
        let mut constant = Some(start);
        let mut weights: Vec<(Id, Number)> = Vec::new();
        let mut open: Vec<(Id, Number)> = terms.into_iter().collect();
        open.reverse();
        while let Some((id, weight)) = open.pop() {
            match self.node(id) {
                Node::Const(None) => return NO_NUMBER,
                Node::Const(Some(value)) => {
                    constant = constant.and_then(|sum| sum.add(value.times(weight)?));
                }
                Node::Sum(inner, more) => {
                    constant = constant.and_then(|sum| sum.add(inner.times(weight)?));
                    for &(id, other) in more.iter() {
                        let Some(product) = other.times(weight) else { return NO_NUMBER };
                        open.push((id, product));
                    }
                }
                _ => weights.push((id, weight)),
            }
        }
        let Some(constant) = constant else { return NO_NUMBER };
        weights.sort_by_key(|(id, _)| *id);
        let mut merged: Vec<(Id, Number)> = Vec::with_capacity(weights.len());
        for (id, weight) in weights {
            match merged.last_mut() {
                Some((last, sum)) if *last == id => match sum.add(weight) {
                    Some(both) => *sum = both,
                    None => return NO_NUMBER,
                },
                _ => merged.push((id, weight)),
            }
        }
        merged.retain(|(id, weight)| *weight != Number::ZERO || self.all[*id as usize].may_fail);
        match &merged[..] {
            [] => self.constant(Some(constant)),
            [(id, Number::ONE)] if constant == Number::ZERO => *id,
            _ => self.intern(Node::Sum(constant, merged.into())),
        }
    }

    pub(crate) fn add(&mut self, a: Id, b: Id) -> Id {
        self.sum(Number::ZERO, [(a, Number::ONE), (b, Number::ONE)])
    }

    pub(crate) fn subtract(&mut self, a: Id, b: Id) -> Id {
        self.sum(Number::ZERO, [(a, Number::ONE), (b, Number::whole(-1))])
    }

    pub(crate) fn operation(&mut self, operation: Operation, a: Id, b: Id) -> Id {
        let apply = |a: Number, b: Number| match operation {
            Operation::Times => a.times(b),
            Operation::Over => a.over(b),
            Operation::Div => a.div(b),
            Operation::Mod => a.modulo(b),
        };
        match (self.value(a), self.value(b)) {
            (Some(None), _) | (_, Some(None)) => return NO_NUMBER,
            (Some(Some(a)), Some(Some(b))) => return self.constant(apply(a, b)),
            (_, Some(Some(b))) => match operation {
                Operation::Times => return self.sum(Number::ZERO, [(a, b)]),
                Operation::Over => {
                    return match Number::ONE.over(b) {
                        Some(weight) => self.sum(Number::ZERO, [(a, weight)]),
                        None => NO_NUMBER,
                    };
                }
                Operation::Mod if b.as_whole().is_some_and(|b| b > 0) => return self.modulo(a, b),
                _ => {}
            },
            (Some(Some(a)), _) if operation == Operation::Times => return self.sum(Number::ZERO, [(b, a)]),
            _ => {}
        }
        let (a, b) = if operation == Operation::Times { (a.min(b), a.max(b)) } else { (a, b) };
        self.intern(Node::Operation(operation, a, b))
    }

    /// The remainder of a number. The weights of a sum of whole numbers are reduced first, which keeps its states few.
    fn modulo(&mut self, a: Id, by: Number) -> Id {
        let mut a = a;
        if let Node::Sum(constant, terms) = self.node(a).clone() {
            let is_whole = |&(id, weight): &(Id, Number)| weight.as_whole().is_some() && self.all[id as usize].is_whole;
            if constant.as_whole().is_some() && terms.iter().all(is_whole) {
                let reduced = |number: Number| number.modulo(by).unwrap_or(number);
                a = self.sum(
                    reduced(constant),
                    terms.iter().map(|&(id, weight)| (id, reduced(weight))).collect::<Vec<_>>(),
                );
            }
        }
        let facts = &self.all[a as usize];
        if facts.is_whole && !facts.may_fail && facts.least >= Number::ZERO && facts.most < by {
            return a;
        }
        if let Some(Some(value)) = self.value(a) {
            return self.constant(value.modulo(by));
        }
        let by = self.constant(Some(by));
        self.intern(Node::Operation(Operation::Mod, a, by))
    }

    pub(crate) fn abs(&mut self, a: Id) -> Id {
        match self.value(a) {
            Some(value) => self.constant(value.map(Number::abs)),
            None if self.all[a as usize].least >= Number::ZERO => a,
            None => self.intern(Node::Abs(a)),
        }
    }

    /// The least or the greatest of some numbers; no number if there are none.
    pub(crate) fn extreme(&mut self, is_max: bool, items: impl IntoIterator<Item = Id>) -> Id {
        let mut parts: Vec<Id> = Vec::new();
        let mut best: Option<Number> = None;
        for id in items {
            let inner = match (self.node(id), is_max) {
                (Node::Max(inner), true) | (Node::Min(inner), false) => inner.to_vec(),
                _ => vec![id],
            };
            for id in inner {
                match self.value(id) {
                    Some(None) => return NO_NUMBER,
                    Some(Some(value)) => {
                        let better = |best: Number| if is_max { best.max(value) } else { best.min(value) };
                        best = Some(best.map_or(value, better));
                    }
                    None => parts.push(id),
                }
            }
        }
        parts.sort_unstable();
        parts.dedup();
        if let Some(best) = best {
            let cannot_matter = |&id: &Id| {
                let facts = &self.all[id as usize];
                !facts.may_fail && if is_max { facts.most <= best } else { facts.least >= best }
            };
            let matters: Vec<Id> = parts.iter().copied().filter(|id| !cannot_matter(id)).collect();
            parts = matters;
            let best = self.constant(Some(best));
            if parts.is_empty() {
                return best;
            }
            parts.insert(0, best);
        }
        match &parts[..] {
            [] => NO_NUMBER,
            [only] => *only,
            _ => self.intern(if is_max { Node::Max(parts.into()) } else { Node::Min(parts.into()) }),
        }
    }

    pub(crate) fn choose(&mut self, condition: Id, then: Id, otherwise: Id) -> Id {
        match condition {
            TRUE => then,
            FALSE => otherwise,
            _ if then == otherwise => then,
            _ => self.intern(Node::If(condition, then, otherwise)),
        }
    }

    pub(crate) fn index(&mut self, items: &[Id], at: Id) -> Id {
        match self.value(at) {
            Some(_) => {
                let place =
                    self.whole(at).and_then(|at| usize::try_from(at).ok()).filter(|at| (1..=items.len()).contains(at));
                place.map_or(NO_NUMBER, |place| items[place - 1])
            }
            None => self.intern(Node::Index(items.into(), at)),
        }
    }

    /// Compares a number with zero. A comparison with no number is false.
    pub(crate) fn compare(&mut self, relation: Relation, a: Id) -> Id {
        if let Some(value) = self.value(a) {
            let holds = value.is_some_and(|value| match relation {
                Relation::Equal => value == Number::ZERO,
                Relation::NotEqual => value != Number::ZERO,
                Relation::Less => value < Number::ZERO,
                Relation::AtMost => value <= Number::ZERO,
            });
            return self.truth(holds);
        }
        let facts = &self.all[a as usize];
        let (least, most, is_sure) = (facts.least, facts.most, !facts.may_fail);
        let never = match relation {
            Relation::Equal => least > Number::ZERO || most < Number::ZERO,
            Relation::NotEqual => false,
            Relation::Less => least >= Number::ZERO,
            Relation::AtMost => least > Number::ZERO,
        };
        let always = match relation {
            Relation::Equal => false,
            Relation::NotEqual => least > Number::ZERO || most < Number::ZERO,
            Relation::Less => most < Number::ZERO,
            Relation::AtMost => most <= Number::ZERO,
        };
        match (never, always && is_sure) {
            (true, _) => FALSE,
            (_, true) => TRUE,
            _ => self.intern(Node::Compare(relation, a)),
        }
    }

    pub(crate) fn equal(&mut self, a: Id, b: Id) -> Id {
        let difference = self.subtract(a, b);
        self.compare(Relation::Equal, difference)
    }

    pub(crate) fn not(&mut self, a: Id) -> Id {
        match self.node(a).clone() {
            Node::Const(value) => self.truth(value == Some(Number::ZERO)),
            Node::Not(inner) => inner,
            Node::Look(cell, table) => {
                let flip = |value: &Value| Some(if *value == Some(Number::ZERO) { Number::ONE } else { Number::ZERO });
                let table = table.iter().map(flip).collect();
                self.look(cell, table)
            }
            Node::And(parts) => {
                let parts: Vec<Id> = parts.iter().map(|&part| self.not(part)).collect();
                self.or(parts)
            }
            Node::Or(parts) => {
                let parts: Vec<Id> = parts.iter().map(|&part| self.not(part)).collect();
                self.and(parts)
            }
            Node::Compare(relation, inner) if !self.all[inner as usize].may_fail => {
                let minus = |formulas: &mut Formulas| formulas.sum(Number::ZERO, [(inner, Number::whole(-1))]);
                match relation {
                    Relation::Equal => self.compare(Relation::NotEqual, inner),
                    Relation::NotEqual => self.compare(Relation::Equal, inner),
                    Relation::Less => {
                        let minus = minus(self);
                        self.compare(Relation::AtMost, minus)
                    }
                    Relation::AtMost => {
                        let minus = minus(self);
                        self.compare(Relation::Less, minus)
                    }
                }
            }
            _ => self.intern(Node::Not(a)),
        }
    }

    pub(crate) fn and(&mut self, parts: impl IntoIterator<Item = Id>) -> Id {
        self.join(true, parts)
    }

    pub(crate) fn or(&mut self, parts: impl IntoIterator<Item = Id>) -> Id {
        self.join(false, parts)
    }

    /// All of some truths, or at least one of them. Truths about the same single cell become one.
    fn join(&mut self, is_and: bool, parts: impl IntoIterator<Item = Id>) -> Id {
        let (neutral, strong) = if is_and { (TRUE, FALSE) } else { (FALSE, TRUE) };
        let mut all: Vec<Id> = Vec::new();
        let mut looks: Vec<(Cell, Vec<Value>)> = Vec::new();
        let mut open: Vec<Id> = parts.into_iter().collect();
        while let Some(id) = open.pop() {
            match self.node(id) {
                _ if id == neutral => {}
                _ if id == strong => return strong,
                Node::And(inner) if is_and => open.extend(inner.iter().copied()),
                Node::Or(inner) if !is_and => open.extend(inner.iter().copied()),
                Node::Look(cell, table) => match looks.iter_mut().find(|(other, _)| other == cell) {
                    Some((_, both)) => {
                        for (own, value) in both.iter_mut().zip(table.iter()) {
                            if *value == Some(if is_and { Number::ZERO } else { Number::ONE }) {
                                *own = *value;
                            }
                        }
                    }
                    None => looks.push((*cell, table.to_vec())),
                },
                _ => all.push(id),
            }
        }
        for (cell, table) in looks {
            match self.look(cell, table) {
                id if id == strong => return strong,
                id if id == neutral => {}
                id => all.push(id),
            }
        }
        all.sort_unstable();
        all.dedup();
        match &all[..] {
            [] => neutral,
            [only] => *only,
            _ => self.intern(if is_and { Node::And(all.into()) } else { Node::Or(all.into()) }),
        }
    }

    fn look(&mut self, cell: Cell, table: Vec<Value>) -> Id {
        match table.iter().all(|value| *value == table[0]) {
            true => self.constant(table[0]),
            false => self.intern(Node::Look(cell, table.into())),
        }
    }

    /// The digits of some cells differ from each other and from those of a set.
    pub(crate) fn different(&mut self, used: u64, cells: &[Cell]) -> Id {
        match cells.len() {
            0 => TRUE,
            count if count + used.count_ones() as usize > self.size => FALSE,
            _ => self.intern(Node::Different(used, cells.into())),
        }
    }

    /// The digits of some cells and of a set are `count` digits without a gap.
    pub(crate) fn run(&mut self, count: usize, used: u64, cells: &[Cell]) -> Id {
        let span = if used == 0 { 0 } else { 64 - used.leading_zeros() - used.trailing_zeros() } as usize;
        match cells.len() {
            _ if span > count || count > self.size => FALSE,
            0 => self.truth(used.count_ones() as usize == count && span == count),
            _ => self.intern(Node::Run(count, used, cells.into())),
        }
    }

    /// The digits match a pattern.
    pub(crate) fn matches(&mut self, mut pattern: Arc<Pattern>, items: &[Id]) -> Id {
        let mut rest = items;
        while let Some((first, behind)) = rest.split_first() {
            let Some(value) = self.value(*first) else { break };
            self.spend(pattern.length());
            pattern = pattern.after(self.place(value.and_then(Number::as_whole)));
            rest = behind;
        }
        match (&*pattern, rest) {
            (Pattern::Never, _) => FALSE,
            (_, []) => self.truth(pattern.accepts_nothing()),
            _ => self.intern(Node::Match(Arc::new((*pattern).clone()), rest.into())),
        }
    }

    pub(crate) fn add_reader(&mut self, reader: Arc<dyn Reader>) -> usize {
        self.readers.push(reader);
        self.readers.len() - 1
    }

    /// Does all of some work, and counts it. A reader that stopped without fuel would refuse its list, and the refusal would be kept.
    fn in_full<T>(&mut self, work: impl FnOnce(&mut Formulas) -> T) -> T {
        let fuel = std::mem::replace(&mut self.fuel, usize::MAX);
        let done = work(self);
        self.fuel = fuel.saturating_sub(usize::MAX - self.fuel);
        done
    }

    /// The states of a reader after a digit.
    fn step(&mut self, number: usize, states: Vec<Id>, cell: Cell, digit: Id) -> Option<Vec<Id>> {
        let reader = self.readers[number].clone();
        if reader.asks_where() {
            self.spend(READ);
            return self.in_full(|formulas| reader.step(formulas, &states, cell, digit));
        }
        let key = (number, states, digit);
        if let Some(known) = self.stepped.get(&key) {
            return known.clone();
        }
        self.spend(READ);
        let next = self.in_full(|formulas| reader.step(formulas, &key.1, cell, digit));
        self.stepped.insert(key, next.clone());
        next
    }

    /// A reader in some states before the rest of its list.
    pub(crate) fn read(&mut self, number: usize, states: Vec<Id>, items: &[(Cell, Id)]) -> Id {
        let reader = self.readers[number].clone();
        let (mut states, mut rest) = (states, items);
        while let Some((&(cell, digit), behind)) = rest.split_first() {
            if self.value(digit).is_none() {
                break;
            }
            match self.step(number, states, cell, digit) {
                Some(next) => (states, rest) = (next, behind),
                None => return FALSE,
            }
        }
        match rest {
            [] => self.in_full(|formulas| reader.accepts(formulas, &states)),
            _ => self.intern(Node::Read(number, states.into(), rest.into())),
        }
    }

    /// The formula of a node. A node about one cell becomes a table of this cell.
    fn intern(&mut self, node: Node) -> Id {
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let facts = self.facts(&node);
        self.spend(NEW + facts.length());
        let id = self.all.len() as Id;
        let is_table = matches!(node, Node::Look(..)) || facts.cells.len() != 1;
        let cell = facts.cells.first().copied().unwrap_or_default();
        self.all.push(facts);
        self.known.insert(node.clone(), id);
        if is_table {
            return id;
        }
        let table: Vec<Value> = (1..=self.size as u8)
            .map(|digit| {
                let left = self.given(id, cell, digit);
                self.value(left).flatten()
            })
            .collect();
        let table = self.look(cell, table);
        self.known.insert(node, table);
        table
    }
}
