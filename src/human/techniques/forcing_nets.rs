//! Forcing chains of many strands, Sudoku Explainer's Nishio, multiple, dynamic and nested chains (HoDoKu: forcing chains
//! and nets; see [`crate::human::chains::nets`]). Every way something can turn out is followed. If one leads to a
//! contradiction it is wrong; if all lead to the same, that is so.
//!
//! **Nishio** follows one digit to a contradiction. **Cell** and **region** chains follow all candidates of a cell, or all places
//! of a digit in a house, each by a simple chain. **Dynamic** chains are nets, where several facts together may lead to the
//! next; with **plus**, locked candidates, pairs and X-wings take part; in **nested** ones whole chains do. With those at the
//! end, every puzzle is solved without a guess.

use super::cycles::write_literal;
use crate::human::board::Board;
use crate::human::chains::evidence::step_of_net;
use crate::human::chains::nets::{Family, Level, Net, Search, Source};
use crate::human::evidence::Role;
use crate::human::path::Choice;
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::kernel::{ConstraintId, Domain, VarId};
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Which sources of a family belong to a technique.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    All,
    Cells,
    Houses,
}

/// A family of nets, or a part of one.
pub struct ForcingNet {
    info: Info,
    family: Family,
    part: Part,
}

const fn net(
    family: Family,
    part: Part,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    looks_for: &'static str,
) -> ForcingNet {
    let rating = Rating(family.base);
    ForcingNet {
        info: Info { id, name, other_names, looks_for, rating, uniqueness: false, sizes: Sizes::Sets },
        family,
        part,
    }
}

/// All of them, easiest first.
pub static NETS: [ForcingNet; 8] = [
    net(
        Family::NISHIO,
        Part::All,
        "nishio",
        "Nishio",
        &["Nishio forcing chain"],
        "Supposing a digit in one place leaves it none somewhere else.",
    ),
    net(
        Family::MULTIPLE,
        Part::Cells,
        "cell-forcing-chain",
        "Cell forcing chain",
        &["Forcing chain verity"],
        "Whatever candidate of some cell is true, the same follows.",
    ),
    net(
        Family::MULTIPLE,
        Part::Houses,
        "region-forcing-chain",
        "Region forcing chain",
        &["House forcing chain", "Unit forcing chain"],
        "Wherever a digit goes in some row, column or box, the same follows.",
    ),
    net(
        Family::dynamic(Level::Links),
        Part::All,
        "dynamic-forcing-chain",
        "Dynamic forcing chain",
        &["Forcing net"],
        "Supposing a candidate leads to a contradiction, or all ways something can turn out lead to the same.",
    ),
    net(
        Family::dynamic(Level::Techniques),
        Part::All,
        "dynamic-forcing-chain-plus",
        "Dynamic forcing chain plus",
        &["Forcing net"],
        "The same, with locked candidates, pairs and X-wings on the way.",
    ),
    net(
        Family::dynamic(Level::Chains),
        Part::All,
        "nested-forcing-chain",
        "Nested forcing chain",
        &["Dynamic forcing chain with forcing chains"],
        "The same, with whole forcing chains on the way.",
    ),
    net(
        Family::dynamic(Level::Multiple),
        Part::All,
        "nested-multiple-forcing-chain",
        "Nested multiple forcing chain",
        &["Dynamic forcing chain with multiple forcing chains"],
        "The same, with cell and region forcing chains on the way.",
    ),
    net(
        Family::dynamic(Level::Dynamic),
        Part::All,
        "nested-dynamic-forcing-chain",
        "Nested dynamic forcing chain",
        &["Dynamic forcing chain with dynamic forcing chains"],
        "The same, with dynamic forcing chains on the way.",
    ),
];

