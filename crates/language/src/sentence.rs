//! A definition in plain English, made from its statements alone. It stands beside the author's sentence, which may say something
//! else than the rule means.

use crate::syntax::{Binary, Binder, Definition, Expr, Function, Item, Kind, Over, Quantity, Unary};

/// What a name or an element of a list is called; `None` if it is called by its name.
pub(crate) type Called<'a> = &'a dyn Fn(&Expr) -> Option<String>;

/// The sentences of a definition.
pub fn made(definition: &Definition) -> String {
    definition.statements.iter().map(said).collect::<Vec<_>>().join(" ")
}

/// The sentence of a statement.
pub fn said(statement: &Expr) -> String {
    let text = in_words(statement, &|_| None);
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => text,
    }
}

/// An expression in words.
pub(crate) fn in_words(expr: &Expr, called: Called<'_>) -> String {
    let of = |expr: &Expr| in_words(expr, called);
    if matches!(expr.kind, Kind::Name(_) | Kind::Element(..))
        && let Some(text) = called(expr)
    {
        return text;
    }
    match &expr.kind {
        Kind::Number(number) => number.to_string(),
        Kind::Name(name) => match &name[..] {
            "line" | "cells" | "circle" | "cell" => format!("the {name}"),
            "first" => "the first group".into(),
            "second" => "the second group".into(),
            "marked" => "the marked cells".into(),
            "value" => "the value".into(),
            "values" => "the values".into(),
            "rows" | "columns" | "regions" => format!("the {name}"),
            other => other.into(),
        },
        Kind::Set(items) if items.is_empty() => "no digit".into(),
        Kind::Set(items) => {
            let item = |item: &Item| match &item.last {
                Some(last) => format!("{} to {}", of(&item.first), of(last)),
                None => of(&item.first),
            };
            listed(&items.iter().map(item).collect::<Vec<_>>(), "or")
        }
        Kind::Unary(Unary::Not, inner) => format!("it is not so that {}", of(inner)),
        Kind::Unary(Unary::Minus, inner) => format!("-{}", tight(inner, called)),
        Kind::Unary(Unary::Length, inner) => match &inner.kind {
            Kind::Call(Function::Digits, list) => format!("the number of different digits of {}", of(&list[0])),
            Kind::Set(_) => format!("the number of different numbers among {}", of(inner).replace(" or ", " and ")),
            _ => format!("the length of {}", of(inner)),
        },
        Kind::Binary(binary, a, b) => in_words_binary(*binary, a, b, called),
        Kind::Element(list, at) => match &at.kind {
            Kind::Number(number) => format!("the {} cell of {}", ordinal(*number), of(list)),
            Kind::Unary(Unary::Length, _) => format!("the last cell of {}", of(list)),
            Kind::Name(_) => format!("cell {} of {}", of(at), of(list)),
            _ => format!("cell ({}) of {}", of(at), of(list)),
        },
        Kind::Part(list, from, to) => match to {
            None => format!("{} from the {} cell on", of(list), ordinal_of(from, called)),
            Some(to) => {
                format!("{} from the {} to the {} cell", of(list), ordinal_of(from, called), ordinal_of(to, called))
            }
        },
        Kind::Call(function, arguments) => {
            call(*function, &arguments.iter().map(of).collect::<Vec<_>>(), arguments, called)
        }
        Kind::Over(over, name, list, body) => match over {
            Over::Count if is_numbers(list) => {
                format!("how many {name} from {} there are for which {}", of(list), of(body))
            }
            Over::Count => format!("the number of cells {name} of {} for which {}", of(list), of(body)),
            _ => {
                let each = if is_numbers(list) { format!("each {name} from") } else { format!("each cell {name} of") };
                let what = match over {
                    Over::Sum => "sum",
                    Over::Product => "product",
                    Over::Min => "least",
                    _ => "greatest",
                };
                format!("the {what} of {} for {each} {}", of(body), of(list))
            }
        },
        Kind::Quantified(quantified) => {
            let names = listed(&quantified.names, "and");
            let list = quantified.list.as_ref().map(of);
            let from = if quantified.list.as_ref().is_some_and(is_numbers) { "from" } else { "of" };
            let of_list = list.map_or(String::new(), |list| format!(" {from} {list}"));
            let what = match quantified.binder {
                Binder::Each => format!("for each {names}{of_list}"),
                Binder::Some => format!("for at least one {names}{of_list}"),
                Binder::Neighbours => format!("for neighbours {names}{of_list}"),
                Binder::Pairs => format!("for each two {names}{of_list}"),
                Binder::Touching => format!("for touching cells {names}{of_list}"),
            };
            let except = match &quantified.without[..] {
                [] => String::new(),
                kinds => format!(" that no {} joins", listed(kinds, "or")),
            };
            format!("{what}{except}, {}", of(&quantified.body))
        }
        Kind::If(condition, then, None) => format!("if {}, then {}", of(condition), of(then)),
        Kind::If(condition, then, Some(otherwise)) => {
            format!("if {}, then {}, and otherwise {}", of(condition), of(then), of(otherwise))
        }
        Kind::Several(quantity, all) => {
            let all: Vec<String> = all.iter().map(|each| format!("({})", of(each))).collect();
            match quantity {
                Quantity::Any => format!("at least one of these holds: {}", listed(&all, "or")),
                Quantity::All | Quantity::Together => format!("all of these hold: {}", listed(&all, "and")),
                Quantity::One => format!("exactly one of these holds: {}", listed(&all, "or")),
            }
        }
        Kind::Automaton(list, _) => format!("the automaton accepts the digits of {}", of(list)),
        Kind::Matches(list, pattern) => format!("the digits of {} match {pattern:?}", of(list)),
        Kind::Read(read) => {
            let starts: Vec<String> =
                read.states.iter().map(|(name, start)| format!("{name} = {}", of(start))).collect();
            let steps: Vec<String> = read
                .states
                .iter()
                .zip(&read.steps)
                .map(|((name, _), step)| format!("{name} becomes {}", of(step)))
                .collect();
            format!(
                "reading {} begins with {}; after each cell {}, {}; at the end {}",
                of(&read.list),
                listed(&starts, "and"),
                read.name,
                listed(&steps, "and"),
                of(&read.accepts)
            )
        }
    }
}

