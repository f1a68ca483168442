//! Cage combinations: the sets of digits that a cage can hold. The digits of a cage differ and have a total, so few sets are
//! possible. The candidates of the cells exclude some of these sets. A digit that is in no possible set leaves every cell of
//! the cage. A digit also leaves a cell if no possible set can be placed with the digit there.

use super::words;
use crate::board::Board;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::{Domain, Value};
use pencilmark_meanings::AnyMeaning;
use pencilmark_words::arithmetic_words::{self, Subject};
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The combinations of digits in a cage.
pub(crate) struct CageCombinations;

const INFO: Info = Info {
    id: "cage-combinations",
    name: "Cage combinations",
    other_names: &["Killer combinations", "Cage splitting"],
    family: Family::Rules,
    looks_for: "A cage can hold only a few sets of digits.",
    rating: Rating(26),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The largest number of sets that a sentence lists.
const MOST_SETS: usize = 4;

impl Technique for CageCombinations {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for view in open_constraints(board).into_iter().filter(is_cage) {
            let gone = view.unsupported(&view.domains);
            if !gone.is_empty() {
                let evidence = view.evidence(&view.needed(&gone));
                found.add(view.step(INFO.id, INFO.rating, &gone, evidence))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let number = step.evidence.rule_numbers().next();
        let Some(view) = open_constraints(board).into_iter().find(|view| Some(view.number) == number) else { return };
        let figures = words::figures_of_rule(step, board).filter(|(_, figures)| words::are_bounds(figures));
        if let Some((number, figures)) = figures {
            arithmetic_words::write(writer, Subject::Rule(number), &figures);
            words::then_placed(step, writer);
            return;
        }
        let sets = possible_sets(&view);
        let possible = sets.iter().fold(Domain::EMPTY, |all, set| Domain(all.0 | set.0));
        let in_none = words::as_removals(step, board).eliminations.iter().all(|gone| !possible.contains(gone.digit));
        writer.rule(view.number);
        if sets.len() > MOST_SETS && in_none {
            writer.text(format!(" has {} combinations, and they hold only ", sets.len()));
            writer.values(possible, SpanRole::Kept).text(". So ");
        } else if sets.len() > MOST_SETS {
            writer.text(format!(" has {} combinations, and none of them fits any other way. So ", sets.len()));
        } else {
            writer.text(" can only hold ");
            writer.alternatives(&sets, |writer, &set| {
                let digits: Vec<String> = set.iter().map(|digit| writer.symbol(digit)).collect();
                writer.push(digits.join(" "), SpanRole::Kept, None);
            });
            writer.text(if in_none { ". So " } else { ", and each digit must find a cell. So " });
        }
        words::conclusion(step, board, writer);
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// Whether a constraint is a sum of cells that all differ.
fn is_cage(view: &ConstraintView<'_>) -> bool {
    match &view.posted.meaning {
        AnyMeaning::Linear(sum) => {
            view.posted.scope.len() > 1
                && sum.weights.iter().all(|&weight| weight == 1)
                && sum.groups.iter().all(|group| *group == sum.groups[0])
        }
        _ => false,
    }
}

/// The sets of digits that a cage can hold: the sets of the right size and total whose digits fit into the cells.
fn possible_sets(view: &ConstraintView<'_>) -> Vec<Domain> {
    let AnyMeaning::Linear(sum) = &view.posted.meaning else { return Vec::new() };
    let mut sets = Vec::new();
    collect(&view.domains, sum.total, 0, view.board.size(), Domain::EMPTY, &mut sets);
    sets
}

/// Collects the sets that extend `set` by digits from `from` on.
fn collect(domains: &[Domain], total: i32, from: usize, size: usize, set: Domain, sets: &mut Vec<Domain>) {
    if set.len() == domains.len() {
        if total == 0 && can_fill(domains, set) {
            sets.push(set);
        }
        return;
    }
    for value in from..size {
        let rest = total - value as i32;
        if rest < 0 {
            break;
        }
        collect(domains, rest, value + 1, size, set.with(value as Value), sets);
    }
}

/// Whether the cells can hold exactly the digits of a set.
fn can_fill(domains: &[Domain], set: Domain) -> bool {
    let Some((&first, rest)) = domains.split_first() else { return true };
    first.intersect(set).iter().any(|value| can_fill(rest, set.without(value)))
}
