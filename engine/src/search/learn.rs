//! Search with learning. After a failure, a search that learns clauses returns to the level at which the new clause strikes, and a
//! search that jumps back returns to the last decision that took part in the failure.

use super::dfs::{Frame, Move, Search, State};
use super::restarts::Restarts;
use super::shaving::Probe;
use super::strategy::ValueOrder;
use crate::kernel::{Conflict, Filtering, Observer, Propagator, SearchOutcome};
use crate::learning::{Learner, Learning};

impl<P: Propagator> Search<P> {
    /// Makes the next move of a search that learns.
    pub(super) fn advance_learning<O: Observer>(&mut self, observer: &mut O) -> Move {
        // The learner is taken out for the move, so that it can work on the engine.
        let Some(mut learner) = self.learner.take() else { return Move::Done(SearchOutcome::Capped) };
        let made = self.advance_with(&mut learner, observer);
        self.learner = Some(learner);
        made
    }

    fn advance_with<O: Observer>(&mut self, learner: &mut Learner, observer: &mut O) -> Move {
        match self.state {
            State::Propagating => self.propagate_with(learner, observer),
            State::Choosing => match self.choose_with_assumptions() {
                Some(branches) => {
                    self.frames.push(Frame::new(self.node, branches));
                    self.branch_with(learner, observer)
                }
                None => self.return_with(learner, None, observer),
            },
            State::Leaving => {
                let conflict = self.conflict.take();
                self.return_with(learner, conflict, observer)
            }
            State::Branching => self.branch_with(learner, observer),
            State::Done(outcome) => Move::Done(outcome),
        }
    }

    fn propagate_with<O: Observer>(&mut self, learner: &mut Learner, observer: &mut O) -> Move {
        if let Err(conflict) = learner.strike(&mut self.engine, observer) {
            return self.fail_with(conflict, observer);
        }
        match self.engine.filter_next(&mut learner.observe(observer)) {
            Filtering::Ran(prop) => Move::Filtered(prop),
            Filtering::Failed(conflict) => self.fail_with(conflict, observer),
            Filtering::Fixpoint => match self.shave_with(learner, observer) {
                Probe::Kept => Move::Probed(false),
                Probe::Removed => Move::Probed(true),
                Probe::Failed(conflict) => self.fail_with(conflict, observer),
                Probe::Done if self.is_outside() => self.finish(SearchOutcome::Exhausted, observer),
                Probe::Done => self.fixpoint(observer),
            },
        }
    }

    pub(super) fn fail_with<O: Observer>(&mut self, conflict: Conflict, observer: &mut O) -> Move {
        self.conflict = Some(conflict);
        self.fail(conflict, observer)
    }

    /// Takes the next branch of the deepest choice point.
    fn branch_with<O: Observer>(&mut self, learner: &mut Learner, observer: &mut O) -> Move {
        self.branch_after(observer, |engine, decision| learner.decide(decision, engine.store().domain(decision.var)))
    }

    /// Tests the next value by propagation, and learns from a failed test why the value is impossible here.
    pub(super) fn shave_with<O: Observer>(&mut self, learner: &mut Learner, observer: &mut O) -> Probe {
        let Some(shaving) = &mut self.shaving else { return Probe::Done };
        let Some(decision) = shaving.next_test(&self.engine) else { return Probe::Done };
        let level = self.engine.store().level();
        learner.decide(decision, self.engine.store().domain(decision.var));
        let mut heard = observer.probe();
        let result = self.engine.probe_with(decision, &mut heard, |engine, heard| {
            let conflict = loop {
                if let Err(conflict) = learner.strike(engine, heard) {
                    break conflict;
                }
                match engine.filter_next(&mut learner.observe(heard)) {
                    Filtering::Ran(_) => {}
                    Filtering::Fixpoint => return None,
                    Filtering::Failed(conflict) => break conflict,
                }
            };
            Some((conflict, learner.learn_from_test(engine, conflict)))
        });
        learner.undo_to(level);
        let Some((conflict, lesson)) = result else { return Probe::Kept };
        let lesson = match lesson {
            Ok(lesson) => lesson,
            Err(None) => return Probe::Failed(conflict),
            Err(Some(older)) => {
                learner.announce(older, observer);
                return Probe::Failed(learner.conflict_of(older));
            }
        };
        observer.refuted(heard, decision, conflict);
        learner.announce(lesson, observer);
        shaving.failed();
        match learner.remove_refuted(lesson, decision, shaving.constraint(), &mut self.engine, observer) {
            Ok(()) => Probe::Removed,
            Err(conflict) => Probe::Failed(conflict),
        }
    }

