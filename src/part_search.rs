//! A search that works on parts of a puzzle, for a pool of workers without common memory. A worker searches a part in turns.
//! Between two turns the worker gives away a part of its work, and passes on the clauses that it has learnt. Parts, solutions
//! and clauses are numbers, so they fit into messages.

use crate::choice::Choice;
use crate::clock;
use crate::kernel::{SearchOutcome, Value};
use crate::learning::SharedClauses;
use crate::model::Model;
use crate::options::Options;
use crate::propagators::AnyPropagator;
use crate::puzzle::Grid;
use crate::search::{Move, Search, Stats, Subproblem};
use std::collections::VecDeque;

/// The largest number of words of waiting clauses. Without a limit, they would fill the memory of a search that never restarts.
const MOST_WORDS: usize = 1 << 20;

/// A solution and its place in the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The numbers of the branches that lead to the solution.
    pub place: Vec<u16>,
    /// The values of the cells, from 0.
    pub values: Vec<Value>,
}

/// A part that was given away, and the part that the worker is left with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gift {
    /// The parts that were given away.
    pub parts: Vec<Subproblem>,
    /// The part that contains all the remaining work of the worker.
    pub rest: Subproblem,
    /// The number of solutions that the worker had found outside `rest`.
    pub settled: u64,
}

/// A worker's search.
pub struct PartSearch {
    search: Search<AnyPropagator>,
    /// Whether the solutions are wanted and not only their number.
    keeps: bool,
    /// The number of solutions wanted in all, 0 = all.
    wanted: u64,
    /// The clauses of other workers that wait for the next restart.
    waiting: VecDeque<SharedClauses>,
    /// The number of words in these clauses.
    words: usize,
    found: Vec<Found>,
    /// The counters of the engine at the beginning of the part.
    before: Stats,
    is_done: bool,
    has_run: bool,
}

impl PartSearch {
    /// A search that is about to work on the whole puzzle. The search has no limits: `options.solutions` says how many
    /// solutions the pool wants. If the caller names no option of the search, [`crate::choice`] chooses the options. The
    /// workers make no trial, because a pool starts only if an answer takes long.
    pub fn new(grid: &Grid, options: &Options, keeps: bool) -> PartSearch {
        let unlimited = Options { nodes: None, ms: None, ..options.clone() };
        let model = match Choice::of(grid, &unlimited) {
            Some(Choice::Search(chosen)) => Model::unobserved(grid, &chosen),
            // The bulk solver has no parts.
            Some(Choice::Bulk) | None => Model::new(grid, &unlimited),
        };
        let mut search = model.search_for(0);
        search.share();
        PartSearch {
            keeps: keeps || search.learns_clauses(),
            search,
            wanted: options.solutions,
            waiting: VecDeque::new(),
            words: 0,
            found: Vec::new(),
            before: Stats::default(),
            is_done: false,
            has_run: false,
        }
    }

    /// Whether workers learn clauses, so that two of them may find the same solution, and solutions come in any order.
    pub fn learns(&self) -> bool {
        self.search.learns_clauses()
    }

    /// Whether the first solutions, in the order of their places in the tree, are the same as with a single worker.
    pub fn is_ordered(&self) -> bool {
        self.search.has_fixed_tree()
    }

    /// Begins another part.
    pub fn begin(&mut self, part: &Subproblem) {
        let is_new = !self.has_run && part.decisions.is_empty();
        self.is_done = !is_new && !self.has_left_root();
        self.found.clear();
        self.before = self.search.stats();
        if !is_new && !self.is_done {
            self.search.begin(part);
        }
        self.add_waiting();
    }

    /// Propagates at the root if this has not happened yet. Returns false if propagation already solves or refutes the puzzle,
    /// so that it has no parts.
    fn has_left_root(&mut self) -> bool {
        if !self.has_run {
            let last = self.search.run_until(&mut (), |made| made == Move::Decided || made.ends_propagation());
            self.has_run = matches!(last, Move::Decided | Move::Fixpoint);
        }
        self.has_run
    }

    /// Works for about `ms` milliseconds. Returns whether the part is done.
    pub fn run(&mut self, ms: f64) -> bool {
        let end = clock::now() + ms;
        while !self.is_done {
            match self.search.turn(&mut ()) {
                Move::Done(outcome) => {
                    debug_assert!(outcome == SearchOutcome::Exhausted, "there are no limits");
                    self.is_done = true;
                }
                Move::Solution => self.note(),
                Move::Restarted => self.add_waiting(),
                _ => {}
            }
            self.has_run |= self.search.depth() > 0;
            if clock::now() >= end {
                break;
            }
        }
        self.is_done
    }

    fn note(&mut self) {
        // The solutions of a part come in the order of the tree, so after the wanted number no later solution of the part is
        // needed. A search that learns goes on, because other searches may have found the same solutions.
        let found = self.search.stats().solutions;
        self.is_done = !self.learns() && self.wanted != 0 && found >= self.wanted;
        if self.keeps {
            let values = self.search.values().collect();
            self.found.push(Found { place: self.search.place(), values });
        }
    }

    /// The solutions found since the last call. Empty if only the number is wanted.
    pub fn take_found(&mut self) -> Vec<Found> {
        std::mem::take(&mut self.found)
    }

    /// The counters of this part so far.
    pub fn stats(&self) -> Stats {
        let now = self.search.stats();
        let (filterings, removals) = (now.filterings - self.before.filterings, now.removals - self.before.removals);
        Stats { filterings, removals, ..now }
    }

    /// Whether learnt clauses have shown that no solution is left in any part.
    pub fn is_refuted(&self) -> bool {
        self.search.is_refuted()
    }

    /// Whether the search has come to a place or behind it, in the order of the tree.
    pub fn is_behind(&self, place: &[u16]) -> bool {
        *self.search.place() >= *place
    }

    /// Gives away a part of the work, if it can be divided now.
    pub fn give(&mut self) -> Option<Gift> {
        if self.is_done || !self.has_run {
            return None;
        }
        let parts = self.search.give_away();
        let (rest, settled) = self.search.rest();
        (!parts.is_empty()).then_some(Gift { parts, rest, settled })
    }

    /// The clauses learnt since the last call that are worth passing on. They hold in all solutions that this worker has not found.
    pub fn take_clauses(&mut self) -> SharedClauses {
        self.search.take_clauses()
    }

    /// Adds clauses of other workers. The search takes them over when it restarts. If too many wait, the oldest are dropped.
    pub fn add_clauses(&mut self, clauses: SharedClauses) {
        self.words += clauses.words().len();
        self.waiting.push_back(clauses);
        while self.words > MOST_WORDS {
            let Some(oldest) = self.waiting.pop_front() else { break };
            self.words -= oldest.words().len();
        }
        self.add_waiting();
    }

    fn add_waiting(&mut self) {
        if self.search.takes_clauses() {
            self.words = 0;
            for clauses in self.waiting.drain(..) {
                self.search.add_clauses(&clauses);
            }
        }
    }
}
