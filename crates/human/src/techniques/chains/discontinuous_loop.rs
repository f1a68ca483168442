//! Discontinuous nice loop: a chain of alternating strong and weak links that returns to its first candidate and contradicts
//! it. If the candidate being true implies that it is false, it is false. If the candidate being false implies that it is
//! true, it is true, and the other candidates of its cell are false. The **grouped** loops also go through groups and almost
//! locked sets.

use crate::alternating_chains::{ChainFinder, LinkRules, chain_evidence, with_each_rules};
use crate::board::Board;
use crate::candidate_set::{CandidateSet, KnownSets, of_digit};
use crate::deduction::{Deduction, Rating};
use crate::evidence::{Link, LinkKind};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// Loops under certain link rules.
pub(crate) struct DiscontinuousLoop {
    info: Info,
    rules: &'static [LinkRules],
}

/// Loops through cells and houses.
pub(crate) static PLAIN: DiscontinuousLoop = DiscontinuousLoop {
    info: Info {
        id: "discontinuous-nice-loop",
        name: "Discontinuous nice loop",
        other_names: &["Nice loop"],
        family: Family::Chains,
        looks_for: "Links through cells and houses lead from a candidate back to its opposite.",
        rating: Rating(69),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[LinkRules::PLAIN],
};

/// Loops through groups and almost locked sets as well.
pub(crate) static GROUPED: DiscontinuousLoop = DiscontinuousLoop {
    info: Info {
        id: "grouped-discontinuous-nice-loop",
        name: "Grouped discontinuous nice loop",
        other_names: &["Grouped nice loop"],
        family: Family::Chains,
        looks_for: "Links through cells, houses and groups of cells lead from a candidate back to its opposite.",
        rating: Rating(71),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[LinkRules::GROUPED, LinkRules::WITH_SETS],
};

/// The largest number of shortest loops that `find` tries for a candidate. The search stops at the first loop that has no other
/// candidate twice.
const TRIES: usize = 16;

impl Technique for DiscontinuousLoop {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        with_each_rules(board, self.rules, &mut |finder, known| self.look(board, finder, known, found))
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        chain_evidence::explain_walk(step, writer, |writer| {
            writer.text(", which contradicts the start. So ");
        });
    }
}

impl DiscontinuousLoop {
    fn look(
        &self,
        board: &Board,
        finder: &mut ChainFinder,
        known: &mut KnownSets,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        // For each loop its length, its first candidate, and whether the loop proves that candidate.
        let mut loops: Vec<(usize, usize, bool)> = Vec::new();
        for start in 0..finder.graph.nodes.len() {
            if finder.graph.nodes[start].is_group() {
                continue;
            }
            for proves in [false, true] {
                finder.start(start, !proves);
                let links =
                    if proves { finder.distances.links_to_on(start) } else { finder.distances.links_to_off(start) };
                if let Some(links) = links {
                    loops.push((links, start, proves));
                }
            }
        }
        loops.sort();
        for (_, start, proved) in loops {
            let node = finder.graph.nodes[start];
            let Some(cell) = node.cell() else { continue };
            let mut gone = CandidateSet::of(node.digit, node.cells);
            if proved {
                gone = CandidateSet::EMPTY;
                board.candidates(cell).without(node.digit).iter().for_each(|digit| gone.add(digit, node.cells));
            }
            if gone.is_empty() || known.has(&gone) {
                continue;
            }
            finder.start(start, !proved);
            let Some(chain) = finder.chain(start, proved, TRIES) else { continue };
            let graph = &finder.graph;
            let evidence = if proved {
                // The loop proves that the cell holds this candidate, so the drawing needs no arrow to the other candidates
                // of the cell.
                chain_evidence::of_chain(board, graph, &chain)
            } else {
                let own = || of_digit(node.digit, node.cells);
                let inner = &chain[1..chain.len() - 1];
                let evidence = chain_evidence::of_chain(board, graph, inner);
                let mut evidence = chain_evidence::close(evidence, graph, inner[inner.len() - 1], own());
                let first = graph.nodes[inner[0]].candidates();
                evidence.links.insert(0, Link { from: own(), to: first, kind: LinkKind::Weak });
                evidence
            };
            known.add(gone);
            found.add(Deduction::removing(self.info.id, self.info.rating, gone.list(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}
