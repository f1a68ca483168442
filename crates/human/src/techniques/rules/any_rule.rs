//! Removes a candidate with which the constraint of a rule cannot hold. The step cites only cells whose candidates are needed
//! to show this. Rules with few blank cells come first, because their steps are short.
//!
//! Other techniques name the reasoning of common rules. The technique here covers every rule and everything that a single
//! constraint entails.

use super::words;
use crate::board::Board;
use crate::constraint_view::{ConstraintView, open_constraints};
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::arithmetic_words::{self, Subject};
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// Candidates with which a rule cannot hold.
pub(crate) struct AnyRule;

const INFO: Info = Info {
    id: "rule",
    name: "Possibilities of a rule",
    other_names: &["Rule with candidates", "Any rule", "Single rule"],
    family: Family::Rules,
    looks_for: "A rule cannot hold with some of the candidates of its cells.",
    rating: Rating(36),
    uniqueness: false,
    sizes: Sizes::Ruled,
};

/// The rating rises with the number of cells to look at, up to this number.
const MOST_COUNTED: usize = 8;

impl Technique for AnyRule {
    fn info(&self) -> &Info {
        &INFO
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        for view in open_constraints(board) {
            if let Some((needed, gone)) = shortest(&view) {
                let rating = Rating(INFO.rating.0 + 2 * needed.len().min(MOST_COUNTED) as u16);
                found.add(view.step(INFO.id, rating, &gone, view.evidence(&needed)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn title(&self, step: &Deduction, board: &Board) -> String {
        words::rule_title(step, board).unwrap_or_else(|| INFO.name.into())
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
        let Some(number) = step.evidence.rule_numbers().next() else { return };
        let figures = words::figures_of_rule(step, board).filter(|(_, figures)| words::are_bounds(figures));
        if let Some((number, figures)) = figures {
            arithmetic_words::write(writer, Subject::Rule(number), &figures);
            words::then_placed(step, writer);
            return;
        }
        let known = words::known(step, board);
        if known.is_empty() {
            writer.text("By ").rule(number).text(" alone, ");
        } else if known.len() > words::MOST_CELLS {
            let cells: Vec<usize> = known.iter().map(|(cell, _)| *cell).collect();
            writer.text("By ").rule(number).text(" and the candidates of ").cells(&cells).text(", ");
        } else {
            words::cells_are(&known, writer);
            writer.text(", so by ").rule(number).text(", ");
        }
        words::conclusion(step, board, writer);
        writer.text(".");
    }

    fn seen(&self, step: &Deduction, board: &Board) -> Vec<(usize, Domain)> {
        words::filled(step, board)
    }
}

/// Positions of a scope, with the values that each of them loses.
type Losses = Vec<(usize, Domain)>;

/// The removal of a constraint that leaves a cell one digit, if there is one, and needs the fewest cells: these cells, and
/// everything that they entail.
fn shortest(view: &ConstraintView<'_>) -> Option<(Vec<usize>, Losses)> {
    let gone = view.unsupported(&view.domains);
    let fills = |&(position, gone): &(usize, Domain)| view.domains[position].minus(gone).is_fixed();
    let filled = gone.iter().any(fills);
    let losses = gone.iter().filter(|loss| !filled || fills(loss));
    let needed = losses.map(|&loss| view.needed(&[loss])).min_by_key(Vec::len)?;
    let entailed = view.entailed_by(&needed);
    // A scope may contain a cell twice. In this case the cited cells alone may entail nothing, and then the step removes what
    // all cells together entail.
    Some(if entailed.is_empty() { (view.needed(&gone), gone) } else { (needed, entailed) })
}