/// Whether a list is a set of numbers.
fn is_numbers(list: &Expr) -> bool {
    match &list.kind {
        Kind::Set(_) => true,
        Kind::Name(name) => name == "values",
        _ => false,
    }
}

/// An operand, in brackets if it is a condition of several parts.
fn tight(expr: &Expr, called: Called<'_>) -> String {
    let text = in_words(expr, called);
    let is_loose = matches!(
        expr.kind,
        Kind::Binary(Binary::Or | Binary::And | Binary::Xor | Binary::Implies | Binary::Plus | Binary::Minus, ..)
            | Kind::If(..)
            | Kind::Quantified(_)
    );
    if is_loose { format!("({text})") } else { text }
}

fn in_words_binary(binary: Binary, a: &Expr, b: &Expr, called: Called<'_>) -> String {
    let of = |expr: &Expr| in_words(expr, called);
    let is_number = |expr: &Expr, number: i64| matches!(expr.kind, Kind::Number(other) if other == number);
    if let (Binary::Equal | Binary::NotEqual, Kind::Binary(Binary::Mod, number, by)) = (binary, &a.kind) {
        let is = if binary == Binary::Equal { "is" } else { "is not" };
        match () {
            () if is_number(by, 2) && is_number(b, 0) => return format!("{} {is} even", of(number)),
            () if is_number(by, 2) && is_number(b, 1) => return format!("{} {is} odd", of(number)),
            () if is_number(b, 0) => return format!("{} {is} divisible by {}", of(number), of(by)),
            () => {}
        }
    }
    match binary {
        Binary::Implies => format!("if {}, then {}", of(a), of(b)),
        Binary::Or => format!("{} or {}", mixed(a, Binary::Or, called), mixed(b, Binary::Or, called)),
        Binary::And => format!("{} and {}", mixed(a, Binary::And, called), mixed(b, Binary::And, called)),
        Binary::Xor => format!("either {} or {}, but not both", tight(a, called), tight(b, called)),
        Binary::In => match &b.kind {
            Kind::Call(Function::Digits, list) => format!("{} is a digit of {}", of(a), of(&list[0])),
            _ => format!("{} is {}", of(a), of(b)),
        },
        Binary::On => format!("{} lies on {}", of(a), of(b)),
        Binary::With => format!("{} with {}", of(a), of(b)),
        Binary::Plus => format!("{} + {}", of(a), of(b)),
        Binary::Minus => match &b.kind {
            Kind::Name(_)
                if matches!(&a.kind, Kind::Call(Function::Around | Function::KingOf | Function::KnightOf, _)) =>
            {
                format!("{} without {}", of(a), of(b))
            }
            _ => format!("{} - {}", of(a), tight(b, called)),
        },
        Binary::Times => format!("{} * {}", tight(a, called), tight(b, called)),
        Binary::Over => format!("{} / {}", tight(a, called), tight(b, called)),
        Binary::Div => format!("{} divided by {}, rounded down", tight(a, called), tight(b, called)),
        Binary::Mod => format!("the remainder of {} by {}", tight(a, called), tight(b, called)),
        comparison => format!("{} is {}", of(a), compared(comparison, &of(b))),
    }
}

