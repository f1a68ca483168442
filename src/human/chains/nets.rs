//! What follows whichever way something turns out.
//!
//! A **contradiction**: an assumption leads to a candidate that would be both on and off, so it is wrong. A **double** chain:
//! a candidate being on and it being off lead to the same. A **cell** chain: all candidates of a cell lead to the same; a
//! **house** (or region) chain: all places of a digit in a house do.
//!
//! The families, in the order of Sudoku Explainer: Nishio (one digit, contradictions), multiple (cells and houses, by simple
//! chains), dynamic (all, by nets), and nested ones, in which techniques take part.

use super::closure::{Closure, Mode, Node, Space};
use super::{Literal, Rank, evidence, length_rating, pivots};
use crate::human::board::Board;
use crate::human::evidence::Truth;
use crate::human::step::Candidate;
use crate::kernel::Value;
use std::rc::Rc;

/// Which techniques take part in a closure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// None.
    Links,
    /// Locked candidates, pairs and X-wings.
    Techniques,
    /// Those and simple chains.
    Chains,
    /// Those and cell and house chains.
    Multiple,
    /// Locked candidates, pairs, X-wings, and dynamic chains to a contradiction.
    Trials,
    /// Locked candidates, pairs, X-wings and all dynamic chains.
    Dynamic,
}

/// A family of nets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Family {
    /// The rating before length is added, in tenths.
    pub base: u16,
    /// How closures are made.
    pub mode: Mode,
    /// Whether contradictions count.
    pub contradictions: bool,
    /// Whether cells, houses and double chains count.
    pub cases: bool,
}

impl Family {
    /// One digit, by contradiction.
    pub const NISHIO: Family = Family {
        base: 75,
        mode: Mode { cells: false, dynamic: true, level: Level::Links },
        contradictions: true,
        cases: false,
    };
    /// Cells and houses, by simple chains.
    pub const MULTIPLE: Family = Family {
        base: 80,
        mode: Mode { cells: true, dynamic: false, level: Level::Links },
        contradictions: false,
        cases: true,
    };
    /// Everything, by nets in which so much takes part.
    pub const fn dynamic(level: Level) -> Family {
        let base = match level {
            Level::Links => 85,
            Level::Techniques => 90,
            Level::Chains => 95,
            Level::Multiple => 100,
            Level::Trials | Level::Dynamic => 105,
        };
        Family { base, mode: Mode { cells: true, dynamic: true, level }, contradictions: true, cases: true }
    }
}

/// What is gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// An assumption fails.
    Contradiction(Literal),
    /// A candidate is on or off.
    Double(Literal),
    /// A cell takes one of its candidates.
    Cell(usize),
    /// A digit takes one of its places in a house.
    House(usize, Value),
}

/// A net found.
#[derive(Clone, Debug)]
pub struct Net {
    /// What is gone through.
    pub source: Source,
    /// What decides between nets.
    pub rank: Rank,
    /// What follows.
    pub target: Literal,
    /// Where the chains end: the assumption that a closure is of, and a node in it.
    pub ends: Vec<(Literal, usize)>,
}

impl Net {
    /// What follows, put the same way when it is the same: of two candidates, that one is on is that the other is off.
    fn conclusion(&self, board: &Board) -> Literal {
        let Candidate { cell, digit } = self.target.candidate();
        let other = board.candidates(cell).without(digit).value().filter(|_| self.target.is_on());
        other.map_or(self.target, |other| Literal::off(cell, other))
    }

    /// The candidates it takes away.
    pub fn eliminations(&self, board: &Board) -> Vec<Candidate> {
        let Candidate { cell, digit } = self.target.candidate();
        match self.target.is_on() {
            true => board.candidates(cell).without(digit).iter().map(|digit| Candidate { cell, digit }).collect(),
            false => vec![Candidate { cell, digit }],
        }
    }
}

/// A search for nets, with the closures it made.
pub struct Search<'a> {
    /// The position.
    pub board: &'a Board,
    family: Family,
    space: Space,
    closures: Vec<Option<Rc<Closure>>>,
    /// Whether all nets are kept, or only the best.
    all: bool,
    /// What was found: all, each conclusion once, best first; or the best.
    pub found: Vec<Net>,
}

