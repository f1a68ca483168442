//! Depth-first search as a state machine with an explicit stack of choice points. [`Search::advance`] makes one small
//! move, such as one filtering, one decision or one backtrack, and returns. Pausing, stepping, cancelling and time
//! travel all build on these small moves. A clone of a search makes exactly the same moves as the original.

use super::branches::Branches;
use super::memory::Memory;
use super::resolver::{Resolution, Resolver};
use super::restarts::{Attempt, Restarts};
use super::shaving::{Probe, Shaving};
use super::stats::Stats;
use super::strategy::{Strategy, ValueOrder, VariableOrder};
use crate::kernel::{
    Conflict, ConstraintId, Decision, Domain, Engine, Event, Filtering, NodeId, Observer, PropId, Propagator, Pruning,
    SearchOutcome, Value,
};
use crate::learning::{Learning, LearntClause, Refuted};

/// A move of the search: the effect of one call of [`Search::advance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A propagator ran.
    Filtered(PropId),
    /// Learnt clauses removed values.
    Struck,
    /// A propagator or shaving found a conflict.
    Failed(Conflict),
    /// Shaving tested a value. `true` means that the test failed and the value was removed.
    Probed(bool),
    /// Propagation reached a fixpoint, and some variables are open.
    Fixpoint,
    /// Propagation reached a fixpoint, and no variable is open: a solution.
    Solution,
    /// The search made a decision and opened a node.
    Decided,
    /// The search learnt from a failure or a solution, and is still at the same node. The next move returns to an older level.
    Learnt,
    /// The search returned to a choice point.
    Backtracked,
    /// The search gave up an attempt and returned to the root.
    Restarted,
    /// The search has ended.
    Done(SearchOutcome),
}

/// A choice point on the stack.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) node: NodeId,
    pub(super) branches: Branches,
    /// The branch that the search took last; `None` before the first one.
    pub(super) decision: Option<Decision>,
    /// The number of branches taken so far.
    pub(super) taken: u16,
    /// The number of solutions that the search had found when it took its last branch.
    pub(super) solutions: u64,
    /// With backjumping, the reasons for the failures of the branches so far.
    pub(super) blame: Option<Box<Blame>>,
}

/// The reasons for the failures of the branches of a choice point.
#[derive(Clone, Debug, Default)]
pub(super) struct Blame {
    /// The levels of the older decisions behind the failures.
    pub(super) levels: Vec<u32>,
    /// For each branch the clause that refutes it, if the observer asks for derivations.
    pub(super) refuted: Vec<Refuted>,
}

impl Frame {
    /// Creates a choice point with none of its branches taken.
    pub(super) fn new(node: NodeId, branches: Branches) -> Frame {
        Frame { node, branches, decision: None, taken: 0, solutions: 0, blame: None }
    }
}

/// The state of the search between two moves.
#[derive(Clone, Debug)]
pub(super) enum State {
    /// Propagation at the current node has not ended.
    Propagating,
    /// The current node is a fixpoint with open variables. The next move makes a choice point.
    Choosing,
    /// The current node is finished. Without a conflict, the node is a solution, or the root of a part that fails at once. All
    /// decisions in force then count as the reason. The next move resolves the node.
    Leaving(Option<Conflict>),
    /// The search has learnt from a finished node. The next move returns to the level that the resolution gives.
    Returning(Resolution),
    /// The search has returned to a choice point. The next move takes the next branch of this choice point.
    Branching,
    /// The search has ended.
    Done(SearchOutcome),
}

/// A depth-first search over an engine.
#[derive(Clone, Debug)]
pub struct Search<P> {
    pub(super) engine: Engine<P>,
    pub(super) strategy: Strategy,
    pub(super) memory: Memory,
    pub(super) resolver: Resolver,
    pub(super) shaving: Option<Shaving>,
    pub(super) attempt: Attempt,
    pub(super) limits: Limits,
    pub(super) frames: Vec<Frame>,
    /// The number of decisions that restarts keep; see [`super::Subproblem`]. Their choice points have no branch left.
    pub(super) base: usize,
    /// The decisions of the part that is searched, for a search that learns clauses. They come before all other decisions.
    pub(super) assumed: Vec<Decision>,
    /// Whether learnt clauses have shown that no solution is left, in this part or any other.
    pub(super) is_refuted: bool,
    pub(super) node: NodeId,
    pub(super) state: State,
    pub(super) stats: Stats,
    /// The values of the first solution, by variable; empty until the search finds one.
    first_solution: Vec<Value>,
}

