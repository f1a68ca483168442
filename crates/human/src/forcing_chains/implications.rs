//! Everything that one assumption implies.
//!
//! Two queues contain the literals whose consequences are still to be found. The search takes "on" literals before "off"
//! literals. Each literal remembers its parents: the literals from which it follows. In **static** mode each literal has one
//! parent. In **dynamic** mode the board loses each candidate that turns off, so several literals together may leave a cell
//! only one candidate. When the links lead no further, techniques called **helpers** are tried on the remaining board. The
//! candidates that a helper eliminates become "off" literals too. The parents of such an elimination are the literals that had
//! to hold before the technique applied.
//!
//! The search ends when nothing more follows, or at the first candidate that would be both on and off.

use super::hop_graph;
use super::literal::{Cause, Literal};
use crate::board::Board;
use crate::candidate::Candidate;
use crate::candidate_set::MAX_DIGITS;
use crate::cell_set::CellSet;
use crate::evidence::Truth;
use pencilmark_engine::kernel::{Domain, Value};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// A literal that the assumption implies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Implied {
    /// The literal.
    pub literal: Literal,
    /// The cause of the literal.
    pub cause: Cause,
    first: u32,
    count: u16,
}

/// The eliminations that a helper derives from a board.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The facts that prove the eliminations.
    pub truths: Vec<Truth>,
    /// The length of the chain that the helper found, or 0 if the helper uses no chains.
    pub length: usize,
    /// The candidates that the helper removes.
    pub eliminations: Vec<Candidate>,
}

/// A technique that takes part in the search. Its arguments are the board before the assumption and the remaining board.
pub(crate) type Helper = fn(&Board, &Board) -> Vec<Finding>;

/// A finding of a helper from which a literal of the search follows.
#[derive(Clone, Debug)]
pub(crate) struct Help {
    /// The facts that prove the finding.
    pub truths: Vec<Truth>,
    /// The length of the chain that proves the finding, or 0 if no chain proves it.
    pub length: usize,
}

/// The literals that an assumption implies.
#[derive(Debug)]
pub(crate) struct Implications {
    /// For each literal the number of its node plus one; 0 if the search has not reached the literal.
    index: Vec<u16>,
    /// The literals in the order of discovery. The first is the assumption.
    pub nodes: Vec<Implied>,
    parents: Vec<u16>,
    /// The findings of helpers from which literals of the search follow.
    pub help: Vec<Help>,
    /// The two nodes of a candidate that would be both on and off: first the "on" node, then the "off" node.
    pub contradiction: Option<(usize, usize)>,
    /// For each node its length once it has been computed, otherwise 0.
    lengths: RefCell<Vec<u16>>,
}

/// The links that a search may use, and the techniques that help it.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Whether the search uses links between candidates of one cell. Nishio does not use them.
    pub cells: bool,
    /// Whether the board loses the candidates that turn off.
    pub dynamic: bool,
    /// The helpers, in the order in which they are tried.
    pub helpers: &'static [Helper],
}

/// The largest number of literals that one "off" literal implies: one in its cell and one in each of its houses. A cell has at
/// most seven houses in every variant.
const MOST_FOUND: usize = 8;

/// The usual number of literals that an assumption implies on a hard puzzle.
const USUAL: usize = 320;

/// Working memory, reused from one assumption to the next.
pub(crate) struct Space {
    /// The board that remains after the eliminations of the search so far.
    now: Board,
    on: Queue,
    off: Queue,
    /// For each digit the cells where the digit is known to be off.
    away: [CellSet; MAX_DIGITS],
    /// The parents of one node.
    parents: Vec<u16>,
}

impl Space {
    /// Working memory for assumptions on a board.
    pub(crate) fn new(board: &Board) -> Space {
        let away = [CellSet::EMPTY; MAX_DIGITS];
        Space { now: board.clone(), on: Queue::default(), off: Queue::default(), away, parents: Vec::new() }
    }
}

/// A queue of nodes whose consequences are still to be found, in the order of their arrival.
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

