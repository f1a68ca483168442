//! The sorts of a definition's expressions. After this check, a definition has no name that is not known, and no operand of the
//! wrong sort.

use crate::names::unknown;
use crate::syntax::{
    Binary, Binder, Definition, Expr, Fault, Function, Item, Kind, MOST_NUMBER, Over, Quantified, Read, Shape, Spot,
    Unary, Values, lists_of,
};

/// The sizes of grids.
const SIZES: std::ops::RangeInclusive<usize> = 4..=64;

/// What an expression is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Number,
    /// A number that depends on no digit: `2`, `n - 1`, `#line`, `place(x) + 1`.
    Fixed,
    Truth,
    /// A cell of the grid, which is also the number in it.
    Cell,
    /// A set of digits.
    Digits,
    /// A set of numbers that depend on no digit.
    Numbers,
    List,
    Lists,
}

impl Sort {
    fn name(self) -> &'static str {
        match self {
            Sort::Number | Sort::Fixed => "a number",
            Sort::Truth => "a condition",
            Sort::Cell => "a cell",
            Sort::Digits => "a set of digits",
            Sort::Numbers => "a set of numbers",
            Sort::List => "a list of cells",
            Sort::Lists => "a list of lists",
        }
    }

    fn fits(self, wanted: Sort) -> bool {
        let also = match self {
            Sort::Cell | Sort::Fixed => Sort::Number,
            Sort::Numbers => Sort::Digits,
            other => other,
        };
        self == wanted || also == wanted
    }
}

/// Names that every definition knows.
const EVERYWHERE: [(&str, Sort); 5] = [
    ("n", Sort::Fixed),
    ("marked", Sort::List),
    ("rows", Sort::Lists),
    ("columns", Sort::Lists),
    ("regions", Sort::Lists),
];

/// Checks a definition.
///
/// # Errors
/// The first fault.
pub(crate) fn check(definition: &Definition) -> Result<(), Fault> {
    let mut names: Vec<(String, Sort)> = EVERYWHERE.iter().map(|(name, sort)| ((*name).into(), *sort)).collect();
    names.extend(lists_of(definition.shape).0.iter().map(|name| ((*name).into(), Sort::List)));
    if definition.shape == Shape::Cell {
        names.push(("cell".into(), Sort::Cell));
    }
    match &definition.values {
        Values::None => {}
        Values::One | Values::Optional => names.push(("value".into(), Sort::Fixed)),
        Values::Several => names.push(("values".into(), Sort::Numbers)),
        Values::Default(usual) => {
            usual_value(definition.shape, usual)?;
            names.push(("value".into(), Sort::Fixed));
        }
    }
    let mut checker = Checker { names, shape: definition.shape, reads: None };
    definition.statements.iter().try_for_each(|statement| checker.wanted(statement, Sort::Truth))
}

/// Checks the usual value of a rule, which may depend on the size of the grid.
fn usual_value(shape: Shape, usual: &Expr) -> Result<(), Fault> {
    let mut checker = Checker { names: vec![("n".into(), Sort::Fixed)], shape, reads: None };
    checker.wanted(usual, Sort::Fixed)?;
    match SIZES.into_iter().find(|&size| crate::ground::usual_value(usual, size).is_none()) {
        None => Ok(()),
        Some(size) => Err(Fault::new(
            usual.spot,
            format!("in a grid of {size} rows, this is no whole number up to {MOST_NUMBER}"),
        )),
    }
}

struct Checker {
    /// The names, the innermost last.
    names: Vec<(String, Sort)>,
    shape: Shape,
    /// Inside a reader, the number of names before it: the reader sees no cell but its own.
    reads: Option<usize>,
}

impl Checker {
    fn wanted(&mut self, expr: &Expr, wanted: Sort) -> Result<(), Fault> {
        let sort = self.sort(expr)?;
        Checker::fits(expr, sort, wanted)
    }

    /// Checks the sort of an expression that is known already. Finding it again would take twice as long at every depth.
    fn fits(expr: &Expr, sort: Sort, wanted: Sort) -> Result<(), Fault> {
        match sort.fits(wanted) {
            true => Ok(()),
            false => {
                let mut message = format!("expected {}, found {}", wanted.name(), sort.name());
                if matches!((&expr.kind, sort), (Kind::Binary(..), Sort::Truth)) && wanted == Sort::Number {
                    message.push_str("; for a < b < c write a < b and b < c");
                }
                Err(Fault::new(expr.spot, message))
            }
        }
    }