/// The limits that end a search early.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Stop after this many solutions; 0 means all solutions.
    pub solutions: u64,
    /// Stop when the search would open more nodes than this number; `None` means no limit.
    pub nodes: Option<u64>,
}

impl<P: Propagator> Search<P> {
    /// Creates a search that is about to propagate at the root. Random orders use `seed`.
    pub fn new(engine: Engine<P>, strategy: Strategy, seed: u64, limits: Limits) -> Search<P> {
        Search {
            engine,
            strategy,
            memory: Memory::new(seed),
            resolver: Resolver::Chronological,
            shaving: None,
            attempt: Attempt::first(Restarts::Never, 0),
            limits,
            frames: Vec::new(),
            base: 0,
            assumed: Vec::new(),
            is_refuted: false,
            node: 0,
            state: State::Propagating,
            stats: Stats { nodes: 1, ..Stats::default() },
            first_solution: Vec::new(),
        }
    }

    /// Returns the same search with shaving at every node. The removals by shaving are attributed to `constraint`.
    pub fn with_shaving(mut self, constraint: ConstraintId) -> Search<P> {
        self.shaving = Some(Shaving::new(constraint));
        self
    }

    /// Returns the same search with learning. The removals by learnt clauses are attributed to `constraint`. Clauses need
    /// domains that are sets: an interval cannot lose a value inside it.
    pub fn with_learning(mut self, learning: Learning, constraint: ConstraintId) -> Search<P> {
        debug_assert!(learning != Learning::Clauses || !self.engine.store().has_intervals());
        self.resolver = Resolver::new(learning, &mut self.engine, constraint);
        self
    }

    /// Returns the same search with restarts. The first attempt ends after `first` failures.
    pub fn with_restarts(mut self, schedule: Restarts, first: u64) -> Search<P> {
        self.attempt = Attempt::first(schedule, first);
        self
    }

    /// Returns the search to its initial state, with other domains for the same variables. The search reuses its memory
    /// instead of allocating.
    pub fn reset(&mut self, domains: &[Domain], seed: u64) {
        self.engine.reset(domains);
        self.memory.reset(seed);
        self.resolver.reset(&mut self.engine);
        self.shaving.iter_mut().for_each(Shaving::restart);
        self.attempt = self.attempt.again();
        self.frames.clear();
        self.base = 0;
        self.assumed.clear();
        self.is_refuted = false;
        self.node = 0;
        self.state = State::Propagating;
        self.stats = Stats { nodes: 1, ..Stats::default() };
        self.first_solution.clear();
    }

    /// Changes the limit on nodes ([`Limits::nodes`]).
    pub fn limit_nodes(&mut self, nodes: Option<u64>) {
        self.limits.nodes = nodes;
    }

    /// The engine in its current state.
    pub fn engine(&self) -> &Engine<P> {
        &self.engine
    }

    /// The branching strategy.
    pub fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// The current node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The number of decisions in force.
    pub fn depth(&self) -> u32 {
        self.engine.store().level() as u32
    }

    /// The counters so far.
    pub fn stats(&self) -> Stats {
        Stats { filterings: self.engine.filterings(), removals: self.engine.store().removals(), ..self.stats }
    }

    /// The values of all variables in the first solution; `None` if the search has found no solution yet.
    pub fn first_solution(&self) -> Option<&[Value]> {
        (self.stats.solutions > 0).then_some(&*self.first_solution)
    }

    /// Estimates the size of a clone of this search in bytes.
    pub(crate) fn footprint(&self) -> usize {
        let learnt = self.resolver.learner().map_or(0, |learner| learner.footprint());
        size_of::<Self>() + self.engine.footprint() + learnt
    }