/// A part of "and" or "or", in brackets if it is the other one.
fn mixed(expr: &Expr, within: Binary, called: Called<'_>) -> String {
    match expr.kind {
        Kind::Binary(binary, ..) if binary == within => in_words(expr, called),
        _ => tight(expr, called),
    }
}

/// A comparison with something: "at least 5".
pub(crate) fn compared(comparison: Binary, with: &str) -> String {
    match comparison {
        Binary::NotEqual => format!("not {with}"),
        Binary::Less => format!("less than {with}"),
        Binary::AtMost => format!("at most {with}"),
        Binary::Greater => format!("more than {with}"),
        Binary::AtLeast => format!("at least {with}"),
        _ => with.into(),
    }
}

fn call(function: Function, words: &[String], arguments: &[Expr], called: Called<'_>) -> String {
    let first = words.first().map_or("", |word| word);
    let both = || listed(words, "and");
    match function {
        Function::Abs => match &arguments[0].kind {
            Kind::Binary(Binary::Minus, a, b) => {
                format!("the difference of {} and {}", in_words(a, called), in_words(b, called))
            }
            _ => format!("the size of {first}"),
        },
        Function::Min if words.len() == 1 => format!("the smallest digit of {first}"),
        Function::Max if words.len() == 1 => format!("the largest digit of {first}"),
        Function::Min => format!("the least of {}", both()),
        Function::Max => format!("the greatest of {}", both()),
        Function::Sum => format!("the sum of {first}"),
        Function::Product => format!("the product of {first}"),
        Function::Digits => format!("the set of digits of {first}"),
        Function::Different => format!("the digits of {first} differ"),
        Function::Consecutive => format!("the digits of {first} differ and have no gap"),
        Function::Rising => format!("the digits of {first} rise"),
        Function::Same => format!("{} have the same digits", both()),
        Function::Number => format!("{first}, read as a number,"),
        Function::Row => format!("the row of {first}"),
        Function::Column => format!("the column of {first}"),
        Function::Region => format!("the region of {first}"),
        Function::Place => format!("the place of {first}"),
        Function::RowOf => format!("the cells in the row of {first}"),
        Function::ColumnOf => format!("the cells in the column of {first}"),
        Function::RegionOf => format!("the cells in the region of {first}"),
        Function::Around => format!("the cells beside {first}"),
        Function::KingOf => format!("the cells around {first}"),
        Function::KnightOf => format!("the cells a knight's move from {first}"),
        Function::Reverse => format!("{first} backwards"),
        Function::Parts => format!("the parts of {first} in the regions"),
        Function::ByRegion => format!("the cells of {first} by region"),
    }
}

fn listed<T: AsRef<str>>(items: &[T], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [most @ .., end] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", most.join(", "), end.as_ref())
        }
    }
}

fn ordinal_of(expr: &Expr, called: Called<'_>) -> String {
    match &expr.kind {
        Kind::Number(number) => ordinal(*number),
        Kind::Unary(Unary::Length, _) => "last".into(),
        Kind::Binary(Binary::Minus, length, one)
            if matches!(length.kind, Kind::Unary(Unary::Length, _)) && matches!(one.kind, Kind::Number(1)) =>
        {
            "last but one".into()
        }
        _ => format!("({})th", in_words(expr, called)),
    }
}

fn ordinal(number: i64) -> String {
    match number {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        other => format!("{other}th"),
    }
}
