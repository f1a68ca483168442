//! Everything that follows from one assumption.
//!
//! Literals wait in two queues, on before off, and each new one remembers those it follows from. In a **static** closure each
//! follows from one other. In a **dynamic** one the candidates found off are taken away as it goes, so that a cell may come
//! down to one candidate by several facts together. At **level** 1 and above, where links lead no further, techniques are
//! tried on what is left; what they take away follows from whatever had to go before they applied.
//!
//! It ends when nothing more follows, or with the first candidate that would be both on and off.

use super::nets::{self, Level};
use super::{Cause, Literal, web};
use crate::human::board::Board;
use crate::human::candidates::MAX_DIGITS;
use crate::human::cells::CellSet;
use crate::human::evidence::Truth;
use crate::human::step::{Candidate, Step};
use crate::human::technique::{Found, Technique};
use crate::human::techniques::{fish, locked, subsets};
use crate::kernel::{Domain, Value};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// A literal of a closure.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Which.
    pub literal: Literal,
    /// Why.
    pub cause: Cause,
    first: u32,
    count: u16,
}

/// A technique that took part in a closure.
#[derive(Clone, Debug)]
pub struct Nested {
    /// What it rests on.
    pub truths: Vec<Truth>,
    /// The length of its own chain, if it is one.
    pub length: usize,
}

/// What follows from an assumption.
#[derive(Debug)]
pub struct Closure {
    /// For each literal its node plus one, or 0.
    index: Vec<u16>,
    /// The literals in the order found; the first is the assumption.
    pub nodes: Vec<Node>,
    parents: Vec<u16>,
    /// Techniques that took part.
    pub nested: Vec<Nested>,
    /// The nodes of a candidate that would be both on and off: the one that is on, then the one that is off.
    pub contradiction: Option<(usize, usize)>,
    /// Lengths of the nodes as far as they were asked for, 0 where not.
    lengths: RefCell<Vec<u16>>,
}

/// Which links a closure uses, and how far it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// Whether links within cells count: not so for Nishio.
    pub cells: bool,
    /// Whether what is off stays away.
    pub dynamic: bool,
    /// Which techniques take part.
    pub level: Level,
}

/// A candidate that is off leads to so many at the most: one in its cell, and one in each of its houses, of which no variant
/// has more than seven.
const MOST_FOUND: usize = 8;

/// How many literals usually follow from an assumption on a hard puzzle.
const USUAL: usize = 320;

/// Space to make closures in, used again for each.
pub struct Space {
    /// What is left of the position.
    now: Board,
    on: Queue,
    off: Queue,
    /// For each digit the cells where it is known to be off.
    away: [CellSet; MAX_DIGITS],
    /// The parents of one node.
    parents: Vec<u16>,
}

impl Space {
    /// Space for closures on such a board.
    pub fn new(board: &Board) -> Space {
        let away = [CellSet::EMPTY; MAX_DIGITS];
        Space { now: board.clone(), on: Queue::default(), off: Queue::default(), away, parents: Vec::new() }
    }
}

/// Nodes that wait, first come first served.
#[derive(Default)]
struct Queue {
    nodes: Vec<u16>,
    served: usize,
}

impl Queue {
    fn restart(&mut self) {
        self.nodes.clear();
        self.served = 0;
    }

    fn next(&mut self) -> Option<u16> {
        let node = self.nodes.get(self.served).copied()?;
        self.served += 1;
        Some(node)
    }
}

impl Closure {
    /// The closure of `start` on `board`.
    pub fn of(board: &Board, space: &mut Space, start: Literal, mode: Mode) -> Closure {
        let mut closure = Closure {
            index: vec![0; 2 * Literal::candidates(board)],
            nodes: Vec::with_capacity(USUAL),
            parents: Vec::with_capacity(2 * USUAL),
            nested: Vec::new(),
            contradiction: None,
            lengths: RefCell::new(Vec::new()),
        };
        if mode.dynamic {
            space.now.copy_from(board);
        }
        space.on.restart();
        space.off.restart();
        space.away.fill(CellSet::EMPTY);
        let mut run = Run { board, space, mode };
        closure.add(start, Cause::Start, &[]);
        run.queue(start).nodes.push(0);
        run.go(&mut closure);
        closure
    }

    /// The node of a literal.
    pub fn node(&self, literal: Literal) -> Option<usize> {
        usize::from(self.index[usize::from(literal.0)]).checked_sub(1)
    }

    /// Whether a literal follows.
    pub fn has(&self, literal: Literal) -> bool {
        self.index[usize::from(literal.0)] != 0
    }

    /// The nodes that a node follows from directly.
    pub fn parents(&self, node: usize) -> &[u16] {
        let Node { first, count, .. } = self.nodes[node];
        &self.parents[first as usize..][..usize::from(count)]
    }

