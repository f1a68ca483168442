//! Discontinuous nice loop: a chain of alternating strong and weak links that comes back to the candidate it started from
//! and contradicts it. If the candidate, taken to be true, turns out false, it is false. If, taken to be false, it turns
//! out true, it is true, and all others of its cell go. The **grouped** ones also run through groups and almost locked
//! sets.

use crate::human::board::Board;
use crate::human::candidates::{CandidateSet, Known, of_digit};
use crate::human::evidence::{Link, LinkKind};
use crate::human::inference::{self, Ground, Rules};
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::sentence::Writer;
use std::ops::ControlFlow;

/// Loops that certain links make.
pub struct DiscontinuousLoop {
    info: Info,
    rules: &'static [Rules],
}

/// Through cells and houses.
pub static PLAIN: DiscontinuousLoop = DiscontinuousLoop {
    info: Info {
        id: "discontinuous-nice-loop",
        name: "Discontinuous nice loop",
        other_names: &["Nice loop"],
        looks_for: "Links through cells and houses lead from a candidate back to its opposite.",
        rating: Rating(69),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[Rules::PLAIN],
};

/// Through groups as well.
pub static GROUPED: DiscontinuousLoop = DiscontinuousLoop {
    info: Info {
        id: "grouped-discontinuous-nice-loop",
        name: "Grouped discontinuous nice loop",
        other_names: &["Grouped nice loop"],
        looks_for: "Links through cells, houses and groups of cells lead from a candidate back to its opposite.",
        rating: Rating(71),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[Rules::GROUPED, Rules::WITH_SETS],
};

/// How many shortest loops of a candidate are looked at for one that is no detour.
const TRIES: usize = 16;

impl Technique for DiscontinuousLoop {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        inference::on_each_ground(board, self.rules, &mut |ground, known| self.look(board, ground, known, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        inference::tell_whole(step, ", which contradicts where it started. So ", writer);
    }
}

impl DiscontinuousLoop {
    fn look(&self, board: &Board, ground: &mut Ground, known: &mut Known, found: &mut Found<'_>) -> ControlFlow<()> {
        // Each loop by its length, its candidate, and whether it proves it.
        let mut loops: Vec<(usize, usize, bool)> = Vec::new();
        for start in 0..ground.graph.nodes.len() {
            if ground.graph.nodes[start].is_group() {
                continue;
            }
            for proves in [false, true] {
                ground.start(start, !proves);
                let links = if proves { ground.walk.links_to_on(start) } else { ground.walk.links_to_off(start) };
                if let Some(links) = links {
                    loops.push((links, start, proves));
                }
            }
        }
        loops.sort();
        for (_, start, proved) in loops {
            let node = ground.graph.nodes[start];
            let Some(cell) = node.cell() else { continue };
            let mut gone = CandidateSet::of(node.digit, node.cells);
            if proved {
                gone = CandidateSet::EMPTY;
                board.candidates(cell).without(node.digit).iter().for_each(|digit| gone.add(digit, node.cells));
            }
            if gone.is_empty() || known.has(&gone) {
                continue;
            }
            ground.start(start, !proved);
            let Some(chain) = ground.chain(start, proved, TRIES) else { continue };
            let graph = &ground.graph;
            let evidence = if proved {
                // The cell itself is what makes the others go.
                inference::evidence(board, graph, &chain)
            } else {
                let own = || of_digit(node.digit, node.cells);
                let inner = &chain[1..chain.len() - 1];
                let evidence = inference::evidence(board, graph, inner);
                let mut evidence = inference::close(evidence, graph, inner[inner.len() - 1], own());
                let first = graph.nodes[inner[0]].candidates();
                evidence.links.insert(0, Link { from: own(), to: first, kind: LinkKind::Weak });
                evidence
            };
            known.add(gone);
            found.add(Step::removing(self.info.id, self.info.rating, gone.to_vec(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}
