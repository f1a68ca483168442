//! The sentences about two cells of a rule: "B1 is 2, so by the X between B1 and B2, B2 is 8", "The cage of 17 in B3 and B4 can
//! only hold 8 and 9", "A whispers line never has 5". A sentence says what a cell holds if few digits are left, and what it
//! cannot be otherwise.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::ConstraintView;
use crate::deduction::Deduction;
use crate::phrases;
use pencilmark_engine::kernel::{Domain, Meaning};
use pencilmark_puzzle::rules::{Shape, kind_of};
use pencilmark_words::sentence::{SpanRole, Writer};

/// The largest number of pairs of digits that a sentence lists.
const MOST_PAIRS: usize = 4;
/// The largest number of digits that a sentence says a cell can hold.
const MOST_DIGITS: usize = 4;

/// What a constraint changes: its number, and for each changed cell the digits before and after.
pub(super) struct Change<'a> {
    pub view: &'a ConstraintView<'a>,
    /// The digits of both cells before the change, and after it.
    pub before: [Domain; 2],
    pub after: [Domain; 2],
}

impl Change<'_> {
    /// The positions that lose digits.
    pub(super) fn changed(&self) -> impl Iterator<Item = usize> + '_ {
        (0..2).filter(|&position| self.before[position] != self.after[position])
    }

    pub(super) fn cell(&self, position: usize) -> usize {
        self.view.posted.scope[position]
    }
}

/// "A1 is 1 or 2, so by the cage of 9 in A1 and A2, A2 is 8."
pub(super) fn placement(view: &ConstraintView<'_>, placed: Candidate, writer: &mut Writer<'_>) {
    let other = view.posted.scope.iter().position(|&cell| cell != placed.cell).unwrap_or_default();
    if view.domains[other] == Domain::full(view.board.size()) {
        writer.text("By ").rule(view.number).text(", ");
    } else {
        words::cell_is(view.posted.scope[other], view.domains[other], writer);
        writer.text(", so by ").rule(view.number).text(", ");
    }
    phrases::literal(placed, true, writer);
    writer.text(".");
}

/// "A whispers line never has 5, so 5 leaves A1, A2 and A3"; "A V holds 1 and 4, or 2 and 3."
pub(super) fn never(first: &ConstraintView<'_>, numbers: &[usize], step: &Deduction, writer: &mut Writer<'_>) {
    let full = Domain::full(first.board.size());
    let allowed = combinations(first, [full, full]).filter(|pairs| pairs.len() <= MOST_PAIRS);
    let cells = phrases::losers(step);
    let subject = |writer: &mut Writer<'_>| match numbers {
        [only] => drop(writer.rule(*only)),
        _ => {
            let name = first.board.topology().geometry().rule_name(first.posted.rule);
            let article = if name.starts_with(['a', 'e', 'i', 'o', 'u', 'X']) { "an" } else { "a" };
            writer.text(format!("{article} ")).push(name, SpanRole::Constraint, None);
        }
    };
    subject(writer);
    match allowed {
        Some(pairs) => {
            writer.text(" can only hold ");
            alternatives(&pairs, writer);
            if numbers.len() > 1 {
                let kept = pairs.iter().fold(Domain::EMPTY, |all, pair| Domain(all.0 | pair.0));
                writer.text(". So ").cells(&cells).text(" hold only ").values(kept, SpanRole::Kept);
            }
        }
        None => {
            let kept = first.posted.meaning.supported(&[full, full])[0];
            writer.text(" never has ");
            phrases::either(full.minus(kept), SpanRole::Removed, writer);
            writer.text(". So ");
            words::losses(step, writer);
        }
    }
    writer.text(".");
}

