//! The search for chains under certain link rules. A technique with several sets of rules tries these sets one after the
//! other.

use super::link_graph::{LinkGraph, LinkRules};
use super::shortest_chains::ShortestChains;
use crate::board::Board;
use crate::candidate_set::KnownSets;
use std::ops::ControlFlow;

/// The links of a position, and the state of a search along them.
pub(crate) struct ChainFinder {
    /// The rules that make the links.
    pub rules: LinkRules,
    /// All links.
    pub graph: LinkGraph,
    /// The distances from the start of the current search.
    pub distances: ShortestChains,
}

/// Runs `look` with a finder for each set of rules, in order. All sets of rules share one list of known conclusions, so that
/// a conclusion under one set of rules is not repeated under the next.
pub(crate) fn with_each_rules(
    board: &Board,
    rules: &[LinkRules],
    look: &mut dyn FnMut(&mut ChainFinder, &mut KnownSets) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut known = KnownSets::default();
    rules.iter().try_for_each(|&rules| {
        let graph = LinkGraph::new(board, rules);
        let distances = ShortestChains::new(&graph);
        look(&mut ChainFinder { rules, graph, distances }, &mut known)
    })
}

impl ChainFinder {
    /// The nodes that have a strong link.
    pub(crate) fn linked(&self) -> Vec<usize> {
        (0..self.graph.nodes.len()).filter(|&node| self.graph.is_linked(node)).collect()
    }

    /// Searches from a node that is on or off.
    pub(crate) fn start(&mut self, node: usize, is_on: bool) {
        if is_on {
            self.distances.search_from_on(&self.graph, node)
        } else {
            self.distances.search_from_off(&self.graph, node)
        }
    }

    /// Calls `take` with each chain of [`ShortestChains::chains`]. If the rules have groups, chains without a group are left
    /// out.
    pub(crate) fn chains(&self, end: usize, is_on: bool, most: usize, take: &mut dyn FnMut(&[usize]) -> bool) {
        self.distances.chains(&self.graph, end, is_on, most, &mut |chain| {
            (self.rules.groups && !self.graph.is_grouped(chain)) || take(chain)
        });
    }

    /// The first chain of [`ChainFinder::chains`].
    pub(crate) fn chain(&self, end: usize, is_on: bool, most: usize) -> Option<Vec<usize>> {
        let mut first = None;
        self.chains(end, is_on, most, &mut |chain| {
            first = Some(chain.to_vec());
            false
        });
        first
    }
}
