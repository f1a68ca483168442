//! From a definition and a placed rule to formulas over the cells of the grid. Lists, places and the rule's value are known now, so
//! only digits are left.

mod functions;
mod readers;
mod sets;

use crate::formula::{Cell, FALSE, Formulas, Id, Operation, Relation, TRUE};
use crate::number::Number;
use crate::pattern::Pattern;
use crate::scene::Scene;
use crate::syntax::{
    Binary, Binder, Definition, Expr, Kind, MOST_NUMBER, Over, Quantified, Quantity, Shape, Unary, Values, lists_of,
};
use std::sync::Arc;

/// The largest number of cases of the statements of a placed rule.
const MOST_CASES: usize = 20_000;
/// The largest number of cells of a list.
const MOST_CELLS: usize = 4_096;

/// A statement about this placed rule would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// What an expression stands for.
#[derive(Clone, Debug)]
pub(crate) enum Meant {
    Number(Id),
    Truth(Id),
    Cell(Cell),
    /// For each digit of the grid, whether the set has it.
    Digits(Vec<Id>),
    /// The numbers of a set, of which some depend on digits.
    Members(Vec<Id>),
    /// The numbers of a set, of which none depends on a digit.
    Numbers(Arc<[Number]>),
    List(Arc<[Cell]>),
    Lists(Arc<[Arc<[Cell]>]>),
}

/// The names that are known, the innermost last.
pub(crate) type Names = Vec<(Arc<str>, Meant)>;

/// One case of a statement: its formula, the expression, and the names of its cells.
pub(crate) struct Case<'a> {
    pub(crate) formula: Id,
    pub(crate) expr: &'a Expr,
    pub(crate) names: Names,
    /// Whether the case is one constraint, even if it says several things.
    pub(crate) is_one: bool,
}

/// Translates the statements of a definition for one placed rule.
pub(crate) struct Ground<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) formulas: Formulas,
    /// The digits of all cells, if a full grid is judged.
    pub(crate) digits: Option<&'a [u8]>,
    pub(crate) shape: Shape,
    left: usize,
}

