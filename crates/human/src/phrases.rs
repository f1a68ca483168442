//! Phrases that the explanations of several techniques share.

use super::candidate::Candidate;
use super::deduction::Deduction;
use super::evidence::Role;
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_words::sentence::{SpanRole, Writer};

/// The given cells without repetitions, in the order of their first mention.
pub fn distinct(cells: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut listed: Vec<usize> = Vec::new();
    for cell in cells {
        if !listed.contains(&cell) {
            listed.push(cell);
        }
    }
    listed
}

/// The cells that a step draws in a role, each once.
pub(crate) fn cells_in(step: &Deduction, role: Role) -> Vec<usize> {
    distinct(step.evidence.in_role(role).map(|(cell, _)| cell))
}

/// The digits that a step draws in a role.
pub(crate) fn digits_in(step: &Deduction, role: Role) -> Domain {
    step.evidence.in_role(role).fold(Domain::EMPTY, |all, (_, digits)| Domain(all.0 | digits.0))
}

/// The digits that a step rubs out.
pub fn removed(step: &Deduction) -> Domain {
    step.eliminations.iter().map(|candidate| candidate.digit).collect()
}

/// The cells that lose a candidate by a step, each once.
pub(crate) fn losers(step: &Deduction) -> Vec<usize> {
    distinct(step.eliminations.iter().map(|candidate| candidate.cell))
}

/// "5 leaves A1 and B2": the eliminations of a step, digit by digit, without a full stop.
pub fn eliminations(step: &Deduction, writer: &mut Writer<'_>) {
    let digits: Vec<Value> = removed(step).iter().collect();
    writer.list(&digits, |writer, &digit| {
        let losers = distinct(step.eliminations.iter().filter(|gone| gone.digit == digit).map(|gone| gone.cell));
        writer.values(Domain::single(digit), SpanRole::Removed).text(" leaves ").cells(&losers);
    });
}

/// "row 3 and row 5"
pub fn house_list(numbers: &[usize], writer: &mut Writer<'_>) {
    writer.list(numbers, |writer, &number| {
        writer.house_numbered(number);
    });
}

/// "2 or 5"
pub(crate) fn either(digits: Domain, role: SpanRole, writer: &mut Writer<'_>) {
    let digits: Vec<Value> = digits.iter().collect();
    writer.alternatives(&digits, |writer, &digit| {
        writer.values(Domain::single(digit), role);
    });
}

/// "A1 or B2"
pub(crate) fn either_cell(cells: &[usize], writer: &mut Writer<'_>) {
    writer.alternatives(cells, |writer, &cell| {
        writer.cell(cell);
    });
}

/// "A1 is 5" or "A1 is not 5".
pub fn literal(candidate: Candidate, on: bool, writer: &mut Writer<'_>) {
    writer.cell(candidate.cell).text(if on { " is " } else { " is not " });
    writer.values(Domain::single(candidate.digit), if on { SpanRole::Kept } else { SpanRole::Removed });
}

/// "A1 is 5", "one of A1 and A2 is 5"; or "A1 is not 5", "none of A1 and A2 is 5". All candidates have the same digit.
pub(crate) fn grouped_literal(candidates: &[Candidate], on: bool, writer: &mut Writer<'_>) {
    match candidates {
        [] => {}
        [only] => literal(*only, on, writer),
        [first, ..] => {
            let cells = distinct(candidates.iter().map(|candidate| candidate.cell));
            writer.text(if on { "one of " } else { "none of " }).cells(&cells).text(" is ");
            writer.values(Domain::single(first.digit), if on { SpanRole::Kept } else { SpanRole::Removed });
        }
    }
}
