//! Strong and weak links between candidates, and chains that alternate between them.
//!
//! A [`Node`] is a candidate, or a **group**: candidates of one digit where a box and a line (or a further house and any) cross, or all
//! places of a digit in an almost locked set. It is *on* when one of its candidates is true, *off* when none is. A **weak
//! link** joins two nodes that are not both on; a **strong link** two that are not both off. So a chain that starts with
//! a strong link, ends with one and alternates between both kinds says: if the first node is off, the last is on. One of
//! the two ends is on, and whatever sees both is out. [`Graph`] has all links of a position, [`Walk`] finds the shortest
//! chains from a node.

mod graph;
mod ground;
mod walk;

pub use graph::{Graph, Node, Rules, Tie};
pub use ground::{Ground, on_each_ground};
pub use walk::Walk;

use super::board::Board;
use super::candidates::{CandidateSet, of_digit};
use super::evidence::{Evidence, LinkKind, Role};
use super::step::{Candidate, Step};
use super::words;
use crate::kernel::Domain;
use crate::sentence::Writer;

/// What goes because one of two nodes is on: the candidates that see both.
pub fn seen_by_both(board: &Board, one: &Node, two: &Node) -> CandidateSet {
    let mut gone = CandidateSet::EMPTY;
    if one.digit == two.digit {
        gone.add(one.digit, one.seen & two.seen);
        return gone.on(board);
    }
    match (one.cells.only(), two.cells.only()) {
        (Some(first), Some(second)) if first == second => {
            for digit in board.candidates(first).without(one.digit).without(two.digit).iter() {
                gone.add(digit, one.cells);
            }
        }
        (first, second) => {
            if first.is_some_and(|cell| two.seen.contains(cell)) {
                gone.add(two.digit, one.cells);
            }
            if second.is_some_and(|cell| one.seen.contains(cell)) {
                gone.add(one.digit, two.cells);
            }
        }
    }
    gone.on(board)
}

/// The evidence of a chain whose nodes are off and on in turn, beginning with off: the truths of its strong links, and
/// all links as arrows.
pub fn evidence(board: &Board, graph: &Graph, chain: &[usize]) -> Evidence {
    let mut evidence = Evidence::new();
    for (index, pair) in chain.windows(2).enumerate() {
        let [from, to] = [pair[0], pair[1]];
        if index % 2 == 0 {
            evidence = match graph.tie(board, from, to) {
                Tie::Cell(cell) => evidence.cell(cell),
                Tie::Place(house) => evidence.place(house, graph.nodes[from].digit),
                Tie::Set(cells) => evidence.cells(cells),
            };
        }
        let kind = if index % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        evidence = evidence.link(graph.nodes[from].candidates(), graph.nodes[to].candidates(), kind);
    }
    let role = |index: usize| if index.is_multiple_of(2) { Role::Off } else { Role::On };
    for (index, &node) in chain.iter().enumerate() {
        let Node { digit, cells, .. } = graph.nodes[node];
        evidence = evidence.parts(cells.iter().map(|cell| (cell, Domain::single(digit))), role(index));
    }
    evidence
}

/// Adds the arrow that closes a chain, from its last node to a candidate or back to its first node.
pub fn close(evidence: Evidence, graph: &Graph, from: usize, to: Vec<Candidate>) -> Evidence {
    evidence.link(graph.nodes[from].candidates(), to, LinkKind::Weak)
}

/// A chain told from its start, what comes of it, and what goes.
pub fn tell_whole(step: &Step, outcome: &str, writer: &mut Writer<'_>) {
    tell(step, writer);
    writer.text(outcome);
    words::what_goes(step, writer);
    writer.text(".");
}

/// "If A1 is not 5, then A4 is 5, so D4 is not 5, …": the arrows of a step one after the other, from an end that is off
/// or, when the first arrow is weak, on. With no full stop.
pub fn tell(step: &Step, writer: &mut Writer<'_>) {
    let links = &step.evidence.links;
    let Some(first) = links.first() else { return };
    writer.text("if ");
    words::node(&first.from, first.kind == LinkKind::Weak, writer);
    for (index, link) in links.iter().enumerate() {
        writer.text(if index == 0 { ", then " } else { ", so " });
        words::node(&link.to, link.kind == LinkKind::Strong, writer);
    }
}

/// The candidates of a node.
impl Node {
    /// As a step lists them.
    pub fn candidates(&self) -> Vec<Candidate> {
        of_digit(self.digit, self.cells)
    }

    /// Whether it is several candidates.
    pub fn is_group(&self) -> bool {
        self.cells.len() > 1
    }

    /// Whether it has candidates in common with another node.
    pub fn overlaps(&self, other: &Node) -> bool {
        self.digit == other.digit && self.cells.meets(other.cells)
    }

    /// The cells, when there is just one.
    pub fn cell(&self) -> Option<usize> {
        self.cells.only()
    }
}

/// Whether a chain runs through a group or an almost locked set. Only a set links two digits in different cells.
pub fn is_grouped(graph: &Graph, chain: &[usize]) -> bool {
    let through_set = |pair: &[usize]| {
        let [one, two] = [pair[0], pair[1]].map(|node| &graph.nodes[node]);
        one.digit != two.digit && one.cells != two.cells
    };
    chain.iter().any(|&node| graph.nodes[node].is_group()) || chain.windows(2).any(through_set)
}
