//! Shaving: at a fixpoint, the search tests each value of each open variable by propagation and removes the values whose
//! test fails. Shaving ends when every remaining value has passed its test since the last removal. The result is singleton
//! consistency (Debruyne & Bessière, *Some practicable filtering techniques for the constraint satisfaction problem*,
//! IJCAI 1997).

use crate::kernel::{Conflict, ConstraintId, Decision, Engine, Observer, Propagator, Relation, Value, VarId};

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

    /// The constraint to which events attribute the removals by shaving.
    pub(super) fn constraint(&self) -> ConstraintId {
        self.constraint
    }

    /// Moves on to the next value to test; `None` if every remaining value has passed its test since the last removal.
    pub(super) fn next_test<P: Propagator>(&mut self, engine: &Engine<P>) -> Option<Decision> {
        let width = engine.store().width();
        let places = engine.store().domains().len() * width;
        while self.passed < places {
            let (var, value) = (VarId((self.next / width) as u32), (self.next % width) as Value);
            self.next = (self.next + 1) % places;
            self.passed += 1;
            let domain = engine.store().domain(var);
            let at_end = Some(value) == domain.min() || Some(value) == domain.max();
            if !domain.is_fixed() && domain.contains(value) && (!engine.store().has_intervals() || at_end) {
                return Some(Decision { var, relation: Relation::Equal, value });
            }
        }
        None
    }

    /// Notes that a test failed: every value is tested again.
    pub(super) fn failed(&mut self) {
        self.passed = 0;
    }

    /// Makes the next test. The domains must be a fixpoint.
    pub(super) fn probe_next<P: Propagator, O: Observer>(&mut self, engine: &mut Engine<P>, observer: &mut O) -> Probe {
        let Some(decision) = self.next_test(engine) else { return Probe::Done };
        let mut heard = observer.probe();
        let Err(conflict) = engine.probe(decision, &mut heard) else { return Probe::Kept };
        observer.refuted(heard, decision, conflict);
        self.failed();
        match engine.remove_refuted(decision.var, decision.value, self.constraint, observer) {
            Ok(()) => Probe::Removed,
            Err(conflict) => Probe::Failed(conflict),
        }
    }
}
