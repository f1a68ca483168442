//! Formulas over the digits of cells. A formula is a node of a shared graph, in a simplified form that is the same for many
//! equivalent formulas.
//!
//! The automaton of a formula follows from one operation: [`Formulas::given`] is what is left of a formula after the digit of a cell
//! is known. What is left is the state. This is the derivative of Brzozowski (*Derivatives of regular expressions*, J. ACM 1964),
//! for any formula instead of regular expressions. Truths are the numbers 0 and 1.

use crate::number::Number;
use crate::pattern::Pattern;
use std::collections::HashMap;
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

impl Node {
    /// The number of formulas or cells that the node has side by side.
    fn parts(&self) -> usize {
        match self {
            Node::Sum(_, terms) => terms.len(),
            Node::Min(all) | Node::Max(all) | Node::And(all) | Node::Or(all) => all.len(),
            Node::Index(all, _) | Node::Match(_, all) => all.len(),
            Node::Different(_, cells) | Node::Run(_, _, cells) => cells.len(),
            Node::Read(_, _, items) => items.len(),
            Node::Const(_)
            | Node::Look(..)
            | Node::Operation(..)
            | Node::Abs(_)
            | Node::If(..)
            | Node::Compare(..)
            | Node::Not(_) => 0,
        }
    }
}

/// What a reader makes of its states.
pub(crate) trait Reader: Send + Sync {
    /// The states after a digit in a cell; `None` if no states follow.
    fn step(&self, formulas: &mut Formulas, states: &[Id], cell: Cell, digit: Id) -> Option<Vec<Id>>;
    /// Whether the reader accepts these states.
    fn accepts(&self, formulas: &mut Formulas, states: &[Id]) -> Id;
    /// What tells the reader from others; `None` if it asks where a cell is, so that it is like no other.
    fn identity(&self) -> Option<Vec<u32>>;
}

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

/// The work that a formula takes because it is long. A product of two sums has many more parts than cells.
fn width(facts: &Facts) -> usize {
    facts.cells.len() / 4 + facts.node.parts().saturating_sub(facts.cells.len())
}

/// A graph of formulas.
pub(crate) struct Formulas {
    /// The number of digits.
    pub(crate) size: usize,
    all: Vec<Facts>,
    known: HashMap<Node, Id>,
    after: HashMap<(Id, Cell, u8), Id>,
    readers: Vec<Arc<dyn Reader>>,
    /// The work that may still be done; see [`Formulas::is_spent`].
    pub(crate) fuel: usize,
}

/// The work of a new formula, of a known digit, and of a step of a reader, in the units of [`Formulas::fuel`].
const NEW: usize = 10;
const KNOWN: usize = 2;
const READ: usize = 40;

/// The bounds of a number about which nothing is known.
const FAR: Number = Number::whole(1_000_000_000_000_000);

