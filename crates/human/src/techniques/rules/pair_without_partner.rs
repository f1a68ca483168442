//! Pair without a partner: a rule relates two cells, such as the cells of a dot, of an X, or next to each other on a whispers
//! line. If a digit of one cell fits to no candidate of the other cell, the digit is removed. One cell may be the reason for
//! removals from several cells, for instance under a rule about all neighbours.

use super::words;
use crate::board::Board;
use crate::candidate::Candidate;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Evidence, Role};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_puzzle::rules::RuleId;
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// A digit of one cell that leaves another cell without a digit.
pub(crate) struct PairWithoutPartner;

const INFO: Info = Info {
    id: "pair-without-partner",
    name: "Pair without a partner",
    other_names: &["Missing partner"],
    family: Family::Rules,
    looks_for: "A rule relates two cells, and a digit of one cell fits beside no digit of the other.",
    rating: Rating(20),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// Removals for which one cell is the reason, by one rule.
struct Beside {
    rule: RuleId,
    partner: usize,
    numbers: Vec<usize>,
    gone: Vec<Candidate>,
}

impl Technique for PairWithoutPartner {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut all: Vec<Beside> = Vec::new();
        for view in open_constraints(board).into_iter().filter(|view| view.posted.scope.len() == 2) {
            for position in 0..2 {
                let (gone, partner) = (beside(&view, position), view.posted.scope[1 - position]);
                if gone.is_empty() {
                    continue;
                }
                let (rule, gone) = (view.posted.rule, view.candidates(&[(position, gone)]));
                match all.iter_mut().find(|beside| beside.rule == rule && beside.partner == partner) {
                    Some(beside) => {
                        beside.numbers.push(view.number);
                        beside.gone.extend(gone);
                    }
                    None => all.push(Beside { rule, partner, numbers: vec![view.number], gone }),
                }
            }
        }
        for Beside { partner, numbers, gone, .. } in all {
            let mut evidence = Evidence::new().rules(numbers);
            if board.is_blank(partner) {
                evidence = evidence.cell(partner).part(partner, board.candidates(partner), Role::Pattern);
            }
            found.add(Deduction::removing(INFO.id, INFO.rating, gone, evidence))?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let known = words::known(step, board);
        // If the other cell still has all candidates, the sentence does not mention it: the rule alone is the reason.
        let is_open = known.iter().all(|&(_, domain)| domain.len() == board.size());
        if is_open {
            writer.text("By ");
        } else {
            words::cells_are(&known, writer);
            writer.text(", so by ");
        }
        let numbers: Vec<usize> = step.evidence.rule_numbers().collect();
        match numbers[..] {
            [only] => drop(writer.rule(only)),
            _ => {
                let posted = board.topology().geometry().posted();
                numbers.first().and_then(|&first| posted.get(first)).map(|first| writer.whole_rule(first.rule));
            }
        }
        writer.text(if is_open { " alone, " } else { ", " });
        words::losses(step, writer);
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// The candidates of one of the two cells that fit to no candidate of the other cell.
fn beside(view: &ConstraintView<'_>, position: usize) -> Domain {
    let gone = view.unsupported(&view.domains);
    gone.into_iter().find(|(at, _)| *at == position).map_or(Domain::EMPTY, |(_, gone)| gone)
}
