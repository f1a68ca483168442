//! Whether a rule holds in a full grid, and what is wrong if it does not: the cells of the first case that fails, with what the rule
//! wants of them.

use crate::formula::{Cell, Id, TRUE};
use crate::ground::{Case, Ground, Meant, Names};
use crate::post::{Compiler, FUEL_OF_A_RULE};
use crate::scene::Scene;
use crate::sentence::{compared, in_words};
use crate::syntax::{Binary, Expr, Function, Kind, Unary, lists_of};
use std::collections::HashMap;

/// A case of a rule that fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The line of the definition.
    pub line: usize,
    /// The cells that the case names, in reading order. Empty if the statement is about the whole list.
    pub cells: Vec<usize>,
    /// What is wrong: "A1 = 5, A2 = 6: the difference of A1 and A2 is 1; the rule wants at least 5".
    pub why: String,
}

impl Compiler {
    /// Whether a placed rule holds in a full grid. `digits` has the place of each cell's digit among the digits, from 1. Takes its work from `fuel`; `None` if
    /// that is not enough.
    pub fn holds(&self, scene: &Scene, digits: &[u8], fuel: &mut usize) -> Option<bool> {
        let mut ground = Ground::new(scene, self.definition().shape, Some(digits), *fuel);
        let cases = ground.cases(self.definition()).map(|cases| cases.iter().all(|case| case.formula == TRUE));
        *fuel = ground.formulas.fuel;
        cases.ok()
    }

    /// The first case of a placed rule that fails in a full grid. `name` gives the name of a cell.
    pub fn refusal(&self, scene: &Scene, digits: &[u8], name: &dyn Fn(usize) -> String) -> Option<Refusal> {
        let mut ground = Ground::new(scene, self.definition().shape, Some(digits), FUEL_OF_A_RULE);
        let cases = ground.cases(self.definition()).ok()?;
        let case = cases.into_iter().find(|case| case.formula != TRUE)?;
        Some(refusal(&mut ground, case, digits, name))
    }
}

fn refusal(ground: &mut Ground<'_>, case: Case<'_>, digits: &[u8], name: &dyn Fn(usize) -> String) -> Refusal {
    let Case { expr, mut names, .. } = case;
    let mut cells: Vec<Cell> = Vec::new();
    expr.visit(&mut |each| {
        if let Kind::Name(own) = &each.kind
            && let Some(Meant::Cell(cell)) = meant(&names, own)
        {
            cells.push(*cell);
        }
    });
    cells.sort_unstable();
    cells.dedup();
    let listed: Vec<usize> = cells.iter().map(|&cell| usize::from(cell)).collect();
    let known: Vec<String> = listed
        .iter()
        .map(|&cell| {
            format!(
                "{} = {}",
                name(cell),
                ground.formulas.numbers().nth(usize::from(digits[cell]) - 1).unwrap_or_default()
            )
        })
        .collect();
    let wanted = wanted(ground, expr, &mut names, name);
    let why = if known.is_empty() { wanted } else { format!("{}: {wanted}", known.join(", ")) };
    Refusal { line: expr.spot.line, cells: listed, why }
}

fn meant<'a>(names: &'a Names, name: &str) -> Option<&'a Meant> {
    names.iter().rev().find(|(other, _)| **other == *name).map(|(_, meant)| meant)
}

/// The cells that the elements of lists in an expression are, as far as the names are known.
fn elements(ground: &mut Ground<'_>, expr: &Expr, names: &mut Names) -> HashMap<*const Expr, Cell> {
    let mut all = Vec::new();
    expr.visit(&mut |each| {
        if let Kind::Element(_, at) = &each.kind {
            // An index that is a digit is said as it is.
            let mut has_digits = false;
            at.visit(&mut |part| {
                has_digits |= match &part.kind {
                    Kind::Name(own) => matches!(meant(names, own), Some(Meant::Cell(_))),
                    Kind::Element(..) => true,
                    _ => false,
                };
            });
            if !has_digits {
                all.push(std::ptr::from_ref(each));
            }
        }
    });
    let mut found = HashMap::new();
    expr.visit(&mut |each| {
        if all.contains(&std::ptr::from_ref(each))
            && let Ok(Meant::Cell(cell)) = ground.meant(each, names)
        {
            found.insert(std::ptr::from_ref(each), cell);
        }
    });
    found
}

