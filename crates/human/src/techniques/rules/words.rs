//! Phrases that the explanations of several rule techniques share.

use crate::Board;
use crate::candidate::Candidate;
use crate::constraint_view::ConstraintView;
use crate::deduction::Deduction;
use crate::evidence::Role;
use crate::phrases;
use pencilmark_engine::kernel::Domain;
use pencilmark_meanings::Linear;
use pencilmark_puzzle::rules::{Posted, Shape, kind_of};
use pencilmark_words::arithmetic::{self, Figure, SumRelation};
use pencilmark_words::sentence::{SpanRole, Writer};

/// The largest number of cells whose digits a sentence lists.
pub(super) const MOST_CELLS: usize = 5;

/// The largest number of digits that a conclusion says a cell can hold.
const MOST_KEPT: usize = 4;

/// The constraint of a step's first rule.
pub(super) fn view_of<'a>(step: &Deduction, board: &'a Board) -> Option<ConstraintView<'a>> {
    ConstraintView::new(board, step.evidence.rule_numbers().next()?)
}

/// The kind of rule behind a step, as a name with a capital: "Whispers line". `None` if the step has rules of several kinds.
pub(super) fn rule_title(step: &Deduction, board: &Board) -> Option<String> {
    let posted = board.topology().geometry().posted();
    let mut names = step.evidence.rule_numbers().filter_map(|number| posted.get(number)).map(title_of);
    let first = names.next()?;
    names.all(|name| name == first).then_some(first)
}

/// The name of the kind of a rule, with a capital.
fn title_of(posted: &Posted) -> String {
    let kind = kind_of(posted.rule);
    let letters: Vec<&str> = kind.letters.iter().map(|(_, letter)| *letter).collect();
    let name = if letters.is_empty() { kind.name.to_owned() } else { letters.join(" and ") };
    let name = if kind.shape == Shape::Grid { format!("{name} rule") } else { name };
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// "A1 is 3 or 4", or "A1 cannot be 8": whichever is shorter.
pub(super) fn cell_is(cell: usize, digits: Domain, writer: &mut Writer<'_>) {
    let missing = Domain::full(writer.geometry().digit_count()).minus(digits);
    if missing.len() + 1 < digits.len() && !missing.is_empty() {
        writer.cell(cell).text(" cannot be ");
        phrases::either(missing, SpanRole::Removed, writer);
    } else {
        writer.cell(cell).text(" is ");
        phrases::either(digits, SpanRole::Kept, writer);
    }
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

/// "A1 is 5, and A2 is 3 or 4": cells with their digits.
pub(super) fn cells_are(known: &[(usize, Domain)], writer: &mut Writer<'_>) {
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

/// The same step without placements: the other candidates of the cells that it fills count as removed.
pub(super) fn as_removals(step: &Deduction, board: &Board) -> Deduction {
    let mut all = step.clone();
    for placed in all.placements.drain(..) {
        let others = board.candidates(placed.cell).without(placed.digit);
        all.eliminations.extend(others.iter().map(|digit| Candidate { cell: placed.cell, digit }));
    }
    all.eliminations.sort();
    all
}

/// " Then A1 is 5 and B2 is 3.": the placements of a step after its removals.
pub(super) fn then_placed(step: &Deduction, writer: &mut Writer<'_>) {
    if !step.placements.is_empty() {
        writer.text(" Then ");
        placements(step, writer);
        writer.text(".");
    }
}

/// "A1 is 5 and B2 is 3"
fn placements(step: &Deduction, writer: &mut Writer<'_>) {
    writer.list(&step.placements, |writer, &placed| phrases::literal(placed, true, writer));
}

/// "A1 is 5; B1 is 2 or 3; 3 and 4 leave C1": what a step places, what it leaves in cells with few digits, and what it removes.
pub(super) fn conclusion(step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
    placements(step, writer);
    let mut kept: Vec<(Domain, Vec<usize>)> = Vec::new();
    let mut rest = step.clone();
    for cell in phrases::losers(step) {
        let gone: Domain = step.eliminations.iter().filter(|gone| gone.cell == cell).map(|gone| gone.digit).collect();
        let left = board.candidates(cell).minus(gone);
        if left.len() > MOST_KEPT || left.len() >= gone.len() {
            continue;
        }
        rest.eliminations.retain(|gone| gone.cell != cell);
        match kept.iter_mut().find(|(others, _)| *others == left) {
            Some((_, cells)) => cells.push(cell),
            None => kept.push((left, vec![cell])),
        }
    }
    let mut is_first = step.placements.is_empty();
    let mut next = |writer: &mut Writer<'_>| {
        writer.text(if std::mem::take(&mut is_first) { "" } else { "; " });
    };
    for (left, cells) in &kept {
        next(writer);
        match cells[..] {
            [cell] => cell_is(cell, *left, writer),
            _ => drop(writer.cells(cells).text(" hold only ").values(*left, SpanRole::Kept)),
        }
    }
    if !rest.eliminations.is_empty() {
        next(writer);
        losses(&rest, writer);
    }
}

/// The removals of a step by a sum with their figures; `None` if the figures do not explain all of them.
pub(super) fn figures(
    step: &Deduction,
    board: &Board,
    scope: &[usize],
    sum: &Linear,
    domains: &[Domain],
) -> Option<Vec<Figure>> {
    let all = as_removals(step, board);
    let of = |cell: usize| all.eliminations.iter().filter(move |gone| gone.cell == cell).map(|gone| gone.digit);
    let lost: Vec<(usize, Domain)> = phrases::losers(&all).into_iter().map(|cell| (cell, of(cell).collect())).collect();
    arithmetic::figures(board.topology().geometry(), scope, sum, domains, &lost).filter(|figures| !figures.is_empty())
}

/// The figures of a step by the sum of a rule.
pub(super) fn figures_of_rule(step: &Deduction, board: &Board) -> Option<(usize, Vec<Figure>)> {
    let number = step.evidence.rule_numbers().next()?;
    let geometry = board.topology().geometry();
    let posted = geometry.posted().get(number)?;
    let domains: Vec<Domain> = posted.scope.iter().map(|&cell| board.domain(cell)).collect();
    Some((number, figures(step, board, &posted.scope, &arithmetic::linear(geometry, posted)?, &domains)?))
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
