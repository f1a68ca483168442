//! Subproblems: a search gives away branches that it has not taken, and another search, a clone of the same one, takes
//! them up. A subproblem is the list of decisions that leads to its root, so it fits into a message.

use super::branches::Branches;
use super::dfs::{Frame, Search, State};
use super::shaving::{Probe, Shaving};
use super::stats::Stats;
use crate::kernel::{Decision, Filtering, Propagator};

/// A part of a search tree: the branches that lead from the root of the search to the root of the part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subproblem {
    /// The decisions, the first one first.
    pub decisions: Vec<Decision>,
    /// For each decision the number of its branch at the choice point, from 1.
    pub(super) place: Vec<u16>,
}

impl<P: Propagator> Search<P> {
    /// Gives away the untaken branches of the choice point nearest to the root. The search keeps the branch that it is in, and
    /// from then on restarts only below the decision for this branch. Returns no branches if the search has ended, or has no
    /// node of its own to go on with. A search that learns keeps all of its work: it leaves branches to its clauses, and does
    /// not take them.
    pub fn give_away(&mut self) -> Vec<Subproblem> {
        if self.learner.is_some() {
            return Vec::new();
        }
        let Some(at) = self.frames.iter().position(|frame| !frame.branches.is_empty()) else { return Vec::new() };
        let is_alive = match self.state {
            State::Propagating | State::Choosing => true,
            State::Leaving | State::Branching => self.frames[at + 1..].iter().any(|frame| !frame.branches.is_empty()),
            State::Returning | State::Done(_) => false,
        };
        if !is_alive {
            return Vec::new();
        }
        let path: Vec<Decision> = self.frames[..at].iter().filter_map(|frame| frame.decision).collect();
        let mut place = self.place();
        place.truncate(at + 1);
        let frame = &mut self.frames[at];
        let mut given = Vec::new();
        while let Some(decision) = frame.branches.take() {
            place[at] += 1;
            let decisions = path.iter().copied().chain([decision]).collect();
            given.push(Subproblem { decisions, place: place.clone() });
        }
        self.base = at + 1;
        given
    }

    /// Begins the search of a subproblem. The search must have left its root: the domains there are a fixpoint. The counters
    /// start again with the root of the subproblem; those of the engine go on.
    pub fn begin(&mut self, part: &Subproblem) {
        self.engine.undo_to(0);
        self.attempt = self.attempt.again();
        self.frames.clear();
        self.node = 0;
        self.base = part.decisions.len();
        self.stats = Stats { nodes: 1, max_depth: self.base as u32, ..Stats::default() };
        self.state = State::Propagating;
        for (index, (&decision, &taken)) in part.decisions.iter().zip(&part.place).enumerate() {
            let is_consistent = index == 0 || self.reaches_fixpoint();
            if !is_consistent || decision.keep(self.engine.store().domain(decision.var)).is_empty() {
                self.stats.failures += 1;
                self.state = State::Leaving;
                return;
            }
            let branches = Branches::none(decision.var);
            self.frames.push(Frame { decision: Some(decision), taken, ..Frame::new(0, branches) });
            self.engine.decide(decision, &mut ());
            self.shaving.iter_mut().for_each(Shaving::restart);
        }
    }

    /// Propagates and shaves. Returns false if that fails.
    fn reaches_fixpoint(&mut self) -> bool {
        loop {
            match self.engine.filter_next(&mut ()) {
                Filtering::Ran(_) => {}
                Filtering::Failed(_) => return false,
                Filtering::Fixpoint => match self.shave(&mut ()) {
                    Probe::Kept | Probe::Removed => {}
                    Probe::Failed(_) => return false,
                    Probe::Done => return true,
                },
            }
        }
    }

    /// The place of the current node in the tree: the number of the branch taken at each choice point above it. Depth-first
    /// search reaches places in lexicographic order.
    pub(super) fn place(&self) -> Vec<u16> {
        self.frames.iter().map(|frame| frame.taken).collect()
    }

    /// Whether the tree is the same for every order in which its parts are searched.
    pub(super) fn has_fixed_tree(&self) -> bool {
        self.strategy.is_static() && self.attempt.is_only()
    }
}
