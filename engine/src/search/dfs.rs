//! Depth-first search as a machine: an explicit stack of choice points and a [`Search::advance`] that does one small
//! thing (one filtering, one decision, one step back) and returns. Pausing, stepping, cancelling and time travel all
//! come from that. Cloning a search copies everything that affects what happens next.

use super::Stats;
use super::brancher::{Branches, Memory, Strategy, ValueOrder};
use super::restarts::{Attempt, Restarts};
use super::shaving::{Probe, Shaving};
use crate::kernel::{
    Conflict, ConstraintId, Domain, Engine, Filtering, NodeId, Observer, Outcome, PropId, Propagator, Value,
};

/// What one call of [`Search::advance`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A propagator ran.
    Filtered(PropId),
    /// A propagator ran and found a conflict, or shaving did.
    Failed(Conflict),
    /// A value was tried and taken back; `true` when it was refuted and removed.
    Probed(bool),
    /// Nothing is left to prune, and variables are open.
    Fixpoint,
    /// Nothing is left to prune, and every variable is fixed: a solution.
    Solution,
    /// A decision was made: a node was opened.
    Decided,
    /// The search went back to a choice point.
    Backtracked,
    /// The search gave up an attempt and went back to the root.
    Restarted,
    /// The search is over.
    Done(Outcome),
}

#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) node: NodeId,
    pub(super) branches: Branches,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Propagating,
    /// At a fixpoint with open variables: a choice point is to be made.
    Choosing,
    /// The current node is finished: go back to the deepest choice point.
    Leaving,
    /// At a choice point, after going back: take its next branch, if there is one.
    Branching,
    Done(Outcome),
}

/// A depth-first search over an engine.
#[derive(Clone, Debug)]
pub struct Search<P> {
    pub(super) engine: Engine<P>,
    pub(super) strategy: Strategy,
    pub(super) memory: Memory,
    shaving: Option<Shaving>,
    attempt: Attempt,
    limits: Limits,
    pub(super) frames: Vec<Frame>,
    pub(super) node: NodeId,
    pub(super) state: State,
    stats: Stats,
    /// The values of the first solution; empty until there is one.
    first_solution: Vec<Value>,
}

/// When a search ends before its tree does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Stop after this many solutions; 0 = all.
    pub solutions: u64,
    /// Stop when this many nodes have been opened.
    pub nodes: Option<u64>,
}

impl<P: Propagator> Search<P> {
    /// A search about to propagate at the root. `seed` is for random orders.
    pub fn new(engine: Engine<P>, strategy: Strategy, seed: u64, limits: Limits) -> Search<P> {
        Search {
            engine,
            strategy,
            memory: Memory::new(seed),
            shaving: None,
            attempt: Attempt::first(Restarts::Never, 0),
            limits,
            frames: Vec::new(),
            node: 0,
            state: State::Propagating,
            stats: Stats { nodes: 1, ..Stats::default() },
            first_solution: Vec::new(),
        }
    }

    /// The same search with shaving at every node, its removals booked to `constraint`.
    pub fn with_shaving(mut self, constraint: ConstraintId) -> Search<P> {
        self.shaving = Some(Shaving::new(constraint));
        self
    }

    /// The same search with restarts, the first attempt being given up after `first` failures.
    pub fn with_restarts(mut self, schedule: Restarts, first: u64) -> Search<P> {
        self.attempt = Attempt::first(schedule, first);
        self
    }

    /// Starts anew with other domains for the same variables, as if it had just been made. What it has allocated serves
    /// again.
    pub fn reset(&mut self, domains: &[Domain], seed: u64) {
        self.engine.reset(domains);
        self.memory.reset(seed);
        self.shaving.iter_mut().for_each(Shaving::restart);
        self.attempt = self.attempt.again();
        self.frames.clear();
        self.node = 0;
        self.state = State::Propagating;
        self.stats = Stats { nodes: 1, ..Stats::default() };
        self.first_solution.clear();
    }

    /// From now on stops when this many nodes have been opened.
    pub fn limit_nodes(&mut self, nodes: Option<u64>) {
        self.limits.nodes = nodes;
    }

    /// The engine, as it is now.
    pub fn engine(&self) -> &Engine<P> {
        &self.engine
    }

    /// The way it branches.
    pub fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// The node the search is at.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// How many decisions are in force.
    pub fn depth(&self) -> u32 {
        self.engine.store().level() as u32
    }

    /// The counters so far.
    pub fn stats(&self) -> Stats {
        Stats { filterings: self.engine.filterings(), removals: self.engine.store().removals(), ..self.stats }
    }

    /// The values of the variables in the first solution found.
    pub fn first_solution(&self) -> Option<&[Value]> {
        (self.stats.solutions > 0).then_some(&*self.first_solution)
    }

    /// About how many bytes a copy of this search takes.
    pub fn footprint(&self) -> usize {
        size_of::<Self>() + self.engine.footprint()
    }

    /// How the search ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Ends the search because a budget outside of it (a clock, a person) ran out.
    pub fn cap<O: Observer>(&mut self, observer: &mut O) {
        if self.outcome().is_none() {
            self.finish(Outcome::Capped, observer);
        }
    }

