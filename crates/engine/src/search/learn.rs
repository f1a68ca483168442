//! How a search that learns returns: to the level at which a learnt clause becomes unit, or to the last decision that took part
//! in a failure.

use super::dfs::{Move, Search, State};
use super::resolver::Resolution;
use super::restarts::Restarts;
use crate::kernel::{Event, Observer, Propagator, SearchOutcome};
use crate::learning::{Blamed, Lesson};

impl<P: Propagator> Search<P> {
    /// Returns from a finished node by the resolution that the search learnt there.
    pub(super) fn return_by<O: Observer>(&mut self, resolution: Resolution, observer: &mut O) -> Move {
        match resolution {
            Resolution::Clause(lesson) => self.return_by_clause(lesson, observer),
            Resolution::Blame(blamed) => self.return_by_blame(blamed, observer),
            Resolution::Refuted => {
                self.is_refuted = true;
                self.finish(SearchOutcome::Exhausted, observer)
            }
        }
    }

    /// Returns to the level at which the new clause becomes unit. Choice points drop their untaken branches, because the clause
    /// makes them unnecessary.
    fn return_by_clause<O: Observer>(&mut self, lesson: Lesson, observer: &mut O) -> Move {
        let learner = self.resolver.its_learner();
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
            observer.event(Event::Restart { node: left, number: self.stats.restarts });
            learner.tidy_up();
            return Move::Restarted;
        }
        self.stats.backtracks += 1;
        observer.event(Event::Backtrack { node: self.node });
        if let Err(conflict) = learner.apply(lesson, &mut self.engine, observer) {
            return self.fail(conflict, observer);
        }
        learner.tidy_up();
        Move::Backtracked
    }

    /// Returns to the last decision behind a failure. If the choice point of this decision has no branch left, the choice point
    /// itself has failed. The decisions behind the failures of its branches are then behind this failure too.
    fn return_by_blame<O: Observer>(&mut self, blamed: Blamed, observer: &mut O) -> Move {
        let Blamed { levels, refuted } = blamed;
        let Some(&last) = levels.iter().max() else { return self.finish(SearchOutcome::Exhausted, observer) };
        // If only the decisions of a part are behind the failure, the part ends. There is no fixpoint from which the search
        // could restart.
        if self.attempt.is_over() && self.stats.solutions == 0 && last as usize > self.base {
            return self.restart(self.node, observer);
        }
        let level = last as usize - 1;
        self.frames.truncate(level + 1);
        let frame = self.frames.last_mut().expect("each decision in force has a choice point");
        let blame = frame.blame.get_or_insert_default();
        blame.levels.extend(levels.iter().filter(|&&level| level != last));
        blame.refuted.extend(refuted);
        if !frame.branches.is_empty() {
            return self.return_to(level, observer);
        }
        let (blame, var) = (std::mem::take(&mut **blame), frame.branches.var);
        let mut levels = blame.levels;
        let learner = self.resolver.its_learner();
        // Branches of the form `x = v` do not cover the values that the variable had lost before, so the causes of these losses
        // count too.
        levels.extend(learner.blame_for_losses(&self.engine, (var, level as u32)));
        levels.sort_unstable();
        levels.dedup();
        let refuted = learner.announce_closed(&self.engine, &levels, (var, level as u32, &blame.refuted), observer);
        self.frames.pop();
        self.state = State::Returning(Resolution::Blame(Blamed { levels, refuted }));
        Move::Learnt
    }
}

#[cfg(test)]
mod tests {
    use super::super::dfs::Limits;
    use super::super::strategy::{Strategy, VariableOrder};
    use super::*;
    use crate::kernel::{Attached, Constraint, ConstraintId, Domain, Engine, PropId, Store, Value, VarId};
    use crate::learning::Learning;
    use crate::meanings::{AllDifferent, EveryValue};
    use crate::propagators::{AllDifferentValue, AnyPropagator, EveryValueHidden};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    /// The order of the Latin squares. From this order on, a search that learns clauses uses direct propagation
    /// (`learning/houses.rs`).
    const ORDER: usize = 17;

    /// Squares with more completions are left out.
    const MOST: u64 = 2000;

