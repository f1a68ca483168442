//! Bidirectional cycles and forcing chains, Sudoku Explainer's simple chains (see [`crate::human::forcing_chains::loops`]).
//!
//! A **bidirectional X-cycle** (continuous nice loop, fishy cycle) and the **X-chain** stay with one digit; a **Y-cycle** goes
//! through cells of two candidates; the general ones mix both. From a candidate supposed false, a chain may come to it
//! being true, and from one supposed true to it being false; and round a cycle either all its on candidates are true or
//! all its off ones. Other names: X-colouring, turbot fish (the shortest X-chain), alternating inference chain.

use crate::human::board::Board;
use crate::human::candidate::Candidate;
use crate::human::deduction::{Deduction, Rating};
use crate::human::evidence::{LinkKind, Role};
use crate::human::family::Family;
use crate::human::filter::TechniqueFilter;
use crate::human::forcing_chains::chain_deductions;
use crate::human::forcing_chains::hop_graph::Links;
use crate::human::forcing_chains::simple_chains::{All, Best, SimpleChain, search};
use crate::human::phrases;
use crate::human::technique::{Collector, Info, Sizes, Technique};
use crate::kernel::Domain;
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Cycles or chains of some links.
pub struct ForcingChain {
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

/// The five kinds, as far as they exist: a Y chain that is no cycle always has an odd and an even length at once.
pub static CHAINS: [ForcingChain; 5] = [
    chain(
        Links::X,
        true,
        "bidirectional-x-cycle",
        "Bidirectional X-cycle",
        &["Continuous X-cycle", "Fishy cycle"],
        "Places of one digit hang together in a ring, so that every other one is true.",
        65,
    ),
    chain(
        Links::Y,
        true,
        "bidirectional-y-cycle",
        "Bidirectional Y-cycle",
        &["Continuous XY-chain", "XY-ring"],
        "Cells of two candidates hang together in a ring, so that it can be filled in two ways.",
        65,
    ),
    chain(
        Links::X,
        false,
        "forcing-x-chain",
        "Forcing X-chain",
        &["Discontinuous X-cycle"],
        "Supposing a digit in one place, or not there, leads along its other places to the opposite.",
        66,
    ),
    chain(
        Links::Xy,
        true,
        "bidirectional-cycle",
        "Bidirectional cycle",
        &["Continuous nice loop"],
        "Candidates hang together in a ring, so that every other one is true.",
        70,
    ),
    chain(
        Links::Xy,
        false,
        "forcing-chain",
        "Forcing chain",
        &["Discontinuous nice loop"],
        "Supposing a candidate true, or false, leads step by step to the opposite.",
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
            // Longer chains to the same end say nothing new.
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
            writer.text(" are. Both ways what sees one of either goes: ");
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

/// The best chain or cycle of any kind, as Sudoku Explainer takes it.
pub fn best(board: &Board, filter: &TechniqueFilter) -> Option<Deduction> {
    let mut best = Best { chain: None, allowed: &|chain| filter.allows(info_of(chain)) };
    search(board, &Links::ALL, &mut best);
    let chain = best.chain?;
    Some(chain_deductions::of_chain(info_of(&chain).id, &chain))
}

/// The ids of all of them.
pub fn ids() -> impl Iterator<Item = &'static str> {
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
