//! Bidirectional cycles and forcing chains, the simple chains of Sudoku Explainer
//! (see [`crate::forcing_chains::simple_chains`]).
//!
//! A **bidirectional X-cycle** (continuous nice loop, fishy cycle) and a **forcing X-chain** use links of one digit. A
//! **Y-cycle** goes through cells of two candidates. The general forms use both kinds of links. A chain leads from a candidate
//! being false to the same candidate being true, or the reverse. In a cycle, either all "on" candidates are true or all
//! "off" candidates are. Other names are X-colouring, turbot fish (the shortest X-chain) and alternating inference chain.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::{Deduction, Rating};
use crate::evidence::{LinkKind, Role};
use crate::family::Family;
use crate::filter::TechniqueFilter;
use crate::forcing_chains::chain_deductions;
use crate::forcing_chains::hop_graph::Links;
use crate::forcing_chains::simple_chains::{All, Best, SimpleChain, search};
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Cycles or chains with certain links.
pub(crate) struct ForcingChain {
    info: Info,
    links: Links,
    cycle: bool,
}

const fn chain(
    links: Links,
    cycle: bool,
    id: &'static str,
    name: &'static str,
    other_names: &'static [&'static str],
    looks_for: &'static str,
    rating: u16,
) -> ForcingChain {
    let info = Info {
        id,
        name,
        other_names,
        family: Family::Chains,
        looks_for,
        rating: Rating(rating),
        uniqueness: false,
        sizes: Sizes::Sets,
    };
    ForcingChain { info, links, cycle }
}

/// The five kinds of simple chains that exist. There is no Y-chain that is no cycle, because its length would have to be both
/// odd and even.
pub(crate) static CHAINS: [ForcingChain; 5] = [
    chain(
        Links::X,
        true,
        "bidirectional-x-cycle",
        "Bidirectional X-cycle",
        &["Continuous X-cycle", "Fishy cycle"],
        "The places of one digit form a ring of links, and every second place holds the digit.",
        65,
    ),
    chain(
        Links::Y,
        true,
        "bidirectional-y-cycle",
        "Bidirectional Y-cycle",
        &["Continuous XY-chain", "XY-ring"],
        "Cells of two candidates form a ring that can be filled in two ways only.",
        65,
    ),
    chain(
        Links::X,
        false,
        "forcing-x-chain",
        "Forcing X-chain",
        &["Discontinuous X-cycle"],
        "Suppose that a digit is in one place, or not there; its other places then prove the opposite.",
        66,
    ),
    chain(
        Links::Xy,
        true,
        "bidirectional-cycle",
        "Bidirectional cycle",
        &["Continuous nice loop"],
        "Candidates form a ring of links, and every second candidate is true.",
        70,
    ),
    chain(
        Links::Xy,
        false,
        "forcing-chain",
        "Forcing chain",
        &["Discontinuous nice loop"],
        "Suppose that a candidate is true, or false; the steps that follow prove the opposite.",
        70,
    ),
];

impl Technique for ForcingChain {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        let mut all = All::default();
        search(board, &[self.links], &mut all);
        all.0.retain(|chain| chain.cycle == self.cycle);
        all.0.sort_by_key(|chain| chain.rank);
        let mut known: Vec<&[Candidate]> = Vec::new();
        for chain in &all.0 {
            // A longer chain with the same eliminations is not reported.
            if !known.contains(&&chain.eliminations[..]) {
                known.push(&chain.eliminations);
                found.add(chain_deductions::of_chain(self.info.id, chain))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let Some(first) = step.evidence.links.first() else { return };
        let Some(&start) = first.from.first() else { return };
        if self.cycle {
            let on: Vec<(usize, Domain)> = step.evidence.in_role(Role::On).collect();
            let off: Vec<(usize, Domain)> = step.evidence.in_role(Role::Off).collect();
            writer.text("Round a ring, either ");
            write_candidates(writer, &on);
            writer.text(" are all true, or ");
            write_candidates(writer, &off);
            let gone: Vec<(usize, Domain)> =
                step.eliminations.iter().map(|c| (c.cell, Domain::single(c.digit))).collect();
            writer.text(" are. A candidate that sees one of each is false either way: ");
            writer.list(&gone, |writer, &(cell, digits)| {
                writer.values(digits, SpanRole::Removed).text(" in ").cell(cell);
            });
            writer.text(".");
            return;
        }
        let supposed_on = first.kind == LinkKind::Weak;
        phrases::literal(start, supposed_on, writer.text("Suppose "));
        for (index, link) in step.evidence.links.iter().enumerate() {
            let Some(&to) = link.to.first() else { continue };
            let joint = match index {
                0 => ". Then ",
                _ if to == start => ", and in the end ",
                _ => ", so ",
            };
            phrases::literal(to, link.kind == LinkKind::Strong, writer.text(joint));
        }
        phrases::literal(start, !supposed_on, writer.text(". So "));
        writer.text(".");
    }
}

/// The best chain or cycle of any kind, by the preference of Sudoku Explainer.
pub(crate) fn best(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    let mut best = Best { chain: None, allowed: &|chain| filter.allows(info_of(chain)) };
    search(board, &Links::ALL, &mut best);
    let chain = best.chain?;
    Some(chain_deductions::of_chain(info_of(&chain).id, &chain))
}

/// The ids of all five kinds.
pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
    CHAINS.iter().map(|technique| technique.info.id)
}

fn info_of(chain: &SimpleChain) -> &'static Info {
    let same = |kind: &&ForcingChain| kind.links == chain.links && kind.cycle == chain.cycle;
    CHAINS.iter().find(same).map_or(&CHAINS[4].info, |kind| &kind.info)
}

fn write_candidates(writer: &mut Writer<'_>, candidates: &[(usize, Domain)]) {
    writer.list(candidates, |writer, &(cell, digits)| {
        writer.values(digits, SpanRole::Kept).text(" in ").cell(cell);
    });
}
