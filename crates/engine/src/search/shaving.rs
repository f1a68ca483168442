//! Shaving: at a fixpoint, the search tests each value of each open variable by propagation and removes the values whose
//! test fails. Shaving ends when every remaining value has passed its test since the last removal. The result is singleton
//! consistency (Debruyne & Bessière, *Some practicable filtering techniques for the constraint satisfaction problem*,
//! IJCAI 1997).

use super::resolver::Resolver;
use crate::kernel::{
    Conflict, ConstraintId, Decision, Engine, Filtering, Observer, Propagator, Relation, Value, VarId,
};
use crate::learning::Learner;

/// The result of one test of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Probe {
    /// The test passed, and the value stays.
    Kept,
    /// The test failed, and the value was removed. Propagation continues.
    Removed,
    /// The test failed, and the value was the last one of its variable.
    Failed(Conflict),
    /// Every remaining value has passed its test since the last removal.
    Done,
}

/// The progress of shaving at the current node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shaving {
    /// The constraint to which events attribute the removals by shaving.
    constraint: ConstraintId,
    /// The variable and the value of the next test, as `variable * width + value`.
    next: usize,
    /// The number of tests passed or skipped since the last change of the domains.
    passed: usize,
}

impl Shaving {
    pub(super) fn new(constraint: ConstraintId) -> Shaving {
        Shaving { constraint, next: 0, passed: 0 }
    }

    /// Starts the tests again from the first one, after a change of the domains.
    pub(super) fn restart(&mut self) {
        *self = Shaving::new(self.constraint);
    }

    /// Moves on to the next value to test; `None` if every remaining value has passed its test since the last removal.
    fn next_test<P: Propagator>(&mut self, engine: &Engine<P>) -> Option<Decision> {
        let width = engine.store().width();
        let places = engine.store().domains().len() * width;
        while self.passed < places {
            let (var, value) = (VarId((self.next / width) as u32), (self.next % width) as Value);
            self.next = (self.next + 1) % places;
            self.passed += 1;
            let domain = engine.store().domain(var);
            if !domain.is_fixed() && domain.contains(value) && !engine.store().is_inside(var, value) {
                return Some(Decision { var, relation: Relation::Equal, value });
            }
        }
        None
    }

    /// Makes the next test. The domains must be a fixpoint.
    pub(super) fn probe_next<P: Propagator, O: Observer>(
        &mut self,
        resolver: &mut Resolver,
        engine: &mut Engine<P>,
        observer: &mut O,
    ) -> Probe {
        let Some(decision) = self.next_test(engine) else { return Probe::Done };
        let tested = match resolver.learner_mut() {
            None => match engine.refute(decision, self.constraint, observer) {
                Ok(false) => Probe::Kept,
                Ok(true) => Probe::Removed,
                Err(conflict) => Probe::Failed(conflict),
            },
            Some(learner) => test_and_learn(decision, self.constraint, learner, engine, observer),
        };
        if tested == Probe::Removed {
            // Every value is tested again.
            self.passed = 0;
        }
        tested
    }
}

/// Tests a value by propagation, and learns from a failed test why the value is impossible here.
fn test_and_learn<P: Propagator, O: Observer>(
    decision: Decision,
    constraint: ConstraintId,
    learner: &mut Learner,
    engine: &mut Engine<P>,
    observer: &mut O,
) -> Probe {
    let level = engine.store().level();
    learner.decide(decision, engine.store().domain(decision.var));
    let mut heard = observer.probe();
    let result = engine.probe_with(decision, &mut heard, |engine, heard| {
        let conflict = loop {
            if let Err(conflict) = learner.strike(engine, heard) {
                break conflict;
            }
            match learner.filter_next(engine, heard) {
                Filtering::Ran(_) => {}
                Filtering::Fixpoint => return None,
                Filtering::Failed(conflict) => break conflict,
            }
        };
        let lesson = learner.learn_from_test(engine, conflict, heard);
        Some((conflict, lesson))
    });
    learner.undo_to(level);
    let Some((conflict, lesson)) = result else { return Probe::Kept };
    match lesson {
        Ok(lesson) => {
            observer.refuted(heard, decision, conflict);
            learner.announce(lesson, observer);
            let removal = learner.remove_refuted(lesson, decision, constraint, engine, observer);
            removal.map_or_else(Probe::Failed, |()| Probe::Removed)
        }
        Err(None) => {
            observer.overturned(heard, decision, conflict);
            Probe::Failed(learner.announce_end(observer))
        }
        Err(Some(older)) => {
            observer.overturned(heard, decision, conflict);
            learner.announce(older, observer);
            Probe::Failed(learner.conflict_of(older))
        }
    }
}
