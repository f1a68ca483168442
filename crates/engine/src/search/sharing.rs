//! Search with learnt clauses over several threads or processes.
//!
//! Each search covers a part of the tree: the solutions in which some decisions hold. These decisions are *assumptions*. A search
//! makes its assumptions first, as ordinary decisions. So every learnt clause follows from the whole problem and is true in all
//! parts (Eén & Sörensson, *An extensible SAT-solver*, SAT 2003). Searches therefore pass on their shortest and best clauses.
//!
//! A clause also excludes the solutions that were found before it was learnt. So a clause of one search may exclude a solution
//! from another search, or two searches may find the same solution. The caller must collect a solution before it passes on the
//! clauses that were learnt after it, and must count equal solutions once.

use super::branches::Branches;
use super::dfs::{Search, State};
use super::resolver::Resolver;
use super::subproblem::Subproblem;
use crate::kernel::{Decision, Propagator};
use crate::learning::{Learner, SharedClauses};

impl Subproblem {
    /// The part in which all assumptions hold. Parts with fewer assumptions come first.
    pub(super) fn of_assumptions(decisions: Vec<Decision>) -> Subproblem {
        let place = vec![decisions.len() as u16];
        Subproblem { decisions, place }
    }
}

impl<P: Propagator> Search<P> {
    /// Whether the search learns clauses. Other searches may then find the same solutions, and the solutions come in any order.
    pub fn learns_clauses(&self) -> bool {
        matches!(self.resolver, Resolver::Clauses(_))
    }

    /// Whether learnt clauses have shown that no solution is left, in this part or any other.
    pub fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Makes the search collect its best clauses for other searches. Clauses learnt before this call are not collected.
    pub fn share(&mut self) {
        self.resolver.learner_mut().into_iter().for_each(Learner::share);
    }

    /// The clauses collected since the last call. They hold in all solutions that this search has not found yet.
    pub fn take_clauses(&mut self) -> SharedClauses {
        self.resolver.learner_mut().map(Learner::take_clauses).unwrap_or_default()
    }

    /// Whether the search can take clauses of others over: it learns clauses and is at its root, as after a restart or at the
    /// beginning of a part.
    pub fn takes_clauses(&self) -> bool {
        self.learns_clauses() && self.engine.store().level() == 0 && matches!(self.state, State::Propagating)
    }

    /// Adds clauses of another search of the same problem. Returns false, and adds nothing, unless the search takes clauses.
    pub fn add_clauses(&mut self, clauses: &SharedClauses) -> bool {
        if !self.takes_clauses() {
            return false;
        }
        if let Err(conflict) = self.resolver.its_learner().add_clauses(clauses, &mut self.engine) {
            self.fail(conflict, &mut ());
        }
        true
    }

    /// Gives away the opposite of the first decision below the assumptions, and assumes this decision from then on.
    pub(super) fn give_opposite(&mut self) -> Vec<Subproblem> {
        let is_alive = !matches!(self.state, State::Done(_));
        let mut decisions = self.frames.iter().filter_map(|frame| frame.decision);
        let first = decisions.find(|decision| !self.assumed.contains(decision));
        let Some(first) = first.filter(|_| is_alive) else { return Vec::new() };
        let given = self.assumed.iter().copied().chain([first.opposite()]).collect();
        self.assumed.push(first);
        vec![Subproblem::of_assumptions(given)]
    }

    /// The next choice point: the first assumption that the domains do not imply, or else the choice of the strategy. `None` if
    /// no variable is open.
    pub(super) fn choose_branches(&mut self) -> Option<Branches> {
        let implied = |decision: &Decision| {
            let domain = self.engine.store().domain(decision.var);
            decision.keep(domain) == domain
        };
        match self.assumed.iter().find(|decision| !implied(decision)) {
            Some(&decision) => Some(Branches::only(decision)),
            None => self.strategy.choose(&self.engine, &mut self.memory),
        }
    }

    /// Whether the domains contradict an assumption, so that the part has no further solution.
    pub(super) fn is_outside(&self) -> bool {
        let contradicts = |decision: &Decision| decision.keep(self.engine.store().domain(decision.var)).is_empty();
        self.assumed.iter().any(contradicts)
    }
}