impl<'a> Search<'a> {
    /// Looks for nets of a family: the best, or all.
    pub fn run(board: &'a Board, family: Family, all: bool) -> Search<'a> {
        let closures = (0..2 * Literal::candidates(board)).map(|_| None).collect();
        let mut search = Search { board, family, space: Space::new(board), closures, all, found: Vec::new() };
        for cell in board.blank_cells() {
            let least = if family.mode.dynamic { 2 } else { 3 };
            if board.candidates(cell).len() >= least {
                search.visit_cell(cell);
            }
            // Nets within nets take long: the first is as good as any.
            if !all && family.mode.level >= Level::Trials && !search.found.is_empty() {
                break;
            }
        }
        if all {
            // A stable sort: of equals the first found.
            search.found.sort_by_key(|net| net.rank);
            let mut known = vec![false; search.closures.len()];
            search.found.retain(|net| !std::mem::replace(&mut known[net.conclusion(board).place()], true));
        }
        search
    }

    /// The closure of an assumption, which was made.
    pub fn closure(&self, start: Literal) -> Option<&Closure> {
        self.closures[start.place()].as_deref()
    }

    fn make(&mut self, start: Literal) {
        if self.closures[start.place()].is_none() {
            let closure = Closure::of(self.board, &mut self.space, start, self.family.mode);
            self.closures[start.place()] = Some(Rc::new(closure));
        }
    }

    fn visit_cell(&mut self, cell: usize) {
        let board = self.board;
        let candidates = board.candidates(cell);
        for digit in candidates.iter() {
            let on = Literal::on(cell, digit);
            if self.family.cases {
                self.make(on);
            }
            if self.family.contradictions {
                for start in [on, on.opposite()] {
                    // Of one digit it is seen at once whether there is anything to find.
                    if self.family.mode.cells || digit_fails(board, start) {
                        self.make(start);
                        self.contradiction(start);
                    }
                }
            }
            if self.family.cases {
                if self.family.mode.dynamic && candidates.len() >= 3 {
                    self.double(on);
                }
                for house in board.layout().houses_box_first(cell) {
                    self.house(cell, house, digit);
                }
            }
        }
        if self.family.cases {
            let starts: Vec<Literal> = candidates.iter().map(|digit| Literal::on(cell, digit)).collect();
            self.cases(Source::Cell(cell), &starts, 5);
        }
    }

    fn contradiction(&mut self, start: Literal) {
        let Some((on, off)) = self.closure(start).and_then(|closure| closure.contradiction) else { return };
        self.offer(Source::Contradiction(start), start.opposite(), &[(start, on), (start, off)], 7);
    }

    fn double(&mut self, on: Literal) {
        self.cases(Source::Double(on), &[on, on.opposite()], 1);
    }

    /// All places of a digit in a house, when the cell is the first of them.
    fn house(&mut self, cell: usize, house: usize, digit: Value) {
        let board = self.board;
        let mut places = board.places_in(house, digit);
        if places.next() != Some(cell) || board.places(house, digit).count_ones() < 2 {
            return;
        }
        let starts: Vec<Literal> = board.places_in(house, digit).map(|place| Literal::on(place, digit)).collect();
        starts.iter().for_each(|&start| self.make(start));
        self.cases(Source::House(house, digit), &starts, 6);
    }

    /// What all of some assumptions lead to.
    fn cases(&mut self, source: Source, starts: &[Literal], kind: u8) {
        let closures: Vec<Rc<Closure>> =
            starts.iter().filter_map(|start| self.closures[start.place()].clone()).collect();
        let Some((first, others)) = closures.split_first() else { return };
        let mut ends = Vec::with_capacity(starts.len());
        for wants_on in [true, false] {
            for (node, &Node { literal: target, .. }) in first.nodes.iter().enumerate() {
                // A literal that completes a contradiction is a node, but does not follow.
                if target.is_on() != wants_on || first.node(target) != Some(node) {
                    continue;
                }
                if others.iter().all(|other| other.has(target)) {
                    ends.clear();
                    let nodes = closures.iter().filter_map(|closure| closure.node(target));
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
            if let Some(closure) = self.closure(start) {
                length += closure.length(node);
            }
            if best.is_some_and(|best| best <= (length, kind)) {
                return;
            }
        }
        let rank = (self.family.base + length_rating(length), length, kind);
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

/// Whether an assumption leaves its digit no place in some house, by that digit alone.
fn digit_fails(board: &Board, start: Literal) -> bool {
    let Candidate { cell, digit } = start.candidate();
    let layout = board.layout();
    let all = board.cells_with(digit);
    let mut left = if start.is_on() { all - layout.peer_set(cell) } else { all.without(cell) };
    loop {
        let before = left;
        for house in 0..layout.houses() {
            let places = all & layout.house_set(house);
            let now = places & left;
            // Where there was one place from the start, nothing is gained: a chain goes from place to place.
            if now == places || places.len() < 2 {
                continue;
            }
            match now.only() {
                Some(only) => left -= layout.peer_set(only),
                None if now.is_empty() => return true,
                None => {}
            }
        }
        if left == before {
            return false;
        }
    }
}

/// What a chain or net takes away from a position, as a part of a larger net.
pub struct Deduction {
    /// What it rests on.
    pub truths: Vec<Truth>,
    /// How long it is.
    pub length: usize,
    /// What it takes away.
    pub eliminations: Vec<Candidate>,
}

/// What chains and nets take away from `now`, which an assumption has left of `source`, as far as a level has them: rule
/// after rule, `None` behind the last.
pub fn nested(source: &Board, now: &Board, level: Level, rule: usize) -> Option<Vec<Deduction>> {
    match (level, rule) {
        (Level::Chains | Level::Multiple, 0) => Some(pivots::deductions(source, now, false)),
        (Level::Multiple, 1) => Some(pivots::deductions(source, now, true)),
        (Level::Trials, 0) => Some(contradictions(now)),
        (Level::Dynamic, 0) => Some(deductions(now, Family::dynamic(Level::Links))),
        _ => None,
    }
}

/// The candidates whose trial fails by a net.
fn contradictions(board: &Board) -> Vec<Deduction> {
    let trials = Family { cases: false, ..Family::dynamic(Level::Links) };
    deductions(board, trials)
}

fn deductions(board: &Board, family: Family) -> Vec<Deduction> {
    let search = Search::run(board, family, true);
    let deduction = |net: &Net| Deduction {
        truths: evidence::truths_of_net(&search, net),
        length: net.rank.1,
        eliminations: net.eliminations(board),
    };
    search.found.iter().map(deduction).collect()
}
