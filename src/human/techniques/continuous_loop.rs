//! Continuous nice loop, also called AIC ring: a closed chain of alternating strong and weak links. Going round either way,
//! every second candidate is true, one way or the other. So each weak link has exactly one true end, as if it were strong,
//! and whatever sees both its ends is out. The **grouped** ones also run through groups and almost locked sets; of a set in
//! the loop, all digits but the two linked are locked in.

use crate::human::board::Board;
use crate::human::candidates::{CandidateSet, Known};
use crate::human::inference::{self, Graph, Rules, Tie, Walk};
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::human::words;
use crate::order;
use crate::trace::sentence::Writer;
use std::ops::ControlFlow;

/// Loops that certain links make.
pub struct ContinuousLoop {
    info: Info,
    rules: &'static [Rules],
}

/// Through cells and houses.
pub static PLAIN: ContinuousLoop = ContinuousLoop {
    info: Info {
        id: "continuous-nice-loop",
        name: "Continuous nice loop",
        other_names: &["Nice loop", "AIC ring", "AIC loop"],
        looks_for: "Links through cells and houses make a closed loop.",
        rating: Rating(68),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[Rules::PLAIN],
};

/// Through groups as well.
pub static GROUPED: ContinuousLoop = ContinuousLoop {
    info: Info {
        id: "grouped-continuous-nice-loop",
        name: "Grouped continuous nice loop",
        other_names: &["Grouped AIC ring", "Grouped nice loop"],
        looks_for: "Links through cells, houses and groups of cells make a closed loop.",
        rating: Rating(71),
        uniqueness: false,
        sizes: Sizes::Sets,
    },
    rules: &[Rules::GROUPED, Rules::WITH_SETS],
};

/// How many shortest loops through two nodes are looked at: they differ in what they rub out.
const TRIES: usize = 32;

impl Technique for ContinuousLoop {
    fn info(&self) -> &Info {
        &self.info
    }

    fn find(&self, board: &Board, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut seen = Known::default();
        self.rules.iter().try_for_each(|&rules| self.with(board, rules, &mut seen, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        inference::tell(step, writer);
        writer.text(". The chain closes and holds the other way round too, so one end of each weak link is true: ");
        words::what_goes(step, writer);
        writer.text(".");
    }
}

impl ContinuousLoop {
    fn with(&self, board: &Board, rules: Rules, seen: &mut Known, found: &mut Found<'_>) -> ControlFlow<()> {
        let graph = Graph::new(board, rules);
        let mut walk = Walk::new(&graph);
        let mut loops: Vec<(Vec<usize>, CandidateSet)> = Vec::new();
        for start in (0..graph.nodes.len()).filter(|&node| graph.is_linked(node)) {
            walk.from_off(&graph, start);
            for end in start + 1..graph.nodes.len() {
                if !graph.is_weak(start, end) || walk.links_to_on(end).is_none_or(|links| links < 3) {
                    continue;
                }
                walk.chains(&graph, end, true, TRIES, &mut |chain| {
                    if !rules.groups || inference::is_grouped(&graph, chain) {
                        let gone = gone(board, &graph, chain);
                        if !gone.is_empty() && seen.add(gone) {
                            loops.push((chain.to_vec(), gone));
                        }
                    }
                    true
                });
            }
        }
        // The shortest loop is the best hint.
        order::sort_by_key(&mut loops, |(chain, _)| chain.len());
        for (chain, gone) in loops {
            let evidence = inference::evidence(board, &graph, &chain);
            let first = graph.nodes[chain[0]].candidates();
            let evidence = inference::close(evidence, &graph, chain[chain.len() - 1], first);
            found.add(Step::removing(self.info.id, self.info.rating, gone.to_vec(), evidence))?;
        }
        ControlFlow::Continue(())
    }
}

/// All that a loop rubs out.
fn gone(board: &Board, graph: &Graph, chain: &[usize]) -> CandidateSet {
    let mut all = CandidateSet::EMPTY;
    for index in 0..chain.len() {
        let [one, two] = [chain[index], chain[(index + 1) % chain.len()]];
        if index % 2 == 1 {
            all = all.union(&inference::seen_by_both(board, &graph.nodes[one], &graph.nodes[two]));
        } else if let Tie::Set(cells) = graph.tie(board, one, two) {
            let [first, second] = [one, two].map(|node| graph.nodes[node].digit);
            for digit in board.union(cells).without(first).without(second).iter() {
                let places = cells & board.cells_with(digit);
                all.add(digit, board.layout().seen_by_all(places) & board.cells_with(digit));
            }
        }
    }
    all
}