impl Implications {
    /// Everything that the assumption `start` implies on `board`.
    pub(crate) fn of(board: &Board, space: &mut Space, start: Literal, mode: Mode) -> Implications {
        let mut implications = Implications {
            index: vec![0; 2 * Literal::candidates(board)],
            nodes: Vec::with_capacity(USUAL),
            parents: Vec::with_capacity(2 * USUAL),
            help: Vec::new(),
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
        implications.add(start, Cause::Start, &[]);
        run.queue(start).nodes.push(0);
        run.go(&mut implications);
        implications
    }

    /// The node of a literal.
    pub(crate) fn node(&self, literal: Literal) -> Option<usize> {
        usize::from(self.index[usize::from(literal.0)]).checked_sub(1)
    }

    /// Whether the assumption implies a literal.
    pub(crate) fn has(&self, literal: Literal) -> bool {
        self.index[usize::from(literal.0)] != 0
    }

    /// The nodes from which a node follows directly.
    pub(crate) fn parents(&self, node: usize) -> &[u16] {
        let Implied { first, count, .. } = self.nodes[node];
        &self.parents[first as usize..][..usize::from(count)]
    }

    /// A node and all its ancestors, including the assumption, in the order of discovery.
    pub(crate) fn ancestors(&self, node: usize) -> Vec<usize> {
        let mut is_in = vec![false; node + 1];
        is_in[node] = true;
        // Parents come before their children in the list.
        for index in (0..=node).rev() {
            if is_in[index] {
                self.parents(index).iter().for_each(|&parent| is_in[usize::from(parent)] = true);
            }
        }
        (0..=node).filter(|&index| is_in[index]).collect()
    }

    /// The length of a node, which counts the node and its ancestors. The lengths of the chains of helpers are added.
    pub(crate) fn length(&self, node: usize) -> usize {
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
        // Parents come before their children, so one sweep down the list is enough.
        let mut seen = vec![0u64; node / 64 + 1];
        seen[node / 64] |= 1 << (node % 64);
        let mut counted = Vec::new();
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
                if let Cause::Helped(which) = self.nodes[index].cause
                    && !counted.contains(&which)
                {
                    counted.push(which);
                    count += self.help[usize::from(which)].length;
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
        self.nodes.push(Implied { literal, cause, first, count: parents.len() as u16 });
        // The literal that completes a contradiction gets a node, but does not count as implied.
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

    fn go(&mut self, implications: &mut Implications) {
        loop {
            let ended = if let Some(node) = self.space.on.next() {
                self.follow_on(implications, node)
            } else if let Some(node) = self.space.off.next() {
                self.follow_off(implications, node)
            } else if !self.consult_helpers(implications) || implications.contradiction.is_some() {
                return;
            } else {
                ControlFlow::Continue(())
            };
            if ended.is_break() {
                return;
            }
        }
    }

    /// Records a literal unless it is already known. Returns `Break` if the opposite literal is known.
    fn note(
        &mut self,
        implications: &mut Implications,
        literal: Literal,
        cause: Cause,
        parents: &[u16],
    ) -> ControlFlow<()> {
        if let Some(opposite) = implications.node(literal.opposite()) {
            let node = implications.add(literal, cause, parents);
            implications.contradiction = Some(if literal.is_on() { (node, opposite) } else { (opposite, node) });
            return ControlFlow::Break(());
        }
        if !implications.has(literal) {
            let node = implications.add(literal, cause, parents) as u16;
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

    fn follow_on(&mut self, implications: &mut Implications, node: u16) -> ControlFlow<()> {
        let Candidate { cell, digit } = implications.nodes[usize::from(node)].literal.candidate();
        let position = self.position();
        let others = if self.mode.cells { position.candidates(cell).without(digit) } else { Domain::EMPTY };
        let seen = hop_graph::seen_by(position, cell, digit);
        for other in others.iter() {
            self.note(implications, Literal::off(cell, other), Cause::Seen, &[node])?;
        }
        // Most of the candidates in `seen` are known to be off already, so they are skipped first.
        let known = self.space.away[usize::from(digit)];
        for cells in seen {
            for other in cells - known {
                self.note(implications, Literal::off(other, digit), Cause::Seen, &[node])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn follow_off(&mut self, implications: &mut Implications, node: u16) -> ControlFlow<()> {
        let Candidate { cell, digit } = implications.nodes[usize::from(node)].literal.candidate();
        // The search removes the candidate from the board only after it has found everything that this literal implies.
        let mut found = [(Literal(0), Cause::Start); MOST_FOUND];
        let mut count = 0;
        let position = self.position();
        if self.mode.cells
            && let Some(other) = position.candidates(cell).without(digit).value()
        {
            found[count] = (Literal::on(cell, other), Cause::Cell);
            count += 1;
        }
        for house in position.topology().houses_box_first(cell) {
            let places = position.cells_with(digit) & position.topology().house_set(house);
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
                self.gone_from(implications, truth, &mut parents);
            }
            ended = self.note(implications, literal, cause, &parents);
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

    /// Adds the nodes of those candidates of a truth that the board has lost.
    fn gone_from(&self, implications: &Implications, truth: Truth, parents: &mut Vec<u16>) {
        let mut away = |cell: usize, digit: Value| {
            if let Some(node) = implications.node(Literal::off(cell, digit))
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
                let cells = (lost & self.board.topology().house_set(house)).iter();
                cells.for_each(|cell| away(cell, digit));
            }
            // No helper is a technique of rules.
            Truth::Rule(_) | Truth::Sum(_) | Truth::Unique => {}
        }
    }

    /// Tries the helpers in order, until one of them finds a new literal. Returns whether a helper found one.
    fn consult_helpers(&mut self, implications: &mut Implications) -> bool {
        self.mode.helpers.iter().any(|helper| {
            let mut any = false;
            for finding in helper(self.board, &self.space.now) {
                any |= self.take(implications, finding);
            }
            any
        })
    }

    /// Takes a helper's finding, unless the finding holds without the assumption. Returns whether the finding adds a new
    /// literal.
    fn take(&mut self, implications: &mut Implications, finding: Finding) -> bool {
        let Finding { truths, length, eliminations } = finding;
        let mut parents = Vec::new();
        truths.iter().for_each(|&truth| self.gone_from(implications, truth, &mut parents));
        if parents.is_empty() {
            return false;
        }
        let which = implications.help.len() as u16;
        let mut any = false;
        for Candidate { cell, digit } in eliminations {
            let literal = Literal::off(cell, digit);
            if implications.contradiction.is_none() && !implications.has(literal) {
                any = true;
                let _ = self.note(implications, literal, Cause::Helped(which), &parents);
            }
        }
        if any {
            implications.help.push(Help { truths, length });
        }
        any
    }
}
