//! Discontinuous nice loop: a chain of alternating strong and weak links that comes back to the candidate it started from
//! and contradicts it. If the candidate, taken to be true, turns out false, it is false. If, taken to be false, it turns
//! out true, it is true, and all others of its cell go. The **grouped** ones also run through groups and almost locked
//! sets.

use crate::human::board::Board;
use crate::human::candidates::{CandidateSet, Known, of_digit};
use crate::human::inference::{self, Graph, Rules, Walk};
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::human::words;
use crate::order;
use crate::trace::sentence::Writer;
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
        let mut seen = Known::default();
        self.rules.iter().try_for_each(|&rules| self.with(board, rules, &mut seen, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        inference::tell(step, writer);
        writer.text(", which contradicts where it started. So ");
        words::what_goes(step, writer);
        writer.text(".");
    }
}

impl DiscontinuousLoop {
    fn with(&self, board: &Board, rules: Rules, seen: &mut Known, found: &mut Found<'_>) -> ControlFlow<()> {
        let graph = Graph::new(board, rules);
        let mut walk = Walk::new(&graph);
        // Each loop by its length, its candidate, and whether it proves it.
        let mut loops: Vec<(usize, usize, bool)> = Vec::new();
        for start in (0..graph.nodes.len()).filter(|&node| !graph.nodes[node].is_group()) {
            walk.from_on(&graph, start);
            loops.extend(walk.links_to_off(start).map(|links| (links, start, false)));
            walk.from_off(&graph, start);
            loops.extend(walk.links_to_on(start).map(|links| (links, start, true)));
        }
        order::sort(&mut loops);
        for (_, start, proved) in loops {
            let node = graph.nodes[start];
            let Some(cell) = node.cell() else { continue };
            let mut gone = CandidateSet::of(node.digit, node.cells);
            if proved {
                gone = CandidateSet::EMPTY;
                board.candidates(cell).without(node.digit).iter().for_each(|digit| gone.add(digit, node.cells));
            }
            if gone.is_empty() || seen.has(&gone) {
                continue;
            }
            if proved {
                walk.from_off(&graph, start);
            } else {
                walk.from_on(&graph, start);
            }
            let mut step = None;
            walk.chains(&graph, start, proved, TRIES, &mut |chain| {
                if rules.groups && !inference::is_grouped(&graph, chain) {
                    return true;
                }
                let own = || of_digit(node.digit, node.cells);
                let evidence = if proved {
                    // The cell itself is what makes the others go.
                    inference::evidence(board, &graph, chain)
                } else {
                    let inner = &chain[1..chain.len() - 1];
                    let mut evidence = inference::evidence(board, &graph, inner);
                    evidence = inference::close(evidence, &graph, inner[inner.len() - 1], own());
                    let first = graph.nodes[inner[0]].candidates();
                    let arrow = crate::human::Link { from: own(), to: first, kind: crate::human::LinkKind::Weak };
                    evidence.links.insert(0, arrow);
                    evidence
                };
                step = Some(Step::removing(self.info.id, self.info.rating, gone.to_vec(), evidence));
                false
            });
            if let Some(step) = step {
                seen.add(gone);
                found.add(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