    /// A search for the Latin squares that agree with a cyclic one outside some random holes.
    fn latin_square(seed: u64, learning: Learning) -> Search<AnyPropagator> {
        let mut random = fastrand::Rng::with_seed(seed);
        let given = |index: usize| Domain::single(((index / ORDER + index % ORDER) % ORDER) as Value);
        let domains = (0..ORDER * ORDER)
            .map(|index| if random.usize(..100) < 39 { Domain::full(ORDER) } else { given(index) })
            .collect();
        let (mut constraints, mut propagators) = (Vec::new(), Vec::<Attached<AnyPropagator>>::new());
        for line in 0..2 * ORDER {
            let cell = |place| if line < ORDER { line * ORDER + place } else { place * ORDER + line - ORDER };
            let scope: Arc<[VarId]> = (0..ORDER).map(|place| VarId(cell(place) as u32)).collect();
            let id = |constraints: &Vec<Constraint>| ConstraintId(constraints.len() as u32);
            propagators.push(Attached { constraint: id(&constraints), propagator: AllDifferentValue.into() });
            constraints.push(Constraint::new(scope.clone(), AllDifferent));
            propagators.push(Attached { constraint: id(&constraints), propagator: EveryValueHidden.into() });
            constraints.push(Constraint::new(scope, EveryValue { width: ORDER }));
        }
        let learnt = ConstraintId(constraints.len() as u32);
        let engine = Engine::new(Store::new(domains, ORDER), constraints.into(), propagators);
        let strategy = Strategy { variable_order: VariableOrder::Activity, ..Strategy::default() };
        let limits = Limits { solutions: MOST, nodes: None };
        Search::new(engine, strategy, seed, limits).with_learning(learning, learnt).with_restarts(Restarts::Luby, 3)
    }

    fn solutions<O: Observer>(search: &mut Search<AnyPropagator>, observer: &mut O) -> BTreeSet<Vec<Value>> {
        let mut found = BTreeSet::new();
        search.run(observer, |search| {
            assert!(found.insert(search.values().collect()), "a search that learns finds no solution twice");
        });
        found
    }

    /// Checks that each propagator that runs was waiting, and that each removal belongs to a run or to a clause.
    struct Judge {
        waiting: Vec<bool>,
        running: Option<PropId>,
        removals: u64,
    }

    impl Observer for Judge {
        type Probe = ();
        fn probe(&mut self) {}
        fn event(&mut self, event: Event) {
            match event {
                Event::Enqueue { prop, .. } => {
                    assert!(!std::mem::replace(&mut self.waiting[prop.index()], true));
                }
                Event::Filter { prop } => {
                    assert!(std::mem::replace(&mut self.waiting[prop.index()], false));
                    self.running = Some(prop);
                }
                Event::Remove { constraint, .. } => {
                    self.removals += 1;
                    // Each propagator has the number of its constraint.
                    let is_clause = constraint.index() == self.waiting.len();
                    assert!(is_clause || self.running.is_some_and(|prop| prop.index() == constraint.index()));
                }
                Event::Decide { .. } | Event::Backtrack { .. } | Event::Restart { .. } => self.waiting.fill(false),
                _ => {}
            }
        }
    }

    #[test]
    fn direct_propagation_changes_no_solution() {
        let mut failures = 0;
        let mut several = 0;
        for seed in 0..20 {
            let expected = solutions(&mut latin_square(seed, Learning::Off), &mut ());
            if expected.len() as u64 == MOST {
                continue;
            }
            let mut search = latin_square(seed, Learning::Clauses);
            assert_eq!(solutions(&mut search, &mut ()), expected);
            several += usize::from(expected.len() > 1);
            failures += search.stats().failures;
            let mut observed = latin_square(seed, Learning::Clauses);
            let waiting = vec![true; 4 * ORDER];
            let mut judge = Judge { waiting, running: None, removals: 0 };
            assert_eq!(solutions(&mut observed, &mut judge), expected);
            assert_eq!((observed.stats(), judge.removals), (search.stats(), search.stats().removals));
            // The search can be used again for the same puzzle.
            let domains = latin_square(seed, Learning::Off).engine().store().domains().to_vec();
            search.reset(&domains, seed);
            assert_eq!(solutions(&mut search, &mut ()), expected);
            assert_eq!(search.stats(), observed.stats());
        }
        assert!(failures > 20 && several > 3, "the squares are hard enough: {failures} failures, {several}");
    }
}
