//! Shaving: at a fixpoint every value of every open variable is tried; one whose propagation fails is dropped, and so on
//! until all that is left has been tried since the last change (singleton consistency; Debruyne & Bessière, *Some
//! practicable filtering techniques for the constraint satisfaction problem*, IJCAI 1997). Players' Nishio resembles it.

use crate::kernel::{Conflict, ConstraintId, Decision, Engine, Observer, Propagator, Relation, Value, VarId};

/// What became of one attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Probe {
    /// The value stays.
    Kept,
    /// The value went; propagation goes on.
    Removed,
    /// The value went and was the last of its variable.
    Failed(Conflict),
    /// Every value left has been tried since the last change.
    Done,
}

/// Where the round of attempts stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shaving {
    /// The constraint that the removals are booked to.
    constraint: ConstraintId,
    /// The place of the next attempt: `variable * width + value`.
    next: usize,
    /// Places passed since the last change.
    passed: usize,
}

impl Shaving {
    pub(super) fn new(constraint: ConstraintId) -> Shaving {
        Shaving { constraint, next: 0, passed: 0 }
    }

    /// Something has changed: all must be tried again, from the beginning.
    pub(super) fn restart(&mut self) {
        *self = Shaving::new(self.constraint);
    }

    /// Makes the next attempt, at a fixpoint.
    pub(super) fn probe_next<P: Propagator, O: Observer>(&mut self, engine: &mut Engine<P>, observer: &mut O) -> Probe {
        let width = engine.store().width();
        let places = engine.store().domains().len() * width;
        while self.passed < places {
            let (var, value) = (VarId((self.next / width) as u32), (self.next % width) as Value);
            self.next = (self.next + 1) % places;
            self.passed += 1;
            let domain = engine.store().domain(var);
            let at_end = Some(value) == domain.min() || Some(value) == domain.max();
            if domain.is_fixed() || !domain.contains(value) || (engine.store().has_intervals() && !at_end) {
                continue;
            }
            let decision = Decision { var, relation: Relation::Equal, value };
            let mut heard = observer.probe();
            let Err(conflict) = engine.probe(decision, &mut heard) else { return Probe::Kept };
            observer.refuted(heard, decision, conflict);
            self.passed = 0;
            return match engine.remove_refuted(var, value, self.constraint, observer) {
                Ok(()) => Probe::Removed,
                Err(conflict) => Probe::Failed(conflict),
            };
        }
        Probe::Done
    }
}
