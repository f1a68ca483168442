//! Turns of phrase that the sentences of several techniques share.

use super::step::{Candidate, Step};
use crate::human::evidence::Role;
use crate::kernel::{ConstraintId, Domain, Value, VarId};
use crate::sentence::{SpanRole, Writer};

/// Cells as a sentence names them, each once.
pub fn cells(cells: impl IntoIterator<Item = usize>) -> Vec<VarId> {
    let mut names: Vec<VarId> = Vec::new();
    for cell in cells {
        let name = VarId(cell as u32);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The cells a step draws in a role.
pub fn cells_in(step: &Step, role: Role) -> Vec<VarId> {
    cells(step.evidence.in_role(role).map(|(cell, _)| cell))
}

/// The digits a step draws in a role.
pub fn digits_in(step: &Step, role: Role) -> Domain {
    step.evidence.in_role(role).fold(Domain::EMPTY, |all, (_, digits)| Domain(all.0 | digits.0))
}

/// Houses as a sentence names them.
pub fn houses(houses: &[usize]) -> Vec<ConstraintId> {
    houses.iter().map(|&house| ConstraintId(house as u32)).collect()
}

/// The digits a step rubs out.
pub fn removed(step: &Step) -> Domain {
    step.eliminations.iter().map(|candidate| candidate.digit).collect()
}

/// "5 leaves A1 and B2": what a step rubs out, digit by digit. With no full stop.
pub fn what_goes(step: &Step, writer: &mut Writer<'_>) {
    let digits: Vec<Value> = removed(step).iter().collect();
    writer.list(&digits, |writer, &digit| {
        let losers = cells(step.eliminations.iter().filter(|gone| gone.digit == digit).map(|gone| gone.cell));
        writer.values(Domain::single(digit), SpanRole::Removed).text(" leaves ").cells(&losers);
    });
}

/// "row 3 and row 5"
pub fn house_list(names: &[usize], writer: &mut Writer<'_>) {
    writer.list(&houses(names), |writer, &house| {
        writer.constraint(house);
    });
}

/// "2 or 5"
pub fn either(digits: Domain, role: SpanRole, writer: &mut Writer<'_>) {
    let all: Vec<Value> = digits.iter().collect();
    for (index, &digit) in all.iter().enumerate() {
        writer.text(match index {
            0 => "",
            _ if index + 1 == all.len() => " or ",
            _ => ", ",
        });
        writer.values(Domain::single(digit), role);
    }
}

/// "A1 or B2"
pub fn either_cell(cells: &[VarId], writer: &mut Writer<'_>) {
    for (index, &cell) in cells.iter().enumerate() {
        writer.text(match index {
            0 => "",
            _ if index + 1 == cells.len() => " or ",
            _ => ", ",
        });
        writer.cell(cell);
    }
}

/// "A1 is 5", "one of A1 and A2 is 5"; or "A1 is not 5", "neither A1 nor A2 is 5".
pub fn node(candidates: &[Candidate], on: bool, writer: &mut Writer<'_>) {
    let Some(digit) = candidates.first().map(|candidate| Domain::single(candidate.digit)) else { return };
    let cells = cells(candidates.iter().map(|candidate| candidate.cell));
    if let [cell] = cells[..] {
        writer.cell(cell).text(if on { " is " } else { " is not " });
    } else {
        writer.text(if on { "one of " } else { "none of " }).cells(&cells).text(" is ");
    }
    writer.values(digit, if on { SpanRole::Kept } else { SpanRole::Removed });
}
