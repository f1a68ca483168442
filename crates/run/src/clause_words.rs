//! Learnt clauses in words. The words list the negations of the literals of a clause: the facts that cannot all hold.

use pencilmark_engine::kernel::{Domain, Literal};
use pencilmark_model::model::Model;
use pencilmark_puzzle::Digit;
use pencilmark_words::sentence::{MarkRole, SpanRole, Writer};
use std::collections::HashMap;

/// A learnt clause with its number.
pub(crate) type Numbered = (u64, Vec<Literal>);

/// Learnt clauses by their numbers.
pub(crate) type Clauses = HashMap<u64, Vec<Literal>>;

/// A sentence that only mentions a clause lists at most this many literals. For a longer clause it gives only the number of
/// literals.
const MOST_IN_PASSING: usize = 6;

/// The fact "A5 = 3", "A5 ≠ 3", "A5 ≤ 3" or "A5 ≥ 3".
pub(crate) fn fact(model: &Model, literal: Literal) -> String {
    let (sign, value) = match literal {
        Literal::Is(_, value) => ('=', value),
        Literal::Not(_, value) => ('≠', value),
        Literal::AtMost(_, value) => ('≤', value),
        Literal::AtLeast(_, value) => ('≥', value),
    };
    let digit = model.geometry().symbol(Digit::of(value));
    format!("{} {sign} {digit}", model.cell(literal.var()))
}

/// Writes "A5 = 3 and C7 = 2 cannot both hold".
pub(super) fn write(writer: &mut Writer<'_>, model: &Model, clause: &[Literal]) {
    let facts: Vec<Literal> = clause.iter().map(|&literal| literal.negated()).collect();
    writer.list(&facts, |writer, &literal| {
        writer.push(fact(model, literal), SpanRole::Decision, Some(literal.var().into()));
    });
    writer.text(match clause.len() {
        0 => "no solution is left",
        1 => " cannot hold",
        2 => " cannot both hold",
        _ => " cannot all hold",
    });
}

/// Writes "learnt clause 3 (A5 = 3 and C7 = 2 cannot both hold)".
pub(super) fn write_in_passing(writer: &mut Writer<'_>, model: &Model, number: u64, clause: &[Literal]) {
    writer.clause(number, format!("learnt clause {number}")).text(" (");
    match clause.len() {
        0 => drop(writer.text("no longer in the database")),
        1..=MOST_IN_PASSING => write(writer, model, clause),
        count => drop(writer.text(format!("{count} facts that cannot all hold"))),
    }
    writer.text(")");
}

/// Marks the cells of the facts that cannot all hold.
pub(super) fn mark(writer: &mut Writer<'_>, clause: &[Literal]) {
    for &literal in clause {
        let values = match literal.negated() {
            Literal::Is(_, value) | Literal::Not(_, value) => Domain::single(value),
            Literal::AtMost(..) | Literal::AtLeast(..) => Domain::EMPTY,
        };
        writer.mark(literal.var(), MarkRole::Reason, values);
    }
}

/// The clause in words, as plain text.
pub(crate) fn text(model: &Model, clause: &[Literal]) -> String {
    let mut writer = Writer::new(model.geometry());
    write(&mut writer, model, clause);
    writer.finish().text()
}
