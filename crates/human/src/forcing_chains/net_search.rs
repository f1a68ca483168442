//! Nets: conclusions that follow from each of several cases, one of which must be true.
//!
//! There are four sources of a conclusion. In a **contradiction**, an assumption implies that some candidate is both on and
//! off, so the assumption is wrong. In a **double** chain, a candidate being on and the same candidate being off both imply
//! the same literal. In a **cell** chain, all candidates of a cell imply the same literal. In a **house** (or region) chain,
//! all places of a digit in a house imply the same literal.

use super::implications::{Implications, Implied, Mode, Space};
use super::literal::Literal;
use super::rank::{Rank, length_rating};
use crate::board::Board;
use crate::candidate::Candidate;
use pencilmark_engine::kernel::Value;
use std::rc::Rc;

/// A kind of net.
#[derive(Clone, Copy, Debug)]
pub struct NetKind {
    /// The rating in tenths, without the part that depends on the length.
    pub base: u16,
    /// The links and the helping techniques that nets of this kind may use.
    pub mode: Mode,
    /// Whether contradictions belong to this kind.
    pub contradictions: bool,
    /// Whether cell, house and double chains belong to this kind.
    pub cases: bool,
    /// Whether a search for the best net stops after the first cell with a net, because searching all cells takes too long.
    pub hasty: bool,
}

/// The source of a conclusion: the cases that a net goes through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// The assumption leads to a contradiction.
    Contradiction(Literal),
    /// The candidate is on, or it is off.
    Double(Literal),
    /// The cell takes one of its candidates.
    Cell(usize),
    /// The digit takes one of its places in the house.
    House(usize, Value),
}

/// A net: a conclusion and the cases that imply it.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    /// The cases.
    pub source: Source,
    /// The rating and length of the net. The search prefers nets of lower rank.
    pub rank: Rank,
    /// The conclusion.
    pub target: Literal,
    /// For each case the assumption, and the node among the implications of this assumption where the chain ends.
    pub ends: Vec<(Literal, usize)>,
}

impl Net {
    /// The conclusion in a normal form. In a cell of two candidates, "one candidate is on" becomes "the other candidate is
    /// off".
    fn conclusion(&self, board: &Board) -> Literal {
        let Candidate { cell, digit } = self.target.candidate();
        let other = board.candidates(cell).without(digit).value().filter(|_| self.target.is_on());
        other.map_or(self.target, |other| Literal::off(cell, other))
    }

    /// The candidates that the conclusion removes.
    pub(crate) fn eliminations(&self, board: &Board) -> Vec<Candidate> {
        let Candidate { cell, digit } = self.target.candidate();
        match self.target.is_on() {
            true => board.candidates(cell).without(digit).iter().map(|digit| Candidate { cell, digit }).collect(),
            false => vec![Candidate { cell, digit }],
        }
    }
}

/// A search for nets, with the implications that the search has computed so far. The search goes from cell to cell. A
/// search with helping techniques can take seconds, so a caller may run it in slices.
pub(crate) struct NetSearch {
    /// The position.
    pub board: Rc<Board>,
    kind: NetKind,
    /// The cell that the search visits next.
    next_cell: usize,
    space: Space,
    known: Vec<Option<Rc<Implications>>>,
    /// Whether the search keeps all nets or only the best net.
    all: bool,
    /// The nets that the search keeps: either all nets, best first and one for each conclusion, or only the best net.
    pub found: Vec<Net>,
}

impl NetSearch {
    /// A new search for nets of a kind: for all nets, or only for the best net.
    pub(crate) fn new(board: &Board, kind: NetKind, all: bool) -> NetSearch {
        let known = (0..2 * Literal::candidates(board)).map(|_| None).collect();
        let (space, board) = (Space::new(board), Rc::new(board.clone()));
        NetSearch { board, kind, next_cell: 0, space, known, all, found: Vec::new() }
    }

    /// Searches for nets of a kind: for all nets, or only for the best net.
    pub(crate) fn run(board: &Board, kind: NetKind, all: bool) -> NetSearch {
        let mut search = NetSearch::new(board, kind, all);
        search.advance(&mut || false);
        search
    }

    /// Continues the search until it is over, or until `give_up` returns true. Returns whether the search is over.
    pub(crate) fn advance(&mut self, give_up: &mut dyn FnMut() -> bool) -> bool {
        let board = self.board.clone();
        while self.next_cell < board.values().len() {
            let cell = self.next_cell;
            let least = if self.kind.mode.dynamic { 2 } else { 3 };
            if board.candidates(cell).len() >= least {
                // Computing implications is most of the work. The results are kept, so an interrupted search can begin this cell
                // anew.
                for start in self.starts(&board, cell) {
                    if self.known[start.place()].is_none() {
                        self.make(start);
                        if give_up() {
                            return false;
                        }
                    }
                }
                self.visit_cell(cell);
            }
            self.next_cell += 1;
            if !self.all && self.kind.hasty && !self.found.is_empty() {
                break;
            }
            if give_up() {
                return false;
            }
        }
        self.next_cell = board.values().len();
        if self.all {
            // The sort is stable: among nets with equal ranks, the net found first stays first.
            self.found.sort_by_key(|net| net.rank);
            let mut seen = vec![false; self.known.len()];
            self.found.retain(|net| !std::mem::replace(&mut seen[net.conclusion(&board).place()], true));
        }
        true
    }

