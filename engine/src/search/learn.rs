//! Search with learning: after a failure the search returns to the level at which the learnt clause strikes, instead of to
//! the last choice point. A choice point then needs only its first branch: the clause replaces the others.

use super::dfs::{Frame, Move, Search, State};
use super::restarts::Restarts;
use super::shaving::Probe;
use super::strategy::ValueOrder;
use crate::kernel::{Conflict, Filtering, Observer, Propagator, SearchOutcome};

impl<P: Propagator> Search<P> {
    /// Makes the next move of a search that learns.
    pub(super) fn advance_learning<O: Observer>(&mut self, observer: &mut O) -> Move {
        match self.state {
            State::Propagating => self.propagate_learning(observer),
            State::Choosing => match self.strategy.choose(&self.engine, &mut self.memory) {
                Some(branches) => {
                    self.frames.push(Frame { node: self.node, branches });
                    self.branch(observer)
                }
                None => self.learn(None, observer),
            },
            State::Leaving => {
                let conflict = self.conflict.take();
                self.learn(conflict, observer)
            }
            State::Branching => self.branch(observer),
            State::Done(outcome) => Move::Done(outcome),
        }
    }

    fn propagate_learning<O: Observer>(&mut self, observer: &mut O) -> Move {
        let Some(learner) = &mut self.learner else { return Move::Done(SearchOutcome::Capped) };
        match learner.strike(&mut self.engine, observer) {
            Err(conflict) => return self.fail_learning(conflict, observer),
            Ok(_) => {}
        }
        match self.engine.filter_next(&mut learner.observe(observer)) {
            Filtering::Ran(prop) => Move::Filtered(prop),
            Filtering::Failed(conflict) => self.fail_learning(conflict, observer),
            Filtering::Fixpoint => match self.shave(observer) {
                Probe::Kept => Move::Probed(false),
                Probe::Removed => Move::Probed(true),
                Probe::Failed(conflict) => self.fail_learning(conflict, observer),
                Probe::Done => self.fixpoint(observer),
            },
        }
    }

    fn fail_learning<O: Observer>(&mut self, conflict: Conflict, observer: &mut O) -> Move {
        self.conflict = Some(conflict);
        self.fail(conflict, observer)
    }

    /// Learns from a conflict, or excludes the solution that was found, and returns to the level of the lesson.
    fn learn<O: Observer>(&mut self, conflict: Option<Conflict>, observer: &mut O) -> Move {
        if self.wants_no_more() {
            return self.finish(SearchOutcome::Enough, observer);
        }
        if self.strategy.value_order == ValueOrder::Saved {
            self.memory.save(self.engine.store().domains());
        }
        let Some(learner) = &mut self.learner else { return Move::Done(SearchOutcome::Capped) };
        let memory = &mut self.memory;
        let lesson = learner.learn(&self.engine, conflict, |literal| memory.activities.bump(literal));
        memory.activities.fade();
        let Some(lesson) = lesson else { return self.finish(SearchOutcome::Exhausted, observer) };
        let due = match self.attempt.schedule() {
            Restarts::Adaptive => self.attempt.is_over() && learner.wants_restart(),
            _ => self.attempt.is_over(),
        };
        let restarts = due && lesson.level > 0;
        let level = if restarts { 0 } else { lesson.level };
        let left = self.node;
        self.node = self.frames[level].node;
        self.frames.truncate(level);
        self.engine.undo_to(level);
        learner.undo_to(level);
        self.state = State::Propagating;
        let made = if restarts {
            self.attempt = self.attempt.next();
            self.stats.restarts += 1;
            observer.restart(left, self.stats.restarts);
            Move::Restarted
        } else {
            self.stats.backtracks += 1;
            observer.backtrack(self.node);
            if let Err(conflict) = learner.apply(lesson, &mut self.engine, observer) {
                return self.fail_learning(conflict, observer);
            }
            Move::Backtracked
        };
        learner.tidy();
        made
    }
}
