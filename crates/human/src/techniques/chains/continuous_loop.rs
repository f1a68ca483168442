//! Continuous nice loop, also called AIC ring: a closed chain of alternating strong and weak links. If one candidate of the
//! loop is true, the links imply that every second candidate is true. The same holds in the other direction. So each weak link
//! has exactly one true end, like a strong link, and a candidate that sees both its ends is false. The **grouped** loops also
//! go through groups and almost locked sets. The links of the loop use only two digits of an almost locked set; all other
//! digits of the set are locked in it.

use crate::alternating_chains::{ChainFinder, LinkGraph, LinkRules, Tie, chain_evidence, with_each_rules};
use crate::board::Board;
use crate::candidate_set::{CandidateSet, KnownSets};
use crate::deduction::{Deduction, Rating};
use crate::family::Family;
use crate::technique::{Collector, Info, Sizes, Technique};
use pencilmark_words::sentence::Writer;
use std::ops::ControlFlow;

/// Loops under certain link rules.
pub(crate) struct ContinuousLoop {
    info: Info,
    rules: &'static [LinkRules],
}

/// Loops through cells and houses.
pub(crate) static PLAIN: ContinuousLoop = ContinuousLoop {
    info: Info {
        id: "continuous-nice-loop",
        name: "Continuous nice loop",
        other_names: &["Nice loop", "AIC ring", "AIC loop"],
        family: Family::Chains,
        looks_for: "Links through cells and houses make a closed loop.",
        rating: Rating(68),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[LinkRules::PLAIN],
};

/// Loops through groups and almost locked sets as well.
pub(crate) static GROUPED: ContinuousLoop = ContinuousLoop {
    info: Info {
        id: "grouped-continuous-nice-loop",
        name: "Grouped continuous nice loop",
        other_names: &["Grouped AIC ring", "Grouped nice loop"],
        family: Family::Chains,
        looks_for: "Links through cells, houses and groups of cells make a closed loop.",
        rating: Rating(71),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[LinkRules::GROUPED, LinkRules::WITH_SETS],
};

/// The number of shortest loops that `find` tries through two nodes. These loops may have different eliminations.
const TRIES: usize = 32;

impl Technique for ContinuousLoop {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Collector<'_>) -> ControlFlow<()> {
        with_each_rules(board, self.rules, &mut |finder, known| self.look(board, finder, known, found))
    }

    fn explain(&self, step: &Deduction, _: &Board, writer: &mut Writer<'_>) {
        chain_evidence::explain_walk(step, writer, |writer| {
            writer.text(". The chain closes and holds the other way round too, so one end of each weak link is true: ");
        });
    }
}

impl ContinuousLoop {
    fn look(
        &self,
        board: &Board,
        finder: &mut ChainFinder,
        known: &mut KnownSets,
        found: &mut Collector<'_>,
    ) -> ControlFlow<()> {
        let mut loops: Vec<(Vec<usize>, CandidateSet)> = Vec::new();
        for start in finder.linked() {
            finder.start(start, false);
            for end in start + 1..finder.graph.nodes.len() {
                if !finder.graph.is_weak(start, end) || finder.distances.links_to_on(end).is_none_or(|links| links < 3)
                {
                    continue;
                }
                finder.chains(end, true, TRIES, &mut |chain| {
                    let gone = gone(board, &finder.graph, chain);
                    if !gone.is_empty() && known.add(gone) {
                        loops.push((chain.to_vec(), gone));
                    }
                    true
                });
            }
        }
        let graph = &finder.graph;
        // Shorter loops come first, because the shortest loop is the best hint.
        loops.sort_by_key(|(chain, _)| chain.len());
        for (chain, gone) in loops {
            let evidence = chain_evidence::of_chain(board, graph, &chain);
            let first = graph.nodes[chain[0]].candidates();
            let evidence = chain_evidence::close(evidence, graph, chain[chain.len() - 1], first);
            found.add(Deduction::removing(self.info.id, self.info.rating, gone.list(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}

/// The candidates that a loop removes.
fn gone(board: &Board, graph: &LinkGraph, chain: &[usize]) -> CandidateSet {
    let mut all = CandidateSet::EMPTY;
    for index in 0..chain.len() {
        let [one, two] = [chain[index], chain[(index + 1) % chain.len()]];
        if index % 2 == 1 {
            all = all.union(&graph.nodes[one].seen_with(&graph.nodes[two], board));
        } else if let Tie::Set(cells) = graph.tie(board, one, two) {
            let [first, second] = [one, two].map(|node| graph.nodes[node].digit);
            for digit in board.union(cells).without(first).without(second).iter() {
                let places = cells & board.cells_with(digit);
                all.add(digit, board.topology().seen_by_all(places) & board.cells_with(digit));
            }
        }
    }
    all
}