/// The changes of a run, one clause for each cell that they come from.
pub(super) fn run(board: &Board, run: &[Change<'_>], writer: &mut Writer<'_>) {
    let [change] = run else { return chain(board, run, writer) };
    // With one cell filled, the other cell is all there is to say.
    let are_open = change.view.blank().count() == 2;
    match combinations(change.view, change.after).filter(|pairs| are_open && pairs.len() < MOST_PAIRS) {
        Some(pairs) => {
            writer.rule(change.view.number).text(" can only hold ");
            alternatives(&pairs, writer);
            let held = pairs.iter().fold(Domain::EMPTY, |all, pair| Domain(all.0 | pair.0));
            let gone = |position: usize| change.before[position].minus(change.after[position]);
            if change.changed().any(|position| !gone(position).intersect(held).is_empty()) {
                writer.text(". So ");
                results(&[change], board.size(), writer);
            }
        }
        None => {
            reason(change, writer);
            writer.text(if source(change).is_some() { ", so by " } else { "by " }).rule(change.view.number).text(", ");
            results(&[change], board.size(), writer);
        }
    }
    writer.text(".");
}

/// "By the whispers lines, F9 is 1, 2 or 3, so E8 is 7, 8 or 9, so D7 is 1, 2 or 4."
fn chain(board: &Board, run: &[Change<'_>], writer: &mut Writer<'_>) {
    let mut names: Vec<String> = Vec::new();
    for change in run {
        let kind = kind_of(change.view.posted.rule);
        let letters: Vec<&str> = kind.letters.iter().map(|(_, letter)| *letter).collect();
        let name = match kind.shape {
            Shape::Grid => format!("{} rule", kind.name),
            _ if letters.is_empty() => format!("{}s", kind.name),
            _ => letters.join(" and "),
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    writer.text("By the ").list(&names, |writer, name| {
        writer.push(name, SpanRole::Constraint, None);
    });
    writer.text(": ");
    let mut told: Option<(usize, bool)> = None;
    let source_cell = |change: &Change<'_>| source(change).map(|position| change.cell(position));
    for changes in run.chunk_by(|a, b| source(a).is_some() && source_cell(a) == source_cell(b)) {
        let cells: Vec<&Change<'_>> = changes.iter().collect();
        let from = source_cell(&changes[0]);
        let goes_on = from.is_some() && told == from.map(|cell| (cell, true));
        if told.is_some() {
            writer.text(if goes_on { ", so " } else { "; " });
        }
        if !goes_on && from.is_some() {
            reason(&changes[0], writer);
            writer.text(", so ");
        }
        results(&cells, board.size(), writer);
        // A cell whose digits were listed at the end of a clause can be the reason of the next clause.
        told = match &cells[..] {
            [only] => {
                let position = only.changed().last().unwrap_or_default();
                Some((only.cell(position), only.changed().count() == 1 && only.after[position].len() <= MOST_DIGITS))
            }
            _ => Some((usize::MAX, false)),
        };
    }
    writer.text(".");
}

/// The position of the cell that loses nothing, and so is the reason of a change.
fn source(change: &Change<'_>) -> Option<usize> {
    (0..2).find(|&position| change.before[position] == change.after[position])
}

/// The cell behind a change, with its digits.
fn reason(change: &Change<'_>, writer: &mut Writer<'_>) {
    if let Some(position) = source(change) {
        words::cell_is(change.cell(position), change.before[position], writer);
    }
}

/// The cells that changes leave with fewer digits. Cells of which the same is said share a part.
fn results(changes: &[&Change<'_>], size: usize, writer: &mut Writer<'_>) {
    // For each thing said: whether it is what the cells are, the digits, and the cells.
    let mut all: Vec<(bool, Domain, Vec<usize>)> = Vec::new();
    for change in changes {
        for position in change.changed() {
            let (after, gone) = (change.after[position], change.before[position].minus(change.after[position]));
            let is_positive = after.len() <= MOST_DIGITS.min(size / 2);
            let digits = if is_positive { after } else { gone };
            match all.iter_mut().find(|(positive, others, _)| (*positive, *others) == (is_positive, digits)) {
                Some((.., cells)) => cells.push(change.cell(position)),
                None => all.push((is_positive, digits, vec![change.cell(position)])),
            }
        }
    }
    writer.list(&all, |writer, (is_positive, digits, cells)| {
        writer.cells(cells);
        writer.text(match (*is_positive, cells.len()) {
            (false, _) => " cannot be ",
            (true, 1) => " is ",
            (true, _) => " are each ",
        });
        phrases::either(*digits, if *is_positive { SpanRole::Kept } else { SpanRole::Removed }, writer);
    });
}

/// The pairs of digits that the two cells can hold in some order. `None` if the cells can hold equal digits.
fn combinations(view: &ConstraintView<'_>, domains: [Domain; 2]) -> Option<Vec<Domain>> {
    let mut pairs: Vec<Domain> = Vec::new();
    for one in domains[0].iter() {
        let of_one = [Domain::single(one), domains[1]];
        for other in view.posted.meaning.supported(&of_one)[1].iter() {
            if one == other {
                return None;
            }
            let pair = Domain::single(one).with(other);
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    pairs.sort_by_key(|pair| (pair.min(), pair.max()));
    Some(pairs)
}

/// "1 and 5, or 2 and 4"
fn alternatives(pairs: &[Domain], writer: &mut Writer<'_>) {
    for (index, &pair) in pairs.iter().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == pairs.len() => drop(writer.text(", or ")),
            _ => drop(writer.text(", ")),
        }
        writer.values(pair, SpanRole::Kept);
    }
}
