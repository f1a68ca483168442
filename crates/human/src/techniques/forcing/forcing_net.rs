//! Forcing chains of several strands: Sudoku Explainer's Nishio, multiple, dynamic and nested chains (HoDoKu: forcing chains
//! and nets; see [`crate::forcing_chains::net_search`]). The technique follows each of several cases, of which one must be
//! true. A case that leads to a contradiction is false. A literal to which all cases lead is true.
//!
//! **Nishio** follows one digit to a contradiction. **Cell** and **region** chains follow all candidates of a cell, or all
//! places of a digit in a house, each by a simple chain. **Dynamic** chains are nets: several facts together may imply the
//! next fact. In **plus** chains, locked candidates, pairs and X-wings may also give the next fact. In **nested** chains,
//! whole chains may do so too. With all these techniques together, every known puzzle can be solved without a guess.

use crate::board::Board;
use crate::deduction::{Deduction, Rating};
use crate::evidence::Role;
use crate::family::Family;
use crate::filter::TechniqueFilter;
use crate::forcing_chains::chain_deductions;
use crate::forcing_chains::net_kinds;
use crate::forcing_chains::net_search::{Net, NetKind, NetSearch, Source};
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// The sources of a net that belong to a technique.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    All,
    Cells,
    Houses,
}

/// The nets of one kind, or only the nets of this kind with certain sources.
pub(crate) struct ForcingNet {
    info: Info,
    kind: NetKind,
    part: Part,
    /// The searches for nets with helping techniques, in order. Empty for other nets.
    slow: &'static [NetKind],
}

const fn net(
    kind: NetKind,
    part: Part,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    looks_for: &'static str,
    slow: &'static [NetKind],
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
        slow,
    }
}

/// All these techniques, easiest first.
pub(crate) static NETS: [ForcingNet; 8] = [
    net(
        net_kinds::NISHIO,
        Part::All,
        "nishio",
        "Nishio",
        &["Nishio forcing chain"],
        "If a digit goes in one place, it has no place left in some other house.",
        &[],
    ),
    net(
        net_kinds::MULTIPLE,
        Part::Cells,
        "cell-forcing-chain",
        "Cell forcing chain",
        &["Forcing chain verity"],
        "Every candidate of some cell leads to the same conclusion.",
        &[],
    ),
    net(
        net_kinds::MULTIPLE,
        Part::Houses,
        "region-forcing-chain",
        "Region forcing chain",
        &["House forcing chain", "Unit forcing chain"],
        "Every place of a digit in some {house} leads to the same conclusion.",
        &[],
    ),
    net(
        net_kinds::DYNAMIC,
        Part::All,
        "dynamic-forcing-chain",
        "Dynamic forcing chain",
        &["Forcing net"],
        "A candidate leads to a contradiction, or all candidates of a cell or places of a digit lead to the same conclusion.",
        &[],
    ),
    net(
        net_kinds::DYNAMIC_PLUS,
        Part::All,
        "dynamic-forcing-chain-plus",
        "Dynamic forcing chain plus",
        &["Forcing net"],
        "A dynamic forcing chain with locked candidates, pairs and X-wings on the way.",
        &[net_kinds::DYNAMIC_PLUS],
    ),
    net(
        net_kinds::NESTED,
        Part::All,
        "nested-forcing-chain",
        "Nested forcing chain",
        &["Dynamic forcing chain with forcing chains"],
        "A dynamic forcing chain with whole forcing chains on the way.",
        &[net_kinds::NESTED],
    ),
    net(
        net_kinds::NESTED_MULTIPLE,
        Part::All,
        "nested-multiple-forcing-chain",
        "Nested multiple forcing chain",
        &["Dynamic forcing chain with multiple forcing chains"],
        "A dynamic forcing chain with cell and region forcing chains on the way.",
        &[net_kinds::NESTED_MULTIPLE],
    ),
    net(
        net_kinds::NESTED_DYNAMIC,
        Part::All,
        "nested-dynamic-forcing-chain",
        "Nested dynamic forcing chain",
        &["Dynamic forcing chain with dynamic forcing chains"],
        "A dynamic forcing chain with dynamic forcing chains on the way.",
        &[net_kinds::NESTED_CONTRADICTIONS, net_kinds::NESTED_DYNAMIC],
    ),
];

impl Technique for ForcingNet {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        if !self.slow.is_empty() {
            // There are thousands of nets with helping techniques, and the search for each takes long. So only the best net is
            // reported.
            let filter = TechniqueFilter::default();
            let step = self.slow.iter().find_map(|&kind| best(board, &filter, kind));
            return step.map_or(ControlFlow::Continue(()), |step| found.add(step));
        }
        let search = NetSearch::run(board, self.kind, true);
        let mut wanted = search.found.iter().filter(|net| self.covers(net));
        wanted.try_for_each(|net| found.add(chain_deductions::of_net(&search, self.info.id, net)))
    }

    fn slow_searches(&self) -> &'static [NetKind] {
        self.slow
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
            // Both chains begin with the same assumption, and the conclusion is the opposite of that assumption.
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
            writer.text("In ").house_numbered(house).text(", ").digits(digits, SpanRole::Kept);
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
    /// Whether a net of this kind belongs to the technique.
    fn covers(&self, net: &Net) -> bool {
        match net.source {
            Source::Cell(_) => self.part != Part::Houses,
            Source::House(..) => self.part != Part::Cells,
            Source::Contradiction(_) | Source::Double(_) => true,
        }
    }
}

/// The best net of a kind, by the preference of Sudoku Explainer.
pub(crate) fn best(board: &Board, filter: &TechniqueFilter, kind: NetKind) -> Option<Deduction> {
    let mut search = search(board, filter, kind)?;
    search.advance(&mut || false);
    found(&search, filter, kind)
}

/// The search for the best net of a kind; `None` if the filter leaves out all nets of this kind.
pub(crate) fn search(board: &Board, filter: &TechniqueFilter, kind: NetKind) -> Option<NetSearch> {
    let members = NETS.iter().filter(|member| member.kind.base == kind.base);
    let allowed = members.map(|member| filter.allows(&member.info));
    // If the filter excludes some members of a kind, the best allowed net may not be the best of all, so all are listed.
    let (some, all) = allowed.fold((false, true), |(some, all), allowed| (some | allowed, all & allowed));
    some.then(|| NetSearch::new(board, kind, !all))
}

/// The deduction of the best net that a search has found and the filter allows.
pub(crate) fn found(search: &NetSearch, filter: &TechniqueFilter, kind: NetKind) -> Option<Deduction> {
    let members = || NETS.iter().filter(|known| known.kind.base == kind.base);
    search.found.iter().find_map(|net| {
        let member = members().find(|member| member.covers(net)).filter(|member| filter.allows(&member.info))?;
        Some(chain_deductions::of_net(search, member.info.id, net))
    })
}

/// The ids of the techniques that cover the nets of a kind.
pub(crate) fn ids_of(kind: NetKind) -> impl Iterator<Item = &'static str> {
    NETS.iter().filter(move |member| member.kind.base == kind.base).map(|technique| technique.info.id)
}
