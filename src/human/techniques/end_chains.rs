//! Chains that prove one of their two ends. Strong links (not both false) and weak links (not both true) alternate, with a
//! strong one first and last: if the first end is false, the last is true. What sees both ends is out.
//!
//! An **X-chain** keeps to one digit. An **XY-chain** keeps to cells of two candidates and has the same digit at both
//! ends. An **alternating inference chain** (AIC) uses both kinds of strong links. With ends of one digit (type 1) that
//! digit leaves what sees both; with two digits in cells that see each other (type 2), neither cell holds the other's. A
//! **grouped** one also runs through groups, and through almost locked sets: a set that is without one of its digits has
//! all the others.

use crate::human::board::Board;
use crate::human::candidates::Known;
use crate::human::inference::{self, Ground, Rules};
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::human::words;
use crate::sentence::{SpanRole, Writer};
use std::ops::ControlFlow;

/// Chains that certain links make.
pub struct EndChain {
    info: Info,
    /// The links, and those of a second look when the first is not enough.
    rules: &'static [Rules],
    /// As many links at least.
    shortest: usize,
}

const fn chain(
    rules: &'static [Rules],
    shortest: usize,
    (id, name, other_names): (&'static str, &'static str, &'static [&'static str]),
    rating: u16,
    looks_for: &'static str,
) -> EndChain {
    let rating = Rating(rating);
    let info = Info { id, name, other_names, looks_for, rating, uniqueness: false, sizes: Sizes::Sets };
    EndChain { info, rules, shortest }
}

/// One digit.
pub static X_CHAIN: EndChain = chain(
    &[Rules::X],
    3,
    ("x-chain", "X-chain", &[]),
    65,
    "For one digit, links from place to place make a chain with one of its ends true.",
);
/// Cells of two candidates.
pub static XY_CHAIN: EndChain = chain(
    &[Rules::XY],
    5,
    ("xy-chain", "XY-chain", &[]),
    66,
    "Cells of two candidates make a chain with the same digit at both ends.",
);
/// Any links between candidates.
pub static AIC: EndChain = chain(
    &[Rules::PLAIN],
    3,
    ("aic", "Alternating inference chain", &["AIC", "Alternate inference chain"]),
    70,
    "Links through cells and houses make a chain with one of its ends true.",
);
/// Links between groups as well.
pub static GROUPED_AIC: EndChain = chain(
    &[Rules::GROUPED, Rules::WITH_SETS],
    3,
    ("grouped-aic", "Grouped alternating inference chain", &["Grouped AIC"]),
    72,
    "Links through cells, houses and groups of cells make a chain with one of its ends true.",
);

/// How many shortest chains between two nodes are looked at for one that is no detour.
const TRIES: usize = 16;

impl Technique for EndChain {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        inference::on_each_ground(board, self.rules, &mut |ground, known| self.look(board, ground, known, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        let links = &step.evidence.links;
        let (Some(first), Some(last)) = (links.first(), links.last()) else { return };
        inference::tell(step, writer);
        writer.text(". So ");
        let one_digit = first.from[0].digit == last.to[0].digit;
        if one_digit {
            let ends = words::cells(first.from.iter().chain(&last.to).map(|candidate| candidate.cell));
            words::either_cell(&ends, writer);
            let digit = crate::kernel::Domain::single(first.from[0].digit);
            writer.text(" is ").values(digit, SpanRole::Kept);
        } else {
            words::node(&first.from, true, writer);
            writer.text(" or ");
            words::node(&last.to, true, writer);
        }
        writer.text(", and ");
        words::what_goes(step, writer);
        writer.text(".");
    }
}

impl EndChain {
    fn look(&self, board: &Board, ground: &mut Ground, known: &mut Known, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut ends: Vec<(usize, usize, usize)> = Vec::new();
        for start in ground.linked() {
            ground.start(start, false);
            let nodes = &ground.graph.nodes;
            for end in start + 1..nodes.len() {
                let links = ground.walk.links_to_on(end).filter(|&links| links >= self.shortest);
                let Some(links) = links else { continue };
                let one_digit = nodes[start].digit == nodes[end].digit;
                if one_digit || ground.rules != Rules::XY {
                    ends.push((links, start, end));
                }
            }
        }
        // The shortest chain is the best hint.
        ends.sort();
        for (_, start, end) in ends {
            let nodes = &ground.graph.nodes;
            let gone = inference::seen_by_both(board, &nodes[start], &nodes[end]);
            if gone.is_empty() || known.has(&gone) {
                continue;
            }
            ground.start(start, false);
            let Some(chain) = ground.chain(end, true, TRIES) else { continue };
            let evidence = inference::evidence(board, &ground.graph, &chain);
            known.add(gone);
            found.add(Step::removing(self.info.id, self.info.rating, gone.to_vec(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}
