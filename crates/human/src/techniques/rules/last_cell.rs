//! Last cell of a rule: all other cells of a cage, an arrow, a line or a clue are filled, and the rule leaves the last cell one
//! digit. For a sum this is a subtraction: "H2 = 8 - 3 = 5".

use super::words;
use crate::board::Board;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::Role;
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Meaning, Value};
use pencilmark_meanings::Linear;
use pencilmark_words::arithmetic;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The only blank cell of a rule.
pub(crate) struct LastCell;

const INFO: Info = Info {
    id: "last-cell",
    name: "Last cell of a rule",
    other_names: &["Last cell of a cage", "Last cell of a sum"],
    family: Family::Rules,
    looks_for: "A rule has one blank cell left, and the other cells decide its digit.",
    rating: Rating(14),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

impl Technique for LastCell {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        // The constraints with the fewest blank cells come first.
        for view in open_constraints(board).iter().filter(|view| view.posted.scope.len() > 1) {
            let mut blank = view.blank();
            let (Some(position), None) = (blank.next(), blank.next()) else { continue };
            if let Some(digit) = view.posted.meaning.supported(&view.domains)[position].value() {
                let cell = view.posted.scope[position];
                let evidence = view.evidence(&[]).cell(cell).part(cell, Domain::single(digit), Role::Pattern);
                found.add(Deduction::placing(INFO.id, INFO.rating, cell, digit, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn title(&self, step: &Deduction, board: &Board) -> String {
        let rule = words::rule_title(step, board);
        rule.map_or_else(|| INFO.name.into(), |rule| format!("{rule}: the last cell"))
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(view) = words::view_of(step, board) else { return };
        let &[placed] = &step.placements[..] else { return };
        let (number, digit) = (view.number, Domain::single(placed.digit));
        if let Some(sum) = arithmetic::linear(board.topology().geometry(), view.posted)
            && let Some(terms) = calculation(&view, &sum, placed.cell)
        {
            writer.cell(placed.cell).text(" is the last cell of ").rule(number).text(": ");
            writer.cell(placed.cell).text(format!(" = {terms} = ")).values(digit, SpanRole::Kept).text(".");
            return;
        }
        let filled = words::filled(step, board);
        if filled.len() > words::MOST_CELLS {
            writer.text("All other cells of ").rule(number).text(" are filled, so ");
        } else {
            words::cells_are(&filled, writer);
            writer.text(", so by ").rule(number).text(", ");
        }
        phrases::literal(placed, true, writer);
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// "8 - 3": the digit of the last cell of a sum, from the total and the other digits. `None` if the cell counts more than once.
fn calculation(view: &ConstraintView<'_>, sum: &Linear, cell: usize) -> Option<String> {
    let own = view.posted.scope.iter().position(|&other| other == cell)?;
    let sign = -sum.weights[own];
    if sign.abs() != 1 {
        return None;
    }
    let geometry = view.board.topology().geometry();
    let digit = |value: Value| geometry.number(value);
    let total = -sign * sum.digit_total(geometry.least_digit());
    let mut terms: Vec<(i32, i32)> = if total == 0 { Vec::new() } else { vec![(total.signum(), total.abs())] };
    for (position, &other) in view.posted.scope.iter().enumerate().filter(|(position, _)| *position != own) {
        let (weight, value) = (sum.weights[position] * sign, digit(view.board.value(other)?));
        terms.push((weight.signum(), weight.abs() * value));
    }
    terms.sort_by_key(|(sign, _)| -sign);
    let (&(first_sign, first), rest) = terms.split_first()?;
    // A calculation of one number, such as an arrow of two cells, is no arithmetic.
    if rest.is_empty() || first_sign < 0 {
        return None;
    }
    let rest: String =
        rest.iter().map(|&(sign, value)| format!(" {} {value}", if sign < 0 { '-' } else { '+' })).collect();
    Some(format!("{first}{rest}"))
}
