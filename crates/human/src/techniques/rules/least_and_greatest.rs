//! Least and greatest: only the least and the greatest candidates of the cells on a line or in a sum are used to rule out
//! candidates.
//!
//! On a thermometer each digit is larger than the digits before it. On a between line each digit lies between the two ends. In a
//! sum, such as an arrow or a little killer, a cell is at most the total minus the least digits of the other cells. The cell is
//! at least the total minus their greatest digits. Different digits in a house make these bounds tighter.

use super::words;
use crate::board::Board;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_meanings::AnyMeaning;
use pencilmark_words::arithmetic_words::{self, Subject};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Candidates beyond the least and the greatest digit that a constraint leaves.
pub(crate) struct LeastAndGreatest {
    info: Info,
    /// The constraints that the technique looks at.
    takes: fn(&AnyMeaning) -> bool,
}

/// The ends of a line.
pub(crate) static LINES: LeastAndGreatest = LeastAndGreatest {
    info: Info {
        id: "ends-of-a-line",
        name: "Ends of a line",
        other_names: &["Least and greatest on a line", "Thermometer"],
        family: Family::Rules,
        looks_for: "The least and the greatest digits along a line rule out candidates on it.",
        rating: Rating(24),
        uniqueness: false,
        sizes: Sizes::Ruled,
    },
    takes: |meaning| matches!(meaning, AnyMeaning::Increasing(_) | AnyMeaning::Between(_)),
};

/// The ends of a sum.
pub(crate) static SUMS: LeastAndGreatest = LeastAndGreatest {
    info: Info {
        id: "ends-of-a-sum",
        name: "Least and greatest sum",
        other_names: &["Ends of an arrow", "Ends of a sum"],
        family: Family::Rules,
        looks_for: "The least and the greatest sum of some cells rule out candidates.",
        rating: Rating(28),
        uniqueness: false,
        sizes: Sizes::Ruled,
    },
    takes: |meaning| matches!(meaning, AnyMeaning::Linear(_)),
};

impl Technique for LeastAndGreatest {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let fits = |view: &ConstraintView<'_>| view.posted.scope.len() > 2 && (self.takes)(&view.posted.meaning);
        for view in open_constraints(board).into_iter().filter(fits) {
            let gone = beyond_the_ends(&view);
            if !gone.is_empty() {
                let evidence = view.evidence(&view.needed(&gone));
                found.add(view.step(self.info.id, self.info.rating, &gone, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(number) = step.evidence.rule_numbers().next() else { return };
        if let Some((number, figures)) = words::figures_of_rule(step, board) {
            arithmetic_words::write(writer, Subject::Rule(number), &figures);
            words::then_placed(step, writer);
            return;
        }
        writer.text("By the least and the greatest digits ");
        writer.text(if self.info.id == LINES.info.id { "along " } else { "in " }).rule(number).text(", ");
        let all = words::as_removals(step, board);
        let losers = phrases::losers(&all);
        for (index, &cell) in losers.iter().enumerate() {
            writer.text(if index == 0 { "" } else { "; " });
            let gone: Domain =
                all.eliminations.iter().filter(|gone| gone.cell == cell).map(|gone| gone.digit).collect();
            let left = board.candidates(cell).minus(gone);
            writer.cell(cell);
            // An end has moved if candidates beyond it are gone.
            let (least, most) = (left.min(), left.max());
            let (up, down) = (gone.min() < least, gone.max() > most);
            let digit = |value: Option<Value>| value.map_or(Domain::EMPTY, Domain::single);
            if left.is_fixed() {
                writer.text(" is ").values(left, SpanRole::Kept);
                continue;
            }
            if up {
                writer.text(" is at least ").values(digit(least), SpanRole::Kept);
            }
            if down {
                writer.text(if up { " and at most " } else { " is at most " }).values(digit(most), SpanRole::Kept);
            }
        }
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// The candidates outside the range of digits that are possible in their cell. The range is computed as if each cell had every
/// digit between its least and its greatest candidate.
fn beyond_the_ends(view: &ConstraintView<'_>) -> Vec<(usize, Domain)> {
    let hull = |domain: &Domain| match (domain.min(), domain.max()) {
        (Some(least), Some(most)) => Domain(u64::MAX >> (63 - most)).intersect(Domain(u64::MAX << least)),
        _ => Domain::EMPTY,
    };
    let hulls: Vec<Domain> = view.domains.iter().map(hull).collect();
    let gone = view.unsupported(&hulls).into_iter().map(|(position, gone)| {
        let left = view.domains[position].minus(gone);
        let beyond = |value: Value| left.min().is_none_or(|least| value < least) || Some(value) > left.max();
        (position, gone.iter().filter(|&value| beyond(value)).collect::<Domain>())
    });
    gone.filter(|(position, gone)| !gone.is_empty() && *gone != view.domains[*position]).collect()
}