    /// Does the next small thing.
    pub fn advance<O: Observer>(&mut self, observer: &mut O) -> Move {
        match self.state {
            State::Propagating => self.propagate(observer),
            State::Choosing => match self.strategy.choose(&self.engine, &mut self.memory) {
                Some(branches) => {
                    self.frames.push(Frame { node: self.node, branches });
                    self.branch(observer)
                }
                None => self.leave(observer),
            },
            State::Leaving => self.leave(observer),
            State::Branching => self.branch(observer),
            State::Done(outcome) => Move::Done(outcome),
        }
    }

    /// Makes at most `moves` moves (at least one) and stops early at a solution or the end; returns the last move made.
    pub fn advance_by<O: Observer>(&mut self, moves: u32, observer: &mut O) -> Move {
        for _ in 1..moves {
            let made = self.advance(observer);
            if matches!(made, Move::Solution | Move::Done(_)) {
                return made;
            }
        }
        self.advance(observer)
    }

    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Move {
        match self.engine.filter_next(observer) {
            Filtering::Ran(prop) => Move::Filtered(prop),
            Filtering::Failed(conflict) => self.fail(conflict, observer),
            Filtering::Fixpoint => match self.shave(observer) {
                Probe::Kept => Move::Probed(false),
                Probe::Removed => Move::Probed(true),
                Probe::Failed(conflict) => self.fail(conflict, observer),
                Probe::Done => self.fixpoint(observer),
            },
        }
    }

    fn shave<O: Observer>(&mut self, observer: &mut O) -> Probe {
        self.shaving.as_mut().map_or(Probe::Done, |shaving| shaving.probe_next(&mut self.engine, observer))
    }

    pub(super) fn fail<O: Observer>(&mut self, conflict: Conflict, observer: &mut O) -> Move {
        self.stats.failures += 1;
        self.memory.failed(conflict.constraint.index());
        self.attempt.failed();
        observer.fail(self.node, conflict);
        self.state = State::Leaving;
        Move::Failed(conflict)
    }

    fn fixpoint<O: Observer>(&mut self, observer: &mut O) -> Move {
        observer.fixpoint(self.node);
        if !self.strategy.is_complete(&self.engine) {
            self.state = State::Choosing;
            return Move::Fixpoint;
        }
        debug_assert!(self.engine.is_solved(), "without a failure and an open variable every constraint holds");
        self.stats.solutions += 1;
        observer.solution(self.node, self.stats.solutions);
        if self.stats.solutions == 1 {
            self.first_solution.clear();
            self.first_solution.extend(self.engine.store().domains().iter().filter_map(|d| d.value()));
        }
        self.state = State::Leaving;
        Move::Solution
    }

    /// Opens a child of the deepest choice point, which the search is at.
    pub(super) fn branch<O: Observer>(&mut self, observer: &mut O) -> Move {
        if self.limits.nodes.is_some_and(|limit| self.stats.nodes >= limit) {
            return self.finish(Outcome::Capped, observer);
        }
        let Some(frame) = self.frames.last_mut() else {
            return self.finish(Outcome::Exhausted, observer);
        };
        let Some(decision) = frame.branches.take() else { return self.leave(observer) };
        let parent = frame.node;
        self.node = self.stats.nodes as NodeId;
        self.stats.nodes += 1;
        let depth = self.frames.len() as u32;
        self.stats.max_depth = self.stats.max_depth.max(depth);
        observer.decide(self.node, parent, decision, depth);
        self.engine.decide(decision, observer);
        self.shaving.iter_mut().for_each(Shaving::restart);
        self.state = State::Propagating;
        Move::Decided
    }

    /// Goes back to the deepest choice point that has a branch left; or to the root, where the attempt has failed too often.
    fn leave<O: Observer>(&mut self, observer: &mut O) -> Move {
        if self.limits.solutions != 0 && self.stats.solutions >= self.limits.solutions {
            return self.finish(Outcome::Enough, observer);
        }
        if self.strategy.value_order == ValueOrder::Saved {
            self.memory.save(self.engine.store().domains());
        }
        while let Some(frame) = self.frames.last() {
            if !frame.branches.is_empty() {
                if self.attempt.is_over() && self.stats.solutions == 0 {
                    return self.restart(frame.node, observer);
                }
                self.node = frame.node;
                self.engine.undo_to(self.frames.len() - 1);
                self.stats.backtracks += 1;
                observer.backtrack(self.node);
                self.state = State::Branching;
                return Move::Backtracked;
            }
            self.frames.pop();
        }
        self.finish(Outcome::Exhausted, observer)
    }

    /// Gives the attempt up, `node` being its deepest open choice point. The root becomes a choice point made anew: what was
    /// learnt is kept, and so is what propagation found there.
    #[cold]
    #[inline(never)]
    fn restart<O: Observer>(&mut self, node: NodeId, observer: &mut O) -> Move {
        self.attempt = self.attempt.next();
        self.stats.restarts += 1;
        observer.restart(node, self.stats.restarts);
        self.engine.undo_to(0);
        self.frames.clear();
        self.node = 0;
        self.state = State::Choosing;
        Move::Restarted
    }

    fn finish<O: Observer>(&mut self, outcome: Outcome, observer: &mut O) -> Move {
        self.state = State::Done(outcome);
        observer.done(outcome);
        Move::Done(outcome)
    }
}