/// What is there, and what the rule wants.
fn wanted(ground: &mut Ground<'_>, expr: &Expr, names: &mut Names, name: &dyn Fn(usize) -> String) -> String {
    let shape = ground.shape;
    let known = names.clone();
    let elements = elements(ground, expr, names);
    let listed = |expr: &Expr| match &expr.kind {
        Kind::Name(own) => match meant(&known, own) {
            Some(Meant::Cell(cell)) => Some(name(usize::from(*cell))),
            // Names of lists that the definition gives, such as the parts of a line; the lists of the shape keep their names.
            Some(Meant::List(list)) if !lists_of(shape).0.contains(&&own[..]) && own != "marked" => {
                Some(list.iter().map(|&cell| name(usize::from(cell))).collect::<Vec<_>>().join(" "))
            }
            _ => None,
        },
        _ => elements.get(&std::ptr::from_ref(expr)).map(|&cell| name(usize::from(cell))),
    };
    let words = |expr: &Expr| in_words(expr, &listed);
    let text = words(expr);
    let Kind::Binary(binary, a, b) = &expr.kind else {
        let facts = facts(ground, expr, names, &words);
        return format!("{facts}the rule wants: {text}");
    };
    let is_comparison = matches!(
        binary,
        Binary::Equal
            | Binary::NotEqual
            | Binary::Less
            | Binary::AtMost
            | Binary::Greater
            | Binary::AtLeast
            | Binary::In
    );
    let is_set = matches!(&a.kind, Kind::Call(Function::Digits, _));
    if !is_comparison || is_set {
        let facts = facts(ground, expr, names, &words);
        return format!("{facts}the rule wants: {text}");
    }
    // "x mod 2 = 0" is said about x.
    if let (Kind::Binary(Binary::Mod, number, _), Binary::Equal | Binary::NotEqual) = (&a.kind, binary)
        && let Kind::Number(_) = b.kind
    {
        if matches!(number.kind, Kind::Name(_)) {
            return format!("the rule wants: {text}");
        }
        let said = words(number);
        let value = value(ground, number, names);
        return format!("{said}{}; the rule wants: {text}", is(&said, &value));
    }
    let (left, right) = (words(a), words(b));
    let (own, other) = (value(ground, a, names), value(ground, b, names));
    let with = match &b.kind {
        Kind::Number(_) | Kind::Set(_) => right,
        _ if matches!(binary, Binary::In) || right == other => right,
        _ => format!("{right}, which is {other}"),
    };
    // The digit of a cell with a name is said already.
    if matches!(&a.kind, Kind::Name(own) if matches!(meant(&known, own), Some(Meant::Cell(_)))) {
        return format!("the rule wants {left} to be {}", compared(*binary, &with));
    }
    format!("{left}{}; the rule wants {}", is(&left, &own), compared(*binary, &with))
}

/// The numbers that the conditions of an expression compare: "the sum of the cells is 7; ".
fn facts(ground: &mut Ground<'_>, expr: &Expr, names: &mut Names, words: &dyn Fn(&Expr) -> String) -> String {
    let mut compared: Vec<&Expr> = Vec::new();
    numbers(expr, &mut compared);
    let mut said: Vec<String> = Vec::new();
    for number in compared {
        let (text, value) = (words(number), value(ground, number, names));
        let fact = format!("{text}{}; ", is(&text, &value));
        if value != "no number" && text != value && !said.contains(&fact) && said.len() < 3 {
            said.push(fact);
        }
    }
    said.concat()
}

/// The left sides of the comparisons of a condition that are more than a name. Those with names of their own are left out.
fn numbers<'a>(expr: &'a Expr, out: &mut Vec<&'a Expr>) {
    match &expr.kind {
        Kind::Binary(Binary::And | Binary::Or | Binary::Xor | Binary::Implies, a, b) => {
            numbers(a, out);
            numbers(b, out);
        }
        Kind::Unary(Unary::Not, inner) => numbers(inner, out),
        Kind::Several(_, all) => all.iter().for_each(|each| numbers(each, out)),
        Kind::If(condition, then, otherwise) => {
            numbers(condition, out);
            numbers(then, out);
            otherwise.iter().for_each(|otherwise| numbers(otherwise, out));
        }
        Kind::Binary(_, a, _)
            if !matches!(a.kind, Kind::Name(_) | Kind::Number(_) | Kind::Call(Function::Digits, _)) =>
        {
            out.push(a)
        }
        _ => {}
    }
}

/// " is 1", or nothing after a number.
fn is(said: &str, value: &str) -> String {
    if said == value { String::new() } else { format!(" is {value}") }
}

fn value(ground: &mut Ground<'_>, expr: &Expr, names: &mut Names) -> String {
    let id: Option<Id> = ground.number(expr, names).ok();
    let value = id.and_then(|id| ground.formulas.value(id));
    value.flatten().map_or_else(|| "no number".into(), |number| number.to_string())
}
