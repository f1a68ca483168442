//! Simple chains and cycles: alternate weak and strong links, each from the literal before.
//!
//! From a candidate that is on, a chain may come back to it being off, so it is off; from one that is off, to it being on.
//! A **bidirectional cycle** comes back to where it began with the last link strong: then either all its on candidates are
//! true or all its off ones, and whatever sees both a candidate of one sort and one of the other, of the same digit, goes.
//!
//! **X** chains stay with one digit and use no links within cells; **Y** cycles are strong only within cells; **XY** chains use
//! all. A breadth-first search from every candidate finds the shortest. Chains of two links (weak, then strong) are put
//! together beforehand, so that the search goes from on to on.

use super::web::{Links, Web, strong_partners};
use super::{Cause, Literal, Rank, length_rating};
use crate::human::board::Board;
use crate::human::cells::CellSet;
use crate::human::step::Candidate;
use crate::kernel::Value;

/// A chain found: from an assumption to its opposite, or round to itself.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Which links it may have.
    pub links: Links,
    /// Whether it is a cycle.
    pub cycle: bool,
    /// What decides between chains.
    pub rank: Rank,
    /// The literals in order, with the causes. The first is the assumption; the last is its opposite, or for a cycle itself.
    pub path: Vec<(Literal, Cause)>,
    /// What a cycle takes away, in order; for a chain the candidate that its end decides.
    pub eliminations: Vec<Candidate>,
}

/// Which chains are wanted.
pub trait Wanted {
    /// Whether a chain of this rank or worse is of no more use.
    fn too_much(&self, rank: Rank) -> bool;
    /// Takes a chain.
    fn take(&mut self, chain: Chain);
}

/// Keeps the best chain that may be used; of equals the first.
pub struct Best<'a> {
    /// The best so far.
    pub chain: Option<Chain>,
    /// Which may be used.
    pub allowed: &'a dyn Fn(&Chain) -> bool,
}

impl Wanted for Best<'_> {
    fn too_much(&self, rank: Rank) -> bool {
        self.chain.as_ref().is_some_and(|best| best.rank <= rank)
    }

    fn take(&mut self, chain: Chain) {
        if (self.allowed)(&chain) {
            self.chain = Some(chain);
        }
    }
}

/// Keeps all chains.
#[derive(Default)]
pub struct All(pub Vec<Chain>);

impl Wanted for All {
    fn too_much(&self, _: Rank) -> bool {
        false
    }

    fn take(&mut self, chain: Chain) {
        self.0.push(chain);
    }
}

/// Looks for chains with each of the kinds of links.
pub fn search(board: &Board, kinds: &[Links], wanted: &mut impl Wanted) {
    for &links in kinds {
        // The least rank that anything of the kind can have.
        let least = if links == Links::Xy { 70 } else { 65 };
        if !wanted.too_much((least, 0, 0)) {
            Search { web: Web::new(board, links) }.run(wanted);
        }
    }
}

struct Search<'a> {
    web: Web<'a>,
}