impl<'a> Ground<'a> {
    /// A translation that does at most the work of `fuel`.
    pub(crate) fn new(scene: &'a Scene, shape: Shape, digits: Option<&'a [u8]>, fuel: usize) -> Ground<'a> {
        Ground {
            scene,
            formulas: Formulas::new(scene.digits, scene.least_digit as i64, fuel),
            digits,
            shape,
            left: MOST_CASES,
        }
    }

    /// The cases of all statements. A statement about a line has them for each line.
    pub(crate) fn cases<'d>(&mut self, definition: &'d Definition) -> Result<Vec<Case<'d>>, TooLarge> {
        let mut cases = Vec::new();
        for mut names in self.scopes(definition) {
            for statement in &definition.statements {
                if self.scene.value.is_none() && statement.mentions(&["value"]) {
                    continue;
                }
                self.cases_of(statement, &mut names, &mut cases)?;
            }
        }
        Ok(cases)
    }

    /// The names of the shape: once, or for each line.
    fn scopes(&mut self, definition: &Definition) -> Vec<Names> {
        let scene = self.scene;
        let list = |cells: &[usize]| -> Arc<[Cell]> { cells.iter().map(|&cell| cell as Cell).collect() };
        let lists = |houses: Vec<Vec<Cell>>| Meant::Lists(houses.into_iter().map(Arc::from).collect());
        let all: Vec<usize> = scene.groups.concat();
        let mut common: Names = vec![
            ("marked".into(), Meant::List(list(&scene.marked))),
            ("rows".into(), lists(scene.houses(Scene::row))),
            ("columns".into(), lists(scene.houses(Scene::column))),
            ("regions".into(), lists(scene.houses(|scene, cell| scene.region[usize::from(cell)]))),
            ("n".into(), Meant::Number(self.formulas.number(scene.digits as i64))),
        ];
        common
            .push(("values".into(), Meant::Numbers(scene.values.iter().map(|&value| Number::whole(value)).collect())));
        if let Some(value) = scene.value {
            common.push(("value".into(), Meant::Number(self.formulas.number(value))));
        }
        let group = |number: usize| list(scene.groups.get(number).map_or(&[][..], |group| group));
        let scope = |lists: Vec<(&str, Arc<[Cell]>)>| {
            let mut names = common.clone();
            names.extend(lists.into_iter().map(|(name, list)| (Arc::from(name), Meant::List(list))));
            names
        };
        let both = ["first", "second"];
        let is_whole = definition.mentions(&both);
        match definition.shape {
            Shape::Line if !is_whole => {
                let of = |group: &Vec<usize>| scope(vec![("cells", list(group)), ("line", list(group))]);
                scene.groups.iter().map(of).collect()
            }
            Shape::Arrow => {
                let circle = group(0);
                let of = |line: &Vec<usize>| {
                    let line: Arc<[Cell]> =
                        line.iter().map(|&cell| cell as Cell).filter(|cell| !circle.contains(cell)).collect();
                    let cells = circle.iter().chain(line.iter()).copied().collect();
                    scope(vec![("circle", circle.clone()), ("line", line), ("cells", cells)])
                };
                scene.groups.iter().skip(1).map(of).collect()
            }
            _ => {
                let lists =
                    vec![("cells", list(&all)), ("line", list(&all)), ("first", group(0)), ("second", group(1))];
                let mut names = scope(lists);
                if let (Shape::Cell, Some(&cell)) = (definition.shape, all.first()) {
                    names.push(("cell".into(), Meant::Cell(cell as Cell)));
                }
                vec![names]
            }
        }
    }

    /// Splits a statement into its cases: each case of an outermost `each`, each part of an outermost `and`.
    fn cases_of<'d>(&mut self, expr: &'d Expr, names: &mut Names, out: &mut Vec<Case<'d>>) -> Result<(), TooLarge> {
        match &expr.kind {
            Kind::Binary(Binary::And, a, b) => {
                self.cases_of(a, names, out)?;
                self.cases_of(b, names, out)
            }
            Kind::Several(Quantity::All, all) => all.iter().try_for_each(|each| self.cases_of(each, names, out)),
            Kind::Quantified(quantified) if quantified.binder != Binder::Some => {
                for elements in self.elements(quantified, names)? {
                    let before = names.len();
                    names.extend(quantified.names.iter().map(|name| Arc::from(&name[..])).zip(elements));
                    self.cases_of(&quantified.body, names, out)?;
                    names.truncate(before);
                }
                Ok(())
            }
            _ => {
                let formula = self.truth(expr, names)?;
                let is_one = matches!(&expr.kind, Kind::Several(Quantity::Together, _));
                out.push(Case { formula, expr, names: names.clone(), is_one });
                self.count()
            }
        }
    }

    fn count(&mut self) -> Result<(), TooLarge> {
        self.left = self.left.checked_sub(1).ok_or(TooLarge)?;
        if self.formulas.is_spent() { Err(TooLarge) } else { Ok(()) }
    }

    fn digit(&mut self, cell: Cell) -> Id {
        match self.digits {
            Some(digits) => self.formulas.number(i64::from(digits[usize::from(cell)]) - 1 + self.formulas.least),
            None => self.formulas.digit(cell),
        }
    }

    fn digits_of(&mut self, cells: &[Cell]) -> Vec<Id> {
        self.formulas.spend(cells.len());
        cells.iter().map(|&cell| self.digit(cell)).collect()
    }

    pub(crate) fn truth(&mut self, expr: &Expr, names: &mut Names) -> Result<Id, TooLarge> {
        match self.meant(expr, names)? {
            Meant::Truth(id) | Meant::Number(id) => Ok(id),
            _ => Ok(FALSE),
        }
    }

    pub(crate) fn number(&mut self, expr: &Expr, names: &mut Names) -> Result<Id, TooLarge> {
        Ok(match self.meant(expr, names)? {
            Meant::Number(id) | Meant::Truth(id) => id,
            Meant::Cell(cell) => self.digit(cell),
            _ => self.formulas.constant(None),
        })
    }

    /// The whole number of an expression without digits.
    fn constant(&mut self, expr: &Expr, names: &mut Names) -> Result<Option<i64>, TooLarge> {
        let number = self.number(expr, names)?;
        Ok(self.formulas.value(number).flatten().and_then(Number::as_whole))
    }

    /// The place in a list, from 0, that an expression without digits says.
    fn place(&mut self, expr: &Expr, names: &mut Names) -> Result<Option<usize>, TooLarge> {
        let number = self.number(expr, names)?;
        Ok(self.formulas.value(number).and_then(place_of))
    }

    fn list(&mut self, expr: &Expr, names: &mut Names) -> Result<Arc<[Cell]>, TooLarge> {
        Ok(match self.meant(expr, names)? {
            Meant::List(list) => list,
            _ => Arc::from([]),
        })
    }

    fn digit_set(&mut self, expr: &Expr, names: &mut Names) -> Result<Vec<Id>, TooLarge> {
        let meant = self.meant(expr, names)?;
        Ok(self.as_digits(meant))
    }

    pub(crate) fn meant(&mut self, expr: &Expr, names: &mut Names) -> Result<Meant, TooLarge> {
        self.formulas.spend(1);
        if self.formulas.is_spent() {
            return Err(TooLarge);
        }
        Ok(match &expr.kind {
            Kind::Number(number) => Meant::Number(self.formulas.number(*number)),
            Kind::Name(name) => {
                let found = names.iter().rev().find(|(other, _)| **other == **name);
                found.map_or(Meant::List(Arc::from([])), |(_, meant)| meant.clone())
            }
            Kind::Set(items) => self.set(items, names)?,
            Kind::Unary(Unary::Not, inner) => {
                let inner = self.truth(inner, names)?;
                Meant::Truth(self.formulas.not(inner))
            }
            Kind::Unary(Unary::Minus, inner) => {
                let inner = self.number(inner, names)?;
                Meant::Number(self.formulas.sum(Number::ZERO, [(inner, Number::whole(-1))]))
            }
            Kind::Unary(Unary::Length, inner) => {
                let length = match self.meant(inner, names)? {
                    Meant::List(list) => self.formulas.number(list.len() as i64),
                    Meant::Lists(lists) => self.formulas.number(lists.len() as i64),
                    Meant::Digits(set) => self.formulas.sum(Number::ZERO, set.into_iter().map(|id| (id, Number::ONE))),
                    Meant::Numbers(all) => self.formulas.number(all.len() as i64),
                    Meant::Members(all) => {
                        let members = self.members(Meant::Members(all));
                        self.count_members(&members)
                    }
                    _ => self.formulas.constant(None),
                };
                Meant::Number(length)
            }
            Kind::Binary(binary, a, b) => self.binary(*binary, a, b, names)?,
            Kind::Element(list, at) => match self.meant(list, names)? {
                Meant::Lists(lists) => {
                    let place = self.place(at, names)?;
                    Meant::List(place.and_then(|at| lists.get(at).cloned()).unwrap_or_else(|| Arc::from([])))
                }
                Meant::List(list) => {
                    let at = self.number(at, names)?;
                    match self.formulas.value(at) {
                        Some(place) => match place_of(place).and_then(|at| list.get(at)) {
                            Some(cell) => Meant::Cell(*cell),
                            None => Meant::Number(self.formulas.constant(None)),
                        },
                        None => {
                            let items = self.digits_of(&list);
                            Meant::Number(self.formulas.index(&items, at))
                        }
                    }
                }
                _ => Meant::Number(self.formulas.constant(None)),
            },
            Kind::Part(list, from, to) => {
                let list = self.list(list, names)?;
                let first = self.constant(from, names)?.map_or(list.len(), |from| from.max(1) as usize - 1);
                let last = match to {
                    Some(to) => self.constant(to, names)?.map_or(0, |to| to.max(0) as usize).min(list.len()),
                    None => list.len(),
                };
                Meant::List(if first < last { list[first..last].into() } else { Arc::from([]) })
            }
            Kind::Call(function, arguments) => self.call(*function, arguments, names)?,
            Kind::Over(over, name, list, body) => {
                let mut items = Vec::new();
                let list = self.meant(list, names)?;
                for element in self.each_of(&list) {
                    names.push((Arc::from(&name[..]), element));
                    let item = self.number(body, names);
                    names.pop();
                    items.push(item?);
                }
                Meant::Number(match over {
                    Over::Count | Over::Sum => {
                        self.formulas.sum(Number::ZERO, items.into_iter().map(|id| (id, Number::ONE)))
                    }
                    Over::Product => self.product(items),
                    Over::Min => self.formulas.extreme(false, items),
                    Over::Max => self.formulas.extreme(true, items),
                })
            }
            Kind::Quantified(quantified) => {
                let mut parts = Vec::new();
                for elements in self.elements(quantified, names)? {
                    let before = names.len();
                    names.extend(quantified.names.iter().map(|name| Arc::from(&name[..])).zip(elements));
                    let part = self.truth(&quantified.body, names);
                    names.truncate(before);
                    parts.push(part?);
                    self.count()?;
                }
                Meant::Truth(match quantified.binder {
                    Binder::Some => self.formulas.or(parts),
                    _ => self.formulas.and(parts),
                })
            }
            Kind::If(condition, then, otherwise) => {
                let condition = self.truth(condition, names)?;
                let then = self.meant(then, names)?;
                let otherwise = otherwise.as_ref().map(|otherwise| self.meant(otherwise, names)).transpose()?;
                self.choice(condition, then, otherwise)
            }
            Kind::Several(quantity, all) => {
                let all = all.iter().map(|each| self.truth(each, names)).collect::<Result<Vec<_>, _>>()?;
                Meant::Truth(match quantity {
                    Quantity::Any => self.formulas.or(all),
                    Quantity::All | Quantity::Together => self.formulas.and(all),
                    Quantity::One => {
                        let count = self.formulas.sum(Number::whole(-1), all.into_iter().map(|id| (id, Number::ONE)));
                        self.formulas.compare(Relation::Equal, count)
                    }
                })
            }
            Kind::Matches(list, pattern) => {
                let list = self.list(list, names)?;
                let items = self.digits_of(&list);
                Meant::Truth(
                    self.formulas.matches(Pattern::new(pattern, self.scene.digits, self.scene.least_digit), &items),
                )
            }
            Kind::Automaton(list, text) => {
                let list = self.list(list, names)?;
                let items: Vec<(Cell, Id)> = list.iter().map(|&cell| (cell, self.digit(cell))).collect();
                Meant::Truth(crate::automaton::accepts(&mut self.formulas, text, &items))
            }
            Kind::Read(read) => Meant::Truth(self.read(read, names)?),
        })
    }

    fn choice(&mut self, condition: Id, then: Meant, otherwise: Option<Meant>) -> Meant {
        match (then, otherwise) {
            (Meant::Truth(then), otherwise) => {
                let otherwise = match otherwise {
                    Some(Meant::Truth(id)) => id,
                    _ => TRUE,
                };
                Meant::Truth(self.either(condition, then, otherwise))
            }
            (then @ (Meant::Digits(_) | Meant::Members(_) | Meant::Numbers(_)), Some(otherwise)) => {
                let (then, otherwise) = (self.as_digits(then), self.as_digits(otherwise));
                let both = then.into_iter().zip(otherwise);
                Meant::Digits(both.map(|(then, otherwise)| self.either(condition, then, otherwise)).collect())
            }
            (then, otherwise) => {
                let mut id = |meant: Option<Meant>| match meant {
                    Some(Meant::Number(id)) => id,
                    Some(Meant::Cell(cell)) => self.digit(cell),
                    _ => self.formulas.constant(None),
                };
                let (then, otherwise) = (id(Some(then)), id(otherwise));
                Meant::Number(self.formulas.choose(condition, then, otherwise))
            }
        }
    }

    /// The first truth if the condition holds, and otherwise the second one.
    fn either(&mut self, condition: Id, then: Id, otherwise: Id) -> Id {
        let not = self.formulas.not(condition);
        let (one, other) = (self.formulas.and([condition, then]), self.formulas.and([not, otherwise]));
        self.formulas.or([one, other])
    }

    fn binary(&mut self, binary: Binary, a: &Expr, b: &Expr, names: &mut Names) -> Result<Meant, TooLarge> {
        let relation = |binary| match binary {
            Binary::Equal => Relation::Equal,
            Binary::NotEqual => Relation::NotEqual,
            Binary::Less | Binary::Greater => Relation::Less,
            _ => Relation::AtMost,
        };
        Ok(match binary {
            Binary::Implies => {
                let (a, b) = (self.truth(a, names)?, self.truth(b, names)?);
                let not = self.formulas.not(a);
                Meant::Truth(self.formulas.or([not, b]))
            }
            Binary::Or => {
                let (a, b) = (self.truth(a, names)?, self.truth(b, names)?);
                Meant::Truth(self.formulas.or([a, b]))
            }
            Binary::And => {
                let (a, b) = (self.truth(a, names)?, self.truth(b, names)?);
                Meant::Truth(self.formulas.and([a, b]))
            }
            Binary::Xor => {
                let (a, b) = (self.truth(a, names)?, self.truth(b, names)?);
                let difference = self.formulas.subtract(a, b);
                Meant::Truth(self.formulas.compare(Relation::NotEqual, difference))
            }
            Binary::Equal | Binary::NotEqual => match (self.meant(a, names)?, self.meant(b, names)?) {
                (Meant::Digits(one), Meant::Digits(other)) => {
                    let same: Vec<Id> =
                        one.into_iter().zip(other).map(|(one, other)| self.formulas.equal(one, other)).collect();
                    let same = self.formulas.and(same);
                    Meant::Truth(if binary == Binary::Equal { same } else { self.formulas.not(same) })
                }
                (one @ (Meant::Digits(_) | Meant::Members(_) | Meant::Numbers(_)), other) => {
                    let (one, other) = (self.members(one), self.members(other));
                    let (includes, is_included) = (self.includes(&one, &other), self.includes(&other, &one));
                    let same = self.formulas.and([includes, is_included]);
                    Meant::Truth(if binary == Binary::Equal { same } else { self.formulas.not(same) })
                }
                _ => {
                    let (a, b) = (self.number(a, names)?, self.number(b, names)?);
                    let difference = self.formulas.subtract(a, b);
                    Meant::Truth(self.formulas.compare(relation(binary), difference))
                }
            },
            Binary::Less | Binary::AtMost | Binary::Greater | Binary::AtLeast => {
                let (a, b) = (self.number(a, names)?, self.number(b, names)?);
                let turns = matches!(binary, Binary::Greater | Binary::AtLeast);
                let difference = if turns { self.formulas.subtract(b, a) } else { self.formulas.subtract(a, b) };
                Meant::Truth(self.formulas.compare(relation(binary), difference))
            }
            Binary::In => {
                let number = self.number(a, names)?;
                let set = self.meant(b, names)?;
                let members = self.members(set);
                Meant::Truth(self.is_in(number, &members))
            }
            Binary::On => {
                let list = self.list(b, names)?;
                let is_on = matches!(self.meant(a, names)?, Meant::Cell(cell) if list.contains(&cell));
                Meant::Truth(self.formulas.truth(is_on))
            }
            Binary::With => {
                let mut set = self.digit_set(a, names)?;
                let number = self.number(b, names)?;
                self.include(&mut set, number);
                Meant::Digits(set)
            }
            Binary::Plus | Binary::Minus => match self.meant(a, names)? {
                Meant::List(one) => {
                    let other = self.list(b, names)?;
                    self.formulas.spend(one.len() + other.len());
                    if one.len() + other.len() > MOST_CELLS {
                        return Err(TooLarge);
                    }
                    let list = match binary {
                        Binary::Plus => one.iter().chain(other.iter()).copied().collect(),
                        _ => one.iter().copied().filter(|cell| !other.contains(cell)).collect(),
                    };
                    Meant::List(list)
                }
                _ => {
                    let (a, b) = (self.number(a, names)?, self.number(b, names)?);
                    Meant::Number(match binary {
                        Binary::Plus => self.formulas.add(a, b),
                        _ => self.formulas.subtract(a, b),
                    })
                }
            },
            Binary::Times | Binary::Over | Binary::Div | Binary::Mod => {
                let (a, b) = (self.number(a, names)?, self.number(b, names)?);
                let operation = match binary {
                    Binary::Times => Operation::Times,
                    Binary::Over => Operation::Over,
                    Binary::Div => Operation::Div,
                    _ => Operation::Mod,
                };
                Meant::Number(self.formulas.operation(operation, a, b))
            }
        })
    }

    /// The elements of a list or of a set of numbers.
    fn each_of(&mut self, list: &Meant) -> Vec<Meant> {
        match list {
            Meant::List(list) => list.iter().map(|&cell| Meant::Cell(cell)).collect(),
            Meant::Lists(lists) => lists.iter().map(|list| Meant::List(list.clone())).collect(),
            Meant::Numbers(all) => {
                all.iter().map(|&number| Meant::Number(self.formulas.constant(Some(number)))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The elements that a quantifier is about, a few at a time.
    fn elements(&mut self, quantified: &Quantified, names: &mut Names) -> Result<Vec<Vec<Meant>>, TooLarge> {
        let usual = || Expr { spot: quantified.body.spot, kind: Kind::Name(lists_of(self.shape).1.into()) };
        let list = quantified.list.clone().unwrap_or_else(usual);
        let list = self.meant(&list, names)?;
        let list = self.each_of(&list);
        let pairs = |fits: &dyn Fn(&Meant, &Meant) -> bool| {
            let each = |(at, a): (usize, &Meant)| -> Vec<Vec<Meant>> {
                let others = list[at + 1..].iter().filter(|b| fits(a, b));
                others.map(|b| vec![a.clone(), b.clone()]).collect()
            };
            list.iter().enumerate().flat_map(each).collect::<Vec<_>>()
        };
        if quantified.binder == Binder::Pairs && list.len() * list.len() / 2 > self.left {
            return Err(TooLarge);
        }
        Ok(match quantified.binder {
            Binder::Each | Binder::Some => list.into_iter().map(|each| vec![each]).collect(),
            Binder::Neighbours => list.windows(quantified.names.len()).map(<[Meant]>::to_vec).collect(),
            Binder::Pairs => pairs(&|_, _| true),
            Binder::Touching => {
                let mut cells: Vec<Cell> = list
                    .iter()
                    .filter_map(|each| if let Meant::Cell(cell) = each { Some(*cell) } else { None })
                    .collect();
                cells.sort_unstable();
                cells.dedup();
                let (columns, scene) = (self.scene.columns as Cell, self.scene);
                let joined = |a: Cell, b: Cell| {
                    let of_kind = scene.joined.iter().filter(|(kind, _)| quantified.without.contains(kind));
                    of_kind
                        .flat_map(|(_, pairs)| pairs)
                        .any(|pair| pair.contains(&usize::from(a)) && pair.contains(&usize::from(b)))
                };
                let beside = |&a: &Cell| [a + 1, a + columns].map(|b| (a, b));
                let fits =
                    |&(a, b): &(Cell, Cell)| cells.binary_search(&b).is_ok() && scene.touch(a, b) && !joined(a, b);
                let found = cells.iter().flat_map(beside).filter(fits);
                found.map(|(a, b)| vec![Meant::Cell(a), Meant::Cell(b)]).collect()
            }
        })
    }
}

/// The place in a list, from 0, that a number says.
fn place_of(number: Option<Number>) -> Option<usize> {
    number?.as_whole().and_then(|at| usize::try_from(at - 1).ok())
}

/// The usual value of a rule in a grid of this size. `None` if it is no whole number, or too large.
pub(crate) fn usual_value(usual: &Expr, size: usize) -> Option<i32> {
    let scene = Scene { rows: size, columns: size, digits: size, least_digit: 1, ..Scene::default() };
    let mut ground = Ground::new(&scene, Shape::Grid, None, 1_000);
    let mut names: Names = vec![("n".into(), Meant::Number(ground.formulas.number(size as i64)))];
    let value = ground.constant(usual, &mut names).ok()??;
    (value.abs() <= MOST_NUMBER).then_some(value as i32)
}

impl Definition {
    /// The usual value of a rule in a grid of this size, if it has one.
    pub fn usual_value(&self, size: usize) -> Option<i32> {
        match &self.values {
            Values::Default(usual) => usual_value(usual, size),
            _ => None,
        }
    }
}