    /// A node and everything it follows from, the assumption included, in the order found.
    pub fn ancestors(&self, node: usize) -> Vec<usize> {
        let mut is_in = vec![false; node + 1];
        is_in[node] = true;
        // Parents come before children.
        for index in (0..=node).rev() {
            if is_in[index] {
                self.parents(index).iter().for_each(|&parent| is_in[usize::from(parent)] = true);
            }
        }
        (0..=node).filter(|&index| is_in[index]).collect()
    }

    /// How many literals a node follows from, itself included, and the lengths of the chains nested in them.
    pub fn length(&self, node: usize) -> usize {
        let mut lengths = self.lengths.borrow_mut();
        if lengths.is_empty() {
            lengths.resize(self.nodes.len(), 0);
        }
        if lengths[node] == 0 {
            lengths[node] = self.count(node) as u16;
        }
        usize::from(lengths[node])
    }

    fn count(&self, node: usize) -> usize {
        // Parents come before children, so one sweep down the list is enough.
        let mut seen = vec![0u64; node / 64 + 1];
        seen[node / 64] |= 1 << (node % 64);
        let mut nested = Vec::new();
        let mut count = 0;
        for word in (0..seen.len()).rev() {
            loop {
                let bits = seen[word];
                if bits == 0 {
                    break;
                }
                let bit = 63 - bits.leading_zeros() as usize;
                seen[word] &= !(1 << bit);
                let index = word * 64 + bit;
                count += 1;
                if let Cause::Nested(which) = self.nodes[index].cause
                    && !nested.contains(&which)
                {
                    nested.push(which);
                    count += self.nested[usize::from(which)].length;
                }
                for &parent in self.parents(index) {
                    seen[usize::from(parent) / 64] |= 1 << (parent % 64);
                }
            }
        }
        count
    }

    fn add(&mut self, literal: Literal, cause: Cause, parents: &[u16]) -> usize {
        let first = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        self.nodes.push(Node { literal, cause, first, count: parents.len() as u16 });
        // A literal that completes a contradiction is not one of the closure.
        if !self.has(literal.opposite()) {
            self.index[usize::from(literal.0)] = self.nodes.len() as u16;
        }
        self.nodes.len() - 1
    }
}

struct Run<'a> {
    board: &'a Board,
    space: &'a mut Space,
    mode: Mode,
}

