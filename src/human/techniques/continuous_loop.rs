//! Continuous nice loop, also called AIC ring: a closed chain of alternating strong and weak links. Going round either way,
//! every second candidate is true, one way or the other. So each weak link has exactly one true end, as if it were strong,
//! and whatever sees both its ends is out. The **grouped** ones also run through groups and almost locked sets; of a set in
//! the loop, all digits but the two linked are locked in.

use crate::human::board::Board;
use crate::human::candidates::{CandidateSet, Known};
use crate::human::inference::{self, Graph, Ground, Rules, Tie};
use crate::human::step::{Rating, Step};
use crate::human::technique::{Found, Info, Sizes, Technique};
use crate::sentence::Writer;
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
        inference::on_each_ground(board, self.rules, &mut |ground, known| self.look(board, ground, known, found))
    }

    fn explain(&self, step: &Step, _: &Board, writer: &mut Writer<'_>) {
        let outcome = ". The chain closes and holds the other way round too, so one end of each weak link is true: ";
        inference::tell_whole(step, outcome, writer);
    }
}

impl ContinuousLoop {
    fn look(&self, board: &Board, ground: &mut Ground, known: &mut Known, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut loops: Vec<(Vec<usize>, CandidateSet)> = Vec::new();
        for start in ground.linked() {
            ground.start(start, false);
            for end in start + 1..ground.graph.nodes.len() {
                if !ground.graph.is_weak(start, end) || ground.walk.links_to_on(end).is_none_or(|links| links < 3) {
                    continue;
                }
                ground.chains(end, true, TRIES, &mut |chain| {
                    let gone = gone(board, &ground.graph, chain);
                    if !gone.is_empty() && known.add(gone) {
                        loops.push((chain.to_vec(), gone));
                    }
                    true
                });
            }
        }
        let graph = &ground.graph;
        // The shortest loop is the best hint.
        loops.sort_by_key(|(chain, _)| chain.len());
        for (chain, gone) in loops {
            let evidence = inference::evidence(board, graph, &chain);
            let first = graph.nodes[chain[0]].candidates();
            let evidence = inference::close(evidence, graph, chain[chain.len() - 1], first);
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
