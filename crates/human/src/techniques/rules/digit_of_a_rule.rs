//! Digit of a rule: every way of satisfying a rule uses the same digit. For instance, each combination of a cage has this digit.
//! A cell that sees all places of the digit in the rule cannot hold the digit.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::Role;
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Meaning, Value};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// A digit that a rule needs.
pub(crate) struct DigitOfARule;

const INFO: Info = Info {
    id: "digit-of-a-rule",
    name: "Digit in every combination",
    other_names: &["Digit of a rule", "Digit of a cage"],
    family: Family::Rules,
    looks_for: "A rule needs a certain digit, and some cell sees all its places.",
    rating: Rating(32),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

impl Technique for DigitOfARule {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for view in open_constraints(board).into_iter().filter(|view| view.posted.scope.len() > 2) {
            for digit in 0..board.size() as Value {
                let gone = seeing_all_places(&view, digit);
                if gone.is_empty() || !needs(&view, digit) {
                    continue;
                }
                let blank: Vec<usize> = view.blank().collect();
                let mut evidence = view.evidence(&blank);
                for part in &mut evidence.parts {
                    let is_place = part.1.contains(digit);
                    *part = (part.0, if is_place { Domain::single(digit) } else { part.1 }, Role::Pattern);
                    part.2 = if is_place { Role::Pattern } else { Role::Extra };
                }
                let gone = gone.into_iter().map(|cell| Candidate { cell, digit }).collect();
                found.add(Deduction::removing(INFO.id, INFO.rating, gone, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(number) = step.evidence.rule_numbers().next() else { return };
        let digit = phrases::removed(step);
        writer.rule(number).text(" needs ").digits(digit, SpanRole::Kept).text(", and has it in ");
        phrases::either_cell(&phrases::cells_in(step, Role::Pattern), writer);
        writer.text(". So ");
        phrases::eliminations(step, writer);
        let one = phrases::losers(step).len() == 1;
        let _ = board;
        writer.text(if one { ", which sees them all." } else { ", which see them all." });
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// The blank cells outside a constraint that have a digit as a candidate and see each place of the digit in the constraint.
fn seeing_all_places(view: &ConstraintView<'_>, digit: Value) -> Vec<usize> {
    let (board, scope) = (view.board, &view.posted.scope);
    if scope.iter().any(|&cell| board.value(cell) == Some(digit)) {
        return Vec::new();
    }
    let places: Vec<usize> = scope.iter().copied().filter(|&cell| board.has(cell, digit)).collect();
    let Some(&first) = places.first() else { return Vec::new() };
    let peers = board.topology().peers(first).iter().map(|&peer| usize::from(peer));
    let sees_all = |&cell: &usize| {
        let others = places.iter().all(|&place| place == first || board.topology().see_each_other(cell, place));
        board.has(cell, digit) && others && !places.contains(&cell)
    };
    peers.filter(sees_all).collect()
}

/// Whether the constraint cannot hold without a digit.
fn needs(view: &ConstraintView<'_>, digit: Value) -> bool {
    let without: Vec<Domain> = view.domains.iter().map(|domain| domain.without(digit)).collect();
    !view.posted.meaning.is_satisfiable(&without) && view.posted.meaning.is_satisfiable(&view.domains)
}