    /// Checks numbers. The result is fixed if all of them are.
    fn number<'e>(&mut self, all: impl IntoIterator<Item = &'e Expr>) -> Result<Sort, Fault> {
        let mut sort = Sort::Fixed;
        for each in all {
            let found = self.sort(each)?;
            Checker::fits(each, found, Sort::Number)?;
            if found != Sort::Fixed {
                sort = Sort::Number;
            }
        }
        Ok(sort)
    }

    fn all(&mut self, all: &[Expr], wanted: Sort) -> Result<(), Fault> {
        all.iter().try_for_each(|each| self.wanted(each, wanted))
    }

    /// Checks an expression in which more names are known.
    fn with<T>(
        &mut self,
        names: impl IntoIterator<Item = (String, Sort)>,
        inner: impl FnOnce(&mut Checker) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let before = self.names.len();
        self.names.extend(names);
        let result = inner(self);
        self.names.truncate(before);
        result
    }

    fn sort(&mut self, expr: &Expr) -> Result<Sort, Fault> {
        match &expr.kind {
            Kind::Number(_) => Ok(Sort::Fixed),
            Kind::Name(name) => self.name(expr.spot, name),
            Kind::Set(items) => self.set(items),
            Kind::Unary(Unary::Not, inner) => self.wanted(inner, Sort::Truth).map(|()| Sort::Truth),
            Kind::Unary(Unary::Minus, inner) => self.number([&**inner]),
            Kind::Unary(Unary::Length, inner) => match self.sort(inner)? {
                Sort::List | Sort::Lists | Sort::Numbers => Ok(Sort::Fixed),
                Sort::Digits => Ok(Sort::Number),
                other => {
                    Err(Fault::new(inner.spot, format!("expected a list or a set after #, found {}", other.name())))
                }
            },
            Kind::Binary(binary, a, b) => self.binary(*binary, a, b),
            Kind::Element(list, at) => {
                let is_fixed = self.number([&**at])? == Sort::Fixed;
                match self.sort(list)? {
                    Sort::List if is_fixed => Ok(Sort::Cell),
                    Sort::List => Ok(Sort::Number),
                    Sort::Lists if is_fixed => Ok(Sort::List),
                    Sort::Lists => Err(Fault::new(at.spot, "a digit cannot choose from a list of lists")),
                    other => Err(Fault::new(list.spot, format!("expected a list before [, found {}", other.name()))),
                }
            }
            Kind::Part(list, from, to) => {
                for end in [Some(&**from), to.as_deref()].into_iter().flatten() {
                    if self.number([end])? != Sort::Fixed {
                        return Err(Fault::new(end.spot, "digits cannot say where a part of a list ends"));
                    }
                }
                self.wanted(list, Sort::List).map(|()| Sort::List)
            }
            Kind::Call(function, arguments) => self.call(expr.spot, *function, arguments),
            Kind::Over(over, name, list, body) => {
                let element = self.element(list)?;
                let wanted = if *over == Over::Count { Sort::Truth } else { Sort::Number };
                self.with([(name.clone(), element)], |checker| checker.wanted(body, wanted))?;
                Ok(Sort::Number)
            }
            Kind::Quantified(quantified) => self.quantified(expr.spot, quantified).map(|()| Sort::Truth),
            Kind::If(condition, then, otherwise) => {
                self.wanted(condition, Sort::Truth)?;
                let sort = self.sort(then)?;
                match otherwise {
                    None => Checker::fits(then, sort, Sort::Truth).map(|()| Sort::Truth),
                    Some(otherwise) if sort.fits(Sort::Number) => {
                        self.wanted(otherwise, Sort::Number).map(|()| Sort::Number)
                    }
                    Some(otherwise) if sort == Sort::Truth => self.wanted(otherwise, sort).map(|()| sort),
                    Some(otherwise) if sort.fits(Sort::Digits) => {
                        self.wanted(otherwise, Sort::Digits).map(|()| Sort::Digits)
                    }
                    Some(_) => {
                        Err(Fault::new(then.spot, format!("expected a number or a condition, found {}", sort.name())))
                    }
                }
            }
            Kind::Several(_, all) => self.all(all, Sort::Truth).map(|()| Sort::Truth),
            Kind::Matches(list, _) | Kind::Automaton(list, _) => self.wanted(list, Sort::List).map(|()| Sort::Truth),
            Kind::Read(read) => self.read(read).map(|()| Sort::Truth),
        }
    }

    fn name(&self, spot: Spot, name: &str) -> Result<Sort, Fault> {
        let found = self.names.iter().rposition(|(other, _)| other == name);
        match found {
            Some(at) => {
                let sort = self.names[at].1;
                let is_outside = self.reads.is_some_and(|inner| at < inner);
                if is_outside && matches!(sort, Sort::Cell | Sort::List | Sort::Lists) {
                    return Err(Fault::new(spot, format!("a reader sees only the cell that it reads, and not {name}")));
                }
                Ok(sort)
            }
            None if name.len() > 1 && name.chars().all(|c| self.is_name(&c.to_string())) => {
                let product: Vec<String> = name.chars().map(String::from).collect();
                Err(Fault::new(spot, format!("there is no name {name:?}; did you mean {}?", product.join(" * "))))
            }
            None if name == "clue" => Err(Fault::new(spot, "there is no name \"clue\"; did you mean value?")),
            None if name == "value" => {
                Err(Fault::new(spot, "the rule has no value; write with value at the end of line 2"))
            }
            None => Err(Fault::new(spot, unknown("name", name, self.names.iter().map(|(name, _)| &name[..])))),
        }
    }

    fn is_name(&self, name: &str) -> bool {
        self.names.iter().any(|(other, _)| other == name)
    }

    fn binary(&mut self, binary: Binary, a: &Expr, b: &Expr) -> Result<Sort, Fault> {
        use Binary::{
            And, AtLeast, AtMost, Div, Equal, Greater, Implies, In, Less, Minus, Mod, NotEqual, On, Or, Over, Plus,
            Times, With, Xor,
        };
        match binary {
            Implies | Or | Xor | And => {
                self.wanted(a, Sort::Truth)?;
                self.wanted(b, Sort::Truth).map(|()| Sort::Truth)
            }
            Equal | NotEqual => {
                let sort = self.sort(a)?;
                match sort {
                    Sort::Truth => self.wanted(b, sort)?,
                    Sort::Digits | Sort::Numbers => self.wanted(b, Sort::Digits)?,
                    _ => {
                        Checker::fits(a, sort, Sort::Number)?;
                        self.wanted(b, Sort::Number)?;
                    }
                }
                Ok(Sort::Truth)
            }
            Less | AtMost | Greater | AtLeast => {
                self.wanted(a, Sort::Number)?;
                self.wanted(b, Sort::Number).map(|()| Sort::Truth)
            }
            In => {
                self.wanted(a, Sort::Number)?;
                match self.sort(b)? {
                    Sort::Digits | Sort::Numbers => Ok(Sort::Truth),
                    Sort::List => Err(Fault::new(
                        b.spot,
                        "expected a set; write in digits(…) for the digits of a list, and on for its cells",
                    )),
                    other => Err(Fault::new(b.spot, format!("expected a set, found {}", other.name()))),
                }
            }
            On => {
                self.wanted(a, Sort::Cell)?;
                self.wanted(b, Sort::List).map(|()| Sort::Truth)
            }
            With => {
                self.wanted(a, Sort::Digits)?;
                self.wanted(b, Sort::Number).map(|()| Sort::Digits)
            }
            Plus | Minus => match self.sort(a)? {
                Sort::List => self.wanted(b, Sort::List).map(|()| Sort::List),
                sort => {
                    Checker::fits(a, sort, Sort::Number)?;
                    let other = self.number([b])?;
                    Ok(if sort == Sort::Fixed { other } else { Sort::Number })
                }
            },
            Times | Over | Div | Mod => self.number([a, b]),
        }
    }

    fn call(&mut self, spot: Spot, function: Function, arguments: &[Expr]) -> Result<Sort, Fault> {
        use Function::{
            Abs, Around, ByRegion, Column, ColumnOf, Consecutive, Different, Digits, KingOf, KnightOf, Max, Min,
            Number, Parts, Place, Product, Region, RegionOf, Reverse, Rising, Row, RowOf, Same, Sum,
        };
        let (sorts, result): (&[Sort], Sort) = match function {
            Abs if arguments.len() == 1 => return self.number(arguments),
            Abs => (&[Sort::Number], Sort::Number),
            Min | Max if arguments.len() != 1 => {
                if arguments.is_empty() {
                    return Err(Fault::new(spot, "expected a list or numbers"));
                }
                return self.number(arguments);
            }
            Min | Max | Sum | Product | Number => (&[Sort::List], Sort::Number),
            Digits => (&[Sort::List], Sort::Digits),
            Different | Consecutive | Rising => (&[Sort::List], Sort::Truth),
            Same => (&[Sort::List, Sort::List], Sort::Truth),
            Row | Column | Region | Place => (&[Sort::Cell], Sort::Fixed),
            RowOf | ColumnOf | RegionOf | Around | KingOf | KnightOf => (&[Sort::Cell], Sort::List),
            Reverse => (&[Sort::List], Sort::List),
            Parts | ByRegion => (&[Sort::List], Sort::Lists),
        };
        if self.reads.is_some() && result == Sort::List {
            return Err(Fault::new(spot, "a reader sees only the cell that it reads"));
        }
        if sorts.len() != arguments.len() {
            let name = Function::ALL.iter().find(|(_, other)| *other == function).map_or("", |(name, _)| name);
            let things = sorts.iter().map(|sort| sort.name()).collect::<Vec<_>>().join(" and ");
            return Err(Fault::new(spot, format!("{name} takes {things}")));
        }
        arguments.iter().zip(sorts).try_for_each(|(argument, sort)| self.wanted(argument, *sort))?;
        Ok(result)
    }

    fn quantified(&mut self, spot: Spot, quantified: &Quantified) -> Result<(), Fault> {
        let element = match &quantified.list {
            Some(list) => self.element(list)?,
            // The usual list; inside a reader there is none.
            None => self.name(spot, lists_of(self.shape).1).map(|_| Sort::Cell)?,
        };
        if let (Binder::Touching, Some(list), true) = (quantified.binder, &quantified.list, element != Sort::Cell) {
            return Err(Fault::new(list.spot, "expected a list of cells after touching"));
        }
        let names: Vec<_> = quantified.names.iter().map(|name| (name.clone(), element)).collect();
        self.with(names, |checker| checker.wanted(&quantified.body, Sort::Truth))
    }

    /// The sort of an element of a list or a set.
    fn element(&mut self, list: &Expr) -> Result<Sort, Fault> {
        match self.sort(list)? {
            Sort::List => Ok(Sort::Cell),
            Sort::Lists => Ok(Sort::List),
            Sort::Numbers => Ok(Sort::Fixed),
            Sort::Digits => Err(Fault::new(list.spot, "digits cannot say what is in this set")),
            other => Err(Fault::new(list.spot, format!("expected a list, found {}", other.name()))),
        }
    }

    fn set(&mut self, items: &[Item]) -> Result<Sort, Fault> {
        let mut is_fixed = true;
        for item in items {
            let ends = [Some(&item.first), item.last.as_ref()].into_iter().flatten();
            let sort = self.number(ends)?;
            if sort != Sort::Fixed && item.last.is_some() {
                return Err(Fault::new(item.first.spot, "digits cannot say where a range ends"));
            }
            is_fixed &= sort == Sort::Fixed;
        }
        Ok(if is_fixed { Sort::Numbers } else { Sort::Digits })
    }

    fn read(&mut self, read: &Read) -> Result<(), Fault> {
        self.wanted(&read.list, Sort::List)?;
        let before = self.reads.replace(self.names.len());
        let mut states = Vec::new();
        for (name, start) in &read.states {
            // A state changes, so its sort is the wider one.
            let sort = match self.sort(start)? {
                Sort::Number | Sort::Fixed => Sort::Number,
                Sort::Digits | Sort::Numbers => Sort::Digits,
                Sort::Truth => Sort::Truth,
                other => return Err(Fault::new(start.spot, format!("a state is no {}", &other.name()[2..]))),
            };
            states.push((name.clone(), sort));
        }
        let sorts: Vec<Sort> = states.iter().map(|(_, sort)| *sort).collect();
        self.with(states, |checker| {
            checker.with([(read.name.clone(), Sort::Cell)], |checker| {
                read.steps.iter().zip(&sorts).try_for_each(|(step, sort)| checker.wanted(step, *sort))
            })?;
            checker.wanted(&read.accepts, Sort::Truth)
        })?;
        self.reads = before;
        Ok(())
    }
}
