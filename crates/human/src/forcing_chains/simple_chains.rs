//! Simple chains and cycles: weak and strong links alternate, and each literal follows from the literal before it.
//!
//! If a chain leads from a candidate being on to the same candidate being off, the candidate is false. If a chain leads from
//! the candidate being off to its being on, the candidate is true. A **bidirectional cycle** returns to its start by a
//! strong link. Then either all its "on" candidates are true or all its "off" candidates are. A candidate outside the cycle
//! is false if it sees an "on" and an "off" candidate of its own digit.
//!
//! **X** chains stay with one digit and use no links in cells. **Y** cycles use strong links in cells only. **XY** chains
//! use all links. A breadth-first search from every candidate finds the shortest chain.

use super::hop_graph::{HopGraph, Links, strong_partners};
use super::literal::{Cause, Literal};
use super::rank::{Rank, length_rating};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use pencilmark_engine::kernel::Value;

/// A chain from an assumption to its opposite, or a cycle back to the assumption.
#[derive(Clone, Debug)]
pub(crate) struct SimpleChain {
    /// The links that the chain may use.
    pub links: Links,
    /// Whether the chain is a cycle.
    pub cycle: bool,
    /// The rating and length of the chain. The search prefers chains of lower rank.
    pub rank: Rank,
    /// The literals in order, with their causes. The first literal is the assumption. The last literal is the
    /// opposite of the assumption, or in a cycle the assumption again.
    pub path: Vec<(Literal, Cause)>,
    /// The candidates that the chain removes, in reading order.
    pub eliminations: Vec<Candidate>,
}

/// A receiver of chains, which can end the search early.
pub(crate) trait Wanted {
    /// Whether the receiver no longer needs chains of this rank or a worse rank.
    fn too_much(&self, rank: Rank) -> bool;
    /// Takes a chain.
    fn take(&mut self, chain: SimpleChain);
}

/// Keeps the best chain that is allowed. Among chains of equal rank it keeps the first.
pub(crate) struct Best<'a> {
    /// The best chain so far.
    pub chain: Option<SimpleChain>,
    /// Whether a chain is allowed.
    pub allowed: &'a dyn Fn(&SimpleChain) -> bool,
}

impl Wanted for Best<'_> {
    fn too_much(&self, rank: Rank) -> bool {
        self.chain.as_ref().is_some_and(|best| best.rank <= rank)
    }

    fn take(&mut self, chain: SimpleChain) {
        if (self.allowed)(&chain) {
            self.chain = Some(chain);
        }
    }
}

/// Keeps all chains.
#[derive(Default)]
pub(crate) struct All(pub Vec<SimpleChain>);

impl Wanted for All {
    fn too_much(&self, _: Rank) -> bool {
        false
    }

    fn take(&mut self, chain: SimpleChain) {
        self.0.push(chain);
    }
}

/// Searches for chains. Tries the given kinds of links one after the other.
pub(crate) fn search(board: &Board, kinds: &[Links], wanted: &mut impl Wanted) {
    for &links in kinds {
        // The lowest rating, in tenths, that a chain with these links can have.
        let least = if links == Links::Xy { 70 } else { 65 };
        if !wanted.too_much((least, 0, 0)) {
            ChainSearch { graph: HopGraph::new(board, links) }.run(wanted);
        }
    }
}

struct ChainSearch<'a> {
    graph: HopGraph<'a>,
}

