//! Chains that prove one of their two ends. Strong links (not both ends false) and weak links (not both ends true) alternate,
//! and the first and last links are strong. If the first end is false, the last end is true. So one of them is true, and a
//! candidate that sees both ends is false.
//!
//! An **X-chain** stays with one digit. An **XY-chain** goes only through cells of two candidates and has the same digit at
//! both ends. An **alternating inference chain** (AIC) uses strong links of both kinds. In type 1 both ends have the same
//! digit, and every cell that sees both ends loses that digit. In type 2 the ends are different digits in cells that see
//! each other, and neither cell can hold the digit of the other. A **grouped** chain also goes through groups and through
//! almost locked sets: a set that lacks one of its digits holds all the other digits.

use crate::alternating_chains::{ChainFinder, LinkRules, chain_evidence, with_each_rules};
use crate::board::Board;
use crate::candidate_set::KnownSets;
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::phrases;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Chains under certain link rules.
pub(crate) struct AlternatingInferenceChain {
    info: Info,
    /// The link rules, in the order in which they are tried.
    rules: &'static [LinkRules],
    /// The least number of links.
    shortest: usize,
}

const fn chain(
    rules: &'static [LinkRules],
    shortest: usize,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
    looks_for: &'static str,
) -> AlternatingInferenceChain {
    let rating = Rating(rating);
    let info = Info {
        id,
        name,
        other_names,
        family: Family::Chains,
        looks_for,
        rating,
        uniqueness: false,
        sizes: Sizes::Sets,
    };
    AlternatingInferenceChain { info, rules, shortest }
}

/// Links of one digit.
pub(crate) static X_CHAIN: AlternatingInferenceChain = chain(
    &[LinkRules::X],
    3,
    ("x-chain", "X-chain", &[]),
    65,
    "For one digit, links from place to place make a chain with one of its ends true.",
);
/// Links through cells of two candidates.
pub(crate) static XY_CHAIN: AlternatingInferenceChain = chain(
    &[LinkRules::XY],
    5,
    ("xy-chain", "XY-chain", &[]),
    66,
    "Cells of two candidates make a chain with the same digit at both ends.",
);
/// Links between candidates in cells and houses.
pub(crate) static AIC: AlternatingInferenceChain = chain(
    &[LinkRules::PLAIN],
    3,
    ("aic", "Alternating inference chain", &["AIC", "Alternate inference chain"]),
    70,
    "Links through cells and houses make a chain with one of its ends true.",
);
/// Links between candidates, groups and almost locked sets.
pub(crate) static GROUPED_AIC: AlternatingInferenceChain = chain(
    &[LinkRules::GROUPED, LinkRules::WITH_SETS],
    3,
    ("grouped-aic", "Grouped alternating inference chain", &["Grouped AIC"]),
    72,
    "Links through cells, houses and groups of cells make a chain with one of its ends true.",
);

/// The largest number of shortest chains that `find` tries between two nodes. The search stops at the first chain that has no
/// candidate twice.
const TRIES: usize = 16;

impl Technique for AlternatingInferenceChain {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        with_each_rules(board, self.rules, &mut |finder, known| self.look(board, finder, known, found))
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        let links = &step.evidence.links;
        let (Some(first), Some(last)) = (links.first(), links.last()) else { return };
        chain_evidence::explain_walk(step, writer, |writer| {
            writer.text(". So ");
            if first.from[0].digit == last.to[0].digit {
                let ends = first.from.iter().chain(&last.to).map(|candidate| candidate.cell);
                phrases::either_cell(&phrases::distinct(ends), writer);
                writer.text(" is ").values(Domain::single(first.from[0].digit), SpanRole::Kept);
            } else {
                phrases::grouped_literal(&first.from, true, writer);
                writer.text(" or ");
                phrases::grouped_literal(&last.to, true, writer);
            }
            writer.text(", and ");
        });
    }
}

impl AlternatingInferenceChain {
    fn look(
        &self,
        board: &Board,
        finder: &mut ChainFinder,
        known: &mut KnownSets,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let mut ends: Vec<(usize, usize, usize)> = Vec::new();
        for start in finder.linked() {
            finder.start(start, false);
            let nodes = &finder.graph.nodes;
            for end in start + 1..nodes.len() {
                let links = finder.distances.links_to_on(end).filter(|&links| links >= self.shortest);
                let Some(links) = links else { continue };
                let one_digit = nodes[start].digit == nodes[end].digit;
                if one_digit || finder.rules != LinkRules::XY {
                    ends.push((links, start, end));
                }
            }
        }
        // Shorter chains come first, because the shortest chain is the best hint.
        ends.sort();
        for (_, start, end) in ends {
            let gone = finder.graph.nodes[start].seen_with(&finder.graph.nodes[end], board);
            if gone.is_empty() || known.has(&gone) {
                continue;
            }
            finder.start(start, false);
            let Some(chain) = finder.chain(end, true, TRIES) else { continue };
            let evidence = chain_evidence::of_chain(board, &finder.graph, &chain);
            known.add(gone);
            found.add(Deduction::removing(self.info.id, self.info.rating, gone.list(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}