impl Technique for ForcingNet {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.family.mode.level > Level::Links {
            // There are thousands of these, and each takes long to find: one is enough.
            let hasty = Family::dynamic(Level::Trials);
            let free = Choice::default();
            let first = (self.family.mode.level == Level::Dynamic).then(|| best(board, &free, hasty)).flatten();
            let step = first.or_else(|| best(board, &free, self.family));
            return step.map_or(ControlFlow::Continue(()), |step| found.add(step));
        }
        let search = Search::run(board, self.family, true);
        let wanted = |net: &&Net| self.covers(net);
        search.found.iter().filter(wanted).try_for_each(|net| found.add(step_of_net(&search, self.info.id, net)))
    }

    fn explain(&self, step: &Step, board: &Board, writer: &mut Writer<'_>) {
        let starts: Vec<(usize, Domain)> = step.evidence.in_role(Role::Pivot).collect();
        let conclusion = match (step.placements.first(), step.eliminations.first()) {
            (Some(&placed), _) => (placed, true),
            (None, Some(&gone)) => (gone, false),
            (None, None) => return,
        };
        let Some(&(cell, digits)) = starts.first() else { return };
        let refuted = starts.iter().all(|start| *start == (cell, digits))
            && digits.value() == Some(conclusion.0.digit)
            && cell == conclusion.0.cell;
        if refuted {
            // Both ends hang on one assumption: its opposite is the conclusion.
            let clash = step
                .evidence
                .parts
                .iter()
                .filter(|(.., role)| *role == Role::On)
                .find(|(cell, digits, _)| step.evidence.parts.contains(&(*cell, *digits, Role::Off)));
            write_literal(writer.text("Suppose "), conclusion.0, !conclusion.1);
            if let Some(&(cell, digits, _)) = clash {
                writer.text(". What that forces makes ").cell(VarId(cell as u32)).text(" both ");
                writer.values(digits, SpanRole::Kept).text(" and not ").values(digits, SpanRole::Removed);
            } else {
                writer.text(". What that forces contradicts itself");
            }
            write_literal(writer.text(". So "), conclusion.0, conclusion.1);
            writer.text(".");
            return;
        }
        let same_cell = starts.iter().all(|start| start.0 == cell);
        if let Some(&house) = step.evidence.houses.first() {
            let cells: Vec<VarId> = starts.iter().map(|start| VarId(start.0 as u32)).collect();
            writer.text("In ").constraint(ConstraintId(house as u32)).text(", ").values(digits, SpanRole::Kept);
            writer.text(" is in ").cells(&cells).text(". Wherever it is, ");
        } else if same_cell && starts.iter().any(|start| start.1 != digits) {
            let all: Domain = starts.iter().flat_map(|start| start.1.iter()).collect();
            writer.text("Whichever of ").values(all, SpanRole::Kept).text(" ").cell(VarId(cell as u32)).text(" is, ");
        } else {
            writer
                .text("Whether or not ")
                .cell(VarId(cell as u32))
                .text(" is ")
                .values(digits, SpanRole::Kept)
                .text(", ");
        }
        writer.text("it follows that ");
        write_literal(writer, conclusion.0, conclusion.1);
        writer.text(".");
        let _ = board;
    }
}

impl ForcingNet {
    /// Whether a net of the family belongs to the technique.
    fn covers(&self, net: &Net) -> bool {
        match net.source {
            Source::Cell(_) => self.part != Part::Houses,
            Source::House(..) => self.part != Part::Cells,
            Source::Contradiction(_) | Source::Double(_) => true,
        }
    }
}

/// The best net of a family, as Sudoku Explainer takes it.
pub fn best(board: &Board, choice: &Choice, family: Family) -> Option<Step> {
    let members = || NETS.iter().filter(|known| known.family.base == family.base);
    let allowed = |member: &&ForcingNet| choice.allows(*member);
    if !members().any(|member| allowed(&member)) {
        return None;
    }
    // Where only some of the family may be used, the best of those need not be the best of all.
    let search = Search::run(board, family, !members().all(|member| allowed(&member)));
    search.found.iter().find_map(|net| {
        let member = members().find(|member| member.covers(net)).filter(allowed)?;
        Some(step_of_net(&search, member.info.id, net))
    })
}

/// The ids of all of them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    NETS.iter().map(|technique| technique.info.id)
}