impl ChainSearch<'_> {
    fn run(&mut self, wanted: &mut impl Wanted) {
        let board = self.graph.board;
        for cell in board.blank_cells() {
            let candidates = board.candidates(cell);
            // A cycle of Y links goes only through cells of two candidates.
            if candidates.len() < 2 || (self.graph.links == Links::Y && candidates.len() > 2) {
                continue;
            }
            for digit in candidates.iter() {
                let source = Candidate { cell, digit };
                self.start_on(source, wanted);
                if self.graph.links != Links::Y {
                    self.start_off(source, wanted);
                }
            }
        }
    }

    fn rank(&self, cycle: bool, length: usize) -> Rank {
        let base = match (self.graph.links, cycle) {
            (Links::Xy, _) => 70,
            (_, true) => 65,
            (_, false) => 66,
        };
        (base + length_rating(length), length, self.graph.links.kind())
    }

    /// Whether the chain from the source to `on` goes through the candidate `off`.
    fn went_over(&self, mut on: u16, off: u16, source: u16) -> bool {
        while on != source {
            let (over, from, _) = self.graph.way_to(on);
            if over == off {
                return true;
            }
            on = from;
        }
        false
    }

    fn start_on(&mut self, source: Candidate, wanted: &mut impl Wanted) {
        let start = self.graph.number(source);
        let mut chain: Option<u16> = None;
        let mut cycles = Vec::new();
        self.graph.restart();
        self.graph.arrive(start, 0, start, Cause::Start, 0);
        let mut head = 0;
        while let Some((on, depth)) = self.graph.reached(head) {
            head += 1;
            let length = 2 * usize::from(depth) + 2;
            let chain_done =
                chain.is_some() || wanted.too_much(self.rank(false, length)) || self.graph.links == Links::Y;
            if chain_done && wanted.too_much(self.rank(true, length)) {
                break;
            }
            if !chain_done && on != start && self.graph.sees(on, source) {
                chain = Some(on);
            }
            for index in self.graph.hops_from(on) {
                let hop = self.graph.hop(index);
                let closes = hop.on == start && depth >= 1 && !wanted.too_much(self.rank(true, length));
                if (closes || !self.graph.is_reached(hop.on)) && !self.went_over(on, hop.off, start) {
                    match closes {
                        true => cycles.push((on, hop)),
                        false => self.graph.arrive(hop.on, hop.off, on, hop.cause, depth + 1),
                    }
                }
            }
        }
        for (on, hop) in cycles {
            let mut path = self.graph.path_to(on, start);
            path.push((Literal(hop.off << 1 | 1), Cause::Seen));
            path.push((Literal(start << 1), hop.cause));
            let rank = self.rank(true, path.len() - 1);
            if !wanted.too_much(rank) {
                let eliminations = cancelled(self.graph.board, &path);
                if !eliminations.is_empty() {
                    wanted.take(SimpleChain { links: self.graph.links, cycle: true, rank, path, eliminations });
                }
            }
        }
        if let Some(on) = chain {
            let mut path = self.graph.path_to(on, start);
            path.push((Literal(start << 1 | 1), Cause::Seen));
            self.decide(path, vec![source], wanted);
        }
    }

    fn start_off(&mut self, source: Candidate, wanted: &mut impl Wanted) {
        let (board, start) = (self.graph.board, self.graph.number(source));
        self.graph.restart();
        let mut partners = Vec::with_capacity(8);
        strong_partners(board, source.cell, source.digit, self.graph.links, &mut partners);
        for (partner, cause) in partners {
            self.graph.arrive(self.graph.number(partner), start, start, cause, 0);
        }
        let mut head = 0;
        while let Some((on, depth)) = self.graph.reached(head) {
            head += 1;
            // The shortest chain back to the source is one hop longer.
            if wanted.too_much(self.rank(false, 2 * usize::from(depth) + 4)) {
                return;
            }
            for index in self.graph.hops_from(on) {
                let hop = self.graph.hop(index);
                if hop.on == start {
                    let mut path = vec![(Literal(start << 1 | 1), Cause::Start)];
                    path.extend(self.path_from_off(on, start));
                    path.push((Literal(hop.off << 1 | 1), Cause::Seen));
                    path.push((Literal(start << 1), hop.cause));
                    let others = board.candidates(source.cell).without(source.digit);
                    let gone = others.iter().map(|digit| Candidate { cell: source.cell, digit }).collect();
                    return self.decide(path, gone, wanted);
                }
                self.graph.arrive(hop.on, hop.off, on, hop.cause, depth + 1);
            }
        }
    }

    fn decide(&self, path: Vec<(Literal, Cause)>, eliminations: Vec<Candidate>, wanted: &mut impl Wanted) {
        let rank = self.rank(false, path.len());
        if !wanted.too_much(rank) {
            wanted.take(SimpleChain { links: self.graph.links, cycle: false, rank, path, eliminations });
        }
    }

    /// The chain from the start, which is off, to a candidate that is on. The list does not contain the start.
    fn path_from_off(&self, mut on: u16, start: u16) -> Vec<(Literal, Cause)> {
        let mut path = Vec::new();
        loop {
            let (over, from, cause) = self.graph.way_to(on);
            path.push((Literal(on << 1), cause));
            if from == start {
                break;
            }
            path.push((Literal(over << 1 | 1), Cause::Seen));
            on = from;
        }
        path.reverse();
        path
    }
}

/// The candidates that a cycle removes. Each of these candidates lies outside the cycle, and sees an "on" and an "off"
/// candidate of its own digit.
fn cancelled(board: &Board, path: &[(Literal, Cause)]) -> Vec<Candidate> {
    let around: Vec<(bool, Candidate)> =
        path[1..].iter().map(|(literal, _)| (literal.is_on(), literal.candidate())).collect();
    let mut digits: Vec<Value> = around.iter().map(|(_, candidate)| candidate.digit).collect();
    digits.sort();
    digits.dedup();
    let mut gone = Vec::new();
    for digit in digits {
        let seen = |on: bool| {
            let of_digit = around.iter().filter(|(is_on, candidate)| *is_on == on && candidate.digit == digit);
            of_digit.fold(CellSet::EMPTY, |seen, (_, candidate)| seen | board.topology().peer_set(candidate.cell))
        };
        let cells: CellSet = around.iter().map(|(_, candidate)| candidate.cell).collect();
        let cells = (seen(true) & seen(false) & board.cells_with(digit)) - cells;
        cells.iter().for_each(|cell| gone.push(Candidate { cell, digit }));
    }
    gone.sort();
    gone
}
