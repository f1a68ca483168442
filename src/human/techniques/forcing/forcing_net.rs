//! Forcing chains of many strands, Sudoku Explainer's Nishio, multiple, dynamic and nested chains (HoDoKu: forcing chains
//! and nets; see [`crate::human::forcing_chains::nets`]). Every way something can turn out is followed. If one leads to a
//! contradiction it is wrong; if all lead to the same, that is so.
//!
//! **Nishio** follows one digit to a contradiction. **Cell** and **region** chains follow all candidates of a cell, or all places
//! of a digit in a house, each by a simple chain. **Dynamic** chains are nets, where several facts together may lead to the
//! next; with **plus**, locked candidates, pairs and X-wings take part; in **nested** ones whole chains do. With those at the
//! end, every puzzle is solved without a guess.

use crate::human::board::Board;
use crate::human::deduction::{Deduction, Rating};
use crate::human::evidence::Role;
use crate::human::family::Family;
use crate::human::filter::TechniqueFilter;
use crate::human::forcing_chains::chain_deductions;
use crate::human::forcing_chains::net_kinds;
use crate::human::forcing_chains::net_search::{Net, NetKind, NetSearch, Source};
use crate::human::phrases;
use crate::human::technique::{Collector, Info, Sizes, Technique};
use crate::kernel::Domain;
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
    kind: NetKind,
    part: Part,
}

const fn net(
    kind: NetKind,
    part: Part,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    looks_for: &'static str,
) -> ForcingNet {
    let rating = Rating(kind.base);
    ForcingNet {
        info: Info {
            id,
            name,
            other_names,
            family: Family::ForcingChains,
            looks_for,
            rating,
            uniqueness: false,
            sizes: Sizes::Sets,
        },
        kind,
        part,
    }
}

/// All of them, easiest first.
pub static NETS: [ForcingNet; 8] = [
    net(
        net_kinds::NISHIO,
        Part::All,
        "nishio",
        "Nishio",
        &["Nishio forcing chain"],
        "Supposing a digit in one place leaves it none somewhere else.",
    ),
    net(
        net_kinds::MULTIPLE,
        Part::Cells,
        "cell-forcing-chain",
        "Cell forcing chain",
        &["Forcing chain verity"],
        "Whatever candidate of some cell is true, the same follows.",
    ),
    net(
        net_kinds::MULTIPLE,
        Part::Houses,
        "region-forcing-chain",
        "Region forcing chain",
        &["House forcing chain", "Unit forcing chain"],
        "Wherever a digit goes in some row, column or box, the same follows.",
    ),
    net(
        net_kinds::DYNAMIC,
        Part::All,
        "dynamic-forcing-chain",
        "Dynamic forcing chain",
        &["Forcing net"],
        "Supposing a candidate leads to a contradiction, or all ways something can turn out lead to the same.",
    ),
    net(
        net_kinds::DYNAMIC_PLUS,
        Part::All,
        "dynamic-forcing-chain-plus",
        "Dynamic forcing chain plus",
        &["Forcing net"],
        "The same, with locked candidates, pairs and X-wings on the way.",
    ),
    net(
        net_kinds::NESTED,
        Part::All,
        "nested-forcing-chain",
        "Nested forcing chain",
        &["Dynamic forcing chain with forcing chains"],
        "The same, with whole forcing chains on the way.",
    ),
    net(
        net_kinds::NESTED_MULTIPLE,
        Part::All,
        "nested-multiple-forcing-chain",
        "Nested multiple forcing chain",
        &["Dynamic forcing chain with multiple forcing chains"],
        "The same, with cell and region forcing chains on the way.",
    ),
    net(
        net_kinds::NESTED_DYNAMIC,
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

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        if !self.kind.mode.helpers.is_empty() {
            // There are thousands of such nets, and the search for each takes long, so the best one is enough.
            let filter = TechniqueFilter::default();
            let quick = self.kind.hasty.then(|| best(board, &filter, net_kinds::NESTED_CONTRADICTIONS)).flatten();
            let step = quick.or_else(|| best(board, &filter, self.kind));
            return step.map_or(ControlFlow::Continue(()), |step| found.add(step));
        }
        let search = NetSearch::run(board, self.kind, true);
        let mut wanted = search.found.iter().filter(|net| self.covers(net));
        wanted.try_for_each(|net| found.add(chain_deductions::of_net(&search, self.info.id, net)))
    }

    fn explain(&self, step: &Deduction, board: &Board, writer: &mut Writer<'_>) {
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
            phrases::literal(conclusion.0, !conclusion.1, writer.text("Suppose "));
            if let Some(&(cell, digits, _)) = clash {
                writer.text(". What that forces makes ").cell(cell).text(" both ");
                writer.values(digits, SpanRole::Kept).text(" and not ").values(digits, SpanRole::Removed);
            } else {
                writer.text(". What that forces contradicts itself");
            }
            phrases::literal(conclusion.0, conclusion.1, writer.text(". So "));
            writer.text(".");
            return;
        }
        let same_cell = starts.iter().all(|start| start.0 == cell);
        if let Some(&house) = step.evidence.houses.first() {
            let cells: Vec<usize> = starts.iter().map(|start| start.0).collect();
            writer.text("In ").house_numbered(house).text(", ").values(digits, SpanRole::Kept);
            writer.text(" is in ").cells(&cells).text(". Wherever it is, ");
        } else if same_cell && starts.iter().any(|start| start.1 != digits) {
            let all: Domain = starts.iter().flat_map(|start| start.1.iter()).collect();
            writer.text("Whichever of ").values(all, SpanRole::Kept).text(" ").cell(cell).text(" is, ");
        } else {
            writer.text("Whether or not ").cell(cell).text(" is ").values(digits, SpanRole::Kept).text(", ");
        }
        writer.text("it follows that ");
        phrases::literal(conclusion.0, conclusion.1, writer);
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
pub fn best(board: &Board, filter: &TechniqueFilter, kind: NetKind) -> Option<Deduction> {
    let members = || NETS.iter().filter(|known| known.kind.base == kind.base);
    let allowed = |member: &&ForcingNet| filter.allows(&member.info);
    if !members().any(|member| allowed(&member)) {
        return None;
    }
    // Where only some of the family may be used, the best of those need not be the best of all.
    let search = NetSearch::run(board, kind, !members().all(|member| allowed(&member)));
    search.found.iter().find_map(|net| {
        let member = members().find(|member| member.covers(net)).filter(allowed)?;
        Some(chain_deductions::of_net(&search, member.info.id, net))
    })
}

/// The ids of all of them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    NETS.iter().map(|technique| technique.info.id)
}
