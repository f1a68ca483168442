//! Digit of a rule: every way of satisfying a rule uses the same digit. For instance, each combination of a cage has this digit.
//! A cell that sees all places of the digit in the rule cannot hold the digit.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
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
            // Digits with the same places are one step.
            let mut groups: Vec<(Vec<usize>, Domain, Vec<Candidate>)> = Vec::new();
            for digit in 0..board.size() as Value {
                let places = places(&view, digit);
                let gone = seeing_all(&view, &places, digit);
                if gone.is_empty() && places.len() != 1 || !needs(&view, digit) {
                    continue;
                }
                if let [cell] = places[..] {
                    let evidence = evidence(&view, &places, Domain::single(digit));
                    found.add(Deduction::placing(INFO.id, INFO.rating, cell, digit, evidence))?;
                    continue;
                }
                let gone = gone.into_iter().map(|cell| Candidate { cell, digit });
                match groups.iter_mut().find(|(others, ..)| *others == places) {
                    Some((_, digits, all)) => {
                        *digits = digits.with(digit);
                        all.extend(gone);
                    }
                    None => groups.push((places, Domain::single(digit), gone.collect())),
                }
            }
            for (places, digits, gone) in groups {
                let evidence = evidence(&view, &places, digits);
                found.add(Deduction::removing(INFO.id, INFO.rating, gone, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let Some(number) = step.evidence.rule_numbers().next() else { return };
        if let [placed] = step.placements[..] {
            writer.rule(number).text(" needs ").digits(Domain::single(placed.digit), SpanRole::Kept);
            writer.text(", and only ").cell(placed.cell).text(" can hold it. So ");
            phrases::literal(placed, true, writer);
            writer.text(".");
            return;
        }
        let digits = phrases::removed(step);
        writer.rule(number).text(" needs ").digits(digits, SpanRole::Kept);
        writer.text(if digits.len() == 1 { ", and has it in " } else { ", and has them in " });
        phrases::either_cell(&phrases::cells_in(step, Role::Pattern), writer);
        writer.text(". So ");
        words::losses(step, writer);
        let one = phrases::losers(step).len() == 1;
        writer.text(if one { ", which sees all these cells." } else { ", which see all these cells." });
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// The proof from all blank cells of the constraint. The drawing shows the places of some digits.
fn evidence(view: &ConstraintView<'_>, places: &[usize], digits: Domain) -> Evidence {
    let blank: Vec<usize> = view.blank().collect();
    let mut evidence = view.evidence(&blank);
    for part in &mut evidence.parts {
        *part = match places.contains(&part.0) {
            true => (part.0, part.1.intersect(digits), Role::Pattern),
            false => (part.0, part.1, Role::Extra),
        };
    }
    evidence
}

/// The blank cells of a constraint that have a digit as a candidate; none if a cell of the constraint holds the digit.
fn places(view: &ConstraintView<'_>, digit: Value) -> Vec<usize> {
    let (board, scope) = (view.board, &view.posted.scope);
    if scope.iter().any(|&cell| board.value(cell) == Some(digit)) {
        return Vec::new();
    }
    phrases::distinct(scope.iter().copied().filter(|&cell| board.has(cell, digit)))
}

/// The blank cells outside a constraint that have a digit as a candidate and see each of its places in the constraint.
fn seeing_all(view: &ConstraintView<'_>, places: &[usize], digit: Value) -> Vec<usize> {
    let board = view.board;
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
