//! The links of a position, joined in pairs of a weak and a strong link, and a breadth-first search along these pairs.
//!
//! Weak and strong links alternate in a chain, so the graph joins a weak link and the strong link after it to a **hop**. A
//! hop leads from a candidate that is on, over a candidate that is off, to the next candidate that is on. One breadth-first
//! search along hops finds everything that a candidate leads to.

use super::literal::{Cause, Literal};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell_set::CellSet;
use pencilmark_engine::kernel::Value;

/// The links that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Links {
    /// Links between places of one digit: strong and weak links in houses.
    X,
    /// Strong links in cells and weak links in houses, but no strong links in houses.
    Y,
    /// All links.
    Xy,
}

impl Links {
    /// All three sets of links, in the order in which Sudoku Explainer tries them.
    pub(crate) const ALL: [Links; 3] = [Links::X, Links::Y, Links::Xy];

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

/// The cells that have `digit` as a candidate and see `cell`. The four sets hold such cells of the box, of the row outside
/// the box, of the column outside the box, and of the further houses.
pub(crate) fn seen_by(board: &Board, cell: usize, digit: Value) -> [CellSet; 4] {
    let topology = board.topology();
    let [row, column, square] = topology.row_column_box(cell).map(|house| topology.house_set(house));
    [square.without(cell), row - square, column - square, topology.further_peers(cell)]
        .map(|cells| cells & board.cells_with(digit))
}

/// Lists the candidates that turn on when this candidate is off. The order is: by the cell, the box, the row, the column,
/// further houses.
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
        for house in board.topology().houses_box_first(cell) {
            let places = board.cells_with(digit) & board.topology().house_set(house);
            if let Some(other) = places.without(cell).only() {
                let partner = Candidate { cell: other, digit };
                if !into[from..].iter().any(|(known, _)| *known == partner) {
                    into.push((partner, Cause::House(house as u8)));
                }
            }
        }
    }
}

/// A weak and a strong link: from a candidate that is on, over a candidate that is off, to the next candidate that is on.
#[derive(Clone, Copy)]
pub(super) struct Hop {
    pub off: u16,
    pub on: u16,
    pub cause: Cause,
}

/// Everything that a candidate leads to by simple chains.
pub(crate) struct Reach {
    /// For each digit the cells where the digit turns on.
    pub on: Vec<CellSet>,
    /// For each digit the cells where the digit turns off.
    pub off: Vec<CellSet>,
    /// For each literal that the candidate leads to, the length of the shortest chain to that literal.
    pub lengths: Vec<u16>,
}

/// The hops of one position, with the state of the last search along these hops.
pub(crate) struct HopGraph<'a> {
    pub(super) board: &'a Board,
    pub(super) links: Links,
    /// For each candidate the number of its first hop. One more entry at the end holds the number of all hops.
    first: Vec<u32>,
    hops: Vec<Hop>,
    /// How the search reached each candidate: the "off" candidate of the last hop, the "on" candidate from which the hop started,
    /// the cause of the strong link, and the number of hops from the start.
    came: Vec<(u16, u16, Cause, u16)>,
    stamp: Vec<u32>,
    now: u32,
    queue: Vec<u16>,
}

impl<'a> HopGraph<'a> {
    /// The hops of a position.
    pub(crate) fn new(board: &'a Board, links: Links) -> HopGraph<'a> {
        let numbers = Literal::candidates(board);
        let mut first = Vec::with_capacity(numbers + 1);
        let mut hops = Vec::with_capacity(4096);
        let number = |cell: usize, digit: Value| Literal::on(cell, digit).index();
        // For each candidate the strong links that start there.
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
        HopGraph {
            board,
            links,
            first,
            hops,
            came: vec![(0, 0, Cause::Start, 0); numbers],
            stamp: vec![0; numbers],
            now: 0,
            queue: Vec::new(),
        }
    }

    /// Everything that a candidate leads to.
    pub(crate) fn reach(&mut self, start: Candidate) -> Reach {
        let n = self.board.size();
        let topology = self.board.topology();
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
            put_off(topology.peer_set(cell) & self.board.cells_with(digit), digit);
            for other in self.board.candidates(cell).without(digit).iter() {
                put_off(CellSet::single(cell), other);
            }
        }
        reach
    }

    /// The shortest chain from a candidate that is on to a literal that it leads to.
    pub(crate) fn way(&mut self, start: Candidate, end: Literal) -> Vec<(Literal, Cause)> {
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

    /// Searches breadth first from a candidate until the search reaches `end`. The queue then lists the "on" candidates.
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

    /// Records that the search has reached a candidate, unless the search reached it before.
    pub(super) fn arrive(&mut self, on: u16, over: u16, from: u16, cause: Cause, depth: u16) {
        if self.stamp[usize::from(on)] != self.now {
            self.stamp[usize::from(on)] = self.now;
            self.came[usize::from(on)] = (over, from, cause, depth);
            self.queue.push(on);
        }
    }

    /// Whether the search has reached a candidate.
    pub(super) fn is_reached(&self, on: u16) -> bool {
        self.stamp[usize::from(on)] == self.now
    }

    /// The candidate at `index` in the order of arrival, with its number of hops from the start.
    pub(super) fn reached(&self, index: usize) -> Option<(u16, u16)> {
        self.queue.get(index).map(|&on| (on, self.came[usize::from(on)].3))
    }

    /// The last hop to a candidate: the "off" candidate, the "on" candidate before it, and the cause of the strong link.
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

    /// Whether a candidate that is on turns another off.
    pub(super) fn sees(&self, from: u16, to: Candidate) -> bool {
        let from = Literal(from << 1).candidate();
        if from.cell == to.cell {
            return from.digit != to.digit && self.links.weak_in_cells();
        }
        from.digit == to.digit && self.board.topology().see_each_other(from.cell, to.cell)
    }

    /// The chain from the start of the search, which is on, to a candidate that is on.
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
