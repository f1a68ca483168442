//! The links of a position, and going along them.
//!
//! Chains alternate weak and strong links, so two are put together beforehand: a **hop** leads from a candidate that is on,
//! over one that is off, to the next that is on. Everything a candidate leads to is then found by one breadth-first search.

use super::{Cause, Literal};
use crate::human::board::Board;
use crate::human::cells::CellSet;
use crate::human::step::Candidate;
use crate::kernel::Value;

/// Which links are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Links {
    /// One digit: strong and weak within houses.
    X,
    /// Strong within cells, weak in houses.
    Y,
    /// All.
    Xy,
}

impl Links {
    /// All three.
    pub const ALL: [Links; 3] = [Links::X, Links::Y, Links::Xy];

    fn weak_in_cells(self) -> bool {
        self != Links::X
    }

    fn strong_in_cells(self) -> bool {
        self != Links::X
    }

    fn strong_in_houses(self) -> bool {
        self != Links::Y
    }

    pub(super) fn kind(self) -> u8 {
        match self {
            Links::X => 2,
            Links::Y => 3,
            Links::Xy => 4,
        }
    }
}

/// The cells where a digit is a candidate and which this cell sees: those of its box, then of its row and its column outside
/// the box, then the rest.
pub fn seen_by(board: &Board, cell: usize, digit: Value) -> [CellSet; 4] {
    let layout = board.layout();
    let [row, column, square] = layout.row_column_box(cell).map(|house| layout.house_set(house));
    [square.without(cell), row - square, column - square, layout.further_peers(cell)]
        .map(|cells| cells & board.cells_with(digit))
}

/// Lists the candidates that are on when this one is off: in its cell, its box, its row, its column, its further houses.
pub(super) fn strong_partners(
    board: &Board,
    cell: usize,
    digit: Value,
    links: Links,
    into: &mut Vec<(Candidate, Cause)>,
) {
    if links.strong_in_cells()
        && let Some(digit) = board.candidates(cell).without(digit).value()
    {
        into.push((Candidate { cell, digit }, Cause::Cell));
    }
    if links.strong_in_houses() {
        let from = into.len();
        for house in board.layout().houses_box_first(cell) {
            let places = board.cells_with(digit) & board.layout().house_set(house);
            if let Some(other) = places.without(cell).only() {
                let partner = Candidate { cell: other, digit };
                if !into[from..].iter().any(|(known, _)| *known == partner) {
                    into.push((partner, Cause::House(house as u8)));
                }
            }
        }
    }
}

/// Two links at once: from an on candidate over one that is off to one that is on.
#[derive(Clone, Copy)]
pub(super) struct Hop {
    pub off: u16,
    pub on: u16,
    pub cause: Cause,
}

/// Everything a candidate leads to by simple chains.
pub struct Reach {
    /// For each digit the cells where it is on.
    pub on: Vec<CellSet>,
    /// For each digit the cells where it is off.
    pub off: Vec<CellSet>,
    /// For each literal reached the length of the way there.
    pub lengths: Vec<u16>,
}

/// The links of one position, put together to hops, with the memory of the last search along them.
pub struct Web<'a> {
    pub(super) board: &'a Board,
    pub(super) links: Links,
    /// For each candidate where its hops start; one more entry for the end.
    first: Vec<u32>,
    hops: Vec<Hop>,
    /// For each candidate reached: over which off candidate, from which, why, after how many hops.
    came: Vec<(u16, u16, Cause, u16)>,
    stamp: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
}