impl Run<'_> {
    fn queue(&mut self, literal: Literal) -> &mut Queue {
        if literal.is_on() { &mut self.space.on } else { &mut self.space.off }
    }

    fn go(&mut self, closure: &mut Closure) {
        loop {
            let ended = if let Some(node) = self.space.on.next() {
                self.follow_on(closure, node)
            } else if let Some(node) = self.space.off.next() {
                self.follow_off(closure, node)
            } else if self.mode.level == Level::Links || !self.advance(closure) || closure.contradiction.is_some() {
                return;
            } else {
                ControlFlow::Continue(())
            };
            if ended.is_break() {
                return;
            }
        }
    }

    /// Notes a literal unless it is known; breaks when its opposite is.
    fn note(&mut self, closure: &mut Closure, literal: Literal, cause: Cause, parents: &[u16]) -> ControlFlow<()> {
        if let Some(opposite) = closure.node(literal.opposite()) {
            let node = closure.add(literal, cause, parents);
            closure.contradiction = Some(if literal.is_on() { (node, opposite) } else { (opposite, node) });
            return ControlFlow::Break(());
        }
        if !closure.has(literal) {
            let node = closure.add(literal, cause, parents) as u16;
            self.queue(literal).nodes.push(node);
            if !literal.is_on() {
                let Candidate { cell, digit } = literal.candidate();
                let away = &mut self.space.away[usize::from(digit)];
                *away = away.with(cell);
            }
        }
        ControlFlow::Continue(())
    }

    fn position(&self) -> &Board {
        if self.mode.dynamic { &self.space.now } else { self.board }
    }

    fn follow_on(&mut self, closure: &mut Closure, node: u16) -> ControlFlow<()> {
        let Candidate { cell, digit } = closure.nodes[usize::from(node)].literal.candidate();
        let position = self.position();
        let others = if self.mode.cells { position.candidates(cell).without(digit) } else { Domain::EMPTY };
        let seen = web::seen_by(position, cell, digit);
        for other in others.iter() {
            self.note(closure, Literal::off(cell, other), Cause::Seen, &[node])?;
        }
        // Most are known to be off already.
        let known = self.space.away[usize::from(digit)];
        for cells in seen {
            for other in cells - known {
                self.note(closure, Literal::off(other, digit), Cause::Seen, &[node])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn follow_off(&mut self, closure: &mut Closure, node: u16) -> ControlFlow<()> {
        let Candidate { cell, digit } = closure.nodes[usize::from(node)].literal.candidate();
        // All are found before the candidate is taken away.
        let mut found = [(Literal(0), Cause::Start); MOST_FOUND];
        let mut count = 0;
        let position = self.position();
        if self.mode.cells
            && let Some(other) = position.candidates(cell).without(digit).value()
        {
            found[count] = (Literal::on(cell, other), Cause::Cell);
            count += 1;
        }
        for house in position.layout().houses_box_first(cell) {
            let places = position.cells_with(digit) & position.layout().house_set(house);
            if let Some(other) = places.without(cell).only() {
                let literal = Literal::on(other, digit);
                if count < MOST_FOUND && found[..count].iter().all(|(known, _)| *known != literal) {
                    found[count] = (literal, Cause::House(house as u8));
                    count += 1;
                }
            }
        }
        let mut parents = std::mem::take(&mut self.space.parents);
        let mut ended = ControlFlow::Continue(());
        for &(literal, cause) in &found[..count] {
            parents.clear();
            parents.push(node);
            if self.mode.dynamic {
                let Candidate { cell: target, digit } = literal.candidate();
                let truth = match cause {
                    Cause::House(house) => Truth::Place { house: usize::from(house), digit },
                    _ => Truth::Cell(target),
                };
                self.gone_from(closure, truth, &mut parents);
            }
            ended = self.note(closure, literal, cause, &parents);
            if ended.is_break() {
                break;
            }
        }
        self.space.parents = parents;
        if self.mode.dynamic {
            self.space.now.remove(cell, digit);
        }
        ended
    }

    /// Adds the nodes of the candidates of a truth that are away by now.
    fn gone_from(&self, closure: &Closure, truth: Truth, parents: &mut Vec<u16>) {
        let mut away = |cell: usize, digit: Value| {
            if let Some(node) = closure.node(Literal::off(cell, digit))
                && !parents.contains(&(node as u16))
            {
                parents.push(node as u16);
            }
        };
        match truth {
            Truth::Cell(cell) => {
                let lost = self.board.candidates(cell).minus(self.space.now.candidates(cell));
                lost.iter().for_each(|digit| away(cell, digit));
            }
            Truth::Place { house, digit } => {
                let lost = self.board.cells_with(digit) - self.space.now.cells_with(digit);
                let cells = (lost & self.board.layout().house_set(house)).iter();
                cells.for_each(|cell| away(cell, digit));
            }
            Truth::Unique => {}
        }
    }

    /// Lets techniques take away what they can; says whether there was anything new.
    fn advance(&mut self, closure: &mut Closure) -> bool {
        let simple: [&dyn Technique; 5] =
            [&locked::POINTING, &locked::CLAIMING, &subsets::HIDDEN_PAIR, &subsets::NAKED_PAIR, &fish::X_WING];
        // Pointing and claiming are one rule.
        for techniques in [&simple[..2], &simple[2..3], &simple[3..4], &simple[4..]] {
            let mut steps: Vec<Step> = Vec::new();
            for technique in techniques {
                let _ = technique.find(
                    &self.space.now,
                    &mut Found::new(&mut |step| {
                        steps.push(step);
                        ControlFlow::Continue(())
                    }),
                );
            }
            let mut any = false;
            for step in steps {
                any |= self.take(closure, step.evidence.truths, 0, &step.eliminations);
            }
            if any {
                return true;
            }
        }
        for rule in 0.. {
            let Some(deductions) = nets::nested(self.board, &self.space.now, self.mode.level, rule) else { break };
            let mut any = false;
            for deduction in deductions {
                any |= self.take(closure, deduction.truths, deduction.length, &deduction.eliminations);
            }
            if any {
                return true;
            }
        }
        false
    }

    /// Takes what a technique found on what is left, unless it would have applied without the assumption.
    fn take(&mut self, closure: &mut Closure, truths: Vec<Truth>, length: usize, gone: &[Candidate]) -> bool {
        let mut parents = Vec::new();
        truths.iter().for_each(|&truth| self.gone_from(closure, truth, &mut parents));
        if parents.is_empty() {
            return false;
        }
        let which = closure.nested.len() as u16;
        let mut any = false;
        for &Candidate { cell, digit } in gone {
            let literal = Literal::off(cell, digit);
            if closure.contradiction.is_none() && !closure.has(literal) {
                any = true;
                let _ = self.note(closure, literal, Cause::Nested(which), &parents);
            }
        }
        if any {
            closure.nested.push(Nested { truths, length });
        }
        any
    }
}