    /// The assumptions that the search of a cell may need. The list is empty without helpers (techniques that a net may use),
    /// because the implications are then quick to compute.
    fn starts(&self, board: &Board, cell: usize) -> Vec<Literal> {
        if self.kind.mode.helpers.is_empty() {
            return Vec::new();
        }
        let mut starts = Vec::new();
        for digit in board.candidates(cell).iter() {
            let on = Literal::on(cell, digit);
            starts.extend([on, on.opposite()]);
            for house in board.topology().houses_box_first(cell).filter(|_| self.kind.cases) {
                if board.places_in(house, digit).next() == Some(cell) {
                    starts.extend(board.places_in(house, digit).map(|place| Literal::on(place, digit)));
                }
            }
        }
        starts
    }

    /// The implications of an assumption, if the search has computed them already.
    pub(crate) fn implications(&self, start: Literal) -> Option<&Implications> {
        self.known[start.place()].as_deref()
    }

    fn make(&mut self, start: Literal) {
        if self.known[start.place()].is_none() {
            let implications = Implications::of(&self.board, &mut self.space, start, self.kind.mode);
            self.known[start.place()] = Some(Rc::new(implications));
        }
    }

    fn visit_cell(&mut self, cell: usize) {
        let board = self.board.clone();
        let candidates = board.candidates(cell);
        for digit in candidates.iter() {
            let on = Literal::on(cell, digit);
            if self.kind.cases {
                self.make(on);
            }
            if self.kind.contradictions {
                for start in [on, on.opposite()] {
                    // If all links are between candidates of one digit, a quick test shows whether there is a contradiction.
                    if self.kind.mode.cells || digit_fails(&board, start) {
                        self.make(start);
                        self.contradiction(start);
                    }
                }
            }
            if self.kind.cases {
                if self.kind.mode.dynamic && candidates.len() >= 3 {
                    self.double(on);
                }
                for house in board.topology().houses_box_first(cell) {
                    self.house(cell, house, digit);
                }
            }
        }
        if self.kind.cases {
            let starts: Vec<Literal> = candidates.iter().map(|digit| Literal::on(cell, digit)).collect();
            self.cases(Source::Cell(cell), &starts, 5);
        }
    }

    fn contradiction(&mut self, start: Literal) {
        let Some((on, off)) = self.implications(start).and_then(|implications| implications.contradiction) else {
            return;
        };
        self.offer(Source::Contradiction(start), start.opposite(), &[(start, on), (start, off)], 7);
    }

    fn double(&mut self, on: Literal) {
        self.cases(Source::Double(on), &[on, on.opposite()], 1);
    }

    /// Tries all places of a digit in a house. Does nothing unless `cell` is the first of these places, so that the search
    /// tries each house only once.
    fn house(&mut self, cell: usize, house: usize, digit: Value) {
        let board = self.board.clone();
        let mut places = board.places_in(house, digit);
        if places.next() != Some(cell) || board.places(house, digit).count_ones() < 2 {
            return;
        }
        let starts: Vec<Literal> = board.places_in(house, digit).map(|place| Literal::on(place, digit)).collect();
        starts.iter().for_each(|&start| self.make(start));
        self.cases(Source::House(house, digit), &starts, 6);
    }

    /// Offers a net for every literal that all assumptions of the cases imply.
    fn cases(&mut self, source: Source, starts: &[Literal], kind: u8) {
        let known: Vec<Rc<Implications>> =
            starts.iter().filter_map(|start| self.known[start.place()].clone()).collect();
        let Some((first, others)) = known.split_first() else { return };
        let mut ends = Vec::with_capacity(starts.len());
        for wants_on in [true, false] {
            for (node, &Implied { literal: target, .. }) in first.nodes.iter().enumerate() {
                // The literal that completes a contradiction has a node, but does not count as implied.
                if target.is_on() != wants_on || first.node(target) != Some(node) {
                    continue;
                }
                if others.iter().all(|other| other.has(target)) {
                    ends.clear();
                    let nodes = known.iter().filter_map(|implications| implications.node(target));
                    ends.extend(starts.iter().copied().zip(nodes));
                    self.offer(source, target, &ends, kind);
                }
            }
        }
    }

    fn offer(&mut self, source: Source, target: Literal, ends: &[(Literal, usize)], kind: u8) {
        let best = self.found.first().filter(|_| !self.all).map(|best| (best.rank.1, best.rank.2));
        let mut length = 0;
        for &(start, node) in ends {
            if let Some(implications) = self.implications(start) {
                length += implications.length(node);
            }
            if best.is_some_and(|best| best <= (length, kind)) {
                return;
            }
        }
        let rank = (self.kind.base + length_rating(length), length, kind);
        if target.is_on() {
            let Candidate { cell, .. } = target.candidate();
            if self.board.candidates(cell).len() < 2 {
                return;
            }
        }
        let net = Net { source, rank, target, ends: ends.to_vec() };
        if !self.all {
            self.found.clear();
        }
        self.found.push(net);
    }
}

/// Whether an assumption leaves its digit no place in some house. The test looks at this digit only.
fn digit_fails(board: &Board, start: Literal) -> bool {
    let Candidate { cell, digit } = start.candidate();
    let topology = board.topology();
    let all = board.cells_with(digit);
    let mut left = if start.is_on() { all - topology.peer_set(cell) } else { all.without(cell) };
    loop {
        let before = left;
        for house in 0..topology.houses() {
            let places = all & topology.house_set(house);
            let now = places & left;
            // A house that had only one place for the digit at the start is skipped, because a chain needs two places in a
            // house.
            if now == places || places.len() < 2 {
                continue;
            }
            match now.only() {
                Some(only) => left -= topology.peer_set(only),
                None if now.is_empty() => return true,
                None => {}
            }
        }
        if left == before {
            return false;
        }
    }
}