    /// Returns from a failure, or from a solution if there is no conflict.
    fn return_with<O: Observer>(
        &mut self,
        learner: &mut Learner,
        conflict: Option<Conflict>,
        observer: &mut O,
    ) -> Move {
        if self.wants_no_more() {
            return self.finish(SearchOutcome::Enough, observer);
        }
        if self.strategy.value_order == ValueOrder::Saved {
            self.memory.save(self.engine.store().domains());
        }
        match learner.learning() {
            Learning::Clauses => self.learn(learner, conflict, observer),
            _ => self.jump_back(learner, conflict, observer),
        }
    }

    /// Learns a clause and returns to the level at which it strikes. Choice points keep only the branch that they took: the
    /// clause replaces the others.
    fn learn<O: Observer>(&mut self, learner: &mut Learner, conflict: Option<Conflict>, observer: &mut O) -> Move {
        let activities = &mut self.memory.activities;
        let lesson = learner.learn(&self.engine, conflict, |literal| activities.bump(literal), observer);
        activities.fade();
        let Some(lesson) = lesson else {
            self.is_refuted = true;
            return self.finish(SearchOutcome::Exhausted, observer);
        };
        let due = self.attempt.is_over() && (self.attempt.schedule() != Restarts::Adaptive || learner.wants_restart());
        let restarts = due && lesson.level > 0;
        let (left, level) = (self.node, if restarts { 0 } else { lesson.level });
        self.node = self.frames[level].node;
        self.frames.truncate(level);
        self.engine.undo_to(level);
        learner.undo_to(level);
        self.shaving.iter_mut().for_each(|shaving| shaving.restart());
        self.state = State::Propagating;
        if restarts {
            self.attempt = self.attempt.next();
            self.stats.restarts += 1;
            observer.restart(left, self.stats.restarts);
            learner.tidy_up();
            return Move::Restarted;
        }
        self.stats.backtracks += 1;
        observer.backtrack(self.node);
        if let Err(conflict) = learner.apply(lesson, &mut self.engine, observer) {
            return self.fail_with(conflict, observer);
        }
        learner.tidy_up();
        Move::Backtracked
    }

    /// Returns to the last decision behind a failure. If its choice point has no branch left, the failure of all branches is
    /// a failure of the choice point, and the decisions behind it are the ones behind its branches.
    fn jump_back<O: Observer>(&mut self, learner: &mut Learner, conflict: Option<Conflict>, observer: &mut O) -> Move {
        let activities = &mut self.memory.activities;
        let mut levels = learner.blame(&self.engine, conflict, |literal| activities.bump(literal));
        activities.fade();
        if self.attempt.is_over() && self.stats.solutions == 0 && !levels.is_empty() {
            learner.undo_to(self.base);
            return self.restart(self.node, observer);
        }
        while let Some(&last) = levels.iter().max() {
            let level = last as usize - 1;
            self.frames.truncate(level + 1);
            self.engine.undo_to(level);
            learner.undo_to(level);
            let Some(frame) = self.frames.last_mut() else { break };
            frame.blame.extend(levels.iter().filter(|&&level| level != last));
            if !frame.branches.is_empty() {
                self.node = frame.node;
                self.stats.backtracks += 1;
                observer.backtrack(self.node);
                self.state = State::Branching;
                return Move::Backtracked;
            }
            levels = std::mem::take(&mut frame.blame);
            // Branches by value say nothing about the values that the variable had lost before.
            levels.extend(learner.blame_for_losses(&self.engine, frame.branches.var));
            levels.sort_unstable();
            levels.dedup();
            self.frames.pop();
        }
        self.finish(SearchOutcome::Exhausted, observer)
    }
}
