//! The names that an expression has.

use pencilmark_language::syntax::{Expr, Kind};

/// Whether an expression has a name.
pub(super) fn names(expr: &Expr, name: &str) -> bool {
    let any = |all: &[Expr]| all.iter().any(|each| names(each, name));
    match &expr.kind {
        Kind::Number(_) => false,
        Kind::Name(other) => other == name,
        Kind::Set(all) => {
            all.iter().any(|item| names(&item.first, name) || item.last.as_ref().is_some_and(|last| names(last, name)))
        }
        Kind::Call(_, all) | Kind::Several(_, all) => any(all),
        Kind::Unary(_, inner) | Kind::Matches(inner, _) | Kind::Automaton(inner, _) => names(inner, name),
        Kind::Binary(_, left, right) | Kind::Element(left, right) => names(left, name) || names(right, name),
        Kind::Over(_, _, list, body) => names(list, name) || names(body, name),
        Kind::Part(list, first, last) => {
            names(list, name) || names(first, name) || last.as_ref().is_some_and(|last| names(last, name))
        }
        Kind::If(condition, then, otherwise) => {
            names(condition, name) || names(then, name) || otherwise.as_ref().is_some_and(|other| names(other, name))
        }
        Kind::Quantified(inner) => {
            inner.list.as_ref().is_some_and(|list| names(list, name)) || names(&inner.body, name)
        }
        Kind::Read(read) => {
            read.states.iter().any(|(_, start)| names(start, name))
                || names(&read.list, name)
                || any(&read.steps)
                || names(&read.accepts, name)
        }
    }
}