impl Formulas {
    pub(crate) fn new(size: usize, fuel: usize) -> Formulas {
        let mut formulas =
            Formulas { size, all: Vec::new(), known: HashMap::new(), after: HashMap::new(), readers: Vec::new(), fuel };
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

    // ---- Building ----

    pub(crate) fn constant(&mut self, value: Value) -> Id {
        self.intern(Node::Const(value))
    }

    pub(crate) fn number(&mut self, number: i64) -> Id {
        self.constant(Some(Number::whole(number)))
    }

    pub(crate) fn truth(&self, holds: bool) -> Id {
        if holds { TRUE } else { FALSE }
    }

    /// The digit of a cell.
    pub(crate) fn digit(&mut self, cell: Cell) -> Id {
        let table = (1..=self.size as i64).map(|digit| Some(Number::whole(digit))).collect();
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
            pattern = pattern.after(value.and_then(Number::as_whole).map_or(0, |digit| digit as u64));
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

    /// A reader in some states before the rest of its list.
    pub(crate) fn read(&mut self, number: usize, states: Vec<Id>, items: &[(Cell, Id)]) -> Id {
        let reader = self.readers[number].clone();
        let (mut states, mut rest) = (states, items);
        while let Some((&(cell, digit), behind)) = rest.split_first() {
            if self.value(digit).is_none() {
                break;
            }
            self.spend(READ);
            match self.in_full(|formulas| reader.step(formulas, &states, cell, digit)) {
                Some(next) => (states, rest) = (next, behind),
                None => return FALSE,
            }
        }
        match rest {
            [] => self.in_full(|formulas| reader.accepts(formulas, &states)),
            _ => self.intern(Node::Read(number, states.into(), rest.into())),
        }
    }

    /// Does all of some work, and counts it. A reader that stopped without fuel would refuse its list, and the refusal would be kept.
    fn in_full<T>(&mut self, work: impl FnOnce(&mut Formulas) -> T) -> T {
        let fuel = std::mem::replace(&mut self.fuel, usize::MAX);
        let done = work(self);
        self.fuel = fuel.saturating_sub(usize::MAX - self.fuel);
        done
    }

    // ---- Knowing a digit ----

    /// What is left of a formula when a cell has a digit.
    pub(crate) fn given(&mut self, id: Id, cell: Cell, digit: u8) -> Id {
        if self.all[id as usize].cells.binary_search(&cell).is_err() {
            return id;
        }
        if let Some(&after) = self.after.get(&(id, cell, digit)) {
            return after;
        }
        self.spend(KNOWN + width(&self.all[id as usize]));
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
        self.after = HashMap::new();
    }

    /// The value of a formula when the digits of all its cells are known.
    pub(crate) fn evaluate(&mut self, id: Id, digit: &dyn Fn(Cell) -> u8) -> Value {
        self.evaluate_once(id, digit, &mut HashMap::new())
    }

    fn evaluate_once(&mut self, id: Id, digit: &dyn Fn(Cell) -> u8, known: &mut HashMap<Id, Value>) -> Value {
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

    /// The formula of a node. A node about one cell becomes a table of this cell.
    fn intern(&mut self, node: Node) -> Id {
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let facts = self.facts(&node);
        self.spend(NEW + width(&facts));
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

    fn facts(&self, node: &Node) -> Facts {
        let of = |id: Id| &self.all[id as usize];
        let ids: Vec<Id> = match node {
            Node::Const(_) | Node::Look(..) | Node::Different(..) | Node::Run(..) => Vec::new(),
            Node::Sum(_, terms) => terms.iter().map(|(id, _)| *id).collect(),
            Node::Operation(_, a, b) => vec![*a, *b],
            Node::Abs(a) | Node::Compare(_, a) | Node::Not(a) => vec![*a],
            Node::Min(items) | Node::Max(items) | Node::And(items) | Node::Or(items) => items.to_vec(),
            Node::If(a, b, c) => vec![*a, *b, *c],
            Node::Index(items, at) => items.iter().copied().chain([*at]).collect(),
            Node::Match(_, items) => items.to_vec(),
            Node::Read(_, _, items) => items.iter().map(|(_, id)| *id).collect(),
        };
        let mut cells: Vec<Cell> = match node {
            Node::Look(cell, _) => vec![*cell],
            Node::Different(_, cells) | Node::Run(_, _, cells) => cells.to_vec(),
            _ => ids.iter().flat_map(|&id| of(id).cells.iter().copied()).collect(),
        };
        cells.sort_unstable();
        cells.dedup();
        let any_fails = ids.iter().any(|&id| of(id).may_fail);
        let all_whole = ids.iter().all(|&id| of(id).is_whole);
        let far = (FAR.minus(), FAR);
        let truth = (Number::ZERO, Number::ONE);
        let least_of = |ids: &[Id]| ids.iter().map(|&id| of(id).least).min().unwrap_or(FAR.minus());
        let most_of = |ids: &[Id]| ids.iter().map(|&id| of(id).most).max().unwrap_or(FAR);
        let (bounds, may_fail, is_whole) = match node {
            Node::Const(value) => {
                let number = value.unwrap_or(Number::ZERO);
                ((number, number), value.is_none(), number.as_whole().is_some())
            }
            Node::Look(_, table) => {
                let numbers = || table.iter().flatten().copied();
                let bounds = (numbers().min().unwrap_or(Number::ZERO), numbers().max().unwrap_or(Number::ZERO));
                (bounds, table.iter().any(Option::is_none), numbers().all(|number| number.as_whole().is_some()))
            }
            Node::Sum(constant, terms) => {
                let end = |upper: bool| {
                    terms.iter().try_fold(*constant, |sum, &(id, weight)| {
                        let at_most = (weight > Number::ZERO) == upper;
                        sum.add(if at_most { of(id).most } else { of(id).least }.times(weight)?)
                    })
                };
                let whole =
                    constant.as_whole().is_some() && terms.iter().all(|(_, weight)| weight.as_whole().is_some());
                // A sum that may leave the range of exact numbers may fail.
                match (end(false), end(true)) {
                    (Some(least), Some(most)) => ((least, most), any_fails, whole && all_whole),
                    _ => (far, true, whole && all_whole),
                }
            }
            Node::Operation(operation, a, b) => match operation {
                Operation::Times => {
                    let ends = [of(*a).least, of(*a).most].map(|a| [of(*b).least, of(*b).most].map(|b| a.times(b)));
                    let ends: Option<Vec<Number>> = ends.into_iter().flatten().collect();
                    match ends {
                        Some(ends) => {
                            let bounds = (*ends.iter().min().expect("four"), *ends.iter().max().expect("four"));
                            (bounds, any_fails, all_whole)
                        }
                        None => (far, true, all_whole),
                    }
                }
                Operation::Over => (far, true, false),
                Operation::Div => (far, true, true),
                Operation::Mod => {
                    let by = of(*b);
                    let is_safe = all_whole && !any_fails && by.least > Number::ZERO;
                    ((Number::ZERO, by.most.abs().max(by.least.abs())), !is_safe, true)
                }
            },
            Node::Abs(a) => {
                let (least, most) = (of(*a).least, of(*a).most);
                let crosses = least < Number::ZERO && most > Number::ZERO;
                let low = if crosses { Number::ZERO } else { least.abs().min(most.abs()) };
                ((low, least.abs().max(most.abs())), any_fails, all_whole)
            }
            Node::Min(items) => {
                let most = items.iter().map(|&id| of(id).most).min().unwrap_or(FAR);
                ((least_of(items), most), any_fails, all_whole)
            }
            Node::Max(items) => {
                let least = items.iter().map(|&id| of(id).least).max().unwrap_or(FAR.minus());
                ((least, most_of(items)), any_fails, all_whole)
            }
            Node::If(_, a, b) => {
                let both = [*a, *b];
                let fails = both.iter().any(|&id| of(id).may_fail);
                ((least_of(&both), most_of(&both)), fails, both.iter().all(|&id| of(id).is_whole))
            }
            Node::Index(items, at) => {
                let fits = !of(*at).may_fail
                    && of(*at).is_whole
                    && of(*at).least >= Number::ONE
                    && of(*at).most <= Number::whole(items.len() as i64);
                let whole = items.iter().all(|&id| of(id).is_whole);
                ((least_of(items), most_of(items)), any_fails || !fits, whole)
            }
            _ => (truth, false, true),
        };
        Facts { node: node.clone(), cells: cells.into(), least: bounds.0, most: bounds.1, may_fail, is_whole }
    }
}
