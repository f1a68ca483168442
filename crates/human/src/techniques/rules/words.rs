//! Phrases that the explanations of several rule techniques share.

use crate::Board;
use crate::deduction::Deduction;
use crate::evidence::Role;
use crate::phrases;
use pencilmark_engine::kernel::Domain;
use pencilmark_meanings::Linear;
use pencilmark_words::arithmetic::{self, Figure, SumRelation};
use pencilmark_words::sentence::{SpanRole, Writer};

/// The largest number of cells whose digits a sentence lists.
const MOST_CELLS: usize = 5;

/// "A1 is 5" or "A1 is 3 or 4".
pub(super) fn cell_is(cell: usize, digits: Domain, writer: &mut Writer<'_>) {
    writer.cell(cell).text(" is ");
    phrases::either(digits, SpanRole::Kept, writer);
}

/// The cells behind a step, with their digits: the filled cells of its rules, and the cells that the step draws.
pub(super) fn known(step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
    let mut known = filled(step, board);
    known.extend(step.evidence.in_role(Role::Pattern));
    known
}

/// The filled cells of the rules of a step, with their digits, each once.
pub(super) fn filled(step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
    let posted = board.topology().geometry().posted();
    let scopes = step.evidence.rule_numbers().filter_map(|number| posted.get(number)).flat_map(|rule| &rule.scope);
    let cells = phrases::distinct(scopes.copied());
    cells.into_iter().filter_map(|cell| board.value(cell).map(|digit| (cell, Domain::single(digit)))).collect()
}

/// "A1 is 5, and A2 is 3 or 4": a list of cells with their digits. A long list names only the cells.
pub(super) fn cells_are(known: &[(usize, Domain)], writer: &mut Writer<'_>) {
    if known.len() > MOST_CELLS {
        let cells: Vec<usize> = known.iter().map(|(cell, _)| *cell).collect();
        writer.cells(&cells).text(" hold only their candidates");
        return;
    }
    let joint = if known.iter().any(|(_, digits)| digits.len() > 1) { ", and " } else { " and " };
    for (index, &(cell, digits)) in known.iter().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == known.len() => drop(writer.text(joint)),
            _ => drop(writer.text(", ")),
        }
        cell_is(cell, digits, writer);
    }
}

/// The eliminations of a step by a sum with their figures; `None` if the figures do not explain all of them.
pub(super) fn figures(step: &Deduction, scope: &[usize], sum: &Linear, domains: &[Domain]) -> Option<Vec<Figure>> {
    let of = |cell: usize| step.eliminations.iter().filter(move |gone| gone.cell == cell).map(|gone| gone.digit);
    let lost: Vec<(usize, Domain)> = phrases::losers(step).into_iter().map(|cell| (cell, of(cell).collect())).collect();
    arithmetic::figures(scope, sum, domains, &lost).filter(|figures| !figures.is_empty())
}

/// The figures of a step by the sum of a rule.
pub(super) fn figures_of_rule(step: &Deduction, board: &Board) -> Option<(usize, Vec<Figure>)> {
    let number = step.evidence.rule_numbers().next()?;
    let geometry = board.topology().geometry();
    let posted = geometry.posted().get(number)?;
    let domains: Vec<Domain> = posted.scope.iter().map(|&cell| board.domain(cell)).collect();
    Some((number, figures(step, &posted.scope, &arithmetic::linear(geometry, posted)?, &domains)?))
}

/// Whether bounds of the other cells explain all removals. Otherwise some digits need a check of the combinations.
pub(super) fn are_bounds(figures: &[Figure]) -> bool {
    figures.iter().all(|figure| figure.bounds.iter().all(|bound| bound.relation != SumRelation::Never))
}

/// The eliminations of a step, cell by cell if that is shorter than digit by digit: "1 and 2 leave A1; 9 leaves A2 and A3".
pub(super) fn losses(step: &Deduction, writer: &mut Writer<'_>) {
    let mut by_digits: Vec<(Domain, Vec<usize>)> = Vec::new();
    for cell in phrases::losers(step) {
        let of_cell = step.eliminations.iter().filter(|gone| gone.cell == cell);
        let digits: Domain = of_cell.map(|gone| gone.digit).collect();
        match by_digits.iter_mut().find(|(others, _)| *others == digits) {
            Some((_, cells)) => cells.push(cell),
            None => by_digits.push((digits, vec![cell])),
        }
    }
    for (index, (digits, cells)) in by_digits.iter().enumerate() {
        if index > 0 {
            writer.text("; ");
        }
        writer.values(*digits, SpanRole::Removed).text(if digits.len() == 1 { " leaves " } else { " leave " });
        writer.cells(cells);
    }
}
