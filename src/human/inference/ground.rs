//! Where chains are looked for: the links of a position under certain rules, with a walk over them. A technique that knows
//! several rules goes over one ground after the other, and tells nothing twice.

use super::{Graph, Rules, Walk, is_grouped};
use crate::human::board::Board;
use crate::human::candidates::Known;
use std::ops::ControlFlow;

/// The links of a position, and a walk over them.
pub struct Ground {
    /// What makes a link.
    pub rules: Rules,
    /// All links.
    pub graph: Graph,
    /// How far it is from node to node.
    pub walk: Walk,
}

/// Looks over the ground that each of the rules makes, in order. What was found on one is known on the next.
pub fn on_each_ground(
    board: &Board,
    rules: &[Rules],
    look: &mut dyn FnMut(&mut Ground, &mut Known) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut known = Known::default();
    rules.iter().try_for_each(|&rules| {
        let graph = Graph::new(board, rules);
        let walk = Walk::new(&graph);
        look(&mut Ground { rules, graph, walk }, &mut known)
    })
}

impl Ground {
    /// The nodes that have a strong link.
    pub fn linked(&self) -> Vec<usize> {
        (0..self.graph.nodes.len()).filter(|&node| self.graph.is_linked(node)).collect()
    }

    /// All that follows when a node is on, or when it is off.
    pub fn start(&mut self, node: usize, is_on: bool) {
        if is_on { self.walk.from_on(&self.graph, node) } else { self.walk.from_off(&self.graph, node) }
    }

    /// [`Walk::chains`]; where groups make links, only chains that run through one.
    pub fn chains(&self, end: usize, is_on: bool, most: usize, take: &mut dyn FnMut(&[usize]) -> bool) {
        self.walk.chains(&self.graph, end, is_on, most, &mut |chain| {
            (self.rules.groups && !is_grouped(&self.graph, chain)) || take(chain)
        });
    }

    /// The first of [`Ground::chains`].
    pub fn chain(&self, end: usize, is_on: bool, most: usize) -> Option<Vec<usize>> {
        let mut first = None;
        self.chains(end, is_on, most, &mut |chain| {
            first = Some(chain.to_vec());
            false
        });
        first
    }
}
