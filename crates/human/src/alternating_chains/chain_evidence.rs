//! The evidence of an alternating chain, and its explanation in words.

use super::link_graph::{LinkGraph, Tie};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::deduction::Deduction;
use crate::evidence::{Evidence, LinkKind, Role};
use crate::phrases;
use pencilmark_engine::kernel::Domain;
use pencilmark_words::sentence::Writer;

/// The evidence of a chain whose nodes are alternately off and on. The first node is off. The evidence contains the truths
/// behind the strong links, and an arrow for every link.
pub(crate) fn of_chain(board: &Board, graph: &LinkGraph, chain: &[usize]) -> Evidence {
    let mut evidence = Evidence::new();
    for (index, pair) in chain.windows(2).enumerate() {
        let [from, to] = [pair[0], pair[1]];
        let kind = if index % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
        if kind == LinkKind::Strong {
            evidence = match graph.tie(board, from, to) {
                Tie::Cell(cell) => evidence.cell(cell),
                Tie::Place(house) => evidence.place(house, graph.nodes[from].digit),
                Tie::Set(cells) => evidence.cells(cells),
            };
        }
        evidence = evidence.link(graph.nodes[from].candidates(), graph.nodes[to].candidates(), kind);
    }
    for (index, &node) in chain.iter().enumerate() {
        let node = &graph.nodes[node];
        let role = if index.is_multiple_of(2) { Role::Off } else { Role::On };
        evidence = evidence.parts(node.cells.iter().map(|cell| (cell, Domain::single(node.digit))), role);
    }
    evidence
}

/// Adds the arrow that closes a chain: a weak link from its last node to some candidates.
pub(crate) fn close(evidence: Evidence, graph: &LinkGraph, last: usize, to: Vec<Candidate>) -> Evidence {
    evidence.link(graph.nodes[last].candidates(), to, LinkKind::Weak)
}

/// Explains a step as a walk along its arrows: "If A1 is not 5, then A4 is 5, so D4 is not 5, …". Then come the words of
/// `conclude` and the eliminations. The walk supposes that the first node is off if the first arrow is strong, and on if the
/// first arrow is weak.
pub(crate) fn explain_walk(step: &Deduction, writer: &mut Writer<'_>, conclude: impl FnOnce(&mut Writer<'_>)) {
    let links = &step.evidence.links;
    let Some(first) = links.first() else { return };
    writer.text("if ");
    phrases::grouped_literal(&first.from, first.kind == LinkKind::Weak, writer);
    for (index, link) in links.iter().enumerate() {
        writer.text(if index == 0 { ", then " } else { ", so " });
        phrases::grouped_literal(&link.to, link.kind == LinkKind::Strong, writer);
    }
    conclude(writer);
    phrases::eliminations(step, writer);
    writer.text(".");
}