impl Search<'_> {
    fn run(&mut self, wanted: &mut impl Wanted) {
        let board = self.web.board;
        for cell in board.blank_cells() {
            let candidates = board.candidates(cell);
            // A cycle of Y links needs cells of two candidates only.
            if candidates.len() < 2 || (self.web.links == Links::Y && candidates.len() > 2) {
                continue;
            }
            for digit in candidates.iter() {
                let source = Candidate { cell, digit };
                self.start_on(source, wanted);
                if self.web.links != Links::Y {
                    self.start_off(source, wanted);
                }
            }
        }
    }

    fn rank(&self, cycle: bool, length: usize) -> Rank {
        let base = match (self.web.links, cycle) {
            (Links::Xy, _) => 70,
            (_, true) => 65,
            (_, false) => 66,
        };
        (base + length_rating(length), length, self.web.links.kind())
    }

    /// Whether the way to `on` went over `off`.
    fn went_over(&self, mut on: u16, off: u16, source: u16) -> bool {
        while on != source {
            let (over, from, _) = self.web.way_to(on);
            if over == off {
                return true;
            }
            on = from;
        }
        false
    }

    fn start_on(&mut self, source: Candidate, wanted: &mut impl Wanted) {
        let start = self.web.number(source);
        let mut chain: Option<u16> = None;
        let mut cycles = Vec::new();
        self.web.restart();
        self.web.arrive(start, 0, start, Cause::Start, 0);
        let mut head = 0;
        while let Some((on, depth)) = self.web.reached(head) {
            head += 1;
            let length = 2 * usize::from(depth) + 2;
            let chain_done = chain.is_some() || wanted.too_much(self.rank(false, length)) || self.web.links == Links::Y;
            if chain_done && wanted.too_much(self.rank(true, length)) {
                break;
            }
            if !chain_done && on != start && self.web.sees(on, source) {
                chain = Some(on);
            }
            for index in self.web.hops_from(on) {
                let hop = self.web.hop(index);
                let closes = hop.on == start && depth >= 1 && !wanted.too_much(self.rank(true, length));
                if (closes || !self.web.is_reached(hop.on)) && !self.went_over(on, hop.off, start) {
                    match closes {
                        true => cycles.push((on, hop)),
                        false => self.web.arrive(hop.on, hop.off, on, hop.cause, depth + 1),
                    }
                }
            }
        }
        for (on, hop) in cycles {
            let mut path = self.web.path_to(on, start);
            path.push((Literal(hop.off << 1 | 1), Cause::Seen));
            path.push((Literal(start << 1), hop.cause));
            let rank = self.rank(true, path.len() - 1);
            if !wanted.too_much(rank) {
                let eliminations = cancelled(self.web.board, &path);
                if !eliminations.is_empty() {
                    wanted.take(Chain { links: self.web.links, cycle: true, rank, path, eliminations });
                }
            }
        }
        if let Some(on) = chain {
            let mut path = self.web.path_to(on, start);
            path.push((Literal(start << 1 | 1), Cause::Seen));
            self.decide(path, vec![source], wanted);
        }
    }

    fn start_off(&mut self, source: Candidate, wanted: &mut impl Wanted) {
        let (board, start) = (self.web.board, self.web.number(source));
        self.web.restart();
        let mut partners = Vec::with_capacity(8);
        strong_partners(board, source.cell, source.digit, self.web.links, &mut partners);
        for (partner, cause) in partners {
            self.web.arrive(self.web.number(partner), start, start, cause, 0);
        }
        let mut head = 0;
        while let Some((on, depth)) = self.web.reached(head) {
            head += 1;
            // One more hop leads to the candidate itself.
            if wanted.too_much(self.rank(false, 2 * usize::from(depth) + 4)) {
                return;
            }
            for index in self.web.hops_from(on) {
                let hop = self.web.hop(index);
                if hop.on == start {
                    let mut path = vec![(Literal(start << 1 | 1), Cause::Start)];
                    path.extend(self.path_from_off(on, start));
                    path.push((Literal(hop.off << 1 | 1), Cause::Seen));
                    path.push((Literal(start << 1), hop.cause));
                    let others = board.candidates(source.cell).without(source.digit);
                    let gone = others.iter().map(|digit| Candidate { cell: source.cell, digit }).collect();
                    return self.decide(path, gone, wanted);
                }
                self.web.arrive(hop.on, hop.off, on, hop.cause, depth + 1);
            }
        }
    }

    fn decide(&self, path: Vec<(Literal, Cause)>, eliminations: Vec<Candidate>, wanted: &mut impl Wanted) {
        let rank = self.rank(false, path.len());
        if !wanted.too_much(rank) {
            wanted.take(Chain { links: self.web.links, cycle: false, rank, path, eliminations });
        }
    }

    /// The way from the start, which is off, to a candidate that is on; without the start.
    fn path_from_off(&self, mut on: u16, start: u16) -> Vec<(Literal, Cause)> {
        let mut path = Vec::new();
        loop {
            let (over, from, cause) = self.web.way_to(on);
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

/// What a cycle takes away: what sees both an on and an off candidate of its digit, outside the cycle's cells.
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
            of_digit.fold(CellSet::EMPTY, |seen, (_, candidate)| seen | board.layout().peer_set(candidate.cell))
        };
        let cells: CellSet = around.iter().map(|(_, candidate)| candidate.cell).collect();
        let cells = (seen(true) & seen(false) & board.cells_with(digit)) - cells;
        cells.iter().for_each(|cell| gone.push(Candidate { cell, digit }));
    }
    gone.sort();
    gone
}