impl<'a> Web<'a> {
    /// The links of a position.
    pub fn new(board: &'a Board, links: Links) -> Web<'a> {
        let numbers = Literal::candidates(board);
        let mut first = Vec::with_capacity(numbers + 1);
        let mut hops = Vec::with_capacity(4096);
        let number = |cell: usize, digit: Value| Literal::on(cell, digit).index();
        // For each candidate its hops over nothing: only where they lead and why.
        let mut partners = Vec::with_capacity(1024);
        let mut partners_of = vec![(0, 0); numbers];
        for cell in board.blank_cells() {
            for digit in board.candidates(cell).iter() {
                let from = partners.len();
                strong_partners(board, cell, digit, links, &mut partners);
                partners_of[number(cell, digit)] = (from as u16, partners.len() as u16);
            }
        }
        for index in 0..numbers {
            first.push(hops.len() as u32);
            let Candidate { cell, digit } = Literal::numbered(index).candidate();
            if !board.has(cell, digit) {
                continue;
            }
            let mut over = |off: usize| {
                let (from, to) = partners_of[off];
                for (partner, cause) in &partners[from as usize..to as usize] {
                    hops.push(Hop { off: off as u16, on: number(partner.cell, partner.digit) as u16, cause: *cause });
                }
            };
            if links.weak_in_cells() {
                board.candidates(cell).without(digit).iter().for_each(|other| over(number(cell, other)));
            }
            seen_by(board, cell, digit).into_iter().flatten().for_each(|other| over(number(other, digit)));
        }
        first.push(hops.len() as u32);
        Web {
            board,
            links,
            first: first,
            hops,
            came: vec![(0, 0, Cause::Start, 0); numbers],
            stamp: vec![0; numbers],
            now: 0,
            queue: Vec::new(),
        }
    }

    /// Everything that a candidate leads to.
    pub fn reach(&mut self, start: Candidate) -> Reach {
        let n = self.board.size();
        let layout = self.board.layout();
        let mut reach =
            Reach { on: vec![CellSet::EMPTY; n], off: vec![CellSet::EMPTY; n], lengths: vec![0; 2 * self.came.len()] };
        self.spread(start, None);
        for &on in &self.queue {
            let length = 2 * self.came[usize::from(on)].3 + 1;
            let Candidate { cell, digit } = Literal::numbered(usize::from(on)).candidate();
            reach.on[usize::from(digit)] = reach.on[usize::from(digit)].with(cell);
            reach.lengths[usize::from(on) << 1] = length;
            let mut put_off = |cells: CellSet, digit: Value| {
                let off = &mut reach.off[usize::from(digit)];
                for other in cells - *off {
                    reach.lengths[usize::from(Literal::off(other, digit).0)] = length + 1;
                }
                *off |= cells;
            };
            put_off(layout.peer_set(cell) & self.board.cells_with(digit), digit);
            for other in self.board.candidates(cell).without(digit).iter() {
                put_off(CellSet::single(cell), other);
            }
        }
        reach
    }

    /// The shortest way from a candidate that is on to a literal that it leads to.
    pub fn way(&mut self, start: Candidate, end: Literal) -> Vec<(Literal, Cause)> {
        let target = end.candidate();
        self.spread(start, Some(end));
        let last = self.queue.iter().copied().find(|&on| match end.is_on() {
            true => on == self.number(target),
            false => self.sees(on, target),
        });
        let mut path = last.map_or(Vec::new(), |on| self.path_to(on, self.number(start)));
        if !end.is_on() {
            path.push((end, Cause::Seen));
        }
        path
    }

    /// Fills the queue with what a candidate leads to, breadth first, until `end` is reached.
    fn spread(&mut self, start: Candidate, end: Option<Literal>) {
        let start = self.number(start);
        let target = end.map(|end| (end.is_on(), end.candidate()));
        self.restart();
        self.arrive(start, 0, start, Cause::Start, 0);
        let mut head = 0;
        while let Some((on, depth)) = self.reached(head) {
            head += 1;
            match target {
                Some((true, target)) if on == self.number(target) => return,
                Some((false, target)) if self.sees(on, target) => return,
                _ => {}
            }
            for index in self.hops_from(on) {
                let hop = self.hops[index];
                self.arrive(hop.on, hop.off, on, hop.cause, depth + 1);
            }
        }
    }

    /// Forgets the last search.
    pub(super) fn restart(&mut self) {
        self.now += 1;
        self.queue.clear();
    }

    /// Notes a candidate as reached, unless it is; the first way there counts.
    pub(super) fn arrive(&mut self, on: u16, over: u16, from: u16, cause: Cause, depth: u16) {
        if self.stamp[usize::from(on)] != self.now {
            self.stamp[usize::from(on)] = self.now;
            self.came[usize::from(on)] = (over, from, cause, depth);
            self.queue.push(on);
        }
    }

    /// Whether a candidate has been reached.
    pub(super) fn is_reached(&self, on: u16) -> bool {
        self.stamp[usize::from(on)] == self.now
    }

    /// The candidate reached as number `index`, with the number of hops to it.
    pub(super) fn reached(&self, index: usize) -> Option<(u16, u16)> {
        self.queue.get(index).map(|&on| (on, self.came[usize::from(on)].3))
    }

    /// How a candidate was reached: over which, from which, and why the last link is strong.
    pub(super) fn way_to(&self, on: u16) -> (u16, u16, Cause) {
        let (over, from, cause, _) = self.came[usize::from(on)];
        (over, from, cause)
    }

    /// The numbers of the hops from a candidate.
    pub(super) fn hops_from(&self, on: u16) -> std::ops::Range<usize> {
        self.first[usize::from(on)] as usize..self.first[usize::from(on) + 1] as usize
    }

    /// A hop by its number.
    pub(super) fn hop(&self, index: usize) -> Hop {
        self.hops[index]
    }

    /// The number of a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> u16 {
        Literal::on(candidate.cell, candidate.digit).index() as u16
    }

    /// Whether a candidate that is on puts another off.
    pub(super) fn sees(&self, from: u16, to: Candidate) -> bool {
        let from = Literal(from << 1).candidate();
        if from.cell == to.cell {
            return from.digit != to.digit && self.links.weak_in_cells();
        }
        from.digit == to.digit && self.board.layout().see_each_other(from.cell, to.cell)
    }
    /// The way from the start, which is on, to a candidate that is on.
    pub(super) fn path_to(&self, mut on: u16, start: u16) -> Vec<(Literal, Cause)> {
        let mut path = Vec::new();
        while on != start {
            let (off, from, cause, _) = self.came[usize::from(on)];
            path.push((Literal(on << 1), cause));
            path.push((Literal(off << 1 | 1), Cause::Seen));
            on = from;
        }
        path.push((Literal(start << 1), Cause::Start));
        path.reverse();
        path
    }
}
