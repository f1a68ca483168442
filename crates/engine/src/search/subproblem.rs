//! Subproblems: a search gives away branches that it has not taken, and a clone of the search explores them. A subproblem is
//! the list of decisions that leads to its root, so it fits into a message.

use super::branches::Branches;
use super::dfs::{Frame, Search, State};
use super::shaving::{Probe, Shaving};
use super::stats::Stats;
use crate::kernel::{Decision, Filtering, MAX_VALUES, Propagator, Relation, SearchOutcome, VarId};

/// A part of a search tree: the branches that lead from the root of the search to the root of the part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subproblem {
    /// The decisions, the first one first.
    pub decisions: Vec<Decision>,
    /// For each decision the number of its branch at the choice point, from 1.
    pub(super) place: Vec<u16>,
}

impl Subproblem {
    /// The part as words, for a message: the number of decisions, the variable, relation and value of each of them, and the place.
    pub fn words(&self) -> Vec<u32> {
        let mut words = vec![self.decisions.len() as u32];
        for decision in &self.decisions {
            words.extend([decision.var.0, decision.relation as u32, u32::from(decision.value)]);
        }
        words.extend(self.place.iter().map(|&taken| u32::from(taken)));
        words
    }

    /// Reads the words of a part. Returns `None` if they do not encode a part of a problem with `variables` variables.
    pub fn from_words(words: &[u32], variables: usize) -> Option<Subproblem> {
        let (&count, rest) = words.split_first()?;
        let (decisions, place) = rest.split_at_checked((count as usize).checked_mul(3)?)?;
        let decision = |words: &[u32]| {
            let relations = [Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::Above];
            let value = u8::try_from(words[2]).ok().filter(|&value| usize::from(value) < MAX_VALUES)?;
            let var = Some(VarId(words[0])).filter(|var| var.index() < variables)?;
            Some(Decision { var, relation: *relations.get(words[1] as usize)?, value })
        };
        let decisions = decisions.chunks_exact(3).map(decision).collect::<Option<Vec<_>>>()?;
        let place = place.iter().map(|&taken| u16::try_from(taken).ok()).collect::<Option<Vec<_>>>()?;
        Some(Subproblem { decisions, place })
    }
}

impl<P: Propagator> Search<P> {
    /// Gives away the untaken branches of the choice point nearest to the root. The search keeps the branch that it is in, and
    /// from then on restarts only below the decision for this branch. Returns no branches if the search has ended, or would
    /// have no node left for itself.
    ///
    /// A search that learns clauses has no untaken branches, because its clauses cover them. Such a search gives away the opposite
    /// of its first decision, and keeps this decision from then on.
    pub fn give_away(&mut self) -> Vec<Subproblem> {
        if self.learns_clauses() {
            return self.give_opposite();
        }
        let Some(at) = self.frames.iter().position(|frame| !frame.branches.is_empty()) else { return Vec::new() };
        let is_alive = match self.state {
            State::Propagating | State::Choosing => true,
            State::Leaving(_) | State::Branching => {
                self.frames[at + 1..].iter().any(|frame| !frame.branches.is_empty())
            }
            State::Returning(_) | State::Done(_) => false,
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

    /// The part of the tree that contains all the remaining work of the search, without the branches that were given away. Also
    /// returns the number of solutions that the search found before it entered this part.
    pub fn rest(&self) -> (Subproblem, u64) {
        if self.learns_clauses() {
            return (Subproblem::of_assumptions(self.assumed.clone()), 0);
        }
        let depth = self.frames.iter().take_while(|frame| frame.branches.is_empty()).count();
        let path = &self.frames[..depth];
        let decisions = path.iter().filter_map(|frame| frame.decision).collect();
        let place = path.iter().map(|frame| frame.taken).collect();
        (Subproblem { decisions, place }, path.last().map_or(0, |frame| frame.solutions))
    }

    /// Begins the search of a subproblem. The search must have left its root: the domains there are a fixpoint. The counters
    /// of the search start again at the root of the subproblem. The counters of the engine go on.
    pub fn begin(&mut self, part: &Subproblem) {
        self.resolver.undo_to(0, &mut self.engine);
        self.attempt = self.attempt.again();
        self.frames.clear();
        self.node = 0;
        self.base = part.decisions.len();
        self.stats = Stats { nodes: 1, max_depth: self.base as u32, ..Stats::default() };
        // The domains at the root of a refuted search may be empty, and no part has a solution left.
        self.state = if self.is_refuted { State::Done(SearchOutcome::Exhausted) } else { State::Propagating };
        self.shaving.iter_mut().for_each(Shaving::restart);
        if self.learns_clauses() {
            self.base = 0;
            self.assumed.clone_from(&part.decisions);
        } else {
            self.enter(part);
        }
    }

    /// Makes the decisions of a part, with propagation after each of them but the last one.
    fn enter(&mut self, part: &Subproblem) {
        for (index, (&decision, &taken)) in part.decisions.iter().zip(&part.place).enumerate() {
            let is_consistent = index == 0 || self.reaches_fixpoint();
            let domain = self.engine.store().domain(decision.var);
            if !is_consistent || decision.keep(domain).is_empty() {
                self.stats.failures += 1;
                self.state = State::Leaving(None);
                return;
            }
            let branches = Branches::none(decision.var);
            self.frames.push(Frame { decision: Some(decision), taken, ..Frame::new(0, branches) });
            self.resolver.decide(decision, &mut self.engine, &mut ());
            self.shaving.iter_mut().for_each(Shaving::restart);
        }
    }

    /// Propagates and shaves. Returns false if that fails.
    fn reaches_fixpoint(&mut self) -> bool {
        loop {
            match self.resolver.filter_next(&mut self.engine, &mut ()) {
                Filtering::Ran(_) => continue,
                Filtering::Failed(_) => return false,
                Filtering::Fixpoint => {}
            }
            match self.shave(&mut ()) {
                Probe::Kept | Probe::Removed => {}
                Probe::Failed(_) => return false,
                Probe::Done => return true,
            }
        }
    }

    /// The place of the current node in the tree: the number of the branch taken at each choice point above it. Depth-first
    /// search reaches places in lexicographic order.
    pub fn place(&self) -> Vec<u16> {
        self.frames.iter().map(|frame| frame.taken).collect()
    }

    /// Whether the tree is the same for every order in which its parts are searched.
    pub fn has_fixed_tree(&self) -> bool {
        self.strategy.is_static() && self.attempt.is_only() && !self.learns_clauses()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_as_it_was_written() {
        let decision = |var, relation, value| Decision { var: VarId(var), relation, value };
        let decisions = vec![
            decision(3, Relation::Equal, 8),
            decision(0, Relation::NotEqual, 0),
            decision(7, Relation::AtMost, 63),
            decision(7, Relation::Above, 2),
        ];
        let part = Subproblem { decisions, place: vec![1, 2, 1, 700] };
        let words = part.words();
        assert_eq!(Subproblem::from_words(&words, 8), Some(part));
        assert_eq!(Subproblem::from_words(&words, 7), None, "there is no variable 7");
        assert_eq!(Subproblem::from_words(&words[..9], 8), None, "a decision is cut off");
        assert_eq!(Subproblem::from_words(&[], 8), None);
        assert_eq!(Subproblem::from_words(&[0], 8), Some(Subproblem::default()));
        for (at, wrong) in [(0, u32::MAX), (2, 4), (3, 64), (13, 65_536)] {
            let mut words = words.clone();
            words[at] = wrong;
            assert_eq!(Subproblem::from_words(&words, 8), None, "{words:?}");
        }
    }
}