    /// The removals in force that propagation made, oldest first. The list is empty in a search that does not learn.
    pub fn past_removals(&self) -> impl Iterator<Item = (u32, Pruning)> + '_ {
        self.resolver.learner().into_iter().flat_map(|learner| learner.removals())
    }

    /// The decisions in force, oldest first.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> + '_ {
        self.frames.iter().take(self.engine.store().level()).filter_map(|frame| frame.decision)
    }

    /// The learnt clauses in the database, oldest first.
    pub fn clauses(&self) -> impl Iterator<Item = LearntClause> + '_ {
        self.resolver.learner().into_iter().flat_map(|learner| learner.clauses())
    }

    /// The learnt clause with a number, from 1; `None` if the search has not learnt it yet or has dropped it.
    pub fn clause(&self, number: u64) -> Option<LearntClause> {
        self.resolver.learner()?.find(number)
    }

    /// The number of clauses learnt so far.
    pub fn learnt(&self) -> u64 {
        self.resolver.learner().map_or(0, |learner| learner.learnt())
    }

    /// The outcome of the search; `None` while the search goes on.
    pub fn outcome(&self) -> Option<SearchOutcome> {
        match self.state {
            State::Done(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Ends the search with the outcome "capped". A caller uses this for a limit outside the search, such as a clock.
    /// The call does not change a search that has already ended.
    pub fn cap<O: Observer>(&mut self, observer: &mut O) {
        if self.outcome().is_none() {
            self.finish(SearchOutcome::Capped, observer);
        }
    }

    /// Makes the next move. A search that has ended returns [`Move::Done`] again.
    // `advance` and `propagate` are inlined, because most moves are tiny. With real calls, AC-3 would need 9 % more
    // instructions.
    #[inline(always)]
    pub fn advance<O: Observer>(&mut self, observer: &mut O) -> Move {
        match self.state {
            State::Propagating => self.propagate(observer),
            State::Choosing => {
                let branches = self.choose_branches().expect("a fixpoint with open variables has branches");
                self.frames.push(Frame::new(self.node, branches));
                self.branch(observer)
            }
            State::Leaving(conflict) => self.leave(conflict, observer),
            State::Returning(ref mut resolution) => {
                let resolution = std::mem::replace(resolution, Resolution::Refuted);
                self.return_by(resolution, observer)
            }
            State::Branching => self.branch(observer),
            State::Done(outcome) => Move::Done(outcome),
        }
    }

    // Inlined for the reason given at `advance`.
    #[inline(always)]
    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Move {
        match self.resolver.strike(&mut self.engine, observer) {
            Ok(false) => {}
            Ok(true) => return Move::Struck,
            Err(conflict) => return self.fail(conflict, observer),
        }
        match self.resolver.filter_next(&mut self.engine, observer) {
            Filtering::Ran(prop) => Move::Filtered(prop),
            Filtering::Failed(conflict) => self.fail(conflict, observer),
            Filtering::Fixpoint => match self.shave(observer) {
                Probe::Kept => Move::Probed(false),
                Probe::Removed => Move::Probed(true),
                Probe::Failed(conflict) => self.fail(conflict, observer),
                Probe::Done if self.is_outside() => self.finish(SearchOutcome::Exhausted, observer),
                Probe::Done => self.fixpoint(observer),
            },
        }
    }

    /// Tests the next value by propagation.
    pub(super) fn shave<O: Observer>(&mut self, observer: &mut O) -> Probe {
        let Some(shaving) = &mut self.shaving else { return Probe::Done };
        shaving.probe_next(&mut self.resolver, &mut self.engine, observer)
    }

    pub(super) fn fail<O: Observer>(&mut self, conflict: Conflict, observer: &mut O) -> Move {
        self.stats.failures += 1;
        self.memory.failed(conflict.constraint.index());
        if self.strategy.variable_order == VariableOrder::Activity {
            self.memory.took_part(&self.engine, conflict.constraint);
        }
        if self.strategy.variable_order == VariableOrder::Conflicts {
            let decided = self.frames.last().and_then(|frame| frame.decision).map(|decision| decision.var);
            self.memory.conflicts.failed(decided.into_iter().chain(self.engine.store().last_fixed()));
        }
        self.attempt.failed();
        observer.event(Event::Fail { node: self.node, conflict });
        self.state = State::Leaving(Some(conflict));
        Move::Failed(conflict)
    }

    fn fixpoint<O: Observer>(&mut self, observer: &mut O) -> Move {
        observer.event(Event::Fixpoint { node: self.node });
        if !self.strategy.is_complete(&self.engine) {
            self.state = State::Choosing;
            return Move::Fixpoint;
        }
        debug_assert!(self.engine.is_solved(), "a fixpoint without open variables satisfies every constraint");
        self.stats.solutions += 1;
        observer.event(Event::Solution { node: self.node, number: self.stats.solutions });
        if self.stats.solutions == 1 {
            self.first_solution.clear();
            self.first_solution.extend(self.engine.store().domains().iter().filter_map(|d| d.value()));
        }
        self.state = State::Leaving(None);
        Move::Solution
    }

    /// Takes the next branch of the deepest choice point and opens a node for it.
    pub(super) fn branch<O: Observer>(&mut self, observer: &mut O) -> Move {
        if self.limits.nodes.is_some_and(|limit| self.stats.nodes >= limit) {
            return self.finish(SearchOutcome::Capped, observer);
        }
        let frame = self.frames.last_mut().expect("a search branches at a choice point");
        let decision = frame.branches.take().expect("a search branches where a branch is left");
        let parent = frame.node;
        frame.decision = Some(decision);
        frame.taken += 1;
        frame.solutions = self.stats.solutions;
        self.node = self.stats.nodes as NodeId;
        self.stats.nodes += 1;
        let depth = self.frames.len() as u32;
        self.stats.max_depth = self.stats.max_depth.max(depth);
        observer.event(Event::Decide { node: self.node, parent, decision, depth });
        self.resolver.decide(decision, &mut self.engine, observer);
        self.shaving.iter_mut().for_each(Shaving::restart);
        self.state = State::Propagating;
        Move::Decided
    }

    /// Resolves a finished node: by its conflict, or as a solution.
    fn leave<O: Observer>(&mut self, conflict: Option<Conflict>, observer: &mut O) -> Move {
        if self.limits.solutions != 0 && self.stats.solutions >= self.limits.solutions {
            return self.finish(SearchOutcome::Enough, observer);
        }
        if self.strategy.value_order == ValueOrder::Saved {
            self.memory.save(self.engine.store().domains());
        }
        let bump = |literal| self.memory.activities.bump(literal);
        let resolution = match &mut self.resolver {
            Resolver::Chronological => return self.backtrack(observer),
            Resolver::Backjumping(learner) => Resolution::Blame(learner.blame(&self.engine, conflict, bump, observer)),
            Resolver::Clauses(learner) => match learner.learn(&self.engine, conflict, bump, observer) {
                Some(lesson) => Resolution::Clause(lesson),
                None => Resolution::Refuted,
            },
        };
        self.memory.activities.fade();
        self.state = State::Returning(resolution);
        Move::Learnt
    }

    /// Returns to the deepest choice point with a branch left. If the attempt has used up its failures, restarts instead.
    fn backtrack<O: Observer>(&mut self, observer: &mut O) -> Move {
        while let Some(frame) = self.frames.last() {
            if !frame.branches.is_empty() {
                if self.attempt.is_over() && self.stats.solutions == 0 {
                    return self.restart(frame.node, observer);
                }
                return self.return_to(self.frames.len() - 1, observer);
            }
            self.frames.pop();
        }
        self.finish(SearchOutcome::Exhausted, observer)
    }

    /// Returns to the deepest choice point, which is at `level` and has a branch left.
    pub(super) fn return_to<O: Observer>(&mut self, level: usize, observer: &mut O) -> Move {
        self.node = self.frames[level].node;
        self.resolver.undo_to(level, &mut self.engine);
        self.stats.backtracks += 1;
        observer.event(Event::Backtrack { node: self.node });
        self.state = State::Branching;
        Move::Backtracked
    }

    /// Gives up the attempt and makes a new choice point at the root. `node` is the deepest open choice point of the attempt.
    /// The search keeps its memory and the removals at the root.
    #[cold]
    pub(super) fn restart<O: Observer>(&mut self, node: NodeId, observer: &mut O) -> Move {
        self.attempt = self.attempt.next();
        self.stats.restarts += 1;
        observer.event(Event::Restart { node, number: self.stats.restarts });
        self.resolver.undo_to(self.base, &mut self.engine);
        self.frames.truncate(self.base);
        self.node = 0;
        self.state = State::Choosing;
        Move::Restarted
    }

    pub(super) fn finish<O: Observer>(&mut self, outcome: SearchOutcome, observer: &mut O) -> Move {
        self.state = State::Done(outcome);
        observer.event(Event::Done { outcome });
        Move::Done(outcome)
    }
}
